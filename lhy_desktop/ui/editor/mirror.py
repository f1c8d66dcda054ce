"""Drawing on both sides: the axis of the board in front, and what tools draw on the other side of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.doubling import doubled
from lhy_desktop.engine.board.editing.edges import Edge
from lhy_desktop.engine.board.editing.symmetry import Reflection, Symmetry
from lhy_desktop.engine.board.geometry import HALF, PITCH, Cell
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.surface.ghost import Ghost


class Mirror(QObject):
    """Each board keeps its own axis while it is open; it is no part of the file. ``board`` answers the one in front."""

    changed = Signal()

    def __init__(self, board: Callable[[], BoardDocument | None], parent: QObject) -> None:
        super().__init__(parent)
        self._board = board

    @property
    def axis(self) -> Symmetry | None:
        """The axis of the board in front; None while one draws on one side alone."""
        board = self._board()
        return board.symmetry if board is not None else None

    def take(self, axis: Symmetry | None) -> None:
        """Draw on both sides of an axis, or on one side alone."""
        board = self._board()
        if board is not None and axis != board.symmetry:
            board.symmetry = axis
            self.changed.emit()

    def begin(self, kind: Reflection) -> None:
        """Take an axis of a kind through the middle of the board."""
        board = self._board()
        if board is not None:
            sheet = board.sheet
            middle = (PITCH * (sheet.columns + 1) // 2, HALF * (2 * sheet.rows - 1) // 2)
            self.take(Symmetry.near(kind, middle, sheet))

    def keep_on_sheet(self) -> None:
        """After the board has another size: an axis that is not on it any more moves to its edge."""
        board, axis = self._board(), self.axis
        if board is not None and axis is not None:
            self.take(Symmetry.near(axis.axis, axis.middle, board.sheet))

    # -- what tools ask -----------------------------------------------------------------------------------------------

    def both(self, before: Sheet, after: Sheet, painted: frozenset[Cell] = frozenset()) -> Sheet:
        """What a tool has changed, and the ground of hexes that it has painted, comes to the other side, too; see
        :func:`~.doubling.doubled`."""
        return doubled(before, after, self.axis, painted)

    def edges(self, edges: Iterable[Edge]) -> list[Edge]:
        """Some hexsides and their mirrors on the sheet."""
        axis, board = self.axis, self._board()
        return axis.edges(board.sheet, edges) if axis is not None and board is not None else list(edges)

    def chains(self, cells: Sequence[Cell]) -> list[list[Cell]]:
        """A chain of hexes, and its mirror where there is an axis: a line is laid along both."""
        axis = self.axis
        return axis.chains(cells) if axis is not None else [list(cells)]

    def cells(self, cells: frozenset[Cell]) -> frozenset[Cell]:
        """Some hexes and their mirrors on the sheet."""
        axis, board = self.axis, self._board()
        return axis.cells(board.sheet, cells) if axis is not None and board is not None else cells

    def ghost(self, ghost: Ghost) -> Ghost:
        """A ghost with its image on the other side."""
        axis, board = self.axis, self._board()
        if axis is None or board is None or ghost.tone not in ("draw", "erase") or ghost.then is not None:
            return ghost
        places = frozenset(board.sheet.places.values())
        image = Ghost(
            frozenset(map(axis.cell, ghost.cells)) & places,
            tuple(tuple(map(axis.point, line)) for line in ghost.lines),
            tuple(tuple(map(axis.point, shape)) for shape in ghost.shapes),
            tuple(map(axis.point, ghost.dots)),
            "mirror",
            ghost.width,
        )
        return replace(ghost, then=image) if image != replace(ghost, tone="mirror") else ghost

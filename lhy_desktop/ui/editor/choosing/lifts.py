"""Parts that were lifted from boards, and the sheets on which they lie since: how a part that is in the air is known
again after undo and redo."""

from __future__ import annotations

from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

import msgspec

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.lifting import Lifted
from lhy_desktop.engine.board.editing.motion import Motion
from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.editing.sorts import sparing
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.content import BoardContent

_KEPT = 64
"""Moments that are remembered of each board."""


@dataclass(frozen=True)
class Lift:
    """A part in the air: what the board said before (``base``, at this ``index`` of its history), and the kinds that it
    spares wherever it is put."""

    lifted: Lifted
    base: BoardContent
    index: int
    spared: frozenset[str]

    @property
    def at_rest(self) -> bool:
        """Whether it lies where it was lifted."""
        return self.lifted.motion.still and not self.lifted.foreign

    def moved(self, motion: Motion) -> Lift:
        """The same part elsewhere."""
        return replace(self, lifted=msgspec.structs.replace(self.lifted, motion=motion))

    def cells(self) -> frozenset[Cell]:
        """The hexes of the board on which it lies."""
        size = self.base.sheet.columns, self.base.sheet.rows
        there = map(self.lifted.motion.cell, self.lifted.part.grounds)
        return frozenset(cell for cell in there if on_sheet(*size, cell))

    def sheet(self) -> Sheet:
        """The board with the part on it."""
        return self.base.sheet if self.at_rest else sparing(self.base.sheet, self.lifted.put().sheet, self.spared)

    def content(self) -> BoardContent:
        """The same as a content of the document, written after what stood there before the part was lifted."""
        return self.base if self.at_rest else BoardContent(self.base.known, self.sheet())


@dataclass(frozen=True)
class _Moment:
    sheet: Sheet
    cells: frozenset[Cell]
    lift: Lift | None


class Lifts:
    """What was lifted, by board. A sheet is known by being the same object: contents never change."""

    def __init__(self) -> None:
        self._moments: WeakKeyDictionary[BoardDocument, list[_Moment]] = WeakKeyDictionary()

    def meet(self, board: BoardDocument) -> bool:
        """Begin to remember a board; answers whether it is a new one."""
        new = board not in self._moments
        self._moments.setdefault(board, [])
        return new

    def note(self, board: BoardDocument, sheet: Sheet, cells: frozenset[Cell], lift: Lift | None) -> None:
        """On this sheet these hexes are chosen, and lie there by this lift."""
        moments = self._moments.setdefault(board, [])
        moments.append(_Moment(sheet, cells, lift))
        del moments[:-_KEPT]

    def chosen_on(self, board: BoardDocument) -> frozenset[Cell] | None:
        """What was chosen on the board as it is now; None when nobody knows."""
        moment = next((one for one in reversed(self._moments.get(board, [])) if one.sheet is board.sheet), None)
        return moment.cells if moment is not None else None

    def known(self, board: BoardDocument, locked: frozenset[str]) -> Lift | None:
        """The lift by which the chosen hexes lie on the board as it is now; None when something was locked since."""
        for one in reversed(self._moments.get(board, [])):
            if one.sheet is board.sheet and one.cells == board.chosen:
                return one.lift if one.lift is not None and one.lift.spared >= locked else None
        return None

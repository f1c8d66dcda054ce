"""Keeps the legend over the board where it hides nothing that the player looks at."""

from collections.abc import Iterable, Iterator, Mapping

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.canvas import corner_of
from lhy_desktop.ui.board.looks import HighlightLook, NumberLook, Overlay, ReachLook, TagLook, ThreadLook
from lhy_desktop.ui.board.places import HEX, to_scene
from lhy_desktop.ui.board.turning import turned_thread
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.panels.legend import LegendCard
from lhy_desktop.ui.seam.legend import LegendModel

_LINE = 14
"""Half the room that a line of sight keeps free, in pixels."""
_GAP = 4
"""Pixels between a legend and the plate with compass and scale."""


class Legends:
    """Shows a legend over one board, while it is ``wanted``."""

    def __init__(self, board: BoardView) -> None:
        self.card, self.wanted = LegendCard(board), True
        self._board = board
        self._hexes: tuple[str, ...] = ()
        self._pieces: tuple[str, ...] = ()
        self._reached: tuple[str, ...] = ()
        self._threads: tuple[ThreadLook, ...] = ()
        self._measured: tuple[Board, QTransform, tuple[str, ...], tuple[str, ...]] | None = None
        self._at: tuple[list[QRect], list[QRect]] = ([], [])
        board.moved.connect(self.place)

    def show(
        self,
        model: LegendModel | None,
        key: str,
        hexes: Iterable[str],
        shown: Mapping[str, tuple[Overlay, ...]],
        pieces: Iterable[str],
    ) -> None:
        """Show a legend, clear of these hexes and of what overlays point at, if possible of where ``pieces`` stand, and
        then of the hexes that can be reached; None: none."""
        self.card.show_model(model if self.wanted else None, key)
        if model is None or not self.wanted:
            return
        looks = [look for some in shown.values() for look in some]
        self._hexes = tuple(dict.fromkeys(hex for hex in (*hexes, *_pointed_at(looks)) if hex))
        self._pieces = tuple(pieces)
        self._reached = tuple(one.hex for look in looks if isinstance(look, ReachLook) for one in look.hexes)
        threads = (look for look in looks if isinstance(look, ThreadLook))
        self._threads = tuple(map(turned_thread, threads) if self._board.upside_down else threads)
        self.place(anew=True)

    def place(self, anew: bool = False) -> None:
        """Find it a place again: the board or what is looked at has moved."""
        if anew or self.card.isVisible():
            avoid = [*self._rooms(), *self._lines(), *map(self._board.hex_rect, self._hexes)]
            self.card.place(avoid, *self._spots())

    def _spots(self) -> tuple[list[QRect], list[QRect]]:
        """Where the pieces and the hexes in reach are in the viewport. They stay there while a piece is dragged, so
        they are measured again only when the view or they have changed."""
        key = (self._board.board, self._board.viewportTransform(), self._pieces, self._reached)
        if key != self._measured:
            spots = self._board.hex_rect
            self._measured = key
            self._at = [*map(spots, self._pieces)], [*map(spots, self._reached)]
        return self._at

    def _rooms(self) -> Iterator[QRect]:
        """What else stands over the board."""
        board = self._board
        for one in board.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if one.isVisible() and one is not self.card and one is not board.viewport():
                yield one.geometry()
        yield corner_of(board).adjusted(-_GAP, -_GAP, _GAP, _GAP) if board.show_corner else QRect()

    def _lines(self) -> Iterator[QRect]:
        """Places along every line of sight, one for each hex."""
        board = self._board
        for look in self._threads:
            for part in look.segments:
                start, end = (to_scene(point, board.board.quarter) for point in (part.start, part.end))
                count = max(1, round((end - start).manhattanLength() / HEX))
                for n in range(count + 1):
                    at = board.mapFromScene(start + (end - start) * (n / count))
                    yield QRect(at.x() - _LINE, at.y() - _LINE, 2 * _LINE, 2 * _LINE)


def _pointed_at(looks: Iterable[Overlay]) -> Iterator[str]:
    """The hexes that overlays are about."""
    for look in looks:
        if isinstance(look, HighlightLook):
            yield from look.hexes
        elif isinstance(look, TagLook | NumberLook):
            yield look.hex
        elif isinstance(look, ReachLook) and look.path is not None:
            yield from (look.path.start, *(bead.hex for bead in look.path.beads))

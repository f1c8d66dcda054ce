"""At a shared screen every picture has a desk of its own: camera, the way the board lies, tabs, words searched for.

Where one player looked, and for what, says something of his plans: nothing of it is kept for the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import repeat

from PySide6.QtWidgets import QLineEdit

from lhy_desktop.engine.flow import Viewer
from lhy_desktop.ui.board.places import center, hex_at
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.docks import Docks
from lhy_desktop.ui.panels.forces import FindPage
from lhy_desktop.ui.panels.log import LogPanel


@dataclass(frozen=True)
class Desk:
    """One viewer's arrangement. ``middle`` "" = nothing looked at yet."""

    pixels: float = 0.0
    middle: str = ""
    upside_down: bool = False
    tabs: dict[str, int] = field(default_factory=dict)
    searched: tuple[str, ...] = ()


class Desks:
    """Keeps the desks of one game. ``turn_board`` lays the board, ``look_anew`` shows where things happen."""

    def __init__(
        self,
        board: BoardView,
        docks: Docks,
        viewer: Viewer,
        turn_board: Callable[[bool], None],
        look_anew: Callable[[], None],
    ) -> None:
        self._board, self._docks = board, docks
        self._viewer = viewer
        self._turn_board, self._look_anew = turn_board, look_anew
        self._kept: dict[Viewer, Desk] = {}

    def turn(self, viewer: Viewer) -> None:
        """Another viewer's picture comes: put this desk away and lay out the other's."""
        if viewer == self._viewer:
            return
        self._kept[self._viewer] = self._now()
        self._viewer = viewer
        self._board.set_stacks(())  # scrolling paints at once, and these pieces are the last viewer's
        self._lay(self._kept.get(viewer, Desk()))

    def _now(self) -> Desk:
        board, docks = self._board, self._docks
        middle = hex_at(board.board, board.mapToScene(board.viewport().rect().center())) or ""
        searched = tuple(line.text() for line in self._lines())
        return Desk(board.camera.pixels, middle, board.upside_down, docks.tabs_open(), searched)

    def _lines(self) -> list[QLineEdit]:
        """Where words are searched for in what one viewer may know."""
        pieces, lines = self._docks.of(FindPage), self._docks.of(LogPanel)
        return [*(page.line for page in pieces), *(page.search for page in lines)]

    def _lay(self, desk: Desk) -> None:
        self._turn_board(desk.upside_down)
        self._docks.open_tabs(desk.tabs)
        for line, words in zip(self._lines(), desk.searched or repeat(""), strict=False):
            line.setText(words)
        if desk.middle:
            self._board.set_pixels(desk.pixels)
            self._board.centerOn(center(self._board.board, desk.middle))
        else:
            self._board.fit()
            self._look_anew()

"""The controller of a game as its own helpers use it: below all of them, so that none needs another's module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

from lhy_desktop.session import Session
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.play.game.bars import Bars
from lhy_desktop.ui.play.game.boardside import BoardSide
from lhy_desktop.ui.play.game.panels_feed import PanelsFeed
from lhy_desktop.ui.play.game.seats import Seats
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.seam.desktop import AnyDesk
from lhy_desktop.ui.seam.models import DecisionModel
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.seam.tool import Tool

State = Literal["asking", "showing", "thinking", "rolling", "continue", "curtain", "ending", "past", "over"]


class Controls(Protocol):
    """One game on the screen: what is there, what goes on (``state``), what is in hand (``tool``)."""

    window: MainWindow
    board: BoardView
    session: Session
    settings: Settings
    desk: AnyDesk
    looking: Looking
    bars: Bars
    seats: Seats
    side: BoardSide
    feed: PanelsFeed
    tool: Tool
    state: State
    watched: bool

    def go_on(self) -> None:
        """Do what comes next."""
        ...

    def go_on_from(self, state: State) -> None:
        """Go on where something else was put before the game."""
        ...

    def hold(self) -> None:
        """Nothing more is shown or thought for now."""
        ...

    def present(self) -> None:
        """The game stands elsewhere than it did: show that and go on."""
        ...

    def apply(self, act: Callable[[], object]) -> None:
        """Change the game and show what that did."""
        ...

    def ask(self) -> None:
        """Put the pending question to the people."""
        ...

    def call(self) -> None:
        """Say that a person is waited for."""
        ...

    def show_picture(self) -> None:
        """Take the picture of whoever looks, with nothing in hand that could be answered."""
        ...

    def repaint(self, bar: DecisionModel | None = None) -> None:
        """Paint board, panels and the bar, that of the question when none is given."""
        ...

    def busy(self, sentence: str, cancel: bool = False, roll: str = "") -> None:
        """Nothing is asked of this screen now: a sentence in the bar says what goes on."""
        ...

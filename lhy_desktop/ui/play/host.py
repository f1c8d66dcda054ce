"""The window of one game as its desk and its tools may use it."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.play.game import GameController
from lhy_desktop.ui.seam.models import WhyModel
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.seam.tool import Tool


class GameHost:
    """See ``ui.seam.host.Host``."""

    def __init__(self, game: GameController) -> None:
        self._game = game

    @property
    def tool(self) -> Tool:
        """What is in hand now."""
        return self._game.tool

    @property
    def looking(self) -> Looking:
        """What is looked at."""
        return self._game.looking

    @property
    def board(self) -> BoardView:
        """The board's view."""
        return self._game.board

    @property
    def owner(self) -> QObject:
        """The controller: what a desk makes goes with the game."""
        return self._game

    def page(self, id: str) -> QWidget:
        """A page of the window."""
        return self._game.window.docks.pages[id]

    @property
    def asking(self) -> bool:
        """Whether gestures may draft an answer now."""
        return self._game.asking

    def answer(self, action: object) -> None:
        """Give the asked seat's answer."""
        self._game.answer(action)

    def enter(self) -> bool:
        """What Enter means now."""
        return self._game.enter()

    def confirm_again(self) -> bool:
        """A second click on the end of a draft: confirms it, unless the player wants Enter for that."""
        if self._game.settings.confirm == "enter":
            self.say("Enter, or the button, confirms it (Settings, Play).")
            return False
        return self._game.enter()

    def changed(self, tool: Tool | None = None) -> None:
        """Show what is in hand."""
        self._game.take(tool or self._game.tool)
        self._game.changed()

    def redraw(self) -> None:
        """Show what is looked at."""
        self._game.redraw()

    def skip(self) -> bool:
        """Show it no longer."""
        return self._game.skip()

    def say(self, text: str, seconds: float = 4.0) -> None:
        """A sentence at the edge of the board."""
        self._game.window.toast.say(text, seconds)

    def explain(self, model: WhyModel) -> None:
        """The card that says why."""
        self._game.window.explain(model)

    def inspect(self, hex: str) -> None:
        """Show a hex in the stack card."""
        self._game.inspect(hex)

    def run(self, command: str) -> None:
        """Do a command of the window."""
        self._game.wanted.emit(command)

    def follow(self, kind: str, ref: str) -> None:
        """Follow a link of a text."""
        self._game.followed.emit(kind, ref)

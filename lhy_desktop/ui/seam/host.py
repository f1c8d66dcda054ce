"""What the window offers a game's desk and its tools."""

from typing import Protocol

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.seam.models import WhyModel
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.seam.tool import Tool


class Host(Protocol):
    """One game on the screen, as its desk may use it. Nothing here lets a game see what its viewer may not."""

    @property
    def tool(self) -> Tool:
        """What is in hand now."""

    @property
    def looking(self) -> Looking:
        """What is looked at."""

    @property
    def board(self) -> BoardView:
        """The board's view: for its cursor, and for cards over it."""

    def page(self, id: str) -> QWidget:
        """A page of the game's own; KeyError when the window has none of this name."""

    @property
    def asked(self) -> SignalInstance:
        """Whenever a person is asked something."""

    @property
    def asking(self) -> bool:
        """Whether gestures may draft an answer now."""

    @property
    def owner(self) -> QObject:
        """The parent of objects that a desk makes; they go with it."""

    def answer(self, action: object) -> None:
        """Give the asked seat's answer at once."""

    def enter(self) -> bool:
        """Do what Enter means now; False when there is nothing to confirm."""

    def confirm_again(self) -> bool:
        """A second click on what is ready: confirms it, unless the player wants Enter alone for that."""

    def changed(self, tool: Tool | None = None) -> None:
        """What is in hand has changed, or ``tool`` has taken over: show it."""

    def redraw(self) -> None:
        """What is looked at has changed: show the overlays and the line at the foot."""

    def skip(self) -> bool:
        """Show no longer what is being shown; False when nothing is."""

    def say(self, text: str, seconds: float = 4.0) -> None:
        """Say a sentence at the edge of the board for a while."""

    def explain(self, model: WhyModel) -> None:
        """Open the card that says why."""

    def inspect(self, hex: str) -> None:
        """Show a hex in the stack card."""

    def run(self, command: str) -> None:
        """Do a command of the window."""

    def follow(self, kind: str, ref: str) -> None:
        """Follow a link of a text: ``kind`` "hex" or "rule"."""

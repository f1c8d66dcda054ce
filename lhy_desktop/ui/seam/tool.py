"""A gesture as an object: it holds a half-made answer and changes nothing of the game by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Protocol

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.ui.seam.models import WhyModel
from lhy_desktop.ui.seam.picture import Picture
from lhy_desktop.ui.seam.selection import Keys, Selection, Spot

Stage = Literal["idle", "selected", "armed", "ready", "sealing", "showing"]
"""How far an answer has come (design/experience.md 2): nothing, pieces in hand, a verb taken, all said; then it is
being given ("sealing"), or nothing is asked ("showing")."""


@dataclass(frozen=True)
class MenuRow:
    """A row of a hex's menu. Chosen, it presses ``command`` of the tool with ``argument``; without a command it is grey
    (a reason stands in its text). An empty text is a line between rows."""

    text: str = ""
    command: str = ""
    argument: str = ""


class Tool(Protocol):
    """What the player has in hand. Every gesture answers the tool in hand afterwards: itself, or another that takes
    over the same selection. ``stage`` is set by the window while an answer is given or nothing is asked."""

    stage: Stage
    refused: tuple[Refusal, ...]

    @property
    def picture(self) -> Picture:
        """The picture it was made from."""

    @property
    def selection(self) -> Selection:
        """The pieces in hand."""

    def point(self, spot: Spot, keys: Keys) -> Tool:
        """A click on a spot, or Enter on it with the cursor."""

    def enter(self, spot: Spot, keys: Keys) -> Tool:
        """Enter with the cursor on a spot while nothing is ready to be confirmed by Enter alone."""

    def pick(self, item: str, spot: Spot, keys: Keys) -> Tool:
        """A click on a piece: of the board (at a spot), or of a list, a chip, the tray (nowhere)."""

    def may_drag(self, item: str) -> bool:
        """Whether a piece can be dragged now."""

    def lift(self, item: str) -> Tool:
        """A drag begins."""

    def drag(self, item: str, spot: Spot, keys: Keys) -> Tool:
        """A dragged piece is over a spot."""

    def drop(self, source: str, item: str, spot: Spot, keys: Keys) -> Tool:
        """Something was dropped on a spot: ``source`` is "board", "tray" or the page it was dragged from. Nowhere: the
        drag was given up."""

    def press(self, command: str, argument: str = "") -> Tool | None:
        """A command, a chip ("chip", its id) or a row of a menu; None when it means nothing to this tool now."""

    def back(self) -> Tool | None:
        """One level back; None when there is nothing left to give up."""

    def renew(self, picture: Any) -> Tool:
        """The tool for another question, whose picture its own desk has made: what was in hand and still has a meaning
        stays in hand."""

    def action(self) -> object | None:
        """The answer that is ready, None while none is."""

    def why(self, command: str, hex: str) -> WhyModel | None:
        """Why a command is grey, or (command "") why a hex is not possible; None when there is nothing to say."""

    def words(self, hex: str) -> str:
        """A hex for the tooltip and for readers, with the reason why the order in hand cannot mean it."""

    def menu(self, hex: str, item: str) -> tuple[MenuRow, ...]:
        """The game's own rows of a hex's menu."""

"""What a computer opponent is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NamedTuple, Protocol

from lhy_desktop.bots.effort import Effort, Nodes
from lhy_desktop.engine.flow import LegalSet, Seat


class Thought(NamedTuple):
    """An answer, and one line that says why it was given. The line is private to the seat: it may tell what only that
    seat knows."""

    action: object
    why: str = ""


class Bot(Protocol):
    """Answers the decisions of one seat.

    ``version`` names the bot's way of deciding. It changes whenever a game with the same seed would go differently, and
    then the figures measured with the old version are stale.
    """

    name: str
    version: str

    def think(self, number: int, seat: Seat, view: Any, legal: LegalSet, effort: Effort) -> Thought:
        """Choose from ``legal`` the best action found before ``effort`` is over. ``number`` is that of the decision in
        the game."""

    def choose(self, number: int, seat: Seat, view: Any, legal: LegalSet) -> object:
        """Choose an action within the usual count of nodes: the same one on every machine."""


class Player(ABC):
    """What every bot shares."""

    name = ""
    version = ""

    @abstractmethod
    def think(self, number: int, seat: Seat, view: Any, legal: LegalSet, effort: Effort) -> Thought:
        """See ``Bot.think``."""

    def choose(self, number: int, seat: Seat, view: Any, legal: LegalSet) -> object:
        """See ``Bot.choose``."""
        return self.think(number, seat, view, legal, Nodes()).action

"""What a computer opponent is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, NamedTuple, Protocol

from lhy_desktop.bots.effort import Effort, Nodes
from lhy_desktop.engine.flow import LegalSet, Seat


class Thought(NamedTuple):
    """An answer, and in one line why it was given (private to the seat: it may name what only that knows)."""

    action: object
    why: str = ""


class Bot(Protocol):
    """Answers the decisions of one seat.

    ``version`` names what it decides: it changes whenever a game with the same seed would go otherwise, and then the
    figures measured with it are stale.
    """

    name: str
    version: str

    def think(self, number: int, seat: Seat, view: Any, legal: LegalSet, effort: Effort) -> Thought:
        """An action of ``legal``, the best found when ``effort`` is over. ``number`` is the decision's in the game."""

    def choose(self, number: int, seat: Seat, view: Any, legal: LegalSet) -> object:
        """The action of a thought within the usual count of nodes: the same on every machine."""


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

"""A game that nobody watches: what computers need of a ``session.Session``, without save, log and undo.

The same seed and the same answers lead to the same game as in a session.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from lhy_desktop.bots import Bot, Nodes
from lhy_desktop.engine.flow import FlowError, Game, LegalSet, Result, Ruleset, Seat
from lhy_desktop.engine.flow.door import Turns, minute_of, turn_of

MOST_DECISIONS = 3_000
MOST_TURNS = 40


class Asked(Protocol):
    """The question of a table: its number, and whom it asks."""

    @property
    def number(self) -> int:
        """Its number in the game."""

    @property
    def seat(self) -> Any:
        """A seat, or chance."""


class Playable(Protocol):
    """A game that computers can play out: a ``Table`` or a ``session.Session``."""

    @property
    def turn(self) -> int:
        """The game turn being played."""

    def settle(self) -> None:
        """Do everything that needs no player."""

    def decision(self) -> Asked | None:
        """The pending question; None when the game has ended."""

    def view(self, viewer: Seat) -> Any:
        """The position as a seat knows it."""

    def legal(self, viewer: Seat) -> LegalSet:
        """What the asked seat may answer."""

    def submit(self, seat: Seat, action: object, number: int | None = None, why: str = "") -> None:
        """Take an answer."""


class Watcher(Protocol):
    """Whoever looks on at a table."""

    def before(self, game: Game[Any], action: object) -> None:
        """An answer is about to be given."""

    def after(self, game: Game[Any]) -> None:
        """It has been given."""


class Question:
    """The pending question of a table."""

    def __init__(self, number: int, seat: Seat) -> None:
        self.number, self.seat = number, seat


class Table:
    """One game of computers. Dice and forced answers are given by ``settle``; who watches sees every answer."""

    def __init__(self, rules: Ruleset, prepared: Any, seed: int, watcher: Watcher | None = None) -> None:
        self._rules = rules
        self._watcher = watcher
        self._turn: Callable[[Game[Any]], int] = rules.turn if isinstance(rules, Turns) else partial(turn_of, rules)
        self._game = rules.begin(prepared, seed)
        self._game.take_events()

    @property
    def turn(self) -> int:
        """The game turn being played."""
        return self._turn(self._game)

    @property
    def minute(self) -> int:
        """Minutes on the game's own clock; 0 when it has none."""
        return minute_of(self._rules, self._game)

    @property
    def number(self) -> int:
        """How many answers have been given."""
        return self._game.number

    def result(self) -> Result | None:
        """How the game ended, or None."""
        return self._rules.result(self._game)

    def digest(self) -> str:
        """The check value of the present position."""
        return self._rules.codec.digest(self._game)

    def decision(self) -> Question | None:
        """The pending question of a seat; None when the game has ended."""
        question = self._game.question
        return None if question is None or question.seat == "chance" else Question(self._game.number, question.seat)

    def settle(self) -> None:
        """Throw dice and give only answers until a seat has a choice."""
        while (question := self._game.question) is not None:
            if question.seat == "chance":
                self._take(self._game.roll(), None)
                continue
            only = self._game.legal(question.seat).single()
            if only is None:
                return
            self._take(only, None)

    def view(self, viewer: Seat) -> Any:
        """The position as a seat knows it."""
        return self._game.view(viewer)

    def legal(self, viewer: Seat) -> LegalSet:
        """What the asked seat may answer."""
        return self._game.legal(viewer)

    def submit(self, seat: Seat, action: object, number: int | None = None, why: str = "") -> None:
        """Take the answer of a computer player. Raises FlowError when another seat is asked."""
        question = self._game.question
        if question is None or question.seat != seat:
            raise FlowError(f"The question is not for {seat}.")
        self._take(action, number)

    def _take(self, action: object, number: int | None) -> None:
        if self._watcher is not None:
            self._watcher.before(self._game, action)
        self._game.submit(action, number)
        if self._watcher is not None:
            self._watcher.after(self._game)


def play_out(table: Playable, bots: dict[Seat, Bot]) -> int:
    """Let bots play a game to its end, and return the number of decisions. Raises FlowError past the bounds."""
    decisions = 0
    while True:
        table.settle()
        decision = table.decision()
        if decision is None:
            return decisions
        if decisions >= MOST_DECISIONS or table.turn > MOST_TURNS:
            raise FlowError(f"no end after {decisions} decisions, in turn {table.turn}")
        seat: Seat = decision.seat
        thought = bots[seat].think(decision.number, seat, table.view(seat), table.legal(seat), Nodes())
        table.submit(seat, thought.action, decision.number, thought.why)
        decisions += 1

"""The turns and the clock of a game, for rulesets that count them, and the score as it stands."""

from __future__ import annotations

from functools import cache
from typing import Any, Protocol, cast, runtime_checkable

from lhy_desktop.engine.flow.game import Game
from lhy_desktop.engine.flow.ruleset import Result, Ruleset


@runtime_checkable
class Turns(Protocol):
    """A ruleset that plays in numbered turns."""

    def turn(self, game: Game[Any]) -> int:
        """The number of the game turn being played, from 1 (0 during set-up)."""


@runtime_checkable
class Clock(Protocol):
    """A ruleset whose game has a clock of its own."""

    def minute(self, game: Game[Any]) -> int:
        """Minutes on the game's own clock."""


@runtime_checkable
class Scored(Protocol):
    """A ruleset that can score a game at any moment, so that players may stop it and let the score decide."""

    def score_now(self, game: Game[Any]) -> Result:
        """The result if the game were stopped and scored as it stands; ``reason`` is left empty."""


def turn_of(rules: Ruleset, game: Game[Any]) -> int:
    """The game turn being played; 0 where none are counted."""
    return cast(Turns, rules).turn(game) if _counts(type(rules)) else 0


@cache
def _counts(kind: type[Ruleset]) -> bool:
    """Asked of the class, once: a protocol looks through all its members, and the turn is asked for at every answer."""
    return issubclass(kind, Turns)


def minute_of(rules: Ruleset, game: Game[Any]) -> int:
    """Minutes on the game's own clock; 0 where it has none."""
    return rules.minute(game) if isinstance(rules, Clock) else 0


def score_of(rules: Ruleset, game: Game[Any]) -> Result | None:
    """The result if the game were stopped and scored as it stands; None when the ruleset cannot score it."""
    return rules.score_now(game) if isinstance(rules, Scored) else None

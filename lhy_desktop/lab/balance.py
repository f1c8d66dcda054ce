"""What many games of one mission show: wins, lengths, losses, endings. Pure arithmetic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.flow.door import Stake
from lhy_desktop.lab.observing import Heat
from lhy_desktop.lab.statistics import Spread, spread


class Played(msgspec.Struct, frozen=True, omit_defaults=True, tag="game"):
    """One recorded game: who thought for each seat, and how it ended. ``winner`` None is a draw.

    ``losses`` are steps (axis, allied), ``decisions`` questions with two answers or more, ``seconds`` of one core.
    ``failure`` says why the game does not count; "" for a sound one. ``ending`` is the key of what ended it, with
    ``reason`` in words, and ``by_score`` tells whether the score alone found the winner. ``stakes`` are what both sides
    played for. ``fell``, ``shots`` and ``moves`` count by hex what each side lost, shot at and entered.
    """

    axis: str
    allied: str
    seed: int
    winner: Seat | None = None
    score: int = 0
    turns: int = 0
    minutes: int = 0
    decisions: int = 0
    losses: tuple[int, int] = (0, 0)
    reason: str = ""
    seconds: float = 0.0
    verified: bool = False
    failure: str = ""
    ending: str = ""
    by_score: bool = False
    stakes: tuple[Stake, ...] = ()
    fell: Heat = {}
    shots: Heat = {}
    moves: Heat = {}


class Balance(msgspec.Struct, frozen=True):
    """Figures of many games of one mission and pairing. ``losses`` are those of both sides; ``endings`` count what
    ended the games."""

    games: int
    axis: int
    allied: int
    draws: int
    turns: Spread
    minutes: Spread
    decisions: Spread
    score: Spread
    losses: Spread
    axis_losses: Spread
    allied_losses: Spread
    endings: dict[str, int]


class Tally(msgspec.Struct, frozen=True):
    """How one player did: ``points`` are wins and half of the draws."""

    games: int = 0
    wins: int = 0
    draws: int = 0

    @property
    def points(self) -> float:
        """Wins, a draw as half."""
        return self.wins + self.draws / 2

    @property
    def percent(self) -> float:
        """Points in per cent of the games; 0 without games."""
        return 100 * self.points / self.games if self.games else 0.0

    def plus(self, other: Tally) -> Tally:
        """Both together."""
        return Tally(self.games + other.games, self.wins + other.wins, self.draws + other.draws)


def balance(games: Sequence[Played]) -> Balance:
    """The figures of games that did not fail."""
    sound = [game for game in games if not game.failure]
    return Balance(
        games=len(sound),
        axis=sum(game.winner == "axis" for game in sound),
        allied=sum(game.winner == "allied" for game in sound),
        draws=sum(game.winner is None for game in sound),
        turns=spread(game.turns for game in sound),
        minutes=spread(game.minutes for game in sound),
        decisions=spread(game.decisions for game in sound),
        score=spread(game.score for game in sound),
        losses=spread(sum(game.losses) for game in sound),
        axis_losses=spread(game.losses[0] for game in sound),
        allied_losses=spread(game.losses[1] for game in sound),
        endings=dict(Counter(game.reason for game in sound).most_common()),
    )


def tally(games: Iterable[Played], seat: Seat) -> Tally:
    """How the player in a seat did in the games that did not fail."""
    sound = [game for game in games if not game.failure]
    return Tally(len(sound), sum(game.winner == seat for game in sound), sum(game.winner is None for game in sound))

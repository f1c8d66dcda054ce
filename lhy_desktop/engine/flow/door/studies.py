"""What the laboratory asks of a game that computers play: where everything stands, what was aimed at, what decided.

These doors show the whole truth. No player and no screen of a running game goes through them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Protocol, runtime_checkable

import msgspec

from lhy_desktop.engine.flow.door.maps import pieces_of
from lhy_desktop.engine.flow.game import Game
from lhy_desktop.engine.flow.ruleset import Result, Ruleset
from lhy_desktop.engine.flow.values import SEATS, Seat


class Post(msgspec.Struct, frozen=True):
    """Where something of a side stands, and its strength in whatever the rulebook counts as losses."""

    seat: Seat
    hex: str
    strength: int = 1


class Lineup(msgspec.Struct, frozen=True):
    """All that stands on the map, by id, and a number for each side that rises by what it loses (axis, allied)."""

    posts: Mapping[str, Post]
    lost: tuple[int, int]


class Stake(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that both sides play for, as it stood at the end: who had it, and what it was worth.

    It was ``decisive`` when the game would have had another winner, or would have gone on, had the other side had it.
    """

    key: str
    words: str
    hexes: tuple[str, ...] = ()
    holder: Seat | None = None
    points: int = 0
    decisive: bool = False


class Ending(msgspec.Struct, frozen=True, omit_defaults=True):
    """What ended a game: its key, the same in words, the stakes, and whether the winner was found by the score
    alone."""

    key: str
    words: str
    stakes: tuple[Stake, ...] = ()
    by_score: bool = False


class Band(msgspec.Struct, frozen=True):
    """A range of scores and who wins in it (None: a draw). It reaches from the band before it up to ``up_to``; the last
    one has no end."""

    winner: Seat | None
    up_to: int | None = None


@runtime_checkable
class Traced(Protocol):
    """A ruleset that shows the laboratory where everything stands."""

    def lineup(self, game: Game[Any]) -> Lineup:
        """All that stands on the map now, hidden or not. It is asked after every answer, so it must be quick."""

    def aimed(self, game: Game[Any], action: object) -> tuple[str, ...]:
        """The hexes that this answer, not given yet, shoots at; none for most answers."""


@runtime_checkable
class Explained(Protocol):
    """A ruleset that says what ended a game, and what was decisive."""

    def ending(self, game: Game[Any]) -> Ending:
        """What ended a game that is over."""


@runtime_checkable
class Banded(Protocol):
    """A ruleset in whose missions the winner may be found by where the score lies."""

    def bands(self, prepared: Any) -> tuple[Band, ...]:
        """The bands of a mission in the order of their scores; none where the score decides nothing."""


def lineup_of(rules: Ruleset, prepared: Any, game: Game[Any]) -> Lineup:
    """All that stands on the map. The plain behavior: every piece as its own side sees it, and a piece that is gone is
    a loss."""
    if isinstance(rules, Traced):
        return rules.lineup(game)
    found = {
        piece.id: Post(seat, piece.hex)
        for seat in SEATS
        for piece in pieces_of(rules, prepared, game.view(seat))
        if piece.seat == seat
    }
    counts = Counter(post.seat for post in found.values())
    return Lineup(found, (-counts["axis"], -counts["allied"]))


def aimed_at(rules: Ruleset, game: Game[Any], action: object) -> tuple[str, ...]:
    """The hexes that an answer shoots at; none where the ruleset does not say."""
    return rules.aimed(game, action) if isinstance(rules, Traced) else ()


def ending_of(rules: Ruleset, game: Game[Any], result: Result) -> Ending:
    """What ended a game that is over; its reason alone where the ruleset says no more."""
    return rules.ending(game) if isinstance(rules, Explained) else Ending(result.reason, result.reason)


def bands_of(rules: Ruleset, prepared: Any) -> tuple[Band, ...]:
    """The bands of a mission by its score; none where the ruleset has no such thing."""
    return rules.bands(prepared) if isinstance(rules, Banded) else ()


def winner_in(bands: tuple[Band, ...], score: int) -> Seat | None:
    """Who wins with a score; None for a draw, and without bands."""
    return next((band.winner for band in bands if band.up_to is None or score <= band.up_to), None)

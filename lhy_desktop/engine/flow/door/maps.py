"""A game on a map: its board, what lies on it, which hexes an answer names, season and light."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import msgspec

from lhy_desktop.engine.flow.ruleset import Ruleset
from lhy_desktop.engine.flow.values import Seat


class Piece(msgspec.Struct, frozen=True):
    """Something on the map as a viewer sees it.

    A piece with ``seat`` None belongs to nobody. ``words`` say what it is in a tooltip, ``short`` in a few letters on
    the piece. Only its own side can see what a ``hidden`` piece is; it is drawn as hidden for everybody who sees it.
    """

    id: str
    hex: str
    seat: Seat | None
    words: str
    short: str
    hidden: bool = False


class Places(msgspec.Struct, frozen=True):
    """What an answer names on the map: the ids of the pieces that act, and hexes, the last of which is the
    destination."""

    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()


@runtime_checkable
class Mapped(Protocol):
    """A ruleset that is played on a map."""

    def board(self, prepared: Any) -> object:
        """The joined map of a mission: an ``engine.board.Board``, a type that this package does not import."""

    def pieces(self, prepared: Any, view: Any) -> tuple[Piece, ...]:
        """What lies on the map as a viewer sees it, by hex, the lowest piece of a hex first."""

    def places(self, action: object) -> Places:
        """Which pieces and hexes an answer names."""


@runtime_checkable
class Lit(Protocol):
    """A ruleset whose map has a season and light."""

    def season(self, prepared: Any) -> str:
        """The season by the map art's key: "summer", "autumn", "winter"."""

    def light(self, prepared: Any, view: Any) -> str:
        """The light by the map art's key: "day", "twilight", "night"; without a view, that of the mission's
        beginning."""


def board_of(rules: Ruleset, prepared: Any) -> object | None:
    """The map of a mission (an ``engine.board.Board``), None when the game has no map."""
    return rules.board(prepared) if isinstance(rules, Mapped) else None


def pieces_of(rules: Ruleset, prepared: Any, view: Any) -> tuple[Piece, ...]:
    """What lies on the map as a viewer sees it."""
    return rules.pieces(prepared, view) if isinstance(rules, Mapped) else ()


def places_of(rules: Ruleset, action: object) -> Places:
    """Which pieces and hexes an answer names; empty without a map."""
    return rules.places(action) if isinstance(rules, Mapped) else Places()


def season_of(rules: Ruleset, prepared: Any) -> str:
    """The season of a mission's map."""
    return rules.season(prepared) if isinstance(rules, Lit) else "summer"


def light_of(rules: Ruleset, prepared: Any, view: Any = None) -> str:
    """The light on a mission's map."""
    return rules.light(prepared, view) if isinstance(rules, Lit) else "day"

"""A window: a question that a seat may simply pass, and what stands behind it for that seat."""

from __future__ import annotations

import msgspec


class Chance(msgspec.Struct, frozen=True):
    """A unit that could use the window: ``hexes`` are where it saw something, ``nearest`` how far the nearest is."""

    unit: str
    hexes: tuple[str, ...]
    nearest: int


class Scope(msgspec.Struct, frozen=True):
    """A stretch of play that an order to pass may hold for: one move, phase, cycle or turn.

    ``key`` says which kind, ``words`` follow "pass" in a sentence ("this cycle"), ``number`` tells this stretch
    from all others of its kind. ``about`` is a sentence about how long that is.
    """

    key: str
    words: str
    number: int
    about: str = ""


class Window(msgspec.Struct, frozen=True):
    """What a seat's own view says of the window. ``passing`` is the action that lets it go by, None when it may not.

    ``scopes`` say how long an order that passes may hold, the shortest first. ``must`` are reasons to ask whatever
    the orders.
    """

    scopes: tuple[Scope, ...]
    passing: object | None
    must: tuple[str, ...] = ()
    chances: tuple[Chance, ...] = ()

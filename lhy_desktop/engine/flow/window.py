"""A window: a question that a seat may simply pass, and why that seat might not want to pass it."""

from __future__ import annotations

import msgspec


class Chance(msgspec.Struct, frozen=True):
    """A unit that could use the window: ``hexes`` are where it saw something, ``nearest`` is the distance to the
    nearest of them."""

    unit: str
    hexes: tuple[str, ...]
    nearest: int


class Scope(msgspec.Struct, frozen=True):
    """A stretch of play for which an order to pass may hold: one move, phase, cycle or turn.

    ``key`` says which kind, ``words`` follow "pass" in a sentence ("this cycle"), ``number`` distinguishes this stretch
    from all others of its kind. ``about`` is a sentence that says how long it lasts.
    """

    key: str
    words: str
    number: int
    about: str = ""


class Window(msgspec.Struct, frozen=True):
    """What a seat's own view says of the window. ``passing`` is the action that passes it, None when it may not be
    passed.

    ``scopes`` say how long an order that passes may hold, the shortest first. ``must`` are reasons to ask whatever the
    orders say. ``idle``: as everybody can see, nothing has happened to which the seat could answer.
    """

    scopes: tuple[Scope, ...]
    passing: object | None
    must: tuple[str, ...] = ()
    chances: tuple[Chance, ...] = ()
    idle: bool = False

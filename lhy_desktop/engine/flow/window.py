"""A window: a question that a seat may simply pass, and what stands behind it for that seat."""

from __future__ import annotations

import msgspec


class Chance(msgspec.Struct, frozen=True):
    """A unit that could use the window: ``hexes`` are where it saw something, ``nearest`` how far the nearest is."""

    unit: str
    hexes: tuple[str, ...]
    nearest: int


class Window(msgspec.Struct, frozen=True):
    """What a seat's own view says of the window. ``passing`` is the action that lets it go by, None when it may not.

    ``cycle`` and ``turn`` say how long an order that passes holds. ``must`` are reasons to ask whatever the orders.
    """

    cycle: int
    turn: int
    passing: object | None
    must: tuple[str, ...] = ()
    chances: tuple[Chance, ...] = ()

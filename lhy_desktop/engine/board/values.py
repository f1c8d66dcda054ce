"""What the methods of a Board return: plain frozen values in map coordinates."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.board.geometry import Point

EDGES: tuple[str, ...] = ("up", "right", "down", "left")
"""The edges of a map in the portrait frame (2.1.9)."""
NOTHING: frozenset[str] = frozenset()
RANKS = 100
"""Fine ranks inside one level."""


class Hex(msgspec.Struct, frozen=True, gc=False):
    """A hex of the map. ``c`` and ``v`` are lattice places, ``rank`` orders heights even inside a level (2.5.8d).

    ``lines`` are the kinds of line that run in it, ``flags`` the map maker's remarks. ``edges`` are the map edges it
    lies on. ``half``: a half or quarter hex, cut off at the edges ``cut``. ``sector`` is the sector whose name it
    bears.
    """

    name: str
    c: int
    v: int
    terrain: str
    level: int
    rank: int
    half: bool
    cut: frozenset[str]
    edges: frozenset[str]
    lines: frozenset[str]
    flags: frozenset[str]
    look: str
    label: str
    sector: str

    @property
    def center(self) -> Point:
        """The center, in board coordinates."""
        return 1500 * self.c, 500 * self.v

    @property
    def gully(self) -> bool:
        """Whether a gully runs through it."""
        return "gully" in self.lines


class CenterLine(msgspec.Struct, frozen=True):
    """The part of a line inside one hex, in board coordinates; ``directions`` are the hexsides by which it leaves.

    A line that lies in a single hex and does not leave it has one point, the center.
    """

    kind: str
    points: tuple[Point, ...]
    directions: tuple[int, ...]


class Hexside(msgspec.Struct, frozen=True):
    """A hexside that carries something. ``other`` is None at the edge of the map.

    ``ends`` run clockwise as seen from ``hex``; ``openings`` are gaps in the features, as segments;
    ``rank`` is the hexside's own fine rank (2.5.8d) or None.
    """

    hex: str
    direction: int
    other: str | None
    kinds: frozenset[str]
    ends: tuple[Point, Point]
    openings: tuple[tuple[Point, Point], ...]
    rank: int | None


class Disagreement(msgspec.Struct, frozen=True):
    """A place of which two sheets say different things: a shared hex, or the two hexes of a hexside; and a sentence."""

    hexes: tuple[str, ...]
    text: str


class Sector(msgspec.Struct, frozen=True):
    """A sector in its place: name, sheet, turn, and its rectangle (left, top, right, bottom) in board coordinates."""

    name: str
    sheet: str
    turn: int
    half: str | None
    bounds: tuple[int, int, int, int]

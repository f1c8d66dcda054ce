"""A line of sight and what it passes (12.1): center to center, on shapes as they are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cached_property, lru_cache
from math import isqrt

import msgspec

from lhy_desktop.engine.board.crossings import entered
from lhy_desktop.engine.board.geometry import HALF, PITCH, at, center, square3
from lhy_desktop.engine.board.sightlines.passage import (
    BITS,
    Passage,
    Stretch,
    exact,
    leaves_hex,
    leaves_ring,
    passages,
    place,
)
from lhy_desktop.engine.rulesets.orders.ground.screens import WOODS, Screen, Screens
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup

__all__ = ["MOST_LINES", "WOODS", "Line", "line", "screens"]

MOST_LINES = 200_000
"""Lines that are kept for one board, 100 MB at most."""
HEX = 1000
"""Thousandths of a hex, the unit of lengths on a board."""


class Line(msgspec.Struct, frozen=True):
    """A line between two hexes: ``stop`` is the hex that blocks it ("" when it is clear), ``why`` a key for the reason.

    ``passed`` are the hexes between the ends, ``soft`` whether it passes soft ground outside the hexes of its ends,
    ``hedges`` the pairs of hexes between which it crosses soft fences, ``woods`` thousandths of a hex that it runs
    through woods (rounded up), ``limit`` hexes of woods that may be looked through.
    """

    stop: str = ""
    why: str = ""
    passed: tuple[str, ...] = ()
    soft: bool = False
    hedges: tuple[tuple[str, ...], ...] = ()
    woods: int = 0
    limit: int = 0

    @property
    def clear(self) -> bool:
        """Whether the ends see each other."""
        return not self.stop

    def hides(self, firer: str) -> bool:
        """Whether the line conceals its other end from a firer in this hex: a hedge that touches his hex does not."""
        return self.soft or any(firer not in pair for pair in self.hedges)


def screens(setup: Setup) -> Screens:
    """What hides lines of sight in a game, read once."""
    found: Screens | None = setup.__dict__.get("screens")
    if found is None:
        found = setup.__dict__["screens"] = Screens(setup.board, setup.tables.ground)
    return found


def line(setup: Setup, one: str, other: str) -> Line:
    """The line between two hexes (worked out once for each pair). It is the same in both directions."""
    known: dict[tuple[str, str], Line] = setup.__dict__.setdefault("lines", {})
    key = (one, other) if one <= other else (other, one)
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_LINES:
            known.clear()
        found = known[key] = _line(screens(setup), *key)
    return found


def _line(map: Screens, one: str, other: str) -> Line:
    """The better of the lines that are left and right of the line."""
    if one == other:
        return Line()
    judged = [_Judge(map, one, other, passage).line() for passage in passages(map.scenery, one, other)]
    return min(judged, key=lambda found: (not found.clear, found.soft, len(found.hedges)))


class _Judge:
    """One passage of a line."""

    def __init__(self, map: Screens, one: str, other: str, passage: Passage) -> None:
        self._map, self._one, self._other, self._passage = map, one, other, passage
        board = map.board
        self._here, self._there = board.place(one), board.place(other)
        run, fall = self._there[0] - self._here[0], self._there[1] - self._here[1]
        self._offset = run, fall
        self._levels = board.hex(one).level, board.hex(other).level
        self._out, self._back, self._ring, self._ring_back = _leaves(abs(run), abs(fall))

    def line(self) -> Line:
        """What hides the other end, if anything does."""
        ground = self._map.ground
        hedges: list[tuple[str, ...]] = []
        for fence in self._passage.fences:
            kind = ground.sides[fence.kind]
            touched = self._touched(fence.at)
            if kind.stops_sight and not touched:
                return Line(self._hex(fence.at), "bocage")
            if kind.conceals:
                hedges.append(touched)
        parts, through, soft, deep = list[tuple[int, int]](), 0, False, 0
        limit = self._limit()
        for stretch in self._passage.stretches:
            if stretch.ways[0] > max(self._levels):
                return Line(self._middle(stretch.start, stretch.end), "ground")
            screens, hides = self._map.met(stretch.ways)
            for solid, start, end in self._hiding(stretch, screens):
                if solid:
                    start, end = max(start, self._out), min(end, self._back)
                    if start < end:
                        return Line(self._middle(start, end), "building")
                elif start < end:
                    parts.append((start, end))
                    through += end - start
                    if not deep and self._longer(parts, through, limit):
                        deep = self._deep(parts, limit)
            soft = soft or (hides and max(stretch.start, self._out) < min(stretch.end, self._back))
        length = self._thousandths(parts, through)
        if deep:
            return Line(self._hex(deep), WOODS, woods=length, limit=limit)
        return Line("", "", self._passed(), soft, tuple(hedges), length, limit)

    def _hiding(self, stretch: Stretch, screens: tuple[Screen, ...]) -> Iterator[tuple[bool, int, int]]:
        """The parts of a stretch that solid ground hides, and those that run through woods. Neither end looks over
        them: that takes a level above the top, and that the other end is not directly behind."""
        for screen in screens:
            start, end = stretch.start, stretch.end
            over = stretch.ways[0] + screen.height + 1
            if self._levels[0] >= over:
                start = max(start, self._ring_back)
            if self._levels[1] >= over:
                end = min(end, self._ring)
            yield screen.solid, start, end

    def _limit(self) -> int:
        ground, woods = self._map.ground, self._map.in_woods
        return ground.in_woods if self._one in woods and self._other in woods else ground.through_woods

    @cached_property
    def _square(self) -> int:
        return square3(center(*self._here), center(*self._there))

    def _longer(self, parts: list[tuple[int, int]], through: int, hexes: int) -> bool:
        """Whether parts of the line, ``through`` together but for their rounding, are longer than so many hexes: by
        squares, which are whole."""
        most, count = 3 * (HEX * hexes) ** 2, len(parts)
        if (through - count) ** 2 * self._square > most << 2 * BITS and through > count:
            return True
        if (through + count) ** 2 * self._square <= most << 2 * BITS:
            return False
        part = _sum(parts)
        return part * part * self._square > most

    def _deep(self, parts: list[tuple[int, int]], hexes: int) -> int:
        """The place where so many hexes of woods lie behind, in the last of its parts. Just beyond it is the hex to be
        named: the part of the line that they are is rounded up."""
        start, end = parts[-1]
        part = Fraction(isqrt(3 * (HEX * hexes << 20) ** 2 // self._square) + 1, 1 << 20)
        return max(start, place(exact(end) - _sum(parts) + part))

    def _thousandths(self, parts: list[tuple[int, int]], through: int) -> int:
        """The length of parts of the line, rounded up: so many thousandths are the least that is not shorter."""
        count, square = len(parts), self._square
        if not parts:
            return 0
        least, most = (_root((through + more) ** 2 * square, 3 << 2 * BITS) for more in (-count, count))
        if through > count and least == most:
            return most
        part = _sum(parts)
        return _root((part.numerator**2) * square, 3 * part.denominator**2)

    def _touched(self, place: int) -> tuple[str, ...]:
        """The ends in whose hexes a place lies, on their border too."""
        found = (self._one,) if place <= self._out else ()
        return (*found, self._other) if place >= self._back else found

    def _hex(self, place: int) -> str:
        """The hex at a place of the line, a neighbor on the map where that is none."""
        return self._middle(place, place)

    def _middle(self, start: int, end: int) -> str:
        """The same for the middle between two places."""
        (c, v), (run, fall) = self._here, self._offset
        point = PITCH * c + _way(PITCH * run, start, end), HALF * v + _way(HALF * fall, start, end)
        return self._map.board.name_at(*at(point, (c + v) % 2)) or self._other

    def _passed(self) -> tuple[str, ...]:
        board, (c, v) = self._map.board, self._here
        return tuple(name for k, w in entered(*self._offset) if (name := board.name_at(c + k, v + w)) is not None)


@lru_cache(maxsize=1 << 14)
def _leaves(run: int, fall: int) -> tuple[int, int, int, int]:
    """The places where a line so many columns and half hexes long leaves its first hex, comes to its last one, leaves
    the ring around the first and comes to that around the last."""
    out, ring = leaves_hex(run, fall), leaves_ring(run, fall)
    return place(out), place(1 - out), place(ring), place(1 - ring)


def _sum(parts: list[tuple[int, int]]) -> Fraction:
    """How much of a line some parts of it are together."""
    return sum((exact(end) - exact(start) for start, end in parts), start=Fraction(0))


def _root(top: int, bottom: int) -> int:
    """The square root of a fraction, rounded up."""
    return isqrt(-(-top // bottom) - 1) + 1 if top else 0


def _way(length: int, start: int, end: int) -> int:
    """How far along a length the middle between two places is, rounded toward 0."""
    size, both = abs(length), start + end
    found = size * both >> BITS + 1
    if size * (both + 2) >> BITS + 1 != found:
        found = int(size * (exact(start) + exact(end)) / 2)
    return found if length >= 0 else -found

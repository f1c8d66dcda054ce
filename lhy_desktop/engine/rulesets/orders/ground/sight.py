"""Line of sight and what it passes (12.1): center to center, on shapes as they are drawn."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt

import msgspec

from lhy_desktop.engine.board.crossings import trace
from lhy_desktop.engine.board.geometry import HALF, PITCH, at, center, square3
from lhy_desktop.engine.board.sightlines.passage import WHOLE, Passage, Stretch, leaves_hex, leaves_ring, passages
from lhy_desktop.engine.rulesets.orders.ground.screens import WOODS, Screens
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup

__all__ = ["MOST_LINES", "WOODS", "Line", "line", "screens", "sees"]

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


def sees(setup: Setup, one: str, other: str) -> bool:
    """Whether two hexes see each other."""
    return one == other or not line(setup, one, other).stop


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
        self._out = leaves_hex(run, fall)
        self._ring = leaves_ring(run, fall)

    def line(self) -> Line:
        """What hides the other end, if anything does."""
        ground = self._map.ground
        hedges: list[tuple[str, ...]] = []
        for fence in self._passage.fences:
            kind = ground.sides[fence.kind]
            touched = self._touched(fence.at)
            if kind.blocks and not touched:
                return Line(self._hex(fence.at), "bocage")
            if kind.soft:
                hedges.append(touched)
        through, soft, deep = Fraction(0), False, Fraction(0)
        limit = self._limit()
        for stretch in self._passage.stretches:
            if stretch.ways[0] > max(self._levels):
                return Line(self._middle(stretch.start, stretch.end), "ground")
            if not any(stretch.ways[1:]):
                continue
            for solid, start, end in self._hiding(stretch):
                if solid:
                    start, end = max(start, self._out), min(end, WHOLE - self._out)
                    if start < end:
                        return Line(self._middle(start, end), "building")
                elif start < end:
                    through += end - start
                    if not deep and self._longer(through, limit):
                        deep = max(start, end - through + self._part(limit))
            soft = soft or self._conceals(stretch)
        length = self._thousandths(through)
        if self._longer(through, limit):
            return Line(self._hex(deep), WOODS, woods=length, limit=limit)
        return Line("", "", self._passed(), soft, tuple(hedges), length, limit)

    def _hiding(self, stretch: Stretch) -> Iterator[tuple[bool, Fraction, Fraction]]:
        """The parts of a stretch that solid ground hides, and those that run through woods. Neither end looks over
        them: that takes a level above the top, and that the other end is not directly behind."""
        done: set[bool] = set()
        for screen, numbers in self._map.places:
            if screen.solid in done or not any(stretch.ways[number] > 0 for number in numbers):
                continue
            done.add(screen.solid)
            start, end = stretch.start, stretch.end
            over = stretch.ways[0] + screen.height + 1
            if self._levels[0] >= over:
                start = max(start, WHOLE - self._ring)
            if self._levels[1] >= over:
                end = min(end, self._ring)
            yield screen.solid, start, end

    def _conceals(self, stretch: Stretch) -> bool:
        """Whether a stretch is soft ground outside the hexes of the ends."""
        outside = max(stretch.start, self._out) < min(stretch.end, WHOLE - self._out)
        return outside and any(stretch.ways[number] > 0 for number in self._map.soft_places)

    def _limit(self) -> int:
        ground, woods = self._map.ground, self._map.in_woods
        return ground.in_woods if self._one in woods and self._other in woods else ground.through_woods

    def _longer(self, part: Fraction, hexes: int) -> bool:
        """Whether a part of the line is longer than so many hexes: by squares, which are whole."""
        square = square3(center(*self._here), center(*self._there))
        return part * part * square > 3 * (HEX * hexes) ** 2

    def _part(self, hexes: int) -> Fraction:
        """The part of the line that so many hexes are, rounded up: just beyond it is the hex to be named."""
        square = square3(center(*self._here), center(*self._there))
        return Fraction(isqrt(3 * (HEX * hexes << 20) ** 2 // square) + 1, 1 << 20)

    def _thousandths(self, part: Fraction) -> int:
        """The length of a part of the line, rounded up: so many thousandths are the least that is not shorter."""
        square = part * part * square3(center(*self._here), center(*self._there)) / 3
        return isqrt(-(-square.numerator // square.denominator) - 1) + 1 if square else 0

    def _touched(self, place: Fraction) -> tuple[str, ...]:
        """The ends in whose hexes a place lies, on their border too."""
        found = (self._one,) if place <= self._out else ()
        return (*found, self._other) if place >= WHOLE - self._out else found

    def _hex(self, place: Fraction) -> str:
        """The hex at a place of the line, a neighbor on the map where that is none."""
        (c, v), (run, fall) = self._here, self._offset
        point = PITCH * c + int(PITCH * run * place), HALF * v + int(HALF * fall * place)
        return self._map.board.name_at(*at(point, (c + v) % 2)) or self._other

    def _middle(self, start: Fraction, end: Fraction) -> str:
        return self._hex((start + end) / 2)

    def _passed(self) -> tuple[str, ...]:
        board, (c, v) = self._map.board, self._here
        entered = trace(*self._offset).entered
        return tuple(name for k, w in entered if (name := board.name_at(c + k, v + w)) is not None)

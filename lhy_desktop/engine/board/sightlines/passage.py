"""What a straight line from one hex center to another passes of a scenery, exactly: nothing is rounded away.

A line that runs along an edge, or through a corner, is two lines: moved to the left by less than anything, and to the
right. Neither touches a corner, so each passes a clear sequence of stretches; the rules judge the better of the two.

A place on a line is the fraction of its way as a whole number of parts, ``WHOLE`` to the way, rounded down. The parts
are so many that different fractions are different places, and a place tells its fraction (``exact``).
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from operator import add, sub

import msgspec

from lhy_desktop.engine.board.crossings import entered, trace
from lhy_desktop.engine.board.geometry import HALF, PITCH, Cell
from lhy_desktop.engine.board.sightlines.scenery import OFF_MAP, Scenery, Ways

BITS = 128
WHOLE = 1 << BITS
_MOST = 1 << 62
"""Denominators of places are less than this: two fractions then differ by far more than one part."""


class Stretch(msgspec.Struct, frozen=True):
    """A part of a line from place ``start`` to place ``end``, and what it has there (see Scenery)."""

    start: int
    end: int
    ways: Ways


class Fenced(msgspec.Struct, frozen=True):
    """Where a line crosses a fence. ``hexes`` are those of its hexside, empty for a fence drawn across hexes."""

    at: int
    kind: str
    hexes: tuple[str, ...]


class Passage(msgspec.Struct, frozen=True):
    """A line moved a little to one side: its stretches in order, and the fences it crosses."""

    stretches: tuple[Stretch, ...]
    fences: tuple[Fenced, ...]


def exact(place: int) -> Fraction:
    """The fraction of the way that a place is."""
    return Fraction(place, WHOLE).limit_denominator(_MOST)


def place(part: Fraction) -> int:
    """The place at a fraction of the way."""
    return (part.numerator << BITS) // part.denominator


def passages(scenery: Scenery, one: str, other: str) -> tuple[Passage, ...]:
    """One passage, or two when the line meets an edge at its end: to the left of the line, then to the right.

    Of two, one that leaves the map is left out.
    """
    here, there = scenery.board.place(one), scenery.board.place(other)
    run, fall = there[0] - here[0], there[1] - here[1]
    found = _sides(scenery, _near(scenery, here, run, fall), here, run, fall)
    tied = any(not a or not b for _, a, b in found)
    both = tuple(
        _passage(scenery, _start(scenery, one, run, fall, right), _crossed(scenery, found, here, run, fall, right))
        for right in ((0, 1) if tied else (0,))
    )
    inside = tuple(each for each in both if all(part.ways[0] != OFF_MAP for part in each.stretches))
    return inside or both


@lru_cache(maxsize=1 << 14)
def leaves_hex(run: int, fall: int) -> Fraction:
    """Which part of its way a line of this offset (columns, half hexes) has gone when it leaves its first hex."""
    dc, dv = abs(run), abs(fall)
    return min(Fraction(1, dv or 1), Fraction(2, 3 * dc + dv))


@lru_cache(maxsize=1 << 14)
def leaves_ring(run: int, fall: int) -> Fraction:
    """The same for its first hex and the six around it; more than 1 when it ends among them."""
    dc, dv = abs(run), abs(fall)
    if 3 * dc < dv:
        return min(Fraction(3, dv), Fraction(4, 3 * dc + dv))
    found = [Fraction(6, 3 * dc + dv)]
    if dv:
        found.append(Fraction(2, dv))
    if 3 * dc > dv:
        found.append(Fraction(4, 3 * dc - dv))
    return min(found)


def _start(scenery: Scenery, one: str, run: int, fall: int, right: int) -> Ways:
    """What a line has when it leaves the center of a hex."""
    start = scenery.start[one]
    for number, edges in scenery.grazed.get(one, ()):
        here = scenery.board.place(one)
        outline = _sides(scenery, edges, here, run, fall)
        inside = -sum(sign for _, _, sign in _crossed(scenery, outline, here, run, fall, right, endless=True))
        start = (*start[:number], start[number] + inside, *start[number + 1 :])
    return start


def _near(scenery: Scenery, here: Cell, run: int, fall: int) -> set[int]:
    """Numbers of the edges in the hexes that the line meets, and of some beside them."""
    c, v = here
    near = scenery.near
    return set().union(*[near.get((c + k, v + w), ()) for k, w in _along(run, fall)])


@lru_cache(maxsize=1 << 14)
def _along(run: int, fall: int) -> tuple[Cell, ...]:
    """Hexes that cover a line of this offset: each point of it lies in one of them or on its border."""
    beside = () if fall and abs(fall) != 3 * abs(run) else trace(run, fall).flanks
    return ((0, 0), *entered(run, fall), (run, fall), *(hex for pair in beside for hex in pair))


Side = tuple[int, int, int]
"""The number of an edge, and on which side of a line its ends lie: negative left, 0 on it, positive right."""


def _sides(scenery: Scenery, edges: set[int] | range, here: Cell, run: int, fall: int) -> list[Side]:
    """Those of some edges whose ends do not lie on one side of the line."""
    run *= 3
    base = run * HALF * here[1] - fall * PITCH * here[0]
    found: list[Side] = []
    ends = scenery.ends
    for i in edges:
        ax, ay, bx, by = ends[i]
        a, b = run * ay - fall * ax - base, run * by - fall * bx - base
        if a > 0 < b or a < 0 > b:
            continue
        found.append((i, a, b))
    return found


Crossing = tuple[int, int, int]
"""A place, the number of an edge, and whether the line gains (1) or loses (-1) its change."""


def _crossed(
    scenery: Scenery, found: list[Side], here: Cell, run: int, fall: int, right: int, endless: bool = False
) -> list[Crossing]:
    """Where the line crosses edges between its ends (or, ``endless``, anywhere after its first), in order.

    Of a line moved to the left everything on it lies to the right, and the other way round.
    """
    axis = 0 if abs(3 * run) >= abs(fall) else 1
    origin, length = (PITCH * here[0], PITCH * run) if axis == 0 else (HALF * here[1], HALF * fall)
    crossings: list[Crossing] = []
    for i, a, b in found:
        first = a >= 0 if not right else a > 0
        if first == (b >= 0 if not right else b > 0):
            continue
        ends = scenery.ends[i]
        top = (ends[axis + 2] - origin) * a - (ends[axis] - origin) * b
        bottom = (a - b) * length
        if bottom < 0:
            top, bottom = -top, -bottom
        if top > 0 and (top < bottom or endless):
            crossings.append(((top << BITS) // bottom, i, 1 if first else -1))
    crossings.sort()
    return crossings


def _passage(scenery: Scenery, start: Ways, crossings: list[Crossing]) -> Passage:
    stretches: list[Stretch] = []
    fences: list[Fenced] = []
    since, ways = 0, start
    for at, i, sign in crossings:
        edge = scenery.edges[i]
        if edge.fence:
            fences.append(Fenced(at, edge.fence, edge.hexes))
            continue
        if at > since:
            stretches.append(Stretch(since, at, ways))
            since = at
        ways = tuple(map(add if sign > 0 else sub, ways, edge.change))
    stretches.append(Stretch(since, WHOLE, ways))
    return Passage(tuple(stretches), tuple(fences))

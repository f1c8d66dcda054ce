"""What a straight line from one hex center to another passes of a scenery, exactly: fractions of its way, no rounding.

A line that runs along an edge, or through a corner, is two lines: moved to the left by less than anything, and to the
right. Neither touches a corner, so each passes a clear sequence of stretches; the rules judge the better of the two.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

import msgspec

from lhy_desktop.engine.board.crossings import Trace, trace
from lhy_desktop.engine.board.geometry import HALF, PITCH, Cell
from lhy_desktop.engine.board.sightlines.scenery import OFF_MAP, Edge, Scenery, Ways

WHOLE = Fraction(1)
NONE = Fraction(0)


class Stretch(msgspec.Struct, frozen=True):
    """A part of a line from ``start`` to ``end`` of its way (0 to 1), and what it has there (see Scenery)."""

    start: Fraction
    end: Fraction
    ways: Ways


class Fenced(msgspec.Struct, frozen=True):
    """Where a line crosses a fence. ``hexes`` are those of its hexside, empty for a fence drawn across hexes."""

    at: Fraction
    kind: str
    hexes: tuple[str, ...]


class Passage(msgspec.Struct, frozen=True):
    """A line moved a little to one side: its stretches in order, and the fences it crosses."""

    stretches: tuple[Stretch, ...]
    fences: tuple[Fenced, ...]


def passages(scenery: Scenery, one: str, other: str) -> tuple[Passage, ...]:
    """One passage, or two when the line meets an edge at its end: to the left of the line, then to the right.

    Of two, one that leaves the map is left out.
    """
    here, there = scenery.board.place(one), scenery.board.place(other)
    run, fall = there[0] - here[0], there[1] - here[1]
    found = [scenery.edges[i] for i in sorted(_met(scenery, here, there, trace(run, fall)))]
    sides = [_sides(edge, here, 3 * run, fall) for edge in found]
    tied = any(a == 0 or b == 0 for a, b in sides)
    both = tuple(
        _passage(_start(scenery, one, run, fall, right), _crossed(found, sides, here, run, fall, right))
        for right in ((0, 1) if tied else (0,))
    )
    inside = tuple(each for each in both if all(part.ways[0] != OFF_MAP for part in each.stretches))
    return inside or both


@lru_cache(maxsize=1 << 14)
def leaves_hex(run: int, fall: int) -> Fraction:
    """Which part of its way a line of this offset (columns, half hexes) has gone when it leaves its first hex."""
    dc, dv = abs(run), abs(fall)
    return min(Fraction(1, dv) if dv else WHOLE, Fraction(2, 3 * dc + dv))


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
        outline = [scenery.edges[i] for i in edges]
        sides = [_sides(edge, here, 3 * run, fall) for edge in outline]
        ahead = _crossed(outline, sides, here, run, fall, right, endless=True)
        inside = -sum(sign for _, sign, _ in ahead)
        start = (*start[:number], start[number] + inside, *start[number + 1 :])
    return start


def _met(scenery: Scenery, here: Cell, there: Cell, met: Trace) -> set[int]:
    """Numbers of the edges in the hexes that the line meets."""
    c, v = here
    near = scenery.near
    found: set[int] = set(near.get(here, ()))
    found.update(near.get(there, ()))
    for k, w in met.entered:
        found.update(near.get((c + k, v + w), ()))
    for pair in met.flanks:
        for k, w in pair:
            found.update(near.get((c + k, v + w), ()))
    return found


def _sides(edge: Edge, here: Cell, run: int, fall: int) -> tuple[int, int]:
    """On which side of the line the ends of an edge lie: negative left, 0 on it, positive right."""
    x, y = PITCH * here[0], HALF * here[1]
    (ax, ay), (bx, by) = edge.a, edge.b
    return run * (ay - y) - fall * (ax - x), run * (by - y) - fall * (bx - x)


Crossing = tuple[Fraction, int, Edge]


def _crossed(
    found: list[Edge],
    sides: list[tuple[int, int]],
    here: Cell,
    run: int,
    fall: int,
    right: int,
    endless: bool = False,
) -> list[Crossing]:
    """Where the line crosses edges between its ends (or, ``endless``, anywhere after its first), in order, and whether
    it gains (1) or loses (-1) their change.

    Of a line moved to the left everything on it lies to the right, and the other way round.
    """
    axis = 0 if abs(3 * run) >= abs(fall) else 1
    origin, length = (PITCH * here[0], PITCH * run) if axis == 0 else (HALF * here[1], HALF * fall)
    crossings: list[Crossing] = []
    for edge, (a, b) in zip(found, sides, strict=True):
        first = a >= 0 if not right else a > 0
        if first == (b >= 0 if not right else b > 0):
            continue
        top = (edge.b[axis] - origin) * a - (edge.a[axis] - origin) * b
        bottom = (a - b) * length
        if bottom < 0:
            top, bottom = -top, -bottom
        if top > 0 and (top < bottom or endless):
            crossings.append((Fraction(top, bottom), 1 if first else -1, edge))
    crossings.sort(key=_place)
    return crossings


def _place(crossing: Crossing) -> Fraction:
    return crossing[0]


def _passage(start: Ways, crossings: Iterable[Crossing]) -> Passage:
    stretches: list[Stretch] = []
    fences: list[Fenced] = []
    since, ways = NONE, start
    for at, sign, edge in crossings:
        if edge.fence:
            fences.append(Fenced(at, edge.fence, edge.hexes))
            continue
        if at > since:
            stretches.append(Stretch(since, at, ways))
            since = at
        ways = tuple([had + sign * more for had, more in zip(ways, edge.change, strict=True)])
    stretches.append(Stretch(since, WHOLE, ways))
    return Passage(tuple(stretches), tuple(fences))

"""Whether a straight line keeps within a distance of a drawn center line: exact, in integers.

Distances are true ones: 3 d^2 = dx^2 + 3 dy^2, d in 1/1000 of the flat-to-flat height. A point of the line is
``start + t * run``; the points of it near one straight piece of the center line form one interval of t,
whose ends are roots (p ± sqrt(q)) / d. The line keeps inside when the intervals leave no gap.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cmp_to_key
from itertools import pairwise

from lhy_desktop.engine.board.geometry import Cell, Point, center


@dataclass(frozen=True, slots=True)
class Root:
    """The number (p + sign * sqrt(q)) / d, with d > 0 and q >= 0."""

    p: int
    sign: int
    q: int
    d: int


Interval = tuple[Root, Root]


def keeps_within(start: Point, run: Point, hex: Cell, lines: Sequence[Sequence[Point]], distance: int) -> bool:
    """Whether the part of a line inside a hex stays within ``distance`` of the center lines drawn there.

    ``start`` and ``run`` (not zero) are a point and a direction of the line, which meets the inside of the hex.
    """
    chord = _chord(start, run, center(*hex))
    # Where the line enters and leaves the hex is quickly checked, and most lines fail there.
    if not all(_point_near(start, run, end, lines, distance) for end in chord):
        return False
    found = [_near(start, run, a, b, distance) for line in lines for a, b in pairwise(line)]
    pieces = [piece for piece in found if piece]
    pieces.sort(key=cmp_to_key(_earlier))
    reached = chord[0]
    for low, high in pieces:
        if compare(low, reached) > 0:
            return False
        if compare(high, reached) > 0:
            reached = high
        if compare(reached, chord[1]) >= 0:
            return True
    return False


def compare(a: Root, b: Root) -> int:
    """-1, 0 or 1 as a is less than, equal to or greater than b, decided without any rounding."""
    whole = a.p * b.d - b.p * a.d
    return _sign_of_three(whole, a.sign * b.d, a.q, -b.sign * a.d, b.q)


def _earlier(one: Interval, other: Interval) -> int:
    return compare(one[0], other[0])


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def _sign_of_two(whole: int, factor: int, q: int) -> int:
    """The sign of whole + factor * sqrt(q)."""
    root = _sign(factor) * _sign(q)
    if _sign(whole) * root >= 0:
        return _sign(whole) or root
    return _sign(whole) * _sign(whole * whole - factor * factor * q)


def _sign_of_three(whole: int, factor: int, q: int, factor2: int, q2: int) -> int:
    """The sign of whole + factor * sqrt(q) + factor2 * sqrt(q2)."""
    one, other = _sign_of_two(whole, factor, q), _sign(factor2) * _sign(q2)
    if one * other >= 0:
        return one or other
    return one * _sign_of_two(whole * whole + factor * factor * q - factor2 * factor2 * q2, 2 * whole * factor, q)


def _dot(u: Point, w: Point) -> int:
    """Three times the inner product in true distances."""
    return u[0] * w[0] + 3 * u[1] * w[1]


def _chord(start: Point, run: Point, middle: Point) -> Interval:
    """Where the line enters and leaves a hex: six half planes n . (p - middle) <= reach."""
    low = high = (0, 0)
    at = (start[0] - middle[0], start[1] - middle[1])
    for nx, ny, reach in ((0, 1, 500), (0, -1, 500), (1, 1, 1000), (1, -1, 1000), (-1, 1, 1000), (-1, -1, 1000)):
        toward, room = nx * run[0] + ny * run[1], reach - nx * at[0] - ny * at[1]
        if toward > 0 and (not high[1] or room * high[1] < high[0] * toward):
            high = room, toward
        if toward < 0 and (not low[1] or -room * low[1] > low[0] * -toward):
            low = -room, -toward
    return Root(low[0], 0, 0, low[1]), Root(high[0], 0, 0, high[1])


def _point_near(start: Point, run: Point, t: Root, lines: Sequence[Sequence[Point]], distance: int) -> bool:
    """Whether the point of the line at the fraction t lies within a distance of a center line. Everything is multiplied
    by t.d."""
    d, square = t.d, 3 * (distance * t.d) ** 2
    x, y = start[0] * d + run[0] * t.p, start[1] * d + run[1] * t.p
    for line in lines:
        for a, b in pairwise(line):
            w, u = (x - a[0] * d, y - a[1] * d), (b[0] - a[0], b[1] - a[1])
            foot, length = _dot(w, u), _dot(u, u)
            if foot <= 0:
                near = _dot(w, w) <= square
            elif foot >= length * d:
                near = _dot((x - b[0] * d, y - b[1] * d), (x - b[0] * d, y - b[1] * d)) <= square
            else:
                near = 3 * (w[0] * u[1] - w[1] * u[0]) ** 2 <= square * length
            if near:
                return True
    return False


def _near(start: Point, run: Point, a: Point, b: Point, distance: int) -> Interval | None:
    """The part of the line within a distance of the segment a-b: around the ends of the segment, and beside it."""
    discs = [_near_point(start, run, point, distance) for point in (a, b)]
    found = [part for part in (*discs, _beside(start, run, a, b, distance)) if part]
    if not found:
        return None
    low, high = found[0]
    for other_low, other_high in found[1:]:
        low = other_low if compare(other_low, low) < 0 else low
        high = other_high if compare(other_high, high) > 0 else high
    return low, high


def _near_point(start: Point, run: Point, a: Point, distance: int) -> Interval | None:
    """The part of the line in the disc around a point: N(w + t run) <= 3 distance^2."""
    w = (start[0] - a[0], start[1] - a[1])
    square, half = _dot(run, run), _dot(run, w)
    rest = half * half - square * (_dot(w, w) - 3 * distance * distance)
    if rest < 0:
        return None
    return Root(-half, -1, rest, square), Root(-half, 1, rest, square)


def _beside(start: Point, run: Point, a: Point, b: Point, distance: int) -> Interval | None:
    """The part of the line in the rectangle beside a segment."""
    u, w = (b[0] - a[0], b[1] - a[1]), (start[0] - a[0], start[1] - a[1])
    length = _dot(u, u)
    bounds: list[Interval] = []
    slope, at = run[0] * u[1] - run[1] * u[0], w[0] * u[1] - w[1] * u[0]
    room = distance * distance * length
    if slope:
        turn = -at * _sign(slope)
        bounds.append((Root(turn, -1, room, abs(slope)), Root(turn, 1, room, abs(slope))))
    elif at * at > room:
        return None
    slope, at = _dot(run, u), _dot(w, u)
    if slope:
        ends = (Root(-at * _sign(slope), 0, 0, abs(slope)), Root((length - at) * _sign(slope), 0, 0, abs(slope)))
        bounds.append(ends if slope > 0 else ends[::-1])
    elif not 0 <= at <= length:
        return None
    low, high = bounds[0]
    for other_low, other_high in bounds[1:]:
        low = other_low if compare(other_low, low) > 0 else low
        high = other_high if compare(other_high, high) < 0 else high
    return (low, high) if compare(low, high) <= 0 else None

"""Smooth curves through places, hex by hex, in integers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt

import msgspec

from lhy_desktop.engine.board.drafting.plane import rounded
from lhy_desktop.engine.board.geometry import Cell, Point, in_hex, square3

_STEPS = 6
"""How many straight parts make one curve."""
_HANDLES = (12, 9, 6, 3, 0)
"""Lengths of a curve's handles to try, in twelfths, until the curve stays inside its hex; with no handles it is
straight."""


class Node(msgspec.Struct):
    """A place a line goes through; ``way`` is its direction there, None while it is not yet decided."""

    at: Point
    way: Point | None = None


def settle(nodes: Sequence[Node]) -> None:
    """Give every place between two others its direction: that of the parabola through all three."""
    for before, here, after in zip(nodes, nodes[1:], nodes[2:], strict=False):
        if here.way is None:
            come, go = _minus(here.at, before.at), _minus(after.at, here.at)
            near, far = square3(before.at, here.at), square3(here.at, after.at)
            here.way = (come[0] * far + go[0] * near, come[1] * far + go[1] * near)


def curve(cell: Cell, nodes: Sequence[Node]) -> tuple[Point, ...]:
    """The polyline through these places inside a hex, as round as the hex allows."""
    points = [nodes[0].at]
    for a, b in pairwise(nodes):
        for handles in _HANDLES:
            part = _part(a, b, handles)
            if all(in_hex(*cell, point) for point in part):
                break
        points += part
    return tuple(p for p, before in zip(points, [None, *points], strict=False) if p != before)


def nearest_on(piece: Sequence[Point], p: Point) -> Point:
    """The place on a polyline nearest to a point, rounded to integers."""
    found = [foot(a, b, p) for a, b in pairwise(piece)]
    return min(found, key=lambda foot: (square3(foot, p), foot))


def foot(a: Point, b: Point, p: Point) -> Point:
    """The place on a segment nearest to a point, rounded to integers."""
    run = square3(a, b)
    along = (p[0] - a[0]) * (b[0] - a[0]) + 3 * (p[1] - a[1]) * (b[1] - a[1])
    if along <= 0 or run == 0:
        return a
    if along >= run:
        return b
    return a[0] + rounded((b[0] - a[0]) * along, run), a[1] + rounded((b[1] - a[1]) * along, run)


def _part(a: Node, b: Node, handles: int) -> list[Point]:
    """The points from ``a`` to ``b``, without ``a`` itself."""
    p, s = a.at, b.at
    q, r = _handle(a, b, handles, 1), _handle(b, a, handles, -1)
    if q is None:
        q = _between(p, r or s)
    if r is None:
        r = _between(s, q)
    if _bent(p, q, s) or _bent(p, r, s):
        return [*(_on(p, q, r, s, k) for k in range(1, _STEPS)), s]
    return [_between(p, s), s]


def _handle(here: Node, there: Node, handles: int, sense: int) -> Point | None:
    """The control point beside a place: a third of the way along its direction."""
    if here.way is None:
        return None
    dx, dy = here.way
    size = isqrt(dx * dx + 3 * dy * dy)
    reach = isqrt(square3(here.at, there.at)) * handles * sense
    if size == 0:
        return here.at
    return here.at[0] + rounded(dx * reach, 36 * size), here.at[1] + rounded(dy * reach, 36 * size)


def _bent(a: Point, q: Point, b: Point) -> bool:
    """Whether q lies farther from the segment than rounding explains."""
    cross = (b[0] - a[0]) * (q[1] - a[1]) - (b[1] - a[1]) * (q[0] - a[0])
    return cross * cross > 9 * square3(a, b)


def _on(p: Point, q: Point, r: Point, s: Point, k: int) -> Point:
    """The point k / _STEPS along a cubic curve."""
    n, m = _STEPS, _STEPS - k
    weights = (m * m * m, 3 * m * m * k, 3 * m * k * k, k * k * k)
    some = (p, q, r, s)
    x, y = (sum(w * point[axis] for w, point in zip(weights, some, strict=True)) for axis in (0, 1))
    return rounded(x, n * n * n), rounded(y, n * n * n)


def _between(a: Point, b: Point) -> Point:
    return rounded(a[0] + b[0], 2), rounded(a[1] + b[1], 2)


def _minus(a: Point, b: Point) -> Point:
    return a[0] - b[0], a[1] - b[1]

"""The part of an outline that lies in one hex, in whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from lhy_desktop.engine.board.drafting.plane import rounded
from lhy_desktop.engine.board.geometry import HALF, Cell, Point, center, is_simple

Outline = tuple[Point, ...]
_SIDES: tuple[tuple[int, int, int], ...] = (
    (0, 1, HALF),
    (0, -1, HALF),
    (1, 1, 2 * HALF),
    (1, -1, 2 * HALF),
    (-1, 1, 2 * HALF),
    (-1, -1, 2 * HALF),
)
"""A hex is where a * x + b * y <= c for each of these, from its center."""


def clipped(outline: Outline, cell: Cell) -> Outline:
    """The part of a simple outline inside a hex; empty when nothing, or nothing simple, is left. Two neighboring hexes
    cut it at the same points."""
    x, y = center(*cell)
    points = [(px - x, py - y) for px, py in outline]
    for a, b, c in _SIDES:
        points = _cut(points, a, b, c)
    made = tuple((px + x, py + y) for px, py in points)
    made = tuple(p for i, p in enumerate(made) if p != made[i - 1])
    made = _plain(made)
    return made if is_simple(made) else ()


def area2(outline: Sequence[Point]) -> int:
    """Twice the area of an outline, in board units; a hex has 3,000,000."""
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise((*outline, *outline[:1]))))


def _cut(points: list[Point], a: int, b: int, c: int) -> list[Point]:
    """What of a polygon lies on the inner side of a line."""
    found: list[Point] = []
    for here, there in pairwise((*points, *points[:1])):
        inside, other = a * here[0] + b * here[1] <= c, a * there[0] + b * there[1] <= c
        if inside:
            found.append(here)
        if inside != other:
            found.append(_meeting(min(here, there), max(here, there), a, b, c))
    return found


def _meeting(p: Point, q: Point, a: int, b: int, c: int) -> Point:
    """Where a segment passes the line, exactly on it: y is rounded, or x where the line runs along x."""
    at, run = c - a * p[0] - b * p[1], a * (q[0] - p[0]) + b * (q[1] - p[1])
    if run < 0:
        at, run = -at, -run
    if a == 0:
        return p[0] + rounded((q[0] - p[0]) * at, run), b * c
    y = p[1] + rounded((q[1] - p[1]) * at, run)
    return a * (c - b * y), y


def _plain(outline: Outline) -> Outline:
    """Without corners at which the outline goes straight on or back."""
    kept = list(outline)
    i = 0
    while len(kept) > 2 and i < len(kept):
        a, b, p = kept[i - 1], kept[i], kept[(i + 1) % len(kept)]
        if (b[0] - a[0]) * (p[1] - b[1]) == (b[1] - a[1]) * (p[0] - b[0]):
            del kept[i]
            i = max(0, i - 2)
        else:
            i += 1
    return tuple(kept)

"""The outline of a drawn feature as polygons of whole numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import isqrt

from lhy_desktop.engine.board.geometry import Point
from lhy_desktop.engine.board.sheet import Feature

Polygon = tuple[Point, ...]

_DISC: tuple[Point, ...] = (
    *((1732, 0), (1500, 500), (866, 866), (0, 1000), (-866, 866), (-1500, 500)),
    *((-1732, 0), (-1500, -500), (-866, -866), (0, -1000), (866, -866), (1500, -500)),
)
"""Twelve corners on a circle of radius 1000; a step of x is shorter on the map than one of y by the root of 3."""


@lru_cache(maxsize=4096)
def polygons(feature: Feature) -> tuple[Polygon, ...]:
    """The polygons that a feature covers together: its own, or those of its band. Each runs clockwise on the screen.

    A band is a rectangle along each piece of its line and a disc of twelve corners at each bend, all corners rounded
    to whole numbers, so that everything else about it is exact.
    """
    if not feature.width:
        return (_clockwise(feature.points),)
    found = [_beside(a, b, feature.width) for a, b in pairwise(feature.points)]
    found += [_disc(bend, feature.width) for bend in feature.points[1:-1]]
    return tuple(_clockwise(one) for one in found)


def edges(polygon: Sequence[Point]) -> Iterator[tuple[Point, Point]]:
    """The sides of a closed polygon."""
    yield from pairwise((*polygon, polygon[0]))


def _clockwise(points: Polygon) -> Polygon:
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(points))
    return points if area > 0 else points[::-1]


def _beside(a: Point, b: Point, width: int) -> Polygon:
    """The rectangle along one piece of a band."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + 3 * dy * dy
    x, y = _half(-3 * dy, width, square), _half(dx, width, square)
    return (a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)


def _half(part: int, width: int, square: int) -> int:
    """part * width / (2 * root of square), rounded."""
    size = (isqrt(part * part * width * width // square) + 1) // 2
    return size if part > 0 else -size


def _disc(middle: Point, width: int) -> Polygon:
    return tuple([(middle[0] + x * width // 2000, middle[1] + y * width // 2000) for x, y in _DISC])

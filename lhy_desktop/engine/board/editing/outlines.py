"""Shapes that are drawn once, across hexes: laid point by point, changed at their points, and taken away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drafting.curves import nearest_on
from lhy_desktop.engine.board.drawn.covering import BEYOND, MOST, check_feature
from lhy_desktop.engine.board.drawn.outline import polygons
from lhy_desktop.engine.board.editing.yielding import yielding
from lhy_desktop.engine.board.geometry import (
    DIRECTIONS,
    HALF,
    PITCH,
    Point,
    at,
    contains,
    corners,
    midpoint,
    square3,
)
from lhy_desktop.engine.board.sheet import Feature, Sheet

_NUDGES: tuple[Point, ...] = tuple(
    (x * step, y * step) for step in (4, 9, 16, 24) for x, y in ((1, 1), (-1, 1), (1, -1), (-1, -1), (2, 0), (0, 1))
)
"""How a shape is moved, so little that nobody sees it, when its outline passes through the middle of a hex."""


class Grip(msgspec.Struct, frozen=True):
    """A point of a shape by its numbers. ``new``: it is not there yet, and would come before the one of that number."""

    feature: int
    point: int
    new: bool = False


def sound(sheet: Sheet, feature: Feature) -> Feature:
    """The shape as the sheet takes it: its points kept near the sheet, and moved a hair where its outline would pass
    through the middle of a hex. ValueError with a sentence when it cannot be drawn."""
    points = tuple(_kept(sheet, point) for point in feature.points)
    points = tuple(p for i, p in enumerate(points) if not i or p != points[i - 1])
    if not feature.width and len(points) > 1 and points[0] == points[-1]:
        points = points[:-1]
    made = msgspec.structs.replace(feature, points=points)
    fault = _fault(sheet, made)
    for x, y in _NUDGES if fault else ():
        near = tuple(_kept(sheet, (px + x, py + y)) for px, py in points)
        other = msgspec.structs.replace(made, points=near)
        if not _fault(sheet, other):
            return other
    if fault:
        raise ValueError(fault)
    return made


def _fault(sheet: Sheet, feature: Feature) -> str:
    return next((text for _, text in check_feature(sheet, feature)), "")


def _kept(sheet: Sheet, point: Point) -> Point:
    """The place nearest to a point up to which shapes may reach beyond the sheet."""
    x = max(PITCH - BEYOND, min(PITCH * sheet.columns + BEYOND, point[0]))
    return x, max(-BEYOND, min(HALF * (2 * sheet.rows - 1) + BEYOND, point[1]))


def added(sheet: Sheet, feature: Feature) -> Sheet:
    """The sheet with one more shape. The hexes in it get its ground. ValueError when it cannot be drawn."""
    return yielding(sheet, msgspec.structs.replace(sheet, features=(*sheet.features, sound(sheet, feature))))


def replaced(sheet: Sheet, number: int, feature: Feature) -> Sheet:
    """The sheet with another shape in the place of one. ValueError when it cannot be drawn."""
    made = (*sheet.features[:number], sound(sheet, feature), *sheet.features[number + 1 :])
    return yielding(sheet, msgspec.structs.replace(sheet, features=made))


def taken_away(sheet: Sheet, number: int) -> Sheet:
    """The sheet without a shape; its hexes are what their rows say."""
    made = (*sheet.features[:number], *sheet.features[number + 1 :])
    return yielding(sheet, msgspec.structs.replace(sheet, features=made))


def gripped(sheet: Sheet, number: int, grip: Grip, point: Point) -> Feature:
    """A shape with one of its points moved, or a new one put in, at a place."""
    one = sheet.features[number]
    after = grip.point if grip.new else grip.point + 1
    return msgspec.structs.replace(one, points=(*one.points[: grip.point], point, *one.points[after:]))


def without_point(sheet: Sheet, grip: Grip) -> Sheet:
    """The sheet without a point of a shape; without the shape when too few are left. ValueError when what is left
    cannot be drawn."""
    one = sheet.features[grip.feature]
    points = (*one.points[: grip.point], *one.points[grip.point + 1 :])
    if len(points) < (2 if one.width else 3):
        return taken_away(sheet, grip.feature)
    return replaced(sheet, grip.feature, msgspec.structs.replace(one, points=points))


def grip_near(sheet: Sheet, point: Point, reach: int, wanted: Iterable[int] | None = None) -> Grip | None:
    """The point of a shape within ``reach`` of a place, else the place on an outline where one may be put in."""
    numbers = list(range(len(sheet.features)) if wanted is None else wanted)
    spots = [(square3(p, point), i, k) for i in numbers for k, p in enumerate(sheet.features[i].points)]
    near, i, k = min(spots, default=(reach * reach * 9, 0, 0))
    if near < 3 * reach * reach:
        return Grip(i, k)
    lines = [
        (square3(nearest_on((a, b), point), point), i, k)
        for i in numbers
        for k, (a, b) in enumerate(_pieces(sheet.features[i]), start=1)
    ]
    near, i, k = min(lines, default=(reach * reach * 9, 0, 0))
    if near < 3 * reach * reach and len(sheet.features[i].points) < MOST:
        return Grip(i, k, new=True)
    return None


def _pieces(one: Feature) -> Iterator[tuple[Point, Point]]:
    yield from pairwise(one.points if one.width else (*one.points, *one.points[:1]))


def shape_at(sheet: Sheet, point: Point) -> int | None:
    """The number of the shape at a place; a fence before an area, then the one listed last."""
    hits = [i for i, one in enumerate(sheet.features) if any(contains(part, point) for part in polygons(one))]
    return max(hits, key=lambda i: (sheet.features[i].kind in words.FENCES, i), default=None)


def snapped(sheet: Sheet, point: Point, reach: int, besides: Grip | None = None) -> Point:
    """The point of another shape, else the corner or the middle of a hexside, within ``reach``; else the point."""
    others = [
        p
        for i, one in enumerate(sheet.features)
        for k, p in enumerate(one.points)
        if besides is None or (i, k) != (besides.feature, besides.point)
    ]
    cell = at(point, 0)
    lattice = [*corners(*cell), *(midpoint(*cell, way) for way in DIRECTIONS)]
    for spots in (others, lattice):
        near = min(spots, key=lambda p: (square3(p, point), p), default=None)
        if near is not None and square3(near, point) <= 3 * reach * reach:
            return near
    return point

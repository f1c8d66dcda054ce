"""Which drawn area covers the center of each hex, and what is wrong with drawn features."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drawn.outline import edges, polygons
from lhy_desktop.engine.board.geometry import HALF, PITCH, Point, center, contains, is_simple, on_segment
from lhy_desktop.engine.board.sheet import Feature, Sheet

Path = tuple[str | int, ...]
WIDEST = 4000
"""Thousandths of a hex that a band may be wide."""
BEYOND = 1000
"""How far a feature may reach beyond the edge of its sheet, so that no outline follows the edge."""
MOST = 400
"""The most points of one feature."""


def covered(sheet: Sheet) -> dict[str, int]:
    """The number of the last area drawn over the center of a hex, by the hex."""
    found: dict[str, int] = {}
    for i, feature in enumerate(sheet.features):
        if feature.kind in words.AREAS and not any(check_feature(sheet, feature)):
            for hex in _centers(sheet, feature):
                found[hex] = i
    return found


def with_ground(sheet: Sheet) -> Sheet:
    """The sheet with the ground of its drawn areas in hexes whose row says open."""
    found = covered(sheet)
    if not found:
        return sheet
    grounds = list(sheet.grounds)
    for i, name in enumerate(sheet.names):
        if name in found and grounds[i].terrain == "open":
            grounds[i] = msgspec.structs.replace(grounds[i], terrain=sheet.features[found[name]].kind)
    return msgspec.structs.replace(sheet, grounds=tuple(grounds))


def _centers(sheet: Sheet, feature: Feature) -> Iterator[str]:
    """Hexes whose center lies in a feature."""
    for polygon in polygons(feature):
        for hex, middle in _around(sheet, polygon):
            if contains(polygon, middle):
                yield hex


def _around(sheet: Sheet, points: Sequence[Point]) -> Iterator[tuple[str, Point]]:
    """The hexes whose centers lie in the rectangle around some points, with their centers."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    names = sheet.names
    for c in range(max(1, -(-min(xs) // PITCH)), min(sheet.columns, max(xs) // PITCH) + 1):
        for v in range(max(0, -(-min(ys) // HALF)), min(2 * sheet.rows - 1, max(ys) // HALF) + 1):
            if (c + v) % 2 == 0:
                yield names[(c - 1) * sheet.rows + v // 2], center(c, v)


def check_feature(sheet: Sheet, feature: Feature) -> Iterator[tuple[Path, str]]:
    """What is wrong with a feature, with the path of the faulty value inside it."""
    what = feature.kind.replace("_", " ")
    if feature.kind not in (*words.AREAS, *words.FENCES):
        known = ", ".join((*words.AREAS, *words.FENCES))
        yield ("kind",), f"{feature.kind!r} cannot be drawn across hexes; known are {known}."
        return
    if not 0 <= feature.width <= WIDEST:
        yield ("width",), f"A band is 1 to {WIDEST} wide (1000 is a hex); {feature.width} is not."
        return
    if feature.kind in words.FENCES and not feature.width:
        yield ("width",), f"A {what} runs along a line: say how wide it is."
        return
    least = 2 if feature.width else 3
    if not least <= len(feature.points) <= MOST:
        yield ("points",), f"This {what} needs {least} to {MOST} points, not {len(feature.points)}."
        return
    left, right, lower = PITCH - BEYOND, PITCH * sheet.columns + BEYOND, HALF * (2 * sheet.rows - 1) + BEYOND
    for i, (x, y) in enumerate(feature.points):
        if not (left <= x <= right and -BEYOND <= y <= lower):
            text = f"({x}, {y}) lies far off the sheet: x is {left} to {right}, y is {-BEYOND} to {lower}."
            yield ("points", i), text
            return
    if any(a == b for a, b in pairwise(feature.points)):
        yield ("points",), f"The {what} has the same point twice in a row."
    elif not feature.width and not is_simple(feature.points):
        yield ("points",), f"The outline of the {what} crosses itself or has fewer than three corners."
    elif feature.kind in words.AREAS and (hex := _undecided(sheet, feature)):
        yield (
            ("points",),
            f"The outline of the {what} passes through the center of {hex}; move it to one side.",
        )


def _undecided(sheet: Sheet, feature: Feature) -> str:
    """A hex whose center lies on the outline of a feature."""
    parts = polygons(feature)
    for polygon in parts:
        for a, b in edges(polygon):
            for hex, middle in _around(sheet, (a, b)):
                if on_segment(a, b, middle) and not any(_inside(part, middle) for part in parts):
                    return hex
    return ""


def _inside(polygon: tuple[Point, ...], p: Point) -> bool:
    return contains(polygon, p) and not any(on_segment(a, b, p) for a, b in edges(polygon))

"""A chain of hexsides that follows a pointer from corner to corner, and gates in hexsides."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.editing.edges import Edge, corners_along, edges_at, fenced, plain, side_near, unfenced
from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.geometry import Point, side, square3
from lhy_desktop.engine.board.kits import COMPASS
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Sheet

Trail = tuple[Point, ...]
"""Corners of hexes, each a hexside away from the one before."""
DROPS = ("cliff", "bank")
"""Hexsides at which the ground falls. Of these, and of fences, there is one on a hexside."""
GATED = words.FENCES
"""Hexside features that may have an opening."""
_BACK = 4
"""Hexsides that the pointer may come back over at once."""
_MIDDLE = 120
"""A gate this near to the middle of its hexside, in thousandths, goes into the middle."""


def begun(edge: Edge) -> Trail:
    """A trail over one hexside."""
    return side(*edge[0], edge[1])


def followed(trail: Trail, point: Point) -> Trail:
    """The trail on to the hexside nearest to a point, and over it. Where the point comes back over one of its last
    hexsides, it goes back; a trail of a single hexside goes on from its nearer end. It may close a ring."""
    one, other = begun(side_near(point))
    for i in range(len(trail) - 2, max(-1, len(trail) - 2 - _BACK), -1):
        if {trail[i], trail[i + 1]} == {one, other}:
            return trail[: i + 2]
    if any({a, b} == {one, other} for a, b in pairwise(trail)):
        return trail
    if square3(trail[-1], other) < square3(trail[-1], one):
        one, other = other, one
    if len(trail) == 2 and square3(trail[0], one) < square3(trail[-1], one):
        trail = trail[::-1]
        if square3(trail[-1], other) < square3(trail[-1], one):
            one, other = other, one
    for corner in (*(near for near, _ in corners_along(trail[-1], one)), other):
        trail = trail[:-1] if len(trail) > 2 and trail[-2] == corner else (*trail, corner)
    return trail


def edges_of(sheet: Sheet, trail: Trail) -> list[Edge]:
    """The hexsides of a trail that belong to the sheet."""
    found = []
    for a, b in pairwise(trail):
        edge = plain(sheet, next(edge for other, edge in edges_at(a) if other == b))
        if on_sheet(sheet.columns, sheet.rows, edge[0]):
            found.append(edge)
    return found


def drawn(sheet: Sheet, kind: str, edges: Iterable[Edge], level: int = 0, fine: int = 0) -> Sheet:
    """The sheet with a feature on some hexsides, in place of another of its sort: a hexside has one fence and one drop.
    A contour gets the level and rank."""
    wanted = list(edges)
    group = next((group for group in (words.FENCES, DROPS) if kind in group), ())
    others = [other for other in group if other != kind]
    if kind == "contour":
        sheet = unfenced(sheet, ("contour",), wanted)
    return fenced(unfenced(sheet, others, wanted), kind, wanted, level, fine)


def kinds_at(sheet: Sheet, edge: Edge) -> tuple[str, ...]:
    """The features of a hexside."""
    target = plain(sheet, edge)
    return tuple(one.kind for one in sheet.sides if plain(sheet, (sheet.places[one.hex], one.direction)) == target)


def gated(sheet: Sheet, edge: Edge, point: Point, width: int) -> Sheet:
    """The fences of a hexside with an opening ``width`` thousandths wide at the place nearest to a point; an opening
    that is there already is closed. The same sheet when there is no fence."""
    (ax, ay), (bx, by) = side(*edge[0], edge[1])
    run = square3((ax, ay), (bx, by))
    gone = (point[0] - ax) * (bx - ax) + 3 * (point[1] - ay) * (by - ay)
    place = max(0, min(1000, 1000 * gone // run))
    place = 500 if abs(place - 500) <= _MIDDLE else place
    sides = list(sheet.sides)
    target = plain(sheet, edge)
    for i, one in enumerate(sides):
        own = (sheet.places[one.hex], one.direction)
        if one.kind in GATED and plain(sheet, own) == target:
            sides[i] = msgspec.structs.replace(
                one, openings=_toggled(one.openings, place if own == edge else 1000 - place, width)
            )
    made = tuple(sides)
    return sheet if made == sheet.sides else msgspec.structs.replace(sheet, sides=made)


def _toggled(openings: tuple[tuple[int, int], ...], place: int, width: int) -> tuple[tuple[int, int], ...]:
    if any(low <= place <= high for low, high in openings):
        return tuple(one for one in openings if not one[0] <= place <= one[1])
    low = max(0, min(1000 - width, place - width // 2)) // 2 * 2
    high = min(1000, low + width) // 2 * 2
    apart = [one for one in openings if one[1] < low or one[0] > high]
    merged = [one for one in openings if one not in apart]
    span = (min([low, *(one[0] for one in merged)]), max([high, *(one[1] for one in merged)]))
    return tuple(sorted([*apart, span]))


def named(edge: Edge) -> str:
    """A hexside as people name it: "SE side of F5"."""
    return f"{COMPASS[edge[1]]} side of {hex_name(*edge[0])}"

"""What lies under a point of a sheet, from the top down."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from lhy_desktop.engine.board.drafting.curves import nearest_on
from lhy_desktop.engine.board.editing.edges import Edge, plain, side_near
from lhy_desktop.engine.board.editing.houses import building_at
from lhy_desktop.engine.board.editing.outlines import shape_at
from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.geometry import Point, at, center, midpoint, side, square3
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Line, Sheet

_SIDE = 110
"""A hexside is under a point that is so near, in true thousandths of a hex; a line, too."""
_LINE = 90


class Thing(msgspec.Struct, frozen=True):
    """One thing: its sort (buildings, sides, lines, features, ground), its word and look, its number in the sheet's
    list of its sort, and the hexside it stands on."""

    sort: str
    word: str
    look: str = ""
    number: int = 0
    edge: Edge | None = None


def under(sheet: Sheet, point: Point) -> Iterator[Thing]:
    """Everything under a point; nothing beside the sheet."""
    cell = at(point, 0)
    if not on_sheet(sheet.columns, sheet.rows, cell):
        return
    if (number := building_at(sheet, point)) is not None:
        yield Thing("buildings", sheet.footprints[number].kind, number=number)
    yield from _sides(sheet, point)
    yield from _lines(sheet, point)
    if (number := shape_at(sheet, point)) is not None:
        yield Thing("features", sheet.features[number].kind, number=number)
    ground = sheet.ground(hex_name(*cell))
    yield Thing("ground", ground.terrain, ground.look)


def _sides(sheet: Sheet, point: Point) -> Iterator[Thing]:
    edge = side_near(point)
    if not _near(side(*edge[0], edge[1]), point, _SIDE):
        return
    target = plain(sheet, edge)
    for i, one in enumerate(sheet.sides):
        if plain(sheet, (sheet.places[one.hex], one.direction)) == target:
            yield Thing("sides", one.kind, number=i, edge=target)


def _lines(sheet: Sheet, point: Point) -> Iterator[Thing]:
    """Lines near a point, the nearest first."""
    hex = hex_name(*at(point, 0))
    found = []
    for i, line in enumerate(sheet.lines):
        for k, name in enumerate(line.hexes):
            if name == hex:
                course = course_of(sheet, line, k)
                if len(course) > 1 and _near(course, point, _LINE):
                    found.append((square3(nearest_on(course, point), point), i))
    for _, i in sorted(found):
        yield Thing("lines", sheet.lines[i].kind, number=i)


def course_of(sheet: Sheet, line: Line, number: int) -> tuple[Point, ...]:
    """How a line runs through one of its hexes: as drawn, else straight from hexside to center to hexside."""
    if line.drawn:
        return line.drawn[number]
    cells = [sheet.places[hex] for hex in line.hexes]
    here = center(*cells[number])
    ends = [line.start, line.end]
    before = _half(cells[number - 1], cells[number]) if number else _led(cells[0], ends[0])
    last = number == len(cells) - 1
    after = _led(cells[-1], ends[1]) if last else _half(cells[number], cells[number + 1])
    return (*before, here, *after)


def _led(cell: tuple[int, int], way: int | None) -> tuple[Point, ...]:
    return () if way is None else (midpoint(*cell, way),)


def _half(one: tuple[int, int], other: tuple[int, int]) -> tuple[Point, ...]:
    (ax, ay), (bx, by) = center(*one), center(*other)
    return (((ax + bx) // 2, (ay + by) // 2),)


def _near(course: tuple[Point, ...], point: Point, reach: int) -> bool:
    return any(square3(nearest_on(part, point), point) <= 3 * reach * reach for part in pairwise(course))

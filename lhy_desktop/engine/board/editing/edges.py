"""Hexsides: walls, hedges and the like, drawn along corners of hexes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from math import isqrt

import msgspec

from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.geometry import (
    DIRECTIONS,
    Cell,
    Point,
    at,
    neighbor,
    opposite,
    side,
    square3,
)
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Sheet, Side

Edge = tuple[Cell, int]
"""A hexside from one of its hexes; :func:`plain` chooses which."""


def plain(sheet: Sheet, edge: Edge) -> Edge:
    """The same hexside from the hex that names it: the one on the sheet, of two the upper, then the left one."""
    cell, way = edge
    across = neighbor(*cell, way)
    size = sheet.columns, sheet.rows
    both = [one for one in ((cell, way), (across, opposite(way))) if on_sheet(*size, one[0])]
    return min(both, key=lambda one: (one[0][1], one[0][0])) if both else edge


def edges_at(corner: Point) -> Iterator[tuple[Point, Edge]]:
    """The three hexsides that meet in a corner, each with its other end."""
    seen = set()
    for dx, dy in ((-300, -20), (300, -20), (-20, 200), (20, -200), (-300, 100), (300, 100)):
        cell = at((corner[0] + dx, corner[1] + dy), 0)
        for way in DIRECTIONS:
            ends = side(*cell, way)
            if corner in ends:
                other = ends[1] if ends[0] == corner else ends[0]
                if other not in seen:
                    seen.add(other)
                    yield other, (cell, way)


def along(sheet: Sheet, start: Point, end: Point) -> list[Edge]:
    """The hexsides on a shortest way from one corner to another, without those beyond the sheet. ValueError when the
    points are no corners of hexes."""
    sides = (plain(sheet, edge) for _, edge in corners_along(start, end))
    return [edge for edge in sides if on_sheet(sheet.columns, sheet.rows, edge[0])]


def corners_along(start: Point, end: Point) -> list[tuple[Point, Edge]]:
    """The corners on a shortest way from one to another, without the first, each with the hexside that leads there.
    ValueError when the points are no corners of hexes."""
    ways: dict[Point, tuple[Point, Edge]] = {}
    waiting = [(_steps(start, end), 0, start)]
    done = {start}
    while waiting:
        _, gone, here = heappop(waiting)
        if here == end:
            break
        for other, edge in edges_at(here):
            if other not in done:
                done.add(other)
                ways[other] = (here, edge)
                heappush(waiting, (gone + 1 + _steps(other, end), gone + 1, other))
        if not gone and not waiting:
            raise ValueError("A chain of hexsides begins at a corner of a hex.")
    found: list[tuple[Point, Edge]] = []
    here = end
    while here != start:
        before, edge = ways[here]
        found.append((here, edge))
        here = before
    return found[::-1]


def _steps(a: Point, b: Point) -> int:
    """Hexsides from one corner to another at least: each is 577 thousandths long, which is 1000 in threes squared."""
    return isqrt(square3(a, b)) // 1000


def side_near(point: Point) -> Edge:
    """The hexside nearest to a point."""
    cell = at(point, 0)
    return min(((cell, way) for way in DIRECTIONS), key=lambda one: (_from(side(*cell, one[1]), point), one[1]))


def _from(ends: tuple[Point, Point], point: Point) -> int:
    (ax, ay), (bx, by) = ends
    return square3(((ax + bx) // 2, (ay + by) // 2), point)


def fenced(sheet: Sheet, kind: str, edges: Iterable[Edge], level: int = 0, fine: int = 0) -> Sheet:
    """The sheet with a feature on some hexsides, where they do not have it yet."""
    there = {(plain(sheet, (sheet.places[one.hex], one.direction)), one.kind) for one in sheet.sides}
    new = [edge for edge in dict.fromkeys(plain(sheet, edge) for edge in edges) if (edge, kind) not in there]
    made = tuple(Side(hex_name(*cell), way, kind, (), level, fine) for cell, way in new)
    return msgspec.structs.replace(sheet, sides=sheet.sides + made) if made else sheet


def unfenced(sheet: Sheet, kinds: Iterable[str], edges: Iterable[Edge]) -> Sheet:
    """The sheet without features of some kinds on some hexsides."""
    wanted, bare = set(kinds), {plain(sheet, edge) for edge in edges}
    kept = tuple(
        one
        for one in sheet.sides
        if one.kind not in wanted or plain(sheet, (sheet.places[one.hex], one.direction)) not in bare
    )
    return msgspec.structs.replace(sheet, sides=kept) if len(kept) < len(sheet.sides) else sheet


def opened(sheet: Sheet, kind: str, edge: Edge, openings: Iterable[tuple[int, int]]) -> Sheet:
    """A feature with these openings, spans of even thousandths clockwise as seen from the edge's hex."""
    spans = tuple(sorted(openings))
    target = plain(sheet, edge)
    across = tuple(sorted((1000 - high, 1000 - low) for low, high in spans))

    def with_openings(one: Side) -> Side:
        own = (sheet.places[one.hex], one.direction)
        if one.kind != kind or plain(sheet, own) != target:
            return one
        return msgspec.structs.replace(one, openings=spans if own == edge else across)

    return msgspec.structs.replace(sheet, sides=tuple(map(with_openings, sheet.sides)))

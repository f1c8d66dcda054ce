"""Roads, paths, rails, rivers and gullies as softened center lines; where bridges and fords carry them over water."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
import shapely
from shapely.geometry import LineString, Point, box
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.outlines import NOWHERE, resample, soft_line, union
from lhy_desktop.ui.board.art.shapes.plots import bounds_of
from lhy_desktop.ui.board.art.units import XY, Box, Coords, Nearness, to_hex_units

WIDTHS: dict[str, float] = {
    "road": 0.118,
    "path": 0.066,
    "rail": 0.07,
    "river": 0.13,
    "stream": 0.07,
    "gully": 0.12,
    "trench": 0.085,
}
"""Drawn widths in hexes on a board of the usual nearness. A sunken road is a road between banks."""
_ROUGHNESS: dict[str, float] = {
    "road": 0.006,
    "path": 0.014,
    "rail": 0.0,
    "river": 0.02,
    "stream": 0.02,
    "gully": 0.015,
    "trench": 0.004,
}
_DRIVEN = frozenset(("road", "path"))
_SNAP = 0.3
_COARSE = 0.002
"""Hexes the ground a line takes may be off: it is asked about thousands of times, and every point of it costs."""
_TAKEN = 0.015
"""Hexes beyond its drawn edge that a line takes."""
_FAR = 5.0
"""Hexes around a window from which a line is asked about."""
End = tuple[int, int]
"""(number of a piece, 0 its first or 1 its last point)"""


@dataclass(frozen=True)
class Route:
    """One line as drawn. ``sunken`` runs lie on it as index spans (first, last); ``loose`` = its first and its last end
    lead nowhere: not off the map, to another line of its kind or to a river of whole hexes."""

    kind: str
    line: Coords
    width: float
    sunken: tuple[tuple[int, int], ...] = ()
    loose: tuple[bool, bool] = (False, False)

    @property
    def geometry(self) -> BaseGeometry:
        """The center line as a shape."""
        return LineString(self.line)


@dataclass(frozen=True)
class Routes:
    """Every line of a board. ``cover`` is the ground they take, a little wider than drawn."""

    routes: tuple[Route, ...]
    cover: BaseGeometry

    def beside(self, around: Box | None) -> list[tuple[float, list[BaseGeometry]]]:
        """Center lines and how far from them the ground is taken; with a box those that come near it."""
        found: dict[float, list[BaseGeometry]] = {}
        for one in self.routes:
            line = one.geometry.simplify(_COARSE, preserve_topology=False)
            if around is None or shapely.box(*around.grown(_FAR)).intersects(line):
                found.setdefault(one.width / 2 + _TAKEN, []).append(line)
        return sorted(found.items())

    def of(self, *kinds: str) -> list[Route]:
        """The routes of some kinds."""
        return [one for one in self.routes if one.kind in kinds]


def chains(pieces: Sequence[Sequence[XY]]) -> list[list[XY]]:
    """Pieces joined where their ends meet; at a fork the straightest pair goes through, the rest end there."""
    mates: dict[End, End] = {}
    ends: dict[tuple[float, float], list[End]] = {}
    for i, piece in enumerate(pieces):
        for end, place in ((0, piece[0]), (1, piece[-1])):
            ends.setdefault((round(place[0], 4), round(place[1], 4)), []).append((i, end))
    for there in ends.values():
        for a, b in _pairs(pieces, there):
            mates[a], mates[b] = b, a
    done: set[int] = set()
    found: list[list[XY]] = []
    starts = [(i, e) for i in range(len(pieces)) for e in (0, 1) if (i, e) not in mates]
    for i, end in [*starts, *((i, 0) for i in range(len(pieces)))]:
        if i in done:
            continue
        chain: list[XY] = []
        here: End | None = (i, end)
        while here is not None and here[0] not in done:
            done.add(here[0])
            part = list(pieces[here[0]])
            if here[1]:
                part.reverse()
            chain += part[1:] if chain else part
            here = mates.get((here[0], 1 - here[1]))
        found.append(chain)
    return found


def _pairs(
    pieces: Sequence[Sequence[XY]], there: list[tuple[int, int]]
) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    def away(one: tuple[int, int]) -> float:
        piece = pieces[one[0]]
        (x0, y0), (x1, y1) = (piece[0], piece[1]) if one[1] == 0 else (piece[-1], piece[-2])
        return math.atan2(y1 - y0, x1 - x0)

    options = sorted(
        (abs(math.pi - abs(math.remainder(away(a) - away(b), math.tau))), a, b)
        for n, a in enumerate(there)
        for b in there[n + 1 :]
        if a[0] != b[0]
    )
    taken: set[End] = set()
    found = []
    for bend, a, b in options:
        if bend < 1.9 and a not in taken and b not in taken:
            taken |= {a, b}
            found.append((a, b))
    return found


def survey_lines(board: Board) -> Routes:
    """The routes of a board: softened center lines, ends carried to the map edge or to the road they meet."""
    pieces: dict[str, list[list[XY]]] = {}
    sunken: list[list[XY]] = []
    for name in board.names:
        for piece in board.center_lines(name):
            points = [to_hex_units(p) for p in piece.points]
            if len(points) < 2:
                continue
            kind = "road" if piece.kind == "sunken_road" else piece.kind
            pieces.setdefault(kind, []).append(points)
            if piece.kind == "sunken_road":
                sunken.append(points)
    edges, near = bounds_of(board), Nearness.of(board).ways
    drawn: list[Route] = []
    roads: list[LineString] = []
    cuts = shapely.union_all([LineString(p) for p in sunken]).buffer(0.07 * near) if sunken else NOWHERE
    for kind in ("river", "stream", "gully", "trench", "road", "path", "rail"):
        for chain in sorted(chains(pieces.get(kind, []))):
            raw = _beyond_edge(np.asarray(chain, np.float64), edges)
            line = soft_line(raw, _ROUGHNESS[kind], phase=1.7)
            if kind in _DRIVEN:
                line = _snapped(line, roads)
                roads.append(LineString(line))
            if kind == "trench":
                line = _traversed(line)
            drawn.append(Route(kind, line, WIDTHS[kind] * near, _spans(line, cuts) if kind == "road" else ()))
    drawn = _with_ends(board, drawn, edges)
    wide = [
        one.geometry.simplify(_COARSE, preserve_topology=False).buffer(one.width / 2 + _TAKEN, quad_segs=4)
        for one in drawn
    ]
    cover = shapely.union_all(wide) if wide else NOWHERE
    return Routes(tuple(drawn), cover)


def _with_ends(board: Board, drawn: list[Route], edges: tuple[float, float, float, float]) -> list[Route]:
    """The routes, those of streams and rails with their loose ends."""
    hexes = [board.hex(name) for name in board.names]
    lake = union((one.c, one.v) for one in hexes if one.terrain == "river").buffer(0.1)
    inside = box(*edges).buffer(-0.05)
    found = []
    for one in drawn:
        if one.kind in ("river", "stream", "rail"):
            others = shapely.union_all(
                [other.geometry for other in drawn if other.kind in _meets(one.kind) and other is not one]
            )
            first, last = (
                inside.contains(tip) and not lake.contains(tip) and not shapely.dwithin(tip, others, 0.15)
                for tip in (Point(*one.line[0]), Point(*one.line[-1]))
            )
            one = replace(one, loose=(bool(first), bool(last)))
        found.append(one)
    return found


def _meets(kind: str) -> tuple[str, ...]:
    """The kinds of line at which a line of a kind may end."""
    return ("river", "stream") if kind in ("river", "stream") else (kind,)


_BAY_OF_TRENCH, _TRAVERSE = 0.4, 0.036


def _traversed(line: Coords) -> Coords:
    """The course of a trench: bays and traverses, so that no shell sweeps more than one bay."""
    fine = resample(line, 0.012)
    run = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(fine, axis=0).T))))
    fade = np.minimum(1, np.minimum(run, run[-1] - run) / 0.1)
    shift = _TRAVERSE * fade * np.tanh(6 * np.sin(run * math.tau / _BAY_OF_TRENCH))
    way = np.gradient(fine, axis=0)
    way /= np.hypot(way[:, 0], way[:, 1])[:, None] + 1e-9
    return np.asarray(fine + np.column_stack((-way[:, 1], way[:, 0])) * shift[:, None])


def _beyond_edge(line: Coords, edges: tuple[float, float, float, float]) -> Coords:
    """The line carried 0.6 hexes past the map where it ends on the map's edge."""
    left, top, right, bottom = edges
    for end, (tip, behind) in ((0, (line[0], line[1])), (1, (line[-1], line[-2]))):
        x, y = tip
        if min(x - left, right - x, y - top, bottom - y) < 0.02:
            way = tip - behind
            more = (tip + way / np.hypot(*way) * 0.6)[None]
            line = np.concatenate((more, line) if end == 0 else (line, more))
    return line


def _snapped(line: Coords, earlier: list[LineString]) -> Coords:
    """The line led on to an earlier road that passes within reach of its end."""
    if not earlier:
        return line
    for end in (0, -1):
        tip = Point(*line[end])
        gaps = shapely.distance(tip, earlier)
        gap = float(gaps.min())
        if 0.004 < gap < _SNAP:
            near = shapely.get_coordinates(shapely.shortest_line(tip, earlier[int(gaps.argmin())]))[-1:]
            steps = np.linspace(0, 1, max(3, int(gap / 0.03) + 2))[1:, None]
            more = line[end] + (near - line[end]) * steps
            line = np.concatenate((more[::-1], line)) if end == 0 else np.concatenate((line, more))
    return line


def _spans(line: Coords, cuts: BaseGeometry) -> tuple[tuple[int, int], ...]:
    if cuts.is_empty:
        return ()
    inside = np.concatenate(([False], shapely.contains_xy(cuts, line[:, 0], line[:, 1]), [False]))
    turns = np.flatnonzero(np.diff(inside.astype(np.int8)))
    return tuple((int(a), int(b)) for a, b in zip(turns[::2], turns[1::2], strict=True) if b - a > 4)


_STEP = 0.03
_LANDING = 0.05
"""Hexes a bridge reaches on to the banks of a river of whole hexes."""


@dataclass(frozen=True)
class Bridge:
    """Where a road, path or rail (``kind``) passes over water, or a "ford" leads through it. Its course with a point
    every 0.03 hexes or less, and its width."""

    line: Coords
    width: float
    kind: str

    @property
    def middle(self) -> XY:
        """The place half-way."""
        x, y = self.line[len(self.line) // 2]
        return float(x), float(y)


@dataclass(frozen=True)
class Crossing:
    """Where a rail crosses a road or path: the place, the ways of both (degrees) and the width of the road."""

    x: float
    y: float
    rail: float
    road: float
    width: float


def survey_crossings(routes: Routes) -> tuple[Crossing, ...]:
    """Every level crossing of the board."""
    found = []
    for rail in routes.of("rail"):
        for road in routes.of("road", "path"):
            for place in getattr(hits := rail.geometry.intersection(road.geometry), "geoms", (hits,)):
                if isinstance(place, Point) and not place.is_empty:
                    ways = (_way(rail.line, place), _way(road.line, place))
                    found.append(Crossing(place.x, place.y, *ways, road.width))
    return tuple(found)


def _way(line: Coords, place: Point) -> float:
    """The course of a line near a place, in degrees."""
    at = int(np.hypot(line[:, 0] - place.x, line[:, 1] - place.y).argmin())
    (x0, y0), (x1, y1) = line[max(0, at - 2)], line[min(len(line) - 1, at + 2)]
    return math.degrees(math.atan2(y1 - y0, x1 - x0))


def survey_bridges(board: Board, lake: BaseGeometry, routes: Routes) -> tuple[Bridge, ...]:
    """Every crossing of a drawn road, path or rail with a drawn river or gully or a ``lake``, the rivers of whole
    hexes."""
    hexes = (board.hex(name) for name in board.names)
    fords = union((one.c, one.v) for one in hexes if "ford" in one.flags)
    found = []
    for over in routes.of("road", "path", "rail"):
        line = LineString(over.line)
        spans = _over_streams(line, routes.of("river", "stream", "gully")) + _over_hexes(line, lake)
        for low, high in _merged(spans):
            found += _split(over, line, low, high, fords)
    return tuple(found)


def _over_streams(line: LineString, streams: list[Route]) -> list[tuple[float, float]]:
    """Spans of the line (in hexes along it) over rivers and gullies that are lines."""
    spans = []
    for water in streams:
        for place in getattr(hits := line.intersection(water.geometry), "geoms", (hits,)):
            if isinstance(place, Point) and not place.is_empty:
                at = line.project(place)
                spans.append((at - water.width * 0.95, at + water.width * 0.95))
    return spans


def _over_hexes(line: LineString, lake: BaseGeometry) -> list[tuple[float, float]]:
    if lake.is_empty:
        return []
    spans = []
    for part in getattr(inside := line.intersection(lake), "geoms", (inside,)):
        if isinstance(part, LineString) and part.length > 0.02:
            ends = sorted(line.project(Point(place)) for place in (part.coords[0], part.coords[-1]))
            spans.append((ends[0] - _LANDING, ends[1] + _LANDING))
    return spans


def _merged(spans: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Sorted spans, those that touch taken as one."""
    found: list[tuple[float, float]] = []
    for low, high in sorted(spans):
        if found and low < found[-1][1] + 0.04:
            found[-1] = found[-1][0], max(high, found[-1][1])
        else:
            found.append((low, high))
    return found


def _split(over: Route, line: LineString, low: float, high: float, fords: BaseGeometry) -> list[Bridge]:
    """One crossing; where part of it lies in ford hexes, that part is the ford and the rest the bridge."""
    at = np.arange(max(0.0, low), min(line.length, high) + _STEP / 2, _STEP)
    if len(at) < 2:
        return []
    points = shapely.get_coordinates(shapely.line_interpolate_point(line, at))
    wading = shapely.contains_xy(fords, points[:, 0], points[:, 1])
    turns = [0, *(np.flatnonzero(np.diff(wading)) + 1).tolist(), len(at)]
    found = []
    for a, b in pairwise(turns):
        kind = "ford" if wading[a] else over.kind
        part = points[a : min(len(points), b + 1)]
        if len(part) > (2 if not wading.any() else 6):  # the landing of a ford is no bridge
            found.append(Bridge(part, over.width * 1.1, kind))
    return found

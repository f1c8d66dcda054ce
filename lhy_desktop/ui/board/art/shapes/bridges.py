"""Where roads, paths and rails pass over water: bridges along them, and fords through it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import shapely
from shapely.geometry import LineString, Point
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.outlines import union
from lhy_desktop.ui.board.art.shapes.areas import Areas
from lhy_desktop.ui.board.art.shapes.lines import Route, Routes
from lhy_desktop.ui.board.art.units import Coords

_STEP = 0.03
_LANDING = 0.05
"""Hexes a bridge reaches on to the banks of a river of whole hexes."""


@dataclass(frozen=True)
class Bridge:
    """Where a road, path or rail (``kind``) passes over water, or a "ford" leads through it.

    Its course with a point every 0.03 hexes or less, and its width.
    """

    line: Coords
    width: float
    kind: str

    @property
    def x(self) -> float:
        """Its middle."""
        return float(self.line[len(self.line) // 2, 0])

    @property
    def y(self) -> float:
        """Its middle."""
        return float(self.line[len(self.line) // 2, 1])


def survey_bridges(board: Board, areas: Areas, routes: Routes) -> tuple[Bridge, ...]:
    """Every crossing of a drawn road, path or rail with a drawn river or gully or a river of whole hexes."""
    hexes = (board.hex(name) for name in board.names)
    fords = union((one.c, one.v) for one in hexes if "ford" in one.flags)
    lake = areas.of("river")
    found = []
    for over in routes.of("road", "path", "rail"):
        line = LineString(over.line)
        spans = _over_streams(line, routes.of("river", "gully")) + _over_hexes(line, lake)
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

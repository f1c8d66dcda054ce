"""Contour lines: the bold ones are the softened outlines of hexes of equal level, thin ones lie on the slope below."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from lhy_desktop.ui.board.art.areas import Areas
from lhy_desktop.ui.board.art.lines import Routes
from lhy_desktop.ui.board.art.outlines import NOWHERE, polygons
from lhy_desktop.ui.board.art.units import Coords, hexagon

_PIECE = 64
THIN: tuple[float, ...] = (0.12, 0.25, 0.4)
"""How far below a bold contour the thin lines run, in hexes."""


@dataclass(frozen=True)
class Label:
    """A level number on a bold contour."""

    x: float
    y: float
    level: int


@dataclass(frozen=True)
class Contours:
    """Bold and thin lines, and the level numbers."""

    bold: tuple[Coords, ...]
    thin: tuple[Coords, ...]
    labels: tuple[Label, ...]


def trace(areas: Areas, routes: Routes, roofs: BaseGeometry) -> Contours:
    """The contours of a board."""
    busy = shapely.union_all(
        [areas.of(word).buffer(0.14) for word in ("woods", "heavy_woods", "jungle", "heavy_jungle", "orchard", "palm")]
        + [routes.cover.buffer(0.08), roofs.buffer(0.08)]
    )
    shapely.prepare(busy)
    corners = np.array([corner for cell in areas.plots for corner in hexagon(cell)])
    bold: list[Coords] = []
    thin: list[Coords] = []
    labels: list[Label] = []
    for level, area in sorted(areas.levels.items()):
        below = areas.levels.get(level - 1, NOWHERE)
        for part in polygons(area):
            for ring in (part.exterior, *part.interiors):
                line = shapely.get_coordinates(ring)
                bold += _pieces(line)
                labels += _label(line, level, areas.bounds, busy, corners)
        for gap in THIN:
            swollen = area.buffer(gap + 0.16).buffer(-0.16)
            lines = swollen.boundary
            if level - 1 in areas.levels:
                lines = lines.intersection(below.buffer(-0.05))
            lines = lines.difference(areas.of("river"))
            for one in getattr(lines, "geoms", (lines,)):
                if one.length > 0.25:
                    thin += _pieces(shapely.get_coordinates(one))
    return Contours(tuple(bold), tuple(thin), tuple(labels))


def _pieces(line: Coords) -> list[Coords]:
    """A long line in short ones that share their ends, so that a window draws only those near it."""
    return [line[i : i + _PIECE + 1] for i in range(0, len(line) - 1, _PIECE)]


def _label(
    line: Coords, level: int, bounds: tuple[float, float, float, float], busy: BaseGeometry, corners: Coords
) -> list[Label]:
    """One number on a long enough line, on open ground away from the map edge and from hex names."""
    if len(line) < 40:
        return []
    x, y = line[::5, 0], line[::5, 1]
    x0, y0, x1, y1 = bounds
    free = (x > x0 + 0.25) & (x < x1 - 0.25) & (y > y0 + 0.25) & (y < y1 - 0.25)
    free &= ~shapely.contains_xy(busy, x, y)
    places = np.flatnonzero(free)
    if len(places) == 0:
        return []
    # Corners carry Y marks: the middle of a hexside is where the outline is farthest from every corner.
    corner = np.hypot(x[places][:, None] - corners[:, 0], y[places][:, None] - corners[:, 1]).min(axis=1)
    good = places[corner > min(0.22, float(corner.max()) - 0.01)]
    at = good[int(len(good) * 0.62)]
    return [Label(float(x[at]), float(y[at]), level)]

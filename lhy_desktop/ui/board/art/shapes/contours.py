"""Contour lines: the bold ones are the softened outlines of hexes of equal level, thin ones lie on the slope below."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry
from shapely.geometry.polygon import orient

from lhy_desktop.ui.board.art.outlines import NOWHERE, Spread, polygons
from lhy_desktop.ui.board.art.shapes.areas import WOODED, Areas
from lhy_desktop.ui.board.art.shapes.lines import Routes
from lhy_desktop.ui.board.art.shapes.sides import Stretch
from lhy_desktop.ui.board.art.units import Coords, hexagon

_APART = 7.0
"""Hexes of a contour for each number on it."""
_PIECE = 64
_TICK, _TICKS = 0.05, 0.06
"""Length of a tick and from one to the next."""
_ROCK = 0.15
"""Beside cliffs and banks, which are drawn on their hexsides, no contour runs."""
THIN: tuple[float, ...] = (0.12, 0.25, 0.4)
"""How far below a bold contour the thin lines run, in hexes."""


_SPACING = 2.5
_COARSE = 0.002
"""Hexes by which an outline may be off where nothing is drawn along it: widening shapes costs by their points."""


@dataclass(frozen=True)
class Label:
    """A level number on a bold contour; ``wooded`` = it stands on tree tops."""

    x: float
    y: float
    level: int
    wooded: bool


@dataclass(frozen=True)
class Contours:
    """Bold and thin lines, the bold ones again where they run under trees, and the level numbers. ``ticks`` are short
    strokes down from the bold lines, a row of x, y, x, y each."""

    bold: tuple[Coords, ...]
    ticks: Coords
    thin: tuple[Coords, ...]
    wooded: tuple[Coords, ...]
    labels: tuple[Label, ...]


def trace(
    areas: Areas, routes: Routes, sides: Iterable[Stretch], roofs: BaseGeometry, names: Iterable[BaseGeometry] = ()
) -> Contours:
    """The contours of a board; no level number stands on the ``names``."""
    woods = shapely.union_all([areas.of(word) for word in WOODED])
    hedges = shapely.union_all([LineString(one.line) for one in sides])
    rocks = shapely.union_all([LineString(one.line) for one in sides if one.kind in ("cliff", "bank")]).buffer(_ROCK)
    written = [one.buffer(0.1, join_style="mitre") for one in names]
    near = [(routes.cover, 0.08), (roofs, 0.08), (hedges, 0.14)]
    busy = Spread(
        *(one.simplify(_COARSE, preserve_topology=False).buffer(reach, quad_segs=3) for one, reach in near), *written
    )
    ticks: list[Coords] = []
    taken = _Taken(areas, woods, busy)
    bold: list[Coords] = []
    thin: list[Coords] = []
    wooded: list[Coords] = []
    labels: list[Label] = []
    for level, area in sorted(areas.levels.items()):
        if area.equals_exact(areas.levels.get(level + 1, NOWHERE), 0.0):
            continue  # a bank of two levels or more is one line, with the number of its top
        for part in polygons(area):
            part = orient(part)
            for ring in (part.exterior, *part.interiors):
                lines = _lines(ring.difference(rocks), 0.02)
                bold += lines
                ticks += [_ticks(line) for line in lines]
                labels += taken.labels(shapely.get_coordinates(ring), level)
        wooded += _lines(area.boundary.intersection(woods.buffer(-0.09)), 0.1)
        plain = area.simplify(_COARSE, preserve_topology=False)
        within = (
            areas.levels[level - 1].simplify(_COARSE, preserve_topology=False).buffer(-0.05)
            if level - 1 in areas.levels
            else None
        )
        for gap in THIN:
            lines = plain.buffer(gap + 0.16, quad_segs=8).buffer(-0.16, quad_segs=8).boundary
            if within is not None:
                lines = lines.intersection(within)
            thin += _lines(lines.difference(areas.of("river")), 0.25)
    return Contours(tuple(bold), np.concatenate([np.zeros((0, 4)), *ticks]), tuple(thin), tuple(wooded), tuple(labels))


def _lines(found: BaseGeometry, shortest: float) -> list[Coords]:
    """The lines of a geometry, in pieces."""
    parts = getattr(found, "geoms", (found,))
    return [piece for one in parts if one.length > shortest for piece in _pieces(shapely.get_coordinates(one))]


def _ticks(line: Coords) -> Coords:
    """Strokes downhill from a bold contour whose upper side lies to the left of its course."""
    run = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))))
    at = np.arange(_TICKS / 2, run[-1], _TICKS)
    low, high = (np.column_stack([np.interp(at + d, run, line[:, i]) for i in (0, 1)]) for d in (-0.02, 0.02))
    way = (high - low) / (np.hypot(*(high - low).T)[:, None] + 1e-9)
    foot = (low + high) / 2
    return np.column_stack((foot, foot + np.column_stack((way[:, 1], -way[:, 0])) * _TICK))


def _pieces(line: Coords) -> list[Coords]:
    """A long line in short ones that share their ends, so that a window draws only those near it."""
    return [line[i : i + _PIECE + 1] for i in range(0, len(line) - 1, _PIECE)]


class _Taken:
    """Ground where no level number stands: roads, roofs, hexside features, corners; woods only if need be."""

    def __init__(self, areas: Areas, woods: BaseGeometry, busy: Spread) -> None:
        self._bounds = areas.bounds
        self._corners = shapely.STRtree(shapely.points([corner for cell in areas.plots for corner in hexagon(cell)]))
        self._busy = busy
        stands = (woods, areas.of("orchard"), areas.of("palm"))
        self._trees = Spread(
            *(one.simplify(_COARSE, preserve_topology=False).buffer(0.14, quad_segs=3) for one in stands)
        )
        self._woods = Spread(woods.simplify(_COARSE, preserve_topology=False).buffer(-0.1, quad_segs=3))

    def labels(self, line: Coords, level: int) -> list[Label]:
        """A number every few hexes of a long enough line."""
        if len(line) < 40:
            return []
        x, y = line[::5, 0], line[::5, 1]
        x0, y0, x1, y1 = self._bounds
        free = (x > x0 + 0.25) & (x < x1 - 0.25) & (y > y0 + 0.25) & (y < y1 - 0.25)
        free &= ~self._busy.holds(x, y)
        bare = free & ~self._trees.holds(x, y)
        wooded = not bare.any()
        free = free & self._woods.holds(x, y) if wooded else bare
        places = np.flatnonzero(free)
        if len(places) == 0:
            return []
        # Corners carry Y marks: the middle of a hexside is where the outline is farthest from every corner.
        spots = shapely.points(x[places], y[places])
        _, clear = self._corners.query_nearest(spots, return_distance=True, all_matches=False)
        good = places[clear > min(0.22, float(clear.max()) - 0.01)]
        count = max(1, round(len(line) * 0.04 / _APART))
        found: list[Label] = []
        for at in (good[int(len(good) * (i + 0.62) / (count + 0.24))] for i in range(count)):
            spot = Label(float(x[at]), float(y[at]), level, wooded)
            if all(np.hypot(one.x - spot.x, one.y - spot.y) > _SPACING for one in found):
                found.append(spot)
        return found

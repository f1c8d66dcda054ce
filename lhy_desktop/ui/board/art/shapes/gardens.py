"""Gardens behind some of the houses, with beds, fruit trees and a fence or hedge, and ways from doors to the road.

There are no sheds: a roof that is no building would lie about lines of sight.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import LineString, Point, STRtree
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from lhy_desktop.ui.board.art.outlines import Spread
from lhy_desktop.ui.board.art.shapes.areas import Areas
from lhy_desktop.ui.board.art.shapes.lines import Routes
from lhy_desktop.ui.board.art.shapes.roofs import House
from lhy_desktop.ui.board.art.shapes.sides import Stretch
from lhy_desktop.ui.board.art.units import XY, Coords, rng

_SHARE = 0.35
"""Houses with a garden; nearly as many others have a trodden way to the road."""
_DEEP = (0.18, 0.30)
_SHALLOW = 0.1
_STEPS = 0.62
"""Hexes to the road beyond which nobody has trodden a way."""
_BARE = ("church", "hut", "urban_building")


@dataclass(frozen=True)
class Garden:
    """A plot behind a house: its outline, its beds (rows run at ``angle`` degrees), what encloses it on two or three
    sides, and where fruit trees stand. ``kind`` says what grows."""

    area: Polygon
    angle: float
    beds: tuple[Polygon, ...]
    fences: tuple[Coords, ...]
    hedged: bool
    trees: tuple[XY, ...]
    kind: int


@dataclass(frozen=True)
class _Plot:
    """A frame at the middle of a wall: u runs along it, v away from the house."""

    x: float
    y: float
    ax: float
    ay: float
    length: float

    def at(self, u: float, v: float) -> XY:
        return self.x + u * self.ax - v * self.ay, self.y + u * self.ay + v * self.ax

    def outline(self, u0: float, u1: float, v0: float, v1: float) -> Polygon:
        return Polygon((self.at(u0, v0), self.at(u1, v0), self.at(u1, v1), self.at(u0, v1)))

    def reach(self, area: BaseGeometry) -> float:
        """How far away from the wall an area begins."""
        points = shapely.get_coordinates(area) - (self.x, self.y)
        return float((points @ np.array((-self.ay, self.ax))).min()) if len(points) else math.inf


def lay_gardens(
    seed: str, areas: Areas, houses: Iterable[House], routes: Routes, sides: Iterable[Stretch]
) -> list[Garden]:
    """A garden behind every third house, square to it, at most half-way to the next house."""
    built = list(houses)
    roofs = STRtree([shapely.polygons(one.outline) for one in built])
    hedges = shapely.union_all([LineString(one.line) for one in sides]).buffer(0.045, quad_segs=2)
    closed = STRtree([*getattr(routes.cover, "geoms", (routes.cover,)), *getattr(hedges, "geoms", (hedges,))])
    sheet, found = box(*areas.bounds), []
    taken: list[Polygon] = []
    for i, house in enumerate(built):
        chance = rng(seed, "garden", house.seed)
        if house.kind in _BARE or chance.random() > _SHARE:
            continue
        for wall in chance.permutation(len(house.outline))[:4].tolist():
            made = _garden(_plot(house, wall), i, roofs, closed, chance)
            if made is not None and sheet.contains(made.area) and not shapely.dwithin(taken, made.area, 0.02).any():
                found.append(made)
                taken.append(made.area)
                break
    return found


def _plot(house: House, wall: int) -> _Plot:
    (x0, y0), (x1, y1) = house.outline[wall].tolist(), house.outline[(wall + 1) % len(house.outline)].tolist()
    length = math.hypot(x1 - x0, y1 - y0)
    x, y, ax, ay = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / length, (y1 - y0) / length
    if -(x - house.x) * ay + (y - house.y) * ax < 0:
        ax, ay = -ax, -ay
    return _Plot(x, y, ax, ay, length)


def _garden(plot: _Plot, own: int, roofs: STRtree, closed: STRtree, chance: np.random.Generator) -> Garden | None:
    """The garden behind one wall, None where there is no room."""
    half = max(0.08, plot.length * float(chance.uniform(0.5, 0.62)))
    deep = float(chance.uniform(*_DEEP))
    room = plot.outline(-half - 0.01, half + 0.01, 0.012, 2 * deep)
    for tree, share in ((roofs, 0.5), (closed, 1.0)):
        for i in tree.query(room, predicate="intersects").tolist():
            gap = plot.reach(shapely.clip_by_rect(tree.geometries[i], *room.bounds).intersection(room))
            deep = min(deep, gap * (1.0 if tree is roofs and i == own else share) - 0.012)  # a wing of its own house
    if deep < _SHALLOW:
        return None
    low = 0.016
    side = 1 if chance.random() < 0.5 else -1
    split = side * half * float(chance.uniform(-0.3, 0.25))
    ends = sorted((split, side * (half - 0.018)))
    beds = [plot.outline(ends[0], ends[1], low + 0.03, deep - 0.02)]
    if deep > 0.17 and chance.random() < 0.6:
        middle = (low + deep) / 2
        rows = ((low + 0.03, middle - 0.008), (middle + 0.012, deep - 0.02))
        beds = [plot.outline(ends[0], ends[1], near, far) for near, far in rows]
    grass = (half + side * split) - 0.05
    count = min(2, int(grass / 0.085)) if deep > 0.13 else 0
    trees = [plot.at(-side * (half - 0.05 - 0.09 * n), deep * float(chance.uniform(0.45, 0.7))) for n in range(count)]
    runs = [((-half, low), (-half, deep)), ((-half, deep), (half, deep)), ((half, deep), (half, low))]
    if chance.random() < 0.4:
        runs.pop(0 if chance.random() < 0.5 else 2)
    return Garden(
        plot.outline(-half, half, low, deep),
        math.degrees(math.atan2(plot.ay, plot.ax)) + (90 if chance.random() < 0.5 else 0),
        tuple(beds),
        tuple(np.array([plot.at(*a), plot.at(*b)]) for a, b in runs),
        bool(chance.random() < 0.4),
        tuple(trees),
        int(chance.integers(0, 3)),
    )


def tread_ways(seed: str, houses: Iterable[House], routes: Routes, gardens: Iterable[Garden]) -> list[Coords]:
    """From the doors of houses near a road to the road, where nothing stands between."""
    built = list(houses)
    driven = [one.geometry.simplify(0.004) for one in routes.of("road", "path")]
    if not built or not driven:
        return []
    plans = [Polygon(one.outline) for one in built]
    closed = Spread(shapely.union_all([one.area for one in gardens]))
    roofs, roads = STRtree(plans), STRtree(driven)
    found = []
    for house, plan in zip(built, plans, strict=True):
        chance = rng(seed, "way", house.seed)
        if house.kind == "urban_building" or chance.random() > 2 * _SHARE:
            continue
        road = driven[int(roads.nearest(plan))]
        there = shapely.get_coordinates(shapely.shortest_line(plan, road))
        door = shapely.get_coordinates(shapely.line_interpolate_point(plan.exterior, _door(plan, Point(*there[0]))))[0]
        end = shapely.get_coordinates(shapely.line_interpolate_point(road, road.project(Point(*door))))[0]
        length = float(np.hypot(*(end - door)))
        bend = np.array((door[1] - end[1], end[0] - door[0])) * float(chance.uniform(-0.14, 0.14))
        at = np.linspace(0, 1, 7)[:, None]
        way = np.asarray(door + (end - door) * at + bend * np.sin(math.pi * at))
        drawn = LineString(way[1:])
        if 0.1 < length < _STEPS and not closed.meets(drawn) and not len(roofs.query(drawn, predicate="intersects")):
            found.append(way)
    return found


def _door(plan: Polygon, near: Point) -> float:
    """How far along the outline of a house the middle of the wall lies that has a place on it."""
    ring = shapely.get_coordinates(plan.exterior)
    ends = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(ring, axis=0).T))))
    wall = int(np.searchsorted(ends, plan.exterior.project(near), side="right")) - 1
    wall = min(wall, len(ends) - 2)
    return float(ends[wall] + ends[wall + 1]) / 2

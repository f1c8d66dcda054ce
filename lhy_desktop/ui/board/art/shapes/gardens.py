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

from lhy_desktop.ui.board.art.shapes.lines import Routes
from lhy_desktop.ui.board.art.shapes.roofs import House
from lhy_desktop.ui.board.art.shapes.sides import Stretch
from lhy_desktop.ui.board.art.units import XY, Box, Coords, rng

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
    """A frame at the middle of a wall: u runs along it, v away from the house. The garden is to be twice ``half`` wide
    and so ``deep`` where there is room."""

    x: float
    y: float
    ax: float
    ay: float
    half: float
    deep: float

    def at(self, u: float, v: float) -> XY:
        return self.x + u * self.ax - v * self.ay, self.y + u * self.ay + v * self.ax

    def outline(self, u0: float, u1: float, v0: float, v1: float) -> Polygon:
        return Polygon((self.at(u0, v0), self.at(u1, v0), self.at(u1, v1), self.at(u0, v1)))


def lay_gardens(
    seed: str,
    bounds: Box,
    houses: Iterable[House],
    routes: Routes,
    sides: Iterable[Stretch],
    near: float = 1.0,
) -> list[Garden]:
    """A garden behind every third house, square to it, at most half-way to the next house; ``near`` times as deep as
    usual."""
    built = list(houses)
    roofs = STRtree([Polygon(one.outline) for one in built])
    hedges = shapely.union_all([LineString(one.line) for one in sides]).buffer(0.045, quad_segs=2)
    closed = STRtree([*getattr(routes.cover, "geoms", (routes.cover,)), *getattr(hedges, "geoms", (hedges,))])
    tried: list[tuple[int, _Plot, np.random.Generator]] = []
    for i, house in enumerate(built):
        chance = rng(seed, "garden", house.seed)
        if house.kind not in _BARE and chance.random() <= _SHARE:
            walls = chance.permutation(len(house.outline))[:4].tolist()
            tried += [(i, _plot(house, wall, chance, near), chance) for wall in walls]
    if not tried:
        return []
    deep = _depths([plot for _, plot, _ in tried], [i for i, _, _ in tried], roofs, closed)
    sheet = box(*bounds)
    chosen: dict[int, Garden] = {}
    for (i, plot, chance), depth in zip(tried, deep, strict=True):
        if depth >= _SHALLOW and i not in chosen:
            made = _garden(plot, depth, chance)
            if sheet.contains(made.area):
                chosen[i] = made
    return _apart(list(chosen.values()))


def _apart(gardens: list[Garden]) -> list[Garden]:
    """The gardens without those that lie where another is before them in the list, even if that one is left out too:
    whether a garden is there does not hang on a long row of them."""
    if not gardens:
        return []
    plots = [one.area for one in gardens]
    late, early = STRtree(plots).query(plots, predicate="dwithin", distance=0.02)
    gone = set(late[early < late].tolist())
    return [one for i, one in enumerate(gardens) if i not in gone]


def _plot(house: House, wall: int, chance: np.random.Generator, near: float) -> _Plot:
    (x0, y0), (x1, y1) = house.outline[wall].tolist(), house.outline[(wall + 1) % len(house.outline)].tolist()
    length = math.hypot(x1 - x0, y1 - y0)
    x, y, ax, ay = (x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / length, (y1 - y0) / length
    if -(x - house.x) * ay + (y - house.y) * ax < 0:
        ax, ay = -ax, -ay
    half, deep = max(0.08, length * float(chance.uniform(0.5, 0.62))), float(chance.uniform(*_DEEP)) * near
    return _Plot(x, y, ax, ay, half, deep)


def _depths(plots: list[_Plot], own: list[int], roofs: STRtree, closed: STRtree) -> list[float]:
    """How deep each plot can be before the house of its number: half the way to another house, all of it to a wing of
    its own house, a road or a hedge."""
    deep = np.array([one.deep for one in plots])
    rooms = np.array([one.outline(-one.half - 0.01, one.half + 0.01, 0.012, 2 * one.deep) for one in plots])
    frames = np.array([(one.x, one.y, -one.ay, one.ax) for one in plots]).reshape(-1, 4)
    for tree in (roofs, closed):
        of, what = tree.query(rooms, predicate="intersects")
        share = np.where(what == np.array(own)[of], 1.0, 0.5) if tree is roofs else np.ones(len(of))
        here = shapely.intersection(tree.geometries[what], rooms[of])
        points, which = shapely.get_coordinates(here, return_index=True)
        x, y, down, along = frames[of[which]].T
        away = (points[:, 0] - x) * down + (points[:, 1] - y) * along
        np.minimum.at(deep, of[which], away * share[which] - 0.012)
    return [float(one) for one in deep]


def _garden(plot: _Plot, deep: float, chance: np.random.Generator) -> Garden:
    """The garden behind one wall."""
    half = plot.half
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
    driven = np.array([one.geometry.simplify(0.004) for one in routes.of("road", "path")])
    if not built or not len(driven):
        return []
    roofs, roads = (STRtree(shapes) for shapes in ([Polygon(one.outline) for one in built], driven))
    near, road = roads.query_nearest(roofs.geometries, max_distance=_STEPS + 0.1, all_matches=False)
    chances = [rng(seed, "way", built[i].seed) for i in near.tolist()]
    trod = [
        built[i].kind != "urban_building" and chance.random() <= 2 * _SHARE
        for i, chance in zip(near.tolist(), chances, strict=True)
    ]
    plans, course = roofs.geometries[near[trod]], driven[road[trod]]
    there = shapely.get_point(shapely.shortest_line(plans, course), 0)
    doors = [_door(plan, place) for plan, place in zip(plans, there, strict=True)]
    starts = shapely.line_interpolate_point(shapely.get_exterior_ring(plans), doors)
    ends = shapely.line_interpolate_point(course, shapely.line_locate_point(course, starts))
    door, end = shapely.get_coordinates(starts), shapely.get_coordinates(ends)
    bends = np.array([chance.uniform(-0.14, 0.14) for chance, is_trod in zip(chances, trod, strict=True) if is_trod])
    bend = np.column_stack((door[:, 1] - end[:, 1], end[:, 0] - door[:, 0])) * bends[:, None]
    at = np.linspace(0, 1, 7)[:, None]
    ways = door[:, None] + (end - door)[:, None] * at + bend[:, None] * np.sin(math.pi * at)
    long = np.hypot(*(end - door).T)
    drawn = shapely.linestrings(ways[:, 1:])
    closed = {*STRtree([one.area for one in gardens]).query(drawn, predicate="intersects")[0].tolist()}
    closed |= {*roofs.query(drawn, predicate="intersects")[0].tolist()}
    return [way for i, way in enumerate(ways) if 0.1 < long[i] < _STEPS and i not in closed]


def _door(plan: Polygon, near: Point) -> float:
    """How far along the outline of a house the middle of the wall lies that has a place on it."""
    ring = shapely.get_coordinates(plan.exterior)
    ends = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(ring, axis=0).T))))
    wall = int(np.searchsorted(ends, plan.exterior.project(near), side="right")) - 1
    wall = min(wall, len(ends) - 2)
    return float(ends[wall] + ends[wall + 1]) / 2

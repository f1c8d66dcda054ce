"""Where trees and bushes stand. Woods are a jittered lattice anchored to the world: local, fast, orderless."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.outlines import Rim, Spread, offset, wobble
from lhy_desktop.ui.board.art.shapes.areas import Areas
from lhy_desktop.ui.board.art.shapes.gardens import Garden
from lhy_desktop.ui.board.art.shapes.lines import Routes
from lhy_desktop.ui.board.art.shapes.plan import Plan
from lhy_desktop.ui.board.art.shapes.plots import WOODED
from lhy_desktop.ui.board.art.shapes.roofs import House
from lhy_desktop.ui.board.art.shapes.sides import Stretch
from lhy_desktop.ui.board.art.units import Box, Coords, Flags, Floats, Integers, Window, center, rng, scatter

KINDS: tuple[str, ...] = ("woods", "heavy_woods", "bush", "orchard", "palm", "hedge", "jungle", "heavy_jungle", "fern")
VARIANTS = 14


@dataclass(frozen=True)
class Trees:
    """Parallel arrays sorted from the far (NW) side to the near one; ``kind`` is a place in KINDS."""

    x: Floats
    y: Floats
    r: Floats
    kind: Floats
    variant: Floats

    def near(self, window: Window) -> list[tuple[float, float, float, int, int]]:
        """Trees whose crown or shadow may show in a window, in painting order."""
        x0, y0, x1, y1 = window.box(0.3)
        here = np.flatnonzero((self.x > x0) & (self.x < x1) & (self.y > y0) & (self.y < y1))
        rows = (self.x[here], self.y[here], self.r[here], self.kind[here].astype(int), self.variant[here].astype(int))
        return list(zip(*(row.tolist() for row in rows), strict=True))


_SEEN = 0.9
"""Hexes around a window from which trees may show in it, with their shadows."""


class Planter:
    """Collects trees, keeping them off roads and roofs; with a box those near it."""

    def __init__(self, seed: str, taken: Taken, near: float = 1.0, around: Box | None = None) -> None:
        self.seed, self.near, self.around = seed, near, around
        self._taken = taken
        self._plants: list[tuple[Coords, Coords, int, Coords]] = []

    def plant(self, points: Coords, radius: Coords, kind: str, variant: Coords) -> None:
        """Plant where the ground is free; the radius is the usual one."""
        if len(points):
            self._plants.append((points, radius * self.near, KINDS.index(kind), variant))

    def trees(self) -> Trees:
        """All of them, in painting order."""
        rows = np.zeros((sum(len(points) for points, _, _, _ in self._plants), 5))
        at = 0
        for points, radius, kind, variant in self._plants:
            part = rows[at : (at := at + len(points))]
            part[:, :2], part[:, 2], part[:, 3], part[:, 4] = points, radius, kind, variant
        if self.around is not None:
            rows = rows[self.around.among(rows[:, 0], rows[:, 1], _SEEN)]
        rows = rows[~self._taken.holds(rows[:, 0], rows[:, 1])]
        rows[:, 4] = np.floor(rows[:, 4] * VARIANTS)
        rows = rows[np.lexsort((rows[:, 0], np.round(rows[:, 1] + 0.4 * rows[:, 0], 3)))]
        columns = [np.ascontiguousarray(rows[:, i], np.float32) for i in range(5)]
        return Trees(*columns)

    def shows(self, x: float, y: float) -> bool:
        """Whether what stands within a hex of a place may show."""
        return self.around is None or self.around.holds(x, y, _SEEN + 1.0)

    def passes(self, line: Coords) -> bool:
        """Whether what stands along a line may show."""
        return self.around is None or self.around.grown(_SEEN).meets(line)

    def lattice(
        self, stand: Stand, pitch: float, jitter: float, layer: str, inset: float = 0.0
    ) -> tuple[Coords, Coords]:
        """Jittered places of the lattice inside an area, farther than ``inset`` from its outline, and three random
        numbers for each; with a negative one those outside, so near to it."""
        pitch *= self.near
        bounds = Box(*stand.area.bounds).grown(max(0.0, -inset)) if not stand.area.is_empty else Box(0, 0, -1, -1)
        if self.around is not None:
            near = self.around.grown(_SEEN)
            bounds = Box(*map(max, bounds[:2], near[:2]), *map(min, bounds[2:], near[2:]))
        if bounds.x0 > bounds.x1 or bounds.y0 > bounds.y1:
            return np.zeros((0, 2)), np.zeros((0, 3))
        row = pitch * math.sqrt(3) / 2
        across = math.floor(bounds.x0 / pitch) - 2, math.floor(bounds.x1 / pitch) + 3
        i, j = product(*across, math.floor(bounds.y0 / row) - 2, math.floor(bounds.y1 / row) + 3)
        x = (i + (j % 2) * 0.5 + (scatter(i, j, self.seed, layer, 0) * 2 - 1) * jitter) * pitch
        y = j * row + (scatter(i, j, self.seed, layer, 1) * 2 - 1) * jitter * pitch
        inside = stand.within(x, y, inset) if inset >= 0 else stand.beside(x, y, -inset)
        i, j = i[inside], j[inside]
        chance = np.column_stack([scatter(i, j, self.seed, layer, k) for k in (2, 3, 4)])
        return np.column_stack((x[inside], y[inside])), chance


class Taken:
    """Ground where no tree stands: roads and water, and roofs."""

    def __init__(self, routes: Routes, houses: Iterable[House], around: Box | None) -> None:
        self._roads = [(reach + _VERGE, Rim(*shapes)) for reach, shapes in routes.beside(around)]
        plans = [Polygon(one.outline) for one in houses]
        self._roofs, self._walls = Spread(shapely.union_all(plans)), Rim(*plans)

    def holds(self, x: Coords, y: Coords) -> Flags:
        """Which places are taken."""
        found = self._roofs.holds(x, y) | self._walls.near(x, y, _EAVES)
        for reach, lines in self._roads:
            found |= lines.near(x, y, reach)
        return found


_VERGE, _EAVES = 0.022, 0.035
"""Hexes from a road, and from a roof, within which no tree stands."""


class Stand:
    """An area with trees, and how near places are to its outline."""

    def __init__(self, area: BaseGeometry) -> None:
        self.area = area
        self._inside, self._rim = Spread(area), Rim(area)

    def within(self, x: Coords, y: Coords, inset: float = 0.0) -> Flags:
        """Which places lie inside, farther than ``inset`` from the outline."""
        found = self._inside.holds(x, y)
        if inset and found.any():
            found[found] = ~self._rim.near(x[found], y[found], inset)
        return found

    def beside(self, x: Coords, y: Coords, reach: float) -> Flags:
        """Which places lie outside, but so near to it."""
        found = self._rim.near(x, y, reach)
        found[found] = ~self._inside.holds(x[found], y[found])
        return found


def product(i0: int, i1: int, j0: int, j1: int) -> tuple[Integers, Integers]:
    """Every pair of i0..i1 and j0..j1, ends left out, as two flat arrays."""
    i, j = np.arange(i0, i1), np.arange(j0, j1)
    return np.tile(i, len(j)), np.repeat(j, len(i))


def plant_all(
    plan: Plan, areas: Areas, houses: Iterable[House], gardens: Iterable[Garden] = (), around: Box | None = None
) -> Trees:
    """Every tree of a board; with a box those that may show in it."""
    routes = plan.routes
    planter = Planter(plan.seed, Taken(routes, houses, around), plan.near.plants, around)
    for word in WOODED:
        _wood(planter, areas, word)
    _brush(planter, areas)
    _rows(planter, plan, areas, "orchard", 0.155, 0.056)
    _palms(planter, areas)
    _lone(planter, areas)
    for one in plan.sides:
        if one.kind in ("hedge", "hedgerow", "tree_line") and planter.passes(one.line):
            _hedge(planter, one)
    _avenues(planter, plan.board, routes)
    for garden in gardens:
        _garden(planter, garden)
    return planter.trees()


def _wood(planter: Planter, areas: Areas, word: str) -> None:
    area = areas.stand(word)
    if area.is_empty:
        return
    stand = Stand(area)
    heavy, jungle = word.startswith("heavy"), word.endswith("jungle")
    points, chance = planter.lattice(stand, 0.098 if not heavy else 0.094, 0.4, word)
    deep = stand.within(points[:, 0], points[:, 1], 0.065 * planter.near)
    radius = (0.05 + 0.044 * chance[:, 0] + 0.008 * heavy) * np.where(deep, 1 + 0.12 * (chance[:, 1] < 0.2), 0.82)
    gap = (wobble(points, 9.0, 3.0) > 0.6) & deep & (not heavy)
    keep = ~gap & (deep | (chance[:, 1] > 0.26))
    planter.plant(points[keep], radius[keep], word, chance[keep, 2])
    if jungle:
        _understory(planter, stand, word)
    points, chance = planter.lattice(stand, 0.06, 0.45, word + " rim", -0.045)
    keep = chance[:, 1] < 0.3
    planter.plant(points[keep], 0.03 + 0.022 * chance[keep, 0], word, chance[keep, 2])


def _understory(planter: Planter, stand: Stand, word: str) -> None:
    """What tells a jungle from woods: fronds between the crowns, palms, and giants that rise above all."""
    points, chance = planter.lattice(stand, 0.135, 0.45, word + " ferns")
    planter.plant(points, 0.042 + 0.022 * chance[:, 0], "fern", chance[:, 2])
    points, chance = planter.lattice(stand, 0.27, 0.45, word + " palms", 0.05)
    planter.plant(points, 0.06 + 0.03 * chance[:, 0], "palm", chance[:, 2])
    points, chance = planter.lattice(stand, 0.36, 0.42, word + " giants", 0.1)
    keep = chance[:, 1] < 0.75
    planter.plant(points[keep], 0.105 + 0.035 * chance[keep, 0], word, chance[keep, 2])


def _brush(planter: Planter, areas: Areas) -> None:
    stand = Stand(areas.of("brush"))
    points, chance = planter.lattice(stand, 0.088, 0.42, "brush", 0.01)
    edge = ~stand.within(points[:, 0], points[:, 1], 0.12)
    keep = chance[:, 1] < 0.66 - 0.25 * wobble(points, 7.0, 2.0) - 0.3 * edge
    planter.plant(points[keep], 0.026 + 0.032 * chance[keep, 0] ** 1.5, "bush", chance[keep, 2])


def _rows(planter: Planter, plan: Plan, areas: Areas, word: str, pitch: float, radius: float) -> None:
    """Trees in rows: one angle for each group of hexes."""
    pitch *= planter.near
    stand = Stand(areas.of(word))
    if stand.area.is_empty:
        return
    for group in plan.planted(word):
        places = np.array([center(cell) for cell in group])
        if not any(planter.shows(x, y) for x, y in places.tolist()):
            continue
        chance = rng(planter.seed, word, group[0])
        angle = math.radians(chance.uniform(-25, 25))
        middle = places.mean(axis=0)
        reach = int((np.abs(places - middle).max() + 1) * 1.42 / pitch) + 1
        u, v = product(-reach, reach + 1, -reach, reach + 1)
        x = middle[0] + pitch * (u * math.cos(angle) - v * math.sin(angle))
        y = middle[1] + pitch * (u * math.sin(angle) + v * math.cos(angle))
        if planter.around is not None:
            here = planter.around.among(x, y, _SEEN + 0.1)
            u, v, x, y = u[here], v[here], x[here], y[here]
        draws = np.column_stack([scatter(u, v, planter.seed, word, group[0], k) for k in range(5)])
        x, y = x + (draws[:, 0] - 0.5) * 0.024, y + (draws[:, 1] - 0.5) * 0.024
        near = shapely.STRtree(shapely.points(places)).query(shapely.points(x, y), "dwithin", distance=0.6)[0]
        keep = np.zeros(len(x), np.bool_)
        keep[near] = True
        keep &= (draws[:, 2] > 0.06) & stand.within(x, y, 0.055)
        planter.plant(np.column_stack((x, y))[keep], radius + 0.012 * draws[keep, 3], word, draws[keep, 4])


def _palms(planter: Planter, areas: Areas) -> None:
    points, chance = planter.lattice(Stand(areas.of("palm")), 0.17, 0.42, "palm", 0.05)
    planter.plant(points, 0.065 + 0.03 * chance[:, 0], "palm", chance[:, 2])


def _lone(planter: Planter, areas: Areas) -> None:
    """A few bushes in open ground, more around houses; never so many as to look like brush."""
    counts = {"open": 3, "village": 7, "marsh": 2, "field": 1, "beach": 1}
    counts |= dict.fromkeys(("wooden_building", "stone_building", "church", "hut"), 7)
    for cell, plot in areas.plots.items():
        most = counts.get(plot.terrain, 0)
        x, y = center(cell)
        if not most or not planter.shows(x, y):
            continue
        chance = rng(planter.seed, "lone", cell)
        if planter.near > 1 and chance.random() > planter.near**-2.5:
            continue
        for _ in range(int(chance.integers(most // 2, most + 1))):
            place = np.array((x + chance.uniform(-0.48, 0.48), y + chance.uniform(-0.45, 0.45)))
            radius, kind = chance.uniform(0.022, 0.045), "woods" if most == 7 and chance.random() < 0.6 else "bush"
            clump = int(chance.integers(2, 5)) if chance.random() < 0.35 else 1
            spread = chance.uniform(-1, 1, (clump, 2)) * (0.065 * planter.near, 0.05 * planter.near)
            spread[0] = 0
            sizes = np.full(clump, radius) * np.where(np.arange(clump) == 0, 1, 0.72)
            planter.plant(place + spread, sizes, kind, chance.random(clump))


def _hedge(planter: Planter, one: Stretch) -> None:
    """A hedgerow is a thick bank of bush with trees in it; a tree line a row of crowns one can see between."""
    chance = rng(planter.seed, "side", one.key)
    a, b = one.line
    way = (b - a) / one.length
    across = np.array((-way[1], way[0])) * planter.near
    length = one.length / planter.near
    if one.kind == "hedge":
        n = max(2, round(length / 0.026))
        at = np.linspace(0, 1, n + 1)[:, None]
        points = a + (b - a) * at + across * chance.uniform(-0.005, 0.005, (n + 1, 1))
        planter.plant(points, chance.uniform(0.024, 0.03, n + 1), "hedge", chance.random(n + 1))
        return
    if one.kind == "hedgerow":
        n = max(2, int(length / 0.034))
        at = np.linspace(0, 1, n + 1)[:, None]
        for side in (-1, 1):
            shift = across * (side * 0.017 + chance.uniform(-0.016, 0.016, (n + 1, 1)))
            points = a + (b - a) * at + shift + chance.uniform(-0.007, 0.007, (n + 1, 2))
            planter.plant(points, chance.uniform(0.03, 0.048, n + 1), "hedge", chance.random(n + 1))
        n = max(1, round(length / 0.15))
        at = ((np.arange(n) + chance.uniform(0.25, 0.75, n)) / n)[:, None]
        points = a + (b - a) * at + across * chance.uniform(-0.02, 0.02, (n, 1))
        planter.plant(points, chance.uniform(0.058, 0.088, n), "woods", chance.random(n))
        return
    n = max(1, round(length / 0.105))
    at = ((np.arange(n) + 0.5) / n)[:, None]
    points = a + (b - a) * at + chance.uniform(-0.012, 0.012, (n, 2))
    planter.plant(points, chance.uniform(0.058, 0.075, n), "woods", chance.random(n))
    at = np.linspace(0.02, 0.98, max(2, int(length / 0.06)))[:, None]
    points = a + (b - a) * at + chance.uniform(-0.02, 0.02, (len(at), 2))
    planter.plant(points, chance.uniform(0.02, 0.03, len(at)), "bush", chance.random(len(at)))


def _garden(planter: Planter, one: Garden) -> None:
    """Its fruit trees, and its hedge if it has one."""
    chance = rng(planter.seed, "garden trees", round(one.area.centroid.x, 3), round(one.area.centroid.y, 3))
    places = np.array(one.trees).reshape(-1, 2)
    planter.plant(places, chance.uniform(0.036, 0.048, len(places)), "orchard", chance.random(len(places)))
    for line in one.fences if one.hedged else ():
        count = max(2, int(np.hypot(*(line[1] - line[0])) / 0.026))
        points = line[0] + (line[1] - line[0]) * np.linspace(0, 1, count + 1)[:, None]
        points = points + chance.uniform(-0.004, 0.004, points.shape)
        planter.plant(points, chance.uniform(0.015, 0.022, count + 1), "hedge", chance.random(count + 1))


def _avenues(planter: Planter, board: Board, routes: Routes) -> None:
    """Trees on both sides of the road in hexes so marked."""
    for name in board.names:
        one = board.hex(name)
        x, y = center((one.c, one.v))
        if "tree_lined" not in one.flags or not planter.shows(x, y):
            continue
        for route in routes.of("road", "path"):
            for side in (-1, 1):
                row = offset(route.line, side * (route.width / 2 + 0.06 * planter.near))[:: round(5 * planter.near)]
                row = row[np.hypot(row[:, 0] - x, row[:, 1] - y) < 0.5]
                chance = rng(planter.seed, "avenue", name, side)
                planter.plant(row, chance.uniform(0.045, 0.06, len(row)), "woods", chance.random(len(row)))

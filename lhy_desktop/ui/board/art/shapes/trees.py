"""Where trees and bushes stand. Woods are a jittered lattice anchored to the world: local, fast, orderless."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.outlines import Spread, offset, polygons, wobble
from lhy_desktop.ui.board.art.shapes.areas import WOODED, Areas, groups
from lhy_desktop.ui.board.art.shapes.gardens import Garden
from lhy_desktop.ui.board.art.shapes.lines import Routes
from lhy_desktop.ui.board.art.shapes.sides import Stretch
from lhy_desktop.ui.board.art.units import Coords, Floats, Integers, Nearness, Window, center, rng, scatter

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


class Planter:
    """Collects trees, keeping them off roads and roofs."""

    def __init__(self, seed: str, cover: BaseGeometry, roofs: BaseGeometry, near: float = 1.0) -> None:
        self.seed, self.near = seed, near
        self._closed = Spread(cover.buffer(0.022, quad_segs=3), roofs.buffer(0.035, quad_segs=3))
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
        rows = rows[~self._closed.holds(rows[:, 0], rows[:, 1])]
        rows[:, 4] = np.floor(rows[:, 4] * VARIANTS)
        rows = rows[np.lexsort((rows[:, 0], np.round(rows[:, 1] + 0.4 * rows[:, 0], 3)))]
        columns = [np.ascontiguousarray(rows[:, i], np.float32) for i in range(5)]
        return Trees(*columns)

    def lattice(self, area: BaseGeometry, pitch: float, jitter: float, layer: str) -> tuple[Coords, Coords]:
        """Jittered places of the lattice inside an area and three random numbers for each."""
        pitch *= self.near
        found = [self._part(part, pitch, jitter, layer) for part in polygons(area)]
        if not found:
            return np.zeros((0, 2)), np.zeros((0, 3))
        return np.concatenate([places for places, _ in found]), np.concatenate([chance for _, chance in found])

    def _part(self, area: BaseGeometry, pitch: float, jitter: float, layer: str) -> tuple[Coords, Coords]:
        x0, y0, x1, y1 = area.bounds
        row = pitch * math.sqrt(3) / 2
        i, j = product(int(x0 / pitch) - 2, int(x1 / pitch) + 3, int(y0 / row) - 2, int(y1 / row) + 3)
        x = (i + (j % 2) * 0.5 + (scatter(i, j, self.seed, layer, 0) * 2 - 1) * jitter) * pitch
        y = j * row + (scatter(i, j, self.seed, layer, 1) * 2 - 1) * jitter * pitch
        shapely.prepare(area)
        inside = shapely.contains_xy(area, x, y)
        i, j = i[inside], j[inside]
        chance = np.column_stack([scatter(i, j, self.seed, layer, k) for k in (2, 3, 4)])
        return np.column_stack((x[inside], y[inside])), chance


def product(i0: int, i1: int, j0: int, j1: int) -> tuple[Integers, Integers]:
    """Every pair of i0..i1 and j0..j1, ends left out, as two flat arrays."""
    i, j = np.arange(i0, i1), np.arange(j0, j1)
    return np.tile(i, len(j)), np.repeat(j, len(i))


def plant_all(
    board: Board,
    seed: str,
    areas: Areas,
    routes: Routes,
    sides: Iterable[Stretch],
    roofs: BaseGeometry,
    gardens: Iterable[Garden] = (),
) -> Trees:
    """Every tree of a board."""
    planter = Planter(seed, routes.cover, roofs, Nearness.of(board).plants)
    for word in WOODED:
        _wood(planter, areas, word)
    _brush(planter, areas)
    _rows(planter, areas, "orchard", 0.155, 0.056)
    _palms(planter, areas)
    _lone(planter, areas)
    for one in sides:
        if one.kind in ("hedge", "hedgerow", "tree_line"):
            _hedge(planter, one)
    _avenues(planter, board, routes)
    for garden in gardens:
        _garden(planter, garden)
    return planter.trees()


def _wood(planter: Planter, areas: Areas, word: str) -> None:
    area = areas.stand(word)
    if area.is_empty:
        return
    heavy, jungle = word.startswith("heavy"), word.endswith("jungle")
    kind = word
    points, chance = planter.lattice(area, 0.098 if not heavy else 0.094, 0.4, word)
    inner = area.buffer(-0.065 * planter.near)
    shapely.prepare(inner)
    deep = shapely.contains_xy(inner, points[:, 0], points[:, 1])
    radius = (0.05 + 0.044 * chance[:, 0] + 0.008 * heavy) * np.where(deep, 1 + 0.12 * (chance[:, 1] < 0.2), 0.82)
    gap = (wobble(points, 9.0, 3.0) > 0.6) & deep & (not heavy)
    keep = ~gap & (deep | (chance[:, 1] > 0.26))
    planter.plant(points[keep], radius[keep], kind, chance[keep, 2])
    if jungle:
        _understory(planter, area, word)
    rim = area.buffer(0.045).difference(area)
    points, chance = planter.lattice(rim, 0.06, 0.45, word + " rim")
    keep = chance[:, 1] < 0.3
    planter.plant(points[keep], 0.03 + 0.022 * chance[keep, 0], kind, chance[keep, 2])


def _understory(planter: Planter, area: BaseGeometry, word: str) -> None:
    """What tells a jungle from woods: fronds between the crowns, palms, and giants that rise above all."""
    points, chance = planter.lattice(area, 0.135, 0.45, word + " ferns")
    planter.plant(points, 0.042 + 0.022 * chance[:, 0], "fern", chance[:, 2])
    points, chance = planter.lattice(area.buffer(-0.05), 0.27, 0.45, word + " palms")
    planter.plant(points, 0.06 + 0.03 * chance[:, 0], "palm", chance[:, 2])
    points, chance = planter.lattice(area.buffer(-0.1), 0.36, 0.42, word + " giants")
    keep = chance[:, 1] < 0.75
    planter.plant(points[keep], 0.105 + 0.035 * chance[keep, 0], word, chance[keep, 2])


def _brush(planter: Planter, areas: Areas) -> None:
    area = areas.of("brush")
    points, chance = planter.lattice(area.buffer(-0.01), 0.088, 0.42, "brush")
    deep = area.buffer(-0.12)
    shapely.prepare(deep)
    edge = ~shapely.contains_xy(deep, points[:, 0], points[:, 1])
    keep = chance[:, 1] < 0.66 - 0.25 * wobble(points, 7.0, 2.0) - 0.3 * edge
    planter.plant(points[keep], 0.026 + 0.032 * chance[keep, 0] ** 1.5, "bush", chance[keep, 2])


def _rows(planter: Planter, areas: Areas, word: str, pitch: float, radius: float) -> None:
    """Trees in rows: one angle for each group of hexes."""
    pitch *= planter.near
    area = areas.of(word).buffer(-0.055)
    if area.is_empty:
        return
    shapely.prepare(area)
    for group in groups(areas.touched(word)):
        chance = rng(planter.seed, word, group[0])
        angle = math.radians(chance.uniform(-25, 25))
        places = np.array([center(cell) for cell in group])
        middle = places.mean(axis=0)
        reach = int((np.abs(places - middle).max() + 1) * 1.42 / pitch) + 1
        u, v = product(-reach, reach + 1, -reach, reach + 1)
        draws = np.column_stack([scatter(u, v, planter.seed, word, group[0], k) for k in range(5)])
        x = middle[0] + pitch * (u * math.cos(angle) - v * math.sin(angle)) + (draws[:, 0] - 0.5) * 0.024
        y = middle[1] + pitch * (u * math.sin(angle) + v * math.cos(angle)) + (draws[:, 1] - 0.5) * 0.024
        near = (np.hypot(x[:, None] - places[:, 0], y[:, None] - places[:, 1]) < 0.6).any(axis=1)
        keep = near & (draws[:, 2] > 0.06) & shapely.contains_xy(area, x, y)
        planter.plant(np.column_stack((x, y))[keep], radius + 0.012 * draws[keep, 3], word, draws[keep, 4])


def _palms(planter: Planter, areas: Areas) -> None:
    points, chance = planter.lattice(areas.of("palm").buffer(-0.05), 0.17, 0.42, "palm")
    planter.plant(points, 0.065 + 0.03 * chance[:, 0], "palm", chance[:, 2])


def _lone(planter: Planter, areas: Areas) -> None:
    """A few bushes in open ground, more around houses; never so many as to look like brush."""
    counts = {"open": 3, "village": 7, "marsh": 2, "field": 1, "beach": 1}
    counts |= dict.fromkeys(("wooden_building", "stone_building", "church", "hut"), 7)
    for cell, plot in areas.plots.items():
        most = counts.get(plot.terrain, 0)
        if not most:
            continue
        chance = rng(planter.seed, "lone", cell)
        if planter.near > 1 and chance.random() > planter.near**-2.5:
            continue
        x, y = center(cell)
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
        if "tree_lined" not in one.flags:
            continue
        x, y = center((one.c, one.v))
        for route in routes.of("road", "path"):
            for side in (-1, 1):
                row = offset(route.line, side * (route.width / 2 + 0.06 * planter.near))[:: round(5 * planter.near)]
                row = row[np.hypot(row[:, 0] - x, row[:, 1] - y) < 0.5]
                chance = rng(planter.seed, "avenue", name, side)
                planter.plant(row, chance.uniform(0.045, 0.06, len(row)), "woods", chance.random(len(row)))

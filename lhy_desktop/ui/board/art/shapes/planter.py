"""Trees of a board, and the planter that keeps them off roads and roofs."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from lhy_desktop.ui.board.art.outlines import Spread, polygons
from lhy_desktop.ui.board.art.units import Coords, Floats, Integers, Window, scatter

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

    def __init__(self, seed: str, cover: BaseGeometry, roofs: BaseGeometry) -> None:
        self.seed = seed
        self._closed = Spread(cover.buffer(0.022), roofs.buffer(0.035))
        self._plants: list[tuple[Coords, Coords, int, Coords]] = []

    def plant(self, points: Coords, radius: Coords, kind: str, variant: Coords) -> None:
        """Plant where the ground is free."""
        if len(points):
            self._plants.append((points, radius, KINDS.index(kind), variant))

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

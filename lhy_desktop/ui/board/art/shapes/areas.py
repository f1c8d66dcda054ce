"""What covers the ground: one softened area for each terrain, level and yard, from hexes and drawn features."""

from dataclasses import dataclass, field

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Cell
from lhy_desktop.ui.board.art.outlines import NOWHERE, soften, union
from lhy_desktop.ui.board.art.shapes.plan import Plan
from lhy_desktop.ui.board.art.shapes.plots import BUILDINGS, TALL_GRASS, Plot, touched
from lhy_desktop.ui.board.art.units import CONTOUR_SOFTENING, SOFTENING, Box, center, rng

_BAY = 0.12
"""How far a bay reaches into a grove."""
REACH = 8.0
"""Hexes around a window that its surroundings take in: what is farther does not show there."""


@dataclass(frozen=True)
class Areas:
    """Softened areas in hex units, and the plots they came from (one ring of plots beyond the map included)."""

    bounds: Box
    plots: dict[Cell, Plot]
    by_terrain: dict[str, BaseGeometry]
    levels: dict[int, BaseGeometry]
    """Ground at or above each level but the lowest; the outlines are the bold contours."""
    groves: BaseGeometry
    """Woods of one hex or two."""
    glades: BaseGeometry
    """Bays at the edge of groves where no trees stand: without them a wood of one hex looks like a ball."""
    drawn: dict[str, tuple[BaseGeometry, ...]] = field(default_factory=dict)
    """Shapes of drawn features by their kind."""
    tints: dict[str, BaseGeometry] = field(default_factory=dict)
    """By color, the ground whose word is painted as another one and tinted."""

    def of(self, *terrains: str) -> BaseGeometry:
        """The area of the first of the terrains that the board has, else nowhere."""
        return next((self.by_terrain[word] for word in terrains if word in self.by_terrain), NOWHERE)

    def stand(self, terrain: str) -> BaseGeometry:
        """Where the trees of a kind of wood stand."""
        area = self.of(terrain)
        return area if self.glades.is_empty or area.is_empty else area.difference(self.glades)

    def cells(self, *terrains: str) -> list[Cell]:
        """Places of these terrains, the rim included, in order of place."""
        return sorted(cell for cell, plot in self.plots.items() if plot.terrain in terrains)

    def touched(self, terrain: str) -> list[Cell]:
        """Places of a terrain and those that its drawn shapes reach into, in order of place."""
        return sorted(set(self.cells(terrain)) | touched(self.plots, self.drawn.get(terrain, ())))


def survey(plan: Plan, around: Box | None = None) -> Areas:
    """The areas of a board; with a box those of its surroundings."""
    ground, near = plan.around(around, REACH), plan.near
    sigma = 0.17 if near.softening == SOFTENING else 0.36
    groups: dict[str, list[Cell]] = {}
    for cell, plot in ground.items():
        if not plot.drawn:
            groups.setdefault(plot.ground, []).append(cell)
    lakes = [cell for cell, plot in plan.plots.items() if plot.terrain == "river" and not plot.drawn]
    groups |= {"river": lakes} if lakes else {}  # a bridge is as long as all the water under it
    by_terrain = {
        word: soften(union(groups[word]), phase=1 + index, limit=near.softening, sigma=sigma)
        for index, word in enumerate(plan.grounds)
        if word in groups and word not in ("open", *BUILDINGS)
    }
    yards = [cell for word in (*sorted(BUILDINGS), "village") for cell in groups.get(word, [])]
    if yards:
        by_terrain["yard"] = soften(union(yards).buffer(-0.14), phase=2.5, limit=0.12, sigma=0.3)
    if "urban_building" in groups:
        by_terrain["paved"] = soften(union(groups["urban_building"]).buffer(-0.03), phase=4.5, limit=0.08, sigma=0.2)
    for word, shapes in told_apart(plan.drawn, plan.plots).items():
        shape = soften(shapely.union_all(shapes), 0.012, phase=0.7)
        by_terrain[word] = shape.union(by_terrain[word]) if word in by_terrain else shape
    outer = shapely.box(*plan.bounds.grown(1.2))
    clip = {word: area.intersection(outer) for word, area in by_terrain.items()}
    levels, groves = _levels(plan, ground), _groves(plan, around)
    return Areas(plan.bounds, ground, clip, levels, *groves, plan.drawn, _tints(ground))


def _tints(ground: dict[Cell, Plot]) -> dict[str, BaseGeometry]:
    """Where words of a rulebook's own stand, by the colors that tint them."""
    found: dict[str, list[Cell]] = {}
    for cell, plot in ground.items():
        if plot.tint and plot.shown:
            found.setdefault(plot.tint, []).append(cell)
    return {ink: soften(union(cells), phase=3.5) for ink, cells in found.items()}


def told_apart(
    drawn: dict[str, tuple[BaseGeometry, ...]], ground: dict[Cell, Plot]
) -> dict[str, tuple[BaseGeometry, ...]]:
    """The drawn shapes by ground: a field over a hex of tall grass is a meadow."""
    wild = [center(cell) for cell, plot in ground.items() if plot.wild and plot.drawn and plot.shown]
    found = dict(drawn)
    meadows = tuple(one for one in drawn.get("field", ()) if any(shapely.contains_xy(one, *at) for at in wild))
    if meadows:
        found[TALL_GRASS] = meadows
        found["field"] = tuple(one for one in drawn["field"] if one not in meadows)
    return {word: shapes for word, shapes in found.items() if shapes}


def _groves(plan: Plan, around: Box | None) -> tuple[BaseGeometry, BaseGeometry]:
    """Woods of at most two hexes, and the bays in their edges."""
    small = [group for group in plan.groves if around is None or around.holds(*center(group[0]), REACH)]
    bays = []
    for group in small:
        rim = soften(union(group)).boundary
        chance = rng("bays", group[0])
        count = int(chance.integers(2, 4))
        for share in (np.arange(count) + chance.uniform(-0.25, 0.25, count)) / count + float(chance.random()):
            place = rim.interpolate(float(share % 1), normalized=True)
            bays.append(place.buffer(_BAY * float(chance.uniform(0.9, 1.25)), quad_segs=6))
    return union(cell for group in small for cell in group), shapely.union_all(bays) if bays else NOWHERE


def _levels(plan: Plan, ground: dict[Cell, Plot]) -> dict[int, BaseGeometry]:
    """The ground at or above each level but the lowest in curves, none of which crosses the one below it."""
    levels: dict[int, BaseGeometry] = {}
    below = NOWHERE
    for level in range(plan.levels[0] + 1, plan.levels[-1] + 1):
        if not levels or level - 1 in plan.levels:  # else no hex lies on the level below: both have one edge
            curved = soften(
                union(cell for cell, plot in ground.items() if plot.level >= level),
                0.05,
                limit=CONTOUR_SOFTENING,
                sigma=0.36,
            )
            below = curved.intersection(below) if levels else curved
        levels[level] = below
    return levels

"""What covers the ground: one softened area for each terrain, level and yard, from hexes and drawn features."""

from dataclasses import dataclass, field, replace

import numpy as np
import shapely
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board, Cell
from lhy_desktop.ui.board.art.outlines import NOWHERE, soften, union
from lhy_desktop.ui.board.art.shapes.drawn import drawn_areas
from lhy_desktop.ui.board.art.units import CONTOUR_SOFTENING, SOFTENING, Nearness, center, hexagon, rng, to_hex_units

STEPS: tuple[Cell, ...] = ((0, -2), (0, 2), (1, -1), (1, 1), (-1, 1), (-1, -1))
"""The six neighbors, straight ones first."""
BUILDINGS = frozenset(("wooden_building", "stone_building", "hut", "church", "urban_building"))


TALL_GRASS = "tall_grass"
"""The look of a field that nobody tills, and the name of the ground that such fields cover."""
WOODED = ("woods", "heavy_woods", "jungle", "heavy_jungle")
_GROVE, _BAY = 2, 0.12
"""The most hexes of a grove, and how far a bay reaches into one."""


@dataclass(frozen=True, slots=True)
class Plot:
    """What the art needs to know of one hex. ``shown`` = it is on the map and not just its rim."""

    name: str
    terrain: str
    level: int
    look: str
    shown: bool
    drawn: bool = False
    """Whether its ground has a drawn shape, so that the hex is none."""
    beside: Cell | None = None
    """The hex of the map that a place on the rim continues."""

    @property
    def wild(self) -> bool:
        """Whether it is a field of tall grass: nothing is sown there."""
        return self.terrain == "field" and self.look == TALL_GRASS


@dataclass(frozen=True)
class Areas:
    """Softened areas in hex units, and the plots they came from (one ring of plots beyond the map included)."""

    bounds: tuple[float, float, float, float]
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
        found = set(self.cells(terrain))
        if shapes := self.drawn.get(terrain):
            whole = shapely.union_all(shapes)
            shapely.prepare(whole)
            found |= {cell for cell in self.plots if shapely.intersects(whole, shapely.polygons(hexagon(cell)))}
        return sorted(found)


def plots(board: Board) -> dict[Cell, Plot]:
    """Every hex, and around the map a rim that continues its neighbors, so that no outline follows the map edge."""
    found: dict[Cell, Plot] = {}
    for name in board.names:
        one = board.hex(name)
        found[(one.c, one.v)] = Plot(name, one.terrain, one.level, one.look, True)
    rim: dict[Cell, Plot] = {}
    for dc, dv in STEPS:
        for (c, v), plot in found.items():
            beyond = (c + dc, v + dv)
            if beyond not in found and beyond not in rim:
                terrain = "open" if plot.terrain in BUILDINGS or plot.terrain == "village" else plot.terrain
                rim[beyond] = Plot(f"{plot.name}>{dc},{dv}", terrain, plot.level, plot.look, False, beside=(c, v))
    return found | rim


def bounds_of(board: Board) -> tuple[float, float, float, float]:
    """Left, top, right and bottom edge of the map in hex units."""
    left, top, right, bottom = board.bounds
    return *to_hex_units((left, top)), *to_hex_units((right, bottom))


def survey(board: Board) -> Areas:
    """The areas of a board."""
    ground, near = plots(board), Nearness.of(board)
    sigma = 0.17 if near.softening == SOFTENING else 0.36
    edges = bounds_of(board)
    drawn = drawn_areas(board)
    ground = _as_drawn(ground, drawn) if drawn else ground
    groups: dict[str, list[Cell]] = {}
    for cell, plot in sorted(ground.items()):
        if not plot.drawn:
            groups.setdefault(TALL_GRASS if plot.wild else plot.terrain, []).append(cell)
    by_terrain = {
        word: soften(union(cells), phase=1 + index, limit=near.softening, sigma=sigma)
        for index, (word, cells) in enumerate(sorted(groups.items()))
        if word not in ("open", *BUILDINGS)
    }
    yards = [cell for word in (*sorted(BUILDINGS), "village") for cell in groups.get(word, [])]
    if yards:
        by_terrain["yard"] = soften(union(yards).buffer(-0.14), phase=2.5, limit=0.12, sigma=0.3)
    if "urban_building" in groups:
        by_terrain["paved"] = soften(union(groups["urban_building"]).buffer(-0.03), phase=4.5, limit=0.08, sigma=0.2)
    for word, shapes in _told_apart(drawn, ground).items():
        shape = soften(shapely.union_all(shapes), 0.012, phase=0.7)
        by_terrain[word] = shape.union(by_terrain[word]) if word in by_terrain else shape
    levels = _levels(ground)
    outer = box(*edges).buffer(1.2)
    clip = {word: area.intersection(outer) for word, area in by_terrain.items()}
    return Areas(edges, ground, clip, levels, *_groves(ground), drawn)


def _as_drawn(ground: dict[Cell, Plot], drawn: dict[str, tuple[BaseGeometry, ...]]) -> dict[Cell, Plot]:
    """The plots, with a mark on those of which the ground is drawn: their centers lie in such a shape. The rim beyond
    such a hex is what is drawn there, if anything is."""
    inside = {
        cell
        for cell, plot in ground.items()
        if plot.shown and any(shapely.contains_xy(shape, *center(cell)) for shape in drawn.get(plot.terrain, ()))
    }
    return {cell: replace(plot, drawn=(plot.beside or cell) in inside) for cell, plot in ground.items()}


def _told_apart(
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


def _groves(ground: dict[Cell, Plot]) -> tuple[BaseGeometry, BaseGeometry]:
    """Woods of at most two hexes, and the bays in their edges."""
    wooded = sorted(cell for cell, plot in ground.items() if plot.terrain in WOODED and not plot.drawn)
    small = [group for group in groups(wooded) if len(group) <= _GROVE]
    bays = []
    for group in small:
        rim = soften(union(group)).boundary
        chance = rng("bays", group[0])
        count = int(chance.integers(2, 4))
        for share in (np.arange(count) + chance.uniform(-0.25, 0.25, count)) / count + float(chance.random()):
            place = rim.interpolate(float(share % 1), normalized=True)
            bays.append(place.buffer(_BAY * float(chance.uniform(0.9, 1.25)), quad_segs=6))
    return union(cell for group in small for cell in group), shapely.union_all(bays) if bays else NOWHERE


def _levels(ground: dict[Cell, Plot]) -> dict[int, BaseGeometry]:
    """The ground at or above each level but the lowest in curves, none of which crosses the one below it."""
    heights = sorted({plot.level for plot in ground.values()})
    levels: dict[int, BaseGeometry] = {}
    below, hexes = NOWHERE, [cell for cell, _ in sorted(ground.items())]
    for level in range(heights[0] + 1, heights[-1] + 1):
        higher = [cell for cell in hexes if ground[cell].level >= level]
        if below.is_empty or len(higher) < len(hexes):
            curved = soften(union(higher), 0.05, limit=CONTOUR_SOFTENING, sigma=0.36)
            below = curved if below.is_empty else curved.intersection(below)
        hexes, levels[level] = higher, below
    return levels


def groups(cells: list[Cell], divided: frozenset[frozenset[Cell]] = frozenset()) -> list[list[Cell]]:
    """Places joined with those of their neighbors that are among them and not ``divided`` from them."""
    left, found = set(cells), []
    for first in cells:
        if first not in left:
            continue
        left.discard(first)
        stack, group = [first], []
        while stack:
            c, v = stack.pop()
            group.append((c, v))
            for dc, dv in STEPS:
                other = (c + dc, v + dv)
                if other in left and frozenset(((c, v), other)) not in divided:
                    left.discard(other)
                    stack.append(other)
        found.append(sorted(group))
    return found

"""What covers the ground: one softened area for each terrain, level and yard, from hexes alone."""

from dataclasses import dataclass

from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board, Cell
from lhy_desktop.ui.board.art.outlines import NOWHERE, soften, union
from lhy_desktop.ui.board.art.units import to_hex_units

STEPS: tuple[Cell, ...] = ((0, -2), (0, 2), (1, -1), (1, 1), (-1, 1), (-1, -1))
"""The six neighbors, straight ones first."""
BUILDINGS = frozenset(("wooden_building", "stone_building", "hut", "church", "urban_building"))


@dataclass(frozen=True, slots=True)
class Plot:
    """What the art needs to know of one hex. ``shown`` = it is on the map and not just its rim."""

    name: str
    terrain: str
    level: int
    look: str
    shown: bool


@dataclass(frozen=True)
class Areas:
    """Softened areas in hex units, and the plots they came from (one ring of plots beyond the map included)."""

    bounds: tuple[float, float, float, float]
    plots: dict[Cell, Plot]
    by_terrain: dict[str, BaseGeometry]
    levels: dict[int, BaseGeometry]
    """Ground at or above each level but the lowest; the outlines are the bold contours."""

    def of(self, *terrains: str) -> BaseGeometry:
        """The area of the first of the terrains that the board has, else nowhere."""
        return next((self.by_terrain[word] for word in terrains if word in self.by_terrain), NOWHERE)

    def cells(self, *terrains: str) -> list[Cell]:
        """Places of these terrains, the rim included, in order of place."""
        return sorted(cell for cell, plot in self.plots.items() if plot.terrain in terrains)


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
                rim[beyond] = Plot(f"{plot.name}>{dc},{dv}", terrain, plot.level, plot.look, False)
    return found | rim


def bounds_of(board: Board) -> tuple[float, float, float, float]:
    """Left, top, right and bottom edge of the map in hex units."""
    left, top, right, bottom = board.bounds
    return *to_hex_units((left, top)), *to_hex_units((right, bottom))


def survey(board: Board) -> Areas:
    """The areas of a board."""
    ground = plots(board)
    groups: dict[str, list[Cell]] = {}
    for cell, plot in sorted(ground.items()):
        groups.setdefault(plot.terrain, []).append(cell)
    by_terrain = {
        word: soften(union(cells), phase=1 + index)
        for index, (word, cells) in enumerate(sorted(groups.items()))
        if word not in ("open", *BUILDINGS)
    }
    yards = [cell for word in (*sorted(BUILDINGS), "village") for cell in groups.get(word, [])]
    if yards:
        by_terrain["yard"] = soften(union(yards).buffer(-0.14), phase=2.5, limit=0.12, sigma=0.3)
    if "urban_building" in groups:
        by_terrain["paved"] = soften(union(groups["urban_building"]).buffer(-0.03), phase=4.5, limit=0.08, sigma=0.2)
    heights = sorted({plot.level for plot in ground.values()})
    levels = {
        level: soften(union(cell for cell, plot in sorted(ground.items()) if plot.level >= level), 0.038)
        for level in range(heights[0] + 1, heights[-1] + 1)
    }
    edges = bounds_of(board)
    outer = box(*edges).buffer(1.2)
    clip = {word: area.intersection(outer) for word, area in by_terrain.items()}
    return Areas(edges, ground, clip, levels)


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

"""What the art needs to know of each hex, and of the ring of places around the map."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

import shapely
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board, Cell
from lhy_desktop.ui.board.art.units import Box, center, hexagon, to_hex_units

STEPS: tuple[Cell, ...] = ((0, -2), (0, 2), (1, -1), (1, 1), (-1, 1), (-1, -1))
"""The six neighbors, straight ones first."""
BUILDINGS = frozenset(("wooden_building", "stone_building", "hut", "church", "urban_building"))


TALL_GRASS = "tall_grass"
"""The look of a field that nobody tills, and the name of the ground that such fields cover."""
WOODED = ("woods", "heavy_woods", "jungle", "heavy_jungle")


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
    tint: str = ""
    """The color that tints it, if its word is painted as another one."""

    @property
    def ground(self) -> str:
        """What its ground is drawn as: its terrain, but for tall grass."""
        return TALL_GRASS if self.wild else self.terrain

    @property
    def wild(self) -> bool:
        """Whether it is a field of tall grass: nothing is sown there."""
        return self.terrain == "field" and self.look == TALL_GRASS


def plots(board: Board) -> dict[Cell, Plot]:
    """Every hex, and around the map a rim that continues its neighbors, so that no outline follows the map edge."""
    found: dict[Cell, Plot] = {}
    for name in board.names:
        one = board.hex(name)
        own = board.own.get(one.terrain)
        word, tint = (own.shared, own.color) if own else (one.terrain, "")
        found[(one.c, one.v)] = Plot(name, word, one.level, one.look, True, tint=tint)
    rim: dict[Cell, Plot] = {}
    for dc, dv in STEPS:
        for (c, v), plot in found.items():
            beyond = (c + dc, v + dv)
            if beyond not in found and beyond not in rim:
                terrain = "open" if plot.terrain in BUILDINGS or plot.terrain == "village" else plot.terrain
                rim[beyond] = Plot(f"{plot.name}>{dc},{dv}", terrain, plot.level, plot.look, False, beside=(c, v))
    return found | rim


def bounds_of(board: Board) -> Box:
    """Left, top, right and bottom edge of the map in hex units."""
    left, top, right, bottom = board.bounds
    return Box(*to_hex_units((left, top)), *to_hex_units((right, bottom)))


def as_drawn(ground: dict[Cell, Plot], drawn: dict[str, tuple[BaseGeometry, ...]]) -> dict[Cell, Plot]:
    """The plots, with a mark on those of which the ground is drawn: their centers lie in such a shape. The rim beyond
    such a hex is what is drawn there, if anything is."""
    inside = {
        cell
        for cell, plot in ground.items()
        if plot.shown and any(shapely.contains_xy(shape, *center(cell)) for shape in drawn.get(plot.terrain, ()))
    }
    return {cell: replace(plot, drawn=(plot.beside or cell) in inside) for cell, plot in ground.items()}


def touched(cells: Iterable[Cell], shapes: Sequence[BaseGeometry]) -> set[Cell]:
    """The places among some that shapes reach into."""
    if not shapes:
        return set()
    whole = shapely.union_all(shapes)
    shapely.prepare(whole)
    given = list(cells)
    hit = shapely.intersects(whole, shapely.polygons([hexagon(cell) for cell in given]))
    return {cell for cell, is_hit in zip(given, hit.tolist(), strict=True) if is_hit}

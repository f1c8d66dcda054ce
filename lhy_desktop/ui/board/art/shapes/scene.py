"""The scene: everything drawn on a board as geometry in hex units, made once, free of zoom and color."""

from __future__ import annotations

from dataclasses import dataclass

import shapely
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.outlines import NOWHERE
from lhy_desktop.ui.board.art.shapes.areas import Areas, survey
from lhy_desktop.ui.board.art.shapes.contours import Contours, trace
from lhy_desktop.ui.board.art.shapes.fields import Parcel, lay_fields
from lhy_desktop.ui.board.art.shapes.gardens import Garden, lay_gardens, tread_ways
from lhy_desktop.ui.board.art.shapes.grid import Grid
from lhy_desktop.ui.board.art.shapes.lines import (
    Bridge,
    Crossing,
    Routes,
    survey_bridges,
    survey_crossings,
    survey_lines,
)
from lhy_desktop.ui.board.art.shapes.litter import Litter, scatter_litter
from lhy_desktop.ui.board.art.shapes.names import PlaceName, place_names
from lhy_desktop.ui.board.art.shapes.roofs import House, build_houses
from lhy_desktop.ui.board.art.shapes.sides import Stone, Stretch, lay_stones, survey_sides
from lhy_desktop.ui.board.art.shapes.trees import Trees, plant_all
from lhy_desktop.ui.board.art.units import Coords, Nearness

ART_VERSION = 9
"""Part of every cache key: raise it when the picture of an unchanged board changes."""


@dataclass(frozen=True)
class Scene:
    """All layers of a board. Build with :meth:`build`; plain data, equal for equal boards."""

    seed: str
    near: Nearness
    areas: Areas
    routes: Routes
    bridges: tuple[Bridge, ...]
    crossings: tuple[Crossing, ...]
    sides: tuple[Stretch, ...]
    contours: Contours
    parcels: tuple[Parcel, ...]
    gardens: tuple[Garden, ...]
    ways: tuple[Coords, ...]
    """Trodden from doors to roads; no rule knows them."""
    houses: tuple[House, ...]
    roofs: BaseGeometry
    trees: Trees
    stones: tuple[Stone, ...]
    litter: Litter
    grid: Grid
    names: tuple[PlaceName, ...]

    @staticmethod
    def build(board: Board) -> Scene:
        """The scene of a board; the same board gives the same scene in every process. Hexes out of play are painted
        like the others, but have no marks, dots and names."""
        played, board = board, board.whole
        seed = "+".join(f"{one.name}/{one.sheet}/{one.turn}" for one in board.sectors)
        areas, routes, sides = survey(board), survey_lines(board), survey_sides(board)
        near = Nearness.of(board)
        houses = build_houses(board, seed)
        roofs = shapely.union_all([shapely.polygons(one.outline) for one in houses]) if houses else NOWHERE
        gardens = tuple(lay_gardens(seed, areas, houses, routes, sides, near.ways))
        grid = Grid.of(played)
        names = place_names(played, areas, routes, grid)
        contours = trace(areas, routes, sides, roofs, [one.box for one in names])
        return Scene(
            seed=seed,
            near=near,
            areas=areas,
            routes=routes,
            bridges=survey_bridges(board, areas, routes),
            crossings=survey_crossings(routes),
            sides=sides,
            contours=contours,
            parcels=tuple(lay_fields(board, seed, areas, sides, routes)),
            gardens=gardens,
            ways=tuple(tread_ways(seed, houses, routes, gardens)),
            houses=tuple(houses),
            roofs=roofs,
            trees=plant_all(board, seed, areas, routes, sides, roofs, gardens),
            stones=tuple(lay_stones(seed, sides, near.plants)),
            litter=scatter_litter(board, seed, areas, routes, roofs),
            grid=grid.clear_of((*contours.bold, *(one.line for one in sides))),
            names=names,
        )

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, right and bottom edge of the map in hex units."""
        return self.areas.bounds

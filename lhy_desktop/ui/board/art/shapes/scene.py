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
from lhy_desktop.ui.board.art.shapes.lines import Bridge, Crossing, Routes, survey_bridges, survey_crossings
from lhy_desktop.ui.board.art.shapes.litter import Litter, scatter_litter
from lhy_desktop.ui.board.art.shapes.names import PlaceName, place_names
from lhy_desktop.ui.board.art.shapes.plan import Plan
from lhy_desktop.ui.board.art.shapes.roofs import House, build_houses
from lhy_desktop.ui.board.art.shapes.sides import Stone, Stretch, lay_stones
from lhy_desktop.ui.board.art.shapes.trees import Trees, plant_all
from lhy_desktop.ui.board.art.units import Box, Coords, Nearness

ART_VERSION = 10
"""Part of every cache key: raise it when the picture of an unchanged board changes."""
_FAR, _NEAR = 5.5, 3.0
"""Hexes around a box within which buildings may keep a level number away that would keep away another one, and within
which they and hexsides are drawn, with gardens that make room for one another."""


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
        return Scene.of(Plan(board))

    @staticmethod
    def of(plan: Plan) -> Scene:
        """The scene of a whole plan."""
        return Scene._of(plan, None)

    @staticmethod
    def around(plan: Plan, box: Box) -> Scene:
        """The scene of the surroundings of a box alone. Windows in it look as with the scene of the whole map."""
        return Scene._of(plan, box)

    @staticmethod
    def _of(plan: Plan, box: Box | None) -> Scene:
        areas, routes, near = survey(plan, box), plan.routes, plan.near
        sides = [one for one in plan.sides if box is None or box.grown(_NEAR).meets(one.line)]
        built = [one for one in plan.buildings if box is None or box.holds(one.x, one.y, _FAR)]
        houses = build_houses(one for one in built if box is None or box.holds(one.x, one.y, _NEAR))
        roofs = shapely.union_all([shapely.polygons(one.outline) for one in houses]) if houses else NOWHERE
        gardens = tuple(lay_gardens(plan.seed, plan.bounds, houses, routes, sides, near.ways))
        grid = Grid.of(plan.played, box)
        contours = trace(plan, areas, built, box)
        return Scene(
            seed=plan.seed,
            near=near,
            areas=areas,
            routes=routes,
            bridges=survey_bridges(plan.board, areas.of("river"), routes),
            crossings=survey_crossings(routes),
            sides=plan.sides,
            contours=contours,
            parcels=tuple(lay_fields(plan, box)),
            gardens=gardens,
            ways=tuple(tread_ways(plan.seed, houses, routes, gardens)),
            houses=tuple(houses),
            roofs=roofs,
            trees=plant_all(plan, areas, houses, gardens, box),
            stones=tuple(lay_stones(plan.seed, sides, near.plants)),
            litter=scatter_litter(plan, areas, roofs, box),
            grid=grid.clear_of((*contours.bold, *(one.line for one in sides))),
            names=place_names(plan.played, areas, routes, box),
        )

    @property
    def bounds(self) -> Box:
        """Left, top, right and bottom edge of the map in hex units."""
        return self.areas.bounds

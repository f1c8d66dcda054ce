"""What lies and stands about in a hex: rubble with its stones, walls and timbers, tall grass, and holes men dug."""

import math
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board, Cell
from lhy_desktop.ui.board.art.outlines import Spread
from lhy_desktop.ui.board.art.shapes.areas import Areas
from lhy_desktop.ui.board.art.shapes.plan import Plan
from lhy_desktop.ui.board.art.shapes.plots import TALL_GRASS
from lhy_desktop.ui.board.art.units import Box, Coords, Integers, center, hexagon, rng

STONES = 7
"""Tones of a stone: five of stone, two of brick."""
BLADES = 3
"""Tones of a blade of grass."""
_SMALL, _LARGE = 300, 46
"""Stones of a hex of rubble."""
_TUFTS, _OF_TUFT = 260, 4
_HOLES = ((-0.25, -0.14), (0.02, -0.27), (0.27, -0.12), (0.24, 0.17), (-0.03, 0.27), (-0.27, 0.15))
"""Foxholes of a hex, from its center: a ring for all-round defense."""


@dataclass(frozen=True)
class Strokes:
    """Short straight strokes near (x, y): (n, 4) ends, and for each its tone and its width in hexes."""

    x: float
    y: float
    ends: Coords
    tone: Integers
    width: Coords


@dataclass(frozen=True)
class Ruin:
    """What is left of houses in a hex of rubble: stones, pieces of wall (each a polyline) and timbers (two ends)."""

    stones: Strokes
    walls: tuple[Coords, ...]
    timbers: tuple[Coords, ...]


@dataclass(frozen=True)
class Litter:
    """All of it. ``holes`` are rows of x, y, radius and the angle of the spoil in radians."""

    ruins: tuple[Ruin, ...]
    grass: tuple[Strokes, ...]
    holes: Coords


def scatter_litter(plan: Plan, areas: Areas, roofs: BaseGeometry, around: Box | None = None) -> Litter:
    """The litter of a board, clear of roads, water and roofs; with a box what lies near it."""
    taken, seed = Spread(plan.routes.cover, roofs), plan.seed
    rubble, meadows = _near(areas.touched("rubble"), around), _near(_meadows(areas), around)
    for word in ("rubble", TALL_GRASS):  # each is asked about for many hexes
        shapely.prepare(areas.of(word))
    ruins = tuple(_ruin(seed, cell, areas.of("rubble"), taken) for cell in rubble)
    grass = tuple(_grass(seed, cell, areas.of(TALL_GRASS), taken) for cell in meadows)
    return Litter(ruins, grass, _holes(plan.board, seed, taken, around))


def _near(cells: list[Cell], around: Box | None) -> list[Cell]:
    return [cell for cell in cells if around is None or around.holds(*center(cell), 1.0)]


def _meadows(areas: Areas) -> list[Cell]:
    """Hexes into which tall grass reaches."""
    grass = areas.of(TALL_GRASS)
    if grass.is_empty:
        return []
    shapely.prepare(grass)
    return [cell for cell in areas.touched("field") if shapely.intersects(grass, shapely.polygons(hexagon(cell)))]


def _free(places: Coords, area: BaseGeometry, taken: Spread) -> Coords:
    x, y = places[:, 0], places[:, 1]
    kept: Coords = places[shapely.contains_xy(area, x, y) & ~taken.holds(x, y)]
    return kept


def _around(cell: Cell, chance: np.random.Generator, count: int) -> Coords:
    """Places all over a hex, even as sown by hand: one in each part of a grid."""
    side = math.ceil(math.sqrt(count))
    i, j = np.meshgrid(np.arange(side), np.arange(side))
    grid = np.column_stack((i.ravel(), j.ravel()))[:count] + chance.uniform(0, 1, (count, 2))
    return np.asarray(center(cell) + (grid / side - 0.5) * (1.16, 1.02))


def _ruin(seed: str, cell: Cell, area: BaseGeometry, taken: Spread) -> Ruin:
    chance = rng(seed, "ruin", cell)
    walls = [
        piece
        for place in _around(cell, chance, 5)
        if len(_free(piece := _wall(seed, place, chance), area, taken)) == len(piece)
    ]
    timbers = []
    for place in _free(_around(cell, chance, 5), area, taken):
        lean, reach = chance.uniform(0, math.pi), chance.uniform(0.04, 0.09)
        way = reach * np.array((math.cos(lean), math.sin(lean)))
        timbers.append(np.array((place - way, place + way)))
    return Ruin(_stones(cell, chance, area, taken), tuple(walls), tuple(timbers))


def _wall(seed: str, place: Coords, chance: np.random.Generator) -> Coords:
    """A corner of a house, or a straight piece of its wall. All houses of a place stood one way."""
    turn = float(rng(seed, "ruins").uniform(0, math.pi / 2)) + math.pi / 2 * int(chance.integers(0, 4))
    along, across = (np.array((math.cos(turn + quarter), math.sin(turn + quarter))) for quarter in (0.0, math.pi / 2))
    end = place + along * chance.uniform(0.08, 0.24)
    if chance.random() < 0.4:
        return np.array((place, end))
    return np.array((place + across * chance.uniform(0.04, 0.13), place, end))


def _stones(cell: Cell, chance: np.random.Generator, area: BaseGeometry, taken: Spread) -> Strokes:
    places = _free(_around(cell, chance, _SMALL + _LARGE), area, taken)
    count = len(places)
    large = chance.random(count) < _LARGE / (_SMALL + _LARGE)
    lean, half = chance.uniform(0, math.pi, count), np.where(large, 0.019, 0.008) * chance.uniform(0.7, 1.3, count)
    way = np.column_stack((np.cos(lean), np.sin(lean))) * half[:, None]
    brick = chance.random(count) < 0.42
    tone = np.where(brick, 5 + chance.integers(0, 2, count), chance.integers(0, 5, count))
    width = np.where(large, 0.026, 0.012)
    return Strokes(*center(cell), np.column_stack((places - way, places + way)), tone, width)


def _grass(seed: str, cell: Cell, area: BaseGeometry, taken: Spread) -> Strokes:
    chance = rng(seed, "tall grass", cell)
    tufts = _free(_around(cell, chance, _TUFTS), area, taken)
    feet = np.repeat(tufts, _OF_TUFT, axis=0)
    count = len(feet)
    fan = np.tile(np.arange(_OF_TUFT) - (_OF_TUFT - 1) / 2, len(tufts))
    feet[:, 0] += 0.006 * fan
    lean = -math.pi / 2 + 0.26 * fan + 0.3 + chance.uniform(-0.16, 0.16, count)
    tall = chance.uniform(0.028, 0.058, count)
    tips = feet + np.column_stack((np.cos(lean), np.sin(lean))) * tall[:, None]
    tone = chance.choice(BLADES, count, p=(0.34, 0.4, 0.26))
    return Strokes(*center(cell), np.column_stack((feet, tips)), tone, np.full(count, 0.008))


def _holes(board: Board, seed: str, taken: Spread, around: Box | None) -> Coords:
    rows = [np.zeros((0, 4))]
    for name in board.names:
        one = board.hex(name)
        if "foxholes" not in one.flags or not _near([(one.c, one.v)], around):
            continue
        chance = rng(seed, "foxholes", name)
        places = center((one.c, one.v)) + np.array(_HOLES) + chance.uniform(-0.035, 0.035, (len(_HOLES), 2))
        places = places[~taken.holds(places[:, 0], places[:, 1])]
        out = np.arctan2(places[:, 1] - one.v / 2, places[:, 0] - center((one.c, one.v))[0])
        rows.append(np.column_stack((places, chance.uniform(0.042, 0.05, len(places)), out)))
    return np.concatenate(rows)

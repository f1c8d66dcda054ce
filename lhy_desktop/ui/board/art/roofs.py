"""Roofs over the board's footprints: faces that meet in ridges and valleys, inside the drawn outline exactly."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.roof_shapes import (
    Face,
    end_tower,
    gable_roofs,
    hip_roof,
    main_direction,
    nave_tower,
    rectangles,
    turned,
    turned_point,
)
from lhy_desktop.ui.board.art.units import Coords, rng, to_hex_units

HEIGHTS: dict[str, float] = {
    "wooden_building": 0.055,
    "stone_building": 0.068,
    "urban_building": 0.1,
    "hut": 0.045,
    "church": 0.12,
}


@dataclass(frozen=True)
class House:
    """A footprint with its roof. ``tower`` is the outline of a church tower standing on it."""

    kind: str
    outline: Coords
    faces: tuple[Face, ...]
    ridges: tuple[Coords, ...]
    height: float
    seed: int
    chimney: tuple[float, float] | None
    tower: Coords | None
    angle: float

    @property
    def x(self) -> float:
        """Middle of the footprint."""
        return float(self.outline[:, 0].mean())

    @property
    def y(self) -> float:
        """Middle of the footprint."""
        return float(self.outline[:, 1].mean())


def build_houses(board: Board, seed: str) -> list[House]:
    """The houses of a board, the far ones first."""
    found = []
    for name in board.names:
        for i, drawn in enumerate(board.footprints(name)):
            outline = np.array([to_hex_units(p) for p in drawn.points])
            key = int(rng(seed, "house", name, i).integers(1 << 30))
            found.append(_house(drawn.kind, outline, key))
    return sorted(found, key=lambda one: (one.y, one.x))


def _house(kind: str, outline: Coords, seed: int) -> House:
    chance = np.random.default_rng(seed)
    height = HEIGHTS[kind] * float(chance.uniform(0.9, 1.15))
    angle = main_direction(outline)
    own = turned(outline, -angle)
    rects = rectangles(own)
    tower: Coords | None = None
    chimney: tuple[float, float] | None = None
    if rects and kind != "urban_building":
        faces, ridges = gable_roofs(rects, hipped=kind == "hut")
        x0, y0, x1, y1 = rects[0]
        if kind == "church":
            tower = nave_tower(rects)
        elif kind != "hut":
            at = 0.27 if chance.random() < 0.5 else 0.73
            spot = (x0 + (x1 - x0) * at, (y0 + y1) / 2) if x1 - x0 >= y1 - y0 else ((x0 + x1) / 2, y0 + (y1 - y0) * at)
            chimney = turned_point(spot, angle)
    elif kind == "urban_building":
        faces, ridges = [Face(own, (0.0, 0.0))], []
    else:
        faces, ridges = hip_roof(own), []
        if kind == "church":
            tower = end_tower(own)
    return House(
        kind,
        outline,
        tuple(Face(turned(one.outline, angle), turned_point(one.slope, angle)) for one in faces),
        tuple(turned(one, angle) for one in ridges),
        height,
        seed,
        chimney,
        None if tower is None else turned(tower, angle),
        math.degrees(angle),
    )

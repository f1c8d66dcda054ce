"""Roofs over the board's footprints: faces that meet in ridges and valleys, inside the drawn outline exactly."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.shapes.roof_shapes import (
    Face,
    Rect,
    end_tower,
    gable_roofs,
    hip_roof,
    main_direction,
    mansard_roof,
    nave_tower,
    rectangles,
    stacks_of,
    turned,
    turned_point,
    windows_of,
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
    """A footprint with its roof, (x, y) its middle. ``tower`` is the outline of a church tower standing on it."""

    kind: str
    outline: Coords
    faces: tuple[Face, ...]
    ridges: tuple[Coords, ...]
    height: float
    seed: int
    chimneys: tuple[tuple[float, float], ...]
    dormers: tuple[tuple[float, float], ...]
    tower: Coords | None
    angle: float
    x: float
    y: float


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
    chimneys: list[tuple[float, float]] = []
    dormers: list[tuple[float, float]] = []
    ridges: list[Coords] = []
    if kind == "urban_building":
        faces = mansard_roof(own) if chance.random() < 0.55 else hip_roof(own)
        chimneys, dormers = stacks_of(own, chance), windows_of(own)
    elif rects:
        faces, ridges = gable_roofs(rects, hipped=kind == "hut")
        if kind == "church":
            tower = nave_tower(rects)
        elif kind != "hut":
            chimneys = [_ridge_end(rects[0], 0.27 if chance.random() < 0.5 else 0.73)]
    else:
        faces = hip_roof(own)
        if kind == "church":
            tower = end_tower(own)
    return House(
        kind,
        outline,
        tuple(Face(turned(one.outline, angle), turned_point(one.slope, angle)) for one in faces),
        tuple(turned(one, angle) for one in ridges),
        height,
        seed,
        tuple(turned_point(one, angle) for one in chimneys),
        tuple(turned_point(one, angle) for one in dormers),
        None if tower is None else turned(tower, angle),
        math.degrees(angle),
        float(outline[:, 0].mean()),
        float(outline[:, 1].mean()),
    )


def _ridge_end(rect: Rect, at: float) -> tuple[float, float]:
    """A place on the ridge of a saddle roof, ``at`` of its length."""
    x0, y0, x1, y1 = rect
    if x1 - x0 >= y1 - y0:
        return x0 + (x1 - x0) * at, (y0 + y1) / 2
    return (x0 + x1) / 2, y0 + (y1 - y0) * at

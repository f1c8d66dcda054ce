"""Stones of walls and boulders of cliffs, laid along their hexsides."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from lhy_desktop.ui.board.art.shapes.sides import Stretch
from lhy_desktop.ui.board.art.units import rng

_COURSE = 0.036


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone: place, angle in degrees, length, width, which gray."""

    x: float
    y: float
    angle: float
    length: float
    width: float
    tone: int


def lay_stones(seed: str, sides: Iterable[Stretch]) -> list[Stone]:
    """Every stone of every wall; piers close a wall's ends at openings."""
    found: list[Stone] = []
    for one in sides:
        if one.kind == "wall":
            found += _wall(seed, one)
    return found


def _wall(seed: str, one: Stretch) -> list[Stone]:
    chance = rng(seed, "wall", one.key)
    a, b = one.line
    angle = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    n = max(1, round(one.length / _COURSE))
    found = []
    for i in range(n):
        x, y = a + (b - a) * (i + 0.5) / n + chance.uniform(-0.003, 0.003, 2)
        found.append(
            Stone(
                float(x),
                float(y),
                angle + float(chance.uniform(-9, 9)),
                one.length / n * float(chance.uniform(0.94, 1.16)),
                float(chance.uniform(0.032, 0.042)),
                int(chance.integers(0, 5)),
            )
        )
    if one.length < 0.55:
        for end in (a, b):
            if float(np.hypot(*(end - (a + b) / 2))) > 0.02:
                found.append(Stone(float(end[0]), float(end[1]), angle, 0.05, 0.052, int(chance.integers(0, 5))))
    return found

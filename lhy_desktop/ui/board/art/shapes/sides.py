"""Walls, hedges and cliffs along their hexsides, with the stones of walls and the boulders of cliffs."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.shapes.drawn import drawn_fences
from lhy_desktop.ui.board.art.units import Coords, rng, to_hex_units

KINDS: tuple[str, ...] = ("wall", "hedgerow", "tree_line", "cliff", "bank", "hedge")


@dataclass(frozen=True, slots=True)
class Stretch:
    """A straight piece of a hexside feature. ``drop`` points to the lower side (a unit vector) or is None."""

    kind: str
    start: tuple[float, float]
    end: tuple[float, float]
    key: tuple[str, int, int]
    drop: tuple[float, float] | None

    @property
    def line(self) -> Coords:
        """Its two ends as an array."""
        return np.array((self.start, self.end), np.float64)

    @property
    def length(self) -> float:
        """In hexes."""
        return float(np.hypot(self.end[0] - self.start[0], self.end[1] - self.start[1]))


def survey_sides(board: Board) -> tuple[Stretch, ...]:
    """Every stretch of every feature, without the gaps at openings."""
    found = []
    for side in board.hexsides:
        a, b = np.array(to_hex_units(side.ends[0])), np.array(to_hex_units(side.ends[1]))
        gaps = sorted(
            tuple(sorted(_along(a, b, np.array(to_hex_units(p))) for p in opening)) for opening in side.openings
        )
        spans = _between(gaps)
        drop = _drop(board, side.hex, side.other, a, b)
        for kind in KINDS:
            if kind in side.kinds:
                for i, (low, high) in enumerate(spans):
                    p, q = a + (b - a) * low, a + (b - a) * high
                    ends = ((float(p[0]), float(p[1])), (float(q[0]), float(q[1])))
                    found.append(Stretch(kind, *ends, (side.hex, side.direction, i), drop))
    for number, piece, kind, line in drawn_fences(board):
        (ax, ay), (bx, by) = line.tolist()
        found.append(Stretch(kind, (ax, ay), (bx, by), ("drawn", number, piece), None))
    return tuple(found)


def _along(a: Coords, b: Coords, p: Coords) -> float:
    way = b - a
    return float(np.clip(np.dot(p - a, way) / np.dot(way, way), 0, 1))


def _between(gaps: list[tuple[float, ...]]) -> list[tuple[float, float]]:
    """The spans of 0..1 outside the gaps."""
    spans, at = [], 0.0
    for low, high in gaps:
        if low - at > 0.01:
            spans.append((at, low))
        at = max(at, high)
    if 1 - at > 0.01:
        spans.append((at, 1.0))
    return spans


def _drop(board: Board, name: str, other: str | None, a: Coords, b: Coords) -> tuple[float, float] | None:
    """The way down across the hexside; ``ends`` run clockwise around ``name``, so that one lies to their right."""
    way = (b - a) / np.hypot(*(b - a))
    inward = (float(-way[1]), float(way[0]))
    if other is None:
        return None
    here, there = board.hex(name).rank, board.hex(other).rank
    if here == there:
        return None
    return inward if here < there else (-inward[0], -inward[1])


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


def lay_stones(seed: str, sides: Iterable[Stretch], near: float = 1.0) -> list[Stone]:
    """Every stone of every wall; piers close a wall's ends at openings."""
    found: list[Stone] = []
    for one in sides:
        if one.kind == "wall":
            found += _wall(seed, one, near)
    return found


def _wall(seed: str, one: Stretch, near: float) -> list[Stone]:
    chance = rng(seed, "wall", one.key)
    a, b = one.line
    angle = math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
    n = max(1, round(one.length / (_COURSE * near)))
    found = []
    for i in range(n):
        x, y = a + (b - a) * (i + 0.5) / n + chance.uniform(-0.003, 0.003, 2)
        found.append(
            Stone(
                float(x),
                float(y),
                angle + float(chance.uniform(-9, 9)),
                one.length / n * float(chance.uniform(0.94, 1.16)),
                float(chance.uniform(0.032, 0.042)) * near,
                int(chance.integers(0, 5)),
            )
        )
    if one.length < 0.55:
        for end in (a, b):
            if float(np.hypot(*(end - (a + b) / 2))) > 0.02:
                found.append(
                    Stone(float(end[0]), float(end[1]), angle, 0.05 * near, 0.052 * near, int(chance.integers(0, 5)))
                )
    return found

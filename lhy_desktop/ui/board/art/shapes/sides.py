"""Walls, hedgerows, tree lines, cliffs and banks: exactly along their hexsides, open where the board says so."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.units import Coords, to_hex_units

KINDS: tuple[str, ...] = ("wall", "hedgerow", "tree_line", "cliff", "bank")


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

"""Between which hexes a fence runs that is drawn along a line of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Protocol

from lhy_desktop.engine.board.geometry import HALF, PITCH, Cell, Point, center, segments_meet


class Lattice(Protocol):
    """The part of a Board that is needed here."""

    def name_at(self, c: int, v: int) -> str | None: ...

    def neighbors(self, name: str) -> tuple[str, ...]: ...

    def place(self, name: str) -> Cell: ...


def crossed_pairs(board: Lattice, points: Sequence[Point]) -> Iterator[tuple[str, str]]:
    """The pairs of adjacent hexes, each in both orders, whose straight way from center to center meets a polyline."""
    for a, b in pairwise(points):
        for c in range(min(a[0], b[0]) // PITCH - 1, max(a[0], b[0]) // PITCH + 3):
            for v in range(min(a[1], b[1]) // HALF - 2, max(a[1], b[1]) // HALF + 4):
                name = board.name_at(c, v)
                for other in board.neighbors(name) if name is not None else ():
                    if segments_meet(a, b, center(c, v), center(*board.place(other))):
                        yield (name, other) if name is not None else (other, other)

"""The direction of the nearest street."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt

import msgspec

from lhy_desktop.engine.board.drafting.curves import foot
from lhy_desktop.engine.board.drafting.plane import True_, to_true, unit
from lhy_desktop.engine.board.geometry import DIRECTIONS, Cell, Point, center, distance, neighbor, ring, square3
from lhy_desktop.engine.board.sheet import Sheet

STREETS = ("road", "sunken_road", "path")


class Frontage(msgspec.Struct, frozen=True):
    """A straight part of a street in a hex: its ends relative to the hex's center, in true thousandths."""

    a: True_
    b: True_
    kind: str


class Streets:
    """All roads and paths of a sheet, to look up directions."""

    def __init__(self, sheet: Sheet) -> None:
        self._parts: dict[Cell, list[tuple[Point, Point]]] = {}
        self._in: dict[str, list[tuple[str, tuple[Point, ...]]]] = {}
        for line in sheet.lines:
            if line.kind in STREETS:
                for name, piece in zip(line.hexes, line.drawn, strict=False):
                    self._parts.setdefault(sheet.places[name], []).extend(pairwise(piece))
                    self._in.setdefault(name, []).append((line.kind, piece))

    def near(self, cell: Cell) -> list[tuple[Point, Point]]:
        """The parts of streets in a hex and around it; when there are none, those of the nearest hex that has some."""
        found = [part for one in (cell, *(neighbor(*cell, d) for d in DIRECTIONS)) for part in self._parts.get(one, ())]
        if found or not self._parts:
            return found
        return self._parts[self._nearest(cell)]

    def _nearest(self, cell: Cell) -> Cell:
        """The nearest hex with a street, of several the first: looked for in rings, unless there are few streets."""
        for radius in range(isqrt(len(self._parts))):
            if there := [one for one in ring(cell, radius) if one in self._parts]:
                return min(there)
        return min(self._parts, key=lambda one: (distance(cell, one), one))

    @staticmethod
    def along(parts: Sequence[tuple[Point, Point]], place: Point) -> True_ | None:
        """The direction (length UNIT) of the part nearest to a board point; None without any part."""
        best = min(parts, key=lambda part: (square3(foot(part[0], part[1], place), place), part), default=None)
        if best is None:
            return None
        (ax, ay), (bx, by) = best
        return unit(to_true((bx - ax, by - ay)))

    def frontages(self, name: str, cell: Cell) -> list[Frontage]:
        """The parts of streets in a hex."""
        x, y = center(*cell)
        return [
            Frontage(to_true((a[0] - x, a[1] - y)), to_true((b[0] - x, b[1] - y)), kind)
            for kind, piece in self._in.get(name, ())
            for a, b in pairwise(piece)
        ]

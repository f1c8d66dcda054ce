"""Which way the nearest street runs."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from lhy_desktop.engine.board.drafting.curves import nearest_on
from lhy_desktop.engine.board.drafting.plane import True_, to_true, unit
from lhy_desktop.engine.board.geometry import Cell, Point, center, square3
from lhy_desktop.engine.board.sheet import Sheet

STREETS = ("road", "sunken_road", "path")


class Frontage(msgspec.Struct, frozen=True):
    """A straight part of a street in a hex: its ends from the hex's center, in true thousandths."""

    a: True_
    b: True_
    kind: str


class Streets:
    """All roads and paths of a sheet, to ask for directions."""

    def __init__(self, sheet: Sheet) -> None:
        self._parts: list[tuple[Point, Point]] = []
        self._in: dict[str, list[tuple[str, tuple[Point, ...]]]] = {}
        for line in sheet.lines:
            if line.kind in STREETS:
                for name, piece in zip(line.hexes, line.drawn, strict=False):
                    self._parts += pairwise(piece)
                    self._in.setdefault(name, []).append((line.kind, piece))

    def along(self, place: Point) -> True_ | None:
        """The direction (length UNIT) of the street nearest to a board point; None on a sheet without any."""
        best = min(self._parts, key=lambda part: (square3(nearest_on(part, place), place), part), default=None)
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

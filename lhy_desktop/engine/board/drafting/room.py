"""Where a building may stand in one hex: clear of lines, walls, gates, the hex's center and other buildings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from lhy_desktop.engine.board.drafting.plane import segments_near
from lhy_desktop.engine.board.geometry import (
    DIRECTIONS,
    HALF,
    PITCH,
    Cell,
    Point,
    along,
    center,
    contains,
    is_simple,
    neighbor,
    opposite,
    side,
)
from lhy_desktop.engine.board.sheet import Sheet, Side

CLEARANCE: dict[str, int] = {
    "road": 105,
    "sunken_road": 130,
    "path": 85,
    "rail": 110,
    "river": 145,
    "stream": 105,
    "gully": 135,
    "trench": 115,
}
"""The distance between a building and the middle of a line: half the line's drawn width, the art's softening, and a
step of ground."""
_EDGE = 32
"""Distance from a bare hexside, and from the edge of the sheet."""
_FENCED = 75
"""Distance from a hexside with something on it."""
_GATE = 170
"""Distance from the middle of an opening."""
_LEAST = 8
"""The least a margin may be when room is scarce."""

Box = tuple[int, int, int, int]


class _Obstacle(msgspec.Struct, frozen=True):
    a: Point
    b: Point
    reach: int
    box: Box


class Around:
    """What stands on a sheet by hex, looked through once for all its rooms: drawn pieces of lines, and hexsides by both
    of their hexes."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.pieces: dict[Cell, list[tuple[str, tuple[Point, ...]]]] = {}
        self.sides: dict[Cell, list[Side]] = {}
        for line in sheet.lines:
            for name, piece in zip(line.hexes, line.drawn, strict=False):
                self.pieces.setdefault(sheet.places[name], []).append((line.kind, piece))
        for one in sheet.sides:
            here = sheet.places[one.hex]
            for cell in (here, neighbor(*here, one.direction)):
                self.sides.setdefault(cell, []).append(one)


class Room:
    """The free ground of a hex. ``percent`` shrinks all margins where lines leave little free ground."""

    def __init__(self, around: Around, cell: Cell, center_margin: int, gap: int, percent: int = 100) -> None:
        self._sheet, self._cell = around.sheet, cell
        self._middle = center(*cell)
        self._percent = percent
        self._gap = self._scaled(gap)
        self._fixed: list[_Obstacle] = []
        self._built: list[tuple[Point, ...]] = []
        self._add(self._middle, self._middle, center_margin)
        for near in (cell, *(neighbor(*cell, d) for d in DIRECTIONS)):
            for kind, piece in around.pieces.get(near, ()):
                for a, b in pairwise(piece):
                    self._add(a, b, CLEARANCE[kind])
        self._margins = dict.fromkeys(DIRECTIONS, self._scaled(_EDGE))
        for one in around.sides.get(cell, ()):
            self._fence(one)

    def free(self, outline: Sequence[Point]) -> bool:
        """Whether a building with this outline may stand here."""
        if not all(self._inside(p) for p in outline):
            return False
        left, top, right, bottom = _box(outline, 0)
        if contains(outline, self._middle) or any(contains(other, outline[0]) for other in self._built):
            return False
        edges = [*zip(outline, (*outline[1:], outline[0]), strict=True)]
        for one in self._fixed:
            x0, y0, x1, y1 = one.box
            if x0 > right or x1 < left or y0 > bottom or y1 < top:
                continue
            if contains(outline, one.a) or any(segments_near(a, b, one.a, one.b, one.reach) for a, b in edges):
                return False
        return is_simple(outline)  # last: hardly ever false, and not cheap

    def build(self, outline: tuple[Point, ...]) -> None:
        """Mark that a building stands there from now on."""
        self._built.append(outline)
        for a, b in zip(outline, (*outline[1:], outline[0]), strict=True):
            self._fixed.append(_Obstacle(a, b, self._gap, _box((a, b), self._gap)))

    def _scaled(self, reach: int) -> int:
        return max(_LEAST, reach * self._percent // 100)

    def _add(self, a: Point, b: Point, reach: int) -> None:
        reach = self._scaled(reach)
        self._fixed.append(_Obstacle(a, b, reach, _box((a, b), reach)))

    def _fence(self, one: Side) -> None:
        here = self._sheet.places[one.hex]
        way = one.direction
        if here != self._cell:
            way = opposite(way)
        if one.kind == "contour":
            return
        self._margins[way] = self._scaled(_FENCED)
        for low, high in one.openings:
            gate = along(side(*here, one.direction), (low + high) // 4 * 2)
            self._add(gate, gate, _GATE)

    def _inside(self, p: Point) -> bool:
        """Whether a corner keeps its distance from the hexsides and from the edge of the sheet."""
        x, y = p[0] - self._middle[0], p[1] - self._middle[1]
        leads = (-2 * y, x - y, x + y, 2 * y, y - x, -x - y)
        if any(lead > 2 * (HALF - self._margins[d]) for d, lead in zip(DIRECTIONS, leads, strict=True)):
            return False
        margin = self._scaled(_EDGE)
        right, bottom = PITCH * self._sheet.columns, HALF * (2 * self._sheet.rows - 1)
        return PITCH + 2 * margin <= p[0] <= right - 2 * margin and margin <= p[1] <= bottom - margin


def _box(points: Iterable[Point], reach: int) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs) - 2 * reach, min(ys) - reach, max(xs) + 2 * reach, max(ys) + reach

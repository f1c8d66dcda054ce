"""Drawing on both sides of an axis: where a hex, a hexside, a chain of hexes or a point has its mirror.

An axis is a column, a row or a point. Only an axis that leads every hex onto a hex counts: a column's middle line, any
row line through the middle of hexes (every second column has them half a hex lower), the middle of a hex, or the middle
of a hexside.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from typing import Literal

import msgspec

from lhy_desktop.engine.board.editing.edges import Edge, plain
from lhy_desktop.engine.board.editing.halves import Half
from lhy_desktop.engine.board.editing.motion import Motion
from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.geometry import (
    DIRECTIONS,
    HALF,
    PITCH,
    Cell,
    Point,
    at,
    center,
    neighbor,
    square3,
)
from lhy_desktop.engine.board.names import column_letters, hex_name
from lhy_desktop.engine.board.sheet import Sheet

Reflection = Literal["column", "row", "point"]
REFLECTIONS: tuple[Reflection, ...] = ("column", "row", "point")
SOURCES: dict[Reflection, tuple[str, ...]] = {
    "column": ("left", "right"),
    "row": ("top", "bottom"),
    "point": ("left", "right", "top", "bottom"),
}
"""The halves that each axis has."""


class Symmetry(msgspec.Struct, frozen=True):
    """An axis. ``both`` is the sum of a place and its mirror: columns (0 for a row) and half rows (0 for a column), so
    that the middle of a hexside is whole numbers too. Made by :meth:`of` or :meth:`near`, which keep to the grid.
    """

    axis: Reflection
    both: Cell

    @staticmethod
    def of(axis: Reflection, both: Cell) -> Symmetry:
        """An axis by the sum of a place and its mirror. ValueError with a sentence when hexes would come to lie between
        hexes."""
        columns, halves = both
        if axis == "column" and columns % 2:
            name = f"columns {column_letters(columns // 2)} and {column_letters(columns // 2 + 1)}"
            raise ValueError(
                f"Between {name} there is no mirror: the hexes of the one stand half a hex lower. Take one of them."
            )
        if axis == "row" and halves % 2:
            raise ValueError(
                "A quarter of the way down a hex there is no mirror: take the middle of a hex or a hexside."
            )
        if axis == "point" and (columns + halves) % 2:
            raise ValueError("There is no mirror at this point: take the middle of a hex or of a hexside.")
        return Symmetry(axis, (0 if axis == "row" else columns, 0 if axis == "column" else halves))

    @staticmethod
    def near(axis: Reflection, point: Point, sheet: Sheet) -> Symmetry:
        """The axis of a kind on the sheet that is nearest to a point."""
        size = sheet.columns, sheet.rows
        if axis == "column":
            return Symmetry(axis, (2 * min(max(round(point[0] / PITCH), 1), size[0]), 0))
        if axis == "row":
            return Symmetry(axis, (0, 2 * min(max(round(point[1] / HALF), 0), 2 * size[1] - 1)))
        here = min(sheet.places.values(), key=lambda cell: (square3(center(*cell), point), cell))
        around = (neighbor(*here, way) for way in DIRECTIONS)
        pairs = [(here, here), *((here, there) for there in around if on_sheet(*size, there))]
        sums = [(a[0] + b[0], a[1] + b[1]) for a, b in pairs]
        return Symmetry(axis, min(sums, key=lambda both: (_off(both, point), both)))

    @property
    def motion(self) -> Motion:
        """What leads everything to the other side; twice it is nothing."""
        columns, halves = self.both
        if self.axis == "column":
            return Motion(mirrored=True, pivot=(columns // 2, columns // 2))
        if self.axis == "row":
            return Motion(sixths=3, mirrored=True, pivot=(halves // 2, halves // 2))
        return Motion(sixths=3, by=self.both)

    @property
    def middle(self) -> Point:
        """A point of the axis: the point itself, or where the line meets the top or left edge of the lattice."""
        return PITCH * self.both[0] // 2, HALF * self.both[1] // 2

    @property
    def words(self) -> str:
        """``column H``, ``row 5``, ``row 5½``, ``hex G5``, ``between G5 and H5``."""
        columns, halves = self.both
        if self.axis == "column":
            return f"column {column_letters(columns // 2)}"
        if self.axis == "row":
            row = (halves // 2 + 1) // 2
            return f"row {row}" if halves // 2 % 2 else f"row {row or ''}½"
        cell = at(self.middle, 0)
        other = self.cell(cell)
        if cell == other:
            return f"hex {hex_name(*cell)}"
        return "between " + " and ".join(hex_name(*one) for one in sorted((cell, other)))

    def cell(self, cell: Cell) -> Cell:
        """The mirror of a hex; it need not be on the sheet."""
        return self.motion.cell(cell)

    def edge(self, edge: Edge) -> Edge:
        """The mirror of a hexside, from the mirror of its hex."""
        return self.motion.cell(edge[0]), self.motion.way(edge[1])

    def point(self, point: Point) -> Point:
        """The mirror of a point."""
        return self.motion.point(point)

    def half(self, source: str) -> Half:
        """The half named left, right, top or bottom. The halves of a point meet in a line through it, of which each has
        one side. ValueError for a half that the axis does not have."""
        if source not in SOURCES[self.axis]:
            raise ValueError(f"A {self.axis} has no half called {source!r}.")
        coordinate = 0 if source in ("left", "right") else 1
        through = self.middle[1 - coordinate] if self.axis == "point" else None
        return Half(coordinate, self.middle[coordinate], source in ("right", "bottom"), through)

    def cells(self, sheet: Sheet, cells: Set[Cell]) -> frozenset[Cell]:
        """Some hexes and their mirrors on the sheet."""
        size = sheet.columns, sheet.rows
        return frozenset(cells) | {there for cell in cells if on_sheet(*size, there := self.cell(cell))}

    def edges(self, sheet: Sheet, edges: Iterable[Edge]) -> list[Edge]:
        """Some hexsides and their mirrors on the sheet, as :func:`~.edges.plain` names them, each once."""
        given = list(edges)
        both = (plain(sheet, edge) for edge in (*given, *map(self.edge, given)))
        return [edge for edge in dict.fromkeys(both) if on_sheet(sheet.columns, sheet.rows, edge[0])]

    def chains(self, cells: Sequence[Cell]) -> list[list[Cell]]:
        """A chain of hexes and its mirror; a chain that is its own mirror once."""
        own, there = list(cells), [self.cell(cell) for cell in cells]
        return [own] if there in (own, own[::-1]) else [own, there]


def _off(both: Cell, point: Point) -> int:
    dx, dy = PITCH * both[0] - 2 * point[0], HALF * both[1] - 2 * point[1]
    return dx * dx + 3 * dy * dy

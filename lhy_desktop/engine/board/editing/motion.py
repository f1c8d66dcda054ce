"""Moving parts of a sheet: turned by sixths of a circle, mirrored, and put elsewhere, in integers.

Cells and hexsides come out exactly. A drawn point whose coordinates have an odd sum would come between two integers
when it is turned by a sixth; it is rounded so that it stays in its hexes and on its hexsides. So a part that is turned
on and on is always turned from what it was in the beginning, and six sixths are nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import msgspec

from lhy_desktop.engine.board.geometry import Cell, Point, at, in_hex, neighbor


class Motion(msgspec.Struct, frozen=True):
    """First mirrored at the column line through the pivot or not, then turned clockwise about it by ``sixths`` of a
    circle, then moved by ``by`` (columns and half rows, of an even sum). The pivot is a cell.
    """

    sixths: int = 0
    mirrored: bool = False
    pivot: Cell = (0, 0)
    by: Cell = (0, 0)

    @property
    def still(self) -> bool:
        """Whether everything stays where it is."""
        return not self.sixths and not self.mirrored and self.by == (0, 0)

    def turned(self, sixths: int) -> Motion:
        """And then turned clockwise about the place where the pivot is now."""
        return msgspec.structs.replace(self, sixths=(self.sixths + sixths) % 6)

    def flipped(self, axis: str) -> Motion:
        """And then mirrored where the pivot is now: at its column line (left and right change sides), its row line (top
        and bottom do), or its center (``point``, half a turn)."""
        if axis == "point":
            return self.turned(3)
        # Mirroring undoes a turn; at the row line it is mirroring at the column line and half a turn.
        half = 3 if axis == "rows" else 0
        return msgspec.structs.replace(self, mirrored=not self.mirrored, sixths=(half - self.sixths) % 6)

    def moved(self, by: Cell) -> Motion:
        """And then moved. ValueError where hexes would come between hexes."""
        if (by[0] + by[1]) % 2:
            raise ValueError(f"{by[0]} columns and {by[1]} half rows lead from no hex to another.")
        return msgspec.structs.replace(self, by=(self.by[0] + by[0], self.by[1] + by[1]))

    def cell(self, cell: Cell) -> Cell:
        """Where a hex comes to lie."""
        c, v = cell[0] - self.pivot[0], cell[1] - self.pivot[1]
        if self.mirrored:
            c = -c
        for _ in range(self.sixths):
            c, v = (c - v) // 2, (3 * c + v) // 2
        return c + self.pivot[0] + self.by[0], v + self.pivot[1] + self.by[1]

    def way(self, direction: int) -> int:
        """What a direction becomes."""
        d = (7 - direction) % 6 + 1 if self.mirrored else direction
        return (d - 1 + self.sixths) % 6 + 1

    def spans(self, openings: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
        """Openings of a hexside, which run clockwise as seen from its hex."""
        if not self.mirrored:
            return tuple(openings)
        return tuple(sorted((1000 - high, 1000 - low) for low, high in openings))

    def point(self, point: Point) -> Point:
        """Where a point comes to lie: on an integer point of the same hexes and hexsides."""
        x, y = 2 * (point[0] - 1500 * self.pivot[0]), 2 * (point[1] - 500 * self.pivot[1])
        if self.mirrored:
            x = -x
        for _ in range(self.sixths):
            x, y = (x - 3 * y) // 2, (x + y) // 2
        x += 3000 * (self.pivot[0] + self.by[0])
        y += 1000 * (self.pivot[1] + self.by[1])
        if x % 2 == 0 and y % 2 == 0:
            return x // 2, y // 2
        homes = [self.cell(home) for home in _homes(point, (self.pivot[0] + self.pivot[1]) % 2)]
        near = product((x // 2, -(-x // 2)), (y // 2, -(-y // 2)))
        return next(one for one in (*near, (x // 2, y // 2)) if all(in_hex(*home, one) for home in homes))


def _homes(point: Point, parity: int) -> list[Cell]:
    """The one, two or three hexes a point lies in."""
    cell = at(point, parity)
    return [cell, *(near for d in range(1, 7) if in_hex(*(near := neighbor(*cell, d)), point))]

"""A selection in the air: taken from its place, moved, turned and mirrored at will, and put down where it is."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.board.editing.motion import Motion
from lhy_desktop.engine.board.editing.part import Part, Put, moved, part_of, put, without
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.sheet import Sheet


class Lifted(msgspec.Struct, frozen=True):
    """What was taken from a sheet (``copied``: it also stays there; ``foreign``: it comes from another sheet), and its
    motion since.

    The sheet is worked out from what it was in the beginning, so that six turns by sixths give back the identical
    sheet.
    """

    sheet: Sheet
    part: Part
    motion: Motion
    copied: bool = False
    foreign: bool = False

    @staticmethod
    def of(sheet: Sheet, cells: frozenset[Cell], copied: bool = False) -> Lifted:
        """Lift some hexes; they turn about the middle one. ValueError without any."""
        if not cells:
            raise ValueError("Nothing is selected.")
        return Lifted(sheet, part_of(sheet, cells), Motion(pivot=middle(cells)), copied)

    @staticmethod
    def pasted(sheet: Sheet, part: Part, at: Cell) -> Lifted:
        """A part from elsewhere, with its middle hex at a place of this sheet."""
        pivot = middle(frozenset(part.grounds))
        return Lifted(
            sheet, part, Motion(pivot=pivot, by=(at[0] - pivot[0], at[1] - pivot[1])), copied=True, foreign=True
        )

    def put(self) -> Put:
        """The sheet with the part where it is now."""
        if self.motion.still and not self.foreign:
            return Put(self.sheet)
        base = self.sheet if self.copied else without(self.sheet, self.part.grounds.keys())
        return put(base, moved(self.part, self.motion))


def middle(cells: frozenset[Cell]) -> Cell:
    """The cell nearest to the middle of some cells."""
    c = (min(c for c, _ in cells) + max(c for c, _ in cells)) / 2
    v = (min(v for _, v in cells) + max(v for _, v in cells)) / 2
    return min(cells, key=lambda cell: (3 * (cell[0] - c) ** 2 + (cell[1] - v) ** 2, cell))

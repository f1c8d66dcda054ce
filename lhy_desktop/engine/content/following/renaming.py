"""How the hexes of one board have moved."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.names import hex_name, sheet_places


class Renaming(msgspec.Struct, frozen=True):
    """Every hex of a board lies so many columns and half rows further; ``was`` and ``now`` are its columns and rows.

    The sum of ``by`` is even, so that hexes come to lie on hexes.
    """

    board: str
    by: Cell
    was: tuple[int, int]
    now: tuple[int, int]

    def hex(self, name: str) -> str:
        """The new name of a hex; "" when it is not on the board any more. A name that the board did not have stays."""
        cell = sheet_places(*self.was).get(name)
        if cell is None:
            return name
        c, v = cell[0] + self.by[0], cell[1] + self.by[1]
        inside = 1 <= c <= self.now[0] and 0 <= v < 2 * self.now[1]
        return hex_name(c, v) if inside else ""

    @property
    def last_half(self) -> int:
        """The lowest half row on which a hex of the board can lie now."""
        return 2 * self.now[1] - 1

"""A board's hexes as read-only arrays in the order of its names, for bulk work."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.join import Placement
from lhy_desktop.engine.board.sheet import OwnWord
from lhy_desktop.engine.board.values import Hex

Array = npt.NDArray[np.int32]


class Arrays:
    """The array half of Board; each is made when first asked for."""

    _hexes: dict[str, Hex]
    _placements: tuple[Placement, ...]

    def _array(self, values: Iterable[int]) -> Array:
        array = np.fromiter(values, dtype=np.int32, count=len(self._hexes))
        array.setflags(write=False)
        return array

    @cached_property
    def own(self) -> dict[str, OwnWord]:
        """Terrain words of the sheets that are not shared ones, by the word; the first sheet that has one says how it
        is painted."""
        return {one.word: one for placed in reversed(self._placements) for one in reversed(placed.sheet.own)}

    @cached_property
    def cols(self) -> Array:
        """Column c of every hex."""
        return self._array(one.c for one in self._hexes.values())

    @cached_property
    def vees(self) -> Array:
        """Half row v of every hex."""
        return self._array(one.v for one in self._hexes.values())

    @cached_property
    def levels(self) -> Array:
        """Level of every hex."""
        return self._array(one.level for one in self._hexes.values())

    @cached_property
    def ranks(self) -> Array:
        """Rank of every hex."""
        return self._array(one.rank for one in self._hexes.values())

    @cached_property
    def terrains(self) -> Array:
        """Terrain of every hex as its place in words.TERRAIN; a word that is not shared has the place of its like."""
        code = {word: i for i, word in enumerate(words.TERRAIN)}
        code |= {word: code[one.shared] for word, one in self.own.items()}
        return self._array(code[one.terrain] for one in self._hexes.values())

    @cached_property
    def origin(self) -> Cell:
        """The lattice place (c, v) of ``grid[0, 0]``."""
        return int(self.cols.min()), int(self.vees.min())

    @cached_property
    def grid(self) -> Array:
        """Index of the hex at [c - origin c, v - origin v], -1 where the map has none."""
        c0, v0 = self.origin
        grid = np.full((int(self.cols.max()) - c0 + 1, int(self.vees.max()) - v0 + 1), -1, dtype=np.int32)
        grid[self.cols - c0, self.vees - v0] = np.arange(len(self._hexes), dtype=np.int32)
        grid.setflags(write=False)
        return grid

    @cached_property
    def _ranges(self) -> dict[str, Sequence[int]]:
        return {}

    def ranges(self, name: str) -> Sequence[int]:
        """Hexes from one hex of the map to every other, in the order of its names; kept, for whoever compares many."""
        found = self._ranges.get(name)
        if found is None:
            here = self._hexes[name]
            across, down = np.abs(self.cols - here.c), np.abs(self.vees - here.v)
            far = np.where(down <= across, across, (across + down) >> 1)
            small = int(far.max()) < 256  # a byte for each, where that is enough
            found = self._ranges[name] = far.astype(np.uint8).tobytes() if small else tuple(far.tolist())
        return found

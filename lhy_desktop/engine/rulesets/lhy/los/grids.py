"""A board's facts of sight as arrays, for the field of view. Hexes lie in a flat lattice with a margin."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt

from lhy_desktop.engine.board.bulk import Fan, Ints, Mask, fan
from lhy_desktop.engine.board.values import RANKS
from lhy_desktop.engine.rulesets.lhy.los.sightmap import Border, SightMap, Spot

MARGIN = 2
Longs = npt.NDArray[np.int64]
LOWEST = -10_000
"""A number below any level or rank, for places off the map."""


class Grids:
    """Arrays of one sight map.

    ``cols``, ``vees``, ``flat``, ``eye``, ``eye_rank``: by hex, in the order of ``board.names`` (``flat`` is the place
    in the lattice). By place in the lattice: ``level``, ``rank``, ``top``, ``top_between``, ``peak``, ``forest``,
    ``growth``, ``lane``, ``road_lane``, ``lane_top`` (of a wooded lane), ``tallest`` (including ``lane_top``), ``path``
    (whether one leads through forest), ``houses`` (number of drawn buildings), ``first_house``. ``side_*``: by hexside;
    ``side_at`` finds a hexside by twice its middle (-1: none). Buildings and outlines: by row.
    """

    def __init__(self, map: SightMap) -> None:
        self.map = map
        spots = map.spots
        self.cols: Ints = np.array([spot.cell[0] for spot in spots], dtype=np.int32)
        self.vees: Ints = np.array([spot.cell[1] for spot in spots], dtype=np.int32)
        self.left = int(self.cols.min()) - MARGIN
        self.above = int(self.vees.min()) - MARGIN
        self.columns = int(self.cols.max() - self.cols.min())
        self.halves = int(self.vees.max() - self.vees.min())
        self.stride = self.halves + 2 * MARGIN + 1
        size = (self.columns + 2 * MARGIN + 1) * self.stride
        self.flat: Ints = self.place(self.cols, self.vees)
        self.eye = self._by_hex([spot.eye for spot in spots])
        self.eye_rank = self._by_hex([spot.eye_rank for spot in spots])
        self.level = self._lattice(size, [spot.level for spot in spots], LOWEST)
        self.rank = self._lattice(size, [spot.rank for spot in spots], LOWEST * RANKS)
        self.top = self._lattice(size, [spot.top for spot in spots], LOWEST)
        self.top_between = self._lattice(size, [spot.top_between for spot in spots], LOWEST)
        # Whatever can stop a line on one level stands above that level's lowest fine rank (2.5.8d).
        self.peak = np.maximum(RANKS * self.top_between, self.rank)
        self.forest: Mask = self._lattice(size, [spot.forest for spot in spots], 0) > 0
        self.growth: Mask = self._lattice(size, [spot.growth for spot in spots], 0) > 0
        self.lane: Mask = self._lattice(size, [spot.lane is not None for spot in spots], 0) > 0
        roads = [spot.lane is not None and spot.lane.road for spot in spots]
        self.road_lane: Mask = self._lattice(size, roads, 0) > 0
        woods = [spot.lane.top if spot.lane and spot.lane.wooded else LOWEST for spot in spots]
        self.lane_top = self._lattice(size, woods, LOWEST)
        self.tallest = np.maximum(self.top_between, self.lane_top)
        self.path: Mask = self._lattice(size, [bool(spot.path) for spot in spots], 0) > 0
        self.paths = bool(self.path.any())
        self._buildings(size, spots)
        self._borders(list(map.borders.items()))
        self.blind = self._blind_table(spots)

    @cached_property
    def fan(self) -> Fan:
        """The crossings of this map size."""
        return fan(self.columns, self.halves)

    def place(self, c: Ints, v: Ints) -> Ints:
        """The place in the lattice for columns and half rows."""
        found: Ints = (c - self.left) * self.stride + (v - self.above)
        return found

    def _by_hex(self, values: Sequence[int]) -> Ints:
        return np.array(values, dtype=np.int32)

    def _lattice(self, size: int, values: Sequence[int], empty: int) -> Ints:
        found = np.full(size, empty, dtype=np.int32)
        found[self.flat] = values
        return found

    def _buildings(self, size: int, spots: tuple[Spot, ...]) -> None:
        """Drawn buildings hex by hex: outlines padded to one length, tops for lines on one level and between levels."""
        self.houses = self._lattice(size, [len(spot.buildings) for spot in spots], 0)
        first = np.cumsum([0, *(len(spot.buildings) for spot in spots)])[:-1]
        self.first_house = self._lattice(size, first.tolist(), 0)
        found = [building for spot in spots for building in spot.buildings]
        longest = max((len(building.points) for building in found), default=1)
        padded = [[*building.points, *building.points[:1] * (longest - len(building.points))] for building in found]
        self.outlines: Longs = np.array(padded, dtype=np.int64).reshape(-1, longest, 2)
        # A top of height 0 stops a line on one level unless it is below the ends, other tops only above them (2.5.8b).
        self.house_level = self._by_hex([building.top + (building.height == 0) for building in found])
        self.house_between = self._by_hex([building.top if building.blinds else LOWEST for building in found])

    def _borders(self, borders: list[tuple[tuple[int, int], Border]]) -> None:
        """Hexside features: tops for lines on one level and between levels, ranks, and which have openings."""
        self.borders = [border for _, border in borders]
        self.side_stride = 2 * self.stride
        self.side_at: Ints = np.full(2 * (self.columns + 2 * MARGIN + 1) * self.side_stride, -1, dtype=np.int32)
        middles = np.array([middle for middle, _ in borders], dtype=np.int32).reshape(-1, 2)
        self.side_at[self.side_place(middles[:, 0], middles[:, 1])] = np.arange(len(borders), dtype=np.int32)
        level = [[one.ground + height + (height == 0) for _, height, _ in one.kinds] for one in self.borders]
        shade = [one.shade() for one in self.borders]
        self.side_level = self._by_hex([max(tops, default=LOWEST) for tops in level])
        self.side_between = self._by_hex([one[1] if one else LOWEST for one in shade])
        self.side_rank = self._by_hex([LOWEST * RANKS if one.rank is None else one.rank for one in self.borders])
        self._openings()
        # A hexside at the edge of the map has one hex, which stands in both places.
        beside = [[spot.cell for spot in (one.beside * 2)[:2]] for one in self.borders]
        cells = np.array(beside, dtype=np.int32).reshape(-1, 2, 2)
        self.side_cols, self.side_vees = cells[:, :, 0], cells[:, :, 1]

    def _openings(self) -> None:
        """Gaps of hexsides, padded with gaps of no length: their end points, and which ends of the hexside each gap
        reaches."""
        gaps = [one.openings for one in self.borders]
        most = max((len(one) for one in gaps), default=1) or 1
        padded = [
            [*one, *[(end.ends[0],) * 2] * (most - len(one))] for one, end in zip(gaps, self.borders, strict=True)
        ]
        self.side_open: Mask = np.array([bool(one) for one in gaps], dtype=np.bool_)
        self.gaps: Longs = np.array(padded, dtype=np.int64).reshape(-1, most, 2, 2)
        self.side_ends: Longs = np.array([one.ends for one in self.borders], dtype=np.int64).reshape(-1, 2, 2)
        real = (self.gaps[:, :, 0] != self.gaps[:, :, 1]).any(axis=2)
        reaches = (self.gaps[:, :, :, None] == self.side_ends[:, None, None]).all(axis=4).any(axis=2)
        self.gap_reaches: Mask = reaches & real[:, :, None]

    def side_place(self, c2: Ints, v2: Ints) -> Ints:
        """The place of a hexside, by twice its middle."""
        found: Ints = (c2 - 2 * self.left) * self.side_stride + (v2 - 2 * self.above)
        return found

    def _blind_table(self, spots: tuple[Spot, ...]) -> Ints:
        """Blind hexes by row and column (2.5.4); row 0 blinds everything, which is rule 2.5.3."""
        sight = self.map.rules.sight
        levels = [spot.level for spot in spots]
        eyes = [spot.eye for spot in spots]
        rows = max(*eyes, *levels) - min(*eyes, *levels) + 2
        columns = self.columns + self.halves + 2
        found = np.full((rows, columns), columns, dtype=np.int32)
        for row in range(1, rows):
            found[row, 1:] = [sight.blind(row, column) for column in range(1, columns)]
        return found

"""The work sheet of a field of view: what is known about every target, and readings of the crossing tables.

Entries of the tables (hexes entered, hexsides, flanks) are arrays of equal length; ``own`` is the target an entry
belongs to, as its index in the list of targets asked for.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from lhy_desktop.engine.board.bulk import Ints, Mask, Offsets, Strip
from lhy_desktop.engine.rulesets.lhy.los.grids import Grids
from lhy_desktop.engine.rulesets.lhy.los.sightmap import Spot
from lhy_desktop.engine.rulesets.lhy.los.values import Conditions


@dataclass(frozen=True, slots=True)
class Entries:
    """Things met on the lines to ``targets``: the owner and lattice place of each, and offsets as in the tables."""

    targets: Ints
    own: Ints
    flat: Ints
    offset: Offsets

    def some(self, keep: Mask) -> Entries:
        """The entries for which ``keep`` is true."""
        which = np.flatnonzero(keep)
        k, w = self.offset
        return Entries(self.targets, self.own[which], self.flat[which], (k[which], w[which]))


def span(dc: Ints, dv: Ints) -> Ints:
    """The distance in hexes between centers that are so far apart (neither number negative)."""
    found: Ints = dc + (np.maximum(dv - dc, 0) >> 1)
    return found


class Worksheet:
    """One viewer's facts, and the result while it is worked out; arrays over all hexes in the order of ``board.names``.

    ``run`` and ``fall`` are the sizes of the offsets of the targets, ``sx`` and ``sy`` their signs. ``level`` is the
    viewer's eye level, ``high`` and ``low`` those of the ends of each line. ``clear`` is the answer.
    """

    def __init__(self, grids: Grids, viewer: Spot, conditions: Conditions) -> None:
        self.grids, self.viewer, self.conditions = grids, viewer, conditions
        self.spots = grids.map.spots
        self.rules = grids.map.rules.sight
        self.c, self.v = viewer.cell
        dc, dv = grids.cols - self.c, grids.vees - self.v
        self.rows = grids.fan.row(dc, dv)
        self.run, self.fall = np.abs(dc), np.abs(dv)
        self.sx: Ints = np.where(dc < 0, -1, 1).astype(np.int32)
        self.sy: Ints = np.where(dv < 0, -1, 1).astype(np.int32)
        self.stride = np.int32(grids.stride)
        self.base = np.int32((self.c - grids.left) * grids.stride + self.v - grids.above)
        self.distance = span(self.run, self.fall)
        self.eye, self.rank = self._eyes()
        here = grids.map.board.index[viewer.name]
        self.level, self.own_rank = int(self.eye[here]), int(self.rank[here])
        self.high, self.low = np.maximum(self.eye, self.level), np.minimum(self.eye, self.level)
        self.clear: Mask = np.ones(len(self.eye), dtype=np.bool_)

    def _eyes(self) -> tuple[Ints, Ints]:
        eye, rank = self.grids.eye, self.grids.eye_rank
        if self.conditions.under:
            eye, rank = eye.copy(), rank.copy()
            index = self.grids.map.board.index
            for name in sorted(self.conditions.under):
                spot = self.grids.map.named[name]
                eye[index[name]], rank[index[name]] = spot.level, spot.rank
        return eye, rank

    def entries(self, strip: Strip, targets: Ints, cells: int = 0, most: int | None = None) -> Entries:
        """The entries of a table for some targets; ``cells`` chooses one of an entry's hexes, ``most`` only the first
        entries of each row."""
        index, own = strip.read(self.rows[targets], most)
        k, w = strip.cells[cells]
        offset = k[index], w[index]
        across, down = (self.sx[targets] * self.stride)[own], self.sy[targets][own]
        return Entries(targets, own, across * offset[0] + down * offset[1] + self.base, offset)

    def pairs(self, targets: Ints) -> tuple[Entries, Entries]:
        """Flanks, hexside by hexside; it does not matter here which of the two hexes is on the left."""
        strip = self.grids.fan.flanks
        return self.entries(strip, targets, 0), self.entries(strip, targets, 1)

    def shadows(self, met: Entries, tops: Ints) -> Mask:
        """2.5.8h for each entry, whether or not its top stands above the lower end."""
        k, w = (part.astype(np.int32) for part in met.offset)
        which = met.targets[met.own]
        here, there = span(k, np.abs(w)), span(self.run[which] - k, np.abs(self.fall[which] - w))
        down = self.level > self.eye[which]
        return self.blind(which, tops, np.where(down, here, there), np.where(down, there, here))

    def blind(self, target: Ints, tops: Ints, column: Ints, behind: Ints) -> Mask:
        """2.5.8h: whether obstacles hide the lower end that lie this far from the higher end (``column``) and from the
        lower (``behind``)."""
        row = np.clip(self.high[target] - tops, 0, len(self.grids.blind) - 1)
        found: Mask = (tops > self.low[target]) & (behind <= self.grids.blind[row, column])
        return found

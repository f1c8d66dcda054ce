"""The field of view of a hex (12.1): all lines at once, equal to the single line of each.

Lines on which whole steps do not decide (a length or a corner within one step) are judged one by one.
"""

from __future__ import annotations

from functools import lru_cache
from math import isqrt

import numpy as np
import numpy.typing as npt

from lhy_desktop.engine.board.geometry import HALF, PITCH
from lhy_desktop.engine.board.sightlines.panorama import Longs, Look, Mask, Panorama, Strips
from lhy_desktop.engine.board.sightlines.scenery import OFF_MAP
from lhy_desktop.engine.rulesets.orders.ground.lines import HEX, line, screens
from lhy_desktop.engine.rulesets.orders.ground.screens import Screen, Screens
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup

MOST_FIELDS = 4000
"""Fields that are kept for one game."""
_NEAR = 2
"""Steps by which two rounded places of a line may seem in the wrong order."""


HIDDEN, CONCEALED, PLAIN = 0, 1, 2
"""What a hex is to a viewer: out of sight, in sight through what conceals a team there, or plainly in sight."""
States = npt.NDArray[np.uint8]


def field(setup: Setup, viewer: str) -> States:
    """What every hex is to a viewer, in the order of the board's names; read only. His own is plainly in sight."""
    known: dict[str, States] = setup.__dict__.setdefault("fields", {})
    found = known.get(viewer)
    if found is None:
        if len(known) >= MOST_FIELDS:
            known.clear()
        found = known[viewer] = _field(setup, viewer)
    return found


def _field(setup: Setup, viewer: str) -> States:
    map = screens(setup)
    here = setup.board.index[viewer]
    left, right = _panorama(setup, map).look(here)
    one = _Judge(map, left, here)
    found, doubt = one.states(), one.doubt
    if right.lines.any():
        two = _Judge(map, right, here)
        asked = right.lines
        # A line that leaves the map on one side is judged on the other.
        first, second = one.worth(two.gone), two.worth(one.gone)
        found = np.where(asked & (second > first), two.states(), found)
        doubt = doubt | (asked & (two.doubt | ((second == first) & (one.states() != two.states()))))
    doubt[here], found[here] = viewer in map.scenery.grazed, PLAIN
    if doubt[here]:
        doubt[:] = True
    for i in np.flatnonzero(doubt).tolist():
        found[i] = _state(setup, viewer, setup.board.names[i])
    found.setflags(write=False)
    return found


def _state(setup: Setup, viewer: str, other: str) -> int:
    seen = line(setup, viewer, other)
    return HIDDEN if not seen.clear else CONCEALED if seen.hides(viewer) else PLAIN


def _panorama(setup: Setup, map: Screens) -> Panorama:
    found: Panorama | None = setup.__dict__.get("panorama")
    if found is None:
        groups = (*(screen.kinds for screen in map.screens), map.soft)
        found = setup.__dict__["panorama"] = Panorama(map.scenery, groups)
    return found


class _Judge:
    """The lines from a hex, moved to one side: which are ``clear``, on which steps leave ``doubt``, which are
    ``gone`` off the map."""

    def __init__(self, map: Screens, look: Look, viewer: int) -> None:
        self._map, self._look, self._viewer = map, look, viewer
        board = map.board
        self._own = board.hex(board.names[viewer]).level
        self._levels = board.levels.astype(np.int64)
        count = len(self._levels)
        self.clear: Mask = look.lines.copy()
        self.doubt: Mask = np.zeros(count, np.bool_)
        self.gone: Mask = np.zeros(count, np.bool_)
        self.soft: Mask = np.zeros(count, np.bool_)
        """Lines through soft ground outside of the hexes of their ends."""
        self.hedges: Longs = np.zeros(count, np.int64)
        """Soft fences that a line crosses."""
        self.away: Mask = np.zeros(count, np.bool_)
        """Lines across a soft fence that does not touch the viewer's hex."""
        self._cut: Mask = np.zeros(count, np.bool_)
        """Lines of which a part is looked over: the place where that ends is rounded, too."""
        strips = look.strips()
        self._sure = strips.start < strips.end
        self._maybe = ~self._sure & ~(strips.start_exact & strips.end_exact)
        self._off_map(strips)
        unplaced = self.doubt.copy()
        self._ground(strips)
        self._fences(strips)
        self._screens(strips)
        self._conceal(strips)
        # What is surely blocked stays so whatever else is in doubt about it.
        self.doubt &= self.clear
        self.doubt |= unplaced

    def states(self) -> States:
        """What every hex is to the viewer."""
        hides = self.soft | self.away
        return np.where(self.clear, np.where(hides, CONCEALED, PLAIN), HIDDEN).astype(np.uint8)

    def worth(self, other_gone: Mask) -> Longs:
        """How much a line is to be preferred to the same line on its other side (see ``lines``)."""
        found = self.clear * 2000 + ~self.soft * 1000 - np.minimum(self.hedges, 900)
        worth: Longs = np.where(self.gone & ~other_gone, -(10**6), np.where(~self.clear, 0, found))
        return worth

    def _strike(self, strips: Strips, hit: Mask) -> None:
        """Lines with such a stretch are blocked, where the stretch is sure to be longer than nothing."""
        self.clear[strips.line[hit & self._sure]] = False
        self.doubt[strips.line[hit & self._maybe]] = True

    def _off_map(self, strips: Strips) -> None:
        off = strips.level == OFF_MAP
        self.gone[strips.line[off & self._sure]] = True
        self.doubt[strips.line[off & self._maybe]] = True

    def _ground(self, strips: Strips) -> None:
        self._strike(strips, strips.level > np.maximum(self._levels, self._own)[strips.line])

    def _fences(self, strips: Strips) -> None:
        """Bocage that touches the hex of neither end; soft fences."""
        panorama, sides = self._look.panorama, self._map.ground.sides
        line, place, exact, edge = strips.fences
        own = panorama.own[edge]
        out, total = self._look.hex[line], self._look.steps[line]
        exact = exact & self._look.hex_exact[line]
        here, there = (own == self._viewer).any(axis=1), (own == line[:, None]).any(axis=1)
        past, before = ~here & (place > out), ~there & (place < total - out)
        near = ~exact & ((~here & (np.abs(place - out) <= _NEAR)) | (~there & (np.abs(place - total + out) <= _NEAR)))
        blocks = panorama.of_fences(frozenset(word for word, kind in sides.items() if kind.stops_sight))[edge]
        self.clear[line[blocks & past & before & ~near]] = False
        soft = panorama.of_fences(frozenset(word for word, kind in sides.items() if kind.conceals))[edge]
        self.away[line[soft & past & ~near]] = True
        self.doubt[line[(blocks | soft) & near & ~(here & there)]] = True
        self.hedges += np.bincount(line[soft], minlength=len(self.hedges))

    def _conceal(self, strips: Strips) -> None:
        """Soft ground outside of the hexes of both ends, on lines that nothing has blocked."""
        some = np.flatnonzero(strips.has[-1] & self.clear[strips.line])
        line = strips.line[some]
        out, total = self._look.hex[line], self._look.steps[line]
        start, end = np.maximum(strips.start[some], out), np.minimum(strips.end[some], total - out)
        exact = strips.start_exact[some] & strips.end_exact[some] & self._look.hex_exact[line]
        inner = (self._border(line, strips.end_edge[some]) & (strips.end[some] <= out + 1)) | (
            self._border(line, strips.start_edge[some]) & (strips.start[some] >= total - out - 1)
        )
        long = end - start
        sure = ~inner & (long > np.where(exact, 0, _NEAR))
        self.soft[line[sure]] = True
        asked = line[~inner & ~exact & (np.abs(long) <= _NEAR)]
        self.doubt[asked[self.clear[asked] & ~self.soft[asked]]] = True

    def _border(self, line: Longs, edge: Longs) -> Mask:
        """Whether edges are hexsides of the hex of an end of their line."""
        own = self._look.panorama.own[edge]
        found: Mask = (edge >= 0) & ((own == self._viewer) | (own == line[:, None])).any(axis=1)
        return found

    def _screens(self, strips: Strips) -> None:
        through = np.zeros(len(strips.line), np.int64)
        done = {True: np.zeros(len(strips.line), np.bool_), False: np.zeros(len(strips.line), np.bool_)}
        for screen, has in zip(self._map.screens, strips.has[:-1], strict=True):
            here = np.flatnonzero(has & ~done[screen.solid])
            done[screen.solid][here] = True
            if not len(here):
                continue
            start, end, exact = self._hiding(strips, screen, here)
            if screen.solid:
                self._solid(strips.line[here], start, end, exact)
            else:
                through[here] = np.maximum(end - start, 0)
        if through.any():
            self._woods(strips, through)

    def _hiding(self, strips: Strips, screen: Screen, here: Longs) -> tuple[Longs, Longs, Mask]:
        """From where to where these stretches hide what is behind, and whether both places are exact."""
        look, line = self._look, strips.line[here]
        start, end = strips.start[here], strips.end[here]
        over = strips.level[here] + screen.height + 1
        high, low = self._own >= over, self._levels[line] >= over
        start = np.where(high, np.maximum(start, look.steps[line] - look.ring[line]), start)
        end = np.where(low, np.minimum(end, look.ring[line]), end)
        self._cut[line[high | low]] = True
        exact = strips.start_exact[here] & strips.end_exact[here] & (look.ring_exact[line] | ~(high | low))
        return start, end, exact

    def _solid(self, line: Longs, start: Longs, end: Longs, exact: Mask) -> None:
        """Solid ground outside of the hexes of both ends."""
        out, total = self._look.hex[line], self._look.steps[line]
        start, end = np.maximum(start, out), np.minimum(end, total - out)
        exact = exact & self._look.hex_exact[line]
        long = end - start
        self.clear[line[long > np.where(exact, 0, _NEAR)]] = False
        self.doubt[line[~exact & (np.abs(long) <= _NEAR)]] = True

    def _woods(self, strips: Strips, through: Longs) -> None:
        """Woods that may be looked through for a few hexes."""
        look, ground = self._look, self._map.ground
        total = np.concatenate(([0], np.cumsum(through)))
        first = strips.first
        lines = strips.line[first]
        length = total[np.concatenate((first[1:], [len(through)]))] - total[first]
        woods = self._map.woods
        limit = np.full(len(lines), ground.through_woods)
        if woods[self._viewer]:
            limit[woods[lines]] = ground.in_woods
        run, fall = np.abs(look.run[lines]), np.abs(look.fall[lines])
        bound = np.zeros(len(lines), np.int64)
        for most in {ground.through_woods, ground.in_woods}:
            table = _bounds(most, *look.panorama.extent, look.scale)
            bound = np.where(limit == most, table[run, fall], bound)
        slack = strips.doubt[lines] + 2 * self._cut[lines]
        self.clear[lines[length - slack > bound]] = False
        self.doubt[lines[(length - slack <= bound) & (length + slack > bound)]] = True


@lru_cache(maxsize=8)
def _bounds(hexes: int, columns: int, halves: int, scale: int) -> Longs:
    """The most whole steps of a line of each offset that are not longer than so many hexes."""
    found = np.zeros((columns + 1, halves + 1), np.int64)
    for dc in range(columns + 1):
        for dv in range(halves + 1):
            steps = 6 * (2 * dc + max(0, dv - dc)) * scale
            square = (PITCH * dc) ** 2 + 3 * (HALF * dv) ** 2
            if square:
                found[dc, dv] = isqrt(3 * (HEX * hexes * steps) ** 2 // square)
    return found

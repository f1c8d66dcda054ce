"""The passages of all lines from one hex at once, in numpy: whole numbers with known errors, so that whoever judges by
them knows which few lines to judge again by ``passages``.

Places along a line are counted in steps, ``steps`` to its whole way, and rounded down. Where they are exact, or two of
them differ, their order is certain; lines on which that is not enough are marked by the judge as doubtful.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from lhy_desktop.engine.board.geometry import HALF, PITCH
from lhy_desktop.engine.board.sightlines.passage import leaves_hex, leaves_ring
from lhy_desktop.engine.board.sightlines.scenery import Scenery

Longs = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

_ROOM = 1 << 62
"""Products stay below this, so that they fit 64 bits."""
_BITS, _BIAS, _FULL = 12, 1 << 11, (1 << 12) - 1
"""A level and the numbers of four groups are kept together in one number, each less than the bias."""
_SLACK = 1e-9
"""Radians added to the angle under which an edge is seen. Angles only choose the lines that are then asked exactly."""


@dataclass(frozen=True)
class Strips:
    """The stretches of many lines, line by line and in order: the ``line`` of each (a number of a target hex), its
    places ``start`` and ``end`` in steps, whether these are ``exact``, the number of the ``edge`` at its start and its
    end (-1 at an end of the line), its ``level``, and which of the groups asked for it ``has`` (a row each).

    ``first`` is the number of the first stretch of each line that has any, ``doubt`` counts the rounded places of each
    line. ``fences`` are crossings: line, place, exact, number of the edge.
    """

    line: Longs
    start: Longs
    end: Longs
    start_exact: Mask
    end_exact: Mask
    start_edge: Longs
    end_edge: Longs
    level: Longs
    has: tuple[Mask, ...]
    first: Longs
    doubt: Longs
    fences: tuple[Longs, Longs, Mask, Longs]


class Panorama:
    """A scenery as arrays. ``groups``: for each row of ``Strips.ways`` the kinds that it counts together."""

    def __init__(self, scenery: Scenery, groups: tuple[frozenset[str], ...]) -> None:
        self.scenery = scenery
        board = scenery.board
        self._of_fences: dict[frozenset[str], Mask] = {}
        self._cols, self._vees = board.cols.astype(np.int64), board.vees.astype(np.int64)
        self.extent = int(np.ptp(self._cols)), int(np.ptp(self._vees))
        """The most columns and half hexes from one hex to another."""
        some = scenery.edges
        ends = np.array([(*edge.a, *edge.b) for edge in some], np.int64).reshape(-1, 4)
        self._ends: tuple[tuple[Longs, Longs], tuple[Longs, Longs]] = (
            (ends[:, 0].copy(), ends[:, 1].copy()),
            (ends[:, 2].copy(), ends[:, 3].copy()),
        )
        pick = np.array([[kind in group for kind in scenery.kinds] for group in groups], np.int64)
        pick = pick.reshape(len(groups), len(scenery.kinds))
        zero = (0,) * (len(scenery.kinds) + 1)
        change = np.array([edge.change or zero for edge in some], np.int64).reshape(-1, len(zero))
        start = np.array([scenery.start[name] for name in board.names], np.int64).reshape(-1, len(zero))
        self._adds: tuple[Mask, Mask] = np.any(change > 0, axis=1), np.any(change < 0, axis=1)
        """Edges that add something to a line that gains their change, and to one that loses it."""
        self._change = _packed(np.vstack((change[:, 0], pick @ change[:, 1:].T)))
        self.start = np.vstack((start[:, 0], pick @ start[:, 1:].T))
        """Level, then the groups, at the center of every hex (columns)."""
        self._start = _packed(self.start) + _packed(np.full((len(groups) + 1, 1), _BIAS))
        self.is_fence = np.array([bool(edge.fence) for edge in some], np.bool_)

    @cached_property
    def own(self) -> Longs:
        """The hexes of each edge that is a hexside: two columns of numbers, -1 where there is none."""
        index = self.scenery.board.index
        rows = [[*(index[name] for name in edge.hexes), -1, -1][:2] for edge in self.scenery.edges]
        return np.array(rows, np.int64).reshape(-1, 2)

    def of_fences(self, kinds: frozenset[str]) -> Mask:
        """Which edges are fences of some kinds."""
        found = self._of_fences.get(kinds)
        if found is None:
            found = np.array([edge.fence in kinds for edge in self.scenery.edges], np.bool_)
            self._of_fences[kinds] = found
        return found

    def look(self, viewer: int) -> tuple[Look, ...]:
        """The lines from a hex, moved to the left and to the right."""
        seen = _Seen(self, viewer)
        left = Look(self, viewer, seen, right=False)
        return left, Look(self, viewer, seen, right=True)


class Pairs(NamedTuple):
    """Lines and edges that they may meet; on which side of the line the ends lie, and whether that is its right."""

    line: Longs
    edge: Longs
    a: Longs
    b: Longs
    first: Mask
    second: Mask


class _Seen:
    """Which lines from a hex may meet which edges: pairs, with the side of the line on which both ends lie."""

    def __init__(self, panorama: Panorama, viewer: int) -> None:
        cols, vees = panorama._cols, panorama._vees
        self.run, self.fall = cols - cols[viewer], vees - vees[viewer]
        self.tables = _offsets(panorama, self.run, self.fall)
        x, y = PITCH * cols[viewer], HALF * vees[viewer]
        (ax, ay), (bx, by) = panorama._ends
        self.ax, self.ay, self.bx, self.by = ax - x, ay - y, bx - x, by - y
        edge, line = self._pairs(viewer)
        run, fall = (3 * self.run).take(line), self.fall.take(line)
        a = run * self.ay.take(edge) - fall * self.ax.take(edge)
        b = run * self.by.take(edge) - fall * self.bx.take(edge)
        apart = ((a > 0) & (b > 0)) | ((a < 0) & (b < 0))
        if apart.any():
            met = np.flatnonzero(~apart)
            edge, line, a, b = edge.take(met), line.take(met), a.take(met), b.take(met)
        self.edge, self.line, self.a, self.b = edge, line, a, b
        self.tied = np.zeros(len(cols), np.bool_)
        """Lines that meet an end of an edge: moved to the left they may pass other things than moved to the right."""
        self.tied[line[(a == 0) | (b == 0)]] = True

    @cached_property
    def to_left(self) -> Pairs:
        """All pairs, and which ends of their edges lie to the right of the line, when the line is moved to the left."""
        return Pairs(self.line, self.edge, self.a, self.b, self.a >= 0, self.b >= 0)

    @cached_property
    def to_right(self) -> Pairs:
        """The same for the tied lines, moved to the right."""
        some = np.flatnonzero(self.tied[self.line])
        a, b = self.a.take(some), self.b.take(some)
        return Pairs(self.line.take(some), self.edge.take(some), a, b, a > 0, b > 0)

    @cached_property
    def along(self) -> tuple[Mask, Longs]:
        """By line: whether it is steeper than wide, and its length in that direction."""
        steep = np.abs(3 * self.run) < np.abs(self.fall)
        return steep, np.where(steep, HALF * self.fall, PITCH * self.run)

    def _pairs(self, viewer: int) -> tuple[Longs, Longs]:
        """Edges and lines by the angles under which they are seen."""
        angle = np.arctan2(self.fall, 3 * self.run)
        order = np.argsort(angle, kind="stable")
        order = order[order != viewer]
        turns = angle[order]
        turns = np.concatenate((turns - 2 * np.pi, turns, turns + 2 * np.pi))
        first, last = np.arctan2(self.ay, self.ax), np.arctan2(self.by, self.bx)
        # In these coordinates x is longer than on the map: the direction (3 run, fall) is (1500 run, 500 fall).
        width = np.mod(last - first + np.pi, 2 * np.pi) - np.pi
        low, high = np.where(width < 0, first + width, first), np.where(width < 0, first, first + width)
        begin = np.searchsorted(turns, low - _SLACK, "left")
        count = np.searchsorted(turns, high + _SLACK, "right") - begin
        edge = np.repeat(np.arange(len(count)), count)
        place = np.arange(len(edge)) + np.repeat(begin - (np.cumsum(count) - count), count)
        return edge, np.concatenate((order, order, order)).take(place)


@dataclass(frozen=True)
class _Offsets:
    """By line: the steps of its whole way, and where it leaves its first hex and the ring around that, both rounded
    down, and whether these are exact."""

    steps: Longs
    hex: Longs
    hex_exact: Mask
    ring: Longs
    ring_exact: Mask
    scale: int
    """Steps of a line are a multiple of this, and of its length."""


class Look:
    """The lines from one hex, moved to one side."""

    def __init__(self, panorama: Panorama, viewer: int, seen: _Seen, right: bool) -> None:
        self.panorama, self._viewer, self._seen, self._right = panorama, viewer, seen, right
        self.lines: Mask = seen.tied if right else np.ones(len(seen.tied), np.bool_)
        """Which lines it has: on the right side only those that differ."""
        tables = seen.tables
        self.steps, self.hex, self.hex_exact = tables.steps, tables.hex, tables.hex_exact
        self.ring, self.ring_exact = tables.ring, tables.ring_exact
        self.run, self.fall, self.scale = seen.run, seen.fall, tables.scale

    def strips(self) -> Strips:
        """Everything that these lines pass."""
        panorama, seen = self.panorama, self._seen
        line, place, exact, gains, edge = self._crossings()
        fence = panorama.is_fence.take(edge)
        some = np.flatnonzero(fence)
        fences = line.take(some), place.take(some), exact.take(some), edge.take(some)
        if len(some):
            some = np.flatnonzero(~fence)
            line, place, edge = line.take(some), place.take(some), edge.take(some)
            exact, gains = exact.take(some), gains.take(some)
        lines = np.flatnonzero(self.lines)
        count = len(lines)
        change = panorama._change.take(edge)
        change = np.concatenate((np.full(count, panorama._start[self._viewer]), np.where(gains, change, -change)))
        # Of edges at one place those come first that add something: between them a line never has less than is true.
        adds = np.where(gains, panorama._adds[0].take(edge), panorama._adds[1].take(edge))
        exact = np.concatenate((np.ones(count, np.bool_), exact))
        edge = np.concatenate((np.full(count, -1), edge))
        line, place = np.concatenate((lines, line)), np.concatenate((np.zeros(count, np.int64), place))
        key = (line * self._longest + place) * 2
        key[count:] += ~adds
        order = np.argsort(key)
        line, place, exact, edge = line.take(order), place.take(order), exact.take(order), edge.take(order)
        ways = np.cumsum(change.take(order))
        each = np.bincount(line, minlength=len(seen.tied)).take(lines)
        last = np.cumsum(each) - 1
        ways -= np.repeat(np.concatenate(([0], ways[last[:-1]])), each)
        end, end_exact, end_edge = _next(place), _next(exact), _next(edge)
        end[last], end_exact[last], end_edge[last] = self.steps[lines], True, -1
        doubt = np.bincount(line.take(np.flatnonzero(~exact)), minlength=len(seen.tied))
        level = (ways & _FULL) - _BIAS
        has = tuple((ways >> (_BITS * i)) & _FULL > _BIAS for i in range(1, len(panorama.start)))
        first = last + 1 - each
        return Strips(line, place, end, exact, end_exact, edge, end_edge, level, has, first, doubt, fences)

    @property
    def _longest(self) -> int:
        """More than the steps of any line."""
        return int(self.steps.max()) + 1

    def _crossings(self) -> tuple[Longs, Longs, Mask, Mask, Longs]:
        """Of every crossing between the ends of a line: line, place, whether that is exact, whether the line gains the
        change of the edge (or loses it), and the edge."""
        seen = self._seen
        line, edge, a, b, first, second = seen.to_right if self._right else seen.to_left
        steep, length = seen.along
        # The ends of the edges, across for flat lines and down for steep ones.
        row = edge + len(seen.ax) * steep.take(line)
        top = np.concatenate((seen.bx, seen.by)).take(row) * a - np.concatenate((seen.ax, seen.ay)).take(row) * b
        bottom = (a - b) * length.take(line)
        np.negative(top, out=top, where=bottom < 0)
        np.abs(bottom, out=bottom)
        some = np.flatnonzero((top > 0) & (top < bottom) & (first != second))
        top, bottom, line, edge = top.take(some), bottom.take(some), line.take(some), edge.take(some)
        top *= (self.steps // self.scale).take(line)
        whole = top // bottom
        rest = (top - whole * bottom) * self.scale  # in two goes, for one would not fit 64 bits
        part = rest // bottom
        return line, whole * self.scale + part, part * bottom == rest, first.take(some), edge


def _next(row: Any) -> Any:
    """A row moved by one, so that each has what the next one had."""
    return np.concatenate((row[1:], row[:1]))


def _packed(rows: Longs) -> Longs:
    """Rows of small numbers as one row."""
    found: Longs = sum((row << (_BITS * i) for i, row in enumerate(rows)), start=np.zeros(rows.shape[1], np.int64))
    return found


def _offsets(panorama: Panorama, run: Longs, fall: Longs) -> _Offsets:
    """What depends on the offset of a line alone, for all lines of a hex."""
    scale, tables = _tables(*panorama.extent)
    row = np.abs(run) * (panorama.extent[1] + 1) + np.abs(fall)
    steps, hex, hex_exact, ring, ring_exact = (table[row] for table in tables)
    return _Offsets(steps, hex, hex_exact.astype(np.bool_), ring, ring_exact.astype(np.bool_), scale)


@lru_cache(maxsize=4)
def _tables(columns: int, halves: int) -> tuple[int, Longs]:
    """The scale, and the rest for all offsets up to an extent: five columns of numbers, row by row."""
    reach = max(PITCH * (columns + 1), HALF * (halves + 1))
    farthest = 2 * reach * (3 * (columns + 1) + halves + 1) * reach
    scale = 1 << min(18, (_ROOM // farthest).bit_length() - 1)
    rows: list[tuple[int, int, bool, int, bool]] = []
    for dc in range(columns + 1):
        for dv in range(halves + 1):
            steps = 6 * (2 * dc + max(0, dv - dc)) * scale
            if not steps:
                rows.append((scale, scale, True, scale, True))
                continue
            hex, ring = leaves_hex(dc, dv) * steps, leaves_ring(dc, dv) * steps
            rows.append((steps, int(hex), hex.denominator == 1, min(int(ring), steps), ring.denominator == 1))
    return scale, np.ascontiguousarray(np.array(rows, np.int64).T)

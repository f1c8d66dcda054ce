"""The field of view of a hex: the rules of 2.5 for all targets at once, equal to the single report of each.

Lanes of enclosed roads, and houses beside urban roads, are checked line by line for the few targets they concern.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from lhy_desktop.engine.board import Point
from lhy_desktop.engine.board.bulk import Ints, Mask
from lhy_desktop.engine.board.lane import keeps_within
from lhy_desktop.engine.board.values import RANKS
from lhy_desktop.engine.rulesets.lhy.los.bulk_hindrances import hindrances
from lhy_desktop.engine.rulesets.lhy.los.grids import LOWEST, Grids, Longs
from lhy_desktop.engine.rulesets.lhy.los.judge import urban_drawing
from lhy_desktop.engine.rulesets.lhy.los.line import Line
from lhy_desktop.engine.rulesets.lhy.los.sightmap import Spot
from lhy_desktop.engine.rulesets.lhy.los.values import Conditions, Field
from lhy_desktop.engine.rulesets.lhy.los.worksheet import Entries, Worksheet, span

Ways = tuple[tuple[Point, ...], ...]
NEAR = 8
"""How many hexes of a line are checked before the rest."""


def view(grids: Grids, viewer: Spot, conditions: Conditions) -> Field:
    """The field of view of a hex."""
    sweep = Sweep(grids, viewer, conditions)
    sweep.judge()
    count = hindrances(sweep)
    for array in (sweep.clear, count):
        array.flags.writeable = False
    return Field(viewer.name, grids.map.board.index, sweep.clear, count)


class Sweep(Worksheet):
    """The judgement; it strikes out targets, one paragraph of the rules after the other."""

    def judge(self) -> None:
        """Fill ``clear``."""
        self._night()
        self._urban()
        for level in (True, False):
            targets = self._targets(level)
            self._near_hexes(targets, level)
            met = self.entries(self.grids.fan.entered, self._alive(targets))
            met = self._hexes(met, level)
            self._buildings(met, level)
            self._sides(self._alive(targets), level)
            self._flanks(self._alive(targets), level)

    def _targets(self, level: bool) -> Ints:
        wanted = self.clear & ((self.eye == self.level) == level) & (self.distance > self.rules.seen_at_any_level)
        return np.flatnonzero(wanted).astype(np.int32)

    def _alive(self, targets: Ints) -> Ints:
        return targets[self.clear[targets]]

    def _night(self) -> None:
        limit, lit = self.conditions.limit, self.conditions.lit
        if limit is None:
            return
        index = self.grids.map.board.index
        bright = np.zeros(len(self.clear), dtype=np.bool_)
        near = np.zeros(len(self.clear), dtype=np.bool_)
        for name in sorted(lit):
            i = index[name]
            bright[i] = True
            cols, vees = self.grids.cols, self.grids.vees
            near |= span(np.abs(cols - cols[i]), np.abs(vees - vees[i])) <= limit
        here = index[self.viewer.name]
        self.clear &= (self.distance <= limit) | (bright & near[here]) | (near & bright[here])

    def _urban(self) -> None:
        if self.conditions.line == "foot":
            return
        for i, spot in enumerate(self.spots):
            if self.clear[i] and (spot.urban_road or self.viewer.urban_road) and urban_drawing(self._line(i)):
                self.clear[i] = False

    def _line(self, target: int) -> Line:
        return Line(self.grids.map, self.viewer, self.spots[target], self.conditions)

    def _near_hexes(self, targets: Ints, level: bool) -> None:
        """Strike out targets hidden by the first hexes of a line; this spares most lines the check of the rest."""
        grids = self.grids
        met = self.entries(grids.fan.entered, targets, most=NEAR)
        if level:
            met = met.some((grids.top[met.flat] > self.level) & ~grids.lane[met.flat])
        else:
            met = met.some(grids.top_between[met.flat] > self.low[targets][met.own])
            met = met.some(self.shadows(met, grids.top_between[met.flat]))
        self.clear[targets[met.own]] = False

    def _hexes(self, met: Entries, level: bool) -> Entries:
        """Check hexes entered (2.5.2a, c, g; 2.5.3, 2.5.4) and lanes; returns the entries of targets still in sight."""
        grids, targets = self.grids, met.targets
        blocked = np.zeros(len(targets), dtype=np.bool_)
        if level:
            tall = met.some(grids.peak[met.flat] > RANKS * self.level)
            hit = grids.top[tall.flat] > self.level
            lane = hit & grids.lane[tall.flat] & (grids.level[tall.flat] <= self.level)
            blocked[tall.own[hit & ~lane]] = True
            blocked[tall.own[grids.rank[tall.flat] >= self._least(targets)[tall.own]]] = True
            grown = grids.growth[tall.flat] & (grids.top_between[tall.flat] > self.level)
            blocked |= np.bincount(tall.own[grown], minlength=len(targets)) > self.rules.growth_limit
        else:
            tall = met.some(grids.tallest[met.flat] > self.low[targets][met.own])
            blocked[tall.own[self.shadows(tall, grids.top_between[tall.flat])]] = True
            lane = grids.lane_top[tall.flat] > self.low[targets][tall.own]
        if lane.any():
            # On one level trees block unless the line keeps to its lane; between levels they block when it does.
            asked = _marked(len(targets), tall.own[lane]) & ~blocked
            blocked |= asked & (self._along(met, asked, grids.lane, _lane) != level)
        if grids.paths and not level:
            asked = _marked(len(targets), tall.own[grids.path[tall.flat]]) & ~blocked
            if asked.any():
                blocked |= self._along(met, asked, grids.path, _path)
        self.clear[targets[blocked]] = False
        return met.some(~blocked[met.own])

    def _along(self, met: Entries, asked: Mask, ways: Mask, lines: Callable[[Spot], Ways]) -> Mask:
        """2.5.8f: which of the given targets are seen along such ways: the line keeps to each that it meets."""
        grids, targets = self.grids, met.targets
        found = asked.copy()
        start = 1500 * self.c, 500 * self.v
        entries = met.some(ways[met.flat] & asked[met.own])
        for i, flat in zip(entries.own.tolist(), entries.flat.tolist(), strict=True):
            cell = flat // grids.stride + grids.left, flat % grids.stride + grids.above
            way = lines(grids.map.at[cell])
            if found[i] and way:
                other = self.spots[targets[i]].cell
                run = 1500 * (other[0] - self.c), 500 * (other[1] - self.v)
                found[i] = keeps_within(start, run, cell, way, self.rules.lane)
        return found

    def _least(self, targets: Ints) -> Ints:
        """2.5.8d: the least rank that blocks a line to each target on the viewer's level."""
        rank = self.rank[targets]
        found: Ints = np.maximum(rank, self.own_rank) + (rank == self.own_rank)
        return found

    def _buildings(self, met: Entries, level: bool) -> None:
        """Check the drawn buildings that lines touch (2.5.2d, 2.5.8e)."""
        grids, targets = self.grids, met.targets
        if not len(grids.outlines):
            return
        met = met.some(grids.houses[met.flat] > 0)
        count = grids.houses[met.flat]
        each = np.repeat(np.arange(len(count), dtype=np.int32), count)
        step = np.arange(len(each), dtype=np.int32) - np.repeat(np.cumsum(count) - count, count)
        house = grids.first_house[met.flat][each] + step
        tops = grids.house_level[house] if level else grids.house_between[house]
        tall = tops > self.low[targets][met.own[each]]
        each, house, tops = each[tall], house[tall], tops[tall]
        which = targets[met.own[each]]
        side = self._side_of(grids.outlines[house], which)
        touched = (side.min(axis=1) <= 0) & (side.max(axis=1) >= 0)
        k, w = met.offset
        each, tops = each[touched], tops[touched]
        found = Entries(targets, met.own[each], met.flat[each], (k[each], w[each]))
        if not level:
            found = found.some(self.shadows(found, tops))
        self.clear[targets[found.own]] = False

    def _sides(self, targets: Ints, level: bool) -> None:
        """Check walls, hedgerows and tree lines away from the ends (2.5.2e, 2.5.8j)."""
        grids = self.grids
        if not grids.borders:
            return
        sides = grids.fan.sides
        index, own = sides.read(self.rows[targets])
        ((k, w),) = sides.cells
        c2 = 2 * self.c + self.sx[targets][own] * k[index]
        v2 = 2 * self.v + self.sy[targets][own] * w[index]
        border = grids.side_at[grids.side_place(c2, v2)]
        there = border >= 0
        border, own = border[there], own[there]
        tops = grids.side_level[border] if level else grids.side_between[border]
        tall = tops > self.low[targets][own]
        border, own, tops = border[tall], own[tall], tops[tall]
        if not level:
            blind = self._behind_tree_line(border, targets[own], tops)
            border, own = border[blind], own[blind]
        gaps = grids.side_open[border]
        self.clear[targets[own[~gaps]]] = False
        target = targets[own[gaps]]
        self.clear[target[~self._through(border[gaps], target)]] = False

    def _through(self, border: Ints, target: Ints) -> Mask:
        """Whether each line passes a hexside through an opening (``Line.meets``): inside it, at an end, or all
        along."""
        grids = self.grids
        ends = self._side_of(grids.side_ends[border], target)
        gap = self._side_of(grids.gaps[border], target)
        reaches: Mask = grids.gap_reaches[border]
        inside = np.any(gap[:, :, 0] * gap[:, :, 1] < 0, axis=1)
        met = ends == 0
        at_end = np.any(np.any(reaches & met[:, None], axis=2), axis=1)
        all_along = np.any(np.all(reaches, axis=2), axis=1)
        found: Mask = np.where(np.all(met, axis=1), all_along, inside | at_end)
        return found

    def _side_of(self, points: Longs, target: Ints) -> Longs:
        """On which side of each line its points (last axis x, y) lie: negative left, positive right, 0 on the line."""
        shape = (len(target), *[1] * (points.ndim - 2))
        run, fall = (3 * self.sx * self.run)[target].reshape(shape), (self.sy * self.fall)[target].reshape(shape)
        found: Longs = run * (points[..., 1] - 500 * self.v) - fall * (points[..., 0] - 1500 * self.c)
        return found

    def _behind_tree_line(self, border: Ints, target: Ints, tops: Ints) -> Mask:
        """Whether each lower end is blind behind a tree line, which counts as standing in the hex nearer to the higher
        end."""
        grids = self.grids
        down = self.level > self.eye[target]
        far = grids.columns + grids.halves + 2
        places = []
        for i in (0, 1):
            c, v = grids.side_cols[border, i], grids.side_vees[border, i]
            here = span(np.abs(c - self.c), np.abs(v - self.v))
            there = span(np.abs(grids.cols[target] - c), np.abs(grids.vees[target] - v))
            places.append(np.where(down, here * far + there, there * far + here))
        best = np.minimum(*places)
        return self.blind(target, tops, best // far, best % far)

    def _flanks(self, targets: Ints, level: bool) -> None:
        """Check lines along hexsides (2.5.2b, c; 2.5.8i)."""
        grids = self.grids
        targets = targets[(self.fall[targets] == 0) | (self.fall[targets] == 3 * self.run[targets])]
        left, right = self.pairs(targets)
        if level:
            blocked = self._between_forests(left, right)
            least = self._least(targets)[left.own]
            rise = (grids.rank[left.flat] >= least) & (grids.rank[right.flat] >= least)
            rise |= self._side_ranks(left, right) >= least
            blocked[left.own[rise]] = True
        else:
            blocked = np.zeros(len(targets), dtype=np.bool_)
            tops = [grids.top_between[side.flat] for side in (left, right)]
            most = [np.full(len(targets), LOWEST, dtype=np.int32) for _ in tops]
            for i, side in enumerate((left, right)):
                np.maximum.at(most[i], side.own, tops[i])
            for i, side in enumerate((left, right)):
                # A pair is as high as its lower hex; of equal tops the one nearer to the lower end hides most hexes.
                lower = (tops[i] <= most[1 - i][side.own]) & (tops[i] > self.low[targets][side.own])
                found = side.some(lower)
                blocked[found.own[self.shadows(found, tops[i][lower])]] = True
        self.clear[targets[blocked]] = False

    def _between_forests(self, left: Entries, right: Entries) -> Mask:
        grids = self.grids
        found = np.ones(len(left.targets), dtype=np.bool_)
        for side in (left, right):
            trees = grids.forest[side.flat] & (grids.top[side.flat] > self.level)
            found &= np.bincount(side.own[trees], minlength=len(left.targets)) > 0
        return found

    def _side_ranks(self, left: Entries, right: Entries) -> Ints:
        """Fine ranks of the hexsides between flanks."""
        grids = self.grids
        if not grids.borders:
            return np.full(len(left.own), LOWEST * 100, dtype=np.int32)
        (k, w), (k2, w2) = left.offset, right.offset
        which = left.targets[left.own]
        c2 = 2 * self.c + self.sx[which] * (k + k2)
        v2 = 2 * self.v + self.sy[which] * (w + w2)
        border = grids.side_at[grids.side_place(c2, v2)]
        found: Ints = np.where(border >= 0, grids.side_rank[border], LOWEST * 100)
        return found


def _marked(length: int, places: Ints) -> Mask:
    found = np.zeros(length, dtype=np.bool_)
    found[places] = True
    return found


def _lane(spot: Spot) -> Ways:
    return spot.lane.lines if spot.lane else ()


def _path(spot: Spot) -> Ways:
    return spot.path

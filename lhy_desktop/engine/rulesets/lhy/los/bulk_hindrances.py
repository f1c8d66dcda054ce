"""Hindrances (2.5.5) of a whole field of view."""

from __future__ import annotations

import numpy as np

from lhy_desktop.engine.board.bulk import Ints, Mask
from lhy_desktop.engine.rulesets.lhy.los.grids import LOWEST
from lhy_desktop.engine.rulesets.lhy.los.worksheet import Entries, Worksheet


def hindrances(sheet: Worksheet) -> Ints:
    """2.5.5 for every target in sight."""
    count = np.zeros(len(sheet.clear), dtype=np.int32)
    grids, told = sheet.grids, sheet.conditions
    level = np.flatnonzero(sheet.clear & (sheet.eye == sheet.level)).astype(np.int32)
    if grids.growth.any():
        met = sheet.entries(grids.fan.entered, level)
        _tally(count, met, grids.growth[met.flat] & (grids.top_between[met.flat] > sheet.level))
    if not (told.clouds or told.vehicles or told.roadblocks):
        return count
    targets = np.flatnonzero(sheet.clear).astype(np.int32)
    met = sheet.entries(grids.fan.entered, targets)
    ground = sheet.high[targets][met.own] <= grids.level[met.flat]
    _tally(count, met, _hexes_of(sheet, told.vehicles)[met.flat] & grids.road_lane[met.flat] & ground)
    _tally(count, met, _hexes_of(sheet, told.roadblocks)[met.flat] & ground)
    if told.clouds:
        _clouds(sheet, count, met)
    return count


def _hexes_of(sheet: Worksheet, names: frozenset[str]) -> Mask:
    found = np.zeros(len(sheet.grids.level), dtype=np.bool_)
    index = sheet.grids.map.board.index
    found[sheet.grids.flat[[index[name] for name in sorted(names)]]] = True
    return found


def _clouds(sheet: Worksheet, count: Ints, met: Entries) -> None:
    cloud = _hexes_of(sheet, sheet.conditions.clouds)
    grids, targets = sheet.grids, met.targets
    inside = met.some(cloud[met.flat])
    tops = grids.level[inside.flat] + sheet.rules.smoke_height
    _tally(count, inside, _not_over(sheet, inside, tops))
    count[targets] += cloud[grids.flat[targets]]
    count[targets] += bool(cloud[sheet.base]) & (sheet.distance[targets] > 0)
    left, right = sheet.pairs(targets)
    marked = [cloud[side.flat] for side in (left, right)]
    on_map = (grids.level[left.flat] != LOWEST) & (grids.level[right.flat] != LOWEST)
    tops_of = [
        np.where(mark, grids.level[side.flat] + sheet.rules.smoke_height, grids.top[side.flat])
        for side, mark in zip((left, right), marked, strict=True)
    ]
    _tally(count, left, on_map & (marked[0] | marked[1]) & _not_over(sheet, left, np.minimum(*tops_of)))


def _not_over(sheet: Worksheet, met: Entries, tops: Ints) -> Mask:
    which = met.targets[met.own]
    level = sheet.eye[which] == sheet.level
    found: Mask = np.where(level, tops > sheet.level, sheet.shadows(met, tops))
    return found


def _tally(count: Ints, met: Entries, keep: Mask) -> None:
    """Add one to the target of every entry that is kept."""
    count[met.targets] += np.bincount(met.own[keep], minlength=len(met.targets)).astype(np.int32)

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
    _beside(sheet, count, cloud, targets)


def _beside(sheet: Worksheet, count: Ints, cloud: Mask, targets: Ints) -> None:
    """2.5.5b, c: along hexsides the marked hexes of the side that has more; a hex is passed over with all of the other
    side or not (2.5.8i)."""
    targets = targets[(sheet.fall[targets] == 0) | (sheet.fall[targets] == 3 * sheet.run[targets])]
    sides = sheet.pairs(targets)
    grids, most = sheet.grids, len(targets)
    marked = [cloud[side.flat] for side in sides]
    tops = [
        np.where(mark, grids.level[side.flat] + sheet.rules.smoke_height, grids.top[side.flat])
        for side, mark in zip(sides, marked, strict=True)
    ]
    stands = [_not_over(sheet, side, top) for side, top in zip(sides, tops, strict=True)]
    number = []
    for i, side in enumerate(sides):
        other, own = sides[1 - i], side.own
        # Of a pair the lower hex counts; of equal ones the nearer to the lower end, which blinds the farther.
        highest = np.full(most, LOWEST, dtype=np.int32)
        np.maximum.at(highest, other.own, tops[1 - i])
        lowest = np.full(most, -LOWEST, dtype=np.int32)
        standing = stands[1 - i]
        np.minimum.at(lowest, other.own[standing], tops[1 - i][standing])
        counts = marked[i] & ((stands[i] & (highest[own] >= tops[i])) | (lowest[own] <= tops[i]))
        number.append(np.bincount(own[counts], minlength=most))
    found = np.maximum(*number)
    if sheet.rules.clouds_beside == "line":
        both = [np.bincount(side.own[mark], minlength=most) > 0 for side, mark in zip(sides, marked, strict=True)]
        found = np.where(both[0] & both[1], found, np.minimum(found, 1))
    count[targets] += found.astype(np.int32)


def _not_over(sheet: Worksheet, met: Entries, tops: Ints) -> Mask:
    which = met.targets[met.own]
    level = sheet.eye[which] == sheet.level
    found: Mask = np.where(level, tops > sheet.level, sheet.shadows(met, tops))
    return found


def _tally(count: Ints, met: Entries, keep: Mask) -> None:
    """Add one to the target of every entry that is kept."""
    count[met.targets] += np.bincount(met.own[keep], minlength=len(met.targets)).astype(np.int32)

"""The single report of a line: the predicates of 2.5 in the order of 2.5.8k, then its hindrances."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from lhy_desktop.engine.board import Cell
from lhy_desktop.engine.rulesets.lhy.los import hindrances, level, limits, slope
from lhy_desktop.engine.rulesets.lhy.los.line import Line
from lhy_desktop.engine.rulesets.lhy.los.sightmap import SightMap, Spot
from lhy_desktop.engine.rulesets.lhy.los.values import Block, Conditions, Crossed, Effect, Hindrance, Report


def judge(map: SightMap, a: Spot, b: Spot, conditions: Conditions) -> Report:
    """The report for a line; ``a`` comes before ``b`` on the map, or is the same hex."""
    line = Line(map, a, b, conditions)
    block = _block(line)
    found = () if block else _hindrances(line)
    levels = (line.eye(a), line.eye(b))
    return Report(a.name, b.name, line.distance, levels, block, found, _crossed(line, a, block, found))


def _block(line: Line) -> Block | None:
    block = limits.night(line) or limits.urban_drawing(line)
    if block or line.distance <= line.map.rules.sight.seen_at_any_level:
        return block
    for rule in level.RULES if line.level else slope.RULES:
        block = rule(line)
        if block:
            return block
    return None


def _hindrances(line: Line) -> tuple[Hindrance, ...]:
    return tuple([one for count in hindrances.COUNTS for one in count(line) or ()])


def _crossed(line: Line, a: Spot, block: Block | None, found: Sequence[Hindrance]) -> tuple[Crossed, ...]:
    """Hexes between the ends, in order from ``a``."""
    hinders = {one.hex for one in found}
    stop = block.hex if block else ""

    kept = line.map.crossed

    def one(spot: Spot, flank: bool) -> Crossed:
        effect: Effect = "blocks" if spot.name == stop else "hinders" if spot.name in hinders else ""
        key = (spot.name, flank, effect)
        if key not in kept:
            kept[key] = Crossed(spot.name, flank, spot.terrain, spot.top_between, effect)
        return kept[key]

    met = [(_along(line, spot.cell, spot.cell), one(spot, False)) for spot in line.entered]
    for left, right, middle in line.flanks:
        met += [(_along(line, middle, (0, 0)), one(spot, True)) for spot in (left, right) if spot]
    met.sort(key=itemgetter(0))
    crossed = [which for _, which in met]
    return tuple(crossed if line.first is a else crossed[::-1])


def _along(line: Line, cell: Cell, other: Cell) -> int:
    """How far along the line the middle of two cells lies; only good for comparing."""
    return 3 * line.offset[0] * (cell[0] + other[0]) + line.offset[1] * (cell[1] + other[1])

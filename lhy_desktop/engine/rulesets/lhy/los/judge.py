"""The one report on a line of sight: the predicates of 2.5 in the order of 2.5.8k, then what hinders the line."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter

from lhy_desktop.engine.board.geometry import center, distance, segment_meets
from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.lhy.los import hindrances, level, reasons, slope
from lhy_desktop.engine.rulesets.lhy.los.line import Line
from lhy_desktop.engine.rulesets.lhy.los.sightmap import SightMap, Spot
from lhy_desktop.engine.rulesets.lhy.los.values import Block, Conditions, Crossed, Effect, Hindrance, Report
from lhy_desktop.engine.rulesets.lhy.model.words import in_hexes


def judge(map: SightMap, a: Spot, b: Spot, conditions: Conditions) -> Report:
    """The report for a line; ``a`` comes before ``b`` on the map, or is the same hex."""
    line = Line(map, a, b, conditions)
    block = _block(line)
    found: list[Hindrance] = []
    for counted in hindrances.COUNTS if block is None else ():
        found += counted(line) or ()
    levels = (line.eye(a), line.eye(b))
    return Report(a.name, b.name, line.distance, levels, block, tuple(found), _crossed(line, a, block, found))


def is_clear(map: SightMap, a: Spot, b: Spot, conditions: Conditions) -> bool:
    """Whether the report for a line would be clear; what hinders it, and what it crosses, is not looked for."""
    return _block(Line(map, a, b, conditions)) is None


def _block(line: Line) -> Block | None:
    block = night(line) or urban_drawing(line)
    if block or line.distance <= line.map.rules.sight.seen_at_any_level:
        return block
    for rule in level.RULES if line.level else slope.RULES:
        block = rule(line)
        if block:
            return block
    return None


# -- what stops a line before the terrain between its ends is checked -----------------------------------


@predicate("2.5.7")
def night(line: Line) -> Block | None:
    """Too far for night or twilight, unless one end is lit and the other within the limit of a lit hex (9.13)."""
    limit = line.conditions.limit
    if (
        limit is None
        or line.distance <= limit
        or _lit(line, line.first, line.last)
        or _lit(line, line.last, line.first)
    ):
        return None
    text = f"it is dark and one sees no farther than {in_hexes(limit)}, {line.distance} lie between them"
    return Block(line.last.name, "darkness", "2.5.7", text)


def _lit(line: Line, end: Spot, other: Spot) -> bool:
    lit, limit = line.conditions.lit, line.conditions.limit or 0
    if end.name not in lit:
        return False
    named = line.map.named
    return any(distance(named[name].cell, other.cell) <= limit for name in sorted(lit))


@predicate("2.5.2f")
def urban_drawing(line: Line) -> Block | None:
    """A line of vehicles and guns (on one level also of anti-tank sections) meets the houses of an urban road hex."""
    kind = line.conditions.line
    if kind == "foot" or (kind == "latw" and not line.level):
        return None
    for spot in (line.first, line.last):
        if spot.urban_road and _own_drawing(line, spot):
            text = f"{reasons.noun('urban_building')} drawn in {spot.name} stand in the way of fire with this weapon"
            return Block(spot.name, reasons.cause("urban_building"), "2.5.2f", text)
    return None


def _own_drawing(line: Line, spot: Spot) -> bool:
    a, b = center(*line.first.cell), center(*line.last.cell)
    return any(segment_meets(building.points, a, b) for building in spot.buildings)


# -- what the report tells ------------------------------------------------------------------------------


def _crossed(line: Line, a: Spot, block: Block | None, found: Sequence[Hindrance]) -> tuple[Crossed, ...]:
    """Hexes between the ends, in order from ``a``."""
    run, fall = 3 * line.offset[0], line.offset[1]
    met: list[tuple[int, Spot, bool]] = []  # twice how far along the line, good only for comparing; the hex; a flank?
    for spot in line.entered:
        c, v = spot.cell
        met.append((2 * (run * c + fall * v), spot, False))
    for left, right, (c, v) in line.flanks:
        for beside in (left, right):
            if beside:
                met.append((run * c + fall * v, beside, True))
    met.sort(key=itemgetter(0))
    hinders = {one.hex for one in found}
    stop = block.hex if block else ""
    kept = line.map.crossed
    crossed = []
    for _, spot, flank in met if line.first is a else reversed(met):
        effect: Effect = "blocks" if spot.name == stop else "hinders" if spot.name in hinders else ""
        key = (spot.name, flank, effect)
        if key not in kept:
            kept[key] = Crossed(spot.name, flank, spot.terrain, spot.top_between, effect)
        crossed.append(kept[key])
    return tuple(crossed)

"""What stops a line before any terrain between its ends is looked at: night, and drawings in urban road hexes."""

from __future__ import annotations

from lhy_desktop.engine.board.geometry import center, distance, segment_meets
from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.lhy.los import words
from lhy_desktop.engine.rulesets.lhy.los.line import Line
from lhy_desktop.engine.rulesets.lhy.los.sightmap import Spot
from lhy_desktop.engine.rulesets.lhy.los.values import Block


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
    text = f"it is dark and one sees no farther than {limit} hexes, {line.distance} lie between them"
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
            text = f"{words.noun('urban_building')} drawn in {spot.name} stand in the way of fire with this weapon"
            return Block(spot.name, words.cause("urban_building"), "2.5.2f", text)
    return None


def _own_drawing(line: Line, spot: Spot) -> bool:
    a, b = center(*line.first.cell), center(*line.last.cell)
    return any(segment_meets(building.points, a, b) for building in spot.buildings)

"""Rule 2.5.5: what hinders a line of sight without blocking it. One modifier per paragraph."""

from __future__ import annotations

from collections.abc import Callable

from lhy_desktop.engine.flow import modifier
from lhy_desktop.engine.rulesets.lhy.los import reasons
from lhy_desktop.engine.rulesets.lhy.los.line import Line
from lhy_desktop.engine.rulesets.lhy.los.sightmap import Spot
from lhy_desktop.engine.rulesets.lhy.los.values import Hindrance, Kind

Found = tuple[Hindrance, ...]
Count = Callable[[Line], Found | None]


def _cloud(line: Line, spot: Spot) -> Kind:
    return "mortar fire" if spot.name in line.conditions.mortar_fire else "smoke"


def _top(line: Line, spot: Spot) -> int:
    return spot.level + line.map.rules.sight.smoke_height


@modifier("2.5.5a")
def clouds(line: Line) -> Found | None:
    """Smoke or mortar fire that the line enters, leaves or passes through, but not over: once for each hex."""
    where = line.conditions.clouds
    if not where:
        return None
    found = []
    ends = (line.first,) if line.first is line.last else (line.first, line.last)
    for spot in (*ends[:1], *line.entered, *ends[1:]):
        if spot.name not in where:
            continue
        if spot is line.first or spot is line.last or not line.over(spot, _top(line, spot)):
            kind = _cloud(line, spot)
            found.append(Hindrance(spot.name, kind, "2.5.5a", f"{kind} in {spot.name}"))
    return tuple(found)


@modifier("2.5.5b")
def cloud_beside_wall_of_green(line: Line) -> Found | None:
    """Smoke or mortar fire on one side of the hexsides it follows, forest or hill on the other, anywhere on its way:
    each such hex."""
    if not line.flanks:
        return None
    left, right = _beside(line)
    if bool(left) == bool(right):
        return None
    found = _not_over(line, 0 if left else 1)
    if line.map.rules.sight.clouds_beside == "line":
        found = found[:1]
    return tuple([_pair(line, spot, "2.5.5b", "forest or hill on the other") for spot in found])


@modifier("2.5.5c")
def clouds_both_sides(line: Line) -> Found | None:
    """Smoke or mortar fire on both sides of the hexsides it follows: those of the side that has more."""
    if not line.flanks or not all(_beside(line)):
        return None
    sides = [_not_over(line, 0), _not_over(line, 1)]
    worse = max(sides, key=lambda side: (len(side), sum(_cloud(line, spot) == "mortar fire" for spot in side)))
    return tuple([_pair(line, spot, "2.5.5c", "smoke or mortar fire on the other too") for spot in worse])


def _beside(line: Line) -> tuple[list[Spot], list[Spot]]:
    """The hexes with smoke or mortar fire left and right of the hexsides the line follows."""
    where = line.conditions.clouds
    left, right = _sides(line) if where else ([], [])
    return [spot for spot in left if spot.name in where], [spot for spot in right if spot.name in where]


def _sides(line: Line) -> tuple[list[Spot], list[Spot]]:
    return [left for left, _, _ in line.flanks if left], [right for _, right, _ in line.flanks if right]


def _not_over(line: Line, side: int) -> list[Spot]:
    """Those of one side that count: with some hex of the other side the line does not pass over them (2.5.8i)."""
    sides = _sides(line)
    return [
        spot
        for spot in _beside(line)[side]
        if any(not line.over(*line.pair(spot, _top(line, spot), o, _reach(line, o))) for o in sides[1 - side])
    ]


def _reach(line: Line, spot: Spot) -> int:
    """The top of a flank: of its smoke or mortar fire, else of forest or hill."""
    return _top(line, spot) if spot.name in line.conditions.clouds else spot.top


def _pair(line: Line, spot: Spot, rule: str, other: str) -> Hindrance:
    return Hindrance(spot.name, "pair", rule, f"{_cloud(line, spot)} in {spot.name} on one side of it, {other}")


@modifier("2.5.5d")
def vehicles(line: Line) -> Found | None:
    """A vehicle in an enclosed-road hex between the ends, unless the higher end is above its ground."""
    found = []
    for spot in line.entered if line.conditions.vehicles else ():
        if spot.name in line.conditions.vehicles and spot.lane and spot.lane.road and line.high <= spot.level:
            found.append(Hindrance(spot.name, "vehicle", "2.5.5d", f"a vehicle on the enclosed road in {spot.name}"))
    return tuple(found)


@modifier("2.5.5e")
def growth(line: Line) -> Found | None:
    """An orchard, palm grove or brush hex that lies between ends on one level and is higher than they are."""
    if not line.level:
        return None
    return tuple(
        [
            Hindrance(spot.name, "growth", "2.5.5e", f"{reasons.noun(spot.terrain)} in {spot.name}")
            for spot in line.entered
            if spot.growth and spot.top_between > line.high
        ]
    )


@modifier("2.5.5e")
def roadblocks(line: Line) -> Found | None:
    """A roadblock between the ends, unless the higher end is above its ground."""
    found = []
    for spot in line.entered if line.conditions.roadblocks else ():
        if spot.name in line.conditions.roadblocks and line.high <= spot.level:
            found.append(Hindrance(spot.name, "roadblock", "2.5.5e", f"a roadblock in {spot.name}"))
    return tuple(found)


COUNTS: tuple[Count, ...] = (clouds, cloud_beside_wall_of_green, clouds_both_sides, vehicles, growth, roadblocks)

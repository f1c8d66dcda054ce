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
    """A followed hexside with smoke or mortar fire on one side and forest or hill on the other, not passed over."""
    return _pairs(line, both=False)


@modifier("2.5.5c")
def clouds_both_sides(line: Line) -> Found | None:
    """A followed hexside with smoke or mortar fire on both sides: one hindrance, for the worse of the two."""
    return _pairs(line, both=True)


def _pairs(line: Line, both: bool) -> Found | None:
    where = line.conditions.clouds
    if not where:
        return None
    found = []
    for left, right, _ in line.flanks:
        if left is None or right is None or (left.name in where and right.name in where) is not both:
            continue
        if left.name not in where and right.name not in where:
            continue
        cloud, other = (left, right) if left.name in where else (right, left)
        top = min(_top(line, cloud), _top(line, other) if both else other.top)
        if not line.over(cloud, top):
            if both and _cloud(line, other) == "mortar fire":
                cloud = other
            rule = "2.5.5c" if both else "2.5.5b"
            text = f"it runs between {left.name} and {right.name}, {_cloud(line, cloud)} in {cloud.name}"
            found.append(Hindrance(cloud.name, "pair", rule, text))
    return tuple(found)


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

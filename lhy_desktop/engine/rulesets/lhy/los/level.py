"""Rule 2.5.2: lines between ends on one level. One predicate per paragraph; each returns what blocks, or None."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.lhy.los import reasons
from lhy_desktop.engine.rulesets.lhy.los.line import Line
from lhy_desktop.engine.rulesets.lhy.los.sightmap import Spot
from lhy_desktop.engine.rulesets.lhy.los.values import Block
from lhy_desktop.engine.rulesets.lhy.model.words import in_hexes

Judge = Callable[[Line], Block | None]


def _block(line: Line, rule: str, word: str, place: str, spot: Spot, top: int) -> Block:
    say = reasons.reaches if top > line.high else reasons.stands
    text = f"{say(word, place, top)}, {reasons.at(line.high)}"
    return Block(spot.name, reasons.cause(word), rule, text)


@predicate("2.5.2a")
def blocking_hex(line: Line) -> Block | None:
    """The inside of a forest or hill hex higher than both ends, except forest along whose road the line runs
    (2.5.8f)."""
    for spot in line.entered:
        if spot.top <= line.high or (spot.level <= line.high and spot.lane and spot in line.lane):
            continue
        word = spot.terrain if spot.top > spot.level else "hill"
        return _block(line, "2.5.2a", word, f"in {spot.name}", spot, spot.top)
    return None


@predicate("2.5.2b")
def forest_both_sides(line: Line) -> Block | None:
    """Forest higher than the ends on both sides of the hexsides that the line follows, anywhere on its path."""
    left = _forest(line, [flank for flank, _, _ in line.flanks])
    right = _forest(line, [flank for _, flank, _ in line.flanks])
    if left is None or right is None:
        return None
    text = f"it runs between the trees of {left.name} and {right.name}, which reach above level {line.high}"
    return Block(left.name, reasons.cause(left.terrain), "2.5.2b", text)


def _forest(line: Line, side: Iterable[Spot | None]) -> Spot | None:
    return next((spot for spot in side if spot and spot.forest and spot.top > line.high), None)


@predicate("2.5.2c")
def contour(line: Line) -> Block | None:
    """A hex that the line enters, or a hexside that it follows, inside a contour as high as the higher end (ranks:
    2.5.8d)."""
    one, other = line.rank(line.first), line.rank(line.last)
    least = max(one, other) + (one == other)
    for spot in line.entered:
        if spot.rank >= least:
            return _rise(line, spot)
    for left, right, middle in line.flanks:
        border = line.map.borders.get(middle)
        enclosed = left is not None and right is not None and left.rank >= least and right.rank >= least
        if enclosed or (border is not None and border.rank is not None and border.rank >= least):
            return _rise(line, left or right or line.first)
    return None


def _rise(line: Line, spot: Spot) -> Block:
    text = f"the ground rises at {spot.name} and hides one end from the other, {reasons.at(line.high)}"
    return Block(spot.name, "rise", "2.5.2c", text)


@predicate("2.5.2d")
def drawn_building(line: Line) -> Block | None:
    """A drawn building that the line touches, higher than the ends; a hut when its ground is as high as the ends
    (2.5.8b, e)."""
    for spot in line.entered:
        for building in line.touched(spot):
            if building.top > line.high or (building.height == 0 and building.top >= line.high):
                return _block(line, "2.5.2d", building.kind, f"in {spot.name}", spot, building.top)
    return None


@predicate("2.5.2e")
def hexside_feature(line: Line) -> Block | None:
    """A wall, hedgerow or tree line that the line crosses, follows or meets at an end point, away from the hexes of the
    ends."""
    for border in line.sides:
        found = border.stops(line.high)
        if found:
            kind, top = found
            place = "at the edge of " if len(border.beside) == 1 else "between "
            place += " and ".join(spot.name for spot in border.beside)
            return _block(line, "2.5.2e", kind, place, border.beside[0], top)
    return None


@predicate("2.5.2g")
def much_growth(line: Line) -> Block | None:
    """More orchard, palm grove and brush hexes higher than the ends than a line may pass through."""
    limit = line.map.rules.sight.growth_limit
    grown = [spot for spot in line.entered if spot.growth and spot.top_between > line.high]
    if len(grown) <= limit:
        return None
    spot = grown[limit]
    text = f"it passes through more than {in_hexes(limit)} of orchard or brush, {spot.name} is one too many"
    return Block(spot.name, reasons.cause(spot.terrain), "2.5.2g", text)


RULES: tuple[Judge, ...] = (
    blocking_hex,
    forest_both_sides,
    contour,
    drawn_building,
    hexside_feature,
    much_growth,
)

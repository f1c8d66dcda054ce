"""Rules 2.5.3 and 2.5.4: lines between ends on different levels. Every obstacle counts by itself (2.5.8h)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from lhy_desktop.engine.board.geometry import distance
from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.lhy.los import reasons
from lhy_desktop.engine.rulesets.lhy.los.line import Line, Obstacle
from lhy_desktop.engine.rulesets.lhy.los.sightmap import Spot
from lhy_desktop.engine.rulesets.lhy.los.values import Block

Judge = Callable[[Line], Block | None]


def hexes(line: Line) -> list[Obstacle]:
    """Hexes that the line enters: their ground, forest, orchard, palm grove or brush."""
    return [Obstacle(spot, _word(spot), spot.top_between) for spot in line.entered if spot.top_between > line.low]


def _word(spot: Spot) -> str:
    return spot.terrain if spot.top_between > spot.level else "hill"


def buildings(line: Line) -> list[Obstacle]:
    """Drawn buildings that the line touches, except huts (2.5.4)."""
    return [
        Obstacle(spot, building.kind, building.top)
        for spot in line.entered
        for building in line.touched(spot)
        if building.blinds
    ]


def tree_lines(line: Line) -> list[Obstacle]:
    """2.5.8j: tree lines that the line touches, each in the one of its two hexes nearer to the higher end (if equal: to
    the lower end)."""

    def place(spot: Spot) -> tuple[int, int]:
        return distance(line.first.cell, spot.cell), distance(spot.cell, line.last.cell)

    found = []
    for border in line.sides:
        shade = border.shade()
        if shade:
            found.append(Obstacle(min(border.beside, key=place), *shade))
    return found


def pairs(line: Line) -> list[Obstacle]:
    """2.5.8i: pairs of blocking hexes, one on each side of the line; every combination is an obstacle."""
    found = []
    lefts = [left for left, _, _ in line.flanks if left and left.top_between > line.low]
    rights = [right for _, right, _ in line.flanks if right and right.top_between > line.low]
    for left in lefts:
        for right in rights:
            spot, top = line.pair(left, left.top_between, right, right.top_between)
            found.append(Obstacle(spot, _word(spot), top))
    return found


def _high(line: Line, obstacles: Iterable[Obstacle]) -> Block | None:
    """The first obstacle at least as high as the higher end."""
    for one in obstacles:
        if one.top > line.low and one.top >= line.high:
            text = (
                f"{reasons.reaches(one.word, f'in {one.spot.name}', one.top)}, {reasons.between(line.high, line.low)}"
            )
            return Block(one.spot.name, reasons.cause(one.word), "2.5.3", text)
    return None


def _blind(line: Line, obstacles: Iterable[Obstacle], rule: str) -> Block | None:
    """The first obstacle behind which the lower end is blind."""
    for one in obstacles:
        if line.blinds(one.spot, one.top):
            hidden = f"and {line.last.name} lies in the dead ground behind"
            text = f"{reasons.reaches(one.word, f'in {one.spot.name}', one.top)} {hidden}, seen from level {line.high}"
            return Block(one.spot.name, reasons.cause(one.word), rule, text)
    return None


@predicate("2.5.3")
def high_hex(line: Line) -> Block | None:
    """A hex entered that is at least as high as the higher end."""
    return _high(line, hexes(line))


@predicate("2.5.3")
def high_building(line: Line) -> Block | None:
    """A drawn building touched that is at least as high as the higher end."""
    return _high(line, buildings(line))


@predicate("2.5.3")
def high_tree_line(line: Line) -> Block | None:
    """A tree line touched that is at least as high as the higher end."""
    return _high(line, tree_lines(line))


@predicate("2.5.3")
def high_pair(line: Line) -> Block | None:
    """Hexes on both sides of hexsides it follows that are at least as high as the higher end."""
    return _high(line, pairs(line))


@predicate("2.5.3")
def wooded_road(line: Line) -> Block | None:
    """The line runs along a forest or tree-lined road, or a forest river, whose trees stand above the lower end
    (2.5.8f)."""
    tall = [spot for spot in line.entered if spot.lane and spot.lane.wooded and spot.lane.top > line.low]
    for spot in tall:
        if spot in line.lane:
            text = f"it runs along the lane between the trees of {spot.name}, {reasons.between(line.high, line.low)}"
            return Block(spot.name, "trees along the lane", "2.5.3", text)
    return None


@predicate("2.5.3")
def forest_path(line: Line) -> Block | None:
    """It runs along a path through forest that stands above the lower end (2.5.8f)."""
    for spot in line.entered:
        if spot.path and spot.top > line.low and spot in line.forest_path:
            text = f"it runs along the path through the trees of {spot.name}, {reasons.between(line.high, line.low)}"
            return Block(spot.name, "trees along the path", "2.5.3", text)
    return None


@predicate("2.5.4")
def blind_behind_hex(line: Line) -> Block | None:
    """The lower end is blind behind forest, hill, orchard, palm grove or brush."""
    return _blind(line, hexes(line), "2.5.4")


@predicate("2.5.8e")
def blind_behind_building(line: Line) -> Block | None:
    """The lower end is blind behind a building whose drawing the line touches."""
    return _blind(line, buildings(line), "2.5.4")


@predicate("2.5.8j")
def blind_behind_tree_line(line: Line) -> Block | None:
    """The lower end is blind behind a tree line."""
    return _blind(line, tree_lines(line), "2.5.4")


@predicate("2.5.8i")
def blind_behind_pair(line: Line) -> Block | None:
    """The lower end is blind behind hexes on both sides of hexsides the line follows."""
    return _blind(line, pairs(line), "2.5.4")


RULES: tuple[Judge, ...] = (
    high_hex,
    high_building,
    high_tree_line,
    high_pair,
    wooded_road,
    forest_path,
    blind_behind_hex,
    blind_behind_building,
    blind_behind_tree_line,
    blind_behind_pair,
)

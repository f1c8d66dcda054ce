"""Lines of sight (12.1) judged slowly and another way: the line is moved aside by next to nothing, cut wherever it
meets any edge of any hex or shape, and every piece is asked where it lies."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

from lhy_desktop.engine.board import Board, words
from lhy_desktop.engine.board.drawn.outline import edges, polygons
from lhy_desktop.engine.board.geometry import CORNERS

NEXT_TO_NOTHING = Fraction(1, 10**12)
Spot = tuple[Fraction, Fraction]


def clear(setup: Any, one: str, other: str) -> bool:
    """Whether two hexes see each other: on the better side of the line, of those that stay on the map."""
    found = [_side(setup, one, other, side * NEXT_TO_NOTHING) for side in (-1, 1)]
    inside = [seen for seen, gone in found if not gone] or [seen for seen, _ in found]
    return any(inside)


def _side(setup: Any, one: str, other: str, aside: Fraction) -> tuple[bool, bool]:
    board: Board = setup.board
    (x, y), (x2, y2) = board.hex(one).center, board.hex(other).center
    start = Fraction(x) - aside * (y2 - y), Fraction(y) + aside * (x2 - x)
    way = Fraction(x2 - x), Fraction(y2 - y)
    shapes = [(f.kind, p) for f in board.features if f.kind in words.AREAS for p in polygons(f)]
    shapes += [(f.kind, f.points) for name in board.names for f in board.footprints(name)]
    hexes = {
        name: tuple((px + dx, py + dy) for dx, dy in CORNERS)
        for name in board.names
        for px, py in [board.hex(name).center]
    }
    cuts = {Fraction(0), Fraction(1)}
    for polygon in [*hexes.values(), *(points for _, points in shapes)]:
        cuts.update(t for a, b in edges(polygon) if (t := _cut(start, way, a, b)) is not None)
    places = sorted(cuts)
    pieces = [
        (low, high, (start[0] + way[0] * (low + high) / 2, start[1] + way[1] * (low + high) / 2))
        for low, high in pairwise(places)
        if high - low > 1000 * NEXT_TO_NOTHING
    ]
    where = [next((name for name in hexes if _inside(hexes[name], spot)), None) for _, _, spot in pieces]
    gone = None in where
    if _fenced(setup, start, way, one, other, hexes):
        return False, gone
    through = Fraction(0)
    most = max(board.hex(one).level, board.hex(other).level)
    for (low, high, spot), name in zip(pieces, where, strict=True):
        if name is None:
            continue
        if board.hex(name).level > most:
            return False, gone
        met = [kind for kind in _ground(setup, name, spot, shapes) if not _over(setup, name, one, other, kind)]
        sights = {setup.tables.ground.terrain[kind].sight for kind in met}
        if "drawn" in sights and name not in (one, other):
            return False, gone
        if "woods" in sights:
            through += high - low
    ground = setup.tables.ground
    limit = ground.in_woods if all(_in_woods(setup, end, shapes) for end in (one, other)) else ground.through_woods
    square = Fraction((x2 - x) ** 2 + 3 * (y2 - y) ** 2, 3)
    return through * through * square <= Fraction(1000 * limit) ** 2 + Fraction(1, 1000), gone


def _ground(setup: Any, name: str, spot: Spot, shapes: list[tuple[str, Any]]) -> list[str]:
    """What hides at a place, each kind once."""
    found = {kind for kind, polygon in shapes if _inside(polygon, spot)}
    here = setup.board.hex(name)
    drawn = any(kind == here.terrain and _inside(polygon, here.center) for kind, polygon in shapes)
    if not drawn and here.terrain not in words.BUILDINGS:
        found.add(here.terrain)
    return sorted(kind for kind in found if setup.tables.ground.terrain[kind].sight != "clear")


def _in_woods(setup: Any, name: str, shapes: list[tuple[str, Any]]) -> bool:
    center = setup.board.hex(name).center
    return any(setup.tables.ground.terrain[kind].sight == "woods" for kind in _ground(setup, name, center, shapes))


def _over(setup: Any, name: str, one: str, other: str, kind: str) -> bool:
    board: Board = setup.board
    top = board.hex(name).level + setup.tables.ground.terrain[kind].height
    pairs = ((one, other), (other, one))
    return any(board.hex(high).level >= top + 1 and board.distance(name, low) > 1 for high, low in pairs)


def _fenced(setup: Any, start: Spot, way: Spot, one: str, other: str, hexes: dict[str, Any]) -> bool:
    """Whether the line crosses bocage outside of the hexes of both ends."""
    ground = setup.tables.ground
    lines = [(f.kind, pair) for f in setup.board.features if f.kind in words.FENCES for pair in pairwise(f.points)]
    lines += [(kind, side.ends) for side in setup.board.hexsides for kind in side.kinds]
    for kind, (a, b) in lines:
        if kind in ground.sides and ground.sides[kind].blocks and (t := _cut(start, way, a, b)) is not None:
            ends = [
                _inside(hexes[end], _at(start, way, t + nudge))
                for end in (one, other)
                for nudge in (-1000 * NEXT_TO_NOTHING, 1000 * NEXT_TO_NOTHING)
            ]
            if not any(ends):
                return True
    return False


def _at(start: Spot, way: Spot, t: Fraction) -> Spot:
    return start[0] + way[0] * t, start[1] + way[1] * t


def _cut(start: Spot, way: Spot, a: tuple[int, int], b: tuple[int, int]) -> Fraction | None:
    """Where a line meets an edge, as a part of its way."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    across = way[0] * ey - way[1] * ex
    if across == 0:
        return None
    t = ((a[0] - start[0]) * ey - (a[1] - start[1]) * ex) / across
    u = ((a[0] - start[0]) * way[1] - (a[1] - start[1]) * way[0]) / across
    return t if 0 < t < 1 and 0 <= u <= 1 else None


def _inside(polygon: Any, spot: tuple[Any, Any]) -> bool:
    x, y = spot
    found = False
    for a, b in edges(polygon):
        if (a[1] > y) != (b[1] > y) and x < a[0] + Fraction(y - a[1]) * (b[0] - a[0]) / (b[1] - a[1]):
            found = not found
    return found

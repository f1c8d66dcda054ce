"""Enclosed roads and forest rivers (2.4.5, 2.5.8f): which hexes have one, and where its lane runs.

A road, railroad or river divides its hex into flanks: each is the piece between one hexside by which it leaves and the
next, clockwise. It is enclosed when every flank is closed: by the hex's own terrain, by a building drawn in it, or by
tree lines on all its hexsides.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from lhy_desktop.engine.board import Board, Hex, Point
from lhy_desktop.engine.board.geometry import MIDPOINTS, opposite
from lhy_desktop.engine.rulesets.lhy.model import tables

ROADS = frozenset(("road", "sunken_road", "rail"))
"""Kinds of center line that are a road or railroad (2.4.5)."""


@dataclass(frozen=True, slots=True)
class Lane:
    """Center lines of an enclosed road (or, if not ``road``, of a forest river) through one hex.

    ``wooded``: it runs through forest or between trees, whose tops are at level ``top``.
    """

    lines: tuple[tuple[Point, ...], ...]
    road: bool
    wooded: bool
    top: int


def lane(board: Board, hex: Hex, level: int, ground: tables.Ground) -> Lane | None:
    """The lane of a hex whose ground is at ``level``; None when the hex has no enclosed road or forest river."""
    if not hex.lines:
        return None
    kind, pieces = ground.terrain[hex.terrain], board.center_lines(hex.name)
    forest = frozenset(word for word, terrain in ground.terrain.items() if terrain.forest)
    if any(is_enclosed(board, hex.name, forest, line) for line in ("road", "rail")):
        wooded = any(is_enclosed(board, hex.name, forest, line, built=False) for line in ("road", "rail"))
        trees = kind.height if kind.forest else ground.hexsides["tree_line"].height
        lines = tuple(piece.points for piece in pieces if piece.kind in ROADS)
        return Lane(lines, True, wooded, level + trees if wooded else level)
    rivers = tuple(piece.points for piece in pieces if piece.kind == "river")
    if rivers and kind.forest:
        return Lane(rivers, False, True, level + kind.height)
    return None


def is_enclosed(board: Board, name: str, closing: frozenset[str], line: str = "road", *, built: bool = True) -> bool:
    """Whether a line of the hex has buildings, closing terrain or tree lines on both sides (2.4.5).

    ``closing`` are the terrain words that close both sides by themselves: forest. Drawn buildings count unless
    ``built`` is False. The map maker's flags ``enclosed``, ``not_enclosed`` and ``tree_lined`` override all this. False
    when the hex has no such line.
    """
    place = board.hex(name)
    if line not in place.lines or "not_enclosed" in place.flags:
        return False
    if place.terrain in closing or "tree_lined" in place.flags or (built and "enclosed" in place.flags):
        return True
    ways = [way for way, kinds in board.ways(name).items() if line in kinds]
    houses = board.footprints(name) if built else ()
    centers = [_middle(one.points, place.center) for one in houses]
    for first, last, sides in _flanks(ways):
        housed = any(_lies_in(first, last, at) for at in centers)
        if not housed and not _lined(board, name, sides):
            return False
    return True


def _lined(board: Board, name: str, directions: tuple[int, ...]) -> bool:
    """Whether every one of these hexsides that lies on the map carries a tree line; a bend has no hexsides to check."""
    ring = board.around(name)
    asked = [way for way in directions if ring[way - 1] is not None]
    if directions and not asked:
        return False
    sides = [board.side_at(name, way) for way in asked]
    return all(one is not None and "tree_line" in one.kinds for one in sides)


def _flanks(directions: Collection[int]) -> tuple[tuple[int, int, tuple[int, ...]], ...]:
    """(from, to, hexsides between them clockwise) for each flank of a line that leaves by these directions.

    A line that ends in the hex divides it as if it went straight on; one that leaves by no side divides it from N to S.
    """
    ways = sorted(directions)
    if not ways:
        ways = [1, 4]
    elif len(ways) == 1:
        ways = sorted((ways[0], opposite(ways[0])))
    found = []
    for i, way in enumerate(ways):
        last = ways[(i + 1) % len(ways)]
        count = (last - way) % 6
        found.append((way, last, tuple((way + k - 1) % 6 + 1 for k in range(1, count))))
    return tuple(found)


def _lies_in(first: int, last: int, p: Point) -> bool:
    """Whether p, given from the hex center, lies in the flank clockwise from the middle of one hexside to that of
    another."""
    u, w = MIDPOINTS[first - 1], MIDPOINTS[last - 1]
    turn = _cross(u, w)
    if turn > 0:
        return _cross(u, p) > 0 and _cross(p, w) > 0
    if turn < 0:
        return not (_cross(w, p) >= 0 and _cross(p, u) >= 0)
    return _cross(u, p) > 0


def _cross(a: Point, b: Point) -> int:
    return a[0] * b[1] - a[1] * b[0]


def _middle(points: Sequence[Point], center: Point) -> Point:
    """The direction of a polygon from the hex center: the sum of its corners relative to the center."""
    n = len(points)
    return sum(p[0] for p in points) - n * center[0], sum(p[1] for p in points) - n * center[1]

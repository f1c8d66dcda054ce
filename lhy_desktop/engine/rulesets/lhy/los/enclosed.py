"""Enclosed roads and forest rivers (2.4.5, 2.5.8f): which hexes have one, and where its lane runs.

A road or railroad is enclosed when it runs through forest, when the map maker says so, or when buildings or tree
lines stand on both sides of it in its own hex; the map maker's "not enclosed" has the last word.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from lhy_desktop.engine.board import Board, CenterLine, Hex
from lhy_desktop.engine.board.geometry import CORNERS, MIDPOINTS, Point, contains
from lhy_desktop.engine.rulesets.lhy import tables

ROADS = frozenset(("road", "sunken_road", "rail"))


@dataclass(frozen=True, slots=True)
class Lane:
    """Center lines of an enclosed road (or, not ``road``, of a forest river) through one hex.

    ``wooded``: it runs through forest or between trees, whose tops are at level ``top``.
    """

    lines: tuple[tuple[Point, ...], ...]
    road: bool
    wooded: bool
    top: int


def lane(board: Board, hex: Hex, level: int, ground: tables.Ground) -> Lane | None:
    """The lane of a hex whose ground is at ``level``, None without an enclosed road or forest river."""
    if not hex.lines:
        return None
    kind = ground.terrain[hex.terrain]
    pieces = board.center_lines(hex.name)
    roads = [piece for piece in pieces if piece.kind in ROADS]
    trees = ground.hexsides["tree_line"].height
    if roads and "not_enclosed" not in hex.flags:
        lined = "tree_lined" in hex.flags or _both_sides(hex, roads, _tree_lines(board, hex, roads))
        if kind.forest or lined:
            top = level + (kind.height if kind.forest else trees)
            return Lane(tuple(piece.points for piece in roads), True, True, top)
        houses = [one.points for one in board.footprints(hex.name)]
        if "enclosed" in hex.flags or _both_sides(hex, roads, houses):
            return Lane(tuple(piece.points for piece in roads), True, False, level)
    rivers = tuple(piece.points for piece in pieces if piece.kind == "river")
    if rivers and kind.forest:
        return Lane(rivers, False, True, level + kind.height)
    return None


def _tree_lines(board: Board, hex: Hex, roads: Iterable[CenterLine]) -> list[tuple[Point, ...]]:
    """The hexsides of a hex with a tree line that no road crosses, each as its middle point."""
    x, y = hex.center
    crossed = {direction for piece in roads for direction in piece.directions}
    found: list[tuple[Point, ...]] = []
    for direction, (dx, dy) in enumerate(MIDPOINTS, 1):
        side = board.side_at(hex.name, direction)
        if side is not None and "tree_line" in side.kinds and direction not in crossed:
            found.append(((x + dx, y + dy),))
    return found


def _both_sides(hex: Hex, roads: Iterable[CenterLine], things: Sequence[Sequence[Point]]) -> bool:
    """Whether every part that a road cuts the hex into holds a corner of one of these things."""
    through = [piece for piece in roads if len(piece.directions) == 2]
    if not things or not through:
        return False
    parts = [part for piece in through for part in _parts(hex, piece)]
    return all(any(contains(part, point) for thing in things for point in thing) for part in parts)


def _parts(hex: Hex, piece: CenterLine) -> tuple[list[Point], list[Point]]:
    """The two parts a line through a hex cuts it into, each with the center line as one side."""
    first, last = piece.directions
    return (
        [*piece.points, *_corners(hex, last, first)],
        [*reversed(piece.points), *_corners(hex, first, last)],
    )


def _corners(hex: Hex, begin: int, end: int) -> list[Point]:
    """Corners of a hex met clockwise from the middle of one side to that of another."""
    x, y = hex.center
    count = (end - begin) % 6
    found = [CORNERS[(begin + i) % 6] for i in range(count)]
    return [(x + dx, y + dy) for dx, dy in found]

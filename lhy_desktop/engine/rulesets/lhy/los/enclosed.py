"""Enclosed roads and forest rivers (2.4.5, 2.5.8f): which hexes have one, and where its lane runs."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.board import Board, Hex, Point
from lhy_desktop.engine.rulesets.lhy import tables

ROADS = frozenset(("road", "sunken_road", "rail"))
"""Kinds of center line that are a road or railroad (2.4.5)."""


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
    kind, pieces = ground.terrain[hex.terrain], board.center_lines(hex.name)
    forest = frozenset(word for word, terrain in ground.terrain.items() if terrain.forest)
    if any(board.enclosed(hex.name, forest, line) for line in ("road", "rail")):
        wooded = any(board.enclosed(hex.name, forest, line, built=False) for line in ("road", "rail"))
        trees = kind.height if kind.forest else ground.hexsides["tree_line"].height
        lines = tuple(piece.points for piece in pieces if piece.kind in ROADS)
        return Lane(lines, True, wooded, level + trees if wooded else level)
    rivers = tuple(piece.points for piece in pieces if piece.kind == "river")
    if rivers and kind.forest:
        return Lane(rivers, False, True, level + kind.height)
    return None

"""The words of a board file for which section 12.1 has a meaning; a board with others is refused."""

from __future__ import annotations

from lhy_desktop.engine.board import Known, words
from lhy_desktop.engine.rulesets.orders.model.tables import Tables

SIDES = frozenset(("bank", "contour"))
"""Hexsides that are only drawn: what counts is the levels of their hexes."""
LINES = frozenset(("road", "sunken_road", "path", "rail", "river", "stream", "gully", "trench"))
FLAGS = frozenset(("bridge", "ford", "tree_lined", "enclosed", "not_enclosed", "foxholes"))
"""Trees along a road and enclosed roads are only drawn."""


def known_ground(tables: Tables) -> Known:
    """Terrain and hexsides as in the table of 12.1, with the lines and remarks that it names; all may be drawn across
    hexes."""
    terrain, sides = frozenset(tables.ground.terrain), frozenset(tables.ground.sides)
    drawn = terrain.intersection(words.AREAS) | sides.intersection(words.FENCES)
    return Known(terrain, SIDES | sides, LINES, FLAGS, drawn)

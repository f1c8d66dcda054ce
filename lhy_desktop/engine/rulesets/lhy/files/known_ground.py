"""The words of a board file for which chapter 2 has a meaning; a board with others is refused."""

from __future__ import annotations

from lhy_desktop.engine.board import Known
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables

SIDES = frozenset(("cliff", "bank", "contour"))
"""Hexsides of which the rules speak without a line in the table of hexsides (2.2, 2.5.8d)."""
LINES = frozenset(("road", "sunken_road", "path", "rail", "river", "gully"))
FLAGS = frozenset(("bridge", "ford", "tree_lined", "enclosed", "not_enclosed"))


def known_ground(tables: Tables) -> Known:
    """Terrain and hexsides as in the tables of 2.3, and the lines and remarks of 2.4."""
    return Known(frozenset(tables.ground.terrain), SIDES | frozenset(tables.ground.hexsides), LINES, FLAGS)

"""From chapter files of resources/rules/lhy to ``Tables``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, get_type_hints

from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.rule_tables import Book, Chapter, Value, pages
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables

FOLDER = "resources/rules/lhy"

TITLES = {
    "ground": ("2", "Terrain"),
    "sight": ("2.5", "Line of sight"),
    "units": ("1, 3", "Units and stacking"),
    "sequence": ("4, 14", "Sequence of play"),
    "events": ("5", "Random events"),
    "movement": ("7", "Movement"),
    "small_arms": ("8", "Small-arms fire"),
    "mortars": ("9", "Mortars"),
    "resolution": ("10", "Results of fire"),
    "assault": ("11", "Assaults"),
    "recovery": ("12", "Recovery"),
    "concealment": ("13", "Concealment"),
    "command": ("17.2", "Russian command"),
    "victory": ("15", "Victory"),
    "works": ("16", "Positions, wire, mines, roadblocks"),
    "special": ("18", "Mission rules"),
    "vehicles": ("V3", "Vehicles"),
    "anti_tank": ("V6", "Anti-tank fire"),
    "transport": ("V11", "Transport"),
    "destruction": ("V15", "Vehicles in assaults"),
    "readings": ("V1-V19", "Vehicles: what can be read in two ways"),
    "airborne": ("V21", "Airborne landings"),
    "promotion": ("V23", "Promotion"),
    "design_your_own": ("V24", "Design Your Own"),
}


def chapters() -> dict[str, type[Chapter]]:
    """The class of every chapter file, by the file's name without suffix."""
    hints = get_type_hints(Tables)
    return {field.name: hints[field.name] for field in fields(Tables) if field.name in TITLES}


def load_tables(places: Places | None = None, changes: Mapping[str, Value] | None = None) -> Tables:
    """All tables (read once per data folder and changes). Raises ContentError with every problem of every file.

    ``changes`` are values of rulings, by key, that replace ours.
    """
    return _tables((places or find_places()).only(FOLDER), tuple(sorted((changes or {}).items())))


@lru_cache(maxsize=8)
def _tables(places: Places, changes: tuple[tuple[str, Value], ...]) -> Tables:
    found = pages(BOOK, places, dict(changes))
    return Tables(**found.values, reference=found.reference, hashes=found.hashes)


def _rises(row: dict[str, Any], column: str) -> None:
    """Terrain that rises above the ground has blind hexes behind it."""
    if column == "height" and "blinds" in row:
        row["blinds"] = row["height"] != 0


BOOK = Book(FOLDER, chapters(), TITLES, _rises)
"""The table files of this rulebook."""


def with_heights(tables: Tables, heights: Mapping[str, int]) -> Tables:
    """The tables with the heights that a mission gives some terrain (18.1); the same tables when it gives none."""
    if not heights:
        return tables
    terrain = dict(tables.ground.terrain)
    for word, height in heights.items():
        if word in terrain:
            terrain[word] = replace(terrain[word], height=height, blinds=height > 0)
    return replace(tables, ground=replace(tables.ground, terrain=terrain))

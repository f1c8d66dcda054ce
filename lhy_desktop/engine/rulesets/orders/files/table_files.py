"""From chapter files of resources/rules/orders to ``Tables``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from typing import get_type_hints

from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import suggestion
from lhy_desktop.engine.content.rule_tables import Book, Chapter, Value, pages
from lhy_desktop.engine.content.schema import finish, load
from lhy_desktop.engine.rulesets.orders.model.tables import Artillery, Kinds, Tables

FOLDER = "resources/rules/orders"
TITLES = {
    "orders": ("2", "Orders and hero points"),
    "movement": ("4", "Movement"),
    "fire": ("5", "Fire"),
    "checks": ("5.1", "Checks and leaders"),
    "artillery": ("6", "Artillery"),
    "assault": ("7", "Assaults"),
    "quality": ("9.3", "Quality"),
    "kinds": ("10", "Teams and vehicles"),
    "ground": ("12.1", "Ground"),
    "victory": ("12.5", "Victory"),
}


def chapters() -> dict[str, type[Chapter]]:
    """The class of every chapter file, by the file's name without suffix."""
    hints = get_type_hints(Tables)
    return {field.name: hints[field.name] for field in fields(Tables) if field.name in TITLES}


BOOK = Book(FOLDER, chapters(), TITLES)
"""The table files of this rulebook."""


def load_tables(places: Places | None = None, changes: Mapping[str, Value] | None = None) -> Tables:
    """All tables (read once per data folder and changes). Raises ContentError with every problem of every file.

    ``changes`` are values of rulings, by key, that replace ours.
    """
    return _tables((places or find_places()).only(FOLDER), tuple(sorted((changes or {}).items())))


@lru_cache(maxsize=8)
def _tables(places: Places, changes: tuple[tuple[str, Value], ...]) -> Tables:
    found = pages(BOOK, places, dict(changes))
    _need_batteries(found.values["kinds"], found.values["artillery"], places)
    return Tables(**found.values, reference=found.reference, hashes=found.hashes)


def _need_batteries(kinds: Kinds, artillery: Artillery, places: Places) -> None:
    """Teams that fire as a battery need its row in the other file. Raises ContentError."""
    wanted = {id: kind.battery for id, kind in kinds.kinds.items() if kind.battery}
    if not {*wanted.values()} - {*artillery.batteries}:
        return
    path = places.find(FOLDER, "kinds")
    document, _ = load(path, places.label(path))
    for id, battery in wanted.items():
        if battery not in artillery.batteries:
            text = f"There is no kind of battery '{battery}'.{suggestion(battery, tuple(artillery.batteries))}"
            document.problem(document.at(("kinds", id, "battery")), text)
    finish(document)

"""From chapter files of resources/rules/lhy to ``Tables``.

A value may stand by itself or in a cell ``{value, text, source}``. Cells, and rows that name their source, also become
the reference tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import lru_cache
from typing import Any, get_type_hints

from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError, Problem
from lhy_desktop.engine.content.schema import check, load
from lhy_desktop.engine.content.yaml_file import Document
from lhy_desktop.engine.rulesets.lhy.model.tables import Chapter, Line, Reference, Tables

FOLDER = "resources/rules/lhy"
CHANGED = "your value"
Value = int | str | tuple[int, ...]
"""The types of value that a ruling may be changed to."""

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
}


def chapters() -> dict[str, type[Chapter]]:
    """The class of every chapter file, by the file's name without suffix."""
    hints = get_type_hints(Tables)
    return {field.name: hints[field.name] for field in fields(Tables) if field.name in TITLES}


def load_tables(places: Places | None = None, changes: Mapping[str, Value] | None = None) -> Tables:
    """All tables (read once per data folder and changes). Raises ContentError with every problem of every file.

    ``changes`` are values of rulings, by key, that replace ours.
    """
    return _tables(places or find_places(), tuple(sorted((changes or {}).items())))


@lru_cache(maxsize=8)
def _tables(places: Places, changes: tuple[tuple[str, Value], ...]) -> Tables:
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    reference: list[Reference] = []
    hashes: list[tuple[str, str]] = []
    for name, model in chapters().items():
        try:
            path = places.find(FOLDER, name)
            document, source = load(path, places.label(path))
            for key, value in changes:
                if key.partition(".")[0] == name:
                    put(document.data, key.partition(".")[2], value)
            reference.extend(strip_cells(document, *TITLES[name]))
            values[name] = check(document, model)
        except ContentError as error:
            problems.extend(error.problems)
        else:
            hashes.append((source.label, source.digest))
    if problems:
        raise ContentError(tuple(problems))
    return Tables(**values, reference=tuple(reference), hashes=tuple(hashes))


def with_heights(tables: Tables, heights: Mapping[str, int]) -> Tables:
    """The tables with the heights that a mission gives some terrain (18.1); the same tables when it gives none."""
    if not heights:
        return tables
    terrain = dict(tables.ground.terrain)
    for word, height in heights.items():
        if word in terrain:
            terrain[word] = replace(terrain[word], height=height, blinds=height > 0)
    return replace(tables, ground=replace(tables.ground, terrain=terrain))


def put(data: Any, path: str, value: Value) -> None:
    """Write a changed value into a table file's data; ``path`` is the key without the file's name."""
    here, sourced, parts = data, data, path.split(".")
    for part in parts[:-1]:
        here = next(row for row in here if row_name(row) == part) if isinstance(here, list) else here[part]
        if isinstance(here, dict) and "source" in here:
            sourced = here
        if isinstance(here, dict) and "value" in here:
            here = here["value"]
    last, plain = parts[-1], list(value) if isinstance(value, tuple) else value
    if isinstance(here, list):
        here[int(last) - 1] = plain
    elif isinstance(here[last], dict):
        sourced = here[last]
        sourced["value"] = plain
    else:
        here[last] = plain
        if last == "height" and "blinds" in here:
            here["blinds"] = value != 0  # terrain that rises above the ground has blind hexes behind it
    if "source" in sourced and not str(sourced["source"]).startswith(CHANGED):
        sourced["source"] = f"{CHANGED}; {sourced['source']}"


def row_name(columns: object) -> str:
    """The name of a list's row: the value of its first column."""
    return str(next(iter(columns.values()))) if isinstance(columns, dict) and columns else ""


def strip_cells(document: Document, chapter: str, title: str) -> list[Reference]:
    """Replace every cell by its value, and return the reference tables of the file."""
    data = document.data
    if not isinstance(data, dict):
        return []
    lines: list[Line] = []
    found: list[Reference] = []
    for key, value in data.items():
        if isinstance(value, dict) and "value" in value:
            data[key] = value["value"]
            _cell_keys(document, key, value)
            lines.append(Line(str(value.get("text", key)), (_text(value["value"]),), str(value.get("source", ""))))
            document.marks[(key,)] = document.marks.get((key, "value"), document.marks[(key,)])
        elif isinstance(value, dict):
            found += _rows(chapter, key, value)
    return [*found, Reference(chapter, title, ("value",), tuple(lines))] if lines else found


def _cell_keys(document: Document, key: str, cell: dict[str, Any]) -> None:
    for word in cell:
        if word not in ("value", "text", "source"):
            document.problem(document.at((key, word)), f"The key '{word}' is unknown. Allowed: value, text, source.")


def _rows(chapter: str, key: str, rows: dict[str, Any]) -> list[Reference]:
    good = {word: row for word, row in rows.items() if isinstance(row, dict)}
    if not good:
        return []
    columns = tuple(column for column in next(iter(good.values())) if column not in ("name", "source"))
    lines = tuple(
        Line(
            str(row.get("name", word)),
            tuple("" if row.get(column) is False else _text(row.get(column)) for column in columns),
            str(row.get("source", "")),
        )
        for word, row in good.items()
    )
    return [Reference(chapter, key.replace("_", " "), columns, lines)]


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(_text(part) for part in value)
    return str(value)

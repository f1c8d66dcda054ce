"""The tables of a rulebook: one file per chapter, each value in a cell that names its source.

A value may stand by itself or in a cell ``{value, text, source}``. Cells, and rows that name their source, also become
the reference tables that a screen shows. What a chapter's values mean is for its rulebook to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.problems import ContentError, Problem
from lhy_desktop.engine.content.schema import check, load
from lhy_desktop.engine.content.yaml_file import Document

CHANGED = "your value"
Value = int | str | tuple[int, ...]
"""The types of value that a ruling may be changed to."""


class Chapter:
    """Base of everything read from a table file: no unknown keys, no silent conversions."""

    __slots__ = ()
    __pydantic_config__: ClassVar[dict[str, object]] = {"extra": "forbid", "strict": True}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a reference table: its subject, its cells, and their source."""

    label: str
    cells: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A reference table for the player: ``chapter`` is the rules chapter, ``columns`` are the headings of the cells."""

    chapter: str
    title: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Book:
    """The table files of a rulebook in ``folder``: the class of each, and for people its chapter and its title.

    ``mended`` is told of a row after one of its columns has been changed, for values that follow from others.
    """

    folder: str
    chapters: Mapping[str, type[Any]]
    titles: Mapping[str, tuple[str, str]]
    mended: Callable[[dict[str, Any], str], None] = lambda row, column: None


class Pages(NamedTuple):
    """All files of a book: the values of each by the file's name, reference tables, and each file's SHA-256."""

    values: dict[str, Any]
    reference: tuple[Reference, ...]
    hashes: tuple[tuple[str, str], ...]


def pages(book: Book, places: Places, changes: Mapping[str, Value]) -> Pages:
    """Read all files of a book. Raises ContentError with every problem of every file.

    ``changes`` are values of rulings that replace ours, by key: the file's name and the path in it ("fire.base").
    """
    values: dict[str, Any] = {}
    problems: list[Problem] = []
    reference: list[Reference] = []
    hashes: list[tuple[str, str]] = []
    for name, model in book.chapters.items():
        try:
            path = places.find(book.folder, name)
            document, source = load(path, places.label(path))
            for key, value in changes.items():
                if key.partition(".")[0] == name:
                    put(document.data, key.partition(".")[2], value, book.mended)
            reference.extend(strip_cells(document, *book.titles[name]))
            values[name] = check(document, model)
        except ContentError as error:
            problems.extend(error.problems)
        else:
            hashes.append((source.label, source.digest))
    if problems:
        raise ContentError(tuple(problems))
    return Pages(values, tuple(reference), tuple(hashes))


def put(data: Any, path: str, value: Value, mended: Callable[[dict[str, Any], str], None]) -> None:
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
        mended(here, last)
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
            document.said_in[(key,)] = (key, "value")
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
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(_text(part) for part in value)
    return str(value)

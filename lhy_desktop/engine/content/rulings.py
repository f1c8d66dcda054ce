"""Rulings: table values that no source prints. Each has a key, a reason and bounds, and a player may change it.

A ruling is a value of a rulebook's table files whose source says [RULING] or [U]. Its key is its path
("ground.terrain.woods.half_mp"); ``rulings.yaml`` beside the tables gives reasons and bounds by keys or patterns of
keys. A player's own values lie in a file of his folder. A game carries them in its options as ``ruling:KEY``, so that
its save replays anywhere.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from typing import Annotated, Any, NamedTuple

from lhy_desktop.engine.content.bounds import Bounds, Words
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError, Problem, suggestion
from lhy_desktop.engine.content.rule_tables import Book, Chapter, Value, row_name
from lhy_desktop.engine.content.schema import finish, load, read
from lhy_desktop.engine.content.yaml_file import Document

OPTION = "ruling:"
TAGS = ("[RULING", "[U]")
DEFAULT_REASON = "None of our sources prints this value."
MOST = 100
NAMES = ("name", "source")
"""Columns of a row that are words for people."""

Limit = Annotated[int, Bounds(-10_000, 10_000)]


@dataclass(frozen=True, slots=True)
class Note(Chapter):
    """What ``rulings.yaml`` says about the rulings whose keys match: the reason, and what else is allowed."""

    reason: Words
    least: Limit = 0
    most: Limit = MOST
    choices: Annotated[tuple[Words, ...], Bounds(0, 40)] = ()


@dataclass(frozen=True, slots=True)
class Notes(Chapter):
    """The file: notes by key or pattern; the first that matches applies."""

    notes: Annotated[dict[Words, Note], Bounds(0, 1000)] = field(default_factory=dict)


class Ruling(NamedTuple):
    """One value that we chose. ``chapter`` and ``title`` are those of its table file."""

    key: str
    chapter: str
    title: str
    text: str
    value: Value
    source: str
    note: Note
    noted: bool

    def problem(self, value: object) -> str:
        """Why a value is not allowed here, or ""."""
        note = self.note
        if isinstance(self.value, str):
            allowed = note.choices or (self.value,)
            return "" if value in allowed else f"'{value}' is not allowed. Allowed: {', '.join(allowed)}."
        if isinstance(self.value, tuple):
            if not isinstance(value, tuple) or len(value) != len(self.value):
                return f"{len(self.value)} whole numbers are needed, separated by commas."
            numbers: tuple[object, ...] = value
        else:
            numbers = (value,)
        for number in numbers:
            if not isinstance(number, int) or isinstance(number, bool) or not note.least <= number <= note.most:
                return f"A whole number from {note.least} to {note.most} is needed (it is '{shown(number)}')."
        return ""

    def read(self, text: str) -> Value:
        """A typed value. Raises ValueError with a sentence."""
        found: object = text.strip()
        if not isinstance(self.value, str):
            try:
                parts = tuple(int(part.strip().replace("−", "-")) for part in text.split(","))
            except ValueError:
                parts = ()
            found = parts if isinstance(self.value, tuple) else parts[0] if len(parts) == 1 else text.strip()
        if problem := self.problem(found):
            raise ValueError(problem)
        assert isinstance(found, int | str | tuple)
        return found


def shown(value: object) -> str:
    """A value as a player reads and types it."""
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


@dataclass(frozen=True, slots=True)
class Columns:
    """Words for the columns of table rows.

    ``sources`` is what the source of a row calls them; a source that names none of them refers to all numbers of the
    row. ``people`` is what players read.
    """

    sources: Mapping[str, str] = field(default_factory=dict)
    people: Mapping[str, str] = field(default_factory=dict)


class RulingBook:
    """The rulings of one rulebook, and what a player has made of them in ``own``, a file of his folder."""

    def __init__(self, book: Book, own: str, columns: Columns = Columns()) -> None:
        self.book, self.own, self.columns = book, own, columns
        self._read = cache(self._rulings)

    def rulings(self, places: Places | None = None) -> tuple[Ruling, ...]:
        """Every ruling with its printed value, in the order of the files. Raises ContentError."""
        return self._read(places or find_places())

    def _rulings(self, places: Places) -> tuple[Ruling, ...]:
        folder = self.book.folder
        notes = read(places.find(folder, "rulings"), Notes, f"{folder}/rulings.yaml")[0].notes
        found: list[Ruling] = []
        for name in self.book.chapters:
            path = places.find(folder, name)
            document, _ = load(path, places.label(path))
            titles = self.book.titles[name]
            for key, text, value, source in _cells(self.columns, name, document.data):
                note = next((note for pattern, note in notes.items() if fnmatchcase(key, pattern)), None)
                if key.count(".") > 1 and isinstance(value, str) and (note is None or not note.choices):
                    continue  # a word of a row is a name, unless the notes say what else may stand there
                found.append(Ruling(key, *titles, text, value, source, note or _unnoted(value), note is not None))
        return tuple(found)

    # -- a player's own values ----------------------------------------------------------------------------------

    def own_values(self, places: Places | None = None) -> dict[str, Value]:
        """The values this player has changed. Raises ContentError with every problem of his file, line by line."""
        where = places or find_places()
        path = where.user / self.own
        if not path.is_file():
            return {}
        document, _ = load(path, where.label(path))
        data = document.data
        if not isinstance(data, dict) or not isinstance(data.get("values"), dict) or set(data) != {"values"}:
            document.problem((1, 1), "The file needs one key, 'values', with the changed values by their keys.")
            finish(document)
        known = {ruling.key: ruling for ruling in self.rulings(where)}
        found = {key: _own(document, known, key, value) for key, value in data["values"].items()}
        finish(document)
        return {key: value for key, value in found.items() if value is not None and value != known[key].value}

    def keep_own(self, values: Mapping[str, Value], places: Places | None = None) -> None:
        """Write a player's values, or delete his file when there are none. Raises OSError."""
        where = places or find_places()
        path = where.user / self.own
        if not values:
            path.unlink(missing_ok=True)
            return
        known = {ruling.key: ruling for ruling in self.rulings(where)}
        lines = ["# Values of the rules you have changed; new games use them. Written by the settings page.", "values:"]
        for key, value in values.items():
            text = json.dumps(list(value) if isinstance(value, tuple) else value)
            lines.append(f"  {key}: {text}  # {known[key].text}; as we rule it: {shown(known[key].value)}")
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_suffix(".part")
        try:
            fresh.write_text("\n".join(lines) + "\n", "utf-8")
            fresh.replace(path)
        finally:
            fresh.unlink(missing_ok=True)

    # -- the values of a game -----------------------------------------------------------------------------------

    def of_options(self, options: Mapping[str, str], places: Places | None = None) -> dict[str, Value]:
        """The changed values among a game's options. Raises ContentError when one is unknown or not allowed."""
        given = {key.removeprefix(OPTION): text for key, text in options.items() if key.startswith(OPTION)}
        if not given:
            return {}
        known = {ruling.key: ruling for ruling in self.rulings(places)}
        found: dict[str, Value] = {}
        problems = []
        for key, text in sorted(given.items()):
            try:
                value = _plain(json.loads(text))
            except ValueError:
                value = None
            problem = known[key].problem(value) if key in known else "There is no such ruling."
            if problem or value is None:
                problems.append(Problem("the game's options", 0, 0, f"{key} = {text}: {problem}"))
            else:
                found[key] = value
        if problems:
            raise ContentError(tuple(problems))
        return found

    def said(self, options: Mapping[str, str], places: Places | None = None) -> tuple[str, ...]:
        """What a game changes, one line per value: "Uphill: 3 (as we rule it: 2)"."""
        values = self.of_options(options, places)
        return tuple(
            f"{ruling.text}: {shown(values[ruling.key])} (as we rule it: {shown(ruling.value)})"
            for ruling in (self.rulings(places) if values else ())
            if ruling.key in values
        )


def as_options(values: Mapping[str, Value]) -> dict[str, str]:
    """Changed values as options of a game."""
    return {OPTION + key: json.dumps(value) for key, value in sorted(values.items())}


def _unnoted(value: Value) -> Note:
    """A note with bounds around a value for which ``rulings.yaml`` has none."""
    numbers = value if isinstance(value, tuple) else (value,) if isinstance(value, int) else (0,)
    low, high = min(numbers), max(numbers)
    return Note(DEFAULT_REASON, 0 if low >= 0 else low - 5, max(10, 2 * high))


def _cells(words: Columns, name: str, data: object) -> Iterator[tuple[str, str, Value, str]]:
    """Key, words, value and source of every ruling of a file."""
    for word, cell in data.items() if isinstance(data, dict) else ():
        key = f"{name}.{word}"
        if isinstance(cell, dict) and "value" in cell:
            if _ruled(str(cell.get("source", ""))):
                yield from _cell(key, str(cell.get("text", word)), cell["value"], str(cell["source"]))
        elif isinstance(cell, dict):
            for row, columns in cell.items():
                yield from _row(words, f"{key}.{row}", columns)
        elif isinstance(cell, list):
            for columns in cell:
                yield from _row(words, f"{key}.{row_name(columns)}", columns)


def _cell(key: str, text: str, value: Any, source: str) -> Iterator[tuple[str, str, Value, str]]:
    if isinstance(value, list) and value and isinstance(value[0], list):
        for place, row in enumerate(value, 1):
            yield f"{key}.{place}", f"{text}, row {place}", tuple(row), source
    elif (plain := _plain(value)) is not None:
        yield key, text, plain, source


def _row(words: Columns, key: str, columns: object) -> Iterator[tuple[str, str, Value, str]]:
    if not isinstance(columns, dict) or not _ruled(source := str(columns.get("source", ""))):
        return
    said = " ".join(part for part in source.split(";") if _ruled(part))
    named = [column for column in columns if words.sources.get(column, "?") in said]
    title = str(columns.get("name", f"{next(iter(columns)).replace('_', ' ')} {row_name(columns)}".capitalize()))
    for place, (column, value) in enumerate(columns.items()):
        plain = _plain(value)
        if plain is not None and column not in NAMES and (column in named if named else place > 0):
            yield f"{key}.{column}", f"{title}, {words.people.get(column, column.replace('_', ' '))}", plain, source


def _plain(value: object) -> Value | None:
    if isinstance(value, list) and value and all(isinstance(part, int) for part in value):
        return tuple(value)
    return value if isinstance(value, int | str) and not isinstance(value, bool) else None


def _ruled(source: str) -> bool:
    return any(tag in source for tag in TAGS)


def _own(document: Document, known: Mapping[str, Ruling], key: str, value: object) -> Value | None:
    at = document.at(("values", key))
    if key not in known:
        document.problem(at, f"There is no ruling '{key}'.{suggestion(key, tuple(known))}")
        return None
    plain = _plain(value)
    if problem := known[key].problem(plain if plain is not None else value):
        document.problem(at, f"{known[key].text}: {problem}")
    return plain

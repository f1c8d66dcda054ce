"""A mission file after one of its boards has moved under it: only the words that name hexes are written anew."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from lhy_desktop.engine.content.following.renaming import Renaming
from lhy_desktop.engine.content.following.sentences import Sector, Sentences
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.roundtrip import CannotRewriteError, renamed_keys, rewritten
from lhy_desktop.engine.content.yaml_file import Document, Path, parse

Pattern = tuple[str, ...]
"""Keys down to a value; "*" stands for every item of a list and every key of a mapping."""
_ABOUT = re.compile(r"\b(?:rows?|columns?) [0-9A-Z]|\b[A-Z]{1,2}[0-9]{1,2}\b")


class Naming(msgspec.Struct, frozen=True):
    """Where the missions of a ruleset name hexes of their map.

    ``areas`` are lists of sentences, ``hexes`` single hexes (other words may stand there too), ``sides`` lists of
    hexsides, ``keys`` mappings by hex, ``records`` lists of mappings which lose an entry when the hex under its key
    falls off, ``words`` are texts for people, which are never changed. All missions have ``map.sectors``, and may have
    ``map.north``.
    """

    areas: tuple[Pattern, ...] = ()
    hexes: tuple[Pattern, ...] = ()
    sides: tuple[Pattern, ...] = ()
    keys: tuple[Pattern, ...] = ()
    records: tuple[tuple[Pattern, str], ...] = ()
    words: tuple[Pattern, ...] = ()


class Followed(msgspec.Struct, frozen=True):
    """A mission's new text, sentences about what falls off the board, and sentences about what its author should look
    at himself. The text is the old one unless it is ``changed``; ``problem`` says why it could not be."""

    text: str
    changed: bool = False
    lost: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    problem: str = ""


def boards_of(text: str) -> tuple[str, ...]:
    """The ids of the boards on which a mission is played; none for a text that is no mission."""
    try:
        data = parse(text.encode("utf-8", "surrogatepass"), "").data
    except ContentError:
        return ()
    return tuple(dict.fromkeys(one.board for one in _sectors(data)))


def followed(text: str, renaming: Renaming, naming: Naming) -> Followed:
    """A mission after its board has moved; comments and ways of writing are kept. Never raises, whatever it reads."""
    try:
        document = parse(text.encode("utf-8", "surrogatepass"), "")
    except ContentError as error:
        return Followed(text, problem=error.problems[0].text)
    sectors = _sectors(document.data)
    if renaming.board not in {one.board for one in sectors} or (renaming.by == (0, 0) and renaming.was == renaming.now):
        return Followed(text)
    north = document.data["map"].get("north", "up")
    mover = _Mover(document, Sentences(renaming, sectors, north if isinstance(north, str) else "up"))
    data = mover.moved(naming)
    try:
        made = rewritten(mover.with_keys(text), data)
    except CannotRewriteError as error:
        return Followed(text, problem=str(error))
    notes = (*_folds(document, renaming), *_said(document, naming))
    changed = made != text
    return Followed(made, changed, tuple(mover.lost), notes if changed else ())


def _sectors(data: Any) -> list[Sector]:
    """The sectors of a mission as far as they can be read."""
    where = data.get("map") if isinstance(data, dict) else None
    records = where.get("sectors") if isinstance(where, dict) else None
    found = []
    for one in records if isinstance(records, list) else ():
        if isinstance(one, dict) and isinstance(board := one.get("board"), str):
            name = one.get("name")
            found.append(Sector(name if isinstance(name, str) and name else board, board, one.get("turn") == 180))
    return found


class _Mover:
    """Changes a copy of a mission's data, place by place."""

    def __init__(self, document: Document, sentences: Sentences) -> None:
        self._document = document
        self._sentences = sentences
        self._data = copy.deepcopy(document.data)
        self._renamed: list[tuple[Path, dict[str, str]]] = []
        self.lost: list[str] = []

    def with_keys(self, text: str) -> str:
        """The old text with the hexes that are keys called by their new names, so that comments beside them stay."""
        for path, names in self._renamed:
            text = renamed_keys(text, [str(part) for part in path], names)
        return text

    def moved(self, naming: Naming) -> Any:
        """The data after the move."""
        for pattern in naming.areas:
            self._each(pattern, self._area)
        for pattern in naming.hexes:
            self._each(pattern, self._hex)
        for pattern in naming.sides:
            self._each(pattern, self._sides)
        for pattern in naming.keys:
            for path in list(_paths(self._data, pattern)):
                self._keys(path)
        for pattern, key in naming.records:
            self._each(pattern, lambda value, key=key: self._records(value, key))  # type: ignore[misc]
        return self._data

    def _each(self, pattern: Pattern, change: Callable[[Any], Any]) -> None:
        for path in list(_paths(self._data, pattern)):
            holder = self._data
            for part in path[:-1]:
                holder = holder[part]
            holder[path[-1]] = change(holder[path[-1]])
            self._note(path)

    def _note(self, path: Path) -> None:
        """Say what fell off at a place, with its line."""
        line = self._document.at(path)[0]
        where = ".".join(str(part + 1 if isinstance(part, int) else part) for part in path)
        self.lost += [f"Line {line}, {where}: {what} falls off the board." for what in self._sentences.lost]
        self._sentences.lost.clear()

    def _area(self, value: Any) -> Any:
        if isinstance(value, list) and all(isinstance(one, str) for one in value):
            return self._sentences.area(value)
        return value

    def _hex(self, value: Any) -> Any:
        return self._sentences.hex(value) if isinstance(value, str) else value

    def _sides(self, value: Any) -> Any:
        return [made for one in value if (made := self._side(one))] if isinstance(value, list) else value

    def _side(self, value: Any) -> Any:
        """A hexside: what stands before its last slash is a hex."""
        hex, slash, way = value.rpartition("/") if isinstance(value, str) else ("", "", "")
        moved = self._sentences.hex(hex) if slash else ""
        return f"{moved}{slash}{way}" if moved else "" if slash else value

    def _keys(self, path: Path) -> None:
        holder = self._data
        for part in path[:-1]:
            holder = holder[part]
        value = holder[path[-1]]
        if isinstance(value, dict):
            names = {key: self._sentences.hex(key) for key in value}
            holder[path[-1]] = {new: value[key] for key, new in names.items() if new}
            self._renamed.append((path, {key: new for key, new in names.items() if new and new != key}))
            self._note(path)

    def _records(self, value: Any, key: str) -> Any:
        if not isinstance(value, list):
            return value
        return [one for one in value if not isinstance(one, dict) or self._kept(one, key)]

    def _kept(self, record: dict[str, Any], key: str) -> bool:
        if not isinstance(record.get(key), str):
            return True
        record[key] = self._sentences.hex(record[key])
        return bool(record[key])


def _paths(data: Any, pattern: Pattern, path: Path = ()) -> Iterator[Path]:
    """The places that a pattern means."""
    if not pattern:
        yield path
        return
    if pattern[0] == "*":
        keys: list[str | int] = []
        if isinstance(data, list):
            keys = list(range(len(data)))
        elif isinstance(data, dict):
            keys = list(data)
    else:
        keys = [pattern[0]] if isinstance(data, dict) and pattern[0] in data else []
    for key in keys:
        yield from _paths(data[key], pattern[1:], (*path, key))


def _folds(document: Document, renaming: Renaming) -> Iterator[str]:
    """Half boards whose fold is another one now."""
    if renaming.was[1] == renaming.now[1] and not renaming.by[1]:
        return
    for i, one in enumerate(document.data["map"]["sectors"]):
        if isinstance(one, dict) and one.get("board") == renaming.board and one.get("half") in ("a", "b"):
            line = document.at(("map", "sectors", i))[0]
            yield f"Line {line}: only half of the board is played on, and its fold is another one now."


def _said(document: Document, naming: Naming) -> Iterator[str]:
    """Texts for people that speak of rows, columns or hexes."""
    for pattern in naming.words:
        for path in _paths(document.data, pattern):
            value = document.data
            for part in path:
                value = value[part]
            if isinstance(value, str) and (found := _ABOUT.search(value)):
                line = document.at(path)[0]
                yield f"Line {line}: the words may speak of the old place: '{found.group()}'."

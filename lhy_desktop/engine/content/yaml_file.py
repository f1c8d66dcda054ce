"""YAML text to plain data, safely, in one pass over the events; the mark (line, column) of every value when asked for.

Scalars follow the YAML 1.2 core schema: ``true``, ``false``, ``null``, decimal integers and plain
decimals; everything else is text, so that ``no``, ``1944-12-16`` and ``12:30`` stay as they are written.
Refused with a sentence: files over 4 MB, nesting over 40, more than 500,000 values, texts over 20,000 letters, aliases,
anchors, merge keys, tags, several documents, keys given twice. Mapping keys are always text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import yaml

from lhy_desktop.engine.content.problems import ContentError, Problem, refuse
from lhy_desktop.engine.reading import printable

Path = tuple[str | int, ...]
Mark = tuple[int, int]

MAX_BYTES = 4 * 1024 * 1024
MAX_DEPTH = 40
MAX_PROBLEMS = 200
MAX_VALUES = 500_000
"""Keys and values of one file; a drawn sheet of 154 hexes has 6,000, one of 40,000 up to 400,000."""
MAX_LETTERS = 20_000
"""Of one text."""

_INTEGER = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})\Z")
_DECIMAL = re.compile(r"[-+]?[0-9]{1,15}\.[0-9]{1,15}\Z")
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "null": None, "~": None, "": None}
_TEXT_TAG = "tag:yaml.org,2002:str"
_UNUSUAL = object()
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Document:
    """Plain data, the mark of every value and key by path, and the problems found while reading."""

    __slots__ = ("_keys", "_marks", "_text", "data", "file", "problems", "said_in")

    def __init__(self, file: str, text: str = "", data: Any = None) -> None:
        """``text`` says ``data``, and where each value stands in it is found out when somebody asks."""
        self.file, self._text, self.data = file, text, data
        self._marks: dict[Path, Mark] | None = None if text else {}
        self._keys: dict[Path, Mark] = {}
        self.problems: list[Problem] = []
        self.said_in: dict[Path, Path] = {}
        """Values that stand a level deeper in the file than in the data."""

    @property
    def marks(self) -> dict[Path, Mark]:
        """Where each value stands."""
        if self._marks is None:
            found = walked(self.file, self._text)
            self._marks, self._keys = found.marks, found.keys
        return self._marks

    @property
    def keys(self) -> dict[Path, Mark]:
        """Where the key of each value of a mapping stands."""
        return self._keys if self.marks else {}

    def problem(self, mark: Mark, text: str) -> None:
        """Note a problem (only the first 200 of a file are kept)."""
        if len(self.problems) < MAX_PROBLEMS:
            self.problems.append(Problem(self.file, mark[0], mark[1], printable(text)))

    def at(self, path: Path) -> Mark:
        """The mark of a path, or of the nearest enclosing value that is in the file."""
        path = self.said_in.get(path, path)
        while path and path not in self.marks and path not in self.keys:
            path = path[:-1]
        return self.keys.get(path) or self.marks.get(path) or (1, 1)


def parse(raw: bytes, file: str) -> Document:
    """Read YAML. Raises ContentError when the text is not YAML, too large or too deep; all lesser problems are in
    ``Document.problems``."""
    if len(raw) > MAX_BYTES:
        raise refuse(file, f"The file has {len(raw)} bytes; at most {MAX_BYTES} are read.")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ContentError((Problem(file, line, 1, "The file is not UTF-8 text."),)) from error
    try:
        data = _plainly(text)
        return Document(file, text, data) if data is not _UNUSUAL else walked(file, text)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
        raise ContentError((Problem(file, line, column, _syntax(error)),)) from error
    except yaml.YAMLError as error:
        raise ContentError((Problem(file, *_where(error, text), "A character is not allowed in YAML."),)) from error


def _plainly(text: str) -> Any:
    """The data of a sound text, or _UNUSUAL where there is anything to remark on. Most files are sound, and nobody asks
    where their values stand: this is three times as fast as the walk that finds that out, and says the same."""
    loader = _LOADER(text)
    take, plain = loader.get_event, {}
    stack: list[Any] = []
    root: list[Any] = []
    made: Any = root
    key: str | None = None
    try:
        for _ in range(MAX_VALUES + 1):
            event = take()
            kind = type(event)
            if kind is yaml.ScalarEvent:
                value = event.value
                if event.anchor or event.tag is not None or len(value) > MAX_LETTERS:
                    return _UNUSUAL
                if key is None and type(made) is dict:
                    if value in made or value == "<<":
                        return _UNUSUAL
                    key = value
                    continue
                if not event.style:
                    if value not in plain:
                        plain[value] = _plain(value)
                    value = plain[value]
            elif kind is yaml.MappingStartEvent or kind is yaml.SequenceStartEvent:
                unnamed = key is None and type(made) is dict
                if unnamed or event.anchor or event.tag is not None or len(stack) >= MAX_DEPTH:
                    return _UNUSUAL
                value = {} if kind is yaml.MappingStartEvent else []
            elif kind is yaml.MappingEndEvent or kind is yaml.SequenceEndEvent:
                made = stack.pop()
                continue
            elif kind is yaml.StreamEndEvent:
                return root[0] if root else None
            elif kind is yaml.AliasEvent or (kind is yaml.DocumentStartEvent and root):
                return _UNUSUAL
            else:
                continue
            if type(made) is list:
                made.append(value)
            else:
                made[key] = value
                key = None
            if type(value) in (dict, list):
                stack.append(made)
                made = value
    finally:
        loader.dispose()
    return _UNUSUAL


def walked(file: str, text: str) -> Document:
    """A text with its marks and all that is to be remarked on. Raises ContentError and yaml's own errors."""
    document = Document(file)
    _Walk(document).run(yaml.parse(text, Loader=_LOADER))
    return document


def _where(error: yaml.YAMLError, text: str) -> Mark:
    position = getattr(error, "position", None)
    if not isinstance(position, int):
        return 0, 0
    return text.count("\n", 0, position) + 1, 1


def _syntax(error: yaml.MarkedYAMLError) -> str:
    what = " ".join(part for part in (error.context, error.problem) if part)
    return f"This is not YAML: {what}."


class _Walk:
    """Builds the data from events with a stack of its own, so that depth cannot exhaust Python's."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._stack: list[tuple[Any, Path]] = []
        self._key: list[str | None] = []
        self._documents = 0

    def run(self, events: Iterator[Any]) -> None:
        """Take every event in turn."""
        for count, event in enumerate(events):
            if count > MAX_VALUES:
                raise self._refused(event, f"The file holds more than {MAX_VALUES} values.")
            if isinstance(event, yaml.ScalarEvent):
                self._scalar(event)
            elif isinstance(event, yaml.MappingStartEvent):
                self._open({}, event)
            elif isinstance(event, yaml.SequenceStartEvent):
                self._open([], event)
            elif isinstance(event, yaml.CollectionEndEvent):
                self._stack.pop()
                self._key.pop()
            elif isinstance(event, yaml.AliasEvent):
                self._alias(event)
            elif isinstance(event, yaml.DocumentStartEvent):
                self._document_start(event)

    def _document_start(self, event: Any) -> None:
        self._documents += 1
        if self._documents == 2:
            raise self._refused(event, "Only one YAML document is allowed.")

    def _refused(self, event: Any, text: str) -> ContentError:
        return ContentError((Problem(self._document.file, *_mark(event), text),))

    def _alias(self, event: Any) -> None:
        self._document.problem(_mark(event), "Aliases (*name) are not allowed; write the value out.")
        self._put(None, _mark(event))

    def _open(self, made: Any, event: Any) -> None:
        mark = _mark(event)
        if len(self._stack) >= MAX_DEPTH:
            raise self._refused(event, f"Nested deeper than {MAX_DEPTH} levels.")
        self._checked(event, mark)
        path = self._put(made, mark)
        self._stack.append((made, path))
        self._key.append(None)

    def _scalar(self, event: Any) -> None:
        mark = _mark(event)
        if len(event.value) > MAX_LETTERS:
            raise self._refused(event, f"A text has more than {MAX_LETTERS} letters.")
        self._checked(event, mark)
        if self._stack and isinstance(self._stack[-1][0], dict) and self._key[-1] is None:
            self._take_key(event.value, mark)
            return
        self._put(event.value if event.style else _plain(event.value), mark)

    def _checked(self, event: Any, mark: Mark) -> None:
        if event.anchor:
            self._document.problem(mark, "Anchors (&name) are not allowed; write the value out.")
        if event.tag is not None and event.tag not in ("!", _TEXT_TAG):
            self._document.problem(mark, f"Tags are not allowed: '{event.tag}'.")

    def _take_key(self, key: str, mark: Mark) -> None:
        made, path = self._stack[-1]
        if key == "<<":
            self._document.problem(mark, "Merge keys (<<) are not allowed; write the values out.")
        elif key in made:
            first = self._document.keys[(*path, key)][0]
            self._document.problem(mark, f"The key '{key}' is given twice; the first is in line {first}.")
        else:
            self._document.keys[(*path, key)] = mark
        self._key[-1] = key

    def _put(self, value: Any, mark: Mark) -> Path:
        if not self._stack:
            self._document.data = value
            self._document.marks[()] = mark
            return ()
        made, path = self._stack[-1]
        if isinstance(made, list):
            place: Path = (*path, len(made))
            made.append(value)
        else:
            key = self._key[-1]
            if key is None:
                self._document.problem(mark, "A key must be plain text.")
                key = ""
                self._key[-1] = key
                return (*path, key)
            place = (*path, key)
            if key != "<<":
                made[key] = value
            self._key[-1] = None
        self._document.marks[place] = mark
        return place


def _mark(event: Any) -> Mark:
    return event.start_mark.line + 1, event.start_mark.column + 1


def _plain(text: str) -> Any:
    if text in _WORDS:
        return _WORDS[text]
    if _INTEGER.match(text):
        return int(text)
    if _DECIMAL.match(text):
        return float(text)
    return text

"""What a mission file says about itself at its top: title, date, place. Read quickly, without any ruleset's schema.

Only the lines of these keys are parsed, so that a shelf of hundreds of missions appears at once. Other faults of a file
are found when the whole file is read.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError, Problem, refuse
from lhy_desktop.engine.content.yaml_file import MAX_BYTES, parse
from lhy_desktop.engine.reading import read_file

KEYS = ("title", "date", "place", "ruleset")
_TOP = re.compile(rb"^[^\s#-].*$", re.MULTILINE)
"""A line that starts at the left margin: it ends the value of the key before it."""
_WANTED = tuple(f"{key}:".encode() for key in KEYS)


class FileHeader(NamedTuple):
    """What a mission file says about itself. ``id`` is the file's name; ``problem`` is None for a sound header."""

    id: str
    path: Path
    title: str = ""
    date: str = ""
    place: str = ""
    ruleset: str = ""
    problem: Problem | None = None


def headers(folder: str, places: Places | None = None) -> tuple[FileHeader, ...]:
    """The headers of a folder of mission files, shipped ones and the user's, by id. Raises ContentError when there is
    no data folder."""
    where = places or find_places()
    return tuple(read_header(path, where.label(path)) for path in where.files(folder).values())


def read_header(path: Path, label: str = "") -> FileHeader:
    """The header of one file; ``problem`` says what is wrong with it. Never raises, whatever the file holds."""
    name = label or str(path)
    try:
        try:
            raw = read_file(path, MAX_BYTES)
        except OSError as error:
            raise refuse(name, f"The file cannot be read: {error.strerror or error}.") from error
        try:
            found = _keys(_only(raw), name)
        except ContentError:
            found = _keys(raw, name)  # faulty, or not written as one key per line
    except ContentError as error:
        return FileHeader(path.stem, path, problem=error.problems[0])
    title, date, place, ruleset = (found.get(key, "") for key in KEYS)
    return FileHeader(path.stem, path, title, date, place, ruleset)


def _keys(raw: bytes, name: str) -> dict[str, str]:
    """The wanted keys with their text. Raises ContentError with the first problem."""
    document = parse(raw, name)
    data = document.data if isinstance(document.data, dict) else {}
    problem = next(iter(document.problems), None)
    if problem is None and not isinstance(data.get("title"), str):
        problem = Problem(name, *document.at(("title",)), "A mission file needs a title: a line of text.")
    if problem is not None:
        raise ContentError((problem,))
    return {key: str(data[key]) for key in KEYS if isinstance(data.get(key), str | int | float)}


def top_values(path: Path, keys: tuple[str, ...]) -> dict[str, Any]:
    """The values of some keys at the top of a mission file, as they are written; the rest of the file is not parsed.

    Raises OSError or ContentError when it cannot be read.
    """
    data = parse(_only(read_file(path, MAX_BYTES), tuple(f"{key}:".encode() for key in keys)), str(path)).data
    return {key: data[key] for key in keys if key in data} if isinstance(data, dict) else {}


def _only(raw: bytes, wanted: tuple[bytes, ...] = _WANTED) -> bytes:
    """The file with every line emptied except those of the wanted keys; every line keeps its number."""
    tops = [match.start() for match in _TOP.finditer(raw)]
    if not tops:
        return b""
    parts = [b"\n" * raw.count(b"\n", 0, tops[0])]
    for start, end in zip(tops, [*tops[1:], len(raw)], strict=True):
        part = raw[start:end]
        parts.append(part if part.startswith(wanted) else b"\n" * part.count(b"\n"))
    return b"".join(parts)

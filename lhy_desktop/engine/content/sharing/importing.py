"""What an archive brings, beside what the player has: nothing of his is replaced, an id that is taken gets another."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from errno import EEXIST
from pathlib import Path, PurePosixPath
from typing import Any

from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.roundtrip import CannotRewriteError, rewritten
from lhy_desktop.engine.content.sharing.archive import ArchiveError
from lhy_desktop.engine.content.yaml_file import MAX_BYTES, parse
from lhy_desktop.engine.reading import read_file

BOARDS = "maps/boards"
COUNTERS = "counters"
MOST_VALUES = 300_000
"""Of all files together; a mission with six boards drawn in full has a fifth of them."""


@dataclass(frozen=True)
class Arrival:
    """One file that would be kept: its folder, the name it came with, the name it gets, its title, and its text.

    ``there``: the player has this very file already, and it is not written. ``clash``: another sheet of counters has
    its name. It is not written either, since a ruleset reads all of its sheets, and a counter may stand in one alone.
    """

    folder: str
    came: str
    name: str
    title: str
    text: str
    there: bool = False
    clash: bool = False


def arrivals(files: Mapping[str, bytes], places: Places) -> tuple[Arrival, ...]:
    """What would be kept of an archive's files, boards first. Files with an id that is taken by other contents get a
    new one, and what refers to them is told. ArchiveError, with the file's name, for a file that is no YAML."""
    made: list[Arrival] = []
    renamed: dict[str, str] = {}
    left = MOST_VALUES
    for path in sorted(files, key=lambda path: (not path.startswith(BOARDS), path)):
        folder, came = str(PurePosixPath(path).parent), PurePosixPath(path).stem
        text, data, values = _read(path, files[path])
        left -= values
        if left < 0:
            raise ArchiveError(f"The files in it hold more than {MOST_VALUES} values together.")
        told, wanted = {files[path], text.encode()}, _referring(data, renamed)
        if wanted != data:
            text, data = _with(path, text, wanted), wanted
            told = {text.encode()}
        there = places.files(folder).get(came)
        same = there is not None and _bytes(there) in told
        clash = there is not None and not same and folder.split("/")[0] == COUNTERS
        taken = set(places.files(folder)) | {one.name for one in made if one.folder == folder}
        name = came if there is None or same or clash else _free(came, taken)
        if name != came:
            text = _with(path, text, {**data, "id": name}) if "id" in data else text
            if folder == BOARDS:
                renamed[came] = name
        made.append(Arrival(folder, came, name, str(data.get("title", "")), text, same, clash))
    return tuple(made)


def _read(path: str, raw: bytes) -> tuple[str, dict[str, Any], int]:
    """The text of a file, its data, and how many values these are."""
    try:
        document = parse(raw, path)
    except ContentError as error:
        raise ArchiveError(str(error.problems[0])) from error
    if document.problems:
        raise ArchiveError(str(document.problems[0]))
    if not isinstance(document.data, dict):
        raise ArchiveError(f"{path} holds no keys with values.")
    return raw.decode("utf-8-sig"), document.data, len(document.marks)


def _referring(data: dict[str, Any], renamed: Mapping[str, str]) -> dict[str, Any]:
    """A mission's data with the new names of its boards."""
    match data:
        case {"map": {"sectors": list(sectors), **rest}} if renamed:
            told = [
                {**one, "board": renamed[one["board"]]}
                if isinstance(one, dict) and one.get("board") in renamed
                else one
                for one in sectors
            ]
            return {**data, "map": {**rest, "sectors": told}}
    return data


def _with(path: str, text: str, data: dict[str, Any]) -> str:
    try:
        return rewritten(text, data)
    except CannotRewriteError as error:
        raise ArchiveError(f"{path} cannot be given another id.") from error


def _bytes(path: Path) -> bytes:
    try:
        return read_file(path, MAX_BYTES)
    except OSError:
        return b""


def _free(name: str, taken: Iterable[str]) -> str:
    """``farm_2``, ``farm_3`` and so on: the first that nobody has."""
    numbers = (f"{name[:50]}_{number}" for number in range(2, 10_000))
    return next(one for one in numbers if one not in taken)


def keep(some: Iterable[Arrival], places: Places) -> list[Path]:
    """Write arrivals into the player's own folder. A file is there whole or not at all, and none is replaced. Raises
    OSError (FileExistsError when a file of that name has appeared since); what was written before stays."""
    written = []
    for one in some:
        if one.there or one.clash:
            continue
        folder = places.user / one.folder
        folder.mkdir(parents=True, exist_ok=True)
        path, part = folder / f"{one.name}.yaml", folder / f".{one.name}.part"
        try:
            with part.open("wb") as stream:
                stream.write(one.text.encode())
                stream.flush()
                os.fsync(stream.fileno())
            _put(part, path)
        finally:
            part.unlink(missing_ok=True)
        written.append(path)
    return written


def _put(part: Path, path: Path) -> None:
    """Give a file its name, unless somebody has that already. Raises OSError."""
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:  # a disk without links
        if os.path.lexists(path):
            raise FileExistsError(EEXIST, "there is such a file already", str(path)) from None
        part.replace(path)

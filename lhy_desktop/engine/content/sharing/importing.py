"""What an archive brings, beside what the player has: nothing of his is replaced, an id that is taken gets another."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from errno import EEXIST
from pathlib import Path, PurePosixPath
from typing import Any

from lhy_desktop.engine.content.counters import CounterKit
from lhy_desktop.engine.content.counters.clashing import taken
from lhy_desktop.engine.content.counters.editing import renamed
from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.roundtrip import CannotRewriteError, rewritten
from lhy_desktop.engine.content.sharing.archive import ArchiveError
from lhy_desktop.engine.content.story.pictures import MOST_BYTES, is_picture
from lhy_desktop.engine.content.yaml_file import MAX_BYTES, parse
from lhy_desktop.engine.content.yaml_file import Path as Place
from lhy_desktop.engine.reading import read_file

BOARDS = "maps/boards"
COUNTERS = "counters"
MISSIONS = "maps/missions"
STAMPS = "resources/stamps"
MOST_IDS = 2_000
"""Ids of counters in a sheet; the shipped ones have a dozen."""
MOST_VALUES = 300_000
"""Of all files together; a mission with six boards drawn in full has a fifth of them."""


@dataclass(frozen=True)
class Arrival:
    """One file that would be kept: its folder, the name it came with, the name it gets, its title, and its text.
    A picture has no text but ``raw``, and the end of its name in ``suffix``.

    ``there``: the player has this very file already, and it is not written. ``renamed`` are ids of counters that others
    of his have, with their new ones: a ruleset reads all of its sheets, and an id may stand in one alone. ``clash``:
    another sheet has its name, and nobody knows its ids. It is not written either.
    """

    folder: str
    came: str
    name: str
    title: str
    text: str
    there: bool = False
    clash: bool = False
    renamed: tuple[tuple[str, str], ...] = ()
    suffix: str = ".yaml"
    raw: bytes = b""

    @property
    def content(self) -> bytes:
        """What is in the file."""
        return self.raw or self.text.encode()


class _Sheets:
    """The counters of an archive: those whose ids are taken get others, and missions of their ruleset follow."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self._taken: dict[str, set[str]] = {}
        self._moved: list[tuple[CounterKit, dict[str, Any], Mapping[Place, str]]] = []

    def arrival(self, path: str, text: str, data: dict[str, Any], kit: CounterKit, made: Iterable[Arrival]) -> Arrival:
        """What becomes of a sheet. ArchiveError when it cannot be given other ids."""
        folder, came = str(PurePosixPath(path).parent), PurePosixPath(path).stem
        title, raw, files = str(data.get("name", "")), text.encode(), self._places.files(folder)
        same = next((name for name, file in files.items() if _bytes(file) == raw), None)
        if same is not None:
            return Arrival(folder, came, same, title, text, there=True)
        if not kit.claims(data):
            return Arrival(folder, came, came, title, text, clash=came in files)
        names = self._apart(path, data, kit)
        try:
            text = renamed(text, names) if names else text
        except CannotRewriteError as error:
            raise ArchiveError(f"The counters of {path} cannot be given other ids.") from error
        name = came if came not in files else _free(came, {*files, *(one.name for one in made if one.folder == folder)})
        return Arrival(folder, came, name, title, text, renamed=tuple((str(at[-1]), new) for at, new in names.items()))

    def _apart(self, path: str, data: dict[str, Any], kit: CounterKit) -> Mapping[Place, str]:
        ids = kit.ids(data)
        if len(ids) > MOST_IDS:
            raise ArchiveError(f"{path} holds more than {MOST_IDS} counters.")
        if kit.folder not in self._taken:
            self._taken[kit.folder] = set(taken(kit.folder, kit.ids, self._places))
        others = self._taken[kit.folder]
        names = kit.apart(data, others)
        others.update(ids, kit.ids(_moved_keys(data, names)))
        if names:
            self._moved.append((kit, data, names))
        return names

    def followed(self, folder: str, data: dict[str, Any]) -> dict[str, Any]:
        """A mission's data with the new ids."""
        for kit, sheet, names in self._moved:
            if folder == f"{MISSIONS}/{kit.ruleset}":
                data = kit.following(data, sheet, names)
        return data


def _moved_keys(value: Any, names: Mapping[Place, str], at: Place = ()) -> Any:
    """Data with other keys at some places."""
    if not isinstance(value, dict):
        return value
    return {names.get((*at, key), key): _moved_keys(one, names, (*at, key)) for key, one in value.items()}


def arrivals(
    files: Mapping[str, bytes], places: Places, kits: Mapping[str, CounterKit] | None = None
) -> tuple[Arrival, ...]:
    """What would be kept of an archive's files: boards and stamps, counters and pictures, missions last. Files and
    counters with an id that is taken by other contents get a new one, and what refers to them is told. ``kits`` know
    the ids of counters, by the folders of their sheets. ArchiveError, with the file's name, for a file that is no YAML
    or no picture."""
    made: list[Arrival] = []
    boards: dict[str, str] = {}
    stamps: dict[str, str] = {}
    sheets, left = _Sheets(places), MOST_VALUES
    pictures = tuple(path for path in sorted(files) if not path.endswith(".yaml"))
    made += (_shown(path, files[path], places) for path in pictures)
    shown = {(one.folder, one.came + one.suffix): one.name + one.suffix for one in made}
    for path in sorted(files.keys() - set(pictures), key=lambda path: (not path.startswith((BOARDS, STAMPS)), path)):
        folder, came = str(PurePosixPath(path).parent), PurePosixPath(path).stem
        text, data, values = _read(path, files[path])
        left -= values
        if left < 0:
            raise ArchiveError(f"The files in it hold more than {MOST_VALUES} values together.")
        if folder in (kits or {}):
            made.append(sheets.arrival(path, text, data, (kits or {})[folder], made))
            continue
        told, wanted = {files[path], text.encode()}, sheets.followed(folder, _referring(data, boards, stamps))
        wanted = _showing(folder, wanted, shown)
        if wanted != data:
            text, data = _with(path, text, wanted), wanted
            told = {text.encode()}
        there = places.files(folder).get(came)
        same = there is not None and _bytes(there) in told
        clash = there is not None and not same and folder.split("/")[0] == COUNTERS
        others = set(places.files(folder)) | {one.name for one in made if one.folder == folder}
        name = came if there is None or same or clash else _free(came, others)
        if name != came:
            text = _with(path, text, {**data, "id": name}) if "id" in data else text
            if folder in (BOARDS, STAMPS):
                (boards if folder == BOARDS else stamps)[came] = name
        made.append(Arrival(folder, came, name, str(data.get("title", "")), text, same, clash))
    return tuple(made)


def _shown(path: str, raw: bytes, places: Places) -> Arrival:
    """A picture; one with the name of another of the player's gets a new name."""
    inside = PurePosixPath(path)
    if not is_picture(raw):
        raise ArchiveError(f"{path} is no picture, or has more than {MOST_BYTES // 2**20} MB.")
    home = places.user / str(inside.parent)
    there = home / inside.name
    same = _bytes(there) == raw
    name = inside.stem
    if not same and os.path.lexists(there):
        name = _free(name, {one.stem for one in home.iterdir()})
    return Arrival(str(inside.parent), inside.stem, name, "", "", same, suffix=inside.suffix, raw=raw)


def _showing(folder: str, data: dict[str, Any], shown: Mapping[tuple[str, str], str]) -> dict[str, Any]:
    """A mission's data with the new names of its pictures."""
    records = data.get("pictures")
    if not shown or not isinstance(records, list):
        return data
    told = []
    for one in records:
        name = one.get("file") if isinstance(one, dict) else None
        told.append({**one, "file": shown.get((folder, name), name)} if isinstance(name, str) else one)
    return {**data, "pictures": told}


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


def _referring(data: dict[str, Any], boards: Mapping[str, str], stamps: Mapping[str, str]) -> dict[str, Any]:
    """A mission's data with the new names of its boards and stamps."""
    where = data.get("map")
    if not isinstance(where, dict):
        return data
    told = dict(where)
    for key, word, others in (("sectors", "board", boards), ("changes", "stamp", stamps)):
        if others and isinstance(records := where.get(key), list):
            told[key] = [
                {**one, word: others[one[word]]} if isinstance(one, dict) and one.get(word) in others else one
                for one in records
            ]
    return {**data, "map": told}


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
        path, part = folder / f"{one.name}{one.suffix}", folder / f".{one.name}.part"
        try:
            with part.open("wb") as stream:
                stream.write(one.content)
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

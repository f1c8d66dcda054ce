"""The mission, boards and counters that a playtest carries in its save, and whether the player's own are others now.

They lie in the save as one archive of missions, with the bounds of such an archive, and each is checked against the
value in the header before anything of it is read.
"""

from __future__ import annotations

import hashlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from contextlib import nullcontext
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import Any

from lhy_desktop.engine.content.carried import carrying
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.sharing.archive import ArchiveError, packed, unpacked
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.reading import read_file
from lhy_desktop.session.save import MOST_LINE, CarriedLine, Header, SaveError, SaveFile

MOST = MOST_LINE // 2
"""Bytes of the archive, which lies in one line, in base64 and perhaps sealed."""
_OWN = "user/"
"""How the names of carried files begin in a header: to the rules they are the player's own."""


def packed_line(files: Mapping[str, bytes]) -> CarriedLine:
    """The line of a save that carries these files. Raises ArchiveError with a sentence when they are too large."""
    raw = packed(files)
    if len(raw) > MOST:
        raise ArchiveError(f"The mission with its boards has more than {MOST // 1024 // 1024} MB when it is packed.")
    return CarriedLine(b64encode(raw).decode("ascii"))


def carried_in(save: SaveFile) -> dict[str, bytes] | None:
    """The files that a save carries; None for a game that is played on the player's own. Raises SaveError."""
    if save.carried is None:
        return None
    try:
        files = unpacked(b64decode(save.carried.archive, validate=True))
    except ValueError as error:  # an ArchiveError is one
        raise SaveError(f"{Path(save.path).name} carries a mission that cannot be read: {error}") from error
    told = _told(save.header)
    if not told or any(name not in files or _mark(files[name]) != value for name, value in told.items()):
        raise SaveError(f"{Path(save.path).name} does not carry the mission that it was begun with.")
    return files


def prepared_of(save: SaveFile, rules: Ruleset) -> Any:
    """The mission of a save, as its game was begun. Raises SaveError, ContentError."""
    files = carried_in(save)
    with carrying(files) if files is not None else nullcontext():
        return rules.prepare(save.header.mission, save.header.options)


def outdated(header: Header) -> tuple[str, ...]:
    """What a playtest carries and the player has otherwise now, or no more: names of files, the mission's first."""
    if not header.carries:
        return ()
    places = find_places()
    other = (name for name, value in _told(header).items() if not _there(places, name, value))
    return tuple(sorted(other, key=lambda name: (not name.startswith("maps/missions"), name)))


def said_of(header: Header) -> str:
    """A sentence about a playtest whose mission has changed since it was begun; "" for every other game."""
    found = [_called(name) for name in outdated(header)]
    if not found:
        return ""
    changed = f"{found[0]} has" if len(found) == 1 else f"{', '.join(found[:-1])} and {found[-1]} have"
    return f"It is played as it was begun; since then {changed} changed."


def _called(name: str) -> str:
    kind = name.partition("/")[0]
    stem = PurePosixPath(name).stem
    if name.startswith("maps/missions"):
        return "the mission"
    what = {"counters": "counters", "resources": "stamp"}.get(kind, "board")
    return f"the {what} {stem}"


def _told(header: Header) -> dict[str, str]:
    """The check values of the carried files, by their names in the archive."""
    return {name.removeprefix(_OWN): value for name, value in header.hashes.items() if name.startswith(_OWN)}


def _there(places: Places, name: str, value: str) -> bool:
    """Whether the player has such a file; counters may be called anything."""
    folder, _, file = name.rpartition("/")
    found = places.files(folder)
    stem = file.removesuffix(".yaml")
    some = found.values() if folder.startswith("counters/") else [found[stem]] if stem in found else []
    return any(_kept(path, *_stamp(path)) == value for path in some)


def _stamp(path: Path) -> tuple[int, int]:
    try:
        state = path.stat()
    except OSError:
        return 0, 0
    return state.st_mtime_ns, state.st_size


@lru_cache(maxsize=512)
def _kept(path: Path, _when: int, _size: int) -> str:
    """The check value of a file, read again only when it changes."""
    try:
        return _mark(read_file(path, MAX_BYTES))
    except OSError:
        return ""


def _mark(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()

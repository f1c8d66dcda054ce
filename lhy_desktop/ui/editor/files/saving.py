"""Save: a file is never written that does not read back as what is meant, never half, and never over what comes with
the program."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from errno import EACCES, EDQUOT, EINVAL, EIO, EISDIR, ENAMETOOLONG, ENOENT, ENOSPC, ENOTDIR, EPERM, EROFS
from pathlib import Path
from typing import NamedTuple

from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.reading import read_file
from lhy_desktop.ui.editor.files.form import form_of
from lhy_desktop.ui.editor.files.stamps import Stamp, stamp
from lhy_desktop.ui.editor.files.versions import Versions
from lhy_desktop.ui.editor.files.whole import write_whole

Check = Callable[[str], bool]
"""Whether a text that was read back says what the editor holds."""
_KEPT = "The file on the disk is as it was, and your work is still open here."
_SHIPPED = ("maps", "counters", "resources")
_DEEP = 2
"""Folders below these that may be links, as maps/missions and one of a ruleset in it."""


class SavingError(Exception):
    """Nothing was written; a sentence says why, and what to do."""


class Saved(NamedTuple):
    """What lies on the disk now; ``versioned`` is False when the content before could not be kept."""

    stamp: Stamp
    versioned: bool


def shipped(path: Path, places: Places) -> bool:
    """Whether a file came with the program, however the way to it is written."""
    return shipped_in(path, places) is not None


def shipped_in(path: Path, places: Places) -> str | None:
    """The folder among the program's data in which a file lies, as "maps/boards"; None for one that did not come with
    the program. Links on either side lead nowhere else."""
    folder = path.absolute().parent
    ways = {os.path.normcase(one) for one in (os.path.abspath(folder), os.path.realpath(folder))}
    ways.add(os.path.normcase(os.path.dirname(os.path.realpath(path))))
    for inside, home in _homes(places.data):
        for way in ways:
            if way == home or way.startswith(home + os.sep):
                return (inside / os.path.relpath(way, home)).as_posix()
    return None


def _homes(data: Path) -> Iterator[tuple[Path, str]]:
    """The folders of the program's data, and where they lie: some may be links to places elsewhere."""
    for one in _SHIPPED:
        yield from _below(Path(one), data / one, _DEEP)


def _below(inside: Path, folder: Path, deep: int) -> Iterator[tuple[Path, str]]:
    if not folder.is_dir():
        return
    for way in {os.path.abspath(folder), os.path.realpath(folder)}:
        yield inside, os.path.normcase(way)
    for one in folder.iterdir() if deep else ():
        yield from _below(inside / one.name, one, deep - 1)


def save(path: Path, raw: bytes, check: Check, versions: Versions, places: Places) -> Saved:
    """Write a file and keep what it was before. Raises SavingError; the old file is whole then."""
    if shipped(path, places):
        raise SavingError(f"{path.name} came with the program and is never written over. Use Save as.")
    _holds(path, raw, check)
    versioned = _versioned(path, raw, versions)
    try:
        write_whole(path, raw)
        return Saved(stamp(path, raw), versioned)
    except OSError as error:
        raise SavingError(explained(error, path)) from error


def _holds(path: Path, raw: bytes, check: Check) -> None:
    """Raise SavingError unless the bytes read back as what is meant."""
    if len(raw) > MAX_BYTES:
        most = MAX_BYTES // 1024 // 1024
        raise SavingError(f"{path.name} would have more than {most} MB, which no one could open. {_KEPT}")
    try:
        same = check(form_of(raw, path.name)[0])
    except ContentError:
        same = False
    if not same:
        raise SavingError(
            f"{path.name} was not saved: the text would not read back as what you see. {_KEPT} Undo the last step and"
            " save again."
        )


def _versioned(path: Path, raw: bytes, versions: Versions) -> bool:
    """Keep what the file was before; False when that could not be done, which stops no one from saving."""
    try:
        before, when = read_file(path, MAX_BYTES), path.stat().st_mtime_ns
    except FileNotFoundError:
        return True
    except OSError:
        return False
    try:
        if before != raw:
            versions.keep(path, before, when)
    except OSError:
        return False
    return True


def explained(error: OSError, path: Path) -> str:
    """Why a file could not be written, and what to do."""
    match error.errno:
        case code if code in (ENOSPC, EDQUOT):
            why, remedy = "The disk is full", "Make room and save again, or use Save as with another disk."
        case code if code in (EACCES, EPERM):
            why, remedy = "You may not write there", "Use Save as with a folder of your own."
        case code if code == EROFS:
            why, remedy = "The disk is write-protected", "Use Save as with another disk."
        case code if code in (ENOENT, ENOTDIR):
            why, remedy = f"The folder {path.parent} is not there any more", "Use Save as with another folder."
        case code if code in (ENAMETOOLONG, EISDIR, EINVAL):
            why, remedy = f"No file can have this name ({error.strerror})", "Use Save as with another name."
        case code if code == EIO:
            why, remedy = f"The disk failed ({error.strerror})", "Use Save as with another disk."
        case _:
            why, remedy = f"The system refused ({error.strerror or error})", "Try again, or use Save as."
    return f"{why}: {path.name} was not saved. {_KEPT} {remedy}"

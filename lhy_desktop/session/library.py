"""Where games are kept on disk: rotating autosaves, named saves, and which game a crash interrupted."""

from __future__ import annotations

import contextlib
import os
import re
import stat
import time
from errno import EBUSY
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from lhy_desktop.engine.reading import read_file
from lhy_desktop.session.files import PART, keep, unfinished
from lhy_desktop.session.processes import alive
from lhy_desktop.session.save import MOST_BYTES, Header, SaveError, decode_line, encode_line, read_header

SUFFIX = ".lhysave"
DELETED = ".deleted"
KEPT = 3
"""Autosaves kept of each mission, and playtests of it."""
_PLAYTEST = "playtest-"
_DAY = 24 * 3600.0
_LONGEST = 20
"""The most bytes of a mark that is read."""


def games_folder() -> Path:
    """The folder of saved games (``LHY_DESKTOP_USER`` replaces the user's own folder); it is made when missing."""
    home = os.environ.get("LHY_DESKTOP_USER")
    folder = (Path(home) if home else user_data_path("lhy-desktop", appauthor=False)) / "games"
    with contextlib.suppress(OSError):  # play then goes on without a save, and the ribbon says so
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _slug(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", text).strip("-").lower() or "game"


def new_autosave(
    mission: str, folder: Path | None = None, kept: int = KEPT, ruleset: str = "", playtest: bool = False
) -> Path:
    """A new autosave path for a mission. Its oldest beyond ``kept`` are deleted, but none of other rulesets; playtests
    and games are counted apart.

    The path is taken at once (an empty file), so that nobody else gets it.
    """
    folder = folder or games_folder()
    stem = f"auto-{_PLAYTEST if playtest else ''}{_slug(mission)}-"
    there = [path for path in folder.iterdir() if _number(path, stem)] if folder.is_dir() else []
    number = max((_number(path, stem) for path in there), default=0) + 1
    while not _taken(path := folder / f"{stem}{number:04d}{SUFFIX}"):
        number += 1
    mine = [save for save in there if save.suffix == SUFFIX and _is_of(save, mission, ruleset, playtest)]
    for gone in sorted(mine, key=lambda save: _number(save, stem))[: max(0, len(mine) + 1 - kept)]:
        if not is_running(gone):
            with contextlib.suppress(OSError):
                gone.unlink(missing_ok=True)
                running_mark(gone).unlink(missing_ok=True)
    return path


def _number(path: Path, stem: str) -> int:
    """The number of an autosave whose name is exactly this stem and a number, deleted or not; 0 for any other file."""
    name = Path(path.stem).stem
    digits = name.removeprefix(stem)
    return int(digits) if name.startswith(stem) and re.fullmatch(r"[0-9]{1,9}", digits) else 0


def newest_playtest(mission: str, folder: Path | None = None) -> Path | None:
    """The playtest of a mission that was played last."""
    stem = f"auto-{_PLAYTEST}{_slug(mission)}-"
    own = (save for save in saves(folder) if _number(save, stem))
    return next((save for save in own if _is_of(save, mission, "", True)), None)


def _is_of(save: Path, mission: str, ruleset: str, playtest: bool) -> bool:
    """Whether a save is such a game of this mission (of this ruleset, if named), or an empty file. What cannot be
    read, such as a save of a newer program, is nobody's to delete."""
    try:
        header = read_header(save)
    except SaveError:
        with contextlib.suppress(OSError):
            return save.stat().st_size == 0
        return False
    return header.mission == mission and ruleset in ("", header.ruleset) and header.carries == playtest


def _taken(path: Path) -> bool:
    """Take a path for a new game. False when somebody has it; a folder that takes nothing is found out by writing."""
    try:
        path.open("xb").close()
    except FileExistsError:
        return False
    except OSError:
        pass
    return True


def give_back(path: Path) -> None:
    """A path was taken, but no game could be written there."""
    with contextlib.suppress(OSError):
        if not path.stat().st_size:
            path.unlink()


def new_named(name: str, folder: Path | None = None) -> Path:
    """A new path for a game that has a name; such a game is never deleted automatically. The path is taken at once."""
    folder = folder or games_folder()
    stem = _slug(name)
    stem = f"game-{stem}" if stem.startswith("auto-") else stem
    path, number = folder / f"{stem}{SUFFIX}", 2
    while (path.with_name(path.name + DELETED)).exists() or not _taken(path):
        path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return path


class RunningError(OSError):
    """A game that a program plays is neither renamed nor moved."""


def _refuse_running(path: Path) -> None:
    if is_running(path):
        raise RunningError(EBUSY, "a window is playing it; close that first", str(path))


def rename(path: Path, name: str) -> Path:
    """Give a game another name. Returns its file, which is no longer an autosave.

    Raises OSError (RunningError while it is played) and ValueError.
    """
    _refuse_running(path)
    rows = read_file(path, MOST_BYTES).split(b"\n", 1)
    header = decode_line(rows[0])
    if not isinstance(header, Header):
        raise ValueError("its first line is no header")
    stamp = path.stat().st_mtime
    goal = new_named(name, path.parent) if name and is_autosave(path) else path
    try:
        with unfinished(goal) as fresh:
            with fresh.open("wb") as file:
                file.write(encode_line(msgspec.structs.replace(header, name=name)) + b"".join(rows[1:]))
                keep(file)
            os.utime(fresh, (stamp, stamp))
            fresh.replace(goal)
    except OSError:
        give_back(goal)
        raise
    if goal != path:
        path.unlink(missing_ok=True)
    return goal


def put_away(path: Path) -> Path:
    """Move a game aside so that its deletion can be undone, and return its new path.

    Raises OSError (RunningError while it is played).
    """
    _refuse_running(path)
    gone = path.with_name(path.name + DELETED)
    path.replace(gone)
    return gone


def bring_back(gone: Path) -> Path:
    """Undo a deletion; a game that has taken the path since then stays there. Raises OSError."""
    name = gone.name.removesuffix(DELETED)
    path, number = gone.with_name(name), 2
    while not _taken(path):
        path, number = gone.with_name(f"{name.removesuffix(SUFFIX)}-{number}{SUFFIX}"), number + 1
    gone.replace(path)
    return path


def forget_deleted(folder: Path | None = None) -> None:
    """Delete for good the games that were moved aside (when the program ends), and what a killed program was still
    writing, or had not begun to write, a day ago."""
    folder = folder or games_folder()
    for gone in folder.glob(f"*{SUFFIX}{DELETED}"):
        with contextlib.suppress(OSError):
            gone.unlink()
    for left in (*folder.glob(f"*{SUFFIX}"), *folder.glob(f"*{SUFFIX}{PART}")):
        with contextlib.suppress(OSError):
            state = left.lstat()
            old = stat.S_ISREG(state.st_mode) and time.time() - state.st_mtime > _DAY
            if old and (left.suffix == PART or not state.st_size) and not is_running(left):
                left.unlink()


def is_autosave(path: Path) -> bool:
    """Whether a save was named by the program, not by the player."""
    return path.name.startswith("auto-")


def saves(folder: Path | None = None) -> list[Path]:
    """All saved games, the newest first. An empty file is none: somebody took its path and wrote no game there."""
    found: list[tuple[float, Path]] = []
    for path in (folder or games_folder()).glob(f"*{SUFFIX}"):
        with contextlib.suppress(OSError):  # gone meanwhile
            state = path.stat()
            if stat.S_ISREG(state.st_mode) and state.st_size:
                found.append((state.st_mtime, path))
    return [path for _, path in sorted(found, key=lambda one: one[0], reverse=True)]


def running_mark(save: Path) -> Path:
    """The path of the file that lies beside a save while a program plays it."""
    return save.with_name(save.name + ".playing")


_own: set[Path] = set()
"""The marks this process has set: a crash and a new beginning may give two processes one number."""


def mark_running(save: Path) -> None:
    """Note that this process plays the save."""
    mark = running_mark(save)
    with contextlib.suppress(OSError):
        mark.unlink(missing_ok=True)  # whatever lies there, a pipe or a link, is not written to
        with mark.open("x", encoding="ascii") as file:
            file.write(str(os.getpid()))
        _own.add(mark.absolute())


def mark_closed(save: Path) -> None:
    """Note that the game was closed properly."""
    mark = running_mark(save)
    _own.discard(mark.absolute())
    with contextlib.suppress(OSError):
        mark.unlink(missing_ok=True)


def _player(save: Path) -> int | None:
    """The number that the mark of a save names, 0 for one that says nothing; None without a mark."""
    try:
        found = running_mark(save).lstat()
        if not stat.S_ISREG(found.st_mode):
            return None  # nothing of ours, and nothing to wait for
        text = running_mark(save).read_bytes() if found.st_size <= _LONGEST else b""
    except OSError:
        return None
    return int(text) if re.fullmatch(rb"[0-9]{1,19}", text) else 0


def is_running(save: Path) -> bool:
    """Whether a living process plays the save."""
    process = _player(save)
    if process == os.getpid():
        return running_mark(save).absolute() in _own
    return process is not None and alive(process)


def interrupted(folder: Path | None = None) -> list[Path]:
    """Saves whose program ended without closing them, the newest first."""
    return [save for save in saves(folder) if _player(save) is not None and not is_running(save)]

"""Where games are kept on disk: rotating autosaves, named saves, and which game a crash interrupted."""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path

import msgspec
from platformdirs import user_data_path

from lhy_desktop.session.save import Header, SaveError, decode_line, encode_line, read_header

SUFFIX = ".lhysave"
DELETED = ".deleted"
KEPT = 3
"""Autosaves kept of each mission."""


def games_folder() -> Path:
    """The folder of saved games (``LHY_DESKTOP_USER`` replaces the user's own folder); it is made when missing."""
    home = os.environ.get("LHY_DESKTOP_USER")
    folder = (Path(home) if home else user_data_path("lhy-desktop", appauthor=False)) / "games"
    with contextlib.suppress(OSError):  # play then goes on without a save, and the ribbon says so
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _slug(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9]+", "-", text).strip("-").lower() or "game"


def new_autosave(mission: str, folder: Path | None = None, kept: int = KEPT, ruleset: str = "") -> Path:
    """A new autosave path for a mission. The oldest beyond ``kept`` are deleted, but none of other rulesets."""
    folder = folder or games_folder()
    stem = f"auto-{_slug(mission)}-"
    old = sorted(folder.glob(f"{stem}*{SUFFIX}"), key=_serial)
    path = folder / f"{stem}{(_serial(old[-1]) if old else 0) + 1:04d}{SUFFIX}"
    if ruleset:
        old = [save for save in old if _is_of(save, ruleset)]
    for gone in old[: max(0, len(old) + 1 - kept)]:
        if not is_running(gone):
            gone.unlink(missing_ok=True)
            running_mark(gone).unlink(missing_ok=True)
    return path


def _is_of(save: Path, ruleset: str) -> bool:
    """Whether a save is a game of this ruleset, as far as it can be read."""
    try:
        return read_header(save).ruleset == ruleset
    except SaveError:
        return True


def new_named(name: str, folder: Path | None = None) -> Path:
    """A new path for a game that has a name; such a game is never deleted automatically."""
    folder = folder or games_folder()
    stem = _slug(name)
    stem = f"game-{stem}" if stem.startswith("auto-") else stem
    path, number = folder / f"{stem}{SUFFIX}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{SUFFIX}", number + 1
    return path


def rename(path: Path, name: str) -> Path:
    """Give a game another name. Returns its file, which is no longer an autosave. Raises OSError, ValueError."""
    rows = path.read_bytes().split(b"\n", 1)
    header = decode_line(rows[0])
    if not isinstance(header, Header):
        raise ValueError("its first line is no header")
    stamp = path.stat().st_mtime
    goal = new_named(name, path.parent) if name and is_autosave(path) else path
    fresh = path.with_name(path.name + ".part")
    fresh.write_bytes(encode_line(msgspec.structs.replace(header, name=name)) + b"".join(rows[1:]))
    os.utime(fresh, (stamp, stamp))
    fresh.replace(goal)
    if goal != path:
        path.unlink(missing_ok=True)
    return goal


def put_away(path: Path) -> Path:
    """Move a game aside so that its deletion can be undone, and return its new path. Raises OSError."""
    gone = path.with_name(path.name + DELETED)
    path.replace(gone)
    return gone


def bring_back(gone: Path) -> Path:
    """Undo a deletion. Raises OSError."""
    path = gone.with_name(gone.name.removesuffix(DELETED))
    gone.replace(path)
    return path


def forget_deleted(folder: Path | None = None) -> None:
    """Delete for good the games that were moved aside (when the program ends)."""
    for gone in (folder or games_folder()).glob(f"*{SUFFIX}{DELETED}"):
        with contextlib.suppress(OSError):
            gone.unlink()


def is_autosave(path: Path) -> bool:
    """Whether a save was named by the program, not by the player."""
    return path.name.startswith("auto-")


def _serial(path: Path) -> int:
    digits = path.name.removesuffix(SUFFIX).rpartition("-")[2]
    return int(digits) if digits.isdigit() else 0


def saves(folder: Path | None = None) -> list[Path]:
    """All saved games, the newest first."""
    found = (folder or games_folder()).glob(f"*{SUFFIX}")
    return sorted((path for path in found if path.is_file()), key=lambda p: p.stat().st_mtime, reverse=True)


def running_mark(save: Path) -> Path:
    """The path of the file that lies beside a save while a program plays it."""
    return save.with_name(save.name + ".playing")


def mark_running(save: Path) -> None:
    """Note that this process plays the save."""
    with contextlib.suppress(OSError):
        running_mark(save).write_text(str(os.getpid()), "ascii")


def mark_closed(save: Path) -> None:
    """Note that the game was closed properly."""
    with contextlib.suppress(OSError):
        running_mark(save).unlink(missing_ok=True)


def is_running(save: Path) -> bool:
    """Whether a living process plays the save."""
    try:
        process = int(running_mark(save).read_text("ascii"))
        os.kill(process, 0)
    except (OSError, ValueError):
        return False
    return True


def interrupted(folder: Path | None = None) -> list[Path]:
    """Saves whose program ended without closing them, the newest first."""
    return [save for save in saves(folder) if running_mark(save).exists() and not is_running(save)]

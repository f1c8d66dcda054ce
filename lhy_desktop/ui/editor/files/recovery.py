"""Unsaved work on the disk, away from the user's files: what a program that ended without closing leaves to the next.

Each running program has a folder of its own here, held by a lock that the system lets go when the program dies. A draft
is the file that Save would write, behind one line that says what it is.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import shutil
from errno import ENOLCK
from pathlib import Path
from typing import NamedTuple

import msgspec
from PySide6.QtCore import QLockFile

from lhy_desktop.engine.reading import read_file
from lhy_desktop.ui.editor.files.whole import write_whole

MOST_BYTES = 64 * 1024 * 1024
"""A longer draft is not read; Save would not write a sixteenth of it."""
_HEAD = b"# Unsaved work of lhy-desktop: "
_HOME = re.compile(r"[0-9]{1,10}-[0-9a-f]{8}")
_LOCK = "lock"
_TRIES = 4


class About(msgspec.Struct, frozen=True):
    """What a draft is of: its file ("" for none yet), title, kind, when it was kept (seconds since 1970), and the check
    value of the file that it goes on from ("" for none)."""

    path: str = ""
    title: str = ""
    kind: str = ""
    when: float = 0.0
    base: str = ""


class Draft(NamedTuple):
    """Unsaved work as it lies on the disk."""

    file: Path
    about: About
    raw: bytes


class Shelter:
    """Where this program keeps its unsaved work. Safe to be used in one thread other than the window's."""

    def __init__(self, folder: Path) -> None:
        """``folder`` is that of all programs, and need not exist."""
        self._folder = folder
        self._home: Path | None = None
        self._lock: QLockFile | None = None

    def keep(self, key: str, about: About, raw: bytes) -> None:
        """Keep what a document holds now. ``key`` tells the documents of this program apart. Raises OSError."""
        head = json.dumps(msgspec.structs.asdict(about)).encode()  # ASCII: names of files may hold half letters
        write_whole(self._place(key), _HEAD + head + b"\n" + raw)

    def drop(self, key: str) -> None:
        """A document was saved or closed: forget what was kept of it."""
        if self._home is not None:
            with contextlib.suppress(OSError):
                (self._home / f"{key}.yaml").unlink(missing_ok=True)

    def adopt(self, draft: Draft, key: str) -> None:
        """Go on with what another program left. Raises OSError; it stays where it was then."""
        draft.file.replace(self._place(key))

    def close(self) -> None:
        """The program ends: nothing is left but what nobody has saved or thrown away."""
        if self._home is not None and self._lock is not None:
            _give_up(self._home, self._lock)
        self._home = self._lock = None

    def _place(self, key: str) -> Path:
        for _ in range(_TRIES):
            if self._home is not None and self._lock is not None and self._home.is_dir():
                return self._home / f"{key}.yaml"
            home = self._folder / f"{os.getpid()}-{secrets.token_hex(4)}"
            home.mkdir(parents=True)
            self._lock = _locked(home)
            self._home = home if self._lock is not None else None
            if self._lock is None:  # the disk takes no lock, or another program has taken it for a dead one's just now
                shutil.rmtree(home, ignore_errors=True)
        raise OSError(ENOLCK, "the folder takes no lock", str(self._folder))


def _locked(home: Path) -> QLockFile | None:
    lock = QLockFile(str(home / _LOCK))
    lock.setStaleLockTime(0)  # however old: only whether its process lives counts
    return lock if lock.tryLock(0) else None


def _give_up(home: Path, lock: QLockFile) -> None:
    """Let go of a folder, and take it away when no draft is left in it."""
    empty = not list(home.glob("*.yaml"))
    lock.unlock()
    if empty:
        shutil.rmtree(home, ignore_errors=True)


class Left:
    """What one dead program left. It is held by this program until ``release``, so that nobody else offers it."""

    def __init__(self, home: Path, lock: QLockFile) -> None:
        self._home, self._lock = home, lock
        self.drafts = tuple(_drafts(home))

    def discard(self, draft: Draft) -> None:
        """Throw a draft away for good."""
        with contextlib.suppress(OSError):
            draft.file.unlink(missing_ok=True)

    def release(self) -> None:
        """What is still there is offered again at the next start."""
        _give_up(self._home, self._lock)


def left_behind(folder: Path) -> list[Left]:
    """What dead programs left, each held by this one from now on; nothing of a living program."""
    found = []
    for home in sorted(folder.iterdir()) if folder.is_dir() else ():
        if not _HOME.fullmatch(home.parts[-1]) or home.is_symlink() or not home.is_dir():
            continue
        lock = _locked(home)
        if lock is None:
            continue
        left = Left(home, lock)
        if left.drafts:
            found.append(left)
        else:
            left.release()
    return found


def _drafts(home: Path) -> list[Draft]:
    """The drafts of a folder, the newest first. One that says what its file says, too, was saved at the last moment:
    it goes."""
    found = []
    for file in home.glob("*.yaml"):
        with contextlib.suppress(OSError):
            draft = _read(file)
            if draft.about.path and _content(Path(draft.about.path)) == draft.raw:
                file.unlink(missing_ok=True)
            else:
                found.append(draft)
    return sorted(found, key=lambda draft: draft.about.when, reverse=True)


def _content(path: Path) -> bytes | None:
    try:
        return read_file(path, MOST_BYTES)
    except OSError:
        return None


def _read(file: Path) -> Draft:
    """One draft; a head that cannot be read costs no letter of the work. Raises OSError."""
    raw = read_file(file, MOST_BYTES)
    head, _, rest = raw.partition(b"\n")
    try:
        about = msgspec.convert(json.loads(head.removeprefix(_HEAD)), About)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return Draft(file, About(when=file.stat().st_mtime), raw)
    return Draft(file, about, rest)

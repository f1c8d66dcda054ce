"""What a file was before it was saved: the last five contents of each, in a folder of the program's own."""

from __future__ import annotations

import contextlib
import hashlib
import os
import re
from pathlib import Path
from typing import NamedTuple

from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.reading import read_file
from lhy_desktop.ui.editor.files.stamps import digest
from lhy_desktop.ui.editor.files.whole import write_whole

KEPT = 5
_NAME = re.compile(r"([0-9]{1,20})-([0-9a-f]{12})\.yaml")


class Version(NamedTuple):
    """One earlier content: where it lies, when it was saved (nanoseconds since 1970), and its size in bytes."""

    file: Path
    when: int
    size: int

    def raw(self) -> bytes:
        """Its content. Raises OSError."""
        return read_file(self.file, MAX_BYTES)


class Versions:
    """The earlier versions of all files, below one folder (which need not exist)."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def of(self, path: Path) -> tuple[Version, ...]:
        """The earlier versions of a file, the newest first."""
        found = []
        with contextlib.suppress(OSError):
            for file in self._home(path).iterdir():
                name = _NAME.fullmatch(file.parts[-1])
                if name is not None:
                    found.append(Version(file, int(name[1]), file.stat().st_size))
        return tuple(sorted(found, key=lambda one: one.when, reverse=True))

    def keep(self, path: Path, raw: bytes, when: int) -> None:
        """Keep a content that is about to be replaced, unless it is the newest one already; the oldest beyond five go.
        Raises OSError."""
        home, key = self._home(path), digest(raw)[:12]
        there = self.of(path)
        if there and there[0].file.stem.endswith(key):
            return
        home.mkdir(parents=True, exist_ok=True)
        when = max(when, there[0].when + 1 if there else 0)
        write_whole(home / f"{when}-{key}.yaml", raw)
        for old in there[KEPT - 1 :]:
            with contextlib.suppress(OSError):
                old.file.unlink(missing_ok=True)

    def _home(self, path: Path) -> Path:
        """A folder of its own for each file, however the way to it is written."""
        way = os.path.normcase(os.path.realpath(path))
        mark = hashlib.sha256(way.encode("utf-8", "surrogatepass")).hexdigest()[:16]
        return self._folder / f"{re.sub('[^A-Za-z0-9_]+', '_', path.stem)[:40]}-{mark}"

"""The files opened last, the newest first, kept between two runs of the program."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec

from lhy_desktop.engine.reading import read_file
from lhy_desktop.ui.editor.files.whole import write_whole

KEPT = 12
_MOST = 64 * 1024


class Recent:
    """The list, in a small file that two running programs share; a damaged one is as good as none."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def paths(self) -> tuple[Path, ...]:
        """Files that are still there."""
        return tuple(path for path in map(Path, self._listed()) if path.is_file())

    def add(self, path: Path) -> None:
        """Put a file first. A disk that takes nothing is no reason to stop."""
        way = os.path.abspath(path)
        self._write([way, *(one for one in self._listed() if one != way)][:KEPT])

    def forget(self, path: Path) -> None:
        """Take a file off the list."""
        self._write([one for one in self._listed() if one != os.path.abspath(path)])

    def _listed(self) -> list[str]:
        try:
            return msgspec.json.decode(read_file(self._file, _MOST), type=list[str])[:KEPT]
        except (OSError, msgspec.MsgspecError, ValueError):
            return []

    def _write(self, ways: list[str]) -> None:
        with contextlib.suppress(OSError, ValueError):  # ValueError: a name of half letters, which no JSON holds
            self._file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._file, msgspec.json.encode(ways))

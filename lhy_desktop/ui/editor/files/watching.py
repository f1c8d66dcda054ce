"""Hearing of changes that other programs make to open files."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

_SETTLED = 300
"""Milliseconds in which a file is written in one go."""


class Watch(QObject):
    """``stirred`` some time after something has happened to one of the files, or beside it. What it was is for the
    hearer to find out: a program that writes a file whole puts another one in its place."""

    stirred = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._system = QFileSystemWatcher(self)
        self._wanted: set[str] = set()
        self._wait = QTimer(self, singleShot=True, interval=_SETTLED)
        self._wait.timeout.connect(self._tell)
        self._system.fileChanged.connect(lambda _way: self._wait.start())
        self._system.directoryChanged.connect(lambda _way: self._wait.start())

    def follow(self, paths: set[Path]) -> None:
        """Listen for these files, and no others."""
        self._wanted = {str(place) for path in paths for place in (path, path.parent)}
        heard = {*self._system.files(), *self._system.directories()}
        if gone := sorted(heard - self._wanted):
            self._system.removePaths(gone)
        self._listen()

    def close(self) -> None:
        """Listen no more."""
        self.follow(set())
        self._wait.stop()

    def _listen(self) -> None:
        heard = {*self._system.files(), *self._system.directories()}
        # Unlike Path.exists this raises nothing where nobody may look.
        if new := [way for way in sorted(self._wanted - heard) if os.path.exists(way)]:
            self._system.addPaths(new)

    def _tell(self) -> None:
        self._listen()  # a file that was replaced is another one to the system
        self.stirred.emit()

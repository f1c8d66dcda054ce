"""Work beside the window: of what is asked for only the newest is done, in one thread, and told in the window's."""

from __future__ import annotations

import threading
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from lhy_desktop.ui import garbage
from lhy_desktop.ui.side_thread import SideThread

Job = Callable[[], object]
"""Must be a pure function of frozen values: it runs beside the window."""


class Latest(QObject):
    """Does one job after the other; a job that waits gives way to a newer one. ``done(result)`` of each job that was
    done; a job that raises is an error of the program, and its exception is the result."""

    done = Signal(object)
    _ready = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thread = SideThread("editor")
        self._lock = threading.Lock()
        self._wanted: Job | None = None
        self._busy, self._untold = False, 0
        self._ready.connect(self._told)

    @property
    def busy(self) -> bool:
        """Whether something is being done, or waits, or has been done and not been told yet."""
        return self._busy or self._untold > 0

    def ask(self, job: Job) -> None:
        """Do this next, in place of any that waits; nothing is done any more once this is closed."""
        if self._thread.closed:
            return
        with self._lock:
            self._wanted = job
            if self._busy:
                return
            self._busy = True
        self._thread.submit(self._work)

    def close(self) -> None:
        """Do no more; what is being done is waited for and thrown away."""
        with self._lock:
            self._wanted = None
        self._thread.close()

    def _told(self, result: object) -> None:
        with self._lock:
            self._untold -= 1
        garbage.collect()
        if isValid(self) and not self._thread.closed:  # what was collected, or closed since, may have held this
            self.done.emit(result)

    def _work(self) -> None:
        while True:
            with self._lock:
                job, self._wanted = self._wanted, None
                if job is None:
                    self._busy = False
                    return
            try:
                result = job()
            except Exception as error:  # told in the window's thread, by whoever asked
                result = error
            with self._lock:
                self._untold += 1
            self._ready.emit(result)

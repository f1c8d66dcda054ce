"""Work on files in one thread beside the window, in order; each result comes back in the window's thread."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

from lhy_desktop.ui import garbage
from lhy_desktop.ui.side_thread import SideThread

T = TypeVar("T")


class Clerk(QObject):
    """``done`` when nothing is left to do. What a job raises is an error of the program, and is raised again in the
    window's thread; what may go wrong with a file is a result."""

    done = Signal()
    _ready = Signal(int, object, object)

    def __init__(self, name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = SideThread(name)
        self._then: dict[int, Callable[[Any], object]] = {}
        self._number = 0
        self._ready.connect(self._take)

    @property
    def busy(self) -> bool:
        """Whether something is being done, or waits."""
        return bool(self._then)

    def do(self, job: Callable[[], T], then: Callable[[T], object] = lambda _: None) -> None:
        """Do this after all that waits, and call ``then`` with the result. The job must hold nothing of Qt's: only the
        window's thread may let go of that. Nothing is done any more once this is closed."""
        if self._thread.closed:
            return
        self._number += 1
        self._then[self._number] = then
        self._thread.submit(self._work, job, self._number)

    def close(self) -> None:
        """Wait for what is being done and for all that waits; results are not told any more."""
        if self._thread.closed:
            return
        self._ready.disconnect(self._take)
        self._thread.close()
        self._then.clear()

    def _work(self, job: Callable[[], Any], number: int) -> None:
        result, error = None, None
        try:
            result = job()
        except Exception as found:  # raised again where somebody hears it
            error = found
        self._ready.emit(number, result, error)

    def _take(self, number: int, result: object, error: Exception | None) -> None:
        then = self._then.pop(number, None)
        if then is None:
            return  # it was on its way when this was closed
        garbage.collect()
        if error is not None:
            raise error
        then(result)
        if not self._then:
            self.done.emit()

"""One thread beside the window's, begun with its first job."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

from lhy_desktop.ui import garbage

T = TypeVar("T")


class SideThread:
    """Does jobs one after the other. From its first job until it is closed, garbage is left to the window's thread."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._pool: ThreadPoolExecutor | None = None
        self.closed = False

    def submit(self, job: Callable[..., T], *given: object) -> Future[T]:
        """Do this after all that waits. RuntimeError once closed: a timer that rings late must ask ``closed`` first."""
        if self.closed:
            raise RuntimeError(f"The thread {self._name!r} is closed.")
        if self._pool is None:
            self._pool = ThreadPoolExecutor(1, self._name)
            garbage.hold()
        return self._pool.submit(job, *given)

    def close(self, waiting: bool = True) -> None:
        """Wait for what is being done, and for what waits unless that is dropped. Once is enough."""
        self.closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=not waiting)
            self._pool = None
            garbage.release()

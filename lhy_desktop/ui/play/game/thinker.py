"""The computer's thinking in one background thread. It gets a view and a legal set bound to it, nothing else."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from PySide6.QtCore import QObject, Signal

from lhy_desktop.bots import Bot, Effort, Thought
from lhy_desktop.engine.flow import LegalSet, Seat
from lhy_desktop.ui.play.game import garbage


class Thinker(QObject):
    """Asks bots one decision at a time. ``decided(number, thought)`` arrives in the window's thread.

    ``busy`` while an answer is awaited.
    """

    decided = Signal(int, object)
    failed = Signal(int, str)
    _finished = Signal(int, int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        garbage.worker_begins()
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="computer player")
        self._thought = 0
        self._closed = False
        self.busy = False
        self._finished.connect(self._tell)

    def think(self, bot: Bot, number: int, seat: Seat, view: Any, legal: LegalSet, effort: Effort) -> None:
        """Begin; the answer comes by ``decided``, soon after ``effort`` is over."""
        self._thought += 1
        self.busy = True
        thought = self._thought
        future = self._pool.submit(bot.think, number, seat, view, legal, effort)
        future.add_done_callback(lambda done: self._done(thought, number, done))

    def cancel(self) -> None:
        """Forget the answer awaited; it will not be told."""
        self._thought += 1
        self.busy = False

    def close(self) -> None:
        """End the thread once its present thought is done; once is enough."""
        self.cancel()
        if self._closed:
            return
        self._closed = True
        self._pool.shutdown(wait=True, cancel_futures=True)
        garbage.worker_ended()

    def _done(self, thought: int, number: int, future: Future[Thought]) -> None:
        """In the worker thread: a signal crosses to the window's."""
        if not future.cancelled():
            self._finished.emit(thought, number, future)

    def _tell(self, thought: int, number: int, future: Future[Thought]) -> None:
        """In the window's thread: only the thought awaited counts, for a number may be asked again after undo."""
        if thought != self._thought or not self.busy:
            return
        self.busy = False
        error = future.exception()
        if error is not None:
            self.failed.emit(number, f"{type(error).__name__}: {error}")
        else:
            self.decided.emit(number, future.result())

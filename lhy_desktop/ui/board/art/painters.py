"""The workshop: the painting processes of a provider, started when there is work for them and ended with it."""

import multiprocessing
import os
import time
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtGui import QImage

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.units import Window
from lhy_desktop.ui.board.art.worker import Done, Job, packed, run

MOST = min(2, os.cpu_count() or 1)
"""Processes of one workshop."""
_LONG = 3
"""Jobs still waiting that are worth a second process."""
_SOON = 0.3
"""Seconds that the first process is alone: a window opened for a moment does not start two."""


class Painter:
    """One process, the pipe to it, and the job it is at."""

    def __init__(self, board: bytes, palette: str, root: Path | None) -> None:
        """``board`` is ``worker.packed``."""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self.process = context.Process(target=run, args=(theirs, board, palette, root), name="board art", daemon=True)
        self.process.start()
        theirs.close()
        self._board = board
        self.around: Window | None = None
        """The window whose surroundings it painted last."""
        self.busy = False

    def send(self, job: Job, board: bytes) -> None:
        """Give it a job on a board; OSError when it has ended. It must not be busy."""
        self.busy = True
        if board is not self._board:
            self._board = board
            self._pipe.send(board)
        self.around = job.around
        self._pipe.send(job)

    def finished(self) -> Iterator[tuple[str, QImage]]:
        """Pictures that are ready now; EOFError or OSError when it has ended."""
        while self._pipe.poll(0):
            done = self._pipe.recv()
            data = self._pipe.recv_bytes()
            self.busy = False
            if isinstance(done, Done):
                image = QImage(data, done.width, done.height, done.width * 4, QImage.Format.Format_RGB32)
                yield done.name, image.copy()

    def stop(self) -> None:
        """End it at once; it holds nothing that would be lost."""
        self._pipe.close()
        self.process.terminate()

    def bury(self) -> None:
        """Wait until it has ended."""
        self.process.join(2)
        if self.process.is_alive():  # on a machine that has more to do than it can
            self.process.kill()
            self.process.join()
        self.process.close()


class Workshop:
    """Sends jobs to painters and takes finished pictures, without waiting for either."""

    def __init__(self, board: Board | None, palette: str, root: Path | None) -> None:
        """Without a board nothing can be sent before there is one."""
        self._board, self._order = board, (palette, root)
        self._packed = b""
        self._painters: list[Painter] = []
        self._opened = 0.0
        self.lost = False
        """Whether a painter ended by itself."""

    def free(self, waiting: int) -> bool:
        """Whether a job can be sent now, with so many others waiting."""
        return any(not one.busy for one in self._painters) or self._hires(waiting)

    def _hires(self, waiting: int) -> bool:
        if not self._painters:
            return True
        return len(self._painters) < MOST and waiting >= _LONG and time.monotonic() - self._opened > _SOON

    def renew(self, board: Board, packed: bytes) -> None:
        """Have another board painted from now on; ``packed`` is ``worker.packed``, which takes long."""
        self._board, self._packed = board, packed

    def send(self, job: Job) -> None:
        """Give a job to a painter that has none, starting one when all have."""
        if self.lost or self._board is None:
            return
        self._packed = self._packed or packed(self._board)
        able = [one for one in self._painters if not one.busy]
        painter = next((one for one in able if one.around == job.around), able[0] if able else None)
        if painter is None:
            self._opened = self._opened or time.monotonic()
            painter = Painter(self._packed, *self._order)
            self._painters.append(painter)
        try:
            painter.send(job, self._packed)
        except OSError:
            self.lost = True

    def finished(self) -> Iterator[tuple[str, QImage]]:
        """Pictures that are ready now, by the name of their job."""
        for one in self._painters:
            try:
                yield from one.finished()
            except (EOFError, OSError):
                self.lost = True

    @property
    def running(self) -> bool:
        """Whether a painter lives."""
        return any(one.process.is_alive() for one in self._painters)

    def close(self) -> None:
        """End all painters at once."""
        painters, self._painters = self._painters, []
        for one in painters:
            one.stop()
        for one in painters:
            one.bury()

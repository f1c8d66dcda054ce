"""The workshop: the one worker process of a provider, started at the first job and ended with it."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

from PySide6.QtGui import QImage

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.worker import Done, Job, run


class Workshop:
    """Sends jobs to the worker and takes finished pictures, without waiting for either."""

    def __init__(self, board: Board, palette: str, root: Path | None) -> None:
        self._board, self._palette, self._root = board, palette, root
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self.lost = False
        """Whether the worker ended by itself."""

    def send(self, job: Job) -> None:
        """Queue a job, starting the worker when there is none."""
        if self.lost:
            return
        if self._process is None:
            self._start()
        if self._pipe is not None:
            try:
                self._pipe.send(job)
            except OSError:
                self.lost = True

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(
            target=run, args=(theirs, self._board, self._palette, self._root), name="board art", daemon=True
        )
        self._process.start()
        theirs.close()
        self._pipe = ours

    def finished(self) -> Iterator[tuple[str, QImage]]:
        """Pictures that are ready now, by the name of their job."""
        try:
            while self._pipe is not None and self._pipe.poll(0):
                done = self._pipe.recv()
                data = self._pipe.recv_bytes()
                if isinstance(done, Done):
                    image = QImage(data, done.width, done.height, done.width * 4, QImage.Format.Format_RGB32)
                    yield done.name, image.copy()
        except (EOFError, OSError):
            self.lost = True

    @property
    def running(self) -> bool:
        """Whether the worker lives."""
        return self._process is not None and self._process.is_alive()

    def close(self) -> None:
        """End the worker at once; it holds nothing that would be lost."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.terminate()
            self._process.join(2)
            self._process.close()
            self._process = None

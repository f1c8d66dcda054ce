"""The whole board as one picture: on the start screen, and under a game until its tiles are there. It is painted once
for a board and a palette, and kept with the tiles."""

import math
from collections import OrderedDict
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtGui import QImage

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.flat import board_window
from lhy_desktop.ui.board.art.painters import Workshop
from lhy_desktop.ui.board.art.shapes.plots import bounds_of
from lhy_desktop.ui.board.art.store import Store, cache_folder
from lhy_desktop.ui.board.art.worker import Job

_PIXELS, _MOST, _DRAFT = 1_300_000, 64, 32
"""Pixels of the picture, and pixels a hex in it and in a draft of it, at most."""
_LOOK = 60
"""Milliseconds between looks at the painter's pipe."""


def whole_px(board: Board) -> int:
    """Pixels per hex at which the whole board makes a picture of ordinary size."""
    x0, y0, x1, y1 = bounds_of(board)
    return max(4, int(math.sqrt(_PIXELS / ((x1 - x0) * (y1 - y0)))))


def whole_job(board: Board, draft: bool = False) -> Job:
    """What to paint, and the name it is kept under. A ``draft`` is small: a game paints it beside its tiles."""
    px = min(_DRAFT if draft else _MOST, whole_px(board))
    window = board_window(board, px)
    return Job(f"whole-{px}", px, 1.0, window.left, window.top, window.width, window.height)


def named_job(board: Board) -> Job:
    """The same, and beside it the picture for a page, where nothing else writes the names of places."""
    job = whole_job(board)
    return replace(job, named=f"named-{job.px}")


def whole_picture(board: Board, palette: str) -> QImage | None:
    """The picture for a page from the disk; None where it has not been painted yet."""
    return Store(board.digest, palette, cache_folder()).load(named_job(board).named)


class Gallery(QObject):
    """Paints the pictures of boards one after the other, in a process that yields to others. ``painted(name, QImage)``
    brings each; no process runs while nothing is wanted."""

    painted = Signal(str, QImage)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wanted: OrderedDict[str, tuple[Board, str]] = OrderedDict()
        self._now = ""
        self._workshop: Workshop | None = None
        self._timer = QTimer(self, interval=_LOOK)
        self._timer.timeout.connect(self._pump)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.rest)

    @property
    def idle(self) -> bool:
        """Whether nothing is being painted, or going to be."""
        return not self._timer.isActive()

    def want(self, name: str, board: Board, palette: str) -> None:
        """Paint a board when its turn comes."""
        self._wanted.setdefault(name, (board, palette))

    def work(self, first: str = "") -> None:
        """Paint what is wanted, ``first`` before the others."""
        if first in self._wanted:
            self._wanted.move_to_end(first, last=False)
        if self._wanted:
            self._timer.start()

    def rest(self) -> None:
        """Paint nothing until ``work``; a picture that is half painted is begun again then."""
        self._timer.stop()
        if self._workshop is not None:
            self._workshop.close()
        self._workshop, self._now = None, ""

    def _pump(self) -> None:
        if self._workshop is not None:
            found = next(self._workshop.finished(), None)
            if found is None and not self._workshop.lost:
                return
            if found is not None:  # kept here, for the painter may be ended before it has done so
                board, palette = self._wanted[self._now]
                Store(board.digest, palette, cache_folder()).save(*found)
            self._workshop.close()
            self._hang(found[1] if found is not None else None)
        while self._wanted and self._workshop is None:
            self._now, (board, palette) = next(iter(self._wanted.items()))
            if (kept := whole_picture(board, palette)) is not None:  # another mission is played on the same map
                self._hang(kept)
                continue
            self._workshop = Workshop(board, palette, cache_folder())
            self._workshop.send(named_job(board))
        if not self._wanted:
            self._timer.stop()

    def _hang(self, image: QImage | None) -> None:
        """A picture is there, or its painter failed: either way it is wanted no more."""
        name, self._now, self._workshop = self._now, "", None
        self._wanted.pop(name, None)
        if image is not None:
            self.painted.emit(name, image)

"""Painted tiles of a sheet that goes on changing: who wants them, who paints them, and which come too late."""

from __future__ import annotations

import logging

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal
from PySide6.QtGui import QImage

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.painters import Workshop
from lhy_desktop.ui.board.art.units import Window
from lhy_desktop.ui.board.art.worker import Job

Key = tuple[int, float, int, int]
"""(device pixels per hex, device pixel ratio, column, row) of a tile."""
TILE = 256
"""Pixels of a tile: smaller than those of a board that stays as it is, for an edit has few of them painted again."""
_BLOCK = 2
"""Tiles in a row of a block, whose tiles are painted from one scene if several of them are wanted."""
_LOG = logging.getLogger(__name__)
_BUSY = 8
"""Milliseconds between looks at the painters' pipes while they have work."""
_PATIENCE = 200
"""Tiles wanted at a time; those long out of sight are forgotten."""


class Painting(QObject):
    """Has tiles painted by other processes, nothing of which is kept on the disk."""

    painted = Signal(object, QImage, int)
    """A tile, its picture, and the number of the edit after which the board was as it shows."""

    def __init__(self, palette: str, parent: QObject) -> None:
        super().__init__(parent)
        self._workshop = Workshop(None, palette, None)
        self._edit = -1
        self._wanted: list[Key] = []
        self._asked: dict[str, tuple[Key, int]] = {}
        self._timer = QTimer(self, interval=_BUSY)
        self._timer.timeout.connect(self._pump)
        self._last: tuple[int, Key] | None = None
        self._closed = False
        self.destroyed.connect(self._workshop.close)
        application = QCoreApplication.instance()
        if application is not None:
            application.aboutToQuit.connect(self.close)

    @property
    def edit(self) -> int:
        """The number of the edit after which the board was as it is painted; -1 before there is one."""
        return self._edit

    @property
    def idle(self) -> bool:
        """Whether everything asked for is there."""
        return not self._asked and not self._wanted

    def settle(self, board: Board, packed: bytes, edit: int) -> None:
        """Paint this board from now on, as it is after an edit of this number; ``packed`` is ``worker.packed``."""
        if not self._closed:
            self._edit = edit
            self._workshop.renew(board, packed)
            self._wanted.clear()

    def want(self, keys: list[Key]) -> None:
        """Paint these tiles, most wanted first; what was wanted before at this size comes after."""
        if not keys or self._closed:
            return
        under_way = {key for key, edit in self._asked.values() if edit == self._edit}
        fresh = [key for key in keys if key not in under_way]
        same = [key for key in self._wanted if key[:2] == keys[0][:2] and key not in keys]
        self._wanted = (fresh + same)[:_PATIENCE]
        if not self._timer.isActive():
            self._timer.start()

    def _pump(self) -> None:
        if self._closed:
            return
        for name, image in self._workshop.finished():
            if name in self._asked:
                key, edit = self._asked.pop(name)
                self.painted.emit(key, image, edit)
        if self._workshop.lost:
            _LOG.warning("The painting process ended; what is drawn stays flat.")
            self.close()
            return
        while self._wanted and self._workshop.free(len(self._wanted)):
            self._send(self._next())
        if self.idle:
            self._timer.stop()

    def _next(self) -> Key:
        """The tile to paint next: of a block that no other painter is at, so that no scene is made twice."""
        at_work = {_block(key) for key, _ in self._asked.values()}
        found = next((key for key in self._wanted if _block(key) not in at_work), self._wanted[0])
        self._wanted.remove(found)
        return found

    def _send(self, key: Key) -> None:
        px, ratio, column, row = key
        name = f"{self._edit}-{px}-{ratio:g}-{column}-{row}"
        if name in self._asked:
            return
        window = window_of(key)
        block = _block(key)
        if any(_block(other) == block for other in self._wanted) or self._last == (self._edit, block):
            self._last = self._edit, block
            side = _BLOCK * TILE
            around = Window(px, block[2] * side, block[3] * side, side, side)
        else:
            around = window
        self._asked[name] = key, self._edit
        self._workshop.send(Job(name, px, ratio, window.left, window.top, window.width, window.height, around=around))

    def close(self) -> None:
        """Stop painting and end the painters."""
        self._closed = True
        self._wanted, self._asked = [], {}
        self._timer.stop()
        self._workshop.close()


def window_of(key: Key) -> Window:
    """The pixels of a tile."""
    px, _, column, row = key
    return Window(px, column * TILE, row * TILE, TILE, TILE)


def _block(key: Key) -> Key:
    """The block that a tile lies in."""
    px, ratio, column, row = key
    return px, ratio, column // _BLOCK, row // _BLOCK

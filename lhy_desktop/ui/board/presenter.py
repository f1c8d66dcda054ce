"""Puts cached pictures of pieces on the board, sharp: snapped to device pixels, painted at the size they appear.

A board full of new pieces is painted over several frames. While the zoom glides, the nearest finished picture is
stretched; the sharp one is painted in the pauses.
"""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer
from PySide6.QtGui import QPainter, QPixmap

from lhy_desktop.ui.board.looks import Drawable
from lhy_desktop.ui.board.pieces.detail import margin_pixels
from lhy_desktop.ui.board.pixmaps import PixmapCache
from lhy_desktop.ui.board.registry import face_of
from lhy_desktop.ui.board.turning import facing_of

_SLICE = 0.006
"""Seconds of painting pieces in one frame, and in one pause."""
_FRESH = 24
"""How many pieces that were never painted one frame paints; a fixed number, so that the same board always begins with
the same picture. The others show their stand-in, if their face has one, until a later pause."""
_PLAIN = 12
"""Pixels of that stand-in."""


class Presenter(QObject):
    """Draws pieces for one view. ``repaint`` is called when sharper pictures have come."""

    def __init__(self, repaint: Callable[[], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cache = PixmapCache()
        self._repaint = repaint
        self._wanted: dict[tuple[Drawable, int, float], None] = {}
        self._latest: dict[Drawable, tuple[int, float]] = {}
        self._until = 0.0
        self._fresh = _FRESH
        self._pause = QTimer(self, singleShot=True, interval=30)
        self._pause.timeout.connect(self._refine)

    def begin_frame(self) -> None:
        """A new frame may paint pieces for a few milliseconds again."""
        self._until = time.perf_counter() + _SLICE
        self._fresh = _FRESH

    def draw(self, painter: QPainter, key: Drawable, middle: QPointF, side: float) -> None:
        """Draw a piece (its ``key_of``) around ``middle``, ``side`` scene units long, in the painter's coordinates."""
        transform = painter.worldTransform()
        at = transform.map(middle)
        pixels = max(4, round(side * transform.m11()))
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        picture, held = self._picture(key, pixels, ratio)
        turned = facing_of(key) is not None
        painter.save()
        painter.resetTransform()
        if held == pixels:
            reach = (pixels + 2 * margin_pixels(pixels, turned)) / 2
            x = round((at.x() - reach) * ratio) / ratio
            y = round((at.y() - reach) * ratio) / ratio
            painter.drawPixmap(QPointF(x, y), picture)
        else:
            reach = pixels * (held + 2 * margin_pixels(held, turned)) / held / 2
            target = QRectF(at.x() - reach, at.y() - reach, 2 * reach, 2 * reach)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(target, picture, QRectF(picture.rect()))
        painter.restore()

    def _picture(self, key: Drawable, pixels: int, ratio: float) -> tuple[QPixmap, int]:
        """A picture to show now, and how many pixels long the piece is in it."""
        found = self.cache.find(key, pixels, ratio)
        if found is None:
            held = self._latest.get(key)
            stand_in = self.cache.find(key, *held) if held else None
            if stand_in is not None and held is not None and time.perf_counter() > self._until:
                self._want(key, pixels, ratio)
                return stand_in, held[0]
            plain = face_of(key).stand_in
            if stand_in is None and plain is not None:
                self._fresh -= 1
                if self._fresh < 0:
                    self._want(key, pixels, ratio)
                    return self.cache.get(plain(key), _PLAIN, ratio), _PLAIN
            found = self.cache.get(key, pixels, ratio)
        self._latest[key] = (pixels, ratio)
        return found, pixels

    def _want(self, key: Drawable, pixels: int, ratio: float) -> None:
        self._wanted[key, pixels, ratio] = None
        self._pause.start()

    def _refine(self) -> None:
        """Paint wanted pictures for a moment; go on in the next pause when some are left."""
        stop = time.perf_counter() + _SLICE
        while self._wanted and time.perf_counter() < stop:
            key, pixels, ratio = next(iter(self._wanted))
            del self._wanted[key, pixels, ratio]
            self.cache.get(key, pixels, ratio)
        if self._wanted:
            self._pause.start(1)
        else:
            self._repaint()

    def forget_wishes(self) -> None:
        """The zoom changed: pictures of passing sizes are not wanted any more."""
        self._wanted.clear()

"""Tiles cut from the picture of the whole board, shown until the real ones are painted."""

from __future__ import annotations

from collections import OrderedDict

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

Key = tuple[int, float, int, int]
"""(device pixels per hex, device pixel ratio, column, row) of a tile."""
_KEPT = 32


class StandIns:
    """Enlarging part of a picture takes long, copying does not: each tile is enlarged once and kept for a while."""

    def __init__(self, whole: QRectF, tile: int) -> None:
        """``whole`` is the map in hex units, ``tile`` the side of a tile in pixels."""
        self._whole, self._tile = whole, tile
        self._image: QImage | None = None
        self._made: OrderedDict[Key, QImage] = OrderedDict()

    def cut_from(self, image: QImage) -> None:
        """Cut from this picture of the whole map from now on."""
        if image is not self._image:
            self._image = image
            self._made.clear()

    def of(self, key: Key, place: QRectF) -> QImage:
        """The tile whose rectangle in hex units is ``place``. There must be a picture to cut from."""
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = self._cut(place)
            while len(self._made) > _KEPT:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return made

    def _cut(self, place: QRectF) -> QImage:
        assert self._image is not None
        made = QImage(self._tile, self._tile, QImage.Format.Format_RGB32)
        made.fill(0)
        here = place.intersected(self._whole)
        scale = self._tile / place.width()
        across, down = self._image.width() / self._whole.width(), self._image.height() / self._whole.height()
        left, top = here.x() - self._whole.x(), here.y() - self._whole.y()
        painter = QPainter(made)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(
            QRectF((here.x() - place.x()) * scale, (here.y() - place.y()) * scale, *self._size(here, scale, scale)),
            self._image,
            QRectF(left * across, top * down, *self._size(here, across, down)),
        )
        painter.end()
        return made

    @staticmethod
    def _size(area: QRectF, across: float, down: float) -> tuple[float, float]:
        return area.width() * across, area.height() * down

"""Finished pictures of pieces by look, size and device pixel ratio; the least recently used go first."""

from collections import OrderedDict
from dataclasses import replace
from functools import lru_cache

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from lhy_desktop.ui.board.looks import Drawable
from lhy_desktop.ui.board.pieces.detail import margin_pixels
from lhy_desktop.ui.board.registry import face_of
from lhy_desktop.ui.board.turning import facing_of, turn

_BASES = 128
"""Bases held: a few sizes of two nations' kinds, at most some 20 MB."""


def paint_piece(look: Drawable, side: int, ratio: float = 1.0) -> QPixmap:
    """A new transparent pixmap of a piece ``side`` pixels long with its margin all around. ``side`` counts pixels, not
    device pixels. Needs a QGuiApplication. TypeError for a look without a face."""
    face, facing = face_of(look), facing_of(look)
    shared = face.basis
    image = _blank(side, ratio, facing) if shared is None else _base(shared(look), side, ratio, facing).copy()
    painter = _painter(image, side, facing)
    for phase in face.paint:
        phase(painter, look, side)
    painter.end()
    return QPixmap.fromImage(image)


def _blank(side: int, ratio: float, facing: int | None) -> QImage:
    across = round((side + 2 * margin_pixels(side, facing is not None)) * ratio)
    image = QImage(across, across, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _painter(image: QImage, side: int, facing: int | None) -> QPainter:
    """A painter in the unit square of a piece, turned about its middle as the piece is."""
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    margin = margin_pixels(side, facing is not None)
    painter.translate(margin, margin)
    painter.scale(side, side)
    if facing is not None:
        turn(painter, facing)
    return painter


@lru_cache(maxsize=_BASES)
def _base(look: Drawable, side: int, ratio: float, facing: int | None) -> QImage:
    """What all looks with this basis share that face the same way."""
    image = _blank(side, ratio, facing)
    painter = _painter(image, side, facing)
    for phase in face_of(look).base:
        phase(painter, look, side)
    painter.end()
    return image


def trimmed(image: QImage, side: int, around: int = 3) -> QImage:
    """A picture painted ``side`` pixels long, without the margin that states need on a board."""
    margin = round((image.width() / image.devicePixelRatio() - side) / 2)
    edge = round((margin - around) * image.width() / (side + 2 * margin))
    return image.copy(edge, edge, image.width() - 2 * edge, image.height() - 2 * edge)


def key_of(look: Drawable) -> Drawable:
    """The look without what is not drawn, so that equal faces share a picture."""
    return replace(look, id="")


class PixmapCache:
    """Pictures up to ``limit`` bytes; ``used`` are the bytes held."""

    def __init__(self, limit: int = 96 * 2**20) -> None:
        self._limit = limit
        self._held: OrderedDict[tuple[Drawable, int, float], QPixmap] = OrderedDict()
        self.used = 0

    def __len__(self) -> int:
        return len(self._held)

    def find(self, look: Drawable, side: int, ratio: float) -> QPixmap | None:
        """The finished picture, None when there is none yet."""
        key = (look, side, ratio)
        found = self._held.get(key)
        if found is not None:
            self._held.move_to_end(key)
        return found

    def get(self, look: Drawable, side: int, ratio: float) -> QPixmap:
        """The picture, painted now when there is none yet. ``look`` is a :func:`key_of` value."""
        found = self.find(look, side, ratio)
        if found is None:
            found = paint_piece(look, side, ratio)
            self._held[look, side, ratio] = found
            self.used += _size(found)
            self._trim()
        return found

    def _trim(self) -> None:
        while self.used > self._limit and len(self._held) > 1:
            _, gone = self._held.popitem(last=False)
            self.used -= _size(gone)


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4

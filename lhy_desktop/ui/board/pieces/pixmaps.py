"""Finished pictures of pieces by look, size and device pixel ratio; the least recently used go first."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from lhy_desktop.ui.board.looks import BadgeLook, CounterLook, MarkerLook, Piece
from lhy_desktop.ui.board.pieces.badge_face import draw_badge
from lhy_desktop.ui.board.pieces.counter_face import draw_counter, draw_shadow
from lhy_desktop.ui.board.pieces.detail import margin_pixels
from lhy_desktop.ui.board.pieces.marker_face import draw_marker
from lhy_desktop.ui.board.pieces.mask_face import draw_mask
from lhy_desktop.ui.board.pieces.states import draw_states

Drawable = Piece | MarkerLook | BadgeLook


def paint_piece(look: Drawable, side: int, ratio: float = 1.0) -> QPixmap:
    """A new transparent pixmap of a piece ``side`` pixels long with its margin all around.

    ``side`` counts pixels, not device pixels. Needs a QGuiApplication.
    """
    margin = margin_pixels(side)
    across = side + 2 * margin
    pixmap = QPixmap(round(across * ratio), round(across * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(margin, margin)
    painter.scale(side, side)
    if isinstance(look, MarkerLook):
        draw_marker(painter, look, side)
    elif isinstance(look, BadgeLook):
        draw_badge(painter, look, side)
    else:
        draw_shadow(painter, 1.8 if look.selected else 1.0)
        if isinstance(look, CounterLook):
            draw_counter(painter, look, side)
        else:
            draw_mask(painter, look, side)
        draw_states(painter, look, side)
    painter.end()
    return pixmap


def trimmed(image: QImage, side: int, around: int = 3) -> QImage:
    """A picture painted ``side`` pixels long, without the margin that states need on a board."""
    scale = image.width() / (side + 2 * margin_pixels(side))
    edge = round((margin_pixels(side) - around) * scale)
    return image.copy(edge, edge, image.width() - 2 * edge, image.height() - 2 * edge)


def key_of(look: Drawable) -> Drawable:
    """The look without what is not drawn, so that equal faces share a picture."""
    return replace(look, id="")


class PixmapCache:
    """Pictures up to ``limit`` bytes."""

    def __init__(self, limit: int = 96 * 2**20) -> None:
        self._limit = limit
        self._held: OrderedDict[tuple[Drawable, int, float], QPixmap] = OrderedDict()
        self._bytes = 0

    def __len__(self) -> int:
        return len(self._held)

    @property
    def used(self) -> int:
        """Bytes held."""
        return self._bytes

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
            self._bytes += _size(found)
            self._trim()
        return found

    def _trim(self) -> None:
        while self._bytes > self._limit and len(self._held) > 1:
            _, gone = self._held.popitem(last=False)
            self._bytes -= _size(gone)

    def clear(self) -> None:
        """Forget everything."""
        self._held.clear()
        self._bytes = 0


def _size(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4

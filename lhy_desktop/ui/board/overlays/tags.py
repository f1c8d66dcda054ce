"""Tags over hexes: a net modifier or a number to choose by."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import Overlay, TagLook
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.plates import GRAY, NAVY, WHITE, PlateInks, pixel_of
from lhy_desktop.ui.board.pieces.brush import color, draw_text, pen, polygon, rounded, text_width, united
from lhy_desktop.ui.board.places import HEX, bounds, center

LIFT = HEX * 0.40
"""A tag's foot stands this far above the center, on the upper edge of a counter."""


class TagsItem(OverlayItem):
    """All tags. The chosen one is drawn last."""

    def __init__(self) -> None:
        super().__init__(Layer.TAG)
        self._tags: tuple[tuple[QPointF, TagLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        tags = [look for look in looks if isinstance(look, TagLook)]
        tags.sort(key=lambda tag: tag.chosen)
        self._tags = tuple((center(board, tag.hex), tag) for tag in tags)
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def hex_at(self, point: QPointF, pixel: float) -> str:
        """The hex whose tag lies under a point of the scene, "" for none; targets are at least 24 pixels."""
        for at, tag in reversed(self._tags):
            _, wide, tall = _size(tag, self.text)
            across, down = max(wide, 24.0) * pixel, max(tall + 5, 24.0) * pixel
            foot = at - QPointF(0, LIFT)
            if QRectF(foot.x() - across / 2, foot.y() - down, across, down).contains(point):
                return tag.hex
        return ""

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for at, tag in self._tags:
            inks = GRAY if tag.refused else NAVY if tag.chosen else WHITE
            _draw_tag(painter, at - QPointF(0, LIFT), tag, inks, self.text)


def _size(tag: TagLook, factor: float) -> tuple[float, float, float]:
    """Height of the figures, width and height of the plate, in pixels."""
    high = (7.6 if tag.refused else 10.0) * factor
    return high, max(text_width(tag.text, high, 700) + 1.5 * high, 2.6 * high), 2.1 * high


def _draw_tag(painter: QPainter, foot: QPointF, tag: TagLook, inks: PlateInks, factor: float) -> None:
    """A small signpost whose point shows at the hex."""
    pixel = pixel_of(painter)
    high, wide, tall = _size(tag, factor)
    painter.save()
    painter.translate(foot)
    painter.scale(pixel, pixel)
    body = rounded(-wide / 2, -tall - 5, wide, tall, 3.5)
    point = polygon(((-5, -6), (5, -6), (0, 0)))
    shape = united((body, point))
    painter.fillPath(shape.translated(0.8, 1.8), color("#000000", 0.3))
    painter.fillPath(shape, color(inks.fill, inks.opacity))
    painter.strokePath(shape, pen("#FFFFFF" if tag.chosen else inks.rim, 1.8 if tag.chosen else 1.4))
    middle = -tall / 2 - 5
    draw_text(painter, 0, middle, tag.text, high, inks.text, weight=600 if tag.refused else 700)
    painter.restore()

"""Small pictures of overlays and pieces for a legend: painted by the same painters as on the board, on a map of a few
hexes."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from lhy_desktop.engine.board import Board, Point, Sheet
from lhy_desktop.ui.board.furniture.kept import picture
from lhy_desktop.ui.board.looks import Drawable, Overlay, OverlayKind
from lhy_desktop.ui.board.pieces.brush import color, pen
from lhy_desktop.ui.board.pixmaps import paint_piece
from lhy_desktop.ui.board.places import HEX, center, hexagon
from lhy_desktop.ui.board.registry import overlay_of

PIECE: OverlayKind = "piece"
"""The kind of a row that shows a counter or a marker with its sign."""
SAMPLE = Board.single(Sheet.of("legend", 3, 3, {}))
"""The map on which the looks of a legend lie."""
MIDDLE, LEFT, RIGHT = "B1", "A1", "C2"
"""The hex in the middle of the picture, and one on each side of it, in a line."""
PIXELS = 44
_COUNTER = 28
"""Pixels of a counter at 100 % text."""
"""Pixels a hex at 100 % text: figures are drawn from 40 on."""
_WIDE, _HIGH = 60, 50
_LOW = {"thread": 28, "link": 34, "tag": 36}
"""Pixels of a sample: a whole hex; lines and signs need less."""
_SHARE = {"arc": 0.55}
"""How much smaller than the others what goes beyond its hex is shown, so that all of it is seen."""
_LIFT = {"tag": HEX * 0.76}
"""Signs that stand above their hex."""
_FAR = 1600
_GROUND, _LINE = "#8C9A5B", "#3E4A2A"


def along(share: float) -> Point:
    """A point of a line across the picture, from 0 at its left to 1 at its right end."""
    x, y = SAMPLE.hex(MIDDLE).center
    return round(x + (2 * share - 1) * _FAR), y


def sample_size(kind: OverlayKind, scale: float) -> QSize:
    """How large the picture of a kind is at a text size."""
    return QSize(round(_WIDE * scale), round(_LOW.get(kind, _HIGH) * scale))


def sample(kind: OverlayKind, looks: Sequence[Overlay | Drawable], scale: float, ratio: float) -> QImage:
    """The picture of looks of a kind. ValueError for a kind that nobody registered."""
    size = sample_size(kind, scale)
    return picture(size, ratio, lambda painter: _draw(painter, size, kind, looks, scale, ratio))


def _draw(
    painter: QPainter,
    size: QSize,
    kind: OverlayKind,
    looks: Sequence[Overlay | Drawable],
    scale: float,
    ratio: float,
) -> None:
    painter.fillRect(QRect(QPoint(), size), color(_GROUND))
    if kind == PIECE:
        _draw_pieces(painter, size, looks, scale, ratio)
        return
    zoom = PIXELS * _SHARE.get(kind, 1.0) * scale / HEX
    middle = center(SAMPLE, MIDDLE)
    painter.translate(size.width() / 2, size.height() / 2)
    painter.scale(zoom, zoom)
    painter.translate(-middle.x(), _LIFT.get(kind, 0.0) - middle.y())
    painter.setPen(pen(color(_LINE, 0.5), 1 / zoom))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for name in SAMPLE.names:
        painter.drawPolygon(hexagon().translated(center(SAMPLE, name)))
    items = sorted((make() for make in overlay_of(kind).items), key=lambda item: item.zValue())
    for item in items:
        item.text = scale
        item.show_looks(SAMPLE, tuple(looks))
        if item.boundingRect().isEmpty():  # it has nothing to say of these, and is not painted on a board either
            continue
        painter.save()
        item.draw(painter, 1 / zoom)
        painter.restore()


def _draw_pieces(painter: QPainter, size: QSize, looks: Sequence[Any], scale: float, ratio: float) -> None:
    for look in looks:
        image = paint_piece(look, round(_COUNTER * scale), ratio)
        wide, high = image.width() / ratio, image.height() / ratio
        painter.drawPixmap(QPointF((size.width() - wide) / 2, (size.height() - high) / 2), image)

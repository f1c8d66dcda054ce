"""The board cursor: a bold double hex outline."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.pieces.brush import pen
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.board.places import HEX, hexagon


class CursorItem(QGraphicsItem):
    """Stands on one hex; invisible until it is first moved."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Layer.CURSOR)
        self.setVisible(False)

    def stand(self, at: QPointF) -> None:
        """Show it around a hex's center."""
        self.setPos(at)
        self.setVisible(True)

    def boundingRect(self) -> QRectF:
        return QRectF(-HEX * 0.62, -HEX * 0.56, HEX * 1.24, HEX * 1.12)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixel = 1 / painter.worldTransform().m11()
        for inset, ink, width in ((2, PAPER, 6.4), (2, INK, 3.6), (7.5, PAPER, 3.2), (7.5, INK, 1.6)):
            path = QPainterPath()
            path.addPolygon(hexagon(round(inset * max(1.0, pixel), 1)))
            path.closeSubpath()
            painter.strokePath(path, pen(ink, width * min(pixel, 1.6)))

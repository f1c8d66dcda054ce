"""Minus, percent, plus in the board's lower right corner."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.board.furniture.kept import Kept
from lhy_desktop.ui.board.pieces.brush import color, draw_text, flat_pen, pen, rounded
from lhy_desktop.ui.board.pieces.inks import INK, PAPER

_CELL, _MIDDLE, _HEIGHT = 32, 58, 30


class ZoomBox(QWidget):
    """``stepped`` carries -1 or 1; ``fitted`` asks for the whole map (the percent was clicked)."""

    stepped = Signal(int)
    fitted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedSize(2 * _CELL + _MIDDLE, _HEIGHT)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip("Zoom out (−), whole map (0), zoom in (+)")
        self._percent = 100
        self._kept = Kept(self, self._draw)
        self._paper, self._ink = PAPER, INK
        self.set_percent(100)

    def set_percent(self, percent: int) -> None:
        """Show the zoom."""
        self._percent = percent
        self.setAccessibleName(f"Zoom, {percent} percent")
        self._kept.renew()

    def set_inks(self, paper: str, ink: str) -> None:
        """Other colors of the box (the dark theme)."""
        self._paper, self._ink = paper, ink
        self._kept.renew()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._kept.paint(painter)
        painter.end()

    def _draw(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        body = rounded(box.x(), box.y(), box.width(), box.height(), 4)
        painter.fillPath(body, color(self._paper, 0.94))
        painter.strokePath(body, pen(color(self._ink, 0.3), 1))
        painter.setPen(flat_pen(color(self._ink, 0.2), 1))
        for border in (_CELL, _CELL + _MIDDLE):
            painter.drawLine(border, 6, border, _HEIGHT - 6)
        painter.setPen(flat_pen(self._ink, 1.8))
        y = _HEIGHT / 2
        for x in (_CELL / 2, 1.5 * _CELL + _MIDDLE):
            painter.drawLine(QLineF(x - 5, y, x + 5, y))
        plus = 1.5 * _CELL + _MIDDLE
        painter.drawLine(QLineF(plus, y - 5, plus, y + 5))
        draw_text(painter, self.width() / 2, y, f"{self._percent} %", 8.6, self._ink, weight=600)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        x = event.position().x()
        if x < _CELL:
            self.stepped.emit(-1)
        elif x > _CELL + _MIDDLE:
            self.stepped.emit(1)
        else:
            self.fitted.emit()

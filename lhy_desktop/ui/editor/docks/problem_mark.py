"""The mark of a problem: a sign whose shape, color and number say how grave it is and which; the same on the board."""

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.editor.docks.models import Weight
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.painting import CENTER, smooth

WORDS: Mapping[Weight, str] = {"stops": "Stops play", "wrong": "Probably wrong", "style": "Style"}
_SHAPES: Mapping[Weight, tuple[tuple[float, float], ...]] = {
    "stops": ((0.5, 0.03), (1.0, 0.95), (0.0, 0.95)),
    "wrong": ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)),
    "style": ((0.06, 0.06), (0.94, 0.06), (0.94, 0.94), (0.06, 0.94)),
}
"""A triangle stops, a diamond warns, a square only remarks."""
_INKS: Mapping[Weight, tuple[str, str]] = {
    "stops": ("#A63A2B", "#FAF7EF"),
    "wrong": ("#8B5207", "#FAF7EF"),
    "style": ("#3D5A73", "#FAF7EF"),
}
"""Face and number: the same in both themes, for the board has one light."""
_BASE: Mapping[Weight, float] = {"stops": 0.16, "wrong": 0.0, "style": 0.0}
"""How far the number stands below the middle, in heights."""


def paint_mark(painter: QPainter, weight: Weight, number: int, box: QRectF, pixel: float = 1.0) -> None:
    """Paint a mark into a square box; ``pixel`` is a pixel of the screen in the painter's units."""
    points = (QPointF(box.x() + x * box.width(), box.y() + y * box.height()) for x, y in _SHAPES[weight])
    face, ink = _INKS[weight]
    painter.setPen(
        QPen(QColor(ink), 1.5 * pixel, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.setBrush(QColor(face))
    painter.drawPolygon(QPolygonF(list(points)))
    text = str(number) if number < 1000 else "…"
    font = QFont(theme().font(13, 700))
    font.setPixelSize(100)
    painter.save()
    painter.setFont(font)
    painter.setPen(QColor(ink))
    size = box.height() * (0.5 if len(text) < 3 else 0.36) * (0.92 if weight == "stops" else 1.0)
    painter.translate(box.center() + QPointF(0, box.height() * _BASE[weight]))
    painter.scale(size / 100, size / 100)
    painter.drawText(QRectF(-300, -100, 600, 200), int(CENTER), text)
    painter.restore()


class ProblemMark(QWidget):
    """The mark in a row."""

    def __init__(self, weight: Weight, number: int) -> None:
        super().__init__()
        self._weight: Weight = weight
        self._number = number
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{WORDS[weight]}, number {number}")

    def sizeHint(self) -> QSize:
        return QSize(theme().px(22), theme().px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        side = min(self.width(), self.height()) - 2.0
        box = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        paint_mark(smooth(self), self._weight, self._number, box)

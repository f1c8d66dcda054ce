"""The rounded square that every piece is drawn on: outline, shadow and ground, in the unit square."""

from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath

from lhy_desktop.ui.board.pieces.brush import color, pen, rounded

CORNER = 0.085


def body() -> QPainterPath:
    """The rounded square every counter is."""
    return rounded(0, 0, 1, 1, CORNER)


def draw_shadow(painter: QPainter, raised: bool = False) -> None:
    """A soft shadow toward the southeast, longer under a piece that is picked up."""
    lift = 1.8 if raised else 1.0
    painter.fillPath(rounded(-0.012, -0.008, 1.024, 1.024, CORNER), QColor(10, 14, 20, 46))
    for i in range(1, 6):
        step = i * lift
        painter.fillPath(rounded(0.011 * step, 0.014 * step, 1, 1, CORNER), QColor(10, 14, 20, 30))


def draw_ground(painter: QPainter, ground: QColor, edge: str) -> None:
    """Gradient, border and the white light on the upper and left edge."""
    shade = QLinearGradient(0, 0, 1, 1)
    shade.setColorAt(0, ground.lighter(109))
    shade.setColorAt(0.55, ground)
    shade.setColorAt(1, ground.darker(109))
    painter.fillPath(body(), shade)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(rounded(0.01, 0.01, 0.98, 0.98, 0.08), pen(edge, 0.02))
    painter.setPen(pen(color("#FFFFFF", 0.47), 0.012))
    painter.drawLine(QLineF(0.07, 0.028, 0.93, 0.028))
    painter.drawLine(QLineF(0.028, 0.07, 0.028, 0.93))

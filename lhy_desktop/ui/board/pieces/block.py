"""The rounded square that every piece is drawn on: outline, shadow and ground, in the unit square."""

import numpy as np
from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPainterPath

from lhy_desktop.ui.board.pieces.brush import color, in_pixels, pen, rounded
from lhy_desktop.ui.board.pieces.inks import INK

CORNER = 0.085
_RIM = 0.03


def body() -> QPainterPath:
    """The rounded square every counter is."""
    return rounded(0, 0, 1, 1, CORNER)


def draw_shadow(painter: QPainter, raised: bool = False) -> None:
    """A soft shadow toward the southeast, longer under a piece that is picked up."""
    lift = 1.8 if raised else 1.0
    painter.fillPath(rounded(-0.012, -0.008, 1.024, 1.024, CORNER), QColor(10, 14, 20, 69))
    for i in range(1, 6):
        step = i * lift
        painter.fillPath(rounded(0.011 * step, 0.014 * step, 1, 1, CORNER), QColor(10, 14, 20, 45))


def draw_ground(painter: QPainter, ground: QColor, edge: str) -> None:
    """Gradient, border and the white light on the upper and left edge, in a dark rim that parts it from pale ground."""
    painter.strokePath(body(), pen(INK, 2 * _RIM))
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


_SPENT, _GRAY = 160.0, 0.6
"""How bright the ground of a spent piece is (0..255), whatever its side's color, and how much of its color goes."""


def draw_spent(painter: QPainter, ground: str) -> None:
    """Make what is painted so far dull and darker, as far as the body reaches: a piece of a pale side turns as gray as
    that of a dark one, and outlines stay as dark as they were. The painter's device is an image."""
    image = painter.device()
    assert isinstance(image, QImage)
    dull = image.copy()
    pixels = np.frombuffer(dull.bits(), np.uint8).reshape(dull.height(), dull.bytesPerLine())[:, : 4 * dull.width()]
    pixels = pixels.reshape(dull.height(), dull.width(), 4)
    gray = pixels[..., :3] @ np.array([0.11, 0.59, 0.3])
    dark = min(1.0, _SPENT / QColor(ground).lightness())
    pixels[..., :3] = ((1 - _GRAY) * pixels[..., :3] + _GRAY * gray[..., None]) * dark
    painter.save()
    painter.setClipPath(body())
    with in_pixels(painter):
        painter.drawImage(0, 0, dull)
    painter.restore()

"""Pictures that replace the board and its counters in the tests of the window."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.flow.door import Choice, Option
from lhy_desktop.ui.widgets.shield import SideLook

US = SideLook("American", "Americans", "A", "us", "round")
GERMAN = SideLook("German", "Germans", "G", "german", "angular")
OPTIONS = (
    Option(
        "edition",
        "Edition of the card",
        (
            Choice("second", "2023 edition", "The card and the rules as printed last."),
            Choice("first", "First edition", "Other fate results; the Sequence tab lists every change."),
        ),
        "second",
    ),
    Option(
        "sight",
        "Line of sight",
        (Choice("full", "As printed"), Choice("simple", "Simplified line of sight", "Whatever is as high blocks.")),
        "full",
    ),
)
"""What a rulebook may offer for a new game: one choice of two with words, and a box to tick."""
OFFERED = {
    "computers": (("random", "Computer: random orders"),),
    "options": OPTIONS,
    "edition": "2023 rules edition",
}


@cache
def counter(color: str = "#626E3F", size: int = 184) -> QImage:
    """A stand-in counter picture."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(color))
    painter.drawRoundedRect(QRectF(2, 2, size - 6, size - 6), 14, 14)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#FAF7EF"))
    for x in (0.14, 0.41, 0.68):
        painter.drawRoundedRect(QRectF(x * size, 0.66 * size, 0.2 * size, 0.2 * size), 6, 6)
    painter.drawEllipse(QRectF(0.38 * size, 0.2 * size, 0.22 * size, 0.3 * size))
    painter.end()
    return image


@cache
def thumbnail(seed: int, wide: int = 660, high: int = 450) -> QImage:
    """A stand-in map picture."""
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(QColor("#ECE8D2"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#B9C98F"))
    for n in range(4):
        x, y = (seed * 131 + n * 197) % wide, (seed * 71 + n * 113) % high
        painter.drawEllipse(QRectF(x, y, wide / 6, high / 6))
    painter.setPen(QColor("#C9C4AE"))
    side = wide / 18
    for column in range(14):
        for row in range(18):
            x, y = column * 1.5 * side, row * side * 1.732 + (side * 0.866 if column % 2 else 0)
            points = [(1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0)]
            painter.drawPolyline(QPolygonF([QPointF(x + side * a, y + side * b) for a, b in points]))
    painter.end()
    return image


class StandInBoard(QWidget):
    """A widget in the place of the board."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Board")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._map = thumbnail(3, 980, 820)

    def paintEvent(self, event: object) -> None:
        QPainter(self).drawImage(self.rect(), self._map)

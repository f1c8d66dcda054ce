"""Ten-sided dice as glyphs: a row of numbers in frames, the one that counted boxed heavily."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.theme import theme


class DiceRow(QWidget):
    """Dice in the order rolled; ``kept`` is the place of the die that counts (-1: all do)."""

    def __init__(self, values: Sequence[int], kept: int = -1, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values, self._kept = tuple(values), kept
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        said = ", ".join(f"{v} counts" if i == kept else str(v) for i, v in enumerate(values))
        self.setAccessibleName(f"dice {said}")

    def sizeHint(self) -> QSize:
        one = theme().px(20)
        return QSize(max(1, len(self._values) * (one + 4) - 4), one)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        one = theme().px(20)
        for place, value in enumerate(self._values):
            counts = self._kept in (-1, place)
            box = QRectF(place * (one + 4), 0, one, one).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(theme().color("ink" if counts else "line"), 1.5 if counts else 1))
            painter.setBrush(theme().color("field"))
            painter.drawRoundedRect(box, 3, 3)
            painter.setPen(theme().color("ink" if counts else "muted"))
            painter.setFont(theme().font(12, 700 if counts else 400))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(value))

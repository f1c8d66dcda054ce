"""The margin beside a text: the numbers of lines, and a mark with a shape beside those with faults."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QToolTip, QWidget

from lhy_desktop.ui.editor.text.marks import Mark
from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.painting import draw_box

_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class Text(Protocol):
    """What the margin asks the text beside it."""

    def lines_in_sight(self) -> Iterator[tuple[int, QRectF]]:
        """The number and the box of each line that is seen."""

    def marks_in(self, line: int) -> tuple[Mark, ...]:
        """What is wrong with a line."""

    @property
    def line(self) -> int:
        """The line of the cursor."""

    @property
    def line_count(self) -> int:
        """How many lines there are."""


class Margin(QWidget):
    """``pressed(line)`` when a line's number is clicked."""

    pressed = Signal(int)

    def __init__(self, text: Text, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = text
        self.setCursor(Qt.CursorShape.ArrowCursor)

    def sizeHint(self) -> QSize:
        digits = max(2, len(str(self._text.line_count)))
        return QSize(self._sign() + self.fontMetrics().horizontalAdvance("9") * digits + theme().px(14), 0)

    def _sign(self) -> int:
        return theme().px(16)

    def line_at(self, y: float) -> int:
        """The line at a height; 0 below the last."""
        return next((line for line, box in self._text.lines_in_sight() if box.top() <= y < box.bottom()), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), theme().color("bar"))
        painter.setFont(self.font())
        for line, box in self._text.lines_in_sight():
            self._paint_line(painter, line, QRectF(0, box.top(), self.width(), box.height()))

    def _paint_line(self, painter: QPainter, line: int, box: QRectF) -> None:
        wrong = bool(self._text.marks_in(line))
        if wrong:
            side = min(theme().px(12), box.height() - 2)
            sign = QRectF(theme().px(3), box.center().y() - side / 2, side, side)
            icons.draw(painter, "triangle", sign, theme().color("stop"))
        here = line == self._text.line
        painter.setPen(theme().color("stop" if wrong else "ink" if here else "muted"))
        painter.drawText(box.adjusted(0, 0, -theme().px(7), 0), _RIGHT, str(line))
        if here:
            draw_box(painter, QRectF(box.right() - 2, box.top(), 2, box.height()), face="accent")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        line = self.line_at(event.position().y())
        if line:
            self.pressed.emit(line)

    def event(self, event: QEvent) -> bool:
        """The faults of a line under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            found = self._text.marks_in(self.line_at(event.pos().y()))
            text = "\n".join(mark.text for mark in found)
            QToolTip.showText(event.globalPos(), plain_tip(text), self)
            return True
        return super().event(event)

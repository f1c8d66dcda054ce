"""A ring around places of the window: what a lesson points at. It takes no clicks."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.theme import theme

_ROOM = 5
"""Pixels between a place and its ring."""
_NONE: tuple[QRectF, ...] = ()


class Ring(QWidget):
    """Lies over its host and paints a double outline, dark and light, dashed, around boxes in the host's pixels."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self._host, self._boxes = host, _NONE
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        host.installEventFilter(self)
        self.hide()

    @property
    def boxes(self) -> tuple[QRectF, ...]:
        """What it rings now."""
        return self._boxes if not self.isHidden() else ()

    def show_boxes(self, boxes: tuple[QRectF, ...]) -> None:
        """Ring other places; none hides it."""
        self._boxes = boxes
        self.setGeometry(self._host.rect())
        self.setVisible(bool(boxes))
        self.raise_()
        self.update()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self.hide()  # whatever it ringed has moved
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for box in self._boxes:
            inside = QRectF(self.rect()).adjusted(3, 3, -3, -3)
            frame = box.adjusted(-_ROOM, -_ROOM, _ROOM, _ROOM).intersected(inside)
            painter.setPen(QPen(theme().color("paper"), 6))
            painter.drawRoundedRect(frame, 9, 9)
            painter.setPen(QPen(theme().color("attention"), 3, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(frame, 9, 9)

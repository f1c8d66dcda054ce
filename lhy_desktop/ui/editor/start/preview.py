"""The picture of a board that is not made yet."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, write

_BAR = 4


class Preview(QWidget):
    """Shows the whole picture, as large as there is room, and a bar while the next one is made."""

    def __init__(self) -> None:
        super().__init__()
        self.picture: QImage | None = None
        self._percent = 100
        self.setAccessibleName("Preview of the board")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(theme().px(520), theme().px(520))

    def minimumSizeHint(self) -> QSize:
        return QSize(theme().px(200), theme().px(160))

    def show_picture(self, picture: QImage) -> None:
        """Show another picture."""
        self.picture, self._percent = picture, 100
        self.update()

    def show_percent(self, percent: int) -> None:
        """How far the next one is."""
        self._percent = percent
        self.update()

    def frame(self) -> QRect:
        """What the picture covers."""
        if self.picture is None:
            return self.rect()
        fitted = QRect(QPoint(), self.picture.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio))
        fitted.moveCenter(self.rect().center())
        return fitted

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, frame = QPainter(self), self.frame()
        if self.picture is None:
            draw_box(painter, frame, face="field")
            write(painter, frame, "Making a board…", "muted", flags=CENTER)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(frame, self.picture)
        draw_box(painter, frame.adjusted(0, 0, -1, -1), "line")
        if self._percent < 100:
            bar = QRect(frame.left(), frame.bottom() - _BAR, frame.width() * self._percent // 100, _BAR)
            painter.fillRect(bar, theme().color("accent"))

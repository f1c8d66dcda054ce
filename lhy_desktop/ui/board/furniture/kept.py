"""Pictures kept of things that are drawn in every frame but seldom change."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

Draw = Callable[[QPainter], None]


def picture(size: QSize, ratio: float, draw: Draw) -> QImage:
    """A transparent picture of so many pixels, ``ratio`` device pixels each, with smooth edges. An image and no pixmap:
    caches of images may outlive the application."""
    made = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter)
    painter.end()
    return made


class Kept:
    """The picture of a small widget over the board, which is painted again with every step over it."""

    def __init__(self, widget: QWidget, draw: Draw) -> None:
        self._widget, self._draw = widget, draw
        self._picture: QImage | None = None

    def renew(self) -> None:
        """Forget the picture: the widget looks different now."""
        self._picture = None
        self._widget.update()

    def paint(self, painter: QPainter) -> None:
        """Paint it at the widget's corner, as sharp as the screen is."""
        ratio = self._widget.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatioF() != ratio:
            self._picture = picture(self._widget.size(), ratio, self._draw)
        painter.drawImage(0, 0, self._picture)

"""Images drawn into frames without distortion."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter


def draw_cropped(painter: QPainter, frame: QRectF, image: QImage) -> None:
    """Fill a frame with the middle of an image, cut at its longer side."""
    if image.isNull() or frame.isEmpty():
        return
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    have = image.size().toSizeF()
    cut = frame.size().scaled(have, Qt.AspectRatioMode.KeepAspectRatio)
    left, top = (have.width() - cut.width()) / 2, (have.height() - cut.height()) / 2
    painter.drawImage(frame, image, QRectF(left, top, cut.width(), cut.height()))

"""A picture of chosen hexes, as the board shows its ground."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.ui.board.places import HEX
from lhy_desktop.ui.editor.surface.ghost import rim_of
from lhy_desktop.ui.editor.surface.view import EditView

_LARGEST = 2400
"""Pixels of its longer side."""


def picture(view: EditView, cells: frozenset[Cell]) -> QImage:
    """The ground of some hexes as large as it is seen; what lies around them is left out."""
    path = rim_of(cells)
    box = path.boundingRect()
    scale = min(view.camera.pixels / HEX, _LARGEST / max(box.width(), box.height(), 1))
    image = QImage(max(1, round(box.width() * scale)), max(1, round(box.height() * scale)), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-box.topLeft())
    painter.setClipPath(path)
    view.paint_ground(painter, QRectF(box))
    painter.end()
    return image

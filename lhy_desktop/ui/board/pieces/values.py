"""A printed value in a box whose shape says what it is: shell, shield, star, ring, plate, box (design/art.md §7)."""

from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from lhy_desktop.ui.board.pieces.brush import color, draw_text, ellipse, pen, polygon, rounded, star
from lhy_desktop.ui.resources import BoxInks

BOX_EDGE = "#14160F"
_RING = "#2E6B38"
BoxShape = Literal["shell", "shield", "star", "ring", "plate", "box"]


def _shape(kind: BoxShape, box: QRectF) -> QPainterPath:
    x, y, w, h = box.x(), box.y(), box.width(), box.height()
    if kind == "shell":
        return polygon(((x, y), (x + w * 0.74, y), (x + w, y + h / 2), (x + w * 0.74, y + h), (x, y + h)))
    if kind == "shield":
        return polygon(((x, y), (x + w, y), (x + w, y + h * 0.64), (x + w / 2, y + h), (x, y + h * 0.64)))
    if kind == "star":
        return star(box.center().x(), box.center().y() + h * 0.05, w * 0.72, 0.58)
    if kind == "ring":
        return ellipse(box.center().x(), box.center().y(), w / 2, h / 2)
    if kind == "plate":
        cut = h * 0.32
        corners = ((x + cut, y), (x + w - cut, y), (x + w, y + h / 2), (x + w - cut, y + h), (x + cut, y + h))
        return polygon((*corners, (x, y + h / 2)))
    return rounded(x, y, w, h, 0.03)


def draw_value(painter: QPainter, kind: BoxShape, box: QRectF, text: str, inks: BoxInks, side: float) -> None:
    """One value in its box, on a piece ``side`` pixels long; the ring is the rim itself while it is small."""
    shape = _shape(kind, box)
    painter.fillPath(shape, color(inks.fill))
    small = side * box.width() < 20
    if kind == "ring" and not small:
        inner = box.width() / 2 - 0.028
        painter.strokePath(ellipse(box.center().x(), box.center().y(), inner), pen(_RING, 0.026))
    if kind == "ring" and small:
        painter.strokePath(shape, pen(_RING, 0.05))
    else:
        painter.strokePath(shape, pen(BOX_EDGE, 0.014))
    wide = len(text) > 1
    x = box.center().x() - (box.width() * 0.08 if kind == "shell" else 0)
    y = box.center().y() - (box.height() * 0.07 if kind == "shield" else 0)
    part = 0.56 if kind in ("shield", "star") or wide else 0.62
    draw_text(painter, x, y, text, box.height() * part, inks.text, weight=800)

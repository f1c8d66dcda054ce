"""Compass and scale in the board's lower left corner, in viewport pixels."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.pieces.brush import color, draw_text, flat_pen, pen, polygon, polyline, rounded
from lhy_desktop.ui.board.pieces.inks import INK, PAPER

_WIDTH, _HEIGHT, _GAP = 96, 46, 10
_STEPS = (1, 2, 3, 5, 10, 20, 50)


def corner_rect(port: QRect) -> QRect:
    """Where the plate is."""
    return QRect(port.left() + _GAP, port.bottom() - _GAP - _HEIGHT, _WIDTH, _HEIGHT)


def draw_corner(painter: QPainter, port: QRect, pixels: float) -> None:
    """A plate with the north arrow and a bar of whole hexes."""
    box = corner_rect(port)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    plate = rounded(box.x(), box.y(), box.width(), box.height(), 4)
    painter.fillPath(plate, color(PAPER, 0.9))
    painter.strokePath(plate, pen(color(INK, 0.25), 1))
    x, y = box.x() + 17.0, box.y() + 23.0
    left = polygon(((x, y - 9), (x - 6, y + 13), (x, y + 8)))
    right = polygon(((x, y - 9), (x + 6, y + 13), (x, y + 8)))
    painter.fillPath(left, color(INK))
    painter.fillPath(right, color(PAPER))
    painter.strokePath(left, pen(INK, 1))
    painter.strokePath(right, pen(INK, 1))
    draw_text(painter, x, y - 15.5, "N", 7, INK, weight=700)
    count = max((n for n in _STEPS if n * pixels <= 56), default=0)
    if not count:
        return
    x0, length, base = box.x() + 34.0, count * pixels, box.y() + 31.0
    painter.strokePath(
        polyline(((x0, base - 4), (x0, base), (x0 + length, base), (x0 + length, base - 4))), flat_pen(INK, 1.5)
    )
    draw_text(
        painter,
        x0,
        box.y() + 16,
        f"{count} hex" if count == 1 else f"{count} hexes",
        7.2,
        INK,
        weight=600,
        anchor="left",
    )

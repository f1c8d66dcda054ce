"""An eye, open or struck through."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.pieces.brush import color, ellipse, pen, polygon, polyline
from lhy_desktop.ui.board.pieces.inks import ALARM, INK, PAPER


def draw_eye(painter: QPainter, x: float, y: float, radius: float, struck: bool = False) -> None:
    """An eye, struck through or not, around a point."""
    lid = ((-1.0, 0.0), (-0.5, -0.5), (0.0, -0.62), (0.5, -0.5), (1.0, 0.0), (0.5, 0.5), (0.0, 0.62), (-0.5, 0.5))
    shape = polygon((x + u * radius, y + v * radius) for u, v in lid)
    painter.strokePath(shape, pen(INK, radius * 0.42))
    painter.fillPath(shape, color(PAPER))
    painter.fillPath(ellipse(x, y, radius * 0.34), color(INK))
    if struck:
        slash = polyline(((x - radius * 0.8, y + radius * 0.75), (x + radius * 0.8, y - radius * 0.75)))
        painter.strokePath(slash, pen(PAPER, radius * 0.42))
        painter.strokePath(slash, pen(ALARM, radius * 0.24))

"""Signs on pieces: the emblem of each side as a shape of its own; an eye, open or struck through."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from lhy_desktop.ui.board.pieces.brush import color, cross, ellipse, leaf, pen, polygon, polyline, star
from lhy_desktop.ui.board.pieces.inks import ALARM, INK, PAPER
from lhy_desktop.ui.sides import Emblem, SideKey, side_style


def _nested(*paths: QPainterPath) -> QPainterPath:
    """Outlines within each other, every second one hollow."""
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.OddEvenFill)
    for path in paths:
        whole.addPath(path)
    return whole


def _shape(kind: Emblem, x: float, y: float, size: float) -> QPainterPath:
    if kind == "star":
        return star(x, y, size)
    if kind == "cross":
        return cross(x, y, size * 0.8)
    if kind == "roundel":
        return _nested(*(ellipse(x, y, size * part) for part in (0.92, 0.62, 0.34)))
    if kind == "leaf":
        return leaf(x, y, size)
    if kind == "hollow_star":
        return _nested(star(x, y, size * 1.08, 0.46), star(x, y + size * 0.01, size * 0.55, 0.46))
    if kind == "ring":
        return _nested(ellipse(x, y, size * 0.9), ellipse(x, y, size * 0.52))
    if kind == "diamond":
        return polygon(((x, y - size), (x + size * 0.72, y), (x, y + size), (x - size * 0.72, y)))
    return ellipse(x, y, size * 0.78)


def emblem(side: SideKey, x: float, y: float, size: float) -> QPainterPath:
    """A side's emblem around a point: star, plain straight-armed cross, roundel, maple leaf, hollow star, disc..."""
    return _shape(side_style(side).emblem, x, y, size)


def draw_emblem(painter: QPainter, side: SideKey, x: float, y: float, size: float, ink: QColor) -> None:
    """Paint a side's emblem."""
    painter.fillPath(emblem(side, x, y, size), ink)


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

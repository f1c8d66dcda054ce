"""The emblem of each nation, as a shape of its own."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from lhy_desktop.ui.board.looks import Helmet
from lhy_desktop.ui.board.pieces.brush import cross, ellipse, leaf, star


def _nested(*paths: QPainterPath) -> QPainterPath:
    """Outlines within each other, every second one hollow."""
    whole = QPainterPath()
    whole.setFillRule(Qt.FillRule.OddEvenFill)
    for path in paths:
        whole.addPath(path)
    return whole


def emblem(side: Helmet, x: float, y: float, size: float) -> QPainterPath:
    """A star, a plain straight-armed cross, a roundel, a maple leaf, a hollow star or a disc."""
    if side == "us":
        return star(x, y, size)
    if side == "german":
        return cross(x, y, size * 0.8)
    if side == "british":
        return _nested(*(ellipse(x, y, size * part) for part in (0.92, 0.62, 0.34)))
    if side == "canadian":
        return leaf(x, y, size)
    if side == "russian":
        return _nested(star(x, y, size * 1.08, 0.46), star(x, y + size * 0.01, size * 0.55, 0.46))
    return ellipse(x, y, size * 0.78)


def draw_emblem(painter: QPainter, side: Helmet, x: float, y: float, size: float, ink: QColor) -> None:
    """Paint a side's emblem."""
    painter.fillPath(emblem(side, x, y, size), ink)

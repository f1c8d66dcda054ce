"""Fills that differ in shape as well as color: hatches and dots as small tiling pictures."""

from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QBrush, QPainter, QPixmap, QTransform

from lhy_desktop.ui.board.pieces.brush import color, flat_pen
from lhy_desktop.ui.sides import Pattern

_TILE = 64
"""Pixels of a pattern tile; it covers this many hundredths of a hex at four pixels each."""


@lru_cache(maxsize=32)
def _tile(pattern: Pattern, ink: str, alpha: float, width: float) -> QPixmap:
    """One tile with four periods of the pattern."""
    tile = QPixmap(_TILE, _TILE)
    tile.fill(Qt.GlobalColor.transparent)
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(flat_pen(color(ink, alpha), width))
    step = _TILE / 4
    for i in range(-6, 10):
        at = i * step
        if pattern in ("hatch", "cross"):
            painter.drawLine(QLineF(at, _TILE, at + _TILE, 0))
        if pattern in ("back_hatch", "cross"):
            painter.drawLine(QLineF(at, 0, at + _TILE, _TILE))
        if pattern == "bars":
            painter.drawLine(QLineF(at, 0, at, _TILE))
        if pattern == "levels":
            painter.drawLine(QLineF(0, at, _TILE, at))
    if pattern == "zigzag":
        for i in range(-1, 4):
            _zigzag(painter, i * _TILE / 3, step)
    if pattern == "plus":
        for i in range(4):
            for j in range(4):
                _plus(painter, (i + 0.5) * step, (j + 0.5) * step, step * 0.26)
    if pattern == "rings":
        for i in range(4):
            for j in range(4):
                painter.drawEllipse(QPointF((i + 0.5) * step, (j + 0.5) * step), step * 0.26, step * 0.26)
    if pattern == "dots":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color(ink, alpha))
        for i in range(5):
            for j in range(5):
                painter.drawEllipse(QPointF(i * step, j * step), width, width)
                painter.drawEllipse(QPointF((i + 0.5) * step, (j + 0.5) * step), width, width)
    painter.end()
    return tile


def _zigzag(painter: QPainter, y: float, step: float) -> None:
    """One line of teeth across the tile, each as wide as two periods of the others."""
    teeth = [QPointF(i * step, y + (step * 1.2 if i % 2 else 0.0)) for i in range(-1, 6)]
    painter.drawPolyline(teeth)


def _plus(painter: QPainter, x: float, y: float, arm: float) -> None:
    painter.drawLine(QLineF(x - arm, y, x + arm, y))
    painter.drawLine(QLineF(x, y - arm, x, y + arm))


def pattern_brush(
    pattern: Pattern, ink: str, alpha: float, pixel: float, pitch: float = 8.0, width: float = 2.6
) -> QBrush:
    """A brush whose lines stand ``pitch`` scene units apart, but never closer than 5 pixels."""
    brush = QBrush(_tile(pattern, ink, alpha, width))
    scale = max(pitch, 5 * pixel) / (_TILE / 4)
    brush.setTransform(QTransform.fromScale(scale, scale))
    return brush

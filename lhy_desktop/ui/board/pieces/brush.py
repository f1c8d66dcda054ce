"""Painter helpers shared by pieces and overlays: paths, pens, centered figures."""

import math
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF

from lhy_desktop.ui.board.fonts import board_font

XY = tuple[float, float]
Anchor = Literal["center", "left", "right"]
MINUS = "−"
CAP = 0.7
"""Height of Barlow's figures in parts of the font size."""


def color(name: str, alpha: float = 1.0) -> QColor:
    """A color with an opacity of 0..1."""
    made = QColor(name)
    made.setAlphaF(alpha)
    return made


def pen(ink: QColor | str, width: float, dashes: Sequence[float] = ()) -> QPen:
    """A pen with round ends and joins; ``dashes`` are lengths of lines and gaps in widths of the pen."""
    made = QPen(QColor(ink), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    if dashes:
        made.setDashPattern(dashes)
    return made


def flat_pen(ink: QColor | str, width: float, dashes: Sequence[float] = ()) -> QPen:
    """A pen with flat ends and mitered joins; dashes are in pen widths."""
    made = QPen(QColor(ink), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)
    if dashes:
        made.setDashPattern(list(dashes))
    return made


def cased(painter: QPainter, path: QPainterPath, *pens: QPen, fill: QColor | None = None) -> None:
    """Draw a path with one pen over the other, the widest first, and fill it last."""
    for one in pens:
        painter.strokePath(path, one)
    if fill is not None:
        painter.fillPath(path, fill)


def polygon(points: Iterable[XY]) -> QPainterPath:
    """A closed polygon."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def polyline(points: Sequence[XY]) -> QPainterPath:
    """An open line."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    return path


def stroke(points: Sequence[XY], width: float) -> QPainterPath:
    """A thick line with round ends as a filled outline."""
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return stroker.createStroke(polyline(points))


def ellipse(x: float, y: float, rx: float, ry: float | None = None) -> QPainterPath:
    """A circle, or an ellipse when ``ry`` is given."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), rx, rx if ry is None else ry)
    return path


def rounded(x: float, y: float, width: float, height: float, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    path = QPainterPath()
    path.addRoundedRect(x, y, width, height, radius, radius)
    return path


def star(x: float, y: float, radius: float, waist: float = 0.4) -> QPainterPath:
    """A five-pointed star, one point up."""
    turns = [(i * math.pi / 5, radius * (waist if i % 2 else 1)) for i in range(10)]
    return polygon((x + r * math.sin(turn), y - r * math.cos(turn)) for turn, r in turns)


def cross(x: float, y: float, arm: float) -> QPainterPath:
    """A plain straight-armed cross, the only one the kit knows."""
    w, a = 0.34, 1.0
    corners = (
        (-w, -a), (w, -a), (w, -w), (a, -w), (a, w), (w, w), (w, a), (-w, a), (-w, w), (-a, w), (-a, -w), (-w, -w),
    )  # fmt: skip
    return polygon((x + u * arm, y + v * arm) for u, v in corners)


_LEAF = (
    (0.0, -1.0), (0.18, -0.62), (0.38, -0.72), (0.29, -0.2), (0.55, -0.47), (0.62, -0.33), (0.92, -0.38), (0.82, -0.1),
    (0.97, 0.02), (0.46, 0.42), (0.52, 0.6), (0.07, 0.53), (0.07, 0.98),
)  # fmt: skip


def leaf(x: float, y: float, radius: float) -> QPainterPath:
    """A maple leaf, its stem down."""
    points = (*_LEAF, *((-u, v) for u, v in reversed(_LEAF[1:])))
    return polygon((x + u * radius, y + v * radius) for u, v in points)


@contextmanager
def placed(painter: QPainter, at: QPointF, scale: float) -> Iterator[None]:
    """Meanwhile the painter's origin is a point, and its unit so many of those there were."""
    painter.save()
    painter.translate(at)
    painter.scale(scale, scale)
    yield
    painter.restore()


@contextmanager
def in_pixels(painter: QPainter) -> Iterator[None]:
    """Meanwhile the painter has no transform: its unit is a pixel."""
    painter.save()
    painter.resetTransform()
    yield
    painter.restore()


def united(paths: Iterable[QPainterPath]) -> QPainterPath:
    """The union of filled paths."""
    whole = QPainterPath()
    for path in paths:
        whole = whole.united(path)
    return whole


@lru_cache(maxsize=1024)
def _glyphs(text: str, weight: int) -> tuple[QPainterPath, float]:
    font = board_font(100, weight)
    path = QPainterPath()
    path.addText(0, 0, font, text)
    return path, QFontMetricsF(font).horizontalAdvance(text)


def text_width(text: str, height: float, weight: int = 600) -> float:
    """Width of a text whose figures are ``height`` high."""
    return _glyphs(text, weight)[1] * height / (100 * CAP)


def draw_text(
    painter: QPainter,
    x: float,
    y: float,
    text: str,
    height: float,
    ink: QColor | str,
    *,
    weight: int = 700,
    anchor: Anchor = "center",
    halo: QColor | str | None = None,
) -> None:
    """A text whose figures are ``height`` high, vertically centered on ``y``, as outlines in any transform."""
    path, advance = _glyphs(text, weight)
    scale = height / (100 * CAP)
    shift = {"center": -advance / 2, "left": 0.0, "right": -advance}[anchor]
    with placed(painter, QPointF(x, y), scale):
        painter.translate(shift, 100 * CAP / 2)
        if halo is not None:
            painter.strokePath(path, pen(halo, 22))
        painter.fillPath(path, QColor(ink))


def signed(value: int) -> str:
    """A number with its sign; zero stands bare, minus is U+2212."""
    return f"+{value}" if value > 0 else f"{MINUS}{-value}" if value < 0 else "0"


def plain(value: int) -> str:
    """A number with U+2212 when negative."""
    return f"{MINUS}{-value}" if value < 0 else str(value)

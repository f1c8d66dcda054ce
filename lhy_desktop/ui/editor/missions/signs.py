"""Small signs on the map of a mission: arrows of units that come and go, flags of what counts, pins."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.pieces.brush import color, draw_text, ellipse, pen, polygon, polyline
from lhy_desktop.ui.board.places import HEX
from lhy_desktop.ui.sides import SideKey

_TOWARD = {"up": (0.0, 1.0), "down": (0.0, -1.0), "left": (1.0, 0.0), "right": (-1.0, 0.0)}
"""The way into the map from each of its edges."""


def arrow(painter: QPainter, at: QPointF, edges: Iterable[str], ink: str, pixel: float, out: bool) -> None:
    """An arrow into the map, or out of it, in a hex of its edge; within the map it points down."""
    ways = [_TOWARD[edge] for edge in edges if edge in _TOWARD] or [(0.0, 1.0)]
    x, y = sum(way[0] for way in ways), sum(way[1] for way in ways)
    length = math.hypot(x, y) or 1.0
    x, y = (-x / length, -y / length) if out else (x / length, y / length)
    size = max(HEX * 0.2, min(HEX * 0.34, 8 * pixel))
    u, v = -y, x

    def spot(ahead: float, aside: float) -> tuple[float, float]:
        return at.x() + (x * ahead + u * aside) * size, at.y() + (y * ahead + v * aside) * size

    shape = polygon(
        (spot(-0.9, -0.3), spot(0.05, -0.3), spot(0.05, -0.75), spot(1.0, 0.0), spot(0.05, 0.75), spot(0.05, 0.3),
         spot(-0.9, 0.3))
    )  # fmt: skip
    painter.strokePath(shape, pen("#FFFFFF", 3 * pixel))
    painter.fillPath(shape, color("#FFFFFF" if out else ink, 0.95))
    painter.strokePath(shape, pen(ink, 1.6 * pixel))


def flag(painter: QPainter, at: QPointF, points: int | None, side: SideKey, ink: str, pixel: float) -> None:
    """A flag with what it counts; one that counts for a single side hangs in that side's color."""
    box = flag_box(at, pixel)
    x, y, wide, high = box.x(), box.y(), box.width(), box.height() / 2
    pole = polyline(((x, y - high * 0.12), (x, y + high * 2.0)))
    cloth = polygon(((x, y), (x + wide, y), (x + wide * 0.84, y + high / 2), (x + wide, y + high), (x, y + high)))
    for shape in (pole, cloth):
        painter.strokePath(shape, pen("#FFFFFF", wide * 0.2))
    painter.strokePath(pole, pen("#22262B", wide * 0.1))
    painter.fillPath(cloth, color(ink))
    painter.strokePath(cloth, pen("#22262B", wide * 0.06))
    if points:
        draw_text(painter, x + wide * 0.44, y + high / 2, str(points), high * 0.52, "#FFFFFF")


def flag_box(at: QPointF, pixel: float) -> QRectF:
    """Where a flag stands, with its pole."""
    wide = max(HEX * 0.26, 15 * pixel)
    high = wide * 0.78
    return QRectF(at.x() - wide * 0.42, at.y() - high * 0.95, wide, high * 2)


def pin(painter: QPainter, at: QPointF, ink: str, pixel: float) -> None:
    """A ring with a dot, where something points to a hex."""
    radius = max(HEX * 0.09, 5 * pixel)
    shape = ellipse(at.x(), at.y(), radius)
    painter.fillPath(shape, color("#FFFCF4", 0.9))
    painter.strokePath(shape, pen(ink, 1.8 * pixel))
    painter.fillPath(ellipse(at.x(), at.y(), radius * 0.36), color(ink))


def edge_line(box: QRectF, edge: str) -> QLineF:
    """An edge of the map."""
    corners = {
        "up": (box.topLeft(), box.topRight()),
        "down": (box.bottomLeft(), box.bottomRight()),
        "left": (box.topLeft(), box.bottomLeft()),
        "right": (box.topRight(), box.bottomRight()),
    }
    return QLineF(*corners[edge])

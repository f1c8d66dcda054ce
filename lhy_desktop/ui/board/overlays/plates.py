"""Text plates and figures over the board: always legible, in pixels, never under 10 px type."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.pieces.brush import Anchor, color, draw_text, ellipse, pen, placed, rounded, text_width
from lhy_desktop.ui.board.pieces.inks import INK, PAPER

CAP = 8.4
"""Height of a plate's figures at 100 % text, in pixels (12 px type)."""


def pixel_of(painter: QPainter) -> float:
    """Scene units a pixel."""
    return 1 / painter.worldTransform().m11()


@dataclass(frozen=True)
class PlateInks:
    """Fill, text and rim of a plate."""

    fill: str
    text: str
    rim: str
    opacity: float = 0.94


DARK = PlateInks("#1B1E1A", "#F7F4E8", "#FFFFFF")
NAVY = PlateInks("#14304F", "#F7F4E8", "#FFFFFF")
RED = PlateInks("#8C1D15", "#FFFFFF", "#FFFFFF")
WHITE = PlateInks(PAPER, "#14304F", "#14304F", 1.0)
GRAY = PlateInks("#CFCBC1", "#3F3C37", "#6E6A63", 0.95)
WAY = "#FFD95A"
"""The yellow of a drafted way, on navy."""


def plate_width(text: str, factor: float) -> float:
    """How wide a plate is, in pixels."""
    high = CAP * factor
    return text_width(text, high, 600) + 1.5 * high


def draw_plate(
    painter: QPainter, at: QPointF, text: str, factor: float, inks: PlateInks = DARK, anchor: Anchor = "center"
) -> QRectF:
    """A one-line plate at a point of the scene; answers its rectangle in the scene."""
    pixel = pixel_of(painter)
    high = CAP * factor
    wide = plate_width(text, factor)
    tall = 2.35 * high
    x = {"center": -wide / 2, "left": 0.0, "right": -wide}[anchor]
    body = rounded(x, -tall / 2, wide, tall, 0.42 * high)
    with placed(painter, at, pixel):
        painter.fillPath(body.translated(0.8, 1.6), color("#000000", 0.3))
        painter.fillPath(body, color(inks.fill, inks.opacity))
        painter.strokePath(body, pen(color(inks.rim, 0.55), 1))
        draw_text(painter, x + wide / 2, 0, text, high, inks.text, weight=600)
    return QRectF(at.x() + x * pixel, at.y() - tall / 2 * pixel, wide * pixel, tall * pixel)


def draw_figure(painter: QPainter, at: QPointF, text: str, factor: float, radius: float, dark: bool = False) -> None:
    """A number on a disc; ``radius`` in scene units grows until its figures are legible."""
    pixel = pixel_of(painter)
    high = max(radius * 0.78, 7.2 * factor * pixel)
    wide = text_width(text, high, 700)
    across = max(radius, high * 1.02, wide / 2 + high * 0.42)
    body = ellipse(at.x(), at.y(), across, max(radius, high * 1.02))
    fill, ink = (INK, "#FFFFFF") if dark else ("#F4F8FF", "#0E2A47")
    painter.fillPath(body, color(fill, 0.95))
    painter.strokePath(body, pen(color("#0E2A47", 0.85), 1.2 * pixel))
    draw_text(painter, at.x(), at.y(), text, high, ink, weight=700)


def draw_milestone(painter: QPainter, at: QPointF, text: str, factor: float, size: float) -> None:
    """A number on a square stone of a drafted way, so that what is spent is not taken for a disc's what is left.
    ``size`` in scene units is half its height; it grows until its figures are legible."""
    pixel = pixel_of(painter)
    high = max(size * 0.84, 7.6 * factor * pixel)
    tall = max(size, high * 0.98)
    across = max(tall, text_width(text, high, 700) / 2 + high * 0.36)
    body = rounded(at.x() - across, at.y() - tall, 2 * across, 2 * tall, tall * 0.26)
    painter.strokePath(body, pen(color("#000000", 0.3), 3.2 * pixel))
    painter.fillPath(body, color(NAVY.fill))
    painter.strokePath(body, pen(WAY, 1.5 * pixel))
    draw_text(painter, at.x(), at.y(), text, high, WAY, weight=700)

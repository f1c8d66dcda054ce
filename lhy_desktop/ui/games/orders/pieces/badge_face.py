"""Markers of a hex: where a barrage ranges in, and what is left of a vehicle."""

from PySide6.QtGui import QPainter, QPainterPath

from lhy_desktop.ui.board.figures.hulls import draw_burnt
from lhy_desktop.ui.board.pieces.brush import cased, color, ellipse, pen, polyline
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.games.orders.pieces.looks import RangeLook, WreckLook
from lhy_desktop.ui.sides import INKS


def draw_range(painter: QPainter, look: RangeLook, side: float) -> None:
    """Cross hairs in a ring of the side's ink; the ring is broken until the fire has been ranged in."""
    ink = INKS[look.side].ink
    disc = ellipse(0.5, 0.5, 0.44)
    painter.fillPath(disc, color(PAPER, 0.92))
    rim = pen(ink, 0.14)
    if not look.ranged:
        rim.setDashPattern([1.2, 1.5])
    painter.strokePath(disc, pen(PAPER, 0.24))
    painter.strokePath(disc, rim)
    for line in (
        ((0.5, 0.0), (0.5, 0.36)),
        ((0.5, 0.64), (0.5, 1.0)),
        ((0.0, 0.5), (0.36, 0.5)),
        ((0.64, 0.5), (1.0, 0.5)),
    ):
        painter.strokePath(polyline(line), pen(ink, 0.09))
    painter.fillPath(ellipse(0.5, 0.5, 0.09), color("#B3201A"))


def _flame() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(0.42, 0.52)
    path.cubicTo(0.2, 0.3, 0.46, 0.2, 0.44, -0.02)
    path.cubicTo(0.64, 0.1, 0.58, 0.24, 0.68, 0.28)
    path.cubicTo(0.72, 0.2, 0.7, 0.16, 0.7, 0.12)
    path.cubicTo(0.9, 0.34, 0.74, 0.46, 0.66, 0.54)
    path.closeSubpath()
    return path


def draw_wreck(painter: QPainter, look: WreckLook, side: float) -> None:
    """A burnt hull under a flame."""
    painter.save()
    painter.translate(-0.06, 0.94)
    painter.scale(0.0112, 0.0112)
    draw_burnt(painter, "sherman")
    painter.restore()
    cased(painter, _flame(), pen(INK, 0.06), fill=color("#E8731A"))
    painter.fillPath(ellipse(0.56, 0.42, 0.075, 0.1), color("#FFD65A"))

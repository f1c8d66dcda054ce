"""Fire markers: green circle, yellow diamond, red square; the signed number is always printed. A
negative one is a ring of its color around a pale middle, so that plus and minus differ at a glance.

A mortar's primary impact has a second frame around it."""

from PySide6.QtGui import QPainter, QPainterPath

from lhy_desktop.ui.board.pieces.brush import cased, color, draw_text, ellipse, pen, polygon, rounded, signed
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.games.lhy.pieces.inks import MARKERS
from lhy_desktop.ui.games.lhy.pieces.looks import MarkerLook, MarkerShape


def marker_shape(shape: MarkerShape) -> QPainterPath:
    """The outline in the unit square."""
    if shape == "circle":
        return ellipse(0.5, 0.5, 0.43)
    if shape == "diamond":
        return polygon(((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)))
    return rounded(0.09, 0.09, 0.82, 0.82, 0.08)


def _inner(shape: MarkerShape) -> QPainterPath:
    """The pale middle of a negative one."""
    if shape == "diamond":
        return polygon(((0.5, 0.12), (0.88, 0.5), (0.5, 0.88), (0.12, 0.5)))
    return ellipse(0.5, 0.5, 0.32) if shape == "circle" else rounded(0.2, 0.2, 0.6, 0.6, 0.05)


def draw_marker(painter: QPainter, look: MarkerLook, side: float) -> None:
    """Paint a marker in the unit square, ``side`` pixels wide."""
    inks, shape = MARKERS[look.shape], marker_shape(look.shape)
    painter.fillPath(shape.translated(0.03, 0.04), color("#000000", 0.28))
    painter.strokePath(shape, pen("#FFD95A" if look.fresh else "#FFFFFF", 0.13 if look.fresh else 0.10))
    painter.fillPath(shape, color(inks.fill))
    painter.strokePath(shape, pen(INK, 0.03))
    minus = look.value < 0
    if minus:
        painter.fillPath(_inner(look.shape), color(PAPER))
        painter.strokePath(_inner(look.shape), pen(INK, 0.03))
    if look.letter:
        tag = rounded(0.69, -0.165, 0.47, 0.47, 0.11)
        cased(painter, tag, pen(PAPER, 0.09), fill=color(INK))
        draw_text(painter, 0.925, 0.07, look.letter, max(0.3, min(0.37, 7 / side)), "#FFFFFF", weight=800)
    if look.primary:
        cased(painter, rounded(-0.05, -0.05, 1.1, 1.1, 0.1), pen("#FFFFFF", 0.11), pen(INK, 0.055))
    if side >= 12:
        ink = INK if minus else inks.text
        draw_text(painter, 0.5, 0.5, signed(look.value), max(0.36, min(0.5, 7 / side)), ink, weight=800)

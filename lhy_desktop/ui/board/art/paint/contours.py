"""Layer 7: contours on the ground, and over the trees what runs beneath them, with the level numbers."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter

from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.qt import color, line_path, round_pen
from lhy_desktop.ui.board.art.shapes.grid import draw_text
from lhy_desktop.ui.board.art.units import Coords
from lhy_desktop.ui.board.fonts import board_font


def shows(canvas: Canvas, line: Coords) -> bool:
    """Whether a line passes near the window."""
    x0, y0, x1, y1 = canvas.window.box(0.2)
    (left, top), (right, bottom) = line.min(axis=0), line.max(axis=0)
    return bool(left < x1 and right > x0 and top < y1 and bottom > y0)


def draw_contours(canvas: Canvas, painter: QPainter) -> None:
    """Thin lines and bold lines on the ground."""
    contours, ink = canvas.scene.contours, color(canvas.palette.contour)
    thin = contours.thin if canvas.window.px >= 40 else ()
    _draw_lines(canvas, painter, thin, ink, 95, 0.0075)
    _draw_lines(canvas, painter, contours.bold, ink, 215, 0.019)


def draw_contours_in_woods(canvas: Canvas, painter: QPainter) -> None:
    """Over the trees: the contours that run beneath them."""
    _draw_lines(canvas, painter, canvas.scene.contours.wooded, color(canvas.palette.contour_in_woods), 120, 0.014)


def draw_level_numbers(canvas: Canvas, painter: QPainter) -> None:
    """The numbers of the levels on the finished picture; by night their lines too, or they would drown."""
    palette, font, contours = canvas.palette, board_font(100, 700), canvas.scene.contours
    if palette.night:
        _draw_lines(canvas, painter, contours.bold, color(palette.contour), 75, 0.014)
    for one in contours.labels:
        if canvas.window.holds(one.x, one.y):
            pale = one.wooded or palette.night
            ink, halo = (palette.pale, palette.ink) if pale else (palette.contour, palette.pale)
            draw_text(painter, font, str(one.level), one.x, one.y, 0.15, ink, halo)


def _draw_lines(
    canvas: Canvas, painter: QPainter, lines: tuple[Coords, ...], ink: QColor, alpha: int, width: float
) -> None:
    ink.setAlpha(alpha)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(ink, max(width, 0.8 / canvas.window.px), flat=True))
    for line in lines:
        if shows(canvas, line):
            painter.drawPath(line_path(line))

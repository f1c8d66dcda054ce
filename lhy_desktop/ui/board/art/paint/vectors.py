"""Layer 7: reeds, rails and the stones of walls."""

from __future__ import annotations

import math

import numpy as np
import shapely
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.art.outlines import offset
from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.qt import color, line_path, round_pen
from lhy_desktop.ui.board.art.shapes.lines import Route
from lhy_desktop.ui.board.art.units import center, rng


def draw_reeds(canvas: Canvas, painter: QPainter) -> None:
    """Fans of reed in every marsh hex."""
    marsh = canvas.areas.of("marsh")
    if marsh.is_empty:
        return
    shapely.prepare(marsh)
    for cell in canvas.areas.cells("marsh"):
        x, y = center(cell)
        if not canvas.window.holds(x, y, 0.9):
            continue
        chance = rng(canvas.scene.seed, "reeds", cell)
        places = np.array((x, y)) + chance.uniform(-0.5, 0.5, (110, 2))
        inside = shapely.contains_xy(marsh, places[:, 0], places[:, 1])
        for (px, py), dry in zip(places[inside].tolist(), (chance.random(110) > 0.3)[inside].tolist(), strict=True):
            for blade in range(5):
                lean = -math.pi / 2 + (blade - 2) * 0.28 + chance.uniform(-0.1, 0.1)
                length, foot = chance.uniform(0.02, 0.045), px + (blade - 2) * 0.005
                painter.setPen(round_pen(color(canvas.palette.reeds[blade % 2 if dry else 0], 230), 0.007))
                painter.drawLine(QLineF(foot, py, foot + length * math.cos(lean), py + length * math.sin(lean)))


def draw_rails(canvas: Canvas, painter: QPainter) -> None:
    """Ballast, sleepers, two rails with a light head."""
    for one in canvas.routes("rail"):
        _draw_rail(canvas, painter, one)


def _draw_rail(canvas: Canvas, painter: QPainter, one: Route) -> None:
    palette, line = canvas.palette, one.line
    chance = rng(canvas.scene.seed, "rail", round(float(line[0, 0]), 3), round(float(line[0, 1]), 3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(color(palette.ballast[0], 235), 0.13, flat=True))
    painter.drawPath(line_path(line))
    way = np.gradient(line, axis=0)
    way /= np.hypot(way[:, 0], way[:, 1])[:, None] + 1e-9
    across = np.column_stack((-way[:, 1], way[:, 0]))
    for (x, y), (ax, ay) in zip(line.tolist(), across.tolist(), strict=True):
        for tone in palette.ballast[1:]:
            out, dx, dy, dot = chance.uniform((-0.07, -0.015, -0.015, 0.006), (0.07, 0.015, 0.015, 0.012))
            if canvas.window.holds(x, y):
                painter.setPen(round_pen(color(tone, 190), dot))
                painter.drawPoint(QPointF(x + ax * out + dx, y + ay * out + dy))
    along = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))))
    painter.setPen(round_pen(color(palette.sleeper), 0.02, flat=True))
    for at in np.arange(0, along[-1], 0.046):
        x, y = np.interp(at, along, line[:, 0]), np.interp(at, along, line[:, 1])
        ax, ay = np.interp(at, along, across[:, 0]) * 0.05, np.interp(at, along, across[:, 1]) * 0.05
        if canvas.window.holds(float(x), float(y)):
            painter.drawLine(QLineF(x - ax, y - ay, x + ax, y + ay))
    for out in (-0.028, 0.028):
        for ink, width, down in ((palette.ink, 0.013, 0.004), (palette.rail, 0.007, 0.0)):
            painter.setPen(round_pen(color(ink), width))
            painter.drawPath(line_path(offset(line, out) + down))


def draw_stones(canvas: Canvas, painter: QPainter) -> None:
    """Field stones with a light upper edge."""
    palette = canvas.palette
    outline, gleam = round_pen(color(palette.rock[2], 225), 0.006), round_pen(color("#FFFFFF", 110), 0.006)
    for one in canvas.scene.stones:
        if not canvas.window.holds(one.x, one.y):
            continue
        painter.save()
        painter.translate(one.x, one.y)
        painter.rotate(one.angle)
        painter.setPen(outline)
        painter.setBrush(color(palette.stones[one.tone]))
        painter.drawRoundedRect(QRectF(-one.length / 2, -one.width / 2, one.length, one.width), 0.012, 0.012)
        painter.setPen(gleam)
        painter.drawLine(QLineF(-one.length * 0.3, -one.width * 0.3, one.length * 0.25, -one.width * 0.3))
        painter.restore()

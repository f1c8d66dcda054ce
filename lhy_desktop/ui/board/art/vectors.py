"""Layer 7: contours and level numbers, reeds, hachures, rails, bridges, cliffs, and the stones of walls."""

from __future__ import annotations

import math

import numpy as np
import shapely
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from lhy_desktop.ui.board.art.canvas import Canvas
from lhy_desktop.ui.board.art.grid import draw_text
from lhy_desktop.ui.board.art.lines import Bridge, Route
from lhy_desktop.ui.board.art.outlines import offset
from lhy_desktop.ui.board.art.qt import color, line_path, round_pen
from lhy_desktop.ui.board.art.sides import Stretch
from lhy_desktop.ui.board.art.units import Coords, center, rng
from lhy_desktop.ui.board.fonts import board_font


def _shows(canvas: Canvas, line: Coords) -> bool:
    x0, y0, x1, y1 = canvas.window.box(0.2)
    (left, top), (right, bottom) = line.min(axis=0), line.max(axis=0)
    return bool(left < x1 and right > x0 and top < y1 and bottom > y0)


def draw_contours(canvas: Canvas, painter: QPainter) -> None:
    """Thin lines and bold lines on the ground."""
    contours, ink = canvas.scene.contours, color(canvas.palette.contour)
    thin = contours.thin if canvas.window.px >= 40 else ()
    _draw_lines(canvas, painter, thin, ink, 95, 0.0075)
    _draw_lines(canvas, painter, contours.bold, ink, 215, 0.019)


def draw_levels(canvas: Canvas, painter: QPainter) -> None:
    """Over the trees: contours that run beneath them, and all level numbers."""
    palette, contours = canvas.palette, canvas.scene.contours
    _draw_lines(canvas, painter, contours.wooded, color(palette.contour_in_woods), 120, 0.014)
    font = board_font(100, 700)
    for one in contours.labels:
        if canvas.window.holds(one.x, one.y):
            ink, halo = (palette.pale, palette.ink) if one.wooded else (palette.contour, palette.pale)
            draw_text(painter, font, str(one.level), one.x, one.y, 0.15, ink, halo)


def _draw_lines(
    canvas: Canvas, painter: QPainter, lines: tuple[Coords, ...], ink: QColor, alpha: int, width: float
) -> None:
    ink.setAlpha(alpha)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(ink, max(width, 0.8 / canvas.window.px), flat=True))
    for line in lines:
        if _shows(canvas, line):
            painter.drawPath(line_path(line))


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


def _hachures(painter: QPainter, rim: Coords, foot: Coords, ink: str, chance: np.random.Generator) -> None:
    """An edge line and short strokes down from it toward ``foot``."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(color(ink, 180), 0.012))
    painter.drawPath(line_path(rim))
    painter.setPen(round_pen(color(ink, 150), 0.009))
    for (x, y), (fx, fy) in zip(rim.tolist(), foot.tolist(), strict=True):
        share = chance.uniform(0.35, 1.0)
        painter.drawLine(QLineF(x, y, x + (fx - x) * share, y + (fy - y) * share))


def draw_cuts(canvas: Canvas, painter: QPainter) -> None:
    """Hachures of sunken roads and gullies, inward from both rims."""
    runs = [(one.line[a:b], one.width) for one in canvas.routes("road") for a, b in one.sunken]
    runs += [(one.line, one.width * 0.85) for one in canvas.routes("gully")]
    for line, width in runs:
        if not _shows(canvas, line):
            continue
        for side in (-1, 1):
            chance = rng(canvas.scene.seed, "cut", side, round(float(line[0, 0]), 3))
            rim, foot = offset(line, side * width * 1.02), offset(line, side * width * 0.5)
            _hachures(painter, rim, foot, canvas.palette.rock[2], chance)


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


def draw_bridges(canvas: Canvas, painter: QPainter) -> None:
    """Planks or paving between two stone parapets, along the road."""
    for one in canvas.scene.routes.bridges:
        if canvas.window.holds(one.x, one.y, 0.4):
            painter.save()
            painter.translate(one.x, one.y)
            painter.rotate(one.angle)
            _draw_bridge(canvas, painter, one)
            painter.restore()


def _draw_bridge(canvas: Canvas, painter: QPainter, one: Bridge) -> None:
    palette, half, wide = canvas.palette, one.half, one.width
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color(palette.shadow, 120))
    painter.drawRect(QRectF(-half + 0.02, -wide / 2 + 0.03, 2 * half, wide + 0.03))
    if one.kind != "rail":
        painter.setBrush(color(palette.road if one.kind == "road" else palette.track))
        painter.drawRect(QRectF(-half, -wide / 2, 2 * half, wide))
        painter.setPen(round_pen(color(palette.sleeper, 90), 0.005))
        for x in np.arange(-half + 0.02, half, 0.03):
            painter.drawLine(QLineF(x, -wide / 2, x, wide / 2))
    for side in (-1, 1):
        for i, x in enumerate(np.arange(-half - 0.02, half + 0.01, 0.034)):
            painter.setPen(round_pen(color(palette.rock[2], 220), 0.005))
            painter.setBrush(color(palette.stones[i % 5]))
            painter.drawRoundedRect(QRectF(x, side * wide / 2 - 0.016, 0.034, 0.032), 0.007, 0.007)


def draw_slopes(canvas: Canvas, painter: QPainter) -> None:
    """Cliffs as rock faces with strokes down the fall, banks as hachures."""
    for one in canvas.scene.sides:
        if one.kind in ("cliff", "bank") and _shows(canvas, one.line):
            (_draw_cliff if one.kind == "cliff" else _draw_bank)(canvas, painter, one)


def _across(one: Stretch) -> Coords:
    """The way down, or to one side where both sides are level."""
    if one.drop is not None:
        return np.array(one.drop)
    way = (one.line[1] - one.line[0]) / one.length
    return np.array((-way[1], way[0]))


def _rim(one: Stretch, chance: np.random.Generator, unevenness: float) -> Coords:
    n = max(4, int(one.length / 0.026))
    at = np.linspace(0, 1, n + 1)[:, None]
    fade = np.sin(math.pi * at)
    return np.asarray(
        one.line[0]
        + (one.line[1] - one.line[0]) * at
        + fade * chance.uniform(-unevenness, unevenness, (n + 1, 1)) * _across(one)
    )


def _draw_cliff(canvas: Canvas, painter: QPainter, one: Stretch) -> None:
    """Facets of rock between an uneven rim and foot, lit like everything else, and boulders fallen from it."""
    palette, chance = canvas.palette, rng(canvas.scene.seed, "cliff", one.key)
    down = _across(one)
    rim = _rim(one, chance, 0.014)
    deep = np.convolve(chance.uniform(0.05, 0.13, len(rim) + 2), (0.25, 0.5, 0.25), mode="valid")[:, None]
    foot = rim + down * deep + chance.uniform(-0.012, 0.012, rim.shape)
    ledge = rim + (foot - rim) * chance.uniform(0.3, 0.6, (len(rim), 1))
    lit = -(down[0] + down[1]) * 0.707
    for upper, lower, bonus in ((ledge, foot, -0.25), (rim, ledge, 0.15)):
        for i in range(len(rim) - 1):
            light = lit + bonus + chance.normal(0, 0.35)
            tone = palette.rock[1] if light > 0.3 else palette.rock[0] if light > -0.45 else palette.rock[2]
            painter.setPen(round_pen(color(tone, 250), 0.006))
            painter.setBrush(color(tone, 250).lighter(round(100 + chance.uniform(-9, 9))))
            painter.drawPolygon(QPolygonF([QPointF(*p) for p in (upper[i], upper[i + 1], lower[i + 1], lower[i])]))
    painter.setBrush(color(palette.rock[0]))
    painter.setPen(round_pen(color(palette.rock[2], 220), 0.006))
    for i in range(1, len(foot) - 1, 2):
        x, y = foot[i] + down * chance.uniform(-0.01, 0.03)
        painter.drawEllipse(QPointF(x, y), chance.uniform(0.008, 0.02), chance.uniform(0.007, 0.015))
    painter.setPen(round_pen(color(palette.ink, 200), 0.014))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(line_path(rim))


def _draw_bank(canvas: Canvas, painter: QPainter, one: Stretch) -> None:
    chance = rng(canvas.scene.seed, "bank", one.key)
    rim = _rim(one, chance, 0.006)
    _hachures(painter, rim, rim + _across(one) * 0.085, canvas.palette.contour, chance)


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

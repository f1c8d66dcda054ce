"""Layer 8, last: roofs lit by the way they slope, with courses, blotches, ridges and chimneys."""

import math

import numpy as np
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.paint.relief import cast
from lhy_desktop.ui.board.art.palettes import Palette, Roof
from lhy_desktop.ui.board.art.qt import color, draw_line, line_path, polygon, round_pen
from lhy_desktop.ui.board.art.shapes.roofs import Face, House
from lhy_desktop.ui.board.art.units import Coords

_COURSE = 0.0135
_WALL = "#2A211B"
_CAPPED = ("wooden_building",)
"""Roofs that keep their color in winter, with snow along the ridge only: all white they would look like stone."""
_CAP = 0.3


def draw_houses(canvas: Canvas, painter: QPainter) -> None:
    """Every house that shows, the far ones first."""
    for one in canvas.scene.houses:
        if canvas.window.holds(one.x, one.y, 0.6):
            _draw_house(painter, one, canvas.palette, canvas.window.px)


def _roof(one: House, palette: Palette, chance: np.random.Generator) -> Roof:
    if one.kind == "church":
        return palette.church_roof
    rows = {
        "stone_building": palette.stone_roofs,
        "urban_building": palette.urban_roofs,
        "hut": palette.thatch,
        "wooden_building": palette.wooden_roofs,
    }[one.kind]
    return rows[int(chance.integers(0, len(rows)))]


def _mixed(lit: str, shade: str, share: float) -> QColor:
    a, b = QColor(lit), QColor(shade)
    t = max(-0.25, min(1.15, share))
    pairs = ((a.red(), b.red()), (a.green(), b.green()), (a.blue(), b.blue()))
    return QColor(*(max(0, min(255, round(p * t + q * (1 - t)))) for p, q in pairs))


def _draw_house(painter: QPainter, one: House, palette: Palette, px: float) -> None:
    chance = np.random.default_rng(one.seed)
    lit, shade = _roof(one, palette, chance)
    painter.setPen(round_pen(color(_WALL, 230), 0.012))
    painter.setBrush(color(_WALL))
    painter.drawPolygon(polygon(one.outline))
    for face in one.faces:
        _draw_face(painter, face, one, lit, shade, chance, px, palette.snow)
    for ridge in one.ridges:
        draw_line(painter, ridge + 0.005, color("#000000", 75), 0.012)
        draw_line(painter, ridge, color("#FFF6E0", 165), 0.008)
    if one.tower is not None:
        _draw_tower(painter, one, one.tower, lit, shade, palette)
    if px >= 40:
        _draw_dormers(painter, one, palette)
    for place in one.chimneys:
        _draw_chimney(painter, place)


def _draw_face(
    painter: QPainter, face: Face, one: House, lit: str, shade: str, chance: np.random.Generator, px: float, snow: str
) -> None:
    if len(face.outline) < 3:
        return
    sx, sy = face.slope
    flat = sx == 0 and sy == 0
    share = 0.72 if flat else 0.5 - (sx + sy) * 0.707 * 0.62
    body = _mixed(lit, shade, share).lighter(round(100 + chance.uniform(-5, 5)))
    path = polygon(face.outline)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(body)
    painter.drawPolygon(path)
    painter.save()
    clip = line_path(face.outline)
    painter.setClipPath(clip, Qt.ClipOperation.IntersectClip)
    (x0, y0), (x1, y1) = face.outline.min(axis=0), face.outline.max(axis=0)
    middle = (float(x0 + x1) / 2, float(y0 + y1) / 2)
    reach = math.hypot(x1 - x0, y1 - y0) / 2
    painter.translate(*middle)
    painter.rotate(math.degrees(math.atan2(sy, sx)) - 90 if not flat else one.angle)
    for _ in range(max(6, int(reach * 110))):
        painter.setBrush(color("#000000" if chance.random() < 0.6 else "#FFF0D8", chance.uniform(8, 36)))
        x, y = chance.uniform(-reach, reach, 2)
        painter.drawRect(QRectF(x, y, chance.uniform(0.015, 0.055), _COURSE))
    if _COURSE * px > 1.5 and not flat:
        painter.setPen(round_pen(color("#000000", 18 if snow else 40), 0.0035))
        for y in np.arange(-reach, reach, _COURSE):
            painter.drawLine(QLineF(-reach, y, reach, y))
    if snow and one.kind in _CAPPED and share > 0.5:
        _draw_cap(painter, face, middle, snow, chance)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if flat:
        painter.setPen(round_pen(color(lit).lighter(120), 0.01))
        painter.drawPolygon(path)
    elif one.kind == "urban_building":
        painter.setPen(round_pen(color("#000000", 60), 0.005))
        painter.drawPolygon(path)


def _draw_cap(
    painter: QPainter, face: Face, middle: tuple[float, float], snow: str, chance: np.random.Generator
) -> None:
    """Snow that lies on the upper part of a slope; the painter's y runs down it."""
    (sx, sy), points = face.slope, face.outline - np.array(middle)
    down, along = points @ np.array((sx, sy)), points @ np.array((sy, -sx))
    top, reach = float(down.min()), float(np.abs(along).max())
    edge = top + _CAP * float(np.ptp(down)) + chance.uniform(-0.006, 0.006, 9)
    cap = [(-reach, top), (reach, top), *zip(np.linspace(reach, -reach, 9), edge, strict=True)]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color(snow, 240))
    painter.drawPolygon(polygon(np.array(cap)))


def _draw_dormers(painter: QPainter, one: House, palette: Palette) -> None:
    painter.setPen(round_pen(color(_WALL, 170), 0.004))
    painter.setBrush(color(palette.stones[2], 230))
    for x, y in one.dormers:
        painter.drawRect(QRectF(x - 0.007, y - 0.007, 0.014, 0.014))


def _draw_tower(painter: QPainter, one: House, tower: Coords, lit: str, shade: str, palette: Palette) -> None:
    """A pyramid roof higher than the nave, its shadow on the nave, a cross on top."""
    painter.save()
    painter.setClipPath(line_path(np.concatenate((one.outline, one.outline[:1]))))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color(palette.shadow, 95))
    painter.drawPolygon(polygon(cast(tower, one.height * 0.5)))
    painter.restore()
    top = tower.mean(axis=0)
    painter.setPen(round_pen(color(_WALL, 220), 0.008))
    for a, b in zip(tower, np.roll(tower, -1, axis=0), strict=True):
        way = (a + b) / 2 - top
        way = way / np.hypot(*way)
        painter.setBrush(_mixed(lit, shade, 0.5 - (way[0] + way[1]) * 0.707 * 0.8))
        painter.drawPolygon(polygon(np.array((a, b, top))))
    x, y = float(top[0]), float(top[1])
    for ink, width in ((palette.ink, 0.022), ("#F4E7B0", 0.012)):
        painter.setPen(round_pen(color(ink, 235), width))
        painter.drawLine(QLineF(x, y - 0.036, x, y + 0.03))
        painter.drawLine(QLineF(x - 0.02, y - 0.014, x + 0.02, y - 0.014))


def _draw_chimney(painter: QPainter, place: tuple[float, float]) -> None:
    x, y = place
    painter.setPen(Qt.PenStyle.NoPen)
    for ink, alpha, left, size in (
        ("#000000", 90, -0.004, 0.032),
        ("#5B4A40", 255, -0.013, 0.026),
        ("#C9B9A6", 255, -0.013, 0.02),
        ("#1E1815", 255, -0.0085, 0.011),
    ):
        painter.setBrush(color(ink, alpha))
        painter.drawRect(QRectF(x + left, y + left, size, size))

"""Layer 3: crops with furrows, and gardens, drawn flat and then worn by the ground's own noise."""

from __future__ import annotations

import math

import numpy as np
import shapely
from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QImage, QPainter

from lhy_desktop.ui.board.art.canvas import Canvas
from lhy_desktop.ui.board.art.fields import Garden, Parcel
from lhy_desktop.ui.board.art.palettes import Palette
from lhy_desktop.ui.board.art.qt import bgra_of, color, painter_on, path_of, round_pen
from lhy_desktop.ui.board.art.raster import blend_planes, smoothstep

_PITCH: tuple[float, ...] = (0.021, 0.03, 0.034, 0.024, 0.04, 0.019)
"""Furrows apart, by crop."""
_GRAIN: tuple[int, ...] = (0, 5)
_ROOTS: tuple[int, ...] = (2, 4)


def paint_fields(canvas: Canvas) -> None:
    """Crops and gardens near the window."""
    here = shapely.box(*canvas.window.box(0.05))
    parcels = [one for one in canvas.scene.parcels if one.area.intersects(here)]
    gardens = [one for one in canvas.scene.gardens if one.area.intersects(here)]
    if not parcels and not gardens:
        return
    image = QImage(canvas.window.width, canvas.window.height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = painter_on(image, canvas.window)
    for parcel in parcels:
        _draw_parcel(painter, parcel, canvas.palette, canvas.window.px)
    for garden in gardens:
        _draw_garden(painter, garden, canvas.palette)
    painter.end()
    drawn = bgra_of(image).astype(np.float32)
    alpha = drawn[..., 3] * np.float32(1 / 255)
    worn = alpha * (0.72 + 0.28 * smoothstep(0.25, 0.6, canvas.fine))
    tone = 1 + 0.22 * (canvas.fine - 0.5) + 0.16 * (canvas.mid - 0.5) + 0.12 * (canvas.grain - 0.5)
    whole = np.maximum(alpha, np.float32(1 / 255))
    blend_planes(canvas.planes, np.stack([drawn[..., i] / whole * tone for i in (2, 1, 0)]), worn)


def _draw_parcel(painter: QPainter, parcel: Parcel, palette: Palette, px: float) -> None:
    chance = np.random.default_rng(parcel.seed)
    crop = palette.crops[parcel.crop]
    path = path_of(parcel.area)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color(crop).lighter(round(100 + chance.uniform(-7, 7))))
    painter.drawPath(path)
    painter.save()
    painter.setClipPath(path)
    x0, y0, x1, y1 = parcel.area.bounds
    reach = math.hypot(x1 - x0, y1 - y0) / 2 + 0.05
    painter.translate((x0 + x1) / 2, (y0 + y1) / 2)
    painter.rotate(parcel.angle)
    _draw_furrows(painter, parcel.crop, palette, reach, chance, px)
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(color(palette.verge, 130), 0.014))
    painter.drawPath(path)


def _draw_furrows(
    painter: QPainter, crop: int, palette: Palette, reach: float, chance: np.random.Generator, px: float
) -> None:
    """Broken lines of uneven strength; at small scales every second furrow is enough."""
    pitch = _PITCH[crop] * (1 if px >= 60 else 2)
    furrow, light = palette.furrows[crop], color(palette.crops[crop]).lighter(114)
    light.setAlpha(120)
    for y in np.arange(-reach, reach, pitch):
        at, x = y + chance.uniform(-0.0025, 0.0025), -reach
        while x < reach:
            run, strength, width = chance.uniform(0.25, 1.0), chance.uniform(105, 185), chance.uniform(0.34, 0.5)
            painter.setPen(round_pen(color(furrow, strength), pitch * width, flat=True))
            painter.drawLine(QLineF(x, at, x + run, at + chance.uniform(-0.002, 0.002)))
            if crop in _ROOTS:
                painter.setPen(round_pen(light, pitch * 0.3, flat=True))
                painter.drawLine(QLineF(x, at + pitch * 0.45, x + run * 0.8, at + pitch * 0.45))
            x += run
    if crop in _GRAIN:
        painter.setPen(round_pen(color(furrow, 120), 0.011, flat=True))
        for y in np.arange(-reach + 0.1, reach, 0.27):
            painter.drawLine(QLineF(-reach, y, reach, y))
            painter.drawLine(QLineF(-reach, y + 0.03, reach, y + 0.03))


def _draw_garden(painter: QPainter, garden: Garden, palette: Palette) -> None:
    path = path_of(garden.area)
    painter.setPen(round_pen(color(palette.hedges[0][1], 170), 0.012))
    painter.setBrush(color(palette.gardens[garden.kind], 225))
    painter.drawPath(path)
    painter.save()
    painter.setClipPath(path)
    painter.translate(garden.area.centroid.x, garden.area.centroid.y)
    painter.rotate(garden.angle)
    rows = round_pen(color(palette.furrows[1] if palette.snow else palette.woods[0][1], 190), 0.011)
    if garden.kind == 1:
        rows.setStyle(Qt.PenStyle.DotLine)
    painter.setPen(rows)
    for y in np.arange(-0.15, 0.15, 0.026):
        painter.drawLine(QLineF(-0.16, y, 0.16, y))
    painter.restore()

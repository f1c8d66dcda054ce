"""Light on the ground: the shade of hills, and the shadows that things throw."""

import math

import numpy as np
import shapely
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.paint.raster import ALIGN, blend, blur, coarse_mask, filled, smoothstep
from lhy_desktop.ui.board.art.qt import draw_line, path_of, polygon, rgb
from lhy_desktop.ui.board.art.shapes.roofs import House
from lhy_desktop.ui.board.art.shapes.trees import KINDS
from lhy_desktop.ui.board.art.units import Coords, Floats, Window

_RESOLUTION = 36
"""The height raster has about so many pixels per hex, whatever the zoom."""
_SLOPE = 0.2
"""Blur (hexes) that turns the edge of a level into a bank."""
LIGHT = (-0.56, -0.56, 0.61)


def paint_relief(canvas: Canvas) -> None:
    """Shade, light and height tint over the ground, under everything that stands on it."""
    margin = math.ceil(canvas.window.px / ALIGN) * ALIGN
    wide = canvas.window.grown(margin)
    k = 1
    while wide.px / (2 * k) >= _RESOLUTION * 0.7 and k < ALIGN:
        k *= 2
    shade, levels = hill_shade(canvas, wide, k)
    cut = slice(margin // k, margin // k + canvas.window.height // k)
    across = slice(margin // k, margin // k + canvas.window.width // k)
    lit = _enlarged(shade[cut, across], k)
    if canvas.wet is not None:
        lit *= 1 - np.float32(0.75) * canvas.wet  # water lies level
    _apply(canvas, lit, _enlarged(levels[cut, across], k))


def hill_shade(canvas: Canvas, wide: Window, k: int) -> tuple[Floats, Floats]:
    """Cosine to the light (0 = flat ground) and level over a window, at 1/k of its size."""
    low = wide.reduced(k)
    height, levels = _heights(canvas, wide, k)
    shaped = height + _features(canvas, wide, k)
    mid, fine, big = (canvas.noise(name, low) - 0.5 for name in ("mid", "fine", "big"))
    shaped += 0.08 * mid + 0.03 * fine + 0.22 * big
    return _lit(blur(shaped, 0.03 * low.px), low.px * 0.42 * canvas.palette.relief), levels


def _heights(canvas: Canvas, wide: Window, k: int) -> tuple[Floats, Floats]:
    """Levels above the lowest twice: with a bank of half a hex below each edge and flat ground above it, for light and
    shade; and with a narrow edge on the contour, for the tone by which levels are told."""
    ground, tone = np.zeros((2, wide.height // k, wide.width // k), np.float32)
    for _, area in sorted(canvas.areas.levels.items()):
        here = canvas.near(area, 2.2)
        if here.is_empty:
            continue
        step = blur(coarse_mask(wide, k, filled(path_of(here))), _SLOPE * wide.px / k)
        ground += smoothstep(0.0, 0.58, step)
        tone += smoothstep(0.28, 0.62, step)
    return ground, tone


def _features(canvas: Canvas, wide: Window, k: int) -> Floats:
    """Cuts and banks of lines and hexsides."""
    total = np.zeros((wide.height // k, wide.width // k), np.float32)
    for kind, rise in (("river", -0.05), ("gully", -0.2), ("rail", 0.08)):
        routes = canvas.strokes(kind)
        if routes:
            total += np.float32(rise) * _ridge(wide, k, [(one.line, one.width * 1.4) for one in routes], 0.035)
    cuts = [(one.line[a:b], one.width * 1.5) for one in canvas.routes("road") for a, b in one.sunken]
    if cuts:
        total -= np.float32(0.17) * _ridge(wide, k, cuts, 0.035)
    for kind, rise in (("hedgerow", 0.2), ("bank", 0.14)):
        banks = [
            (one.line, 0.13 * canvas.scene.near.plants)
            for one in canvas.scene.sides
            if one.kind == kind and canvas.window.holds(*one.start, 2.0)
        ]
        if banks:
            total += np.float32(rise) * _ridge(wide, k, banks, 0.03)
    return total


def _ridge(wide: Window, k: int, lines: list[tuple[Coords, float]], sigma: float) -> Floats:
    """The blurred mask of some lines with their widths."""

    def draw(painter: QPainter) -> None:
        for line, width in lines:
            draw_line(painter, line, Qt.GlobalColor.white, width, flat=True)

    return blur(coarse_mask(wide, k, draw), sigma * wide.px / k)


def _lit(height: Floats, steepness: float) -> Floats:
    """Cosine to the light, 0 on flat ground."""
    gy, gx = np.gradient(height)
    nx, ny = -gx * np.float32(steepness), -gy * np.float32(steepness)
    lit = (nx * LIGHT[0] + ny * LIGHT[1] + LIGHT[2]) / np.sqrt(nx * nx + ny * ny + 1)
    return np.asarray(lit - np.float32(LIGHT[2]), np.float32)


def _enlarged(field: Floats, k: int) -> Floats:
    """Bilinear, pixel centers in place, in floats (a shade has no 0..1 range)."""
    while k > 1:
        for _ in (0, 1):
            padded = np.pad(field, ((1, 1), (0, 0)), mode="edge")
            out = np.empty((2 * field.shape[0], field.shape[1]), np.float32)
            out[0::2] = 0.25 * padded[:-2] + 0.75 * padded[1:-1]
            out[1::2] = 0.75 * padded[1:-1] + 0.25 * padded[2:]
            field = np.ascontiguousarray(out.T)
        k //= 2
    return field


def _apply(canvas: Canvas, shade: Floats, level: Floats) -> None:
    palette, planes = canvas.palette, canvas.planes
    dark = np.float32(0.54) * np.tanh(np.maximum(-shade, 0) * np.float32(1.9))
    light = np.float32(0.58) * np.tanh(np.maximum(shade, 0) * np.float32(2.2))
    for plane, value in zip(planes, rgb(palette.cool), strict=True):
        plane *= 1 - dark * np.float32(1 - value / 255 * 0.9)
    blend(planes, palette.warm, light * np.float32(0.55))
    low = sum(1 for level in canvas.areas.levels if level <= 0)
    capped = np.clip(level - np.float32(low), -2, 3.2)
    blend(planes, palette.crest, np.maximum(capped, 0) * np.float32(palette.crest_strength))
    for plane, rise in zip(planes, palette.level_tint, strict=True):
        if rise:
            plane *= 1 + capped * np.float32(rise)


_BUSH = KINDS.index("bush")
_TALL = tuple(KINDS.index(kind) for kind in ("woods", "heavy_woods", "jungle", "heavy_jungle"))


def cast(outline: Coords, height: float) -> Coords:
    """The outline of a body's shadow: the hull of its footprint and the footprint moved away from the light."""
    both = shapely.multipoints(np.concatenate((outline, outline + height)))
    return np.asarray(shapely.get_coordinates(shapely.convex_hull(both)))


def paint_shadows(canvas: Canvas) -> None:
    """Everything that stands throws its shadow to the south-east."""
    houses = [one for one in canvas.scene.houses if canvas.window.holds(one.x, one.y, 0.6)]
    stones = [one for one in canvas.scene.stones if canvas.window.holds(one.x, one.y)]
    trees, far = canvas.trees, canvas.palette.reach
    if not (houses or stones or trees):
        return

    def draw(painter: QPainter) -> None:
        for x, y, r, kind, _ in trees:
            reach = far * r * (0.5 if kind == _BUSH else 1.0 if kind in _TALL else 0.75)
            painter.drawEllipse(QPointF(x + reach, y + reach), r * 1.08, r * 1.08)
        for one in houses:
            _draw_house(painter, one, far)
        for stone in stones:
            painter.drawEllipse(
                QPointF(stone.x + 0.018 * far, stone.y + 0.018 * far), stone.length * 0.6, stone.width * 0.6
            )

    shade = canvas.mask(0.013, draw) * (canvas.palette.shadow_strength * (1 + 0.3 * (canvas.fine - 0.5)))
    for plane, value in zip(canvas.planes, rgb(canvas.palette.shadow), strict=True):
        plane += (np.float32(value) - plane) * shade
    if trees or houses:

        def under(painter: QPainter) -> None:
            for x, y, r, _, _ in trees:
                painter.drawEllipse(QPointF(x, y), r * 1.25, r * 1.25)
            for one in houses:
                painter.drawPolygon(polygon(one.outline))

        canvas.planes *= 1 - 0.17 * canvas.mask(0.05, under)


def _draw_house(painter: QPainter, one: House, far: float) -> None:
    for face in one.faces:
        if len(face.outline) > 2:
            painter.drawPolygon(polygon(cast(face.outline, one.height * far)))
    if one.tower is not None:
        painter.drawPolygon(polygon(cast(one.tower, one.height * 2.0 * far)))

"""Layers 1 and 2: grass in three tones, and the soft floors of woods, brush, yards, marsh and beach."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.paint.noise import noise
from lhy_desktop.ui.board.art.paint.raster import blend, blend_planes, ragged, smoothstep, tinted
from lhy_desktop.ui.board.art.qt import polygon, rgb, round_pen
from lhy_desktop.ui.board.art.units import Floats


def paint_ground(canvas: Canvas) -> None:
    """Grass: noise-mixed tones, dry and earth patches, meadows a step apart, blades."""
    palette, planes = canvas.palette, canvas.planes
    big, mid, mid2, fine, grain = canvas.big, canvas.mid, canvas.mid2, canvas.fine, canvas.grain
    tone = 0.5 * big + 0.38 * mid2 + 0.12 * fine
    for plane, value in zip(planes, rgb(palette.ground[0]), strict=True):
        plane.fill(value)
    blend(planes, palette.ground[1], smoothstep(0.28, 0.5, tone))
    blend(planes, palette.ground[2], smoothstep(0.5, 0.74, tone))
    dry = smoothstep(0.56, 0.86, 0.62 * mid + 0.28 * big + 0.12 * fine) * np.float32(palette.dryness)
    blend(planes, palette.dry, dry)
    blend(planes, palette.earth, smoothstep(0.74, 0.95, 0.6 * mid2 + 0.25 * (1 - big) + 0.3 * fine) * 0.5)
    meadow = np.mod(np.floor(13 * (0.6 * mid2 + 0.4 * big) + 0.5 * fine) * 0.618, 1) - np.float32(0.5)
    light = 1 + palette.texture * (0.10 * meadow + 0.15 * (fine - 0.5) + 0.26 * (grain - 0.5))
    for i, hue in enumerate((0.04, 0.0, -0.07)):
        planes[i] *= light * (1 + np.float32(hue) * meadow)


def paint_floors(canvas: Canvas) -> None:
    """What lies under trees, houses and reeds."""
    palette, planes, fine = canvas.palette, canvas.planes, canvas.fine
    for words, ink in ((("woods", "jungle"), palette.floor), (("heavy_woods", "heavy_jungle"), palette.heavy_floor)):
        for word in words:
            if (m := canvas.area_mask(canvas.areas.of(word), 0.05)) is not None:
                blend(planes, ink, smoothstep(0.22, 0.72, m + (fine - 0.5) * 0.4) * 0.84)
    for word, ink, amount in (("brush", palette.ground[0], 0.34), ("orchard", palette.ground[0], 0.3)):
        if (m := canvas.area_mask(canvas.near(canvas.areas.of(word), 1.0).buffer(-0.06), 0.12)) is not None:
            blend(planes, ink, smoothstep(0.25, 0.9, m + (fine - 0.5) * 0.7) * np.float32(amount))
    for word in ("beach", "palm"):
        if (m := canvas.area_mask(canvas.areas.of(word), 0.07)) is not None:
            blend(planes, palette.sand, smoothstep(0.25, 0.75, m + (fine - 0.5) * 0.6) * 0.8)
    if (m := canvas.area_mask(canvas.areas.of("yard"), 0.12)) is not None:
        _paint_yard(canvas, m)
    if (m := canvas.area_mask(canvas.areas.of("paved"), 0.05)) is not None:
        _paint_paving(canvas, m)
    if (m := canvas.area_mask(canvas.areas.of("marsh"), 0.09)) is not None:
        _paint_marsh(canvas, m)


def _paint_yard(canvas: Canvas, m: Floats) -> None:
    """Trodden earth, broken by grass: most where houses stand close."""
    fine, mid = canvas.fine, canvas.mid
    houses = [polygon(one.outline) for one in canvas.scene.houses if canvas.window.holds(one.x, one.y, 0.8)]

    def around(painter: QPainter) -> None:
        painter.setPen(round_pen(Qt.GlobalColor.white, 0.14))
        for one in houses:
            painter.drawPolygon(one)

    near = canvas.mask(0.05, around) if houses else np.zeros_like(m)
    worn = ragged(0.3, 0.95, m * 0.62 + near * 0.5, (fine - 0.5) * 0.75 + (mid - 0.5) * 0.9)
    blend(canvas.planes, canvas.palette.yard, worn * 0.66)


def _paint_paving(canvas: Canvas, m: Floats) -> None:
    """Cobbles between town houses, worn and patched."""
    laid = ragged(0.3, 0.75, m, (canvas.fine - 0.5) * 0.55 + (canvas.mid - 0.5) * 0.3)
    setts = noise("grain", canvas.window, (2.0, 2.0))
    tone = 1 + 0.3 * (setts - 0.5) + 0.2 * (canvas.fine - 0.5) + 0.2 * (canvas.mid2 - 0.5)
    blend_planes(canvas.planes, tinted(canvas.palette.paving, tone), laid * 0.86)


def _paint_marsh(canvas: Canvas, m: Floats) -> None:
    """Mud and flat pools with a shore; the pools are stretched noise."""
    palette, planes, fine = canvas.palette, canvas.planes, canvas.fine
    blend(planes, palette.mud, smoothstep(0.2, 0.7, m + (fine - 0.5) * 0.8) * 0.55)
    pools = 0.86 * noise("mid2", canvas.window, (2.3, 3.3)) + 0.14 * fine + 0.22 * (m - 0.8)
    inside = smoothstep(0.35, 0.7, m)
    for ink, low, high, amount in (
        (palette.reeds[0], 0.36, 0.52, 0.6),
        (palette.bank, 0.48, 0.54, 0.8),
        (palette.shallow, 0.53, 0.555, 0.95),
        (palette.water[0], 0.56, 0.62, 0.72),
        (palette.water[2], 0.66, 0.84, 0.6),
    ):
        blend(planes, ink, smoothstep(low, high, pools) * inside * np.float32(amount))
    gleam = smoothstep(0.6, 0.85, noise("fine", canvas.window, (0.9, 3.4))) * smoothstep(0.58, 0.64, pools) * inside
    blend(planes, palette.water[1], gleam * 0.4)
    if palette.ice:
        blend(planes, palette.ice, smoothstep(0.53, 0.55, pools) * inside * smoothstep(0.72, 0.6, pools) * 0.85)
        drifts = smoothstep(0.44, 0.62, 0.6 * canvas.mid + 0.4 * fine) * smoothstep(0.54, 0.5, pools)
        blend(planes, palette.ground[1], drifts * smoothstep(0.2, 0.7, m) * 0.7)

"""The ground, the floors of woods, and fields."""

import math
from functools import lru_cache

import numpy as np
import shapely
from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QImage, QPainter
from shapely import affinity

from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.paint.noise import noise
from lhy_desktop.ui.board.art.paint.raster import blend, blend_planes, ragged, smoothstep, tinted
from lhy_desktop.ui.board.art.palettes import Palette
from lhy_desktop.ui.board.art.qt import bgra_of, color, painter_on, path_of, polygon, rgb, round_pen
from lhy_desktop.ui.board.art.shapes.fields import Garden, Parcel
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
    crop, furrow = palette.crops[parcel.crop], palette.furrows[parcel.crop]
    path = path_of(parcel.area)
    painter.fillPath(path, color(crop).lighter(93 + parcel.seed % 15))
    pitch = _PITCH[parcel.crop] * (1 if px >= 60 else 2)
    for strength, rows in enumerate(furrows(parcel, pitch)):
        if parcel.crop in _ROOTS:
            light = color(crop, 120).lighter(114)
            painter.setPen(round_pen(light, pitch * 0.3, flat=True))
            painter.drawLines([line.translated(*_beside(parcel, pitch * 0.45)) for line in rows])
        painter.setPen(round_pen(color(furrow, 110 + 25 * strength), pitch * (0.36 + 0.045 * strength), flat=True))
        painter.drawLines(rows)
    if parcel.crop in _GRAIN:
        painter.setPen(round_pen(color(furrow, 120), 0.011, flat=True))
        lanes = [line for rows in furrows(parcel, 0.27) for line in rows]
        painter.drawLines(lanes)
        painter.drawLines([line.translated(*_beside(parcel, 0.03)) for line in lanes])
    painter.strokePath(path, round_pen(color(palette.verge, 130), 0.014))


def _beside(parcel: Parcel, distance: float) -> tuple[float, float]:
    """A step across the furrows."""
    a = math.radians(parcel.angle)
    return -math.sin(a) * distance, math.cos(a) * distance


@lru_cache(maxsize=4096)
def furrows(parcel: Parcel, pitch: float) -> tuple[list[QLineF], ...]:
    """Broken lines over a parcel in four strengths, cut at its outline (a painter's clip is many times slower)."""
    chance = np.random.default_rng(parcel.seed)
    middle = parcel.area.centroid
    flat = affinity.rotate(parcel.area.buffer(-0.008), -parcel.angle, origin=middle)
    found: tuple[list[QLineF], ...] = ([], [], [], [])
    if flat.is_empty:
        return found
    x0, y0, x1, y1 = flat.bounds
    ys = np.arange(y0 + pitch * 0.5, y1, pitch)
    ys += chance.uniform(-0.0025, 0.0025, len(ys))
    ends = np.stack([np.stack((np.full(len(ys), x), ys), axis=1) for x in (x0 - 1, x1 + 1)], axis=1)
    parts = shapely.get_parts(shapely.intersection(flat, shapely.linestrings(ends)))
    a = math.radians(parcel.angle)
    cos, sin = math.cos(a), math.sin(a)
    for start, end, y in ((p[0, 0], p[-1, 0], p[0, 1]) for p in map(shapely.get_coordinates, parts) if len(p) > 1):
        at, last = min(start, end), max(start, end)
        while at < last:
            run = min(last, at + chance.uniform(0.25, 1.0))
            (ax, ay), (bx, by) = ((x - middle.x, y - middle.y) for x in (at, run))
            start_x, start_y = middle.x + ax * cos - ay * sin, middle.y + ax * sin + ay * cos
            end_x, end_y = middle.x + bx * cos - by * sin, middle.y + bx * sin + by * cos
            found[int(chance.integers(0, 4))].append(QLineF(start_x, start_y, end_x, end_y))
            at = run
    return found


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

"""The ground, the floors of woods, and fields."""

import math
from functools import lru_cache

import numpy as np
import shapely
from PySide6.QtCore import QLineF, Qt
from PySide6.QtGui import QImage, QPainter
from shapely import affinity
from shapely.geometry import Polygon

from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.paint.raster import (
    ALIGN,
    blend,
    blend_planes,
    blur,
    brightness,
    enlarged,
    ragged,
    smoothstep,
    tinted,
)
from lhy_desktop.ui.board.art.palettes import Palette
from lhy_desktop.ui.board.art.qt import (
    bgra_of,
    color,
    draw_line,
    line_path,
    painter_on,
    path_of,
    polygon,
    rgb,
    round_pen,
)
from lhy_desktop.ui.board.art.shapes.fields import Parcel
from lhy_desktop.ui.board.art.shapes.gardens import Garden
from lhy_desktop.ui.board.art.units import Floats


def paint_ground(canvas: Canvas) -> None:
    """Grass: noise-mixed tones, dry and earth patches, meadows a step apart, blades."""
    palette, planes = canvas.palette, canvas.planes
    big, mid, mid2, fine, grain = canvas.big, canvas.mid, canvas.mid2, canvas.fine, canvas.grain
    tone = 0.42 + 0.55 * (0.2 * (big - 0.5) + 0.6 * (mid2 - 0.5) + 0.2 * (fine - 0.5))
    for plane, value in zip(planes, rgb(palette.ground[0]), strict=True):
        plane.fill(value)
    blend(planes, palette.ground[1], smoothstep(0.28, 0.5, tone))
    blend(planes, palette.ground[2], smoothstep(0.5, 0.74, tone))
    dry = smoothstep(0.5, 0.82, 0.62 * mid + 0.28 * big + 0.12 * fine) * np.float32(palette.dryness)
    blend(planes, palette.dry, dry)
    blend(planes, palette.earth, smoothstep(0.68, 0.92, 0.6 * mid2 + 0.25 * (1 - big) + 0.3 * fine) * 0.55)
    meadow = np.mod(np.floor(13 * (0.6 * mid2 + 0.4 * big) + 0.5 * fine) * 0.618, 1) - np.float32(0.5)
    light = 1 + palette.texture * (0.10 * meadow + 0.15 * (fine - 0.5) + 0.26 * (grain - 0.5))
    for i, hue in enumerate((0.07, 0.0, -0.11)):
        planes[i] *= light * (1 + np.float32(hue * palette.texture) * meadow)
    _even_out(canvas)


_EVENNESS = 0.6
"""How much of the difference in brightness between one meadow and the next is taken away; hue and blades stay."""


def _even_out(canvas: Canvas) -> None:
    """Bring every place near the same brightness, so that brightness tells of levels and not of meadows."""
    window, k = canvas.window, 1
    while k < ALIGN and window.px / (2 * k) >= 9:
        k *= 2
    low, high, _ = canvas.palette.ground
    wanted = np.float32((brightness(rgb(low)) + brightness(rgb(high))) / 2)
    cells = [one.reshape(window.height // k, k, window.width // k, k).mean(axis=(1, 3)) for one in canvas.planes]
    found = blur(brightness(cells), 0.11 * window.px / k)
    factor = np.asarray((wanted / np.maximum(found, 1)) ** np.float32(_EVENNESS) * np.float32(0.5), np.float32)
    canvas.planes *= 2 * enlarged(factor, window)


def paint_floors(canvas: Canvas) -> None:
    """What lies under trees, houses and reeds."""
    palette, planes, fine = canvas.palette, canvas.planes, canvas.fine
    for words, ink in ((("woods", "jungle"), palette.floor), (("heavy_woods", "heavy_jungle"), palette.heavy_floor)):
        for word in words:
            if (m := canvas.area_mask(canvas.areas.stand(word), 0.05)) is not None:
                blend(planes, ink, smoothstep(0.22, 0.72, m + (fine - 0.5) * 0.4) * 0.84)
    for word, ink, amount in (("brush", palette.ground[0], 0.34), ("orchard", palette.ground[0], 0.3)):
        if (m := canvas.area_mask(canvas.areas.of(word), 0.12, -0.06)) is not None:
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
    setts = canvas.noise("grain", stretch=(2.0, 2.0))
    tone = 1 + 0.3 * (setts - 0.5) + 0.2 * (canvas.fine - 0.5) + 0.2 * (canvas.mid2 - 0.5)
    blend_planes(canvas.planes, tinted(canvas.palette.paving, tone), laid * 0.86)


def _paint_marsh(canvas: Canvas, m: Floats) -> None:
    """Mud and flat pools with a shore; the pools are stretched noise."""
    palette, planes, fine = canvas.palette, canvas.planes, canvas.fine
    edge = m + (fine - 0.5) * 0.5
    blend(planes, palette.mud, smoothstep(0.3, 0.6, edge) * 0.75)
    rim = np.exp(-(((edge - 0.42) / 0.1) ** 2)) * np.minimum(1, m * 10)
    blend(planes, palette.reeds[0], rim * np.float32(0.55))
    pools = 0.86 * canvas.noise("mid2", stretch=(2.3, 3.3)) + 0.14 * fine + 0.22 * (m - 0.8)
    inside = smoothstep(0.35, 0.7, m)
    for ink, low, high, amount in (
        (palette.reeds[0], 0.36, 0.52, 0.6),
        (palette.bank, 0.48, 0.54, 0.8),
        (palette.shallow, 0.53, 0.555, 0.95),
        (palette.water[0], 0.56, 0.62, 0.72),
        (palette.water[2], 0.66, 0.84, 0.6),
    ):
        blend(planes, ink, smoothstep(low, high, pools) * inside * np.float32(amount))
    gleam = smoothstep(0.6, 0.85, canvas.noise("fine", stretch=(0.9, 3.4))) * smoothstep(0.58, 0.64, pools) * inside
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
    """Grass, beds with their rows, and a fence; hedges and trees come with all other trees."""
    painter.fillPath(path_of(garden.area), color(palette.ground[1] if palette.snow else palette.gardens[0], 190))
    soil, rows = color(palette.gardens[1], 230), color(palette.furrows[1], 170)
    plants = color(palette.furrows[2] if palette.snow else palette.gardens[2], 255)
    a = math.radians(garden.angle)
    for bed in garden.beds:
        painter.fillPath(path_of(bed), soil)
        middle = bed.centroid
        for ink, width, shift in ((rows, 0.009, 0.009), (plants, 0.011, 0.0)):
            pen = round_pen(ink, width)
            if garden.kind == 1 and ink is plants:
                pen.setDashPattern((0.1, 2.0))
            painter.setPen(pen)
            painter.drawLines(_rows(bed, middle.x, middle.y, a, shift))
    if garden.hedged:
        return
    for line in garden.fences:
        draw_line(painter, line + 0.006, color(palette.shadow, 90), 0.012, flat=True)
        draw_line(painter, line, color(palette.plank).darker(125), 0.01)
        posts = round_pen(color(palette.plank).lighter(125), 0.016)
        posts.setDashPattern((0.1, 2.6))
        painter.strokePath(line_path(line), posts)


def _rows(bed: Polygon, x: float, y: float, angle: float, shift: float) -> list[QLineF]:
    """Lines across a bed, cut at its outline."""
    cos, sin = math.cos(angle), math.sin(angle)
    lines = []
    for v in np.arange(-0.3, 0.3, 0.027) + shift:
        ends = [(x + u * cos - v * sin, y + u * sin + v * cos) for u in (-0.4, 0.4)]
        cut = shapely.get_coordinates(bed.buffer(-0.008).intersection(shapely.LineString(ends)))
        if len(cut) == 2:
            lines.append(QLineF(*cut[0].tolist(), *cut[1].tolist()))
    return lines

"""Layer 4: water with banks, roads worn into the ground, tracks with grass between the ruts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.art.canvas import Canvas
from lhy_desktop.ui.board.art.lines import Route
from lhy_desktop.ui.board.art.outlines import offset
from lhy_desktop.ui.board.art.qt import line_path, path_of, round_pen
from lhy_desktop.ui.board.art.raster import blend, blend_planes, smoothstep, tinted
from lhy_desktop.ui.board.art.units import Floats


def _stroke(painter: QPainter, routes: Sequence[Route], share: float, beside: float = 0.0) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for one in routes:
        painter.setPen(round_pen(Qt.GlobalColor.white, one.width * share))
        painter.drawPath(line_path(offset(one.line, beside * one.width) if beside else one.line))


def paint_water(canvas: Canvas) -> None:
    """Streams and hexes of river as one water with one bank."""
    rivers = canvas.strokes("river")
    lake = canvas.near(canvas.areas.of("river"))
    if rivers or not lake.is_empty:
        shape = path_of(lake)

        def wet(painter: QPainter, share: float) -> None:
            painter.drawPath(shape)
            _stroke(painter, rivers, share)

        _paint_water(canvas, wet)
    gullies = canvas.strokes("gully")
    if gullies:
        palette = canvas.palette
        m = canvas.mask(0.03, lambda painter: _stroke(painter, gullies, 1.7))
        blend(canvas.planes, palette.bank, smoothstep(0.25, 0.85, m + (canvas.fine - 0.5) * 0.6) * 0.55)
        m = canvas.mask(0.02, lambda painter: _stroke(painter, gullies, 0.6))
        blend(canvas.planes, palette.mud, smoothstep(0.3, 0.8, m + (canvas.fine - 0.5) * 0.5) * 0.7)


def _paint_water(canvas: Canvas, draw: Callable[[QPainter, float], None]) -> None:
    palette, planes, fine, mid, mid2 = canvas.palette, canvas.planes, canvas.fine, canvas.mid, canvas.mid2
    m = canvas.mask(0.035, lambda painter: draw(painter, 2.0))
    blend(planes, palette.bank, smoothstep(0.25, 0.8, m + (fine - 0.5) * 0.7) * 0.7)
    m = canvas.mask(0.02, lambda painter: draw(painter, 1.08))
    water = smoothstep(0.42, 0.58, m + (fine - 0.5) * 0.26 + (mid2 - 0.5) * 0.4)
    deep = canvas.mask(0.03, lambda painter: draw(painter, 0.55))
    blend(planes, palette.water[2], water)
    blend(planes, palette.water[0], water * smoothstep(0.1, 0.9, deep + 0.4 * (mid - 0.5)))
    blend(planes, palette.water[1], water * smoothstep(0.52, 0.75, mid2 * 0.5 + fine * 0.5) * 0.5)
    step = max(1, round(0.026 * canvas.window.px))
    moved = np.zeros_like(water)
    moved[step:, step:] = water[:-step, :-step]
    blend(planes, palette.shadow, np.clip(water - moved, 0, 1) * 0.4)
    blend(planes, palette.ground[2], np.clip(moved - water, 0, 1) * 0.4)


def paint_roads(canvas: Canvas) -> None:
    """Verges of all first, then tracks, then roads over them."""
    driven = canvas.strokes("road", "path")
    if not driven:
        return
    m = canvas.mask(0.045, lambda painter: _stroke(painter, driven, 1.9))
    wild = smoothstep(0.2, 0.95, m + (canvas.fine - 0.5) * 0.8 + (canvas.mid - 0.5) * 0.5)
    blend(canvas.planes, canvas.palette.verge, wild * 0.58)
    for kind in ("path", "road"):
        some = [one for one in driven if one.kind == kind]
        if some:
            _paint_road(canvas, some, kind == "road")


def _paint_road(canvas: Canvas, routes: list[Route], paved: bool) -> None:
    palette, planes, fine, mid, mid2, grain = (
        canvas.palette,
        canvas.planes,
        canvas.fine,
        canvas.mid,
        canvas.mid2,
        canvas.grain,
    )
    bed = canvas.mask(0.012, lambda painter: _stroke(painter, routes, 1.06))
    blend(planes, palette.road_bed, smoothstep(0.3, 0.72, bed + (fine - 0.5) * 0.5 + (grain - 0.5) * 0.2) * 0.94)
    crown = canvas.mask(0.016, lambda painter: _stroke(painter, routes, 0.78))
    worn: Floats = 0.9 - 0.42 * smoothstep(0.5, 0.75, mid2) * smoothstep(0.45, 0.7, fine)
    amount = worn * smoothstep(0.2, 0.9, crown + (fine - 0.5) * 0.5)
    tone = 1 + 0.26 * (fine - 0.5) + 0.22 * (mid - 0.5) + 0.14 * (grain - 0.5)
    blend_planes(planes, tinted(palette.road if paved else palette.track, tone), amount)

    def ruts(painter: QPainter) -> None:
        for beside in (-0.2, 0.2):
            _stroke(painter, routes, 0.10 if paved else 0.16, beside)

    blend(planes, palette.road_bed, canvas.mask(0.006, ruts) * 0.55 * smoothstep(0.3, 0.65, fine))
    if not paved:
        strip = canvas.mask(0.006, lambda painter: _stroke(painter, routes, 0.2))
        blend(planes, palette.verge, strip * smoothstep(0.35, 0.6, fine) * 0.8)

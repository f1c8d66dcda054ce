"""Layer 4: streams and rivers of whole hexes as one water from bank to bank, fords through it, and gullies."""

from collections.abc import Callable

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.paint.raster import blend, ragged, smoothstep
from lhy_desktop.ui.board.art.paint.ways import stroke
from lhy_desktop.ui.board.art.qt import draw_line, path_of, round_pen
from lhy_desktop.ui.board.art.units import Floats

_SHELF = 0.2
"""Blur (hexes) that turns the shore of a wide river into a slope under water."""


def paint_water(canvas: Canvas) -> None:
    """Banks, shallows along them, the deep in the middle, ripples; ice along the banks in winter."""
    rivers, lake = canvas.strokes("river", "stream"), canvas.near(canvas.areas.of("river"))
    if not rivers and lake.is_empty:
        return
    shape = path_of(lake)

    def wet(share: float, rim: float) -> Callable[[QPainter], None]:
        def draw(painter: QPainter) -> None:
            if rim:
                painter.setPen(round_pen(Qt.GlobalColor.white, rim))
            painter.drawPath(shape)
            stroke(painter, rivers, share)

        return draw

    fine, mid, mid2 = canvas.fine, canvas.mid, canvas.mid2
    m = canvas.mask(0.04, wet(1.8, 0.13))
    if not m.any():
        return
    blend(canvas.planes, canvas.palette.bank, ragged(0.2, 0.95, m, (fine - 0.5) * 0.7 + (mid - 0.5) * 0.9) * 0.8)
    m = canvas.mask(0.022, wet(1.08, 0.0))
    water = smoothstep(0.42, 0.58, m + (fine - 0.5) * 0.26 + (mid2 - 0.5) * 0.4)
    depth = canvas.mask(0.03, lambda painter: stroke(painter, rivers, 0.6)) * np.float32(0.7)
    if not lake.is_empty:
        broad = canvas.broad_mask(_SHELF, canvas.near(canvas.areas.of("river"), 2.2))
        depth = np.maximum(depth, np.clip(2 * broad - 1, 0, 1))
    canvas.wet = water
    _fill(canvas, water, depth)
    _edge(canvas, water)
    _paint_fords(canvas, water)


def _fill(canvas: Canvas, water: Floats, depth: Floats) -> None:
    """Color by depth, then the light on the water."""
    palette, planes, fine, mid = canvas.palette, canvas.planes, canvas.fine, canvas.mid
    uneven = depth + 0.22 * (mid - 0.5) + 0.12 * (fine - 0.5)
    blend(planes, palette.shallow, water)
    blend(planes, palette.water[0], water * smoothstep(0.0, 0.3, uneven))
    blend(planes, palette.water[2], water * smoothstep(0.35, 0.95, uneven) * 0.8)
    for level, strength in ((0.2, 0.34), (0.42, 0.2)):
        line = np.exp(-(((depth + 0.05 * (fine - 0.5) - level) / 0.045) ** 2))
        blend(planes, palette.water[1], water * line * smoothstep(0.3, 0.6, canvas.mid2) * np.float32(strength))
    ripple = canvas.noise("fine", stretch=(0.9, 3.4))
    open_water = water * smoothstep(0.05, 0.4, depth)
    blend(planes, palette.water[1], open_water * smoothstep(0.64, 0.9, ripple) * 0.34)
    blend(planes, palette.water[2], open_water * smoothstep(0.4, 0.16, ripple) * 0.22)
    blend(planes, palette.water[1], open_water * smoothstep(0.4, 0.75, 0.5 * canvas.big + 0.5 * mid) * 0.24)
    if palette.ice:
        _freeze(canvas, water, depth)


def _freeze(canvas: Canvas, water: Floats, depth: Floats) -> None:
    """Ice grown out from the banks, its rim bright, with snow blown on it."""
    palette, planes = canvas.palette, canvas.planes
    uneven = depth + 0.4 * (canvas.mid2 - 0.5) + 0.18 * (canvas.fine - 0.5)
    blend(planes, palette.ice, water * smoothstep(0.34, 0.28, uneven) * 0.85)
    blend(planes, palette.pale, water * np.exp(-(((uneven - 0.31) / 0.03) ** 2)) * 0.8)
    blend(planes, palette.ground[2], water * smoothstep(0.3, 0.1, uneven + 0.5 * (canvas.grain - 0.5)) * 0.6)


def _edge(canvas: Canvas, water: Floats) -> None:
    """The bank toward the light throws its shadow on the water; the far one shows a lit lip."""
    step = max(1, round(0.03 * canvas.window.px))
    moved = np.zeros_like(water)
    moved[step:, step:] = water[:-step, :-step]
    blend(canvas.planes, canvas.palette.shadow, np.clip(water - moved, 0, 1) * 0.42)
    blend(canvas.planes, canvas.palette.ground[2], np.clip(moved - water, 0, 1) * 0.4)


def _paint_fords(canvas: Canvas, water: Floats) -> None:
    """Gravel just under the water, wider than the way through it."""
    fords = [one for one in canvas.scene.bridges if one.kind == "ford" and canvas.window.holds(*one.middle, 2.0)]
    if not fords:
        return

    def draw(painter: QPainter) -> None:
        for one in fords:
            draw_line(painter, one.line, Qt.GlobalColor.white, max(0.2, one.width * 2.4))

    m = canvas.mask(0.04, draw)
    bed = ragged(0.25, 0.85, m, (canvas.fine - 0.5) * 0.8) * water
    blend(canvas.planes, canvas.palette.sand, bed * 0.42)
    blend(canvas.planes, canvas.palette.water[1], bed * smoothstep(0.55, 0.75, canvas.grain) * 0.45)
    canvas.wet = water * (1 - np.float32(0.24) * smoothstep(0.2, 0.8, m))


def paint_gullies(canvas: Canvas) -> None:
    """Dry cuts: bare earth on the sides, a washed-out floor with a thread of stones."""
    gullies = canvas.strokes("gully")
    if not gullies:
        return
    palette, planes, fine = canvas.palette, canvas.planes, canvas.fine
    m = canvas.mask(0.03, lambda painter: stroke(painter, gullies, 2.0))
    blend(planes, palette.verge, ragged(0.25, 0.9, m, (fine - 0.5) * 0.8 + (canvas.mid - 0.5) * 0.6) * 0.5)
    m = canvas.mask(0.012, lambda painter: stroke(painter, gullies, 1.35))
    blend(planes, palette.earth, smoothstep(0.3, 0.7, m + (fine - 0.5) * 0.5) * 0.85)
    m = canvas.mask(0.012, lambda painter: stroke(painter, gullies, 0.5))
    bed = ragged(0.3, 0.75, m, (fine - 0.5) * 0.6)
    blend(planes, palette.dry, bed * 0.75)
    blend(planes, palette.rock[0], bed * smoothstep(0.6, 0.72, canvas.grain) * 0.7)

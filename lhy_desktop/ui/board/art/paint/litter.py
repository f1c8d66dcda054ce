"""What war and nobody's care leave on the ground: rubble, trenches, foxholes, and grass that is not mown."""

import math

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.paint.contours import shows
from lhy_desktop.ui.board.art.paint.raster import blend, blend_planes, ragged, smoothstep, tinted
from lhy_desktop.ui.board.art.paint.ways import along, stroke
from lhy_desktop.ui.board.art.qt import color, draw_line, line_path, placed, round_pen
from lhy_desktop.ui.board.art.shapes.litter import BLADES, STONES, Strokes
from lhy_desktop.ui.board.art.shapes.plots import TALL_GRASS
from lhy_desktop.ui.board.art.units import Flags

_FEW = 40
"""Pixels a hex below which only every third stroke is drawn, three times as wide: they cannot be told apart."""


def paint_litter(canvas: Canvas) -> None:
    """The ground beneath rubble and tall grass."""
    palette, fine, mid = canvas.palette, canvas.fine, canvas.mid
    if (m := canvas.area_mask(canvas.areas.of("rubble"), 0.07)) is not None:
        spread = ragged(0.25, 0.75, m, (fine - 0.5) * 0.7 + (mid - 0.5) * 0.4)
        tone = 1 + 0.36 * (fine - 0.5) + 0.26 * (mid - 0.5) + 0.24 * (canvas.grain - 0.5)
        blend_planes(canvas.planes, tinted(palette.paving, tone), spread * 0.78)
        heaps = smoothstep(0.5, 0.74, 0.6 * canvas.mid2 + 0.4 * fine) * spread
        blend(canvas.planes, palette.earth, heaps * 0.42)
    if (m := canvas.area_mask(canvas.areas.of(TALL_GRASS), 0.06)) is not None:
        grown = ragged(0.3, 0.8, m, (fine - 0.5) * 0.7)
        if palette.snow:  # only the tips stand out of it
            grown *= np.float32(0.45)
        wind = canvas.noise("mid2", stretch=(1.1, 3.2))
        blend(canvas.planes, palette.reeds[0], grown * smoothstep(0.62, 0.3, wind) * 0.42)
        blend(canvas.planes, palette.reeds[1], grown * smoothstep(0.36, 0.72, wind + 0.3 * (fine - 0.5)) * 0.62)


def paint_trenches(canvas: Canvas) -> None:
    """Spoil thrown up on both sides, the cut with a dark and a lit wall, trodden earth at the bottom."""
    trenches = canvas.strokes("trench")
    if not trenches:
        return
    palette, planes, fine = canvas.palette, canvas.planes, canvas.fine
    m = canvas.mask(0.03, lambda painter: stroke(painter, trenches, 2.5))
    thrown = ragged(0.3, 0.85, m, (fine - 0.5) * 0.9 + (canvas.mid - 0.5) * 0.5)
    blend_planes(planes, tinted(palette.earth, 1 + 0.5 * (fine - 0.5) + 0.3 * (canvas.grain - 0.5)), thrown * 0.9)

    def crest(shift: float) -> None:
        def draw(painter: QPainter) -> None:
            painter.translate(shift, shift)
            stroke(painter, trenches, 1.15)

        lip = canvas.mask(0.01, draw)
        blend(planes, palette.shadow if shift > 0 else palette.sand, lip * (0.34 if shift > 0 else 0.4))

    crest(-0.016)
    crest(0.02)
    cut = canvas.mask(0.006, lambda painter: stroke(painter, trenches, 0.92))
    blend(planes, palette.rock[2], cut * 0.92)
    blend(planes, palette.shadow, cut * 0.45)

    def floor(painter: QPainter) -> None:
        painter.translate(0.009, 0.009)
        stroke(painter, trenches, 0.46)

    bottom = canvas.mask(0.005, floor) * cut
    blend(planes, palette.earth, bottom * (0.5 + 0.3 * smoothstep(0.3, 0.7, fine)))


def draw_litter(canvas: Canvas, painter: QPainter) -> None:
    """All that is drawn piece by piece: duckboards, foxholes, stones and timbers, blades of grass."""
    _draw_boards(canvas, painter)
    for x, y, radius, out in canvas.scene.litter.holes.tolist():
        if canvas.window.holds(x, y):
            _draw_hole(canvas, painter, x, y, radius, out)
    _draw_ruins(canvas, painter)
    inks = (canvas.palette.reeds[0], canvas.palette.reeds[1], canvas.palette.dry)
    for grass in canvas.scene.litter.grass:
        if canvas.window.holds(grass.x, grass.y, 0.8):
            for tone in range(BLADES):
                _draw_strokes(canvas, painter, grass, grass.tone == tone, inks[tone], 0.0)


def _draw_strokes(
    canvas: Canvas, painter: QPainter, strokes: Strokes, some: Flags, ink: str, grown: float, down: float = 0.0
) -> None:
    """Some of the strokes in one color, ``grown`` hexes wider and moved ``down``."""
    few = 3 if canvas.window.px < _FEW else 1
    for width in np.unique(strokes.width[some]).tolist():
        painter.setPen(round_pen(color(ink, 235), (width + grown) * few**0.5, flat=grown > 0 or width > 0.01))
        rows = strokes.ends[some & (strokes.width == width)][::few] + down
        painter.drawLines([QLineF(*row) for row in rows.tolist()])


def _draw_ruins(canvas: Canvas, painter: QPainter) -> None:
    palette = canvas.palette
    brick = palette.urban_roofs[1]
    inks = (*palette.stones, *brick)
    for ruin in canvas.scene.litter.ruins:
        stones = ruin.stones
        if not canvas.window.holds(stones.x, stones.y, 0.8):
            continue
        whole = np.ones(len(stones.tone), np.bool_)
        _draw_strokes(canvas, painter, stones, whole, palette.rock[2], 0.006, 0.005)
        for tone in range(STONES):
            _draw_strokes(canvas, painter, stones, stones.tone == tone, inks[tone], 0.0)
        for line in ruin.timbers:
            draw_line(painter, line + 0.008, color(palette.shadow, 130), 0.02, flat=True)
            draw_line(painter, line, color(palette.sleeper), 0.017, flat=True)
            draw_line(painter, line - 0.003, color(palette.plank, 150), 0.005, flat=True)
        for line in ruin.walls:
            draw_line(painter, line + 0.022, color(palette.shadow, 120), 0.04, flat=True)
            draw_line(painter, line, color(palette.rock[2]), 0.042, flat=True)
            draw_line(painter, line, color(palette.stones[3]), 0.03, flat=True)
            courses = round_pen(color(palette.stones[0]), 0.024, flat=True)
            courses.setDashPattern((1.1, 0.22, 0.8, 0.2, 1.5, 0.24))
            painter.strokePath(line_path(line - 0.003), courses)


def _draw_hole(canvas: Canvas, painter: QPainter, x: float, y: float, radius: float, out: float) -> None:
    """A hole for two: its spoil outward, the wall toward the light dark, the other one lit."""
    palette = canvas.palette
    painter.setPen(Qt.PenStyle.NoPen)
    with placed(painter, x, y, math.degrees(out) + 90):
        for ink, alpha, grow in ((palette.shadow, 60, 0.024), (palette.earth, 235, 0.02), (palette.sand, 60, 0.008)):
            painter.setBrush(color(ink, alpha))
            shift = 0.008 if ink == palette.shadow else 0.0
            wide, deep = 1.5 * radius + grow, radius + grow
            painter.drawEllipse(QRectF(-wide + shift, -deep - 0.014 + shift, 2 * wide, 2 * deep))
        painter.setBrush(color(palette.rock[2]))
        painter.drawRoundedRect(QRectF(-1.35 * radius, -0.62 * radius, 2.7 * radius, 1.24 * radius), 0.02, 0.02)
        painter.setBrush(color(palette.shadow, 200))
        painter.drawRoundedRect(QRectF(-1.2 * radius, -0.5 * radius, 2.4 * radius, radius), 0.016, 0.016)
    painter.setBrush(color(palette.earth, 140))
    painter.drawEllipse(QPointF(x + 0.008, y + 0.008), 0.55 * radius, 0.35 * radius)


def _draw_boards(canvas: Canvas, painter: QPainter) -> None:
    """Duckboards at the bottom of trenches."""
    if canvas.window.px < _FEW:
        return
    painter.setPen(round_pen(color(canvas.palette.plank, 200), 0.012, flat=True))
    for one in canvas.routes("trench"):
        if not shows(canvas, one.line):
            continue
        lines = []
        for x, y, course in along(one.line, 0.024):
            if canvas.window.holds(x, y):
                a = math.radians(course)
                dx, dy = -math.sin(a) * 0.016, math.cos(a) * 0.016
                lines.append(QLineF(x - dx + 0.006, y - dy + 0.006, x + dx + 0.006, y + dy + 0.006))
        painter.drawLines(lines)

"""Ways: roads and the banks of hedges; bridges along the way they carry, fords between stones."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.art.outlines import offset
from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.paint.contours import shows
from lhy_desktop.ui.board.art.paint.raster import blend, blend_planes, ragged, smoothstep, tinted
from lhy_desktop.ui.board.art.qt import color, line_path, round_pen
from lhy_desktop.ui.board.art.shapes.bridges import Bridge
from lhy_desktop.ui.board.art.shapes.lines import Route
from lhy_desktop.ui.board.art.units import Coords, Floats


def stroke(painter: QPainter, routes: Sequence[Route], share: float, beside: float = 0.0) -> None:
    """Draw routes in white, ``share`` of their widths, ``beside`` of it to the right of their course."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for one in routes:
        painter.setPen(round_pen(Qt.GlobalColor.white, one.width * share))
        painter.drawPath(line_path(offset(one.line, beside * one.width) if beside else one.line))


def paint_hedge_banks(canvas: Canvas) -> None:
    """The earth bank a hedgerow grows on, rough grass at its foot."""
    banks = [one for one in canvas.scene.sides if one.kind == "hedgerow" and canvas.window.holds(*one.start, 1.0)]
    if not banks:
        return

    def draw(painter: QPainter) -> None:
        painter.setPen(round_pen(Qt.GlobalColor.white, 0.17))
        for one in banks:
            painter.drawPath(line_path(one.line))

    m = canvas.mask(0.03, draw)
    blend(canvas.planes, canvas.palette.verge, ragged(0.25, 0.9, m, (canvas.fine - 0.5) * 0.8) * 0.75)


def paint_roads(canvas: Canvas) -> None:
    """Verges of all first, then tracks, then roads over them."""
    driven = canvas.strokes("road", "path")
    if not driven:
        return
    m = canvas.mask(0.045, lambda painter: stroke(painter, driven, 1.9))
    wild = ragged(0.2, 0.95, m, (canvas.fine - 0.5) * 0.8 + (canvas.mid - 0.5) * 0.5)
    if canvas.wet is not None:
        wild *= 1 - canvas.wet
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
    dry: Floats | float = 1.0 if canvas.wet is None else 1 - canvas.wet
    bed = canvas.mask(0.012, lambda painter: stroke(painter, routes, 1.06)) * dry
    blend(planes, palette.road_bed, smoothstep(0.3, 0.72, bed + (fine - 0.5) * 0.5 + (grain - 0.5) * 0.2) * 0.94)
    crown = canvas.mask(0.016, lambda painter: stroke(painter, routes, 0.78)) * dry
    worn: Floats = 0.9 - 0.42 * smoothstep(0.5, 0.75, mid2) * smoothstep(0.45, 0.7, fine)
    amount = worn * smoothstep(0.2, 0.9, crown + (fine - 0.5) * 0.5)
    tone = 1 + 0.26 * (fine - 0.5) + 0.22 * (mid - 0.5) + 0.14 * (grain - 0.5)
    blend_planes(planes, tinted(palette.road if paved else palette.track, tone), amount)

    def ruts(painter: QPainter) -> None:
        for beside in (-0.2, 0.2):
            stroke(painter, routes, 0.10 if paved else 0.16, beside)

    blend(planes, palette.road_bed, canvas.mask(0.006, ruts) * dry * 0.55 * smoothstep(0.3, 0.65, fine))
    if not paved:
        strip = canvas.mask(0.006, lambda painter: stroke(painter, routes, 0.2)) * dry
        blend(planes, palette.verge, strip * smoothstep(0.35, 0.6, fine) * 0.8)


_BAY = 0.3
"""Hexes between two piers."""


def draw_bridges(canvas: Canvas, painter: QPainter) -> None:
    """Planks or paving between parapets, girders under rails; fords as stones beside shallow water."""
    for one in canvas.scene.bridges:
        if shows(canvas, one.line):
            (_draw_ford if one.kind == "ford" else _draw_bridge)(canvas, painter, one)


def _along(line: Coords, step: float) -> list[tuple[float, float, float]]:
    """Places every ``step`` or a little less from end to end: x, y and the course in degrees."""
    run = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))))
    at = np.linspace(0, run[-1], max(2, math.ceil(run[-1] / step) + 1))
    x, y = np.interp(at, run, line[:, 0]), np.interp(at, run, line[:, 1])
    way = np.degrees(np.arctan2(np.gradient(y), np.gradient(x)))
    return list(zip(x.tolist(), y.tolist(), way.tolist(), strict=True))


def _draw_ford(canvas: Canvas, painter: QPainter, one: Bridge) -> None:
    palette = canvas.palette
    painter.setPen(round_pen(color(palette.rock[2], 200), 0.005))
    for side in (-1, 1):
        for i, (x, y, _) in enumerate(_along(offset(one.line, side * one.width * 0.72), 0.062)):
            jut = 0.012 * math.sin(2.3 * i + side)
            painter.setBrush(color(palette.stones[i % 5]))
            painter.drawEllipse(QPointF(x + jut, y - jut), 0.011 + 0.005 * (i % 3), 0.01 + 0.003 * (i % 2))


def _draw_bridge(canvas: Canvas, painter: QPainter, one: Bridge) -> None:
    palette, wide = canvas.palette, one.width
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(color(palette.shadow, 125), wide + 0.05, flat=True))
    painter.drawPath(line_path(one.line + 0.035))
    _draw_piers(canvas, painter, one)
    deck = {"road": palette.road, "path": palette.plank, "rail": palette.sleeper}[one.kind]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(color(palette.rock[2]), wide + 0.03, flat=True))
    painter.drawPath(line_path(one.line))
    painter.setPen(round_pen(color(deck), wide, flat=True))
    painter.drawPath(line_path(one.line))
    painter.setPen(round_pen(color(palette.sleeper, 105 if one.kind == "road" else 190), 0.006, flat=True))
    for x, y, course in _along(one.line, 0.026):
        a = math.radians(course)
        dx, dy = -math.sin(a) * wide / 2, math.cos(a) * wide / 2
        painter.drawLine(QLineF(x - dx, y - dy, x + dx, y + dy))
    if one.kind == "road":
        _draw_parapets(canvas, painter, one)
    else:
        _draw_rails(canvas, painter, one)


def _draw_piers(canvas: Canvas, painter: QPainter, one: Bridge) -> None:
    """Cutwaters that show on both sides, where the bridge is longer than one bay."""
    places = _along(one.line, _BAY)[1:-1]
    painter.setPen(round_pen(color(canvas.palette.rock[2], 235), 0.007))
    painter.setBrush(color(canvas.palette.stones[1]))
    for x, y, course in places:
        painter.save()
        painter.translate(x, y)
        painter.rotate(course)
        painter.drawEllipse(QPointF(0, 0), 0.034, one.width / 2 + 0.055)
        painter.restore()


def _draw_parapets(canvas: Canvas, painter: QPainter, one: Bridge) -> None:
    """Cut stones along both edges, splayed at the ends."""
    palette = canvas.palette
    painter.setPen(round_pen(color(palette.rock[2], 220), 0.005))
    for side in (-1, 1):
        stones = _along(offset(one.line, side * one.width / 2), 0.036)
        for i, (x, y, course) in enumerate(stones):
            end = i in (0, len(stones) - 1)
            painter.save()
            painter.translate(x, y)
            painter.rotate(course)
            painter.setBrush(color(palette.stones[i % 5]))
            size = 0.05 if end else 0.032
            painter.drawRoundedRect(QRectF(-0.018, -size / 2, 0.036, size), 0.007, 0.007)
            painter.restore()


def _draw_rails(canvas: Canvas, painter: QPainter, one: Bridge) -> None:
    """Timber rails of a footbridge, or the girders of a railway bridge and its two rails."""
    palette, iron = canvas.palette, one.kind == "rail"
    painter.setBrush(Qt.BrushStyle.NoBrush)
    inks = ((palette.ink, 0.03), (palette.rail, 0.014)) if iron else ((palette.sleeper, 0.016), (palette.plank, 0.008))
    for side in (-1, 1):
        for ink, width in inks:
            painter.setPen(round_pen(color(ink), width))
            painter.drawPath(line_path(offset(one.line, side * one.width * 0.56)))
    for out in (-0.028, 0.028) if iron else ():
        for ink, width, down in ((palette.ink, 0.013, 0.004), (palette.rail, 0.007, 0.0)):
            painter.setPen(round_pen(color(ink), width))
            painter.drawPath(line_path(offset(one.line, out) + down))

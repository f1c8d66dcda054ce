"""Layer 4: roads worn into the ground, tracks with grass between the ruts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.art.outlines import offset
from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.paint.raster import blend, blend_planes, ragged, smoothstep, tinted
from lhy_desktop.ui.board.art.qt import line_path, round_pen
from lhy_desktop.ui.board.art.shapes.lines import Route
from lhy_desktop.ui.board.art.units import Floats


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

"""Ways: roads and the banks of hedges; bridges along the way they carry, fords between stones; rails, reeds, stones."""

import math
from collections.abc import Sequence

import numpy as np
import shapely
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from shapely import LineString
from shapely.ops import substring

from lhy_desktop.ui.board.art.outlines import offset
from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.paint.contours import shows
from lhy_desktop.ui.board.art.paint.raster import blend, blend_planes, ragged, smoothstep, tinted
from lhy_desktop.ui.board.art.qt import color, draw_line, placed, round_pen
from lhy_desktop.ui.board.art.shapes.lines import Bridge, Crossing, Route
from lhy_desktop.ui.board.art.units import Coords, Floats, center, rng


def stroke(painter: QPainter, routes: Sequence[Route], share: float, beside: float = 0.0) -> None:
    """Draw routes in white, ``share`` of their widths, ``beside`` of it to the right of their course."""
    for one in routes:
        line = offset(one.line, beside * one.width) if beside else one.line
        if any(one.loose):
            line = _with_pools(painter, one, share)
        draw_line(painter, line, Qt.GlobalColor.white, one.width * share)


_FADE = 0.35
"""Hexes in which a stream that leads nowhere ends."""
_POOLS = (
    *((0.0, 0.0, 0.5), (0.12, 0.02, 0.46), (0.25, -0.05, 0.4), (0.38, 0.05, 0.34), (0.5, -0.04, 0.3)),
    *((0.66, 0.15, 0.55), (0.95, -0.1, 0.8), (0.85, 1.05, 0.5), (1.0, -1.2, 0.45), (0.45, -0.95, 0.3)),
)
"""Pools at such an end: how far along it, how far beside it (in the stream's widths) and how large."""
_WIDE, _TAPER = 0.1, _POOLS[:5]
"""Where things are drawn larger, a stream of so many hexes is a ditch, which narrows: pools beside it would look like
claws."""


def _with_pools(painter: QPainter, one: Route, share: float) -> Coords:
    """The line without its loose ends, whose pools are painted."""
    line = LineString(one.line)
    low, high = (_FADE if loose and line.length > 2 * _FADE else 0.0 for loose in one.loose)
    for back, fade in ((False, low), (True, high)):
        pools = _POOLS if one.width < _WIDE else _TAPER
        for along, aside, size in pools if fade else ():
            at = fade * (1 - along)
            (x, y), (x1, y1) = (
                shapely.get_coordinates(line.interpolate(line.length - d if back else d))[0] for d in (at, at + 0.03)
            )
            shift = aside * one.width / 0.03
            painter.drawEllipse(QPointF(x - (y1 - y) * shift, y + (x1 - x) * shift), *(2 * (one.width * share * size,)))
    return np.asarray(shapely.get_coordinates(substring(line, low, line.length - high)))


_FOOT: dict[str, float] = {"hedgerow": 0.17, "hedge": 0.085}
"""Hexes that are not mown along a hedge."""


def paint_hedge_banks(canvas: Canvas) -> None:
    """The earth bank a hedgerow grows on, rough grass at its foot; a low hedge has the grass alone."""
    banks = [one for one in canvas.scene.sides if one.kind in _FOOT and canvas.window.holds(*one.start, 1.0)]
    if not banks:
        return

    def draw(painter: QPainter) -> None:
        for one in banks:
            draw_line(painter, one.line, Qt.GlobalColor.white, _FOOT[one.kind] * canvas.scene.near.plants)

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
    _paint_trodden(canvas)
    for kind in ("path", "road"):
        some = [one for one in driven if one.kind == kind]
        if some:
            _paint_road(canvas, some, kind == "road")


def _paint_trodden(canvas: Canvas) -> None:
    """The ways from doors to the road: bare earth, no wider than a man."""
    here = [line for line in canvas.scene.ways if canvas.window.holds(float(line[3, 0]), float(line[3, 1]), 0.4)]
    if not here:
        return

    def draw(painter: QPainter) -> None:
        for line in here:
            draw_line(painter, line, Qt.GlobalColor.white, 0.034)

    m = canvas.mask(0.01, draw)
    blend(canvas.planes, canvas.palette.road, ragged(0.25, 0.8, m, (canvas.fine - 0.5) * 0.6) * 0.6)


def _paint_road(canvas: Canvas, routes: list[Route], paved: bool) -> None:
    palette, planes = canvas.palette, canvas.planes
    fine, mid, mid2, grain = canvas.fine, canvas.mid, canvas.mid2, canvas.grain
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


def along(line: Coords, step: float) -> list[tuple[float, float, float]]:
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
        for i, (x, y, _) in enumerate(along(offset(one.line, side * one.width * 0.72), 0.062)):
            jut = 0.012 * math.sin(2.3 * i + side)
            painter.setBrush(color(palette.stones[i % 5]))
            painter.drawEllipse(QPointF(x + jut, y - jut), 0.011 + 0.005 * (i % 3), 0.01 + 0.003 * (i % 2))


def _draw_bridge(canvas: Canvas, painter: QPainter, one: Bridge) -> None:
    palette, wide = canvas.palette, one.width
    draw_line(painter, one.line + 0.035, color(palette.shadow, 125), wide + 0.05, flat=True)
    _draw_piers(canvas, painter, one)
    deck = {"road": palette.road, "path": palette.plank, "rail": palette.sleeper}[one.kind]
    draw_line(painter, one.line, color(palette.rock[2]), wide + 0.03, flat=True)
    draw_line(painter, one.line, color(deck), wide, flat=True)
    painter.setPen(round_pen(color(palette.sleeper, 105 if one.kind == "road" else 190), 0.006, flat=True))
    for x, y, course in along(one.line, 0.026):
        a = math.radians(course)
        dx, dy = -math.sin(a) * wide / 2, math.cos(a) * wide / 2
        painter.drawLine(QLineF(x - dx, y - dy, x + dx, y + dy))
    if one.kind == "road":
        _draw_parapets(canvas, painter, one)
    else:
        _draw_rails(canvas, painter, one)


def _draw_piers(canvas: Canvas, painter: QPainter, one: Bridge) -> None:
    """Cutwaters that show on both sides, where the bridge is longer than one bay."""
    painter.setPen(round_pen(color(canvas.palette.rock[2], 235), 0.007))
    painter.setBrush(color(canvas.palette.stones[1]))
    for place in along(one.line, _BAY)[1:-1]:
        with placed(painter, *place):
            painter.drawEllipse(QPointF(0, 0), 0.034, one.width / 2 + 0.055)


def _draw_parapets(canvas: Canvas, painter: QPainter, one: Bridge) -> None:
    """Cut stones along both edges, splayed at the ends."""
    palette = canvas.palette
    painter.setPen(round_pen(color(palette.rock[2], 220), 0.005))
    for side in (-1, 1):
        stones = along(offset(one.line, side * one.width / 2), 0.036)
        for i, place in enumerate(stones):
            painter.setBrush(color(palette.stones[i % 5]))
            size = 0.05 if i in (0, len(stones) - 1) else 0.032
            with placed(painter, *place):
                painter.drawRoundedRect(QRectF(-0.018, -size / 2, 0.036, size), 0.007, 0.007)


def _draw_rails(canvas: Canvas, painter: QPainter, one: Bridge) -> None:
    """Timber rails of a footbridge, or the girders of a railway bridge and its two rails."""
    palette, iron = canvas.palette, one.kind == "rail"
    inks = ((palette.ink, 0.03), (palette.rail, 0.014)) if iron else ((palette.sleeper, 0.016), (palette.plank, 0.008))
    for side in (-1, 1):
        for ink, width in inks:
            draw_line(painter, offset(one.line, side * one.width * 0.56), color(ink), width)
    if iron:
        _draw_track(canvas, painter, one.line)


def _draw_track(canvas: Canvas, painter: QPainter, line: Coords) -> None:
    """Two rails with a light head."""
    for out in (-0.028, 0.028):
        for ink, width, down in ((canvas.palette.ink, 0.013, 0.004), (canvas.palette.rail, 0.007, 0.0)):
            draw_line(painter, offset(line, out) + down, color(ink), width)


def draw_reeds(canvas: Canvas, painter: QPainter) -> None:
    """Fans of reed in every marsh hex."""
    marsh = canvas.areas.of("marsh")
    if marsh.is_empty:
        return
    shapely.prepare(marsh)
    for cell in canvas.areas.touched("marsh"):
        x, y = center(cell)
        if not canvas.window.holds(x, y, 0.9):
            continue
        chance = rng(canvas.scene.seed, "reeds", cell)
        places = np.array((x, y)) + chance.uniform(-0.5, 0.5, (110, 2))
        inside = shapely.contains_xy(marsh, places[:, 0], places[:, 1])
        for (px, py), dry in zip(places[inside].tolist(), (chance.random(110) > 0.3)[inside].tolist(), strict=True):
            for blade in range(5):
                lean = -math.pi / 2 + (blade - 2) * 0.28 + chance.uniform(-0.1, 0.1)
                length, foot = chance.uniform(0.02, 0.045), px + (blade - 2) * 0.005
                painter.setPen(round_pen(color(canvas.palette.reeds[blade % 2 if dry else 0], 230), 0.007))
                painter.drawLine(QLineF(foot, py, foot + length * math.cos(lean), py + length * math.sin(lean)))


def draw_rails(canvas: Canvas, painter: QPainter) -> None:
    """Ballast, sleepers, two rails with a light head."""
    for one in canvas.routes("rail"):
        _draw_rail(canvas, painter, one)


def _draw_rail(canvas: Canvas, painter: QPainter, one: Route) -> None:
    palette, line = canvas.palette, one.line
    chance = rng(canvas.scene.seed, "rail", round(float(line[0, 0]), 3), round(float(line[0, 1]), 3))
    draw_line(painter, line, color(palette.ballast[0], 235), 0.13, flat=True)
    way = np.gradient(line, axis=0)
    way /= np.hypot(way[:, 0], way[:, 1])[:, None] + 1e-9
    across = np.column_stack((-way[:, 1], way[:, 0]))
    for (x, y), (ax, ay) in zip(line.tolist(), across.tolist(), strict=True):
        for tone in palette.ballast[1:]:
            out, dx, dy, dot = chance.uniform((-0.07, -0.015, -0.015, 0.006), (0.07, 0.015, 0.015, 0.012))
            if canvas.window.holds(x, y):
                painter.setPen(round_pen(color(tone, 190), dot))
                painter.drawPoint(QPointF(x + ax * out + dx, y + ay * out + dy))
    along = np.concatenate(([0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))))
    painter.setPen(round_pen(color(palette.sleeper), 0.02, flat=True))
    for at in np.arange(0, along[-1], 0.046):
        x, y = np.interp(at, along, line[:, 0]), np.interp(at, along, line[:, 1])
        ax, ay = np.interp(at, along, across[:, 0]) * 0.05, np.interp(at, along, across[:, 1]) * 0.05
        if canvas.window.holds(float(x), float(y)):
            painter.drawLine(QLineF(x - ax, y - ay, x + ax, y + ay))
    for crossing in canvas.scene.crossings:
        if canvas.window.holds(crossing.x, crossing.y):
            _draw_deck(canvas, painter, crossing)
    _draw_track(canvas, painter, line)
    for loose, tip, behind in zip(one.loose, (line[0], line[-1]), (line[3], line[-4]), strict=True):
        if loose and canvas.window.holds(*tip.tolist()):
            _draw_stop(canvas, painter, tip, math.degrees(math.atan2(*(tip - behind)[::-1])))


def _draw_deck(canvas: Canvas, painter: QPainter, one: Crossing) -> None:
    """Planks between and beside the rails, as wide as the road."""
    palette = canvas.palette
    half, turn = one.width * 0.56, math.radians(one.road - one.rail)
    slant = math.cos(turn) / (math.sin(turn) if abs(math.sin(turn)) > 0.3 else math.copysign(0.3, math.sin(turn)))
    reach = half / max(0.3, abs(math.sin(turn)))
    with placed(painter, one.x, one.y, one.rail):
        for i in range(7):
            y = (i - 3) * 0.026
            ends = QLineF(y * slant - reach, y, y * slant + reach, y)
            for ink, width in (
                (color(palette.sleeper), 0.028),
                (color(palette.plank).lighter(96 + 7 * (i % 3)), 0.022),
            ):
                painter.setPen(round_pen(ink, width, flat=True))
                painter.drawLine(ends)


def _draw_stop(canvas: Canvas, painter: QPainter, tip: Coords, way: float) -> None:
    """A buffer stop: a beam on two struts before a mound of earth."""
    palette = canvas.palette
    with placed(painter, float(tip[0]), float(tip[1]), way):
        painter.setPen(Qt.PenStyle.NoPen)
        for ink, grow in (
            (color(palette.shadow, 90), 0.014),
            (color(palette.verge), 0.006),
            (color(palette.earth), 0.0),
        ):
            painter.setBrush(ink)
            painter.drawEllipse(QPointF(0.035 + grow * 0.6, grow * 0.6), 0.05 + grow * 0.6, 0.075 + grow * 0.6)
        for y in (-0.028, 0.028):
            painter.setPen(round_pen(color(palette.sleeper), 0.016))
            painter.drawLine(QLineF(-0.05, y, 0.012, y))
        for beam, width in ((palette.ink, 0.034), (palette.plank, 0.022)):
            painter.setPen(round_pen(color(beam), width, flat=True))
            painter.drawLine(QLineF(0, -0.068, 0, 0.068))


def draw_stones(canvas: Canvas, painter: QPainter) -> None:
    """Field stones with a light upper edge."""
    palette = canvas.palette
    outline, gleam = round_pen(color(palette.rock[2], 225), 0.006), round_pen(color("#FFFFFF", 110), 0.006)
    for one in canvas.scene.stones:
        if not canvas.window.holds(one.x, one.y):
            continue
        painter.setBrush(color(palette.stones[one.tone]))
        with placed(painter, one.x, one.y, one.angle):
            painter.setPen(outline)
            painter.drawRoundedRect(QRectF(-one.length / 2, -one.width / 2, one.length, one.width), 0.012, 0.012)
            painter.setPen(gleam)
            painter.drawLine(QLineF(-one.length * 0.3, -one.width * 0.3, one.length * 0.25, -one.width * 0.3))

"""Layer 7: contours on the ground and over the trees, with the level numbers; slopes, and cuts through them."""

import math
from collections.abc import Iterator

import numpy as np
from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from lhy_desktop.ui.board.art.outlines import offset
from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.qt import color, draw_line, line_path, round_pen
from lhy_desktop.ui.board.art.shapes.grid import draw_text, upended
from lhy_desktop.ui.board.art.shapes.sides import Stretch
from lhy_desktop.ui.board.art.units import Coords, rng
from lhy_desktop.ui.board.fonts import board_font


def shows(canvas: Canvas, line: Coords) -> bool:
    """Whether a line passes near the window."""
    x0, y0, x1, y1 = canvas.window.box(0.2)
    (left, top), (right, bottom) = line.min(axis=0), line.max(axis=0)
    return bool(left < x1 and right > x0 and top < y1 and bottom > y0)


def draw_contours(canvas: Canvas, painter: QPainter) -> None:
    """Thin lines, and bold lines with ticks on their lower side."""
    contours, ink = canvas.scene.contours, color(canvas.palette.contour)
    thin = contours.thin if canvas.window.px >= 40 else ()
    _draw_lines(canvas, painter, thin, ink, 95, 0.0075)
    _draw_lines(canvas, painter, contours.bold, ink, 225, 0.012)
    if canvas.window.px >= 40:
        ink.setAlpha(150)
        painter.setPen(round_pen(ink, 0.008, flat=True))
        near = contours.ticks[canvas.window.among(contours.ticks[:, :2], 0.1)]
        painter.drawLines([QLineF(*row) for row in near.tolist()])


def draw_contours_in_woods(canvas: Canvas, painter: QPainter) -> None:
    """Over the trees: the contours that run beneath them."""
    _draw_lines(canvas, painter, canvas.scene.contours.wooded, color(canvas.palette.contour_in_woods), 130, 0.012)


def draw_level_numbers(canvas: Canvas, painter: QPainter) -> None:
    """The numbers of the levels on the finished picture; by night their lines too, or they would drown."""
    palette, font, contours = canvas.palette, board_font(100, 700), canvas.scene.contours
    if palette.night:
        _draw_lines(canvas, painter, contours.bold, color(palette.contour), 75, 0.014)
    for one in contours.labels:
        if canvas.window.holds(one.x, one.y):
            pale = one.wooded or palette.night
            ink, halo = (palette.pale, palette.ink) if pale else (palette.contour, palette.pale)
            with upended(painter, one.x, one.y, canvas.scene.grid.upended):
                draw_text(painter, font, str(one.level), one.x, one.y, 0.15, ink, halo)


def _draw_lines(
    canvas: Canvas, painter: QPainter, lines: tuple[Coords, ...], ink: QColor, alpha: int, width: float
) -> None:
    ink.setAlpha(alpha)
    pen = round_pen(ink, max(width, 0.8 / canvas.window.px), flat=True)
    for line in lines:
        for path in _courses(canvas, line) if shows(canvas, line) else ():
            painter.strokePath(path, pen)


def _courses(canvas: Canvas, line: Coords) -> Iterator[QPainterPath]:
    """The parts of a line that show; closed if they are all of one that ends where it begins."""
    closed = len(line) > 3 and bool((line[0] == line[-1]).all())
    here = canvas.window.box(0.3).among(line[:, 0], line[:, 1])
    if here.all():
        path = line_path(line[:-1] if closed else line)
        if closed:
            path.closeSubpath()
        yield path
        return
    if closed:
        start = int(np.flatnonzero(~here)[0])
        line, here = np.roll(line[:-1], -start, axis=0), np.roll(here[:-1], -start)
    steps = np.diff(np.concatenate(([0], here.astype(np.int8), [0])))
    for first, last in zip(np.flatnonzero(steps > 0).tolist(), np.flatnonzero(steps < 0).tolist(), strict=True):
        yield line_path(line[max(0, first - 1) : last + 1])


def _hachures(painter: QPainter, rim: Coords, foot: Coords, ink: str, chance: np.random.Generator) -> None:
    """An edge line and short strokes down from it toward ``foot``."""
    draw_line(painter, rim, color(ink, 180), 0.012)
    painter.setPen(round_pen(color(ink, 150), 0.009))
    for (x, y), (fx, fy) in zip(rim.tolist(), foot.tolist(), strict=True):
        share = chance.uniform(0.35, 1.0)
        painter.drawLine(QLineF(x, y, x + (fx - x) * share, y + (fy - y) * share))


def draw_cuts(canvas: Canvas, painter: QPainter) -> None:
    """Hachures of sunken roads and gullies, inward from both rims."""
    runs = [(one.line[a:b], one.width) for one in canvas.routes("road") for a, b in one.sunken]
    runs += [(one.line, one.width * 0.85) for one in canvas.routes("gully")]
    for line, width in runs:
        if not shows(canvas, line):
            continue
        for side in (-1, 1):
            chance = rng(canvas.scene.seed, "cut", side, round(float(line[0, 0]), 3))
            rim, foot = offset(line, side * width * 1.02), offset(line, side * width * 0.5)
            _hachures(painter, rim, foot, canvas.palette.rock[2], chance)


def draw_slopes(canvas: Canvas, painter: QPainter) -> None:
    """Cliffs as rock faces with strokes down the fall, banks as hachures."""
    for one in canvas.scene.sides:
        if one.kind in ("cliff", "bank") and shows(canvas, one.line):
            (_draw_cliff if one.kind == "cliff" else _draw_bank)(canvas, painter, one)


def _across(one: Stretch) -> Coords:
    """The way down, or to one side where both sides are level."""
    if one.drop is not None:
        return np.array(one.drop)
    way = (one.line[1] - one.line[0]) / one.length
    return np.array((-way[1], way[0]))


def _rim(one: Stretch, chance: np.random.Generator, unevenness: float) -> Coords:
    n = max(4, int(one.length / 0.026))
    at = np.linspace(0, 1, n + 1)[:, None]
    fade = np.sin(math.pi * at)
    return np.asarray(
        one.line[0]
        + (one.line[1] - one.line[0]) * at
        + fade * chance.uniform(-unevenness, unevenness, (n + 1, 1)) * _across(one)
    )


def _draw_cliff(canvas: Canvas, painter: QPainter, one: Stretch) -> None:
    """Facets of rock between an uneven rim and foot, lit like everything else, and boulders fallen from it."""
    palette, chance = canvas.palette, rng(canvas.scene.seed, "cliff", one.key)
    down = _across(one)
    rim = _rim(one, chance, 0.014)
    deep = np.convolve(chance.uniform(0.05, 0.13, len(rim) + 2), (0.25, 0.5, 0.25), mode="valid")[:, None]
    foot = rim + down * deep + chance.uniform(-0.012, 0.012, rim.shape)
    ledge = rim + (foot - rim) * chance.uniform(0.3, 0.6, (len(rim), 1))
    lit = -(down[0] + down[1]) * 0.707
    for upper, lower, bonus in ((ledge, foot, -0.25), (rim, ledge, 0.15)):
        for i in range(len(rim) - 1):
            light = lit + bonus + chance.normal(0, 0.35)
            tone = palette.rock[1] if light > 0.3 else palette.rock[0] if light > -0.45 else palette.rock[2]
            painter.setPen(round_pen(color(tone, 250), 0.006))
            painter.setBrush(color(tone, 250).lighter(round(100 + chance.uniform(-9, 9))))
            painter.drawPolygon(QPolygonF([QPointF(*p) for p in (upper[i], upper[i + 1], lower[i + 1], lower[i])]))
    painter.setBrush(color(palette.rock[0]))
    painter.setPen(round_pen(color(palette.rock[2], 220), 0.006))
    for i in range(1, len(foot) - 1, 2):
        x, y = foot[i] + down * chance.uniform(-0.01, 0.03)
        painter.drawEllipse(QPointF(x, y), chance.uniform(0.008, 0.02), chance.uniform(0.007, 0.015))
    draw_line(painter, rim, color(palette.ink, 200), 0.014)


def _draw_bank(canvas: Canvas, painter: QPainter, one: Stretch) -> None:
    chance = rng(canvas.scene.seed, "bank", one.key)
    rim = _rim(one, chance, 0.006)
    _hachures(painter, rim, rim + _across(one) * 0.085, canvas.palette.contour, chance)

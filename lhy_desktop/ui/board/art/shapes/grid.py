"""The hex grid as marks: Y marks at the corners, center dots, hex names (art.md, 6)."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.qt import color, round_pen
from lhy_desktop.ui.board.art.units import CORNERS, Coords, Window, center
from lhy_desktop.ui.board.fonts import board_font
from lhy_desktop.ui.board.pieces.brush import in_pixels, placed

Ink = Callable[[float, float], tuple[str, str]]
"""The ink and the halo that read best at a place; an empty halo draws none."""
ARM, PEN, HALO_PEN = 0.125, 0.0125, 0.03
TEXT = 0.105
"""Font size of a hex name in hexes."""
SMALLEST_TEXT = 10.0
"""Font size in screen pixels below which names are enlarged and thinned out."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A corner where three hexes meet; ``angle`` (degrees) is the way of its first arm, the others at 120."""

    x: float
    y: float
    angle: int


@dataclass(frozen=True, slots=True)
class Spot:
    """A hex: its center, its name, the height of the name, its row on the sheet. ``inward`` = 1 when the hex is cut off
    on its left, so that its name has to stand right of the middle; -1 likewise."""

    x: float
    y: float
    name: str
    text_y: float
    row: int
    inward: int


@dataclass(frozen=True, slots=True)
class PlaceName:
    """A name printed on the map."""

    x: float
    y: float
    text: str


@dataclass(frozen=True)
class Grid:
    """Marks, spots and place names of a board."""

    marks: tuple[Mark, ...]
    spots: tuple[Spot, ...]
    places: tuple[PlaceName, ...]

    @cached_property
    def corners(self) -> Coords:
        """Where the marks are."""
        return np.array([(one.x, one.y) for one in self.marks]).reshape(-1, 2)

    @cached_property
    def centers(self) -> Coords:
        """Where the spots are."""
        return np.array([(one.x, one.y) for one in self.spots]).reshape(-1, 2)

    @staticmethod
    def of(board: Board) -> Grid:
        """The grid of the hexes on the map."""
        marks: dict[tuple[int, int], Mark] = {}
        spots = []
        places = []
        for name in board.names:
            one = board.hex(name)
            x, y = center((one.c, one.v))
            for i, (dx, dy) in enumerate(CORNERS):
                key = (round((x + dx) * 1000), round((y + dy) * 1000))
                marks.setdefault(key, Mark(x + dx, y + dy, (240 + 60 * i) % 360))
            inward = ("left" in one.cut) - ("right" in one.cut)
            above = 0.115 if "up" in one.cut else -0.385
            row = int("".join(ch for ch in name.rpartition(":")[2] if ch.isdigit()))
            spots.append(Spot(x, y, name, y + above, row, inward))
            if one.label:
                places.append(PlaceName(x, y + 0.36, one.label))
        return Grid(tuple(marks.values()), tuple(spots), tuple(places))


def draw_grid(painter: QPainter, grid: Grid, window: Window, screen_px: float, ink: Ink) -> None:
    """Draw what the zoom allows; ``screen_px`` = pixels per hex on the screen, before the device ratio."""
    if screen_px < 24:
        return
    _draw_marks(painter, grid, window, ink)
    if screen_px < 48:
        return
    size = max(TEXT, SMALLEST_TEXT / screen_px)
    _draw_places(painter, grid, window, max(1.35 * TEXT, 12 / screen_px), ink)
    font = board_font(100)
    metrics = QFontMetricsF(font)
    for spot in (grid.spots[i] for i in window.among(grid.centers, 0.6)):
        front, halo = ink(spot.x, spot.y)
        painter.setPen(Qt.PenStyle.NoPen)
        if halo:
            painter.setBrush(color(halo, 130))
            painter.drawEllipse(QPointF(spot.x, spot.y), 0.027, 0.027)
        painter.setBrush(color(front, 235))
        painter.drawEllipse(QPointF(spot.x, spot.y), 0.017, 0.017)
        if screen_px >= 80 or spot.row % 5 == 0:
            shift = spot.inward * (metrics.horizontalAdvance(spot.name) * size / 200 + 0.04)
            front, halo = ink(spot.x + shift, spot.text_y)
            draw_text(painter, font, spot.name, spot.x + shift, spot.text_y, size, front, halo)


def _draw_places(painter: QPainter, grid: Grid, window: Window, size: float, ink: Ink) -> None:
    font = board_font(100, 700)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108)
    font.setItalic(True)
    for place in grid.places:
        if window.holds(place.x, place.y, 2.0):
            front, halo = ink(place.x, place.y)
            draw_text(painter, font, place.text, place.x, place.y, size, front, halo)


def _draw_marks(painter: QPainter, grid: Grid, window: Window, ink: Ink) -> None:
    lines: dict[tuple[str, str], list[QLineF]] = {}
    for mark in (grid.marks[i] for i in window.among(grid.corners, 0.2)):
        arms = lines.setdefault(ink(mark.x, mark.y), [])
        for turn in (0, 120, 240):
            a = math.radians(mark.angle + turn)
            arms.append(QLineF(mark.x, mark.y, mark.x + ARM * math.cos(a), mark.y + ARM * math.sin(a)))
    thin = max(PEN, 1.0 / window.px)
    for (front, halo), arms in lines.items():
        if halo:
            painter.setPen(round_pen(color(halo, 75), max(HALO_PEN, 2.2 / window.px)))
            painter.drawLines(arms)
        painter.setPen(round_pen(color(front, 215), thin))
        painter.drawLines(arms)


def draw_text(
    painter: QPainter, font: QFont, text: str, x: float, y: float, size: float, front: str, halo: str
) -> None:
    """A word centered at a place in hex units, ``size`` hexes high, with a halo. ``font`` has 100 pixels. Without a
    halo it is set as ordinary text, which is quicker and coarser than an outline."""
    if not halo:
        _set_text(painter, font, text, x, y, size, front)
        return
    path = QPainterPath()
    path.addText(0, 0, font, text)
    bounds: QRectF = path.boundingRect()
    with placed(painter, QPointF(x, y), size / 100):
        painter.translate(-bounds.center().x(), 36)
        painter.strokePath(path, round_pen(color(halo, 153), 26))
        painter.fillPath(path, color(front, 240))


def _set_text(painter: QPainter, font: QFont, text: str, x: float, y: float, size: float, front: str) -> None:
    transform = painter.transform()
    place = transform.map(QPointF(x, y))
    pixels = max(1, round(size * transform.m11()))
    face = QFont(font)
    face.setPixelSize(pixels)
    box = QRectF(place.x() - 400, place.y() - pixels, 800, 2 * pixels)
    with in_pixels(painter):
        painter.setFont(face)
        painter.setPen(color(front, 240))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

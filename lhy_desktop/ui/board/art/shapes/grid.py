"""The hex grid as marks: Y marks at the corners, center dots, hex names (art.md, 6)."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Protocol

import numpy as np
import shapely
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPainterPathStroker
from shapely import LineString, STRtree

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.outlines import pieces
from lhy_desktop.ui.board.art.qt import color, round_pen
from lhy_desktop.ui.board.art.units import CORNERS, Box, Coords, Window, center
from lhy_desktop.ui.board.fonts import board_font
from lhy_desktop.ui.board.pieces.brush import in_pixels, placed


class Ink(Protocol):
    """Answers the ink and the halo that read best at a place, or around a corner; an empty halo draws none."""

    def __call__(self, x: float, y: float, corner: bool = False) -> tuple[str, str]: ...


ARM, PEN, HALO_PEN = 0.125, 0.0125, 0.03
_ARMS = tuple(tuple((60 * i + turn) % 360 for turn in (240, 0, 120)) for i in range(6))
"""The ways of the strokes at each corner of a hex."""
_ON = 0.034
"""Hexes within which an arm lies on a line and not beside it."""
_HALO, _BASE = 26, 36
"""Width of the stroke that makes a halo, and how far the baseline lies below the middle, where letters are 100 high."""
TEXT = 0.105
"""Font size of a hex name in hexes."""
SMALLEST_TEXT = 10.0
"""Font size in screen pixels below which names are enlarged and thinned out."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A corner where three hexes meet; ``arms`` are the ways (degrees) of the strokes along its hexsides."""

    x: float
    y: float
    arms: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """A hex: its center, its name, the height of the name as it is read, its row on the sheet. ``inward`` = 1 when the
    hex is cut off on its left, so that its name has to stand right of the middle; -1 likewise."""

    x: float
    y: float
    name: str
    text_y: float
    row: int
    inward: int

    def beside(self, shift: float, upended: bool) -> tuple[float, float]:
        """Where its name stands, so far to the right of the middle, as it is read."""
        over = self.text_y - self.y
        return (self.x + over, self.y - shift) if upended else (self.x + shift, self.text_y)


@dataclass(frozen=True)
class Grid:
    """Marks and spots of a board. On one that is shown a quarter further names are written ``upended``: upright after
    that quarter, for all else of the picture is only turned."""

    marks: tuple[Mark, ...]
    spots: tuple[Spot, ...]
    upended: bool = False

    @cached_property
    def corners(self) -> Coords:
        """Where the marks are."""
        return np.array([(one.x, one.y) for one in self.marks]).reshape(-1, 2)

    @cached_property
    def centers(self) -> Coords:
        """Where the spots are."""
        return np.array([(one.x, one.y) for one in self.spots]).reshape(-1, 2)

    @staticmethod
    def of(board: Board, around: Box | None = None, margin: float = 1.6) -> Grid:
        """The grid of the hexes on the map; with a box of those near it."""
        marks: dict[tuple[int, int], Mark] = {}
        spots = []
        for name in board.names:
            one = board.hex(name)
            x, y = center((one.c, one.v))
            if around is not None and not around.holds(x, y, margin):
                continue
            for (dx, dy), arms in zip(CORNERS, _ARMS, strict=True):
                key = (round((x + dx) * 1000), round((y + dy) * 1000))
                if key not in marks:
                    marks[key] = Mark(x + dx, y + dy, arms)
            left, right, up = ("down", "up", "left") if board.quarter else ("left", "right", "up")
            inward = (left in one.cut) - (right in one.cut)
            above = 0.115 if up in one.cut else -0.385
            row = int("".join(ch for ch in name.rpartition(":")[2] if ch.isdigit()))
            spots.append(Spot(x, y, name, y + above, row, inward))
        return Grid(tuple(marks.values()), tuple(spots), board.quarter)

    def clear_of(self, lines: Iterable[Coords]) -> Grid:
        """The grid without the arms of marks that would lie on one of these lines."""
        drawn = [LineString(part) for line in lines if len(line) > 1 for part in pieces(LineString(line))]
        if not drawn:
            return self
        tree = STRtree(drawn)
        near = tree.query(shapely.points(self.corners), predicate="dwithin", distance=ARM + _ON)[0]
        marks = list(self.marks)
        touched = [(int(i), way) for i in np.unique(near) for way in marks[i].arms]
        if not touched:
            return self
        at, ways = np.array(touched).T
        struck = np.zeros(len(touched), np.int64)
        for share in (0.55, 1.0):
            along = np.column_stack((np.cos(np.radians(ways)), np.sin(np.radians(ways)))) * ARM * share
            spots = shapely.points(self.corners[at] + along)
            struck[np.unique(tree.query(spots, predicate="dwithin", distance=_ON)[0])] += 1
        for i, way in (touched[n] for n in np.flatnonzero(struck == 2)):
            marks[i] = replace(marks[i], arms=tuple(a for a in marks[i].arms if a != way))
        return replace(self, marks=tuple(marks))


def draw_grid(painter: QPainter, grid: Grid, window: Window, screen_px: float, ink: Ink) -> None:
    """Draw what the zoom allows; ``screen_px`` = pixels per hex on the screen, before the device ratio."""
    if screen_px < 24:
        return
    _draw_marks(painter, grid, window, ink)
    if screen_px < 48:
        return
    size = max(TEXT, SMALLEST_TEXT / screen_px)
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
            front, halo = ink(*spot.beside(shift, grid.upended))
            with upended(painter, spot.x, spot.y, grid.upended):
                draw_text(painter, font, spot.name, spot.x + shift, spot.text_y, size, front, halo)


def _draw_marks(painter: QPainter, grid: Grid, window: Window, ink: Ink) -> None:
    lines: dict[tuple[str, str], list[QLineF]] = {}
    for mark in (grid.marks[i] for i in window.among(grid.corners, 0.2)):
        arms = lines.setdefault(ink(mark.x, mark.y, True), [])
        for way in mark.arms:
            a = math.radians(way)
            arms.append(QLineF(mark.x, mark.y, mark.x + ARM * math.cos(a), mark.y + ARM * math.sin(a)))
    thin = max(PEN, 1.0 / window.px)
    for (front, halo), arms in lines.items():
        if halo:
            painter.setPen(round_pen(color(halo, 75), max(HALO_PEN, 2.2 / window.px)))
            painter.drawLines(arms)
        painter.setPen(round_pen(color(front, 215), thin))
        painter.drawLines(arms)


@contextmanager
def upended(painter: QPainter, x: float, y: float, wanted: bool = True) -> Iterator[None]:
    """Meanwhile the painter is turned back by a quarter about a place, if so wanted."""
    if not wanted:
        yield
        return
    painter.save()
    painter.translate(x, y)
    painter.rotate(-90)
    painter.translate(-x, -y)
    try:
        yield
    finally:
        painter.restore()


def draw_text(
    painter: QPainter, font: QFont, text: str, x: float, y: float, size: float, front: str, halo: str
) -> None:
    """A word centered at a place in hex units, ``size`` hexes high, with a halo. ``font`` has 100 pixels. Without a
    halo it is set as ordinary text, which is quicker and coarser than an outline, if the painter is not turned."""
    if not halo and painter.transform().m12() == 0:
        _set_text(painter, font, text, x, y, size, front)
        return
    with placed(painter, QPointF(x, y), size / 100):
        draw_outlines(painter, *outlines(text, font.toString()), front, halo)


def draw_outlines(painter: QPainter, letters: QPainterPath, around: QPainterPath, front: str, halo: str) -> None:
    """Fill a word that ``outlines`` made, centered at the painter's origin, whose unit is a hundredth of its height."""
    if halo:
        painter.fillPath(around, color(halo, 153))
    painter.fillPath(letters, color(front, 240))


@lru_cache(maxsize=1024)
def outlines(text: str, key: str) -> tuple[QPainterPath, QPainterPath]:
    """A word centered at the origin, and what its halo covers, in the font of 100 pixels of this key
    (``QFont.toString``). A stroke would be worked out anew each time it is drawn, which takes four times as long as
    filling what it covers."""
    font = QFont()
    font.fromString(key)
    letters = QPainterPath()
    letters.addText(0, 0, font, text)
    stroke = QPainterPathStroker(round_pen(Qt.GlobalColor.black, _HALO))
    around = stroke.createStroke(letters)
    around.setFillRule(Qt.FillRule.WindingFill)
    middle = letters.boundingRect().center().x()
    return letters.translated(-middle, _BASE), around.translated(-middle, _BASE)


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

"""Twelve handles around a hex to choose a direction by: hexsides and vertices, the rear half hatched."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import ARC_PLACES, ArcLook
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.patterns import pattern_brush
from lhy_desktop.ui.board.overlays.plates import DARK, draw_plate, plate_width
from lhy_desktop.ui.board.pieces.brush import cased, color, ellipse, pen, polygon, polyline
from lhy_desktop.ui.board.pieces.inks import ALARM, INK, PAPER
from lhy_desktop.ui.board.places import HEX, RADIUS, bounds, center

_REACH = HEX * 0.95
"""How far the half discs of front and rear go from the center."""
_LEAST = 12.0
"""Half of the smallest target, in pixels."""


class _ArcItem(OverlayItem):
    """All choices of a direction; as a rule there is one."""

    _arcs: tuple[tuple[QPointF, ArcLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[ArcLook]) -> None:
        self._arcs = tuple((center(board, look.hex), look) for look in looks)
        self.set_box(bounds(board).adjusted(-2 * HEX, -2 * HEX, 2 * HEX, 2 * HEX))


class ArcsItem(_ArcItem):
    """The handles."""

    height = Layer.ARC

    def hit(self, point: QPointF, pixel: float) -> tuple[str, int] | None:
        """The hex and place of the live handle under a point, the nearest of several."""
        found: list[tuple[float, str, int]] = []
        for middle, look in self._arcs:
            for place in look.legal:
                away = point - handle(middle, place, self.quarter)
                far = math.hypot(away.x(), away.y())
                if far <= max(HEX * 0.13, _LEAST * pixel):
                    found.append((far, look.hex, place))
        return min(found)[1:] if found else None

    def draw(self, painter: QPainter, pixel: float) -> None:
        for middle, look in self._arcs:
            for place in range(ARC_PLACES if look.legal else 0):  # nothing to choose, nothing to take hold of
                _draw_handle(painter, middle, place, look, pixel, self.quarter)


class ArcHalvesItem(_ArcItem):
    """Front and rear of the chosen place, under the counters."""

    height = Layer.WEDGE

    def draw(self, painter: QPainter, pixel: float) -> None:
        for middle, look in self._arcs:
            if look.chosen is not None:
                _draw_halves(painter, middle, look.chosen, look.front, pixel, self.quarter)


class ArcWordsItem(_ArcItem):
    """The words of marked places and of the question, above the tags."""

    height = Layer.WORDS

    def draw(self, painter: QPainter, pixel: float) -> None:
        for middle, look in self._arcs:
            for place, words in look.marked:
                if words:
                    spot = middle + (handle(middle, place, self.quarter) - middle) * 1.62
                    draw_plate(painter, spot, words, self.text)
            if look.words:
                wide = plate_width(look.words, self.text) * pixel
                lift, aside = QPointF(0, _REACH + 14 * self.text * pixel), QPointF(wide / 2, 0)
                spots = [middle + lift * up + side for up in (-1, 1) for side in (QPointF(), aside, -aside)]
                draw_plate(painter, self.uncovered(spots, wide, pixel), look.words, self.text, DARK)


def bearing(place: int, quarter: bool = False) -> tuple[float, float]:
    """The unit vector of a place."""
    angle = math.radians(30 * place + 90 * quarter)
    return math.sin(angle), -math.cos(angle)


def handle(middle: QPointF, place: int, quarter: bool = False) -> QPointF:
    """Where a handle stands: on the middle of its hexside, or on its vertex."""
    far = HEX / 2 if place % 2 == 0 else RADIUS
    x, y = bearing(place, quarter)
    return middle + QPointF(x * far, y * far)


def _sector(middle: QPointF, place: int, wide: int, quarter: bool) -> QPainterPath:
    """The part of a disc that faces a place, so many degrees wide."""
    path = QPainterPath(middle)
    disc = QRectF(middle.x() - _REACH, middle.y() - _REACH, 2 * _REACH, 2 * _REACH)
    path.arcTo(disc, 90 - 30 * place - 90 * quarter - wide / 2, wide)
    path.closeSubpath()
    return path


def _draw_halves(painter: QPainter, middle: QPointF, chosen: int, ahead: int, pixel: float, quarter: bool) -> None:
    front = _sector(middle, chosen, ahead, quarter)
    rear = _sector(middle, (chosen + ARC_PLACES // 2) % ARC_PLACES, 360 - ahead, quarter)
    painter.fillPath(front, color("#FFF6D8", 0.30))
    painter.fillPath(rear, color(INK, 0.20))
    painter.fillPath(rear, pattern_brush("back_hatch", INK, 0.75, pixel, HEX * 0.10, 3.0))
    thin = max(HEX * 0.02, 1.6 * pixel)
    painter.strokePath(front, pen("#FFFFFF", thin * 2.4))
    painter.strokePath(front, pen(INK, thin))
    x, y = bearing(chosen, quarter)
    tip = middle + QPointF(x, y) * (_REACH * 0.98)
    back, wide = tip - QPointF(x, y) * (HEX * 0.16), QPointF(-y, x) * (HEX * 0.10)
    line = polyline(((middle.x() + x * HEX * 0.34, middle.y() + y * HEX * 0.34), (back.x(), back.y())))
    painter.strokePath(line, pen("#FFFFFF", thin * 3.6))
    painter.strokePath(line, pen(INK, thin * 2))
    head = polygon(((tip.x(), tip.y()), (back + wide).toTuple(), (back - wide).toTuple()))
    cased(painter, head, pen("#FFFFFF", thin * 2), fill=color(INK))


def _draw_handle(painter: QPainter, middle: QPointF, place: int, look: ArcLook, pixel: float, quarter: bool) -> None:
    """Hexsides have bars, vertices have discs; dead ones are small and gray."""
    at, live = handle(middle, place, quarter), place in look.legal
    size = max(HEX * (0.085 if live else 0.035), (8 if live else 3) * pixel)
    if place % 2 == 0:
        x, y = bearing(place, quarter)
        along, deep = QPointF(-y, x) * size * 1.35, QPointF(x, y) * size * 0.75
        corners = (at + along + deep, at + along - deep, at - along - deep, at - along + deep)
        shape = polygon((corner.x(), corner.y()) for corner in corners)
    else:
        shape = ellipse(at.x(), at.y(), size)
    chosen = place == look.chosen
    painter.strokePath(shape, pen(INK if live else color(INK, 0.4), 3.4 * pixel))
    painter.fillPath(shape, color(INK if chosen else PAPER, 1.0 if live else 0.55))
    if chosen:
        painter.strokePath(shape, pen("#FFD95A", 2.2 * pixel))
    if any(one == place for one, _ in look.marked):
        dot = ellipse(at.x(), at.y(), size * 0.42)
        painter.fillPath(dot, color(ALARM))
        painter.strokePath(dot, pen(PAPER, pixel))

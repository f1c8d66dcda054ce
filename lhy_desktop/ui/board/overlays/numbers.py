"""Numbers in hexes: priorities, orders. Only live ones can be taken."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import NumberLook, Overlay
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.plates import pixel_of
from lhy_desktop.ui.board.pieces.brush import color, draw_text, pen, polyline, text_width
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.board.places import HEX, bounds, center, hexagon


class NumbersItem(OverlayItem):
    """All numbers; the chosen one last."""

    def __init__(self) -> None:
        super().__init__(Layer.NUMBER)
        self._numbers: tuple[tuple[QPointF, NumberLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        held = sorted((look for look in looks if isinstance(look, NumberLook)), key=lambda one: one.state == "chosen")
        self._numbers = tuple((center(board, look.hex), look) for look in held)
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixel = pixel_of(painter)
        for at, look in self._numbers:
            _draw_number(painter, at, look, pixel, self.text)


def _hexagon(at: QPointF, scale: float) -> QPainterPath:
    """A hex around a point, so many times as large as one of the board."""
    path = QPainterPath()
    path.addPolygon(hexagon(HEX / 2 * (1 - scale)).translated(at))
    path.closeSubpath()
    return path


def _draw_number(painter: QPainter, at: QPointF, look: NumberLook, pixel: float, factor: float) -> None:
    """A small hexagon with its figure: pale and heavy while live, struck when barred, dark when chosen, ticked when
    taken."""
    high = max(HEX * 0.13, 8.4 * factor * pixel)
    reach = max(high * 1.15, text_width(look.text, high, 800) / 2 + high * 0.7)
    live, chosen = look.state == "live", look.state == "chosen"
    if live or chosen:
        ring = _hexagon(at, 0.92)
        painter.strokePath(ring, pen(PAPER, max(HEX * 0.05, 3.6 * pixel)))
        painter.strokePath(ring, pen(INK, max(HEX * 0.024, 1.8 * pixel)))
    shape = _hexagon(at, reach / (HEX / 2))
    fill, ink = (INK, "#FFFFFF") if chosen else (PAPER, INK) if live else ("#CFCBC1", "#5D5A54")
    painter.strokePath(shape, pen("#FFFFFF", 4 * pixel))
    painter.fillPath(shape, color(fill))
    painter.strokePath(shape, pen(INK if live or chosen else "#8C8880", 1.6 * pixel))
    draw_text(painter, at.x(), at.y(), look.text, high, ink, weight=800)
    if look.state == "barred":
        slash = polyline(((at.x() - reach, at.y() + reach * 0.6), (at.x() + reach, at.y() - reach * 0.6)))
        painter.strokePath(slash, pen("#5D5A54", 1.8 * pixel))
    if look.state == "taken":
        x, y = at.x() + reach * 0.9, at.y() - reach * 0.7
        tick = polyline(((x - high * 0.4, y), (x - high * 0.1, y + high * 0.35), (x + high * 0.5, y - high * 0.45)))
        painter.strokePath(tick, pen(PAPER, 5 * pixel))
        painter.strokePath(tick, pen(INK, 2.4 * pixel))

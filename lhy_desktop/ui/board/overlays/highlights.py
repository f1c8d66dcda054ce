"""Outlines around single hexes: selected, target, hover, refused, asked, linked."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import HighlightLook, Overlay
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.plates import DARK, RED, draw_plate, pixel_of
from lhy_desktop.ui.board.pieces.brush import color, pen, polyline
from lhy_desktop.ui.board.pieces.inks import INK
from lhy_desktop.ui.board.places import HEX, center, hexagon

_ROOM = HEX * 3


class HighlightsItem(OverlayItem):
    """All highlights."""

    def __init__(self, layer: Layer = Layer.HIGHLIGHT) -> None:
        super().__init__(layer)
        self._spots: tuple[tuple[tuple[QPointF, ...], HighlightLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        held = [look for look in looks if isinstance(look, HighlightLook) and look.hexes]
        self._spots = tuple((tuple(center(board, name) for name in look.hexes), look) for look in held)
        box = QRectF()
        for points, _ in self._spots:
            for at in points:
                box = box.united(QRectF(at.x() - HEX, at.y() - HEX, 2 * HEX, 2 * HEX))
        self.set_box(box.adjusted(-_ROOM, 0, _ROOM, 0))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixel = pixel_of(painter)
        for points, look in self._spots:
            for at in points:
                _draw_ring(painter, at, look, pixel)


class HighlightWordsItem(HighlightsItem):
    """The words of highlights, above the tags."""

    def __init__(self) -> None:
        super().__init__(Layer.WORDS)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        for points, look in self._spots:
            if look.words:
                spot = points[0] - QPointF(0, HEX * 0.52 + 11 * pixel_of(painter))
                draw_plate(painter, spot, look.words, self.text, RED if look.style == "refused" else DARK)


def _ring(at: QPointF, inset: float) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(hexagon(inset).translated(at))
    path.closeSubpath()
    return path


def _draw_ring(painter: QPainter, at: QPointF, look: HighlightLook, pixel: float) -> None:
    """Every style has its own line: glow, double, thin, cross, dots, dashes."""
    thin = max(HEX * 0.018, 1.5 * pixel)
    if look.style in ("selected", "target"):
        ink = "#FFD95A" if look.style == "selected" else "#E4572E"
        path = _ring(at, 2.5)
        for width, alpha in ((0.11, 0.22), (0.07, 0.4), (0.04, 0.9)):
            painter.strokePath(path, pen(color(ink, alpha), max(HEX * width, 2.5 * pixel)))
        painter.strokePath(path, pen("#FFFFFF", thin))
        if look.style == "target":
            painter.strokePath(_ring(at, 9.0), pen("#B3201A", thin))
    elif look.style == "refused":
        painter.strokePath(_ring(at, 3.0), pen("#B3201A", thin))
        arm = HEX * 0.16
        for sign in (1, -1):
            line = polyline(((at.x() - arm, at.y() - sign * arm), (at.x() + arm, at.y() + sign * arm)))
            painter.strokePath(line, pen("#FFFFFF", thin * 3))
            painter.strokePath(line, pen("#B3201A", thin * 1.6))
    else:
        _draw_quiet(painter, _ring(at, 3.0), look.style, thin)


def _draw_quiet(painter: QPainter, path: QPainterPath, style: str, thin: float) -> None:
    painter.strokePath(path, pen(color("#FFFFFF", 0.75), thin * 2.6))
    line = pen("#8B5207" if style == "asked" else INK, thin * (1.8 if style == "asked" else 1.2))
    if style == "asked":
        line.setDashPattern([0.1, 2.2])
    elif style == "linked":
        line.setDashPattern([3.0, 2.0])
    painter.strokePath(path, line)

"""A wedge: hexes between two rays, level lines, the hexsides it leaves by."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import Overlay, WedgeLook
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.outline import outline
from lhy_desktop.ui.board.overlays.patterns import pattern_brush
from lhy_desktop.ui.board.overlays.plates import pixel_of
from lhy_desktop.ui.board.pieces.brush import color, pen, polyline
from lhy_desktop.ui.board.places import HEX, RADIUS, bounds, center

_INK = "#6B2A74"


class WedgeItem(OverlayItem):
    """All wedges."""

    def __init__(self) -> None:
        super().__init__(Layer.WEDGE)
        self._wedges: tuple[tuple[QPointF, QPainterPath, WedgeLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        held = [look for look in looks if isinstance(look, WedgeLook)]
        self._wedges = tuple((center(board, one.start), outline(board, one.hexes), one) for one in held)
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixel = pixel_of(painter)
        thin = max(HEX * 0.022, 1.6 * pixel)
        for start, hexes, look in self._wedges:
            painter.fillPath(hexes, color(_INK, 0.08))
            painter.fillPath(hexes, pattern_brush("levels", _INK, 0.34, pixel, HEX * 0.10, 2.6))
            painter.strokePath(hexes, pen(color("#FFFFFF", 0.8), thin * 2.4))
            painter.strokePath(hexes, pen(_INK, thin * 1.2))
            for side in look.sides:
                _draw_side(painter, start, side, thin)


def _draw_side(painter: QPainter, start: QPointF, side: int, thin: float) -> None:
    """The hexside as a thick bar, with a ray from the center."""
    angles = [math.radians(60 * (side - 1) + turn) for turn in (-30, 30)]
    ends = [(start.x() + math.sin(a) * RADIUS, start.y() - math.cos(a) * RADIUS) for a in angles]
    bar = polyline(ends)
    painter.strokePath(bar, pen("#FFFFFF", thin * 5))
    painter.strokePath(bar, pen(_INK, thin * 3.2))

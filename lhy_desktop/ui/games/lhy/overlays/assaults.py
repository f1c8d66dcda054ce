"""Arrows of assaults that are ordered and not yet entered: side color, hatched shaft, letter."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QTransform

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import Overlay
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.patterns import pattern_brush
from lhy_desktop.ui.board.overlays.plates import draw_figure, pixel_of
from lhy_desktop.ui.board.pieces.brush import color, pen, polygon
from lhy_desktop.ui.board.pieces.inks import ALARM
from lhy_desktop.ui.board.places import HEX, bounds, center
from lhy_desktop.ui.games.lhy.overlays.looks import AssaultLook
from lhy_desktop.ui.sides import INKS, Pattern, SideKey

_HEIGHT = Layer.MARKER + 5
_START, _TIP = HEX * 0.14, HEX * 0.24
"""How far from the two centers the arrow begins and ends."""
_SHAFTS: dict[SideKey, Pattern] = {
    "us": "bars",
    "german": "hatch",
    "british": "rings",
    "canadian": "zigzag",
    "russian": "back_hatch",
    "japanese": "levels",
}
"""Patterns that are told apart on a narrow shaft."""
_SHAFT, _HEAD, _LONG = HEX * 0.085, HEX * 0.19, HEX * 0.24


class AssaultsItem(OverlayItem):
    """All arrows."""

    height = _HEIGHT
    _arrows: tuple[tuple[QPointF, QPointF, AssaultLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        held = [look for look in looks if isinstance(look, AssaultLook)]
        self._arrows = tuple((center(board, one.start), center(board, one.target), one) for one in held)
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def draw(self, painter: QPainter, pixel: float) -> None:
        for start, target, look in self._arrows:
            _draw_arrow(painter, start, target, look, self.text)


def _draw_arrow(painter: QPainter, start: QPointF, target: QPointF, look: AssaultLook, factor: float) -> None:
    """A broad hatched arrow over the hexside; its figure stands on the shaft."""
    pixel = pixel_of(painter)
    dx, dy = target.x() - start.x(), target.y() - start.y()
    gap = math.hypot(dx, dy) or 1.0
    long = gap - _START - _TIP
    turn = QTransform().translate(start.x(), start.y()).rotateRadians(math.atan2(dy, dx)).translate(_START, 0)
    neck = long - _LONG
    flat = polygon(
        ((0, -_SHAFT), (neck, -_SHAFT), (neck, -_HEAD), (long, 0), (neck, _HEAD), (neck, _SHAFT), (0, _SHAFT))
    )
    shape = turn.map(flat)
    inks = INKS[look.side]
    thin = max(HEX * 0.022, 1.6 * pixel)
    painter.strokePath(shape, pen("#FFFFFF", thin * (5 if look.chosen else 3)))
    if look.chosen:
        painter.strokePath(shape, pen(ALARM, thin * 3))
    painter.fillPath(shape, color(inks.figure))
    painter.fillPath(shape, pattern_brush(_SHAFTS[look.side], inks.light, 0.85, pixel, HEX * 0.09, 3.4))
    painter.strokePath(shape, pen(inks.outline, thin))
    text = look.letter + (f" ×{look.units}" if look.units > 1 else "")
    if text:
        at = turn.map(QPointF(neck * 0.62, 0))
        draw_figure(painter, at, text, factor, HEX * 0.08)

"""A planned mortar impact: target rings, scatter values, who is pinned and which friends are at risk."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import Overlay
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.outline import outline
from lhy_desktop.ui.board.overlays.patterns import pattern_brush
from lhy_desktop.ui.board.overlays.plates import RED, draw_figure, draw_plate, pixel_of
from lhy_desktop.ui.board.pieces.brush import cased, color, draw_text, ellipse, pen, polyline
from lhy_desktop.ui.board.pieces.inks import ALARM, PAPER
from lhy_desktop.ui.board.places import HEX, bounds, center
from lhy_desktop.ui.games.lhy.overlays.looks import ImpactLook

_HEIGHT = Layer.MARKER + 6
_FIGURE, _DISC = QPointF(0, HEX * 0.405), HEX * 0.085
"""Values stand between the counter of their hex and its lower side."""
_RING = 0.455
"""The ring runs outside the face of a counter, whose corners lie at 0.424."""


class ImpactItem(OverlayItem):
    """The rings and the figures of all impacts."""

    height = _HEIGHT
    _board: Board | None = None
    _impacts: tuple[ImpactLook, ...] = ()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        self._board = board
        self._impacts = tuple(look for look in looks if isinstance(look, ImpactLook))
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def draw(self, painter: QPainter, pixel: float) -> None:
        if self._board is not None:
            for look in self._impacts:
                _draw_impact(painter, self._board, look, self.text)


class ImpactWordsItem(ImpactItem):
    """The words of impacts, above the tags."""

    height = Layer.WORDS

    def draw(self, painter: QPainter, pixel: float) -> None:
        if self._board is None:
            return
        for look in self._impacts:
            if look.words:
                at = center(self._board, look.center) - QPointF(0, HEX * 0.51)
                draw_plate(painter, at, look.words, self.text, RED)


def _draw_impact(painter: QPainter, board: Board, look: ImpactLook, factor: float) -> None:
    pixel = pixel_of(painter)
    thin = max(HEX * 0.02, 1.5 * pixel)
    struck = (look.center, *(hex for hex, _ in look.scatter))
    bare = outline(board, (hex for hex in struck if hex not in look.occupied))
    painter.fillPath(bare, pattern_brush("plus", "#5A1410", 0.4, pixel, HEX * 0.16, 2.2))
    whole = outline(board, struck)
    edge = pen(ALARM, thin * 1.4)
    edge.setDashPattern([4.0, 1.6, 0.8, 1.6])
    cased(painter, whole, pen(color("#FFFFFF", 0.85), thin * 3), edge)
    middle = center(board, look.center)
    ring = ellipse(middle.x(), middle.y(), HEX * _RING)
    cased(painter, ring, pen("#FFFFFF", thin * 3), pen(ALARM, thin * 1.5))
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        hair = [(middle.x() + dx * HEX * reach, middle.y() + dy * HEX * reach) for reach in (0.425, 0.535)]
        cased(painter, polyline(hair), pen("#FFFFFF", thin * 3), pen(ALARM, thin * 1.5))
    for name in look.pinned:
        _draw_pin(painter, center(board, name), thin)
    for name in look.at_risk:
        _draw_risk(painter, center(board, name), thin, pixel)
    draw_figure(painter, middle + _FIGURE, look.value, factor, _DISC, dark=True)
    for name, text in look.scatter:
        draw_figure(painter, center(board, name) + _FIGURE, text, factor, _DISC)


def _draw_pin(painter: QPainter, at: QPointF, thin: float) -> None:
    """A double bar over the hex: whoever stands here moves no more."""
    for lift in (0.335, 0.38):
        bar = polyline(((at.x() - HEX * 0.2, at.y() - HEX * lift), (at.x() + HEX * 0.2, at.y() - HEX * lift)))
        cased(painter, bar, pen("#FFFFFF", thin * 3), pen("#14181D", thin * 1.6))


def _draw_risk(painter: QPainter, at: QPointF, thin: float, pixel: float) -> None:
    """A red bracket at the left and "!" on a disc."""
    x, y, reach, arm = at.x() - HEX * 0.40, at.y(), HEX * 0.30, HEX * 0.08
    bracket = polyline(((x + arm, y - reach), (x, y - reach), (x, y + reach), (x + arm, y + reach)))
    cased(painter, bracket, pen("#FFFFFF", thin * 4), pen(ALARM, thin * 2.4))
    radius = max(HEX * 0.08, 7 * pixel)
    disc = ellipse(x, y, radius)
    cased(painter, disc, pen(PAPER, thin), fill=color(ALARM))
    draw_text(painter, x, y, "!", radius * 1.2, "#FFFFFF", weight=800)

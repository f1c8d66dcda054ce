"""Where a unit may go: three bands of blue, hatched where only the least leads that is allowed, figures, glow."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import Overlay, ReachHex, ReachLook
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.outline import outline
from lhy_desktop.ui.board.overlays.patterns import pattern_brush
from lhy_desktop.ui.board.overlays.plates import draw_figure, pixel_of
from lhy_desktop.ui.board.pieces.brush import color, flat_pen, pen, polyline
from lhy_desktop.ui.board.places import HEX, bounds, center

BLUE = "#2E86D8"
_BANDS = (0.36, 0.26, 0.17)
FIGURE_DROP = HEX * 0.37
"""Figures stand this far below the center, clear of a counter's values."""


class ReachItem(OverlayItem):
    """The tinted ground of a reach."""

    def __init__(self) -> None:
        super().__init__(Layer.REACH)
        self._hexes: tuple[ReachHex, ...] = ()
        self._bands: list[QPainterPath] = []
        self._minimum = QPainterPath()
        self._whole = QPainterPath()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        hexes = tuple(one for look in looks if isinstance(look, ReachLook) for one in look.hexes)
        if hexes == self._hexes:
            return
        self._hexes = hexes
        self._bands = [outline(board, (one.hex for one in hexes if one.band == band)) for band in range(len(_BANDS))]
        self._minimum = outline(board, (one.hex for one in hexes if one.minimum))
        self._whole = outline(board, (one.hex for one in hexes))
        self.set_box(bounds(board))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setClipRect(self._box)
        pixel = pixel_of(painter)
        for path, alpha in zip(self._bands, _BANDS, strict=True):
            painter.fillPath(path, color(BLUE, alpha))
            painter.strokePath(path, pen(color("#FFFFFF", 0.42), max(HEX * 0.01, pixel)))
        if not self._minimum.isEmpty():
            painter.fillPath(self._minimum, pattern_brush("hatch", "#12385F", 0.55, pixel, HEX * 0.1))
        glow(painter, self._whole, BLUE, pixel)


def glow(painter: QPainter, path: QPainterPath, ink: str, pixel: float) -> None:
    """A soft colored rim under a white line."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, alpha in ((0.10, 0.16), (0.055, 0.34)):
        painter.strokePath(path, pen(color(ink, alpha), max(HEX * width, 3 * pixel)))
    painter.strokePath(path, pen("#FFFFFF", max(HEX * 0.02, 1.4 * pixel)))


class FiguresItem(OverlayItem):
    """The figures of a reach, above the counters."""

    def __init__(self) -> None:
        super().__init__(Layer.PATH)
        self._figures: tuple[tuple[QPointF, ReachHex], ...] = ()
        self._source: tuple[ReachHex, ...] = ()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        hexes = tuple(one for look in looks if isinstance(look, ReachLook) for one in look.hexes)
        path = {bead.hex for look in looks if isinstance(look, ReachLook) and look.path for bead in look.path.beads}
        shown = tuple(one for one in hexes if one.hex not in path)
        if shown == self._source:
            return
        self._source = shown
        self._figures = tuple((center(board, one.hex) + QPointF(0, FIGURE_DROP), one) for one in shown)
        self.set_box(bounds(board))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixel = pixel_of(painter)
        if HEX / pixel < 40:
            return
        for at, one in self._figures:
            if one.text:
                draw_figure(painter, at, one.text, self.text, HEX * 0.085)
            if one.road:
                _draw_road_tick(painter, at + QPointF(HEX * 0.17, 0))


def _draw_road_tick(painter: QPainter, at: QPointF) -> None:
    """Two short parallel lines: the road made it cheaper."""
    x, y, h = at.x(), at.y(), HEX * 0.055
    for shift in (-0.022, 0.022):
        line = polyline(((x + shift * HEX, y - h), (x + shift * HEX, y + h)))
        painter.strokePath(line, flat_pen("#FFFFFF", HEX * 0.034))
        painter.strokePath(line, flat_pen("#5B4520", HEX * 0.018))

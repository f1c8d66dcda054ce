"""Hatching over ground that a mission changes and along its hexsides, so that it is seen what is not printed on the
board."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath, QPainterPathStroker

from lhy_desktop.engine.board import Board, Point
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.overlays.item import KeptItem
from lhy_desktop.ui.board.overlays.outline import outline
from lhy_desktop.ui.board.overlays.patterns import pattern_brush
from lhy_desktop.ui.board.pieces.brush import color, pen
from lhy_desktop.ui.board.places import HEX, bounds, to_scene
from lhy_desktop.ui.editor.missions.styles import VIOLET

_BAND = 0.17
"""How wide the hatching along a hexside is, in hexes."""
Edge = tuple[Point, Point]


class HatchItem(KeptItem):
    """Hatching over some hexes, and within a frame along some hexsides."""

    height = Layer.REACH

    def __init__(self) -> None:
        super().__init__()
        self.hexes: frozenset[str] = frozenset()
        self.edges: tuple[Edge, ...] = ()
        self._path, self._band = QPainterPath(), QPainterPath()

    def show_changes(self, board: Board, hexes: Iterable[str], edges: Iterable[Edge]) -> None:
        """Hatch these."""
        self.hexes, self.edges = frozenset(hexes) & board.index.keys(), tuple(dict.fromkeys(edges))
        self._path, self._band = outline(board, self.hexes), _band(self.edges)
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def draw(self, painter: QPainter, pixel: float) -> None:
        """Violet lines on white ones, so that they are seen on any ground."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        apart = max(HEX * 0.2, 9 * pixel)
        for ink, alpha, width in (("#FFFFFF", 0.5, 3.4), (VIOLET, 0.9, 1.7)):
            brush = pattern_brush("back_hatch", ink, alpha, pixel, apart, width)
            for path in (self._path, self._band):
                painter.fillPath(path, brush)
        for ink, alpha, width in (("#FFFFFF", 0.8, 3.4), (VIOLET, 1.0, 1.6)):
            painter.strokePath(self._band, pen(color(ink, alpha), width * pixel))


def _band(edges: Iterable[Edge]) -> QPainterPath:
    """The outline of a band along hexsides; those that meet are one."""
    lines, made = QPainterPath(), QPainterPathStroker()
    for a, b in edges:
        lines.moveTo(to_scene(a))
        lines.lineTo(to_scene(b))
    made.setWidth(HEX * _BAND)
    made.setCapStyle(Qt.PenCapStyle.RoundCap)
    return made.createStroke(lines).simplified()

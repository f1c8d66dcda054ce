"""Hatching over ground that a mission changes, so that it is seen what is not printed on the board."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.overlays.item import KeptItem
from lhy_desktop.ui.board.overlays.outline import outline
from lhy_desktop.ui.board.overlays.patterns import pattern_brush
from lhy_desktop.ui.board.places import HEX, bounds
from lhy_desktop.ui.editor.missions.styles import VIOLET


class HatchItem(KeptItem):
    """Hatching over some hexes."""

    height = Layer.REACH

    def __init__(self) -> None:
        super().__init__()
        self.hexes: frozenset[str] = frozenset()
        self._path = QPainterPath()

    def show_hexes(self, board: Board, hexes: Iterable[str]) -> None:
        """Hatch these."""
        self.hexes = frozenset(hexes) & board.index.keys()
        self._path = outline(board, self.hexes)
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def draw(self, painter: QPainter, pixel: float) -> None:
        """Violet lines on white ones, so that they are seen on any ground."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        apart = max(HEX * 0.2, 9 * pixel)
        for ink, alpha, width in (("#FFFFFF", 0.5, 3.4), (VIOLET, 0.9, 1.7)):
            painter.fillPath(self._path, pattern_brush("back_hatch", ink, alpha, pixel, apart, width))

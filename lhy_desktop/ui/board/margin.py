"""The paper's margin: where half hexes are in play the sheet goes on, so that whole counters stand on it."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.pieces.brush import color, pen
from lhy_desktop.ui.board.places import HEX, bounds, center, hexagon

_RIM = HEX * 0.08


class Margin:
    """The margin of one map. ``sheet`` is the map with it, in the scene; the map itself when no half hex is in play."""

    def __init__(self, board: Board) -> None:
        self._map = bounds(board)
        self._halves = QPainterPath()
        whole = QRectF(self._map)
        for name in board.half_hexes():
            shape = hexagon().translated(center(board, name))
            self._halves.addPolygon(shape)
            self._halves.closeSubpath()
            whole = whole.united(shape.boundingRect())
        self.sheet = QRectF(whole)
        for edge, moved in (("Left", -_RIM), ("Top", -_RIM), ("Right", _RIM), ("Bottom", _RIM)):
            at = getattr(whole, edge.lower())()
            if at != getattr(self._map, edge.lower())():
                getattr(self.sheet, f"set{edge}")(at + moved)

    def paint(self, painter: QPainter, paper: str, ink: str) -> None:
        """Draw paper and the outer halves of half hexes; the map is painted over it afterwards."""
        if self.sheet == self._map:
            return
        painter.fillRect(self.sheet, QColor(paper))
        painter.fillPath(self._halves, color(ink, 0.07))
        painter.strokePath(self._halves, pen(color(ink, 0.42), HEX * 0.0125))
        painter.setPen(pen(color(ink, 0.3), 0))
        painter.drawRect(self.sheet)

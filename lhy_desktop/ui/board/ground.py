"""What lies under everything: a small protocol for map art, and a flat fill until there is some."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.pieces.brush import color, draw_text, pen
from lhy_desktop.ui.board.places import HEX, bounds, center, hexagon


class Ground(Protocol):
    """Paints the map. The painter's transform is the view's: scene units, 96 a hex."""

    def paint(self, painter: QPainter, exposed: QRectF, pixels: float, ratio: float) -> None:
        """Paint the exposed rectangle of the scene for ``pixels`` a hex and a device pixel ratio. Must not block: what
        is not ready is painted flat, and the callback of :meth:`on_change` is called later."""

    @property
    def has_names(self) -> bool:
        """Whether there are names of places to write."""

    def paint_names(self, painter: QPainter, exposed: QRectF, pixels: float) -> None:
        """Write the names of places, above the overlays that tint its hexes."""

    def on_change(self, call: Callable[[QRectF], None]) -> None:
        """Call back, in the window's thread, with a rectangle of the scene that should be painted again."""


class FlatGround:
    """One tone with hex outlines and names; never changes. It knows no places."""

    has_names = False

    def __init__(self, board: Board, fill: str = "#8C9A5B", line: str = "#3E4A2A") -> None:
        self._board, self._fill, self._line = board, fill, line
        self._map = bounds(board)

    def paint(self, painter: QPainter, exposed: QRectF, pixels: float, ratio: float) -> None:
        painter.fillRect(exposed.intersected(self._map), QColor(self._fill))
        if pixels < 24:
            return
        painter.save()
        painter.setClipRect(exposed.intersected(self._map))
        painter.setPen(pen(color(self._line, 0.6), max(0.8, 96 / pixels)))
        outline = hexagon(0.0, self._board.quarter)
        near = exposed.adjusted(-HEX, -HEX, HEX, HEX)
        for name in self._board.names:
            at = center(self._board, name)
            if near.contains(at):
                painter.drawPolygon(outline.translated(at))
                if pixels >= 80:
                    draw_text(painter, at.x(), at.y() - HEX * 0.385, name, HEX * 0.074, self._line)
        painter.restore()

    def paint_names(self, painter: QPainter, exposed: QRectF, pixels: float) -> None:
        return None

    def on_change(self, call: Callable[[QRectF], None]) -> None:
        return None

"""Night: all but the seen area darkened, with a pattern of its own; hexes in a light have a bright rim."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import NightLook, Overlay
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.outline import outline
from lhy_desktop.ui.board.overlays.patterns import pattern_brush
from lhy_desktop.ui.board.overlays.plates import pixel_of
from lhy_desktop.ui.board.pieces.brush import color, pen
from lhy_desktop.ui.board.places import HEX, bounds


class NightItem(OverlayItem):
    """The darkness of one picture: what any look calls seen is seen."""

    def __init__(self) -> None:
        super().__init__(Layer.NIGHT)
        self._dark = QPainterPath()
        self._lit = QPainterPath()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        nights = [look for look in looks if isinstance(look, NightLook)]
        lit = {name for look in nights for name in look.lit}
        seen = lit | {name for look in nights for name in look.seen}
        self._dark = outline(board, (name for name in board.names if name not in seen))
        self._lit = outline(board, lit)
        self.set_box(bounds(board))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setClipRect(self._box)
        pixel = pixel_of(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillPath(self._dark, color("#0B1230", 0.34))
        painter.fillPath(self._dark, pattern_brush("plus", "#C9D4F6", 0.40, pixel, HEX * 0.22, 2.4))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(self._dark, pen(color("#C9D6FF", 0.8), max(HEX * 0.016, 1.4 * pixel)))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_ColorDodge)
        painter.fillPath(self._lit, color("#7C6A3A"))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        rim = pen("#FFE9A0", max(HEX * 0.035, 2.6 * pixel))
        rim.setDashPattern([0.1, 1.9])
        painter.strokePath(self._lit, rim)

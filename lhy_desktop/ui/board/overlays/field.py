"""A field of view: what is not seen is darker, what is hindered is hatched."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import HINDERED, UNSEEN, FieldLook, Overlay
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.outline import outline
from lhy_desktop.ui.board.overlays.patterns import pattern_brush
from lhy_desktop.ui.board.overlays.plates import pixel_of
from lhy_desktop.ui.board.pieces.brush import color, pen
from lhy_desktop.ui.board.places import HEX, bounds


class FieldItem(OverlayItem):
    """Shading of one field. ValueError when its bytes are not one for every hex."""

    def __init__(self) -> None:
        super().__init__(Layer.FIELD)
        self._unseen = QPainterPath()
        self._hindered = QPainterPath()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        look = looks[-1]
        if not isinstance(look, FieldLook):
            return
        if len(look.states) != len(board.names):
            raise ValueError(f"A field has {len(look.states)} states; the board has {len(board.names)} hexes.")
        pairs = list(zip(board.names, look.states, strict=True))
        self._unseen = outline(board, (name for name, state in pairs if state == UNSEEN))
        self._hindered = outline(board, (name for name, state in pairs if state == HINDERED))
        self.set_box(bounds(board))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Fills without antialiasing under a hairline with it: the same look at a fifth of the time."""
        painter.setClipRect(self._box)
        pixel = pixel_of(painter)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillPath(self._unseen, color("#0A1022", 0.38))
        painter.fillPath(self._hindered, color("#0A1022", 0.08))
        painter.fillPath(self._hindered, pattern_brush("hatch", "#0C1428", 0.50, pixel, HEX * 0.085))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(self._unseen, pen(color("#EAF2FF", 0.75), pixel))

"""What every overlay item is: given looks and a board, it knows its box and paints itself."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QGraphicsItem

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import Overlay


class OverlayItem(QGraphicsItem):
    """Base of the overlays. ``text`` is the factor of the text size setting, 1 at 100 %."""

    def __init__(self, layer: Layer) -> None:
        super().__init__()
        self.setZValue(layer)
        self._box = QRectF()
        self.text = 1.0

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        """Show these looks; wrong kinds are the caller's mistake (see OverlayLayer)."""
        raise NotImplementedError

    def set_box(self, box: QRectF) -> None:
        """The item's new bounding rectangle."""
        self.prepareGeometryChange()
        self._box = box
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

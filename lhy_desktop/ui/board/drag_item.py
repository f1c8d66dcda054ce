"""A piece in the hand or on the move: its picture under the pointer, raised."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.layout import SIDE
from lhy_desktop.ui.board.looks import Piece
from lhy_desktop.ui.board.pixmaps import key_of
from lhy_desktop.ui.board.places import HEX
from lhy_desktop.ui.board.presenter import Presenter


class DragItem(QGraphicsItem):
    """One piece, drawn like a selected one."""

    def __init__(self, look: Piece, presenter: Presenter) -> None:
        super().__init__()
        self._key = key_of(replace(look, selected=True))
        self._presenter = presenter
        self.setZValue(Layer.DRAG)

    def boundingRect(self) -> QRectF:
        return QRectF(-HEX * 0.5, -HEX * 0.5, HEX, HEX)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        self._presenter.draw(painter, self._key, QPointF(0, 0), SIDE)

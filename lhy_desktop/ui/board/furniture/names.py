"""The names printed on the map, above zones and below counters: a tinted hex does not hide them."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lhy_desktop.ui.board.ground import Ground
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.places import HEX


class NamesItem(QGraphicsItem):
    """Lets the ground write its names over what lies on it."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Layer.NAME)
        self.setVisible(False)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._ground: Ground | None = None
        self._map = QRectF()

    def show_names(self, ground: Ground, whole: QRectF) -> None:
        """The names of this ground, whose map is so large."""
        self.prepareGeometryChange()
        self._ground, self._map = ground, whole
        self.setVisible(ground.has_names)
        self.update()

    def boundingRect(self) -> QRectF:
        return self._map

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if self._ground is not None:
            self._ground.paint_names(painter, option.exposedRect, painter.worldTransform().m11() * HEX)

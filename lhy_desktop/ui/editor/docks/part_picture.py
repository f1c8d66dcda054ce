"""A picture of some hexes, in a panel."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.engine.board.editing.part import Part
from lhy_desktop.ui.editor.swatches.picture import draw_part
from lhy_desktop.ui.theme import theme


class PartPicture(QWidget):
    """As large as ``width`` by ``height`` pixels at 100 % text."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self._size = width, height
        self._part: Part | None = None
        self._painted: Mapping[str, str] = {}
        self._kept: QPixmap | None = None
        """As it was painted last: the panel around it is painted again and again."""
        self._look: tuple[QSize, float, str] = (QSize(), 1.0, "")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_part(self, part: Part | None, painted: Mapping[str, str]) -> None:
        """Show these hexes; nothing for None."""
        if part != self._part or painted != self._painted:
            self._part, self._painted, self._kept = part, painted, None
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme().px(self._size[0]), theme().px(self._size[1]))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._part is None:
            return
        ratio = self.devicePixelRatioF()
        look = (self.size(), ratio, theme().name)
        if self._kept is None or look != self._look:
            self._look, self._kept = look, QPixmap(self.size() * ratio)
            self._kept.setDevicePixelRatio(ratio)
            self._kept.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._kept)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_part(painter, self._part, QRectF(self.rect()), self._painted)
            painter.end()
        QPainter(self).drawPixmap(0, 0, self._kept)

"""A picture of some hexes, in a panel."""

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.engine.board.editing.part import Part
from lhy_desktop.ui.editor.swatches.picture import draw_part
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.painting import smooth


class PartPicture(QWidget):
    """As large as ``width`` by ``height`` pixels at 100 % text."""

    def __init__(self, width: int, height: int) -> None:
        super().__init__()
        self._size = width, height
        self._part: Part | None = None
        self._painted: Mapping[str, str] = {}
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_part(self, part: Part | None, painted: Mapping[str, str]) -> None:
        """Show these hexes; nothing for None."""
        if part != self._part or painted != self._painted:
            self._part, self._painted = part, painted
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme().px(self._size[0]), theme().px(self._size[1]))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._part is not None:
            draw_part(smooth(self), self._part, QRectF(self.rect()), self._painted)

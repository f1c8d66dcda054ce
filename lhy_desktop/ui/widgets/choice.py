"""A combo box whose arrow is drawn in the theme's ink, and a box with a tick in it."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QStyle, QStyleOptionButton, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons


class Choice(QComboBox):
    """A combo box; its list is as wide as its longest entry."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def showPopup(self) -> None:
        """The list may be wider than the box, so that no entry is cut."""
        longest = max((self.fontMetrics().horizontalAdvance(self.itemText(n)) for n in range(self.count())), default=0)
        self.view().setMinimumWidth(longest + theme().px(36))
        super().showPopup()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        size = theme().px(10)
        box = QRectF(self.width() - size - 8, (self.height() - size) / 2, size, size)
        painter = QPainter(self)
        icons.draw(painter, "down", box, theme().color("muted"), 2)


class TickBox(QCheckBox):
    """A box that has a tick when it is on: a filled box alone does not say so."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        box = QRectF(self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self))
        inset = box.width() * 0.16
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        icons.draw(painter, "check", box.adjusted(inset, inset, -inset, -inset), theme().color("on_accent"), 2.6)

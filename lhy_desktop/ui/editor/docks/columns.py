"""A layout of equal cells in as many columns as fit, at most so many."""

from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.widgets.flow import ItemLayout


class Columns(ItemLayout):
    """Cells from left to right, row by row; the columns share the width, rows are as high as their highest cell at its
    width."""

    def __init__(self, parent: QWidget | None = None, most: int = 2, gap: int = 4) -> None:
        super().__init__(parent, gap)
        self._most = most

    def sizeHint(self) -> QSize:
        least = self.minimumSize()
        return QSize(self._most * (least.width() + self._gap), least.height())

    def fitting(self, width: int) -> int:
        """How many columns fit into a width."""
        cell = self.minimumSize().width() + self._gap
        return max(1, min(self._most, (width + self._gap) // max(1, cell)))

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        shown, columns = self._shown(), self.fitting(rect.width())
        wide, y = (rect.width() - self._gap * (columns - 1)) // columns, rect.y()
        for first in range(0, len(shown), columns):
            row = shown[first : first + columns]
            high = max(
                item.heightForWidth(wide) if item.hasHeightForWidth() else item.sizeHint().height() for item in row
            )
            for place, item in enumerate(row if move else ()):
                item.setGeometry(QRect(rect.x() + place * (wide + self._gap), y, wide, high))
            y += high + self._gap
        return max(0, y - rect.y() - self._gap)

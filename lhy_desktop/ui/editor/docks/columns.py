"""A layout of equal cells in as many columns as fit, at most so many."""

from PySide6.QtCore import QMargins, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Columns(QLayout):
    """Cells from left to right, row by row; the columns share the width, rows are as high as their highest cell at its
    width. Hidden cells take no room."""

    def __init__(self, parent: QWidget | None = None, most: int = 2, gap: int = 4) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._most, self._gap = most, gap
        self.setContentsMargins(QMargins())

    def addItem(self, item: QLayoutItem, /) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int, /) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int, /) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int, /) -> int:
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect, /) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        least = self.minimumSize()
        return QSize(self._most * (least.width() + self._gap), least.height())

    def minimumSize(self) -> QSize:
        least = QSize(0, 0)
        for item in self._shown():
            least = least.expandedTo(item.minimumSize())
        return least

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

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

"""A layout that puts widgets in a row and wraps them, so that nothing is cut at large text."""

from PySide6.QtCore import QMargins, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class ItemLayout(QLayout):
    """A layout that keeps its items in order, and whose height depends on its width; ``_arrange`` places them. Hidden
    items take no room. What was measured holds until an item changes, since windows ask again and again: where it is
    the layout of a widget, for one inside another layout hears of a change too late."""

    def __init__(self, parent: QWidget | None = None, gap: int = 8) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap
        self._heights: dict[int, int] = {}
        self._least: QSize | None = None
        self.setContentsMargins(QMargins())

    def invalidate(self) -> None:
        self._heights.clear()
        self._least = None
        super().invalidate()

    @property
    def _hears(self) -> bool:
        return isinstance(self.parent(), QWidget)

    def addItem(self, item: QLayoutItem, /) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int, /) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int, /) -> QLayoutItem | None:
        self.invalidate()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int, /) -> int:
        if width not in self._heights or not self._hears:
            rim = self.contentsMargins()
            inner = QRect(0, 0, width - rim.left() - rim.right(), 0)
            self._heights[width] = self._arrange(inner, move=False) + rim.top() + rim.bottom()
        return self._heights[width]

    def setGeometry(self, rect: QRect, /) -> None:
        super().setGeometry(rect)
        self._arrange(rect.marginsRemoved(self.contentsMargins()), move=True)

    def minimumSize(self) -> QSize:
        if self._least is None or not self._hears:
            least = QSize(0, 0)
            for item in self._shown():
                least = least.expandedTo(item.minimumSize())
            self._least = least.grownBy(self.contentsMargins())
        return QSize(self._least)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        """The height that the items need at the width of ``rect``; ``move`` puts them there, too."""
        raise NotImplementedError


class FlowLayout(ItemLayout):
    """Left to right, wrapping; rows are as high as their highest widget."""

    def sizeHint(self) -> QSize:
        shown = [item.sizeHint() for item in self._shown()]
        width = sum(s.width() + self._gap for s in shown) - self._gap
        high = max((s.height() for s in shown), default=0)
        return QSize(max(0, width), high).grownBy(self.contentsMargins())

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        rows: list[list[tuple[QLayoutItem, QSize]]] = [[]]
        x = 0
        for item in self._shown():
            hint = item.sizeHint()
            size = hint.boundedTo(QSize(max(rect.width(), item.minimumSize().width()), 10_000))
            if size.width() < hint.width() and item.hasHeightForWidth():
                size.setHeight(item.heightForWidth(size.width()))
            if rows[-1] and x + size.width() > rect.width():
                rows.append([])
                x = 0
            rows[-1].append((item, size))
            x += size.width() + self._gap
        y = rect.y()
        for row in rows:
            high = max((s.height() for _, s in row), default=0)
            x = rect.x()
            for item, size in row:
                if move:
                    item.setGeometry(QRect(x, y + (high - size.height()) // 2, size.width(), size.height()))
                x += size.width() + self._gap
            y += high + self._gap
        return y - rect.y() - self._gap


class EndsLayout(FlowLayout):
    """A flow whose last items (added by ``add_right``) stand at the right edge of the last row."""

    def __init__(self, parent: QWidget | None = None, gap: int = 8) -> None:
        super().__init__(parent, gap)
        self._right: list[QWidget] = []

    def add_right(self, widget: QWidget) -> None:
        """Add a widget at the right end."""
        self._right.append(widget)
        self.addWidget(widget)

    def takeAt(self, index: int, /) -> QLayoutItem | None:
        item = super().takeAt(index)
        if item is not None:
            self._right = [widget for widget in self._right if widget is not item.widget()]
        return item

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        high = super()._arrange(rect, move=move)
        if move:
            self._push_right(rect)
        return high

    def _push_right(self, rect: QRect) -> None:
        """Shift the right-hand items of each row to the right edge."""
        rows: dict[int, list[QWidget]] = {}
        for widget in self._right:
            if not widget.isHidden():
                rows.setdefault(widget.geometry().center().y() // 4, []).append(widget)
        for row in rows.values():
            x = rect.right() + 1
            for widget in reversed(row):
                x -= widget.width()
                widget.move(max(rect.x(), x), widget.y())
                x -= self._gap


def let_go(widget: QWidget) -> None:
    """Take a widget out of its window for good.

    It is hidden first: a layout shows what is new in it with a delay, and a widget that has lost its parent by then
    would become a window of its own and take the keys.
    """
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


def clear(layout: QLayout) -> None:
    """Take all widgets out of a layout and let them go."""
    while (item := layout.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
        inner = item.layout()
        if inner is not None:
            clear(inner)

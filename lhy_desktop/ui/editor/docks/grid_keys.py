"""Arrow keys in a grid of small widgets that is one stop of the Tab key."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

_WAYS = {
    Qt.Key.Key_Left: QPoint(-1, 0),
    Qt.Key.Key_Right: QPoint(1, 0),
    Qt.Key.Key_Up: QPoint(0, -1),
    Qt.Key.Key_Down: QPoint(0, 1),
}


class GridKeys(QObject):
    """Leads the keyboard among ``cells`` by where they lie in ``area``: an arrow goes to the nearest one on its side,
    Home and End to the first and the last. Only the one last visited is a stop of Tab."""

    def __init__(self, area: QWidget) -> None:
        super().__init__(area)
        self._area = area
        self.cells: tuple[QWidget, ...] = ()

    def watch(self, cells: Sequence[QWidget]) -> None:
        """Lead among these from now on."""
        for cell in cells:
            if cell not in self.cells:
                cell.installEventFilter(self)
        self.cells = tuple(cells)
        self.settle()

    def settle(self, at: QWidget | None = None) -> None:
        """Make one of them the stop of Tab: ``at``, else the one that is it now, else the first that is shown."""
        shown = [cell for cell in self.cells if not cell.isHidden()]
        stops = [cell for cell in shown if cell.focusPolicy() == Qt.FocusPolicy.StrongFocus]
        goal = at if at in shown else next(iter(stops if len(stops) < len(shown) else shown), None)
        for cell in self.cells:
            wanted = Qt.FocusPolicy.StrongFocus if cell is goal else Qt.FocusPolicy.ClickFocus
            if cell.focusPolicy() != wanted:
                cell.setFocusPolicy(wanted)

    def enter(self) -> bool:
        """Give the keyboard to the first that is shown; False when there is none."""
        first = next((cell for cell in self.cells if not cell.isHidden()), None)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)
        return first is not None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self.settle(watched)
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent) or not isinstance(watched, QWidget):
            return False
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        goal = self._goal(watched, Qt.Key(event.key()))
        if goal is None:
            return event.key() in _WAYS
        goal.setFocus(Qt.FocusReason.OtherFocusReason)
        return True

    def _goal(self, here: QWidget, key: Qt.Key) -> QWidget | None:
        shown = [cell for cell in self.cells if not cell.isHidden()]
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            return shown[0 if key == Qt.Key.Key_Home else -1]
        if (way := _WAYS.get(key)) is None:
            return None
        found = [(far, place) for place, cell in enumerate(shown) if (far := self._far(here, cell, way)) is not None]
        return shown[min(found)[1]] if found else None

    def _far(self, here: QWidget, there: QWidget, way: QPoint) -> int | None:
        """How far a cell lies from another in a direction; None for one that does not lie there."""
        apart = self._middle(there) - self._middle(here)
        ahead = QPoint.dotProduct(apart, way)
        aside = abs(apart.x() * way.y()) + abs(apart.y() * way.x())
        least = min(here.width(), there.width()) if way.x() else min(here.height(), there.height())
        if here is there or ahead < least // 2 or (way.x() and aside > here.height() // 2):
            return None
        return ahead * 2 + aside if way.x() else ahead * 4 + aside

    def _middle(self, cell: QWidget) -> QPoint:
        return cell.mapTo(self._area, cell.rect().center())

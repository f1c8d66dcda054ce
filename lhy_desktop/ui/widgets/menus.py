"""Menus of a menu bar that are left by one Esc: Qt would keep the keyboard in the bar, with the title lit."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar


class EscLeaves(QObject):
    """Watches the menus of one bar. Esc in a submenu goes back to its menu, as everywhere."""

    def __init__(self, bar: QMenuBar) -> None:
        super().__init__(bar)
        self._bar = bar
        for action in bar.actions():
            menu = action.menu()
            if isinstance(menu, QMenu):
                menu.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Escape:
            QTimer.singleShot(0, self, self._leave)  # when the menu has closed
        return False

    def _leave(self) -> None:
        if QApplication.activePopupWidget() is None and self._bar.activeAction() is not None:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                none = Qt.KeyboardModifier.NoModifier
                QApplication.sendEvent(self._bar, QKeyEvent(kind, Qt.Key.Key_Escape, none))

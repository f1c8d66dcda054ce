"""A menu that a button opens, met by the mouse."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

LEFT = Qt.MouseButton.LeftButton


def choose(button: QWidget, words: str) -> None:
    """Click a button, and an entry of the menu that it opens."""
    QTest.mouseClick(button, LEFT)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    entry = next(one for one in menu.actions() if one.text() == words)
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(entry).center())

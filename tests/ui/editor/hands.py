"""The hands of somebody who draws: real mouse and key events on the board."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.editor.surface.view import EditView
from lhy_desktop.ui.editor.window.editor import Editor

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
PLAIN = Qt.KeyboardModifier.NoModifier


def pixel(view: EditView, hex: str) -> QPoint:
    """The middle of a hex in the viewport."""
    return view.mapFromScene(center(view.board, hex))


def click(editor: Editor, hex: str, keys: Qt.KeyboardModifier = PLAIN, button: Qt.MouseButton = LEFT) -> None:
    """Click in the middle of a hex."""
    view = editor.desk.view
    QTest.mouseClick(view.viewport(), button, keys, pixel(view, hex))


def drag(editor: Editor, *hexes: str, keys: Qt.KeyboardModifier = PLAIN, button: Qt.MouseButton = LEFT) -> None:
    """Press in the first hex, move through the others, and release in the last."""
    view = editor.desk.view
    places = [pixel(view, hex) for hex in hexes]
    QTest.mousePress(view.viewport(), button, keys, places[0])
    for place in places[1:]:
        QTest.mouseMove(view.viewport(), place)
    QTest.mouseRelease(view.viewport(), button, keys, places[-1])


def type_key(editor: Editor, key: Qt.Key, keys: Qt.KeyboardModifier = PLAIN) -> None:
    """Press a key while the board has the keyboard."""
    editor.desk.view.setFocus()
    QTest.keyClick(editor.desk.view, key, keys)

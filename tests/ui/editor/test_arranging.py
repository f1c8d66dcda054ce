"""Docks beside the board; behind its edges where there is no room for them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.theme import theme
from tests.ui.editor.hands import drag

LEFT = Qt.MouseButton.LeftButton


def test_on_a_small_screen_docks_are_drawers_behind_the_edges(editor: Editor, qtbot: QtBot) -> None:
    window = editor.window
    docks, arranging = window.docks, window.arranging
    assert all(dock.isVisible() for dock in docks.values()) and not arranging.small
    window.resize(1200, 700)
    assert not any(dock.isVisible() for dock in docks.values())
    assert [tab.text() for tab in arranging.strips[False].tabs] == ["Hex", "Layers", "Problems"]
    qtbot.mouseClick(arranging.strips[True].tabs[0], LEFT)
    palette = docks["palette"]
    assert palette.open_now and palette.named["terrain"].isVisible()
    qtbot.mouseClick(arranging.strips[False].tabs[2], LEFT)
    assert docks["problems"].open_now and not palette.open_now
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not docks["problems"].open_now
    drag(editor, "H5")
    assert editor.desk.board is not None and editor.desk.board.stack.count() == 1
    window.resize(1400, 860)
    assert all(dock.isVisible() for dock in docks.values())
    assert palette.named["terrain"].isVisible()


def test_large_text_needs_as_much_room(editor: Editor, qtbot: QtBot) -> None:
    window = editor.window
    before = window.docks["palette"].width()
    theme().set(percent=110)
    qtbot.waitUntil(lambda: window.docks["palette"].width() > before)
    theme().set(percent=200)
    assert window.arranging.small
    theme().set(percent=100)
    assert not window.arranging.small
    window.docks["layers"].hide()
    editor.run("window.default")
    assert window.docks["layers"].isVisible()

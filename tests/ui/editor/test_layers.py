"""The layers: what is hidden, locked, seen alone, and how much there is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.editor.docks.layers import LayersPanel
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.hands import drag

LEFT = Qt.MouseButton.LeftButton


def panel_of(editor: Editor) -> LayersPanel:
    panel = editor.window.docks["layers"].named["layers"]
    assert isinstance(panel, LayersPanel)
    return panel


def test_a_locked_layer_takes_no_paint_and_says_so(editor: Editor, qtbot: QtBot) -> None:
    panel = panel_of(editor)
    lock = panel.toggles["ground", "locked"]
    assert lock.accessibleName() == "Lock ground: nothing changes or erases them"
    qtbot.mouseClick(lock, LEFT)
    assert lock.isChecked() and lock.accessibleName() == "Unlock ground"
    drag(editor, "C7")
    assert editor.desk.board is not None and editor.desk.board.stack.count() == 0
    assert "1 locked" in panel.section.head.accessibleName()
    qtbot.mouseClick(lock, LEFT)
    drag(editor, "C7")
    assert editor.desk.board.stack.count() == 1


def test_hiding_and_showing_alone_by_keyboard(editor: Editor) -> None:
    panel = panel_of(editor)
    eye = panel.toggles["lines", "hidden"]
    eye.setFocus()
    QTest.keyClick(eye, Qt.Key.Key_Space)
    assert editor.desk.kinds.hidden == {"lines"}
    QTest.keyClick(panel.focusWidget(), Qt.Key.Key_Right)
    QTest.keyClick(panel.focusWidget(), Qt.Key.Key_Right)
    assert panel.toggles["lines", "solo"].hasFocus()
    QTest.keyClick(panel.focusWidget(), Qt.Key.Key_Return)
    assert editor.desk.kinds.solo == "lines" and "lines" not in editor.desk.kinds.hidden
    QTest.keyClick(panel.focusWidget(), Qt.Key.Key_Return)
    assert editor.desk.kinds.hidden == {"lines"}


def test_counts_follow_what_is_drawn(editor: Editor, qtbot: QtBot) -> None:
    panel = panel_of(editor)
    before = editor.desk.board
    assert before is not None
    drawn = sum(ground.terrain != "open" for ground in before.sheet.grounds)
    drag(editor, "H11", "I11")
    said = f"{drawn + 2} of 154"
    qtbot.waitUntil(lambda: said in panel.layer_words("ground").said)

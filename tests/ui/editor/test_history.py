"""The history: every step by name; a click or an arrow goes there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.editor.docks.history import HistoryPanel
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.hands import drag, type_key

LEFT = Qt.MouseButton.LeftButton


def panel_of(editor: Editor) -> HistoryPanel:
    dock = editor.window.docks["problems"]
    dock.tabs.open(1)
    panel = dock.named["history"]
    assert isinstance(panel, HistoryPanel)
    return panel


def test_steps_are_named_and_gone_to_by_click_and_by_key(editor: Editor, qtbot: QtBot, tmp_path: Path) -> None:
    board, panel = editor.desk.board, panel_of(editor)
    assert board is not None
    editor.desk.pick.take("ground", "marsh")
    texts = [board.text]
    for hexes in (("C3", "D3"), ("E5",), ("G6", "H6", "I7")):
        drag(editor, *hexes)
        texts.append(board.text)
    board.note_saved(tmp_path / "board.yaml")
    assert panel.said() == ["As opened", "Paint marsh, 2 hexes", "Paint marsh", "Paint marsh, 3 hexes, saved, now"]
    rows = [panel.view.model().index(row, 0) for row in range(4)]
    qtbot.mouseClick(panel.view.viewport(), LEFT, pos=panel.view.visualRect(rows[1]).center())
    assert board.text == texts[1] and board.dirty
    assert panel.said()[1:3] == ["Paint marsh, 2 hexes, now", "Paint marsh, undone"]
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_Down)
    qtbot.keyClick(panel.view, Qt.Key.Key_Down)
    assert board.text == texts[3] and not board.dirty
    qtbot.keyClick(panel.view, Qt.Key.Key_Home)
    assert board.text == texts[0]
    type_key(editor, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert panel.view.currentIndex().row() == 1


def test_each_document_has_a_history_of_its_own(editor: Editor) -> None:
    panel = panel_of(editor)
    editor.desk.pick.take("ground", "marsh")
    drag(editor, "C3")
    editor.new()
    assert panel.said() == ["As opened, saved, now"]
    editor.desk.bring(editor.desk.documents[0])
    assert len(panel.said()) == 2

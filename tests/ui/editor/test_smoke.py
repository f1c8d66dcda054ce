"""The editor opens, draws, undoes and saves."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.hands import drag, type_key


def test_a_stroke_is_one_step_and_comes_back(editor: Editor, qtbot: QtBot) -> None:
    board = editor.desk.board
    assert board is not None
    before = board.text
    drag(editor, "C3", "D3", "E4", "F4")
    assert {hex for hex in ("C3", "D3", "E4", "F4") if board.sheet.ground(hex).terrain == "woods"} == {
        "C3", "D3", "E4", "F4"
    }  # fmt: skip
    assert board.stack.count() == 1 and board.dirty
    qtbot.waitUntil(lambda: board.settled, timeout=3000)
    assert board.board is not None and board.board.hex("C3").terrain == "woods"
    type_key(editor, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert board.text == before and not board.dirty


def test_a_board_saved_and_opened_says_the_same(editor: Editor, qtbot: QtBot, tmp_path: Path) -> None:
    board = editor.desk.board
    assert board is not None
    type_key(editor, Qt.Key.Key_F)
    drag(editor, "E5")
    path = tmp_path / "meadow.yaml"
    path.write_bytes(board.text.encode())
    board.note_saved(path)
    editor.close(board)
    editor.open(path)
    qtbot.waitUntil(lambda: not editor.opening, timeout=3000)
    again = editor.desk.document
    assert again is not None and again.text.encode() == path.read_bytes()
    assert editor.desk.board is not None and editor.desk.board.sheet.ground("E5").terrain == "woods"


def test_the_whole_board_stays_in_sight_until_somebody_zooms(editor: Editor, qtbot: QtBot) -> None:
    view, window = editor.desk.view, editor.window
    before = view.camera.pixels
    window.resize(window.width() + 260, window.height() + 200)
    qtbot.waitUntil(lambda: view.camera.pixels > before, timeout=2000)
    editor.run("view.in")
    zoomed = view.camera.pixels
    window.resize(window.width() - 260, window.height() - 200)
    qtbot.wait(50)
    assert view.camera.pixels == zoomed

"""What a user does in the middle of something else, and files that change under the editor: nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.content.board_skeleton import board_skeleton
from lhy_desktop.ui.editor.document.opening import document_of
from lhy_desktop.ui.editor.files.form import Form
from lhy_desktop.ui.editor.files.papers import Reading, read_paper
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.hands import LEFT, PLAIN, drag, pixel

CONTROL = Qt.KeyboardModifier.ControlModifier


def test_what_is_typed_in_a_long_text_and_drawn_at_once_stays_both(editor: Editor, qtbot: QtBot) -> None:
    text = f"# {'x' * 60_000}\n{board_skeleton('long', 'Long', 11, 14)}"
    editor.desk.open(document_of(text, None, "Long"))
    editor.run("view.text")
    board, page = editor.desk.board, editor.window.show_text()
    assert board is not None and page is not None
    qtbot.waitUntil(page.code.hasFocus, timeout=3000)
    QTest.keyClick(page.code, Qt.Key.Key_Home, CONTROL)
    QTest.keyClicks(page.code, "# mine ")
    editor.desk.view.setFocus()
    drag(editor, "C3", "D3")
    qtbot.wait(400)
    assert board.sheet.ground("C3").terrain == "woods" and board.text.startswith("# mine ")


def test_a_fill_does_not_remember_a_hex_of_another_board(editor: Editor) -> None:
    editor.run("tool.fill")
    QTest.mouseMove(editor.desk.view.viewport(), pixel(editor.desk.view, "K14"))
    editor.desk.open(document_of(board_skeleton("small", "Small", 4, 4), None, "Small"))
    editor.desk.pick.take("ground", "field")
    assert not editor.desk.view.ghost.cells


@pytest.mark.parametrize("text", ["a: [1\n", "just: words\n", board_skeleton("b", "B", 4, 4) + "sides: [wall]\n"])
def test_a_board_whose_file_becomes_something_else_shows_its_last_sheet(
    editor: Editor, tmp_path: Path, text: str
) -> None:
    board = editor.desk.board
    assert board is not None
    sheet, before, path = board.sheet, board.text, tmp_path / "b.yaml"
    path.write_text(text)
    found = read_paper(path)
    assert isinstance(found, Reading) and isinstance(found.form, Form)
    editor.filing.reload(board, "Reload", found)
    assert board.text == text and not board.good and board.sheet == sheet
    board.stack.undo()
    assert board.text == before and board.good


def test_a_stroke_gives_way_to_a_command_that_changes_the_board(editor: Editor) -> None:
    board, view = editor.desk.board, editor.desk.view
    assert board is not None
    drag(editor, "C3", "D3")
    drawn = board.text
    editor.run("edit.undo")
    QTest.mousePress(view.viewport(), LEFT, PLAIN, pixel(view, "F5"))
    QTest.mouseMove(view.viewport(), pixel(view, "F6"))
    editor.run("edit.redo")
    QTest.mouseMove(view.viewport(), pixel(view, "F7"))
    QTest.mouseRelease(view.viewport(), LEFT, PLAIN, pixel(view, "F7"))
    assert board.text == drawn


def test_what_needs_a_board_is_grey_without_one(editor: Editor) -> None:
    registry, board = editor.window.registry, editor.desk.board
    assert board is not None and registry["tool.paint"].isEnabled() and not registry["edit.undo"].isEnabled()
    editor.close(board)
    ids = ("tool.paint", "view.fit", "view.field", "board.size", "edit.undo")
    assert not any(registry[id].isEnabled() for id in ids) and all(registry.reason(id) for id in ids)


def test_a_fill_that_was_put_down_does_not_come_back_to_a_hex_that_is_gone(editor: Editor) -> None:
    editor.run("tool.fill")
    QTest.mouseMove(editor.desk.view.viewport(), pixel(editor.desk.view, "K14"))
    editor.run("tool.paint")
    editor.desk.open(document_of(board_skeleton("small", "Small", 4, 4), None, "Small"))
    editor.run("tool.fill")
    editor.desk.pick.take("ground", "field")
    assert not editor.desk.view.ghost.cells

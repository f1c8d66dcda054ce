"""Line of sight while one draws: it follows every edit, whatever tool is in hand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board.editing.painting import painted
from lhy_desktop.ui.board.looks import SEEN, UNSEEN
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.hands import click, pixel, type_key


def test_a_line_and_a_field_follow_what_is_drawn(editor: Editor, qtbot: QtBot) -> None:
    board, sight = editor.desk.board, editor.desk.sight
    assert board is not None
    qtbot.waitUntil(lambda: board.settled, timeout=3000)
    type_key(editor, Qt.Key.Key_L)
    click(editor, "E3")
    QTest.mouseMove(editor.desk.view.viewport(), pixel(editor.desk.view, "E9"))
    type_key(editor, Qt.Key.Key_V)
    qtbot.waitUntil(lambda: sight.found is not None and sight.found.states is not None, timeout=3000)
    assert sight.found is not None and sight.found.line is not None and not sight.found.line.stop
    assert editor.desk.view.overlays == ("field", "thread")
    click(editor, "E9")
    type_key(editor, Qt.Key.Key_B)
    editor.desk.pick.take("ground", "heavy_woods")
    click(editor, "E6")
    qtbot.waitUntil(lambda: board.settled and not sight.busy, timeout=3000)
    qtbot.waitUntil(lambda: sight.found is not None and sight.found.line is not None and sight.found.line.stop == "E6")
    assert sight.found is not None and sight.found.states is not None and board.board is not None
    assert sight.found.states[board.board.index["E9"]] == UNSEEN
    assert sight.found.states[board.board.index["E4"]] == SEEN


def test_esc_takes_the_line_away(editor: Editor, qtbot: QtBot) -> None:
    board, sight = editor.desk.board, editor.desk.sight
    assert board is not None
    qtbot.waitUntil(lambda: board.settled, timeout=3000)
    type_key(editor, Qt.Key.Key_L)
    click(editor, "C3")
    click(editor, "C6")
    qtbot.waitUntil(lambda: sight.found is not None, timeout=3000)
    type_key(editor, Qt.Key.Key_Escape)
    assert sight.found is None and editor.desk.view.overlays == ()


def test_ground_that_the_rules_do_not_know_is_said_and_judged_again_once_it_is_gone(
    editor: Editor, qtbot: QtBot
) -> None:
    board, sight, said = editor.desk.board, editor.desk.sight, list[str]()
    assert board is not None
    sight.told.connect(said.append)
    qtbot.waitUntil(lambda: board.settled, timeout=3000)
    type_key(editor, Qt.Key.Key_L)
    click(editor, "E3")
    click(editor, "E9")
    qtbot.waitUntil(lambda: sight.found is not None, timeout=3000)
    board.edit("Rubble", painted(board.sheet, {(5, 5)}, "rubble"))
    qtbot.waitUntil(lambda: bool(said) and "rubble" in said[-1] and not sight.busy, timeout=3000)
    assert sight.found is None and editor.desk.view.overlays == ()
    editor.run("edit.undo")
    qtbot.waitUntil(lambda: sight.found is not None, timeout=3000)

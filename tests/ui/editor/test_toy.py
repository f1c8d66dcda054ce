"""A game that brings nothing for the editor: its boards are drawn all the same, with the words that all games share."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.kits import PLAIN
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.content.boards import read_board_file
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.hands import click, drag, type_key


def test_the_board_of_a_toy_is_drawn(editor: Editor, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "patrols.yaml"
    path.write_text(write_board(Sheet.of("patrols", 7, 5, dict.fromkeys(("C2", "D3", "E4"), "woods"))), "utf-8")
    editor.desk.take_rules(editor.desk.rulesets.add("tests.toy_map:PATROLS").name)
    assert editor.desk.kit is PLAIN
    editor.open(path)
    qtbot.waitUntil(lambda: not editor.opening, timeout=3000)
    editor.desk.pick.take("ground", "orchard")
    drag(editor, "B2", "C3", "D4")
    type_key(editor, Qt.Key.Key_F)
    editor.desk.pick.take("ground", "marsh")
    click(editor, "C2")
    type_key(editor, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    board = editor.desk.board
    assert board is not None
    qtbot.waitUntil(lambda: not board.dirty, timeout=3000)
    sheet, _ = read_board_file(path)
    assert {hex: sheet.ground(hex).terrain for hex in ("B2", "C3", "D4", "C2", "E4")} == {
        "B2": "orchard", "C3": "orchard", "D4": "orchard", "C2": "marsh", "E4": "woods"
    }  # fmt: skip


def test_words_of_its_own_are_drawn_written_into_the_board_and_read_again(
    editor: Editor, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "isle.yaml"
    path.write_text(write_board(Sheet.of("isle", 7, 5, title="Isle")), "utf-8")
    editor.desk.take_rules(editor.desk.rulesets.add("tests.toy_islands:ISLANDS").name)
    editor.open(path)
    qtbot.waitUntil(lambda: not editor.opening, timeout=3000)
    editor.desk.pick.take("ground", "lava")
    drag(editor, "B2", "C3", "D4")
    type_key(editor, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    board = editor.desk.board
    assert board is not None
    qtbot.waitUntil(lambda: not board.dirty, timeout=3000)
    sheet, _ = read_board_file(path)
    assert sheet.ground("C3").terrain == "lava"
    assert [(one.word, one.shared, one.color) for one in sheet.own] == [("lava", "rubble", "#C03010")]
    qtbot.waitUntil(lambda: board.board is not None and "lava" in board.board.own, timeout=3000)

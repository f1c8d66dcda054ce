"""The page of the whole board: what its file says at its head, and how it is shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.editor.docks.board_page import BoardPage
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.problem_boards import open_sheet

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(editor: Editor, qtbot: QtBot, tmp_path: Path) -> BoardPage:
    open_sheet(editor, qtbot, tmp_path)
    dock = editor.window.docks["inspector"]
    dock.tabs.open(1)
    made = dock.named["board"]
    assert isinstance(made, BoardPage)
    return made


def test_title_id_and_scale_are_changed_in_steps(editor: Editor, page: BoardPage, qtbot: QtBot) -> None:
    board = editor.desk.board
    assert board is not None
    before = board.text
    page.title.selectAll()
    qtbot.keyClicks(page.title, "Mill Ford")
    qtbot.keyClick(page.title, Qt.Key.Key_Return)
    assert board.sheet.title == "Mill Ford" == board.title
    page.id.selectAll()
    qtbot.keyClicks(page.id, "Mill Ford")
    qtbot.keyClick(page.id, Qt.Key.Key_Return)
    assert board.sheet.id == "troubled" and page.fault.isVisible() and board.stack.count() == 1
    page.id.selectAll()
    qtbot.keyClicks(page.id, "mill_ford")
    qtbot.keyClick(page.id, Qt.Key.Key_Return)
    assert board.sheet.id == "mill_ford" and not page.fault.isVisible()
    qtbot.mouseClick(page.meters.more, LEFT)
    assert board.sheet.meters == 15
    for _ in range(3):
        board.stack.undo()
    assert board.text == before
    qtbot.waitUntil(lambda: page.title.text() == "Troubled")


def test_rulebook_and_season_change_what_is_seen_and_not_the_file(
    editor: Editor, page: BoardPage, qtbot: QtBot
) -> None:
    board = editor.desk.board
    assert board is not None
    before = board.text
    page.ruleset.setFocus()
    qtbot.keyClick(page.ruleset, Qt.Key.Key_Down)
    assert editor.desk.rules is not None and editor.desk.rules.name == page.ruleset.currentData() == "orders"
    page.season.setFocus()
    qtbot.keyClick(page.season, Qt.Key.Key_End)
    assert editor.desk.season == "winter"
    assert board.text == before and board.stack.count() == 0


def test_what_is_on_the_board_is_counted(page: BoardPage) -> None:
    said = [row.accessibleName() for row in page.counts.body.children() if getattr(row, "accessibleName", str)()]
    assert said[:4] == ["Hexes that are not open: 1 of 120", "Hexsides: 2", "Lines: 2", "Woods, hexes: 1"]

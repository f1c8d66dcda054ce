"""The inspector: what is in a hex, what the rules make of it, and what is changed there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.editor.docks.hex_page import HexPage
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.theme import theme
from tests.ui.clipping import settled
from tests.ui.editor.hands import pixel
from tests.ui.editor.problem_boards import open_sheet

LEFT = Qt.MouseButton.LeftButton


def page_of(editor: Editor) -> HexPage:
    page = editor.window.docks["inspector"].named["hex"]
    assert isinstance(page, HexPage)
    return page


@pytest.fixture
def board(editor: Editor, qtbot: QtBot, tmp_path: Path) -> BoardDocument:
    return open_sheet(editor, qtbot, tmp_path)


def tab(editor: Editor) -> str:
    """What stands on the tab of the inspector."""
    return editor.window.docks["inspector"].tabs.tabs[0].text()


def choose(editor: Editor, qtbot: QtBot, *hexes: str) -> HexPage:
    board, page = editor.desk.board, page_of(editor)
    assert board is not None
    board.choose(frozenset(board.sheet.places[hex] for hex in hexes))
    named = f"Hex {hexes[0]}" if len(hexes) == 1 else f"{len(hexes)} hexes"
    qtbot.waitUntil(lambda: tab(editor) == named)
    return page


def test_with_nothing_to_show_each_tab_says_how_to_come_to_something(editor: Editor) -> None:
    page, high = page_of(editor), editor.window.docks["inspector"].height()
    assert page.empty.isVisible() and page.empty.text().startswith("Point at a hex")
    editor.desk.close_all()
    named = {key: page for dock in editor.window.docks.values() for key, page in dock.named.items()}
    for key in ("hex", "board", "text", "history", "problems"):
        dock = next(one for one in editor.window.docks.values() if key in one.named)
        dock.tabs.open(list(dock.named).index(key))
        words = [one.text() for one in named[key].findChildren(QLabel) if one.isVisible()]
        assert any(one.startswith("Make a board or open") for one in words), key
    assert editor.window.docks["inspector"].height() == high, "no dock jumps"


def test_it_follows_the_pointer_until_hexes_are_chosen(editor: Editor, board: BoardDocument, qtbot: QtBot) -> None:
    page, view = page_of(editor), editor.desk.view
    QTest.mouseMove(view.viewport(), pixel(view, "H4"))
    qtbot.waitUntil(lambda: tab(editor) == "Hex H4")
    assert "Woods" in page.title.said
    choose(editor, qtbot, "E6")
    QTest.mouseMove(view.viewport(), pixel(view, "H4"))
    QTest.qWait(60)
    assert tab(editor) == "Hex E6" and "with road, river" in page.lines.said


def test_it_says_what_the_rulebook_in_hand_makes_of_a_hex(editor: Editor, board: BoardDocument, qtbot: QtBot) -> None:
    page = choose(editor, qtbot, "H4")
    said = [row.accessibleName() for row in page.facts.body.children() if getattr(row, "accessibleName", str)()]
    assert len(said) > 3 and all(": " in one for one in said)
    editor.desk.take_rules("orders")
    qtbot.waitUntil(
        lambda: (
            said
            != [row.accessibleName() for row in page.facts.body.children() if getattr(row, "accessibleName", str)()]
        )
    )


def test_ground_level_and_name_are_changed_by_keyboard_in_steps(
    editor: Editor, board: BoardDocument, qtbot: QtBot
) -> None:
    before = board.text
    page = choose(editor, qtbot, "C3")
    page.ground.setFocus()
    qtbot.keyClicks(page.ground, "Ma")
    assert board.sheet.ground("C3").terrain == "marsh" and board.stack.undoText() == "C3: marsh"
    page.level.field.setFocus()
    qtbot.keyClick(page.level.field, Qt.Key.Key_Up)
    qtbot.keyClick(page.level.field, Qt.Key.Key_Up)
    assert board.sheet.ground("C3").level == 2
    page.label.setFocus()
    qtbot.keyClicks(page.label, "Bois Noir")
    qtbot.keyClick(page.label, Qt.Key.Key_Return)
    assert board.sheet.ground("C3").label == "Bois Noir"
    qtbot.keyClick(page.flags["foxholes" if "foxholes" in page.flags else "bridge"], Qt.Key.Key_Space)
    assert board.sheet.ground("C3").flags
    while board.stack.canUndo():
        board.stack.undo()
    assert board.text == before


def test_a_side_is_changed_from_its_list_and_stays_one_side(editor: Editor, board: BoardDocument, qtbot: QtBot) -> None:
    page = choose(editor, qtbot, "H4")
    south = page.sides[3]
    for word in ("hedgerow", "wall", ""):
        qtbot.mouseClick(south, LEFT)
        action = next(one for one in south.menu.actions() if one.data() == word)
        action.trigger()
        south.menu.close()
        assert [(one.hex, one.kind) for one in board.sheet.sides if one.hex in ("H4", "H5")] == (
            [("H4", word)] if word else []
        )
    choose(editor, qtbot, "C9")
    assert page.sides[1].accessibleName() == "upper right side: Wall"
    choose(editor, qtbot, "D8")
    assert page.sides[4].accessibleName() == "lower left side: Wall"


def test_several_hexes_show_what_they_share_and_change_together(
    editor: Editor, board: BoardDocument, qtbot: QtBot
) -> None:
    page = choose(editor, qtbot, "H4", "I4", "J4")
    assert page.ground.currentText() == "different" and not page.sides[0].isVisible()
    page.ground.setFocus()
    qtbot.keyClicks(page.ground, "Br")
    assert {board.sheet.ground(hex).terrain for hex in ("H4", "I4", "J4")} == {"brush"}
    assert board.stack.count() == 1 and board.stack.undoText() == "3 hexes: brush"
    qtbot.waitUntil(lambda: "brush" in page.title.said)


def test_a_locked_layer_is_not_changed_here_either(editor: Editor, board: BoardDocument, qtbot: QtBot) -> None:
    page = choose(editor, qtbot, "C3")
    editor.desk.kinds.lock("ground", True)
    page.ground.setFocus()
    qtbot.keyClicks(page.ground, "Ma")
    assert board.stack.count() == 0
    qtbot.waitUntil(lambda: page.ground.currentData() == "open")


def test_lines_and_buildings_are_taken_away(editor: Editor, board: BoardDocument, qtbot: QtBot) -> None:
    page = choose(editor, qtbot, "E6")
    page.changed.emit("way", "river")
    assert [line.kind for line in board.sheet.lines] == ["road", "river", "river"]
    assert all("E6" not in line.hexes for line in board.sheet.lines if line.kind == "river")


def test_nothing_is_cut_at_any_text_size(editor: Editor, board: BoardDocument, qtbot: QtBot) -> None:
    page = choose(editor, qtbot, "E6")
    page.setParent(None)
    qtbot.addWidget(page)
    page.show()
    for percent in (80, 200):
        theme().set(percent=percent)
        page.resize(theme().px(312), 900)
        assert settled(page) == []

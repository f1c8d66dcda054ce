"""The text of a file beside the board: what is typed is drawn, and what is drawn is written."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.opening import document_of
from lhy_desktop.ui.editor.text.lexing import NOTHING, packed, runs, unpacked
from lhy_desktop.ui.editor.text.lines import shown, typed
from lhy_desktop.ui.editor.text.page import TextPage
from lhy_desktop.ui.editor.window.editor import Editor
from tests.of_the_day import some
from tests.ui.editor.hands import drag

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
MISSIONS = sorted(Path("maps/missions").rglob("*.yaml"))
BOARDS = sorted(Path("maps/boards").glob("*.yaml"))


@pytest.fixture
def page(editor: Editor) -> TextPage:
    editor.window.activateWindow()
    assert QTest.qWaitForWindowActive(editor.window)
    editor.run("view.text")
    found = editor.window.findChild(TextPage)
    assert isinstance(found, TextPage) and found.code.hasFocus()
    return found


@pytest.fixture
def board(editor: Editor) -> BoardDocument:
    assert editor.desk.board is not None
    return editor.desk.board


def line_of(page: TextPage, words: str) -> int:
    return next(i for i, line in enumerate(page.code.lines(), 1) if words in line)


def type_in(page: TextPage, words: str) -> None:
    for i, line in enumerate(words.split("\n")):
        if i:
            QTest.keyClick(page.code, Qt.Key.Key_Return)
        QTest.keyClicks(page.code, line)


def test_what_is_typed_is_drawn_in_one_step(editor: Editor, board: BoardDocument, page: TextPage, qtbot: QtBot) -> None:
    before = board.text
    page.code.go_to(line_of(page, "hexes:") + 1, 4)
    QTest.keyClick(page.code, Qt.Key.Key_Delete)
    code = next(line.split(":")[0].strip(" '") for line in before.splitlines() if line.endswith(": field"))
    type_in(page, code)
    qtbot.waitUntil(lambda: board.stack.count() == 1, timeout=3000)
    assert board.good and board.dirty and "field" in {one.terrain for one in board.sheet.grounds}
    assert board.text.splitlines()[0] == before.splitlines()[0]
    QTest.keyClick(page.code, Qt.Key.Key_Z, CONTROL)
    assert board.text == before and not board.dirty and "\n".join(page.code.lines()) == before
    QTest.keyClick(page.code, Qt.Key.Key_Y, CONTROL)
    assert board.dirty and "\n".join(page.code.lines()) == board.text


def test_a_stroke_changes_only_its_rows_and_moves_nothing(
    editor: Editor, board: BoardDocument, page: TextPage, qtbot: QtBot
) -> None:
    page.code.go_to(line_of(page, "hexes:") + 12, 5)
    cursor, scroll = page.code.place
    before = page.code.lines()
    drag(editor, "C3", "D3", "E4")
    qtbot.waitUntil(lambda: page.code.lines() != before, timeout=3000)
    assert "\n".join(page.code.lines()) == board.text
    rows = [(old, new) for old, new in zip(before, page.code.lines(), strict=False) if old != new]
    assert 1 <= len(rows) <= 2 or len(page.code.lines()) != len(before)
    assert page.code.place[1] == scroll
    assert page.code.line - line_of(page, "hexes:") == 12 and page.code.textCursor().positionInBlock() == 4
    assert cursor


def test_while_it_cannot_be_read_the_board_is_pale_and_says_the_line(
    editor: Editor, board: BoardDocument, page: TextPage, qtbot: QtBot
) -> None:
    sheet = board.sheet
    place = line_of(page, "columns:")
    page.code.go_to(place)
    type_in(page, "wrong: [\n")
    qtbot.waitUntil(lambda: not board.good, timeout=3000)
    stale = editor.window.stale
    assert board.sheet is sheet and stale.shown and editor.desk.view.tool is None
    line = page.marks[0].line
    assert f"Line {line} " in stale.words.text() and f"Line {line}:" in page.strip.text()
    assert page.code.marks_in(line) and page.code.accessibleDescription() == page.strip.text()
    page.code.go_to(1)
    QTest.keyClick(page.code, Qt.Key.Key_F8)
    assert page.code.line == line
    page.code.go_to(1)
    stale.button.click()
    assert page.code.line == line and page.code.hasFocus()
    page.code.go_to(place, 9)
    type_in(page, "]")
    QTest.keyClick(page.code, Qt.Key.Key_Escape)
    assert not board.good and "wrong" in page.marks[0].text, "the key is unknown, and its text is kept"
    assert "wrong: []\n" in board.text
    QTest.keyClick(page.code, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: board.good, timeout=3000)
    assert not stale.shown and not page.marks


def test_what_was_typed_last_is_saved_and_undone(editor: Editor, board: BoardDocument, page: TextPage) -> None:
    page.code.go_to(1)
    type_in(page, "# mine\n")
    assert board.dirty and board.text.startswith("# mine\n") and board.stack.count() == 1
    page.code.go_to(1)
    type_in(page, "# again\n")
    editor.run("edit.undo")
    assert not board.text.startswith("# again")


def test_a_name_clicked_with_ctrl_is_chosen(board: BoardDocument, page: TextPage) -> None:
    page.code.go_to(1)
    type_in(page, "# see F6 or Q99\n")
    page.code.go_to(1, 8)
    QTest.mouseClick(page.code.viewport(), Qt.MouseButton.LeftButton, CONTROL, page.code.cursorRect().center())
    assert {board.sheet.places["F6"]} == board.chosen
    page.code.go_to(1, 14)
    QTest.mouseClick(page.code.viewport(), Qt.MouseButton.LeftButton, CONTROL, page.code.cursorRect().center())
    assert {board.sheet.places["F6"]} == board.chosen, "there is no such hex"


def test_tab_indents_by_spaces_and_enter_goes_on_below_a_key(page: TextPage) -> None:
    page.code.go_to(1)
    type_in(page, "one:\ntwo:\nthree\n")
    assert page.code.lines()[:3] == ("one:", "  two:", "    three")
    page.code.go_to(2)
    QTest.keyClick(page.code, Qt.Key.Key_Backtab, SHIFT)
    assert page.code.lines()[1] == "two:"
    QTest.keyClick(page.code, Qt.Key.Key_Tab)
    assert page.code.lines()[1] == "  two:"


def test_words_are_found_round_the_end(page: TextPage) -> None:
    QTest.keyClick(page.code, Qt.Key.Key_F, CONTROL)
    bar = page.finder
    assert bar.field.hasFocus()
    QTest.keyClicks(bar.field, "HEXES")
    every = [i for i, line in enumerate(page.code.lines(), 1) if "hexes" in line.lower()]
    for i, line in enumerate((*every, every[0])):
        assert page.code.line == line and page.code.textCursor().selectedText().lower() == "hexes"
        assert bar.count.text() == f"{i % len(every) + 1} of {len(every)}"
        QTest.keyClick(bar.field, Qt.Key.Key_Return)
    QTest.keyClicks(bar.field, "x")
    assert bar.count.text() == "nowhere"
    QTest.keyClick(bar.field, Qt.Key.Key_Escape)
    assert bar.isHidden() and page.code.hasFocus()


def test_the_margin_leads_to_a_line(page: TextPage) -> None:
    line, box = list(page.code.lines_in_sight())[4]
    QTest.mouseClick(page.code.margin, Qt.MouseButton.LeftButton, pos=QPoint(4, round(box.center().y())))
    assert page.code.line == line == 5


def test_every_document_keeps_its_place(editor: Editor, board: BoardDocument, page: TextPage, tmp_path: Path) -> None:
    page.code.go_to(9, 3)
    place = page.code.place
    editor.new()
    assert page.code.line == 1
    editor.desk.bring(board)
    assert page.code.place == place and "\n".join(page.code.lines()) == board.text


LINES = st.lists(st.sampled_from(("", "a: 1", "- b", "  c", "\u2029x", "é")), min_size=1, max_size=8)


@given(LINES, st.lists(st.sampled_from(("\n", "\r\n", "\r")), min_size=8, max_size=8), LINES)
def test_lines_that_nobody_touched_keep_their_ends(lines: list[str], ends: list[str], new: list[str]) -> None:
    text = "".join(line + end for line, end in zip(lines[:-1], ends, strict=False)) + lines[-1]
    assert typed(text, shown(text)) == text
    told = [line.replace("\u2029", "") for line in new]
    assert shown(typed(text, told)) == tuple(told)
    assert shown(typed(text, (*shown(text), "end"))) == (*shown(text), "end")


WORDS = (
    "key: ",
    "- ",
    '"a b"',
    "'it''s'",
    "12",
    " # note",
    "{x: 1, ",
    "]",
    "}",
    "|",
    "text here",
    ":",
    '"open',
    " ",
    "",
)


@given(st.lists(st.lists(st.sampled_from(WORDS), max_size=5).map("".join), max_size=6))
def test_every_letter_has_one_color(lines: list[str]) -> None:
    state, bare = NOTHING, ""
    for line in lines:
        found, state = runs(line, state)
        ends = [0, *(place for run in found for place in run[:2]), len(line)]
        bare += "".join(line[start:end] for start, end in zip(ends[::2], ends[1::2], strict=True))
        bare += "" if ends == sorted(ends) and unpacked(packed(state)) == state else line
    assert not bare.strip(), "these letters have no color, or two"


@pytest.mark.parametrize("file", [*some(MISSIONS, 8), *some(BOARDS, 2)], ids=lambda file: file.stem)
def test_a_shipped_file_stays_what_it_is(file: Path, qtbot: QtBot) -> None:
    raw = file.read_bytes()
    document = document_of(raw.decode("utf-8"), file)
    assert document.good and document.text.encode() == raw
    document.type_text(f"# mine\n{document.text}")
    assert document.text.encode() == b"# mine\n" + raw
    document.stack.undo()
    assert document.text.encode() == raw and not document.dirty
    if isinstance(document, BoardDocument):
        ground = document.sheet.grounds[0]
        other = msgspec.structs.replace(ground, terrain="marsh" if ground.terrain != "marsh" else "woods")
        document.edit("Paint", msgspec.structs.replace(document.sheet, grounds=(other, *document.sheet.grounds[1:])))
        assert document.text.encode() != raw
        document.stack.undo()
        assert document.text.encode() == raw
        document.close()

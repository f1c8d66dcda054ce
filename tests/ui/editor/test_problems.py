"""Problems while one draws: what is found, where it is, what mends it, and what is let be."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board.editing.painting import leveled
from lhy_desktop.engine.board.geometry import Cell, center
from lhy_desktop.ui.board.places import HEX, to_scene
from lhy_desktop.ui.editor.docks.marks_item import BoardMark, ProblemMarks
from lhy_desktop.ui.editor.docks.models import Option, Problem, ProblemsModel, Weight
from lhy_desktop.ui.editor.docks.problem_row import ProblemRow
from lhy_desktop.ui.editor.docks.problems import ProblemsPanel
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.theme import theme
from tests.ui.clipping import settled
from tests.ui.editor.hands import click
from tests.ui.editor.problem_boards import open_sheet

LEFT = Qt.MouseButton.LeftButton
WEIGHTS: tuple[Weight, ...] = ("wrong", "style", "stops")


def panel_of(editor: Editor) -> ProblemsPanel:
    panel = editor.window.docks["problems"].named["problems"]
    assert isinstance(panel, ProblemsPanel)
    return panel


@pytest.fixture
def board(editor: Editor, qtbot: QtBot, tmp_path: Path) -> BoardDocument:
    editor.desk.take_rules("orders")
    made = open_sheet(editor, qtbot, tmp_path)
    qtbot.waitUntil(lambda: len(panel_of(editor).rows) == 2, timeout=10_000)
    return made


def row(editor: Editor, key: str) -> ProblemRow:
    return next(row for id, row in panel_of(editor).rows.items() if id.startswith(key))


def press(qtbot: QtBot, of: ProblemRow, words: str) -> None:
    qtbot.mouseClick(next(button for button in of.buttons if button.text() == words), LEFT)


def test_each_problem_has_a_number_that_stands_on_the_board_too(
    editor: Editor, board: BoardDocument, qtbot: QtBot
) -> None:
    panel = panel_of(editor)
    assert [one.number for one in panel.model.problems] == [1, 2]
    assert [one.weight for one in panel.model.problems] == ["wrong", "style"]
    assert editor.window.docks["problems"].tabs.tabs[0].text() == "Problems 2"
    items = [item for item in editor.desk.view.scene().items() if isinstance(item, ProblemMarks)]
    marked = [(mark.number, mark.cell) for mark in items[0].marks]
    assert marked == [(1, board.sheet.places["E6"]), (2, board.sheet.places["C9"])]
    words = row(editor, "crossing").words
    words.linkActivated.emit("hex:E6")
    assert board.chosen == {board.sheet.places["E6"]}


def test_a_fix_is_one_step_named_after_it_and_takes_the_problem_away(
    editor: Editor, board: BoardDocument, qtbot: QtBot
) -> None:
    before = board.text
    crossing = row(editor, "crossing")
    fix = crossing.buttons[0].text()
    press(qtbot, crossing, fix)
    assert board.stack.undoText() == f"{fix}: E6" and board.stack.count() == 1
    assert board.sheet.ground("E6").flags == ("bridge",)
    qtbot.waitUntil(lambda: len(panel_of(editor).rows) == 1, timeout=10_000)
    board.stack.undo()
    assert board.text == before
    qtbot.waitUntil(lambda: len(panel_of(editor).rows) == 2, timeout=10_000)


def test_a_fix_asked_for_during_a_check_is_made_when_the_problem_is_found_again(
    editor: Editor, board: BoardDocument, qtbot: QtBot
) -> None:
    crossing, content = row(editor, "crossing"), board.content
    fix = crossing.buttons[0].text()
    board.edit("Level", leveled(board.sheet, frozenset({board.sheet.places["A1"]}), lambda level: level + 1))
    press(qtbot, crossing, fix)
    assert board.content is not content and board.sheet.ground("E6").flags == ()
    qtbot.waitUntil(lambda: board.sheet.ground("E6").flags == ("bridge",), timeout=10_000)
    assert board.stack.undoText() == f"{fix}: E6" and board.stack.count() == 2


def test_what_is_let_be_is_kept_in_the_file_with_its_reason(editor: Editor, board: BoardDocument, qtbot: QtBot) -> None:
    twice = row(editor, "side")
    press(qtbot, twice, "Ignore here")
    assert twice.reason is not None and editor.window.focusWidget() is twice.reason
    qtbot.keyClick(twice.reason, Qt.Key.Key_Return)
    assert board.stack.count() == 0
    qtbot.keyClicks(twice.reason, "a gate of two leaves")
    qtbot.keyClick(twice.reason, Qt.Key.Key_Return)
    assert "a gate of two leaves" in board.text
    panel = panel_of(editor)
    qtbot.waitUntil(lambda: len(panel.model.ignored) == 1, timeout=10_000)
    assert len(panel.rows) == 1
    panel.taken_up.emit(panel.model.ignored[0].id)
    qtbot.waitUntil(lambda: len(panel.rows) == 2, timeout=10_000)
    assert "a gate of two leaves" not in board.text


def test_esc_takes_the_question_for_a_reason_away(editor: Editor, board: BoardDocument, qtbot: QtBot) -> None:
    twice = row(editor, "side")
    press(qtbot, twice, "Ignore here")
    assert twice.reason is not None
    qtbot.keyClick(twice.reason, Qt.Key.Key_Escape)
    assert twice.reason is None and board.stack.count() == 0 and editor.window.focusWidget() is twice.let_be


def test_a_bridge_that_is_taken_away_is_a_problem_until_it_is_mended(
    editor: Editor, board: BoardDocument, qtbot: QtBot
) -> None:
    panel = panel_of(editor)
    press(qtbot, row(editor, "crossing"), row(editor, "crossing").buttons[0].text())
    qtbot.waitUntil(lambda: len(panel.rows) == 1, timeout=10_000)
    sound = board.text
    editor.run("tool.remark")
    editor.desk.pick.take("flag", "bridge")
    click(editor, "E6", Qt.KeyboardModifier.AltModifier)
    assert board.sheet.ground("E6").flags == () and board.text != sound
    qtbot.waitUntil(lambda: len(panel.rows) == 2 and panel.model.seconds is not None, timeout=10_000)
    press(qtbot, row(editor, "crossing"), row(editor, "crossing").buttons[0].text())
    assert board.text == sound


def test_a_sound_board_says_what_was_checked(editor: Editor, qtbot: QtBot) -> None:
    panel = panel_of(editor)
    qtbot.waitUntil(lambda: panel.model.seconds is not None, timeout=10_000)
    assert panel.rows == {} and panel.model.checked.startswith("Nothing to mend. Checked: ")
    assert editor.window.docks["problems"].tabs.tabs[0].text() == "Problems"


def test_a_text_that_cannot_be_read_says_where(editor: Editor, board: BoardDocument, qtbot: QtBot) -> None:
    lines = board.text.splitlines()
    line = next(place for place, text in enumerate(lines, 1) if text.startswith("columns"))
    lines[line - 1] = "columns: many"
    board.type_text("\n".join(lines))
    panel = panel_of(editor)
    qtbot.waitUntil(lambda: any(one.place == f"line {line}" for one in panel.model.problems), timeout=10_000)
    asked: list[int] = []
    editor.desk.line_asked.connect(asked.append)
    panel.gone.emit(panel.model.problems[0].id)
    assert asked == [line] and panel.model.problems[0].weight == "stops"
    assert not any(one.may_ignore for one in panel.model.problems)


def sample(count: int) -> ProblemsModel:
    fixes = (Option("0", "Put a bridge"), Option("1", "Make it a ford"))
    found = [
        Problem(f"p{n}", n, weight, f"Road number {n} stops at the stream.", "H5", "2.4", fixes)
        for n, weight in zip(range(1, count + 1), cycle(WEIGHTS), strict=False)
    ]
    return ProblemsModel(tuple(found), seconds=0.1, checked="Nothing to mend.")


@pytest.fixture
def panel(qtbot: QtBot) -> ProblemsPanel:
    made = ProblemsPanel()
    qtbot.addWidget(made)
    made.resize(900, 300)
    made.show()
    with qtbot.waitActive(made):
        made.activateWindow()
    made.show_model(sample(5))
    made.settle()
    return made


def test_arrows_go_from_problem_to_problem_and_enter_goes_there(panel: ProblemsPanel, qtbot: QtBot) -> None:
    assert [row.problem.weight for row in panel.rows.values()] == ["stops", "wrong", "wrong", "style", "style"]
    gone: list[str] = []
    panel.gone.connect(gone.append)
    panel.goal.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Up, Qt.Key.Key_Return):
        QTest.keyClick(panel.focusWidget(), key)
    assert gone == ["p4", "p1"]


def test_rows_that_stay_keep_the_keyboard_and_a_half_written_reason(panel: ProblemsPanel, qtbot: QtBot) -> None:
    kept = panel.rows["p2"]
    qtbot.mouseClick(kept.let_be, LEFT)
    assert kept.reason is not None
    qtbot.keyClicks(kept.reason, "it is")
    panel.show_model(ProblemsModel(panel.model.problems[:3], seconds=0.1))
    panel.settle()
    assert panel.rows["p2"] is kept and kept.reason.text() == "it is" and kept.reason.hasFocus()
    assert len(panel.rows) == 3


@pytest.mark.parametrize(("percent", "wide"), [(100, 600), (200, 900), (80, 400)])
def test_no_word_is_cut_at_any_text_size(panel: ProblemsPanel, qtbot: QtBot, percent: int, wide: int) -> None:
    theme().set(percent=percent)
    panel.resize(wide, 400)
    qtbot.mouseClick(panel.rows["p1"].let_be, LEFT)
    assert settled(panel) == []


def test_marks_of_one_hex_stand_side_by_side() -> None:
    cell: Cell = (3, 5)
    item = ProblemMarks()
    item.show_marks([BoardMark(cell, "stops", 1), BoardMark(cell, "style", 2, 1)])
    image = QImage(120, 60, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    at = to_scene(center(*cell))
    painter.translate(30, 30)
    painter.scale(0.02, 0.02)
    painter.translate(-at.x(), -at.y() + HEX * 0.22)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    inks = [QColor(image.pixel(x, 36)).name().upper() for x in range(120)]
    assert inks.index("#A63A2B") < inks.index("#3D5A73")

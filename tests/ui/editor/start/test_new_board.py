"""The page of a new board, by mouse and keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.authoring.new_board import Plan, id_of, planned, previewed, text_of
from lhy_desktop.engine.board.check import problems
from lhy_desktop.engine.board.making import Wishes
from lhy_desktop.engine.content.board_text import read_board_text
from lhy_desktop.ui.editor.start.page import NewBoardPage
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.hands import LEFT, type_key


@pytest.fixture
def page(editor: Editor, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> NewBoardPage:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    with qtbot.waitActive(editor.window):
        editor.window.activateWindow()
    type_key(editor, Qt.Key.Key_N, Qt.KeyboardModifier.ControlModifier)
    found = editor.beginning.page
    assert found is not None and found.isVisible() and found.name.hasFocus()
    pictured(found, qtbot)
    return found


def pictured(page: NewBoardPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not page.busy and page.preview.picture is not None, timeout=10_000)


def test_a_named_board_of_an_offered_size_by_keys_alone(page: NewBoardPage, editor: Editor, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: len(page.rulebooks) > 1, timeout=10_000)
    QTest.keyClicks(page.name, "Hill 112, east")
    wide = page.layouts[1]
    wide.setFocus()
    QTest.keyClick(wide, Qt.Key.Key_Space)
    with qtbot.waitSignal(page.made, timeout=10_000):
        QTest.keyClick(page.columns, Qt.Key.Key_Return)
    board = editor.desk.board
    assert board is not None and board.title == "Hill 112, east" and board.sheet.id == "untitled"
    layout = page.kit.layouts[1]
    assert (board.sheet.columns, board.sheet.rows) == (layout.columns, layout.rows)
    assert editor.desk.view.isVisible() and board.dirty and board.good
    assert read_board_text(board.text).sheet == board.sheet


def test_another_rulebook_has_other_sizes_and_distances(page: NewBoardPage, editor: Editor, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: len(page.rulebooks) > 1, timeout=10_000)
    before = page.plan
    QTest.mouseClick(page.rulebooks[1], LEFT)
    assert page.rulebooks[1].isChecked() and not page.rulebooks[0].isChecked()
    assert page.kit.ruleset != editor.desk.kit.ruleset
    assert page.plan.meters != before.meters and page.plan.columns != before.columns
    with qtbot.waitSignal(page.made, timeout=10_000):
        QTest.mouseClick(page.make_button, LEFT)
    assert editor.desk.kit.ruleset == page.kit.ruleset
    assert editor.desk.board is not None and editor.desk.board.sheet.meters == page.plan.meters


def test_the_picture_follows_the_sliders_and_the_next_seed(page: NewBoardPage, editor: Editor, qtbot: QtBot) -> None:
    QTest.mouseClick(page.chance, LEFT)
    pictured(page, qtbot)
    one = page.preview.picture
    woods = page.sliders["woods"]
    woods.setFocus()
    QTest.keyClick(woods, Qt.Key.Key_End)
    assert page.plan.wishes.woods == 10
    qtbot.waitUntil(lambda: page.preview.picture is not one and not page.busy, timeout=10_000)
    seed = page.plan.seed
    QTest.mouseClick(page.another, LEFT)
    assert page.plan.seed == seed + 1
    pictured(page, qtbot)
    with qtbot.waitSignal(page.made, timeout=10_000):
        QTest.mouseClick(page.make_button, LEFT)
    assert editor.desk.board is not None
    assert editor.desk.board.sheet == planned(page.plan, "untitled")


def test_a_large_board_can_be_given_up(page: NewBoardPage, editor: Editor, qtbot: QtBot) -> None:
    before = editor.desk.document
    QTest.mouseClick(page.chance, LEFT)
    page.columns.field.setFocus()
    page.columns.field.selectAll()
    QTest.keyClicks(page.columns.field, "90")
    page.rows.field.selectAll()
    QTest.keyClicks(page.rows.field, "90")
    QTest.mouseClick(page.make_button, LEFT)
    assert not page.make_button.isEnabled()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.make_button.isEnabled() and page.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.isVisible() and editor.desk.view.isVisible() and editor.desk.document is before


def test_the_same_plan_is_the_same_file_and_is_sound() -> None:
    plan = Plan("Mill", 14, 12, 45, "chance", 77, Wishes(water=8))
    one, two = (text_of(planned(plan, "mill")).text for _ in range(2))
    assert one == two
    sheet = read_board_text(one).sheet
    assert sheet == planned(plan, "mill") and not problems(sheet)
    assert previewed(plan).digest
    large = Plan("Mill", 70, 60, 45, "chance", 3, Wishes(woods=0, hills=0, roads=2, water=0, fields=0))
    assert not problems(previewed(large).placements[0].sheet)


@pytest.mark.parametrize("size", [(3, 14), (11, 201)])
def test_a_size_that_no_board_has_is_refused(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="4 to 200"):
        planned(Plan("x", *size), "x")


@pytest.mark.parametrize(
    ("title", "id"),
    [("Côte 112", "cote_112"), ("Утро", "board"), ("123", "board_123"), ("On", "board_on"), ("Mill", "mill_3")],
)
def test_every_name_gives_a_file(title: str, id: str) -> None:
    assert id_of(title, ("mill", "mill_2")) == id


def test_keys_lead_down_the_page_and_change_nothing_on_the_way(page: NewBoardPage, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: len(page.rulebooks) > 1, timeout=10_000)
    met = [page.name.nextInFocusChain() for _ in range(1)]
    for _ in range(len(page.rulebooks) + len(page.layouts) - 1):
        met.append(met[-1].nextInFocusChain())
    assert met == [*page.rulebooks, *page.layouts]
    field = page.columns.field
    field.setFocus()
    QTest.keyClick(field, Qt.Key.Key_A)
    assert page.empty.isChecked(), "a letter in a number makes no country by chance"
    with qtbot.waitSignal(page.made, timeout=10_000):
        QTest.keyClick(page.columns, Qt.Key.Key_Return)
    made = page.name.text()
    page.begin()
    assert page.name.text() != made

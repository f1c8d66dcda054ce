"""The map of a mission: what the file says is drawn on it, and what is selected there, in the form or in the text is
shown in the other two."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.editor.missions.outline import ChapterRow
from lhy_desktop.ui.editor.victory.sentences import Row
from lhy_desktop.ui.editor.window.editor import Editor
from tests.of_the_day import some
from tests.toy_raids import RAID
from tests.ui.editor.missions.conftest import Open

MISSIONS = sorted(Path("maps/missions").rglob("*.yaml"))
SORBE = Path("maps/missions/lhy/two_ways_over_the_sorbe.yaml")


def test_what_is_selected_on_the_map_is_shown_in_form_and_text_and_back(table: Open) -> None:
    at = table(SORBE)
    page, code = at.page, at.code
    at.click("F11")
    assert page.parts.chosen == ("objectives", 3, "where")
    assert "name: The inn" in code.lines()[code.line - 1] and not code.hasFocus()
    at.settle()
    assert [row.text() for row in page.outline.rows if row.isChecked()] == ["Objectives"]
    rows = {one.sentence.path: one for one in at.form.findChildren(Row) if one.sentence is not None}
    assert rows["objectives", 3].isVisible()
    at.click("F11")
    assert page.parts.chosen == ("sides", "axis", "zones", 0, "where"), "a second click takes what lies below"
    code.go_to(next(n for n, line in enumerate(code.lines(), 1) if "id: mill" in line))
    assert page.parts.chosen == ("objectives", 0, "where")
    at.settle()
    cottages = next(part for (path, _), part in rows["objectives", 1].parts.items() if path[-1] == "name")
    cottages.field.setFocus()
    assert page.parts.chosen == ("objectives", 1, "where")
    at.view.setFocus()
    QTest.keyClick(at.view, Qt.Key.Key_Escape)
    assert page.parts.chosen == () and at.document.text == SORBE.read_text("utf-8")


def test_the_map_follows_what_is_typed_and_stays_while_that_cannot_be_read(table: Open, qtbot: QtBot) -> None:
    at = table(SORBE)
    line = next(n for n, one in enumerate(at.code.lines(), 1) if "'rows 3-6'" in one)
    before, board = at.part("American set-up"), at.view.board
    at.code.go_to(line, at.code.lines()[line - 1].index("6'") + 2)
    QTest.keyClick(at.code, Qt.Key.Key_Backspace)
    QTest.keyClicks(at.code, "4")
    qtbot.waitUntil(lambda: len(at.part("American set-up")) < len(before), timeout=120000)
    assert at.view.board is board, "the same boards are not joined again"
    at.code.go_to(line, 1)
    QTest.keyClicks(at.code, "]")
    qtbot.waitUntil(lambda: not at.document.good, timeout=120000)
    stale = at.editor.window.stale
    assert stale.shown and "the map shows its last good state" in stale.words.text()
    assert at.page.parts.parts and at.view.has_board
    for _ in range(2):
        QTest.keyClick(at.code, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    at.settle()
    assert at.part("American set-up") == before and at.document.text == SORBE.read_text("utf-8")
    at.code.go_to(next(n for n, one in enumerate(at.code.lines(), 1) if "board: river" in one), 15)
    QTest.keyClicks(at.code, "x")
    qtbot.waitUntil(lambda: at.page.fault.isVisible(), timeout=120000)
    assert "last good state" in at.page.fault.text() and at.view.board is board


def test_chapters_are_opened_by_keys(table: Open, qtbot: QtBot) -> None:
    at = table(SORBE)
    rows = at.page.outline.rows
    rows[0].setFocus()
    while not (here := at.page.window().focusWidget()) or here.accessibleName() != "Objectives, 8":
        assert isinstance(here, ChapterRow)
        QTest.keyClick(here, Qt.Key.Key_Down)
    QTest.keyClick(here, Qt.Key.Key_Space)
    items = at.form.findChildren
    qtbot.waitUntil(lambda: sum(one.isVisible() for one in items(Row)) == 8, timeout=120000)


@pytest.mark.parametrize("file", some(MISSIONS, 1), ids=lambda file: file.stem)
def test_a_shipped_mission_opens_with_its_map_and_stays_as_it_is(file: Path, table: Open) -> None:
    at = table(file)
    assert at.page.map is not None and not [one.fault for one in at.page.map.parts if one.fault]
    assert {one.sort for one in at.page.parts.parts} >= {"goal", "set_up"} or at.page.parts.parts
    assert all(entry.text for entry in at.page.legend.entries) and not at.document.dirty
    assert at.document.text.encode() == file.read_bytes()


def test_the_mission_of_a_toy_is_drawn_by_what_its_schema_marks(editor: Editor, table: Open, tmp_path: Path) -> None:
    path = tmp_path / "raid.yaml"
    path.write_bytes(RAID.encode())
    editor.desk.rulesets.add("tests.toy_raids:RAIDS")
    at = table(path)
    assert {one.title: len(one.hexes) for one in at.page.parts.parts} == {
        "gangs, lair": 2, "gangs, lookout": 1, "gold": 1
    }  # fmt: skip
    at.click("F7")
    assert at.page.parts.chosen == ("gold",) and at.code.line == 10

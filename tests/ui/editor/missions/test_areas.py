"""Areas painted, drawn around, ruled and typed: each is one step, and only its own lines of the file change."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.engine.content.edits import changed
from tests.ui.editor.missions.conftest import Open

SORBE = Path("maps/missions/lhy/two_ways_over_the_sorbe.yaml")
LEFT = Qt.MouseButton.LeftButton
ZONE = ("sides", "allied", "zones", 0, "where")


def test_areas_are_drawn_ruled_and_typed(table: Open, qtbot: QtBot) -> None:
    at = table(SORBE)
    page, before = at.page, SORBE.read_text("utf-8")

    def zone() -> tuple[str, ...]:
        at.settle()
        assert page.part is not None
        return page.part.said

    at.click("F4")
    assert page.parts.chosen == ZONE and page.bar.words.text() == "rows 3-6"
    at.view.setFocus()
    QTest.keyClick(at.view, Qt.Key.Key_B)
    at.drag("B2", "C2", "D2", "E2", "F2", "G2", "H2", "I2", "J2")
    qtbot.waitUntil(lambda: at.document.stack.count() == 1, timeout=120000)
    assert zone() == ("rows 2-6",)
    assert changed(before, at.document.text) == [
        "-    - where: ['rows 3-6']", "+    - where: ['rows 2-6']"
    ]  # fmt: skip
    at.drag("C4", "D4", button=Qt.MouseButton.RightButton)
    qtbot.waitUntil(lambda: at.document.stack.count() == 2, timeout=120000)
    assert zone() == ("rows 2-6, not C4 D4",)
    QTest.keyClick(at.view, Qt.Key.Key_G)
    at.drag("B3", "F3", "F5", "B5", "B3")
    qtbot.waitUntil(lambda: at.document.stack.count() == 3, timeout=120000)
    assert zone() == ("rows 2-6",), "what lies within the line is there again"
    QTest.mouseClick(page.bar.rule, LEFT)
    rules = page.bar.rules
    rules.kinds.setFocus()
    QTest.keyClick(rules.kinds, Qt.Key.Key_Down)
    assert rules.clause == "columns B-B" and at.view.ghost.cells, "what a rule means is shown before it is used"
    for _ in range(3):
        QTest.keyClick(rules.fields[1], Qt.Key.Key_Down)
    QTest.mouseClick(rules.buttons["and"], LEFT)
    assert zone() == ("rows 2-6, columns B-E",) and not at.view.ghost.cells
    QTest.keyClick(page.bar.words, Qt.Key.Key_End)
    QTest.keyClicks(page.bar.words, " or within 1 of ZZ9")
    QTest.keyClick(page.bar.words, Qt.Key.Key_Return)
    assert zone() == ("rows 2-6, columns B-E", "within 1 of ZZ9")
    assert page.bar.fault.isVisible() and "ZZ9" in page.bar.fault.text()
    assert at.document.stack.count() == 5
    while at.document.stack.canUndo():
        at.editor.run("edit.undo")
    assert zone() == ("rows 3-6",) and at.document.text == before
    qtbot.waitUntil(lambda: at.editor.missions.idle, timeout=120000)
    assert [one.text.rpartition(", ")[2] for one in page.legend.entries] == ["6 of 6 can stand", "13 of 13 can stand"]


def test_a_zone_too_small_says_how_many_can_stand_and_a_hex_is_picked(table: Open, qtbot: QtBot) -> None:
    at = table(Path("maps/missions/orders/crossroads_four_houses.yaml"))
    at.click("M10")
    assert at.page.bar.words.text() == "M10"
    at.view.setFocus()
    QTest.keyClick(at.view, Qt.Key.Key_B)
    at.click("K12")
    assert "- {hex: K12, name: the crossroads, points: 5}" in at.document.text
    at.settle()
    at.click("L12")
    assert at.document.stack.count() == 2, "a hex that is selected is picked again and again"
    at.page.use("select")
    at.settle()
    at.click("F18")
    at.page.bar.words.setFocus()
    at.page.bar.words.selectAll()
    QTest.keyClicks(at.page.bar.words, "F18 G18")
    QTest.keyClick(at.page.bar.words, Qt.Key.Key_Return)
    entries = at.page.legend
    qtbot.waitUntil(lambda: any(one.wrong for one in entries.entries), timeout=120000)
    short = next(one for one in entries.entries if one.wrong)
    assert "of 22 can stand" in short.text and short.tip.startswith("No room for")

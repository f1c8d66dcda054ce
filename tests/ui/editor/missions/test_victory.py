"""What decides a mission, filled in by mouse and keys: special rules, tests, objectives, bands. Each edit is one step,
and only its own lines of the file change."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.editor.docks.problems import ProblemsPanel
from lhy_desktop.ui.editor.victory.bands import BandsBody
from lhy_desktop.ui.editor.victory.sentences import Row, TextBody
from lhy_desktop.ui.editor.victory.switches import RulesBody, SwitchRow
from lhy_desktop.ui.editor.victory.tokens import Chooser, Counter, Part, Placed, Several
from lhy_desktop.ui.widgets.button import KeyButton
from tests.engine.content.edits import changed
from tests.ui.editor.menus import choose
from tests.ui.editor.missions.conftest import Open, Table

ROAD = Path("maps/missions/lhy/the_last_dry_road.yaml")
LEFT = Qt.MouseButton.LeftButton
W = TypeVar("W", bound=QWidget)


def opened(at: Table, title: str, kind: type[W]) -> W:
    """The inside of a chapter, by its title."""
    row = next(one for one in at.page.outline.rows if one.text() == title)
    row.setFocus()
    QTest.keyClick(row, Qt.Key.Key_Space)
    at.settle()
    return next(one for one in at.form.findChildren(kind) if one.isVisible())


def way(row: Row, words: str) -> QWidget:
    """A button of a sentence, by its words."""
    return next(one for one in row.findChildren(QWidget) if one.isVisible() and one.accessibleName() == words)


P = TypeVar("P", bound=Part)


def part(row: Row, kind: type[P], name: str) -> P:
    """A part of a sentence, by what its field is called."""
    return next(one for one in row.findChildren(kind) if one.field.accessibleName().startswith(name))


def test_tests_are_said_in_sentences_joined_and_taken_apart(table: Open, qtbot: QtBot) -> None:
    at = table(ROAD)
    before = at.document.text
    body = opened(at, "End and victory", TextBody)
    qtbot.waitUntil(lambda: at.editor.missions.idle, timeout=120000)
    assert (
        len(body.rows) == 6 and body.rows[1].now.text() == "now: no, 94 hexes, 9 such units in 5 of them at the start"
    )
    row = body.rows[1]
    order = part(row, Chooser, "In good order")
    order.box.setFocus()
    QTest.keyClick(order.box, Qt.Key.Key_Down)
    QTest.keyClick(order.box, Qt.Key.Key_Return)
    said = [
        "-- {kind: none_left, side: axis, where: ['south of row 3']}",
        "+- {kind: none_left, side: axis, undisrupted: false, where: ['south of row 3']}",
    ]
    assert changed(before, at.document.text) == said and at.document.stack.count() == 1
    at.settle()
    near = way(row, "+ near a place")
    near.setFocus()
    QTest.keyClick(near, Qt.Key.Key_Space)
    at.settle()
    place = part(row, Placed, "Near")
    place.line.setFocus()
    place.line.selectAll()
    QTest.keyClicks(place.line, "E8 or E7")
    QTest.keyClick(place.line, Qt.Key.Key_Return)
    at.settle()
    hexes = part(row, Counter, "Hexes").number.field
    hexes.setFocus()
    QTest.keyClick(hexes, Qt.Key.Key_Up)
    assert "of: [E8, E7]" in at.document.text and "within: " in at.document.text
    at.settle()
    QTest.mouseClick(way(body.rows[3], "and …"), LEFT)
    at.settle()
    assert "- kind: all" in at.document.text or "kind: all, tests:" in at.document.text
    assert len(body.rows[3].inner) == 2 and body.rows[3].inner[1].isVisible()
    QTest.mouseClick(way(body.rows[3], "Take apart"), LEFT)
    at.settle()
    assert "kind: all" not in at.document.text and len(body.rows) == 7
    QTest.mouseClick(body.rows[4].out, LEFT)
    at.settle()
    assert len(body.rows) == 6
    while at.document.stack.canUndo():
        at.editor.run("edit.undo")
    assert at.document.text == before


def test_an_area_of_a_test_is_picked_on_the_map_and_objectives_are_ticked(table: Open, qtbot: QtBot) -> None:
    at = table(ROAD)
    body = opened(at, "End and victory", TextBody)
    QTest.mouseClick(part(body.rows[1], Placed, "In").button, LEFT)
    assert at.page.parts.chosen == ("ends", 1, "where") and at.page.bar.chips["paint"].isChecked()
    at.drag("B3", "C3", "D3", "E3", "F3", "G3", "H3", "I3", "J3")
    qtbot.waitUntil(lambda: at.document.stack.count() == 1, timeout=120000)
    assert "where: ['south of row 2']" in at.document.text or "where: ['rows 3" in at.document.text
    at.settle()
    boxes = body.rows[0].findChildren(Several)[0].boxes
    QTest.keyClick(boxes["crossing"], Qt.Key.Key_Space)
    assert "thicket, landing, crossing], count: 5}" in at.document.text
    goals = opened(at, "Objectives", TextBody)
    points = part(goals.rows[0], Counter, "Points").number.field
    points.setFocus()
    QTest.keyClick(points, Qt.Key.Key_Up)
    assert "{id: farm, name: Noordhoeve, where: [H1], points: 4}" in at.document.text
    at.settle()
    choose(way(goals.rows[1], "Say more"), "Earned once")
    assert "name: The orchard of Noordhoeve, where: [G2], points: 2, once: true}" in at.document.text


def test_borders_of_victory_bands_are_dragged_typed_and_moved_by_keys(table: Open) -> None:
    at = table(Path("maps/missions/lhy/the_cider_house.yaml"))
    before = at.document.text
    body = opened(at, "End and victory", BandsBody)
    view, ruler = body.view, body.view.ruler
    assert ruler is not None
    low, high = ruler.borders
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert f"bands: {{attacker: {low + 1}, draw: {high}}}" in at.document.text
    at.settle()
    QTest.keyClick(view, Qt.Key.Key_Space)
    QTest.keyClick(view, Qt.Key.Key_PageUp)
    assert f"bands: {{attacker: {low + 1}, draw: {high + 5}}}" in at.document.text
    at.settle()
    where = [QPoint(round(view.x_of(one + 0.5)), 20) for one in (low + 1, low - 6)]
    QTest.mousePress(view, LEFT, pos=where[0])
    QTest.mouseMove(view, where[1])
    QTest.mouseRelease(view, LEFT, pos=where[1])
    at.settle()
    dragged = view.ruler.borders[0]
    assert abs(dragged - (low - 6)) <= 1 and f"attacker: {dragged}, draw" in at.document.text
    assert at.document.stack.count() == 3
    field = body.numbers[1].field
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "55")
    QTest.keyClick(field, Qt.Key.Key_Return)
    at.settle()
    assert f"bands: {{attacker: {dragged}, draw: 55}}" in at.document.text
    while at.document.stack.canUndo():
        at.editor.run("edit.undo")
    assert at.document.text == before


def test_special_rules_are_switched_for_whom_they_are_for(table: Open) -> None:
    at = table(ROAD)
    before = at.document.text
    body = opened(at, "Special rules", RulesBody)
    assert body.only.text() == "In force 4"

    def row(words: str) -> SwitchRow:
        return next(one for one in body.rows if words in one.switch_.says)

    box = row("No squad deploys").ones[1].box
    assert box.accessibleName() == "Canadian: No squad deploys."
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Space)
    assert changed(before, at.document.text) == ["+    deploy: false"]
    at.settle()
    assert body.only.text() == "In force 5"
    assert next(one for one in at.page.outline.rows if one.text() == "Special rules").chapter.note == "5"
    light = row("It is not day").ones[0].box
    QTest.mouseClick(light, LEFT)
    at.settle()
    assert "rules:\n  light: night" in at.document.text or "rules: {light: night}" in at.document.text
    QTest.mouseClick(light, LEFT)
    at.settle()
    assert changed(before, at.document.text) == ["+    deploy: false"], "an empty group goes with its last rule"
    QTest.keyClicks(body.finder, "mine")
    assert [one.switch_.at[-1] for one in body.rows if one.isVisible()] == ["mines"]
    body.finder.clear()
    words = body.texts[0]
    QTest.mouseClick(words.add, LEFT)
    at.settle()
    assert "in_words:" in at.document.text
    while at.document.stack.canUndo():
        at.editor.run("edit.undo")
    assert at.document.text == before


def test_a_problem_leads_to_its_place_and_is_mended_by_a_button(table: Open, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "the_last_dry_road.yaml"
    path.write_bytes(ROAD.read_bytes().replace(b"value: 60", b"value: 40"))
    at = table(path)
    before = at.document.text
    panel = at.editor.window.findChildren(ProblemsPanel)[0]
    qtbot.waitUntil(lambda: any("inside a band" in one.problem.text for one in panel.rows.values()), timeout=120000)
    row = next(iter(panel.rows.values()))
    at.front()
    row.setFocus()
    QTest.keyClick(row, Qt.Key.Key_Return)
    at.settle()
    assert [one.text() for one in at.page.outline.rows if one.isChecked()] == ["End and victory"]
    row.buttons[0].setFocus()
    QTest.keyClick(row.buttons[0], Qt.Key.Key_Return)
    assert changed(before, at.document.text) == ["-- {kind: score, value: 40}", "+- {kind: score, value: 48}"]
    qtbot.waitUntil(lambda: not panel.rows, timeout=120000)
    at.editor.run("edit.undo")
    assert at.document.text == before and at.document.stack.count() == 1
    qtbot.waitUntil(lambda: bool(panel.rows), timeout=120000)
    row = next(iter(panel.rows.values()))
    QTest.mouseClick(row.let_be, LEFT)
    assert row.reason is not None
    QTest.keyClicks(row.reason, "Sixty was too far.")
    QTest.keyClick(row.reason, Qt.Key.Key_Return)
    assert "reason: Sixty was too far." in at.document.text
    qtbot.waitUntil(lambda: not panel.rows and len(panel.model.ignored) == 1, timeout=120000)
    (again,) = (one for one in panel.findChildren(KeyButton) if one.text() == "Take up again")
    again.click()
    assert at.document.text == before, "and it is taken up again"

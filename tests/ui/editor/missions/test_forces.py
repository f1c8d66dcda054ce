"""Forces put together by mouse and keys, recounted as they are, and sentences with parts to change."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.editor.counters.rows import ValueRow
from lhy_desktop.ui.editor.missions.forces.pairs import PairsBox
from lhy_desktop.ui.editor.missions.forces.parts import NamesPart, PicturePart
from lhy_desktop.ui.editor.missions.forces.sentence import Sentence
from lhy_desktop.ui.editor.missions.forces.troops import TroopCard
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.theme import theme
from tests.engine.content.edits import changed
from tests.toy_raids import RAID
from tests.ui.editor.missions.conftest import PLAIN, Open, Table

SORBE = Path("maps/missions/lhy/two_ways_over_the_sorbe.yaml")
HOUSES = Path("maps/missions/orders/crossroads_four_houses.yaml")
LEFT = Qt.MouseButton.LeftButton
INFANTRY = ("sides", "axis", "forces", "infantry")


def open_chapter(at: Table, title: str) -> None:
    row = next(one for one in at.page.outline.rows if one.chapter.title == title)
    QTest.mouseClick(row, LEFT)
    at.settle()


def held(at: Table) -> QWidget:
    found = at.page.window().focusWidget()
    assert found is not None
    return found


def card(at: Table, path: tuple[str | int, ...]) -> TroopCard:
    at.settle()
    return at.page.telling.strip.columns[str(path[1])].cards[path]


def test_a_force_is_put_together_and_recounted(table: Open, qtbot: QtBot) -> None:
    at = table(SORBE)
    before, telling = at.document.text, at.page.telling
    open_chapter(at, "Forces")
    assert telling.strip.isVisible() and telling.strip.columns["axis"].says.text() == "8 steps, as stated"
    search, found = telling.catalogue.search, telling.catalogue.list
    search.setFocus()
    QTest.keyClicks(search, "2. 3rd platoon")
    assert found.offer is not None and found.offer.name == "3rd Platoon"
    QTest.keyClick(search, Qt.Key.Key_Return)
    at.settle()
    assert changed(before, at.document.text) == [
        "-      - {company: kp2, platoons: [2]}", "+      - {company: kp2, platoons: [2, 3]}"
    ]  # fmt: skip
    column = telling.strip.columns["axis"]
    assert column.says.text() == "14 steps, stated 8" and column.correct.text() == "Say 14"
    assert "1 wrong" in next(one for one in at.page.outline.rows if one.text() == "Forces").accessibleName()
    QTest.mouseClick(column.correct, LEFT)
    assert "      steps: 14\n" in at.document.text
    third = card(at, (*INFANTRY, 0, "platoons", 1))
    QTest.mouseClick(third, LEFT, pos=QPoint(8, 8))
    QTest.keyClick(third, Qt.Key.Key_Minus)
    at.settle()
    assert "- {company: kp2, platoons: [3], steps: 5}" in at.document.text
    now = held(at)
    assert isinstance(now, TroopCard) and now.troop.path == (*INFANTRY, 1) and now.troop.count == 5
    QTest.keyClick(now, Qt.Key.Key_Delete)
    at.settle()
    second = card(at, (*INFANTRY, 0))
    second.setFocus()
    QTest.keyClick(second, Qt.Key.Key_Right)
    QTest.keyClick(second, Qt.Key.Key_Right)
    QTest.keyClick(second, Qt.Key.Key_Delete)
    assert "units: [kp2/2/2, kp2/2/3]" in at.document.text, "a single counter is taken out"
    assert at.document.stack.count() == 5
    while at.document.stack.canUndo():
        at.editor.run("edit.undo")
    assert at.document.text == before
    for words, line in (
        ("3rd of tanks", "armor: [{company: tank1, platoon: 3, count: 4}]"),
        ("8.8cm", "{kind: towed_gun, count: 1, units: [german/towed_gun/6]}"),
    ):
        search.setFocus()
        search.selectAll()
        QTest.keyClicks(search, words)
        QTest.keyClick(search, Qt.Key.Key_Return)
        at.settle()
        assert line in at.document.text, "vehicles and guns are taken as men are"
    assert column.says.text() == "13 steps, stated 8"


def test_counters_are_dragged_onto_a_side(table: Open) -> None:
    at = table(SORBE)
    open_chapter(at, "Forces")
    telling, found = at.page.telling, at.page.telling.catalogue.list
    telling.catalogue.search.setText("machine gun drawn")
    start = found.visualRect(found.currentIndex()).center()

    def carried_to(side: str) -> None:
        column = telling.strip.columns[side]
        place = found.viewport().mapFromGlobal(column.mapToGlobal(QPoint(30, 12)))
        QTest.mousePress(found.viewport(), LEFT, pos=start)
        QTest.mouseMove(found.viewport(), start + QPoint(40, 0))
        QTest.mouseMove(found.viewport(), place)
        QTest.mouseRelease(found.viewport(), LEFT, pos=place)
        at.settle()

    carried_to("allied")
    assert at.document.stack.count() == 0, "a side takes only counters of its nation"
    carried_to("axis")
    assert "- {kind: mg, count: 3}" in at.document.text and at.document.stack.count() == 1
    assert telling.strip.columns["axis"].says.text() == "9 steps, stated 8"


def test_arrivals_and_areas_are_sentences(table: Open, qtbot: QtBot) -> None:
    at = table(SORBE)
    open_chapter(at, "Arrivals")
    page = at.page.telling.pages["Arrivals"]
    add = next(one for one in page.findChildren(QWidget) if one.accessibleName() == "Add: arrival for allied")
    QTest.mouseClick(add, LEFT)
    at.settle()
    sentence = next(one for one in page.findChildren(Sentence))
    assert sentence.isAncestorOf(held(at)), "the keyboard goes into it"
    assert "    entries: [{units: [rest], where: [edge north]}]\n" in at.document.text
    QTest.mouseClick(sentence.more, LEFT)
    assert sentence.menu is not None
    offers = [action.text() for action in sentence.menu.actions()]
    assert "A secret choice" in offers
    QTest.keyClick(sentence.menu, Qt.Key.Key_Down)
    QTest.keyClick(sentence.menu, Qt.Key.Key_Return)
    at.settle()
    minute = sentence.part("minute")
    assert minute is not None and held(at) is minute.goal
    QTest.keyClick(minute.goal, Qt.Key.Key_Up)
    assert "minute: 1" in at.document.text
    QTest.mouseClick(sentence.on_map, LEFT)
    assert at.page.part is not None and at.page.part.path[-3:] == ("entries", 0, "where")
    units = sentence.part("units")
    assert isinstance(units, NamesPart)
    QTest.mouseClick(units.button, LEFT)
    assert units.menu is not None
    said = [one.text() for one in units.menu.actions()]
    for _ in range(next(k for k, one in enumerate(said) if "achine gun" in one) + 1):
        QTest.keyClick(units.menu, Qt.Key.Key_Down)
    QTest.keyClick(units.menu, Qt.Key.Key_Return)
    at.settle()
    assert "entries: [{units: [mg], where" in at.document.text, "whom it speaks of is ticked in a menu"
    where = sentence.part("where")
    assert where is not None and where.isVisible()
    QTest.keyClick(where.goal, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(where.goal, "edge north, columns C-E")
    QTest.keyClick(where.goal, Qt.Key.Key_Return)
    assert "where: ['edge north, columns C-E'], minute: 1}" in at.document.text
    QTest.mouseClick(sentence.out, LEFT)
    assert at.document.text == SORBE.read_text("utf-8")


def test_sides_are_fields_with_names_and_rules_at_any_text_size(table: Open) -> None:
    theme().set(percent=200)
    at = table(HOUSES)
    open_chapter(at, "Sides")
    rows = {one.path: one for one in at.page.telling.pages["Sides"].findChildren(ValueRow)}
    row = rows["start", "defender"]
    assert row.name == "Defender" and row.editor is not None
    row.editor.goal.setFocus()
    QTest.keyClick(row.editor.goal, Qt.Key.Key_Down)
    assert changed(HOUSES.read_text("utf-8"), at.document.text) == ["-  defender: axis", "+  defender: allied"]
    at.settle()
    open_chapter(at, "Forces")
    column = at.page.telling.strip.columns["axis"]
    assert "65" in column.says.text() and "points" in column.accessibleName()


def test_a_picture_is_chosen_and_units_are_bound_to_a_platoon(
    table: Open, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mission, other = tmp_path / "two_ways_over_the_sorbe.yaml", tmp_path / "else"
    other.mkdir()
    mission.write_bytes(SORBE.read_bytes())
    image = QImage(8, 6, QImage.Format.Format_RGB32)
    image.fill(0x336699)
    assert image.save(str(other / "Die Mühle.png"))
    at = table(mission)
    page = at.page.telling.pages["Title and story"]
    next(one for one in page.findChildren(QWidget) if one.accessibleName() == "Add: picture").setFocus()
    QTest.keyClick(held(at), Qt.Key.Key_Space)
    at.settle()
    (part,) = page.findChildren(PicturePart)
    monkeypatch.setattr(at.editor.asking, "to_open", lambda *_: other / "Die Mühle.png")
    QTest.mouseClick(part.choose, LEFT)
    at.settle()
    assert "file: Die_Muhle.png" in at.document.text and (tmp_path / "Die_Muhle.png").is_file()
    (other / "note.png").write_text("no picture", "utf-8")
    carried = QMimeData()
    carried.setUrls([QUrl.fromLocalFile(str(other / "note.png"))])
    said: list[str] = []
    at.editor.desk.said.connect(said.append)
    QApplication.sendEvent(part, QDragEnterEvent(QPoint(5, 5), Qt.DropAction.CopyAction, carried, LEFT, PLAIN))
    QApplication.sendEvent(part, QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, carried, LEFT, PLAIN))
    assert "no PNG or JPEG" in said[-1] and not (tmp_path / "note.png").exists()
    open_chapter(at, "Sides")
    sides = at.page.telling.pages["Sides"]
    box = next(one for one in sides.findChildren(PairsBox) if one.path[1] == "axis")
    qtbot.waitUntil(lambda: box.add.isEnabled(), timeout=120000)
    QTest.mouseClick(box.add, LEFT)
    at.settle()
    assert "activates_with: {" in at.document.text and not at.form.texts_in(box.path)
    one, _ = box.rows[0]
    one.goal.setFocus()
    QTest.keyClick(one.goal, Qt.Key.Key_Down)
    at.settle()
    assert len(box.value) == 1 and set(box.value.values()) == {"kp2/2"}
    QTest.mouseClick(next(it for it in box.findChildren(QWidget) if it.accessibleName().startswith("Take out")), LEFT)
    at.settle()
    assert "activates_with" not in at.document.text


def test_the_mission_of_a_toy_keeps_its_plain_form(editor: Editor, table: Open, tmp_path: Path) -> None:
    path = tmp_path / "raid.yaml"
    path.write_bytes(RAID.encode())
    editor.desk.rulesets.add("tests.toy_raids:RAIDS")
    at = table(path)
    open_chapter(at, "Gangs")
    assert at.form.isVisible() and not at.page.telling.strip.isVisible()

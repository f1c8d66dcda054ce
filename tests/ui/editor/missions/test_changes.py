"""The ground that a mission changes, drawn on its map: areas, lines, stamps; given back, hidden, undone."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.content.yaml_file import parse
from lhy_desktop.ui.editor.forms.edges import EdgesBody
from tests.engine.content.edits import changed
from tests.ui.editor.missions.conftest import Open

SORBE = Path("maps/missions/lhy/two_ways_over_the_sorbe.yaml")


def test_ground_is_changed_listed_hidden_and_given_back(table: Open, qtbot: QtBot) -> None:
    at = table(SORBE)
    page, before, row = at.page, SORBE.read_text("utf-8"), at.page.bench.ground_row
    steps = at.document.stack

    def changes() -> list[dict[str, object]]:
        at.settle()
        found: list[dict[str, object]] = parse(at.document.text.encode(), "").data["map"].get("changes", [])
        assert {line[0] for line in changed(before, at.document.text)} <= {"+"}, "all other lines stay"
        return found

    at.view.setFocus()
    assert not page.bar.changes.isVisible()
    QTest.keyClick(at.view, Qt.Key.Key_C)
    assert row.isVisible() and [group.name for group in row._groups][:2] == ["Ground", "Buildings"]
    row.take("Ground", "Brush")
    at.drag("C5", "D5")
    at.drag("D5", "E5")
    brush = {"do": "terrain", "to": "brush", "where": ["C5 D5 E5"]}
    assert changes() == [brush] and steps.count() == 2
    assert page.map is not None and page.map.board is not None and page.map.plain is not None
    qtbot.waitUntil(lambda: at.view.board.hex("D5").terrain == "brush", timeout=120000)
    assert page.map.board.hex("D5").terrain != page.map.plain.hex("D5").terrain
    assert page.bench.hatch.hexes >= {"C5", "D5", "E5"} and page.bar.changes.isVisible()
    assert row.list.item(0).text() == "Brush: C5 D5 E5."
    row.take("Lay a line", "Road")
    at.drag("C3", "C4", "D4")
    row.take("Stamp", "Farm")
    QTest.keyClick(at.view, Qt.Key.Key_Period)
    at.click("I9")
    row.take("Level", "one higher")
    at.click("B9")
    road = {"do": "line", "kind": "road", "way": ["C3", "C4", "D4"]}
    rest = [
        {"do": "stamp", "stamp": "farm", "at": "I9", "turn": 60},
        {"do": "level", "by": 1, "where": ["B9"]},
    ]
    assert changes() == [brush, road, *rest]
    assert not [one.fault for one in page.map.overlays if one.fault]
    QTest.keyClick(at.view, Qt.Key.Key_X)
    qtbot.waitUntil(lambda: at.view.board == page.map.plain, timeout=120000)  # type: ignore[union-attr]
    assert not page.bench.hatch.isVisible() and not page.bar.changes.isChecked()
    QTest.mouseClick(page.bar.changes, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: at.view.board == page.map.board, timeout=120000)  # type: ignore[union-attr]
    at.drag("D4", "D5", button=Qt.MouseButton.RightButton)
    assert changes() == [{**brush, "where": ["C5 E5"]}, *rest]
    row.list.setFocus()
    row.list.setCurrentRow(0)
    assert page.parts.chosen == ("map", "changes", 0, "where"), (
        "a change in the list is shown on the map and in the form"
    )
    QTest.keyClick(row.list, Qt.Key.Key_Delete)
    assert changes() == rest and steps.count() == 7
    while steps.canUndo():
        at.editor.run("edit.undo")
    at.settle()
    qtbot.waitUntil(lambda: at.view.board == page.map.plain, timeout=120000)  # type: ignore[union-attr]
    assert at.document.text == before and not page.bench.hatch.hexes and not page.bar.changes.isVisible()


def test_hexsides_are_changed_along_their_corners_by_mouse_and_keys(table: Open, qtbot: QtBot) -> None:
    at = table(SORBE)
    page, row, map = at.page, at.page.bench.ground_row, at.page.map
    assert map is not None and map.plain is not None
    before, (walled,) = at.document.text, [one for one in map.plain.hexsides if "wall" in one.kinds][-1:]

    def changes() -> list[dict[str, object]]:
        at.settle()
        found: list[dict[str, object]] = parse(at.document.text.encode(), "").data["map"].get("changes", [])
        return found

    at.view.setFocus()
    QTest.keyClick(at.view, Qt.Key.Key_C)
    row.take("Put on hexsides", "Hedgerow")
    at.along(("C5", 3), ("C5", 4))
    hedge = {"do": "side", "kind": "hedgerow", "sides": ["C5/3", "C5/4"]}
    assert changes() == [hedge] and row.list.item(0).text() == "Hedgerow: SE side of C5, S side of C5."
    row.take("Take from hexsides", "Wall")
    at.along((walled.hex, walled.direction))
    (gone,) = changes()[1:]
    assert page.map is not None and page.map.board is not None
    qtbot.waitUntil(lambda: len(page.bench.hatch.edges) == 3, timeout=120000)
    assert at.view.board.side("C5", "C6") == {"hedgerow"}
    assert gone["do"] == "no_side" and "wall" not in page.map.board.side(walled.hex, walled.other or "")
    assert not page.bench.hatch.hexes
    row.list.setFocus()
    row.list.setCurrentRow(0)
    assert page.parts.chosen == ("map", "changes", 0), "it is shown on the map and in the form"
    row.take("Put on hexsides", "Wall")
    at.view.setFocus()
    at.view.set_cursor("C5")
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(at.view, key)
    hedge, wall = {**hedge, "sides": ["C5/3"]}, {"do": "side", "kind": "wall", "sides": ["C5/4"]}
    assert changes() == [hedge, gone, wall], "a hexside has one fence"
    QTest.keyClick(at.view, Qt.Key.Key_Delete)
    assert changes() == [hedge, gone]
    row.take("Ground", "Brush")
    at.drag("C5", "C5", button=Qt.MouseButton.RightButton)
    assert changes() == [gone], "hexes that are given back have their sides back"
    row.take("Put on hexsides", "Wall")
    at.along((walled.hex, walled.direction))
    assert not changes() and at.document.text == before, "what the board says anyway is not said again"
    next(one for one in page.outline.rows if one.text() == "Boards").click()
    at.settle()
    (edges,) = [one for one in at.form.findChildren(EdgesBody) if one.isVisible()]
    assert [way for way, box in edges.boxes.items() if box.isChecked()] == ["east", "west"]
    for way in ("east", "north"):
        QTest.keyClick(edges.boxes[way], Qt.Key.Key_Space)
        at.settle()
    assert "half_hexes_out: [west, north]" in at.document.text


def test_a_change_that_cannot_be_made_says_so_in_the_list(table: Open, tmp_path: Path) -> None:
    mission = tmp_path / "odd.yaml"
    mission.write_text(
        "ruleset: orders\nid: odd\nmap:\n  sectors:\n  - {board: four_houses}\n  changes:\n"
        "  - {do: terrain, to: brush, of: [woods]}\n  - {do: no_line, kind: rail, way: [F5, F6]}\n  - {do: fly}\n",
        "utf-8",
    )
    at = table(mission)
    texts = [at.page.bench.ground_row.list.item(n).text() for n in range(3)]
    assert texts[0] == "Brush instead of woods: everywhere."
    assert "no rail to take away" in texts[1] and "cannot be read" in texts[2]
    assert at.page.map is not None and at.page.map.board is not None
    assert not [name for name in at.view.board.names if at.view.board.hex(name).terrain == "woods"]

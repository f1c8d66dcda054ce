"""The boards of a mission dragged, turned, folded, added and taken away; and the marks where they disagree."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.authoring.missions.laying import boxes
from lhy_desktop.ui.board.places import to_scene
from tests.engine.content.edits import changed
from tests.ui.editor.missions.conftest import Open, Table

CHAPEL = Path("maps/missions/lhy/first_to_the_chapel.yaml")
LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def middle(at: Table, number: int) -> QPoint:
    """The middle of a board in the viewport."""
    left, top, right, bottom = boxes(at.page.bench.boards.places)[number]
    return at.view.mapFromScene(to_scene(((left + right) // 2, (top + bottom) // 2)))


def press(at: Table, key: Qt.Key, keys: Qt.KeyboardModifier = PLAIN) -> None:
    at.view.setFocus()
    QTest.keyClick(at.view, key, keys)


def test_boards_are_dragged_turned_added_and_taken_away_step_by_step(table: Open, qtbot: QtBot) -> None:
    at = table(CHAPEL)
    page, before, places = at.page, CHAPEL.read_text("utf-8"), at.page.bench.boards

    def lines() -> list[str]:
        at.settle()
        return [line for line in changed(before, at.document.text) if line.startswith("+")]

    press(at, Qt.Key.Key_O)
    assert page.bench.tiles.isVisible() and page.bench.boards_row.isVisible() and not page.parts.isVisible()
    here, port = middle(at, 1), at.view.viewport()
    QTest.mousePress(port, LEFT, PLAIN, here)
    QTest.mouseMove(port, here + QPoint(2, 2))
    assert not at.view.ghost.shapes, "a hand may tremble"
    QTest.mouseMove(port, middle(at, 0) - QPoint(60, 0))
    ghost = at.view.ghost
    assert ghost.shapes and ghost.then is not None and ghost.then.tone == "draw", "it is shown where it would lie"
    QTest.mouseRelease(port, LEFT, PLAIN, middle(at, 0) - QPoint(60, 0))
    assert lines() == [
        "+  - {board: orchard_country, name: '1', at: [1, 0]}", "+  - {board: crossroads, name: '2', at: [0, 0]}"
    ]  # fmt: skip
    assert at.document.stack.count() == 1 and not at.view.ghost.shapes
    assert page.map is not None and page.map.laid[1].at == (0, 0)
    press(at, Qt.Key.Key_Comma)
    press(at, Qt.Key.Key_Period)
    press(at, Qt.Key.Key_Right)
    at.settle()
    assert at.document.stack.count() == 4, "keys may come faster than the map"
    assert page.map.laid[1].at == (1, 0) and [one.turn for one in page.map.laid] == [0, 0]
    while at.document.stack.canUndo():
        at.editor.run("edit.undo")
    at.settle()
    assert at.document.text == before and places.places == page.map.laid
    press(at, Qt.Key.Key_PageDown)
    assert places.chosen == 0
    page.bench.boards_row.boards.setCurrentIndex(page.bench.boards_row.boards.findData("ridge"))
    QTest.keyClick(page.bench.boards_row.boards, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: at.document.stack.count() == 1, timeout=120000)
    assert lines() == ["+  - {board: ridge, at: [-1, 0]}"]
    assert places.chosen == 2, "what was added is selected"
    press(at, Qt.Key.Key_Delete)
    assert lines() == [] and at.document.text == before
    press(at, Qt.Key.Key_S)
    assert page.parts.isVisible() and not page.bench.tiles.isVisible()


def test_boards_that_disagree_are_marked_along_the_join(table: Open, tmp_path: Path, qtbot: QtBot) -> None:
    mission = tmp_path / "apart.yaml"
    mission.write_text(
        "ruleset: lhy\nid: apart\nmap:\n  sectors:\n  - {board: jungle_track, name: '1'}\n"
        "  - {board: olkhovka, name: '2', at: [1, 0]}\n",
        "utf-8",
    )
    at = table(mission)
    marks = at.page.bench.seams.marks
    assert marks and at.page.map is not None and at.page.map.board is not None
    sentences = [text for _, texts in marks for text in texts]
    assert sorted(sentences) == sorted(at.page.map.board.disagreements)
    said: list[str] = []
    at.page.said.connect(said.append)
    press(at, Qt.Key.Key_N)
    assert said[-1] == " ".join(marks[0][1]) == at.page.bench.boards_row.said.text(), "N leads there"
    spot = at.view.mapFromScene(marks[0][0])
    QTest.mouseMove(at.view.viewport(), spot + QPoint(60, 60))
    QTest.mouseMove(at.view.viewport(), spot)
    assert said[-1] == " ".join(marks[0][1]), "and so does the pointer"
    press(at, Qt.Key.Key_N)
    assert said[-1] == " ".join(marks[1 % len(marks)][1]) == at.page.bench.boards_row.said.text()

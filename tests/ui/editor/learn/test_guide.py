"""The guided first board: every step by real events, and what the document does not show is not done."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board.editing.findings import findings
from lhy_desktop.engine.board.geometry import Point, corners
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.content.board_text import read_board_text
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.board.places import to_scene
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.learn.progress import Progress, keep, load
from lhy_desktop.ui.editor.learn.steps import STEPS
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.hands import LEFT, PLAIN, click, drag, type_key

F12 = Qt.Key.Key_F12


@pytest.fixture
def editor(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Editor:
    """An editor of somebody who has drawn nothing yet."""
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    made = Editor(Rulesets(), tmp_path / "maps" / "boards", art=False)
    made.window.resize(1500, 1000)
    made.window.show()
    with qtbot.waitActive(made.window):
        made.window.activateWindow()
    qtbot.addWidget(made.window, before_close_func=lambda _window: made.end())
    return made


def step(editor: Editor) -> str:
    now = editor.guide.step
    return now.id if now is not None else ""


def reached(editor: Editor, qtbot: QtBot, id: str) -> None:
    qtbot.waitUntil(lambda: step(editor) == id, timeout=5000)


def begun(editor: Editor, qtbot: QtBot) -> BoardDocument:
    editor.run("help.first_board")
    page = editor.beginning.page
    assert page is not None and page.isVisible() and editor.guide.strip.isVisible() and step(editor) == "new"
    QTest.keyClick(page.name, Qt.Key.Key_Return)
    reached(editor, qtbot, "woods")
    board = editor.desk.board
    assert board is not None
    return board


def choose(editor: Editor, group: str, *words: str) -> None:
    """Click a word of a group of the palette by what it is called, the first that there is."""
    groups = [one for one in editor.window.docks["palette"].findChildren(QWidget) if one.accessibleName() == group]
    buttons = groups[0].findChildren(QAbstractButton)
    found = [one for word in words for one in buttons if one.accessibleName() == word]
    QTest.mouseClick(found[0], LEFT)


def stroke(editor: Editor, *points: Point) -> None:
    port = editor.desk.view.viewport()
    places = [editor.desk.view.mapFromScene(to_scene(point)) for point in points]
    QTest.mousePress(port, LEFT, PLAIN, places[0])
    for place in places[1:]:
        QTest.mouseMove(port, place)
    QTest.mouseRelease(port, LEFT, PLAIN, places[-1])


def test_from_nothing_to_a_game_by_mouse_and_keys(
    editor: Editor, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = begun(editor, qtbot)
    type_key(editor, Qt.Key.Key_B)
    choose(editor, "Ground", "Woods")
    drag(editor, "C3", "D3", "E3")
    editor.guide.look()
    assert step(editor) == "woods", "three hexes are not eight"
    drag(editor, "F3", "G4", "H4", "I5", "J5")
    reached(editor, qtbot, "fields")
    assert "Done: Woods" in editor.guide.strip.text
    choose(editor, "Ground", "Field")
    drag(editor, "C10", "D10", "E11", "F11")
    reached(editor, qtbot, "hill")
    type_key(editor, Qt.Key.Key_E)
    drag(editor, "H10", "I11", "J10", "I10", "H9", "I12")
    reached(editor, qtbot, "road")
    type_key(editor, Qt.Key.Key_R)
    choose(editor, "Lines", "Road")
    drag(editor, "A7", "C7", "E7", "G7", "I7", "K7")
    reached(editor, qtbot, "stream")
    choose(editor, "Lines", "Stream", "River")
    drag(editor, "F4", "F5", "F6", "F7", "F8", "F9")
    reached(editor, qtbot, "farm")
    type_key(editor, Qt.Key.Key_U)
    choose(editor, "Buildings", "Stone building")
    click(editor, "D8")
    reached(editor, qtbot, "wall")
    type_key(editor, Qt.Key.Key_H)
    choose(editor, "Hexsides", "Wall")
    ends = corners(*parse_hex("D8"))
    stroke(editor, ends[2], ends[3], ends[4], ends[5])
    reached(editor, qtbot, "trouble")
    road = next(line for line in board.sheet.lines if line.kind == "road")
    across = corners(*parse_hex(road.hexes[2]))
    stroke(editor, across[1], across[2], across[3])
    reached(editor, qtbot, "mend")
    while bad := [one for one in findings(board.sheet) if one.weight != "style"]:
        mended = bad[0].fixes[0]
        board.edit(mended.text, mended.make(board.sheet))
    reached(editor, qtbot, "sight")
    type_key(editor, Qt.Key.Key_L)
    click(editor, "I10")
    click(editor, "D8")
    reached(editor, qtbot, "save")
    proposals: list[Path] = []
    monkeypatch.setattr(editor.asking, "to_save", lambda _title, path: proposals.append(path) or path)
    type_key(editor, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    reached(editor, qtbot, "play")
    path = tmp_path / "maps" / "boards" / "my_first_board.yaml"
    assert proposals == [path] and read_board_text(path.read_text()).sheet == board.sheet
    with qtbot.waitSignal(editor.played, timeout=20_000) as played:
        type_key(editor, Qt.Key.Key_F9)
    ready = played.args[0]
    assert ready.rules.begin(ready.prepared, 1).question is not None
    assert editor.guide.step is None and "That was all" in editor.guide.strip.text


def test_a_step_can_be_shown_skipped_and_undone_by_keys(editor: Editor, qtbot: QtBot) -> None:
    board = begun(editor, qtbot)
    type_key(editor, F12, Qt.KeyboardModifier.ShiftModifier)
    ring = editor.guide.ring
    assert ring is not None and ring.boxes
    type_key(editor, F12)
    assert step(editor) == "fields" and not ring.boxes
    for wanted in ("hill", "road"):
        type_key(editor, F12)
        assert step(editor) == wanted
    assert board.stack.count() == 0, "skipping draws nothing"


def test_who_leaves_goes_on_where_he_was(editor: Editor, qtbot: QtBot, tmp_path: Path) -> None:
    begun(editor, qtbot)
    type_key(editor, F12)
    QTest.mouseClick(editor.guide.strip.leave_button, LEFT)
    assert not editor.guide.strip.isVisible() and not editor.window.registry["help.first_board"].isChecked()
    drag(editor, "C3", "D3", "E3")
    assert not editor.guide.strip.isVisible()
    other = Editor(Rulesets(), tmp_path, art=False)
    other.new()
    other.run("help.first_board")
    assert step(other) == "fields" and other.beginning.page is None
    other.end()


def test_another_board_in_front_does_no_step(editor: Editor, qtbot: QtBot) -> None:
    first = begun(editor, qtbot)
    other = editor.new()
    editor.guide.look()
    assert "click its tab" in editor.guide.strip.text and not editor.guide.strip.skip_button.isVisible()
    type_key(editor, Qt.Key.Key_B)
    drag(editor, "C3", "D3", "E3", "F3", "G4", "H4", "I5", "J5")
    assert other.dirty
    editor.guide.look()
    assert step(editor) == "woods"
    editor.desk.bring(first)
    editor.guide.look()
    assert "click its tab" not in editor.guide.strip.text


def test_the_end_can_be_read_and_the_beginning_comes_again(editor: Editor, qtbot: QtBot) -> None:
    begun(editor, qtbot)
    for _ in STEPS[1:]:
        type_key(editor, F12)
    assert editor.guide.step is None and not editor.guide.strip.skip_button.isVisible()
    QTest.mouseClick(editor.guide.strip.leave_button, LEFT)
    editor.run("help.first_board")
    assert step(editor) == "new" and editor.beginning.page is not None and editor.beginning.page.isVisible()


def test_every_key_and_place_that_a_step_names_is_there(editor: Editor) -> None:
    registry = editor.window.registry
    said = [one.said(registry.key_text, editor.desk.kit) for one in STEPS]
    assert not [text for text in said if "{" in text or "()" in text]
    points = {one.point for one in STEPS if not one.point.startswith("menu.")}
    known = {*(f"tool.{id}" for id in editor.desk.tools), *editor.window.docks, "page", "board"}
    assert points <= known


def test_a_damaged_note_of_progress_is_as_good_as_none(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "first_board.json"
    keep(path, Progress(["new"], True))
    assert load(path) == Progress(["new"], True)
    path.write_text("{")
    assert load(path) == Progress() == load(tmp_path / "none.json")

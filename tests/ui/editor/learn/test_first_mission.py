"""The guided first mission: every step waits for what the mission says, however it came there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.learn.progress import load
from lhy_desktop.ui.editor.learn.steps import MISSION_STEPS
from lhy_desktop.ui.editor.window.editor import Editor
from tests.ui.editor.hands import LEFT, PLAIN

F12 = Qt.Key.Key_F12


@pytest.fixture
def editor(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Editor:
    """An editor of somebody who has made nothing yet."""
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    made = Editor(Rulesets(), tmp_path / "maps" / "boards", art=False)
    made.window.resize(1500, 1000)
    made.window.show()
    with qtbot.waitActive(made.window):
        made.window.activateWindow()
    qtbot.addWidget(made.window, before_close_func=lambda _window: made.end())
    return made


def step(editor: Editor) -> str:
    now = editor.guides.mission.step
    return now.id if now is not None else ""


def reached(editor: Editor, qtbot: QtBot, id: str) -> None:
    qtbot.waitUntil(lambda: step(editor) == id, timeout=30_000)


def begun(editor: Editor, qtbot: QtBot) -> Document:
    editor.run("help.first_mission")
    page = editor.planning.page
    assert page is not None and page.isVisible() and editor.guides.mission.strip.isVisible() and step(editor) == "new"
    qtbot.waitUntil(lambda: len(page.rulebooks) == 2, timeout=30_000)
    QTest.keyClicks(page.name, "My first mission")
    while page.board != "river":
        QTest.keyClick(page.boards, Qt.Key.Key_Down)
    QTest.keyClick(page.boards, Qt.Key.Key_Return)
    reached(editor, qtbot, "set_up")
    document = editor.desk.document
    assert document is not None
    return document


def paint(editor: Editor, *hexes: str) -> None:
    """Take the brush and drag over hexes of the map."""
    page = editor.missions.page
    assert page is not None
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_B)
    places = [page.view.mapFromScene(center(page.view.board, hex)) for hex in hexes]
    QTest.mousePress(page.view.viewport(), LEFT, PLAIN, places[0])
    for place in places[1:]:
        QTest.mouseMove(page.view.viewport(), place)
    QTest.mouseRelease(page.view.viewport(), LEFT, PLAIN, places[-1])


def write(document: Document, before: str, after: str) -> None:
    assert before in document.text
    document.set_text("Write", document.text.replace(before, after, 1))


def test_from_nothing_to_a_playtest(editor: Editor, qtbot: QtBot, tmp_path: Path) -> None:
    document = begun(editor, qtbot)
    page, guide = editor.missions.page, editor.guides.mission
    assert page is not None and "Done: A mission" in guide.strip.text
    qtbot.waitUntil(lambda: page.map is not None and page.view.has_board, timeout=30_000)
    assert page.map is not None
    write(document, "title: 'My first mission'", "title: 'Mine'")
    guide.look()
    assert step(editor) == "set_up", "another title paints nothing"
    page.selected.emit(next(one for one in page.map.parts if one.sort == "set_up"))
    paint(editor, "D10", "E10", "F10")
    reached(editor, qtbot, "forces")
    write(document, "kind: mg, count: 1", "kind: mg, count: 2")
    reached(editor, qtbot, "entry")
    write(
        document,
        "    state: concealed",
        "    entries: [{units: [kp2/3], where: ['edge south'], minute: 5}]\n    state: concealed",
    )
    reached(editor, qtbot, "goal")
    write(document, "objectives:", "objectives:\n- {id: mill, name: The mill, where: [F6], points: 3}")
    reached(editor, qtbot, "victory")
    write(document, "attacker: 35", "attacker: 32")
    reached(editor, qtbot, "mend")
    QTest.keyClick(editor.window, F12, Qt.KeyboardModifier.ShiftModifier)
    assert guide.ring is not None and guide.ring.boxes, "Problems are ringed"
    write(document, "steps: 13", "steps: 14")
    write(document, "units: [all]", "units: [rest]")
    reached(editor, qtbot, "save")
    QTest.keyClick(editor.window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    reached(editor, qtbot, "play")
    with qtbot.waitSignal(editor.played, timeout=30_000) as played:
        QTest.keyClick(editor.window, Qt.Key.Key_F9)
    ready = played.args[0]
    assert ready.asks and ready.rules.begin(ready.prepared, 1).question is not None
    assert guide.step is None and "That was all" in guide.strip.text
    assert (tmp_path / "maps/missions/lhy/my_first_mission.yaml").read_text("utf-8") == document.text


def test_steps_are_skipped_by_keys_and_what_was_said_at_first_is_kept(
    editor: Editor, qtbot: QtBot, tmp_path: Path
) -> None:
    document, steps = begun(editor, qtbot), [one.id for one in MISSION_STEPS]
    for id in steps[2:4]:
        QTest.keyClick(editor.window, F12)
        assert step(editor) == id
    kept = load(tmp_path / "editor" / "first_mission.json")
    assert kept.past == steps[:3] and kept.first["id"] == "my_first_mission" and not document.dirty
    editor.run("help.first_board")
    shown: Callable[[], tuple[bool, bool]] = lambda: (editor.guides.board.on, editor.guides.mission.on)  # noqa: E731
    assert shown() == (True, False) and not editor.window.registry["help.first_mission"].isChecked()
    editor.run("help.first_mission")
    assert shown() == (False, True) and step(editor) == steps[3]
    registry = editor.window.registry
    assert not [text for one in MISSION_STEPS if "{" in (text := one.said(registry.key_text, editor.desk.kit))]

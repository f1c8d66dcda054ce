"""Drawing on both sides of a mirror, boards of two equal halves, and boards of another size, by mouse and keys."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.content.places import find_places
from lhy_desktop.ui.board.places import to_scene
from lhy_desktop.ui.editor.document.opening import document_of
from lhy_desktop.ui.editor.sizing.page import SizePage
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.panels.notices import Notice
from tests.ui.editor.hands import click, drag, type_key

Key, SHIFT, CTRL = Qt.Key, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def of(editor: Editor, terrain: str) -> set[str]:
    board = editor.desk.board
    assert board is not None
    return {name for name in board.sheet.names if board.sheet.ground(name).terrain == terrain}


def test_a_stroke_is_drawn_on_both_sides_and_the_mirror_is_dragged(editor: Editor, qtbot: QtBot) -> None:
    board, badge, view = editor.desk.board, editor.mirroring.badge, editor.desk.view
    assert board is not None
    qtbot.waitUntil(editor.window.isActiveWindow)
    type_key(editor, Key.Key_B)
    type_key(editor, Key.Key_M, SHIFT)
    assert badge.isVisible() and badge.words == "Mirror: column F"
    assert editor.window.registry["board.mirror_column"].isChecked()
    assert of(editor, "woods") == {"C3", "C4", "D3"}
    drag(editor, "C3", "C4")
    assert of(editor, "woods") == {"C3", "C4", "D3", "I3", "I4"}, "though this side was woods before"
    assert board.stack.count() == 1
    QTest.mouseMove(view.viewport(), view.mapFromScene(to_scene((4500, 5500))))
    assert view.ghost.then is not None and view.ghost.then.tone == "mirror"
    start = badge.rect().center()
    QTest.mousePress(badge, Qt.MouseButton.LeftButton, pos=start)
    goal = view.viewport().mapTo(view, view.mapFromScene(to_scene((7500, 4000))))
    QTest.mouseMove(badge, badge.mapFrom(view, QPoint(goal.x(), badge.y() + 5)))
    QTest.mouseRelease(badge, Qt.MouseButton.LeftButton, pos=start)
    assert badge.words == "Mirror: column E"
    QTest.keyClick(badge, Key.Key_Right)
    assert badge.words == "Mirror: column F"
    type_key(editor, Key.Key_M, CTRL | SHIFT)
    assert badge.words.startswith("Mirror: row") and not editor.window.registry["board.mirror_column"].isChecked()
    editor.window.tools.mirror.chips["point"].click()
    assert "Mirror: " in badge.words
    editor.window.tools.mirror.chips[""].click()
    assert not badge.isVisible()
    click(editor, "E8")
    assert of(editor, "woods") == {"C3", "C4", "D3", "I3", "I4", "E8"}


def test_one_half_goes_exactly_onto_the_other(editor: Editor, qtbot: QtBot) -> None:
    path = find_places().find("maps/boards", "river")
    board = document_of(path.read_bytes().decode(), path)
    editor.desk.open(board)
    before = board.text
    editor.run("board.mirror_column")
    editor.run("board.halves")
    notice = editor.asking.dialog
    assert isinstance(notice, Notice) and list(notice.buttons) == ["left", "right", "cancel"]
    notice.buttons["right"].click()
    assert board.stack.undoText() == "Mirror the right half at column F"
    after = board.text
    editor.run("board.halves")
    again = editor.asking.dialog
    assert isinstance(again, Notice)
    again.buttons["left"].click()
    assert board.text == after, "both halves are equal already"
    board.stack.undo()
    assert board.text == before


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user with a mission of his own on a board of his own."""
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    data = find_places().data
    board, mission = tmp_path / "maps/boards/river.yaml", tmp_path / "maps/missions/lhy/two_ways_over_the_sorbe.yaml"
    for path in (board, mission):
        path.parent.mkdir(parents=True)
        shutil.copy(data / path.relative_to(tmp_path), path)
    return tmp_path


def test_rows_and_columns_are_added_and_missions_follow(user: Path, editor: Editor, qtbot: QtBot) -> None:
    path, mission = user / "maps/boards/river.yaml", user / "maps/missions/lhy/two_ways_over_the_sorbe.yaml"
    board = document_of(path.read_bytes().decode(), path)
    editor.desk.open(board)
    before, played = board.text, mission.read_bytes()
    editor.run("board.mirror_column")
    editor.run("board.size")
    page = editor.asking.dialog
    assert isinstance(page, SizePage) and not page.button.isEnabled()
    plan = page.picture.plan
    bare = plan.pixmap.toImage().pixel(0, 0)
    qtbot.waitUntil(lambda: plan.pixmap.toImage().pixel(plan.pixmap.rect().center()) != bare, timeout=10_000)
    page.numbers["right"].set_value(-9)
    assert any("fall off" in one for one in page.sentences)
    page.numbers["right"].set_value(-99)
    assert page.numbers["right"].value() == -9, "two columns stay"
    page.numbers["right"].set_value(0)
    QTest.keyClick(page.numbers["left"].field, Key.Key_Up)
    QTest.keyClick(page.numbers["left"].field, Key.Key_Up)
    page.numbers["top"].set_value(1)
    assert page.size_words.text() == "11 x 14 becomes 13 x 15."
    qtbot.waitUntil(lambda: not page.looking, timeout=10_000)
    assert page.sentences[0] == "Nothing falls off the board."
    assert any("follows" in one for one in page.sentences), page.sentences
    page.button.click()
    assert editor.desk.board is not None
    assert (editor.desk.board.sheet.columns, board.stack.undoText()) == (13, "Size 11 x 14 to 13 x 15")
    assert editor.mirroring.badge.words == "Mirror: column H", "it moves along with what is drawn"
    qtbot.waitUntil(lambda: len(editor.desk.documents) == 3, timeout=5000)
    qtbot.waitUntil(lambda: editor.desk.document is board, timeout=5000)
    follower = editor.desk.documents[-1]
    assert follower.dirty and follower.text.encode() != played and mission.read_bytes() == played
    board.stack.undo()
    assert board.text == before
    follower.stack.undo()
    assert follower.text.encode() == played

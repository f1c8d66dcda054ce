"""From the start screen to the editor and back."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.files.asking import Asking
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.panels.notices import Notice
from lhy_desktop.ui.play import settings as kept
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.rooms import Rooms
from lhy_desktop.ui.seam.errand import Errand


def test_the_editor_takes_the_place_of_the_start_screen_and_gives_it_back(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, few_missions: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LHY_DESKTOP_DATA", str(few_missions))
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    program = Program(qapp, Rulesets(), kept.Settings(), art=False)
    rooms = Rooms(program)
    program.front.show()
    assert program.start is not None
    program.edit_asked.emit(Errand("open", next((few_missions / "maps" / "boards").glob("*.yaml"))))
    editor = rooms.editor
    assert editor is not None and editor.window.isVisible() and not program.start.isVisible()
    qtbot.waitUntil(lambda: editor.desk.board is not None, timeout=5000)
    editor.run("file.missions")
    assert program.start.isVisible() and not editor.window.isVisible()
    assert not editor.desk.documents
    program.quit()
    rooms.close()
    program.start.deleteLater()
    program.deleteLater()


def _asks_before_the_program_ends(program: Program, editor: Editor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether it is a game that is left, or the start screen that is closed."""
    ended: list[bool] = []
    monkeypatch.setattr(program.app, "quit", lambda: ended.append(True))
    board = editor.desk.documents[0]
    assert isinstance(board, BoardDocument) and not board.dirty
    board.edit("Title", msgspec.structs.replace(board.sheet, title="Not saved"))
    screen = program.front.screen
    assert screen is not None
    for way, answer in ((partial(program.run, "game.quit"), "cancel"), (screen.close, "discard")):
        program.front.show()
        editor.window.hide()
        way()
        dialog = editor.asking.dialog
        assert editor.window.isVisible() and isinstance(dialog, Notice) and dialog.model.id == "closing"
        assert not ended and board in editor.desk.documents
        QTest.mouseClick(dialog.buttons[answer], Qt.MouseButton.LeftButton)
        QTest.qWait(1)
    assert ended == [True] and not editor.desk.documents


def test_a_copy_a_lesson_and_a_game_lead_there_and_back(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, few_missions: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LHY_DESKTOP_DATA", str(few_missions))
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    program = Program(qapp, Rulesets(), kept.Settings(), art=False)
    rooms = Rooms(program)
    program.front.show()
    shipped = few_missions / "maps" / "boards" / "crossroads.yaml"
    before = shipped.read_bytes()
    goal = tmp_path / "maps" / "boards" / "mine.yaml"
    monkeypatch.setattr(Asking, "to_save", lambda _self, _title, _path: goal)
    program.edit_asked.emit(Errand("copy", shipped))
    editor = rooms.editor
    assert editor is not None
    qtbot.waitUntil(lambda: editor.desk.board is not None, timeout=5000)
    editor.run("file.save")  # what came with the program is saved elsewhere
    qtbot.waitUntil(lambda: editor.desk.board is not None and editor.desk.board.path == goal, timeout=5000)
    assert editor.desk.board is not None and editor.desk.board.sheet.id == "mine"
    editor.run("board.play")
    qtbot.waitUntil(lambda: program.playing is not None, timeout=20_000)
    assert not editor.window.isVisible() and editor.desk.documents and shipped.read_bytes() == before
    program.run("game.editor")
    assert editor.window.isVisible() and program.playing is None
    program.edit_asked.emit(Errand("learn"))
    assert editor.guide.on and editor.beginning.page is not None
    _asks_before_the_program_ends(program, editor, monkeypatch)
    rooms.close()
    program.quit()
    program.start.deleteLater()
    program.deleteLater()

"""Playtests: from the mission in front into a game and back to the same place, and on again."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.session import Session, read_save
from lhy_desktop.session.players import HUMAN
from lhy_desktop.ui.editor.window.editor import Editor
from lhy_desktop.ui.panels.notices import Notice
from lhy_desktop.ui.panels.seating import Seating
from lhy_desktop.ui.play import settings as kept
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.rooms import Rooms
from lhy_desktop.ui.seam.errand import Errand

F9, ENTER, ESC = Qt.Key.Key_F9, Qt.Key.Key_Return, Qt.Key.Key_Escape
CTRL = Qt.KeyboardModifier.ControlModifier
MISSION = "maps/missions/lhy/first_steps.yaml"


class House:
    """The program with its editor, and hands for both."""

    def __init__(self, program: Program, rooms: Rooms, qtbot: QtBot) -> None:
        self.program, self.rooms, self._bot = program, rooms, qtbot

    @property
    def editor(self) -> Editor:
        assert self.rooms.editor is not None
        return self.rooms.editor

    @property
    def playing(self) -> Playing:
        assert self.program.playing is not None
        return self.program.playing

    @property
    def session(self) -> Session:
        return self.playing.game.session

    def until(self, done: object) -> None:
        self._bot.waitUntil(done, timeout=30_000)

    def edit(self, path: Path) -> None:
        self.program.edit_asked.emit(Errand("open", path))
        self.until(lambda: self.editor.missions.page is not None and self.editor.missions.drawn)
        self.until(lambda: self.editor.missions.page.view.has_board)

    def press(self, key: Qt.Key, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """In whichever window is on the screen."""
        window = self.program.playing.window if self.program.playing is not None else self.editor.window
        window.activateWindow()
        self.until(window.isActiveWindow)
        QTest.keyClick(window, key, keys)

    def play(self) -> None:
        """F9, and Enter on the page that asks who sits where."""
        self.press(F9)
        self.until(lambda: self.program.playtests.page is not None)
        QTest.keyClick(self.program.playtests.page, ENTER)
        self.shown()

    def shown(self) -> None:
        self.until(lambda: self.program.playing is not None and not self.program.continuing.busy)
        self.until(lambda: self.playing.game.state in ("asking", "continue"))

    def answer(self) -> None:
        """Give some answer to what is asked."""
        game, number = self.playing.game, self.session.number
        self.until(lambda: game.state == "asking")
        game.answer(game.tool.picture.legal.sample(random.Random(3)))
        self.until(lambda: self.session.number > number and game.state == "asking")


@pytest.fixture
def house(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, few_missions: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[House]:
    monkeypatch.setenv("LHY_DESKTOP_DATA", str(few_missions))
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    (tmp_path / MISSION).parent.mkdir(parents=True)
    shutil.copy(few_missions / MISSION, tmp_path / MISSION)
    settings = kept.Settings(speed=0.0, roll="auto")
    program = Program(qapp, Rulesets(), settings, art=False)
    rooms = Rooms(program)
    yield House(program, rooms, qtbot)
    rooms.close()
    program.quit()
    if program.start is not None:
        program.start.deleteLater()
    program.deleteLater()


def place_of(editor: Editor) -> tuple[object, ...]:
    """Where somebody is in the editor: document, camera, selection, chapter."""
    page = editor.missions.page
    assert page is not None
    chapters = [row.text() for row in page.outline.rows if row.isChecked()]
    camera = page.view.camera.percent, page.view.mapToScene(page.view.viewport().rect().center())
    return editor.desk.document, camera, page.parts.chosen, chapters, page.split.sizes()


def test_f9_plays_the_mission_as_it_stands_and_f9_leads_back_to_the_same_place(house: House, tmp_path: Path) -> None:
    path = tmp_path / MISSION
    house.edit(path)
    editor, document = house.editor, house.editor.desk.document
    assert document is not None
    before = path.read_text("utf-8")
    document.set_text("Title", before.replace("title: First Steps", "title: Steps not saved"))
    house.until(lambda: editor.missions.drawn)
    page = editor.missions.page
    assert page is not None and page.map is not None
    page.view.zoom_step(1)
    page.selected.emit(page.map.parts[0])
    place = place_of(editor)
    house.press(F9, CTRL)
    dialog = editor.asking.dialog
    assert isinstance(dialog, Notice) and dialog.model.id == "unplayable"
    QTest.keyClick(dialog, ESC)
    house.play()
    session = house.session
    assert session.header.title == "Steps not saved" and session.header.carries
    assert sorted(session.header.table.seats.values()) == [HUMAN, "recruit"]
    assert path.read_text("utf-8") == before and document.dirty, "nothing is written"
    strip = house.playing.strip
    assert strip is not None and strip.isVisible() and "Playtest" in strip.text
    assert not editor.window.isVisible()
    house.press(F9)
    assert editor.window.isVisible() and house.program.playing is None
    assert place_of(editor) == place
    house.play()
    house.answer()
    number, digest = house.session.number, house.session.digest()
    house.press(ESC)
    assert editor.window.isVisible() and place_of(editor) == place, "Esc with nothing in hand leads back, too"
    document.set_text("Title", before.replace("title: First Steps", "title: Saved later"))
    house.press(Qt.Key.Key_S, CTRL)
    house.until(lambda: not document.dirty)
    house.press(F9, CTRL)
    house.shown()
    strip = house.playing.strip
    assert (house.session.number, house.session.digest()) == (number, digest)
    assert house.session.header.title == "Steps not saved"
    assert strip is not None and "earlier version" in strip.text and "the mission has changed" in strip.text
    save = house.session.path
    assert save is not None
    house.press(F9)
    game = house.program.front.games.read(save)
    assert game is not None and game.playtest and "earlier version" in game.mode
    assert "the mission has changed" in game.outdated


def test_any_moment_of_a_playtest_is_played_on_by_other_hands_on_the_same_version(house: House, tmp_path: Path) -> None:
    path = tmp_path / MISSION
    house.edit(path)
    house.press(F9)
    house.until(lambda: house.program.playtests.page is not None)
    page = house.program.playtests.page
    assert page is not None
    for choice in page.players.values():
        choice.setCurrentIndex(choice.findData("random"))
    QTest.keyClick(page, ENTER)
    house.until(lambda: house.program.playing is not None and house.session.number >= 25)
    first, carried = house.session.path, house.session.carried
    path.write_text("gone: [", "utf-8")
    machine = house.playing.game.machine
    house.press(Qt.Key.Key_T, CTRL)
    house.until(lambda: machine.open)
    for _ in range(6):
        QTest.keyClick(machine.strip.scrubber, Qt.Key.Key_Left)
    wanted = house.session.moment(machine.place)
    house.until(lambda: "Playtest from this moment" in house.playing.window.bar.said())
    house.press(ENTER)
    asked = house.playing.window.findChild(Seating)
    assert asked is not None
    for choice in asked.players.values():
        choice.setCurrentIndex(max(0, choice.findData(HUMAN)))
    asked.table.setCurrentIndex(asked.table.findData("open"))
    QTest.keyClick(asked, ENTER)
    house.until(lambda: house.program.playing is not None and house.session.path != first)
    house.until(lambda: not house.program.continuing.busy)
    assert house.session.carried == carried and house.session.path is not None
    assert read_save(house.session.path).carried == carried
    assert house.session.beats("table")[: wanted.place] and house.session.turn >= wanted.turn
    strip = house.playing.strip
    assert strip is not None and "the mission has changed" in strip.text
    house.press(F9)
    assert house.editor.window.isVisible() and house.editor.desk.documents

"""A save of other rules in the window: said, watched from its events, gone on with from its newest position."""

from __future__ import annotations

import lzma
from pathlib import Path

from hand import until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.session import entries_of, read_save
from lhy_desktop.ui.panels.seating import Seating
from lhy_desktop.ui.play.program import Program

FORMER = Path(__file__).parents[2] / "session" / "former"
KEY = Qt.Key


def unpacked(name: str, folder: Path) -> Path:
    path = folder / "games" / f"{name}.lhysave"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(lzma.decompress((FORMER / f"{path.name}.xz").read_bytes()))
    return path


def asked(program: Program, path: Path) -> None:
    """Open a save until the notice is there."""
    program.notice = None
    program.continuing.open(path)
    until(lambda: program.notice is not None and program.notice.isVisible())
    assert program.notice.model.id == "former"


def key(code: Qt.Key) -> None:
    QTest.keyClick(QApplication.focusWidget(), code)
    QApplication.processEvents()


def test_a_save_of_other_rules_is_said_watched_and_gone_on_with(program: Program, own_folder: Path) -> None:
    path = unpacked("dawn_at_the_crossroads-halfway", own_folder)
    before, entries = path.read_bytes(), entries_of(read_save(path))
    program.front.show()
    asked(program, path)
    assert "version 0.1 of the rules; these are version" in program.notice.model.text
    program.notice.buttons["watch"].click()
    until(lambda: program.playing is not None and program.playing.game.machine.open)
    game, window = program.playing.game, program.playing.window
    until(lambda: window.isActiveWindow())
    machine = game.machine
    key(KEY.Key_Space)
    assert not machine.playing
    key(KEY.Key_Home)
    until(lambda: "no position is known yet" in window.bar.model.detail)
    assert not machine.play_on()
    key(KEY.Key_End)
    until(lambda: "answers before. Playing on begins there" in window.bar.model.detail)
    assert machine.place == len(entries) == game.session.number
    assert game.tool.picture.view.turn == game.session.turn
    assert [id for id, _ in machine.viewers()] == ["table"], "a shared game that is not over keeps its secrets"
    key(KEY.Key_Return)
    until(lambda: window.findChild(Seating) is not None and window.findChild(Seating).isVisible())
    QTest.keyClick(window.findChild(Seating), KEY.Key_Return)
    until(lambda: program.playing is not None and not program.playing.game.watched)
    session = program.playing.game.session
    assert (session.header.version, session.path != path) == (session.rules.version, True)
    assert program.playing.game.seats.viewer == "table", "the curtain, for nobody is known to sit here"
    program.to_start()
    assert path.read_bytes() == before
    assert session.path.exists(), "a game that has only a past is no unused one"


def test_a_study_recording_is_left_as_it_is(program: Program, own_folder: Path) -> None:
    path = unpacked("first_steps-halfway", own_folder)
    program.front.show()
    asked(program, path)
    program.notice.buttons["continue"].click()
    until(lambda: program.playing is not None)
    went_on = program.playing.game.session
    assert went_on.origin is not None and went_on.path != path
    program.to_start()
    asked(program, path)
    program.notice.buttons["watch"].click()
    until(lambda: program.playing is not None and program.playing.game.machine.open)
    game = program.playing.game
    until(lambda: program.playing.window.isActiveWindow())
    assert len(game.machine._lanes) > 1
    key(KEY.Key_Escape)
    until(lambda: program.playing is None)
    assert program.start.isVisible()

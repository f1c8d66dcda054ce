"""The program around a game: start, new game by Enter, saves, recovery after a crash, damage reported with a way to go
on."""

from __future__ import annotations

import random
from pathlib import Path

from conftest import Table
from hand import until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.session import library, read_save
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.settings import Settings, keep, load, settings_path


def play_on(program: Program, answers: int) -> None:
    """Give some random answers through the controller."""
    until(lambda: program.playing is not None)
    game, rng = program.playing.game, random.Random(3)
    while game.state != "over":
        until(lambda: game.state in ("asking", "continue", "curtain", "over"))
        if game.state == "curtain":
            program.playing.window.curtain.taken.emit()
        elif game.state == "continue":
            game.enter()
        elif game.state == "asking" and not answers:
            return
        elif game.state == "asking":
            if not game.tool.picture.legal:
                assert game.handing.look()
            game.answer(game.tool.picture.legal.sample(rng))
            answers -= 1


def started(program: Program) -> None:
    program.front.show()
    until(lambda: not program.front.reader.reading)
    QApplication.processEvents()


def test_n_and_enter_begin_the_mission_and_enter_continues_it(program: Program) -> None:
    started(program)
    QTest.keyClick(program.start, Qt.Key.Key_N)
    QTest.keyClick(program.start, Qt.Key.Key_Return)
    until(lambda: program.playing is not None)
    path = program.playing.game.session.path
    assert path is not None
    assert path.parent == library.games_folder()
    assert library.is_running(path)
    play_on(program, 6)
    number = program.playing.game.session.number
    program.run("game.close")
    assert program.playing is None
    assert not library.is_running(path)
    assert program.start.isVisible()
    QTest.keyClick(program.start, Qt.Key.Key_Return)
    until(lambda: program.playing is not None)
    assert program.playing.game.session.number >= number


def killed(program: Program) -> tuple[Path, int]:
    """A game of a few answers that was not closed in order: its file, and how far it was."""
    started(program)
    QTest.keyClick(program.start, Qt.Key.Key_N)
    QTest.keyClick(program.start, Qt.Key.Key_Return)
    play_on(program, 5)
    path, number = program.playing.game.session.path, program.playing.game.session.number
    program.run("game.close")
    library.running_mark(path).write_text("999999999")
    return path, number


def test_a_game_that_was_left_open_is_offered(program: Program) -> None:
    _, number = killed(program)
    program.front.recover()
    assert program.notice.model.id == "recovery"
    program.notice.buttons["continue"].click()
    until(lambda: program.playing is not None)
    assert program.playing.game.session.number >= number


def test_the_next_key_in_a_mission_asked_for_by_name_does_not_lead_to_another_game(program: Program) -> None:
    path, _ = killed(program)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_Escape):
        program.front.recover("Fog on Hill 312")
        notice = program.notice
        assert "Stay in Fog on Hill 312" in notice.buttons["cancel"].text()
        QTest.keyClick(notice.focusWidget() or notice, key)
        assert not notice.isVisible()
        assert program.playing is None and not program.continuing.busy
        assert library.interrupted() == [path], "it is offered again the next time"
    program.front.recover("Fog on Hill 312")
    QTest.mouseClick(program.notice.buttons["continue"], Qt.MouseButton.LeftButton)
    until(lambda: program.playing is not None)


def test_a_damaged_save_says_how_far_it_is_whole(program: Program) -> None:
    started(program)
    QTest.keyClick(program.start, Qt.Key.Key_N)
    QTest.keyClick(program.start, Qt.Key.Key_Return)
    play_on(program, 12)
    path = program.playing.game.session.path
    program.run("game.close")
    data = bytearray(path.read_bytes())
    data[len(data) * 3 // 4] ^= 1
    path.write_bytes(bytes(data))
    program.continuing.open(path)
    until(lambda: program.notice is not None)
    assert program.notice.model.id == "damaged"
    program.notice.buttons["continue"].click()
    until(lambda: program.playing is not None)
    assert program.playing.game.session.path != path
    assert not read_save(program.playing.game.session.path).damage


def test_something_else_is_not_a_save(program: Program, tmp_path: Path) -> None:
    started(program)
    odd = tmp_path / "odd.lhysave"
    odd.write_text("hello")
    program.continuing.open(odd)
    until(lambda: program.notice is not None)
    assert program.notice.model.id == "unreadable"
    assert "Traceback" not in program.notice.model.text


def test_a_copy_and_a_replay_of_the_game(program: Program, tmp_path: Path) -> None:
    started(program)
    QTest.keyClick(program.start, Qt.Key.Key_N)
    QTest.keyClick(program.start, Qt.Key.Key_Return)
    play_on(program, 8)
    program.continuing.save_copy(tmp_path / "copy")
    assert (tmp_path / "copy.lhysave").is_file()
    digest = program.playing.game.session.digest()
    program.playing.commands.run("game.replay")
    assert program.playing.game.machine.playing
    for _ in range(4):
        program.playing.game.machine.change_pace(1)
        if program.playing.window.time_strip.pace.text() == "16 x":
            break
    until(lambda: not program.playing.game.machine.playing, 30)
    program.playing.commands.run("game.time")
    assert program.playing.game.session.digest() == digest


def test_settings_are_kept_and_damaged_ones_put_aside() -> None:
    keep(Settings(theme="dark", text=125))
    assert load().text == 125
    settings_path().write_text("{")
    assert load() == Settings()
    assert settings_path().with_suffix(".damaged").is_file()


def test_undo_and_redo(table: Table) -> None:
    playing = table(roll="auto")
    until(lambda: playing.game.state == "asking")
    before = playing.game.session.digest()
    playing.commands.run("setup.auto")
    until(lambda: playing.game.state == "asking")
    placed = playing.game.session.digest()
    assert placed != before
    playing.commands.run("edit.undo")
    until(lambda: playing.game.state == "asking")
    assert playing.game.session.digest() == before
    playing.commands.run("edit.redo")
    until(lambda: playing.game.state == "asking")
    assert playing.game.session.digest() == placed

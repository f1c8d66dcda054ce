"""Bad days: faults, slow computers, odd files, disks that refuse. Nothing is lost, and there is always a way on."""

from __future__ import annotations

import os
import random
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Table, put_away, setup_of
from hand import until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from steps import whole_card

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import Session, TableSetting, library, read_save
from lhy_desktop.ui.application import guard
from lhy_desktop.ui.panels.notices import Notice
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.settings import GameLikes, Settings, keep, load

MISSION = "dawn_at_the_crossroads"
AGAINST = TableSetting({"axis": "human", "allied": "random"}, "computer")


@pytest.fixture
def program(qapp: QApplication, few: None) -> Iterator[Program]:
    made = Program(qapp, Rulesets(("lhy",)), Settings(speed=0, roll="auto"))
    yield made
    put_away(made)


def begin(program: Program, answers: int = 0) -> None:
    program.new_game(RULESET, setup_of(MISSION), AGAINST, 5)
    play_on(program, answers)


def play_on(program: Program, answers: int) -> None:
    game, rng = program.playing.game, random.Random(3)
    for _ in range(answers):
        until(lambda: game.state in ("asking", "over"))
        game.answer(game.tool.picture.legal.sample(rng))
    until(lambda: game.state in ("asking", "over"))


def notice(program: Program) -> str:
    until(lambda: program.notice is not None)
    assert "Traceback" not in program.notice.model.text
    return program.notice.model.id


def test_saving_over_the_game_itself_goes_on_saving(program: Program) -> None:
    begin(program, 4)
    session = program.playing.game.session
    program.continuing.save_copy(session.path)
    play_on(program, 4)
    kept = read_save(session.path)
    assert not kept.damage
    assert kept.of == session.number


def test_the_game_on_the_screen_is_not_opened_twice(program: Program) -> None:
    begin(program, 2)
    playing = program.playing
    program.continuing.open(playing.game.session.path)
    assert program.continuing.opening is None
    assert program.playing is playing
    assert library.is_running(playing.game.session.path)


def test_a_game_another_window_plays_goes_on_in_a_copy(program: Program) -> None:
    begin(program, 3)
    path = program.playing.game.session.path
    program.to_start()
    library.running_mark(path).write_text(str(os.getppid()))
    program.continuing.open(path)
    until(lambda: program.playing is not None)
    assert program.playing.game.session.path != path


def test_a_save_with_a_computer_player_nobody_knows_is_said(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "odd.lhysave"
    session = Session.new(RULESET, setup_of(MISSION), TableSetting({"axis": "human", "allied": "rommel"}), 1, path)
    session.close()
    program.front.show()
    program.continuing.open(path)
    assert notice(program) == "player_gone"
    assert "rommel" in program.notice.model.text


def test_likes_of_another_version_fall_back() -> None:
    keep(Settings(games={"lhy": GameLikes(table=TableSetting({"axis": "human", "allied": "rommel"}))}, speed=-1.0))
    assert load().of("lhy").table is None
    assert load().speed == 1.0


def test_a_folder_that_takes_nothing_does_not_stop_the_game(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file where the folder should be")
    monkeypatch.setenv("LHY_DESKTOP_USER", str(blocked))
    program.front.show()
    begin(program, 3)
    playing = program.playing
    assert playing.game.session.trouble
    assert playing.game.session.trouble in playing.window.ribbon.accessibleDescription() + str(program_words(playing))
    program.continuing.save_copy(tmp_path / "other")
    play_on(program, 2)
    assert not playing.game.session.trouble
    assert read_save(tmp_path / "other.lhysave").of == playing.game.session.number


def program_words(playing: object) -> list[str]:
    """The words in the ribbon."""
    ribbon = playing.window.ribbon  # type: ignore[attr-defined]
    found = [w.text() for w in ribbon.findChildren(object) if hasattr(w, "text") and callable(w.text)]
    return [*found, ribbon.accessibleName(), ribbon.toolTip()]


def test_a_broken_mission_is_a_struck_card_and_the_rest_plays(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "maps" / "missions" / "lhy"
    folder.mkdir(parents=True)
    (folder / "broken.yaml").write_text("format: 1\ntitle: [unclosed\n")
    (folder / "strange.yaml").write_bytes(b"\xff\xfe\x00binary")
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    program.front.show()
    until(lambda: not program.front.reader.reading)
    cards = {id: whole_card(program.front.shelf, id) for id in program.front.shelf.ids()}
    assert cards["lhy/broken"].problem
    assert cards["lhy/broken"].line
    assert cards["lhy/strange"].problem
    until(lambda: bool(program.start.card("lhy/broken").problem))
    program.start.open_new_game("lhy/broken")
    problems = program.start.findChild(Notice)
    assert problems.model.id == "faulty"
    assert "broken.yaml, line 3" in problems.copy()
    problems.reject()
    until(
        lambda: program.start.current not in ("lhy/broken", "lhy/strange")
    )  # when all are listed, faulty ones come last
    QTest.keyClick(program.start, Qt.Key.Key_N)
    QTest.keyClick(program.start, Qt.Key.Key_Return)
    until(lambda: program.playing is not None)


def test_a_hasty_new_game_waits_for_its_mission(program: Program) -> None:
    program.front.show()
    QTest.keyClick(program.start, Qt.Key.Key_N)
    QTest.keyClick(program.start, Qt.Key.Key_Return)
    assert program.playing is None
    until(lambda: program.start.right.currentWidget() is program.start.new_game)
    QTest.keyClick(program.start, Qt.Key.Key_Return)
    until(lambda: program.playing is not None)


def test_a_fault_is_said_once_and_the_question_comes_again(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(program, 2)
    game = program.playing.game
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    guard(program)
    hook = sys.excepthook
    submit = game.session.submit
    monkeypatch.setattr(game.session, "submit", lambda *_: 1 / 0)
    for _ in range(2):
        try:
            game.answer(game.tool.picture.legal.sample(random.Random(1)))
        except ZeroDivisionError:
            hook(*sys.exc_info())  # as Qt does for an exception that leaves a slot
    assert notice(program) == "fault"
    first = program.notice
    monkeypatch.setattr(game.session, "submit", submit)
    first.buttons["cancel"].click()
    play_on(program, 2)


def test_an_answer_thought_of_before_undo_is_not_given_after_it(table: Table) -> None:
    playing = table("computer", "human", "random", roll="auto")
    game = playing.game
    until(lambda: game.state == "asking")
    gate, asked, bot = threading.Event(), [], game.computers.bots["allied"]

    class Slow:
        name = "random"

        def think(self, number: int, *rest: object) -> object:
            asked.append(number)
            gate.wait(5)
            return bot.think(number, *rest)  # type: ignore[arg-type]

    game.computers.bots["allied"] = Slow()
    for _ in range(20):
        until(lambda: game.state in ("asking", "thinking"))
        if game.state == "thinking":
            break
        game.answer(game.tool.picture.legal.sample(random.Random(2)))
    assert game.state == "thinking"
    number = game.session.number
    until(lambda: bool(asked))
    assert game.undo()
    until(lambda: game.state == "asking")
    assert game.session.number < number
    digest = game.session.digest()
    gate.set()
    QTest.qWait(50)
    assert game.session.digest() == digest
    assert game.state == "asking"


def test_the_window_closes_while_the_computer_thinks(program: Program) -> None:
    begin(program, 1)
    game = program.playing.game
    for _ in range(20):
        if game.state == "thinking":
            break
        if game.state == "asking":
            game.answer(game.tool.picture.legal.sample(random.Random(2)))
    path = game.session.path
    program.to_start()
    assert program.playing is None
    assert not read_save(path).damage
    assert not library.is_running(path)


def test_twenty_quick_enters_and_undo_while_watching_do_no_harm(program: Program) -> None:
    begin(program, 6)
    for _ in range(20):
        QTest.keyClick(program.playing.board, Qt.Key.Key_Return)
    until(lambda: program.playing.game.state in ("asking", "over"))
    digest = program.playing.game.session.digest()
    program.playing.commands.run("game.replay")
    for _ in range(5):
        program.playing.commands.run("edit.undo")
        QApplication.processEvents()
    assert program.playing.game.state == "past"
    program.playing.commands.run("orders.back")
    assert program.playing.game.state in ("asking", "over")
    assert program.playing.game.session.digest() == digest


def test_a_game_at_rest_and_a_curtain_are_kept_by_the_disk_itself(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[str] = []
    playing = table("shared", "human", "human", roll="auto")
    game = playing.game
    assert game._secure.interval() == 2000
    monkeypatch.setattr(game.session, "secure", lambda: kept.append(game.state))
    game._secure.timeout.connect(lambda: game.session.secure())
    game._secure.setInterval(20)
    until(lambda: game.state in ("asking", "curtain"))
    if game.state == "curtain":
        playing.window.curtain.taken.emit()
    until(lambda: game.state == "asking" and kept[-1:] == ["asking"])
    kept[:] = ["asking"]
    game._secure.setInterval(60_000)
    rng = random.Random(3)
    for _ in range(60):
        until(lambda: game.state in ("asking", "curtain"))
        if game.state == "curtain":
            break
        game.answer(game.tool.picture.legal.sample(rng))
    assert kept == ["asking", "curtain"]


def test_a_game_that_another_window_plays_keeps_its_name(program: Program) -> None:
    begin(program, 2)
    path = program.playing.game.session.path
    program.to_start()
    library.running_mark(path).write_text(str(os.getppid()))
    program.front.games.read(path)
    program.start.renamed.emit(str(path), "Mine")
    assert notice(program) == "unreadable"
    assert "a window is playing it; close that first" in program.notice.model.text
    assert read_save(path).header.name == ""


def wandered(answers: int) -> Path:
    """An autosaved Study game that was gone back to its beginning, and left there."""
    path = library.new_autosave(MISSION, ruleset="lhy")
    table, rng = TableSetting({"axis": "human", "allied": "human"}, "solo", "study"), random.Random(3)
    session = Session.new(RULESET, setup_of(MISSION), table, 5, path)
    for _ in range(answers):
        decision = session.decision()
        if decision.seat == "chance":
            session.dice.release()
        else:
            session.submit(decision.seat, session.legal(decision.seat).sample(rng))
    session.go(0)
    session.close()
    return path


def test_a_study_save_cut_in_a_branch_is_watched_and_gone_on_with(program: Program) -> None:
    path = wandered(12)
    path.write_bytes(path.read_bytes() + b'{"line":"entry","ent')
    for way in ("watch", "continue"):
        program.notice = None
        program.front.show()
        program.continuing.open(path)
        assert notice(program) == "damaged"
        assert "up to decision 12 of" in program.notice.model.text
        program.notice.buttons[way].click()
        until(lambda: program.playing is not None)
        game = program.playing.game
        if way == "watch":
            until(lambda: program.playing.game.machine.open)
            assert len(game.machine._lanes[game.machine.lane]) == 12
            game.machine.close()
            until(lambda: program.playing is None)
    until(lambda: game.state in ("asking", "rolling"))
    assert len(game.session.entries) >= 12
    assert game.session.path != path


def test_a_study_game_left_at_its_beginning_is_kept(program: Program) -> None:
    path = wandered(12)
    program.front.show()
    program.continuing.open(path)
    until(lambda: program.playing is not None)
    program.playing.game.session.go(0)
    assert program.playing.game.session.number == 0
    program.to_start()
    assert read_save(path).of == 12

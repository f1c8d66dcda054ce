"""Lessons: remarks come at their moment, are read once, and can be skipped and brought back; played whole by mouse."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest
from conftest import Table, setup_of
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from test_program import started

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive, Fire, Maneuver
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.window.playing import Playing

LESSONS = "first_steps"
SEEDS = (3, 4, 6) if os.environ.get("LHY_SOAK") else (3,)
"""Games in which every remark appears once; a game by mouse takes half a minute, so CI plays only one."""


def lesson(table: Table, seed: int = 3, **likes: object) -> Playing:
    return table("computer", "recruit", "human", mission=LESSONS, seed=seed, **likes)


def settle(playing: Playing) -> None:
    until(lambda: playing.game.state in ("asking", "rolling", "over"), 60)
    QTest.qWait(2)
    QApplication.processEvents()


def press_next(playing: Playing) -> None:
    QTest.mouseClick(playing.lessons.strip.next_button, Qt.MouseButton.LeftButton)


def test_a_lesson_is_said_pointed_at_and_read_by_mouse(table: Table) -> None:
    playing = lesson(table)
    strip = playing.lessons.strip
    assert strip.isHidden(), "there is nothing to say while the computer sets up"
    settle(playing)
    assert strip.isVisible()
    assert "You lead the Americans" in strip.text
    assert strip.text.startswith("Lesson 1 of 22")
    focus = playing.window.focusWidget()
    press_next(playing)
    assert "Place the rest" in strip.text
    assert playing.window.focusWidget() is focus
    box = playing.lessons.ring.boxes[0].toRect()
    assert box.center() == playing.window.bar.geometry().translated(playing.window._center.pos()).center()


def test_remarks_follow_what_the_learner_does(table: Table) -> None:
    playing = lesson(table)
    hand, read = Hand(playing), playing.lessons
    settle(playing)
    press_next(playing)
    hand.press("setup.auto")
    hand.press("setup.done")
    settle(playing)
    assert read.current is not None and read.current.id == "question"
    assert read.strip.text.startswith("Lesson 3 of 22 ")
    QTest.keyClick(playing.window, Qt.Key.Key_F12)
    assert read.current.id == "select"
    unit = next(u for u in playing.game.tool.picture.able if playing.game.tool.picture.counter(u).kind == "squad")
    assert hand.take(unit)
    settle(playing)
    assert read.current.id == "maneuver"
    hand.press("orders.maneuver")
    settle(playing)
    assert read.current.id == "maneuver", "what is being read does not go with the first key it names"
    QTest.keyClick(playing.board, Qt.Key.Key_Escape)
    settle(playing)
    legal = playing.game.tool.picture.legal
    move = next(a for a in legal.narrow(unit, verb="maneuver") if isinstance(a, Maneuver) and not a.deploys and a.path)
    hand.drag(unit, move.path[-1])
    settle(playing)
    assert read.current.id == "confirm" and read.strip.text.startswith("Lesson 6 of 22 ")
    QTest.keyClick(playing.board, Qt.Key.Key_Escape)
    settle(playing)
    assert "confirm" not in read.read, "it has gone by, and comes again"
    said = read.current
    assert said is None or not read.strip.text.startswith("Lesson 6 "), "every lesson has a number of its own"
    unread = len(read.read)
    playing.game.machine.travel()
    settle_past(playing)
    assert read.strip.isHidden(), "nobody is asked in the past"
    QTest.keyClick(playing.window, Qt.Key.Key_F12)
    assert len(read.read) == unread, "nothing is read away out of sight"
    playing.game.machine.close()
    settle(playing)
    assert read.strip.isVisible() and read.current is said


def settle_past(playing: Playing) -> None:
    until(lambda: playing.game.state == "past")
    QTest.qWait(2)
    QApplication.processEvents()


def test_a_recording_has_no_lessons(table: Table) -> None:
    seats = TableSetting({"axis": "recruit", "allied": "human"}, "computer")
    session = Session.new(RULESET, setup_of(LESSONS), seats, 3)
    while session.step():
        pass
    decision = session.decision()
    assert decision is not None and decision.seat == "axis"
    handle = session.handle("axis")
    handle.submit(make_bot("lhy", "recruit", 3).choose(decision.number, "axis", handle.view(), handle.legal()))
    playing = table(session=session, watched=True)
    settle_past(playing)
    assert not hasattr(playing.lessons, "strip")
    lessons = playing.window.registry["help.lessons"]
    assert not lessons.isEnabled() and not lessons.isChecked()


def test_vehicles_have_lessons_of_their_own(table: Table) -> None:
    playing = table("computer", "recruit", "human", mission="first_tracks", seed=3)
    hand, read, said = Hand(playing), playing.lessons, list[str]()

    def listen() -> None:
        settle(playing)
        while read.current is not None and (not said or said[-1] != read.current.id):
            said.append(read.current.id)
            if read.current.until is None:
                press_next(playing)

    listen()
    hand.press("setup.auto")
    hand.press("setup.done")
    listen()
    bot = make_bot("lhy", "recruit", 3)
    while not playing.game.tool.picture.able:
        number, handle = playing.game.session.number, playing.game.session.handle("allied")
        playing.game.answer(bot.choose(number, "allied", handle.view(), handle.legal()))
        listen()
    assert said == ["welcome", "set_up", "platoon", "values"]
    press_next(playing)
    listen()
    assert said[-1] == "drive"
    legal = playing.game.tool.picture.legal
    tank = next(unit for unit in playing.game.tool.picture.able if playing.game.tool.picture.counter(unit).aev)
    drive = next(one for one in legal.narrow(tank, verb="drive") if isinstance(one, Drive) and one.path)
    hand.drag(tank, drive.path[-1])
    hand.press("orders.commit")
    listen()
    assert "drive" in read.read and "motion" in said, "what was done is taught no more, and what it led to is said"


@pytest.mark.daily("whole games at the window", 3)
def test_the_whole_lesson_is_played_by_mouse_and_every_remark_can_come(table: Table) -> None:
    said: set[str] = set()
    for seed in SEEDS:
        playing = lesson(table, seed)
        hand, bot = Hand(playing), make_bot("lhy", "recruit", seed)
        while playing.game.state != "over":
            settle(playing)
            now = playing.lessons.current
            if now is not None:
                said.add(now.id)
                if now.until is None:
                    press_next(playing)
                    continue
            if playing.game.state == "rolling":
                hand.press("orders.commit")
            elif playing.game.state == "asking":
                _answer(playing, hand, bot, said)
        settle(playing)
        said |= set(playing.lessons.read) | ({playing.lessons.current.id} if playing.lessons.current else set())
    every = {one.id for one in setup_of(LESSONS).mission.remarks}
    assert said == every if len(SEEDS) > 1 else len(said & every) >= 15


def _answer(playing: Playing, hand: Hand, bot: object, said: set[str]) -> None:
    """What a bot would do, by mouse when one gesture expresses it; drafts on the way are checked."""
    game = playing.game
    decision = game.session.decision()
    assert decision is not None and decision.seat != "chance"
    handle = game.session.handle(decision.seat)
    action = bot.choose(decision.number, decision.seat, handle.view(), handle.legal())  # type: ignore[attr-defined]
    if isinstance(action, Maneuver | Fire) and not getattr(action, "deploys", False):
        units = action.units if isinstance(action, Maneuver) else (action.unit,)
        if len(units) == 1 and hand.take(units[0]):
            settle(playing)
            said |= {playing.lessons.current.id} if playing.lessons.current else set()
    if game.state == "asking" and game.session.number == decision.number and not hand.do(action):
        game.answer(action)


def test_lessons_are_skipped_and_come_back(table: Table) -> None:
    playing = lesson(table)
    settle(playing)
    strip = playing.lessons.strip
    QTest.mouseClick(strip.skip_button, Qt.MouseButton.LeftButton)
    assert strip.isVisible() and "Skip all lessons" in strip.text and not strip.next_button.isVisible()
    QTest.mouseClick(strip.keep_button, Qt.MouseButton.LeftButton)
    assert "You lead the Americans" in strip.text and not strip.sure_button.isVisible()
    QTest.mouseClick(strip.skip_button, Qt.MouseButton.LeftButton)
    QTest.mouseClick(strip.sure_button, Qt.MouseButton.LeftButton)
    assert not strip.isVisible()
    assert not playing.window.registry["help.lessons"].isChecked()
    assert not playing.lessons.ring.boxes
    playing.window.registry["help.lessons"].trigger()
    assert playing.lessons.strip.isVisible()
    assert "You lead the Americans" in playing.lessons.strip.text


def test_a_step_back_shows_what_was_read_and_next_comes_forward_again(table: Table) -> None:
    playing = lesson(table)
    settle(playing)
    strip = playing.lessons.strip
    assert not strip.past_button.isVisible()
    press_next(playing)
    QTest.mouseClick(strip.past_button, Qt.MouseButton.LeftButton)
    assert strip.text.startswith("Lesson 1 of 22, read before") and "You lead the Americans" in strip.text
    assert not strip.past_button.isVisible(), "there is none before the first"
    press_next(playing)
    assert strip.text.startswith("Lesson 2 of 22 ") and "Place the rest" in strip.text
    assert playing.lessons.read == ["welcome"], "looking back reads nothing"
    QTest.keyClick(playing.window, Qt.Key.Key_F12, Qt.KeyboardModifier.ControlModifier)
    hand = Hand(playing)
    hand.press("setup.auto")
    hand.press("setup.done")
    settle(playing)
    assert playing.lessons.current is not None and playing.lessons.current.text in strip.text, "who plays on goes on"


def test_nothing_is_taught_after_it_was_done(table: Table) -> None:
    """The learner does everything while the first remark still stands there."""
    playing = lesson(table)
    hand, read = Hand(playing), playing.lessons
    settle(playing)
    hand.press("setup.auto")
    hand.press("setup.done")
    settle(playing)
    march(playing)
    march(playing)
    said = set()
    while playing.game.state == "asking" and read.current is not None:
        said.add(read.current.id)
        press_next(playing)
    assert not said & {"set_up", "select", "maneuver", "confirm"}
    assert {"-select", "-maneuver", "-confirm"} <= set(read.read), "they are not said, and not counted"
    never = [id for id in read.read if id.startswith("-")]
    assert f"{len(read._past)} of {22 - len(never)} lessons read" in read.strip.text
    hand.press("orders.call")
    settle(playing)
    assert {"call", "-call"} & set(read.read)


def test_what_the_enemy_did_is_not_taken_for_the_learners(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    playing = ready_to_march(table, "undo")
    session = playing.game.session
    lines = session.log("allied")
    for seat, said in (("axis", ""), ("allied", "undo")):
        moved = msgspec.structs.replace(lines[-1], kind="move", seat=seat)
        monkeypatch.setattr(session, "log", lambda _viewer, moved=moved: (*lines, moved))
        playing.lessons.look()
        assert (playing.lessons.current.id if playing.lessons.current else "") == said


def march(playing: Playing) -> None:
    """Let the next squad that may act move somewhere."""
    legal, able = playing.game.tool.picture.legal, playing.game.tool.picture.able
    assert legal is not None
    moves = (a for unit in able for a in legal.narrow(unit, verb="maneuver") if isinstance(a, Maneuver) and a.path)
    playing.game.answer(next(move for move in moves if not move.deploys and not move.exits))
    settle(playing)


def ready_to_march(table: Table, *unread: str) -> Playing:
    """The first orders of the lessons, with all remarks read except these."""
    read = [one.id for one in setup_of(LESSONS).mission.remarks if one.id not in unread]
    playing = lesson(table)
    hand = Hand(playing)
    settle(playing)
    playing.lessons._note(read)
    hand.press("setup.auto")
    hand.press("setup.done")
    settle(playing)
    return playing


def test_who_never_presses_next_still_hears_the_next_remark(table: Table) -> None:
    playing = ready_to_march(table, "undo", "sight")
    said = []
    for _ in range(4):
        march(playing)
        assert playing.lessons.current is not None
        said.append(playing.lessons.current.id)
    assert said == ["undo", "undo", "sight", "sight"]


def test_what_is_taken_back_was_not_heard(table: Table) -> None:
    playing = ready_to_march(table, "sight")
    march(playing)
    assert playing.lessons.current is not None
    playing.commands.run("edit.undo")
    settle(playing)
    assert playing.lessons.current is None
    march(playing)
    assert playing.lessons.current is not None, "what came after the undo was heard"


@pytest.mark.parametrize("seats", [("computer", "human", "recruit"), ("shared", "human", "human")])
def test_lessons_speak_to_nobody_they_were_not_written_for(table: Table, seats: tuple[str, str, str]) -> None:
    playing = table(*seats, mission=LESSONS)
    assert not hasattr(playing.lessons, "strip")
    assert not playing.window.registry["help.lessons"].isEnabled()


def test_a_mission_without_remarks_has_no_strip(table: Table) -> None:
    playing = table()
    settle(playing)
    assert not hasattr(playing.lessons, "strip")
    assert not playing.window.registry["help.lessons"].isEnabled()


def test_what_was_read_is_remembered(table: Table) -> None:
    first = lesson(table)
    settle(first)
    press_next(first)
    kept = first.settings.games
    again = lesson(table, games=kept)
    settle(again)
    assert again.lessons.current is not None and again.lessons.current.id == "set_up"


def test_learn_begins_the_lessons_and_a_new_player_sees_them_first(program: Program) -> None:
    started(program)
    assert program.start.page.card.id == f"lhy/{LESSONS}"
    QTest.mouseClick(program.start.learn_button, Qt.MouseButton.LeftButton)
    until(lambda: program.playing is not None)
    session = program.playing.game.session
    assert session.header.mission == LESSONS
    assert session.header.table.seats == {"allied": "human", "axis": "recruit"}


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ("- {id: a, text: x, point: Z99}", "The point of a remark is a hex of this map"),
        ("- {id: a, text: x}\n- {id: a, text: y}", "is there twice"),
        ("- {id: a, text: x, when: {asked: nobody}}", "asked"),
        (f"- {{id: a, text: {'x' * 241}}}", "240"),
        ("- {id: a, text: x, when: {verb: fire}}", "verb goes with drafted"),
    ],
)
def test_a_wrong_remark_is_said_with_its_line(wrong: str, told: str, tmp_path: Path) -> None:
    shipped = Path(__file__).parents[3] / f"maps/missions/lhy/{LESSONS}.yaml"
    path = tmp_path / "missions" / "lhy" / f"{LESSONS}.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(shipped.read_text(encoding="utf-8").partition("remarks:")[0] + f"remarks:\n{wrong}\n", "utf-8")
    with pytest.raises(ContentError) as problems:
        RULESET.prepare(str(path), {})
    assert any(told in problem.text and problem.line > 55 for problem in problems.value.problems)

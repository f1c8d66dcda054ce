"""Ending a game by choice, dice typed in, solo with fog: by real keys and clicks in the window."""

from __future__ import annotations

import random

import pytest
from conftest import Table, setup_of
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from steps import outcome

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.games.lhy.desk import DESKTOP
from lhy_desktop.ui.play.after.telling import told
from lhy_desktop.ui.play.window.playing import Playing

KEY, SHIFT, CTRL = Qt.Key, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier
READY = ("asking", "rolling", "continue", "over", "ending")


def key(playing: Playing, code: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    QTest.keyClick(playing.board, code, modifiers)


def ready(playing: Playing) -> None:
    """A question waits, and the window has the keyboard."""
    until(lambda: playing.game.state in READY and playing.window.isActiveWindow())


def on(playing: Playing, rng: random.Random) -> None:
    """Give one answer, whatever is asked."""
    if playing.game.state == "asking":
        playing.game.answer(playing.game.tool.picture.legal.sample(rng))
    else:
        playing.game.enter()


def test_concede_is_a_draft_until_confirmed(table: Table) -> None:
    playing = table()
    ready(playing)
    digest, bar = playing.game.session.digest(), playing.window.bar
    key(playing, KEY.Key_G, CTRL | SHIFT)
    assert "concede" in bar.model.sentence
    key(playing, KEY.Key_Escape)
    assert playing.game.state == "asking"
    assert playing.game.session.result() is None
    playing.window.registry["game.concede"].trigger()
    QTest.mouseClick(bar.buttons["orders.commit"], Qt.MouseButton.LeftButton)
    until(lambda: playing.game.state == "over")
    result = playing.game.session.result()
    assert result.winner == "allied"
    assert "conceded" in bar.said()
    assert playing.game.session.digest() == digest
    key(playing, KEY.Key_G, CTRL | SHIFT)
    assert "game is over" in playing.window.toast.text
    key(playing, KEY.Key_Z, CTRL)
    until(lambda: playing.game.state == "asking")
    assert playing.game.session.result() is None


def test_an_order_being_made_is_still_there_after_a_draft_of_the_end(table: Table) -> None:
    playing = table()
    ready(playing)
    key(playing, KEY.Key_Space)
    chosen = playing.game.tool.units
    assert chosen
    key(playing, KEY.Key_S, CTRL | SHIFT)
    assert playing.game.state == "ending"
    key(playing, KEY.Key_Escape)
    assert playing.game.tool.units == chosen


def test_a_draw_is_agreed_by_the_other_person(table: Table) -> None:
    playing = table("open", "human", "human")
    ready(playing)
    bar, session = playing.window.bar, playing.game.session
    key(playing, KEY.Key_R, CTRL | SHIFT)
    assert len(bar.model.chips) == 2
    key(playing, KEY.Key_2)
    offerer = playing.game.endings.seat
    assert bar.model.chips[1].chosen
    key(playing, KEY.Key_Return)
    ready(playing)
    assert session.offered() == offerer
    assert bar.model.seat.adjective != session.prepared.side(offerer).adjective
    key(playing, KEY.Key_N)
    until(lambda: playing.game.state == "asking")
    assert session.offered() is None
    assert session.result() is None
    key(playing, KEY.Key_R, CTRL | SHIFT)
    key(playing, KEY.Key_Return)
    ready(playing)
    key(playing, KEY.Key_Y)
    assert session.result() is None, "agreeing is a draft too"
    key(playing, KEY.Key_Return)
    until(lambda: playing.game.state == "over")
    assert session.result().winner is None


def test_the_computer_answers_an_offer_by_its_rule(table: Table) -> None:
    playing = table()
    ready(playing)
    key(playing, KEY.Key_R, CTRL | SHIFT)
    assert "agrees unless" in playing.window.bar.model.detail
    agrees = playing.game.session.score_now().winner != "allied"
    key(playing, KEY.Key_Return)
    until(lambda: playing.game.state in ("over" if agrees else "asking",))
    assert playing.game.session.log("axis")[-1].kind == ("end" if agrees else "decline")


def test_stop_and_score_says_the_score_before_and_after(table: Table) -> None:
    playing = table("solo", "human", "human")
    ready(playing)
    playing.window.registry["game.stop"].trigger()
    assert "Final Score" in playing.window.bar.model.detail
    expected = playing.game.session.score_now().winner
    key(playing, KEY.Key_Return)
    until(lambda: playing.game.state == "over")
    assert playing.game.session.result().winner == expected
    assert "Stopped before the end" in playing.window.bar.said()


def test_against_the_computer_a_stop_is_an_offer_or_counts_as_conceded(table: Table) -> None:
    playing = table()
    ready(playing)
    session, bar = playing.game.session, playing.window.bar
    key(playing, KEY.Key_S, CTRL | SHIFT)
    assert [chip.chosen for chip in bar.model.chips] == [True, False]
    assert "then it plays on" in bar.model.detail and "Offer to stop" in bar.said()
    wins = session.score_now().winner == "axis"
    key(playing, KEY.Key_Return)
    until(lambda: playing.game.state == ("asking" if wins else "over"))
    assert (session.result() is None) is wins
    if not wins:
        key(playing, KEY.Key_Z, CTRL)
    ready(playing)
    key(playing, KEY.Key_S, CTRL | SHIFT)
    key(playing, KEY.Key_2)
    assert "counts as conceded" in bar.model.sentence
    key(playing, KEY.Key_Return)
    until(lambda: playing.game.state == "over")
    assert session.result().winner == "allied" and "counts as conceded" in bar.said()


def test_a_lesson_that_was_stopped_says_so(qapp: object) -> None:
    session = Session.new(
        RULESET, setup_of("first_steps"), TableSetting({"axis": "random", "allied": "human"}, "computer"), 3
    )
    session.settle()
    session.act("allied", "leave")
    sheet = outcome(DESKTOP.desk(session).result(session))
    assert sheet.winner is None and sheet.headline == "The lesson was stopped"
    assert outcome(told(session, DESKTOP.desk(session)))[0].story.judged == "", "nobody's win is rare or usual"


def test_an_offer_waits_through_a_save(table: Table) -> None:
    session = Session.new(
        RULESET, setup_of("dawn_at_the_crossroads"), TableSetting({"axis": "human", "allied": "human"}, "open"), 3
    )
    session.act("axis", "offer")
    playing = table(session=session)
    until(lambda: playing.game.state == "ending")
    assert "Do the" in playing.window.bar.model.sentence


@pytest.mark.parametrize("by_mouse", [True, False])
def test_dice_are_typed_in(table: Table, by_mouse: bool) -> None:
    setting = TableSetting({"axis": "human", "allied": "random"}, "computer", dice="typed")
    playing = table(session=Session.new(RULESET, setup_of("dawn_at_the_crossroads"), setting, 3))
    hand, rng, faces = Hand(playing), random.Random(4), 0
    for _ in range(60):
        ready(playing)
        if playing.game.state != "rolling":
            on(playing, rng)
            continue
        decision, number = playing.game.session.decision(), playing.game.session.number
        assert decision.roll.audience == "public"
        key(playing, KEY.Key_Return)
        assert playing.game.session.number == number, "Enter rolls nothing"
        face = 10 if faces == 0 else 1 + faces % 9
        for typed in (face,) if faces else (face - 1, 0, face):  # changed, taken back, typed once more
            if not typed:
                playing.commands.run("edit.leg")
            elif by_mouse:
                hand.chip(f"face:{typed}")
            else:
                key(playing, KEY.Key_0 if typed == 10 else KEY(KEY.Key_0 + typed))
            assert playing.game.session.number == number, "nothing counts before Enter"
            chosen = [chip.id for chip in playing.window.bar.model.chips if chip.chosen]
            assert chosen == ([f"face:{typed}"] if typed else [])
        if by_mouse:
            hand.press("orders.commit")
        else:
            key(playing, KEY.Key_Return)
        assert playing.game.session.entries[number].by == "typed in"
        assert bytes(playing.game.session.entries[number].action).endswith(b'"value":%d}' % face)
        faces += 1
        if faces > 4:
            return
    raise AssertionError("no die was asked for")


@pytest.mark.daily("whole games at the window", 3)
def test_solo_with_fog_flips_without_a_curtain(table: Table) -> None:
    playing = table("fogged solo", "human", "human")
    playing.window.setUpdatesEnabled(False)  # what is painted is tested in test_seat_change
    rng, seen = random.Random(5), set()
    for _ in range(60):
        until(lambda: playing.game.state in (*READY, "curtain"))
        assert playing.game.state not in ("curtain", "continue")
        if playing.game.state == "asking":
            picture = playing.game.tool.picture
            assert picture.view.viewer == picture.seat
            assert not picture.others
            seen.add(picture.seat)
        on(playing, rng)
    assert seen == {"axis", "allied"}

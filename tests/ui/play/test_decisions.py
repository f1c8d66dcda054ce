"""Each decision in a small position: given by mouse, given by keys, and refused with a reason."""

from __future__ import annotations

import pytest
from both import KEY, Keys, Mouse, Way, settled
from cases import CASES, Case
from conftest import Table
from PySide6.QtTest import QTest
from scenes import scene
from vehicle_cases import CASES as VEHICLES

from lhy_desktop.engine.flow import Rolled
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.ui.play.window.playing import Playing
from tests.of_the_day import every

ALL = {**CASES, **VEHICLES}


def at_case(table: Table, case: Case) -> Playing:
    """The position at its decision."""
    playing = table(session=scene(case.scene, dice=case.dice), roll="enter")
    settled(playing)
    while playing.game.state == "rolling" and not case.answer.startswith("roll"):
        playing.game.enter()
        settled(playing)
    for line in case.before:
        playing.game.answer(RULESET.parse(line))
        settled(playing)
    QTest.qWait(15)  # the bar has reached its height
    return playing


def given(playing: Playing, number: int) -> object:
    """The answer a person gave at this number."""
    return RULESET.codec.action(bytes(playing.game.session.entries[number].action))


def answers(playing: Playing, way: Way, line: str) -> None:
    number, action = playing.game.session.number, RULESET.parse(line)
    if isinstance(action, Rolled):
        assert playing.game.state == "rolling"
        assert playing.game.session.number == number
        way.roll()
    else:
        assert action in playing.game.tool.picture.legal
        way.give(action)
    assert given(playing, number) == action


@pytest.mark.parametrize("name", every(list(ALL), 3))
def test_by_mouse(table: Table, name: str) -> None:
    playing = at_case(table, ALL[name])
    answers(playing, Mouse(playing), ALL[name].answer)


@pytest.mark.parametrize("name", every(list(ALL), 3))
def test_by_keys(table: Table, name: str) -> None:
    playing = at_case(table, ALL[name])
    answers(playing, Keys(playing), ALL[name].answer)


@pytest.mark.parametrize("name", every(list(ALL), 3))
def test_refused(table: Table, name: str) -> None:
    case = ALL[name]
    playing = at_case(table, case)
    hand, window, digest = Mouse(playing), playing.window, playing.game.session.digest()
    for gesture in case.refused:
        what, _, ref = gesture.partition(" ")
        match what:
            case "click":
                hand.click(ref)
            case "take":
                assert hand.take(ref)
            case "why":
                QTest.mouseMove(playing.board.viewport(), hand.at(ref))
                QTest.keyClick(playing.board, KEY.Key_F3)
            case _:
                hand.press(what)
    card = window.why_card
    said = window.bar.said()
    if card.isVisible():
        said = " ".join((card.model.verdict, *(reason.text for reason in card.model.reasons), card.model.remedy))
        assert any(reason.rule for reason in card.model.reasons)
    assert case.words in said
    assert playing.game.session.digest() == digest

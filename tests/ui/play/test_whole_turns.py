"""Whole game turns in the window, by mouse and by keys, with the same result as the same turn in the engine alone."""

from __future__ import annotations

import pytest
from both import Keys, Mouse, Way, settled
from conftest import Table
from scenes import scene
from turns import TURNS, WholeTurn
from vehicle_turns import TURNS as VEHICLES

from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.asks.assault import Called, best_choice
from lhy_desktop.engine.rulesets.lhy.model.actions import CallReaction, Decline, Done, Participants, Pass
from lhy_desktop.session import Session
from tests.of_the_day import every

QUIET = (CallReaction(), Pass(), Decline(), Done())


def choice(session: Session, legal: LegalSet, plan: list[object]) -> object:
    """The next line of the plan when it is legal; else the answer that hands over, else the first answer."""
    decision = session.decision()
    assert decision is not None
    if plan and plan[0] in legal:
        return plan.pop(0)
    if "participants" in legal.verbs:
        return Participants(best_choice(session.view(decision.seat), legal.ask(Called()).units))
    return next((action for action in QUIET if action in legal), None) or next(iter(legal))


def alone(turn: WholeTurn) -> tuple[Session, dict[int, object], list[object]]:
    """The turn in the engine: the session after it, every answer by its number, and the lines that were never legal."""
    session = scene(turn.scene, turn.seed, dice=turn.dice)
    plan: list[object] = [RULESET.parse(line) for line in turn.plan]
    given: dict[int, object] = {}
    first = session.turn
    while session.turn == first and (decision := session.decision()) is not None:
        if decision.seat == "chance":
            session.dice.release()
            continue
        number = session.number
        given[number] = choice(session, session.legal(decision.seat), plan)
        session.submit(decision.seat, given[number])
    return session, given, plan


@pytest.mark.parametrize("hand", [Mouse, Keys])
@pytest.mark.parametrize("name", every(list(TURNS), 3))
def test_a_whole_turn(table: Table, name: str, hand: type) -> None:
    plays(table, TURNS[name], hand)


@pytest.mark.parametrize("hand", [Mouse, Keys])
@pytest.mark.parametrize("name", every(list(VEHICLES), 4))
def test_a_whole_turn_of_both_arms(table: Table, name: str, hand: type) -> None:
    plays(table, VEHICLES[name], hand)


def plays(table: Table, turn: WholeTurn, hand: type) -> None:
    """The turn in the engine alone, then the same answers one by one in the window."""
    engine, given, never = alone(turn)
    said = " ".join(line.telling.text for line in engine.log("axis"))
    assert not never, f"never legal: {never}; {said}"
    for words in turn.told:
        assert words in said
    playing = table(session=scene(turn.scene, turn.seed, dice=turn.dice), roll="enter", forced=False)
    way: Way = hand(playing)
    session = playing.game.session
    settled(playing)
    while session.number < engine.number and session.decision() is not None:
        if playing.game.state == "rolling":
            way.roll()
        else:
            assert session.number in given, playing.window.bar.said()
            way.give(given[session.number])
    assert session.digest() == engine.digest()

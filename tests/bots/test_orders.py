"""Orders for several units and for shaken ones: stacks, deployed squads, short withdrawals, leaders who stay."""

from __future__ import annotations

from typing import Any

import pytest

from lhy_desktop.bots.games.lhy.recruit import weights
from lhy_desktop.bots.games.lhy.recruit.ground import Map
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.plans import Plan
from lhy_desktop.bots.games.lhy.recruit.style import Style
from lhy_desktop.engine.rulesets.lhy.model.actions import Decline, GoOn, Maneuver, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.prepared import Objective
from tests.bots.asking import FARM, answer, answers, thought
from tests.bots.watched import games
from tests.engine.rulesets.lhy.playing import Play

MILL, INN = Objective("mill", "The mill", ("F6",), 2), Objective("inn", "The inn", ("F9",), 3)


def garrison(**more: Any) -> Play:
    """A squad in the mill, with the enemy near and out of sight, and an inn that nobody holds three hexes off."""
    return Play(
        {"able/1/1": "F6", "able/1/leader": "F6", "kp1/1/1": "F1", "kp1/1/leader": "F1", **more},
        platoon="able/1",
        objectives=(MILL, INN),
        state={"control": {"F6": "allied"}},
        board={"terrain": {"F3": "woods", "F4": "woods"}},
    )


def test_a_squad_that_must_keep_one_place_and_take_another_deploys() -> None:
    """7.10: one section goes for the inn with what the squad could still move, the other keeps the mill."""
    play = garrison()
    found = thought(play)
    assert found.action == Maneuver(("able/1/1",), (), deploys=True)
    assert "deploys in F6" in found.why
    play.game.submit(found.action)
    play.game.submit(play.game.roll())
    assert play.asked == "allied Parted"
    goes = thought(play).action
    assert isinstance(goes, GoOn)
    assert goes.path[-1] == "F9"
    play.game.submit(goes)
    while not play.asked.startswith("allied"):
        play.game.submit(play.game.roll())
    assert thought(play).action == Decline()


def test_it_does_not_deploy_under_the_eyes_of_the_enemy_or_with_others_there() -> None:
    assert "+deploy" not in answer(garrison(**{"kp1/1/2": "F8", "kp1/1/3": "G8"}))
    assert "+deploy" not in answer(garrison(**{"able/1/2": "F6"}))


def test_a_stack_moves_as_one_with_its_leader() -> None:
    play = Play(
        {"able/1/1": "F12", "able/1/2": "F12", "able/1/leader": "F12", "kp1/1/1": "F2", "kp1/1/leader": "F2"},
        platoon="able/1",
        objectives=(FARM,),
        board={"terrain": {"F7": "woods", "E8": "woods", "G8": "woods", "F6": "woods", "E7": "woods", "G7": "woods"}},
    )
    moves = [line for line in answers(play) if line.startswith("maneuver")]
    assert moves[0].split()[1] == "able/1/1+able/1/2+able/1/leader"
    assert len(moves) == 1


def test_the_last_of_a_garrison_do_not_leave_together() -> None:
    """Each of two squads would leave, because the other stays."""
    play = garrison(**{"able/1/2": "F6"})
    moved = [line.split()[1] for line in answers(play) if line.startswith("maneuver")]
    assert sum("able/1/1" in units or "able/1/2" in units for units in moved) <= 1
    assert not any("able/1/1+able/1/2" in units for units in moved)


def test_nobody_falls_back_farther_than_out_of_sight() -> None:
    """Over whole games: no withdrawal that ends out of sight could have ended there sooner, in cover as good and no
    farther from where the platoon is wanted."""
    seen = 0
    for asked in games():
        action = asked.thought.action
        if not isinstance(action, Withdraw) or action.exits or "before an assault" in asked.thought.why:
            continue
        picture, end = asked.picture, action.path[-1]
        goal = Plan(picture).goal(asked.view.units[action.units[0]])
        if picture.guns_on(end) or goal is None:
            continue
        seen += 1
        for other in asked.legal.narrow(unit=action.units[0], verb="withdraw"):
            assert isinstance(other, Withdraw)
            if len(other.units) > 1 or other.exits or len(other.path) >= len(action.path):
                continue
            there = other.path[-1]
            worse = picture.guns_on(there) or picture.tem(there) > picture.tem(end) or there in picture.friends
            assert worse or goal.apart(there) > goal.apart(end), (asked.game, asked.number, action, other)
    assert seen


def test_the_shaken_keep_the_task_of_their_platoon() -> None:
    play = Play(
        {"able/1/1": {"hex": "F9", "disrupted": True}, "able/1/2": "F10", "able/1/leader": "F10", "kp1/1/1": "K14"},
        platoon="able/1",
        objectives=(FARM,),
    )
    picture = Picture(play.game.view("allied"), "allied", Map(play.setup), Style(1, "allied"))
    goal = Plan(picture).goal(picture.view.units["able/1/1"])
    assert goal is not None
    assert goal.aim.name == FARM.name
    assert goal.apart("F7") < goal.apart("F10")


def test_a_leader_does_not_leave_shaken_men_who_may_be_stormed(monkeypatch: pytest.MonkeyPatch) -> None:
    """They have tried to recover in vain, the enemy is two hexes off, and the rest of the platoon goes elsewhere."""

    def leaves() -> bool:
        play = Play(
            {
                "able/1/1": {"hex": "F6", "disrupted": True, "acted": True},
                "able/1/2": "F9",
                "able/1/3": "F9",
                "able/1/leader": "F6",
                "kp1/1/1": "F4",
                "kp1/1/leader": "F3",
            },
            platoon="able/1",
            objectives=(FARM,),
            board={"terrain": {"F6": "woods"}},
        )
        return any(line.startswith("maneuver able/1/leader") for line in answers(play))

    assert not leaves()
    monkeypatch.setattr(weights, "LEFT_TO_STORM", 0)
    monkeypatch.setattr(weights, "SHAKEN_NEAR", 0)
    assert leaves()

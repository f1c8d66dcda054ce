"""The recruit and its own assaults: it sends on whoever makes them better, and breaks off only what costs more."""

from __future__ import annotations

import pytest

from lhy_desktop.bots.games.lhy.recruit import weights
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.plans import Plan
from lhy_desktop.bots.games.lhy.recruit.storming import stake
from lhy_desktop.engine.rulesets.lhy.asks import assault
from lhy_desktop.engine.rulesets.lhy.model.actions import EnterAssault, Feint
from lhy_desktop.engine.rulesets.lhy.model.view import View
from tests.bots.asking import FARM, thought
from tests.bots.watched import games
from tests.engine.rulesets.lhy.playing import Play


def running(defenders: int) -> Play:
    """One squad has gone in at the farm, and another stands beside it under an arrow; the enemy has reacted."""
    enemies = {f"kp1/1/{number}": "F4" for number in range(1, defenders + 1)}
    play = Play(
        {"able/1/1": "F5", "able/1/2": "F6", "able/1/leader": "F6", **enemies},
        platoon="able/1",
        board={"terrain": {"F4": "woods"}},
        objectives=(FARM,),
    )
    play.do("assault able/1/1 F4", "assault able/1/2 F5 F4", "call")
    ends = {"ReactionSegment": "pass", "ActivationSegment": "call"}
    while not play.asked.endswith("Arrows"):
        assert play.game.question is not None
        if play.game.question.seat == "chance":
            play.game.submit(play.game.roll())
        else:
            play.do(ends[play.asked.split()[1]])
    return play


@pytest.mark.parametrize("defenders", [1, 2, 3])
def test_the_second_squad_joins_the_fight_of_the_first(defenders: int) -> None:
    """Alone the first squad has no chance against three, and that is why the second goes in."""
    found = thought(running(defenders))
    assert found.action == EnterAssault(1, ("able/1/2",))
    assert f"{won(running(defenders).game.view('allied'))} in 10" in found.why


def won(view: View) -> int:
    """On how many faces of the die the attackers win when everybody goes in."""
    clash = assault.pledged(view, "F4")
    assert clash is not None
    modifier = sum(line.value for line in assault.ledger(clash))
    return sum(view.setup.tables.assault.row(face + modifier).winner == "attacker" for face in range(1, 11))


def test_an_assault_counts_all_who_are_on_their_way() -> None:
    view = running(2).game.view("allied")
    clash, alone = assault.pledged(view, "F4"), assault.pledged(view, "F4", without=("able/1/2",))
    assert clash is not None
    assert alone is not None
    assert (clash.attackers, alone.attackers) == (("able/1/1", "able/1/2"), ("able/1/1",))
    assert assault.pledged(view, "F5") is None


def test_no_feint_is_worse_than_going_in_by_its_own_sums() -> None:
    """Over whole games: who stands under an arrow goes in, unless that costs more than breaking off."""
    went = 0
    for asked in games():
        action = asked.thought.action
        if isinstance(action, EnterAssault | Feint) and any(asked.legal.narrow(verb="enter")):
            gain = gained(asked.picture, action)
            assert isinstance(action, Feint) == (gain < weights.FEINT < 0), (asked.game, asked.number, action, gain)
            went += isinstance(action, EnterAssault)
    assert went


def gained(picture: Picture, action: EnterAssault | Feint) -> int:
    """What these units change by going in: the whole fight with them, less the fight without them."""
    target = next(arrow.target for arrow in picture.view.arrows if arrow.id == action.arrow)
    if target not in picture.enemies:
        return 0
    clash = assault.pledged(picture.view, target)
    alone = assault.pledged(picture.view, target, without=action.units)
    assert clash is not None
    assert set(action.units) <= {*clash.attackers, *clash.defenders}
    plan = Plan(picture)
    return stake(picture, plan, clash) - (stake(picture, plan, alone) if alone is not None else 0)


def test_an_arrow_at_a_hex_that_the_enemy_has_left_takes_the_hex() -> None:
    play = Play(
        {"able/1/1": "F6", "able/1/leader": "F6", "kp1/1/1": {"hex": "F4", "disrupted": True}, "kp1/1/leader": "F2"},
        platoon="able/1",
        objectives=(FARM,),
        state={"control": {"F4": "axis"}},
    )
    play.do("assault able/1/1 F5 F4", "call")
    assert play.asked == "axis ReactionSegment"
    way = next(line for line in play.legal(unit="kp1/1/1", verb="withdraw") if "+" not in line)
    play.do(way)
    while not play.asked.endswith("Arrows"):
        assert play.game.question is not None
        if play.game.question.seat == "chance":
            play.roll(1)
        elif play.asked.endswith("CarryMarkers"):
            play.do("carry")
        else:
            play.do("pass" if "Reaction" in play.asked else "call")
    found = thought(play)
    assert found.action == EnterAssault(1, ("able/1/1",))
    assert "nobody is left" in found.why

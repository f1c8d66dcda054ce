"""The recruit and armor: who waits, who follows, who stays, and where those who look for an enemy look next."""

from __future__ import annotations

from typing import Any

from lhy_desktop.bots.games.lhy.recruit.aims import aims
from lhy_desktop.bots.games.lhy.recruit.armor.bearings import Armor
from lhy_desktop.bots.games.lhy.recruit.armor.driving import Drives
from lhy_desktop.bots.games.lhy.recruit.ground import Map
from lhy_desktop.bots.games.lhy.recruit.moving import Moves
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.plans import Plan
from lhy_desktop.bots.games.lhy.recruit.style import Style
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.lhy.model.ends import NoneLeft, ScoreReaches
from lhy_desktop.engine.rulesets.lhy.model.prepared import Objective
from tests.bots.asking import FARM, answer, answers
from tests.engine.rulesets.lhy.playing import Play, Rows

FAR_OFF = Objective("far", "The chapel", ("F2",), 4)


def drives(play: Play, seat: Seat) -> Drives:
    """What the recruit of a seat thinks of drives."""
    view = play.game.view(seat)
    picture = Picture(view, seat, Map(view.setup), Style(1, seat))
    return Drives(Moves(picture, Plan(picture)), Armor(picture))


def kept(seat: Seat, **facts: Any) -> tuple[Any, ...]:
    """The ends of a mission that lasts as long as somebody of this seat is left there."""
    return (NoneLeft(seat, **facts), ScoreReaches(60))


def test_a_hidden_tank_does_not_run_from_guns_that_do_not_know_of_it() -> None:
    """The same tank in the same hex: hidden it stays and waits, seen it must fear the fire."""
    rows: Rows = {"able_tank/1/1": "F12", "able_tank/1/2": "E11", "able_tank/1/3": "G11"}
    harm = {
        hidden: drives(Play({**rows, "tank1/2/1": {"hex": "F3", "hidden": hidden}}, active="axis"), "axis")
        for hidden in (True, False)
    }
    safer = {
        hidden: weigh.spot(weigh.picture.view.units["tank1/2/1"], "F3", "").safer for hidden, weigh in harm.items()
    }
    assert safer[False] < 2 * safer[True] < 0


def test_the_last_tank_that_keeps_the_mission_going_stays() -> None:
    """The mission ends when no German tank is left near the ford: another hex may be safer, but it is not there."""
    rows: Rows = {"tank1/2/1": "F8", "able_tank/1/1": "F13", "able_tank/1/2": "E13"}
    ends = kept("axis", undisrupted=False, armor=True, within=1, of=("F8",))
    weigh = drives(Play(rows, active="axis", ends=ends), "axis")
    tank = weigh.picture.view.units["tank1/2/1"]
    stays = weigh.moves.stays
    assert stays.change(tank, "F7") == 0 > stays.change(tank, "F5")
    assert weigh.change(tank, ("F7", "F6", "F5"), "moving") < weigh.change(tank, ("F7",), "moving")


def test_one_of_several_may_go_and_another_is_wanted_back() -> None:
    rows: Rows = {"tank1/2/1": "F8", "tank1/2/2": "G8", "tank1/2/3": "F4", "able_tank/1/1": "F13"}
    ends = kept("axis", undisrupted=False, armor=True, within=1, of=("F8",))
    weigh = drives(Play(rows, active="axis", ends=ends), "axis")
    units, stays = weigh.picture.view.units, weigh.moves.stays
    alone = drives(Play({"tank1/2/1": "F8", "able_tank/1/1": "F13"}, active="axis", ends=ends), "axis")
    assert alone.moves.stays.change(units["tank1/2/1"], "F4") < stays.change(units["tank1/2/1"], "F4") < 0
    assert stays.change(units["tank1/2/3"], "F7") > 0


def test_empty_carriers_keep_behind_the_infantry() -> None:
    """Nobody is aboard and the men are near their goal: the half-track does not drive ahead of them."""
    play = Play({"us/halftrack/4": "F13", "able/1/1": "F9", "able/1/2": "E9", "able/1/leader": "F9",
                 "kp1/1/1": "F3", "kp1/1/leader": "F3"}, platoon="able/1", objectives=(FARM,),
                attacker="allied")  # fmt: skip
    answers(play, 20)
    halftrack, men = play.unit("us/halftrack/4").hex, [play.unit("able/1/1").hex, play.unit("able/1/2").hex]
    ranges = [play.setup.board.distance("F4", place) for place in (halftrack, *men)]
    assert ranges[0] >= max(ranges[1:])


def test_empty_carriers_fetch_those_who_have_farthest_to_walk() -> None:
    play = Play({"us/halftrack/4": "B8", "able/1/1": "F13", "able/1/leader": "F13", "kp1/1/1": "A1",
                 "kp1/1/leader": "A1"}, platoon="able/1", objectives=(FAR_OFF,), attacker="allied")  # fmt: skip
    view = play.game.view("allied")
    picture = Picture(view, "allied", Map(view.setup), Style(1, "allied"))
    assert Plan(picture).tasks["us/halftrack/4"].way["F13"] == 0


def test_tanks_wait_for_those_who_walk() -> None:
    """The infantry is far behind, and the enemy before them: a tank does not go on alone, however far it is to go."""
    rows: Rows = {"able_tank/1/1": {"hex": "F9", "motion": "moving"}, "able/1/1": "F13", "able/1/leader": "F13",
                  "kp1/1/1": "F3", "kp1/1/2": "E3", "kp1/1/leader": "F3"}  # fmt: skip
    weigh = drives(Play(rows, objectives=(FARM,), attacker="allied"), "allied")
    tank = weigh.picture.view.units["able_tank/1/1"]
    near, far = (weigh.spot(tank, place, "moving") for place in ("F9", "F6"))
    assert far.way - near.way < near.escort - far.escort


def test_who_looks_for_hidden_enemies_looks_ahead() -> None:
    """The ground that the enemy must leave is searched forward: hexes that own men stand on are no goal any more."""
    hill = ("F10", "F9", "F5", "F4")
    ends, edges = kept("axis", where=hill), {"axis": "up", "allied": "down"}
    play = Play({"able_tank/1/1": "F11", "able/1/1": "F10", "able/1/leader": "F10"}, ends=ends, friendly=edges,
                attacker="allied")  # fmt: skip
    assert [aim.hexes for aim in aims(play.game.view("allied"), "allied")] == [("F5", "F4")]
    passed = Play({"able_tank/1/1": "F1", "able/1/1": "F7", "able/1/leader": "F7"}, ends=ends, friendly=edges,
                  attacker="allied")  # fmt: skip
    assert [aim.hexes for aim in aims(passed.game.view("allied"), "allied")] == [("F10", "F4")]


def test_a_bypass_is_made_where_it_gains_and_not_past_a_gun() -> None:
    """A road through woods: behind a machine gun lies what counts, and it can do nothing to a tank that passes; a gun
    can."""
    road = tuple(f"F{row}" for row in range(13, 0, -1))
    wood = sorted({f"{column}{row}" for column in "DEGH" for row in range(4, 9)} | {"F6"})
    board = {"lines": (("road", road),), "terrain": dict.fromkeys(wood, "heavy_woods")}
    goal = Objective("cross", "The wayside cross", ("F5",), 6)
    rows: Rows = {"able_tank/1/1": {"hex": "F8", "motion": "moving"}, "kp1/1/leader": "A1"}
    found = {
        who: answer(Play({**rows, who: "F6"}, platoon="able_tank/1", board=board, objectives=(goal,),
                         attacker="allied"))
        for who in ("german/mg/9", "german/towed_gun/3")
    }  # fmt: skip
    assert found["german/mg/9"] == "drive able_tank/1/1 F7 F6 F5 halt:stop by:bypass"
    assert "by:" not in found["german/towed_gun/3"]


def test_an_overrun_is_made_where_men_stand_in_the_open() -> None:
    """The same road without trees on it: to drive over the gun's crew does more than to pass them."""
    road = tuple(f"F{row}" for row in range(13, 0, -1))
    rows: Rows = {"able_tank/1/1": {"hex": "F8", "motion": "moving"}, "german/mg/9": "F6", "kp1/1/leader": "A1"}
    play = Play(rows, platoon="able_tank/1", board={"lines": (("road", road),)}, objectives=(FAR_OFF,),
                attacker="allied")  # fmt: skip
    assert "by:overrun" in answer(play)


def test_an_attack_with_armor_takes_its_time() -> None:
    """The attacker's men are in less of a hurry where vehicles fight; the defender's, and those on foot, are not."""
    rows: Rows = {"able/1/1": "F11", "able/1/leader": "F11", "kp1/1/1": "F3", "kp1/1/leader": "F3"}
    foot, tanks = (
        {seat: drives(Play(units, attacker="allied", objectives=(FARM,)), seat).plan.bold for seat in SEATS}
        for units in (rows, {**rows, "able_tank/1/1": "F12"})
    )
    assert tanks["allied"] < foot["allied"] and tanks["axis"] == foot["axis"]

"""The recruit and armor: one small position for each thing that it should know about vehicles and guns."""

from __future__ import annotations

import pytest

from lhy_desktop.bots.games.lhy.recruit import weights
from lhy_desktop.bots.games.lhy.recruit.aims import Aim
from lhy_desktop.bots.games.lhy.recruit.armor.bearings import Armor
from lhy_desktop.bots.games.lhy.recruit.armor.parking import Site, rated
from lhy_desktop.bots.games.lhy.recruit.ground import Map
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.style import Style
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive
from lhy_desktop.engine.rulesets.lhy.model.prepared import Objective
from tests.bots.asking import FARM, answer, answers, thought
from tests.engine.rulesets.lhy.playing import Play, Rows

WOODS = {"terrain": dict.fromkeys(("E4", "F4", "F5", "G4", "G5", "E5"), "woods")}
SQUADS = {"kp1/1/1": "F4", "kp1/1/2": "F5", "kp1/1/3": "G4", "kp1/1/leader": "F4"}
HERE = Objective("here", "The ford", ("F11",), 4)
FAR_OFF = Objective("far", "The chapel", ("F2",), 4)


def armor(play: Play) -> Armor:
    """What the recruit whose turn it is thinks of anti-tank fire."""
    assert play.game.question is not None
    seat = play.game.question.seat
    assert seat != "chance"
    view = play.game.view(seat)
    return Armor(Picture(view, seat, Map(view.setup), Style(1, seat)))


def test_a_lone_tank_keeps_away_from_woods_full_of_infantry() -> None:
    """It goes nearer to fire, but ends out of reach of those who would storm it; with own infantry it dares more."""
    play = Play({"able_tank/1/1": {"hex": "F9", "motion": "moving"}, **SQUADS}, platoon="able_tank/1", board=WOODS,
                objectives=(FARM,), attacker="allied")  # fmt: skip
    action = thought(play).action
    end = action.path[-1] if isinstance(action, Drive) and action.path else "F9"
    assert min(play.setup.board.distance(end, there) for there in ("F4", "F5", "G4")) > 2


def test_a_tank_stops_where_a_wall_hides_its_hull() -> None:
    """Of two hexes with the same target, the gun that bears on both decides for the wall."""
    play = Play({"able_tank/1/1": "F13", "german/towed_gun/3": "F2"}, board={"sides": {"G9/G8": "wall"}})
    weigh, tank = armor(play), play.game.view("allied").units["able_tank/1/1"]
    behind, open_ground = (weigh.danger(place, tank, moving=False).cost for place in ("G9", "E9"))
    assert 0 < behind < open_ground


def test_of_two_targets_the_one_that_is_more_likely_destroyed() -> None:
    """True odds: a Panzer IV burns where a Tiger does not; and hopeless shots are not fired at all."""
    play = Play({"able_tank/1/1": "F10", "tank1/2/1": "F6", "german/tank/1b": "G6"}, platoon="able_tank/1")
    found = thought(play)
    assert "tank1/2/1" in answer(play)
    percent = next(row for row in play.preview("anti_tank able_tank/1/1 tank1/2/1").outcomes if row.key == "destroyed")
    assert found.why.endswith(f"about {100 * percent.low // percent.of} % to destroy it.")


def test_the_rear_of_a_tank_that_has_just_driven_is_preferred() -> None:
    """In reaction: one of two equal tanks has turned its rear to the gun by where it came from."""
    play = Play({"german/towed_gun/3": "F8", "kp1/1/1": "F8", "kp1/1/leader": "F8",
                 "able_tank/1/1": "E6", "able_tank/1/2": "F2"}, platoon="able_tank/1")  # fmt: skip
    play.do("drive able_tank/1/1 E5 E4 E3", "drive able_tank/1/2 F3", "call")
    assert play.asked == "axis ReactionSegment"
    assert answer(play) == "anti_tank german/towed_gun/3 able_tank/1/1"
    weigh = armor(play)
    gun, rear = (play.game.view("axis").units[one] for one in ("german/towed_gun/3", "able_tank/1/1"))
    assert weigh.shot(gun, rear, "F8", rear=True) > weigh.shot(gun, rear, "F8")


def test_a_place_across_from_a_friend_finds_the_rear() -> None:
    """A flank: the same distance to the target is worth more where a friend fires from the other side."""
    play = Play({"able_tank/1/1": "F13", "able_tank/1/2": "F2", "german/tank/1b": "F6"})
    weigh, tank = armor(play), play.game.view("allied").units["able_tank/1/1"]
    assert weigh.prospect(tank, "F10") > weigh.prospect(tank, "F3") > 0


def test_a_tank_in_motion_takes_overwatch_before_an_enemy_who_is_coming() -> None:
    """Nothing is in view yet that it could hit, and the ford is held: it halts, and watches."""
    belt = dict.fromkeys((f"{column}6" for column in "ABCDEFGHIJK"), "heavy_woods")
    play = Play({"able_tank/1/1": {"hex": "F10", "motion": "moving"}, "able_tank/1/2": "F11", "german/tank/1b": "F3"},
                platoon="able_tank/1", board={"terrain": belt}, objectives=(HERE,),
                state={"control": {"F11": "allied"}})  # fmt: skip
    assert "halt:overwatch" in next(line for line in answers(play) if "able_tank/1/1" in line)


@pytest.mark.parametrize(("gun", "there", "fires"), [("1", "F13", False), ("3", "F8", True)])
def test_a_hidden_gun_is_silent_until_the_shot_pays(gun: str, there: str, fires: bool) -> None:
    name = f"german/towed_gun/{gun}"
    play = Play({name: {"hex": "F3", "hidden": True}, "kp1/1/1": "A1", "kp1/1/leader": "A1", "able_tank/1/1": there},
                active="axis", platoon="kp1/1")  # fmt: skip
    found = [line for line in answers(play) if name in line]
    assert found == ([f"anti_tank {name} able_tank/1/1"] if fires else [])


def test_a_shocked_tank_recovers_and_one_under_guns_does_something() -> None:
    """V2.5: both are duties, and each is met."""
    play = Play({"able_tank/1/1": {"hex": "F10", "shocked": True}, "able_tank/1/2": "E10", "german/tank/1b": "F3"},
                platoon="able_tank/1")  # fmt: skip
    found: list[str] = []
    while play.asked.endswith("ActivationSegment"):
        found.append(answer(play))
        play.do(found[-1])
        while play.asked.startswith("chance"):
            play.roll(5)
    assert found[-1] == "call"
    assert {line.split()[0] for line in found if "able_tank/1/1" in line} == {"recover_shock"}
    assert any("able_tank/1/2" in line for line in found)


def test_troops_ride_where_it_is_far_and_leave_before_the_enemy() -> None:
    rows: Rows = {
        "us/halftrack/4": "F13",
        "able/1/1": "F13",
        "able/1/leader": "F13",
        "kp1/1/1": "A1",
        "kp1/1/leader": "A1",
    }
    play = Play(rows, platoon="able/1", objectives=(FAR_OFF,), attacker="allied")
    found = answers(play)
    assert found[0] == "load able/1/1+able/1/leader us/halftrack/4"
    assert found[1].startswith("drive us/halftrack/4 ")
    aboard = {"hex": "F8", "aboard": "us/halftrack/4"}
    rows = {"us/halftrack/4": {"hex": "F8", "motion": "moving"}, "able/1/1": aboard, "able/1/leader": aboard}
    play = Play({**rows, "kp1/1/1": "F3", "kp1/1/leader": "F3"}, platoon="able/1", objectives=(FARM,),
                attacker="allied")  # fmt: skip
    found = answers(play)
    assert "halt:" in next(line for line in found if "drive us/halftrack/4" in line)
    assert any(line.startswith("unload able/1/1") for line in found)


def test_a_tank_stays_with_the_infantry_when_enemies_are_near() -> None:
    """Two places as near to the goal and as safe: the one beside its own men is better."""
    play = Play({"able_tank/1/1": {"hex": "F10", "motion": "moving"}, "able/1/1": "H8", "able/1/leader": "H8",
                 **SQUADS}, board=WOODS, objectives=(FARM,), attacker="allied")  # fmt: skip
    play.do("company able_tank", "activate able_tank/1")
    action = thought(play).action
    assert isinstance(action, Drive)
    assert play.setup.board.distance(action.path[-1] if action.path else "F10", "H8") <= 2


def test_an_overrun_is_made_where_it_pays_and_answered_by_who_can() -> None:
    """Foot units in the open without a gun are driven over; an anti-tank section there is not."""
    rows: Rows = {"able_tank/1/1": {"hex": "F8", "motion": "moving"}, "kp1/1/1": {"hex": "F6", "disrupted": True}}
    soft = Play({**rows, "kp1/1/leader": "A1"}, platoon="able_tank/1", objectives=(FARM,), attacker="allied")
    hard = Play({**rows, "german/latw/1": "F6", "kp1/1/leader": "A1"}, platoon="able_tank/1", objectives=(FARM,),
                attacker="allied")  # fmt: skip
    assert "by:overrun" not in answer(hard)
    line = next(one for one in soft.legal(unit="able_tank/1/1", verb="drive") if "by:overrun" in one)
    soft.do(line)
    while soft.asked.endswith(("Crushing", "PassedBy")):
        soft.do(answer(soft))
    assert not soft.asked.startswith("axis PassedBy")


def test_guns_look_along_the_road_and_tanks_stay_out_of_the_woods() -> None:
    """Set-up of a defender: the gun sees the road by which the enemy comes, a tank keeps out of the trees."""
    road = tuple(f"F{row}" for row in range(13, 0, -1))
    wood = dict.fromkeys(("A3", "A4", "B3", "B4", "C4", "C5", "D4"), "heavy_woods")
    play = Play({"german/towed_gun/3": "A1", "german/assault_gun/3b": "A2", "able_tank/1/1": "F13"},
                board={"lines": (("road", road),), "terrain": wood, "sides": {"G4/G5": "wall"}})  # fmt: skip
    view = play.game.view("axis")
    picture = Picture(view, "axis", Map(view.setup), Style(1, "axis"))
    site = Site(
        picture, (Aim("The farm", ("F4",), 2, ours=True),), ("E13", "F13", "G13"), attacks=False, nearly=weights.NEARLY
    )
    hexes = [name for name in play.setup.board.names if int(name[1:]) < 8]
    gun, tank = (rated(site, picture.setup.counters[one], hexes)[0] for one in view.units if one.startswith("german"))
    assert sum(picture.sees(there, gun) for there in road[:8]) >= 6
    assert tank not in wood


def test_tanks_that_wait_off_the_map_come() -> None:
    rows: Rows = {"able_tank/1/1": {"entry": ["F13", "G13"]}, "kp1/1/1": "A1", "kp1/1/leader": "A1"}
    play = Play(rows, platoon="able_tank/1", objectives=(FAR_OFF,), attacker="allied")
    assert answer(play).startswith("drive able_tank/1/1 ")

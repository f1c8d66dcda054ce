"""Single decisions of the recruit, each in a position made for it."""

from __future__ import annotations

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import ChanceSource, Frame, Game
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.actions import Recover, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.prepared import Objective
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March
from lhy_desktop.engine.rulesets.lhy.resolution.fire_resolution import FireResolution
from lhy_desktop.engine.rulesets.lhy.terrain.stacking import Overstacked
from lhy_desktop.engine.rulesets.lhy.turn.clean_up import CleanUp
from tests.engine.rulesets.lhy.playing import Play

FARM = Objective("farm", "the farm", ("F4",), 2)


def answer(play: Play) -> str:
    """The recruit's answer to the pending question, as a line of notation."""
    game = play.game
    assert game.question is not None
    seat = game.question.seat
    assert seat != "chance"
    legal = game.legal(seat)
    action = make_bot("lhy", "recruit", 1).choose(game.number, seat, game.view(seat), legal)
    assert not legal.explain(action)
    return RULESET.notation(action)


def at(play: Play, *frames: Frame) -> Play:
    """The same position with other frames on the stack."""
    play.game = Game(RULESET, play.state, frames, ChanceSource(1))
    return play


def test_it_walks_to_a_free_objective() -> None:
    play = Play({"able/1/1": "F9", "able/1/leader": "F9", "kp1/1/1": "K14"}, platoon="able/1", objectives=(FARM,))
    assert answer(play) == "maneuver able/1/1+able/1/leader F8 F7 F6"


def test_it_keeps_the_objective_it_holds() -> None:
    play = Play(
        {
            "able/1/1": {"hex": "F4", "concealed": True},
            "able/1/leader": "F4",
            "kp1/1/1": {"hex": "F9", "concealed": True},
        },
        platoon="able/1",
        board={"terrain": {"F4": "woods"}},
        state={"control": {"F4": "allied"}},
        objectives=(FARM,),
    )
    assert not answer(play).startswith("maneuver")


def test_it_fires_at_close_range() -> None:
    play = Play({"able/1/1": "F6", "able/1/leader": "F6", "kp1/1/1": "F8"}, platoon="able/1")
    assert answer(play) == "fire able/1/1 F8"


def test_it_fires_at_the_enemy_who_moved_next_to_it() -> None:
    play = Play({"able/1/1": "F6", "kp1/1/1": "F9", "kp1/1/leader": "F10"}, active="axis", platoon="kp1/1")
    play.do("maneuver kp1/1/1 F8", "call")
    assert answer(play) == "fire able/1/1 F8"


def test_it_passes_when_nothing_was_seen() -> None:
    play = Play({"able/1/1": "A1", "kp1/1/1": "K13", "kp1/1/leader": "K13"}, active="axis", platoon="kp1/1")
    play.do("call")
    assert answer(play) == "pass"


def test_a_disrupted_unit_in_view_recovers_or_falls_back() -> None:
    play = Play(
        {"able/1/1": {"hex": "F6", "disrupted": True}, "able/1/leader": "F6", "kp1/1/1": "F8"},
        platoon="able/1",
        markers=(("F6", 1, "axis"),),
    )
    action = RULESET.parse(answer(play))
    assert isinstance(action, Recover | Withdraw)
    assert not getattr(action, "exits", "")


def test_a_disrupted_unit_at_the_edge_of_the_map_stays_on_it() -> None:
    play = Play(
        {"able/1/1": {"hex": "F1", "disrupted": True}, "able/1/leader": "F2", "kp1/1/1": "F5"}, platoon="able/1"
    )
    assert "able/1/1" in answer(play)
    assert not getattr(RULESET.parse(answer(play)), "exits", "")


def test_without_a_leader_the_platoon_hands_over() -> None:
    play = Play({"able/1/1": "F6", "kp1/1/1": "F8", "able/2/leader": "A1"}, platoon="able/1")
    assert answer(play) == "call"


def test_the_platoon_with_the_enemy_in_sight_goes_first() -> None:
    play = Play({"able/1/1": "A1", "able/1/leader": "A1", "able/2/1": "F6", "able/2/leader": "F6", "kp1/1/1": "F9"})
    assert answer(play) == "activate able/2"


def test_the_least_unit_of_an_overstacked_hex_is_lost() -> None:
    names = {f"able/1/{one}": "F6" for one in ("1", "2", "3")} | {"able/2/1": {"hex": "F6", "disrupted": True}}
    play = at(Play(names), Overstacked("allied", "F6", "squads"))
    assert answer(play) == "lose able/2/1"


def test_a_leader_returns_to_most_of_his_men() -> None:
    play = Play(
        {"able/1/leader": {"place": "track", "due": 3}, "able/1/1": "C3", "able/1/2": "H6", "able/1/3": "H6"},
        state={"minute": 5},
    )
    assert answer(at(play, CleanUp())) == "return able/1/leader H6"


def test_markers_follow_who_falls_back_and_the_best_stays_on_who_stays() -> None:
    def leaving(disrupted: bool) -> str:
        play = Play(
            {"kp1/1/1": {"hex": "F8", "disrupted": disrupted}, "kp1/1/2": "F8", "able/1/1": "F6"},
            active="axis",
            markers=(("F8", 1, "allied"), ("F8", 0, "allied")),
        )
        return answer(at(play, March(("kp1/1/1",), "F8", ("F9",), "", "withdraw")))

    assert leaving(True) == "carry 1 2"
    assert leaving(False) == "carry 2"


def test_its_own_heaviest_fire_is_resolved_first() -> None:
    play = Play(
        {"able/1/1": "F6", "kp1/1/1": "F8", "kp1/1/2": "C3"},
        markers=(("F6", 3, "axis"), ("F8", 0, "allied"), ("C3", 2, "allied")),
    )
    assert answer(at(play, FireResolution(True))) == "resolve C3"


def test_units_that_wait_enter_the_map() -> None:
    play = Play(
        {"able/1/1": {"entry": ["F1", "G1"]}, "able/1/leader": {"entry": ["F1", "G1"]}, "kp1/1/1": "K14"},
        platoon="able/1",
        objectives=(Objective("farm", "the farm", ("F9",), 1),),
    )
    assert answer(play).startswith("maneuver able/1/1 ")

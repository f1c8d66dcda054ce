"""6: activation, duties, reaction segments."""

from __future__ import annotations

from tests.engine.rulesets.lhy.playing import Play

SIDES = {
    "able/1/leader": "C3",
    "able/1/1": "C3",
    "able/1/2": "D3",
    "able/2/leader": "I3",
    "able/2/1": "I3",
    "kp1/1/leader": "C12",
    "kp1/1/1": "C10",
}


def test_platoons_are_activated_one_after_another() -> None:
    play = Play(SIDES)
    assert play.legal() == ["activate able/1", "activate able/2"]
    play.do("activate able/2", "call", "pass", "pass")
    assert play.legal() == ["activate able/1"]
    assert play.refusals("activate able/2") == ("6.1",)
    play.do("activate able/1", "call", "pass", "pass")
    assert play.asked == "chance TimeLapse"


def test_only_the_activated_platoon_acts() -> None:
    play = Play(SIDES, platoon="able/1")
    assert "6.1" in play.refusals("maneuver able/2/1 I4")
    assert play.refusals("maneuver able/1/1 C4") == ()
    assert "6.1" in play.refusals("maneuver kp1/1/1 C9")


def test_one_action_per_unit_and_turn() -> None:
    play = Play(SIDES, platoon="able/1").do("maneuver able/1/1 C4")
    assert play.refusals("maneuver able/1/1 C5") == ("6.4",)
    assert play.refusals("maneuver able/1/2 D4") == ()


def test_support_goes_with_the_nearest_platoon() -> None:
    near = Play({**SIDES, "us/mg/1": "D5"}, platoon="able/1")
    assert near.refusals("maneuver us/mg/1 D6") == ()
    far = Play({**SIDES, "us/mg/1": "D5"}, platoon="able/2")
    assert "6.1" in far.refusals("maneuver us/mg/1 D6")
    stacked = Play({**SIDES, "us/mg/1": "I3"}, platoon="able/2")
    assert stacked.refusals("maneuver us/mg/1 I4") == ()


def test_equally_near_support_goes_with_either() -> None:
    units = {"able/1/leader": "C3", "able/2/leader": "C7", "us/mg/1": "C5", "kp1/1/leader": "K12"}
    for platoon in ("able/1", "able/2"):
        assert Play(units, platoon=platoon).refusals("maneuver us/mg/1 C6") == ()


def test_a_platoon_without_leader_only_does_its_duties() -> None:
    units = {"able/1/1": "C3", "able/1/2": {"hex": "D3", "disrupted": True}, "able/2/leader": "I3", "kp1/1/1": "C10"}
    play = Play({**units, "kp1/1/leader": "C12"}, platoon="able/1")
    assert play.refusals("maneuver able/1/1 C4") == ("6.12",)
    assert play.refusals("recover able/1/2") == ()


def test_disrupted_in_view_of_the_enemy_must_act_before_the_call() -> None:
    play = Play({**SIDES, "able/1/2": {"hex": "D3", "disrupted": True}}, platoon="able/1")
    assert play.refusals("call") == ("6.10",)
    play.do("recover able/1/2").roll(9)
    assert play.refusals("call") == ()
    woods = dict.fromkeys(("D4", "E4", "E5", "D5"), "heavy_woods")
    unseen = Play(
        {**SIDES, "able/1/2": {"hex": "D3", "disrupted": True}, "kp1/1/1": "K12", "kp1/1/leader": "K12"},
        platoon="able/1",
        board={
            "terrain": woods,
            "levels": {"D4": 3, "E4": 3, "C4": 3},
        },
    )
    assert unseen.refusals("call") == ()


def test_reaction_needs_an_observed_action() -> None:
    play = Play(SIDES, platoon="able/1").do("maneuver able/1/1 C4", "call")
    assert play.asked == "axis ReactionSegment"
    assert play.refusals("maneuver kp1/1/1 C9") == ()
    blind = Play(SIDES, platoon="able/1").do("call")
    assert blind.refusals("maneuver kp1/1/1 C9") == ("6.7",)
    assert blind.refusals("pass") == ()


def test_reaction_chance_is_lost_after_its_segment() -> None:
    play = Play(SIDES, platoon="able/1").do("maneuver able/1/1 C4", "call", "pass")
    assert play.asked == "allied ReactionSegment"
    assert "6.7" in play.refusals("maneuver able/1/2 D4")
    play.do("pass")
    assert play.asked == "allied Activation"


def test_reactions_alternate_until_both_pass_in_a_row() -> None:
    play = Play(SIDES, platoon="able/1").do("maneuver able/1/1 C4", "call", "maneuver kp1/1/1 C9", "pass")
    assert play.asked == "allied ReactionSegment"
    # The platoon's other squad and another platoon saw that move; a unit that has acted may not react.
    assert play.refusals("maneuver able/1/2 D4") == ()
    assert play.refusals("maneuver able/2/1 I4") == ()
    assert "6.4" in play.refusals("maneuver able/1/1 C5")
    play.do("maneuver able/2/1 I4", "pass", "pass")
    assert play.asked == "allied ReactionSegment"
    play.do("pass")
    assert play.asked == "allied Activation"
    assert play.legal() == ["activate able/2"]


def test_duties_of_the_other_side_in_reaction() -> None:
    play = Play({**SIDES, "kp1/1/1": {"hex": "C10", "disrupted": True}}, platoon="able/1").do("call")
    assert play.refusals("pass") == ("6.10",)
    play.do("recover kp1/1/1").roll(2)
    assert play.refusals("pass") == ()
    assert not play.unit("kp1/1/1").disrupted


def test_no_duty_before_concealed_units_that_did_nothing() -> None:
    units = {**SIDES, "kp1/1/1": {"hex": "C10", "disrupted": True}}
    for unit in ("able/1/leader", "able/1/1", "able/1/2"):
        units[unit] = {"hex": units[unit], "concealed": True}  # type: ignore[dict-item]
    play = Play(units, platoon="able/1").do("call")
    assert play.refusals("pass") == ()


def test_overstacked_hex_loses_a_unit_at_marker_adjustment() -> None:
    crowd = {f"able/1/{n}": "C3" for n in (1, 2, 3)} | {"able/1/leader": "C3", "able/2/1": "C4"}
    play = Play({**crowd, "kp1/1/leader": "C12"}, platoon="able/1")
    play.do("maneuver able/1/1+able/1/2+able/1/3 C4", "call", "pass", "pass")
    assert play.asked == "allied Overstacked"
    assert play.legal() == [f"lose able/1/{n}" for n in (1, 2, 3)] + ["lose able/2/1"]
    assert play.refusals("lose able/1/leader") == ("3.2",)
    play.do("lose able/1/2")
    assert play.unit("able/1/2").place == "lost"
    assert play.state.lost["allied"] == 2
    assert play.asked == "allied Activation"
    assert play.legal() == ["activate able/2"]


def test_three_squads_or_six_sections_two_guns_two_leaders_fit() -> None:
    six = {"able/1/1": "C4", "able/1/2": "C4", "able/1/a": "C4", "able/1/b": "C4", "able/1/leader": "C4"}
    six |= {"able/2/leader": "C4", "us/mg/1": "C4", "us/mg/2": "C4", "kp1/1/leader": "C12"}
    play = Play(six, platoon="able/1").do("call", "pass", "pass")
    assert play.asked == "allied Activation"
    over = Play({**six, "able/1/c": "C4"}, platoon="able/1").do("call", "pass", "pass")
    assert over.asked == "allied Overstacked"


def test_preview_of_an_activation_names_who_may_act() -> None:
    play = Play({**SIDES, "us/mg/1": "D5"})
    notes = play.preview("activate able/1").notes
    assert [note.rule for note in notes] == ["6.1", "1.13"]
    assert "machine gun" in notes[1].text
    assert [note.rule for note in Play({**SIDES, "able/3/1": "K3"}).preview("activate able/3").notes] == ["6.1", "6.12"]

"""The decisions of the interaction design: which tests give each by mouse and by keys, and show one refusal.

``case:NAME`` stands for a case of test_decisions.py in its three tests; anything else is FILE::TEST of this folder.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest
from cases import CASES as INFANTRY
from vehicle_cases import CASES as VEHICLES

from lhy_desktop.engine.rulesets import lhy

CASES = {**INFANTRY, **VEHICLES}
HERE = Path(__file__).parent
FOG, ASSAULT, JOINT = "test_fog.py", "test_assault.py", "test_joint_fire.py"
CARS, RAIDS = "test_vehicles.py", "test_vehicles_assault.py"
ENDS = "test_ends_of_the_map.py"
EXAMINING = "lhy.18.1.Examining"
"""The one kind of question that the engine keeps in a name."""
SETUP, MORTARS, REACTIONS = "test_set_up.py", "test_mortars.py", "test_reactions.py"

ROWS: dict[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]] = {
    # decision: (by mouse, by keys, refused)
    "set-up place, hide, conceal": (
        ("test_ways.py::test_a_counter_is_dragged_from_the_tray_onto_the_map",),
        (f"{SETUP}::test_a_machine_gun_is_hidden_and_shown_again_by_keys", f"{SETUP}::test_works_by_keys_alone"),
        (f"{SETUP}::test_who_may_not_hide_is_told_why",),
    ),
    "roll initiative, time; resolve": (
        ("case:initiative", "case:time-lapse"),
        ("case:initiative", "case:time-lapse"),
        ("case:initiative", "case:time-lapse"),
    ),
    "recon": (("case:recon",), ("case:recon",), ("case:recon",)),
    "fate placement, recover hex": (
        ("case:medic", "case:recover-hex"),
        ("case:medic", "case:recover-hex"),
        ("case:medic", "case:recover-hex"),
    ),
    "panic hex": (("case:panic", "case:flight"), ("case:panic", "case:flight"), ("case:panic",)),
    "company, coordination": (
        ("case:company", "case:coordination"),
        ("case:company", "case:coordination"),
        ("case:company", "case:coordination"),
    ),
    "platoons": (("case:platoon",), ("case:platoon",), ("case:platoon",)),
    "maneuver": (
        ("case:maneuver", "case:group", "test_ways.py::test_a_drag_drafts_a_move_and_enter_makes_it"),
        ("case:maneuver", "case:group"),
        ("case:maneuver", "case:group"),
    ),
    "deploy": (
        ("case:deploy", "test_maneuver.py::test_a_squad_deploys_on_the_way_by_mouse"),
        ("case:deploy", "test_maneuver.py::test_a_squad_deploys_where_it_stands_by_keyboard_and_one_section_fires"),
        ("case:deploy", "test_maneuver.py::test_deploying_is_refused_with_its_reason"),
    ),
    "assault, reinforce": (
        (
            f"{ASSAULT}::test_a_and_a_click_declare_an_assault_with_its_forecast",
            f"{ASSAULT}::test_shift_and_drag_assault_and_a_plain_drag_fires",
            "case:reinforce",
        ),
        (f"{ASSAULT}::test_the_keyboard_declares_one", "case:reinforce"),
        (f"{ASSAULT}::test_a_machine_gun_is_told_why_it_cannot", "case:reinforce"),
    ),
    "enter, feint": (
        (
            "case:enter",
            "case:feint",
            f"{ASSAULT}::test_the_enemy_has_a_window_then_enter_or_feint_is_asked_for_each_unit",
        ),
        ("case:enter", "case:feint", "case:feint-stay"),
        ("case:feint",),
    ),
    "small-arms fire": (("case:fire",), ("case:fire",), ("case:fire",)),
    "split fire": (
        (f"{JOINT}::test_a_second_target_by_ctrl_click_splits_the_fire",),
        (f"{JOINT}::test_split_fire_by_keyboard_and_back_step_by_step",),
        (f"{JOINT}::test_split_fire_outside_the_wedge_is_refused_with_the_reason",),
    ),
    "choose front": (
        (f"{JOINT}::test_a_handle_of_the_hex_chooses_the_front",),
        (f"{JOINT}::test_a_group_and_its_front_by_keyboard",),
        (f"{JOINT}::test_a_hexside_that_is_no_front_says_why",),
    ),
    "mortar request": (
        (
            f"{MORTARS}::test_mortar_fire_by_mouse_shows_its_ring_and_who_is_at_risk",
            f"{MORTARS}::test_a_token_of_the_card_is_dragged_to_the_board",
        ),
        (f"{MORTARS}::test_smoke_by_keys",),
        (f"{MORTARS}::test_own_units_and_a_hidden_target_are_refused_with_the_reason",),
    ),
    "recover": (("case:recover",), ("case:recover",), ("case:recover",)),
    "withdraw, retreat, breakout": (
        ("case:withdraw", "case:retreat", f"{ASSAULT}::test_a_retreat_is_walked_over_numbered_hexes"),
        ("case:withdraw", "case:retreat", f"{ASSAULT}::test_the_keyboard_walks_a_retreat"),
        ("case:withdraw", "case:retreat", f"{ASSAULT}::test_a_hex_of_a_lower_class_is_refused_with_the_reason"),
    ),
    "react or pass": (("case:pass",), ("case:pass",), ("case:pass",)),
    "carry markers": (("case:carry",), ("case:carry",), ("case:carry",)),
    "stacking loss": (("case:stacking",), ("case:stacking",), ("case:stacking",)),
    "fire order, assault order": (
        ("case:fire-order", "case:assault-order"),
        ("case:fire-order", "case:assault-order", "test_orders.py::test_resolve_all_gives_the_hash_of_one_by_one"),
        ("case:fire-order", "case:assault-order"),
    ),
    "participants": (
        ("case:participants",),
        ("case:participants", f"{ASSAULT}::test_space_ticks_and_enter_settles"),
        (f"{ASSAULT}::test_the_sheet_takes_ticks_and_refuses_a_fifth_step_with_words",),
    ),
    "advance, second assault": (
        ("case:advance", "case:no-advance"),
        ("case:advance", "case:no-advance"),
        ("case:advance",),
    ),
    "extension": (
        ("case:extension", f"{MORTARS}::test_an_extension_shifts_by_a_click_on_the_board"),
        (
            "case:extension",
            f"{MORTARS}::test_an_extension_by_keys",
            f"{MORTARS}::test_declining_an_extension_by_keys",
        ),
        ("case:extension",),
    ),
    "leader return": (("case:leader-return",), ("case:leader-return",), ("case:leader-return",)),
    "recombine": (
        ("case:recombine", "test_maneuver.py::test_sections_recombine_by_mouse"),
        ("case:recombine", "test_maneuver.py::test_recombining_is_declined_by_keyboard"),
        ("case:recombine",),
    ),
    "mandatory action, Heroic move": (
        ("case:mandatory", f"{REACTIONS}::test_the_heroic_chain_step_by_step"),
        ("case:mandatory", f"{REACTIONS}::test_a_heroic_unit_charges_by_its_maneuver_key"),
        ("case:mandatory", f"{REACTIONS}::test_a_heroic_unit_charges_by_its_maneuver_key"),
    ),
    "support unit: which platoon": (("case:support",), ("case:support",), ("case:support",)),
    "leader assist, Russian leader aid": (
        ("case:russian-aid", f"{REACTIONS}::test_a_leader_assists_by_chip"),
        ("case:russian-aid", f"{REACTIONS}::test_a_leader_assists_by_key"),
        ("case:russian-aid",),
    ),
    "river exit, roadblock, mines, wire": (
        ("case:river", "test_maneuver.py::test_what_lies_on_the_board_is_shown_and_a_roadblock_cleared"),
        ("case:river", "case:roadblock"),
        ("case:river", "case:roadblock", "test_maneuver.py::test_wire_ends_a_drafted_move_and_says_so"),
    ),
    "leave the map": (
        ("case:leave-map", "test_maneuver.py::test_leaving_the_map_shows_its_risk_before_by_mouse"),
        ("case:leave-map",),
        ("case:leave-map", "test_maneuver.py::test_nobody_leaves_by_the_enemys_edge"),
    ),
    "ask for counts of a ?": (
        (f"{FOG}::test_who_drafts_a_shot_at_a_marker_may_ask_first_by_mouse",),
        (f"{FOG}::test_a_marker_is_asked_about_from_the_menu_and_by_keyboard",),
        (f"{FOG}::test_a_marker_is_asked_about_from_the_menu_and_by_keyboard",),
    ),
    "reveal a hidden unit": (
        (f"{FOG}::test_own_hidden_units_are_shown_as_such_and_step_out_by_mouse",),
        (f"{FOG}::test_shift_h_shows_a_hidden_unit_and_escape_gives_it_up",),
        (f"{FOG}::test_who_is_not_hidden_has_nothing_to_show",),
    ),
    "AT fire: plain, joint, split": (
        (
            "case:anti-tank",
            "case:joint-fire",
            "case:split-shot",
            f"{CARS}::test_anti_tank_fire_by_a_click_shows_armor_and_chances",
        ),
        (
            "case:anti-tank",
            "case:joint-fire",
            "case:split-shot",
            f"{CARS}::test_split_fire_by_keys_and_its_refusal",
        ),
        ("case:anti-tank", "case:joint-fire", f"{CARS}::test_a_gun_is_told_why_it_cannot_fire"),
    ),
    "AT fire at a type under a marker": (
        ("case:ask", "case:under-marker"),
        ("case:ask", "case:under-marker"),
        ("case:ask", "case:under-marker"),
    ),
    "opportunity fire": (("case:opportunity",), ("case:opportunity",), ("case:opportunity",)),
    "front against joint AT fire": (
        ("case:joint-front", f"{CARS}::test_two_tanks_fire_together_and_the_defender_turns"),
        ("case:joint-front", f"{CARS}::test_two_tanks_fire_together_and_the_defender_turns"),
        ("case:joint-front",),
    ),
    "drive, reverse, into motion, stop": (
        (
            "case:drive",
            "case:reverse",
            "case:into-motion",
            "case:stop",
            f"{CARS}::test_a_drag_drives_and_a_closed_hex_says_why",
        ),
        (
            "case:drive",
            "case:reverse",
            "case:into-motion",
            "case:stop",
            f"{CARS}::test_recovery_then_backward_into_motion_and_to_a_halt_by_keys",
        ),
        ("case:drive", "case:reverse", "case:into-motion", "case:stop"),
    ),
    "Overwatch": (
        ("case:overwatch", "case:overwatch-fire"),
        ("case:overwatch", "case:overwatch-fire"),
        ("case:overwatch", "case:overwatch-fire"),
    ),
    "fire on the move": (
        (
            "case:drive-fire",
            "case:halt-and-fire",
            "case:move-fire",
            f"{CARS}::test_fire_on_the_move_by_keys_and_by_mouse",
            f"{RAIDS}::test_small_arms_on_the_move_at_foot_units",
        ),
        (
            "case:drive-fire",
            "case:halt-and-fire",
            "case:move-fire",
            f"{RAIDS}::test_a_section_moves_and_fires_by_keys",
        ),
        ("case:drive-fire", "case:halt-and-fire", "case:move-fire"),
    ),
    "small arms of vehicles": (("case:machine-guns",), ("case:machine-guns",), ("case:machine-guns",)),
    "bypass, overrun": (
        ("case:bypass", "case:overrun", f"{CARS}::test_bypass_and_overrun_are_drafted_through_the_enemy"),
        ("case:bypass", "case:overrun"),
        ("case:bypass", "case:overrun"),
    ),
    "fire at who passes, by hand at a tank": (
        ("case:passed-by", "case:grapple"),
        ("case:passed-by", "case:grapple"),
        ("case:passed-by", "case:grapple"),
    ),
    "weapon of an overrun": (("case:crush",), ("case:crush",), ("case:crush",)),
    "driving away from an overrun, in panic": (
        ("case:get-away", "case:drive-off"),
        ("case:get-away", "case:drive-off"),
        ("case:get-away", "case:drive-off"),
    ),
    "recovery from shock": (("case:shock",), ("case:shock",), ("case:shock",)),
    "vehicle destruction attempt": (
        ("case:destroy", f"{RAIDS}::test_an_attempt_to_destroy_a_vehicle_with_its_card"),
        ("case:destroy", f"{RAIDS}::test_an_attempt_to_destroy_a_vehicle_with_its_card"),
        ("case:destroy", f"{RAIDS}::test_an_attempt_to_destroy_a_vehicle_with_its_card"),
    ),
    "assault with vehicles": (
        (
            "case:assault-and-stop",
            "case:fire-and-assault",
            f"{RAIDS}::test_armor_goes_in_stops_with_it_and_fires_with_it",
        ),
        (
            "case:assault-and-stop",
            "case:fire-and-assault",
            f"{RAIDS}::test_armor_goes_in_stops_with_it_and_fires_with_it",
        ),
        ("case:assault-and-stop", "case:fire-and-assault"),
    ),
    "vehicles fall back": (
        ("case:fall-back", f"{RAIDS}::test_beaten_armor_falls_back_by_a_click_and_by_keys"),
        ("case:fall-back", f"{RAIDS}::test_beaten_armor_falls_back_by_a_click_and_by_keys"),
        ("case:fall-back", f"{RAIDS}::test_beaten_armor_falls_back_by_a_click_and_by_keys"),
    ),
    "landing zone, direction, assembly": (
        (
            "case:drop",
            "case:glide",
            "case:assemble",
            "test_landings.py::test_zones_are_clicked_a_glider_is_turned_and_a_platoon_assembles",
        ),
        ("case:drop", "case:glide", "case:assemble"),
        ("case:drop", "case:glide", "case:assemble"),
    ),
    "load, unload, tow": (
        ("case:load", "case:unload", "case:tow", f"{CARS}::test_loading_and_unloading_by_keys_and_by_mouse"),
        ("case:load", "case:unload", "case:tow", f"{CARS}::test_loading_and_unloading_by_keys_and_by_mouse"),
        ("case:load", "case:unload", "case:tow", f"{CARS}::test_who_cannot_load_is_told_why"),
    ),
    "out of mortar fire": (("case:forced-withdrawal",), ("case:forced-withdrawal",), ("case:forced-withdrawal",)),
    "denial, deception": (
        (f"{FOG}::test_in_clean_up_hidden_units_deny_and_dummies_come_back",),
        (f"{FOG}::test_in_clean_up_hidden_units_deny_and_dummies_come_back",),
        (f"{FOG}::test_who_is_not_hidden_has_nothing_to_show",),
    ),
    "markers of a cup": (
        ("test_cup.py::test_the_owner_names_the_marker_and_its_die_is_said",),
        ("test_cup.py::test_the_owner_names_the_marker_and_its_die_is_said",),
        ("test_cup.py::test_a_marker_is_no_target_and_says_so",),
    ),
    "units that a leader directs": (
        (f"{REACTIONS}::test_a_leader_directs_by_mouse",),
        (f"{REACTIONS}::test_and_by_keyboard",),
        (f"{REACTIONS}::test_who_saw_nothing_hears_why_and_what_is_left",),
    ),
    "end of the map": (
        (f"{ENDS}::test_an_end_of_the_map_is_chosen_by_mouse",),
        (f"{ENDS}::test_an_end_of_the_map_is_chosen_by_keys_and_other_hexes_say_what_is_asked",),
        (f"{ENDS}::test_an_end_of_the_map_is_chosen_by_keys_and_other_hexes_say_what_is_asked",),
    ),
    "end of mission": (
        ("test_result.py::test_the_sheet_opens_by_itself_when_a_game_is_stopped",),
        ("test_ends.py::test_stop_and_score_says_the_score_before_and_after",),
        ("test_ends.py::test_concede_is_a_draft_until_confirmed",),
    ),
}


ASKED: dict[str, tuple[str, ...]] = {
    # decision: the kinds of questions of the engine that it stands for
    "set-up place, hide, conceal": ("lhy.20.7.SetUp",),
    "roll initiative, time; resolve": ("lhy.10.1.FireResolution",),
    "recon": ("lhy.5.1.Recon",),
    "fate placement, recover hex": ("lhy.5.3.Medic", "lhy.5.4.RecoverOne"),
    "panic hex": ("lhy.5.PanicHex", "lhy.5.Flight"),
    "company, coordination": ("lhy.6.1.CompanyChoice", "lhy.6.2.Coordination"),
    "platoons": ("lhy.6.1.Activation",),
    "maneuver": ("lhy.6.3.ActivationSegment",),
    "deploy": ("lhy.7.10.Parted",),
    "enter, feint": ("lhy.11.2.Arrows", "lhy.11.2.FallBack"),
    "choose front": ("lhy.8.4.GroupFire",),
    "withdraw, retreat, breakout": ("lhy.11.5.Retreats",),
    "react or pass": ("lhy.6.3.ReactionSegment",),
    "carry markers": ("lhy.7.March",),
    "stacking loss": ("lhy.3.2.Overstacked",),
    "fire order, assault order": ("lhy.11.4.AssaultResolution",),
    "participants": ("lhy.11.4.Melee",),
    "advance, second assault": ("lhy.11.6.Advancing",),
    "extension": ("lhy.9.10.Willing", "lhy.9.10.Extension"),
    "leader return": ("lhy.14.2.CleanUp",),
    "recombine": ("lhy.7.11.Recombining",),
    "mandatory action, Heroic move": ("lhy.12.6.Rush", "lhy.12.6.AtOnce"),
    "leader assist, Russian leader aid": ("lhy.10.4.AidChoice",),
    "front against joint AT fire": ("lhy.V4.3.JointFire",),
    "fire at who passes, by hand at a tank": ("lhy.V3.6.PassedBy",),
    "weapon of an overrun": ("lhy.V3.7.Crushing",),
    "driving away from an overrun, in panic": ("lhy.V3.7.GettingAway", "lhy.V8.7.DrivingOff"),
    "vehicle destruction attempt": ("lhy.V15.Hunting",),
    "vehicles fall back": ("lhy.V14.3.VehicleRetreats",),
    "landing zone, direction, assembly": ("lhy.V21.3.Zones",),
    "out of mortar fire": ("lhy.9.7.ForcedWithdrawal",),
    "denial, deception": ("lhy.13.4.Denying", "lhy.13.8.Deceiving"),
    "markers of a cup": ("lhy.18.1.Examining",),
    "units that a leader directs": ("lhy.6.9.Directing",),
    "end of the map": (
        "lhy.18.1.PickBase",
        # Asked alike, as one of a few answers: a hex of entry, and on the seam of two sectors the diagram that is read.
        "lhy.18.1.SecretHex",
        "lhy.9.13.Light",
        "lhy.9.4.MortarFire",
    ),
}


def asked() -> set[str]:
    """The kinds of all questions that the engine puts to a player."""
    found = set()
    for file in Path(lhy.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Question":
                seat, kind = node.args[:2]
                if not (isinstance(seat, ast.Constant) and seat.value == "chance"):
                    found.add(kind.value if isinstance(kind, ast.Constant) else EXAMINING)
    return found


def test_every_question_of_the_engine_has_its_row() -> None:
    assert set(ASKED) <= set(ROWS)
    named = [kind for kinds in ASKED.values() for kind in kinds]
    assert sorted(named) == sorted(asked())


@cache
def names_in(file: str) -> frozenset[str]:
    """The names of the tests of a file of this folder."""
    tree = ast.parse((HERE / file).read_text())
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("row", ROWS)
def test_every_decision_has_a_test_by_mouse_one_by_keys_and_a_refusal(row: str) -> None:
    for way, named in zip(("mouse", "keys", "refused"), ROWS[row], strict=True):
        assert named, f"{row}: nothing shows it {way}"
        for test in named:
            file, _, name = test.partition("::")
            if file.startswith("case:"):
                assert file.partition(":")[2] in CASES, f"{row}, {way}: no {test}"
            else:
                assert name in names_in(file), f"{row}, {way}: no {test}"


def test_every_case_belongs_to_a_decision() -> None:
    named = {test.partition(":")[2] for row in ROWS.values() for way in row for test in way if test.startswith("case:")}
    assert named == set(CASES)

"""The original missions: playable, reachable, sensible."""

from __future__ import annotations

from collections import deque

import pytest

from lhy_desktop.engine.rulesets.lhy.files.missions import load_mission, load_setup, mission_ids
from lhy_desktop.engine.rulesets.lhy.model.prepared import Entry, Setup, Side, Zone
from lhy_desktop.engine.rulesets.lhy.set_up import drawn_forces

STEPS = {
    "a_garden_in_the_town": (14, 15),
    "both_banks_of_the_sorbe": (17, 9),
    "dawn_at_the_crossroads": (13, 9),
    "first_to_the_chapel": (21, 19),
    "fog_on_hill_312": (8, 13),
    "grande_rue": (10, 13),
    "guns_along_the_avenue": (31, 17),
    "lanterns_at_hpalu": (17, 12),
    "meeting_in_the_hills": (18, 19),
    "no_lights_at_the_priory": (7, 12),
    "nobody_looks_left": (14, 32),
    "one_field_at_a_time": (10, 19),
    "the_beast_in_the_yard": (7, 15),
    "the_cider_house": (6, 8),
    "the_last_dry_road": (13, 13),
    "the_loopholes_of_saint_roch": (31, 56),
    "the_mill_on_the_steppe": (11, 26),
    "the_price_of_the_market": (10, 24),
    "the_weirs_of_erlach": (5, 11),
    "thirteen_doors": (10, 24),
    "two_ways_over_the_sorbe": (8, 19),
}


@pytest.fixture(params=sorted(STEPS))
def setup(request: pytest.FixtureRequest) -> Setup:
    return load_setup(request.param)


def test_the_missions_are_found() -> None:
    assert set(STEPS) <= set(mission_ids())


def test_steps(setup: Setup) -> None:
    sides = [setup.side(seat) for seat in ("axis", "allied")]
    forces = [(*side.units, *(drawn_forces.first(setup, side) if side.draw else ())) for side in sides]
    assert tuple(sum(setup.counters[id].steps for id in force) for force in forces) == STEPS[setup.mission.id]


def test_each_unit_starts_in_exactly_one_place(setup: Setup) -> None:
    assert set(setup.mission.sides) == {"axis", "allied"}
    for side in setup.mission.sides.values():
        placed = [id for zone in side.zones for id in zone.units] + [id for one in side.entries for id in one.units]
        placed += side.cup
        assert sorted(placed) == sorted(side.everybody)
        assert all(setup.counters[id].side == side.seat for id in side.units)


def where(side: Side) -> tuple[Zone | Entry, ...]:
    """Where a side is when the mission begins: its set-up areas, or the hexes by which it enters."""
    return side.zones or side.entries


def test_set_up_areas_lie_apart_and_have_room(setup: Setup) -> None:
    axis, allied = ({hex for zone in where(side) for hex in zone.hexes} for side in setup.mission.sides.values())
    nearest = min(setup.board.distance(a, b) for a in axis for b in allied)
    assert nearest >= 2
    for side in setup.mission.sides.values():
        for zone in side.zones:
            squads = sum(setup.counters[id].kind == "squad" for id in zone.units)
            assert squads <= setup.tables.units.stack_squads * len(zone.hexes)


def test_every_objective_can_be_walked_to(setup: Setup) -> None:
    """No objective is cut off: foot units can reach it over the map from the attacker's side."""
    board = setup.board
    attacker = setup.side(setup.mission.attacker)
    start = where(attacker)[0].hexes[0]
    reached, todo = {start}, deque([start])
    while todo:
        for hex in board.neighbors(todo.popleft()):
            if hex not in reached:
                reached.add(hex)
                todo.append(hex)
    assert reached == set(board.names)
    for objective in setup.mission.objectives:
        assert set(objective.hexes) <= reached


def test_control_ends_name_objectives(setup: Setup) -> None:
    named = {id for end in setup.mission.ends for id in getattr(end, "objectives", ())}
    assert named <= {one.id for one in setup.mission.objectives}


def test_sections_of_platoons_in_play_wait_off_the_map(setup: Setup) -> None:
    everybody = [setup.counters[id] for side in setup.mission.sides.values() for id in side.units]
    platoons = {unit.platoon for unit in everybody if unit.arm == "foot"} - {""}
    assert set(setup.pools) == platoons
    sections = {"russian": 0, "japanese": 2}
    for side in setup.mission.sides.values():
        units = [setup.counters[id] for id in side.units]
        for platoon in {unit.platoon for unit in units if unit.arm == "foot"} - {""}:
            in_play = sum(unit.platoon == platoon and unit.kind == "section" for unit in units)
            assert len(setup.pools[platoon]) + in_play == sections.get(side.nationality, 4)


def test_hashes_name_every_file_read(setup: Setup) -> None:
    assert f"maps/missions/lhy/{setup.mission.id}.yaml" in setup.hashes
    rosters = {f"counters/lhy/{side.nationality}.yaml" for side in setup.mission.sides.values()}
    assert {*rosters, "resources/rules/lhy/ground.yaml"} <= set(setup.hashes)
    assert any(name.startswith("maps/boards/") for name in setup.hashes)


def test_the_sheets_agree_where_they_meet() -> None:
    for id in STEPS:
        assert load_mission(id).warnings == ()

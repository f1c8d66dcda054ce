"""The shipped missions: what they hold, that every objective can be reached, and that games come to an end."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

import pytest

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.files.missions import load_setup, mission_ids
from lhy_desktop.engine.rulesets.orders.files.purchases import price
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.set_up.placing import opening
from tests.of_the_day import some

FACTS = {
    "first_orders": ((24, 20), ("german", "us"), (4, 7), "none", 6),
    "crossroads_four_houses": ((24, 20), ("german", "us"), (10, 22), "break", 8),
    "height_187": ((72, 48), ("german", "russian"), (37, 46), "break", 10),
    "olkhovka_at_the_river": ((48, 36), ("german", "russian"), (23, 44), "reinforcements", 9),
    "one_bridge_at_veldersluis": ((36, 30), ("german", "british"), (22, 32), "break", 8),
    "rear_guard_long_meadow": ((24, 20), ("german", "russian"), (10, 10), "none", 6),
    "the_bells_of_rocca_montara": ((30, 24), ("german", "british"), (20, 32), "reinforcements", 7),
    "the_lanes_of_le_mesnil": ((30, 24), ("german", "us"), (19, 23), "none", 8),
    "the_road_through_hautmarck": ((36, 30), ("german", "us"), (29, 18), "time", 10),
}
"""Columns and rows, nations, teams (axis, allied), chits, pairs of turns."""
ARMORED = ("tracked", "half_track", "wheeled")


@pytest.fixture(params=sorted(FACTS))
def setup(request: pytest.FixtureRequest) -> Setup:
    return load_setup(request.param)


def starts(setup: Setup, team: str) -> frozenset[str]:
    """Where a team sets up, or the hexes of the edge by which it enters."""
    side = setup.mission.sides[setup.teams[team].side]
    if team in side.zones:
        return side.zones[team].hexes
    return frozenset(hex for one in side.arrivals if team in one.teams for hex in one.hexes)


def reached(setup: Setup, family: going.Family, from_hexes: Iterable[str]) -> set[str]:
    """Every hex to which a family can go, however long it takes; hexes where it may not stand are no start."""
    state, board = opening(setup), setup.board
    todo = [hex for hex in from_hexes if not going.bars(state, going.of_hex(state, hex, family), family)]
    found = set(todo)
    while todo:
        here = todo.pop()
        for hex in board.neighbors(here):
            if hex not in found and not going.bars(state, going.of_step(state, here, hex, family), family):
                found.add(hex)
                todo.append(hex)
    return found


def families(setup: Setup, seat: Seat) -> dict[str, str]:
    """For each family of a side, one of its teams."""
    return {setup.kinds[team.id].family: team.id for team in setup.teams.values() if team.side == seat}


def test_these_are_the_shipped_missions() -> None:
    assert set(FACTS) == set(mission_ids())


def test_all_that_a_mission_can_have_is_there() -> None:
    setups = [load_setup(id) for id in sorted(FACTS)]
    assert {"none", "break", "reinforcements", "time"} == {one.mission.chits for one in setups}
    assert {one.mission.season for one in setups} == {"summer", "autumn", "winter"}
    assert any(side.exits for one in setups for side in one.mission.sides.values())
    assert any(battery.missions for one in setups for battery in one.batteries.values())
    assert any("tiger" in {team.kind for team in one.teams.values()} for one in setups)


def test_facts(setup: Setup) -> None:
    size, nations, teams, chits, turns = FACTS[setup.mission.id]
    (placement,) = setup.board.placements
    assert (placement.sheet.columns, placement.sheet.rows) == size
    assert placement.sheet.meters == 10
    assert tuple(setup.mission.sides[seat].nation for seat in SEATS) == nations
    assert tuple(sum(team.side == seat for team in setup.teams.values()) for seat in SEATS) == teams
    assert (setup.mission.chits, setup.mission.turns) == (chits, turns)
    assert 40 <= len(setup.mission.blurb.split()) <= 120
    assert setup.remarks == ()


def test_both_sides_have_what_it_takes(setup: Setup) -> None:
    """A defender may be weaker by points, but not by more than three to one."""
    points = Counter[str]()
    for team in setup.teams.values():
        points[team.side] += price(setup.tables, team.kind, team.quality)
    assert min(points.values()) > 0.33 * max(points.values()), points


def able(setup: Setup, team: str) -> list[str]:
    """The hexes of its start in which a team may stand."""
    state, family = opening(setup), setup.kinds[team].family
    return [hex for hex in starts(setup, team) if not going.bars(state, going.of_hex(state, hex, family), family)]


def goals(setup: Setup, seat: Seat) -> set[str]:
    """What counts for a side: objectives, and the hexes by which it leaves."""
    return {one.hex for one in setup.mission.objectives} | setup.mission.sides[seat].exits


def test_each_team_starts_in_one_place_with_room_for_it(setup: Setup) -> None:
    placed = [team for side in setup.mission.sides.values() for team in side.zones]
    late = [team for side in setup.mission.sides.values() for one in side.arrivals for team in one.teams]
    assert sorted(placed + late) == sorted(setup.teams)
    assert min(len(able(setup, team)) for team in setup.teams) >= 4
    zones = Counter((seat, zone.hexes) for seat, side in setup.mission.sides.items() for zone in side.zones.values())
    assert zones
    assert all(teams < len(hexes) / 2 for (_, hexes), teams in zones.items())


def test_zones_lie_apart(setup: Setup) -> None:
    axis, allied = ({hex for zone in setup.mission.sides[seat].zones.values() for hex in zone.hexes} for seat in SEATS)
    assert not allied & {near for hex in axis for near in setup.board.within(hex, 3)}


def test_every_objective_can_be_walked_to_by_both(setup: Setup) -> None:
    wanted = {one.hex for one in setup.mission.objectives}
    found = [reached(setup, "infantry", starts(setup, families(setup, seat)["infantry"])) for seat in SEATS]
    assert wanted <= found[0] & found[1]


def test_infantry_can_be_at_an_objective_or_out_in_time(setup: Setup) -> None:
    """An ordinary move is 6 or 7 hexes; three quarters of the turns are enough to come to the nearest place that
    counts."""
    far = {
        team: min(setup.board.distance(a, b) for a in starts(setup, team) for b in goals(setup, seat))
        for seat, side in setup.mission.sides.items()
        for team in side.zones
        if goals(setup, seat) and setup.kinds[team].family == "infantry"
    }
    assert max(far.values(), default=0) <= 6 * setup.mission.turns * 0.75


def test_armor_and_guns_can_move(setup: Setup) -> None:
    """Everybody has a third of the map before him, and vehicles come to an objective or to the edge by which they
    leave."""
    free, gaps = [], [0]
    for seat in SEATS:
        for family, team in families(setup, seat).items():
            hexes = reached(setup, family, starts(setup, team))  # type: ignore[arg-type]
            free.append(len(hexes))
            if family in ARMORED and goals(setup, seat):
                gaps.append(min(setup.board.distance(a, b) for a in goals(setup, seat) for b in hexes))
    assert min(free) > len(setup.board.names) / 3
    assert max(gaps) <= 2


def test_hidden_teams_find_cover(setup: Setup) -> None:
    terrain = setup.tables.ground.terrain
    short = []
    for seat, side in setup.mission.sides.items():
        hexes = {hex for zone in side.zones.values() for hex in zone.hexes}
        soft = [hex for hex in hexes if terrain[setup.board.hex(hex).terrain].soft]
        short += [seat] if len(soft) < 3 * side.hidden else []
    assert short == []


def test_hashes_name_every_file_read(setup: Setup) -> None:
    assert f"maps/missions/orders/{setup.mission.id}.yaml" in setup.hashes
    nations = {f"counters/orders/{side.nation}.yaml" for side in setup.mission.sides.values()}
    assert {*nations, "resources/rules/orders/ground.yaml"} <= set(setup.hashes)
    assert any(name.startswith("maps/boards/") for name in setup.hashes)


@pytest.mark.parametrize("mission", some(sorted(FACTS), 2))
def test_games_by_chance_come_to_their_end(mission: str) -> None:
    setup = load_setup(mission)
    game, rng = RULESET.begin(setup, 7), random.Random(7)
    answers = 0
    while (question := game.question) is not None:
        chosen = game.roll() if question.seat == "chance" else game.legal(question.seat).sample(rng)
        game.submit(chosen)
        answers += 1
        assert answers < 20_000
    result = RULESET.result(game)
    assert result is not None
    assert 1 <= result.turns <= setup.mission.turns

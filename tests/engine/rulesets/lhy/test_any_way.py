"""The way that a screen shows when a march costs too much: the cheapest one, found in one search of the map."""

from __future__ import annotations

import random

import pytest

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import ALL_MP, Allowance, Occupancy, going, path_cost
from tests.missions.listed import ALL, name_of


@pytest.mark.parametrize("mission", ALL, ids=name_of)
def test_costs_what_the_reach_of_endless_points_costs(mission: str) -> None:
    setup, chance = RULESET.prepare(mission, {}), random.Random(1)
    names, costs, endless = setup.board.names, going(setup), Allowance(ALL_MP, 1, 0)
    closed, stops, blocks = (frozenset(chance.sample(names, count)) for count in (5, 8, 5))
    occupancy = Occupancy(closed, frozenset(), stops, blocks)
    found = 0
    for start in chance.sample(names, 2):
        reach = costs.reach(start, endless, occupancy)
        for goal in names:
            way, known = costs.any_way(start, goal, occupancy), reach.get(goal, ())
            assert bool(way) == bool(known)
            if way:
                found += 1
                assert way[-1] == goal
                dear, least = (path_cost(setup, start, one, endless, blocks) for one in (way, known))
                assert dear == least
    assert found


def test_no_way_to_where_it_starts_or_to_a_closed_hex() -> None:
    setup = RULESET.prepare("dawn_at_the_crossroads", {})
    start, closed = setup.board.names[0], setup.board.names[20]
    occupancy = Occupancy(frozenset((closed,)), frozenset())
    assert going(setup).any_way(start, start, occupancy) == ()
    assert going(setup).any_way(start, closed, occupancy) == ()

"""The automatic set-up places every team of every mission, by hexes that it may choose."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.set_up.automatic_set_up import arrange
from lhy_desktop.engine.rulesets.orders.set_up.placing import opening


def standing(state: State, liking: int) -> tuple[str, ...]:
    return tuple(f"{one.team} {one.hex}" for one in arrange(state, state.setup.mission.defender, liking))


@pytest.mark.parametrize("mission", RULESET.missions())
def test_everybody_who_sets_up_has_a_place(mission: str) -> None:
    setup = RULESET.prepare(mission, {})
    state = opening(setup)
    assert len(setup.mission.sides) == 2
    for seat, side in setup.mission.sides.items():
        placed = arrange(state, seat)
        assert {one.team for one in placed} == set(side.zones)
        assert all(one.hex in side.zones[one.team].hexes for one in placed)
        assert sum(one.hidden for one in placed) <= side.hidden


def test_likings_differ_and_each_is_always_the_same() -> None:
    state = opening(RULESET.prepare(RULESET.missions()[0], {}))
    assert standing(state, 7) == standing(state, 7)
    assert len({standing(state, liking) for liking in range(5)}) >= 4

"""Games with vehicles leak nothing: twin worlds, in which other units lie under the markers, at random decisions.

Each day other missions and other games; with ``LHY_SOAK_POINTS`` as many decisions as it says.
"""

from __future__ import annotations

import os
import random

from lhy_desktop.engine.rulesets.lhy.model.state import State
from tests.leak.marks import mismatches
from tests.leak.twins import check, check_table_subset, games, twin
from tests.of_the_day import some

SEED = int(os.environ.get("LHY_SEED", "1"))
POINTS = int(os.environ.get("LHY_SOAK_POINTS", "16"))
WITH_VEHICLES = (
    "both_banks_of_the_sorbe",
    "first_tracks",
    "guns_along_the_avenue",
    "nobody_looks_left",
    "the_beast_in_the_yard",
    "the_loopholes_of_saint_roch",
    "the_price_of_the_market",
    "the_weirs_of_erlach",
    "thirteen_doors",
)


def known_aboard(state: State) -> list[str]:
    """Units in plain view aboard a vehicle that is not: they would tell what lies under its marker."""
    units = state.units
    return [u.id for u in units.values() if u.aboard and not u.concealed and units[u.aboard].concealed]


def test_twins_with_vehicles_are_equal_for_every_viewer() -> None:
    rng, checked, moved = random.Random(SEED), 0, 0
    for game, _ in games(tuple(some(WITH_VEHICLES, 1)), SEED):
        assert game.state.setup.armored
        if rng.random() < 0.05:
            check(game, rng)
            check_table_subset(game, rng)
            assert mismatches(game.state) == []
            assert known_aboard(game.state) == []
            moved += twin(game, "table", rng).state != game.state
            checked += 1
            if checked >= POINTS:
                break
    assert moved

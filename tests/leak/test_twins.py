"""No viewer learns what he must not know: twin worlds at random decision points of both missions."""

from __future__ import annotations

import os
import random

from tests.leak.marks import mismatches
from tests.leak.twins import check, check_table_subset, games, twin
from tests.missions.listed import ALL

POINTS = int(os.environ.get("LHY_SOAK_POINTS", "100"))
SEED = int(os.environ.get("LHY_SEED", "1"))


def test_twins_are_equal_for_every_viewer() -> None:
    rng = random.Random(SEED)
    checked = 0
    for game, _ in games(ALL, SEED):
        if rng.random() < 0.2:
            check(game, rng)
            assert mismatches(game.state) == []
            check_table_subset(game, rng)
            checked += 1
            if checked >= POINTS:
                break
    assert checked == POINTS


def test_twins_do_differ_in_truth() -> None:
    rng = random.Random(SEED)
    differences = 0
    for count, (game, _) in enumerate(games(ALL, SEED)):
        differences += twin(game, "axis", rng).state != game.state
        if count == 40:
            break
    assert differences > 10

"""Twin worlds with mortars: requests, knee mortars, phase V and secret recovery tell nobody what he must not know."""

from __future__ import annotations

import os
import random

import pytest

from lhy_desktop.engine.rulesets.lhy import RULESET
from tests.armed import armed
from tests.leak.marks import mismatches
from tests.leak.twins import check, check_table_subset

POINTS = int(os.environ.get("LHY_SOAK_POINTS", "40"))
SEED = int(os.environ.get("LHY_SEED", "1"))
CHANGES = ({}, {"secret_mortar_recovery": True}, {"light": "night", "illumination": True})


@pytest.mark.parametrize("changed", CHANGES, ids=("plain", "secret", "night"))
def test_twins_with_mortars_are_equal_for_every_viewer(changed: dict) -> None:
    rng, checked, seed = random.Random(SEED), 0, SEED
    while checked < POINTS:
        seed += 1
        mission = RULESET.missions()[seed % len(RULESET.missions())]
        game = RULESET.begin(armed(mission, **changed), seed)
        while game.question is not None and checked < POINTS:
            if game.question.seat == "chance":
                game.submit(game.roll())
                continue
            if rng.random() < 0.2:
                check(game, rng)
                assert mismatches(game.state) == []
                check_table_subset(game, rng)
                checked += 1
            game.submit(game.legal(game.question.seat).sample(rng))
    assert checked == POINTS

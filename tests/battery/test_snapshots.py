"""A game that goes on from a snapshot comes to the same positions as the game that was played on."""

from __future__ import annotations

import random
from typing import Any

import pytest

from lhy_desktop.engine.flow import Game
from lhy_desktop.engine.flow.ruleset import find, installed
from tests.battery.cases import SEED, TOYS, Case, answer
from tests.of_the_day import some

CASES = [Case(name, mission) for name in (*installed(), *TOYS) for mission in some(find(name).missions(), 4)]
APART = 120
"""A snapshot is taken after every so many answers, and the game that goes on from it is played beside the first one
until the next."""
MOST = 1_000
"""The answers after which a game is left."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.ruleset.rpartition(':')[2]}-{case.mission}")
def test_a_game_from_its_snapshot_equals_the_game_played_on(case: Case) -> None:
    codec, rng = case.rules.codec, random.Random(SEED)
    game: Game[Any] = case.begin()
    again = game
    for number in range(MOST):
        if game.question is None:
            break
        if number % APART == 0:
            taken = codec.snapshot(game)
            again = codec.restore(taken, case.rules, case.prepared)
            assert codec.snapshot(again) == taken
        action = answer(game, rng)
        assert game.submit(action) == again.submit(action), f"answer {number + 1}"
        assert codec.digest(again) == codec.digest(game), f"answer {number + 1}"
    assert game.number > APART or game.question is None

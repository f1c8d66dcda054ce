"""Whole games with mortars: every position can be saved and read again, copies are independent, and games end."""

from __future__ import annotations

import random

import pytest

from lhy_desktop.engine.flow import Game
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.actions import Extend, KneeFire, RequestLight, RequestMortar
from lhy_desktop.engine.rulesets.lhy.model.state import State
from tests.armed import armed
from tests.missions.listed import SAMPLED

NIGHT = {"light": "night", "illumination": True}


def played(game: Game[State], rng: random.Random, visit=lambda game: None) -> set[type]:
    seen: set[type] = set()
    while game.question is not None:
        if game.question.seat == "chance":
            game.submit(game.roll())
            continue
        visit(game)
        action = game.legal(game.question.seat).sample(rng)
        seen.add(type(action))
        game.submit(action)
    return seen


@pytest.mark.parametrize("changed", [{}, NIGHT, {"secret_mortar_recovery": True}], ids=("day", "night", "secret"))
def test_games_with_mortars_end_and_every_position_can_be_kept(changed: dict) -> None:
    setups = [armed(mission, **changed) for mission in SAMPLED]
    seen: set[type] = set()
    for seed, setup in enumerate(setups * 2):
        rng = random.Random(seed)

        def visit(game: Game[State], setup=setup, rng=rng) -> None:
            if rng.random() < 0.05:
                kept = RULESET.codec.snapshot(game)
                again = RULESET.codec.restore(kept, RULESET, setup)
                assert RULESET.codec.digest(again) == RULESET.codec.digest(game)
                assert again.question == game.question

        seen |= played(RULESET.begin(setup, seed), rng, visit)
    assert {RequestMortar, Extend} <= seen
    assert KneeFire in seen or "light" in changed  # at night knee mortars seldom see a target
    assert (RequestLight in seen) == any(setup.mission.illumination for setup in setups)


def test_a_copy_goes_its_own_way() -> None:
    game, rng = RULESET.begin(armed("dawn_at_the_crossroads"), 5), random.Random(5)
    while not game.state.blasts and game.question is not None:
        seat = game.question.seat
        game.submit(game.roll() if seat == "chance" else game.legal(seat).sample(rng))
    before = RULESET.codec.digest(game)
    played(game.copy(), random.Random(1))
    assert RULESET.codec.digest(game) == before

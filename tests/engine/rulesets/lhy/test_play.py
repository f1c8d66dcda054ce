"""Random legal play of the shipped missions ends and never raises, and the table's legal set is part of the seat's."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from lhy_desktop.engine.flow import Game, seat_of
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.state import State
from tests.missions.listed import ALL, name_of


def eager(game: Game[State], rng: random.Random) -> Any:
    """A player who acts whenever he can: pure chance would usually pass."""
    legal = game.legal(seat_of(game.question))  # type: ignore[arg-type]
    for verb in ("fire", "recover", "maneuver", "withdraw"):
        if verb in legal.verbs and rng.random() < (0.2 if verb == "withdraw" else 0.85):
            found = [a for a in islice(legal.narrow(verb=verb), 60) if not getattr(a, "exits", "")]
            if found:
                return rng.choice(found)
    return legal.sample(rng)


@pytest.mark.parametrize("mission", ALL, ids=name_of)
@pytest.mark.parametrize("seed", [1, 2])
def test_games_end(mission: str, seed: int) -> None:
    game, rng, decisions = RULESET.begin(RULESET.prepare(mission, {}), seed), random.Random(seed), 0
    while game.question is not None:
        if game.question.seat == "chance":
            game.submit(game.roll())
            continue
        seat = seat_of(game.question)
        legal = game.legal(seat)
        for action in islice(game.legal("table"), 20):
            assert legal.explain(action) == (), action
        action = eager(game, rng)
        legal.preview(action)
        assert RULESET.parse(RULESET.notation(action)) == action
        game.submit(action)
        decisions += 1
        if decisions % 25 == 0:
            digest = RULESET.codec.digest(game)
            again = RULESET.codec.restore(RULESET.codec.snapshot(game), RULESET, game.state.setup)
            assert RULESET.codec.digest(again) == digest
    assert game.state.result is not None
    assert game.state.turn <= 40
    assert decisions <= 3000

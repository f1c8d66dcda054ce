"""Assaults leak nothing: twin worlds at random points of close fights in which some units are concealed."""

from __future__ import annotations

import os
import random

import pytest

from lhy_desktop.engine.flow import Game, Rolled
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.situations.runner import build
from tests.leak.marks import mismatches
from tests.leak.twins import check, check_table_subset
from tests.situated import SituationModel

SEED = int(os.environ.get("LHY_SEED", "1"))
GROUND = ("open", "open", "open", "woods", "brush", "marsh", "field")
ALLIED = [f"able/{platoon}/{label}" for platoon in (1, 2) for label in ("leader", "1", "2", "3")]
AXIS = [f"kp1/{platoon}/{label}" for platoon in (1, 2) for label in ("leader", "1", "2", "3")]
EAGER = (("assault", 0.8), ("enter", 0.6), ("feint", 0.5))


def melee(seed: int) -> Game[State]:
    """Two platoons a side, two hexes apart."""
    rng = random.Random(seed)
    terrain = {f"{c}{row}": rng.choice(GROUND) for c in "CDEFGHI" for row in range(3, 13)}
    units = {
        unit: {"hex": f"{rng.choice('EFG')}{rng.choice(rows)}", "concealed": rng.random() < 0.6}
        for mine, rows in ((ALLIED, (5, 6)), (AXIS, (7, 8, 9)))
        for unit in mine
    }
    plan = {
        "rule": "11",
        "title": "close quarters",
        "board": {"terrain": terrain},
        "units": units,
        "start": {"active": rng.choice(("axis", "allied"))},
        "steps": [{"asked": "nobody"}],
    }
    return build(SituationModel.model_validate(plan))


def answer(game: Game[State], rng: random.Random) -> object:
    """An answer that seeks contact."""
    question = game.question
    assert question is not None
    if question.roll is not None:
        return Rolled(rng.randint(1, question.roll.sides))
    assert question.seat != "chance"
    legal = game.legal(question.seat)
    for verb, chance in EAGER:
        if verb in legal.verbs and rng.random() < chance:
            found = next((a for a in legal.narrow(verb=verb)), None)
            if found is not None:
                return found
    return legal.sample(rng)


@pytest.mark.parametrize("seed", range(SEED, SEED + 4))
def test_fights_at_close_quarters_leak_nothing(seed: int) -> None:
    game, rng = melee(seed), random.Random(seed)
    fought = checked = 0
    while game.question is not None and checked < 40:
        game.submit(answer(game, rng))
        close = bool(game.state.assaults or game.state.arrows)
        fought += close
        if close and rng.random() < 0.5:
            check(game, rng)
            assert mismatches(game.state) == []
            check_table_subset(game, rng)
            checked += 1
    assert fought
    assert RULESET.codec.digest(game)

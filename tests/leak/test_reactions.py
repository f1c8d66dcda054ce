"""Reactions and recovery leak nothing: twin worlds at random points of withdrawals, directing, recovery and Heroism.

The same games are also restored from bytes and continued from copies, which must hold every part of the state.
"""

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
GROUND = ("open", "open", "woods", "heavy_woods", "brush", "field")
ALLIED = [f"able/{platoon}/{label}" for platoon in (1, 2) for label in ("leader", "1", "2", "3")]
AXIS = [f"kp1/{platoon}/{label}" for platoon in (1, 2) for label in ("leader", "1", "2", "3")]
EAGER = (("charge", 0.9), ("charge at once", 1.0), ("recover", 0.7), ("direct", 0.5), ("withdraw", 0.4))


def shaken(seed: int) -> Game[State]:
    """Two platoons a side, many of them disrupted, regrouping or concealed."""
    rng = random.Random(seed)
    units = {}
    for mine, rows in ((ALLIED, (3, 4, 5)), (AXIS, (7, 8, 9))):
        for unit in mine:
            state = rng.choice(({}, {}, {"disrupted": True}, {"regrouping": True}))
            concealed = not state and rng.random() < 0.6  # a regrouping unit met an enemy, who saw it (7.9, 13.2)
            units[unit] = {"hex": f"{rng.choice('DEFG')}{rng.choice(rows)}", "concealed": concealed, **state}
    plan = {
        "rule": "12",
        "title": "shaken troops",
        "board": {"terrain": {f"{c}{row}": rng.choice(GROUND) for c in "CDEFGHI" for row in range(2, 13)}},
        "units": units,
        "start": {"active": rng.choice(("axis", "allied"))},
        "steps": [{"asked": "nobody"}],
    }
    return build(SituationModel.model_validate(plan))


def answer(game: Game[State], rng: random.Random) -> object:
    """An answer that uses what this chapter offers; every third recovery die is a natural 10."""
    question = game.question
    assert question is not None
    if question.roll is not None:
        heroic = question.kind.endswith("Recovering") and rng.random() < 1 / 3
        return Rolled(question.roll.sides if heroic else rng.randint(1, question.roll.sides))
    assert question.seat != "chance"
    legal = game.legal(question.seat)
    for verb, chance in EAGER:
        if verb in legal.verbs and rng.random() < chance:
            found = list(legal.narrow(verb=verb))[:40]
            if found:
                return rng.choice(found)
    return legal.sample(rng)


@pytest.mark.parametrize("seed", range(SEED, SEED + 4))
def test_shaken_troops_leak_nothing(seed: int) -> None:
    game, rng = shaken(seed), random.Random(seed)
    kinds: set[str] = set()
    for _ in range(150):
        if game.question is None:
            break
        kinds.add(game.question.kind.rpartition(".")[2])
        game.submit(answer(game, rng))
        if rng.random() < 0.2:
            check(game, rng)
            assert mismatches(game.state) == []
            check_table_subset(game, rng)
    assert {"Recovering", "ReactionSegment"} <= kinds


def test_all_of_it_survives_encoding_and_copying() -> None:
    seen: set[str] = set()
    for seed in range(SEED, SEED + 12):
        game, rng = shaken(seed), random.Random(seed)
        for _ in range(80):
            question = game.question
            if question is None:
                break
            kind = question.kind.rpartition(".")[2]
            twin, number = game.copy(), game.number
            action = answer(game, rng)
            if kind not in seen:
                again = RULESET.codec.restore(RULESET.codec.snapshot(game), game.rules, game.state.setup)
                assert RULESET.codec.digest(again) == RULESET.codec.digest(game)
            seen.add(kind)
            game.submit(action)
            assert twin.number == number
            twin.submit(action)
            assert RULESET.codec.digest(twin) == RULESET.codec.digest(game)
    assert {"PullingBack", "Directing", "Recovering", "AtOnce"} <= seen

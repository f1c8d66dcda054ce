"""Hidden units, dummies, and questions about markers in close fights: nothing leaks, no dead ends, saves can be
read."""

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
GAMES = int(os.environ.get("LHY_SOAK_POINTS", "40")) // 10
GROUND = ("open", "open", "woods", "woods", "brush", "marsh", "field")
ALLIED = [*(f"able/{platoon}/{label}" for platoon in (1, 2) for label in ("leader", "1", "2", "3")), "us/latw/1"]
AXIS = [
    *(f"kp1/{platoon}/{label}" for platoon in (1, 2) for label in ("leader", "1", "2", "3")),
    "german/mg/1",
    "german/latw/1",
]
DUMMIES = {"allied": ("us/dummy/1", "us/dummy/2"), "axis": ("german/dummy/1", "german/dummy/2")}


def ambush(seed: int) -> Game[State]:
    """Two platoons a side, close to each other's hidden ones, with dummies on both sides."""
    rng = random.Random(seed)
    terrain = {f"{c}{row}": rng.choice(GROUND) for c in "CDEFGHI" for row in range(3, 13)}
    free = [f"{c}{row}" for c in "CDEFGHI" for row in range(4, 12)]
    rng.shuffle(free)
    hexes = {"allied": free[:9], "axis": free[9:18]}
    units: dict[str, dict[str, object]] = {}
    for seat, mine in (("allied", ALLIED), ("axis", AXIS)):
        for unit in mine:
            covered = rng.random() < 0.8
            hidden = covered and rng.random() < 0.6
            units[unit] = {"hex": rng.choice(hexes[seat]), "concealed": covered, "hidden": hidden}
        units |= {dummy: {"hex": rng.choice(hexes[seat]), "concealed": True} for dummy in DUMMIES[seat]}
    plan = {
        "rule": "13",
        "title": "close country",
        "board": {"terrain": terrain},
        "mission": {"set": {"light": rng.choice(("day", "day", "night", "twilight")), "deception": True}},
        "units": units,
        "start": {"active": rng.choice(("axis", "allied"))},
        "steps": [{"asked": "nobody"}],
    }
    return build(SituationModel.model_validate(plan))


def answer(game: Game[State], rng: random.Random) -> object:
    """Any answer; maneuvers and questions in more than half of the cases."""
    question = game.question
    assert question is not None
    if question.roll is not None:
        return Rolled(rng.randint(1, question.roll.sides))
    assert question.seat != "chance"
    legal = game.legal(question.seat)
    for verb, chance in (("ask", 0.2), ("maneuver", 0.5), ("assault", 0.3)):
        if verb in legal.verbs and rng.random() < chance:
            found = list(legal.narrow(verb=verb))[:300]
            if found:
                return rng.choice(found)
    return legal.sample(rng)


@pytest.mark.parametrize("seed", range(SEED, SEED + max(2, GAMES)))
def test_among_hidden_enemies_nothing_leaks(seed: int) -> None:
    game, rng = ambush(seed), random.Random(seed)
    for _ in range(160):
        if game.question is None:
            break
        game.submit(answer(game, rng))
        if game.question is not None and rng.random() < 0.12:
            check(game, rng)
            assert mismatches(game.state) == []
            check_table_subset(game, rng)
    again = RULESET.codec.restore(RULESET.codec.snapshot(game), RULESET, game.state.setup)
    assert RULESET.codec.digest(again) == RULESET.codec.digest(game) == RULESET.codec.digest(game.copy())

"""The odds of an assault, compared with all ten faces of the die played out."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.flow import Game, Rolled
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.situations.runner import build
from tests.situated import SituationModel

ATTACKS = (("able/1/1",), ("able/1/1", "able/1/3"), ("able/1/1", "able/1/3", "able/1/leader"), ("able/2/1",), ())
DEFENDS = (("kp1/1/1",), ("kp1/1/3", "kp1/1/1", "kp1/1/leader"), ("kp1/1/leader",))


def fight() -> Game[State]:
    """An assault at the question for its participants."""
    units = {unit: {"hex": "F8"} for unit in ("able/1/1", "able/1/3", "able/1/leader", "able/2/1")}
    units |= {unit: {"hex": "F8", "concealed": True} for unit in ("kp1/1/1", "kp1/1/3", "kp1/1/leader")}
    assault = {"F8": {"hex": "F8", "attacker": "allied"}}
    plan = {
        "rule": "11.4.5",
        "title": "odds",
        "units": units,
        "start": {
            "at": "assault",
            "active": "allied",
            "state": {"assaults": assault},
        },
        "steps": [{"asked": "nobody"}],
    }
    game = build(SituationModel.model_validate(plan))
    game.submit(RULESET.parse("fight F8"))
    return game


@pytest.mark.parametrize("attack", ATTACKS)
@pytest.mark.parametrize("defend", DEFENDS)
def test_every_face_leads_to_its_row(attack: tuple[str, ...], defend: tuple[str, ...]) -> None:
    game = fight()
    game.submit(RULESET.parse("participants " + " ".join(attack)))
    answer = RULESET.parse("participants " + " ".join(defend))
    promised = {row.name: row.low for row in game.legal("axis").preview(answer).outcomes}
    assert all(row.low == row.high for row in game.legal("axis").preview(answer).outcomes)
    game.submit(answer)
    played = dict.fromkeys(promised, 0)
    for face in range(1, 11):
        told = game.copy().submit(Rolled(face))
        text = next(event.public.text for event in told if event.kind == "assault result")
        played[next(name for name in promised if f" {name}:" in text)] += 1
    assert played == promised


def test_the_sums_an_assault_keeps_have_no_keys() -> None:
    """The sums lie in the frame until the die is rolled: their encoding is part of the digest of old saves."""
    game = fight()
    game.submit(RULESET.parse("participants able/1/1 able/1/3 able/1/leader"))
    game.submit(RULESET.parse("participants kp1/1/1"))
    lines = game.stack[-1].lines
    assert lines
    assert not any(line.key for line in lines)


def test_what_attackers_are_promised_holds_whatever_is_concealed() -> None:
    game = fight()
    answer = RULESET.parse("participants able/1/1 able/1/3")
    ranges = {row.name: (row.low, row.high) for row in game.legal("allied").preview(answer).outcomes}
    game.submit(answer)
    for defend in DEFENDS:
        outcomes = game.legal("axis").preview(RULESET.parse("participants " + " ".join(defend))).outcomes
        assert outcomes
        for row in outcomes:
            low, high = ranges[row.name]
            assert low <= row.low <= high

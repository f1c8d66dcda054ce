"""These stay secret: hidden mines, the sections of a concealed squad that deploys, and where concealed sections
recombine."""

from __future__ import annotations

import random

import msgspec
import pytest
import yaml

from lhy_desktop.engine.flow import Game, Rolled
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.situations.runner import build
from tests.leak.marks import mismatches
from tests.leak.twins import check
from tests.situated import SituationModel

FIELD = """
rule: "16.3"
title: a field
board: {terrain: {C4: woods, C3: woods, F3: woods}}
units:
  able/1/leader: {hex: C3, concealed: true}
  able/1/1: {hex: C3, concealed: true}
  able/1/2: {hex: F3, concealed: true}
  able/1/3: {hex: F3}
  kp1/1/1: {hex: C9, concealed: true}
  kp1/1/2: {hex: D9}
  kp1/1/leader: {hex: C9, concealed: true}
start:
  at: activation
  active: allied
  state: {works: {C5: [{kind: mines, owner: axis, known: false}], H9: [{kind: mines, owner: allied, known: false}]}}
steps: [{asked: nobody}]
"""


def field(changes: dict[str, str] | None = None) -> Game:
    text = FIELD
    for old, new in (changes or {}).items():
        assert old in text
        text = text.replace(old, new)
    return build(SituationModel.model_validate(yaml.safe_load(text)))


def heard(game: Game, lines: list[str], dice: int = 1) -> tuple[list[str], bytes]:
    """What the Germans hear and see when only private dice fall."""
    said = []
    for line in lines:
        said += game.submit(RULESET.parse(line))
        while game.question is not None and game.question.roll is not None and game.question.roll.audience != "public":
            said += game.submit(Rolled(min(dice, game.question.roll.sides)))
    return [event.told("axis").text for event in said], msgspec.json.encode(game.view("axis"))


@pytest.mark.parametrize("seed", range(3))
def test_games_among_mines_have_equal_twins(seed: int) -> None:
    rng, game, checked = random.Random(seed), field(), 0
    for _ in range(25):
        question = game.question
        if question is None:
            break
        if question.seat == "chance":
            game.submit(Rolled(rng.randint(1, question.roll.sides)))
            continue
        check(game, rng)
        assert mismatches(game.state) == []
        checked += 1
        game.submit(game.legal(question.seat).sample(rng))
    assert checked


def test_mines_change_nothing_before_they_are_entered() -> None:
    one, two = field(), field({"C5: [": "G7: ["})
    for game in (one, two):
        game.submit(RULESET.parse("activate able/1"))
    assert msgspec.json.encode(one.view("allied")) == msgspec.json.encode(two.view("allied"))
    assert list(one.legal("allied")) == list(two.legal("allied"))


def test_the_enemy_hears_the_same_whichever_squad_deploys_and_whatever_is_drawn() -> None:
    swapped = {"able/1/1: {hex: C3": "able/1/X: {hex: C3", "able/1/2: {hex: F3": "able/1/1: {hex: F3"}
    other = field({**swapped, "able/1/X": "able/1/2"})
    mine = heard(field(), ["activate able/1", "maneuver able/1/1 C4 +deploy"])
    his = heard(other, ["activate able/1", "maneuver able/1/2 C4 +deploy"], dice=4)
    assert mine == his
    assert any("deploys in C4" in text for text in mine[0])


def test_the_enemy_sees_the_same_whatever_a_concealed_pair_becomes() -> None:
    changes = {
        "able/1/1: {hex: C3": "able/1/a: {hex: C3",
        "able/1/2: {hex: F3": "able/1/b: {hex: C3",
        "at: activation": "at: clean_up",
        "state: {": "state: {pools: {able/1: [able/1/1, able/1/2, able/1/c, able/1/d]}, ",
    }
    one = heard(field(changes), ["recombine able/1/a able/1/b"], dice=1)
    two = heard(
        field({**changes, "able/1/b: {hex: C3": "able/1/d: {hex: C3", "able/1/d]": "able/1/b]"}),
        ["recombine able/1/a able/1/d"],
        dice=2,
    )
    assert one == two

"""How the recruit answers events, companies and fronts, and when it splits its fire or fires from two sides."""

from __future__ import annotations

import yaml

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import Game, Rolled
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.actions import FireGroup
from lhy_desktop.engine.situations.runner import build
from tests.situated import SituationModel

EVENTS = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3, disrupted: true}
  able/1/2: {hex: C3, disrupted: true}
  able/1/3: {hex: D3, regrouping: true}
  kp1/1/leader: {hex: K13}
  kp1/1/1: {hex: C7, concealed: true}
  kp1/1/2: {hex: C8, concealed: true}
start: {at: initiative, active: allied}
"""
CROSSFIRE = """
units:
  able/1/leader: {hex: A1}
  able/1/1: {hex: F6}
  able/1/2: {hex: F8}
  kp1/1/leader: {hex: K14}
  kp1/1/1: {hex: F7}
start: {at: activation, active: allied}
"""


def game_of(text: str) -> Game:
    said = {"rule": "0", "title": "a position", "steps": [{"asked": "nobody"}], **yaml.safe_load(text)}
    return build(SituationModel.model_validate(said))


def roll(game: Game, *faces: int) -> None:
    for face in faces:
        game.submit(Rolled(face))


def answer(game: Game) -> object:
    assert game.question is not None
    seat = game.question.seat
    assert seat != "chance"
    legal = game.legal(seat)
    action = make_bot("lhy", "recruit", 1).choose(game.number, seat, game.view(seat), legal)
    assert not legal.explain(action)
    return action


def said(game: Game) -> str:
    return RULESET.notation(answer(game))


def test_recon_takes_the_nearest_marker() -> None:
    game = game_of(EVENTS)
    roll(game, 6, 1)
    assert said(game) == "uncover C7"


def test_the_fullest_hex_recovers() -> None:
    game = game_of(EVENTS)
    roll(game, 2, 10, 4)
    assert said(game) == "restore-hex C3"


def test_panic_strikes_where_most_stand_and_who_runs_answers() -> None:
    game = game_of(EVENTS)
    roll(game, 2, 10, 10)
    assert said(game).startswith("panic ")
    game.submit(answer(game))
    assert game.question is not None
    assert game.question.kind == "lhy.5.Flight"
    assert said(game).startswith("flee ")


def test_two_units_on_both_sides_fire_as_a_group_and_the_front_is_the_least_evil() -> None:
    game = game_of(CROSSFIRE)
    while game.question is not None and game.question.kind != "lhy.6.3.ActivationSegment":
        game.submit(answer(game))
    action = answer(game)
    assert isinstance(action, FireGroup)
    game.submit(action)
    assert game.question is not None
    assert game.question.kind == "lhy.8.4.GroupFire"
    assert said(game).startswith("front")

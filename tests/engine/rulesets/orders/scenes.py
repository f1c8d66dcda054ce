"""Games of this rulebook that begin with a situation in YAML (its rule, title and steps may be left out)."""

from __future__ import annotations

from typing import Any

import yaml

from lhy_desktop.engine.flow import Game, LegalSet, Rolled
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.situations.runner import build
from lhy_desktop.engine.situations.schema import situation_model

SituationModel = situation_model(RULESET)


def situation(text: str) -> Any:
    """The situation that a text describes."""
    said = {"rule": "0", "title": "a scene", "steps": [{"asked": "nobody"}], **yaml.safe_load(text)}
    return SituationModel.model_validate(said)


def begun(text: str) -> Game[Any]:
    """A game that begins with it."""
    return build(situation(text))


def legal(game: Game[Any]) -> LegalSet:
    """What the asked side may answer."""
    assert game.question is not None
    assert game.question.seat != "chance"
    return game.legal(game.question.seat)


def play(game: Game[Any], *lines: str, dice: tuple[int, ...] = ()) -> None:
    """Give answers by notation; every die shows the next of ``dice``."""
    left = list(dice)
    for line in lines:
        _throw(game, left)
        game.submit(RULESET.parse(line))
    _throw(game, left)


def _throw(game: Game[Any], dice: list[int]) -> None:
    while dice and game.question is not None and game.question.seat == "chance":
        game.submit(Rolled(dice.pop(0)))

"""Window games that begin with a situation: a small board, a few units, any moment (docs/situations.md)."""

from __future__ import annotations

from typing import Any, Literal

import yaml

from lhy_desktop.engine.flow import ChanceSource, Game
from lhy_desktop.engine.rulesets.lhy.ruleset import Lhy
from lhy_desktop.engine.situations.runner import build
from lhy_desktop.engine.situations.schema import SituationModel
from lhy_desktop.session import Session, TableSetting


class Scene(Lhy):
    """The rules, whose games begin with one situation."""

    def __init__(self, situation: SituationModel) -> None:
        super().__init__()
        self._situation = situation

    def begin(self, prepared: Any, seed: int) -> Game[Any]:
        game = build(self._situation)
        game.rules, game.chance = self, ChanceSource(seed)
        return game


def scene(text: str, seed: int = 3, mode: Literal["open", "computer", "hot-seat"] = "open", **players: str) -> Session:
    """A session over the YAML of one situation (its rule, title and steps may be left out)."""
    said = {"rule": "0", "title": "a scene", "steps": [{"asked": "nobody"}], **yaml.safe_load(text)}
    rules = Scene(SituationModel.model_validate(said))
    prepared = rules.begin(None, seed).state.setup
    seats = TableSetting({"axis": "human", "allied": "human", **players}, mode)  # type: ignore[arg-type]
    return Session.new(rules, prepared, seats, seed)

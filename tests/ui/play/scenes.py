"""Window games that begin with a situation: a small board, a few units, any moment (docs/situations.md)."""

from __future__ import annotations

from typing import Any, Literal

import yaml

from lhy_desktop.engine.flow import ChanceSource, Game
from lhy_desktop.engine.rulesets.lhy.game.ruleset import Lhy
from lhy_desktop.engine.situations.runner import build
from lhy_desktop.session import Session, TableSetting
from tests.situated import SituationModel


class Loaded(ChanceSource, frozen=True):
    """Dice with given faces first; later faces follow from the seed."""

    faces: tuple[int, ...] = ()

    def value(self, sides: int) -> int:
        if not self.faces:
            return super().value(sides)
        assert self.faces[0] <= sides, f"{self.faces[0]} on a die of {sides}"
        return self.faces[0]

    def advanced(self) -> ChanceSource:
        return Loaded(self.seed, self.position + 1, self.faces[1:])


class Scene(Lhy):
    """The rules, whose games begin with one situation and perhaps with loaded dice."""

    def __init__(self, situation: SituationModel, dice: tuple[int, ...] = ()) -> None:
        super().__init__()
        self._situation, self._dice = situation, dice

    def begin(self, prepared: Any, seed: int) -> Game[Any]:
        game = build(self._situation)
        game.rules, game.chance = self, Loaded(seed, 0, self._dice)
        return game


def scene(
    text: str,
    seed: int = 3,
    mode: Literal["open", "computer", "hot-seat"] = "open",
    dice: tuple[int, ...] = (),
    **players: str,
) -> Session:
    """A session that begins with one situation in YAML (its rule, title and steps may be left out)."""
    said = {"rule": "0", "title": "a scene", "steps": [{"asked": "nobody"}], **yaml.safe_load(text)}
    rules = Scene(SituationModel.model_validate(said), dice)
    prepared = rules.begin(None, seed).state.setup
    seats = TableSetting({"axis": "human", "allied": "human", **players}, mode)  # type: ignore[arg-type]
    return Session.new(rules, prepared, seats, seed)

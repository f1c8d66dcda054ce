"""Window games that begin with a situation: a small board, a few teams, any moment (docs/situations.md)."""

from __future__ import annotations

from typing import Any, Literal

from lhy_desktop.engine.flow import ChanceSource, Game
from lhy_desktop.engine.rulesets.orders.game.ruleset import OrderPoints
from lhy_desktop.engine.situations.runner import build
from lhy_desktop.session import Session, TableSetting
from tests.engine.rulesets.orders.scenes import situation


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


class Scene(OrderPoints):
    """The rules, whose games begin with one situation and perhaps with loaded dice."""

    def __init__(self, text: str, dice: tuple[int, ...] = ()) -> None:
        super().__init__()
        self._situation, self._dice = situation(text), dice

    def begin(self, prepared: Any, seed: int) -> Game[Any]:
        game = build(self._situation)
        game.rules, game.chance = self, Loaded(seed, 0, self._dice)
        return game


def scene(
    text: str,
    dice: tuple[int, ...] = (),
    seed: int = 3,
    mode: Literal["open", "computer", "hot-seat"] = "open",
    **players: str,
) -> Session:
    """A session that begins with one situation in YAML."""
    rules = Scene(text, dice)
    prepared = rules.begin(None, seed).state.setup
    seats = TableSetting({"axis": "human", "allied": "human", **players}, mode)  # type: ignore[arg-type]
    return Session.new(rules, prepared, seats, seed)

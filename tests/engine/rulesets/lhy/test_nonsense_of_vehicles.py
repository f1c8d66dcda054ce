"""Any answer about vehicles is judged with sentences, never with an exception, and so is its preview."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from lhy_desktop.engine.flow import Game, seat_of
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model import actions as act
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.situations import runner

FOLDER = Path(__file__).parents[3] / "situations" / "lhy"
FILES = ("transport", "going_in_with_vehicles", "vehicle_entry", "concealed_targets", "bypass", "overrun",
         "fire_on_the_move")  # fmt: skip
TRIES = 25


def positions(name: str) -> Iterator[Game[State]]:
    """The games in which the situations of a file begin, and those after the first answer of each."""
    for situation in runner.load(FOLDER / f"{name}.yaml"):
        game = runner.build(situation)
        yield game
        first = getattr(situation.steps[0], "do", "")
        if first:
            game.submit(RULESET.parse(first))
            yield game


def nonsense(game: Game[State], rng: random.Random) -> Any:
    """An answer about vehicles, made from real and unreal names."""
    names = (*game.state.units, "nobody", "", "?@F5", "?@C7:afv", "?@Z99:afv")
    places = (*(unit.hex for unit in game.state.units.values()), "C1", "C4", "Z99", "?")

    def unit() -> str:
        return rng.choice(names)

    def way() -> tuple[str, ...]:
        return tuple(rng.choice(places) for _ in range(rng.randrange(4)))

    def units() -> tuple[str, ...]:
        return tuple(unit() for _ in range(rng.randrange(3)))

    passing: act.Passing = rng.choice(("", "bypass", "overrun"))
    halts: act.Halt = rng.choice(("", "stop", "overwatch"))
    made: tuple[Callable[[], Any], ...] = (
        lambda: act.Load(units(), rng.choice((unit(), "")), rng.choice(places)),
        lambda: act.Unload(units(), rng.choice((*places, ""))),
        lambda: act.Assault(units(), way(), halts, passing),
        lambda: act.Drive(units(), way(), "", rng.random() < 0.2, halts, passing),
        lambda: act.DriveFire(unit(), rng.choice((*names, *places)), way(), False, rng.choice(("", *places))),
        lambda: act.SplitAntiTank(unit(), *((unit(),) * 2 if rng.random() < 0.5 else (unit(), unit()))),
    )
    return rng.choice(made)()


@pytest.mark.parametrize("name", FILES)
def test_nonsense_about_vehicles_is_refused_with_words(name: str) -> None:
    rng = random.Random(name)
    refused = 0
    for game in positions(name):
        if game.question is None or game.question.seat == "chance":
            continue
        for _ in range(TRIES):
            action = nonsense(game, rng)
            for seat in (seat_of(game.question), "table"):
                legal = game.legal(seat)
                reasons = legal.explain(action)
                legal.preview(action)
                assert (action in legal) == (not reasons), action
                assert all(one.rule and one.text.endswith(".") for one in reasons), (action, reasons)
                refused += bool(reasons)
    assert refused

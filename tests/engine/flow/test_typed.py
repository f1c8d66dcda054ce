"""The engine's door: dice, seats and typed faces of another type are refused with a sentence (answers: the battery)."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Any, Literal

import msgspec
import pytest

from lhy_desktop.engine.flow import SEATS, FlowError, Game, IllegalActionError, Rolled, seat_of
from lhy_desktop.engine.flow.typed import misfit
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model import actions as act
from lhy_desktop.session import Session, TableSetting
from tests.battery.cases import SEED

HUMANS = {"axis": "human", "allied": "human"}


class Odd(msgspec.Struct, frozen=True):
    """Every kind of type that an action may declare."""

    word: Literal["a", "b"]
    pair: tuple[str, int] = ("a", 1)
    maybe: int | None = None
    part: Rolled = Rolled(1)
    share: float = 0.5


@lru_cache(maxsize=1)
def moments() -> tuple[Game[Any], ...]:
    """A position for every kind of question of a few random games."""
    found: dict[str, Game[Any]] = {}
    for mission in ("dawn_at_the_crossroads", "lanterns_at_hpalu"):
        rng, game = random.Random(SEED), RULESET.begin(RULESET.prepare(mission, {}), SEED)
        for _ in range(250):
            if game.question is None:
                break
            found[game.question.kind] = game.copy()
            roll = game.question.seat == "chance"
            game.submit(game.roll() if roll else game.legal(seat_of(game.question)).sample(rng))
    return tuple(found.values())


@pytest.mark.parametrize("value", [True, 2.0, "2", None, 0, 7, 10**30, float("nan")])
def test_a_die_is_a_whole_number_on_it(value: Any) -> None:
    game = next(game for game in moments() if game.question is not None and game.question.seat == "chance")
    assert game.question is not None
    assert game.question.roll is not None
    sides = game.question.roll.sides
    die = Rolled(sides + 1 if value == 7 else value)
    assert die not in game.legal("table")
    with pytest.raises(IllegalActionError):
        game.submit(die)


def test_nobody_throws_a_die_of_his_choice() -> None:
    session = Session.new(RULESET, RULESET.prepare("dawn_at_the_crossroads", {}), TableSetting(HUMANS), 3)
    session.dice.held = True
    rng = random.Random(3)
    while (decision := session.decision()) is not None and decision.seat != "chance":
        session.submit(decision.seat, session.legal(decision.seat).sample(rng))
    before = session.digest()
    for seat in ("chance", "table", "nobody", None, 1):
        with pytest.raises(FlowError):
            session.submit(seat, Rolled(6))  # type: ignore[arg-type]
        with pytest.raises(FlowError):
            session.act(seat, "concede")  # type: ignore[arg-type]
    for viewer in ("chance", "nobody", None):
        with pytest.raises(FlowError):
            session.handle(viewer)  # type: ignore[arg-type]
    for seat in SEATS:
        with pytest.raises(FlowError):
            session.submit(seat, Rolled(6))
        with pytest.raises(FlowError):
            session.act(seat, "win")  # type: ignore[arg-type]
    for faces in ([6], ["6"], [None]):
        with pytest.raises(FlowError):
            session.dice.type_dice(faces)  # type: ignore[arg-type]
    assert session.digest() == before


def test_typed_faces_are_whole_numbers() -> None:
    setting = TableSetting(HUMANS, dice="typed")
    session = Session.new(RULESET, RULESET.prepare("dawn_at_the_crossroads", {}), setting, 3)
    rng = random.Random(3)
    while not session.dice.typed():
        session.settle()
        decision = session.decision()
        assert decision is not None
        if decision.seat != "chance":
            session.submit(decision.seat, session.legal(decision.seat).sample(rng))
    pending = session.dice.throw()
    assert pending is not None
    for face in ("1", 1.0, True, None):
        with pytest.raises(IllegalActionError):
            session.dice.type_dice([face] * len(pending.left))  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("odd", "field"),
    [
        (Odd("a"), ""),
        (Odd("b", ("x", 2), 7, Rolled(3), 1.0), ""),
        (Odd("c"), "word"),  # type: ignore[arg-type]
        (Odd("a", ("x", True)), "pair"),
        (Odd("a", ("x",)), "pair"),  # type: ignore[arg-type]
        (Odd("a", ["x", 1]), "pair"),  # type: ignore[arg-type]
        (Odd("a", maybe=False), "maybe"),
        (Odd("a", maybe="1"), "maybe"),  # type: ignore[arg-type]
        (Odd("a", part=Rolled(True)), "part"),
        (Odd("a", part=act.Pass()), "part"),  # type: ignore[arg-type]
        (Odd("a", share=1), "share"),
        (object(), ""),
    ],
)
def test_every_declared_type_is_meant_exactly(odd: object, field: str) -> None:
    assert misfit(odd) == field

"""Any answer at any decision is judged with sentences, never with an exception, and so is its preview."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from lhy_desktop.engine.flow import Game, LegalSet, seat_of
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model import actions as act
from lhy_desktop.engine.rulesets.lhy.model.state import State
from tests.missions.listed import ALL, name_of


def nonsense(game: Game[State], rng: random.Random) -> Any:
    """An action of any kind, made from real and unreal names."""
    setup = game.state.setup
    unit = lambda: rng.choice((*game.state.units, *list(setup.counters)[:5], "", "nobody", "?@F5"))  # noqa: E731
    place = lambda: rng.choice((*setup.board.names[:40], "", "Z99", "?", "12:"))  # noqa: E731
    units = lambda: tuple(unit() for _ in range(rng.randrange(4)))  # noqa: E731
    path = lambda: tuple(place() for _ in range(rng.randrange(4)))  # noqa: E731
    edge = lambda: rng.choice(("", "", "up", "right", "down", "left", "sideways"))  # noqa: E731
    start = game.state.units.get(unit())
    if start is not None and start.hex and rng.random() < 0.5:
        near = rng.choice(setup.board.neighbors(start.hex))
        kind = rng.choice((act.Maneuver, act.Withdraw))
        return kind((start.id,), (near, *path()), edge())
    return rng.choice(
        (
            lambda: act.Maneuver(units(), path(), edge()),
            lambda: act.Withdraw(units(), path(), edge()),
            lambda: act.Fire(unit(), place()),
            lambda: act.Recover(unit(), rng.choice((unit(), "")), rng.choice((units(), ()))),
            lambda: act.Place(unit(), place()),
            lambda: act.Activate(rng.choice(("", "able/1", "kp1/1", "none/9"))),
            lambda: act.Lose(unit()),
            lambda: act.Resolve(place()),
            lambda: act.ReturnLeader(unit(), place()),
            lambda: act.CarryMarkers(tuple(rng.randrange(-2, 9) for _ in range(rng.randrange(3)))),
        )
    )()


def mixed(legal: LegalSet, rng: random.Random) -> Any:
    """A legal move with the units, way or end of another: almost legal, or legal by accident."""
    one, two = legal.sample(rng), legal.sample(rng)
    if not isinstance(one, act.Maneuver | act.Withdraw) or not isinstance(two, act.Maneuver | act.Withdraw):
        return one
    field = rng.choice(("units", "path", "exits"))
    turned = msgspec.structs.replace(one, **{field: getattr(two, field)})
    if isinstance(turned, act.Maneuver) and rng.random() < 0.3:
        return msgspec.structs.replace(turned, deploys=not turned.deploys)
    return turned


@pytest.mark.parametrize("mission", ALL, ids=name_of)
def test_nonsense_is_refused_with_words(mission: str) -> None:
    rng = random.Random(mission)
    game = RULESET.begin(RULESET.prepare(mission, {}), 5)
    refused = 0
    while game.question is not None and game.state.turn < 9:
        if game.question.seat == "chance":
            game.submit(game.roll())
            continue
        for viewer in (seat_of(game.question), "table"):
            legal = game.legal(viewer)
            for number in range(12):
                action = nonsense(game, rng) if number % 2 or not legal else mixed(legal, rng)
                reasons = legal.explain(action)
                legal.preview(action)
                assert (action in legal) == (not reasons)
                assert all(reason.rule and reason.text.endswith((".", "!")) for reason in reasons), reasons
                refused += bool(reasons)
        game.submit(game.legal(seat_of(game.question)).sample(rng))
    assert refused > 100

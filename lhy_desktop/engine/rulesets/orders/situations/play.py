"""The world of this ruleset's situations: the game with which they begin, and what their steps may expect of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import ChanceSource, Frame, Game, Seat, other
from lhy_desktop.engine.rulesets.orders.artillery.fire_missions import Artillery
from lhy_desktop.engine.rulesets.orders.ground.sight import line
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.set_up.set_up_phase import SetUp
from lhy_desktop.engine.rulesets.orders.situations import world
from lhy_desktop.engine.rulesets.orders.situations.schema import (
    Expectations,
    ExpectTeam,
    KnownModel,
    Setting,
    SightModel,
    StartModel,
)
from lhy_desktop.engine.rulesets.orders.turn.activations import Loop, Window
from lhy_desktop.engine.rulesets.orders.turn.order_roll import OrderRoll
from lhy_desktop.engine.rulesets.orders.turn.sequence import SEQUENCE, Turn
from lhy_desktop.engine.rulesets.orders.victory.ending import Chits, TurnEnd, score
from lhy_desktop.engine.rulesets.orders.victory.holding import hold


class OrdersWorld:
    """See engine.flow.door.World. ``rules`` is the ruleset by which its games are played."""

    setting = Setting
    expectations = Expectations

    def __init__(self, rules: Any) -> None:
        self._rules = rules

    def build(self, situation: Setting, board: Board) -> Game[State]:
        """The game with which a situation begins. Raises ValueError or LookupError with a sentence."""
        setup = world.setup(situation, board)
        state = world.state(setup, situation)
        game: Game[State] = Game(self._rules, state, _stack(situation.start, setup.mission.defender), ChanceSource(0))
        if situation.start.at != "set_up":
            hold(game)
            game.take_events()
        return game

    def failures(self, game: Game[Any], key: str, value: Any) -> Iterator[str]:
        """Sentences about everything that differs from what a step expects."""
        return _CHECKS[key](game, value)


def _stack(start: StartModel, defender: Seat) -> tuple[Frame, ...]:
    """The frames of the moment, the one that is asked last."""
    if start.at == "set_up":
        return (SetUp((defender, other(defender))),)
    if start.at == "turn":
        return (Turn(),)
    box: dict[str, type[Frame]] = {
        "artillery": Artillery,
        "orders": OrderRoll,
        "loop": Loop,
        "window": Loop,
        "chits": Chits,
        "end": TurnEnd,
    }
    kind: Any = box[start.at]
    stack = (Turn(SEQUENCE.index(kind) + 1), kind())
    return (*stack, Window(other(start.active))) if start.at == "window" else stack


def _teams(game: Game[State], expected: Mapping[str, ExpectTeam]) -> Iterator[str]:
    """Check the true states of teams."""
    for id, model in expected.items():
        team = game.state.teams.get(id)
        if team is None:
            yield f"{id} is not in play"
            continue
        for name, value in model.model_dump(exclude_none=True).items():
            if getattr(team, name) != value:
                yield f"{id}: {name} is {getattr(team, name)!r}, not {value!r}"


def _knows(game: Game[State], expected: KnownModel) -> Iterator[str]:
    """Check which teams a view holds."""
    held = game.view(expected.viewer).teams
    yield from (f"{expected.viewer} does not know {team}" for team in expected.teams if team not in held)
    yield from (f"{expected.viewer} knows {team}" for team in expected.never if team in held)


def _sight(game: Game[State], expected: SightModel) -> Iterator[str]:
    """Check a line of sight, in both directions."""
    setup = game.state.setup
    one, two = map(setup.board.canonical, expected.between)
    for a, b in ((one, two), (two, one)):
        found = line(setup, a, b)
        if found.clear != expected.clear:
            yield f"{a}-{b} is {'clear' if found.clear else f'blocked by {found.why} in {found.stop}'}"
        if expected.why and found.why != expected.why:
            yield f"{a}-{b} is blocked by '{found.why}', not '{expected.why}'"
    found = line(setup, one, two)
    if expected.hides is not None and found.hides(one) != expected.hides:
        yield f"{two} is {'concealed' if found.hides(one) else 'plain to see'} from {one}"


def _score(game: Game[State], expected: Mapping[Seat, int]) -> Iterator[str]:
    """Check the score of sides."""
    for seat, value in expected.items():
        if score(game.state, seat) != value:
            yield f"{seat} scores {score(game.state, seat)}, not {value}"


_CHECKS: dict[str, Callable[[Game[State], Any], Iterator[str]]] = {
    "teams": _teams,
    "knows": _knows,
    "sight": _sight,
    "score": _score,
}
"""The checks, by the key of a step."""

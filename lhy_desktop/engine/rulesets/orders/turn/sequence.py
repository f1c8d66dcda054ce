"""The sequence of a player's turn (2): artillery, order roll, hero, activations, chits, end."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Frame, Seat, other
from lhy_desktop.engine.rulesets.orders.artillery.fire_missions import Artillery
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, people
from lhy_desktop.engine.rulesets.orders.turn.activations import Loop
from lhy_desktop.engine.rulesets.orders.turn.order_roll import OrderRoll
from lhy_desktop.engine.rulesets.orders.victory.ending import Chits, TurnEnd

SEQUENCE: tuple[type[Frame], ...] = (Artillery, OrderRoll, Loop, Chits, TurnEnd)
"""T1 to T6; the hero step is part of the order roll, because its dice decide it."""


class Turn(Frame, frozen=True, tag="orders.2.Turn"):
    """A player's turn; ``step`` counts the steps of the sequence that have begun."""

    step: int = 0
    rule = "2"

    def advance(self, game: OrdersGame) -> None:
        """Begin the turn, call the next step, or go on to the other player."""
        if game.state.result is not None:
            game.end()
            return
        if self.step == 0:
            begin(game)
        if self.step < len(SEQUENCE):
            game.goto(Turn(self.step + 1))
            box: Any = SEQUENCE[self.step]
            game.call(box())
        else:
            game.goto(Turn(0))


def begin(game: OrdersGame) -> None:
    """T0: the next player is active; what lasts for a turn is over."""
    state = game.state
    state.active = player(state.first, state.turn + 1)
    state.turn, state.phase, state.points, state.opened = state.turn + 1, 1, 0, False
    for id in [one.id for one in state.teams.values()]:
        here = state.teams[id]
        if here.activated or here.hero or here.ordered or here.bound:
            change(game, id, activated=False, hero=False, ordered=False, bound=False)
    pair = (state.turn + 1) // 2
    text = f"Turn {pair}: {people(state, state.active)} move."
    game.tell(event("turn", "2", capital(text)))


def player(first: Seat, turn: int) -> Seat:
    """Whose turn a player turn is: they alternate."""
    return first if turn % 2 else other(first)

"""12.3: who comes upon hidden teams."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, reveal
from lhy_desktop.engine.rulesets.orders.model.facts import Facts


def hidden_beside(facts: Facts, team: str, hex: str) -> tuple[str, ...]:
    """12.3: hidden enemies beside the hex that a mover would enter: he stops before it."""
    side, board = facts.teams[team].side, facts.setup.board
    return tuple(
        one.id for one in fact.on_map(facts) if one.side != side and one.hidden and board.distance(one.hex, hex) <= 1
    )


def find_hidden(game: OrdersGame, team: str) -> None:
    """12.3: hidden enemies near a team that sees them are found."""
    state = game.state
    here, ground = state.teams[team], state.setup.tables.ground
    for one in list(fact.on_map(state)):
        if not one.hidden or one.side == here.side:
            continue
        near = ground.revealed_sniper if state.setup.kinds[one.id].unseen else ground.revealed
        if state.setup.board.distance(one.hex, here.hex) <= near and sees(state.setup, one.hex, here.hex):
            reveal(game, one.id)

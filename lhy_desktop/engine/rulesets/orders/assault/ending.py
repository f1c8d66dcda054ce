"""7.1: the end of an activation: assaults without contact are over."""

from __future__ import annotations

from lhy_desktop.engine.flow import SEATS, Frame
from lhy_desktop.engine.rulesets.orders.assault.contacts import join
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame, change
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, named
from lhy_desktop.engine.rulesets.orders.move.marching import find_all
from lhy_desktop.engine.rulesets.orders.victory.holding import hold


class Over(Frame, frozen=True, tag="orders.7.Over"):
    """After A6: assaults without contact end, and with them the activation."""

    rule = "7"

    def advance(self, game: OrdersGame) -> None:
        """Suppress those who destroyed an enemy or left; note who holds what."""
        state = game.state
        find_all(game)
        beside = {seat: fact.beside_enemies(state, seat) for seat in SEATS}
        for one in list(fact.on_map(state)):
            if not one.assault and not one.hidden and one.hex in beside[one.side]:
                join(game, one.id)  # enemies who stood beside each other, of whom one was hidden until now
        for number in sorted({one.assault for one in state.teams.values() if one.assault}):
            end_assault(game, number)
        hold(game)
        state.group = None
        game.end()


def end_assault(game: OrdersGame, number: int) -> None:
    """7.1: an assault without any contact left is over: who destroyed an enemy or left it becomes suppressed."""
    state = game.state
    those = [one for one in state.teams.values() if one.assault == number]
    if any(one.place == "map" and fact.in_contact(state, one.id) for one in those):
        return
    for one in those:
        change(game, one.id, assault=0, flag="", suppressed=one.suppressed or bool(one.flag))
        if one.flag and not one.suppressed and one.place == "map":
            text = f"{capital(named(state, one.id))} is suppressed after the assault."
            game.tell(event("after_assault", "7", text, hexes=(one.hex,), units=(one.id,), key=one.flag))

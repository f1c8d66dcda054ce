"""12.5: objective hexes: the last side to have had an unsuppressed team in it that is not small."""

from __future__ import annotations

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.changes import OrdersGame
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.words import capital, event, people


def hold(game: OrdersGame) -> None:
    """Note who has come into an objective."""
    state = game.state
    objectives = state.setup.mission.objectives
    hexes = {objective.hex for objective in objectives}
    there = [one for one in state.teams.values() if one.hex in hexes and one.place == "map"]
    for objective in objectives if there else ():
        for one in there:
            if one.hex != objective.hex or one.suppressed or one.hidden or state.setup.kinds[one.id].small:
                continue
            if state.held.get(objective.hex) != one.side:
                state.held[objective.hex] = one.side
                text = f"{capital(people(state, one.side))} hold {objective.name}."
                game.tell(event("objective", "12.5", text, hexes=(objective.hex,), units=(one.id,)))


def holder(facts: Facts, hex: str) -> Seat | None:
    """Who holds an objective now: nobody while an enemy of its last side stands there."""
    side = facts.held.get(hex)
    if side is None or any(one.side != side and not one.hidden for one in fact.teams_at(facts, hex)):
        return None
    return side

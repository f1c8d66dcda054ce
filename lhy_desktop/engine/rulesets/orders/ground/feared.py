"""9.16: the enemies toward which a suppressed team does not move."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import Standing


def feared(facts: Facts, team: str) -> tuple[Standing, ...]:
    """Known enemies that a team on the map sees: all of them, or by another reading the nearest ones."""
    here, board = facts.teams[team], facts.setup.board
    seen = tuple(
        one
        for one in fact.on_map(facts)
        if one.side != here.side and not one.hidden and sees(facts.setup, here.hex, one.hex)
    )
    if not seen or facts.setup.tables.movement.feared == "every enemy":
        return seen
    nearest = min(board.distance(here.hex, one.hex) for one in seen)
    return tuple(one for one in seen if board.distance(here.hex, one.hex) == nearest)

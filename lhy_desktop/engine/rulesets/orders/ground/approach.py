"""Which enemies a team does not move toward (5.2, 7.1, 9.16)."""

from __future__ import annotations

from itertools import pairwise

from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.facts import Facts


def feared(facts: Facts, team: str) -> tuple[str, ...]:
    """5.2, 9.16: known enemies that a suppressed team sees where it stands, by another reading only the nearest; () for
    any other team."""
    here = facts.teams[team]
    if not here.suppressed or not here.hex:
        return ()
    enemies = (one for one in fact.on_map(facts) if one.side != here.side and not one.hidden)
    far = {
        one.id: facts.setup.board.distance(here.hex, one.hex) for one in enemies if sees(facts.setup, here.hex, one.hex)
    }
    if facts.setup.tables.movement.feared == "every enemy":
        return tuple(far)
    return tuple(one for one in far if far[one] == min(far.values()))


def avoided(facts: Facts, team: str) -> tuple[str, ...]:
    """The hexes of all enemies toward which a team does not move: those it fears, and those it leaves (7.1)."""
    found = (*feared(facts, team), *fact.touching(facts, team, enemies=True))
    return tuple(dict.fromkeys(facts.teams[one].hex for one in found))


def nearer(facts: Facts, enemies: tuple[str, ...], way: tuple[str, ...]) -> tuple[str, str] | None:
    """9.16: the first step of a way that comes nearer to one of these enemy teams: the hex, and the team."""
    distance = facts.setup.board.distance
    for before, after in pairwise(way):
        for enemy in enemies:
            if distance(after, facts.teams[enemy].hex) < distance(before, facts.teams[enemy].hex):
                return after, enemy
    return None

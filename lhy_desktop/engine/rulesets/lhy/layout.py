"""The automatic set-up: cover first, near what the mission is about, leaders and guns beside their squads."""

from __future__ import annotations

from typing import NamedTuple

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy import facts as fact
from lhy_desktop.engine.rulesets.lhy import stacking
from lhy_desktop.engine.rulesets.lhy.setup import Setup, Zone
from lhy_desktop.engine.rulesets.lhy.state import State, Unit

COVER, OBJECTIVE, COMPANY, CROWD = 4, 5, 3, 6
"""Weights: per point of TEM, for holding an objective, for one's platoon near by, against a crowded hex."""
NEAR = 3
"""A platoon keeps within so many hexes of its first unit."""
ORDER = ("squad", "section", "mg", "leader")


class Plan(NamedTuple):
    """Who stands where so far, in the order of placing."""

    setup: Setup
    seat: Seat
    where: dict[str, str]


def arrange(state: State, seat: Seat) -> tuple[tuple[str, str], ...]:
    """Unit and hex for every unit of a side that is not placed yet; each is legal in this order.

    A unit for which its area has no room left (others stand in its way) is left out.
    """
    setup = state.setup
    placed = {u.id: u.hex for u in state.units.values() if u.side == seat and u.place == "map"}
    plan = Plan(setup, seat, placed)
    waiting = [u for u in state.units.values() if u.side == seat and u.place == "offmap"]
    found = []
    for unit in sorted(waiting, key=lambda u: (ORDER.index(setup.counters[u.id].kind), _rank(setup, u))):
        place = _best(plan, unit.id)
        if place is not None:
            plan.where[unit.id] = place
            found.append((unit.id, place))
    return tuple(found)


def _rank(setup: Setup, unit: Unit) -> tuple[str, str]:
    counter = setup.counters[unit.id]
    return counter.platoon, counter.id


def _best(plan: Plan, unit: str) -> str | None:
    zone = next(zone for zone in plan.setup.side(plan.seat).zones if unit in zone.units)
    index = plan.setup.board.index
    fitting = [place for place in zone.hexes if _fits(plan, unit, place, zone)]
    fitting.sort(key=index.__getitem__)
    return max(fitting, key=lambda place: _worth(plan, unit, place), default=None)


def _fits(plan: Plan, unit: str, place: str, zone: Zone) -> bool:
    setup = plan.setup
    there = [setup.counters[u] for u, hex_ in plan.where.items() if hex_ == place] + [setup.counters[unit]]
    terrain = setup.tables.ground.terrain[setup.board.hex(place).terrain]
    steps = sum(counter.steps for counter in there)
    roomy = zone.per_hex is None or steps <= zone.per_hex
    return terrain.sets_up and roomy and not stacking.excess(setup, there)


def _worth(plan: Plan, unit: str, place: str) -> int:
    """How good a hex is; ties go to the first in board order."""
    setup, board = plan.setup, plan.setup.board
    counter = setup.counters[unit]
    terrain = setup.tables.ground.terrain[board.hex(place).terrain]
    worth = -COVER * terrain.tem + (1 if fact.gives_cover(setup, place) else 0) + board.hex(place).level
    goals = [there for objective in setup.mission.objectives for there in objective.hexes]
    nearest = min((board.distance(place, there) for there in goals), default=0)
    worth += OBJECTIVE if goals and not nearest and plan.seat != setup.mission.attacker else -nearest
    friends = [setup.counters[u] for u, hex_ in plan.where.items() if hex_ == place]
    mates = [h for u, h in plan.where.items() if counter.platoon and setup.counters[u].platoon == counter.platoon]
    if counter.kind == "leader":
        own = sum(friend.platoon == counter.platoon and friend.combat for friend in friends)
        by_him = sum(board.distance(place, there) <= 1 for there in mates)
        return worth + COMPANY * COMPANY * own + COMPANY * by_him - CROWD * any(not f.combat for f in friends)
    if counter.platoon:
        worth -= COMPANY * max(0, board.distance(place, mates[0]) - NEAR) if mates else 0
    else:
        squads = [h for u, h in plan.where.items() if setup.counters[u].infantry]
        worth -= COMPANY * max(0, min((board.distance(place, h) for h in squads), default=1) - 1)
    return worth - CROWD * sum(friend.combat for friend in friends)

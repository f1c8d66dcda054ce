"""V19.3, V19.4: Russian command of vehicles: which are in command, and where those may drive that are not."""

from __future__ import annotations

from collections import deque
from itertools import pairwise

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import Chassis
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_reach import driving

# -- who is in command ---------------------------------------------------------------------------------------------


@predicate("V19.3")
def always(facts: Facts, unit: Unit) -> bool | None:
    """Towed guns, fortified positions, whoever is aboard a vehicle and the vehicle itself are always in command."""
    fixed = facts.setup.counters[unit.id].kind in ("towed_gun", "fortified_position")
    if fixed or unit.aboard:
        return True
    left_out = facts.setup.counters[unit.id].arm == "afv" and carriers_only(facts)
    return True if fact.aboard(facts, unit.id) and not left_out else None


@predicate("V19.3")
def carriers_only(facts: Facts) -> bool | None:
    """As a player may rule, tanks are not in command because of their riders."""
    return True if facts.setup.tables.readings.carrying_vehicles == "carriers only" else None


@predicate("V19.3")
def beside_its_own(facts: Facts, unit: Unit) -> bool | None:
    """An armored fighting vehicle within two hexes and sight of another of its platoon, the last of a platoon of one of
    its company; or in the hex of a leader."""
    if any(_near(facts, unit, mate) for mate in mates(facts, unit)):
        return True
    counters = facts.setup.counters
    leaders = (u for u in fact.units_at(facts, unit.hex) if u.side == unit.side and counters[u.id].kind == "leader")
    return True if any(leaders) else None


def mates(facts: Facts, unit: Unit) -> tuple[Unit, ...]:
    """V19.3: the armored fighting vehicles from which one takes its orders: those of its platoon or, when it is the
    last of it (or of none), those of its company."""
    counters = facts.setup.counters
    own = counters[unit.id]
    tanks = [
        u for u in facts.units.values()
        if u.side == unit.side and u.place == "map" and u.id != unit.id
        and counters[u.id].arm == "afv" and counters[u.id].combat
    ]  # fmt: skip
    platoon = tuple(u for u in tanks if own.platoon and counters[u.id].platoon == own.platoon)
    return platoon or tuple(u for u in tanks if counters[u.id].company == own.company)


def _near(facts: Facts, unit: Unit, mate: Unit) -> bool:
    close = facts.setup.board.distance(unit.hex, mate.hex) <= facts.setup.tables.command.near
    return close and sighting.sees(facts, mate.hex, unit.hex)


# -- where it may drive --------------------------------------------------------------------------------------------


def goals(facts: Facts, unit: Unit, leaders: tuple[Unit, ...]) -> tuple[tuple[str, ...], ...]:
    """V19.4: that toward which a vehicle out of command drives: tanks toward their like or the nearest hex of the own
    edge, fighting vehicles toward a leader, carriers toward a leader, infantry or a machine gun."""
    setup = facts.setup
    counter = setup.counters[unit.id]
    if counter.arm == "afv":
        edge = setup.board.edge(setup.side(unit.side).friendly_edge)
        return (*((mate.hex,) for mate in mates(facts, unit)), tuple(edge))
    found = [leader.hex for leader in leaders]
    if counter.arm == "carrier":
        found += [
            u.hex for u in facts.units.values()
            if u.side == unit.side and u.place == "map" and not u.aboard
            and (setup.counters[u.id].infantry or setup.counters[u.id].kind == "mg")
        ]  # fmt: skip
    return tuple((place,) for place in dict.fromkeys(found))


@predicate("V19.4")
def strays(facts: Facts, unit: Unit, path: tuple[str, ...], leaders: tuple[Unit, ...]) -> Refusal | None:
    """A vehicle out of command drives only by a shortest way, counted in hexes, to where it is in command again."""
    if not unit.out_of_command or not path or not unit.hex:
        return None
    setup = facts.setup
    chassis = setup.counters[unit.id].chassis
    way = (unit.hex, *path)
    for goal in goals(facts, unit, leaders):
        far = _ranges(setup, goal, chassis)
        ranges = [far.get(there) for there in way]
        if all(a is not None and b is not None and b < a for a, b in pairwise(ranges)):
            return None
    text = f"{capital(unit_name(setup, unit.id))} is out of command: it drives only the shortest way back into command."
    return Refusal("V19.4", text, path[-1:])


def _ranges(setup: Setup, goal: tuple[str, ...], chassis: Chassis) -> dict[str, int]:
    """How many hexes a vehicle of a chassis must enter to come from every hex to the nearest of these."""
    costs, found, waiting = driving(setup), dict.fromkeys(goal, 0), deque(goal)
    while waiting:
        there = waiting.popleft()
        for here in setup.board.neighbors(there):
            if here not in found and not isinstance(costs.leg(here, there, chassis), Refusal):
                found[here] = found[there] + 1
                waiting.append(here)
    return found

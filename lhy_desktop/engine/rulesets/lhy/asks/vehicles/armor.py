"""Vehicles, guns and anti-tank fire (V3-V7): ways, lines of fire over the ground, arcs, and what markers do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from msgspec.structs import replace

from lhy_desktop.engine.flow import Refusal, total
from lhy_desktop.engine.rulesets.lhy.anti_tank import arcs, at_modifiers, under_marker
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_shot import AtShot
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import Chassis
from lhy_desktop.engine.rulesets.lhy.model.view import Unit, View
from lhy_desktop.engine.rulesets.lhy.resolution import armor_odds
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import FACES
from lhy_desktop.engine.rulesets.lhy.segments.anti_tank_reach import harms as harms
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import bearing, from_behind
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_reach import driving
from lhy_desktop.engine.rulesets.lhy.transport.capacity import room

GROUND = (at_modifiers.hindrance, at_modifiers.hull_down, at_modifiers.dug_in_gun)
"""The lines of the ledger that the ground between two hexes decides."""
THOUSAND = 1000


class Chances(NamedTuple):
    """What markers do to a target, in thousandths."""

    destroyed: int
    shocked: int


def half_mp_to(setup: Setup, goals: Sequence[str], chassis: Chassis) -> dict[str, int]:
    """V3.10: half MP of the cheapest drive from every hex to the nearest of ``goals``, whoever stands there; hexes from
    which no way leads are left out. A goal that no vehicle of this kind can enter is reached from beside it."""
    board, costs = setup.board, driving(setup)

    def price(here: str, there: str) -> int | None:
        leg = costs.leg(here, there, chassis)
        return None if isinstance(leg, Refusal) else leg.half_mp

    best: dict[str, int] = {}
    queue = [(0, goal) for goal in goals]
    beside = setup.tables.vehicles.start_half_mp
    for goal in goals:
        around = board.neighbors(goal)
        if all(price(here, goal) is None for here in around):
            queue += [(beside, here) for here in around]
    while queue:
        spent, there = heappop(queue)
        if there in best:
            continue
        best[there] = spent
        for here in board.neighbors(there):
            cost = price(here, there) if here not in best else None
            if cost is not None:
                heappush(queue, (spent + cost, here))
    return best


def enterable(setup: Setup, hex: str, chassis: Chassis) -> bool:
    """V3.10: whether a vehicle can come into a hex from any side."""
    costs = driving(setup)
    return any(not isinstance(costs.leg(here, hex, chassis), Refusal) for here in setup.board.neighbors(hex))


def over_the_ground(view: View, firer: Unit, target: Unit, here: str, there: str) -> int | None:
    """V6: what hindrances, hull-down positions and cover take off anti-tank fire from one hex at a unit in another (0
    or less); None without a line of sight."""
    shot = AtShot(view, replace(firer, hex=here, place="map"), replace(target, hex=there, place="map"), here)
    if not shot.clear:
        return None
    return total(tuple(found for line in GROUND if (found := line(shot)) is not None))


def chances(setup: Setup, target: Counter, markers: Iterable[tuple[int, bool]]) -> Chances:
    """V7: what markers with these values do together to a target; each says whether it comes from behind."""
    hits = tuple(armor_odds.hit(target, value, rear) for value, rear in markers)
    if not hits:
        return Chances(0, 0)
    ways, of = armor_odds.counts(hits, armor_odds.hull(target), setup.tables.anti_tank), FACES ** len(hits)
    return Chances(ways[Armored.DESTROYED] * THOUSAND // of, ways[Armored.SHOCKED] * THOUSAND // of)


def shows_rear(setup: Setup, came_from: str, place: str, origin: str, *, reverse: bool) -> bool:
    """V4.5: whether an armored fighting vehicle that has just driven into a hex shows its rear to an enemy."""
    if not came_from or origin == place or came_from == place:
        return False
    came = bearing(setup.board, place, came_from)
    return from_behind(setup.board, place, origin, came if reverse else arcs.OPPOSITE[came])


def carried(view: View, vehicle: str) -> tuple[str, ...]:
    """V0.8: who is known to ride on a vehicle, to sit in it, or to be towed by it."""
    return fact.aboard(view, vehicle)


def untouched_by_small_arms(view: View, unit: Unit) -> bool:
    """V8.1: whether small arms do nothing to a unit: vehicles, fortified positions, passengers and loaded guns."""
    return bool(fact.behind_steel(view, unit))


def carries(setup: Setup, carrier: Counter, load: Iterable[Counter]) -> bool:
    """V11: whether a vehicle has room for all of these together."""
    return not room(setup, carrier, load)


def printed(view: View, target: str) -> Counter:
    """The counter of a target of anti-tank fire; of one under a marker one that stands for its type (V5.13)."""
    return under_marker.printed(view, target)


def aimed_at(view: View, target: str) -> Unit | None:
    """A target of anti-tank fire; of one under a marker what is known of it; None when nothing is there."""
    return view.units.get(target) or under_marker.stand_in(view, target)

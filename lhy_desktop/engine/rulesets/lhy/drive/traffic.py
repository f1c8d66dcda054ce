"""What a vehicle may spend, what lies in its way, and in what state it sets out (V3.1, V3.9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import Chassis
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.move.path_rules import allowance_by_light, entry_of, occupancy
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import exit_cost
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_reach import Budget, Traffic, budget, driving, on_road

SLOWEST: tuple[Chassis, ...] = ("wheeled", "halftrack", "tracked")
"""Of a group, the chassis by which it moves: that to which the most ground is closed."""


class Column(NamedTuple):
    """Vehicles that drive as one: those this viewer knows, their hex ("" off the map), and their chassis."""

    units: tuple[Unit, ...]
    start: str
    chassis: tuple[Chassis, ...]

    @property
    def moving(self) -> bool:
        """Whether they are in motion already; whoever enters the map comes in motion (V5.15.3)."""
        return bool(self.units) and all(rolling(unit) for unit in self.units)


def column(context: Context, units: tuple[str, ...]) -> Column:
    """The vehicles of an action; those that the viewer does not know are left out."""
    return context.once(("column", units), lambda: _column(context.view, units))


def _column(view: View, units: tuple[str, ...]) -> Column:
    known = tuple(seen for unit in units if (seen := view.units.get(unit)) is not None)
    kinds = {view.setup.counters[unit.id].chassis for unit in known}
    start = known[0].hex if known else ""
    return Column(known, start, tuple(chassis for chassis in SLOWEST if chassis in kinds))


def rolling(unit: Unit) -> bool:
    """Whether a vehicle drives already, or waits to enter the map, which it does in motion."""
    return unit.motion == "moving" or unit.place == "entry"


@predicate("V3.1")
def starts(unit: Unit) -> bool | None:
    """A stationary vehicle pays to go into motion; one that enters the map may come in motion."""
    return True if unit.motion == "" and unit.place == "map" else None


def budget_of(context: Context, action: Drive, chassis: Chassis) -> Budget:
    """V3.9: half points that these vehicles may still spend on the way, after going into motion."""
    drivers = column(context, action.units)
    return budget(
        context.view.setup,
        chassis,
        reaction=context.reaction,
        dark=allowance_by_light(context.view, drivers.start, action.path),
        reverse=action.reverse,
        starts=any(starts(unit) for unit in drivers.units),
    )


def spent(context: Context, action: Drive, chassis: Chassis) -> int | None:
    """What the way costs, leaving the map like an open hex (7.5); None where the map bars it."""
    drivers, costs = column(context, action.units), driving(context.view.setup)
    plain = costs.spent(drivers.start, action.path, chassis, traffic(context, action.units)) if action.path else 0
    if plain is None:
        return None
    plain += exit_cost(context.view.setup) if action.exits else 0
    if action.passing != "overrun":
        return plain
    way = pairwise((drivers.start, *action.path))
    first = ((here, there) for here, there in way if there in context.enemies)  # the last may be assaulted (V3.8)
    return plain + next((overrun_extra(context, here, there, chassis) for here, there in first), 0)


def overrun_extra(context: Context, here: str, there: str, chassis: Chassis) -> int:
    """V3.7.2: an overrun takes two points for hex and fight together; what slope and hexside cost comes on top."""
    leg = driving(context.view.setup).leg(here, there, chassis)
    if there not in context.enemies or isinstance(leg, Refusal):
        return 0
    return max(0, context.view.setup.tables.vehicles.overrun_half_mp - leg.lines[0].value)


def most(context: Context, action: Drive, chassis: Chassis) -> int:
    """What may be spent, with the road bonus when the way earns it."""
    had, drivers = budget_of(context, action, chassis), column(context, action.units)
    earned = (
        had.bonus and action.path and on_road(context.view.setup, drivers.start, action.path, occupancy(context).near)
    )
    return had.half_mp + (had.bonus if earned else 0)


def traffic(context: Context, units: tuple[str, ...]) -> Traffic:
    """What lies on the map and matters to these vehicles (V3.10.8-11)."""
    shielded = all(impervious(context, unit) for unit in units)
    found = context.once(("traffic", shielded), lambda: _traffic(context, shielded))
    came = next((unit.bank for unit in column(context, units).units if unit.bank and unit.hex in found.blocks), "")
    return found._replace(came=came) if came else found


@predicate("V3.10.10")
def impervious(context: Context, unit: str) -> bool | None:
    """An armored fighting vehicle without riders may enter a primary impact hex."""
    view = context.view
    known = unit in view.units and view.setup.counters[unit].arm == "afv"
    return True if known and not fact.aboard(view, unit) else None


def _traffic(context: Context, shielded: bool) -> Traffic:
    view, seat, foot = context.view, context.seat, occupancy(context)
    closed = set(context.enemies)
    closed.update(hex for hex in foot.closed if not (shielded and fact.is_primary(view, hex)) or hex in context.enemies)
    wire = frozenset(fact.hexes_with(view, "wire"))
    mines = {hex: fact.work_at(view, hex, "mines") for hex in fact.hexes_with(view, "mines")}
    stops = frozenset(hex for hex, work in mines.items() if work is not None and work.owner != seat)
    return Traffic(frozenset(closed), foot.near, stops, wire, foot.blocks)


@predicate("V3.10.8")
def out_of_a_roadblock(facts: Facts, unit: Unit, path: tuple[str, ...]) -> Refusal | None:
    """Falling back and advancing vehicles, too, leave a roadblock only by the way they came."""
    here, came = unit.hex, unit.bank
    for there in path:
        if came and there != came and fact.work_at(facts, here, "roadblock") is not None:
            return Refusal("V3.10", f"A roadblock bars {here}: only the way back to {came} is open.", (here, there))
        here, came = there, here
    return None


def barred(context: Context, action: Drive) -> Iterator[Refusal]:
    """Why the map bars steps of this way, for the chassis that bar most."""
    drivers = column(context, action.units)
    for chassis in drivers.chassis:
        here = drivers.start
        for there in action.path:
            found = driving(context.view.setup).leg(here, there, chassis)
            if isinstance(found, Refusal):
                yield found
            here = there


def waits(context: Context, unit: Unit) -> bool:
    """Whether a vehicle waits off the map and has an entry."""
    return unit.place == "entry" and entry_of(context, unit.id) is not None

"""V3.6-V3.8: what must hold of vehicles that pass through hexes of the enemy, by bypass or by overrun."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.drive.traffic import column, traffic
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.values import Barrier, Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_reach import driving

OVERRAN = "overran"
"""Stands in ``Unit.used``: the vehicle has overrun a hex this turn."""
GROWN = frozenset(("orchard", "palm", "brush"))
"""Ground with growth in which nobody is overrun, besides woods and buildings."""
MOST = 2
"""Vehicles that overrun a hex together."""


def passed(context: Context, action: Drive) -> tuple[str, ...]:
    """The hexes of the enemy on the way."""
    return tuple(there for there in action.path if there in context.enemies)


def _name(context: Context, unit: str) -> str:
    return capital(unit_name(context.view.setup, unit))


# -- both ----------------------------------------------------------------------------------------------------------


@predicate("V3.6")
def passes_somebody(context: Context, action: Drive) -> Refusal | None:
    """A bypass or overrun goes through a hex of the enemy, and no drive does without either."""
    enemies = passed(context, action)
    if action.passing and not enemies:
        return Refusal("V3.6", "There is no enemy on that way to pass.")
    if enemies and not action.passing:
        text = f"The enemy holds {enemies[0]}: it is entered by assault, bypass or overrun only."
        return Refusal("V3.10", text, enemies[:1])
    return None


@predicate("V3.8")
def goes_with_it(context: Context, action: Drive) -> Refusal | None:
    """Neither goes backward, and one drive does not do both: a bypass may pass several hexes, an overrun only one."""
    if action.passing and action.reverse:
        return Refusal("V3.8", f"In reverse there is no {action.passing}.")
    enemies = passed(context, action)
    if action.passing == "overrun" and len(enemies) > 1:
        text = f"One overrun goes through one hex of the enemy, not through {' and '.join(enemies)}."
        return Refusal("V3.8", text, enemies)
    return None


@predicate("V3.6.3")
def leaves_again(context: Context, action: Drive) -> Refusal | None:
    """Nobody stays in the hex that is passed: the way goes on out of it."""
    if not action.passing or action.exits or not action.path or action.path[-1] not in context.enemies:
        return None
    text = f"The way must go on out of {action.path[-1]}: nobody stops there."
    return Refusal("V3.6", text, action.path[-1:])


@predicate("V3.6.1")
def not_into_a_fight(context: Context, action: Drive) -> Refusal | None:
    """Nobody passes through a hex for which an assault is fought."""
    for there in passed(context, action) if action.passing else ():
        if there in context.view.assaults:
            return Refusal("V3.6", f"An assault is fought in {there}: nobody drives through.", (there,))
    return None


# -- bypass --------------------------------------------------------------------------------------------------------


@predicate("V3.6.1")
def only_in_need(context: Context, action: Drive) -> Refusal | None:
    """Armored fighting vehicles may always bypass, others only where no other hex is open to them."""
    drivers = column(context, action.units)
    soft = [unit for unit in drivers.units if context.view.setup.counters[unit.id].arm != "afv"]
    if action.passing != "bypass" or not soft:
        return None
    way = (drivers.start, *action.path)
    closed = traffic(context, action.units).closed
    for at, there in enumerate(action.path):
        here = way[at]
        if there not in context.enemies or here not in context.view.setup.board.index:
            continue
        came = way[at - 1] if at else ""
        chassis = context.view.setup.counters[soft[0].id].chassis
        for other in context.view.setup.board.neighbors(here):
            leg = driving(context.view.setup).leg(here, other, chassis)
            if other not in (came, there) and other not in closed and not isinstance(leg, Refusal):
                name = _name(context, soft[0].id)
                text = f"{name} can drive to {other}: it bypasses only where nothing else is open."
                return Refusal("V3.6", text, (there, other))
    return None


# -- overrun -------------------------------------------------------------------------------------------------------


@predicate("V3.7")
def able_to_overrun(context: Context, action: Drive) -> Refusal | None:
    """An overrunning vehicle has a weapon, no riders, and tows no gun; once in a turn."""
    if action.passing != "overrun":
        return None
    counters = context.view.setup.counters
    for unit in column(context, action.units).units:
        load = [counters[one].kind for one in fact.aboard(context.view, unit.id)]
        why = (
            "has no weapon" if counters[unit.id].sav is None and counters[unit.id].atv is None
            else "has riders" if load and counters[unit.id].arm == "afv"
            else "tows a gun" if "towed_gun" in load
            else "has overrun a hex this turn" if OVERRAN in unit.used
            else ""
        )  # fmt: skip
        if why:
            return Refusal("V3.7", f"{_name(context, unit.id)} {why}: it does not overrun.", (unit.hex,))
    return None


@predicate("V18.7")
def dummies_only_drive(context: Context, action: Drive) -> Refusal | None:
    """Vehicular dummies drive, and pass through nobody."""
    unit = next((u for u in column(context, action.units).units if context.view.setup.counters[u.id].sham), None)
    if not action.passing or unit is None:
        return None
    return Refusal("V18.7", f"{_name(context, unit.id)} only drives: it goes through no enemy.", (unit.hex,))


@predicate("V3.7.1")
def two_at_most(context: Context, action: Drive) -> Refusal | None:
    """Two vehicles that start in one hex overrun together."""
    if action.passing == "overrun" and len(action.units) > MOST:
        return Refusal("V3.7", "Two vehicles at most overrun a hex together.")
    return None


@predicate("V3.7")
def can_be_overrun(context: Context, action: Drive) -> Refusal | None:
    """Nobody is overrun among houses, trees or growth or on an enclosed road, nor a hex twice in a turn, nor by a
    reaction units that are about to assault."""
    if action.passing != "overrun":
        return None
    setup = context.view.setup
    for there in passed(context, action):
        why = shelter(setup, there)
        if why:
            return Refusal("V3.7", f"{there} is {why}: it is not overrun.", (there,))
        if any(there == place and said == "overrun" for place, said in context.view.overruns):
            return Refusal("V3.7", f"{there} has been overrun this turn.", (there,))
        if context.reaction and any(a.start == there and a.seat != context.seat for a in context.view.arrows):
            return Refusal("V3.7", f"Under the assault arrow in {there} nobody is overrun in reaction.", (there,))
    return None


def shelter(setup: Setup, hex: str) -> str:
    """V3.7: the ground of a hex that keeps it from being overrun, in words; "" when none does."""
    word = setup.board.hex(hex).terrain
    row = setup.tables.ground.terrain[word]
    if row.building or row.forest or word in GROWN:
        return row.name.lower()
    lane = los.sight_map(setup.board).named[hex].lane
    return "an enclosed road" if lane is not None and lane.road else ""


@predicate("V3.7")
def not_too_strong(context: Context, action: Drive) -> Refusal | None:
    """A hex with an armored fighting vehicle or a fortified position is not overrun; one with a towed gun, a fighting
    vehicle or a half-track only by armored fighting vehicles."""
    if action.passing != "overrun":
        return None
    counters = context.view.setup.counters
    for there in passed(context, action):
        enemies = (u for u in fact.units_at(context.view, there) if u.side != context.seat and not u.hidden)
        said = [why for place, why in context.view.overruns if place == there]
        found = barrier(counters, enemies) or next((why for why in said if why != "overrun"), None)
        if bars(context.view, found, action.units):
            return Refusal("V3.7", too_strong(there, found), (there,))
    return None


def barrier(counters: dict[str, Counter], enemies: Iterable[Unit]) -> Barrier | None:
    """V3.7: what in a hex bars an overrun: to everybody, to all but armored fighting vehicles, or nothing."""
    found: Barrier | None = None
    for unit in enemies:
        counter = counters[unit.id]
        if (counter.arm == "afv" and not counter.sham) or counter.kind == "fortified_position":
            return "closed"
        if counter.kind in ("towed_gun", "fighting_vehicle", "halftrack", "tracked_carrier"):
            found = "armored"
    return found


def bars(facts: Facts, found: Barrier | None, units: Iterable[str]) -> bool:
    """V3.7: whether what stands in a hex bars an overrun by these vehicles."""
    counters = facts.setup.counters
    return found == "closed" or (
        found == "armored" and any(counters[one].arm != "afv" for one in units if one in counters)
    )


def too_strong(hex: str, found: Barrier | None) -> str:
    """The sentence for an overrun that is barred by what stands there."""
    if found == "closed":
        return f"An armored fighting vehicle or a fortified position stands in {hex}: it is not overrun."
    return f"A gun, fighting vehicle or half-track stands in {hex}: only armored fighting vehicles overrun it."


ENTERING_CHECKS = (
    passes_somebody,
    goes_with_it,
    not_into_a_fight,
    only_in_need,
    dummies_only_drive,
    able_to_overrun,
    two_at_most,
    can_be_overrun,
    not_too_strong,
)
"""What is asked of a drive as soon as it comes into a hex of the enemy; what is refused there is refused farther on."""
PASSING_CHECKS = (*ENTERING_CHECKS, leaves_again)
"""What is asked of a drive through hexes of the enemy, besides the way."""

"""What must hold of a drive: the predicates of V3 for vehicles that maneuver."""

from __future__ import annotations

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.command.russian_command import commanders
from lhy_desktop.engine.rulesets.lhy.command.vehicle_command import strays
from lhy_desktop.engine.rulesets.lhy.drive.passing import PASSING_CHECKS
from lhy_desktop.engine.rulesets.lhy.drive.traffic import barred, column, impervious, most, spent, starts, traffic
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name, unit_names
from lhy_desktop.engine.rulesets.lhy.move import path_rules
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import mp_text
from lhy_desktop.engine.rulesets.lhy.terrain.works import caught


def _name(context: Context, unit: str) -> str:
    return capital(unit_name(context.view.setup, unit))


@predicate("V0.7")
def only_vehicles(context: Context, action: Drive) -> Refusal | None:
    """Only vehicles drive; foot units walk."""
    for unit in action.units:
        if unit in context.view.units and not fact.vehicular(context.view, unit):
            return Refusal("V0.7", f"{_name(context, unit)} is no vehicle: it moves on foot.")
    return None


@predicate("V9.2")
def not_shocked(context: Context, action: Drive) -> Refusal | None:
    """A shocked vehicle only tries to recover."""
    for unit in column(context, action.units).units:
        if unit.shocked:
            return Refusal("V9.2", f"{_name(context, unit.id)} is shocked: it may only recover.", (unit.hex,))
    return None


@predicate("V3.3")
def not_in_overwatch(context: Context, action: Drive) -> Refusal | None:
    """A vehicle in Overwatch fires in reaction and does nothing else."""
    for unit in column(context, action.units).units:
        if unit.overwatch:
            text = f"{_name(context, unit.id)} is in Overwatch: it may only fire in reaction."
            return Refusal("V3.3", text, (unit.hex,))
    return None


@predicate("V3.1")
def in_column(context: Context, action: Drive) -> Refusal | None:
    """Vehicles drive as one from one hex, or by one entry, all in motion or all standing."""
    if not action.units or len(set(action.units)) < len(action.units):
        return Refusal("7.14", "A group names each of its vehicles once.")
    drivers = column(context, action.units)
    entries = (path_rules.entry_of(context, unit.id) for unit in drivers.units if unit.place == "entry")
    ways = {entry.hexes for entry in entries if entry is not None}
    if len({unit.hex for unit in drivers.units}) > 1 or len(ways) > 1:
        return Refusal("7.14", "Vehicles drive as one only from one hex or by the same entry.")
    if len({unit.motion for unit in drivers.units}) > 1:
        return Refusal("7.14", "Vehicles drive as one only when all of them are in motion, or none.", (drivers.start,))
    return None


@predicate("V3.2")
def sets_out(context: Context, action: Drive) -> Refusal | None:
    """A vehicle in motion enters another hex or halts; to sit there under its marker is no action."""
    drivers = column(context, action.units)
    if action.path or action.exits or action.halts or not drivers.moving:
        return None
    text = f"{capital(unit_names(context.view.setup, action.units))} is in motion: it drives on or halts."
    return Refusal("V3.2", text, (drivers.start,))


@predicate("V3.5")
def backs_into_a_hex(context: Context, action: Drive) -> Refusal | None:
    """Reverse is a way of entering hexes: who stays in its hex, or only leaves the map, goes neither forward nor
    backward."""
    if not action.reverse or action.path:
        return None
    text = f"{capital(unit_names(context.view.setup, action.units))} enters no hex: it needs no reverse."
    return Refusal("V3.5", text, (column(context, action.units).start,))


@predicate("V3.1")
def no_start_and_stop(context: Context, action: Drive) -> Refusal | None:
    """A vehicle does not both start and stop within a turn."""
    drivers = column(context, action.units)
    if not action.halts or drivers.moving or not drivers.units:
        return None
    text = f"{capital(unit_names(context.view.setup, action.units))} stands still: it does not start and stop at once."
    return Refusal("V3.1", text, (drivers.start,))


@predicate("V3.1")
def halts_on_the_map(context: Context, action: Drive) -> Refusal | None:
    """Who leaves the map neither stops nor takes Overwatch."""
    if not action.halts or not action.exits:
        return None
    who = capital(unit_names(context.view.setup, action.units))
    return Refusal("V3.1", f"{who} would leave the map: there is no halting there.", action.path[-1:])


@predicate("V11.11")
def tows_on(context: Context, action: Drive) -> Refusal | None:
    """The move of a vehicle is the action of the gun behind it, too: with a gun that has acted it stays."""
    done = context.once("guns that acted", lambda: _towed_and_done(context))
    gun = next((done[unit] for unit in action.units if unit in done), None) if done else None
    if gun is None or not (action.path or action.exits):
        return None
    text = f"{_name(context, gun)} has acted this turn: what tows it does not move."
    return Refusal("V11.11", text, (context.view.units[gun].hex,))


def _towed_and_done(context: Context) -> dict[str, str]:
    counters = context.view.setup.counters
    towed = (one for one in context.own if one.aboard and one.acted)
    return {one.aboard: one.id for one in towed if counters[one.id].kind == "towed_gun"}


@predicate("V3.3")
def overwatch_in_activation(context: Context, action: Drive) -> Refusal | None:
    """Overwatch is taken in activation only, in the hex or one hex on, and by fighters."""
    if action.halts != "overwatch":
        return None
    if context.reaction:
        return Refusal("V3.3", "Overwatch is taken in activation, not in reaction.")
    if len(action.path) > 1:
        return Refusal("V3.3", "Overwatch is taken in the hex or in an adjacent one.", action.path[-1:])
    counters = context.view.setup.counters
    known = (unit.id for unit in column(context, action.units).units)
    unarmed = next((u for u in known if counters[u].atv is None and counters[u].sav is None), None)
    if unarmed is not None:
        return Refusal("V3.3", f"{_name(context, unarmed)} has nothing to fire with.")
    return None


@predicate("V3.9")
def hex_by_hex(context: Context, action: Drive) -> Refusal | None:
    """A way goes from hex to adjacent hex of this map."""
    if on_map(context, action):
        return None
    return Refusal("7.1", "The path does not go from hex to adjacent hex on this map.")


def on_map(context: Context, action: Drive) -> bool:
    """Whether every hex of the way exists and is adjacent to the one before."""
    board, here = context.view.setup.board, column(context, action.units).start
    for there in action.path:
        if there not in board.index or (here and there not in board.neighbors(here)):
            return False
        here = there
    return True


@predicate("V3.10.11")
def no_enemy(context: Context, action: Drive) -> Refusal | None:
    """An enemy's hex is entered by assault, bypass or overrun only."""
    return next((found for check in PASSING_CHECKS if (found := check(context, action)) is not None), None)


@predicate("V3.10.10")
def not_into_fire(context: Context, action: Drive) -> Refusal | None:
    """Only armored fighting vehicles without riders enter a primary impact hex."""
    if not context.view.blasts or all(impervious(context, unit) for unit in action.units):
        return None
    for there in action.path:
        if fact.is_primary(context.view, there):
            text = f"{there} is a primary impact hex: only armored vehicles without riders enter it."
            return Refusal("V3.10", text, (there,))
    return None


@predicate("V3.10")
def open_way(context: Context, action: Drive) -> Refusal | None:
    """Where the ground lets them pass, and their command (V19.4)."""
    found = next(barred(context, action), None) if on_map(context, action) else None
    return found or in_command(context, action)


def in_command(context: Context, action: Drive) -> Refusal | None:
    """V19.4: a vehicle out of command drives only back into it."""
    for unit in column(context, action.units).units if on_map(context, action) else ():
        found = strays(context.view, unit, action.path, commanders(context.view, unit)) if unit.out_of_command else None
        if found is not None:
            return found
    return None


@predicate("V3.10.9")
def stops_at_mines(context: Context, action: Drive) -> Refusal | None:
    """The enemy's mines stop every vehicle that enters; wire is passed by armored vehicles alone."""
    view, seat = context.view, context.seat
    for at, there in enumerate(action.path):
        if not view.works or not caught(view, seat, there):
            continue
        wire = fact.work_at(view, there, "wire") is not None
        if wire and any(view.setup.counters[unit.id].arm != "afv" for unit in column(context, action.units).units):
            return Refusal("V17.3", f"Wire lies in {there}: only armored fighting vehicles go through.", (there,))
        if not wire and (at < len(action.path) - 1 or action.exits):
            return Refusal("V17.1", f"Mines lie in {there}: whoever enters stops there.", (there,))
    return None


@predicate("V3.10.8")
def back_from_a_roadblock(context: Context, action: Drive) -> Refusal | None:
    """A roadblock is left only by the way one came, until it is removed."""
    if not (action.path or action.exits):
        return None
    on_the_map = traffic(context, action.units)
    drivers = column(context, action.units)
    way = (drivers.start, *action.path)
    for at, there in enumerate((*action.path, action.exits) if action.exits else action.path):
        here = way[at]
        came = way[at - 1] if at else on_the_map.came
        if here in on_the_map.blocks and came and there != came:
            return Refusal("V3.10", f"A roadblock bars {here}: only the way back to {came} is open.", (here, there))
    return None


@predicate("V3.9")
def enough_mp(context: Context, action: Drive) -> Refusal | None:
    """The way costs no more than the vehicle has; there is no hex that it may always enter."""
    drivers = column(context, action.units)
    if not on_map(context, action) or not drivers.units:
        return None
    for chassis in drivers.chassis:
        cost, had = spent(context, action, chassis), most(context, action, chassis)
        if cost is not None and cost > had:
            who = unit_names(context.view.setup, action.units)
            left = " left after going into motion" if any(starts(unit) for unit in drivers.units) else ""
            text = f"The way costs {mp_text(cost)} MP; {who} has {mp_text(had) or '0'}{left}."
            return Refusal("V3.9", text, action.path[-1:])
    return None


STATE_CHECKS = (
    only_vehicles,
    not_shocked,
    not_in_overwatch,
    in_column,
    sets_out,
    backs_into_a_hex,
    no_start_and_stop,
    halts_on_the_map,
    tows_on,
)
"""What is asked of the vehicles before the way."""
WAY_CHECKS = (
    hex_by_hex,
    overwatch_in_activation,
    no_enemy,
    not_into_fire,
    open_way,
    stops_at_mines,
    back_from_a_roadblock,
    enough_mp,
)

"""V14.1: vehicles that assault, or reinforce friends: who may, with whom, over what ground, and how they get there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.drive.drive_rules import (
    back_from_a_roadblock,
    enough_mp,
    hex_by_hex,
    in_column,
    no_start_and_stop,
    not_into_fire,
    open_way,
    stops_at_mines,
)
from lhy_desktop.engine.rulesets.lhy.drive.on_the_way import Driving
from lhy_desktop.engine.rulesets.lhy.drive.passing import PASSING_CHECKS
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault, Drive
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame

WAY = (hex_by_hex, not_into_fire, open_way, stops_at_mines, back_from_a_roadblock, enough_mp)
"""What holds of the way of a vehicle that goes into the enemy's hex, or back from before it."""
FROM_AFAR = 3
"""V3.8: hexes from the vehicle to its target with room between for an enemy to overrun and for the arrow."""


def driven(facts: Facts, units: tuple[str, ...]) -> bool:
    """Whether these units are vehicles, or begin with one."""
    return bool(units) and units[0] in facts.units and fact.vehicular(facts, units[0])


@predicate("V14.1.1")
def one_after_the_other(context: Context, action: Assault) -> Refusal | None:
    """Vehicles and foot units set out separately, one after the other; only vehicles halt."""
    kinds = {fact.vehicular(context.view, unit) for unit in action.units if unit in context.view.units}
    if len(kinds) > 1:
        return Refusal("V14.1", "Vehicles and foot units are sent in one after the other.")
    if action.halts == "overwatch" or (action.halts and True not in kinds):
        return Refusal("V14.1", "A vehicle stops with its assault, or stays in motion.")
    return None


@predicate("V14.1.1")
def as_a_drive(context: Context, action: Assault) -> Refusal | None:
    """Vehicles pay for the whole way into the enemy's hex, going into motion included, when they declare it."""
    if not driven(context.view, action.units):
        return None
    drive = Drive(action.units, action.path, halts=action.halts, passing=action.passing)
    for check in (in_column, no_start_and_stop, *WAY):
        refused = check(context, drive)
        if refused is not None:
            return refused
    return None


@predicate("V3.8")
def overruns_first(context: Context, action: Assault) -> Refusal | None:
    """On its way to the hex before that which it assaults a vehicle may overrun an enemy, by all rules of an overrun;
    it bypasses nobody."""
    if not action.passing:
        return None
    if action.passing != "overrun":
        return Refusal("V3.8", "A bypass is not combined with an assault.")
    if not driven(context.view, action.units):
        return Refusal("V3.8", "Only vehicles overrun an enemy on the way to an assault.")
    drive = Drive(action.units, action.path[:-1], passing=action.passing)
    return next((found for check in PASSING_CHECKS if (found := check(context, drive)) is not None), None)


@predicate("V14.1.2")
def not_into_shells(context: Context, action: Assault) -> Refusal | None:
    """No vehicle assaults a primary impact hex."""
    there = action.path[-1] if action.path else ""
    if not there or not driven(context.view, action.units) or not fact.is_primary(context.view, there):
        return None
    return Refusal("V14.1", f"{there} is a primary impact hex: it is not assaulted.", (there,))


@predicate("V14.1.4")
def too_soft(view: View, units: tuple[str, ...], target: str) -> Refusal | None:
    """Half-tracks and fighting vehicles never go where enemy armor or an enemy gun is known."""
    counters = view.setup.counters
    soft = [unit for unit in units if unit in view.units and counters[unit].arm in ("fv", "carrier")]
    if not soft:
        return None
    seat = view.units[soft[0]].side
    for enemy in fact.units_at(view, target):
        counter = counters[enemy.id]
        if enemy.side != seat and (counter.arm == "afv" or counter.kind == "towed_gun"):
            name = capital(unit_name(view.setup, soft[0]))
            text = f"{name} does not go where enemy armor or a gun stands: {unit_name(view.setup, enemy.id)} is there."
            return Refusal("V14.1", text, (target,))
    return None


def against_the_soft(context: Context, action: Assault) -> Refusal | None:
    """V14.1.4 for an assault that is declared."""
    return too_soft(context.view, action.units, action.path[-1]) if action.path else None


@predicate("V14.1.4")
def in_strength(facts: Facts, units: tuple[str, ...]) -> bool | None:
    """Infantry, on foot or aboard, and armored fighting vehicles may enter by themselves, and others with them."""
    counters = facts.setup.counters
    carried = (one for unit in units if fact.vehicular(facts, unit) for one in fact.aboard(facts, unit))
    going = [counters[unit] for unit in (*units, *carried)]
    return True if any(counter.infantry or counter.arm == "afv" for counter in going) else None


@predicate("V14.1.4")
def under_other_arrows(context: Context, units: tuple[str, ...], target: str) -> bool | None:
    """Whoever stops under an arrow may count on infantry or armor that has one at the same hex; all enter later."""
    for arrow in context.view.arrows:
        if arrow.seat == context.seat and arrow.target == target and in_strength(context.view, arrow.units):
            return True
    return None


# -- what the verb proposes -----------------------------------------------------------------------------------------


def groups(context: Context, able: tuple[str, ...], near: frozenset[str]) -> Iterator[tuple[str, ...]]:
    """Vehicles of one hex and one state of motion, singly and together."""
    found: dict[tuple[str, str], list[str]] = {}
    for unit in able:
        seen = context.view.units[unit]
        if seen.hex in near and fact.vehicular(context.view, unit):
            found.setdefault((seen.hex, seen.motion), []).append(unit)
    for units in found.values():
        for size in range(1, len(units) + 1):
            yield from combinations(units, size)


def with_halts(view: View, action: Assault) -> Iterator[Assault]:
    """An assault, and the same with a stop when the vehicles are in motion."""
    yield action
    if all(view.units[unit].motion == "moving" for unit in action.units):
        yield Assault(action.units, action.path, "stop", action.passing)


def over(context: Context, units: tuple[str, ...]) -> Iterator[Assault]:
    """V3.8: assaults by a way over an enemy beside these vehicles, who is overrun, and then next to another one."""
    board, enemies, start = context.view.setup.board, context.enemies, context.view.units[units[0]].hex
    for there in board.neighbors(start):
        for before in board.neighbors(there) if there in enemies else ():
            for target in board.neighbors(before) if before not in enemies else ():
                if target in enemies and board.distance(start, target) == FROM_AFAR:
                    yield from with_halts(context.view, Assault(units, (there, before, target), passing="overrun"))


# -- carrying it out ------------------------------------------------------------------------------------------------


def drive_in(game: LhyGame, units: tuple[str, ...], start: str, target: str) -> None:
    """11.1.4: vehicles under an arrow enter; each keeps the motion marker with which it arrived."""
    state = game.state
    for stopped in (True, False):
        some = tuple(unit for unit in units if (state.units[unit].motion == "stopped") == stopped)
        if some:
            game.call(Driving(some, start, (target,), "", False, "stop" if stopped else "", part=True))

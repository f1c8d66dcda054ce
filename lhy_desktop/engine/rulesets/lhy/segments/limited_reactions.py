"""6.9: limited reactions, open to a unit that observed nothing. One predicate per letter.

Each returns True when it permits the action; ``action`` may lack its details (an empty path) when the question is
whether the unit may take that kind of action at all.
"""

from __future__ import annotations

from collections.abc import Callable

from lhy_desktop.engine.flow import Seat, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Action,
    AntiTank,
    Assault,
    Drive,
    DriveFire,
    Load,
    Maneuver,
    MoveFire,
    Recover,
    RecoverShock,
    Unload,
    Withdraw,
)
from lhy_desktop.engine.rulesets.lhy.model.facts import DeedFacts, Facts
from lhy_desktop.engine.rulesets.lhy.segments.contact import may_enter
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, lately


def under_assault(facts: Facts, seat: Seat) -> frozenset[str]:
    """11.3: hexes of ``seat`` at which an enemy assault arrow points, or which the enemy has entered."""
    aimed = (arrow.target for arrow in facts.arrows if arrow.seat != seat)
    entered = (assault.hex for assault in facts.assaults.values() if assault.attacker != seat)
    return frozenset((*aimed, *entered))


@predicate("6.9a")
def leader_goes(context: Context, unit: str, action: Action) -> bool | None:
    """A leader maneuvers or recovers."""
    leads = context.view.setup.counters[unit].kind == "leader"
    return True if leads and isinstance(action, Maneuver | Recover) else None


@predicate("6.9c")
def tries_to_withdraw(context: Context, unit: str, action: Action) -> bool | None:
    """Foot units try to withdraw, with a roll."""
    if context.view.setup.counters[unit].arm != "foot":
        return None
    return True if isinstance(action, Withdraw) and context.view.units[unit].place == "map" else None


@predicate("6.9f")
def tank_hunters_go(context: Context, unit: str, action: Action) -> bool | None:
    """A LATW maneuvers, fires, or moves and fires."""
    hunts = context.view.setup.counters[unit].kind == "latw"
    return True if hunts and isinstance(action, Maneuver | AntiTank | MoveFire) else None


@predicate("V2.8g")
def mounts(context: Context, unit: str, action: Action) -> bool | None:
    """Foot units load onto a vehicle or leave one."""
    on_foot = context.view.setup.counters[unit].arm == "foot"
    return True if on_foot and isinstance(action, Load | Unload) else None


@predicate("6.9h")
def reinforces(context: Context, unit: str, action: Action) -> bool | None:
    """A unit goes into an adjacent hex to help friends who are under assault there."""
    seen, helped = context.view.units[unit], context.once("helped", lambda: _helped(context))
    if not helped or context.view.setup.counters[unit].arm != "foot":
        return None
    if not isinstance(action, Maneuver | Assault) or seen.place != "map":
        return None
    if action.path:
        return True if len(action.path) == 1 and action.path[0] in helped else None
    return True if any(there in helped for there in context.view.setup.board.neighbors(seen.hex)) else None


def _helped(context: Context) -> frozenset[str]:
    friends = {unit.hex for unit in context.own if unit.place == "map"}
    return under_assault(context.view, context.seat) & friends


@predicate("6.9i")
def elite_recovers(context: Context, unit: str, action: Action) -> bool | None:
    """An elite unit attempts to recover."""
    return True if isinstance(action, Recover) and context.view.setup.counters[unit].elite else None


@predicate("V2.8d")
def rolls_on(context: Context, unit: str, action: Action) -> bool | None:
    """A vehicle in motion maneuvers, Halt & Fire and assaults included."""
    rolling = context.view.units[unit].motion == "moving"
    return True if rolling and isinstance(action, Drive | DriveFire | Assault) else None


@predicate("V2.8f")
def armor_reinforces(context: Context, unit: str, action: Action) -> bool | None:
    """A vehicle that may assault drives into an adjacent hex to help friends who are under assault there."""
    seen, helped = context.view.units[unit], context.once("helped", lambda: _helped(context))
    if not helped or context.view.setup.counters[unit].arm == "foot" or seen.place != "map":
        return None
    if not isinstance(action, Drive | Assault) or may_enter(context.view, seen):
        return None
    if action.path:
        return True if len(action.path) == 1 and action.path[0] in helped else None
    near = context.view.setup.board.neighbors(seen.hex)
    return True if isinstance(action, Assault) and any(there in helped for there in near) else None


@predicate("V2.8e")
def starts_up(context: Context, unit: str, action: Action) -> bool | None:
    """A stationary vehicle goes into motion in its hex, or tries to recover from shock."""
    seen = context.view.units[unit]
    if seen.place != "map" or seen.motion or context.view.setup.counters[unit].arm == "foot":
        return None
    stays = isinstance(action, Drive) and not action.path and not action.exits
    return True if stays or isinstance(action, RecoverShock) else None


LETTERS: dict[type[Action], tuple[Callable[[Context, str, Action], bool | None], ...]] = {
    Maneuver: (leader_goes, tank_hunters_go, reinforces),
    Recover: (leader_goes, elite_recovers),
    Withdraw: (tries_to_withdraw,),
    AntiTank: (tank_hunters_go,),
    MoveFire: (tank_hunters_go,),
    Load: (mounts,),
    Unload: (mounts,),
    Assault: (reinforces, rolls_on, armor_reinforces),
    Drive: (rolls_on, starts_up, armor_reinforces),
    DriveFire: (rolls_on,),
    RecoverShock: (starts_up,),
}
"""By what a unit does: the letters that may permit it."""


@predicate("V2.8")
def fires_unseeing(context: Context, unit: str) -> bool | None:
    """An anti-tank section, or a vehicle in motion, fires in a limited reaction at an enemy that acted in this cycle,
    though it saw nothing of it."""
    hunts = context.view.setup.counters[unit].kind == "latw"
    return True if hunts or context.view.units[unit].motion == "moving" else None


@predicate("V2.8")
def in_this_cycle(context: Context) -> bool | None:
    """Such fire goes at enemies that acted in the cycle; as a player may rule, only in the segment just ended."""
    return True if context.view.setup.tables.readings.fires_unseeing == "at who acted in the cycle" else None


def known_deeds(context: Context) -> tuple[DeedFacts, ...]:
    """V2.8: the deeds at whose doers a limited reaction may fire."""
    cycle = context.view.cycle
    if in_this_cycle(context) or cycle is None:
        return lately(context.view, reaction=True)
    return cycle.before


def permitted(context: Context, unit: str, action: Action) -> bool:
    """Whether some letter of 6.9 lets this unit act in this way without having observed anything."""
    for letter in LETTERS.get(type(action), ()):  # noqa: SIM110  (quicker than any(), and asked of every unit)
        if letter(context, unit, action):
            return True
    return False


def hint(context: Context, unit: str) -> str:
    """What a unit that saw nothing may still do, as the end of a sentence."""
    counter, seen = context.view.setup.counters[unit], context.view.units[unit]
    if counter.kind == "leader":
        return "it may maneuver, recover, direct units of its platoon, or try to withdraw"
    if seen.place != "map":
        return "it cannot react"
    if counter.arm != "foot":
        return "it may drive on" if seen.motion == "moving" else "it may only go into motion"
    if counter.kind == "latw":
        return "it may move, fire at an enemy that acted in this cycle, or do both"
    return "it may try to withdraw by a roll, or be directed by its leader"


@predicate("6.9c")
def must_roll(facts: Facts, seat: Seat, start: str, free: bool) -> bool | None:
    """A withdrawal in reaction needs a roll, unless its units observed an action or had to act (``free``).

    Under assault it needs the roll in any case; out of an impact hex it never does.
    """
    if fact.is_primary(facts, start) or fact.is_secondary(facts, start):
        return None
    return None if free and start not in under_assault(facts, seat) else True

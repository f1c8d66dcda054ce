"""11.3: what units may still do in an assault hex, and under an enemy arrow."""

from __future__ import annotations

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Acting,
    AntiTank,
    AntiTankGroup,
    Assault,
    Clear,
    Drive,
    DriveFire,
    Fire,
    FireGroup,
    KneeFire,
    Maneuver,
    Recover,
    RecoverShock,
    RequestLight,
    RequestMortar,
    SplitAntiTank,
    SplitFire,
    Withdraw,
    actors,
)
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import sight_of
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context


def _targets(action: Acting) -> tuple[str, ...] | None:
    """The hexes at which an action fires; None when it is no fire."""
    match action:
        case Fire() | FireGroup():
            return (action.target,)
        case SplitFire():
            return (action.first, action.second)
        case KneeFire():
            return (action.hex,)
    return None


def _far(context: Context, here: str, targets: tuple[str, ...]) -> str | None:
    """The first target that is not adjacent."""
    near = context.view.setup.board.neighbors(here)
    return next((there for there in targets if there not in near), None)


@predicate("V5.9")
def heavy(context: Context, unit: str) -> bool | None:
    """Vehicles and towed guns fire anti-tank weapons in an assault hex and under assault, too, and vehicles drive."""
    return True if sight_of(context.view.setup.counters[unit].kind) == "vehicle" else None


@predicate("V5.14")
def no_small_arms(context: Context, unit: str, action: Acting) -> Refusal | None:
    """Vehicles and guns fire no small arms there."""
    if _targets(action) is None:
        return None
    name, seen = capital(unit_name(context.view.setup, unit)), context.view.units[unit]
    return Refusal("V5.14", f"{name} is under assault: vehicles and guns fire no small arms then.", (seen.hex,))


@predicate("V5.9")
def hunts_inside(context: Context, action: Acting, hex: str) -> bool | None:
    """As a player may rule, foot units fire anti-tank weapons at vehicles in the hex though infantry attacks there."""
    if context.view.setup.tables.readings.tank_hunters_assaulted == "silent" or not isinstance(action, AntiTank):
        return None
    target = context.view.units.get(action.target)
    return True if not action.target or (target is not None and target.hex == hex) else None


ON_TRACKS = (Drive, DriveFire, Assault, AntiTank, AntiTankGroup, SplitAntiTank, RecoverShock)
"""What assaulted vehicles may do (that they do not recover is said by V9.3)."""


@predicate("V14.2")
def nothing_else(context: Context, unit: str, action: Acting) -> Refusal | None:
    """Assaulted vehicles drive or fire at armor, and do nothing else; neither do guns in an assault hex recover."""
    if isinstance(action, (str, *ON_TRACKS)):
        return None
    seen = context.view.units[unit]
    gun = context.view.setup.counters[unit].arm == "foot"
    if gun and seen.hex not in context.view.assaults:
        return None
    name = capital(unit_name(context.view.setup, unit))
    what = "it fires at armor" if gun else "it drives, or fires at armor"
    return Refusal("V14.2", f"{name} is assaulted: {what}, and nothing else.", (seen.hex,))


@predicate("11.3")
def in_an_assault(context: Context, action: Acting) -> Refusal | None:
    """In an assault hex foot units do nothing while attacking infantry is there; without it they may fire at adjacent
    hexes."""
    if not context.view.assaults:
        return None
    for unit in actors(action):
        seen = context.view.units.get(unit)
        if seen is None or seen.place != "map" or seen.hex not in context.view.assaults:
            continue
        if isinstance(action, RequestMortar | RequestLight):  # 9.2 says what of these is possible there
            continue
        name, targets = capital(unit_name(context.view.setup, unit)), _targets(action)
        if heavy(context, unit):
            refused = no_small_arms(context, unit, action) or nothing_else(context, unit, action)
            if refused is not None:
                return refused
            continue
        if fact.locked_in(context.view, seen.hex) and not hunts_inside(context, action, seen.hex):
            text = f"{name} is in the assault of {seen.hex}: nobody there fires, moves or recovers."
            return Refusal("11.3", text, (seen.hex,))
        if isinstance(action, Maneuver | Withdraw | Recover | Assault | Clear):
            text = f"{name} is in the assault of {seen.hex}: foot units there may only fire at adjacent hexes."
            return Refusal("11.3", text, (seen.hex,))
        far = _far(context, seen.hex, targets or ())
        if far is not None:
            return Refusal("11.3", f"From the assault of {seen.hex} fire goes at adjacent hexes only, not at {far}.")
    return None


@predicate("11.3")
def below_an_arrow(context: Context, action: Acting) -> Refusal | None:
    """Units under an assault arrow may fire at adjacent hexes, recover or withdraw; they do not maneuver or assault."""
    if not context.view.arrows:
        return None
    for unit in actors(action):
        seen = context.view.units.get(unit)
        if seen is None or seen.place != "map" or not fact.under_arrow(context.view, context.seat, seen.hex):
            continue
        name, targets = capital(unit_name(context.view.setup, unit)), _targets(action)
        if heavy(context, unit):
            refused = no_small_arms(context, unit, action) or nothing_else(context, unit, action)
            if refused is not None:
                return refused
            continue
        if isinstance(action, Maneuver | Assault | Clear):
            text = f"{name} is under assault: it may fire at adjacent hexes, recover or withdraw."
            return Refusal("11.3", text, (seen.hex,))
        far = _far(context, seen.hex, targets or ())
        if far is not None:
            return Refusal("11.3", f"{name} is under assault and fires at adjacent hexes only, not at {far}.", (far,))
    return None

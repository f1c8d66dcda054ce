"""11.3: what units may still do in an assault hex, and under an enemy arrow."""

from __future__ import annotations

from lhy_desktop.engine.flow import Refusal, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Acting,
    AntiTank,
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
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context

GUNFIRE = (AntiTank, SplitAntiTank)
ON_TRACKS = (Drive, DriveFire, Assault, *GUNFIRE)


@predicate("V14.2")
def crews(context: Context, unit: Unit, action: Acting) -> Refusal | bool | None:
    """Assaulted vehicles drive or fire their guns at armor, and nothing else; assaulted towed guns fire at armor, never
    small arms. True says that such a unit does what it may, None that the rules of foot units hold."""
    counter = context.view.setup.counters[unit.id]
    gun = counter.kind == "towed_gun"
    if isinstance(action, str):
        return True if gun or counter.arm != "foot" else None
    name = capital(unit_name(context.view.setup, unit.id))
    if gun:
        if isinstance(action, GUNFIRE):
            return True
        if isinstance(action, Fire | FireGroup | SplitFire):
            return Refusal("V12.5", f"{name} is assaulted: it fires at armor only.", (unit.hex,))
        return None
    if counter.arm == "foot":
        return None
    small_arms = isinstance(action, DriveFire) and action.target not in context.view.units
    if isinstance(action, RecoverShock) or (isinstance(action, ON_TRACKS) and not small_arms):
        return True  # V9.3 says that it does not recover
    return Refusal("V14.2", f"{name} is assaulted: it drives, or fires at armor.", (unit.hex,))


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
def assailants(facts: Facts, unit: Unit) -> tuple[str, ...] | None:
    """The known enemy vehicles that assault this unit, in its hex or under an arrow; None when no vehicle does."""
    here = facts.assaults.get(unit.hex)
    found: dict[str, None] = {}
    if here is not None and here.attacker != unit.side:
        found.update((u.id, None) for u in fact.units_at(facts, unit.hex) if u.side == here.attacker)
    for arrow in facts.arrows:
        if arrow.target == unit.hex and arrow.seat != unit.side:
            found.update((one, None) for one in arrow.units if one in facts.units)
    return tuple(one for one in found if fact.vehicular(facts, one)) or None


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
        crewed = crews(context, seen, action)
        if isinstance(crewed, Refusal):
            return crewed
        if crewed:
            continue
        name, targets = capital(unit_name(context.view.setup, unit)), _targets(action)
        if fact.locked_in(context.view, seen.hex):
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
        crewed = crews(context, seen, action)
        if isinstance(crewed, Refusal):
            return crewed
        if crewed:
            continue
        name, targets = capital(unit_name(context.view.setup, unit)), _targets(action)
        if isinstance(action, Maneuver | Assault | Clear):
            text = f"{name} is under assault: it may fire at adjacent hexes, recover or withdraw."
            return Refusal("11.3", text, (seen.hex,))
        far = _far(context, seen.hex, targets or ())
        if far is not None:
            return Refusal("11.3", f"{name} is under assault and fires at adjacent hexes only, not at {far}.", (far,))
    return None

"""12.6: where a Heroic unit is bound, and what that leaves to it and to others (6.8, 6.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lhy_desktop.engine.flow import Refusal, Seat, predicate
from lhy_desktop.engine.rulesets.lhy.actions import Action, Fire, actors
from lhy_desktop.engine.rulesets.lhy.facts import Facts, UnitFacts
from lhy_desktop.engine.rulesets.lhy.naming import capital, unit_name, unit_names
from lhy_desktop.engine.rulesets.lhy.under_assault import under_arrow

if TYPE_CHECKING:
    from lhy_desktop.engine.rulesets.lhy.segments import Context


def aim(facts: Facts, unit: UnitFacts) -> str:
    """12.6: the goal of a Heroic unit: the stored one, or the hex of friends who are assaulted from there; where it is
    under assault itself it stays."""
    if not unit.goal or not facts.arrows:
        return unit.goal
    if under_arrow(facts, unit.side, unit.hex):
        return unit.hex
    return next((a.target for a in facts.arrows if a.seat != unit.side and a.start == unit.goal), unit.goal)


def held(facts: Facts, seat: Seat, hex: str) -> bool:
    """Whether a known enemy stands in this hex, or attacks it: it holds him or his arrow points at it."""
    if any(mask.hex == hex and mask.side != seat for mask in facts.masks.values()):
        return True
    if any(arrow.target == hex and arrow.seat != seat for arrow in facts.arrows):
        return True
    return any(u.hex == hex and u.place == "map" and u.side != seat and not u.hidden for u in facts.units.values())


def charges(facts: Facts, unit: UnitFacts) -> bool:
    """12.6: a Heroic unit whose goal is not vacant. One whose goal is vacant loses its marker when it acts."""
    return unit.heroic and unit.place == "map" and held(facts, unit.side, aim(facts, unit))


def first_reaction(context: Context) -> bool:
    """6.10: whether this is the first reaction segment of the turn."""
    cycle = context.view.cycle
    return cycle is not None and cycle.segment == 2 and set(context.view.activated) <= set(cycle.platoons)


@predicate("12.6")
def only_charges(context: Context, action: Action | str) -> Refusal | None:
    """A Heroic unit does nothing but go for its goal; under assault it may fire."""
    if isinstance(action, str):
        return None
    for unit in actors(action):
        seen = context.view.units.get(unit)
        if seen is None or not seen.heroic or not charges(context.view, seen):
            continue
        if isinstance(action, Fire) and under_arrow(context.view, seen.side, seen.hex):
            continue
        name = capital(unit_name(context.view.setup, unit))
        goal = aim(context.view, seen)
        return Refusal("12.6", f"{name} is Heroic and goes for {goal}.", (seen.hex, goal))
    return None


@predicate("6.8")
def heroic_first(context: Context, action: Action | str) -> Refusal | None:
    """Heroic units of the reacting side react before anybody else of it."""
    if not context.reaction or isinstance(action, str):
        return None
    waiting = waiting_heroes(context)
    if not waiting or any(unit in waiting for unit in actors(action)):
        return None
    names = unit_names(context.view.setup, waiting)
    hexes = tuple(context.view.units[unit].hex for unit in waiting)
    return Refusal("6.8", f"Heroic units react first: {names}.", hexes)


def waiting_heroes(context: Context) -> tuple[str, ...]:
    """6.10: the Heroic units that must act in this segment and have not."""
    return context.once("heroes", lambda: tuple(u for u in context.duties if context.view.units[u].heroic))

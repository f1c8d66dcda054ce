"""12.6: where a Heroic unit must go, and when (6.10)."""

from __future__ import annotations

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts, mask_at, under_arrow
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View


def aim(facts: Facts, unit: Unit) -> str:
    """12.6: the goal of a Heroic unit: the stored one, or the hex of friends who are assaulted from there; a unit that
    is under assault itself stays."""
    if not unit.goal or not facts.arrows:
        return unit.goal
    if under_arrow(facts, unit.side, unit.hex):
        return unit.hex
    return next((a.target for a in facts.arrows if a.seat != unit.side and a.start == unit.goal), unit.goal)


def held(facts: Facts, seat: Seat, hex: str) -> bool:
    """Whether a known enemy stands in this hex or attacks it: he holds it, or his arrow points at it."""
    mask = mask_at(facts, hex)
    if mask is not None and mask.side != seat:
        return True
    if any(arrow.target == hex and arrow.seat != seat for arrow in facts.arrows):
        return True
    return any(u.hex == hex and u.place == "map" and u.side != seat and not u.hidden for u in facts.units.values())


def charges(facts: Facts, unit: Unit) -> bool:
    """12.6: whether this is a Heroic unit whose goal is not vacant. One whose goal is vacant loses its marker when it
    acts."""
    return unit.heroic and unit.place == "map" and held(facts, unit.side, aim(facts, unit))


def first_reaction(view: View) -> bool:
    """6.10: whether this is the first reaction segment of the turn."""
    cycle = view.cycle
    return cycle is not None and cycle.segment == 2 and set(view.activated) <= set(cycle.platoons)

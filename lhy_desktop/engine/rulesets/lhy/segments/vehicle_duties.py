"""V2.5, V2.6: which vehicles must act before their side hands over a segment."""

from __future__ import annotations

from lhy_desktop.engine.flow import Refusal, Seat, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.segments import hero_duties
from lhy_desktop.engine.rulesets.lhy.segments.anti_tank_reach import threatened


def must_act(view: View, unit: Unit, reaction: bool) -> bool:
    """Whether a vehicle that has not acted has a duty in this segment: in activation, or in reaction to an enemy's
    cycle."""
    if reaction:
        return bool(recovers_first(view, unit))
    return bool(shaken(view, unit) or rolling(unit) or under_guns(view, unit))


@predicate("V2.6")
def recovers_first(view: View, unit: Unit) -> bool | None:
    """A shocked vehicle tries to recover in its side's first reaction segment of the turn, unless it is assaulted."""
    return True if shaken(view, unit) and hero_duties.first_reaction(view) else None


@predicate("V14.2")
def goes_on(setup: Setup) -> bool | None:
    """As a player may rule, recovery from shock goes on in assaults."""
    return True if setup.tables.readings.shock_in_assaults == "may be recovered from" else None


@predicate("V2.5")
def shaken(view: View, unit: Unit) -> bool | None:
    """A shocked vehicle tries to recover, unless it is assaulted."""
    assaulted = unit.hex in view.assaults or fact.under_arrow(view, unit.side, unit.hex)
    return True if unit.shocked and (not assaulted or goes_on(view.setup)) else None


@predicate("V2.5")
def rolling(unit: Unit) -> bool | None:
    """A vehicle in motion does something."""
    return True if unit.motion == "moving" else None


@predicate("V2.5")
def under_guns(view: View, unit: Unit) -> bool | None:
    """A vehicle in range and sight of an unconcealed enemy with anti-tank fire does something, trucks and jeeps too."""
    if unit.shocked or unit.overwatch or unit.motion == "stopped":
        return None
    return True if not view.setup.counters[unit.id].sham and threatened(view, unit) else None


@predicate("V2.5")
def perhaps_unseen(view: View, seat: Seat, reaction: bool) -> Refusal | None:
    """Whoever cannot look under the markers of a side cannot tell whether vehicles with a duty lie there: then he does
    not hand over its activation segment. Concealed vehicles are not shaken, so in a reaction they have no duty."""
    if reaction or view.viewer == seat or not view.setup.armored:
        return None
    hexes = tuple(mask.hex for mask in view.masks.values() if mask.side == seat)
    side, counters = view.setup.side(seat), view.setup.counters
    unseen = (counters[one] for one in (*side.everybody, *side.cup) if one not in view.units)
    if not hexes or all(
        one.arm == "foot" and one.av is None for one in unseen
    ):  # a gun may be behind its truck (V11.11)
        return None
    return Refusal("V2.5", "Vehicles that must act may lie under the markers of this side: it alone can tell.", hexes)

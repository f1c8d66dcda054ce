"""``Facts`` is everything that can be read from a State and from a View alike, with the questions that all chapters ask
of it.

The type checker checks every reading against both classes. Legal sets, refusals, ledgers and previews pass a View;
``apply`` passes the State. Only this module decides what an enemy under a concealment marker counts as (21.2).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from lhy_desktop.engine.flow import Seat, predicate
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.state import Deed, Mortar, State, Work
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import MASKED, Mask, SeenDeed, SeenMortar, SeenWork, View

Facts = State | View
DeedFacts = Deed | SeenDeed
MortarFacts = Mortar | SeenMortar
WorkFacts = Work | SeenWork


def counter(facts: Facts, unit: str) -> Counter:
    """The printed counter of a unit."""
    return facts.setup.counters[unit]


def standing(facts: Facts, unit: str) -> Counter:
    """A unit's counter with the Cohesion it has now: a Heroic unit's is better than the printed one (12.6)."""
    printed = facts.setup.counters[unit]
    if not facts.units[unit].heroic:
        return printed
    return msgspec.structs.replace(printed, cohesion=facts.setup.tables.recovery.heroic_cohesion)


@predicate("12.6")
def stands_firm(unit: Unit) -> bool | None:
    """A Heroic unit is never disrupted."""
    return True if unit.heroic else None


def never_disrupted(facts: Facts, unit: str) -> bool:
    """12.6, 17: whether a unit takes a casualty when others would be disrupted: Heroic, Russian, Japanese."""
    return bool(stands_firm(facts.units[unit])) or facts.setup.counters[unit].undisruptable


def sound(printed: Counter, unit: Unit) -> bool:
    """Whether a unit is an undisrupted, unshocked combat unit."""
    return printed.combat and not unit.disrupted and not unit.shocked


def vehicular(facts: Facts, unit: str) -> bool:
    """V0.7: whether a unit is a vehicle; all others are foot units, towed guns and fortified positions too."""
    return facts.setup.counters[unit].arm != "foot"


def aboard(facts: Facts, vehicle: str) -> tuple[str, ...]:
    """V0.8: the known units that ride on a vehicle, sit in it or are towed by it, in roster order."""
    return tuple(unit.id for unit in facts.units.values() if unit.aboard == vehicle and unit.place in ("map", "entry"))


@predicate("V18.2")
def seen_with(facts: Facts, unit: Unit) -> tuple[str, ...] | None:
    """A vehicle and whoever is aboard are concealed together or not at all: all of them, of whom one is among them."""
    if not unit.aboard and facts.setup.counters[unit.id].arm == "foot":
        return None
    vehicle = unit.aboard or unit.id
    return (vehicle, *aboard(facts, vehicle))


@predicate("V11.7")
def driven(facts: Facts, unit: Unit) -> bool | None:
    """Who is aboard a vehicle with a motion marker neither asks for mortar fire nor recovers."""
    vehicle = facts.units.get(unit.aboard) if unit.aboard else None
    return True if vehicle is not None and vehicle.motion else None


@predicate("V8.1")
def behind_steel(facts: Facts, unit: Unit) -> bool | None:
    """Small arms do nothing to vehicles and fortified positions, nor to passengers and loaded guns; riders are hit."""
    counters = facts.setup.counters
    if unit.aboard:
        return True if counters[unit.aboard].arm != "afv" else None
    counter = counters[unit.id]
    return True if counter.kind == "fortified_position" or counter.arm != "foot" else None


@predicate("V8.1")
def by_steel(facts: Facts, deed: DeedFacts) -> bool | None:
    """What vehicles without riders did, or fortified positions, is nothing for small arms to react to."""
    if not facts.setup.armored or not deed.units or (isinstance(deed, SeenDeed) and deed.masked):
        return None
    there = [facts.units[unit] for one in deed.units for unit in (one, *aboard(facts, one)) if unit in facts.units]
    return True if there and all(behind_steel(facts, unit) for unit in there) else None


def units_at(facts: Facts, hex: str) -> Iterator[Unit]:
    """Known units in a hex, in roster order (those under an enemy marker are not known; sorted by hex once for a
    View)."""
    if isinstance(facts, View):
        there: dict[str, list[Unit]] | None = facts.__dict__.get("stacks")
        if there is None:
            there = facts.__dict__["stacks"] = _stacks(facts)
        return iter(there.get(hex, ()))
    return (unit for unit in facts.units.values() if unit.place == "map" and unit.hex == hex)


def _stacks(view: View) -> dict[str, list[Unit]]:
    found: dict[str, list[Unit]] = {}
    for unit in view.units.values():
        if unit.place == "map":
            found.setdefault(unit.hex, []).append(unit)
    return found


def mask_at(facts: Facts, hex: str) -> Mask | None:
    """The concealment marker of somebody whom the asker does not know in a hex, if one lies there."""
    return facts.masks.get(MASKED + hex)


def enemy_hexes(facts: Facts, seat: Seat) -> dict[str, bool]:
    """Hexes with a known enemy of ``seat``: True when an undisrupted combat unit stands there (a marker counts as one,
    21.2), False when only disrupted or non-combat units do (worked out once for a View)."""
    if not isinstance(facts, View):
        return _enemy_hexes(facts, seat)
    found: dict[str, bool] | None = facts.__dict__.get(seat)
    if found is None:
        found = facts.__dict__[seat] = _enemy_hexes(facts, seat)
    return found


def _enemy_hexes(facts: Facts, seat: Seat) -> dict[str, bool]:
    found: dict[str, bool] = {}
    for mask in facts.masks.values():
        if mask.side != seat:
            found[mask.hex] = True
    for unit in facts.units.values():
        if unit.place == "map" and unit.side != seat and not unit.hidden:
            good = unit.concealed or sound(facts.setup.counters[unit.id], unit)
            found[unit.hex] = found.get(unit.hex, False) or good
    return found


def combat_hexes(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """Hexes with a known enemy combat unit of ``seat`` in any state; a marker counts as one (21.2)."""
    found: dict[str, None] = {mask.hex: None for mask in facts.masks.values() if mask.side != seat}
    for unit in facts.units.values():
        if unit.place != "map" or unit.side == seat or unit.hidden:
            continue
        if unit.concealed or facts.setup.counters[unit.id].combat:
            found[unit.hex] = None
    return tuple(sorted(found))


def hexes_with(facts: Facts, kind: str) -> tuple[str, ...]:
    """16: the hexes in which the asker knows works of this kind (sorted by kind once for a View)."""
    if not isinstance(facts, View):
        return tuple(hex for hex in facts.works if work_at(facts, hex, kind) is not None)
    found: dict[str, dict[str, None]] | None = facts.__dict__.get("hexes with")
    if found is None:
        found = facts.__dict__["hexes with"] = {}
        for hex, works in facts.works.items():
            for work in works:
                found.setdefault(work.kind, {})[hex] = None
    return tuple(found.get(kind, ()))


def work_at(facts: Facts, hex: str, kind: str) -> WorkFacts | None:
    """16: the work of this kind in a hex, if there is one that the asker knows; else None."""
    there = facts.works.get(hex)
    return next((work for work in there if work.kind == kind), None) if there else None


def is_primary(facts: Facts, hex: str) -> bool:
    """9.7: a primary impact hex: an HE Primary Impact marker and at least one MDRM, from whichever mission."""
    struck = facts.blasts.get(hex)
    if not struck or all(blast.smoke for blast in struck):
        return False
    return any(m.where == "map" and m.impact == hex and m.ammo == "HE" for m in facts.mortars.values())


def is_secondary(facts: Facts, hex: str) -> bool:
    """9.7: whether a hex has an MDRM but is no primary impact hex."""
    return any(not blast.smoke for blast in facts.blasts.get(hex, ())) and not is_primary(facts, hex)


def stood_in(facts: Facts, hex: str) -> bool:
    """10.1: whether foot units that are not hidden stand in a hex (a concealment marker counts)."""
    if any(not unit.hidden for unit in units_at(facts, hex)):
        return True
    return mask_at(facts, hex) is not None


def light(facts: Facts) -> Literal["day", "night", "twilight"]:
    """17.5: the light of this turn, by the clock at its start: twilight lasts ten minutes, or as long as the mission
    says, and day follows; after dusk comes night."""
    said = facts.setup.mission.light
    if said in ("day", "night"):
        return said
    lasts = facts.setup.mission.twilight_minutes
    if begun(facts) < (facts.setup.tables.sight.twilight_minutes if lasts is None else lasts):
        return "twilight"
    return "day" if said == "twilight" else "night"


def begun(facts: Facts) -> int:
    """The minute at which the present turn began."""
    return facts.started[facts.turn - 1] if 0 < facts.turn <= len(facts.started) else facts.minute


def lit_hexes(facts: Facts) -> frozenset[str]:
    """9.13: the ground that illuminations light."""
    radius = facts.setup.tables.mortars.light_radius
    return frozenset(there for center in facts.lights for there in facts.setup.board.within(center, radius))


def dark(facts: Facts, hex: str) -> bool:
    """17.5: whether night rules hold in a hex: it is night and no illumination lights it."""
    return light(facts) == "night" and hex not in lit_hexes(facts)


def under_arrow(facts: Facts, seat: Seat, hex: str) -> bool:
    """11.3: whether an enemy assault arrow points at this hex of ``seat``'s."""
    return any(arrow.target == hex and arrow.seat != seat for arrow in facts.arrows)


def locked_in(facts: Facts, hex: str) -> bool:
    """11.3: whether this is an assault hex with attacking infantry in it: no fire and no line of sight leave it."""
    assault = facts.assaults.get(hex)
    if assault is None:
        return False
    counters = facts.setup.counters
    return any(unit.side == assault.attacker and counters[unit.id].infantry for unit in units_at(facts, hex))

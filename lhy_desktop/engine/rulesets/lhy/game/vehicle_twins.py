"""Twin worlds of games with vehicles (21.3): what lies under the markers of a side is otherwise in a twin.

Whoever rides or sits in a vehicle under a marker may be on foot beside it, or somebody else may ride; a vehicle may
stand or be in motion; an anti-tank marker lies on another unit of the type at which the enemy fired.
"""

from __future__ import annotations

import random

import msgspec

from lhy_desktop.engine.rulesets.lhy.anti_tank.under_marker import type_of
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.segments.segment import change
from lhy_desktop.engine.rulesets.lhy.transport.capacity import room


def vehicles_otherwise(state: State, covered: list[Unit], rng: random.Random) -> None:
    """Change what nobody else sees of these concealed units of one side."""
    if not state.setup.armored:
        return
    _trade_places(state, covered, rng)
    for unit in covered:
        if fact.vehicular(state, unit.id):
            _carry_otherwise(state, unit.id, rng)
            _roll_or_stand(state, unit.id, rng)
    _hit_another(state, {unit.id for unit in covered}, rng)


def bound(state: State) -> set[str]:
    """Units that an anti-tank marker binds to their hex, and those that carry or are carried."""
    hit = {marker.target for markers in state.shells.values() for marker in markers}
    return hit | {one for unit in state.units.values() if unit.aboard for one in (unit.id, unit.aboard)}


def _trade_places(state: State, covered: list[Unit], rng: random.Random) -> None:
    """Two of any platoons and kinds, vehicles too, trade places."""
    stuck = bound(state)
    loose = [unit.id for unit in covered if unit.id not in stuck]
    if len(loose) > 1:
        one, two = (state.units[unit] for unit in rng.sample(loose, 2))
        change(state, one.id, hex=two.hex)
        change(state, two.id, hex=one.hex)


def _carry_otherwise(state: State, vehicle: str, rng: random.Random) -> None:
    """Everybody gets off, or somebody else of the hex gets on if there is room."""
    counters, seen = state.setup.counters, state.units[vehicle]
    load = fact.aboard(state, vehicle)
    for rider in load if rng.random() < 0.5 else ():
        change(state, rider, aboard="")
    load = fact.aboard(state, vehicle)
    for unit in fact.units_at(state, seen.hex):
        alike = unit.side == seen.side and unit.concealed and not (unit.hidden or unit.aboard)
        if alike and counters[unit.id].arm == "foot" and rng.random() < 0.3:
            more = [counters[one] for one in (*load, unit.id)]
            if not room(state.setup, counters[vehicle], more):
                change(state, unit.id, aboard=vehicle)
                load = (*load, unit.id)


def _roll_or_stand(state: State, vehicle: str, rng: random.Random) -> None:
    if state.units[vehicle].motion != "stopped":
        change(state, vehicle, motion=rng.choice(("", "moving")))


def _hit_another(state: State, covered: set[str], rng: random.Random) -> None:
    counters = state.setup.counters
    for hex, markers in list(state.shells.items()):
        changed = []
        for marker in markers:
            if marker.target in covered:
                wanted = type_of(counters[marker.target])
                here = (unit.id for unit in fact.units_at(state, hex) if unit.id in covered)
                others = [unit for unit in here if type_of(counters[unit]) == wanted]
                marker = msgspec.structs.replace(marker, target=rng.choice(others or [marker.target]))
            changed.append(marker)
        state.shells[hex] = tuple(changed)

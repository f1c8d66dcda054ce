"""15.6, 15.7: which side controls the objectives, and what it earns once by controlling them."""

from __future__ import annotations

from lhy_desktop.engine.flow import SEATS, Seat, other
from lhy_desktop.engine.rulesets.lhy.model.prepared import Mission
from lhy_desktop.engine.rulesets.lhy.model.scoring import controls
from lhy_desktop.engine.rulesets.lhy.model.state import State


def update_control(state: State, hex: str) -> tuple[str, ...]:
    """15.6: note which side holds an objective hex after units came to it; returns the objectives that changed hands.

    The side of the last foot combat unit to occupy any hex of an objective alone controls all of it, and keeps it after
    leaving. With foot combat units of both sides in its hexes it is contested and belongs to neither. Leaders never
    control.
    """
    mission = state.setup.mission
    changed = []
    for objective in mission.objectives:
        if hex not in objective.hexes:
            continue
        there = _sides_in(state, objective.hexes)
        if len(there) == len(SEATS):
            for one in objective.hexes:
                state.control.pop(one, None)
        elif there and hex in _held(state, there[0]) and not controls(state, there[0], objective):
            state.control.update(dict.fromkeys(objective.hexes, there[0]))
            changed.append(objective.name)
    if hex in mission.roads:
        sides = _sides_in(state, (hex,))
        if len(sides) == 1:
            state.control[hex] = sides[0]
    return tuple(changed)


def settle_control(state: State) -> tuple[tuple[Seat, str], ...]:
    """15.6: at a check, give contested objectives to the side that is now alone in them; returns (side, name) of those
    that changed hands."""
    found: list[tuple[Seat, str]] = []
    for objective in state.setup.mission.objectives:
        there = _sides_in(state, objective.hexes)
        if len(there) == 1 and not any(hex in state.control for hex in objective.hexes):
            state.control.update(dict.fromkeys(objective.hexes, there[0]))
            found.append((there[0], objective.name))
    return tuple(found)


def earn(state: State) -> tuple[tuple[Seat, str], ...]:
    """15.7: MOP that count once, for the first side that controls the objective at a check; returns (side, name) of the
    new ones."""
    found: list[tuple[Seat, str]] = []
    for objective in state.setup.mission.objectives:
        if not objective.once or objective.id in state.earned:
            continue
        for seat in (state.attacker, other(state.attacker)):
            if objective.for_side in (None, seat) and controls(state, seat, objective):
                state.earned[objective.id] = seat
                found.append((seat, objective.name))
    return tuple(found)


def _sides_in(state: State, hexes: tuple[str, ...]) -> tuple[Seat, ...]:
    """Sides with a foot combat unit in these hexes. A hidden enemy does not count until it is placed (21.2)."""
    return tuple(seat for seat in SEATS if any(hex in hexes for hex in _held(state, seat)))


def _held(state: State, seat: Seat) -> frozenset[str]:
    counters = state.setup.counters
    return frozenset(
        unit.hex
        for unit in state.units.values()
        if unit.place == "map" and unit.side == seat and not unit.hidden and counters[unit.id].combat
    )


def initial_control(state: State) -> None:
    """15.6: each side controls its set-up areas; the defender holds every objective when the attacker is off the
    map."""
    mission = state.setup.mission
    defender = other(state.attacker)
    outside = not mission.sides[state.attacker].zones
    for there in (*(hex for objective in mission.objectives for hex in objective.hexes), *mission.roads):
        holder = defender if outside else _owner(mission, there)
        if holder is not None:
            state.control[there] = holder
    for there in (*(hex for objective in mission.objectives for hex in objective.hexes), *mission.roads):
        update_control(state, there)


def _owner(mission: Mission, hex: str) -> Seat | None:
    """The side in whose set-up area a hex lies; None when both areas or neither contain it."""
    owners = [seat for seat in SEATS if any(hex in zone.hexes for zone in mission.sides[seat].zones)]
    return owners[0] if len(owners) == 1 else None

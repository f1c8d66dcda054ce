"""Entering an assault hex and placing arrows; every chapter that brings units into contact uses this module (11.1)."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow import Event, Seat, Telling, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.state import Arrow, Assault, Entrance, State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, public_subject, side_name, told, unit_names
from lhy_desktop.engine.rulesets.lhy.segments.anti_tank_reach import only_drives
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change


def enemies_in(state: State, seat: Seat, hex: str) -> tuple[str, ...]:
    """Units of the other side that stand in a hex, without hidden ones (21.2)."""
    return tuple(unit.id for unit in fact.units_at(state, hex) if unit.side != seat and not unit.hidden)


def may_enter(facts: Facts, unit: Unit) -> str:
    """11.1.1: why this unit can never enter an enemy's hex as things stand, as words after its name; "" when it can."""
    counter = facts.setup.counters[unit.id]
    if unit.disrupted:
        return "is disrupted"
    if unit.regrouping:
        return "is regrouping"
    if unit.out_of_command:
        return "is out of command"
    if counter.kind == "mg":
        return "is a machine gun and never assaults"
    if counter.kind in ("dummy", "vehicle_dummy"):
        return "is no fighting unit"
    if unit.aboard or counter.av is not None:
        return kept_out(facts, unit) or ""
    if counter.kind == "leader" and counter.nationality == "russian":
        return "is a Russian leader and never enters an enemy's hex"
    return ""


@predicate("V14.1.3")
def kept_out(facts: Facts, unit: Unit) -> str | None:
    """Guns, positions, trucks and jeeps never assault, nor does armor that is shocked, in Overwatch or carries
    riders, nor a vehicle that tows a gun (V3.8) or carries disrupted or regrouping troops, since whoever is aboard
    goes in with what carries it."""
    counter = facts.setup.counters[unit.id]
    if unit.aboard:
        return "is aboard a vehicle"
    if counter.arm == "foot":
        return "does not move by itself"
    if counter.arm == "carrier" and counter.chassis == "wheeled":
        return "is no fighting vehicle and never assaults"
    if only_drives(facts.setup, counter):
        return "has wheels and never assaults"
    if unit.shocked:
        return "is shocked"
    if unit.overwatch:
        return "is in Overwatch"
    load = fact.aboard(facts, unit.id)
    if any(facts.setup.counters[one].kind == "towed_gun" for one in load):
        return "tows a gun"
    if any(facts.units[one].disrupted or facts.units[one].regrouping for one in load):
        return "carries troops that are in no state to assault"
    return "carries riders" if counter.arm == "afv" and load else None


@predicate("V14.1.4")
def leads_the_way(facts: Facts, units: tuple[str, ...]) -> bool | None:
    """Vehicles that ran into hidden enemies go on with armored fighting vehicles among them; half-tracks and others
    alone, from which everybody has got off, do not."""
    return True if any(facts.setup.counters[unit].arm == "afv" for unit in units) else None


def place_arrow(
    game: LhyGame, units: tuple[str, ...], start: str, target: str, no_feint: bool = False, spared: bool = False
) -> None:
    """11.1.4: an assault arrow for those of these units that can continue; one arrow for one start hex and target."""
    state = game.state
    counters = state.setup.counters
    able = tuple(unit for unit in units if not (state.units[unit].disrupted or state.units[unit].shocked))
    if not any(counters[unit].infantry or counters[unit].arm != "foot" for unit in able):
        return
    seat = state.units[able[0]].side
    cycle = 0 if state.cycle is None else state.cycle.number
    there = next((a for a in state.arrows if (a.seat, a.start, a.target) == (seat, start, target)), None)
    if there is not None:
        merged = msgspec.structs.replace(there, units=(*there.units, *able), no_feint=there.no_feint or no_feint)
        state.arrows = tuple(merged if arrow is there else arrow for arrow in state.arrows)
    else:
        state.markers_made += 1
        made = Arrow(state.markers_made, seat, start, target, able, cycle, no_feint, spared=spared)
        state.arrows = (*state.arrows, made)
    covered = [state.units[unit].concealed for unit in able]
    own = f"{adjective(state.setup, seat)} {unit_names(state.setup, able)} in {start} will assault {target}."
    public = f"{capital(public_subject(state.setup, seat, able, covered))} in {start} will assault {target}."
    way = (start, target)
    game.tell(told("arrow", "11.1.4", seat, own, public if any(covered) else None, hexes=way, trail=way))


def drop_arrows(state: State, units: tuple[str, ...]) -> None:
    """Assault arrows no longer include these units (11.1.4, 9.4)."""
    kept = []
    for arrow in state.arrows:
        left = tuple(unit for unit in arrow.units if unit not in units)
        if left:
            kept.append(arrow if left == arrow.units else msgspec.structs.replace(arrow, units=left))
    state.arrows = tuple(kept)


def enter(game: LhyGame, units: tuple[str, ...], origin: str, hex: str, late: bool = False) -> None:
    """11.1.3: these units stand in the enemy's hex: a new assault, or more troops for one in progress there.

    ``late``: they come in marker adjustment, after the enemy had his chance to react (11.3).
    """
    state = game.state
    seat = state.units[units[0]].side
    enemies = enemies_in(state, seat, hex)
    if not enemies:
        return
    found = state.assaults.get(hex) or Assault(hex, seat)
    cycle = state.cycle
    if found.attacker == seat:
        number = 0 if cycle is None else cycle.number
        together = cycle is not None and cycle.seat == seat and bool(cycle.second)
        aboard = (one for unit in units if fact.vehicular(state, unit) for one in fact.aboard(state, unit))
        came = tuple(Entrance(unit, origin, number, together) for unit in (*units, *aboard))
        found = msgspec.structs.replace(found, entrances=(*found.entrances, *came))
    side = capital(side_name(state.setup, seat))
    fresh = hex not in state.assaults
    text = f"{side} assault {hex}." if fresh else f"{side} send more troops into the assault of {hex}."
    state.assaults[hex] = found
    game.tell(Event("assault", "11.1.3", Telling(text, hexes=(hex,))))
    if late:
        for unit in enemies:
            change(state, unit, acted=True)


@predicate("V3.6.4")
def falls_upon(game: LhyGame, attacker: Seat, hex: str) -> bool | None:
    """Whoever is stranded in a hex that was bypassed or overrun is under assault there, by those who hold it."""
    state = game.state
    if hex in state.assaults or not any(u.side == attacker and not u.hidden for u in fact.units_at(state, hex)):
        return None
    state.assaults[hex] = Assault(hex, attacker)
    text = f"{capital(side_name(state.setup, attacker))} assault what is stranded in {hex}."
    game.tell(Event("assault", "V3.6", Telling(text, hexes=(hex,))))
    return True


def close_reactions(state: State, seat: Seat) -> None:
    """11.3: units in an assault hex that have not reacted when their side's segment ends count as having acted."""
    for hex in state.assaults:
        for unit in fact.units_at(state, hex):
            if unit.side == seat and not unit.acted:
                change(state, unit.id, acted=True)

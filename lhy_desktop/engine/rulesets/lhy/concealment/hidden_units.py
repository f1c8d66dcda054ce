"""13.6, 13.7: hidden units: what finds them, how they come onto the map, and what they cost the enemy then."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from lhy_desktop.engine.flow import Seat, other, predicate
from lhy_desktop.engine.rulesets.lhy.concealment import lost_and_regained
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Action, Load, Recover, actors
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import Cycle, Deed, State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import SeenCycle
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, known_subject, told
from lhy_desktop.engine.rulesets.lhy.segments import contact
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change, segment_seat
from lhy_desktop.engine.rulesets.lhy.terrain import works
from lhy_desktop.engine.rulesets.lhy.victory import control

INSTEAD = "instead"
"""What ``night_finds`` says of the night: that adjacent enemies find hidden units instead of those that see them."""
AMBUSH = "ambush "
"""Stands before the number of a cycle in ``Unit.used``: the enemy ran into this unit's hex in that cycle (13.7)."""


def hidden_in(facts: Facts, seat: Seat, hex: str) -> tuple[str, ...]:
    """Hidden units of a side in a hex, in roster order."""
    return tuple(unit.id for unit in fact.units_at(facts, hex) if unit.side == seat and unit.hidden)


def hides_by_mission(setup: Setup, seat: Seat) -> bool:
    """Whether the mission tells everybody that this side may have set up hidden units: LATW may always hide (13.6)."""
    side = setup.side(seat)
    if any(zone.state == "hidden" for zone in side.zones):
        return True
    kinds = {setup.counters[unit].kind for unit in side.everybody}
    return "latw" in kinds or (side.draw is not None and side.draw.support.get("latw", 0) > 0)


def may_hide(state: State, seat: Seat) -> bool:
    """21.3: whether the enemy must allow for hidden units of this side: some of its units are out of his sight."""
    mine = [unit for unit in state.units.values() if unit.side == seat]
    if not hides_by_mission(state.setup, seat) and not any(unit.hidden for unit in mine):
        return False
    return any(unit.concealed and unit.place == "map" for unit in mine)


# -- what finds them --------------------------------------------------------------------------------


@predicate("13.6")
def in_the_dark(facts: Facts, unit: Unit) -> tuple[str, ...] | None:
    """At night a hidden unit is found by enemies of any kind in an adjacent hex: these hexes. None by day."""
    if not fact.dark(facts, unit.hex):
        return None
    board, most = facts.setup.board, facts.setup.tables.concealment.found_night
    near = (there for there in fact.enemy_hexes(facts, unit.side) if board.distance(unit.hex, there) <= most)
    return tuple(sorted(near, key=board.index.__getitem__))


@predicate("13.6")
def hard_to_find(facts: Facts, unit: Unit) -> int | None:
    """Anti-tank sections, towed guns (V12.7), Russians and Japanese are found from two hexes."""
    counter = facts.setup.counters[unit.id]
    small = counter.kind in ("latw", "towed_gun") or facts.setup.side(unit.side).nationality in ("russian", "japanese")
    return facts.setup.tables.concealment.found_small if small else None


@predicate("V18.5")
def in_the_open(facts: Facts, unit: Unit) -> tuple[str, ...] | None:
    """A hidden vehicle in open ground is found by enemies of any kind within ten hexes that see it: these hexes."""
    setup = facts.setup
    if not fact.vehicular(facts, unit.id) or not setup.tables.ground.terrain[setup.board.hex(unit.hex).terrain].open:
        return None
    most = setup.tables.vehicles.found_in_open
    return tuple(h for h in fact.enemy_hexes(facts, unit.side) if setup.board.distance(unit.hex, h) <= most)


@predicate("13.6")
def found_by(facts: Facts, unit: Unit) -> str | None:
    """The hex of an enemy combat unit that is near enough and sees a hidden unit; a marker counts as one (21.2).

    Of several it is the first in board order: the order of the units would tell who lies under which marker. At
    night instead that of an adjacent enemy of any kind, or besides: the ruling says which.
    """
    board, table = facts.setup.board, facts.setup.tables.concealment
    beside = in_the_dark(facts, unit)
    if beside is not None and (beside or table.night_finds == INSTEAD):
        return next(iter(beside), None)
    most = hard_to_find(facts, unit) or table.found
    near = (there for there in fact.combat_hexes(facts, unit.side) if board.distance(unit.hex, there) <= most)
    ranked = sorted({*near, *(in_the_open(facts, unit) or ())}, key=board.index.__getitem__)
    return next((there for there in ranked if sighting.sees_out_at(facts, there, unit)), None)


def on_call(game: LhyGame) -> None:
    """13.6: a side whose reaction segment begins places its hidden units that the enemy has found."""
    state = game.state
    seat = segment_seat(state)
    found: dict[str, list[str]] = {}
    for unit in [u for u in state.units.values() if u.hidden and u.side == seat and u.place == "map"]:
        there = found_by(state, unit)
        if there is not None:
            found.setdefault(there, []).append(unit.id)
    for there, units in sorted(found.items(), key=lambda item: state.setup.board.index[item[0]]):
        reveal(game, units, f"an enemy in {there} is near enough to find them", "13.6")


@predicate("13.6")
def fire_finds(state: State, unit: Unit) -> bool | None:
    """Enemy fire markers, or mortar markers, on its hex when phase III begins make a hidden unit known."""
    shot_at = any(marker.by != unit.side for marker in state.fire.get(unit.hex, ()))
    return True if shot_at or any(not blast.smoke for blast in state.blasts.get(unit.hex, ())) else None


def under_fire(game: LhyGame) -> None:
    """13.6: at the start of phase III hidden units under fire are placed."""
    state = game.state
    for seat in (state.active, other(state.active)):
        hit = [u.id for u in state.units.values() if u.hidden and u.side == seat and fire_finds(state, u)]
        reveal(game, hit, "markers lie on their hex", "13.6")


def doers(action: Action) -> tuple[str, ...]:
    """13.6: the units that act in an action, including a leader who assists a recovery, and a vehicle that is loaded,
    which V18.5 lets nobody hide."""
    if isinstance(action, Recover) and action.leader:
        return (*actors(action), action.leader)
    if isinstance(action, Load) and action.vehicle:
        return (*actors(action), action.vehicle)
    return actors(action)


def act(game: LhyGame, units: Iterable[str], why: str = "they act") -> None:
    """13.6: a unit that acts is hidden no longer, and begins the action concealed."""
    reveal(game, [unit for unit in units if unit in game.state.units], why, "13.6")


# -- how they come onto the map ---------------------------------------------------------------------


def reveal(game: LhyGame, units: Iterable[str], why: str, rule: str) -> None:
    """13.6: place those of these units of one side that are hidden; they are concealed, and may react at once.

    21.2: from now on they count: for control, for walls, and for the concealment of enemies in the segment just ended
    (13.7).
    """
    state = game.state
    hexes: dict[str, list[str]] = {}
    for unit in units:
        if state.units[unit].hidden:
            change(state, unit, hidden=False, concealed=True, out_of_command=False, used=_just_placed(state, unit))
            hexes.setdefault(state.units[unit].hex, []).append(unit)
    hexes = dict(sorted(hexes.items(), key=lambda item: state.setup.board.index[item[0]]))
    for hex, placed in hexes.items():
        seat = state.units[placed[0]].side
        own = f"{capital(known_subject(state.setup, seat, placed))} in {hex} {_are(placed)} hidden no longer: {why}."
        public = f"{capital(adjective(state.setup, seat))} troops that were hidden are placed in {hex}: {why}."
        game.tell(told("revealed", rule, seat, own, public, hexes=(hex,)))
        _settle(game, seat, hex)
    if hexes:
        first = state.units[next(iter(hexes.values()))[0]]
        _look_back(game, first.side, tuple(hexes))


def _just_placed(state: State, unit: str) -> tuple[str, ...]:
    """V6: what a towed gun has done this turn, with the segment in which it was placed; that of others stays."""
    seen, cycle = state.units[unit], state.cycle
    gun = state.setup.counters[unit].kind == "towed_gun"
    return (*seen.used, placed_in(cycle)) if gun and cycle is not None else seen.used


def placed_in(cycle: Cycle | SeenCycle) -> str:
    """Stands in ``Unit.used`` of a gun that was placed in the present segment."""
    return f"placed {cycle.number}.{cycle.segment}"


def take_stand(game: LhyGame, seat: Seat, hexes: tuple[str, ...]) -> None:
    """21.2: from now on the units just placed in these hexes count as if they had been there all the time."""
    for hex in hexes:
        _settle(game, seat, hex)
    _look_back(game, seat, hexes)


def _are(units: list[str]) -> str:
    return "is" if len(units) == 1 else "are"


def _settle(game: LhyGame, seat: Seat, hex: str) -> None:
    """Settle what the units just placed change in their hex: who holds it since set-up (2.4.1), their position, an FO
    kept for them (9.4)."""
    state = game.state
    mission = state.setup.mission
    moment = 0 if mission.together or mission.sets_up_first == seat else 1
    held = state.arrived.setdefault(seat, {})
    held[hex] = min(moment, held.get(hex, moment))
    works.show_position(state, hex, seat)
    for mortar in list(state.mortars.values()):
        if mortar.neutral == hex and state.setup.mortar(mortar.id).seat == seat:
            state.mortars[mortar.id] = msgspec.structs.replace(mortar, observer=hex, neutral="")
    control.tell_control(game, hex)


def _look_back(game: LhyGame, seat: Seat, placed: tuple[str, ...]) -> None:
    """13.7: judge the enemies who acted in these units' sight in the segment just ended (or the one in progress, when
    it is theirs)."""
    state = game.state
    cycle = state.cycle
    if cycle is None:
        return
    for deed in cycle.before if segment_seat(state) == seat else cycle.now:
        if deed.seat != seat:
            look_at(game, deed, placed)


@predicate("13.7")
def gave_itself_away(deed: Deed) -> bool | None:
    """Moving, withdrawing and firing can cost concealment; recovering and clearing a roadblock cannot."""
    return True if deed.kind in ("maneuver", "withdraw", "fire") else None


def look_at(game: LhyGame, deed: Deed, watchers: tuple[str, ...]) -> None:
    """13.7: uncover those units of a deed that would have lost concealment with these hexes occupied (13.2)."""
    state = game.state
    if not gave_itself_away(deed):
        return
    for hex in deed.hexes:
        there = [unit for unit in deed.units if unit in state.units and state.units[unit].place == "map"]
        lost_and_regained.judge(game, there, hex, deed.kind == "fire", watchers)


# -- running into them ------------------------------------------------------------------------------


def contested(state: State, seat: Seat, hex: str) -> bool:
    """13.7: whether a hex is fought for, or entered against enemies that ``seat`` knows: then hidden ones join them."""
    return hex in state.assaults or bool(contact.enemies_in(state, seat, hex))


@predicate("13.7")
def unmet(state: State, seat: Seat, hex: str) -> bool | None:
    """Whether a unit of ``seat`` that enters this hex meets hidden enemies and is thrown back."""
    return True if hidden_in(state, other(seat), hex) and not contested(state, seat, hex) else None


def cut(state: State, seat: Seat, path: tuple[str, ...], exits: str) -> tuple[tuple[str, ...], str, str]:
    """13.7: the part of a way that can truly be walked, and the hex of hidden enemies before which it ends ("" if
    none)."""
    for at, there in enumerate(path):
        if unmet(state, seat, there):
            return path[:at], "", there
    return path, exits, ""


def join(game: LhyGame, seat: Seat, hex: str) -> None:
    """13.7: units of ``seat`` enter a hex against enemies they know; hidden units there join the defenders."""
    reveal(game, hidden_in(game.state, other(seat), hex), "the enemy enters their hex", "13.7")


def come_upon(game: LhyGame, seat: Seat, hex: str) -> None:
    """13.7: units of ``seat`` try to enter a hex of hidden enemies, who are placed and may fire from ambush."""
    state = game.state
    found = hidden_in(state, other(seat), hex)
    if state.cycle is not None:
        for unit in found:
            change(state, unit, used=(*state.units[unit].used, f"{AMBUSH}{state.cycle.number}"))
    reveal(game, found, "the enemy tries to enter their hex", "13.7")

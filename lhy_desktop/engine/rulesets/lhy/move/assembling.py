"""V21.8: platoons that jumped assemble before they go on; who must, when they have, and how they move until then."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from lhy_desktop.engine.flow import Event, Refusal, Telling, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault, Drive, Maneuver
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.vehicles.landings import Landing, Stick
from lhy_desktop.engine.rulesets.lhy.model.words import capital, listed, unit_name
from lhy_desktop.engine.rulesets.lhy.segments import sticks
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, leads


def leader_of(state: State, landing: Landing) -> str:
    """The leader on the map who leads the platoon of a landing; "" when there is none."""
    counters, platoon = state.setup.counters, sticks.platoon_of(state.setup, landing)
    led = (u.id for u in state.units.values() if u.place == "map" and counters[u.id].kind == "leader")
    return next((one for one in led if platoon and leads(counters[one], platoon)), "")


def free(state: State, id: str, units: tuple[str, ...] | None = None) -> None:
    """These units of a landing, or all, need not assemble any more."""
    made = []
    for one in state.landings:
        left = () if units is None else tuple(unit for unit in one.scattered if unit not in units)
        made.append(msgspec.structs.replace(one, scattered=left) if one.id == id else one)
    state.landings = tuple(made)


# -- who need not assemble ------------------------------------------------------------------------------------------


@predicate("V21.8")
def steady(unit: Unit) -> bool | None:
    """Good order: neither disrupted nor regrouping."""
    return True if not unit.disrupted and not unit.regrouping else None


@predicate("V21.8")
def in_the_thick_of_it(state: State, stick: Stick, hex: str) -> bool | None:
    """Who lands within two hexes of an enemy, or nearer to an objective than the assembly hex is, need not assemble."""
    if sticks.enemies_near(state, stick.seat, hex):
        return True
    aims, places = sticks.objectives(state.setup), sticks.gathers_at(state, stick)
    if not aims or not places:
        return None
    return True if any(sticks.apart(state.setup, hex, one) < _least(state, places, one) for one in aims) else None


def _least(state: State, places: tuple[str, ...], aim: frozenset[str]) -> int:
    return min(sticks.apart(state.setup, place, aim) for place in places)


def released(state: State, landings: tuple[str, ...]) -> None:
    """V21.8: infantry in good order, with the heavy weapons of its hex, that landed near the enemy or the objective,
    and platoons that are too small to assemble."""
    counters = state.setup.counters
    for stick in [one for one in state.landings if one.id in landings]:
        for hex in {state.units[unit].hex for unit in stick.scattered}:
            here = [unit for unit in fact.units_at(state, hex) if unit.side == stick.seat and steady(unit)]
            if any(counters[unit.id].infantry for unit in here) and in_the_thick_of_it(state, stick, hex):
                armed = (*sticks.INFANTRY, *sticks.HEAVY)
                free(state, stick.id, tuple(unit.id for unit in here if counters[unit.id].kind in armed))
    _small(state)


def _small(state: State) -> None:
    for stick in state.landings:
        platoon = sticks.platoon_of(state.setup, sticks.landing_of(state.setup, stick.id))
        if stick.down and stick.scattered and platoon and too_small(state, platoon):
            free(state, stick.id)


def _steps(state: State, platoon: str, places: tuple[str, ...] = ()) -> int:
    counters, found = state.setup.counters, 0
    for unit in state.units.values():
        counter = counters[unit.id]
        mine = unit.place == "map" and counter.platoon == platoon and counter.infantry
        if mine and (not places or (steady(unit) and sticks.gathered(state, unit.hex, places))):
            found += counter.steps
    return found


@predicate("V21.8")
def too_small(state: State, platoon: str) -> bool | None:
    """A platoon with fewer than four steps goes on as it is."""
    return True if _steps(state, platoon) < state.setup.tables.airborne.assembled_steps else None


# -- when they have assembled ---------------------------------------------------------------------------------------


def gather(game: LhyGame) -> None:
    """V21.8: at the end of each cycle: platoons that are together now, and stragglers who have come in."""
    state = game.state
    if not any(stick.scattered for stick in state.landings):
        return
    for stick in [one for one in state.landings if one.down]:
        free(state, stick.id, tuple(unit for unit in stick.scattered if state.units[unit].place != "map"))
    _small(state)
    for stick in [one for one in state.landings if one.down and one.scattered]:
        landing, places = sticks.landing_of(state.setup, stick.id), sticks.gathers_at(state, stick)
        platoon = sticks.platoon_of(state.setup, landing)
        if platoon and not stick.assembled:
            if not together(state, landing, places):
                continue
            state.landings = tuple(
                msgspec.structs.replace(one, assembled=True) if one.id == stick.id else one for one in state.landings
            )
            name = capital(sticks.called(state.setup, landing))
            text = f"{name} has assembled at {stick.assembly}."
            game.tell(Event("assembled", "V21.8", Telling(text, hexes=(stick.assembly,))))
        free(state, stick.id, tuple(u for u in stick.scattered if sticks.gathered(state, state.units[u].hex, places)))


@predicate("V21.8")
def together(state: State, landing: Landing, places: tuple[str, ...]) -> bool | None:
    """A platoon is assembled when its leader and four steps of squads in good order are in or next to the hex."""
    leader = leader_of(state, landing)
    if not leader or not sticks.gathered(state, state.units[leader].hex, places):
        return None
    enough = state.setup.tables.airborne.assembled_steps
    return True if _steps(state, sticks.platoon_of(state.setup, landing), places) >= enough else None


# -- how they move until then ---------------------------------------------------------------------------------------


@predicate("V21.8")
def to_the_assembly_hex(context: Context, action: Maneuver | Drive | Assault) -> Refusal | None:
    """Until it has assembled, a unit moves only toward its assembly hex, or in and next to it."""
    view = context.view
    if not view.landings:
        return None
    for unit in action.units:
        stick = sticks.scattered(view, unit) if unit in view.units else None
        places = sticks.gathers_at(view, stick) if stick is not None else ()
        leaves = not isinstance(action, Assault) and bool(action.exits)
        if places and (leaves or not _leads_there(context, unit, action.path, places)):
            name = capital(unit_name(view.setup, unit))
            text = f"{name} has not assembled: first it goes to {listed(places)}, each hex nearer."
            return Refusal("V21.8", text, places)
    return None


def _leads_there(context: Context, unit: str, path: tuple[str, ...], places: tuple[str, ...]) -> bool:
    board = context.view.setup.board
    here = context.view.units[unit].hex
    for place in places:
        way = [board.distance(hex, place) for hex in (here, *path) if hex in board.index]
        if all(after < before or after <= 1 for before, after in pairwise(way)):
            return True
    return False

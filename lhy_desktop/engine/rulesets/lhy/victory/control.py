"""15.6, 15.7: which side controls the objectives, and what it earns once by controlling them."""

from __future__ import annotations

from lhy_desktop.engine.flow import SEATS, Event, Game, Seat, Telling, other, predicate
from lhy_desktop.engine.rulesets.lhy.model.prepared import Mission, Objective
from lhy_desktop.engine.rulesets.lhy.model.scoring import controls, holder
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, inside, side_name


def tell_control(game: Game[State], hex: str) -> None:
    """15.6: note which side holds the objectives of a hex after units came to it or left it, and tell what changed
    hands."""
    tell_taken(game, update_control(game.state, hex), (hex,))


def tell_taken(game: Game[State], changed: tuple[tuple[Seat, str], ...], hexes: tuple[str, ...] = ()) -> None:
    """15.6: tell which objectives changed hands; ``hexes`` are lit."""
    for seat, name in changed:
        text = f"{capital(side_name(game.state.setup, seat))} control {inside(name)}."
        game.tell(Event("control", "15.6", Telling(text, hexes=hexes)))


def update_control(state: State, hex: str) -> tuple[tuple[Seat, str], ...]:
    """15.6: note which side holds an objective hex after units came to it; returns (side, name) of the objectives that
    changed hands.

    The side of the last foot combat unit to occupy any hex of an objective alone holds all of it (of a bridge or ford
    that hex and no more), and keeps it after leaving. Leaders never hold anything, but contest it (``scoring``).
    """
    changed: list[tuple[Seat, str]] = []
    for objective in state.setup.mission.objectives:
        if hex in objective.hexes:
            before = holder(state, objective)
            occupy(state, objective, hex)
            if state.setup.armored:
                hold_while_there(state, objective)
            note_contest(state, objective)
            after = holder(state, objective)
            if after is not None and after != before:
                changed.append((after, objective.name))
    if hex in state.setup.mission.roads:
        sides = _sides_in(state, (hex,))
        if len(sides) == 1:
            state.control[hex] = sides[0]
    return tuple(changed)


def occupy(state: State, objective: Objective, hex: str) -> None:
    """15.6: the side that is alone in a hex with foot combat units takes what goes with it."""
    sides = _sides_in(state, (hex,))
    if len(sides) == 1:
        taken = hex_by_hex(objective, hex) or objective.hexes
        state.control.update(dict.fromkeys(taken, sides[0]))
        state.lent = tuple(pair for pair in state.lent if pair[0] not in taken)


@predicate("V18.9")
def hold_while_there(state: State, objective: Objective) -> bool | None:
    """Armored and fighting vehicles and half-tracks control an objective only while they are in it, alone; then it goes
    back to whoever had it before."""
    counters = state.setup.counters
    before = dict(state.lent)
    fresh: dict[str, str] = {}
    for hexes in [(hex,) for hex in objective.hexes] if objective.crossing else [objective.hexes]:
        here = [u for u in state.units.values() if u.place == "map" and u.hex in hexes and counts_there(state, u)]
        rolling = {u.side for u in here if counters[u.id].arm != "foot" and counters[u.id].combat}
        alone = len(rolling) == 1 and len({u.side for u in here}) == 1
        for hex in hexes:
            had = before.get(hex, state.control.get(hex, ""))
            if alone:
                fresh[hex] = had
                state.control[hex] = next(iter(rolling))
            elif hex in before:
                _give_back(state, hex, had)
    kept = {hex: had for hex, had in before.items() if hex not in objective.hexes} | fresh
    state.lent = tuple(sorted(kept.items()))
    return True


def _give_back(state: State, hex: str, had: str) -> None:
    seat = next((seat for seat in SEATS if seat == had), None)
    if seat is None:
        state.control.pop(hex, None)
    else:
        state.control[hex] = seat


@predicate("15.6")
def hex_by_hex(objective: Objective, hex: str) -> tuple[str, ...] | None:
    """A bridge or ford and the hexes by which it is entered are taken each by itself."""
    return (hex,) if objective.crossing else None


def left(state: State, hex: str) -> None:
    """15.6: units have left a hex: perhaps its objective is contested no longer."""
    for objective in state.setup.mission.objectives:
        if objective.id in state.contested and hex in objective.hexes:
            note_contest(state, objective)


def driven_off(game: Game[State], hex: str) -> None:
    """V18.9: vehicles have left a hex: perhaps its objective goes back to whoever had it."""
    state = game.state
    for objective in state.setup.mission.objectives if state.lent else ():
        if hex in objective.hexes:
            before = holder(state, objective)
            hold_while_there(state, objective)
            after = holder(state, objective)
            if after != before:
                tell_taken(game, ((after, objective.name),) if after is not None else (), (hex,))


def note_contest(state: State, objective: Objective) -> bool:
    """15.6: whether both sides are in an objective now; it is nobody's then until that is judged anew."""
    counting = (unit for unit in state.units.values() if unit.place == "map" and unit.hex in objective.hexes)
    both = len({unit.side for unit in counting if counts_there(state, unit)}) == len(SEATS)
    now = {*state.contested, objective.id} if both else {*state.contested} - {objective.id}
    state.contested = tuple(one.id for one in state.setup.mission.objectives if one.id in now)
    return both


@predicate("15.6")
def counts_there(state: State, unit: Unit) -> bool | None:
    """A unit of any kind contests an objective by being in it; dummies and hidden units do not."""
    return None if unit.hidden or state.setup.counters[unit.id].sham else True


def settle_control(state: State) -> tuple[tuple[Seat, str], ...]:
    """15.6: at a check, the side that is left in an objective with foot combat units has taken it: (side, name) of
    those that changed hands. Where it is left without such units the last that occupied it has it."""
    found: list[tuple[Seat, str]] = []
    for objective in state.setup.mission.objectives:
        before = holder(state, objective)
        if state.lent:
            hold_while_there(state, objective)
        if not note_contest(state, objective) and len(_sides_in(state, objective.hexes)) == 1:
            for hex in objective.hexes:
                occupy(state, objective, hex)
        after = holder(state, objective)
        if after is not None and after != before:
            found.append((after, objective.name))
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
        if unit.place == "map"
        and unit.side == seat
        and not unit.hidden
        and counters[unit.id].combat
        and counters[unit.id].arm == "foot"
    )


def initial_control(state: State) -> None:
    """15.6: each side controls its set-up areas; the defender holds every objective when the attacker is off the
    map."""
    mission = state.setup.mission
    defender = other(state.attacker)
    outside = not mission.sides[state.attacker].zones
    for there in (*(hex for objective in mission.objectives for hex in objective.hexes), *mission.roads):
        owner = defender if outside else _owner(mission, there)
        if owner is not None:
            state.control[there] = owner
    for there in (*(hex for objective in mission.objectives for hex in objective.hexes), *mission.roads):
        update_control(state, there)


def _owner(mission: Mission, hex: str) -> Seat | None:
    """The side in whose set-up area a hex lies; None when both areas or neither contain it."""
    owners = [seat for seat in SEATS if any(hex in zone.hexes for zone in mission.sides[seat].zones)]
    return owners[0] if len(owners) == 1 else None

"""How vehicles, those aboard, and fortified positions start (V5.15, V16.2): in motion, loaded, looking somewhere."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import Note, Preview, Refusal, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.model.actions import Board, Face, Place, Ready
from lhy_desktop.engine.rulesets.lhy.model.generic_counters import TRUCK
from lhy_desktop.engine.rulesets.lhy.model.prepared import EntryState
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, told, unit_name
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import WORDS
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change
from lhy_desktop.engine.rulesets.lhy.set_up.layout import Layout, carrier_in, in_column
from lhy_desktop.engine.rulesets.lhy.set_up.placing_units import not_in_the_dark
from lhy_desktop.engine.rulesets.lhy.set_up.placing_vehicles import toward_the_enemy
from lhy_desktop.engine.rulesets.lhy.terrain import stacking
from lhy_desktop.engine.rulesets.lhy.transport.capacity import room

POSITION = "fortified_position"
GUN = "towed_gun"


def _mine(layout: Layout, unit: str) -> Unit | None:
    found = layout.facts.units.get(unit)
    return found if found is not None and found.side == layout.seat and unit in layout.setup.counters else None


def _name(layout: Layout, unit: str) -> str:
    return capital(unit_name(layout.setup, unit))


def on_board(layout: Layout, vehicle: str) -> tuple[str, ...]:
    """Who starts aboard a vehicle."""
    return tuple(unit.id for unit in layout.facts.units.values() if unit.aboard == vehicle)


# -- in motion -----------------------------------------------------------------------------------------------------


@predicate("V5.15.3")
def may_start_in_motion(layout: Layout, action: Ready) -> Refusal | None:
    """A vehicle on the map starts in motion or not, as its owner likes; a hidden one does not, and in a column each
    does."""
    unit = _mine(layout, action.unit)
    if unit is None or unit.place != "map" or layout.setup.counters[unit.id].arm == "foot":
        return Refusal("V5.15", "Only a vehicle of yours that stands on the map starts in motion.")
    if unit.hidden:
        return Refusal("V5.15", f"{_name(layout, unit.id)} hides: it does not start in motion.", (unit.hex,))
    if not action.motion and in_column(layout.setup, unit):
        return Refusal("V5.15", "In the column every vehicle is in motion.", (unit.hex,))
    return None


class ReadyVerb(Verb[Layout, Ready]):
    """Let a vehicle start in motion, or at rest."""

    name = "ready"
    action = Ready
    checks = (not_in_the_dark, may_start_in_motion)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Ready]:
        """Each vehicle on the map, the other way than now."""
        counters = self.facts.setup.counters
        mine = (one for one in self.facts.facts.units.values() if one.side == self.facts.seat and one.place == "map")
        for seen in mine:
            if unit in (None, seen.id) and hex in (None, seen.hex) and counters[seen.id].arm != "foot":
                yield Ready(seen.id, not seen.motion)

    def preview(self, action: Ready) -> Preview:
        """What that means on the first turn."""
        return Preview((), (), (Note("V5.15", "In motion it pays nothing to set out, and fires only by Halt & Fire."),))


# -- aboard --------------------------------------------------------------------------------------------------------


@predicate("V5.15.3")
def together(layout: Layout, action: Board) -> Refusal | None:
    """A foot unit starts aboard a vehicle of its side that starts in the same hex, or enters by the same way."""
    unit, vehicle = _mine(layout, action.unit), _mine(layout, action.vehicle)
    setup = layout.setup
    if unit is None or setup.counters[unit.id].arm != "foot" or setup.counters[unit.id].kind in (POSITION, "dummy"):
        return Refusal("V5.15", "Only troops and towed guns of yours start aboard a vehicle.")
    if unit.aboard and in_column(setup, unit):
        return Refusal("V5.15", "In the column nobody gets off: put the unit elsewhere.", (unit.hex,))
    if not action.vehicle:
        return None if unit.aboard else Refusal("V5.15", f"{_name(layout, unit.id)} is aboard nothing.")
    if unit.place not in ("map", "entry"):
        return Refusal("V5.15", f"First {unit_name(setup, unit.id)} needs a place.")
    if own_truck(layout, action):
        return None
    if vehicle is None or setup.counters[vehicle.id].arm == "foot":
        return Refusal("V5.15", "That is no vehicle of yours.")
    ways = [entry.hexes if (entry := setup.entry_of(one.id)) is not None else () for one in (unit, vehicle)]
    if (vehicle.place, vehicle.hex) == (unit.place, unit.hex) and (unit.place == "map" or ways[0] == ways[1]):
        return None
    who = f"{_name(layout, unit.id)} and {unit_name(setup, vehicle.id)}"
    return Refusal("V5.15", f"{who} do not start together.", tuple(filter(None, (unit.hex, vehicle.hex))))


@predicate("V11.11")
def own_truck(layout: Layout, action: Board) -> bool | None:
    """A towed gun starts behind a truck of its own."""
    gun = layout.setup.counters[action.unit].kind == GUN
    return True if gun and action.vehicle == action.unit + TRUCK else None


@predicate("V5.15.3")
def hides_not(layout: Layout, action: Board) -> Refusal | None:
    """Nobody starts loaded who hides."""
    for one in (action.unit, action.vehicle):
        unit = _mine(layout, one)
        if unit is not None and unit.hidden:
            return Refusal("V5.15", f"{_name(layout, unit.id)} hides: it does not start loaded.", (unit.hex,))
    return None


@predicate("V11")
def within_room(layout: Layout, action: Board) -> Refusal | None:
    """What a vehicle carries is printed; a truck counts as a vehicle of its hex."""
    setup, unit = layout.setup, _mine(layout, action.unit)
    if unit is None or not action.vehicle or action.vehicle not in setup.counters:
        return None
    if own_truck(layout, action):
        here = (*layout.beside(action.vehicle, unit.hex), action.vehicle) if unit.hex else ()
        over = stacking.excess(setup, (setup.counters[one] for one in dict.fromkeys(here)))
        return (
            Refusal("3.1", f"{unit.hex} would hold more vehicles than may stack there.", (unit.hex,)) if over else None
        )
    held = [setup.counters[one] for one in on_board(layout, action.vehicle) if one != unit.id]
    why = room(setup, setup.counters[action.vehicle], (*held, setup.counters[unit.id]))
    return Refusal("V11", f"{_name(layout, action.vehicle)} {why}.") if why else None


class BoardVerb(Verb[Layout, Board]):
    """Let a unit start aboard a vehicle, or get off again."""

    name = "board"
    action = Board
    checks = (not_in_the_dark, together, hides_not, within_room)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Board]:
        """Each foot unit with the vehicles that start where it does; those aboard get off."""
        counters = self.facts.setup.counters
        mine = [one for one in self.facts.facts.units.values() if one.side == self.facts.seat and one.id in counters]
        mine = [one for one in mine if one.place in ("map", "entry")]
        carriers = [one for one in mine if counters[one.id].arm != "foot"]
        for seen in mine:
            if counters[seen.id].arm != "foot" or hex not in (None, seen.hex):
                continue
            if seen.aboard:
                found = [""]
            else:
                found = [one.id for one in carriers if (one.place, one.hex) == (seen.place, seen.hex)]
                found += [seen.id + TRUCK] if counters[seen.id].kind == GUN else []
            yield from (Board(seen.id, one) for one in found if unit in (None, seen.id, one))


# -- the front of a fortified position -----------------------------------------------------------------------------


@predicate("V16.2")
def turns(layout: Layout, action: Face) -> Refusal | None:
    """A fortified position on the map looks to one of the sides or corners of its hex."""
    unit = _mine(layout, action.unit)
    if unit is None or unit.place != "map" or layout.setup.counters[unit.id].kind != POSITION:
        return Refusal("V16.2", "Only a fortified position of yours on the map is turned.")
    if 0 <= action.front < len(WORDS):
        return None
    return Refusal("V16.2", f"A hex has six sides and six corners, 0 to {len(WORDS) - 1}.", (unit.hex,))


class FaceVerb(Verb[Layout, Face]):
    """Turn a fortified position."""

    name = "face"
    action = Face
    checks = (not_in_the_dark, turns)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Face]:
        """Every other direction of each position."""
        for seen in self.facts.facts.units.values():
            if seen.side != self.facts.seat or seen.place != "map" or unit not in (None, seen.id):
                continue
            if hex in (None, seen.hex) and self.facts.setup.counters[seen.id].kind == POSITION:
                yield from (Face(seen.id, front) for front in range(len(WORDS)) if (front,) != seen.front)

    def preview(self, action: Face) -> Preview:
        """Where it looks."""
        if not 0 <= action.front < len(WORDS):
            return Preview()
        text = f"It looks to {WORDS[action.front]}: it fires, and is fired at, through that half only."
        return Preview((), (), (Note("V16.2", text),))


# -- carrying it out -----------------------------------------------------------------------------------------------


def alone(state: State, unit: str) -> None:
    """A unit that is put elsewhere starts aboard nothing, and nobody aboard it; a gun's truck goes."""
    for one in (unit, *(other.id for other in state.units.values() if other.aboard == unit)):
        if state.units[one].aboard:
            change(state, one, aboard="")
        state.units.pop(one + TRUCK, None)


def put(state: State, action: Place, how: EntryState) -> None:
    """Put a unit in its hex. In a column it takes those aboard along, or goes aboard itself; elsewhere it stands alone.
    A fortified position looks to the enemy."""
    setup, old = state.setup, state.units[action.unit]
    counter = setup.counters[old.id]
    taken = [one.id for one in state.units.values() if one.aboard == old.id]
    alone(state, old.id)
    change(state, old.id, place="map", hex=action.hex, concealed=how != "open", hidden=how == "hidden")
    column = in_column(setup, state.units[old.id])
    vehicle = counter.arm != "foot"
    for one in taken if column else ():
        change(state, one, hex=action.hex, aboard=old.id)
    if column and not vehicle:
        change(state, old.id, aboard=carrier_in(Layout(state, old.side), old.id, action.hex))
    front = (toward_the_enemy(setup, old.side, action.hex),) if counter.kind == POSITION else ()
    if old.motion or front or (column and vehicle):
        change(state, old.id, motion="moving" if column and vehicle else "", front=front)


def carry_out(game: LhyGame, action: Ready | Board | Face) -> None:
    """How a unit starts is told to its own side; others see it when they see the unit."""
    state = game.state
    unit = state.units[action.unit]
    name = capital(unit_name(state.setup, unit.id))
    match action:
        case Ready():
            change(state, unit.id, motion="moving" if action.motion else "")
            own = f"{name} starts {'in motion' if action.motion else 'at rest'}."
        case Board():
            alone(state, unit.id)
            if action.vehicle == unit.id + TRUCK:
                truck = Unit(action.vehicle, unit.side, unit.place, unit.hex, concealed=unit.concealed)
                state.units[action.vehicle] = truck
            change(state, unit.id, aboard=action.vehicle)
            where = f"aboard {unit_name(state.setup, action.vehicle)}" if action.vehicle else "on foot"
            own = f"{name} starts {where}."
        case _:
            change(state, unit.id, front=(action.front,))
            own = f"{name} looks to {WORDS[action.front]}."
    game.tell(told("place", "V5.15", unit.side, own, "", hexes=(unit.hex,) if unit.hex else ()))

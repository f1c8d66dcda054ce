"""V11: foot units and towed guns load onto vehicles and leave them. It is the action of those who load; a vehicle that
only stands there has not acted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, count

import msgspec

from lhy_desktop.engine.flow import DrawnVerb, Frame, Note, Preview, Refusal, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.command.russian_command import cut_off
from lhy_desktop.engine.rulesets.lhy.drive.on_the_way import travel
from lhy_desktop.engine.rulesets.lhy.losses.bailing_out import remember
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Load, Unload
from lhy_desktop.engine.rulesets.lhy.model.generic_counters import TRUCK
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, public_subject, told, unit_name
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March
from lhy_desktop.engine.rulesets.lhy.segments import duty_to_fire
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, able, eligible
from lhy_desktop.engine.rulesets.lhy.segments.leaders_in_play import leads_itself
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change, record
from lhy_desktop.engine.rulesets.lhy.transport import next_door, trucks
from lhy_desktop.engine.rulesets.lhy.transport.capacity import room

LOADED, UNLOADED = "loaded", "unloaded"
"""Stand in ``Unit.used``: what a unit has done this turn; nobody does both (V11.3)."""
WAITED = duty_to_fire.WAITED
"""Stands in ``Unit.used`` of a vehicle that has let troops on or off."""


def _name(context: Context, unit: str) -> str:
    return capital(unit_name(context.view.setup, unit))


def _known(context: Context, units: Iterable[str]) -> tuple[Unit, ...]:
    return tuple(seen for unit in units if (seen := context.view.units.get(unit)) is not None)


def _news(first: tuple[str, ...], units: tuple[str, ...]) -> bool:
    """Whether a group has not been proposed for those who come first alone."""
    return any(unit not in first for unit in units)


def _whole_action(context: Context, deed: str, vehicle: str) -> Note:
    """V11.2: the units have acted with this, their vehicle has not."""
    seen = context.view.units.get(vehicle)
    still = "; the vehicle may still act" if seen is not None and not seen.acted else ""
    return Note("V11.2", f"{deed} is their whole action{still}.")


# -- both ----------------------------------------------------------------------------------------------------------


@predicate("V11.4")
def as_one_group(context: Context, action: Load | Unload) -> Refusal | None:
    """Who loads or unloads together is named once, and stands in one hex; others load after them (7.14)."""
    if not action.units or len(set(action.units)) < len(action.units):
        return Refusal("7.14", "A group names each of its units once.")
    places = tuple(dict.fromkeys(unit.hex for unit in _known(context, action.units)))
    if len(places) > 1:
        return Refusal("V11.4", "Units of one hex load together; those of another load after them.", places)
    return None


@predicate("V11.1")
def with_the_infantry(context: Context, action: Load | Unload) -> Refusal | None:
    """In activation, loading and unloading need an infantry platoon that is activated."""
    cycle = context.view.cycle
    if context.reaction or cycle is None:
        return None
    if all(leads_itself(context.view, platoon) for platoon in cycle.platoons):
        return Refusal("V11.1", "Troops load and unload only when an infantry platoon is activated.")
    return None


@predicate("V11.3")
def not_both(context: Context, action: Load | Unload) -> Refusal | None:
    """Nobody loads and unloads in one turn."""
    other = UNLOADED if isinstance(action, Load) else LOADED
    for unit in _known(context, action.units):
        if other in unit.used:
            return Refusal("V11.3", f"{_name(context, unit.id)} has {other} this turn.", (unit.hex,))
    return None


@predicate("V11.3")
def away_from_the_enemy(context: Context, action: Load | Unload) -> Refusal | None:
    """Nobody loads or unloads in or next to the hex of a known enemy; Russians and Japanese may unload there."""
    for unit in _known(context, action.units):
        if isinstance(action, Unload) and may_drop_off(context, unit):
            continue
        vehicle = context.view.units.get(action.vehicle) if isinstance(action, Load) else None
        places = (unit.hex, vehicle.hex if vehicle is not None else "", action.beside)
        for here in dict.fromkeys(filter(None, places)):
            near = enemy_beside(context.view.setup, context.enemies, here)
            if near:
                doing = "load" if isinstance(action, Load) else "unload"
                text = f"The enemy in {near} is too near: nobody may {doing} in {here}."
                return Refusal("V11.3", text, (here, near))
    return None


@predicate("V11.3")
def may_drop_off(context: Context, unit: Unit) -> bool | None:
    """Russians and Japanese unload beside the enemy, and regroup then."""
    anybody = context.view.setup.tables.readings.unloading_beside_enemies != "nobody"
    return True if anybody and context.view.setup.counters[unit.id].undisruptable else None


def enemy_beside(setup: Setup, enemies: Iterable[str], here: str) -> str:
    """The first enemy hex in or next to a hex; "" when there is none."""
    near = {here, *setup.board.neighbors(here)} if here in setup.board.index else set()
    return next((there for there in enemies if there in near), "")


# -- loading -------------------------------------------------------------------------------------------------------


@predicate("V11.3")
def fit_to_load(context: Context, action: Load) -> Refusal | None:
    """Foot units on the map in good order load; nobody who is aboard already."""
    for unit in _known(context, action.units):
        counter = context.view.setup.counters[unit.id]
        why = (
            "is a vehicle" if counter.arm != "foot"
            else "stays where it is built" if counter.kind == "fortified_position"
            else "is aboard already" if unit.aboard
            else "is disrupted" if unit.disrupted
            else "is regrouping" if unit.regrouping
            else "is out of command" if cut_off(context.view, unit.id)
            else "is not on the map" if unit.place != "map"
            else ""
        )  # fmt: skip
        if why:
            return Refusal("V11.3", f"{_name(context, unit.id)} {why}: it does not load.", (unit.hex,))
    return None


@predicate("V11.4")
def onto_a_standing_vehicle(context: Context, action: Load) -> Refusal | None:
    """The vehicle is one's own, stands still without any marker, and is in the hex, or next to troops in forest or
    among houses, or to a gun whose hex it cannot enter."""
    if not action.vehicle:
        return None
    vehicle = context.view.units.get(action.vehicle)
    if vehicle is None or vehicle.side != context.seat or vehicle.place != "map":
        return Refusal("V11.4", "There is no vehicle of yours on the map to load onto.")
    name = _name(context, vehicle.id)
    if context.view.setup.counters[vehicle.id].arm == "foot":
        return Refusal("V11.4", f"{name} is no vehicle.", (vehicle.hex,))
    if vehicle.motion or vehicle.shocked or vehicle.overwatch:
        return Refusal("V11.4", f"{name} does not stand ready: troops load onto a stationary vehicle.", (vehicle.hex,))
    board = context.view.setup.board
    for unit in _known(context, action.units):
        if unit.hex == vehicle.hex or not unit.hex:
            continue
        gun = context.view.setup.counters[unit.id].kind == next_door.GUN
        out = next_door.keeps_out(context.view, vehicle.id, unit.hex) if gun else None
        if unit.hex not in board.neighbors(vehicle.hex) or not (out or steps_out(context.view.setup, unit.hex)):
            return Refusal("V11.4", f"{name} stands in {vehicle.hex}, not with the troops.", (unit.hex, vehicle.hex))
        barred = next_door.reached(context, unit.hex, vehicle.hex) if gun else None
        if (barred := barred or next_door.not_into_shells(context, vehicle.hex)) is not None:
            return barred
    return None


@predicate("V11.4")
def steps_out(setup: Setup, hex: str) -> bool | None:
    """Troops in forest or an urban building load onto a vehicle in an adjacent hex."""
    terrain = setup.board.hex(hex).terrain
    return True if setup.tables.ground.terrain[terrain].forest or terrain == "urban_building" else None


@predicate("V11")
def within_capacity(context: Context, action: Load) -> Refusal | None:
    """What a vehicle carries is printed; a gun goes alone."""
    setup = context.view.setup
    counters = [setup.counters[unit] for unit in action.units if unit in context.view.units]
    if not action.vehicle:
        if all(counter.kind == "towed_gun" for counter in counters) and len(counters) == 1:
            return None
        return Refusal("V11.11", "Only a towed gun has a truck of its own.")
    if action.vehicle not in context.view.units:
        return None
    held = [setup.counters[unit] for unit in fact.aboard(context.view, action.vehicle)]
    why = room(setup, setup.counters[action.vehicle], (*held, *counters))
    return Refusal("V11", f"{_name(context, action.vehicle)} {why}.") if why else None


FEW = 3
"""The most units of a group that is proposed first, whether or not there is room for it."""


class LoadVerb(DrawnVerb[Context, Load]):
    """Load foot units onto a vehicle."""

    name = "load"
    action = Load
    checks = (
        *ACTOR_CHECKS,
        as_one_group,
        fit_to_load,
        with_the_infantry,
        not_both,
        onto_a_standing_vehicle,
        within_capacity,
        next_door.meets_its_truck,
        next_door.one_action,
        away_from_the_enemy,
    )

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Load]:
        """Guns behind their own trucks; then every vehicle with single units near it, pairs, larger groups of one
        hex. After them the same for groups with units that saw nothing (V2.8), and the largest groups."""
        carriers = self._standing(hex)
        if not carriers and not any(map(self._is_gun, self.facts.own)):
            return
        first, ready = eligible(self.facts), able(self.facts, Load)
        for load in self._of(first, carriers, hex):
            if unit is None or unit in (*load.units, load.vehicle):
                yield load
        later = self._of(ready, carriers, hex) if _news(first, ready) else ()
        for load in (*(load for load in later if _news(first, load.units)), *self._crowds(ready, carriers)):
            if unit is None or unit in (*load.units, load.vehicle):
                yield load

    def _of(self, units: tuple[str, ...], carriers: tuple[Unit, ...], hex: str | None) -> Iterator[Load]:
        """Guns of these units, and groups of up to three."""
        for gun in filter(self._is_gun, self._on_foot(units)):
            if hex in (None, gun.hex):
                yield from next_door.trucks_meet(self.facts, gun.id)
        for carrier, near in self._meetings(units, carriers):
            for size in range(1, FEW + 1):
                for group in combinations(near, size):
                    if len({one.hex for one in group}) == 1:
                        yield Load(tuple(one.id for one in group), carrier)

    def _crowds(self, units: tuple[str, ...], carriers: tuple[Unit, ...]) -> Iterator[Load]:
        """The groups of more than three that a vehicle carries."""
        view = self.facts.view
        for carrier, near in self._meetings(units, carriers):
            here = view.units[carrier].hex
            for place in dict.fromkeys(one.hex for one in near if one.hex == here or steps_out(view.setup, one.hex)):
                names = [one.id for one in near if one.hex == place and self._fits((one.id,), carrier)]
                for size in count(FEW + 1):
                    found = [group for group in combinations(names, size) if self._fits(group, carrier)]
                    yield from (Load(group, carrier) for group in found)
                    if not found:
                        break

    def _fits(self, units: tuple[str, ...], carrier: str) -> bool:
        return within_capacity(self.facts, Load(units, carrier)) is None

    def _is_gun(self, unit: Unit) -> bool:
        return self.facts.view.setup.counters[unit.id].kind == next_door.GUN

    def _standing(self, hex: str | None) -> tuple[Unit, ...]:
        """Every standing vehicle, or those of a hex."""
        counters = self.facts.view.setup.counters
        there = (one for one in self.facts.own if counters[one.id].arm != "foot" and hex in (None, one.hex))
        return tuple(one for one in there if one.place == "map" and not one.motion)

    def _on_foot(self, units: tuple[str, ...]) -> list[Unit]:
        view = self.facts.view
        ready = (view.units[one] for one in units)
        return [one for one in ready if view.setup.counters[one.id].arm == "foot" and one.place == "map"]

    def _meetings(self, units: tuple[str, ...], carriers: tuple[Unit, ...]) -> Iterator[tuple[str, list[Unit]]]:
        """Each of these vehicles with those of these units that are in its hex or beside it."""
        neighbors, foot = self.facts.view.setup.board.neighbors, self._on_foot(units)
        for one in carriers if foot else ():
            around = {one.hex, *neighbors(one.hex)}
            near = [unit for unit in foot if unit.hex in around]
            if near:
                yield one.id, near

    def preview(self, action: Load) -> Preview:
        """What becomes of them."""
        return Preview((), (), (_whole_action(self.facts, "Loading", action.vehicle),))


# -- unloading -----------------------------------------------------------------------------------------------------


@predicate("V11.5")
def from_a_standing_vehicle(context: Context, action: Unload) -> Refusal | None:
    """They are aboard one vehicle, which is stationary or stops now."""
    known = _known(context, action.units)
    vehicles = {unit.aboard for unit in known}
    if not known or "" in vehicles or len(vehicles) > 1 or any(unit.place != "map" for unit in known):
        return Refusal("V11.5", "Only who is aboard a vehicle unloads, and all from one.")
    vehicle = context.view.units.get(next(iter(vehicles)))
    if vehicle is None or not (vehicle.motion == "moving" or (vehicle.motion and not stops_now(context, vehicle))):
        return None
    text = f"{_name(context, vehicle.id)} is in motion: nobody leaves it until it stops."
    return Refusal("V11.5", text, (vehicle.hex,))


@predicate("V11.5")
def stops_now(context: Context, vehicle: Unit) -> bool | None:
    """A vehicle that has halted in this very segment is left."""
    cycle = context.view.cycle
    return True if cycle is not None and any(vehicle.id in deed.units for deed in cycle.now) else None


class UnloadVerb(Verb[Context, Unload]):
    """Leave a vehicle, in its hex; a gun also beside it."""

    name = "unload"
    action = Unload
    checks = (
        *ACTOR_CHECKS,
        as_one_group,
        with_the_infantry,
        not_both,
        from_a_standing_vehicle,
        next_door.set_down_beside,
        next_door.one_action,
        away_from_the_enemy,
    )

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Unload]:
        """Everybody aboard a vehicle, then parts of them; a gun also into the hexes beside it. After them the same for
        groups with units that saw nothing (V2.8)."""
        if not any(one.aboard for one in self.facts.own):
            return
        first, ready = eligible(self.facts), able(self.facts, Unload)
        later = (one for one in self._of(ready, hex) if _news(first, one.units)) if _news(first, ready) else ()
        for found in (*self._of(first, hex), *later):
            if unit is None or unit in (*found.units, self.facts.view.units[found.units[0]].aboard):
                yield found

    def _of(self, units: tuple[str, ...], hex: str | None) -> Iterator[Unload]:
        view = self.facts.view
        ready = [view.units[one] for one in units if view.units[one].aboard]
        for vehicle in dict.fromkeys(one.aboard for one in ready):
            mine = [one.id for one in ready if one.aboard == vehicle and hex in (None, one.hex)]
            for size in range(len(mine), 0, -1):
                yield from (Unload(group) for group in combinations(mine, size))
        for gun in ready:
            if view.setup.counters[gun.id].kind == next_door.GUN:
                yield from (one for one in next_door.set_downs(self.facts, gun) if hex in (None, one.beside))

    def preview(self, action: Unload) -> Preview:
        """What becomes of them."""
        aboard = {one.aboard for one in _known(self.facts, action.units)}
        return Preview((), (), (_whole_action(self.facts, "Unloading", next(iter(aboard), "")),))


# -- carrying it out -----------------------------------------------------------------------------------------------


def load(game: LhyGame, action: Load) -> None:
    """The units are aboard, in the hex of the vehicle; they have acted. Who stands beside it goes to its hex first."""
    state = game.state
    units = tuple(unit for unit in state.units if unit in action.units)
    there = action.beside or (state.units[action.vehicle].hex if action.vehicle else state.units[units[0]].hex)
    if any(state.units[unit].hex != there for unit in units):
        game.call(Boarding(units, action.vehicle, there))
        return
    vehicle = _board(game, units, action.vehicle)
    done = (*units, vehicle) if _tows(state.setup.counters[units[0]]) else units
    record(game, "maneuver", units, (there,), there, acted=done)


def _board(game: LhyGame, units: tuple[str, ...], vehicle: str) -> str:
    """Units get onto a vehicle of their hex, a gun without one behind its own truck (V11.11). Returns the vehicle."""
    state = game.state
    vehicle = vehicle or trucks.hitch(game, units[0])
    covered = state.units[vehicle].concealed and all(state.units[unit].concealed for unit in units)
    remember(game, vehicle, units)
    for unit in units:
        change(state, unit, aboard=vehicle, concealed=covered, used=(*state.units[unit].used, LOADED))
    if not covered and state.units[vehicle].concealed:
        change(state, vehicle, concealed=False)
    _tell(game, units, vehicle, "load onto" if len(units) > 1 else "loads onto")
    waits(game, vehicle)
    return vehicle


class Boarding(Frame, frozen=True, tag="lhy.V11.4.Boarding"):
    """Units go to the hex ``there``, in which a vehicle or a gun's own truck takes them up: by all rules of a move, so
    that they are seen, meet hidden enemies and take markers along. ``gone``: those who have set out."""

    units: tuple[str, ...]
    vehicle: str
    there: str
    gone: tuple[str, ...] = ()

    rule = "V11.4"

    def advance(self, game: LhyGame) -> None:
        """Send the units, which stand in one hex, on their way; then those who have come get aboard."""
        state = game.state
        if self.gone:
            game.end()
            self._bring_markers(state)
            self._arrive(game)
            return
        game.goto(msgspec.structs.replace(self, gone=self.units))
        game.call(March(self.units, state.units[self.units[0]].hex, (self.there,), "", "maneuver"))

    def _bring_markers(self, state: State) -> None:
        """V5.10: anti-tank markers go along with a gun."""
        for unit in self.gone:
            place = state.units[unit].hex
            for other in [hex for hex in state.shells if hex != place and state.units[unit].place == "map"]:
                travel(state, other, place, (unit,))

    def _arrive(self, game: LhyGame) -> None:
        state = game.state
        come = tuple(unit for unit in self.units if self._ready(state, unit))
        if not come:
            return
        tows = _tows(state.setup.counters[come[0]])
        if tows and not self.vehicle and next_door.keeps_out(state, come[0] + TRUCK, self.there):
            return  # wire that nobody knew of bars the truck
        vehicle = _board(game, come, self.vehicle)
        for unit in (*come, vehicle) if tows else come:
            change(state, unit, acted=True)

    def _ready(self, state: State, unit: str) -> bool:
        seen = state.units[unit]
        fit = seen.place == "map" and seen.hex == self.there and not (seen.disrupted or seen.regrouping)
        return fit and (not self.vehicle or state.units[self.vehicle].place == "map")


def unload(game: LhyGame, action: Unload) -> None:
    """The units stand in the hex of the vehicle and have acted; beside the enemy Russians and Japanese regroup. A gun
    that is set down beside its vehicle comes into that hex like any unit on foot (V11.11)."""
    state = game.state
    units = tuple(unit for unit in state.units if unit in action.units)
    vehicle, here = state.units[units[0]].aboard, state.units[units[0]].hex
    enemies = fact.enemy_hexes(state, state.units[vehicle].side)
    near = enemy_beside(state.setup, enemies, here) or enemy_beside(state.setup, enemies, action.beside)
    remember(game, vehicle, units)
    for unit in units:
        regroups = state.units[unit].regrouping or bool(near)
        change(state, unit, aboard="", regrouping=regroups, used=(*state.units[unit].used, UNLOADED))
    _tell(game, units, vehicle, "leave" if len(units) > 1 else "leaves")
    tows = _tows(state.setup.counters[units[0]])
    done = (*units, vehicle) if tows else units
    waits(game, vehicle)
    if action.beside:
        change(state, vehicle, acted=True)
        game.call(March(units, here, (action.beside,), "", "maneuver"))
    else:
        record(game, "maneuver", units, (here,), here, acted=done)
    if tows:
        trucks.unhitch(game, vehicle)


@predicate("V11.2")
def waits(game: LhyGame, vehicle: str) -> bool | None:
    """As a player may rule, a vehicle that does nothing but let troops on or off in a segment has acted with it."""
    state = game.state
    if state.setup.tables.readings.loading_vehicle == "has not acted":
        return None
    change(state, vehicle, used=(*state.units[vehicle].used, WAITED))
    return True


def _tows(counter: Counter) -> bool:
    return counter.kind == "towed_gun"


def _tell(game: LhyGame, units: tuple[str, ...], vehicle: str, did: str) -> None:
    state = game.state
    seat, here = state.units[vehicle].side, state.units[vehicle].hex
    covered = [state.units[unit].concealed for unit in units]
    own = f"{capital(known_subject(state.setup, seat, units))} {did} {unit_name(state.setup, vehicle)} in {here}."
    public = f"{capital(public_subject(state.setup, seat, units, covered))} {did} a vehicle in {here}."
    game.tell(told("load", "V11", seat, own, public if any(covered) else None, hexes=(here,)))

"""V14.3.5: what vehicles, guns and fortified positions do when their side must leave the hex of an assault."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lhy_desktop.engine.flow import Frame, LegalSet, Preview, Question, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.assault.arrow_decisions import groups
from lhy_desktop.engine.rulesets.lhy.assault.retreats import Retreats
from lhy_desktop.engine.rulesets.lhy.drive.on_the_way import Driving
from lhy_desktop.engine.rulesets.lhy.drive.traffic import out_of_a_roadblock
from lhy_desktop.engine.rulesets.lhy.losses.bailing_out import bail_out
from lhy_desktop.engine.rulesets.lhy.losses.casualties import remove_unit
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Retreat
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, side_name, unit_name, unit_names
from lhy_desktop.engine.rulesets.lhy.move import withdrawal_way
from lhy_desktop.engine.rulesets.lhy.resolution.wrecks import Destroyed
from lhy_desktop.engine.rulesets.lhy.segments.contact import enemies_in
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import mp_line, mp_text
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_reach import Budget, Means, Search, Traffic, driving

WITHOUT_A_WAY = "without a way to retreat"


def on_foot(facts: Facts, unit: str) -> bool:
    """Whether a unit takes part in an assault, and in its results, as a foot unit: whoever is carried does, towed guns
    on their hooks and fortified positions do not."""
    counter = facts.setup.counters[unit]
    if counter.arm != "foot" or counter.kind == "fortified_position":
        return False
    return counter.kind != "towed_gun" or not facts.units[unit].aboard


def fall_back(game: LhyGame, units: tuple[str, ...], hex: str, seat: Seat, *, exact: bool) -> None:
    """11.5, V14.3.5: the beaten leave the hex: those aboard dismount, who cannot move is lost, foot units go first."""
    state = game.state
    counters = state.setup.counters
    vehicles = tuple(unit for unit in units if counters[unit].arm != "foot")
    if vehicles:
        game.call(VehicleRetreats(vehicles, hex, seat))
    feet = tuple(unit for unit in units if counters[unit].arm == "foot" and counters[unit].av is None)
    game.call(Retreats(feet, hex, seat, exact))
    if any(counters[unit].av is not None or counters[unit].arm != "foot" for unit in units):
        game.call(Abandoning(units, hex, seat))


@predicate("V14.3.5")
def cannot_go(state: State, unit: Unit) -> str | None:
    """Why a unit that must retreat is lost instead: a shocked vehicle, a gun that is not loaded, a position."""
    counter = state.setup.counters[unit.id]
    if unit.shocked:
        return "shocked, with no way to retreat"
    if counter.kind == "fortified_position":
        return "with its garrison"
    if counter.kind == "towed_gun" and not unit.aboard:
        return "with no way to retreat"
    return None


class Abandoning(Frame, frozen=True, tag="lhy.V14.3.Abandoning"):
    """Before the retreat of beaten units: riders and passengers dismount, and who cannot move is lost."""

    units: tuple[str, ...]
    hex: str
    seat: Seat

    rule = "V14.3.5"

    def advance(self, game: LhyGame) -> None:
        """Nobody has to go when no enemy is left."""
        state = game.state
        game.end()
        if not enemies_in(state, self.seat, self.hex):
            return
        for unit in self.units:
            if state.units[unit].place == "map" and state.units[unit].hex == self.hex:
                dismount(game, unit)
        for unit in self.units:
            now = state.units[unit]
            why = cannot_go(state, now) if now.place == "map" and now.hex == self.hex else None
            if why and state.setup.counters[unit].kind == "fortified_position":
                game.call(Destroyed(unit, why, quiet=True))
            elif why:
                lose(game, unit, why)


@predicate("V11.9")
def dismount(game: LhyGame, vehicle: str) -> bool | None:
    """All riders and passengers dismount before a retreat; a loaded gun stays on its hook."""
    state = game.state
    troops = [one for one in fact.aboard(state, vehicle) if on_foot(state, one)]
    if not troops:
        return None
    bail_out(game, vehicle, "it falls back")
    return True


def lose(game: LhyGame, unit: str, cause: str) -> None:
    """V14.3.2, V14.3.5: a vehicle or gun is lost in an assault, with the gun that it tows; nobody else is harmed."""
    for one in (*fact.aboard(game.state, unit), unit):
        remove_unit(game, one, cause)


# -- where to -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RollingBack:
    """One side's vehicles that must leave the hex of an assault."""

    context: Context
    units: tuple[str, ...]
    start: str

    @property
    def view(self) -> View:
        """What the side knows."""
        return self.context.view

    @property
    def setup(self) -> Setup:
        """The set-up of the game."""
        return self.context.view.setup

    def slowest(self, path: tuple[str, ...]) -> int:
        """The most hexes that a retreat along this path may take: fewer at night and through slow ground."""
        return withdrawal_way.farthest(self.setup, path, withdrawal_way.ground_of(self.context).night)

    @property
    def met(self) -> Traffic:
        """The wire and the roadblocks that this side knows."""
        return self.context.once("wire and roadblocks", self._met)

    def _met(self) -> Traffic:
        wire, blocks = (frozenset(fact.hexes_with(self.view, kind)) for kind in ("wire", "roadblock"))
        return Traffic(wire=wire, blocks=blocks)

    def spent(self, unit: str, path: tuple[str, ...]) -> int | None:
        """What the way costs a vehicle; None where the ground bars it."""
        counter = self.setup.counters[unit]
        if counter.arm != "afv" and any(there in self.met.wire or fact.is_primary(self.view, there) for there in path):
            return None
        if out_of_a_roadblock(self.view, self.view.units[unit], path) is not None:
            return None
        return driving(self.setup).spent(self.start, path, counter.chassis, self.met)

    def joined(self, path: tuple[str, ...]) -> bool:
        """Whether a path leads from hex to adjacent hex of the map."""
        board, here = self.setup.board, self.start
        for there in path:
            if there not in board.index or there not in board.neighbors(here):
                return False
            here = there
        return bool(path)

    def costs(self, units: tuple[str, ...], path: tuple[str, ...]) -> tuple[int, ...] | None:
        """What a way costs each of these vehicles; None where it is closed to one of them, or too long."""
        if len(path) > self.slowest(path) or mined_on_the_way(self, path):
            return None
        most, found = self.setup.tables.vehicles.retreat_half_mp, []
        for unit in units:
            cost = self.spent(unit, path)
            if cost is None or cost > most:
                return None
            found.append(cost)
        return tuple(found)

    def ways(self, units: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """One way to every hex that these vehicles may reach together, whatever stands there: first the ways that are
        shortest for the first of them, then those to hexes that only a detour leads to."""
        told: set[str] = set()
        for way in self._straight(units[0]):
            if self.costs(units, way) is not None:
                told.add(way[-1])
                yield way
        for way in self._detours(units):
            if way[-1] not in told:
                told.add(way[-1])
                yield way

    def _straight(self, unit: str) -> Iterator[tuple[str, ...]]:
        """The way of the fewest hexes to each hex."""
        most, known = self.setup.tables.vehicles.retreat_half_mp, {self.start}
        waiting: list[tuple[str, ...]] = [(self.start,)]
        for path in waiting:
            for there in self.setup.board.neighbors(path[-1]):
                way = (*path[1:], there)
                cost = self.spent(unit, way) if there not in known else None
                if cost is not None and cost <= most and len(way) <= self.slowest(way):
                    known.add(there)
                    waiting.append((*path, there))
                    yield way

    def _detours(self, units: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """Ways that are cheaper for one of them, or over quicker ground, than every shorter way to the same hex."""
        chassis = tuple(dict.fromkeys(self.setup.counters[unit].chassis for unit in units))
        most = Budget(self.setup.tables.vehicles.retreat_half_mp)
        search = Search(
            driving(self.setup),
            Means(chassis, (most,) * len(chassis)),
            self.met,
            allows=lambda path: self.costs(units, path) is not None,
            short=True,
            apart=self.slowest,
        )
        yield from (way.path for way in search.ways(self.start) if way.path[-1] != self.start)


@predicate("V17.1")
def mined_on_the_way(what: RollingBack, path: tuple[str, ...]) -> str | None:
    """The enemy's mines stop a vehicle that falls back, too: the first hex that is known to be mined, if the way leads
    on out of it."""
    for there in path[:-1]:
        mines = fact.work_at(what.view, there, "mines")
        if mines is not None and mines.owner != what.context.seat:
            return there
    return None


@predicate("V14.3.5")
def of_the_beaten_vehicles(what: RollingBack, action: Retreat) -> Refusal | None:
    """Vehicles that must leave the hex, each once, and none of them off the map."""
    named = len(set(action.units)) == len(action.units) and action.units
    if named and all(unit in what.units for unit in action.units) and not action.exits:
        return None
    return Refusal("V14.3", f"These vehicles fall back now: {unit_names(what.setup, what.units)}.", (what.start,))


@predicate("V14.3.5")
def over_open_ground(what: RollingBack, action: Retreat) -> Refusal | None:
    """At least one hex, in any direction, over ground that lets the vehicle pass, for four points."""
    if not what.joined(action.path):
        return Refusal("V14.3", "A retreat goes from hex to adjacent hex of the map, one at least.", (what.start,))
    mined = mined_on_the_way(what, action.path)
    if mined is not None:
        return Refusal("V17.1", f"Mines lie in {mined}: whoever enters stops there.", (mined,))
    most = what.setup.tables.vehicles.retreat_half_mp
    for unit in (one for one in action.units if one in what.units):
        cost = what.spent(unit, action.path)
        if cost is None:
            text = f"{capital(unit_name(what.setup, unit))} cannot drive that way."
            return Refusal("V3.10", text, action.path[-1:])
        if cost > most:
            text = f"The way costs {mp_text(cost)} MP; a vehicle falls back by {mp_text(most)} MP at most."
            return Refusal("V14.3", text, action.path[-1:])
    return None


@predicate("V14.3.5")
def not_too_far(what: RollingBack, action: Retreat) -> Refusal | None:
    """At night, and through water, houses or a sunken road, three hexes at most."""
    if not what.joined(action.path) or len(action.path) <= (most := what.slowest(action.path)):
        return None
    return Refusal("V14.3", f"A retreat along these hexes takes at most {most}.", action.path[-1:])


@predicate("V14.3.5")
def ends_in_peace(what: RollingBack, action: Retreat) -> Refusal | None:
    """Enemies on the way do not matter, but the retreat ends neither with them nor under mortar fire."""
    there = action.path[-1] if action.path else ""
    if there in what.context.enemies:
        return Refusal("V14.3", f"A retreat does not end in {there}: the enemy holds it.", (there,))
    if there and (fact.is_primary(what.view, there) or fact.is_secondary(what.view, there)):
        return Refusal("V14.3", f"A retreat does not end in {there}: mortar fire lies on it.", (there,))
    return None


class RollBackVerb(Verb[RollingBack, Retreat]):
    """The retreat of one or two vehicles."""

    name = "fall back"
    action = Retreat
    checks = (of_the_beaten_vehicles, over_open_ground, not_too_far, ends_in_peace)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Retreat]:
        """All together first, then each by itself."""
        for group in groups(self.facts.units):
            if unit is None or unit in group:
                yield from (Retreat(group, way) for way in self.facts.ways(group) if hex in (None, way[-1]))

    def preview(self, action: Retreat) -> Preview:
        """What the way costs."""
        if not self.facts.joined(action.path) or any(unit not in self.facts.units for unit in action.units):
            return Preview()
        costs = [self.facts.spent(unit, action.path) for unit in action.units]
        if not costs or None in costs:
            return Preview()
        most = max(cost for cost in costs if cost is not None)
        return Preview((mp_line("V14.3", f"way to {action.path[-1]}", most),))


class VehicleRetreats(Frame, frozen=True, tag="lhy.V14.3.VehicleRetreats"):
    """Beaten vehicles leave the hex, one at a time or together; those without a way are lost."""

    units: tuple[str, ...]
    hex: str
    seat: Seat

    rule = "V14.3.5"

    def question(self, state: State) -> Question | None:
        """The way of the next vehicle, while one must leave and can."""
        left = self._left(state)
        if not left or not enemies_in(state, self.seat, self.hex) or not self._able(state, left):
            return None
        points = mp_text(state.setup.tables.vehicles.retreat_half_mp)
        prompt = f"{capital(side_name(state.setup, self.seat))}: vehicles fall back from {self.hex}, up to {points} MP."
        return Question(self.seat, "lhy.V14.3.VehicleRetreats", prompt, "V14.3")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Every way of every vehicle."""
        left = tuple(u for u in self.units if u in view.units and view.units[u].hex == self.hex)
        return LegalSet(
            (RollBackVerb(self._what(view, left)),), Refusal("V14.3", "First the beaten vehicles fall back.")
        )

    def apply(self, game: LhyGame, action: Retreat) -> None:
        """They drive off, and stay in motion."""
        units = tuple(unit for unit in self.units if unit in action.units)
        # 11.5: out of the hex of the assault itself neither mortar fire nor works ask for dice
        game.call(Driving(units, self.hex, action.path, "", False, "", part=True, rolled=1))

    def advance(self, game: LhyGame) -> None:
        """End when all are gone or no enemy is left; vehicles without a way are lost."""
        state = game.state
        game.end()
        if enemies_in(state, self.seat, self.hex):
            for unit in self._left(state):
                lose(game, unit, WITHOUT_A_WAY)

    def _left(self, state: State) -> tuple[str, ...]:
        return tuple(u for u in self.units if state.units[u].place == "map" and state.units[u].hex == self.hex)

    def _what(self, view: Any, units: tuple[str, ...]) -> RollingBack:
        return RollingBack(Context(view, self.seat, True, frozenset()), units, self.hex)

    def _able(self, state: State, left: tuple[str, ...]) -> bool:
        verb = RollBackVerb(self._what(view_of(state, self.seat), left))
        return next(verb.actions(), None) is not None

"""5.3-5.5: Medic, Recover and Sniper of the Fate table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.flow import Event, Frame, LegalSet, Question, Refusal, Roll, Seat, Telling, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.airborne import harm
from lhy_desktop.engine.rulesets.lhy.drive.fate_of_vehicles import CrewEvent, patches_up, shoots_at_crews
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.losses import casualties
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import RecoverHex, Restore
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import (
    adjective,
    capital,
    known_subject,
    public_subject,
    side_name,
    told,
    unit_name,
)
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change
from lhy_desktop.engine.rulesets.lhy.terrain import stacking
from lhy_desktop.engine.rulesets.lhy.terrain.cover import hides
from lhy_desktop.engine.rulesets.lhy.victory import control

# -- medic ----------------------------------------------------------------------------------------------------------


def returning(state: State, seat: Seat) -> tuple[str, ...]:
    """5.3: the counters of which one comes back: lost machine guns, and sections that a bereaved platoon can draw.

    Only counters with a platoon to join. In the first edition a machine gun may join only a bereaved platoon.
    """
    counters = state.setup.counters
    found = []
    for name in sorted(state.fallen):
        if state.fallen[name] <= 0:
            continue
        if name in counters:
            if counters[name].side == seat and counters[name].kind == "mg":
                found.append(name)
        else:
            pool = state.pools.get(name, ())
            found += sorted(u for u in pool if counters[u].kind == "section" and counters[u].side == seat)
    return tuple(unit for unit in found if homes(state, unit))


def joined(facts: Facts, unit: str) -> frozenset[str]:
    """5.3: the hexes of the platoon that a returning unit joins; a machine gun joins any (first edition: a bereaved
    one)."""
    counters = facts.setup.counters
    own = counters[unit]
    platoons = {own.platoon} if own.platoon else _platoons(facts, own.side)
    return frozenset(
        u.hex
        for u in facts.units.values()
        if u.side == own.side and u.place == "map" and counters[u.id].platoon in platoons and counters[u.id].platoon
    )


def _platoons(facts: Facts, seat: Seat) -> set[str]:
    counters = facts.setup.counters
    every = {counters[u.id].platoon for u in facts.units.values() if u.side == seat} - {""}
    return {platoon for platoon in every if not without_loss(facts, platoon)}


@predicate("5.3")
def without_loss(facts: Facts, platoon: str) -> bool | None:
    """First edition: a machine gun joins only a platoon that has lost a combat step."""
    return True if facts.setup.edition == "card1" and facts.fallen.get(platoon, 0) <= 0 else None


@predicate("5.3")
def beside_the_enemy(facts: Facts, seat: Seat, hex: str) -> bool | None:
    """No unit comes back next to an enemy, or where one is."""
    enemies = fact.enemy_hexes(facts, seat)
    near = (hex, *facts.setup.board.neighbors(hex))
    return True if any(there in enemies for there in near) else None


@predicate("5.3")
def no_room(facts: Facts, unit: str, hex: str) -> bool | None:
    """No unit comes back to a hex that is full or under assault, or to a primary impact hex."""
    if hex in facts.assaults or fact.is_primary(facts, hex):
        return True
    counters = facts.setup.counters
    side = counters[unit].side
    held = [counters[u.id] for u in fact.units_at(facts, hex) if u.side == side]
    return True if stacking.excess(facts.setup, (*held, counters[unit])) else None


def homes(facts: Facts, unit: str) -> tuple[str, ...]:
    """5.3: where a returning unit may stand: with its platoon, or as near to it as there is room."""
    setup = facts.setup
    mates, seat = joined(facts, unit), setup.counters[unit].side
    for radius in range(len(setup.board.names) if mates else 0):
        ring = {there for mate in mates for there in setup.board.within(mate, radius)}
        found = [
            there
            for there in sorted(ring, key=setup.board.index.__getitem__)
            if setup.tables.ground.terrain[setup.board.hex(there).terrain].sets_up
            and not beside_the_enemy(facts, seat, there)
            and not no_room(facts, unit, there)
        ]
        if found or len(ring) == len(setup.board.names):
            return tuple(found)
    return ()


@predicate("5.3")
def at_home(medic: tuple[View, str], action: Restore) -> Refusal | None:
    """The returned unit stands with its platoon, or as near to it as there is room."""
    view, unit = medic
    if action.unit == unit and action.hex in homes(view, unit):
        return None
    where = ", ".join(homes(view, unit))
    return Refusal("5.3", f"{capital(unit_name(view.setup, unit))} comes back in one of these hexes: {where}.")


class RestoreVerb(Verb[tuple[View, str], Restore]):
    """Choose where the returned unit stands."""

    name = "restore"
    action = Restore
    checks = (at_home,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Restore]:
        """Every hex it may stand in."""
        view, back = self.facts
        if unit in (None, back):
            yield from (Restore(back, there) for there in homes(view, back) if hex in (None, there))


class Medic(Frame, frozen=True, tag="lhy.5.3.Medic"):
    """A lost machine gun or section comes back; when there is none, the 2023 edition lets a hex recover."""

    seat: Seat
    unit: str = ""

    rule = "5.3"

    def question(self, state: State) -> Question | None:
        """The draw, seen only by its owner (the unit may come back concealed, so it is not named); then the hex."""
        if self.unit:
            side = capital(side_name(state.setup, self.seat))
            return Question(self.seat, "lhy.5.3.Medic", f"{side}: where does the unit come back?", "5.3")
        found = returning(state, self.seat)
        if not found:
            return None
        roll = Roll(len(found), "Unit that comes back", self.seat, draw=True)
        return Question("chance", "lhy.5.3.Medic", "Which unit comes back?", "5.3", roll)

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """The hexes near its platoon; the table cannot tell which."""
        nothing = Refusal("5.3", "First the unit that comes back is placed.")
        if view.viewer != self.seat:
            return LegalSet((), nothing)
        return LegalSet((RestoreVerb((view, self.unit)),), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Keep the unit drawn, or put it on the map."""
        if not self.unit:
            game.goto(Medic(self.seat, returning(game.state, self.seat)[action.value - 1]))
            return
        game.end()
        _come_back(game, action.unit, action.hex)

    def advance(self, game: LhyGame) -> None:
        """When no unit can come back, the 2023 edition lets the units of one hex recover."""
        state = game.state
        side = capital(side_name(state.setup, self.seat))
        game.end()
        tanks = patches_up(state, self.seat)
        if tanks:
            game.call(CrewEvent(tanks, self.seat, hit=False))
            return
        if state.setup.edition == "card1" or not in_need(state, self.seat):
            game.tell(Event("medic", "5.3", Telling(f"{side} have nobody for the medic.")))
            return
        game.tell(
            Event("medic", "5.3", Telling(f"{side} have nobody to bring back: the units of one hex recover instead."))
        )
        game.call(RecoverOne(self.seat))


def _come_back(game: LhyGame, unit: str, hex: str) -> None:
    state = game.state
    setup, counter = state.setup, state.setup.counters[unit]
    concealed = bool(under_cover(state, hides(state, hex, counter.side)))
    state.units[unit] = Unit(unit, counter.side, "map", hex, concealed=concealed)
    if counter.platoon:
        state.pools[counter.platoon] = tuple(one for one in state.pools[counter.platoon] if one != unit)
    name = counter.platoon or unit
    state.fallen[name] = max(0, state.fallen[name] - counter.steps)
    landed = harm.brought_back(state, unit)
    if landed is not None:
        harm.mark(state, landed.id, -counter.steps)
    else:
        state.lost[counter.side] = state.lost.get(counter.side, 0) - counter.steps
    state.moment += 1
    state.arrived.setdefault(counter.side, {}).setdefault(hex, state.moment)
    own = f"{capital(known_subject(setup, counter.side, (unit,)))} comes back in {hex}{', concealed' * concealed}."
    public = f"{capital(public_subject(setup, counter.side, (unit,), (concealed,)))} comes back in {hex}."
    game.tell(told("medic", "5.3", counter.side, own, public if concealed else None, hexes=(hex,)))
    control.tell_control(game, hex)


@predicate("5.3")
def under_cover(facts: Facts, hides: bool) -> bool | None:
    """2023 edition: a unit that comes back in cover is concealed."""
    return True if hides and facts.setup.edition == "card2" else None


# -- recover --------------------------------------------------------------------------------------------------------


def _shaken(unit: Unit, seat: Seat) -> bool:
    return unit.side == seat and unit.place == "map" and (unit.disrupted or unit.regrouping or unit.shocked)


def in_need(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """5.4, V8.7: hexes with disrupted, regrouping or shocked units of a side, in board order."""
    found = {unit.hex for unit in facts.units.values() if _shaken(unit, seat)}
    return tuple(sorted(found, key=facts.setup.board.index.__getitem__))


@predicate("5.4")
def someone_in_need(choosing: tuple[View, Seat], action: RecoverHex) -> Refusal | None:
    """The chosen hex holds a disrupted, regrouping or shocked unit of the roller."""
    view, seat = choosing
    if action.hex in in_need(view, seat):
        return None
    return Refusal("5.4", f"None of your units in {action.hex} is disrupted, regrouping or shocked.", (action.hex,))


class RecoverHexVerb(Verb[tuple[View, Seat], RecoverHex]):
    """Choose which hex recovers."""

    name = "recover hex"
    action = RecoverHex
    checks = (someone_in_need,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[RecoverHex]:
        """Hexes with units that can recover."""
        view, seat = self.facts
        for there in in_need(view, seat):
            here = [u.id for u in fact.units_at(view, there)]
            if unit in (None, *here) and hex in (None, there):
                yield RecoverHex(there)


class RecoverOne(Frame, frozen=True, tag="lhy.5.4.RecoverOne"):
    """All disrupted, regrouping and shocked units of one hex recover; this is no unit's action."""

    seat: Seat

    rule = "5.4"

    def question(self, state: State) -> Question | None:
        """Which hex."""
        if not in_need(state, self.seat):
            return None
        side = capital(side_name(state.setup, self.seat))
        return Question(self.seat, "lhy.5.4.RecoverOne", f"{side}: the units of which hex recover?", "5.4")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Hexes with units to recover."""
        return LegalSet((RecoverHexVerb((view, seat)),), Refusal("5.4", "First choose the hex that recovers."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """They all recover."""
        game.end()
        state = game.state
        units = tuple(u.id for u in fact.units_at(state, action.hex) if _shaken(u, self.seat))
        for unit in units:
            change(state, unit, disrupted=False, regrouping=False, shocked=False)
        covered = [state.units[unit].concealed for unit in units]
        own = f"{capital(known_subject(state.setup, self.seat, units))} in {action.hex} recovered."
        public = f"{capital(public_subject(state.setup, self.seat, units, covered))} in {action.hex} recovered."
        game.tell(told("recover", "5.4", self.seat, own, public if any(covered) else None, hexes=(action.hex,)))

    def advance(self, game: LhyGame) -> None:
        """End when no unit needs it."""
        game.end()
        side = capital(side_name(game.state.setup, self.seat))
        game.tell(Event("recover", "5.4", Telling(f"{side} have nobody to recover.")))


# -- sniper ---------------------------------------------------------------------------------------------------------


@predicate("5.5")
def out_of_view(state: State, leader: Unit) -> bool | None:
    """First edition: a leader whom no enemy sees is safe; in the 2023 edition any leader that is not hidden may be
    hit."""
    if state.setup.edition == "card2":
        return None
    seen = any(sighting.sees(state, leader.hex, there) for there in fact.enemy_hexes(state, leader.side))
    return None if seen else True


def marks(state: State, seat: Seat) -> tuple[str, ...]:
    """5.5: leaders of a side that the sniper may hit, in roster order."""
    counters = state.setup.counters
    return tuple(
        unit.id
        for unit in state.units.values()
        if unit.side == seat
        and unit.place == "map"
        and not unit.hidden
        and counters[unit.id].kind == "leader"
        and not out_of_view(state, unit)
    )


class Sniper(Frame, frozen=True, tag="lhy.5.5.Sniper"):
    """One leader of the roller, chosen by chance, is lost; where there is none a tank is shocked (V8.7)."""

    seat: Seat

    rule = "5.5"

    def question(self, state: State) -> Question | None:
        """The draw among several; private when concealment hides their number."""
        found = marks(state, self.seat)
        covered = any(state.units[unit].concealed for unit in found)
        if len(found) < 2 and not covered:
            return None
        roll = Roll(len(found), "Leader hit by a sniper", self.seat if covered else "public", draw=True)
        return Question("chance", "lhy.5.5.Sniper", "Which leader does the sniper hit?", "5.5", roll)

    def apply(self, game: LhyGame, action: Any) -> None:
        """The drawn leader is lost."""
        self._hit(game, marks(game.state, self.seat)[action.value - 1])

    def advance(self, game: LhyGame) -> None:
        """The only leader is lost, or there is none."""
        found = marks(game.state, self.seat)
        if found:
            self._hit(game, found[0])
            return
        game.end()
        tanks = shoots_at_crews(game.state, self.seat)
        if tanks:
            game.call(CrewEvent(tanks, self.seat, hit=True))
            return
        who = adjective(game.state.setup, self.seat)
        game.tell(Event("sniper", "5.5", Telling(f"The sniper finds no {who} leader.")))

    def _hit(self, game: LhyGame, leader: str) -> None:
        game.end()
        casualties.remove_unit(game, leader, "to a sniper")

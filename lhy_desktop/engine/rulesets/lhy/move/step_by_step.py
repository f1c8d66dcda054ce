"""Carrying out a move hex by hex, with the fire markers that go along (7.13), and off the map (7.5)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar, Literal

import msgspec

from lhy_desktop.engine.flow import Event, Frame, LegalSet, Question, Refusal, Seat, Telling, Verb, other, predicate
from lhy_desktop.engine.rulesets.lhy.command.russian_command import cut_off
from lhy_desktop.engine.rulesets.lhy.concealment import dummies, hidden_units, lost_and_regained
from lhy_desktop.engine.rulesets.lhy.losses.casualties import forget_arrival
from lhy_desktop.engine.rulesets.lhy.model import facts
from lhy_desktop.engine.rulesets.lhy.model.actions import CarryMarkers, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.view import SeenMarker, View
from lhy_desktop.engine.rulesets.lhy.model.words import (
    adjective,
    capital,
    edge_name,
    known_subject,
    public_subject,
    side_name,
    told,
    trail,
    unit_names,
)
from lhy_desktop.engine.rulesets.lhy.move import leaving_impacts, withdrawal_way
from lhy_desktop.engine.rulesets.lhy.move.leaving_the_map import leave
from lhy_desktop.engine.rulesets.lhy.resolution.fire_resolution import Charges, Dice
from lhy_desktop.engine.rulesets.lhy.segments import contact
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change, record
from lhy_desktop.engine.rulesets.lhy.terrain import getting_out, movement_points, works
from lhy_desktop.engine.rulesets.lhy.victory import control

MoveKind = Literal["maneuver", "withdraw", "retreat", "advance"]


DID: dict[MoveKind, str] = {
    "maneuver": "moved",
    "withdraw": "withdrew",
    "retreat": "retreated",
    "advance": "advanced",
}
RULES: dict[MoveKind, str] = {"maneuver": "7.1", "withdraw": "7.7", "retreat": "11.5", "advance": "11.6"}
"""The words and rule numbers for moves in the log."""


@dataclass(frozen=True)
class Parting:
    """Units are leaving a marked hex; ``loose`` are the markers on it that may go along."""

    view: View
    place: str
    seat: Seat
    carried: tuple[int, ...]

    @property
    def loose(self) -> tuple[SeenMarker, ...]:
        """The firing side's markers on the hex, except those that the movers brought there."""
        return tuple(m for m in self.view.fire.get(self.place, ()) if m.by == self.seat and m.id not in self.carried)


@predicate("7.13")
def of_the_hex(parting: Parting, action: CarryMarkers) -> Refusal | None:
    """Only the firing side's markers of the hex that is left can go along, each once, in their order."""
    loose = [marker.id for marker in parting.loose]
    if [marker for marker in loose if marker in action.markers] == list(action.markers):
        return None
    return Refusal("7.13", f"Only your fire markers on {parting.place} can go along.", (parting.place,))


class CarryVerb(Verb[Parting, CarryMarkers]):
    """Say which fire markers go with the units that leave."""

    name = "carry"
    action = CarryMarkers
    checks = (of_the_hex,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[CarryMarkers]:
        """Every choice of markers, the choice of all of them first."""
        loose = tuple(marker.id for marker in self.facts.loose)
        if unit is None and hex in (None, self.facts.place):
            for size in range(len(loose), -1, -1):
                yield from (CarryMarkers(chosen) for chosen in combinations(loose, size))

    def sample(self, rng: random.Random) -> CarryMarkers:
        """Any choice, all equally likely; quick to find."""
        return CarryMarkers(tuple(marker.id for marker in self.facts.loose if rng.random() < 1 / 2))


class March(Frame, frozen=True, tag="lhy.7.March"):
    """Units on their way: they have entered ``at`` hexes of the path, and ``carried`` markers go along.

    ``settled`` says that the markers of the present hex have been dealt with; ``brushed`` names the withdrawing units
    that came next to an undisrupted enemy (7.9). ``free``: the way has been shortened to what is truly possible, and
    told. ``deploys``: the squad deploys at the end and has not acted yet (7.10). ``spared`` is the hex whose mortar
    fire they have already taken (9.7). ``met`` is the hex of hidden enemies that they meet at the end (13.7);
    ``by_road``: the whole way used the road bonus, so that units thrown back there cannot feint.
    """

    units: tuple[str, ...]
    start: str
    path: tuple[str, ...]
    exits: str
    kind: MoveKind
    at: int = 0
    carried: tuple[int, ...] = ()
    settled: bool = False
    brushed: bool = False
    free: bool = False
    deploys: bool = False
    spared: str = ""
    met: str = ""
    by_road: bool = False

    rule = "7"

    @property
    def here(self) -> str:
        """The hex reached so far ("" while still off the map)."""
        return self.path[self.at - 1] if self.at else self.start

    @property
    def leaves(self) -> bool:
        """Whether another hex, or the edge, is still ahead."""
        return self.at < len(self.path) or bool(self.exits)

    def question(self, state: Any) -> Question | None:
        """7.13: the firing side says which markers go along, when units stay behind or the hex is only passed
        through."""
        if (
            not self.free
            or not self.units
            or self._struck(state)
            or self.settled
            or not self.leaves
            or not self._loose(state)
            or not self._shared(state)
        ):
            return None
        seat = other(state.units[self.units[0]].side)
        movers = adjective(state.setup, other(seat))
        prompt = f"{capital(side_name(state.setup, seat))}: {movers} troops leave {self.here}. Which markers go along?"
        return Question(seat, "lhy.7.March", prompt, "7.13")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Any choice of the markers on the hex."""
        parting = Parting(view, self.here, seat, self.carried)
        return LegalSet((CarryVerb(parting),), Refusal("7.13", "First say which fire markers go along."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """The chosen markers go along."""
        count = len(action.markers)
        text = f"{count or 'No'} fire marker{'' if count == 1 else 's'} of {self.here} will go along."
        game.tell(Event("carry", "7.13", Telling(text, hexes=(self.here,))))
        game.goto(msgspec.structs.replace(self, carried=(*self.carried, *action.markers), settled=True))

    def advance(self, game: LhyGame) -> None:
        """Tell of the move, take the next step, leave the map, or arrive; end the move when no unit is left."""
        if not self.units:
            game.end()
        elif not self.free:
            self._set_out(game)
        elif self._struck(game.state):
            self._take_fire(game)
        elif not self.settled and self.leaves:
            ids = tuple(marker.id for marker in self._loose(game.state))
            game.goto(msgspec.structs.replace(self, carried=(*self.carried, *ids), settled=True))
        elif self.at < len(self.path):
            self._step(game)
        else:
            self._arrive(game)

    def _set_out(self, game: LhyGame) -> None:
        """16.3-16.4, 13.7: end the way where it truly must end; then tell of it."""
        path, exits = self.path, self.exits
        if self.kind != "retreat":  # 11.5: a retreat keeps to its way even through wire and mines
            path, exits = works.cut(game.state, self.units, path, exits)
        path, exits, met = hidden_units.cut(game.state, self._seat(game.state), path, exits)
        by_road = bool(met) and self.kind == "maneuver" and used_the_road(game.state, self)
        march = msgspec.structs.replace(self, free=True, path=path, exits=exits, met=met, by_road=by_road)
        game.goto(march)
        if path or exits:
            march._tell(game)

    def _struck(self, state: State) -> bool:
        """9.7: whether the units must take the mortar fire on this hex before they leave it.

        11.5: retreating units take none when they leave the assault hex itself.
        """
        here = self.here
        if self.kind == "retreat" and not self.at:
            return False
        goes = self.leaves or bool(self.met)
        return goes and bool(here) and here != self.spared and bool(leaving_impacts.under_mortar_fire(state, here))

    def _take_fire(self, game: LhyGame) -> None:
        game.goto(msgspec.structs.replace(self, spared=self.here))
        game.call(ImpactExit(self.units, self.here, self.kind in ("withdraw", "retreat")))

    def _loose(self, state: State) -> list[Any]:
        side = state.units[self.units[0]].side
        return [m for m in state.fire.get(self.here, ()) if m.by != side and m.id not in self.carried]

    def _shared(self, state: State) -> bool:
        """Whether own units stay in the hex, or whether the hex is only passed through."""
        seat = state.units[self.units[0]].side
        here = (unit for unit in facts.units_at(state, self.here) if not unit.hidden)
        stay = any(unit.side == seat and unit.id not in self.units for unit in here)
        return stay or self.at > 0

    def _tell(self, game: LhyGame) -> None:
        state = game.state
        seat = state.units[self.units[0]].side
        covered = [state.units[unit].concealed for unit in self.units]
        way = tuple(there for there in (self.start, *self.path) if there)
        verb = self.kind if self.kind != "maneuver" else "move"
        did = f"{DID[self.kind]} {trail(way)}" if len(way) > 1 else ""
        if not self.start:
            did = f"entered the map and moved {trail(way)}" if len(way) > 1 else f"entered the map at {way[0]}"
        if self.exits:
            gone = f"left the map by {edge_name(self.exits)}" + ("" if did else f" from {self.start}")
            did = f"{did} and {gone}" if did else gone
        own = f"{capital(known_subject(state.setup, seat, self.units))} {did}."
        public = f"{capital(public_subject(state.setup, seat, self.units, covered))} {did}."
        game.tell(told(verb, RULES[self.kind], seat, own, public if any(covered) else None, hexes=way[-1:], trail=way))

    def _step(self, game: LhyGame) -> None:
        state, there = game.state, self.path[self.at]
        seat = state.units[self.units[0]].side
        brushed = self.brushed or (self.kind == "withdraw" and withdrawal_way.brushing(state, seat, there))
        hidden_units.join(game, seat, there)
        state.moment += 1
        state.arrived.setdefault(seat, {}).setdefault(there, state.moment)
        for unit in self.units:
            bank = getting_out.bank_of(state.setup, state.units[unit].bank, self.here, there)
            change(state, unit, place="map", hex=there, bank=bank)
        forget_arrival(state)
        if self.carried:
            carry(state, self.here, there, self.carried)
        spared = "" if there == self.spared else self.spared  # 7.5: a way may come back; its fire strikes again
        game.goto(msgspec.structs.replace(self, at=self.at + 1, settled=False, brushed=brushed, spared=spared))
        lost_and_regained.after_entering(game, self.units, there)
        dummies.entered(game, seat, there)
        control.left(state, self.here)
        control.tell_control(game, there)
        works.enter(game, tuple(unit for unit in self.units if state.units[unit].hex == there), there)

    def _seat(self, state: State) -> Seat:
        return state.units[self.units[0]].side

    def _arrive(self, game: LhyGame) -> None:
        state = game.state
        if self.met:
            self._thrown_back(game)
            return
        if self.kind == "withdraw":
            self._regroup(game)
        if self.kind == "maneuver" or self.kind == "withdraw":  # a retreat or an advance is no unit's action
            acted = () if self.deploys else None
            record(game, self.kind, self.units, self.path, "" if self.exits else self.here, acted)
        game.end()
        if self.exits:
            leave(game, self.units, self.here, self.exits, self.carried, state)

    def _thrown_back(self, game: LhyGame) -> None:
        """13.7: they are back in the hex before (or off the map) and have acted; those that may assault get an
        arrow."""
        state, seat = game.state, self._seat(game.state)
        hexes = self.path or tuple(hex for hex in (self.start,) if hex)
        self._tell_met(game)
        hidden_units.come_upon(game, seat, self.met)
        if self.here:
            for hex in hexes:
                lost_and_regained.judge(game, self.units, hex, False, (self.met,))
        left: Any = game.stack[-1]  # dummies that were seen have gone
        if left.units and self.kind == "withdraw":
            left._regroup(game)
        if left.units and (self.kind == "maneuver" or self.kind == "withdraw"):
            record(game, self.kind, left.units, hexes, self.here)
        game.end()
        able = tuple(unit for unit in left.units if self.here and not contact.may_enter(state, state.units[unit]))
        if able and self.kind == "maneuver" and state.cycle is not None:
            spared = self.spared == self.here
            contact.place_arrow(game, able, self.here, self.met, no_feint=self.by_road, spared=spared)

    def _tell_met(self, game: LhyGame) -> None:
        state, seat = game.state, self._seat(game.state)
        covered = [state.units[unit].concealed for unit in self.units]
        where = f"back in {self.here}" if self.here else "still off the map"
        what = f"ran into hidden enemies in {self.met} and {'is' if len(self.units) == 1 else 'are'} {where}"
        own = f"{capital(known_subject(state.setup, seat, self.units))} {what}."
        who = capital(public_subject(state.setup, seat, self.units, covered))
        public = f"{who} ran into hidden enemies in {self.met}."
        game.tell(told("met", "13.7", seat, own, public, hexes=(self.met,)))

    def _regroup(self, game: LhyGame) -> None:
        """7.7, 7.9: withdrawing ends Regrouping; undisrupted units that came next to an enemy become regrouping."""
        state = game.state
        marked = []
        for unit in self.units:
            regrouping = self.brushed and not state.units[unit].disrupted and not self.exits
            regrouping = regrouping or (state.units[unit].regrouping and bool(cut_off(state, unit)))
            change(state, unit, regrouping=regrouping)
            if regrouping:
                marked.append(unit)
        if marked:
            seat = state.units[marked[0]].side
            who = capital(known_subject(state.setup, seat, marked))
            text = f"{who} must regroup: the withdrawal led past an undisrupted enemy."
            covered = [state.units[unit].concealed for unit in marked]
            public = f"{capital(public_subject(state.setup, seat, marked, covered))} must regroup."
            game.tell(told("regrouping", "7.9", seat, text, public, hexes=(self.here,)))


def used_the_road(state: State, march: March) -> bool:
    """13.7, 2.4.4: whether the ordered way costs more than the usual allowance, and is all road."""
    setup, cycle = state.setup, state.cycle
    if not march.start or cycle is None:
        return False
    units = [state.units[unit] for unit in march.units]
    if all(unit.heroic for unit in units):  # 12.6: a charge counts hexes and earns no bonus
        return False
    dark = facts.dark(state, march.start)
    nation = setup.side(units[0].side).nationality
    had = movement_points.allowance_of(setup, cycle.segment > 1, nation, dark=dark)
    cost = movement_points.path_cost(setup, march.start, march.path, had)
    return (
        bool(had.bonus) and cost > had.half_mp and movement_points.on_road(setup, march.start, march.path, frozenset())
    )


def carry(state: State, here: str, there: str, ids: tuple[int, ...]) -> None:
    """Move these markers from one hex to the next, in the order in which they were placed."""
    markers = state.fire.get(here, ())
    moving = tuple(msgspec.structs.replace(m, target=there) for m in markers if m.id in ids)
    staying = tuple(m for m in markers if m.id not in ids)
    if staying:
        state.fire[here] = staying
    else:
        state.fire.pop(here, None)
    if moving:
        state.fire[there] = tuple(sorted((*state.fire.get(there, ()), *moving), key=lambda marker: marker.id))


class ImpactExit(Frame, frozen=True, tag="lhy.9.7.ImpactExit"):
    """Units leave a hex under mortar fire: they are hit as if they were alone in it and it had no terrain.

    ``hurt`` are the units disrupted before. In a withdrawal all units go on. In other moves, units that the fire
    disrupts withdraw separately, and the frame below, which holds the moving ``units``, goes on with the others.
    """

    rule: ClassVar[str] = "9.7"

    units: tuple[str, ...]
    hex: str
    withdrawing: bool
    hurt: tuple[str, ...] = ()
    rolled: bool = False

    def advance(self, game: LhyGame) -> None:
        """Roll for every marker of the hex; then separate the disrupted units from the others."""
        state = game.state
        if not self.rolled:
            hurt = tuple(unit for unit in self.units if state.units[unit].disrupted)
            game.goto(msgspec.structs.replace(self, hurt=hurt, rolled=True))
            game.call(Dice(self.hex, self.units, Charges.leaving(state, self.hex)))
            return
        game.end()
        broken = tuple(u for u in self.units if state.units[u].disrupted and u not in self.hurt)
        if broken and not self.withdrawing:
            below = game.stack[-1]
            units: tuple[str, ...] = getattr(below, "units", ())
            rest = tuple(unit for unit in units if unit not in broken)
            game.goto(msgspec.structs.replace(below, units=rest))
            game.call(ForcedWithdrawal(broken, self.hex))


class ForcedWithdrawal(Frame, frozen=True, tag="lhy.9.7.ForcedWithdrawal"):
    """Units disrupted when leaving an impact hex withdraw from it; when no way is open they stay."""

    rule: ClassVar[str] = "9.7"

    units: tuple[str, ...]
    hex: str

    def question(self, state: State) -> Question | None:
        """Their owner's choice of the way, one unit or several at a time."""
        if not self.units:
            return None
        seat = state.units[self.units[0]].side
        if not self.legal(view_of(state, seat), seat):
            return None
        side = capital(side_name(state.setup, seat))
        names = unit_names(state.setup, self.units)
        prompt = f"{side}: disrupted by mortar fire in {self.hex}, {names} must withdraw."
        return Question(seat, "lhy.9.7.ForcedWithdrawal", prompt, self.rule)

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """Withdrawals of these units."""
        broken = leaving_impacts.Broken(view, seat, self.units, self.hex)
        return LegalSet(
            (leaving_impacts.BrokenVerb(broken),), Refusal("9.7", "First the units disrupted by mortar fire withdraw.")
        )

    def apply(self, game: LhyGame, action: Withdraw) -> None:
        """Some of them withdraw, without another attack in this hex."""
        rest = tuple(unit for unit in self.units if unit not in action.units)
        units = tuple(unit for unit in game.state.units if unit in action.units)
        game.goto(ForcedWithdrawal(rest, self.hex))
        game.call(March(units, self.hex, action.path, action.exits, "withdraw", spared=self.hex))

    def advance(self, game: LhyGame) -> None:
        """End when no unit is left to go, or none can."""
        state = game.state
        game.end()
        if not self.units:
            return
        for unit in self.units:
            change(state, unit, acted=True)
        who = capital(known_subject(state.setup, state.units[self.units[0]].side, self.units))
        text = f"{who} cannot withdraw from {self.hex}: no way is open."
        game.tell(Event("stay", "9.7", Telling(text, hexes=(self.hex,))))


def set_out(game: LhyGame, march: March) -> None:
    """7: units set out; when something in their hex holds them, they roll first (2.4.6, 16.3, 16.4)."""
    game.call(march)
    back = march.kind == "withdraw"
    held = getting_out.begin(game.state, march.units, march.path[0], back) if march.path else None
    if held is not None:
        game.call(held)

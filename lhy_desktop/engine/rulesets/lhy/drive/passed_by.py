"""V3.6.2, V3.7.5: fire from a hex at the vehicles that pass through it, resolved at once, and what becomes of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from lhy_desktop.engine.flow import (
    Frame,
    LegalSet,
    Note,
    Preview,
    Question,
    Refusal,
    Roll,
    Rolled,
    Seat,
    Verb,
    other,
    predicate,
    total,
)
from lhy_desktop.engine.flow.legal import Check
from lhy_desktop.engine.rulesets.lhy.anti_tank import at_fire, at_targets, under_marker
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_modifiers import ledger
from lhy_desktop.engine.rulesets.lhy.anti_tank.at_shot import aim
from lhy_desktop.engine.rulesets.lhy.fire import fire_modifiers, small_arms
from lhy_desktop.engine.rulesets.lhy.fire.field_of_fire import GUN, MACHINE_GUN, fired_already
from lhy_desktop.engine.rulesets.lhy.fire.shot import aim as aim_small_arms
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, Decline, DeclineVerb, Fire, Grapple
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import (
    adjective,
    capital,
    known_subject,
    or_more,
    side_name,
    told,
    unit_name,
    unit_names,
)
from lhy_desktop.engine.rulesets.lhy.resolution.fire_resolution import Charges, Dice
from lhy_desktop.engine.rulesets.lhy.resolution.shelled import Shelled
from lhy_desktop.engine.rulesets.lhy.resolution.wrecks import Destroyed, shock
from lhy_desktop.engine.rulesets.lhy.segments import contact
from lhy_desktop.engine.rulesets.lhy.segments.anti_tank_reach import harms, in_order
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change, record

FACES = 10
Stage = Literal["", "resolve", "strand"]
"""Of a pass: the enemy may fire, his fire is resolved, and it is seen who stays there."""
Answer = AntiTank | Fire | Grapple


# -- who may do what -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Pass:
    """Vehicles that pass through ``hex``, as somebody knows it: ``units`` of them are still there. ``overrun``: they
    overrun it."""

    facts: Facts
    seat: Seat
    hex: str
    units: tuple[str, ...]
    overrun: bool

    @property
    def setup(self) -> Setup:
        """Board, counters and tables."""
        return self.facts.setup

    @property
    def defenders(self) -> tuple[Unit, ...]:
        """Units of the asked side in the hex that have not acted and are in a state to fight."""
        return tuple(u for u in fact.units_at(self.facts, self.hex) if u.side == self.seat and not unfit(self.facts, u))

    @property
    def riders(self) -> tuple[str, ...]:
        """Who rides on the vehicles that pass."""
        tanks = (unit for unit in self.units if self.setup.counters[unit].arm == "afv")
        return tuple(one for unit in tanks for one in fact.aboard(self.facts, unit))

    def answers(self, unit: Unit) -> Iterator[Answer]:
        """What a defender may do."""
        counter = self.setup.counters[unit.id]
        for target in self.units if not (unit.regrouping or fired_already(self.facts, unit, GUN)) else ():
            if may_shoot(self, counter, self.setup.counters[target]) and not owed_to_a_tank(self, counter, target):
                yield AntiTank(unit.id, target)
        armed = counter.sav is not None and not fired_already(self.facts, unit, MACHINE_GUN)
        if armed and not self.overrun and self.riders:
            yield Fire(unit.id, self.hex)
        for target in self.units if not unit.regrouping else ():
            if by_hand(self, counter, self.setup.counters[target]):
                yield Grapple(unit.id, target)

    @property
    def bound(self) -> tuple[str, ...]:
        """V3.7.5: defenders that must fire."""
        must = (unit for unit in self.defenders if must_shoot(self, self.setup.counters[unit.id]))
        return tuple(u.id for u in must if any(isinstance(one, AntiTank) for one in self.possible(u)))

    def possible(self, unit: Unit) -> Iterator[Answer]:
        """What a defender may do that is not too weak to be done (V6.2)."""
        for answer in self.answers(unit):
            if isinstance(answer, Grapple) or strong_enough(self, answer) is None:
                yield answer


@predicate("V3.6.2")
def unfit(facts: Facts, unit: Unit) -> str | None:
    """Who has acted, is disrupted, shocked, loaded, pinned or in motion does nothing to them; who regroups may still
    fire small arms at riders."""
    if unit.acted:
        return "has acted this turn"
    if unit.motion:
        return "is in motion"
    return None if in_order(facts, msgspec.structs.replace(unit, regrouping=False)) else "is in no state to fire"


@predicate("V3.6.2")
def may_shoot(what: Pass, firer: Counter, target: Counter) -> bool | None:
    """Anti-tank fire is possible at what the weapon harms; at carriers and fighting vehicles that overrun only foot
    units fire."""
    if firer.atv_range is None or not harms(firer, target):
        return None
    if what.overrun and target.arm != "afv" and firer.arm != "foot":
        return None
    return True if not (what.overrun and target.arm == "afv" and (firer.atv or 0) < 0) else None


@predicate("V3.7.5")
def must_shoot(what: Pass, firer: Counter) -> bool | None:
    """At armored fighting vehicles that overrun every anti-tank weapon in the hex must fire."""
    if not what.overrun or firer.atv is None or firer.atv < 0:
        return None
    counters = what.setup.counters
    tanks = (counters[unit] for unit in what.units if counters[unit].arm == "afv")
    return True if any(may_shoot(what, firer, tank) for tank in tanks) else None


@predicate("V3.7.5")
def owed_to_a_tank(what: Pass, firer: Counter, target: str) -> bool | None:
    """Who must fire at an armored fighting vehicle that overruns does not fire at the half-track beside it instead."""
    return must_shoot(what, firer) if what.setup.counters[target].arm != "afv" else None


@predicate("V3.7.5")
def by_hand(what: Pass, counter: Counter, target: Counter) -> bool | None:
    """Where no anti-tank weapon is, one squad may go at an armored fighting vehicle that overruns."""
    if not what.overrun or counter.kind not in ("squad", "knee_mortar") or target.arm != "afv":
        return None
    counters = what.setup.counters
    there = [u for u in fact.units_at(what.facts, what.hex) if u.side == what.seat and not u.hidden]
    armed = any((counters[u.id].atv or 0) >= 0 and counters[u.id].atv is not None for u in there)
    return None if armed or any(TRIED in unit.used for unit in there) else True


TRIED = "grappled"
"""Stands in ``Unit.used``: the squad has gone at a vehicle by hand this turn."""


# -- the verbs -----------------------------------------------------------------------------------------------------


@predicate("V3.6.2")
def from_the_hex(what: Pass, action: Answer) -> Refusal | None:
    """Only units in the hex, in good order, that have not acted."""
    unit = what.facts.units.get(action.unit)
    if unit is None or unit.side != what.seat or unit.place != "map" or unit.hex != what.hex:
        return Refusal("V3.6", f"Only your units in {what.hex} fight the vehicles that pass.", (what.hex,))
    why = unfit(what.facts, unit)
    return Refusal("V3.6", f"{capital(unit_name(what.setup, unit.id))} {why}.", (unit.hex,)) if why else None


@predicate("V3.6.2")
def at_who_passes(what: Pass, action: Answer) -> Refusal | None:
    """At one vehicle that passes, which its weapon harms, or at riders."""
    unit = what.facts.units.get(action.unit)
    if unit is None or action in tuple(what.answers(unit)):
        return None
    text = f"{capital(unit_name(what.setup, unit.id))} can do nothing to that vehicle now."
    return Refusal("V3.6", text, (what.hex,))


@predicate("V6.2")
def strong_enough(what: Pass, action: AntiTank | Fire) -> Refusal | None:
    """As always, nobody fires with a net modifier that is too low."""
    if from_the_hex(what, action) is not None or at_who_passes(what, action) is not None:
        return None
    if isinstance(action, AntiTank):
        return at_targets.too_weak(aim(what.facts, action.unit, action.target, ()))
    net = total(fire_modifiers.sum_of_rows(aim_small_arms(what.facts, action.unit, what.hex, False, ())))
    if net >= what.setup.tables.small_arms.net_least:
        return None
    return Refusal("8.2", "The net modifier would be too low: there is no attack.", (what.hex,))


@predicate("V5.6")
def evenly_at_who_passes(what: Pass, action: AntiTank) -> Refusal | None:
    """Shots at two armored fighting vehicles that pass together are spread evenly, as always."""
    counters, fired = what.setup.counters, under_marker.shots_at
    unit = what.facts.units.get(action.unit)
    if unit is None or action.target not in what.units or counters[action.target].arm != "afv":
        return None
    mine = fired(what.facts, what.seat, action.target)
    for one in what.possible(unit):
        if not isinstance(one, AntiTank) or counters[one.target].arm != "afv":
            continue
        if fired(what.facts, what.seat, one.target) < mine:
            name = capital(unit_name(what.setup, one.target))
            return Refusal("V5.6", f"Fire at who passes is spread evenly: {name} comes next.", (what.hex,))
    return None


class _Passing(Verb[Pass, Any]):
    """A verb of the defenders."""

    checks: Sequence[Check[Pass, Any]] = (from_the_hex, at_who_passes)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Any]:
        """What every defender may do, of this kind."""
        for one in self.facts.defenders:
            if unit in (None, one.id) and hex in (None, self.facts.hex):
                yield from (answer for answer in self.facts.answers(one) if isinstance(answer, self.action))


class ShootVerb(_Passing):
    """Anti-tank fire at a vehicle that passes."""

    name = "anti-tank fire"
    action = AntiTank
    checks: Sequence[Check[Pass, Any]] = (from_the_hex, at_who_passes, strong_enough, evenly_at_who_passes)

    def preview(self, action: AntiTank) -> Preview:
        """Modifiers and odds; it is resolved at once."""
        if not self.allows(action):
            return Preview()
        shot = aim(self.facts.facts, action.unit, action.target, ())
        lines = ledger(shot)
        now = Note("V3.6", "This fire is resolved at once, before the vehicle drives on.")
        return Preview(lines, at_fire.outcomes(shot, total(lines)), (now, *at_fire.notes(shot)))


class RidersVerb(_Passing):
    """Small arms at riders of a tank that passes."""

    name = "fire"
    action = Fire
    checks: Sequence[Check[Pass, Any]] = (from_the_hex, at_who_passes, strong_enough)

    def preview(self, action: Fire) -> Preview:
        """The modifiers; it is resolved at once."""
        if not self.allows(action):
            return Preview()
        shot = aim_small_arms(self.facts.facts, action.unit, self.facts.hex, False, ())
        note = Note("V3.6", "At the riders, resolved at once; if one is hit, all of them jump off.")
        return Preview(fire_modifiers.known_ledger(shot), (), (note,))


class GrappleVerb(_Passing):
    """A squad goes at an overrunning tank by hand."""

    name = "grapple"
    action = Grapple

    def preview(self, action: Grapple) -> Preview:
        """What it needs."""
        needs = self.facts.setup.tables.anti_tank.overrun_shock
        what = "destroys" if late_german(self.facts.setup, action.unit) else "shocks"
        return Preview((), (), (Note("V3.7", f"A {needs} {what} it; it is the squad's action of this turn."),))


@predicate("V3.7.5")
def all_have_fired(what: Pass, action: Decline) -> Refusal | None:
    """Every anti-tank weapon in the hex fires before the fight is over."""
    if not what.bound:
        return None
    return Refusal("V3.7", f"These must fire at the tanks first: {unit_names(what.setup, what.bound)}.", (what.hex,))


class LetPass(DeclineVerb):
    """Fire no more."""

    checks = (all_have_fired,)


@predicate("V19.6")
def late_german(setup: Setup, unit: str) -> bool | None:
    """German infantry late in the war has weapons that destroy a tank at hand."""
    late = setup.mission.date >= setup.tables.destruction.panzerfaust_from
    return True if late and setup.counters[unit].nationality == "german" else None


# -- the frames ----------------------------------------------------------------------------------------------------


class PassedBy(Frame, frozen=True, tag="lhy.V3.6.PassedBy"):
    """Vehicles (``units``, with everybody they ``carried``) halt for a moment in a hex of the enemy, who fires at them.
    ``made`` are the markers of this fire."""

    hex: str
    units: tuple[str, ...]
    carried: tuple[str, ...]
    overrun: bool
    made: tuple[int, ...] = ()
    stage: Stage = ""

    rule = "V3.6"

    def question(self, state: State) -> Question | None:
        """The next defender, while somebody there may do something; under a marker nobody knows who can."""
        if self.stage or not self.units:
            return None
        what = self._pass(state, other(self._seat(state)))
        covered = any(u.side == what.seat and u.concealed for u in fact.units_at(state, self.hex))
        if not covered and not any(True for unit in what.defenders for _ in what.possible(unit)):
            return None
        side = capital(side_name(state.setup, what.seat))
        passes = "overrun" if self.overrun else "drive through"
        who = f"{adjective(state.setup, self._seat(state))} vehicles {passes} {self.hex}"
        return Question(what.seat, "lhy.V3.6.PassedBy", f"{side}: {who}. Fire at them at once?", self.rule)

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Fire of the units there, and letting them pass."""
        what = self._pass(view, seat)
        nothing = Refusal("V3.6", f"First the vehicles in {self.hex}: fire at them, or let them pass.")
        verbs = (ShootVerb(what), RidersVerb(what), GrappleVerb(what), LetPass(what, "let them pass"))
        return LegalSet(verbs, nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """One unit fires, or the fire is over."""
        state = game.state
        if isinstance(action, Decline):
            game.goto(msgspec.structs.replace(self, stage="resolve"))
        elif isinstance(action, Grapple):
            change(state, action.unit, used=(*state.units[action.unit].used, TRIED))
            game.call(Grappled(action.unit, action.target))
        else:
            since = state.markers_made
            if isinstance(action, AntiTank):
                at_fire.place(game, (aim(state, action.unit, action.target, ()),))
            else:
                small_arms.place(game, (aim_small_arms(state, action.unit, self.hex, False, ()),))
            made = tuple(range(since + 1, state.markers_made + 1))
            game.goto(msgspec.structs.replace(self, made=(*self.made, *made)))

    def advance(self, game: LhyGame) -> None:
        """Resolve the fire; then whoever is stranded there is under assault (V3.6.4)."""
        if self.stage == "strand" or not self.units:
            game.end()
            self._strand(game)
            return
        state = game.state
        game.goto(msgspec.structs.replace(self, stage="strand"))
        charges = Charges.of(state, self.hex, self.made)
        riders = self._pass(state, other(self._seat(state))).riders
        if charges.values and riders:
            game.call(Dice(self.hex, riders, charges))
        if any(marker.id in self.made for marker in state.shells.get(self.hex, ())):
            game.call(Shelled(self.hex, only=self.made))

    def _strand(self, game: LhyGame) -> None:
        state = game.state
        stuck = [state.units[one] for one in self.units if state.units[one].shocked]
        stuck += [state.units[one] for one in self.carried if not state.units[one].aboard]
        there = [unit for unit in stuck if unit.place == "map" and unit.hex == self.hex]
        if there:
            contact.falls_upon(game, other(there[0].side), self.hex)

    def _pass(self, facts: Any, seat: Seat) -> Pass:
        there = tuple(u for u in self.units if u in facts.units and _passes(facts.units[u], self.hex))
        return Pass(facts, seat, self.hex, there, self.overrun)

    def _seat(self, state: State) -> Seat:
        return state.units[self.units[0]].side


def _passes(unit: Unit, hex: str) -> bool:
    return unit.place == "map" and unit.hex == hex and not unit.shocked


class Grappled(Frame, frozen=True, tag="lhy.V3.7.Grappled"):
    """The die of a squad that goes at an overrunning tank."""

    unit: str
    target: str

    rule = "V3.7"

    def question(self, state: State) -> Question | None:
        """One die."""
        purpose = f"{capital(unit_name(state.setup, self.unit))} goes at {unit_name(state.setup, self.target)}"
        roll = Roll(FACES, purpose, needs=or_more(state.setup.tables.anti_tank.overrun_shock))
        return Question("chance", "lhy.V3.7.Grappled", f"{purpose}.", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """A natural 10 shocks the vehicle, or destroys it."""
        state, unit = game.state, game.state.units[self.unit]
        game.end()
        hit = action.value >= state.setup.tables.anti_tank.overrun_shock
        deadly = hit and bool(late_german(state.setup, self.unit))
        result = "it is destroyed" if deadly else "it is shocked" if hit else "nothing happens"
        what = f"goes at {unit_name(state.setup, self.target)} by hand: the die is {action.value}, {result}."
        change(state, self.unit, concealed=False)
        own = capital(known_subject(state.setup, unit.side, (self.unit,)))
        game.tell(told("grapple", "V3.7", unit.side, f"{own} {what}", dice=(action.value,), hexes=(unit.hex,),
                       units=(self.unit,)))  # fmt: skip
        record(game, "fire", (self.unit,), (unit.hex,), unit.hex)
        if deadly:
            game.call(Destroyed(self.target, "to a squad at hand"))
        elif hit:
            shock(game, self.target, "a squad went at it by hand", "V3.7")


def stop_there(game: LhyGame, hex: str, units: Iterable[str], overrun: bool) -> None:
    """Vehicles of one side have come into a hex of the enemy, who may fire at them."""
    there = tuple(units)
    carried = tuple(one for unit in there for one in fact.aboard(game.state, unit))
    game.call(PassedBy(hex, there, carried, overrun))

"""11.6: the advance after a crushing result, and the second assault it may bring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from lhy_desktop.engine.flow import Frame, LegalSet, Note, Preview, Question, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.assault.arrow_decisions import groups
from lhy_desktop.engine.rulesets.lhy.assault.declaring import escorted
from lhy_desktop.engine.rulesets.lhy.assault.vehicles_going_in import too_soft
from lhy_desktop.engine.rulesets.lhy.drive.on_the_way import Driving
from lhy_desktop.engine.rulesets.lhy.drive.traffic import out_of_a_roadblock
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Advance, DeclineVerb
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Motion, Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, side_name, unit_name
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March
from lhy_desktop.engine.rulesets.lhy.segments.contact import may_enter
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import passable
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_reach import driving

ADVANCED = "advanced"
"""What ``Unit.used`` records of a unit that has advanced: it may do so once a turn (11.6)."""


@dataclass(frozen=True)
class Winners:
    """The winners of an assault who may advance out of its hex."""

    view: View
    seat: Seat
    hex: str
    units: tuple[str, ...]

    @property
    def enemies(self) -> dict[str, bool]:
        """Hexes with a known enemy."""
        return fact.enemy_hexes(self.view, self.seat)


@predicate("11.6")
def of_the_winners(what: Winners, action: Advance) -> Refusal | None:
    """Undisrupted winners in the hex, each of which has not advanced this turn."""
    if not action.units or len(set(action.units)) < len(action.units):
        return Refusal("11.6", "Name each unit that advances once.")
    if all(unit in what.units for unit in action.units):
        return None
    return Refusal("11.6", "Only units that have won here, are not disrupted and have not advanced yet may advance.")


@predicate("11.6")
def next_door(what: Winners, action: Advance) -> Refusal | None:
    """The advance goes into an adjacent hex that can be entered."""
    setup = what.view.setup
    if action.hex not in setup.board.neighbors(what.hex):
        return Refusal("11.6", f"An advance goes into a hex next to {what.hex}.", (what.hex,))
    vehicles = tuple(unit for unit in action.units if unit in what.units and fact.vehicular(what.view, unit))
    barred = action.hex in setup.mission.impassable
    if len(vehicles) < len(action.units):
        barred = barred or not passable(setup, what.hex, action.hex) or fact.is_primary(what.view, action.hex)
    if barred:
        return Refusal("11.6", f"{action.hex} cannot be entered from {what.hex}.", (action.hex,))
    return next((why for unit in vehicles if (why := drives_in(what, unit, action.hex)) is not None), None)


@predicate("V14.3.6")
def drives_in(what: Winners, unit: str, hex: str) -> Refusal | None:
    """A vehicle advances into terrain that it may enter."""
    view = what.view
    found = driving(view.setup).leg(what.hex, hex, view.setup.counters[unit].chassis)
    if isinstance(found, Refusal):
        return found
    blocked = out_of_a_roadblock(view, view.units[unit], (hex,))
    if blocked is not None:
        return blocked
    armored = view.setup.counters[unit].arm == "afv"
    if fact.is_primary(view, hex) and not (armored and not fact.aboard(view, unit)):
        text = f"{hex} is a primary impact hex: only armored vehicles without riders enter it."
        return Refusal("V3.10", text, (hex,))
    if fact.work_at(view, hex, "wire") is not None and not armored:
        return Refusal("V17.3", f"Wire lies in {hex}: only armored fighting vehicles go through.", (hex,))
    return None


@predicate("V14.3.6")
def by_itself(facts: Facts, unit: Unit) -> bool | None:
    """Guns, positions and shocked vehicles stay; whoever is aboard a vehicle goes where it goes."""
    counter = facts.setup.counters[unit.id]
    if unit.shocked or unit.aboard or (counter.arm == "foot" and counter.av is not None):
        return None
    return True


@predicate("11.6")
def fit_for_another(what: Winners, action: Advance) -> Refusal | None:
    """Only units that may assault advance into an enemy's hex; leaders and the like only with infantry."""
    if action.hex not in what.enemies or any(unit not in what.units for unit in action.units):
        return None
    soft = too_soft(what.view, action.units, action.hex)
    if soft is not None:
        return soft
    for unit in action.units:
        seen = what.view.units.get(unit)
        why = may_enter(what.view, seen) if seen is not None else ""
        if why:
            name = capital(unit_name(what.view.setup, unit))
            return Refusal("11.6", f"The enemy holds {action.hex}; {name} {why}.", (action.hex,))
    alone = escorted(what.view, action.units, action.hex)
    if alone is not None:
        company = "infantry or armor" if fact.vehicular(what.view, alone) else "infantry"
        return Refusal("11.6", f"The enemy holds {action.hex}: {company} has to go along.", (action.hex,))
    return None


@predicate("9.7")
def held_down(facts: Facts, hex: str) -> bool | None:
    """Winners in a primary impact hex are pinned: they do not advance, except vehicles."""
    return True if fact.is_primary(facts, hex) else None


class AdvanceVerb(Verb[Winners, Advance]):
    """Advance into an adjacent hex."""

    name = "advance"
    action = Advance
    checks = (of_the_winners, next_door, fit_for_another)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Advance]:
        """All winners first, then ever smaller groups, into every adjacent hex."""
        near = [there for there in self.facts.view.setup.board.neighbors(self.facts.hex) if hex in (None, there)]
        for group in groups(self.facts.units):
            if unit is None or unit in group:
                yield from (Advance(group, there) for there in near)

    def preview(self, action: Advance) -> Preview:
        """Whether it brings a second assault."""
        if action.hex not in self.facts.enemies:
            return Preview((), (), (Note("11.6", f"They occupy {action.hex}."),))
        if action.hex in self.facts.view.assaults:
            return Preview((), (), (Note("11.6", f"They join the assault of {action.hex}."),))
        return Preview((), (), (Note("11.6", f"They assault {action.hex} at once."),))


@predicate("V14.3.6")
def stay_in_motion(setup: Setup) -> bool | None:
    """An advance leaves vehicles in motion, unless a player rules that their state is as it was."""
    return True if setup.tables.readings.advancing_vehicles == "in motion" else None


class AsBefore(Frame, frozen=True, tag="lhy.V14.3.AsBefore"):
    """Vehicles that have advanced get back the motion markers that they had."""

    units: tuple[str, ...]
    markers: tuple[Motion, ...]

    rule = "V14.3.6"

    def advance(self, game: LhyGame) -> None:
        """At once."""
        game.end()
        for unit, marker in zip(self.units, self.markers, strict=True):
            if game.state.units[unit].place == "map":
                change(game.state, unit, motion=marker)


class Advancing(Frame, frozen=True, tag="lhy.11.6.Advancing"):
    """After a crushing result some or all of the winners may advance into one adjacent hex."""

    units: tuple[str, ...]
    hex: str
    seat: Seat

    rule = "11.6"

    def question(self, state: State) -> Question | None:
        """Whether they advance, and where to."""
        if not self._able(state):
            return None
        prompt = f"{capital(side_name(state.setup, self.seat))}: advance from {self.hex}, or stay."
        return Question(self.seat, "lhy.11.6.Advancing", prompt, "11.6")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Every advance, and staying."""
        units = tuple(u for u in self.units if u in view.units and self._ready(view, view.units[u]))
        what = Winners(view, seat, self.hex, units)
        return LegalSet(
            (AdvanceVerb(what), DeclineVerb(what)), Refusal("11.6", "Advance into an adjacent hex, or stay.")
        )

    def apply(self, game: LhyGame, action: Any) -> None:
        """Advance; an enemy in the new hex is assaulted at once."""
        game.end()
        if not isinstance(action, Advance):
            return
        state = game.state
        units = tuple(unit for unit in self.units if unit in action.units)
        for unit in units:
            change(state, unit, used=(*state.units[unit].used, ADVANCED))
        vehicles = tuple(unit for unit in units if fact.vehicular(state, unit))
        if vehicles and not stay_in_motion(state.setup):
            game.call(AsBefore(vehicles, tuple(state.units[unit].motion for unit in vehicles)))
        if vehicles:
            game.call(Driving(vehicles, self.hex, (action.hex,), "", False, "", part=True))
        if len(vehicles) < len(units):
            foot = tuple(unit for unit in units if unit not in vehicles)
            game.call(March(foot, self.hex, (action.hex,), "", "advance"))

    def _able(self, state: State) -> tuple[str, ...]:
        return tuple(unit for unit in self.units if self._ready(state, state.units[unit]))

    def _ready(self, facts: Facts, unit: Unit) -> bool:
        if unit.place != "map" or unit.hex != self.hex or unit.disrupted or ADVANCED in unit.used:
            return False
        if held_down(facts, self.hex) and not fact.vehicular(facts, unit.id):
            return False
        return bool(by_itself(facts, unit))

"""12.3, 12.6: what a natural 10 starts: a unit becomes Heroic, its hex recovers, and it charges the enemy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from lhy_desktop.engine.flow import (
    Event,
    Frame,
    LegalSet,
    Note,
    Preview,
    Question,
    Refusal,
    Roll,
    Seat,
    Telling,
    Verb,
    predicate,
)
from lhy_desktop.engine.flow.chance import Audience
from lhy_desktop.engine.rulesets.lhy.concealment import lost_and_regained
from lhy_desktop.engine.rulesets.lhy.fire import small_arms
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Charge, Fire, Target
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, unit_name
from lhy_desktop.engine.rulesets.lhy.recovery import heroic_charge, heroic_goals, leader_assists
from lhy_desktop.engine.rulesets.lhy.segments import hero_duties as heroes
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change, rally, record


class BecomingHeroic(Frame, frozen=True, tag="lhy.12.6.BecomingHeroic"):
    """One of ``heroes``, chosen by chance, becomes Heroic; ``units`` are those that rolled, in ``place``."""

    heroes: tuple[str, ...]
    units: tuple[str, ...]
    place: str

    rule = "12.3"

    def question(self, state: Any) -> Question | None:
        """The draw among several. When some are concealed it is always asked for, since silence would reveal their
        number."""
        covered = any(state.units[unit].concealed for unit in self.heroes)
        if len(self.heroes) == 1 and not covered:
            return None
        audience: Audience = state.units[self.heroes[0]].side if covered else "public"
        roll = Roll(len(self.heroes), f"Heroic unit in {self.place}", audience, draw=True)
        return Question("chance", "lhy.12.6.BecomingHeroic", f"Who in {self.place} becomes Heroic?", "12.3", roll)

    def apply(self, game: LhyGame, action: Any) -> None:
        """The drawn unit becomes Heroic."""
        self._rise(game, self.heroes[action.value - 1])

    def advance(self, game: LhyGame) -> None:
        """The only candidate becomes Heroic."""
        self._rise(game, self.heroes[0])

    def _rise(self, game: LhyGame, unit: str) -> None:
        """The unit recovers, disrupted units of its hex recover, regrouping ones rally; then it charges."""
        state = game.state
        side = state.units[unit].side
        lost_and_regained.uncover(game, (unit,), "a Heroic unit stands up in full view", "12.6")
        change(state, unit, heroic=True, disrupted=False, regrouping=False)
        _tell(game, unit, f"{capital(known_subject(state.setup, side, (unit,)))} in {self.place} is Heroic.")
        others = [u for u in fact.units_at(state, self.place) if u.side == side and u.id != unit]
        recovered = tuple(u.id for u in others if u.disrupted)
        rallied = tuple(u.id for u in others if u.regrouping)
        for one in recovered:
            change(state, one, disrupted=False)
            leader_assists.remember(game, one)
        for one in rallied:
            rally(state, one)
        if recovered:
            who = capital(known_subject(state.setup, side, recovered))
            _tell(game, unit, f"{who} in {self.place} recovered at its example.")
        if rallied:
            _tell(game, unit, f"Regrouping {state.setup.side(side).adjective} units in {self.place} rallied.")
        cycle = state.cycle
        guest = cycle is not None and unit in cycle.joining  # units that recover by its example did not act (6.11)
        record(game, "recover", (unit, *recovered), (self.place,), self.place, acted=recovered, ad_hoc=guest)
        game.goto(Rush(unit))


def _tell(game: LhyGame, unit: str, text: str) -> None:
    game.tell(Event("heroic", "12.6", Telling(text, hexes=(game.state.units[unit].hex,))))


@dataclass(frozen=True)
class Choice:
    """A new Heroic unit as one viewer sees it, which chooses among goals that are equally near."""

    view: View
    unit: str


@predicate("12.6")
def the_nearest(choice: Choice, action: Target) -> Refusal | None:
    """The goal is the nearest enemy hex within five; among equals one in sight."""
    found = heroic_goals.goals(choice.view, choice.unit)
    if action.unit == choice.unit and action.hex in found:
        return None
    return Refusal("12.6", f"It goes for the nearest enemy it can reach: {' or '.join(found)}.", found)


class TargetVerb(Verb[Choice, Target]):
    """Choose which of the nearest enemy hexes the Heroic unit goes for."""

    name = "target"
    action = Target
    checks = (the_nearest,)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Target]:
        """The nearest ones, in the order of the board."""
        if unit in (None, self.facts.unit):
            found = heroic_goals.goals(self.facts.view, self.facts.unit)
            yield from (Target(self.facts.unit, there) for there in found if hex in (None, there))

    def preview(self, action: Target) -> Preview:
        """What remains true after the choice."""
        return Preview(notes=(Note("12.6", f"{action.hex} stays its goal until it is vacant or assaulted."),))


class Rush(Frame, frozen=True, tag="lhy.12.6.Rush"):
    """The goal of a new Heroic unit is chosen and stored; then the unit charges at once, as part of the recovery."""

    unit: str

    rule = "12.6"

    def question(self, state: Any) -> Question | None:
        """Which goal, when several are equally near."""
        if len(heroic_goals.goals(state, self.unit)) < 2:
            return None
        name = capital(unit_name(state.setup, self.unit))
        return Question(state.units[self.unit].side, "lhy.12.6.Rush", f"{name} is Heroic: which enemy?", "12.6")

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """The nearest enemy hexes."""
        return LegalSet((TargetVerb(Choice(view, self.unit)),), Refusal("12.6", "First the Heroic unit has its goal."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """Store the goal."""
        self._go(game, action.hex)

    def advance(self, game: LhyGame) -> None:
        """Store the only goal there is."""
        self._go(game, heroic_goals.goals(game.state, self.unit)[0])

    def _go(self, game: LhyGame, goal: str) -> None:
        change(game.state, self.unit, goal=goal)
        game.goto(AtOnce(self.unit))


class AtOnceVerb(heroic_charge.ChargeVerb):
    """The immediate maneuver of a new Heroic unit."""

    name = "charge at once"
    checks: Sequence[Any] = (heroic_charge.a_heroic_unit, heroic_charge.straight_at_it)

    def __init__(self, facts: Context, unit: str) -> None:
        super().__init__(facts)
        self.unit = unit

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Charge]:
        """The ways of this unit, and of no other."""
        return (found for found in super().candidates(unit, hex) if found.unit == self.unit)

    def allows(self, action: Charge) -> bool:
        """Judged as by ``refusals``."""
        return action.unit == self.unit and super().allows(action)

    def refusals(self, action: Charge) -> Iterator[Refusal]:
        """Only this unit may charge."""
        if action.unit != self.unit:
            yield Refusal("12.6", f"{capital(unit_name(self.facts.view.setup, self.unit))} goes now, nobody else.")
        else:
            yield from super().refusals(action)


class AtOnce(Frame, frozen=True, tag="lhy.12.6.AtOnce"):
    """The new Heroic unit charges its goal at once; under assault it stays and may fire instead."""

    unit: str

    rule = "12.6"

    def question(self, state: Any) -> Question | None:
        """Which way it takes, or at what it fires."""
        seen = state.units[self.unit]
        if not heroes.charges(state, seen):
            return None
        name = capital(unit_name(state.setup, self.unit))
        what = "stays and may fire" if seen.goal == seen.hex else f"goes for {seen.goal} at once"
        return Question(seen.side, "lhy.12.6.AtOnce", f"{name} is Heroic and {what}.", "12.6")

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """Its ways; under assault staying, or its fire."""
        reaction = view.cycle is not None and view.cycle.segment > 1
        context = Context.of(view, seat, reaction)
        nothing = Refusal("12.6", "The Heroic unit acts first.")
        if not fact.under_arrow(view, seat, view.units[self.unit].hex):
            return LegalSet((AtOnceVerb(context, self.unit),), nothing)
        mine = Context.of(view, seat, reaction, frozenset((self.unit,)))
        return LegalSet((small_arms.FireVerb(mine), AtOnceVerb(context, self.unit)), nothing)

    def apply(self, game: LhyGame, action: Any) -> None:
        """It charges, stays or fires; in any case it has acted."""
        reaction = game.state.cycle is not None and game.state.cycle.segment > 1
        game.end()
        if isinstance(action, Fire):
            small_arms.apply_fire(game, action, reaction)
        else:
            heroic_charge.begin(game, action)

    def advance(self, game: LhyGame) -> None:
        """End when no enemy is at its goal any more: it has acted."""
        change(game.state, self.unit, acted=True)
        game.end()

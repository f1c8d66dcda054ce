"""A battle looked back on: what a fire that was resolved had promised, and how a position stood."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored, Effect
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.resolution import armor_odds, fire_odds
from lhy_desktop.engine.rulesets.lhy.resolution.fire_resolution import Charges

HARM = {Effect.NO_EFFECT: 0, Effect.DISRUPTED: 1, Effect.CASUALTY: 2}
"""How bad each effect is, for sums of many shots."""
ARMOR = {Armored.UNHARMED: Effect.NO_EFFECT, Armored.SHOCKED: Effect.DISRUPTED, Armored.DESTROYED: Effect.CASUALTY}
"""V7: the effects of anti-tank fire, each as bad as that of other fire."""


@dataclass(frozen=True)
class Promise:
    """What the markers of a hex promised against one unit before the dice fell: ways to each effect, out of ``of``."""

    markers: tuple[int, ...]
    ways: dict[Effect, int]
    of: int

    def at_least(self, effect: Effect) -> float:
        """The chance of this effect or a worse one."""
        return sum(ways for one, ways in self.ways.items() if HARM[one] >= HARM[effect]) / self.of

    @property
    def mean(self) -> float:
        """The harm that was to be expected."""
        return sum(HARM[one] * ways for one, ways in self.ways.items()) / self.of

    @property
    def spread(self) -> float:
        """The variance of the harm."""
        return sum(HARM[one] ** 2 * ways for one, ways in self.ways.items()) / self.of - self.mean**2


def promise(before: View, hex: str, unit: str, led: int) -> Promise | None:
    """10.2-10.5: what the markers on a hex promised against a unit; None where none lay there. ``before`` is the view
    of the unit's side before the dice, ``led`` what a leader added to the result (10.4)."""
    found = before.units.get(unit)
    charges = Charges.of(before, hex)
    mine = charges.against(found.side) if found is not None else ()
    if found is None or not mine:
        return None
    markers = tuple(charges.value(place, found.side) for place in mine)
    weak = found.disrupted or fact.never_disrupted(before, unit)
    subject = fire_odds.Subject(fact.standing(before, unit).cohesion, weak, led)
    ways = fire_odds.counts(markers, subject, before.setup.tables.resolution.casualty_at)
    return Promise(markers, ways, fire_odds.FACES ** len(markers))


def pierced(before: View, hex: str, unit: str) -> tuple[Promise, Seat] | None:
    """V7.1-V7.4: what the anti-tank markers on a unit promised against it, and whose they were; None where none of the
    enemy's lay there. ``before`` is the view of the unit's side before the dice."""
    victim, counter = before.units.get(unit), before.setup.counters[unit]
    markers = [one for one in before.shells.get(hex, ()) if one.target == unit]
    if victim is None or not markers or any(one.by == victim.side for one in markers):
        return None
    hits = tuple(armor_odds.hit(counter, one.value, one.enfilade) for one in markers)
    ways = armor_odds.counts(hits, armor_odds.hull(counter), before.setup.tables.anti_tank)
    found = {ARMOR[key]: count for key, count in ways.items()}
    return Promise(tuple(one.value for one in markers), found, fire_odds.FACES ** len(hits)), other(victim.side)


def shooter(before: View, hex: str, victim: Seat) -> Seat | None:
    """Whose fire lies on a hex against this side; None when mortars of both sides, or its own alone, lie there."""
    fire = {marker.by for marker in before.fire.get(hex, ())} - {victim}
    blown = {blast.by for blast in before.blasts.get(hex, ()) if not blast.smoke}
    return other(victim) if fire or blown == {other(victim)} else None


def worth(view: View) -> float | None:
    """How a position stands for the attacker, in points of the Final Score without its minutes (15.4); a lost step
    counts a little beyond its points, because the first ones cost none.
    None during the set-up."""
    if not view.turn:
        return None
    attacker = view.attacker
    steps = view.lost.get(other(attacker), 0) - view.lost.get(attacker, 0)
    return view.minute - view.score + steps / 2


def steps_lost(setup: Setup, unit: str, whole: bool) -> int:
    """10.8: the combat steps that went with a unit: all of them, or what a squad loses when a section or its reduced
    side remains."""
    counter = setup.counters[unit]
    if whole or not counter.combat:
        return counter.steps if counter.combat else 0
    if counter.flips_to:
        return counter.steps - setup.counters[counter.flips_to].steps
    left = [one.steps for one in setup.counters.values() if one.kind == "section" and one.platoon == counter.platoon]
    return counter.steps - min(left, default=0)

"""Recovery of disrupted units and regrouping hexes, and rally (12.1-12.5); heroic_goals has the natural 10."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from lhy_desktop.engine.flow import (
    DIE,
    Frame,
    Ledger,
    Modifier,
    Note,
    Outcome,
    Preview,
    Question,
    Refusal,
    Roll,
    Seat,
    Verb,
    modifier,
    predicate,
    total,
)
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Recover, actors
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.keys import Line, Recovered
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.words import (
    capital,
    known_subject,
    or_less,
    public_subject,
    told,
    unit_name,
    unit_names,
)
from lhy_desktop.engine.rulesets.lhy.recovery import heroic_goals, leader_assists
from lhy_desktop.engine.rulesets.lhy.recovery.becoming_heroic import BecomingHeroic
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS, able
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change, rally, record

FACES = 10
ALL_REGROUPING, ALL_OF_THE_HEX = "all regrouping", "all of the hex"
"""Values of ``tables.Recovery.heroic_of`` and ``rally_again``."""


@modifier("12.1")
def suppressed(facts: Facts, place: str, seat: Seat) -> Modifier | None:
    """Any number of fire or mortar markers on the unit's hex adds the same fixed number."""
    shots = any(marker.by != seat for marker in facts.fire.get(place, ()))
    if not shots and all(blast.smoke for blast in facts.blasts.get(place, ())):
        return None
    return Modifier("12.1", "suppressed by fire on the hex", facts.setup.tables.recovery.suppressed, Line.SUPPRESSED)


@modifier("12.1")
def assisted(facts: Facts, leader: str) -> Modifier | None:
    """A leader who is eligible helps (12.4)."""
    if not leader:
        return None
    name = unit_name(facts.setup, leader)
    return Modifier("12.4", f"assisted by {name}", facts.setup.tables.recovery.assisted, Line.ASSISTED)


@modifier("17.1")
def elite_recovery(facts: Facts, unit: str) -> Modifier | None:
    """The unit whose Cohesion counts is elite."""
    if not facts.setup.counters[unit].elite:
        return None
    return Modifier("17.1", "elite", facts.setup.tables.recovery.elite, Line.ELITE)


@modifier("12.1")
def undisruptable(facts: Facts, unit: str) -> Modifier | None:
    """Russian and Japanese units recover from Regrouping less easily."""
    if not facts.units[unit].regrouping or not facts.setup.counters[unit].undisruptable:
        return None
    value = facts.setup.tables.recovery.undisruptable
    return Modifier("12.1", "Russian or Japanese, from Regrouping", value, Line.UNDISRUPTABLE)


def ledger(facts: Facts, units: tuple[str, ...], leader: str = "") -> Ledger:
    """12.1: what is added to the die for this unit, or for these regrouping units of one hex."""
    seen, counts = facts.units[units[0]], best(facts, units)
    lines = (
        suppressed(facts, seen.hex, seen.side),
        assisted(facts, leader),
        elite_recovery(facts, counts),
        undisruptable(facts, counts),
    )
    return tuple(line for line in lines if line is not None)


def best(facts: Facts, units: tuple[str, ...]) -> str:
    """12.3: the unit whose Cohesion counts: the best combat unit, else the best unit; among equals the first."""
    combat = [unit for unit in units if facts.setup.counters[unit].combat]
    return max(combat or units, key=lambda unit: fact.standing(facts, unit).cohesion)


def result(setup: Setup, die: int, added: int, cohesion: int, regrouping: bool, heroes: bool) -> Recovered:
    """12.2, 12.3: the result of the die; Heroic only when ``heroes`` says that a unit can become so."""
    table = setup.tables.recovery
    if die == table.heroic_at and heroes:
        return Recovered.HEROIC
    if die + added > cohesion or (die == table.heroic_at and not regrouping):
        return Recovered.FAILS
    return Recovered.RALLIES if regrouping or die + added <= table.rally_at else Recovered.RECOVERS


@predicate("12.1")
def in_need(context: Context, action: Recover) -> Refusal | None:
    """Only a disrupted or regrouping unit on the map recovers."""
    seen = context.view.units.get(action.unit)
    if seen is None or (seen.place == "map" and (seen.disrupted or seen.regrouping)):
        return None
    name = capital(unit_name(context.view.setup, action.unit))
    return Refusal("12.1", f"{name} is neither disrupted nor regrouping: there is nothing to recover from.")


@predicate("V11.7")
def stands_still(context: Context, action: Recover) -> Refusal | None:
    """Who is aboard recovers only while the vehicle is stationary."""
    seen = context.view.units.get(action.unit)
    if seen is None or not fact.driven(context.view, seen):
        return None
    name = capital(unit_name(context.view.setup, action.unit))
    return Refusal("V11.7", f"{name} is aboard a vehicle in motion: it does not recover.", (seen.hex,))


@predicate("12.3")
def one_hex(context: Context, action: Recover) -> Refusal | None:
    """Who attempts together is regrouping in one hex, each named once; a disrupted unit rolls for itself."""
    units, named = context.view.units, (action.unit, *action.others)
    if not action.others or any(unit not in units for unit in named):
        return None
    spot = units[action.unit].hex
    if len(set(named)) == len(named) and all(units[unit].regrouping and units[unit].hex == spot for unit in named):
        return None
    return Refusal("12.3", "Only regrouping units of one hex attempt together, each once.", (spot,))


def regroupers(context: Context, unit: str) -> tuple[str, ...]:
    """12.3: the regrouping units of this unit's hex that may attempt now, in roster order."""
    units = context.view.units
    return tuple(u for u in able(context, Recover) if units[u].regrouping and units[u].hex == units[unit].hex)


def regrouping_with(facts: Facts, unit: str) -> tuple[str, ...]:
    """12.3: the regrouping units of this unit's side and hex, this one among them, in roster order."""
    seen = facts.units[unit]
    return tuple(u.id for u in fact.units_at(facts, seen.hex) if u.side == seen.side and u.regrouping)


def drawn(facts: Facts, units: tuple[str, ...], regrouping: bool) -> tuple[str, ...]:
    """12.3: among whom a natural 10 draws a Heroic unit: those who attempt, or as ruled all regrouping there."""
    everybody = regrouping and facts.setup.tables.recovery.heroic_of == ALL_REGROUPING
    return regrouping_with(facts, units[0]) if everybody else units


def rallies_afresh(setup: Setup) -> bool:
    """12.5: whether a unit swept along by a rally may act once more though it has acted."""
    return setup.tables.recovery.rally_again == ALL_OF_THE_HEX


class RecoverVerb(Verb[Context, Recover]):
    """Roll to recover a disrupted unit, or some regrouping units of a hex together."""

    name = "recover"
    action = Recover
    checks = (*ACTOR_CHECKS, in_need, stands_still, one_hex, *leader_assists.CHECKS)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Recover]:
        """Single units first, then ever larger groups of a regrouping hex; each with every leader near."""
        hexes: dict[str, list[str]] = {}
        for one in able(self.facts, Recover):
            seen = self.facts.view.units[one]
            if hex not in (None, seen.hex):
                continue
            if seen.regrouping:
                hexes.setdefault(seen.hex, []).append(one)
            if unit in (None, one) and (seen.disrupted or seen.regrouping):
                yield from self.attempts((one,))
        for size in range(2, max(map(len, hexes.values()), default=0) + 1):
            for here in hexes.values():
                yield from (a for g in combinations(here, size) if unit is None or unit in g for a in self.attempts(g))

    def attempts(self, units: tuple[str, ...]) -> Iterator[Recover]:
        """The attempt of exactly these units by themselves, and with each leader near."""
        for leader in ("", *leader_assists.leaders_for(self.facts, self.facts.view.units[units[0]])):
            yield Recover(units[0], leader, units[1:])

    def sample(self, rng: random.Random) -> Recover | None:
        """A unit or a group of its hex, assisted or not."""
        units = self.facts.view.units
        ready = [u for u in able(self.facts, Recover) if units[u].disrupted or units[u].regrouping]
        rng.shuffle(ready)
        for one in ready:
            group = [u for u in regroupers(self.facts, one) if u == one or rng.random() < 1 / 2]
            found = [a for g in (tuple(group) or (one,), (one,)) for a in self.attempts(g) if self.allows(a)]
            if found:
                return rng.choice(found)
        return None

    def preview(self, action: Recover) -> Preview:
        """The ledger, and how many faces of the die have which result."""
        view, setup = self.facts.view, self.facts.view.setup
        seen = view.units.get(action.unit)
        if seen is None or seen.place != "map" or not (seen.disrupted or seen.regrouping):
            return Preview()
        if any(unit not in view.units for unit in action.others) or one_hex(self.facts, action) is not None:
            return Preview()
        units = tuple(unit for unit in view.units if unit in actors(action))
        leader = action.leader if action.leader in view.units else ""
        lines, cohesion = ledger(view, units, leader), fact.standing(view, best(view, units)).cohesion
        heroes = heroic_goals.candidates(view, drawn(view, units, seen.regrouping))
        faces = [result(setup, d, total(lines), cohesion, seen.regrouping, bool(heroes)) for d in range(1, FACES + 1)]
        outcomes = tuple(
            Outcome(_WORDS[found], faces.count(found), faces.count(found), FACES, found)
            for found in Recovered
            if found in faces
        )
        need = Note(
            "12.2", f"{capital(unit_names(setup, units))}: the die with its modifiers must not exceed {cohesion}."
        )
        notes = [need, *self._swept(units), Note("12.5", "Who rallies may act again, at once or later in the turn.")]
        if heroes:
            goals = heroic_goals.goals(view, heroes[0])
            notes.append(Note("12.6", f"A natural 10 makes a Heroic unit, which goes for {' or '.join(goals)}."))
        return Preview(lines, outcomes, tuple(notes))

    def _swept(self, units: tuple[str, ...]) -> Iterator[Note]:
        view = self.facts.view
        others = tuple(unit for unit in regrouping_with(view, units[0]) if unit not in units)
        if others and view.units[units[0]].regrouping:
            text = f"If it succeeds these rally too: {unit_names(view.setup, others)}."
            yield Note("12.3", f"{text} If it fails they have not acted.")


class Recovering(Frame, frozen=True, tag="lhy.12.2.Recovering"):
    """The roll of one disrupted unit, or of regrouping units of one hex (``regrouping``); ``leader`` assists."""

    units: tuple[str, ...]
    regrouping: bool
    leader: str = ""

    rule = "12.2"

    def question(self, state: Any) -> Question | None:
        """One die."""
        purpose = f"Recovery of {_public(state, self.units)}"
        helper = (self.leader,) if self.leader else ()
        covered = any(state.units[unit].concealed for unit in (*self.units, *helper))
        steady = fact.standing(state, best(state, self.units)).cohesion
        needs = "" if covered else or_less(steady, total(ledger(state, self.units, self.leader)))
        roll = Roll(FACES, purpose, needs=needs)
        return Question("chance", "lhy.12.2.Recovering", f"{purpose}.", "12.2", roll)

    def apply(self, game: LhyGame, action: Any) -> None:
        """The units recover, rally, become Heroic, or stay as they are; after a rally they may still act (12.5)."""
        state = game.state
        lines, cohesion = ledger(state, self.units, self.leader), fact.standing(state, best(state, self.units)).cohesion
        heroes = heroic_goals.candidates(state, drawn(state, self.units, self.regrouping))
        found = result(state.setup, action.value, total(lines), cohesion, self.regrouping, bool(heroes))
        place = state.units[self.units[0]].hex
        self._tell(game, action.value, lines, cohesion, found)
        game.end()
        if self.leader:
            leader_assists.spend(game, self.leader, found in (Recovered.RALLIES, Recovered.HEROIC))
        if found == Recovered.HEROIC:
            game.call(BecomingHeroic(heroes, self.units, place))
            return
        for one in self.units if found != Recovered.FAILS and not self.regrouping else ():
            change(state, one, disrupted=False)
            leader_assists.remember(game, one)
        if found == Recovered.RALLIES:
            for one in self._rallying(state):
                rally(state, one, fresh=one in self.units or rallies_afresh(state.setup))
        record(game, "recover", self.units, (place,), place, acted=() if found == Recovered.RALLIES else self.units)

    def _rallying(self, state: Any) -> tuple[str, ...]:
        """12.3: all regrouping units of the hex rally, those too that did not attempt."""
        return regrouping_with(state, self.units[0]) if self.regrouping else self.units

    def _tell(self, game: LhyGame, die: int, lines: Ledger, cohesion: int, found: Recovered) -> None:
        state = game.state
        side, place = state.units[self.units[0]].side, state.units[self.units[0]].hex
        said = _sentence(die, lines, cohesion, found, self.regrouping)
        who = self._rallying(state) if found == Recovered.RALLIES else self.units
        own = f"{capital(known_subject(state.setup, side, who))} in {place}: {said}"
        helper = (self.leader,) if self.leader else ()
        covered = any(state.units[unit].concealed for unit in (*who, *helper))
        quiet = f"{capital(_public(state, who))} in {place}: {_QUIET[found]} The die is {die}."
        event = told(
            "recover",
            "12.2",
            side,
            own,
            quiet if covered else None,
            ledger=(Modifier("12.2", "die", die, DIE), *lines),
            dice=(die,),
            hexes=(place,),
            word=capital(_WORDS[found]),
        )
        game.tell(event)


def _public(state: Any, units: tuple[str, ...]) -> str:
    covered = [state.units[unit].concealed for unit in units]
    return public_subject(state.setup, state.units[units[0]].side, units, covered)


_WORDS = {
    Recovered.RALLIES: "rallies",
    Recovered.RECOVERS: "recovers",
    Recovered.HEROIC: "heroic",
    Recovered.FAILS: "fails",
}
_QUIET = {
    Recovered.RALLIES: "rallied and may act again.",
    Recovered.RECOVERS: "recovered.",
    Recovered.HEROIC: "a Heroic unit stands up.",
    Recovered.FAILS: "stayed as it was.",
}


def _sentence(die: int, lines: Ledger, cohesion: int, found: Recovered, regrouping: bool) -> str:
    sum_ = die + total(lines)
    rolled = f"{sum_} against Cohesion {cohesion}"
    if found == Recovered.HEROIC:
        return "a natural 10 makes a Heroic unit."
    if found == Recovered.RALLIES:
        return f"rallied with {rolled} and may act again."
    if found == Recovered.RECOVERS:
        return f"recovered with {rolled}."
    state = "regrouping" if regrouping else "disrupted"
    return f"stayed {state} with {'a natural 10' if sum_ <= cohesion else rolled}."


def begin(game: LhyGame, action: Recover) -> None:
    """Roll for the unit, or for the regrouping units that attempt together."""
    units = tuple(unit for unit in game.state.units if unit in actors(action))
    game.call(Recovering(units, game.state.units[action.unit].regrouping, action.leader))

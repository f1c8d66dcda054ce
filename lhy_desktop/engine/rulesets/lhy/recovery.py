"""Recovery of disrupted units and of a regrouping hex, and rally (12.1-12.3, 12.5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.flow import (
    Event,
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
    Telling,
    Verb,
    modifier,
    predicate,
    total,
)
from lhy_desktop.engine.rulesets.lhy.actions import Recover
from lhy_desktop.engine.rulesets.lhy.facts import Facts
from lhy_desktop.engine.rulesets.lhy.naming import capital, known_subject, unit_name, unit_names
from lhy_desktop.engine.rulesets.lhy.segments import ACTOR_CHECKS, Context, LhyGame, change, record
from lhy_desktop.engine.rulesets.lhy.setup import Setup

FACES = 10


@modifier("12.1")
def suppressed(facts: Facts, place: str, seat: Seat) -> Modifier | None:
    """Any number of fire or mortar markers on the unit's hex adds one fixed number."""
    shots = any(marker.by != seat for marker in facts.fire.get(place, ()))
    if not shots and all(blast.smoke for blast in facts.blasts.get(place, ())):
        return None
    return Modifier("12.1", "suppressed by fire on the hex", facts.setup.tables.recovery.suppressed)


def ledger(facts: Facts, unit: str) -> Ledger:
    """12.1: what is added to the die of this unit (or of its regrouping hex)."""
    seen = facts.units[unit]
    line = suppressed(facts, seen.hex, seen.side)
    return () if line is None else (line,)


def best(setup: Setup, units: tuple[str, ...]) -> int:
    """12.3: the Cohesion a regrouping hex rolls against: its best combat unit's, else its best unit's."""
    combat = [unit for unit in units if setup.counters[unit].combat]
    return max(setup.counters[unit].cohesion for unit in combat or units)


def result(setup: Setup, die: int, added: int, cohesion: int, regrouping: bool) -> str:
    """12.2, 12.3: "fails", "recovers" or "rallies". A natural 10 always fails a disrupted unit here."""
    table = setup.tables.recovery
    if die + added > cohesion or (die == table.heroic_at and not regrouping):
        return "fails"
    return "rallies" if regrouping or die + added <= table.rally_at else "recovers"


@predicate("12.1")
def in_need(context: Context, action: Recover) -> Refusal | None:
    """Only a disrupted or regrouping unit on the map recovers."""
    seen = context.view.units.get(action.unit)
    if seen is None or (seen.place == "map" and (seen.disrupted or seen.regrouping)):
        return None
    name = capital(unit_name(context.view.setup, action.unit))
    return Refusal("12.1", f"{name} is neither disrupted nor regrouping: there is nothing to recover from.")


def regroupers(context: Context, unit: str) -> tuple[str, ...]:
    """12.3: the regrouping units of this unit's hex that may act now, in roster order."""
    units = context.view.units
    return tuple(u for u in context.able(Recover) if units[u].regrouping and units[u].hex == units[unit].hex)


class RecoverVerb(Verb[Context, Recover]):
    """Roll to recover a disrupted unit, or all regrouping units of a hex at once."""

    name = "recover"
    action = Recover
    checks = (*ACTOR_CHECKS, in_need)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Recover]:
        """Disrupted units, and one unit of every regrouping hex (the narrowed one, if any)."""
        hexes: set[str] = set()
        for one in self.facts.able(Recover):
            seen = self.facts.view.units[one]
            if unit not in (None, one) or hex not in (None, seen.hex):
                continue
            if seen.disrupted or (seen.regrouping and seen.hex not in hexes):
                yield Recover(one)
            if seen.regrouping:
                hexes.add(seen.hex)

    def preview(self, action: Recover) -> Preview:
        """The ledger, and how many faces of the die do what."""
        view, setup = self.facts.view, self.facts.view.setup
        seen = view.units.get(action.unit)
        if seen is None or not (seen.disrupted or seen.regrouping):
            return Preview()
        units = (action.unit,) if seen.disrupted else regroupers(self.facts, action.unit) or (action.unit,)
        lines, cohesion = ledger(view, action.unit), best(setup, units)
        faces = [result(setup, die, total(lines), cohesion, seen.regrouping) for die in range(1, FACES + 1)]
        outcomes = tuple(
            Outcome(name, faces.count(name), faces.count(name), FACES)
            for name in ("rallies", "recovers", "fails")
            if name in faces
        )
        need = Note(
            "12.2", f"{capital(unit_names(setup, units))}: the die with its modifiers must not exceed {cohesion}."
        )
        return Preview(lines, outcomes, (need, Note("12.5", "Who rallies may act again later in the turn.")))


class Recovering(Frame, frozen=True, tag="lhy.12.2.Recovering"):
    """The roll of one disrupted unit, or of one regrouping hex (``regrouping``)."""

    units: tuple[str, ...]
    regrouping: bool

    rule = "12.2"

    def question(self, state: Any) -> Question | None:
        """One die."""
        side = state.units[self.units[0]].side
        purpose = f"Recovery of {known_subject(state.setup, side, self.units)}"
        return Question("chance", "lhy.12.2.Recovering", f"{purpose}.", "12.2", Roll(FACES, purpose))

    def apply(self, game: LhyGame, action: Any) -> None:
        """Recover, rally, or stay as they are; a rally leaves its units free to act (12.5)."""
        state, unit = game.state, self.units[0]
        lines, cohesion = ledger(state, unit), best(state.setup, self.units)
        found = result(state.setup, action.value, total(lines), cohesion, self.regrouping)
        place = state.units[unit].hex
        who = capital(known_subject(state.setup, state.units[unit].side, self.units))
        text = f"{who} in {place}: {_sentence(action.value, lines, cohesion, found, self.regrouping)}"
        die = Modifier("12.2", "die", action.value)
        game.tell(Event("recover", "12.2", Telling(text, (die, *lines), (action.value,), (place,))))
        if found != "fails":
            for one in self.units:
                change(state, one, disrupted=False, regrouping=False)
        record(game, "recover", self.units, (place,), place, acted=() if found == "rallies" else self.units)
        game.end()


def _sentence(die: int, lines: Ledger, cohesion: int, found: str, regrouping: bool) -> str:
    sum_ = die + total(lines)
    rolled = f"{sum_} against Cohesion {cohesion}"
    if found == "rallies":
        return f"rallied with {rolled} and may act again."
    if found == "recovers":
        return f"recovered with {rolled}."
    state = "regrouping" if regrouping else "disrupted"
    return f"stayed {state} with {'a natural 10' if sum_ <= cohesion else rolled}."


def begin(game: LhyGame, action: Recover, context: Context) -> None:
    """Roll for the unit, or for all regrouping units of its hex that may act now."""
    unit = game.state.units[action.unit]
    units = regroupers(context, unit.id) if unit.regrouping else (unit.id,)
    game.call(Recovering(units, unit.regrouping))

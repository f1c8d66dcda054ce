"""Which company is activated next, and whether two platoons of it act together (6.1, 6.2)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from lhy_desktop.engine.flow import (
    DIE,
    Event,
    Frame,
    Ledger,
    LegalSet,
    Modifier,
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
from lhy_desktop.engine.rulesets.lhy.model.actions import ChooseCompany, Coordinate
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.keys import Line, Row
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, company_name, or_more, side_name, told
from lhy_desktop.engine.rulesets.lhy.segments import leaders_in_play
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame

FACES = 10
GRANTED, FAILED, USED, NONE = "granted", "failed", "used", "none"
"""What ``State.coordination`` says about a company this turn; "none": it was not tried, or cannot be."""


def pending(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """6.1: platoons of a side that are not yet activated this turn and have a unit in play, in roster order."""
    counters = facts.setup.counters
    found = {
        counters[unit.id].platoon: None
        for unit in facts.units.values()
        if unit.side == seat and unit.place in ("map", "entry") and counters[unit.id].platoon
    }
    return tuple(sorted(platoon for platoon in found if platoon not in facts.activated))


def company_of(platoon: str) -> str:
    """The company of a platoon id."""
    return platoon.partition("/")[0]


def waiting(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """6.1: companies with a platoon that waits for activation."""
    return tuple(dict.fromkeys(map(company_of, pending(facts, seat))))


def heroic_platoons(facts: Facts, seat: Seat) -> frozenset[str]:
    """6.1: platoons with a Heroic unit; Heroic markers are public."""
    counters = facts.setup.counters
    return frozenset(
        counters[unit.id].platoon
        for unit in facts.units.values()
        if unit.side == seat and unit.heroic and unit.place == "map"
    )


def partners(facts: Facts, company: str, seat: Seat) -> tuple[tuple[str, str], ...]:
    """6.2: pairs of waiting platoons that may act together: two of the company, or one of it with one of the other arm
    (V2.2). The leader of each is in play."""
    ready = [p for p in pending(facts, seat) if leaders_in_play.led(facts, seat, p)]
    own = [p for p in ready if company_of(p) == company]
    pairs = tuple(combinations(own, 2))
    if not facts.setup.armored:
        return pairs
    others = [p for p in ready if company_of(p) != company]
    return (*pairs, *((one, other) for one in own for other in others if of_both_arms(facts, one, other)))


@predicate("V2.2")
def of_both_arms(facts: Facts, one: str, other: str) -> bool | None:
    """A platoon of armored fighting vehicles coordinates with any one of infantry, of whatever company, and the other
    way round."""
    arms = {counter.arm for counter in facts.setup.counters.values() if counter.platoon == one}
    theirs = {counter.arm for counter in facts.setup.counters.values() if counter.platoon == other}
    return True if ("afv" in arms) != ("afv" in theirs) else None


@predicate("6.1")
def company_waits(view: View, action: ChooseCompany) -> Refusal | None:
    """The company belongs to the active side and has a platoon still to activate."""
    if action.company in waiting(view, view.active):
        return None
    return Refusal("6.1", f"{company_name(view.setup, action.company)} has no platoon left to activate this turn.")


@predicate("6.1")
def after_the_heroes(view: View, action: ChooseCompany) -> Refusal | None:
    """Companies with Heroic units come first."""
    brave = set(map(company_of, heroic_platoons(view, view.active))) & set(waiting(view, view.active))
    if not brave or action.company in brave:
        return None
    names = " or ".join(company_name(view.setup, one) for one in sorted(brave))
    return Refusal("6.1", f"{names} has a Heroic unit and goes first.")


class CompanyVerb(Verb[View, ChooseCompany]):
    """Choose the company that is activated next."""

    name = "company"
    action = ChooseCompany
    checks = (company_waits, after_the_heroes)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[ChooseCompany]:
        """Waiting companies; ``unit`` restricts them to its own, ``hex`` to those with a unit there."""
        view = self.facts
        for company in waiting(view, view.active):
            mine = [u for u in view.units.values() if view.setup.counters[u.id].company == company]
            if unit in (None, *(u.id for u in mine)) and hex in (None, *(u.hex for u in mine)):
                yield ChooseCompany(company)


class CompanyChoice(Frame, frozen=True, tag="lhy.6.1.CompanyChoice"):
    """The active side names the company it activates next; when only one is left it is not asked."""

    rule = "6.1"

    def question(self, state: Any) -> Question | None:
        """Which company."""
        if len(waiting(state, state.active)) < 2:
            return None
        side = capital(side_name(state.setup, state.active))
        return Question(state.active, "lhy.6.1.CompanyChoice", f"{side}: which company goes next?", "6.1")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """The companies that wait."""
        return LegalSet((CompanyVerb(view),), Refusal("6.1", "First a company is chosen."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """Activate this company."""
        _take(game, action.company)

    def advance(self, game: LhyGame) -> None:
        """Activate the only company."""
        _take(game, waiting(game.state, game.state.active)[0])


def _take(game: LhyGame, company: str) -> None:
    state = game.state
    game.end()
    state.company = company
    if len(waiting(state, state.active)) > 1:
        side = capital(side_name(state.setup, state.active))
        game.tell(Event("company", "6.1", Telling(f"{side} choose {company_name(state.setup, company)}.")))
    game.call(Coordination(company))


# -- coordination ---------------------------------------------------------------------------------------------------


@modifier("6.2")
def mission_bonus(facts: Facts, company: str) -> Modifier | None:
    """The mission's Coordination DRM of the side."""
    value = facts.setup.side(facts.active).coordination_drm
    return Modifier("6.2", "mission modifier", value, Line.MISSION) if value else None


@modifier("17.1")
def elite_bonus(facts: Facts, company: str) -> Modifier | None:
    """An elite company coordinates better, Russian Guards a little better."""
    table = facts.setup.tables.sequence
    mine = [c for c in facts.setup.counters.values() if c.company == company]
    if not any(counter.elite for counter in mine):
        return None
    guards = any(counter.nationality == "russian" for counter in mine)
    value = table.coordination_guards if guards else table.coordination_elite
    return Modifier("17.1", "elite company", value, Line.ELITE)


def ledger(facts: Facts, company: str) -> Ledger:
    """6.2: the modifiers of the coordination die."""
    lines = (mission_bonus(facts, company), elite_bonus(facts, company))
    return tuple(line for line in lines if line is not None)


class CoordinateVerb(Verb[tuple[View, str], Coordinate]):
    """Roll for coordination, or activate one platoon at a time."""

    name = "coordinate"
    action = Coordinate
    checks = ()

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Coordinate]:
        """To roll, or not."""
        if unit is None and hex is None:
            yield from (Coordinate(True), Coordinate(False))

    def preview(self, action: Coordinate) -> Preview:
        """The modifiers and the chance."""
        view, company = self.facts
        if not action.roll:
            return Preview()
        lines = ledger(view, company)
        needs = view.setup.tables.sequence.coordination_needs
        hits = sum(die + total(lines) >= needs for die in range(1, FACES + 1))
        return Preview(lines, (Outcome("two platoons act together", hits, hits, FACES, Row.COORDINATED),))


class Coordination(Frame, frozen=True, tag="lhy.6.2.Coordination"):
    """The attempt to activate two platoons of a company together: one per company and turn."""

    company: str
    rolling: bool = False

    rule = "6.2"

    def question(self, state: State) -> Question | None:
        """Whether to try; then the die."""
        if self.rolling:
            purpose = f"Coordination of {company_name(state.setup, self.company)}"
            needs = or_more(state.setup.tables.sequence.coordination_needs, total(ledger(state, self.company)))
            roll = Roll(FACES, purpose, needs=needs)
            return Question("chance", "lhy.6.2.Coordination", f"{purpose}.", "6.2", roll)
        if self.company in state.coordination or not partners(state, self.company, state.active):
            return None
        name = company_name(state.setup, self.company)
        needs = or_more(state.setup.tables.sequence.coordination_needs, total(ledger(state, self.company)))
        which = (
            f"a platoon of {name} together with another" if state.setup.armored else f"two platoons of {name} together"
        )
        prompt = f"Try to activate {which}? The die needs {needs}; else they act one at a time."
        return Question(state.active, "lhy.6.2.Coordination", prompt, "6.2")

    def legal(self, view: Any, seat: Seat) -> LegalSet:
        """Yes or no."""
        return LegalSet((CoordinateVerb((view, self.company)),), Refusal("6.2", "First say whether to coordinate."))

    def apply(self, game: LhyGame, action: Any) -> None:
        """Roll, or decline; the die decides."""
        state = game.state
        if isinstance(action, Coordinate):
            if action.roll:
                game.goto(Coordination(self.company, rolling=True))
            else:
                state.coordination[self.company] = NONE
                game.end()
            return
        game.end()
        lines = ledger(state, self.company)
        sum_ = action.value + total(lines)
        done = sum_ >= state.setup.tables.sequence.coordination_needs
        state.coordination[self.company] = GRANTED if done else FAILED
        state.rolls["coordination"] = (action.value,)
        name = company_name(state.setup, self.company)
        result = "two platoons may act together once" if done else "its platoons act one at a time"
        die = Modifier("6.2", "die", action.value, DIE)
        text = f"Coordination of {name}: {sum_}, {result}."
        word = "Two together" if done else "One at a time"
        game.tell(
            told("coordination", "6.2", state.active, text, word=word, ledger=(die, *lines), dice=(action.value,))
        )

    def advance(self, game: LhyGame) -> None:
        """End when no pair of platoons could use a success."""
        game.state.coordination.setdefault(self.company, NONE)
        game.end()

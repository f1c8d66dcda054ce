"""V9.3: a shocked vehicle tries to recover: one die, no modifiers."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import Frame, Outcome, Preview, Question, Refusal, Roll, Rolled, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import RecoverShock
from lhy_desktop.engine.rulesets.lhy.model.keys import Shaken
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, or_less, told, unit_name
from lhy_desktop.engine.rulesets.lhy.resolution.wrecks import Destroyed
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import ACTOR_CHECKS
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change, rally, record
from lhy_desktop.engine.rulesets.lhy.segments.vehicle_duties import goes_on

FACES = 10
WORDS = {
    Shaken.RALLIES: "recovers and may act",
    Shaken.RECOVERS: "recovers",
    Shaken.STAYS: "stays shocked",
    Shaken.ABANDONED: "is abandoned",
}


@predicate("V9.2")
def is_shocked(context: Context, action: RecoverShock) -> Refusal | None:
    """Only a shocked vehicle recovers from shock."""
    unit = context.view.units.get(action.unit)
    if unit is None or unit.shocked:
        return None
    return Refusal("V9.2", f"{capital(unit_name(context.view.setup, action.unit))} is not shocked.", (unit.hex,))


@predicate("V14.2")
def not_assaulted(context: Context, action: RecoverShock) -> Refusal | None:
    """In an assault hex and under assault no vehicle recovers."""
    unit = context.view.units.get(action.unit)
    if unit is None or not unit.hex:
        return None
    if goes_on(context.view.setup):
        return None
    if unit.hex in context.view.assaults or fact.under_arrow(context.view, unit.side, unit.hex):
        text = f"{capital(unit_name(context.view.setup, unit.id))} is assaulted: it cannot recover now."
        return Refusal("V14.2", text, (unit.hex,))
    return None


def result(setup: Setup, die: int) -> Shaken:
    """V9.3: what a die does."""
    table = setup.tables.vehicles
    if die <= table.shock_rally:
        return Shaken.RALLIES
    if die <= table.shock_recovers:
        return Shaken.RECOVERS
    return Shaken.ABANDONED if die >= table.shock_abandons else Shaken.STAYS


class ShockVerb(Verb[Context, RecoverShock]):
    """Try to recover a vehicle from shock."""

    name = "recover from shock"
    action = RecoverShock
    checks = (is_shocked, not_assaulted, *ACTOR_CHECKS)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[RecoverShock]:
        """Each shocked vehicle."""
        for seen in self.facts.own:
            if seen.shocked and unit in (None, seen.id) and hex in (None, seen.hex):
                yield RecoverShock(seen.id)

    def preview(self, action: RecoverShock) -> Preview:
        """The chances of each result."""
        setup = self.facts.view.setup
        faces = [result(setup, die) for die in range(1, FACES + 1)]
        return Preview((), tuple(Outcome(WORDS[one], (n := faces.count(one)), n, FACES, one) for one in Shaken))


class ShockRecovery(Frame, frozen=True, tag="lhy.V9.3.ShockRecovery"):
    """The die of one shocked vehicle."""

    unit: str

    rule = "V9.3"

    def question(self, state: State) -> Question | None:
        """One die."""
        purpose = f"Recovery of {unit_name(state.setup, self.unit)} from shock"
        roll = Roll(FACES, purpose, needs=or_less(state.setup.tables.vehicles.shock_recovers))
        return Question("chance", "lhy.V9.3.ShockRecovery", f"{purpose}.", self.rule, roll)

    def apply(self, game: LhyGame, action: Rolled) -> None:
        """It recovers, perhaps to act once more; stays shocked; or is abandoned."""
        state, found = game.state, result(game.state.setup, action.value)
        unit = state.units[self.unit]
        game.end()
        who = capital(known_subject(state.setup, unit.side, (unit.id,)))
        text = f"{who} in {unit.hex}: the die is {action.value}, it {WORDS[found]}."
        game.tell(told("shock", "V9.3", unit.side, text, dice=(action.value,), hexes=(unit.hex,), units=(unit.id,),
                       key=found, word=capital(WORDS[found])))  # fmt: skip
        if found in (Shaken.RALLIES, Shaken.RECOVERS):
            change(state, unit.id, shocked=False)
        if found is Shaken.RALLIES:
            rally(state, unit.id)
        acted = () if found is Shaken.RALLIES else (unit.id,)
        record(game, "recover", (unit.id,), (unit.hex,), unit.hex, acted=acted)
        if found is Shaken.ABANDONED:
            game.call(Destroyed(unit.id, "to its crew, who abandon it", quiet=True))


def begin(game: LhyGame, action: RecoverShock) -> None:
    """Roll for it."""
    game.call(ShockRecovery(action.unit))

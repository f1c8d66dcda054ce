"""The roll for a withdrawal (6.9c): one die for all units that leave one hex together."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.flow import (
    Event,
    Frame,
    Ledger,
    Modifier,
    Note,
    Outcome,
    Question,
    Refusal,
    Roll,
    modifier,
    predicate,
    total,
)
from lhy_desktop.engine.rulesets.lhy.command.leaders_word import commands
from lhy_desktop.engine.rulesets.lhy.model.actions import Withdraw
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts, standing, units_at
from lhy_desktop.engine.rulesets.lhy.model.keys import Line, Row
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, public_subject, told
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March, set_out
from lhy_desktop.engine.rulesets.lhy.segments import limited_reactions
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change

FACES = 10


def rolls(context: Context, start: str, units: tuple[str, ...]) -> bool:
    """Whether these units must roll to withdraw from their hex now; only in reaction (6.9c), and not when directed."""
    if not context.reaction or context.directed:
        return False
    free = all(unit in context.duties or bool(context.observed(unit)) for unit in units)
    return bool(limited_reactions.must_roll(context.view, context.seat, start, free))


@predicate("6.9c")
def one_try(context: Context, action: Withdraw) -> Refusal | None:
    """Each hex has one try in a segment; units not named in it may not try again."""
    seen = context.view.units.get(action.units[0]) if action.units else None
    cycle = context.view.cycle
    if seen is None or cycle is None or seen.hex not in cycle.tried or not rolls(context, seen.hex, action.units):
        return None
    text = f"A withdrawal from {seen.hex} has been tried in this segment; there is one try for all units of a hex."
    return Refusal("6.9c", text, (seen.hex,))


def strongest(facts: Facts, units: tuple[str, ...]) -> str:
    """6.9c: the unit whose Cohesion counts: the best of those that withdraw; among equals the first in order."""
    return max(units, key=lambda unit: standing(facts, unit).cohesion)


@modifier("6.9c")
def led_back(facts: Facts, units: tuple[str, ...]) -> Modifier | None:
    """A leader in good order in the hex helps units of his platoon, whether he goes along or not."""
    counters = facts.setup.counters
    first = facts.units[units[0]]
    for leader in units_at(facts, first.hex):
        counter = counters[leader.id]
        if counter.kind != "leader" or leader.side != first.side or leader.disrupted or leader.regrouping:
            continue
        if any(commands(counter, counters[unit]) and unit != leader.id for unit in units):
            value = facts.setup.tables.movement.withdrawal_assisted
            return Modifier("6.9c", "assisted by the leader", value, Line.ASSISTED)
    return None


@modifier("17.1")
def elite_withdrawal(facts: Facts, units: tuple[str, ...]) -> Modifier | None:
    """The unit whose Cohesion counts is elite."""
    if not facts.setup.counters[strongest(facts, units)].elite:
        return None
    return Modifier("17.1", "elite", facts.setup.tables.movement.withdrawal_elite, Line.ELITE)


def ledger(facts: Facts, units: tuple[str, ...]) -> Ledger:
    """What is added to the die."""
    return tuple(line for line in (led_back(facts, units), elite_withdrawal(facts, units)) if line is not None)


def chance(
    context: Context, start: str, units: tuple[str, ...]
) -> tuple[Ledger, tuple[Outcome, ...], tuple[Note, ...]]:
    """The preview of the roll; empty when none is needed."""
    if not units or not rolls(context, start, units):
        return (), (), ()
    lines = ledger(context.view, units)
    cohesion = standing(context.view, strongest(context.view, units)).cohesion
    good = sum(die + total(lines) <= cohesion for die in range(1, FACES + 1))
    rows = (
        Outcome("withdraws", good, good, FACES, Row.WITHDRAWS),
        Outcome("stays", FACES - good, FACES - good, FACES, Row.STAYS),
    )
    note = Note("6.9c", f"A roll decides: with its modifiers it must not exceed {cohesion}. Who fails has acted.")
    return lines, rows, (note,)


class PullingBack(Frame, frozen=True, tag="lhy.6.9.PullingBack"):
    """The roll; on success the march begins, on failure the units stay and have acted."""

    units: tuple[str, ...]
    start: str
    path: tuple[str, ...]
    exits: str

    rule = "6.9c"

    def question(self, state: Any) -> Question | None:
        """One die; the question does not name concealed units of the hex."""
        side = state.units[self.units[0]].side
        who = public_subject(state.setup, side, self.units, [state.units[unit].concealed for unit in self.units])
        purpose = f"Withdrawal of {who} from {self.start}"
        return Question("chance", "lhy.6.9.PullingBack", f"{purpose}.", "6.9c", Roll(FACES, purpose))

    def apply(self, game: LhyGame, action: Any) -> None:
        """Compare with the best Cohesion."""
        state = game.state
        assert state.cycle is not None
        state.cycle = msgspec.structs.replace(state.cycle, tried=(*state.cycle.tried, self.start))
        lines, cohesion = ledger(state, self.units), standing(state, strongest(state, self.units)).cohesion
        succeeded = action.value + total(lines) <= cohesion
        game.tell(self._told(game, action.value, lines, cohesion, succeeded))
        if succeeded:
            game.end()
            set_out(game, March(self.units, self.start, self.path, self.exits, "withdraw"))
            return
        for unit in self.units:
            change(state, unit, acted=True)
        state.moment += 1
        game.end()

    def _told(self, game: LhyGame, die: int, lines: Ledger, cohesion: int, succeeded: bool) -> Event:
        state = game.state
        side = state.units[self.units[0]].side
        does = "may withdraw" if succeeded else "cannot withdraw and has acted"
        sum_ = die + total(lines)
        who = capital(known_subject(state.setup, side, self.units))
        own = f"{who} in {self.start} {does}: {sum_} against Cohesion {cohesion}."
        covered = [state.units[unit].concealed for unit in self.units]
        who = capital(public_subject(state.setup, side, self.units, covered))
        unsure = any(unit.concealed for unit in units_at(state, self.start) if unit.side == side)
        public = f"{who} in {self.start} {does}: the die is {die}." if unsure else None
        shown = (Modifier("6.9c", "die", die), *lines)
        return told(
            "withdrawal roll",
            "6.9c",
            side,
            own,
            public,
            ledger=shown,
            dice=(die,),
            hexes=(self.start,),
        )

"""The roll for a withdrawal (6.9c): one die for all units that leave one hex together."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.flow import (
    DIE,
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
from lhy_desktop.engine.rulesets.lhy.command.leaders_word import ASSISTED, RECOVERED, commands
from lhy_desktop.engine.rulesets.lhy.model.actions import Withdraw
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts, standing, units_at
from lhy_desktop.engine.rulesets.lhy.model.keys import Line, Row
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import (
    capital,
    known_subject,
    or_less,
    public_subject,
    told,
    unit_name,
)
from lhy_desktop.engine.rulesets.lhy.move.path_rules import start_of
from lhy_desktop.engine.rulesets.lhy.move.step_by_step import March, set_out
from lhy_desktop.engine.rulesets.lhy.segments import limited_reactions
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context, LhyGame, change

FACES = 10
COUNTED = "counted with recoveries"
"""What ``tables.Movement.withdrawal_assists`` says when a leader's assists of both kinds count together."""


def rolls(context: Context, start: str, units: tuple[str, ...]) -> bool:
    """Whether these units must roll to withdraw from their hex now; only in reaction (6.9c), and not when directed."""
    if not context.reaction or context.directed:
        return False
    free = all(map(context.freely, units))
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
def led_back(facts: Facts, helper: str) -> Modifier | None:
    """A leader assists, whether he goes along or not."""
    if not helper:
        return None
    value = facts.setup.tables.movement.withdrawal_assisted
    return Modifier("6.9c", "assisted by the leader", value, Line.ASSISTED)


@predicate("6.9c")
def may_help(context: Context, action: Withdraw) -> Refusal | None:
    """A leader in the hex assists a roll as he assists recovery (12.4): units he leads, in good order, once a turn."""
    if not action.helper or not action.units:
        return None
    start, leader = start_of(context, action.units), context.view.units.get(action.helper)
    if not rolls(context, start, action.units):
        return Refusal("6.9c", "This withdrawal needs no roll: nobody assists.")
    kind = context.view.setup.counters[leader.id].kind if leader is not None else ""
    if leader is None or kind != "leader" or leader.side != context.seat or leader.hex != start:
        return Refusal("6.9c", "Only one of your leaders in the hex assists a withdrawal.")
    why = _unfit(context, leader, action.units)
    return Refusal("6.9c", f"{capital(unit_name(context.view.setup, leader.id))} {why}.", (start,)) if why else None


def _unfit(context: Context, leader: Unit, units: tuple[str, ...]) -> str:
    """12.4: why this leader cannot assist these units, as words after his name; "" when he can."""
    view = context.view
    helped = [one for unit in units if (one := view.units.get(unit)) is not None and one.id != leader.id]
    counters = view.setup.counters
    if not any(commands(counters[leader.id], counters[one.id]) or not counters[one.id].platoon for one in helped):
        return "leads none of them but himself" if not helped else "leads none of them"
    if leader.disrupted:
        return "is disrupted and cannot assist"
    if leader.regrouping and not all(one.regrouping for one in helped):
        return "is regrouping and assists only other regrouping units"
    if RECOVERED in leader.used:
        return "has recovered this turn and cannot assist in it"
    if ASSISTED in leader.used and counts(view):
        return "has assisted this turn"
    return "has enough to do with himself" if leader.hex in view.assaults else ""


@predicate("6.9c")
def counts(facts: Facts) -> bool | None:
    """Helping with this roll is the leader's one assist of the turn, as helping with recovery is."""
    return True if facts.setup.tables.movement.withdrawal_assists == COUNTED else None


def helpers(context: Context, action: Withdraw) -> tuple[str, ...]:
    """6.9c: the leaders who may assist this withdrawal, in roster order."""
    start = start_of(context, action.units)
    here = (
        unit.id for unit in context.own if unit.hex == start and context.view.setup.counters[unit.id].kind == "leader"
    )
    return tuple(one for one in here if may_help(context, msgspec.structs.replace(action, helper=one)) is None)


@modifier("17.1")
def elite_withdrawal(facts: Facts, units: tuple[str, ...]) -> Modifier | None:
    """The unit whose Cohesion counts is elite."""
    if not facts.setup.counters[strongest(facts, units)].elite:
        return None
    return Modifier("17.1", "elite", facts.setup.tables.movement.withdrawal_elite, Line.ELITE)


def ledger(facts: Facts, units: tuple[str, ...], helper: str = "") -> Ledger:
    """What is added to the die."""
    return tuple(line for line in (led_back(facts, helper), elite_withdrawal(facts, units)) if line is not None)


def chance(
    context: Context, start: str, units: tuple[str, ...], helper: str = ""
) -> tuple[Ledger, tuple[Outcome, ...], tuple[Note, ...]]:
    """The preview of the roll; empty when none is needed."""
    if not units or not rolls(context, start, units):
        return (), (), ()
    lines = ledger(context.view, units, helper if helper in context.view.units else "")
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
    helper: str = ""

    rule = "6.9c"

    def question(self, state: Any) -> Question | None:
        """One die; the question does not name concealed units of the hex."""
        side = state.units[self.units[0]].side
        who = public_subject(state.setup, side, self.units, [state.units[unit].concealed for unit in self.units])
        purpose = f"Withdrawal of {who} from {self.start}"
        steady = standing(state, strongest(state, self.units)).cohesion
        needs = "" if self._unsure(state) else or_less(steady, total(ledger(state, self.units, self.helper)))
        roll = Roll(FACES, purpose, needs=needs)
        return Question("chance", "lhy.6.9.PullingBack", f"{purpose}.", "6.9c", roll)

    def apply(self, game: LhyGame, action: Any) -> None:
        """Compare with the best Cohesion."""
        state = game.state
        assert state.cycle is not None
        state.cycle = msgspec.structs.replace(state.cycle, tried=(*state.cycle.tried, self.start))
        lines, cohesion = ledger(state, self.units, self.helper), standing(state, strongest(state, self.units)).cohesion
        succeeded = action.value + total(lines) <= cohesion
        game.tell(self._told(game, action.value, lines, cohesion, succeeded))
        self._spend(state)
        if succeeded:
            game.end()
            set_out(game, March(self.units, self.start, self.path, self.exits, "withdraw"))
            return
        for unit in self.units:
            change(state, unit, acted=True)
        state.moment += 1
        game.end()

    def _unsure(self, state: State) -> bool:
        """Whether the other side cannot know who rolls."""
        side = state.units[self.units[0]].side
        return any(unit.concealed for unit in units_at(state, self.start) if unit.side == side)

    def _spend(self, state: State) -> None:
        """12.4: it was the leader's assist and, unless he goes along, his action."""
        if self.helper:
            used = state.units[self.helper].used
            change(state, self.helper, used=(*used, ASSISTED) if counts(state) else used)
        if self.helper and self.helper not in self.units:
            change(state, self.helper, acted=True)

    def _told(self, game: LhyGame, die: int, lines: Ledger, cohesion: int, succeeded: bool) -> Event:
        state = game.state
        side = state.units[self.units[0]].side
        does = "may withdraw" if succeeded else "cannot withdraw and has acted"
        sum_ = die + total(lines)
        who = capital(known_subject(state.setup, side, self.units))
        own = f"{who} in {self.start} {does}: {sum_} against Cohesion {cohesion}."
        covered = [state.units[unit].concealed for unit in self.units]
        who = capital(public_subject(state.setup, side, self.units, covered))
        public = f"{who} in {self.start} {does}: the die is {die}." if self._unsure(state) else None
        shown = (Modifier("6.9c", "die", die, DIE), *lines)
        return told(
            "withdrawal roll",
            "6.9c",
            side,
            own,
            public,
            ledger=shown,
            dice=(die,),
            hexes=(self.start,),
            word="May withdraw" if succeeded else "Stays",
        )

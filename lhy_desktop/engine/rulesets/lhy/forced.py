"""9.7: the withdrawal of units that mortar fire has disrupted on leaving an impact hex."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from lhy_desktop.engine.flow import Event, Frame, LegalSet, Preview, Question, Refusal, Seat, Telling, predicate
from lhy_desktop.engine.rulesets.lhy.actions import Withdraw
from lhy_desktop.engine.rulesets.lhy.marching import March
from lhy_desktop.engine.rulesets.lhy.naming import capital, known_subject, side_name, unit_names
from lhy_desktop.engine.rulesets.lhy.paths import together
from lhy_desktop.engine.rulesets.lhy.segments import Context, LhyGame, change
from lhy_desktop.engine.rulesets.lhy.state import State
from lhy_desktop.engine.rulesets.lhy.view import View
from lhy_desktop.engine.rulesets.lhy.viewing import view_of
from lhy_desktop.engine.rulesets.lhy.withdrawal import (
    WithdrawVerb,
    around_the_enemy,
    from_the_map,
    in_order_of_class,
    not_too_far,
)


@predicate("9.7")
def one_of_the_broken(forced: Forced, action: Withdraw) -> Refusal | None:
    """Those disrupted on leaving the impact hex withdraw now, all of them or one after the other."""
    if action.units and all(unit in forced.broken for unit in action.units):
        return None
    names = unit_names(forced.view.setup, forced.broken)
    return Refusal("9.7", f"Disrupted on leaving the impact hex, these withdraw first: {names}.")


class Forced(Context):
    """The context of a forced withdrawal: no segment's conditions hold, ``broken`` must go."""

    broken: tuple[str, ...] = ()

    @classmethod
    def those(cls, view: View, seat: Seat, broken: tuple[str, ...]) -> Forced:
        """The context in which these units must withdraw."""
        made = cls(view, seat, False, frozenset())
        object.__setattr__(made, "broken", broken)
        return made


FORCED: tuple[Callable[[Any, Withdraw], Refusal | None], ...] = (
    one_of_the_broken,
    together,
    from_the_map,
    around_the_enemy,
    not_too_far,
    in_order_of_class,
)
"""What a forced withdrawal is judged by."""


class ForcedVerb(WithdrawVerb):
    """Withdraw units that mortar fire has just disrupted; no roll, no second attack."""

    facts: Forced

    def refusals(self, action: Withdraw) -> Iterator[Refusal]:
        """Where to, as for any withdrawal; who, by the mortar fire."""
        for check in FORCED:
            refusal = check(self.facts, action)
            if refusal is not None:
                yield refusal

    def groups(self) -> dict[str, list[str]]:
        """The broken units, all of one hex."""
        units = [unit for unit in self.facts.broken if unit in self.facts.view.units]
        return {self.facts.view.units[units[0]].hex: units} if units else {}

    def sample(self, rng: random.Random) -> Withdraw | None:
        """Any legal way, all equally likely: there are few."""
        found = list(self.actions())
        return rng.choice(found) if found else None

    def preview(self, action: Withdraw) -> Preview:
        """Nothing is rolled."""
        return Preview()


class ForcedWithdrawal(Frame, frozen=True, tag="lhy.9.7.ForcedWithdrawal"):
    """Units disrupted on leaving an impact hex withdraw from it; where no way is open they stay."""

    rule: ClassVar[str] = "9.7"

    units: tuple[str, ...]
    hex: str

    def question(self, state: State) -> Question | None:
        """Their owner's choice of the way, one unit or several at a time."""
        if not self.units:
            return None
        seat = state.units[self.units[0]].side
        if not self.legal(view_of(state, seat), seat):
            return None
        side = capital(side_name(state.setup, seat))
        names = unit_names(state.setup, self.units)
        prompt = f"{side}: disrupted by mortar fire in {self.hex}, {names} must withdraw."
        return Question(seat, "lhy.9.7.ForcedWithdrawal", prompt, self.rule)

    def legal(self, view: View, seat: Seat) -> LegalSet:
        """Withdrawals of these units."""
        context = Forced.those(view, seat, self.units)
        return LegalSet((ForcedVerb(context),), Refusal("9.7", "First the units disrupted by mortar fire withdraw."))

    def apply(self, game: LhyGame, action: Withdraw) -> None:
        """Some of them go, without another attack out of this hex."""
        rest = tuple(unit for unit in self.units if unit not in action.units)
        units = tuple(unit for unit in game.state.units if unit in action.units)
        game.goto(ForcedWithdrawal(rest, self.hex))
        game.call(March(units, self.hex, action.path, action.exits, "withdraw", spared=self.hex))

    def advance(self, game: LhyGame) -> None:
        """Nobody is left to go, or nobody can."""
        state = game.state
        game.end()
        if not self.units:
            return
        for unit in self.units:
            change(state, unit, acted=True)
        who = capital(known_subject(state.setup, state.units[self.units[0]].side, self.units))
        text = f"{who} cannot withdraw from {self.hex}: no way is open."
        game.tell(Event("stay", "9.7", Telling(text, hexes=(self.hex,))))

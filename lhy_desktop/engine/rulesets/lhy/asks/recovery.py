"""Recovery (12): who may attempt together, and how."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.flow import LegalSet, given
from lhy_desktop.engine.rulesets.lhy.model.actions import Recover
from lhy_desktop.engine.rulesets.lhy.recovery import recover_and_rally
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context


@dataclass(frozen=True)
class Attempts:
    """12.3: every legal attempt of exactly these units of one hex, by themselves first, then with each leader near.

    () where they cannot attempt together, and outside of segments.
    """

    units: tuple[str, ...]

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Recover, ...]:
        """In the order of the leaders."""
        context = given(facts, Context)
        if context is None or not self.units or self.units[0] not in context.view.units:
            return ()
        return tuple(a for a in recover_and_rally.RecoverVerb(context).attempts(self.units) if a in legal)


@dataclass(frozen=True)
class Mates:
    """12.3: the regrouping units of this unit's hex that may attempt now, itself among them, in roster order; () for a
    unit that is not regrouping, and outside of segments."""

    unit: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """As the asked side knows them."""
        context = given(facts, Context)
        seen = context.view.units.get(self.unit) if context is not None else None
        return recover_and_rally.regroupers(context, self.unit) if context and seen and seen.regrouping else ()

"""Who may act in a segment and who must (6.3-6.12), who saw what was done, who recovers together (12.3), and where
Heroic units must go (12.6)."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.flow import LegalSet, given
from lhy_desktop.engine.rulesets.lhy.model.actions import Recover
from lhy_desktop.engine.rulesets.lhy.model.view import SeenDeed
from lhy_desktop.engine.rulesets.lhy.recovery import recover_and_rally
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import eligible
from lhy_desktop.engine.rulesets.lhy.segments.hero_duties import aim as aim
from lhy_desktop.engine.rulesets.lhy.segments.hero_duties import charges as charges
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.set_up.layout import Layout, to_place


@dataclass(frozen=True)
class Able:
    """Units that the decision allows to act or to be placed, in roster order; () when units get no orders."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """In a segment the units that may act; in set-up all units that set up on the map, whether placed or not."""
        context = given(facts, Context)
        if context is None:
            layout = given(facts, Layout)
            return () if layout is None else tuple(unit.id for unit in to_place(layout.facts, layout.seat))
        if context.walked:
            return tuple(unit for unit in context.view.units if unit in context.members)
        if context.directed:
            return tuple(unit.id for unit in context.own if unit.id in context.directed and not unit.acted)
        return eligible(context)


@dataclass(frozen=True)
class Limited:
    """6.9: own units that saw nothing but may react in a limited way, in roster order; () outside of reactions."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The units for which the legal set has an action although they are not eligible."""
        context = given(facts, Context)
        if context is None or not context.reaction or context.directed or context.walked:
            return ()
        full = eligible(context)
        waiting = (unit.id for unit in context.own if not unit.acted and unit.id not in full)
        return tuple(unit for unit in waiting if next(legal.narrow(unit), None) is not None)


@dataclass(frozen=True)
class Duties:
    """6.10: units that must act before the side hands over the segment, in roster order; () outside of segments."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The units; sections of a squad that has just deployed have no duty (7.10)."""
        context = given(facts, Context)
        return () if context is None or context.walked else context.duties


@dataclass(frozen=True)
class Observed:
    """6.7: enemy actions of the segment just ended that a unit saw; () outside of segments."""

    unit: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[SeenDeed, ...]:
        """The actions as this viewer knows them."""
        context = given(facts, Context)
        return () if context is None else context.observed(self.unit)


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

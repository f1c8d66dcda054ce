"""Vehicles that pass through hexes of the enemy (V3.6, V3.7): how a way may do it, and who must fire at them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import get_args

from lhy_desktop.engine.flow import LegalSet, given
from lhy_desktop.engine.rulesets.lhy.drive.passed_by import Pass
from lhy_desktop.engine.rulesets.lhy.drive.passing import passed
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive, Passing
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context


@dataclass(frozen=True)
class Manners:
    """How a drafted drive may go through the hexes of the enemy on its way: by bypass, by overrun.

    {} for a way that meets nobody, and outside of segments.
    """

    drive: Drive

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> dict[Passing, str]:
        """Each way of passing with the sentence that bars it, "" where nothing does."""
        context = given(facts, Context)
        if context is None or not passed(context, self.drive):
            return {}
        found: dict[Passing, str] = {}
        for manner in get_args(Passing):
            if manner:
                refusals = legal.explain(replaced(self.drive, manner))
                found[manner] = refusals[0].text if refusals else ""
        return found


def replaced(drive: Drive, manner: Passing) -> Drive:
    """The same drive, going through the enemy in this manner."""
    return Drive(drive.units, drive.path, drive.exits, drive.reverse, drive.halts, manner)


@dataclass(frozen=True)
class MustFire:
    """V3.7.5: units that must fire at the tanks that overrun them before these are let pass; () for other decisions."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The units, in roster order."""
        what = given(facts, Pass)
        return () if what is None else what.bound

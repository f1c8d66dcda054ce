"""Assaults (7): who may fight, with which number, whom he strikes, and who consolidates where."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.flow import Ledger, LegalSet, given
from lhy_desktop.engine.rulesets.orders.assault import fighting
from lhy_desktop.engine.rulesets.orders.assault.consolidating import Freed, places
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Consolidate
from lhy_desktop.engine.rulesets.orders.model.view import View


@dataclass(frozen=True)
class Consolidations:
    """7.1: where a team may go after an enemy was destroyed or has left, each hex with its way; {} when it may not, and
    for any other decision."""

    team: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> dict[str, tuple[str, ...]]:
        """The places, in the order of the search."""
        freed = given(facts, Freed)
        if freed is None or Consolidate(self.team) not in legal:
            return {}
        return places(freed.view, self.team, freed.hex)


def check(view: View, team: str) -> Ledger:
    """7, 9.3: the number that a team in contact needs to pass its Assault Check, as things lie now."""
    return fighting.needed(view, team)


def enemies(view: View, team: str) -> tuple[str, ...]:
    """7: known enemies in contact with a team."""
    return fact.touching(view, team, enemies=True)


def backers(view: View, team: str) -> tuple[str, ...]:
    """7.1: friendly teams that lower the number a team needs."""
    return fighting.supporters(view, team)

"""Who may be activated and by which point (2), who gets orders with him, and whom a decision is about."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.flow import LegalSet, given
from lhy_desktop.engine.rulesets.orders.activation import groups
from lhy_desktop.engine.rulesets.orders.activation.giving_orders import Orders
from lhy_desktop.engine.rulesets.orders.activation.groups import Turns
from lhy_desktop.engine.rulesets.orders.activation.procedure import Queue
from lhy_desktop.engine.rulesets.orders.assault.consolidating import Freed
from lhy_desktop.engine.rulesets.orders.assault.fighting import Melee, Striking, strikes
from lhy_desktop.engine.rulesets.orders.checks.leaders import Under
from lhy_desktop.engine.rulesets.orders.fire.allocation import Sharing
from lhy_desktop.engine.rulesets.orders.fire.salvos import shooters
from lhy_desktop.engine.rulesets.orders.model.actions import Activate
from lhy_desktop.engine.rulesets.orders.model.values import By
from lhy_desktop.engine.rulesets.orders.model.view import View
from lhy_desktop.engine.rulesets.orders.set_up.placing import Placing

CHEAPEST: tuple[By, ...] = ("free", "point", "hero")


@dataclass(frozen=True)
class Able:
    """Teams that the decision lets act, place, roll or choose, in roster order; () when it is about no team."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The teams."""
        found = _concerned(legal, facts)
        view = next((view for one in facts if isinstance(view := getattr(one, "view", None), View)), None)
        return tuple(team for team in view.teams if team in found) if view is not None else ()


def _concerned(legal: LegalSet, facts: tuple[object, ...]) -> frozenset[str]:
    if (turns := given(facts, Turns)) is not None:
        own = (team.id for team in turns.view.teams.values() if team.side == turns.seat)
        return frozenset(team for team in own if next(legal.narrow(team, "activate"), None) is not None)
    if (orders := given(facts, Orders)) is not None:
        return frozenset(team for team in orders.group.members if orders.group.order(team) is None)
    if (queue := given(facts, Queue)) is not None:
        return frozenset(queue.left)
    if (placing := given(facts, Placing)) is not None:
        zones = placing.view.setup.mission.sides[placing.seat].zones
        return frozenset(team for team in zones if team in placing.view.teams)
    if (melee := given(facts, Melee)) is not None:
        return frozenset(melee.left)
    if (freed := given(facts, Freed)) is not None:
        return frozenset(freed.left)
    if (striking := given(facts, Striking)) is not None:
        return frozenset(enemy for enemy, _ in strikes(striking.view, striking.team))
    if (sharing := given(facts, Sharing)) is not None:
        return frozenset(sharing.able)
    if (under := given(facts, Under)) is not None:
        doing = {one.team for one in under.group.given if next(legal.narrow(one.team), None) is not None}
        return frozenset(doing | {one.team for one in shooters(under.view)})
    return frozenset()


@dataclass(frozen=True)
class Means:
    """2 T4.1: how a team may be activated now, the cheapest way first: "free", "point", "hero"; () when it may not, and
    for any other decision."""

    team: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[By, ...]:
        """The ways."""
        return tuple(by for by in CHEAPEST if Activate(self.team, by) in legal)


@dataclass(frozen=True)
class Comrades:
    """2: the teams that get orders when this one is activated in this way, itself first; () outside of a turn's
    activations."""

    team: str
    by: By

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """A leader's teams in his sight, vehicles of a unit that see each other, teams of an assault."""
        turns = given(facts, Turns)
        if turns is None or self.team not in turns.view.teams:
            return ()
        return groups.members(turns.view, self.team, self.by)


@dataclass(frozen=True)
class Unordered:
    """2 T4.1e: own teams in contact with the enemy that must get orders before the turn ends; () at any other
    decision."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The teams, in roster order."""
        turns = given(facts, Turns)
        return groups.open_contacts(turns.view, turns.seat) if turns is not None and turns.own else ()

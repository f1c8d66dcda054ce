"""An activation being drafted (3 A1): the orders of its teams, judged before any point is spent.

A ``Draft`` says which team is activated and how, and which orders have been given so far. While a turn's activations
are asked for it stands for a group that does not exist yet; while orders are asked for, for those still to be given.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from lhy_desktop.engine.flow import LegalSet, Preview, Refusal, given
from lhy_desktop.engine.rulesets.orders.activation import groups
from lhy_desktop.engine.rulesets.orders.activation.giving_orders import GiveVerb, Orders
from lhy_desktop.engine.rulesets.orders.activation.groups import Turns
from lhy_desktop.engine.rulesets.orders.assault.contacts import charge_ways
from lhy_desktop.engine.rulesets.orders.assault.fighting import charge_preview
from lhy_desktop.engine.rulesets.orders.checks.leaders import Under
from lhy_desktop.engine.rulesets.orders.fire.forecast import preview
from lhy_desktop.engine.rulesets.orders.fire.salvos import salvos, together
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.actions import Give
from lhy_desktop.engine.rulesets.orders.model.values import By as By
from lhy_desktop.engine.rulesets.orders.model.values import Given, Group
from lhy_desktop.engine.rulesets.orders.model.values import Salvo as Salvo
from lhy_desktop.engine.rulesets.orders.model.view import View

NOT_NOW = (Refusal("3", "Orders are given to an activated team."),)


@dataclass(frozen=True)
class Draft:
    """``base`` is the team to be activated ``by`` a point ("" and any while orders are asked for), ``gives`` the orders
    drafted so far, in their order."""

    base: str
    by: By
    gives: tuple[Give, ...] = ()


def group_of(draft: Draft, facts: tuple[object, ...]) -> Orders | None:
    """What the orders of a draft are judged by; None where none can be given."""
    turns = given(facts, Turns)
    if turns is not None and draft.base in turns.view.teams:
        members = groups.members(turns.view, draft.base, draft.by)
        return _with(turns.view, Group(0, turns.seat, draft.by, draft.base, members), draft)
    orders = given(facts, Orders)
    return _with(orders.view, orders.group, draft) if orders is not None else None


def _with(view: View, group: Group, draft: Draft) -> Orders:
    """A view in which the activation has come as far as the draft."""
    noted = tuple(Given(one.team, one.order, one.target, one.weapon) for one in draft.gives)
    goal = next((one.goal for one in draft.gives if one.goal), group.goal)
    twin = msgspec.structs.replace(view, group=msgspec.structs.replace(group, given=(*group.given, *noted), goal=goal))
    twin.__dict__["setup"] = view.setup
    return Orders(twin, group.seat)


@dataclass(frozen=True)
class Judged:
    """Why a further order of a draft is refused; () when it is legal. Where no orders can be given it says so."""

    draft: Draft
    give: Give

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Refusal, ...]:
        """The refusals."""
        orders = group_of(self.draft, facts)
        return tuple(GiveVerb(orders).refusals(self.give)) if orders is not None else NOT_NOW


@dataclass(frozen=True)
class Offered:
    """Every legal order of one team in a draft, without the hexes that vehicles may name; () where none can be
    given."""

    draft: Draft
    team: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Give, ...]:
        """The orders: to move, to fire at each target with each weapon, to charge each enemy near."""
        orders = group_of(self.draft, facts)
        if orders is None or self.team not in orders.view.teams:
            return ()
        verb, goal = GiveVerb(orders), orders.group.goal
        return tuple(one for one in verb.candidates(self.team) if one.goal in ("", goal) and verb.allows(one))


@dataclass(frozen=True)
class ChargeWay:
    """7.1: the hexes a team would enter to charge an enemy, the last one beside him: the first of those among which
    it may choose; None when there is no way. While an activation is drafted, ordered or carried out; else None."""

    team: str
    target: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...] | None:
        """The way as things lie now; chargers that go first may change it."""
        view = next((one.view for one in facts if isinstance(one, Turns | Orders | Under)), None)
        if view is None or any(
            one not in view.teams or view.teams[one].place != "map" for one in (self.team, self.target)
        ):
            return None
        return next(iter(charge_ways(view, self.team, self.target).values()), None)


@dataclass(frozen=True)
class MustFight:
    """7.1: whether a team is in contact with the enemy, so that an order to fire means to fight or to support."""

    team: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> bool:
        """False for any decision that is about no activation."""
        view = next((one.view for one in facts if isinstance(one, Turns | Orders | Under)), None)
        return view is not None and self.team in view.teams and fact.in_contact(view, self.team)


@dataclass(frozen=True)
class Together:
    """2: which of some vehicles or leaders' teams see a hex, so that it may be named as the goal they share: those that
    do not see it."""

    draft: Draft
    hex: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """Activated vehicles of the draft that do not see the hex; () where no orders can be given."""
        orders = group_of(self.draft, facts)
        if orders is None or self.hex not in orders.view.setup.board.index:
            return ()
        movers = [one for one in orders.group.members if orders.view.setup.kinds[one].vehicle]
        here = orders.view.teams
        return tuple(
            one for one in movers if here[one].place == "map" and not sees(orders.view.setup, here[one].hex, self.hex)
        )


@dataclass(frozen=True)
class Volley:
    """5: the fire that a draft orders, as its preview; empty without any. ``shots`` are what each team would throw."""

    draft: Draft

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Preview, tuple[Salvo, ...]]:
        """The preview and the dice, in the order of the teams."""
        orders = group_of(self.draft, facts)
        if orders is None:
            return Preview(), ()
        firing = tuple(one for one in orders.group.given if one.order == "fire" and one.target)
        able = together(orders.view, firing)
        return (preview(orders.view, firing), salvos(orders.view, able)) if able else (Preview(), ())


@dataclass(frozen=True)
class Storm:
    """7: what a charge at an enemy may bring in its Assault Check; empty where no activation is drafted, ordered or
    carried out."""

    team: str
    target: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> Preview:
        """The preview of the check, as if the team stood beside its target alone."""
        view = next((one.view for one in facts if isinstance(one, Turns | Orders | Under)), None)
        if view is None or any(
            one not in view.teams or view.teams[one].place != "map" for one in (self.team, self.target)
        ):
            return Preview()
        return charge_preview(view, self.team, self.target)

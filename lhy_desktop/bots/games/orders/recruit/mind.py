"""Everything one decision is thought about with: picture, plan, moves, orders and the legal set."""

from __future__ import annotations

import random
from copy import copy
from functools import cached_property

from lhy_desktop.bots.effort import Effort
from lhy_desktop.bots.games.orders.recruit.groups import Orders
from lhy_desktop.bots.games.orders.recruit.moving import Moves
from lhy_desktop.bots.games.orders.recruit.picture import Picture
from lhy_desktop.bots.games.orders.recruit.plans import Plan
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.orders.model.view import View


class Mind:
    """One decision; its parts are made when they are first needed."""

    def __init__(self, picture: Picture, legal: LegalSet, effort: Effort, rolls: random.Random) -> None:
        self.picture, self.legal, self.effort, self.rolls = picture, legal, effort, rolls

    def again(self, view: View, legal: LegalSet, effort: Effort, rolls: random.Random) -> Mind:
        """A later decision with the same picture, and with everything that has been worked out from it."""
        twin = copy(self)
        twin.picture = self.picture.seen_as(view)
        twin.legal, twin.effort, twin.rolls = legal, effort, rolls
        return twin

    @cached_property
    def plan(self) -> Plan:
        """The places, and everybody's part."""
        return Plan(self.picture)

    @cached_property
    def moves(self) -> Moves:
        """The worth of hexes."""
        return Moves(self.picture, self.plan)

    @cached_property
    def orders(self) -> Orders:
        """The best orders of groups."""
        return Orders(self.picture, self.plan, self.moves)

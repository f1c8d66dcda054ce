"""Who is activated by one point (2), and which orders the teams may have (3 A1)."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.facts import Facts
from lhy_desktop.engine.rulesets.orders.model.values import By
from lhy_desktop.engine.rulesets.orders.move.transport import ways_out


class Turns(msgspec.Struct, frozen=True):
    """What activations are judged by: a view, who is asked, and whether it is his own turn."""

    view: Any
    seat: Seat

    @property
    def own(self) -> bool:
        """Whether the asked side is the active one."""
        return bool(self.view.active == self.seat)


def may_be_activated(facts: Facts, team: str, by: By) -> bool:
    """2 T4.1, T4.4: whether a team may be activated in this way; a Hero Point works once in a turn."""
    here = facts.teams[team]
    if here.place not in ("map", "off", "carried") or here.bound or here.hero:
        return False
    if here.place == "off" and not fact.enters(facts, team):
        return False
    if here.place == "carried" and not ways_out(facts, team):
        return False
    if by == "free":
        return not here.ordered and here.place == "map" and fact.in_contact(facts, team)
    if by == "hero":
        anybody = facts.setup.tables.orders.hero_again == "any team"
        return here.activated or anybody or here.side != facts.active
    return not here.activated


def members(facts: Facts, team: str, by: By) -> tuple[str, ...]:
    """2: the teams that may be given orders when this team is named: a leader's, a vehicle unit's, a contact's."""
    here, setup = facts.teams[team], facts.setup
    if by == "free":
        same = [one for one in facts.teams.values() if one.side == here.side and one.assault == here.assault]
        with_it = [one.id for one in same if here.assault and may_be_activated(facts, one.id, by)]
        return (team, *(one for one in with_it if one != team))
    others: tuple[str, ...] = ()
    if team in setup.leaders and not setup.kinds[team].vehicle:
        others = tuple(one for one in setup.commanded(team) if one in facts.teams and in_sight(facts, team, one))
    elif setup.kinds[team].vehicle and setup.teams[team].unit:
        unit = setup.units[setup.teams[team].unit]
        others = tuple(
            one
            for one in unit.teams
            if one != team and one in facts.teams and setup.kinds[one].vehicle and in_sight(facts, team, one)
        )
    return (team, *(one for one in others if may_be_activated(facts, one, by)))


def in_sight(facts: Facts, one: str, other: str) -> bool:
    """Whether two teams of a side see each other, also out of a transport; those off the map do among themselves."""
    a, b = fact.stands(facts, one), fact.stands(facts, other)
    return sees(facts.setup, a, b) if a and b else not a and not b


def open_contacts(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """2 T4.1e: teams in contact that have had no orders this turn and may still get them."""
    beside = fact.beside_enemies(facts, seat)
    near = (one.id for one in fact.on_map(facts, seat) if one.hex in beside)
    return tuple(team for team in near if may_be_activated(facts, team, "free"))

"""6.9a: a leader directs units of his platoon, as a limited reaction; turn/directed_units.py carries it out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

from lhy_desktop.engine.flow import Note, Preview, Refusal, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Direct
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.segments import limited_reactions
from lhy_desktop.engine.rulesets.lhy.segments.eligibility import heroic_first, only_charges
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain import movement_points

ASSISTED, RECOVERED = "assisted", "recovered"
"""What ``Unit.used`` says of a leader until Clean Up (12.4): he has assisted, or has recovered himself."""
REACH = 1
"""6.9a: how far a leader directs: units in his own hex and in adjacent ones."""


def commands(leader: Counter, unit: Counter) -> bool:
    """1.12, 17: whether this leader leads this unit: one of his platoon, or for a Russian leader one of his company."""
    if leader.command is not None:
        return unit.company == leader.company != ""
    return unit.platoon == leader.platoon != ""


def joins(facts: Facts, leader: Unit, unit: Unit) -> bool:
    """6.11a: whether an infantry unit of another platoon of the company, stacked with the leader's platoon, acts ad hoc
    with it."""
    counters = facts.setup.counters
    mine, its = counters[leader.id], counters[unit.id]
    if (facts.viewer if isinstance(facts, View) else unit.side) != unit.side:
        return False  # nobody else knows whether another has acted along
    if not its.infantry or its.company != mine.company or its.company in facts.ad_hoc or its.platoon in facts.activated:
        return False
    here = [one for one in fact.units_at(facts, unit.hex) if one.side == unit.side]
    stacked = any(commands(mine, counters[one.id]) for one in here)
    return stacked and not any(
        counters[one.id].kind == "leader" and counters[one.id].platoon == its.platoon for one in here
    )


@predicate("V2.3")
def tank_beside(facts: Facts, leader: Unit, unit: Unit) -> bool | None:
    """A leader directs armored fighting vehicles too that stand with his units and are not yet activated."""
    counters = facts.setup.counters
    mine, its = counters[leader.id], counters[unit.id]
    directed = facts.setup.tables.readings.directed_tanks == "with the infantry"
    if its.arm != "afv" or its.platoon in facts.activated or not directed:
        return None
    here = [one for one in fact.units_at(facts, unit.hex) if one.side == unit.side]
    return True if any(one.id == leader.id or commands(mine, counters[one.id]) for one in here) else None


def is_his(facts: Facts, leader: Unit, unit: Unit) -> bool:
    """Whether a leader may ever direct a unit: his own units, support units, ad hoc units."""
    mine, its = facts.setup.counters[leader.id], facts.setup.counters[unit.id]
    if its.arm == "afv":
        return bool(tank_beside(facts, leader, unit))
    return commands(mine, its) or not its.platoon or joins(facts, leader, unit)


def _near(facts: Facts, leader: Unit, unit: Unit) -> bool:
    """6.9a i-iii: whether the unit stands where its leader can direct it."""
    setup, here, there = facts.setup, leader.hex, unit.hex
    if setup.board.distance(here, there) > REACH:
        return False
    if setup.counters[leader.id].command is not None:
        return True
    ground = setup.tables.ground.terrain
    mine, its = ground[setup.board.hex(here).terrain], ground[setup.board.hex(there).terrain]
    if here == there and (mine.forest or mine.building):
        return True
    if here == there:
        return mine.near or bool(setup.board.lines(here) & movement_points.ROADS)
    return (mine.near and its.near) or movement_points.along(setup, here, there)


@predicate("6.9a")
def a_leader(context: Context, action: Direct) -> Refusal | None:
    """Only a leader in good order on the map who has not acted may direct, and only in reaction."""
    seen = context.view.units.get(action.leader)
    if not context.reaction:
        return Refusal("6.9a", "Directing is a reaction; now the platoon acts by itself.")
    if seen is None or seen.side != context.seat or context.view.setup.counters[seen.id].kind != "leader":
        return Refusal("6.9a", "Only one of your leaders in play directs units.")
    for rule, why in _at_his_hands(context, seen):
        name = capital(unit_name(context.view.setup, seen.id))
        return Refusal(rule, f"{name} {why}.", (seen.hex,) if seen.place == "map" else ())
    return None


def _at_his_hands(context: Context, leader: Unit) -> Iterator[tuple[str, str]]:
    """What keeps a leader from directing anybody, each by its rule."""
    if leader.place != "map":
        yield "6.9a", "is not on the map"
        return
    if leader.acted:
        yield "6.4", "has acted this turn; directing is his action"
    if leader.disrupted or leader.regrouping:
        yield "6.9a", f"is {'disrupted' if leader.disrupted else 'regrouping'} and cannot direct"
    besieged = limited_reactions.under_assault(context.view, context.seat)
    if fact.is_primary(context.view, leader.hex) or leader.hex in besieged:
        yield "6.9a", f"in {leader.hex} is under fire or assault and cannot direct"


@predicate("6.9a")
def his_to_direct(context: Context, action: Direct) -> Refusal | None:
    """Own units on the map that have not acted: of his platoon, its support, or the company's one ad hoc unit."""
    view = context.view
    leader = view.units.get(action.leader)
    if leader is None:
        return None
    if not action.units or len(set(action.units)) < len(action.units) or action.leader in action.units:
        return Refusal("6.9a", "Name the units he directs, each once, without himself.")
    ad_hoc, tanks = 0, set[str]()
    for unit in action.units:
        seen = view.units.get(unit)
        if seen is None or seen.side != context.seat or seen.place != "map":
            return Refusal("6.9a", "Only your units on the map are directed.")
        name = capital(unit_name(view.setup, unit))
        if seen.acted:
            return Refusal("6.4", f"{name} has acted this turn.", (seen.hex,))
        if not is_his(view, leader, seen):
            return Refusal("6.9a", f"{name} is not of his platoon, no support unit and no ad hoc unit.", (seen.hex,))
        its = view.setup.counters[unit]
        if its.arm == "afv":
            tanks.add(its.platoon)
        elif its.platoon and not commands(view.setup.counters[leader.id], its):
            ad_hoc += 1
    if len(tanks) > 1:
        return Refusal("V2.3", "Tanks of one platoon are directed along.")
    return Refusal("6.11", "A company has one ad hoc unit a turn.") if ad_hoc > 1 else None


@predicate("6.9a")
def within_his_word(context: Context, action: Direct) -> Refusal | None:
    """The units are stacked with him in forest or buildings, or within one hex of him with all of them in easy
    ground."""
    view = context.view
    leader = view.units.get(action.leader)
    if leader is None or leader.place != "map":
        return None
    for unit in action.units:
        seen = view.units.get(unit)
        if seen is not None and seen.place == "map" and not _near(view, leader, seen):
            text = (
                f"{capital(unit_name(view.setup, unit))} in {seen.hex} is out of {unit_name(view.setup, leader.id)}'s"
                " reach: in his hex, or beside him with both in open, orchard, brush or marsh, or along a road."
            )
            return Refusal("6.9a", text, (leader.hex, seen.hex))
    return None


class DirectVerb(Verb[Context, Direct]):
    """A leader directs units."""

    name = "direct"
    action = Direct
    checks = (a_leader, his_to_direct, within_his_word, only_charges, heroic_first)

    def staffs(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Every leader who may direct, with the units he may name, in roster order."""
        context = self.facts
        for leader in context.own if context.reaction and not context.directed else ():
            if self.facts.view.setup.counters[leader.id].kind != "leader" or a_leader(context, Direct(leader.id, ())):
                continue
            units = tuple(unit for unit in self._about(leader) if self.allows(Direct(leader.id, (unit,))))
            if units:
                yield leader.id, units

    def _about(self, leader: Unit) -> Iterator[str]:
        """Whom a leader might direct by where they stand: of a company most are elsewhere or have acted."""
        distance = self.facts.view.setup.board.distance
        for unit in self.facts.own:
            may = not unit.acted and unit.place == "map" and unit is not leader
            if may and distance(leader.hex, unit.hex) <= REACH:
                yield unit.id

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Direct]:
        """All his units, then every smaller group; ``unit`` restricts them to a leader or a unit that he directs."""
        for leader, units in self.facts.once("staffs", lambda: tuple(self.staffs())):
            if hex not in (None, self.facts.view.units[leader].hex):
                continue
            for size in range(len(units), 0, -1):
                for group in combinations(units, size):
                    if unit in (None, leader, *group):
                        yield Direct(leader, group)

    def sample(self, rng: random.Random) -> Direct | None:
        """Any leader with any of his units; quick to find."""
        staffs = self.facts.once("staffs", lambda: tuple(self.staffs()))
        if not staffs:
            return None
        leader, units = rng.choice(staffs)
        group = tuple(unit for unit in units if rng.random() < 2 / 3) or (rng.choice(units),)
        action = Direct(leader, group)
        return action if self.allows(action) else Direct(leader, group[:1])

    def preview(self, action: Direct) -> Preview:
        """What directing means, once units are named."""
        known = self.facts.view.units
        if action.leader not in known or not any(unit in known for unit in action.units):
            return Preview()
        return Preview(notes=(Note("6.9a", "Each maneuvers or recovers by itself, before all others."),))

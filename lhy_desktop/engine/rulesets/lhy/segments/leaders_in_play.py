"""Which leaders are in play (6.2): for coordination, for the initiative (4) and for their platoons (6.12); and when an
entry is open (7.6)."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import Seat, predicate
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Entry
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.segments import sticks
from lhy_desktop.engine.rulesets.lhy.segments.segment import leads

WAITING_TOO = "waiting too"
"""What ``tables.Sequence.leaders_in_play`` says when a leader who may enter this turn is in play."""


def entry_turn(facts: Facts, entry: Entry) -> int:
    """7.6: the first turn in which units of this entry may come: so many turns after the clock reached its minute.

    Valid only once the minute has come: the count starts with the first turn that began then or later (18.1).
    """
    begun = (turn for turn, minute in enumerate(facts.started, 1) if minute >= entry.minute)
    return next(begun, facts.turn) + entry.turns_later if entry.turns_later else 0


def entry_open(facts: Facts, entry: Entry) -> bool:
    """7.6: whether the time of an entry has come."""
    return facts.minute >= entry.minute and facts.turn >= entry_turn(facts, entry)


@predicate("V21.1")
def lands_this_turn(facts: Facts, leader: Unit) -> bool | None:
    """A leader in the air whose landing is due is in play, as one who may enter is."""
    return True if any(leader.id in landing.units for landing in sticks.due(facts, leader.side)) else None


@predicate("6.2")
def waits_in_play(facts: Facts, leader: Unit) -> bool | None:
    """A leader who waits off the map for an entry that is open this turn is in play."""
    if facts.setup.tables.sequence.leaders_in_play != WAITING_TOO:
        return None
    if leader.place == "air":
        return lands_this_turn(facts, leader)
    if leader.place != "entry":
        return None
    entry = facts.setup.entry_of(leader.id)
    return True if entry is not None and entry_open(facts, entry) else None


def leaders(facts: Facts, seat: Seat) -> Iterator[Counter]:
    """A side's known leaders who are in play: on the map, or waiting for an entry that is open."""
    for unit in facts.units.values():
        counter = facts.setup.counters[unit.id]
        if unit.side == seat and counter.kind == "leader" and (unit.place == "map" or waits_in_play(facts, unit)):
            yield counter


@predicate("V2.4")
def leads_itself(facts: Facts, platoon: str) -> bool | None:
    """Platoons of armored fighting vehicles have no leader, and need none."""
    company = facts.setup.companies.get(platoon.partition("/")[0])
    return True if company is not None and company.armor else None


def tanks(facts: Facts, seat: Seat) -> Iterator[Counter]:
    """V2.9: a side's known armored fighting vehicles in play, on the map or waiting for an entry that is open."""
    for unit in facts.units.values():
        counter = facts.setup.counters[unit.id]
        tank = unit.side == seat and counter.arm == "afv" and counter.steps
        if tank and (unit.place == "map" or waits_in_play(facts, unit)):
            yield counter


def commands(facts: Facts, seat: Seat) -> bool:
    """4, V2.9: whether a side has somebody in play who gives it the initiative: a leader, or an armored fighting
    vehicle."""
    return any(leaders(facts, seat)) or any(tanks(facts, seat))


def led(facts: Facts, seat: Seat, platoon: str) -> bool:
    """6.2, 6.12: whether the leader of a platoon (or of its company, when that has only one) is in play. The table
    cannot tell while one of the concealed units may be the leader: then this returns False."""
    if leads_itself(facts, platoon):
        return True
    return any(leads(leader, platoon) for leader in leaders(facts, seat))

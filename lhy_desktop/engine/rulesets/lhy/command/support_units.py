"""1.13: to which platoons a support unit belongs, by where it stands."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View


def spots(setup: Setup, unit: Unit) -> tuple[str, ...]:
    """Where a unit is for the purpose of 1.13: its hex, or the hexes by which it may enter."""
    if unit.place == "map":
        return (unit.hex,)
    entry = setup.entry_of(unit.id)
    return () if entry is None else entry.hexes


def nearest(setup: Setup, support: Unit, in_play: Iterable[Unit]) -> tuple[str, ...]:
    """The platoon that a support unit is stacked with, else the nearest one; several when they are equally near."""
    ranges: dict[str, int] = {}
    others = [unit for unit in in_play if setup.counters[unit.id].platoon]
    armor = [unit for unit in others if setup.counters[unit.id].arm == "afv"]
    infantry = [unit for unit in others if setup.counters[unit.id].arm != "afv"]
    own = (armor or infantry) if goes_with_armor(setup, support) else (infantry or armor)
    for unit in own:
        platoon = setup.counters[unit.id].platoon
        apart = _apart(setup, support, unit)
        ranges[platoon] = min(apart, ranges.get(platoon, apart))
    least = min(ranges.values(), default=0)
    return tuple(sorted(platoon for platoon, apart in ranges.items() if apart == least))


@predicate("V2.11")
def goes_with_armor(setup: Setup, support: Unit) -> bool | None:
    """An armored fighting vehicle of no platoon goes with the nearest platoon of such vehicles, all other support units
    with infantry."""
    return True if setup.counters[support.id].arm == "afv" else None


def companies(facts: Facts, unit: Unit) -> frozenset[str]:
    """9.1: the company of a unit; of a support unit that of the platoon it goes with (1.13, 18.1), or of any equally
    near."""
    counter = facts.setup.counters[unit.id]
    if counter.company:
        return frozenset((counter.company,))
    if not isinstance(facts, View):
        return _near_companies(facts, unit)
    known: dict[Unit, frozenset[str]] = facts.__dict__.setdefault("companies", {})
    if unit not in known:
        known[unit] = _near_companies(facts, unit)
    return known[unit]


def _near_companies(facts: Facts, unit: Unit) -> frozenset[str]:
    bound = facts.setup.side(unit.side).activates_with.get(unit.id)
    mine = (one for one in facts.units.values() if one.side == unit.side and one.place in ("map", "entry"))
    platoons = (bound,) if bound else nearest(facts.setup, unit, mine)
    return frozenset(platoon.partition("/")[0] for platoon in platoons)


def _apart(setup: Setup, one: Unit, two: Unit) -> int:
    board = setup.board
    if one.place == two.place == "map":
        return board.distance(one.hex, two.hex)
    pairs = ((here, there) for here in spots(setup, one) for there in spots(setup, two))
    return min((board.distance(here, there) for here, there in pairs), default=len(board.names))

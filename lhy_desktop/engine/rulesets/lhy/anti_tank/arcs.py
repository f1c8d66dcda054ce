"""V4: front and rear of a vehicle or gun. Nothing of it is stored: arcs follow from what a unit has just done."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import predicate
from lhy_desktop.engine.rulesets.lhy.model.facts import DeedFacts, Facts
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.segments.enfilade import bearing, from_behind

OPPOSITE = (3, 4, 5, 0, 1, 2)
"""The hexside across from each hexside."""


def fronts(facts: Facts, target: Unit, before: Iterable[DeedFacts]) -> tuple[int, ...]:
    """V4.4-V4.6: the frontal centers of a unit by what it did in the segment reacted to, as positions around its hex;
    () when it has none."""
    deed = next((deed for deed in before if target.id in deed.units and deed.end == target.hex), None)
    if deed is None:
        return ()
    found = by_its_fire(facts, target, deed)
    return found if found is not None else by_its_way(facts, target, deed) or ()


@predicate("V4.4")
def by_its_fire(facts: Facts, target: Unit, deed: DeedFacts) -> tuple[int, ...] | None:
    """Whoever fired looks the way it fired; fortified positions look where they are built. A vehicle that fired and
    then drove out of its hex looks the way it drove (V4.6)."""
    if facts.setup.counters[target.id].kind == "fortified_position" or deed.crossed:
        return None
    return deed.front if deed.kind == "fire" and deed.front else None


@predicate("V4.5")
def by_its_way(facts: Facts, target: Unit, deed: DeedFacts) -> tuple[int, ...] | None:
    """An armored fighting vehicle that drove forward has its rear where it came in; one that backed has its front
    there."""
    if facts.setup.counters[target.id].arm != "afv" or not deed.crossed:
        return None
    came = bearing(facts.setup.board, target.hex, deed.crossed)
    return (came,) if deed.reverse else (OPPOSITE[came],)


@predicate("V6.3")
def passing(facts: Facts, target: Unit, before: tuple[DeedFacts, ...]) -> tuple[int, ...]:
    """Caught on its way, an armored fighting vehicle has the arcs that it had in that hex: ``target.hex``."""
    deed = next((deed for deed in before if target.id in deed.units and target.hex in deed.hexes), None)
    if deed is None or facts.setup.counters[target.id].arm != "afv":
        return ()
    way = (deed.start, *deed.hexes)
    came = way[len(way) - 2 - deed.hexes[::-1].index(target.hex)]
    if not came:
        return ()
    at = bearing(facts.setup.board, target.hex, came)
    return (at,) if deed.reverse else (OPPOSITE[at],)


def into_the_rear(board: Board, target: str, origin: str, fronts: tuple[int, ...]) -> bool:
    """V4.2: whether fire from another hex enters the rear of a unit with these frontal centers."""
    if origin == target or not fronts:
        return False
    return all(from_behind(board, target, origin, front) for front in fronts)

"""V7: what anti-tank fire does to its target: exact odds, counted face by face, and the judgment of one die."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from lhy_desktop.engine.flow import Outcome, predicate
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored, Odds
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.vehicles.vehicle_tables import AntiTank
from lhy_desktop.engine.rulesets.lhy.resolution.fire_odds import CAPTIONS, FACES

WORDS = {Armored.UNHARMED: "no effect", Armored.SHOCKED: "shocked", Armored.DESTROYED: "destroyed"}
FRONTAL = "frontal armor"
"""What ``tables.AntiTank.shock_against`` says when a natural 10 below the armor is measured against the front."""


@dataclass(frozen=True, slots=True)
class Hit:
    """One marker on a target: its value, and the armor it meets (V7.1)."""

    value: int
    armor: int
    front: int


@dataclass(frozen=True, slots=True)
class Hull:
    """What decides an outcome about a target besides its armor: whether it is a vehicle, whether it can be shocked."""

    vehicle: bool
    shocks: bool


def hull(counter: Counter) -> Hull:
    """V7.2, V9.1: vehicles are safe from low dice; only armored fighting vehicles are shocked."""
    return Hull(counter.arm != "foot", counter.arm == "afv")


def hit(counter: Counter, value: int, enfilade: bool) -> Hit:
    """V7.1, V4.9: fire into the rear meets the rear armor, where the counter has one."""
    front = counter.av or 0
    return Hit(value, counter.aev if enfilade and counter.aev is not None else front, front)


def judged(die: int, one: Hit, target: Hull, table: AntiTank) -> Armored:
    """V7.2-V7.4: what a die does."""
    total = die + one.value
    if target.vehicle and spared(die, table):
        return Armored.UNHARMED
    if total > one.armor:
        return Armored.DESTROYED
    if target.shocks and (total == one.armor or rattled(die, total, one, table)):
        return Armored.SHOCKED
    return Armored.UNHARMED


@predicate("V7.2")
def spared(die: int, table: AntiTank) -> bool | None:
    """A natural 1 or 2 never harms a vehicle."""
    return True if die <= table.no_effect_to else None


@predicate("V7.4")
def rattled(die: int, total: int, one: Hit, table: AntiTank) -> bool | None:
    """A natural 10 shocks even from a little below the armor."""
    armor = one.front if table.shock_against == FRONTAL else one.armor
    return True if die == table.shock_die and armor - table.shock_within <= total <= armor else None


@lru_cache(maxsize=4096)
def counts(hits: tuple[Hit, ...], target: Hull, table: AntiTank) -> dict[Armored, int]:
    """The number of combinations of dice that lead to each worst outcome."""
    order = list(Armored)
    upto = []
    for worst in range(len(order)):
        ways = 1
        for one in hits:
            ways *= sum(order.index(judged(die, one, target, table)) <= worst for die in range(1, FACES + 1))
        upto.append(ways)
    return {one: upto[i] - (upto[i - 1] if i else 0) for i, one in enumerate(order)}


def rows(which: Odds, hits: Sequence[tuple[Hit, ...]], targets: Iterable[Hull], table: AntiTank) -> tuple[Outcome, ...]:
    """One outcome table, a range where the target is not known for certain: the hits on each target that it may be. No
    row that cannot happen at all."""
    each = [counts(mine, target, table) for mine, target in zip(hits, targets, strict=True)]
    of = FACES ** len(hits[0]) if hits else 1
    found = []
    for one in Armored if each else ():
        ways = [tally[one] for tally in each]
        if max(ways) or one is not Armored.SHOCKED:
            found.append(Outcome(WORDS[one], min(ways), max(ways), of, one, which, CAPTIONS[which]))
    return tuple(found)

"""Chances in numbers that are the same on every machine: only sums and products."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

FACES = 6


def passes(number: int) -> float:
    """The chance that a die shows this number or more."""
    return min(FACES, max(0, FACES + 1 - number)) / FACES


@cache
def never(chance: float, times: int) -> float:
    """The chance that something of this chance does not happen in so many trials."""
    found = 1.0
    for _ in range(times):
        found *= 1.0 - chance
    return found


def at_least(dice: Iterable[tuple[int, float]], most: int) -> list[float]:
    """For dice as (number, chance of a hit): the chances of at least 1, 2 ... ``most`` hits."""
    known = [1.0] + [0.0] * most
    for number, chance in dice:
        for _ in range(number):
            for hits in range(most, 0, -1):
                more = known[hits - 1] * chance
                known[hits] = known[hits] * (1.0 - chance if hits < most else 1.0) + more
            known[0] *= 1.0 - chance
    return _tails(known)


def _tails(known: Sequence[float]) -> list[float]:
    found, total = [], 0.0
    for chance in reversed(known[1:]):
        total += chance
        found.append(total)
    return found[::-1]

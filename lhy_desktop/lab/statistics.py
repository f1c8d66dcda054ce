"""Rates with their intervals, and how numbers spread: plain arithmetic, with nothing of games in it."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

Z90 = 1.6448536269514722
Z95 = 1.959963984540054
"""Standard deviations to each side of the mean that hold 90 % and 95 % of a normal distribution."""

Interval = tuple[float, float]


class Spread(msgspec.Struct, frozen=True):
    """How whole numbers spread: a quarter of them lie up to ``low``, half up to ``median``, three quarters up to
    ``high``."""

    low: int
    median: int
    high: int
    most: int


class Column(msgspec.Struct, frozen=True):
    """A column of a histogram: how many values lie from ``low`` to ``high``, both included."""

    low: int
    high: int
    count: int


def wilson(wins: int, games: int, z: float = Z90) -> Interval:
    """Wilson's score interval of a rate, both ends from 0 to 1; without a game it is the whole range.

    E. B. Wilson, "Probable Inference", JASA 22 (1927); without continuity correction.
    """
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, z * z
    center = (rate + square / (2 * games)) / (1 + square / games)
    reach = z / (1 + square / games) * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    return max(0.0, min(rate, center - reach)), min(1.0, max(rate, center + reach))


def difference(one: tuple[int, int], other: tuple[int, int], z: float = Z95) -> Interval:
    """The interval of the difference of two rates, ``other`` minus ``one``, each given as (wins, games).

    R. G. Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine 17
    (1998), method 10. Without a game on either side it is the whole range.
    """
    if not one[1] or not other[1]:
        return -1.0, 1.0
    rates = [wins / games for wins, games in (one, other)]
    (low1, high1), (low2, high2) = wilson(*one, z), wilson(*other, z)
    gap = rates[1] - rates[0]
    below = math.hypot(rates[1] - low2, high1 - rates[0])
    above = math.hypot(high2 - rates[1], rates[0] - low1)
    return max(-1.0, gap - below), min(1.0, gap + above)


def spread(values: Iterable[int]) -> Spread:
    """Quarters of whole numbers, each a value that occurs; zeros without values."""
    found = sorted(values)
    if not found:
        return Spread(0, 0, 0, 0)
    last = len(found) - 1
    return Spread(found[last // 4], statistics.median_low(found), found[last - last // 4], found[-1])


def histogram(values: Iterable[int], most: int = 24) -> tuple[Column, ...]:
    """The values counted in equally wide columns that leave no gap, at most ``most`` of them (2 or
    more, for a column never reaches across 0)."""
    counts = Counter(values)
    if not counts:
        return ()
    least, last = min(counts), max(counts)
    width = next(step for step in _widths() if (last // step) - (least // step) < most)
    found: list[Column] = []
    for place in range(least // width, last // width + 1):
        low = place * width
        found.append(Column(low, low + width - 1, sum(counts[value] for value in range(low, low + width))))
    return tuple(found)


def counted(columns: Iterable[Column], values: Iterable[int]) -> tuple[Column, ...]:
    """Other values counted in the same columns; those outside of all are left out."""
    counts = Counter(values)
    return tuple(
        Column(one.low, one.high, sum(counts[value] for value in range(one.low, one.high + 1))) for one in columns
    )


def _widths() -> Iterator[int]:
    """Widths that people count in: 1, 2, 5, 10, 20 and so on."""
    ten = 1
    while True:
        yield from (ten, 2 * ten, 5 * ten)
        ten *= 10

"""Rates with their intervals and spreads, compared with known values."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lhy_desktop.lab.statistics import Z95, Spread, difference, histogram, spread, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_has_the_values_of_newcombe_1998(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games, Z95) == pytest.approx((low, high), abs=0.00006)


def test_the_interval_of_ninety_per_cent() -> None:
    assert wilson(10, 20) == pytest.approx((0.3274, 0.6726), abs=0.0001)
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(1, 400).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_the_interval_holds_the_rate_and_mirrors(case: tuple[int, int]) -> None:
    wins, games = case
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games <= high <= 1
    assert wilson(games - wins, games) == pytest.approx((1 - high, 1 - low))


def test_a_spread_is_made_of_values_that_occur() -> None:
    assert spread([]) == Spread(0, 0, 0, 0)
    assert spread([7]) == Spread(7, 7, 7, 7)
    assert spread([4, 1, 2, 3]) == Spread(1, 2, 4, 4)
    assert spread(range(101)) == Spread(25, 50, 75, 100)


@pytest.mark.parametrize(
    ("one", "other", "low", "high"),
    [
        ((48, 80), (56, 70), 0.0524, 0.3339),
        ((3, 10), (9, 10), 0.1705, 0.8090),
        ((2, 7), (6, 7), 0.0582, 0.8062),
        ((0, 29), (5, 56), -0.0381, 0.1926),
    ],
)
def test_the_difference_of_two_rates_has_the_values_of_newcombe(
    one: tuple[int, int], other: tuple[int, int], low: float, high: float
) -> None:
    assert difference(one, other) == pytest.approx((low, high), abs=0.00006)
    assert difference(other, one) == pytest.approx((-high, -low), abs=0.00006)
    assert difference(one, (0, 0)) == (-1.0, 1.0)


@given(st.lists(st.integers(-300, 900), max_size=60), st.integers(2, 30))
def test_a_histogram_leaves_out_nothing_and_has_few_columns(values: list[int], most: int) -> None:
    columns = histogram(values, most)
    assert sum(column.count for column in columns) == len(values)
    assert len(columns) <= most
    for column in columns:
        assert column.count == sum(column.low <= value <= column.high for value in values)
    assert all(a.high + 1 == b.low for a, b in pairwise(columns))

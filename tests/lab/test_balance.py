"""Statistics of many games, compared with known values."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lhy_desktop.lab.balance import Played, Spread, Tally, balance, spread, tally, wilson

Z95 = 1.959964


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


def test_games_are_counted_without_those_that_failed() -> None:
    games = [
        Played("a", "b", 1, "axis", 30, 8, 33, 90, (2, 3), "time"),
        Played("a", "b", 2, "allied", 50, 9, 36, 99, (1, 0), "time"),
        Played("a", "b", 3, None, 40, 10, 40, 120, (4, 4), "control"),
        Played("a", "b", 4, failure="FlowError: no end"),
    ]
    found = balance(games)
    assert (found.games, found.axis, found.allied, found.draws) == (3, 1, 1, 1)
    assert (found.losses.median, found.axis_losses.median, found.allied_losses.median) == (5, 2, 3)
    assert (found.turns.median, found.turns.most, found.minutes.median, found.score.median) == (9, 10, 36, 40)
    assert found.endings == {"time": 2, "control": 1}
    assert tally(games, "axis") == Tally(3, 1, 1)
    assert tally(games, "axis").percent == 50
    assert tally(games, "axis").plus(Tally(1, 1, 0)) == Tally(4, 2, 1)


def test_nothing_played_says_nothing() -> None:
    found = balance([])
    assert (found.games, found.turns.median, found.endings) == (0, 0, {})
    assert tally([], "axis").percent == 0

"""The figures of many games."""

from __future__ import annotations

from lhy_desktop.lab.balance import Played, Tally, balance, tally


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

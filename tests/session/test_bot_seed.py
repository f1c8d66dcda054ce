"""Computer players get a seed of their own, never the one that decides the dice."""

from __future__ import annotations

import pytest

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import SEATS
from lhy_desktop.lab import self_play, table
from lhy_desktop.lab.self_play import Order, Player
from lhy_desktop.session import bot_seed


def test_seeds_of_seats_and_games_are_apart_and_stay_the_same() -> None:
    seeds = {(seed, seat): bot_seed(seed, seat) for seed in range(200) for seat in SEATS}
    assert len(set(seeds.values())) == len(seeds)
    assert all(bot_seed(*key) == found for key, found in seeds.items())


def test_no_computer_player_is_given_the_seed_of_the_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[int] = []

    def maker(ruleset: str, name: str, seed: int) -> object:
        given.append(seed)
        return make_bot(ruleset, name, seed)

    monkeypatch.setattr(self_play, "named_bot", maker)
    player = Player(Order("lhy", "first_steps", {"axis": "random", "allied": "random"}, 70, 1))
    given.clear()
    monkeypatch.setattr(table, "MOST_DECISIONS", 1)
    player.play(0)
    assert given == [bot_seed(70, seat) for seat in SEATS]
    assert 70 not in given

"""Figures of every ruleset whose games are many small decisions: decisions a second of random against random >= 2,000,
a copy of the state <= 5 us; the recruit's decisions: median <= 5 ms, the worst <= 150 ms. All of processor time."""

from __future__ import annotations

import time

import pytest

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import SEATS, Game
from lhy_desktop.engine.rulesets.orders import RULESET

MISSIONS = RULESET.missions()
GAMES = 6


def played(prepared: object, bot: str, seed: int) -> tuple[Game, list[float]]:
    """A whole game, and the seconds that each decision took: view, legal set, thought and what follows, up to the next
    decision."""
    game = RULESET.begin(prepared, seed)  # type: ignore[arg-type]
    bots, spent = {seat: make_bot("orders", bot, seed) for seat in SEATS}, list[float]()
    start = time.process_time()
    while game.question is not None:
        seat = game.question.seat
        if seat == "chance":
            game.submit(game.roll())
            continue
        game.submit(bots[seat].choose(game.number, seat, game.view(seat), game.legal(seat)))
        now = time.process_time()
        spent.append(now - start)
        start = now
    return game, spent


@pytest.mark.parametrize("mission", MISSIONS)
def test_random_against_random(benchmark, mission: str) -> None:
    """>= 2,000 decisions a second, once the lines of sight of a game are known."""
    prepared = RULESET.prepare(mission, {})
    for seed in range(GAMES):
        played(prepared, "random", seed)
    told = list[float]()
    benchmark.pedantic(lambda: told.extend(played(prepared, "random", GAMES)[1]), rounds=GAMES)
    benchmark.extra_info["decisions a second"] = round(len(told) / sum(told))


@pytest.mark.parametrize("mission", MISSIONS[:1])
def test_copy_of_a_state(benchmark, mission: str) -> None:
    """<= 5 us."""
    game, _ = played(RULESET.prepare(mission, {}), "random", 1)
    twin = benchmark(game.state.copy)
    assert twin == game.state


@pytest.mark.parametrize("mission", MISSIONS)
def test_recruit_against_recruit(benchmark, mission: str) -> None:
    """A decision's median <= 5 ms, the worst <= 150 ms."""
    prepared, told = RULESET.prepare(mission, {}), list[float]()
    benchmark.pedantic(lambda: told.extend(played(prepared, "recruit", 1)[1]), rounds=1)
    told.sort()
    benchmark.extra_info["median ms"] = round(told[len(told) // 2] * 1000, 1)
    benchmark.extra_info["worst ms"] = round(told[-1] * 1000, 1)

"""Figures of every mission of many small decisions: decisions a second of random against random >= 2,000, a copy of
the state <= 5 us; the recruit's decisions: median <= 5 ms, the worst <= 150 ms. All of processor time."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise

import pytest

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import SEATS, Game
from lhy_desktop.engine.rulesets.orders import RULESET

MISSIONS = RULESET.missions()
GAMES = 6


def played(prepared: object, bot: str, seed: int) -> Iterator[Game]:
    """A whole game, at its beginning and after each decision."""
    game = RULESET.begin(prepared, seed)  # type: ignore[arg-type]
    bots = {seat: make_bot("orders", bot, seed) for seat in SEATS}
    yield game
    while game.question is not None:
        seat = game.question.seat
        if seat == "chance":
            game.submit(game.roll())
            continue
        game.submit(bots[seat].choose(game.number, seat, game.view(seat), game.legal(seat)))
        yield game


def count(prepared: object, bot: str, seed: int) -> tuple[int, float]:
    """How many decisions a game has, and the seconds that they took, the set-up included. The clock is asked only
    twice: on some machines asking it costs as much as a decision."""
    start = time.process_time()
    return sum(1 for _ in played(prepared, bot, seed)) - 1, time.process_time() - start


def each(prepared: object, bot: str, seed: int) -> list[float]:
    """The seconds that each decision took: view, legal set, thought and what follows, up to the next decision."""
    clock = [time.process_time() for _ in played(prepared, bot, seed)]
    return [after - before for before, after in pairwise(clock)]


@pytest.mark.parametrize("mission", MISSIONS)
def test_random_against_random(benchmark, mission: str) -> None:
    """>= 2,000 decisions a second, once the lines of sight of a game are known."""
    prepared = RULESET.prepare(mission, {})
    for seed in range(GAMES):
        count(prepared, "random", seed)
    seeds, told = iter(range(GAMES)), list[tuple[int, float]]()
    benchmark.pedantic(lambda: told.append(count(prepared, "random", next(seeds))), rounds=GAMES)
    benchmark.extra_info["decisions a second"] = round(sum(n for n, _ in told) / sum(spent for _, spent in told))


@pytest.mark.parametrize("mission", MISSIONS)
def test_copy_of_a_state(benchmark, mission: str) -> None:
    """<= 5 us."""
    *_, game = played(RULESET.prepare(mission, {}), "random", 1)
    twin = benchmark(game.state.copy)
    assert twin == game.state


@pytest.mark.parametrize("mission", MISSIONS)
def test_recruit_against_recruit(benchmark, mission: str) -> None:
    """A decision's median <= 5 ms, the worst <= 150 ms."""
    prepared, told = RULESET.prepare(mission, {}), list[float]()
    benchmark.pedantic(lambda: told.extend(each(prepared, "recruit", 1)), rounds=1)
    told.sort()
    benchmark.extra_info["median ms"] = round(told[len(told) // 2] * 1000, 1)
    benchmark.extra_info["worst ms"] = round(told[-1] * 1000, 1)

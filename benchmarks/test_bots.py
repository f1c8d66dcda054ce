"""Figures of the recruit: typical decisions <= 15 ms, the worst <= 60 ms on the larger mission."""

from __future__ import annotations

import time

import pytest

from lhy_desktop.bots import Bot, make_bot
from lhy_desktop.engine.flow import SEATS, Game, LegalSet, Seat
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.view import View

MISSION = "meeting_in_the_hills"
Asked = tuple[int, Seat, View, LegalSet]


def decisions(seed: int) -> tuple[list[Asked], list[float]]:
    """A whole game, recruit against recruit: each question, and the seconds of thought for its answer."""
    game: Game = RULESET.begin(RULESET.prepare(MISSION, {}), seed)
    bots: dict[Seat, Bot] = {seat: make_bot("lhy", "recruit", seed) for seat in SEATS}
    asked, spent = [], []
    while game.question is not None:
        seat = game.question.seat
        if seat == "chance":
            game.submit(game.roll())
            continue
        asked.append((game.number, seat, game.view(seat), game.legal(seat)))
        start = time.perf_counter()
        action = bots[seat].choose(*asked[-1])
        spent.append(time.perf_counter() - start)
        game.submit(action)
    return asked, spent


@pytest.fixture(scope="module")
def game() -> tuple[list[Asked], list[float]]:
    return decisions(1)


def test_typical_and_worst_decision(benchmark, game: tuple[list[Asked], list[float]]) -> None:
    """The decision of median time in a game, by a bot that knows the map; the worst one is in the extra column."""
    asked, spent = game
    order = sorted(range(len(asked)), key=spent.__getitem__)
    benchmark.extra_info["worst ms"] = round(spent[order[-1]] * 1000, 1)
    benchmark.extra_info["p95 ms"] = round(spent[order[len(order) * 95 // 100]] * 1000, 1)
    bot = make_bot("lhy", "recruit", 1)
    middle = asked[order[len(order) // 2]]
    assert benchmark(lambda: bot.choose(*middle)) in middle[3]


def test_slowest_decision(benchmark, game: tuple[list[Asked], list[float]]) -> None:
    """The decision that took longest, asked again with the map known."""
    asked, spent = game
    bot = make_bot("lhy", "recruit", 1)
    slowest = asked[max(range(len(asked)), key=spent.__getitem__)]
    assert benchmark(lambda: bot.choose(*slowest)) in slowest[3]

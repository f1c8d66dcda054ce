"""Figures of the engine: import, copy, and decisions a second of random against random: in a session, with a view, a
journal line and a digest each, and by the engine alone."""

from __future__ import annotations

import gc
import statistics
import subprocess
import sys
import time

import msgspec
import pytest

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import Game
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import Session, TableSetting
from tests.missions.listed import ALL, name_of

BOTS = {"axis": "random", "allied": "random"}
LARGEST = "the_loopholes_of_saint_roch"
SEEDS = range(1, 7)


@pytest.fixture(scope="module", params=ALL, ids=name_of)
def game(request: pytest.FixtureRequest) -> Game:
    import random

    game = RULESET.begin(RULESET.prepare(request.param, {}), 1)
    rng = random.Random(1)
    while game.question is not None and not (game.state.turn == 4 and game.question.seat != "chance"):
        question = game.question
        game.submit(game.roll() if question.seat == "chance" else game.legal(question.seat).sample(rng))
    return game


def test_copy_of_a_game(benchmark, game: Game) -> None:
    """<= 20 microseconds."""
    twin = benchmark(game.copy)
    assert RULESET.codec.digest(twin) == RULESET.codec.digest(game)


def test_view(benchmark, game: Game) -> None:
    benchmark(lambda: RULESET.view(game.state, tuple(game.stack), "axis"))


def test_digest(benchmark, game: Game) -> None:
    benchmark(lambda: RULESET.codec.digest(game))


def played(prepared, seed: int) -> tuple[int, float]:
    """Turns 3 to 8 of one game: the number of decisions, and the seconds they took with a view, a journal line and a
    digest each."""
    session = Session.new(RULESET, prepared, TableSetting(BOTS, mode="computer"), seed)
    bots = {seat: make_bot("lhy", name, seed) for seat, name in BOTS.items()}
    decisions, begun = 0, 0.0
    while session.turn <= 8:
        if session.turn >= 3 and not begun:
            begun = time.perf_counter()
        session.settle()
        decision = session.decision()
        if decision is None:
            break
        seat = decision.seat
        view = session.view(seat)
        session.submit(seat, bots[seat].choose(decision.number, seat, view, session.legal(seat)), decision.number)
        msgspec.json.encode(session.last())
        decisions += session.turn >= 3
    return decisions, time.perf_counter() - begun if begun else 0.0


@pytest.mark.parametrize("mission", ALL, ids=name_of)
def test_random_against_random(benchmark, whole: bool, mission: str) -> None:
    """>= 600 decisions a second (>= 800 on the larger mission) on turns 3 to 8."""
    prepared = RULESET.prepare(mission, {})
    played(prepared, 0)
    rates = []

    def games() -> None:
        told = [played(prepared, seed) for seed in range(1, 21 if whole else 3)]
        rates.append(sum(count for count, _ in told) / sum(seconds for _, seconds in told))

    benchmark.pedantic(games, rounds=5 if whole else 1)
    print(f"\nrandom v random, {name_of(mission)}: {statistics.median(rates):.0f} decisions a second")


def alone(prepared, seed: int) -> tuple[int, float]:
    """Turns 3 to 8 of one game without a session: view, legal set, answer and what follows."""
    game = RULESET.begin(prepared, seed)
    bots = {seat: make_bot("lhy", name, seed) for seat, name in BOTS.items()}
    decisions, begun = 0, 0.0
    while game.question is not None and game.state.turn <= 8:
        if game.state.turn >= 3 and not begun:
            begun = time.perf_counter()
        seat = game.question.seat
        if seat == "chance":
            game.submit(game.roll())
            continue
        game.submit(bots[seat].choose(game.number, seat, game.view(seat), game.legal(seat)))
        decisions += game.state.turn >= 3
    return decisions, time.perf_counter() - begun if begun else 0.0


def test_random_against_random_of_both_arms(benchmark) -> None:
    """>= 1,200 decisions a second on the largest mission of both arms, by the engine alone, once the lines of sight of
    a game are known."""
    prepared = RULESET.prepare(LARGEST, {})
    for seed in SEEDS:
        alone(prepared, seed)
    gc.collect()
    gc.freeze()  # as the program does when all is loaded
    rates = []

    def games() -> None:
        told = [alone(prepared, seed) for seed in SEEDS]
        rates.append(sum(count for count, _ in told) / sum(seconds for _, seconds in told))

    benchmark.pedantic(games, rounds=5)
    gc.unfreeze()
    benchmark.extra_info["decisions a second"] = f"{statistics.median(rates):.0f}, best {max(rates):.0f}"


def test_import_of_the_engine(benchmark) -> None:
    """<= 0.25 s, a whole process."""
    command = [sys.executable, "-c", "import lhy_desktop.engine, lhy_desktop.engine.rulesets.lhy"]
    benchmark.pedantic(lambda: subprocess.run(command, check=True), rounds=5)


def test_import_of_the_ruleset(benchmark) -> None:
    command = [sys.executable, "-c", "from lhy_desktop.engine.rulesets.lhy import RULESET"]
    benchmark.pedantic(lambda: subprocess.run(command, check=True), rounds=5)

"""Figures of line of sight on 60 x 40 hexes carrying every kind of feature (issue 2)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from lhy_desktop.engine.board import Board, bulk, crossings
from lhy_desktop.engine.rulesets.lhy import los
from tests.engine.rulesets.lhy.random_boards import random_sheet

NEAR = 12


@pytest.fixture(scope="module")
def board() -> Board:
    return Board.single(random_sheet(60, 40, 1))


def near_pairs(board: Board) -> Iterator[tuple[str, str]]:
    """Random pairs up to 12 hexes apart, none twice."""
    rng, asked = Random(2), set()
    while True:
        a = rng.choice(board.names)
        b = rng.choice(board.within(a, NEAR))
        if frozenset((a, b)) not in asked and a != b:
            asked.add(frozenset((a, b)))
            yield a, b


def test_field_of_a_viewer_never_asked_before(benchmark: Any, board: Board) -> None:
    los.field(board, board.names[0])
    viewers = iter(Random(3).sample(board.names[1:], 200))

    def next_viewer() -> tuple[tuple[Board, str], dict[str, Any]]:
        return (board, next(viewers)), {}

    benchmark.extra_info["at most"] = "5 ms"
    field = benchmark.pedantic(los.field, setup=next_viewer, rounds=200)
    assert len(field.clear) == 2400


def test_first_field_on_a_new_map_size(benchmark: Any) -> None:
    boards = iter([Board.single(random_sheet(60, 40, seed)) for seed in range(2, 8)])

    def fresh() -> tuple[tuple[Board, str], dict[str, Any]]:
        bulk.fan.cache_clear()
        crossings.trace.cache_clear()
        board = next(boards)
        return (board, board.names[1200]), {}

    benchmark.extra_info["at most"] = "0.2 s"
    field = benchmark.pedantic(los.field, setup=fresh, rounds=6)
    assert field.clear.any()


@pytest.mark.parametrize("tables", ["built", "cold"])
def test_single_report_uncached(benchmark: Any, tables: str) -> None:
    board = Board.single(random_sheet(60, 40, 1))  # a hex with nothing kept for it
    los.sight_map(board)
    pairs = near_pairs(board)

    def next_pair() -> tuple[tuple[Board, str, str], dict[str, Any]]:
        if tables == "cold":
            crossings.trace.cache_clear()
        return (board, *next(pairs)), {}

    benchmark.extra_info["at most"] = "250 us"
    report = benchmark.pedantic(los.report, setup=next_pair, rounds=2000)
    assert 0 < report.distance <= NEAR

"""Figures of engine.board: building maps, and the questions the rules ask most."""

from __future__ import annotations

from typing import Any

import pytest

from lhy_desktop.engine.board import Board
from tests.engine.board.generate import random_sheet


@pytest.mark.parametrize(("columns", "rows"), [(11, 14), (60, 40), (200, 200)])
def test_build_a_board(benchmark: Any, columns: int, rows: int) -> None:
    sheet = random_sheet(columns, rows, 1)
    board = benchmark.pedantic(Board.single, (sheet,), rounds=5, warmup_rounds=1)
    assert len(board.names) == columns * rows


def test_a_thousand_distances_and_neighborhoods(benchmark: Any) -> None:
    board = Board.single(random_sheet(60, 40, 1))
    names = board.names[:1000]

    def ask() -> int:
        return sum(board.distance(name, "AD20") + len(board.neighbors(name)) for name in names)

    assert benchmark(ask) > 0

"""Figures of lines of sight through shapes drawn across hexes: on 72 x 48 hexes with a hundred of them and hills, and
on the board of every mission that is judged by such lines."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables
from lhy_desktop.engine.rulesets.orders.ground.field import field
from lhy_desktop.engine.rulesets.orders.ground.sight import line, sees
from tests.engine.board.drawn_boards import drawn_board

RICH = "72 x 48"
FAR = 16


@pytest.fixture(scope="module", params=[RICH, *RULESET.missions()])
def setup(request: Any) -> Any:
    if request.param == RICH:
        return SimpleNamespace(board=drawn_board(72, 48, 1), tables=load_tables())
    return RULESET.prepare(request.param, {})


def test_field_through_drawn_shapes_of_a_viewer_never_asked_before(benchmark: Any, setup: Any) -> None:
    names = setup.board.names
    field(setup, names[0])
    viewers = iter(Random(3).sample(names[1:], 200))
    benchmark.extra_info["at most"] = "10 ms"
    found = benchmark.pedantic(field, setup=lambda: ((setup, next(viewers)), {}), rounds=200)
    assert len(found) == len(names)


def test_a_line_through_drawn_shapes_never_asked_before(benchmark: Any, setup: Any) -> None:
    rng, board = Random(4), setup.board
    line(setup, board.names[0], board.names[100])
    pairs = iter([(a := rng.choice(board.names), rng.choice(board.within(a, FAR))) for _ in range(1000)])
    benchmark.extra_info["at most"] = "0.2 ms"
    benchmark.pedantic(line, setup=lambda: ((setup, *next(pairs)), {}), rounds=1000)


def test_a_line_asked_again(benchmark: Any, setup: Any) -> None:
    names = setup.board.names
    benchmark.extra_info["at most"] = "0.001 ms"
    benchmark.pedantic(sees, args=(setup, names[300], names[310]), rounds=1000, warmup_rounds=1)

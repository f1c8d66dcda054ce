"""Boards for the art tests; no test may leave a painting process behind."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator

import pytest

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content import board_ids, read_board
from lhy_desktop.ui.board.art import Scene
from tests.ui.board.art.every_terrain import demo_board


@pytest.fixture(scope="session")
def demo() -> Board:
    return demo_board()


@pytest.fixture(scope="session")
def scene(demo: Board) -> Scene:
    return Scene.build(demo)


def _of_the_day(count: int = 2) -> list[str]:
    """Two of the shipped boards with each seed, others every day; all with LHY_ALL (``dev.py soak``)."""
    ids, first = list(board_ids()), int(os.environ.get("LHY_SEED", "1")) * count
    return ids if os.environ.get("LHY_ALL") else [ids[(first + i) % len(ids)] for i in range(count)]


@pytest.fixture(scope="session", params=[*_of_the_day(), "every terrain"])
def any_board(request: pytest.FixtureRequest) -> Board:
    return demo_board() if request.param == "every terrain" else Board.single(read_board(request.param)[0])


@pytest.fixture(autouse=True)
def nothing_left(qapp: object) -> Iterator[None]:
    yield
    assert [one.name for one in multiprocessing.active_children()] == []

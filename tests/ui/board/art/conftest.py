"""Boards for the art tests; no test may leave a painting process behind."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator

import pytest

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content import board_ids, read_board
from lhy_desktop.ui.board.art.shapes.scene import Scene
from tests.of_the_day import some
from tests.ui.board.art.every_terrain import demo_board


@pytest.fixture(scope="session")
def demo() -> Board:
    return demo_board()


@pytest.fixture(scope="session")
def scene(demo: Board) -> Scene:
    return Scene.build(demo)


@pytest.fixture(scope="session", params=[*some(board_ids(), 2), "every terrain"])
def any_board(request: pytest.FixtureRequest) -> Board:
    return demo_board() if request.param == "every terrain" else Board.single(read_board(request.param)[0])


@pytest.fixture(autouse=True)
def nothing_left(qapp: object) -> Iterator[None]:
    yield
    assert [one.name for one in multiprocessing.active_children()] == []

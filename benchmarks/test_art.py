"""Figures of the board art: flat preview, scene, tiles of one sheet, a big map."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from typing import Any

import pytest

from benchmarks.big_map import big_board
from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content import read_board
from lhy_desktop.ui.board.art.export import paint_board
from lhy_desktop.ui.board.art.flat import board_window, flat_preview, routed, surveyed
from lhy_desktop.ui.board.art.render import render_window
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import Window


@pytest.fixture(scope="module")
def sheet() -> Board:
    return Board.single(read_board("crossroads")[0])


@pytest.fixture(scope="module")
def big() -> Board:
    return big_board()


def test_flat_preview_at_96(benchmark: Any, qapp: object, sheet: Board) -> None:
    def fresh() -> None:
        surveyed.cache_clear()
        routed.cache_clear()
        flat_preview(sheet, 96)

    benchmark.pedantic(fresh, rounds=10, warmup_rounds=1)


def test_scene_of_a_sheet(benchmark: Any, sheet: Board) -> None:
    benchmark.pedantic(Scene.build, (sheet,), rounds=5, warmup_rounds=1)


@pytest.mark.parametrize("px", [96, 144, 216])
def test_tile(benchmark: Any, qapp: object, sheet: Board, px: int) -> None:
    scene = Scene.build(sheet)
    window = Window(px, 4 * px, 5 * px, 512, 512)
    benchmark.pedantic(render_window, (scene, "summer", window), rounds=5, warmup_rounds=1)


def test_whole_sheet_at_96(benchmark: Any, qapp: object, sheet: Board) -> None:
    benchmark.pedantic(paint_board, (sheet, 96, "summer"), rounds=3, warmup_rounds=1)


def test_draft_of_a_sheet(benchmark: Any, qapp: object, sheet: Board) -> None:
    scene = Scene.build(sheet)
    window = board_window(sheet, 32)
    benchmark.pedantic(render_window, (scene, "summer", window), rounds=5, warmup_rounds=1)


def test_scene_of_a_big_map(benchmark: Any, big: Board) -> None:
    benchmark.pedantic(Scene.build, (big,), rounds=1)


def test_tile_of_a_big_map(benchmark: Any, qapp: object, big: Board) -> None:
    scene = Scene.build(big)
    window = Window(96, 20 * 96, 15 * 96, 512, 512)
    benchmark.pedantic(render_window, (scene, "summer", window), rounds=5, warmup_rounds=1)

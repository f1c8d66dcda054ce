"""Figures of the board view on 61 by 40 hexes with 200 counters: pan, zoom step, drag, the art in sight, memory."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")  # as the program does

import resource
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from benchmarks.big_map import big_board, crowd
from benchmarks.test_board_view import LEFT, NONE, frame, judged, shadows
from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.tiles import TileProvider
from lhy_desktop.ui.board.looks import Segment, TagLook, ThreadLook
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.board.view import BoardView


@pytest.fixture(scope="module")
def board() -> Board:
    return big_board()


@pytest.fixture(scope="module")
def view(qapp: QApplication, board: Board, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BoardView]:
    made = BoardView()
    made.resize(1280, 800)
    tiles = TileProvider(board, "summer", made, cache=tmp_path_factory.mktemp("tiles"))
    made.set_board(board, tiles)
    made.set_stacks(crowd(board, 100))
    made.show()
    made.set_pixels(96)
    made.center_on(board.names[len(board.names) // 2])
    made.viewport().repaint()
    started = time.perf_counter()
    waited(lambda: tiles.sharp)
    print(f"\nfull art in sight: {time.perf_counter() - started:.1f} s (limit 4 s)")
    waited(lambda: tiles.idle)
    yield made
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\nmain process at its largest: {peak:.0f} MB (limit 700 MB)")
    tiles.close()
    made.close()


def waited(until: Callable[[], bool]) -> None:
    started = time.perf_counter()
    while not until() and time.perf_counter() - started < 60:
        QTest.qWait(5)


def test_pan(benchmark: Any, view: BoardView) -> None:
    ways = cycle([(9, 5)] * 12 + [(-9, -5)] * 12)
    benchmark.pedantic(frame(view, lambda: view.pan(*next(ways))), rounds=96, warmup_rounds=24)
    judged(benchmark, "pan")


def test_zoom_step(benchmark: Any, view: BoardView) -> None:
    ways = cycle((1, -1))

    def step() -> None:
        view.zoom_step(next(ways))
        QApplication.processEvents()

    benchmark.pedantic(frame(view, step), rounds=40, warmup_rounds=2)
    judged(benchmark, "zoom")


def test_drag_with_thread_and_shading(benchmark: Any, view: BoardView, board: Board) -> None:
    middle = view.mapToScene(view.viewport().rect().center())
    stack = min(crowd(board, 100), key=lambda one: (center(board, one.hex) - middle).manhattanLength())
    start = view.mapFromScene(center(board, stack.hex))
    origin = board.hex(stack.hex).center

    def over(unit: str, name: str) -> None:
        if name:
            there = board.hex(name).center
            half = ((origin[0] + there[0]) // 2, (origin[1] + there[1]) // 2)
            parts = (Segment(origin, half, "clear"), Segment(half, there, "hindered"))
            view.set_overlay("thread", ThreadLook(parts, plate=f"{name}: hindered"))
            view.set_overlay("field", shadows(board, there, name))
            view.set_overlay("tag", TagLook(name, "+1"))

    view.drag_over.connect(over)
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    places = cycle([start + QPoint(12 * i, 7 * i) for i in (*range(-20, 20), *range(20, -20, -1))])
    benchmark.pedantic(
        frame(view, lambda: QTest.mouseMove(view.viewport(), next(places))), rounds=120, warmup_rounds=10
    )
    QTest.mouseRelease(view.viewport(), LEFT, NONE, start)
    view.drag_over.disconnect(over)
    view.clear_overlay()
    judged(benchmark, "drag")

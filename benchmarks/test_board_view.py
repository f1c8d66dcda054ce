"""Figures of the board view: pan, zoom step, drag with thread and shading on 22 x 27 hexes with 45 counters.

Each round steps and waits for the paint that follows, so that Qt cannot merge frames (design/measurements.md §2).
"""

from __future__ import annotations

import math
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")  # as the program does

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count, cycle
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.engine.board import Board, Placement
from lhy_desktop.engine.content import read_board
from lhy_desktop.ui.board.art.tiles import TileProvider
from lhy_desktop.ui.board.looks import FieldLook, Segment, StackLook, TagLook, ThreadLook
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook, MarkerLook

KINDS = ("squad", "section", "mg", "leader", "rocket")
NONE, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
LIMITS = {"pan": 4.0, "zoom": 12.0, "drag": 10.0}
"""Milliseconds a frame."""


@pytest.fixture(scope="module")
def board() -> Board:
    sheets = [read_board(name)[0] for name in ("crossroads", "wooded_hills")]
    at = [(0, 0), (1, 0), (0, 1), (1, 1)]
    return Board.join(
        [Placement(sheets[i % 2], str(i + 1), at=place, turn=180 if place[1] else 0) for i, place in enumerate(at)]
    )


def stacks(board: Board) -> list[StackLook]:
    base = CounterLook("", "us", "squad", -2, 4, 2, 1, 8, platoon="1", cohesion=6, label="1")
    number = count()
    found = []
    for i in range(28):
        name = board.names[(i * 211 + 60) % len(board.names)]
        pieces = []
        for _ in range(1 + (i % 5 < 3)):
            k = next(number)
            side = "us" if k % 2 else "german"
            pieces.append(replace(base, id=f"u{k}", side=side, silhouette=KINDS[k % 5], label=str(k), acted=k % 3 == 0))
        markers = (MarkerLook(f"m{i}", "circle", i % 4 - 1),) if i % 4 == 0 else ()
        found.append(StackLook(name, tuple(pieces), markers))
    assert 43 <= sum(len(one.counters) for one in found) <= 47
    return found


@pytest.fixture(scope="module")
def view(qapp: QApplication, board: Board, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BoardView]:
    made = BoardView()
    made.resize(1280, 800)
    tiles = TileProvider(board, "summer", made, cache=tmp_path_factory.mktemp("tiles"))
    made.set_board(board, tiles)
    made.set_stacks(stacks(board))
    made.show()
    for pixels in (60, 96, 144):
        made.set_pixels(pixels)
        made.center_on(board.names[len(board.names) // 2])
        for _ in range(3000):
            QTest.qWait(10)
            if tiles.idle:
                break
    made.set_pixels(96)
    QTest.qWait(100)
    yield made
    tiles.close()
    made.close()


def shadows(board: Board, viewer: tuple[int, int], name: str) -> FieldLook:
    """Sectors of shadow like those of woods and houses: five wide ones with hindered rims."""
    found = []
    for one in board.names:
        x, y = board.hex(one).center
        angle, far = math.atan2(y - viewer[1], x - viewer[0]), math.hypot(x - viewer[0], y - viewer[1])
        wave = math.sin(angle * 9 + math.cos(angle * 5))
        found.append(2 if far < 2500 or wave < -0.1 else 1 if wave < 0.2 else 0)
    return FieldLook(bytes(found), name)


def frame(view: BoardView, step: Callable[[], object]) -> Callable[[], None]:
    """One step and the paint that follows it."""

    def run() -> None:
        step()
        view.viewport().repaint()

    return run


def judged(benchmark: Any, what: str) -> None:
    median = benchmark.stats.stats.median * 1000
    print(f"\n{what}: {median:.2f} ms a frame (limit {LIMITS[what]:g} ms)")


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


def test_free_zoom(benchmark: Any, view: BoardView) -> None:
    """The wheel passes through sizes that have no picture yet."""
    ways = cycle([1] * 6 + [-1] * 6)
    sizes = count()

    def step() -> None:
        view.camera.wheel(next(ways) * (0.4 + 0.001 * (next(sizes) % 17)), view.viewport().rect().center())

    benchmark.pedantic(frame(view, step), rounds=48, warmup_rounds=0)
    view.set_pixels(96)
    judged(benchmark, "zoom")


def test_drag_with_thread_and_shading(benchmark: Any, view: BoardView, board: Board) -> None:
    middle_place = view.scene().sceneRect().center()
    stack = min(stacks(board), key=lambda one: (center(board, one.hex) - middle_place).manhattanLength())
    view.center_on(stack.hex)
    start = view.mapFromScene(center(board, stack.hex))
    origin = board.hex(stack.hex).center

    def over(unit: str, name: str) -> None:
        if not name:
            return
        there = board.hex(name).center
        middle = ((origin[0] + there[0]) // 2, (origin[1] + there[1]) // 2)
        parts = (Segment(origin, middle, "clear"), Segment(middle, there, "hindered"))
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

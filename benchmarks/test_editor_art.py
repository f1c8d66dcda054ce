"""Figures of the ground that is drawn on: a stroke and a fill until they are seen flat, and until they are painted."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import time
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QRectF
from PySide6.QtGui import QImage, QPainter

from lhy_desktop.engine.board import Board, Cell, Sheet
from lhy_desktop.engine.board.editing.painting import painted
from lhy_desktop.engine.board.making import made
from lhy_desktop.engine.board.names import sheet_cells, sheet_names
from lhy_desktop.ui.board.art.live import LiveGround
from lhy_desktop.ui.board.art.render import reach_of, render_window
from lhy_desktop.ui.board.art.shapes.plan import Plan
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import Window

PIXELS = 60
WIDE, HIGH = 1400, 900
STROKE = frozenset((c, 24 + c % 2) for c in range(5, 55))
FILL = frozenset((c, 2 * row + c % 2) for c in range(3, 53) for row in range(40))
WORDS = ("woods", "marsh", "orchard", "brush")


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return made("bench", 60, 40, 7)


class Desk:
    """A view of a ground, as large as a window's, that shows what it is told to."""

    def __init__(self, sheet: Sheet, pixels: float = PIXELS) -> None:
        self.ground, self._pixels = LiveGround(sheet), pixels
        self._image = QImage(WIDE, HIGH, QImage.Format.Format_RGB32)
        self._areas: list[QRectF] = []
        self._seen = QRectF(5 * 96, 6 * 96, WIDE * 96 / pixels, HIGH * 96 / pixels)
        self.ground.on_change(self._areas.append)
        self.paint(self._seen)

    def paint(self, area: QRectF) -> None:
        painter = QPainter(self._image)
        painter.scale(self._pixels / 96, self._pixels / 96)
        painter.translate(-self._seen.topLeft())
        self.ground.paint(painter, area, self._pixels)
        self.ground.paint_names(painter, area, self._pixels)
        painter.end()

    def catch_up(self) -> int:
        """Paint what has changed; answers in how many places."""
        areas, self._areas[:] = list(self._areas), []
        for area in areas:
            self.paint(area.intersected(self._seen))
        return len(areas)

    def flat(self) -> float:
        """Turn the event loop until nothing is to be drawn flat; answers the longest turn in seconds."""
        worst, again = 0.0, True
        while again:
            begun = time.perf_counter()
            again = self.catch_up() > 0 or not self.ground.drawn
            QCoreApplication.processEvents()
            worst = max(worst, time.perf_counter() - begun)
        return worst

    def wait(self) -> tuple[float, float]:
        """Turn it until all is painted; answers after how many seconds the first tile came, and the last."""
        begun, first, came = time.perf_counter(), 0.0, []
        self.ground.area_ready.connect(lambda area: came.append(area))
        while not self.ground.idle:
            QCoreApplication.processEvents()
            if self.catch_up() and not first:
                first = time.perf_counter() - begun
            time.sleep(0.002)
        return first, time.perf_counter() - begun


@pytest.fixture
def desk(qapp: object, sheet: Sheet) -> Iterator[Desk]:
    made_desk = Desk(sheet)
    yield made_desk
    made_desk.ground.close()


def _edits(desk: Desk, sheet: Sheet, cells: frozenset[Cell], benchmark: Any) -> None:
    words = iter(WORDS * 20)
    now = [sheet]
    for _ in range(400):  # the pictures of all words are drawn before anybody draws with them
        desk.flat()

    def edit() -> None:
        now[0] = painted(now[0], cells, next(words))
        desk.ground.show_sheet(now[0], cells)
        desk.flat()

    benchmark.pedantic(edit, rounds=12, warmup_rounds=2)


@pytest.mark.parametrize("pixels", [22, 60, 96])
def test_stroke_of_50_hexes_flat(benchmark: Any, qapp: object, sheet: Sheet, pixels: int) -> None:
    _edits(Desk(sheet, pixels), sheet, STROKE, benchmark)


@pytest.mark.parametrize("pixels", [22, 60])
def test_fill_of_2000_hexes_flat(benchmark: Any, qapp: object, sheet: Sheet, pixels: int) -> None:
    _edits(Desk(sheet, pixels), sheet, FILL, benchmark)


@pytest.mark.parametrize("pixels", [4.4, 60])
def test_200_by_200_flat(benchmark: Any, qapp: object, sheet: Sheet, pixels: float) -> None:
    grounds = dict(zip(sheet_names(200, 200), sheet.grounds * 17, strict=False))
    large = Sheet.of("large", 200, 200, grounds)
    worst = [0.0]

    def opened() -> None:
        worst[0] = max(worst[0], Desk(large, pixels).flat())

    benchmark.pedantic(opened, rounds=3)
    benchmark.extra_info["longest turn (ms)"] = round(worst[0] * 1000)


def test_painted_after_a_stroke(benchmark: Any, desk: Desk, sheet: Sheet) -> None:
    """From the moment the board is there; the pause before it, 100 ms, and the board itself come to it."""
    now = [painted(sheet, STROKE, "open")]
    words, firsts = iter(WORDS * 4), []
    desk.ground.show_sheet(now[0], STROKE)
    desk.ground.settle(desk.ground.settling(Board.single(now[0]), now[0])())
    desk.wait()
    cells = frozenset(cell for cell in STROKE if 14 < cell[0] < 26)

    def setup() -> tuple[tuple[Board], dict[str, Any]]:
        now[0] = painted(now[0], cells, next(words))
        desk.ground.show_sheet(now[0], cells)
        desk.flat()
        return (Board.single(now[0]),), {}

    def stroke(board: Board) -> None:
        desk.ground.settle(desk.ground.settling(board, now[0])())
        firsts.append(desk.wait()[0])

    benchmark.pedantic(stroke, setup=setup, rounds=6)
    benchmark.extra_info["first (ms)"] = sorted(round(1000 * one) for one in firsts)


@pytest.mark.parametrize("side", [256, 512])
def test_scene_of_the_surroundings(benchmark: Any, qapp: object, sheet: Sheet, side: int) -> None:
    plan, window = Plan(Board.single(sheet)), Window(PIXELS, 20 * PIXELS, 10 * PIXELS, side, side)
    benchmark.pedantic(Scene.around, (plan, reach_of(window)), rounds=5, warmup_rounds=1)


def test_tile_of_an_edited_board(benchmark: Any, qapp: object, sheet: Sheet) -> None:
    window = Window(PIXELS, 20 * PIXELS, 10 * PIXELS, 256, 256)
    scene = Scene.around(Plan(Board.single(sheet)), reach_of(window))
    benchmark.pedantic(render_window, (scene, "summer", window), rounds=5, warmup_rounds=1)


def test_plan_of_an_edited_board(benchmark: Any, qapp: object, sheet: Sheet) -> None:
    words = iter(WORDS * 4)

    def fresh() -> tuple[tuple[Plan], dict[str, Any]]:
        return (Plan(Board.single(painted(sheet, STROKE, next(words)))),), {}

    def read(plan: Plan) -> None:
        assert sheet_cells(60, 40)[0] in plan.plots
        assert all((plan.routes, plan.sides, plan.buildings, plan.fields, plan.grounds, plan.levels))

    benchmark.pedantic(read, setup=fresh, rounds=6, warmup_rounds=1)

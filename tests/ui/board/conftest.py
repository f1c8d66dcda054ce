"""A plain board of 11 x 14 open hexes and a view of it, with a few counters to hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Board, Ground, Sheet
from lhy_desktop.engine.board.names import sheet_cells
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook

Maker = Callable[..., CounterLook]


@pytest.fixture(scope="session")
def plain() -> Board:
    return Board.single(Sheet("plain", 11, 14, tuple(Ground("open") for _ in sheet_cells(11, 14))))


@pytest.fixture
def counter() -> Maker:
    def make(id: str, **changes: object) -> CounterLook:
        values: dict[str, object] = {
            "side": "us",
            "silhouette": "squad",
            "antitank": -2,
            "antitank_range": 4,
            "assault": 2,
            "small_arms": 1,
            "small_arms_range": 8,
            "cohesion": 6,
            "platoon": "1",
            "label": "1",
        }
        return CounterLook(id, **(values | changes))  # type: ignore[arg-type]

    return make


@pytest.fixture
def view(qtbot: QtBot, plain: Board) -> BoardView:
    made = BoardView()
    qtbot.addWidget(made)
    made.resize(900, 700)
    made.fan_on_hover = False
    made.set_board(plain)
    made.show()
    qtbot.waitExposed(made)
    made.set_pixels(96)
    made.center_on("F7")
    return made


@pytest.fixture
def spot(view: BoardView) -> Callable[..., QPoint]:
    """Where a hex is in the viewport, shifted by fractions of a hex."""

    def find(name: str, dx: float = 0.0, dy: float = 0.0) -> QPoint:
        at = view.mapFromScene(center(view.board, name))
        return at + QPoint(round(dx * view.camera.pixels), round(dy * view.camera.pixels))

    return find

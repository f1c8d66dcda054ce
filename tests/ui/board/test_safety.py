"""Nothing leaks: no references to None, no items left, nothing shown that was not sent."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest
import shiboken6
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.ground import FlatGround
from lhy_desktop.ui.board.looks import StackLook, TagLook
from lhy_desktop.ui.board.pixmaps import paint_piece
from lhy_desktop.ui.board.view import BoardView
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook, MarkerLook, MaskLook

Maker = Callable[..., CounterLook]


def test_painting_takes_no_reference_to_none(counter: Maker, qapp: object) -> None:
    """PySide6 6.12 on Python 3.11 drops one reference at every painter call, and then the process ends
    (docs/decisions.md)."""
    look = counter("a", selected=True, acted=True)
    paint_piece(look, 58)
    before = sys.getrefcount(None)
    for _ in range(20):
        paint_piece(look, 58)
    assert abs(sys.getrefcount(None) - before) < 200


def test_another_board_takes_everything_away(view: BoardView, counter: Maker, plain: Board) -> None:
    bare = len(view.scene().items())
    view.set_stacks([StackLook("F7", (counter("a"),), (MarkerLook("m", "circle", 1),))])
    view.set_overlay("tag", TagLook("F7", "+1"))
    view.set_cursor("F7")
    view.set_board(plain.without(["A1"]))
    assert view.overlays == () and view.cursor_hex == ""
    assert [item for item in view.scene().items() if item.isVisible()] == []
    assert len(view.scene().items()) <= bare + 1


def test_a_masked_picture_does_not_depend_on_ids(qtbot: QtBot, view: BoardView) -> None:
    view.set_stacks([StackLook("F7", (MaskLook("x1", "german"),))])
    one = view.grab().toImage()
    view.set_stacks([StackLook("F7", (MaskLook("other", "german"),))])
    assert view.grab().toImage() == one


def test_a_ground_that_outlives_its_view_is_harmless(qtbot: QtBot, plain: Board) -> None:
    class Late(FlatGround):
        def on_change(self, call: Callable[..., None]) -> None:
            self.call = call

    ground = Late(plain)
    view = BoardView()
    view.set_board(plain, ground)
    rect = view.sceneRect()
    shiboken6.delete(view)
    assert not shiboken6.isValid(view)
    ground.call(rect)


def test_an_empty_view_takes_events(qtbot: QtBot) -> None:
    view = BoardView()
    qtbot.addWidget(view)
    view.show()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton)
    with pytest.raises(RuntimeError, match="set_board"):
        _ = view.board


def test_a_map_given_before_the_window_has_its_size_fits_it_later(qtbot: QtBot, plain: Board) -> None:
    view = BoardView()
    qtbot.addWidget(view)
    view.set_board(plain)
    view.resize(1000, 800)
    view.show()
    qtbot.waitExposed(view)
    seen = view.mapToScene(view.viewport().rect()).boundingRect()
    assert view.camera.pixels > 45
    assert seen.height() < 96 * 16

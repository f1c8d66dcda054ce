"""The board turned by a quarter in a game: kept for its map, together with the turn to the other side."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from lhy_desktop.ui.board.places import bounds, center
from lhy_desktop.ui.play.window.framing import view_of
from tests.ui.play.conftest import Table
from tests.ui.play.test_hot_seat import until


def test_a_quarter_is_kept_for_the_map_and_goes_with_the_half_turn(table: Table) -> None:
    playing = table("open", "human", "human")
    board, registry = playing.board, playing.window.registry
    until(lambda: playing.game.state == "asking")
    upright, stacks = bounds(board.board), set(board._stacks.looks)
    assert not registry["view.quarter"].isChecked()
    board.setFocus()
    QTest.keyClick(board, Qt.Key.Key_U, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert board.board.quarter and registry["view.quarter"].isChecked()
    assert bounds(board.board).width() == pytest.approx(upright.height())
    assert set(board._stacks.looks) == stacks
    registry["view.turn"].trigger()
    assert board.upside_down and board.board.quarter
    registry["view.turn"].trigger()
    kept = playing.settings.games["lhy"].quarters
    assert kept == [playing._map.digest]

    again = table("open", "human", "human", games=playing.settings.games)
    until(lambda: again.game.state == "asking")
    assert again.board.board.quarter and again.window.registry["view.quarter"].isChecked()
    near = center(again.board.board, "F6") - center(again.board.board, "F7")
    assert near.x() > 90 and abs(near.y()) < 1
    again.window.registry["view.quarter"].trigger()
    assert not again.board.board.quarter and again.settings.games["lhy"].quarters == []


def test_a_desk_left_before_a_quarter_shows_the_same_hexes_after_it(table: Table) -> None:
    playing = table("open", "human", "human")
    board, viewer = playing.board, playing.game.seats.viewer
    until(lambda: playing.game.state == "asking")
    board.set_pixels(140)
    board.center_on("F7")
    playing.desks.turn("axis")
    playing.window.registry["view.quarter"].trigger()
    playing.desks.turn(viewer)
    assert view_of(board) == (pytest.approx(140), "F7")

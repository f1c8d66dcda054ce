"""Which part of the board is in sight: the tray covers nothing that matters, and the board never moves under the
pointer."""

from __future__ import annotations

import pytest
from conftest import Table
from hand import Hand, until
from PySide6.QtCore import QRect

from lhy_desktop.ui.play.window.playing import Playing


def opened(table: Table, size: tuple[int, int] = (1680, 1050)) -> Playing:
    """The German set-up of the first lesson, whose houses stand at the upper edge."""
    playing = table("computer", axis="human", allied="random", mission="first_steps")
    playing.window.resize(*size)
    until(lambda: playing.game.state == "asking")
    Hand(playing).settle()
    return playing


def houses_in_sight(playing: Playing) -> bool:
    """Whether every objective and set-up hex is completely visible, and the tray lies beside the map."""
    Hand(playing).settle()
    picture, board = playing.game.tool.picture, playing.board
    port = board.viewport().geometry()
    tray = playing.game.screen.tray
    assert not tray.isVisible() or not tray.geometry().intersects(port)
    assert tray.isHidden() or board.rect().contains(tray.geometry())
    hexes = {hex for tier in picture.points_of_interest() for hex in tier}
    rects = [board.hex_rect(hex).adjusted(2, 2, -2, -2) for hex in hexes]
    return bool(hexes) and all(QRect(0, 0, port.width(), port.height()).contains(rect) for rect in rects)


@pytest.mark.parametrize("size", [(1680, 1050), (1280, 720), (1100, 680)])
def test_the_houses_are_in_sight_beside_the_tray(table: Table, size: tuple[int, int]) -> None:
    assert houses_in_sight(opened(table, size))


def test_they_stay_in_sight_when_panels_go_and_come(table: Table) -> None:
    playing = opened(table)
    docks = (playing.window.docks.all["forces"], playing.window.docks.all["tracks"], playing.window.docks.all["log"])
    for shown in (False, True):
        for dock in docks:
            dock.setVisible(shown)
            assert houses_in_sight(playing), (dock.objectName(), shown)
    playing.window.resize(1280, 720)
    assert houses_in_sight(playing)


def test_the_tray_keeps_its_place_till_the_set_up_is_over(table: Table) -> None:
    playing = opened(table)
    hand, tray, dock = Hand(playing), playing.game.screen.tray, playing.game.screen.tray.dock
    smaller = playing.board.camera.pixels
    hand.press("setup.auto")
    until(lambda: playing.game.state == "asking")
    assert (tray.isVisible(), tray.units, tray.dock) == (True, (), dock)
    hand.press("setup.done")
    until(lambda: not tray.isVisible())
    until(lambda: playing.board.camera.pixels > smaller)


def test_nothing_is_framed_anew_once_somebody_has_scrolled(table: Table) -> None:
    playing = opened(table)
    playing.board.zoom_step(1)
    pixels = playing.board.camera.pixels
    playing.window.docks.all["forces"].hide()
    Hand(playing).settle()
    assert playing.board.camera.pixels == pixels

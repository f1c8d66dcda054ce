"""Which part of the board is in sight: the tray covers nothing that matters, and the board never moves under the
pointer."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest
from conftest import Table
from hand import LEFT, Hand, until
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from scenes import scene
from standing import stand

from lhy_desktop.engine.rulesets.lhy.model.actions import Activate, CallReaction, Maneuver, Pass
from lhy_desktop.ui.games.lhy.picture import REACTION
from lhy_desktop.ui.play.window.framing import Desk
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
    where = stand(playing)
    hand.press("setup.auto")
    until(lambda: playing.game.state == "asking")
    assert (tray.isVisible(), tray.units, tray.dock) == (True, (), dock)
    hand.press("setup.done")
    until(lambda: not tray.isVisible())
    QTest.qWait(20)
    assert stand(playing) == where


def test_nothing_is_framed_anew_once_somebody_has_scrolled(table: Table) -> None:
    playing = opened(table)
    playing.board.zoom_step(1)
    pixels = playing.board.camera.pixels
    playing.window.docks.all["forces"].hide()
    Hand(playing).settle()
    assert playing.board.camera.pixels == pixels


def test_strips_and_bar_come_and_go_below_the_board(table: Table) -> None:
    playing = opened(table)
    hand, where = Hand(playing), stand(playing)
    for on in (False, True):
        playing.window.registry["help.lessons"].setChecked(on)
        hand.settle()
        assert stand(playing) == where
    long = replace(playing.window.bar.model, detail="More words than one line has room for. " * 30)
    before = playing.window.bar.height()
    playing.window.bar.show_model(long)
    until(lambda: playing.window.bar.height() > before)
    assert stand(playing) == where


def test_a_drag_that_begins_at_the_edge_scrolls_nothing(table: Table) -> None:
    playing = opened(table)
    Hand(playing).press("setup.auto")
    until(lambda: playing.game.state == "asking")
    board, picture = playing.board, playing.game.tool.picture
    unit = next(one for one in picture.able if picture.hex_of(one))
    board.set_pixels(216)
    board.center_on(picture.hex_of(unit))
    Hand(playing).settle()
    spot = board.hex_rect(picture.hex_of(unit)).center()
    board.camera.pan(0, spot.y() - 12)
    view, start = board.viewport(), board.hex_rect(picture.hex_of(unit)).center()
    assert start.y() <= 24
    where = stand(playing)
    QTest.mousePress(view, LEFT, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(view, start + QPoint(30, 2))
    QTest.qWait(100)
    assert stand(playing) == where
    QTest.mouseMove(view, start + QPoint(30, 120))
    QTest.mouseMove(view, start)
    until(lambda: stand(playing) != where)
    QTest.mouseRelease(view, LEFT, Qt.KeyboardModifier.NoModifier, start)


def test_what_the_computer_does_out_of_sight_is_shown_if_it_may_be(table: Table) -> None:
    playing = opened(table)
    board, names = playing.board, playing.board.board.names
    board.set_pixels(216)
    board.center_on(names[0])
    where = stand(playing)
    playing.settings.follow = False
    playing.game.acted.emit((names[-1],))
    assert stand(playing) == where
    playing.settings.follow = True
    QTest.mousePress(board.viewport(), Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, QPoint(200, 200))
    playing.game.acted.emit((names[-1],))
    QTest.mouseRelease(board.viewport(), Qt.MouseButton.MiddleButton, Qt.KeyboardModifier.NoModifier, QPoint(200, 200))
    playing.game.acted.emit((names[-1],))
    assert stand(playing) == where
    until(lambda: not board.in_use, 3)
    playing.game.acted.emit((names[-1],))
    assert stand(playing) != where
    assert board.viewport().rect().contains(board.hex_rect(names[-1]).center())


HANDED_ON = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  kp1/1/leader: {hex: C8}
  kp1/1/1: {hex: C8}
  kp1/1/2: {hex: J12}
start: {at: activation, active: allied}
"""


def handed_on(table: Table, pixels: float, middle: str, units: str = HANDED_ON) -> Playing:
    """One screen for two: the Americans have moved to C4 and call for reaction; the table's picture was left there."""
    playing = table(session=scene(units, mode="shared"))  # type: ignore[arg-type]
    playing.window.resize(1280, 800)
    until(lambda: playing.game.state == "asking")
    for action in (Activate("able/1"), Maneuver(("able/1/1",), ("C4",)), CallReaction()):
        playing.desks._kept["table"] = Desk((pixels, middle))
        playing.game.answer(action)
        until(lambda: playing.game.state == "asking")
    assert playing.game.tool.picture.kind == REACTION and playing.game.seats.viewer == "table"
    Hand(playing).settle()
    return playing


def whole(playing: Playing, hex: str) -> bool:
    return playing.board.viewport().rect().contains(playing.board.hex_rect(hex))


def test_who_answers_sees_what_he_answers_to(table: Table) -> None:
    playing = handed_on(table, 96, "J12", HANDED_ON.replace("J12", "E9"))
    assert whole(playing, "C4") and whole(playing, "C8") and playing.board.camera.pixels <= 96
    assert not playing.framing.pointers.shown
    closer = handed_on(table, 216, "J12", HANDED_ON.replace("J12", "E9"))
    assert whole(closer, "C4") and whole(closer, "C8") and 72 <= closer.board.camera.pixels < 216


def test_what_does_not_fit_is_pointed_at_from_the_edge(table: Table) -> None:
    playing = handed_on(table, 96, "J12", HANDED_ON.replace("J12", "K14"))
    board, pointers = playing.board, playing.framing.pointers
    board.set_pixels(144)
    board.center_on("K14")
    assert pointers.shown == ("C4",)
    (plate,) = (one for one in pointers._all if one.isVisible())
    assert plate.words == "1 in C4" and board.viewport().rect().contains(plate.geometry())
    assert -math.pi < plate.angle < -math.pi / 2, "up and to the left"
    QTest.mouseClick(plate, LEFT)
    assert whole(playing, "C4") and not pointers.shown
    board.center_on("K14")
    playing.game.answer(Pass())
    until(lambda: playing.game.tool.picture.kind != REACTION and playing.game.state != "showing")
    assert not pointers.shown, "another question answers to nothing"


def test_an_act_of_the_computer_is_told_before_it_is_shown(table: Table) -> None:
    playing = table("computer", axis="random", allied="human", mission="first_steps")
    acts: list[tuple[str, ...]] = []
    playing.game.acted.connect(acts.append)
    until(lambda: playing.game.state == "asking")
    assert acts
    assert all(hex in playing.board.board.index for hexes in acts for hex in hexes)

"""What somebody met who knows the infantry and had never driven a tank here (docs/played.md)."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

from conftest import Table
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from lhy_desktop.engine.rulesets.lhy.model.actions import Activate, Coordinate
from lhy_desktop.engine.rulesets.lhy.model.values import Unit


def test_of_a_company_that_waits_at_the_edge_one_is_taken_at_once(table: Table) -> None:
    playing = table("computer", axis="random", allied="human", mission="the_weirs_of_erlach")
    until(lambda: playing.game.state == "asking", 60)
    for answer in (Coordinate(False), Activate("able_tank/2")):
        playing.game.answer(answer)
        until(lambda: playing.game.state == "asking")
    Hand(playing).settle()
    begin = time.process_time()
    QTest.keyClick(playing.board, Qt.Key.Key_Space)
    assert playing.game.tool.units == ("able_tank/2/1",)
    QTest.keyClick(playing.board, Qt.Key.Key_M)
    assert time.process_time() - begin < 0.5


def test_in_set_up_a_tank_starts_in_motion_and_a_squad_aboard(table: Table) -> None:
    playing = table("computer", axis="random", allied="human", mission="first_tracks")
    until(lambda: playing.game.state == "asking", 60)
    hand, game, board = Hand(playing), playing.game, playing.board

    def unit(id: str) -> Unit:
        return game.tool.picture.view.units[id]

    def answered(done: Callable[[], bool]) -> None:
        until(lambda: game.state == "asking" and done())

    def placed(id: str) -> bool:
        return unit(id).hex == "F1"

    for id in ("able_tank/1/1", "able/1/1"):
        hand.chip(f"unit:{id}")
        hand.click("F1")
        answered(partial(placed, id))
    while game.tool.units != ("able_tank/1/1",):
        hand.click("F1")
    QTest.keyClick(board, Qt.Key.Key_S)
    answered(lambda: unit("able_tank/1/1").motion == "moving")
    assert game.tool.units == ("able_tank/1/1",) and "in motion" in playing.window.bar.said()
    hand.press("orders.stop")
    answered(lambda: not unit("able_tank/1/1").motion)
    while game.tool.units != ("able/1/1",):
        hand.click("F1")
    QTest.keyClick(board, Qt.Key.Key_J)
    answered(lambda: unit("able/1/1").aboard == "able_tank/1/1")
    assert "aboard M4A3" in playing.window.bar.said()
    hand.press("orders.unload")
    answered(lambda: not unit("able/1/1").aboard)
    hand.chip("aboard:able_tank/1/1")
    answered(lambda: unit("able/1/1").aboard == "able_tank/1/1")


def test_a_platoon_of_tanks_drives_onto_the_map_together(table: Table) -> None:
    playing = table("computer", axis="random", allied="human", mission="the_weirs_of_erlach")
    until(lambda: playing.game.state == "asking", 60)
    for answer in (Coordinate(False), Activate("able_tank/2")):
        playing.game.answer(answer)
        until(lambda: playing.game.state == "asking")
    hand, game = Hand(playing), playing.game
    QTest.keyClick(playing.board, Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    hand.click("2:F3")
    assert "Not with them" not in playing.window.bar.said()
    hand.press("orders.commit")
    tanks = [f"able_tank/2/{n}" for n in range(1, 6)]
    until(lambda: game.state == "asking" and all(game.tool.picture.view.units[one].hex for one in tanks), 30)
    assert all(game.tool.picture.view.units[one].motion == "moving" for one in tanks)

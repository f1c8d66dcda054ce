"""What somebody met who knows the infantry and had never driven a tank here (docs/played.md)."""

from __future__ import annotations

import time

from conftest import Table
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from lhy_desktop.engine.rulesets.lhy.model.actions import Activate, Coordinate


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

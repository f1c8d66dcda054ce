"""The lessons of Order points: each remark is said when its moment has come, and to whom it is meant."""

from __future__ import annotations

from PySide6.QtCore import Qt

from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.games.orders.lessons import OrdersTeacher
from lhy_desktop.ui.games.orders.tools import Gesture
from lhy_desktop.ui.play.window.playing import Playing
from tests.ui.games.orders.conftest import Open
from tests.ui.games.orders.hand import Hand

KEY = Qt.Key


def lesson(axis: str = "random", allied: str = "human") -> Session:
    seats = TableSetting({"axis": axis, "allied": allied}, "computer")
    return Session.new(RULESET, RULESET.prepare("first_orders", {}), seats, 5)


def said(playing: Playing, *heard: str) -> set[str]:
    """The remarks whose moment is now, by what has been heard."""
    game = playing.game
    teacher, tool = game.desk.teacher(), game.tool
    assert isinstance(teacher, OrdersTeacher) and isinstance(tool, Gesture)
    return {one.id for one in teacher.remarks if teacher.timely(one, tool, game.state, frozenset(heard))}


def test_remarks_are_meant_for_who_attacks_against_a_computer() -> None:
    assert OrdersTeacher(lesson()).remarks
    other = OrdersTeacher(lesson(axis="human", allied="random"))
    assert other.written and not other.remarks


def test_remarks_come_when_their_moment_has_come(table: Open) -> None:
    playing = table(lesson())
    hand = Hand(playing)
    assert {"welcome", "set_up"} <= said(playing)
    hand.press("setup.auto")
    hand.press("setup.done")
    while hand.game.state == "rolling":
        hand.key(KEY.Key_Return)
    assert {"points", "choose"} <= said(playing) and "group" not in said(playing)
    leader = next(one for one in hand.tool.picture.able if hand.tool.picture.stats(one).family == "leader")
    hand.tool.pick(leader)
    assert "group" in said(playing)
    hand.key(KEY.Key_G)
    where = hand.tool.picture.hex_of(leader)
    hand.click(f"{where[0]}{int(where[1:]) - 3}")
    assert "two_orders" in said(playing)
    hand.key(KEY.Key_Return)
    assert "dice_of_moves" in said(playing)
    assert playing.game.desk.teacher().hexes("units", hand.tool)

"""Rough handling: sizes and colors change during a draft or a drag; draft and game stay as they are."""

from __future__ import annotations

import random

from conftest import Table
from hand import Hand, until
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.ui.games.lhy.picture import ACTIONS
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.theme import theme

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def to_actions(playing: Playing) -> None:
    hand, rng = Hand(playing), random.Random(1)
    for _ in range(40):
        until(lambda: playing.game.state in ("asking", "rolling", "over"))
        if playing.game.tool.picture.kind == ACTIONS:
            return
        hand.turn(rng)
    raise AssertionError("no actions came")


def drafted(playing: Playing) -> tuple[object, ...]:
    return (
        playing.game.tool.stage,
        playing.game.tool.units,
        playing.game.tool.verb,
        playing.game.tool.target,
        playing.game.tool.path,
    )


def test_theme_text_and_size_leave_a_draft_alone(table: Table) -> None:
    playing = table(roll="auto")
    to_actions(playing)
    number = playing.game.session.number
    assert Hand(playing).take(playing.game.tool.picture.able[0])
    playing.commands.run("orders.maneuver")
    playing.commands.run("orders.next_target")
    before = drafted(playing)
    assert before[0] == "ready"
    for name, percent in (("dark", 150), ("paper", 80), ("dark", 100)):
        theme().set(name, percent)
        QApplication.processEvents()
    for wide, high in ((1100, 680), (1680, 1050)):
        playing.window.resize(wide, high)
        QApplication.processEvents()
    assert drafted(playing) == before
    assert "orders.commit" in playing.window.bar.buttons
    assert playing.game.session.number == number
    playing.commands.run("orders.commit")
    until(lambda: playing.game.session.number > number)


def test_a_window_resized_while_a_counter_is_dragged(table: Table) -> None:
    playing = table(roll="auto")
    to_actions(playing)
    game, hand = playing.game, Hand(playing)
    unit, number = game.tool.picture.able[0], game.session.number
    view, start = playing.board.viewport(), hand.at(game.tool.picture.hex_of(unit))
    QTest.mousePress(view, LEFT, PLAIN, start)
    QTest.mouseMove(view, start + QPoint(20, 20))
    playing.window.resize(1200, 720)
    QApplication.processEvents()
    theme().set("dark", 125)
    QTest.mouseMove(view, start + QPoint(60, 60))
    QTest.keyClick(playing.board, Qt.Key.Key_Escape)
    QTest.mouseRelease(view, LEFT, PLAIN, start + QPoint(60, 60))
    assert playing.board._ghost is None
    assert game.session.number == number
    assert game.state == "asking"


def test_a_drag_that_outlives_its_question_changes_nothing(table: Table) -> None:
    playing = table(roll="auto")
    to_actions(playing)
    game, hand = playing.game, Hand(playing)
    unit = next(u for u in game.tool.picture.able if game.tool.picture.hex_of(u))
    view, start = playing.board.viewport(), hand.at(game.tool.picture.hex_of(unit))
    QTest.mousePress(view, LEFT, PLAIN, start)
    QTest.mouseMove(view, start + QPoint(20, 20))
    game.answer(next(iter(game.tool.picture.legal.narrow(verb="call reaction"))))
    number, said = game.session.number, playing.window.bar.said()
    QTest.mouseRelease(view, LEFT, PLAIN, start + QPoint(60, 60))
    assert game.session.number == number
    assert playing.window.bar.said() == said or game.state == "asking"


def twice(playing: Playing, at: QPoint, keys: Qt.KeyboardModifier = PLAIN) -> None:
    """Two quick clicks as a screen sends them: the second press comes as a double click."""
    for event in (QTest.mousePress, QTest.mouseRelease, QTest.mouseDClick, QTest.mouseRelease):
        event(playing.board.viewport(), LEFT, keys, at)


def test_a_double_click_is_two_clicks_and_no_third_one_in_the_next_question(table: Table) -> None:
    playing = table(roll="auto")
    to_actions(playing)
    number, hand = playing.game.session.number, Hand(playing)
    assert hand.take(playing.game.tool.picture.able[0])
    playing.commands.run("orders.maneuver")
    goal = next(iter(playing.game.tool.ends()))
    at = hand.at(goal)
    asked: list[str] = []
    playing.board.hex_clicked.connect(lambda *_: asked.append("hex"))
    playing.board.unit_clicked.connect(lambda *_: asked.append("unit"))
    twice(playing, at)
    until(lambda: playing.game.session.number > number)
    assert asked == ["hex", "hex"], "drafted by the first click, confirmed by the second"
    assert not playing.game.tool.units, "nothing is in hand in the next question"


def test_shift_held_in_a_double_click_keeps_a_waypoint(table: Table) -> None:
    playing = table(roll="auto")
    to_actions(playing)
    number, hand = playing.game.session.number, Hand(playing)
    assert hand.take(playing.game.tool.picture.able[0])
    playing.commands.run("orders.maneuver")
    goal = next(iter(playing.game.tool.ends()))
    twice(playing, hand.at(goal), Qt.KeyboardModifier.ShiftModifier)
    assert playing.game.session.number == number
    assert playing.game.tool.pinned == playing.game.tool.path != ()

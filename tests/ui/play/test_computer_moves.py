"""The computer's moves: step by step, and any key ends the display."""

from __future__ import annotations

from conftest import Table
from hand import until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from test_time_machine import begun

from lhy_desktop.ui.play.window.playing import Playing

KEY = Qt.Key


def watched(table: Table, **likes: object) -> Playing:
    """Two computers at one table."""
    playing = table("computer", "random", "random", roll="auto", **likes)
    until(playing.window.isActiveWindow)
    return playing


def test_step_by_step_waits_for_enter_or_any_key(table: Table) -> None:
    playing = watched(table, stepwise=True)
    for code in (KEY.Key_Return, KEY.Key_QuoteLeft, KEY.Key_M, KEY.Key_Space):
        until(lambda: playing.game.telling.held, 20)
        number, said = playing.game.session.number, playing.window.bar.model.sentence
        assert said
        assert "orders.commit" in playing.window.bar.buttons
        QTest.qWait(60)
        assert playing.game.session.number == number, "it waits"
        QTest.keyClick(playing.board, code)
        until(lambda number=number: playing.game.session.number > number)
    playing.window.registry["tools.stepwise"].trigger()
    assert not playing.game.settings.stepwise
    until(lambda: playing.game.telling.held)
    QTest.mouseClick(playing.window.bar.buttons["orders.commit"], Qt.MouseButton.LeftButton)
    number = playing.game.session.number
    until(lambda: playing.game.session.number > number + 5, 20)


def shown_long(playing: Playing) -> bool:
    telling = playing.game.telling
    return telling.pause.remainingTime() > 5000 or telling.showing.running


def test_any_key_skips_what_is_shown(table: Table) -> None:
    session = begun(60, "computer", axis="random", allied="random")
    playing = table(session=session, roll="auto")
    playing.settings.speed = 0.001
    until(lambda: playing.game.state == "showing" and shown_long(playing), 20)
    number = session.number
    until(playing.window.isActiveWindow)
    for _ in range(6):
        QTest.keyClick(playing.board, KEY.Key_QuoteLeft)
        QTest.qWait(60)
    until(lambda: session.number > number, 20)
    playing.settings.speed = 0

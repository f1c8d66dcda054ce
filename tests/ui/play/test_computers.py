"""The computer player in the window: its seconds, Cancel, its faults, and the reasons it gives."""

from __future__ import annotations

import random
from typing import Any

import pytest
from conftest import Table
from hand import until
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from lhy_desktop.bots import Effort, Thought
from lhy_desktop.engine.flow import LegalSet, Seat
from lhy_desktop.ui.play.game.computers import HURRIED, STOPPED
from lhy_desktop.ui.play.window.lookout import ASKED, LATER
from lhy_desktop.ui.play.window.playing import Playing

BEST = "The best found so far."


class Deep:
    """A bot that thinks until its effort is over and then gives the last of its first legal orders."""

    name = "recruit"

    def __init__(self, deaf: bool = False) -> None:
        self.deaf, self.gate, self.best = deaf, False, None

    def think(self, number: int, seat: Seat, view: Any, legal: LegalSet, effort: Effort) -> Thought:
        self.best = [action for _, action in zip(range(3), legal, strict=False)][-1]
        while not self.gate and (self.deaf or not effort.over()):
            QTest.qSleep(2)
        return Thought(self.best, BEST)


class Broken:
    name = "recruit"

    def think(self, *asked: object) -> Thought:
        raise RuntimeError("no plan")


def thinking(table: Table, bot: Any, **likes: object) -> Playing:
    """A game in which this bot has begun to think."""
    playing = table("computer", "human", "random", roll="auto", **likes)
    game = playing.game
    until(lambda: game.state == "asking")
    game.computers.bots["allied"] = bot
    for _ in range(30):
        until(lambda: game.state in ("asking", "thinking"))
        if game.state == "thinking":
            break
        game.answer(game.tool.picture.legal.sample(random.Random(2)))
    assert game.state == "thinking"
    return playing


def test_cancel_takes_its_own_best(table: Table) -> None:
    bot = Deep()
    playing = thinking(table, bot, seconds=60)
    game, bar = playing.game, playing.window.bar
    assert "Recruit" in bar.model.sentence
    assert "60 seconds left" in bar.model.sentence
    until(lambda: bot.best is not None)
    number = game.session.number
    QTest.mouseClick(bar.buttons["orders.back"], Qt.MouseButton.LeftButton)
    until(lambda: game.session.number > number)
    entry = game.session.entries[number]
    assert entry.why == BEST
    assert game.session.rules.codec.action(bytes(entry.action)) is not None


def test_the_seconds_run_down_and_end_the_thought(table: Table) -> None:
    playing = thinking(table, Deep(), seconds=2)
    number = playing.game.session.number
    until(lambda: "1 second left" in playing.window.bar.model.sentence)
    until(lambda: playing.game.session.number > number)
    assert playing.game.session.entries[number].why == BEST


def test_who_does_not_listen_is_cut_short_by_a_second_cancel(table: Table) -> None:
    bot = Deep(deaf=True)
    playing = thinking(table, bot, seconds=60)
    until(lambda: bot.best is not None)
    number = playing.game.session.number
    playing.commands.run("orders.back")
    assert "best order found so far" in playing.window.bar.model.sentence
    assert playing.game.session.number == number
    playing.commands.run("orders.back")
    assert playing.game.session.number > number
    assert playing.game.session.entries[number].why == HURRIED
    bot.gate = True


def test_a_bot_that_stops_is_said_and_replaced(table: Table) -> None:
    playing = table("computer", "human", "random", roll="auto")
    game = playing.game
    until(lambda: game.state == "asking")
    game.computers.bots["allied"] = Broken()
    before = game.session.number
    while not any(entry.why for entry in game.session.entries[before:]):
        until(lambda: game.state in ("asking", "showing", "thinking"))
        if game.state == "asking":
            game.answer(game.tool.picture.legal.sample(random.Random(2)))
        QApplication.processEvents()
    assert {entry.why for entry in game.session.entries[before:]} == {"", STOPPED}


# -- why ------------------------------------------------------------------------------------------------


def answered(table: Table, **likes: object) -> Playing:
    """A game in which the computer has given answers that can be asked about."""
    playing = table("computer", "human", "recruit", roll="auto", **likes)
    game, rng = playing.game, random.Random(2)
    for _ in range(40):
        until(lambda: game.state == "asking", 20)
        if sum(entry.why != "" for entry in game.session.entries) > 5 and cards(playing):
            break
        game.answer(game.tool.picture.legal.sample(rng))
    until(lambda: game.state == "asking", 20)
    return playing


def cards(playing: Playing) -> list[Any]:
    """Lines of the log whose reason can be asked for and that have no ledger."""
    return [card for card in playing.window.docks.pages["log"].cards if card.line.reasoned and not card.line.ledger]


def told(playing: Playing) -> str:
    card = playing.window.why_card
    assert card.isVisible()
    assert card.model.verdict == ASKED
    return card.model.reasons[0].text


def test_a_line_of_the_log_says_why_by_mouse_key_and_menu(table: Table) -> None:
    playing = answered(table, explains="at once")
    card = cards(playing)[-1]
    number = playing.game.session.log("axis")[int(card.line.id)].number
    said = playing.game.session.entries[number].why
    QTest.mouseClick(card, Qt.MouseButton.LeftButton)
    assert told(playing) == said or not said
    playing.window.why_card.hide_card()
    card.setFocus()
    QTest.keyClick(card, Qt.Key.Key_Return)
    assert told(playing)
    playing.window.why_card.hide_card()
    spot = QPoint(4, 4)
    QApplication.sendEvent(card, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, spot, card.mapToGlobal(spot)))
    menu = card.findChild(QMenu)
    menu.actions()[0].trigger()
    assert told(playing)
    menu.close()


def test_while_the_game_runs_it_keeps_its_reasons(table: Table) -> None:
    playing = answered(table)
    for card in cards(playing):
        QTest.mouseClick(card, Qt.MouseButton.LeftButton)
        assert told(playing) == LATER, "whether forced or thought about"
        playing.window.why_card.hide_card()
    playing.commands.run("tools.computer")
    assert told(playing) == LATER
    playing.game.session.act("axis", "concede")
    playing.game.present()
    until(lambda: playing.game.state == "over")
    playing.commands.run("tools.computer")
    reasons = {entry.why for entry in playing.game.session.entries if entry.why}
    assert told(playing) in reasons


def test_the_key_asks_for_the_last_answer_or_the_one_shown(table: Table) -> None:
    playing = answered(table, explains="at once")
    until(playing.window.isActiveWindow)
    QTest.keyClick(playing.board, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    last = told(playing)
    session, machine = playing.game.session, playing.game.machine
    beats = [beat for beat in session.beats("axis") if beat.seat == "allied" and beat.lines]
    assert last == session.why(beats[-1].node, "allied") or not session.why(beats[-1].node, "allied")
    playing.window.why_card.hide_card()
    assert machine.travel()
    machine.show(0, beats[0].depth)
    playing.commands.run("tools.computer")
    assert told(playing) == (session.why(beats[0].node, "allied") or told(playing))
    assert machine.open


def test_without_a_computer_nobody_is_asked(table: Table) -> None:
    playing = table("solo", "human", "human", roll="auto")
    playing.commands.run("tools.computer")
    assert not playing.window.why_card.isVisible()


@pytest.mark.parametrize("seconds", [0, 99])
def test_odd_seconds_are_brought_into_bounds(seconds: int) -> None:
    from lhy_desktop.ui.play.settings import MOST_SECONDS, Settings, keep, load

    keep(Settings(seconds=seconds))
    assert 1 <= load().seconds <= MOST_SECONDS

"""A table that is rolled on opens by itself, and closes with the next question."""

from __future__ import annotations

from cases import CASES
from conftest import Table
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from scenes import scene

from lhy_desktop.ui.games.lhy.picture import EVENTS
from lhy_desktop.ui.play.window.playing import Playing

LEFT = Qt.MouseButton.LeftButton
READY = ("asking", "rolling", "continue")


def fated(table: Table) -> Playing:
    """A natural 10, then a 1 on the Fate table: a section comes back, and the question is where."""
    case = CASES["medic"]
    playing = table(session=scene(case.scene, dice=case.dice))
    hand = Hand(playing)
    until(lambda: playing.game.state in READY)
    while playing.game.state != "asking":
        hand.press("orders.commit")
        until(lambda: playing.game.state in READY)
    assert playing.game.tool.picture.kind.startswith(EVENTS)
    return playing


def go_on(playing: Playing) -> None:
    hand = Hand(playing)
    hand.chip("option:0")
    hand.press("orders.commit")
    until(lambda: playing.game.state == "asking" and not playing.game.tool.picture.kind.startswith(EVENTS))


def test_the_score_comes_back_with_the_next_question(table: Table) -> None:
    playing = fated(table)
    docks = playing.window.docks
    assert docks.pages["tables"].isVisible(), "the effect of Fate is being decided"
    assert docks.tabs_open()[docks.all["tracks"].objectName()] == 0, "another seat's desk knows nothing of it"
    go_on(playing)
    assert docks.pages["tracks"].isVisible()
    assert not docks.pages["tables"].isVisible()


def test_it_stays_for_who_opened_it_himself(table: Table) -> None:
    playing = fated(table)
    docks = playing.window.docks
    QTest.mouseClick(docks.all["tracks"].tabs.tabs[1], LEFT)
    go_on(playing)
    assert docks.pages["tables"].isVisible()


def test_it_stays_for_who_asked_for_it_by_key(table: Table) -> None:
    playing = fated(table)
    QTest.keyClick(playing.board, Qt.Key.Key_F8)
    go_on(playing)
    assert playing.window.docks.pages["tables"].isVisible()


def test_another_tab_is_left_alone(table: Table) -> None:
    playing = fated(table)
    docks = playing.window.docks
    QTest.mouseClick(docks.all["tracks"].tabs.tabs[2], LEFT)
    go_on(playing)
    assert docks.pages["sequence"].isVisible()

"""Each picture on a shared screen has a desktop of its own; the board turns; keys held for a quick look."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.games.lhy.picture import REACTION
from lhy_desktop.ui.play.window.playing import Playing
from tests.ui.play.conftest import Table
from tests.ui.play.hand import Hand
from tests.ui.play.test_hot_seat import READY, on, until


def reacting(table: Table, seed: int = 8) -> Playing:
    """A shared game where a side is asked to react, with the table's picture on the screen."""
    playing = table("shared", "human", "human", seed=seed)
    hand, rng = Hand(playing), random.Random(6)
    for _ in range(500):
        until(lambda: playing.game.state in READY)
        picture = playing.game.tool.picture
        if playing.game.state == "asking" and picture.kind == REACTION and playing.game.seats.table_shown():
            return playing
        on(playing, hand, rng)
    pytest.fail("nobody was asked to react")


def press(playing: Playing, key: Qt.Key, held: int = 0) -> None:
    """Press a key, hold it for so many milliseconds, and release it."""
    board = playing.board
    playing.window.activateWindow()
    QTest.qWaitForWindowActive(playing.window)
    board.setFocus()
    QTest.keyPress(board, key)
    if held:
        QTest.qWait(held)
    QTest.keyRelease(board, key)


def test_nothing_of_one_desk_stays_on_the_other(table: Table) -> None:
    playing = reacting(table)
    docks, board = playing.window.docks, playing.board
    docks.pages["find"].line.setText("squad")
    docks.all["tracks"].tabs.open(2)
    board.set_pixels(150)
    board.center_on("F7") if "F7" in board.board.index else board.center_on(board.board.names[40])
    middle = board.mapToScene(board.viewport().rect().center())
    playing.game.handing.look()
    assert playing.game.seats.looking
    assert docks.pages["find"].line.text() == ""
    assert docks.all["tracks"].tabs.index == 0
    docks.pages["find"].line.setText("leader")
    board.set_pixels(60)
    playing.commands.run("view.look")
    assert docks.pages["find"].line.text() == "squad"
    assert docks.all["tracks"].tabs.index == 2
    assert board.camera.pixels == pytest.approx(150)
    here = board.mapToScene(board.viewport().rect().center())
    assert abs(here.x() - middle.x()) + abs(here.y() - middle.y()) < 120
    playing.game.handing.look()
    assert docks.pages["find"].line.text() == "leader"


def test_a_look_by_key_needs_the_curtains_hold_and_ends_at_once(table: Table) -> None:
    """F2 covers the screen; a tap of the key that lifts it opens nothing, and Esc goes back to the table."""
    playing = reacting(table)
    game, curtain = playing.game, playing.window.curtain
    press(playing, Qt.Key.Key_F2, held=400)
    assert curtain.isVisible() and not game.seats.looking
    QTest.qWait(650)
    assert curtain.button is not None
    QTest.keyClick(curtain.button, Qt.Key.Key_Return)
    assert curtain.isVisible() and not game.seats.looking
    QTest.keyClick(curtain, Qt.Key.Key_Escape)
    assert not curtain.isVisible()
    assert game.state == "asking" and game.tool.picture.view.viewer == "table"
    press(playing, Qt.Key.Key_F2)
    QTest.qWait(650)
    QTest.keyPress(curtain.button, Qt.Key.Key_Return)
    QTest.qWait(500)
    QTest.keyRelease(curtain.button, Qt.Key.Key_Return)
    assert game.seats.looking and game.tool.picture.view.viewer == game.tool.picture.seat
    assert playing.window.registry["view.look"].isChecked()
    press(playing, Qt.Key.Key_F2)
    assert not game.seats.looking and game.tool.picture.view.viewer == "table"


def test_counters_hide_while_c_is_held_and_by_a_tap_until_the_next(table: Table) -> None:
    playing = table("open", "human", "human")
    until(lambda: playing.game.state == "asking")
    hidden = playing.window.registry["view.counters"]
    press(playing, Qt.Key.Key_C)
    assert hidden.isChecked()
    press(playing, Qt.Key.Key_C)
    assert not hidden.isChecked()
    playing.board.setFocus()
    QTest.keyPress(playing.board, Qt.Key.Key_C)
    assert hidden.isChecked()
    QTest.qWait(400)
    QApplication.sendEvent(
        playing.board, QKeyEvent(QEvent.Type.KeyRelease, Qt.Key.Key_C, Qt.KeyboardModifier.NoModifier)
    )
    assert not hidden.isChecked()


def test_markers_only_lets_go_of_hidden_counters(table: Table) -> None:
    playing = table("open", "human", "human")
    until(lambda: playing.game.state == "asking")
    registry = playing.window.registry
    registry["view.counters"].trigger()
    registry["view.markers"].trigger()
    assert registry["view.markers"].isChecked()
    assert not registry["view.counters"].isChecked()


def test_the_board_turns_and_everything_answers_where_it_is_seen(table: Table) -> None:
    playing = table("open", "human", "human")
    board = playing.board
    until(lambda: playing.game.state == "asking")
    names = board.board.names
    stacks = set(board._stacks.looks)
    playing.window.registry["view.turn"].trigger()
    assert board.upside_down
    assert playing.window.registry["view.turn"].isChecked()
    assert board.board.names == names
    assert set(board._stacks.looks) == stacks
    first, last = center(board.board, names[0]), center(board.board, names[-1])
    assert first.x() > last.x()
    board.set_pixels(90)
    board.center_on(names[30])
    heard: list[str] = []
    board.hex_clicked.connect(lambda name, *_: heard.append(name))
    QTest.mouseClick(
        board.viewport(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        board.mapFromScene(center(board.board, names[30])),
    )
    assert heard == [names[30]] or heard == []
    playing.window.registry["view.turn"].trigger()
    assert not board.upside_down
    assert center(board.board, names[0]).x() < center(board.board, names[-1]).x()


def test_a_level_can_be_assumed_at_the_far_end(table: Table) -> None:
    playing = table("open", "human", "human")
    until(lambda: playing.game.state == "asking")
    names = playing.board.board.names
    playing.board.set_cursor(names[3])
    playing.commands.run("view.los")
    playing.game.looking.over = names[60]
    playing.commands.run("view.level_up")
    playing.commands.run("view.level_up")
    level = playing.board.board.hex(names[60]).level + 2
    (thread,) = playing.game.screen._shown["thread"]
    assert f"if on level {level}" in thread.plate or not thread.plate  # type: ignore[union-attr]
    for _ in range(9):
        playing.commands.run("view.level_down")
    assert playing.game.looking.assumed == -4


def test_a_desk_is_cleared_before_it_is_moved(table: Table) -> None:
    """Scrolling paints at once: nothing of the previous viewer may still be there then."""
    playing = reacting(table)
    seen: list[int] = []
    playing.board.moved.connect(lambda: seen.append(len(playing.board._stacks.looks)))
    playing.desks.turn("axis" if playing.game.tool.picture.seat == "allied" else "allied")
    assert not playing.board._stacks.looks
    assert set(seen) <= {0}
    playing.game.changed()
    assert playing.board._stacks.looks

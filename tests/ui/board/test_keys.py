"""Real key events: cursor, pan, zoom, menu."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.camera import STOPS
from lhy_desktop.ui.board.cursor import middle_hex
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.board.view import BoardView

Key = Qt.Key
PAD = Qt.KeyboardModifier.KeypadModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_first_arrow_shows_the_cursor(view: BoardView, plain: Board) -> None:
    assert view.cursor_hex == ""
    QTest.keyClick(view, Key.Key_Up)
    assert view.cursor_hex == middle_hex(plain)


def test_arrows_go_along_columns_and_to_the_column_beside(view: BoardView) -> None:
    view.set_cursor("F7")
    told: list[str] = []
    view.cursor_moved.connect(told.append)
    for key in (Key.Key_Up, Key.Key_Down, Key.Key_Right, Key.Key_Left, Key.Key_Left, Key.Key_Right):
        QTest.keyClick(view, key)
    assert told[:2] == ["F6", "F7"]
    assert view.cursor_hex == "F7"
    assert told[2].startswith("G") and told[4].startswith("E")


@pytest.mark.parametrize(
    ("key", "direction"),
    [
        (Key.Key_8, 1), (Key.Key_9, 2), (Key.Key_3, 3), (Key.Key_2, 4), (Key.Key_1, 5), (Key.Key_7, 6),
        (Key.Key_Home, 6), (Key.Key_PageDown, 3),
    ],
)  # fmt: skip
def test_keypad_goes_in_six_directions(view: BoardView, plain: Board, key: Qt.Key, direction: int) -> None:
    view.set_cursor("F7")
    QTest.keyClick(view, key, PAD)
    assert view.cursor_hex == plain.across("F7", direction)


def test_digits_of_the_main_keys_do_not_move_it(view: BoardView) -> None:
    view.set_cursor("F7")
    QTest.keyClick(view, Key.Key_8)
    assert view.cursor_hex == "F7"


def test_the_cursor_stops_at_the_edge_and_stays_visible(view: BoardView, plain: Board) -> None:
    view.set_cursor("F7")
    for _ in range(30):
        QTest.keyClick(view, Key.Key_Up)
    assert plain.across(view.cursor_hex, 1) is None
    assert view.viewport().rect().contains(view.mapFromScene(center(plain, view.cursor_hex)))


def test_shift_arrows_pan(view: BoardView, plain: Board) -> None:
    view.set_cursor("F7")
    before = view.mapFromScene(center(plain, "F7"))
    QTest.keyClick(view, Key.Key_Right, SHIFT)
    QTest.keyClick(view, Key.Key_Down, SHIFT)
    assert view.mapFromScene(center(plain, "F7")) - before == QPoint(-96, -96)
    assert view.cursor_hex == "F7"


def test_zoom_keys_go_from_stop_to_stop_and_fit(view: BoardView) -> None:
    QTest.keyClick(view, Key.Key_Plus)
    assert view.camera.pixels == pytest.approx(STOPS[3])
    for _ in range(3):
        QTest.keyClick(view, Key.Key_Minus)
    assert view.camera.pixels == pytest.approx(STOPS[0])
    QTest.keyClick(view, Key.Key_0)
    whole = view.mapToScene(view.viewport().rect()).boundingRect()
    assert whole.contains(center(view.board, "A1")) and whole.contains(center(view.board, "K14"))


def test_enter_activates_the_cursor(qtbot: QtBot, view: BoardView) -> None:
    view.set_cursor("E5")
    with qtbot.waitSignal(view.cursor_activated) as got:
        QTest.keyClick(view, Key.Key_Return, SHIFT)
    assert got.args == ["E5", SHIFT]


def test_menu_key_asks_at_the_cursor(qtbot: QtBot, view: BoardView) -> None:
    view.set_cursor("E5")
    with qtbot.waitSignal(view.context_requested) as got:
        event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
        QApplication.sendEvent(view, event)
    assert got.args[:2] == ["E5", ""]


def test_other_keys_are_left_to_the_window(view: BoardView) -> None:
    for key in (Key.Key_M, Key.Key_Escape, Key.Key_Return):
        event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)
        view.keyPressEvent(event)
        assert not event.isAccepted()

"""Docks float, move, tab and come back, for a second screen too; they are as the player left them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.docks import Dock
from lhy_desktop.ui.games.lhy.furniture import FURNITURE
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.theme import theme
from tests.ui import demo, stand_ins

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def another(qtbot: QtBot) -> MainWindow:
    made = MainWindow(stand_ins.StandInBoard(), FURNITURE)
    qtbot.addWidget(made)
    made.resize(1680, 1050)
    made.show()
    qtbot.waitExposed(made)
    return made


def pull(grip: QWidget, to: QPoint) -> None:
    """Drag by a part of a title bar to a place of the screen."""
    begin = grip.mapToGlobal(grip.rect().center())
    QTest.mousePress(grip, LEFT, NONE, grip.rect().center())
    for step in range(1, 7):
        QTest.mouseMove(grip, grip.mapFromGlobal(begin + (to - begin) * (step / 6)))
        QTest.qWait(5)
    QTest.mouseRelease(grip, LEFT, NONE, grip.mapFromGlobal(to))
    QTest.qWait(5)


@pytest.mark.parametrize("by", ["tab", "handle"])
def test_a_dock_is_dragged_out_of_the_window(window: MainWindow, by: str) -> None:
    dock = window.docks.all["forces" if by == "tab" else "stack"]
    grip = dock.tabs.tabs[1] if by == "tab" else dock.handle
    pull(grip, window.mapToGlobal(QPoint(800, 500)))
    assert dock.isFloating() and dock.isVisible()
    if by == "tab":
        assert dock.tabs.index == 0, "a tab that is pulled is not opened"
        QTest.mouseClick(dock.tabs.tabs[1], LEFT)
        assert dock.tabs.index == 1, "and one that is clicked is"
    else:
        assert dock.handle.height() > 20, "outside the window it says what it is"
    dock.float_or_dock()
    assert not dock.isFloating()


def widths(window: MainWindow) -> dict[str, int]:
    return {id: dock.width() for id, dock in window.docks.all.items() if dock.isVisible()}


def test_floating_tabbed_and_dragged_docks_come_back_after_a_restart(window: MainWindow, qtbot: QtBot) -> None:
    docks = window.docks
    docks.all["log"].float_or_dock()
    docks.all["log"].resize(500, 420)
    window.tabifyDockWidget(docks.all["forces"], docks.all["stack"])
    window.resizeDocks([docks.all["tracks"]], [520], Qt.Orientation.Horizontal)
    qtbot.wait(10)
    again = another(qtbot)
    assert again.restore_layout(window.layout_state())
    qtbot.wait(10)
    assert again.docks.all["log"].isFloating() and again.docks.all["log"].width() == 500
    assert again.tabifiedDockWidgets(again.docks.all["forces"]) == [again.docks.all["stack"]]
    assert again.docks.all["tracks"].width() == docks.all["tracks"].width() == 520
    again.default_layout()
    qtbot.wait(10)
    assert not any(dock.isFloating() for dock in again.docks.all.values())
    assert again.docks.all["tracks"].width() < 520


def test_text_that_grows_and_shrinks_leaves_docks_and_tracks_as_they_were(window: MainWindow, qtbot: QtBot) -> None:
    tracks = window.docks.pages["tracks"]
    window.resize(1900, 1050)

    def look() -> tuple[object, ...]:
        qtbot.wait(20)
        return tracks._pair.direction(), tracks.inside.width(), tracks.inside.height(), widths(window)

    seen = {}
    for percent in (100, 150, 200, 150, 100, 80, 100):
        theme().set(percent=percent)
        here = look()
        if not window.docks.small:
            assert seen.setdefault(percent, here) == here, percent
    assert seen[100][0] != seen[150][0], "two columns have become one, and one two again"


def test_widths_that_were_dragged_grow_with_the_text_by_their_share(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(2400, 1050)
    window.docks.touched = True
    window.resizeDocks([window.docks.all["forces"]], [330], Qt.Orientation.Horizontal)
    qtbot.wait(10)
    theme().set(percent=125)
    qtbot.wait(10)
    assert window.docks.all["forces"].width() == pytest.approx(330 * 370 / 296, abs=2)
    theme().set(percent=100)
    qtbot.wait(10)
    assert window.docks.all["forces"].width() == pytest.approx(330, abs=2)


def test_the_curtain_takes_what_floats_away_with_it(window: MainWindow) -> None:
    forces: Dock = window.docks.all["forces"]
    forces.float_or_dock()
    window.raise_curtain(demo.CURTAIN)
    assert not forces.isVisible(), "a panel on another screen shows nobody's secrets meanwhile"
    window.drop_curtain()
    assert forces.isVisible() and forces.isFloating()


def test_on_a_small_screen_what_floats_stays_outside_and_comes_back_into_its_drawer(
    window: MainWindow, qtbot: QtBot
) -> None:
    log, forces = window.docks.all["log"], window.docks.all["forces"]
    log.float_or_dock()
    window.resize(1200, 760)
    qtbot.wait(10)
    assert window.docks.small and log.isVisible() and log.isFloating() and not forces.isVisible()
    log.float_or_dock()
    assert log.drawer is not None and not log.isVisible()
    forces.show_now(True)
    forces.float_or_dock()
    assert forces.isFloating() and forces.isVisible() and not window.docks.drawers[forces].isVisible()


def test_the_panel_with_the_keyboard_floats_and_comes_back_by_key(window: MainWindow, qtbot: QtBot) -> None:
    window.activateWindow()
    forces = window.docks.all["forces"]
    qtbot.keyClick(window.board, Qt.Key.Key_F5)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F7, Qt.KeyboardModifier.ControlModifier)
    assert forces.isFloating()
    window.activateWindow()
    window.board.setFocus()
    qtbot.keyClick(window.board, Qt.Key.Key_F7, Qt.KeyboardModifier.ControlModifier)
    assert not forces.isFloating()

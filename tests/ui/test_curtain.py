from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels.curtain import Curtain
from lhy_desktop.ui.panels.reference import TablesPanel
from lhy_desktop.ui.widgets.button import HoldButton
from lhy_desktop.ui.widgets.words import Words
from tests.ui import demo

LEFT = Qt.MouseButton.LeftButton


def raised(window: MainWindow) -> HoldButton:
    window.raise_curtain(demo.CURTAIN)
    button = window.curtain.button
    assert button is not None
    return button


def test_it_covers_the_whole_window_at_once(window: MainWindow) -> None:
    raised(window)
    assert window.curtain.isVisible()
    assert window.curtain.geometry() == window.rect()
    for point in (window.rect().topLeft(), window.rect().center(), window.rect().bottomRight()):
        child = window.childAt(point)
        assert child is window.curtain or window.curtain.isAncestorOf(child)


def test_no_panel_comes_up_before_it(window: MainWindow, qtbot: QtBot) -> None:
    """A table that was rolled on just before opens behind the curtain, and is there when it has gone."""
    raised(window)
    dock, page = window.docks.all["tracks"], window.docks[TablesPanel]
    for opening in (lambda: window.docks.open_table("fate"), lambda: dock.open(page)):
        opening()
        at = dock.mapTo(window, dock.rect().center())
        assert window.curtain.isAncestorOf(window.childAt(at)) or window.childAt(at) is window.curtain
    window.drop_curtain()
    assert window.childAt(dock.mapTo(window, dock.rect().center())) is not window.curtain
    assert page.isVisible()


def test_nothing_of_the_game_is_left_on_the_screen(window: MainWindow) -> None:
    raised(window)
    first = window.grab().toImage()
    window.docks.pages["forces"].show_model(demo.ENEMY)
    window.board.hide()
    second = window.grab().toImage()
    assert isinstance(first, QImage)
    assert first == second
    assert window.windowTitle() == "LHY Desktop"


def test_a_hold_of_the_mouse_takes_the_seat(window: MainWindow, qtbot: QtBot) -> None:
    button = raised(window)
    qtbot.wait(650)
    with qtbot.waitSignal(window.curtain.taken, timeout=1500):
        qtbot.mousePress(button, LEFT)
    assert not window.curtain.isVisible()
    assert window.windowTitle().startswith("Orchard Road")
    assert window.registry["orders.fire"].isEnabled()


def test_a_hold_of_enter_takes_the_seat(window: MainWindow, qtbot: QtBot) -> None:
    button = raised(window)
    qtbot.wait(650)
    with qtbot.waitSignal(window.curtain.taken, timeout=1500):
        qtbot.keyPress(button, Qt.Key.Key_Return)
    assert not window.curtain.isVisible()


def test_a_short_press_takes_nothing(window: MainWindow, qtbot: QtBot) -> None:
    button = raised(window)
    qtbot.wait(650)
    with qtbot.assertNotEmitted(window.curtain.taken, wait=500):
        qtbot.mousePress(button, LEFT)
        qtbot.wait(150)
        qtbot.mouseRelease(button, LEFT)
    assert window.curtain.isVisible()


def test_the_last_key_of_the_other_player_does_not_open_it(window: MainWindow, qtbot: QtBot) -> None:
    button = raised(window)
    with qtbot.assertNotEmitted(window.curtain.taken, wait=900):
        qtbot.keyPress(button, Qt.Key.Key_Return)
        qtbot.wait(480)
        qtbot.keyRelease(button, Qt.Key.Key_Return)


def test_no_command_works_behind_it(window: MainWindow, qtbot: QtBot) -> None:
    raised(window)
    used: list[str] = []
    window.command.connect(used.append)
    window.bar.verb_chosen.connect(used.append)
    for key in (Qt.Key.Key_F, Qt.Key.Key_P, Qt.Key.Key_1, Qt.Key.Key_L, Qt.Key.Key_F5):
        qtbot.keyClick(window.curtain, key)
    assert used == []


def test_escape_asks_for_the_menu(window: MainWindow, qtbot: QtBot) -> None:
    raised(window)
    with qtbot.waitSignal(window.curtain.menu_asked):
        qtbot.keyClick(window.curtain, Qt.Key.Key_Escape)


def test_it_follows_the_size_of_the_window(window: MainWindow) -> None:
    raised(window)
    window.resize(1300, 800)
    assert window.curtain.geometry() == window.rect()


def test_it_tells_only_what_it_was_given(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1280, 720)
    host.show()
    curtain = Curtain(host, guard_ms=0)
    curtain.rise(demo.CURTAIN)
    said = [words.said for words in curtain.findChildren(Words)]
    assert said[: len(demo.CURTAIN.events)] == [text for text, _ in demo.CURTAIN.events]
    assert curtain.accessibleName() == "The German player takes the seat"

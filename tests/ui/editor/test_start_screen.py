"""The ways from the start screen to the editor."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.seam.errand import Drawn, Errand, SourceFile
from lhy_desktop.ui.start.model import StartModel
from lhy_desktop.ui.start.screen import StartScreen
from tests.ui import demo_start
from tests.ui.editor.hands import LEFT

SOURCES = (SourceFile("Mission", "Ford", Path("/m/ford.yaml")), SourceFile("Board", "River", Path("/b/river.yaml")))


@pytest.fixture
def start(qtbot: QtBot) -> StartScreen:
    screen = StartScreen()
    qtbot.addWidget(screen)
    card = MissionCard("m/ford", "Ford", forces=demo_start.missions(1)[0].forces, sources=SOURCES)
    screen.show_model(StartModel((card, *demo_start.missions(2))))
    screen.resize(1280, 800)
    screen.show()
    qtbot.waitExposed(screen)
    return screen


def test_a_copy_of_the_mission_or_of_its_board(start: StartScreen, qtbot: QtBot) -> None:
    row = next(i for i, card in enumerate(start.list.items.cards) if card.id == "m/ford")
    start.list.setCurrentIndex(start.list.items.index(row, 0))
    assert start.page.copy_button.isVisible()
    QTest.keyClick(start.list, Qt.Key.Key_E)
    menu = start.page.menu
    assert [action.text() for action in menu.actions()] == ["Mission: Ford", "Board: River"]
    with qtbot.waitSignal(start.draw_asked) as asked:
        QTest.keyClick(menu, Qt.Key.Key_Down)
        QTest.keyClick(menu, Qt.Key.Key_Return)
    assert asked.args == [Errand("copy", Path("/b/river.yaml"))]


def test_a_mission_without_a_file_has_no_copy(start: StartScreen) -> None:
    row = next(i for i, card in enumerate(start.list.items.cards) if card.id == "m0")
    start.list.setCurrentIndex(start.list.items.index(row, 0))
    assert not start.page.copy_button.isVisible()
    QTest.keyClick(start.list, Qt.Key.Key_E)
    assert not start.page.menu.isVisible()


def test_keys_of_the_place_mean_something_there_alone(start: StartScreen, qtbot: QtBot) -> None:
    QTest.mouseClick(start.rail["editor"], LEFT)
    assert start.drawing.isVisible() and not start.page.isVisible()
    for key, what in (
        (Qt.Key.Key_N, "new"),
        (Qt.Key.Key_G, "learn"),
        (Qt.Key.Key_T, "learn_mission"),
        (Qt.Key.Key_O, "choose"),
    ):
        with qtbot.waitSignal(start.draw_asked) as asked:
            QTest.keyClick(start.drawing, key)
        assert asked.args == [Errand(what)]
    with qtbot.assertNotEmitted(start.draw_asked):
        QTest.keyClick(start.drawing, Qt.Key.Key_B)  # nothing lies open in the editor
    QTest.mouseClick(start.rail["missions"], LEFT)
    QTest.keyClick(start.list, Qt.Key.Key_N)
    assert start.right.currentWidget() is start.new_game


def test_what_was_drawn_last_is_opened_by_a_click_or_a_key(start: StartScreen, qtbot: QtBot) -> None:
    start.drawing.show_drawn(Drawn((Path("/b/mill.yaml"), Path("/b/ridge.yaml")), open=True))
    QTest.mouseClick(start.rail["editor"], LEFT)
    with qtbot.waitSignal(start.draw_asked) as asked:
        QTest.mouseClick(start.drawing.rows[1], LEFT)
    assert asked.args == [Errand("open", Path("/b/ridge.yaml"))]
    start.drawing.rows[0].setFocus()
    with qtbot.waitSignal(start.draw_asked) as again:
        QTest.keyClick(start.drawing.rows[0], Qt.Key.Key_Space)
    assert again.args == [Errand("open", Path("/b/mill.yaml"))]
    with qtbot.waitSignal(start.draw_asked) as back:
        QTest.keyClick(start.drawing, Qt.Key.Key_B)
    assert back.args == [Errand("go")]

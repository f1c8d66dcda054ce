"""Play, Study, Small screen: drawers that open and close, layouts that come back, nothing off the screen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QByteArray, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.games.lhy.furniture import FURNITURE
from lhy_desktop.ui.layouts import is_small
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels.preview_card import OutcomeRow, PreviewCard, PreviewModel
from lhy_desktop.ui.play.settings import Settings, without_layout
from lhy_desktop.ui.play.window.empty import keep_window, restore_window
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.bars import Legend, Share
from tests.ui import demo, stand_ins

LEFT = Qt.MouseButton.LeftButton
CTRL = Qt.KeyboardModifier.ControlModifier
HALF = Share("Half", 1, 1, 2)


@pytest.fixture
def small(window: MainWindow, qtbot: QtBot) -> MainWindow:
    window.resize(1280, 720)
    qtbot.wait(20)
    window.activateWindow()
    window.board.setFocus()
    return window


@pytest.mark.parametrize(
    ("width", "percent", "small"),
    [(1365, 100, True), (1366, 100, False), (1366, 110, False), (1366, 200, True), (1680, 150, False),
     (1680, 200, True), (1920, 150, False), (2560, 200, False)],
)  # fmt: skip
def test_where_docks_have_no_room(width: int, percent: int, small: bool) -> None:
    assert is_small(width, percent) is small


def test_a_narrow_window_puts_docks_behind_the_edges_and_a_wide_one_brings_them_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    docks = window.docks
    docks.all["log"].hide()
    window.resize(1300, 800)
    qtbot.wait(20)
    assert docks.small
    assert all(strip.isVisible() for strip in docks.strips.values())
    assert not any(dock.isVisible() for dock in docks.drawers)
    assert window.registry["window.small"].isChecked()
    window.resize(1700, 1000)
    qtbot.wait(20)
    assert not docks.small
    assert docks.all["forces"].isVisible()
    assert docks.pages["forces"].isVisible()
    assert not docks.all["log"].isVisible()
    assert window.registry["window.play"].isChecked()


def test_large_text_does_the_same(window: MainWindow, qtbot: QtBot) -> None:
    theme().set(percent=200)
    qtbot.wait(20)
    assert window.docks.small
    theme().set(percent=100)
    qtbot.wait(20)
    assert not window.docks.small


def test_a_drawer_opens_by_its_tab_and_closes_by_it(small: MainWindow, qtbot: QtBot) -> None:
    docks = small.docks
    tab = docks.strips[False].tabs[0]
    qtbot.mouseClick(tab, LEFT)
    drawer = docks.drawers[docks.all["tracks"]]
    assert drawer.isVisible()
    assert docks.pages["tracks"].isVisible()
    assert tab.isChecked()
    assert small.registry["window.tracks"].isChecked()
    qtbot.mouseClick(tab, LEFT)
    assert not drawer.isVisible()
    assert not tab.isChecked()


def test_a_drawer_covers_the_board_and_never_the_bar(small: MainWindow, qtbot: QtBot) -> None:
    assert small.docks.drawers
    for dock, drawer in small.docks.drawers.items():
        dock.show_now(True)
        qtbot.wait(10)
        place = QRect(drawer.mapTo(small, QPoint(0, 0)), drawer.size())
        board = QRect(small.board.mapTo(small, QPoint(0, 0)), small.board.size())
        assert board.contains(place)
        assert place.width() < board.width()


def test_escape_closes_the_drawer_and_nothing_else(small: MainWindow, qtbot: QtBot) -> None:
    heard: list[str] = []
    small.command.connect(heard.append)
    qtbot.keyClick(small.board, Qt.Key.Key_3, CTRL)
    drawer = small.docks.drawers[small.docks.all["tracks"]]
    assert drawer.isVisible()
    qtbot.keyClick(QApplication.focusWidget() or small.board, Qt.Key.Key_Escape)
    assert not drawer.isVisible()
    assert heard == ["window.tracks"]
    qtbot.keyClick(small.board, Qt.Key.Key_Escape)
    assert heard[-1] == "orders.back"


def test_a_click_elsewhere_closes_the_drawer_and_one_inside_does_not(small: MainWindow, qtbot: QtBot) -> None:
    docks = small.docks
    qtbot.keyClick(small.board, Qt.Key.Key_4, CTRL)
    drawer = docks.drawers[docks.all["log"]]
    qtbot.mouseClick(docks.pages["log"].cards[0], LEFT)
    assert drawer.isVisible()
    qtbot.mouseClick(small.board, LEFT, pos=QPoint(120, 60))
    assert not drawer.isVisible()


def test_one_drawer_at_a_time(small: MainWindow, qtbot: QtBot) -> None:
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4):
        qtbot.keyClick(small.board, key, CTRL)
    assert [dock.objectName() for dock, drawer in small.docks.drawers.items() if drawer.isVisible()] == ["dock_log"]


def test_keys_to_the_zones_open_their_drawer(small: MainWindow, qtbot: QtBot) -> None:
    docks = small.docks
    for key, page in (
        (Qt.Key.Key_F5, docks.pages["forces"]),
        (Qt.Key.Key_F8, docks.pages["tables"]),
        (Qt.Key.Key_F4, docks.pages["rules"]),
    ):
        qtbot.keyClick(small.board, key)
        assert page.isVisible()
    docks.open_rule("8.2")
    assert docks.pages["rules"].isVisible()


def test_a_hand_over_closes_the_drawers(small: MainWindow) -> None:
    small.docks.all["forces"].show_now(True)
    small.hush()
    assert not small.docks.drawers[small.docks.all["forces"]].isVisible()
    small.docks.all["forces"].show_now(True)
    small.raise_curtain(demo.CURTAIN)
    assert not small.docks.drawers[small.docks.all["forces"]].isVisible()


def test_study_shows_the_log_large_and_is_kept_beside_play(window: MainWindow, qtbot: QtBot) -> None:
    docks = window.docks
    docks.all["stack"].hide()
    window.registry["window.study"].trigger()
    qtbot.wait(20)
    assert docks.pages["log"].isVisible()
    assert docks.pages["log"].height() > 400
    assert not docks.all["tracks"].isVisible()
    docks.all["tracks"].show()
    window.registry["window.play"].trigger()
    assert docks.all["forces"].isVisible()
    assert not docks.all["stack"].isVisible()
    window.registry["window.study"].trigger()
    assert docks.all["tracks"].isVisible()
    window.registry["window.default"].trigger()
    assert not docks.all["tracks"].isVisible()


def another(qtbot: QtBot) -> MainWindow:
    made = MainWindow(stand_ins.StandInBoard(), FURNITURE)
    qtbot.addWidget(made)
    made.resize(1680, 1050)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_layout_preset_and_tabs_come_back(window: MainWindow, qtbot: QtBot) -> None:
    settings = Settings()
    window.docks.all["tracks"].tabs.open(3)
    window.docks.all["stack"].hide()
    window.registry["window.study"].trigger()
    keep_window(window, settings, "toy")
    settings.places.clear()
    again = another(qtbot)
    restore_window(again, settings, "toy")
    assert again.layouts.chosen == again.layouts.shown == "study"
    assert again.docks.all["tracks"].tabs.index == 3
    again.registry["window.play"].trigger()
    assert not again.docks.all["stack"].isVisible()


def test_a_safe_layout_forgets_it_all(window: MainWindow, qtbot: QtBot) -> None:
    settings = Settings()
    window.registry["window.study"].trigger()
    window.docks.all["log"].hide()
    keep_window(window, settings, "toy")
    again = another(qtbot)
    restore_window(again, without_layout(settings), "toy")
    assert again.layouts.shown == "play"
    assert all(dock.isVisible() for dock in again.docks.drawers)


def test_a_damaged_layout_is_the_usual_one(window: MainWindow) -> None:
    assert not window.restore_layout({"play": QByteArray(b"\x00\x01garbage")})
    assert all(dock.isVisible() for dock in window.docks.drawers)


def test_the_fire_card_covers_neither_firer_nor_target_on_a_small_screen_with_large_text(
    small: MainWindow, qtbot: QtBot
) -> None:
    theme().set(percent=150)
    QTest.qWait(20)
    card = PreviewCard(small.board)
    card.show_model(demo.FIRE)
    room = small.board.rect()
    for at in (room.topLeft(), room.center(), room.bottomRight() - QPoint(120, 100)):
        hexes = [QRect(at, QPoint(at.x() + 90, at.y() + 90)), QRect(at + QPoint(60, 0), at + QPoint(150, 90))]
        assert card.place(hexes), at
        assert not any(card.geometry().intersects(hex) for hex in hexes)
    card.hide()


def test_a_long_title_of_a_card_takes_lines_instead_of_room(window: MainWindow) -> None:
    card = PreviewCard(window.board)
    for title in ("Fire", "Rifle and MG team 7-3 charges Submachine gun team A-4"):
        card.show_model(PreviewModel(title, "7 dice", total_text="", odds=(OutcomeRow("All of it", (HALF, HALF)),)))
        assert card.place([])
        assert card._inside.minimumSizeHint().width() <= card.width()
        assert not card.findChildren(Legend), "shares that look alike are told by their caption"
    card.hide()

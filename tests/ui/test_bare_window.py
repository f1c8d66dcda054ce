"""The window of a game that adds no commands and pages of its own: nothing in it speaks of any one rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.actions import COMMANDS, commands_of
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels.offered import DICE, FIND, FORCES, LOG, LOG_DOCK, RULES, STACK, STACK_DOCK, TABLES
from lhy_desktop.ui.seam.commands import Command
from lhy_desktop.ui.seam.pages import Bare, DockPages, Furniture
from tests.house.rulebook_words import Vocabulary
from tests.ui import stand_ins

WORDS = Path(__file__).parents[1] / "house" / "vocabulary" / "lhy.yaml"
VOCABULARY = Vocabulary(word for group in yaml.safe_load(WORDS.read_text("utf-8")).values() for word in group)
OFFERED = Bare(
    docks=(
        DockPages("forces", "left", "Forces", (FORCES, FIND)),
        STACK_DOCK,
        DockPages("books", "right", "Books", (TABLES, RULES)),
        LOG_DOCK,
    )
)


def opened(qtbot: QtBot, game: Furniture) -> MainWindow:
    window = MainWindow(stand_ins.StandInBoard(), game)
    qtbot.addWidget(window)
    window.resize(1680, 1050)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def said(window: MainWindow) -> Iterator[str]:
    """Every text of the window that a player can read or hear, and every id."""
    for action in window.findChildren(QAction):
        yield from (action.text(), action.toolTip(), action.statusTip(), action.objectName())
    for widget in window.findChildren(QWidget):
        if widget is not window.board:
            yield from (widget.accessibleName(), widget.toolTip(), widget.windowTitle(), widget.objectName())
        if isinstance(widget, (QAbstractButton, QLabel, QLineEdit)):
            yield widget.text()
        if isinstance(widget, QLineEdit):
            yield widget.placeholderText()
    for line in window.shortcuts.lines():
        yield from line


@pytest.mark.parametrize("game", [Bare(), OFFERED], ids=["bare", "offered pages"])
def test_no_word_of_a_rulebook_stands_in_it(qtbot: QtBot, game: Furniture) -> None:
    window = opened(qtbot, game)
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert window.shortcuts.isVisible()
    found = list(said(window))
    assert len(found) > 300
    assert {text for text in found if VOCABULARY.met(text)} == set()


def test_a_bare_window_has_no_docks_and_no_command_about_them(qtbot: QtBot) -> None:
    window = opened(qtbot, Bare())
    assert window.docks.all == {}
    assert not any(strip.isVisible() for strip in window.docks.strips.values())
    gone = {command.id for command in COMMANDS} - set(window.registry.commands)
    assert gone == {command.id for command in COMMANDS if command.dock or command.page}
    for layout in ("study", "small", "play", "default"):
        window.registry[f"window.{layout}"].trigger()
    assert not any(strip.isVisible() for strip in window.docks.strips.values())
    window.docks.open_rule("1.1")
    window.docks.open_table("Weather")
    window.docks.close_table()
    window.docks.show_model("log", object())
    assert window.restore_layout(window.layout_state())


def test_pages_that_the_window_offers_are_led_to_by_their_keys(qtbot: QtBot) -> None:
    window = opened(qtbot, OFFERED)
    assert [dock.objectName() for dock in window.docks.all.values()] == [
        "dock_forces",
        "dock_stack",
        "dock_books",
        "dock_log",
    ]
    pages = window.docks.pages
    assert list(pages) == [page.id for page in (FORCES, FIND, STACK, TABLES, RULES, LOG, DICE)]
    keys = ((Qt.Key.Key_F5, FORCES), (Qt.Key.Key_F7, LOG), (Qt.Key.Key_F8, TABLES), (Qt.Key.Key_F4, RULES))
    for key, page in keys:
        qtbot.keyClick(window, key)
        assert pages[page.id].isVisible()
        focus = window.focusWidget()
        assert focus is not window.board
    window.registry["window.log"].trigger()
    assert not window.docks.all["log"].isVisible()
    window.registry["window.study"].trigger()
    shown = [id for id, dock in window.docks.all.items() if dock.isVisible()]
    assert shown == ["stack", "log"]


def test_a_kept_layout_of_other_docks_is_the_usual_one(qtbot: QtBot) -> None:
    window = opened(qtbot, OFFERED)
    assert not window.restore_layout({"play": QByteArray(b"not a layout")})
    assert all(dock.isVisible() for dock in window.docks.all.values())


def test_a_games_commands_stand_where_they_say() -> None:
    own = (
        Command("orders.sail", "Sail", "Orders", ("S",), before="orders.pass"),
        Command("orders.pass", "Drift", "Orders", ("P",)),
        Command("orders.moor", "Moor", "Orders", ("U",)),
    )
    orders = [command.text for command in commands_of(Bare(own)) if command.menu == "Orders"]
    assert orders[:3] == ["Sail", "Drift", "Next unit that can act"]
    assert orders[-1] == "Moor"
    with pytest.raises(ValueError, match=r"orders\.tack"):
        commands_of(Bare((Command("orders.sail", "Sail", before="orders.tack"),)))


def test_a_games_key_that_the_window_has_is_refused(qtbot: QtBot) -> None:
    with pytest.raises(ValueError, match="bound to"):
        MainWindow(stand_ins.StandInBoard(), Bare((Command("orders.sail", "Sail", keys=("F1",)),)))

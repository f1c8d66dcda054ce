from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.actions import MENUS, ActionRegistry, commands_of, double_bindings
from lhy_desktop.ui.games.lhy.furniture import FURNITURE
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.seam.commands import Command
from tests.ui import demo
from tests.ui.printed_keys import key_faults

COMMANDS = commands_of(FURNITURE)


def test_no_key_means_two_things() -> None:
    assert double_bindings(COMMANDS) == []


def test_a_double_binding_is_found() -> None:
    twice = (Command("a", "A", keys=("F",)), Command("b", "B", keys=("Ctrl+X", "f")))
    assert double_bindings(twice) == ["F is bound to a and to b"]
    assert double_bindings((Command("a", "A", keys=("Nokey",)),)) == ["a: 'Nokey' is no key"]


def test_a_registry_with_a_double_binding_is_refused(qtbot: QtBot) -> None:
    menu = QMenu()
    qtbot.addWidget(menu)
    with pytest.raises(ValueError, match="bound to"):
        ActionRegistry(menu, (Command("a", "A", keys=("F",)), Command("b", "B", keys=("F",))))


def test_every_menu_command_stands_in_its_menu_with_its_key(window: MainWindow) -> None:
    titles = [action.text() for action in window.menuBar().actions()]
    assert titles == list(MENUS)
    for command in COMMANDS:
        if command.menu:
            menu = window.findChild(QMenu, f"menu_{command.menu.lower()}")
            assert window.registry[command.id] in menu.actions()


def test_nothing_unbuilt_is_offered(window: MainWindow) -> None:
    words = " ".join(command.text.lower() for command in COMMANDS)
    for unbuilt in ("laboratory", "learn", "sound", "hint", "gif"):
        assert unbuilt not in words


@pytest.mark.parametrize("model", [demo.DECISION, demo.DRAFT])
def test_every_printed_key_does_what_it_stands_beside(window: MainWindow, model: demo.DecisionModel) -> None:
    assert key_faults(window.registry, [(v.id, v.key) for v in model.verbs + model.right]) == []


def test_a_wrong_printed_key_is_found(window: MainWindow) -> None:
    faults = key_faults(window.registry, [("orders.fire", "M"), ("anything", "Ctrl+Alt+F12"), ("roll", "Enter")])
    assert faults == [
        "orders.fire prints M, which is orders.maneuver",
        "anything prints Ctrl+Alt+F12, which no command binds",
    ]


def test_answers_live_only_while_printed(window: MainWindow) -> None:
    registry = window.registry
    assert registry["answer.1"].isEnabled()
    assert not registry["answer.9"].isEnabled()
    assert not registry["answer.y"].isEnabled()
    assert registry.reason("answer.y") == "Nothing asks for this now."
    window.bar.show_model(demo.DecisionModel(verbs=(demo.Verb("yes", "Yes", "Y"), demo.Verb("no", "No", "N"))))
    assert registry["answer.y"].isEnabled()
    assert not registry["answer.1"].isEnabled()


def test_suspended_commands_come_back_as_they_were(window: MainWindow) -> None:
    registry = window.registry
    before = {id: registry[id].isEnabled() for id in registry.commands}
    registry.suspend(True)
    assert not any(registry[id].isEnabled() for id in registry.commands)
    registry.set_state("edit.redo", False, "Nothing has been taken back.")
    registry.suspend(False)
    after = {id: registry[id].isEnabled() for id in registry.commands}
    assert after == before | {"edit.redo": False}
    assert registry.reason("edit.redo") == "Nothing has been taken back."


def test_f1_lists_every_command_that_has_a_key(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F1)
    assert window.shortcuts.isVisible()
    listed = {text for _, text, _ in window.shortcuts.lines()}
    assert {c.text.replace("…", "") for c in COMMANDS if c.keys} <= listed
    everywhere = {text for group, text, _ in window.shortcuts.lines() if group == "Everywhere"}
    assert {"Enter", "Space", "Esc", "Keys that the bar prints"} <= everywhere
    qtbot.keyClicks(window.shortcuts.search, "withdraw")
    assert window.shortcuts.shown() == ["Withdraw"]
    qtbot.keyClick(window.shortcuts, Qt.Key.Key_Escape)
    assert not window.shortcuts.isVisible()

"""Other ways to the same order: the tray, drags, the context menu, groups, Why?, small screens and large text."""

from __future__ import annotations

import pytest
from conftest import Table
from hand import Hand
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from test_keys import KEY, key, settled, to_actions

from lhy_desktop.engine.rulesets.lhy.asks.march import Ends
from lhy_desktop.engine.rulesets.lhy.model.actions import Maneuver
from lhy_desktop.ui.theme import theme

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def test_a_counter_is_dragged_from_the_tray_onto_the_map(table: Table) -> None:
    playing = table(axis="human", allied="random")
    settled(playing)
    tray = playing.game.screen.tray
    assert tray.isVisible()
    unit, counter = next(iter(tray.counters.items()))
    goal = next(playing.game.tool.picture.legal.narrow(unit, "place")).hex
    end = counter.mapFromGlobal(playing.board.viewport().mapToGlobal(Hand(playing).at(goal)))
    QTest.mousePress(counter, LEFT, NONE, counter.rect().center())
    QTest.mouseMove(counter, counter.rect().center() + QPoint(30, 30))
    QTest.mouseRelease(counter, LEFT, NONE, end)
    settled(playing)
    assert playing.game.tool.picture.hex_of(unit) == goal
    assert unit not in tray.counters


def test_a_drag_drafts_a_move_and_enter_makes_it(table: Table) -> None:
    playing = table()
    to_actions(playing)
    hand = Hand(playing)
    unit = next(u for u in playing.game.tool.picture.able if playing.game.tool.picture.ask(Ends((u,), "maneuver")))
    assert hand.take(unit)
    goal = next(iter(playing.game.tool.picture.ask(Ends((unit,), "maneuver"))))
    number = playing.game.session.number
    hand.drag(unit, goal)
    assert playing.game.tool.stage == "ready"
    assert playing.game.session.number == number
    key(playing, KEY.Key_Return)
    settled(playing)
    assert playing.game.session.number > number


def test_units_of_one_hex_move_together(table: Table) -> None:
    playing = table(seed=5)
    to_actions(playing)
    picture = playing.game.tool.picture
    by_hex: dict[str, list[str]] = {}
    for unit in picture.able:
        by_hex.setdefault(picture.hex_of(unit), []).append(unit)
    group = next((units for units in by_hex.values() if len(units) > 1), None)
    assert group is not None
    for unit in group[:2]:
        playing.game.took(playing.game.tool, playing.game.tool.toggle(unit))
    assert set(playing.game.tool.units) == set(group[:2])
    assert playing.game.took(playing.game.tool, playing.game.tool.arm("maneuver"))
    ends = picture.ask(Ends(playing.game.tool.units, "maneuver"))
    assert ends
    assert playing.game.tool.aim(next(iter(ends)))
    action = playing.game.tool.action()
    assert isinstance(action, Maneuver)
    assert set(action.units) == set(group[:2])


def test_the_context_menu_gives_reasons_in_the_same_line(table: Table) -> None:
    playing = table()
    to_actions(playing)
    assert Hand(playing).take(playing.game.tool.picture.able[0])
    far = playing.game.tool.picture.board.names[0]
    playing.menu.open(far, "", QPoint(300, 300))
    assert playing.menu.menu is not None
    texts = {action.text(): action.isEnabled() for action in playing.menu.menu.actions()}
    refused = [text for text, enabled in texts.items() if text.startswith(("Maneuver", "Fire")) and not enabled]
    assert refused
    assert all(": " in text for text in refused)
    assert texts["Why?"]
    playing.menu.menu.close()
    menus = len(playing.window.findChildren(QMenu))
    for _ in range(3):
        playing.menu.open(far, "", QPoint(300, 300))
        QTest.qWait(1)
        playing.menu.menu.close()
    assert len(playing.window.findChildren(QMenu)) == menus, "one that was closed is not kept"


def test_every_grey_verb_answers_why_with_a_rule(table: Table) -> None:
    playing = table()
    to_actions(playing)
    assert Hand(playing).take(playing.game.tool.picture.able[0])
    grey = [verb for verb in playing.window.bar.model.verbs if verb.state == "no"]
    assert grey
    for verb in grey:
        assert verb.reason
        playing.commands.why(verb.id)
        assert playing.window.why_card.isVisible()


@pytest.mark.parametrize(("percent", "wide", "high"), [(80, 1280, 720), (150, 1280, 720), (150, 1680, 1050)])
def test_all_answers_are_reachable(table: Table, percent: int, wide: int, high: int) -> None:
    playing = table()
    theme().set(percent=percent)
    playing.window.resize(wide, high)
    to_actions(playing)
    key(playing, KEY.Key_Space)
    QTest.qWait(20)
    bar = playing.window.bar
    for button in bar.buttons.values():
        corner = button.mapTo(bar, button.rect().bottomRight())
        assert bar.rect().contains(corner), f"{button.text()} is cut at {percent} %"
    bottom = bar.mapTo(playing.window, bar.rect().bottomLeft())
    assert playing.window.rect().contains(bottom)


def test_pace_and_rolls_are_the_player_s(table: Table) -> None:
    playing = table()
    settled(playing)
    playing.commands.run("tools.slower")
    assert playing.settings.speed == 4.0
    playing.commands.run("tools.faster")
    assert playing.settings.speed == 0.0
    playing.window.registry["tools.roll"].trigger()
    assert playing.settings.roll == "auto"
    playing.window.registry["tools.motion"].trigger()
    assert playing.board.reduced_motion

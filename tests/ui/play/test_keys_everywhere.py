"""What the bar prints works wherever the keyboard is; Enter, Space and the cursor mean the same everywhere."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest
from conftest import Table, setup_of
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QToolTip, QWidget
from scenes import scene
from test_keys import KEY, key, set_up, settled
from test_maneuver import acting
from test_mortars import FIELD

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.games.lhy.picture import SET_UP
from lhy_desktop.ui.panels.forces import ForceTree
from lhy_desktop.ui.panels.log import LogCard
from lhy_desktop.ui.play.window.playing import Playing

CAPS = {"⇧": "Shift+", "⌫": "Backspace", "Enter": "Return", "Esc": "Escape"}


def field(table: Table) -> Playing:
    """A platoon acts, with two mortars to call."""
    playing = table(session=scene(FIELD), forced=False)
    playing.window.activateWindow()
    playing.board.setFocus()
    until(playing.window.isActiveWindow)
    acting(playing)
    return playing


def focused() -> QWidget:
    """What has the keyboard."""
    found = QApplication.focusWidget()
    assert found is not None
    return found


def press(cap: str) -> None:
    """Press a key as it is printed, wherever the keyboard is."""
    text = cap
    for printed, name in CAPS.items():
        text = text.replace(printed, name)
    combination = QKeySequence(text)[0]
    QTest.keyClick(focused(), combination.key(), combination.keyboardModifiers())


def zones(playing: Playing) -> list[QWidget]:
    """Everything that can have the keyboard in this window, but the lines that are typed in: one of each kind and
    place."""
    found: dict[tuple[str, str], QWidget] = {}
    for widget in playing.window.findChildren(QWidget):
        open_to_keys = widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if open_to_keys and not isinstance(widget, QLineEdit):
            found.setdefault((type(widget).__name__, type(widget.parentWidget()).__name__), widget)
    return list(found.values())


def heard(playing: Playing, zone: QWidget, cap: str) -> list[str]:
    """What a printed key does with the keyboard in a zone: commands of the registry, by id. Nothing is carried out."""
    registry, done = playing.window.registry, []
    registry.blockSignals(True)
    slots = [(registry[name], partial(lambda name, _on=False: done.append(name), name)) for name in registry]
    for action, slot in slots:
        action.triggered.connect(slot)
    window = playing.window
    window.command.disconnect(playing.commands.run)
    window.command.connect(done.append)
    zone.setFocus()
    press(cap)
    for action, slot in slots:
        action.triggered.disconnect(slot)
    window.command.disconnect(done.append)
    window.command.connect(playing.commands.run)
    registry.blockSignals(False)
    return done


def printed(playing: Playing) -> list[str]:
    """Every key that the bar prints."""
    model = playing.window.bar.model
    answers = [verb.key for verb in model.verbs + model.right]
    chips = [chip.lead for chip in model.chips] + list(model.chip_keys)
    return [cap.replace("←", "Left").replace("→", "Right") for cap in (*answers, *chips) if cap]


def same_everywhere(playing: Playing) -> None:
    """Every key that the bar prints now does the same with the keyboard in every zone."""
    caps = printed(playing)
    assert caps, playing.window.bar.said()
    at_board = {cap: heard(playing, playing.board, cap) for cap in caps}
    assert all(at_board.values()), at_board
    rooms = zones(playing)
    assert len(rooms) > 5
    for zone in rooms:
        for cap in caps:
            said = f"{cap} with the keyboard in {type(zone).__name__} {zone.accessibleName()}"
            if not (cap == "Space" and isinstance(zone, (QAbstractButton, QComboBox, LogCard))):
                assert heard(playing, zone, cap) == at_board[cap], said


def in_hand(playing: Playing) -> None:
    key(playing, KEY.Key_Space)


def to_fire(playing: Playing) -> None:
    key(playing, KEY.Key_Space)
    key(playing, KEY.Key_O)


def to_target(playing: Playing) -> None:
    to_fire(playing)
    press("Tab")


@pytest.mark.parametrize("draft", [None, in_hand, to_fire, to_target])
def test_every_printed_key_works_with_the_keyboard_in_every_zone(
    table: Table, draft: Callable[[Playing], None] | None
) -> None:
    playing = field(table)
    if draft is not None:
        draft(playing)
    same_everywhere(playing)


def test_keys_work_everywhere_after_typed_dice_and_undo(table: Table) -> None:
    setting = TableSetting({"axis": "human", "allied": "human"}, "open", dice="typed")
    playing = table(session=Session.new(RULESET, setup_of("dawn_at_the_crossroads"), setting, 3))
    playing.window.activateWindow()
    playing.board.setFocus()
    until(playing.window.isActiveWindow)
    set_up(playing)
    for _ in range(40):
        settled(playing)
        if playing.game.state == "rolling":
            break
        playing.game.answer(playing.game.tool.picture.legal.sample(random.Random(1)))
    hand = Hand(playing)
    hand.chip("face:3")
    hand.press("edit.undo")
    assert playing.game.state == "rolling"
    same_everywhere(playing)
    number, trees = playing.game.session.number, playing.window.findChildren(ForceTree)
    for cap in ("4", "Enter"):
        next(tree for tree in trees if tree.isVisible()).setFocus()
        press(cap)
        settled(playing)
    assert playing.game.session.number > number


def test_a_line_that_is_typed_in_keeps_its_keys(table: Table) -> None:
    playing = field(table)
    to_target(playing)
    number = playing.game.session.number
    line = playing.window.docks.pages["log"].search
    playing.window.docks.all["log"].raise_()
    line.setFocus()
    QTest.keyClicks(line, "1 a")
    QTest.keyClick(line, KEY.Key_Return)
    assert line.text() == "1 a"
    assert playing.game.session.number == number
    assert playing.game.tool.stage == "ready"


def test_a_click_on_an_answer_leaves_the_keyboard_where_it_was(table: Table) -> None:
    playing = field(table)
    to_fire(playing)
    Hand(playing).chip("mortar:us60")
    assert focused() is playing.board


def test_the_cursor_goes_with_what_is_in_hand_and_is_seen_while_keys_are_used(table: Table) -> None:
    playing = field(table)
    board, hand = playing.board, Hand(playing)
    assert hand.take("able/1/2")
    assert (board.cursor_hex, board.cursor_place) == ("", "G7")
    key(playing, KEY.Key_Up)
    assert board.cursor_hex == "G6"
    playing.hands.pick("able/1/leader")
    assert board.cursor_hex == "F3"
    hand.click("I9")
    assert board.cursor_hex == ""


def test_a_call_for_reaction_with_an_order_open_asks(table: Table) -> None:
    playing = field(table)
    game = playing.game
    number, call = game.session.number, (KEY.Key_Return, Qt.KeyboardModifier.ControlModifier)
    to_fire(playing)
    open_order = game.tool
    key(playing, *call)
    assert game.session.number == number
    assert "order is open" in playing.window.bar.said()
    key(playing, *call)
    assert game.session.number == number
    key(playing, KEY.Key_Escape)
    assert game.tool is open_order
    key(playing, KEY.Key_P, Qt.KeyboardModifier.ShiftModifier)
    assert game.session.number == number
    key(playing, *call)
    key(playing, KEY.Key_Return)
    assert game.session.number > number


def test_round_and_mortar_stay_chosen_after_escape(table: Table) -> None:
    playing = field(table)
    to_fire(playing)
    key(playing, KEY.Key_2)
    key(playing, KEY.Key_G)
    chosen = playing.game.tool.mortar, playing.game.tool.ammo
    assert chosen == ("us60", "smoke")
    for _ in range(3):
        key(playing, KEY.Key_Escape)
    assert playing.game.tool.stage == "idle"
    to_fire(playing)
    assert (playing.game.tool.mortar, playing.game.tool.ammo) == chosen


def test_tab_in_a_set_up_starts_at_the_cursor(table: Table) -> None:
    playing = table()
    playing.window.activateWindow()
    until(playing.window.isActiveWindow)
    until(lambda: playing.game.tool.picture.kind == SET_UP and playing.game.state == "asking")
    playing.board.setFocus()
    key(playing, KEY.Key_Space)
    until(lambda: playing.game.tool.targets())
    board, lit = playing.board, playing.game.tool.targets()
    near = next(hex for there in reversed(lit) for hex in board.board.neighbors(there) if hex not in lit)
    board.set_cursor(near)
    playing.commands.run("orders.next_target")
    assert board.board.distance(near, board.cursor_hex) == 1


def test_nothing_comes_up_under_words_being_read_and_none_get_stale(table: Table) -> None:
    playing = field(table)
    board, hand = playing.board, Hand(playing)
    QTest.mouseMove(board.viewport(), hand.at("F3"))
    QToolTip.showText(board.mapToGlobal(hand.at("F3")), "F3: open", board)
    assert QToolTip.isVisible()
    QTest.qWait(500)
    assert board.fan_hex == ""
    assert hand.take("able/1/2")
    until(lambda: not QToolTip.isVisible())
    assert board.open_fan("F3")
    stacks = playing.game.desk.pieces(playing.game.tool, playing.game.looking).stacks
    board.set_stacks([stack for stack in stacks if stack.hex != "F3"])
    assert board.fan_hex == ""


def test_another_hex_under_a_resting_pointer_is_noticed(table: Table) -> None:
    playing = field(table)
    board, hand = playing.board, Hand(playing)
    QTest.mouseMove(board.viewport(), hand.at("F5"))
    assert playing.game.looking.over == "F5"
    board.camera.pan(0, round(board.camera.pixels))
    assert playing.game.looking.over == "F6"

"""Play by keyboard alone, Esc that never changes the game, and gestures that write nothing to the save."""

from __future__ import annotations

from conftest import Table
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from lhy_desktop.ui.games.lhy.picture import ACTIONS, SEGMENTS, SET_UP
from lhy_desktop.ui.play.window.playing import Playing

KEY = Qt.Key


def key(playing: Playing, code: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(playing.board, code, modifiers)


def settled(playing: Playing) -> None:
    until(lambda: playing.game.state in ("asking", "rolling", "continue", "over"))


def set_up(playing: Playing) -> None:
    """Pass through the set-up with two keys."""
    settled(playing)
    for _ in range(4):
        if playing.game.tool.picture.kind != SET_UP:
            return
        key(playing, KEY.Key_A, Qt.KeyboardModifier.ShiftModifier)
        settled(playing)
        key(playing, KEY.Key_D, Qt.KeyboardModifier.ShiftModifier)
        settled(playing)


def to_actions(playing: Playing) -> None:
    """Go on to the first platoon's actions."""
    set_up(playing)
    for _ in range(30):
        if playing.game.tool.picture.kind == ACTIONS and playing.game.state == "asking":
            return
        key(playing, KEY.Key_Return)
        settled(playing)
    raise AssertionError(f"no platoon acts: {playing.window.bar.said()}")


def test_a_turn_by_keyboard_alone(table: Table) -> None:
    playing = table()
    playing.window.activateWindow()
    playing.board.setFocus()
    to_actions(playing)
    turn, moved = playing.game.session.turn, 0
    for _ in range(400):
        settled(playing)
        if playing.game.session.turn > turn or playing.game.state == "over":
            break
        picture = playing.game.tool.picture
        if playing.game.state == "asking" and picture.kind in SEGMENTS and picture.able and moved < 6:
            key(playing, KEY.Key_Space)
            assert playing.game.tool.stage == "selected"
            key(playing, KEY.Key_M)
            key(playing, KEY.Key_Tab)
            number = playing.game.session.number
            key(playing, KEY.Key_Return)
            settled(playing)
            moved += playing.game.session.number > number
            if playing.game.session.number > number:
                continue
        for code, modifiers in (
            (KEY.Key_P, Qt.KeyboardModifier.NoModifier),
            (KEY.Key_Return, Qt.KeyboardModifier.ControlModifier),
            (KEY.Key_Space, Qt.KeyboardModifier.NoModifier),
            (KEY.Key_R, Qt.KeyboardModifier.NoModifier),
            (KEY.Key_Return, Qt.KeyboardModifier.NoModifier),
            (KEY.Key_Tab, Qt.KeyboardModifier.NoModifier),
        ):
            number = playing.game.session.number
            key(playing, code, modifiers)
            settled(playing)
            if playing.game.session.number > number:
                break
    assert playing.game.session.turn > turn
    assert moved >= 1


def test_escape_never_changes_the_game(table: Table) -> None:
    playing = table()
    to_actions(playing)
    before = playing.game.session.digest()
    for opening in (KEY.Key_Space, KEY.Key_M, KEY.Key_Tab, KEY.Key_F, KEY.Key_L, KEY.Key_V):
        key(playing, opening)
    for _ in range(20):
        key(playing, KEY.Key_Escape)
    assert playing.game.session.digest() == before
    assert playing.game.tool.stage == "idle"


def test_escape_with_nothing_to_back_out_of_does_nothing(table: Table) -> None:
    playing = table()
    to_actions(playing)
    key(playing, KEY.Key_Space)
    before = playing.game.session.digest()
    for _ in range(3):
        key(playing, KEY.Key_Escape)
    assert not any(menu.menu().isVisible() for menu in playing.window.menuBar().actions())
    assert playing.game.session.digest() == before
    key(playing, KEY.Key_Space)
    assert playing.game.tool.stage == "selected"


def test_hover_and_drafts_write_nothing(table: Table) -> None:
    playing = table()
    to_actions(playing)
    hand, number = Hand(playing), playing.game.session.number
    entries = playing.game.session.entries
    unit = playing.game.tool.picture.able[0]
    assert hand.take(unit)
    key(playing, KEY.Key_M)
    for hex in playing.game.tool.picture.board.names[:60]:
        QTest.mouseMove(playing.board.viewport(), hand.at(hex))
    key(playing, KEY.Key_Tab)
    assert playing.game.tool.stage == "ready"
    assert playing.game.session.number == number
    assert playing.game.session.entries == entries


def test_a_path_that_costs_too_much_is_shown_and_not_taken(table: Table) -> None:
    playing = table()
    to_actions(playing)
    unit = playing.game.tool.picture.able[0]
    assert Hand(playing).take(unit)
    key(playing, KEY.Key_M)
    far = max(
        playing.game.tool.picture.board.names,
        key=lambda name: playing.game.tool.picture.board.distance(playing.game.tool.picture.hex_of(unit), name),
    )
    playing.hands.hovered(far)
    assert not playing.game.tool.aim(far)
    assert playing.game.tool.stage == "armed"
    key(playing, KEY.Key_Return)
    assert playing.game.tool.refused or playing.game.tool.stage != "ready"


def test_backspace_takes_a_waypoint_back(table: Table) -> None:
    playing = table()
    to_actions(playing)
    assert Hand(playing).take(playing.game.tool.picture.able[0])
    assert playing.game.took(playing.game.tool, playing.game.tool.arm("maneuver"))
    here = playing.game.tool.picture.hex_of(playing.game.tool.units[0])
    near = next(hex for hex in playing.game.tool.picture.board.neighbors(here) if playing.game.tool.aim(hex))
    assert playing.game.tool.pin()
    beyond = [hex for hex in playing.game.tool.picture.board.neighbors(near) if hex != here]
    reached = next((hex for hex in beyond if playing.game.tool.aim(hex)), "")
    if reached:
        assert playing.game.tool.path[:1] == (near,)
        key(playing, KEY.Key_Backspace)
        assert playing.game.tool.path == (near,)
    key(playing, KEY.Key_Backspace)
    assert playing.game.tool.path == ()

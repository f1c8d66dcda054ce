"""Asking about a marker, showing hidden units, denying concealment, dummies: by mouse, by keyboard, and refused."""

from __future__ import annotations

import os

from conftest import Table
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from scenes import scene
from test_keys import key

from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Activate,
    ChooseCompany,
    Cover,
    Decline,
    Maneuver,
    Reveal,
    Unmask,
)
from lhy_desktop.session.standing import Standing
from lhy_desktop.ui.games.lhy.picture import SEGMENTS
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook, MaskLook
from lhy_desktop.ui.games.lhy.words import fog
from lhy_desktop.ui.play.window.playing import Playing

KEY = Qt.Key
SHIFT = Qt.KeyboardModifier.ShiftModifier
FIELD = """
units:
  able/1/leader: {hex: F5}
  able/1/1: {hex: F5}
  able/1/2: {hex: C5}
  kp1/1/1: {hex: F9, concealed: true}
  kp1/1/leader: {hex: F9, concealed: true}
  kp1/1/2: {hex: D9, hidden: true, concealed: true}
  kp1/1/3: {hex: H10}
start: {at: activation, active: allied}
"""
WAITING = """
units:
  able/1/leader: {hex: A1}
  able/1/1: {hex: F5, hidden: true, concealed: true}
  able/1/2: {hex: F5, hidden: true, concealed: true}
  kp1/1/1: {hex: F11, concealed: true}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: axis}
"""
EVENING = """
mission: {set: {deception: true}}
board: {terrain: {J12: woods, J13: woods, K12: woods}}
units:
  able/1/leader: {hex: K13, concealed: true}
  us/dummy/1: {place: lost}
  able/1/1: {hex: F4, hidden: true, concealed: true}
  kp1/1/leader: {place: track, due: 50}
  kp1/1/1: {hex: F8}
start: {at: clean_up}
"""


def settled(playing: Playing) -> None:
    until(lambda: playing.game.state in ("asking", "rolling", "continue", "over"))


def answer(playing: Playing, action: object) -> None:
    settled(playing)
    playing.game.answer(action)
    settled(playing)


def kept(playing: Playing, name: str) -> None:
    """The window as a picture, when LHY_SHOTS names a folder."""
    if folder := os.environ.get("LHY_SHOTS"):
        playing.window.grab().save(f"{folder}/{name}.png")


def attacking(table: Table) -> Playing:
    playing = table(session=scene(FIELD, mode="computer", axis="recruit"))
    answer(playing, Activate("able/1"))
    return playing


def reacting(table: Table) -> Playing:
    session = scene(WAITING, mode="computer", axis="recruit")
    session.orders.give("allied", Standing("always"))
    playing = table(session=session)
    until(lambda: playing.game.state == "asking")
    return playing


def piece(playing: Playing, id: str) -> CounterLook | MaskLook:
    return next(p for stack in playing.board._stacks.looks.values() for p in stack.counters if p.id == id)


def test_who_drafts_a_shot_at_a_marker_may_ask_first_by_mouse(table: Table) -> None:
    playing = attacking(table)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.fire")
    hand.click("F9")
    assert "orders.ask" in playing.window.bar.buttons
    hand.press("orders.ask")
    settled(playing)
    assert piece(playing, "?@F9").count == 2
    assert "2 foot units" in playing.hands.words("F9")
    assert "hex:F9" in playing.window.bar.chips
    kept(playing, "asked")
    playing.commands.run("orders.call")
    assert playing.game.tool.picture.kind == "lhy.6.3.ActivationSegment"
    assert any("fire there first" in label.text() for label in playing.window.why_card.findChildren(QLabel))


def test_a_marker_is_asked_about_from_the_menu_and_by_keyboard(table: Table) -> None:
    playing = attacking(table)
    playing.board.set_cursor("F9")
    playing.menu.open("F9", "?@F9", playing.board.mapToGlobal(playing.board.rect().center()))
    found = next(action for action in playing.menu.menu.actions() if "Ask what lies in F9" in action.text())
    assert found.isEnabled()
    assert "must fire there" in found.text()
    playing.menu.menu.setActiveAction(found)
    found.trigger()
    settled(playing)
    assert playing.game.session.view("table").counts == {"F9": 2}
    playing.menu.open("F9", "?@F9", playing.board.mapToGlobal(playing.board.rect().center()))
    again = next(action for action in playing.menu.menu.actions() if "Ask what lies in F9" in action.text())
    assert not again.isEnabled()
    assert "has been answered" in again.text()


def test_shift_q_asks_about_the_target_in_hand(table: Table) -> None:
    playing = attacking(table)
    assert Hand(playing).take("able/1/1")
    key(playing, KEY.Key_F)
    playing.game.tool.aim("F9")
    playing.game.changed()
    key(playing, KEY.Key_Q, SHIFT)
    settled(playing)
    assert playing.game.session.view("table").counts == {"F9": 2}


def test_a_hidden_enemy_is_nowhere_on_the_screen(table: Table) -> None:
    playing = attacking(table)
    shown = {p.id for stack in playing.board._stacks.looks.values() for p in stack.counters}
    assert "kp1/1/2" not in shown
    assert "?@D9" not in shown
    assert "German" not in playing.hands.words("D9")


def test_own_hidden_units_are_shown_as_such_and_step_out_by_mouse(table: Table) -> None:
    playing = reacting(table)
    found = piece(playing, "able/1/1")
    assert isinstance(found, CounterLook)
    assert found.hidden
    assert not found.concealed
    if playing.game.tool.picture.kind != "lhy.6.3.ReactionSegment":
        raise AssertionError(playing.game.tool.picture.kind)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    kept(playing, "hidden")
    hand.press("orders.reveal")
    assert "shows itself in F5" in playing.window.bar.said()
    assert playing.game.session.view("allied").units["able/1/1"].hidden
    hand.press("orders.commit")
    settled(playing)
    view = playing.game.session.view("allied")
    assert not view.units["able/1/1"].hidden
    assert view.units["able/1/2"].hidden
    assert "?@F5" in playing.game.session.view("axis").masks


def test_shift_h_shows_a_hidden_unit_and_escape_gives_it_up(table: Table) -> None:
    playing = reacting(table)
    assert Hand(playing).take("able/1/2")
    key(playing, KEY.Key_H, SHIFT)
    assert playing.game.tool.action() == Reveal(("able/1/2",))
    key(playing, KEY.Key_Escape)
    assert playing.game.tool.action() is None
    key(playing, KEY.Key_H, SHIFT)
    key(playing, KEY.Key_Return)
    settled(playing)
    assert not playing.game.session.view("allied").units["able/1/2"].hidden


def test_who_is_not_hidden_has_nothing_to_show(table: Table) -> None:
    playing = reacting(table)
    playing.hands.pick("able/1/leader")
    assert "orders.reveal" not in playing.window.bar.buttons
    key(playing, KEY.Key_H, SHIFT)
    assert playing.game.tool.action() is None
    refused = playing.game.tool.picture.legal.explain(Reveal(("able/1/leader",)))
    assert "Only your hidden units" in refused[0].text
    assert refused[0].rule


def test_in_clean_up_hidden_units_deny_and_dummies_come_back(table: Table) -> None:
    playing = table(session=scene(EVENING, mode="computer", axis="recruit"))
    until(lambda: playing.game.state == "asking")
    while playing.game.tool.picture.kind not in (fog.DENYING, fog.DECEIVING):
        answer(playing, Decline())
    assert playing.game.tool.picture.kind == fog.DENYING
    assert Reveal(("able/1/1",)) in playing.game.tool.options
    hand = Hand(playing)
    assert hand.do(Decline())
    until(lambda: playing.game.tool.picture.kind == fog.DECEIVING and playing.game.state == "asking")
    kept(playing, "dummy")
    assert "Dummy 1 in K13" in {chip.text for chip in playing.window.bar.model.chips}
    assert hand.do(Cover("us/dummy/1", "K13"))
    settled(playing)
    assert playing.game.session.view("allied").units["us/dummy/1"].hex == "K13"
    assert "us/dummy/1" not in playing.game.session.view("axis").units


def pictures(table: Table, text: str) -> tuple[list[bytes], list[str]]:
    """The American's window while he plays, byte by byte, and everything about the map that he can read and hear."""
    playing = table(session=scene(text, mode="computer", axis="random"))
    shots, words = [], []
    for action in (Activate("able/1"), Maneuver(("able/1/2",), ("C6",))):
        answer(playing, action)
        until(lambda: not playing.board.skip_animation() and playing.game.state == "asking")
        QApplication.processEvents()
        image = playing.window.grab().toImage()
        shots.append(bytes(image.constBits()))
        words += [playing.hands.words(hex) for hex in playing.game.tool.picture.board.names]
        words += [playing.board.accessibleDescription(), playing.window.bar.said(), playing.window.windowTitle()]
        words += [line.telling.text for line in playing.game.session.log("allied")]
    return shots, words


def test_a_hidden_enemy_changes_no_byte_of_the_picture(table: Table) -> None:
    one = pictures(table, FIELD)
    two = pictures(table, FIELD.replace("kp1/1/2: {hex: D9", "kp1/1/2: {hex: B12"))
    assert one[1] == two[1]
    assert one[0] == two[0]


COVERED = """
units:
  able/1/leader: {hex: F5, concealed: true}
  able/1/1: {hex: F5, concealed: true}
  baker/1/leader: {hex: A1}
  baker/1/1: {hex: A1}
  kp1/1/1: {hex: F11}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied}
"""


def test_concealment_is_taken_off_by_the_menu_while_something_else_is_asked_and_by_key(table: Table) -> None:
    playing = table(session=scene(COVERED, mode="computer", axis="recruit"))
    until(lambda: playing.game.state == "asking")
    assert playing.game.tool.picture.kind not in SEGMENTS
    rows = playing.game.tool.menu("F5", "able/1/1")
    assert [row.argument for row in rows if row.command == "orders.unmask"] == ["able/1/1", "able/1/leader+able/1/1"]
    assert not playing.game.tool.menu("F11", "kp1/1/1")
    playing.game.tool.press("orders.unmask", "able/1/1")
    settled(playing)
    view = playing.game.session.view("axis")
    assert "able/1/1" in view.units and "able/1/leader" not in view.units
    answer(playing, ChooseCompany("able"))
    assert Hand(playing).take("able/1/leader")
    key(playing, KEY.Key_U, SHIFT)
    assert playing.game.tool.action() == Unmask(("able/1/leader",))
    assert "comes out of concealment in F5" in playing.window.bar.said()
    key(playing, KEY.Key_Return)
    settled(playing)
    assert "able/1/leader" in playing.game.session.view("axis").units
    key(playing, KEY.Key_U, SHIFT)
    assert playing.game.tool.action() is None

"""Split fire, group fire and the defender's front by mouse and by keyboard, with refusals and their reasons."""

from __future__ import annotations

from conftest import Table
from hand import Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from scenes import scene
from test_keys import KEY, key, settled

from lhy_desktop.engine.rulesets.lhy.model.actions import CallReaction, Maneuver
from lhy_desktop.ui.board.looks import ArcLook, LinkLook, WedgeLook
from lhy_desktop.ui.board.overlays.arcs import handle
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.games.lhy.picture import ACTIONS
from lhy_desktop.ui.play.window.playing import Playing

SPLIT = """
units:
  able/1/leader: {hex: A1}
  able/1/1: {hex: C7}
  able/1/2: {hex: D7}
  able/1/3: {hex: C12}
  kp1/1/leader: {hex: K14}
  kp1/1/1: {hex: C8}
  kp1/1/b: {hex: D10}
start: {at: activation, active: allied}
"""
GROUP = """
units:
  able/1/leader: {hex: A1}
  able/1/1: {hex: F5}
  able/1/2: {hex: F9}
  able/1/3: {hex: C7}
  baker/1/1: {hex: H6}
  kp1/1/leader: {hex: K14}
  kp1/1/1: {hex: F7}
start: {at: activation, active: allied}
"""


def shown(playing: Playing, kind: str) -> tuple[object, ...]:
    return playing.game.screen._shown.get(kind, ())


def reacting(table: Table) -> Playing:
    """The Germans may react to two squads that have moved."""
    playing = table(session=scene(SPLIT))
    until(playing.window.isActiveWindow)
    key(playing, KEY.Key_Return)
    settled(playing)
    for unit, goal in (("able/1/1", "C6"), ("able/1/2", "D6"), ("able/1/3", "C11")):
        playing.game.answer(Maneuver((unit,), (goal,)))
        settled(playing)
    playing.game.answer(CallReaction())
    settled(playing)
    return playing


def ctrl_click(playing: Playing, hex: str) -> None:
    at = Hand(playing).at(hex)
    QTest.mouseClick(playing.board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, at)


def test_a_second_target_by_ctrl_click_splits_the_fire(table: Table) -> None:
    playing = reacting(table)
    hand = Hand(playing)
    assert hand.take("kp1/1/1")
    hand.press("orders.fire")
    hand.click("C6")
    ctrl_click(playing, "D6")
    assert (playing.game.tool.target, playing.game.tool.second, playing.game.tool.stage) == ("C6", "D6", "ready")
    wedge = shown(playing, "wedge")[0]
    assert isinstance(wedge, WedgeLook)
    assert {"C6", "D6"} <= set(wedge.hexes)
    assert "C11" not in wedge.hexes
    beads = [bead.text for bead in playing.window.bar.model.beads]
    sums = {part.caption: part.total for part in playing.game.desk.cards.fire.model.parts}
    assert set(sums) == {"At C6", "At D6"}
    assert playing.game.desk.cards.fire.height() > 100
    hand.press("orders.commit")
    settled(playing)
    markers = {hex: [m.value for m in found] for hex, found in playing.game.session.view("table").fire.items()}
    assert markers == {"C6": [sums["At C6"]], "D6": [sums["At D6"]]}
    assert [bead.split()[0] for bead in beads] == ["C6", "D6"]


def test_split_fire_by_keyboard_and_back_step_by_step(table: Table) -> None:
    playing = reacting(table)
    playing.board.setFocus()
    Hand(playing).take("kp1/1/1")
    key(playing, KEY.Key_F)
    key(playing, KEY.Key_X)
    assert playing.game.tool.order_name() == "split"
    key(playing, KEY.Key_Tab)
    key(playing, KEY.Key_Tab)
    assert playing.game.tool.stage == "ready"
    assert {playing.game.tool.target, playing.game.tool.second} == {"C6", "D6"}
    for expected in ("armed", "ready", "armed", "selected", "idle"):
        key(playing, KEY.Key_Escape)
        assert playing.game.tool.stage == expected
    Hand(playing).take("kp1/1/1")
    for code in (KEY.Key_F, KEY.Key_X, KEY.Key_Tab, KEY.Key_Tab, KEY.Key_Return):
        key(playing, code)
    settled(playing)
    assert len(playing.game.session.view("table").fire) == 2


def test_split_fire_outside_the_wedge_is_refused_with_the_reason(table: Table) -> None:
    playing = reacting(table)
    hand = Hand(playing)
    assert hand.take("kp1/1/1")
    hand.press("orders.fire")
    hand.click("C6")
    hand.press("orders.split")
    hand.click("C11")
    assert playing.game.tool.second == ""
    assert playing.game.tool.refused[0].rule == "8.2"
    assert "same hexside or by two adjacent ones" in playing.window.bar.model.detail
    assert "two adjacent ones" in playing.hands.words("C11")


def test_who_cannot_split_answers_why(table: Table) -> None:
    playing = reacting(table)
    hand = Hand(playing)
    assert hand.take("kp1/1/b")
    hand.press("orders.fire")
    verb = next(v for v in playing.window.bar.model.verbs if v.id == "orders.split")
    assert verb.state == "no"
    assert "small-arms value" in verb.reason
    hand.press("orders.split")
    assert playing.window.why_card.isVisible()


def grouping(table: Table) -> Playing:
    """Able's first platoon may fire at a squad from two sides."""
    playing = table(session=scene(GROUP))
    until(playing.window.isActiveWindow)
    for _ in range(8):
        if playing.game.tool.picture.kind == ACTIONS:
            return playing
        key(playing, KEY.Key_Return)
        settled(playing)
    raise AssertionError(playing.window.bar.said())


def to_front(table: Table) -> Playing:
    playing = grouping(table)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.fire")
    hand.click("F7")
    ctrl_click(playing, "F9")
    hand.press("orders.commit")
    settled(playing)
    return playing


def test_ctrl_click_joins_a_unit_of_another_hex_to_the_fire(table: Table) -> None:
    playing = grouping(table)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.fire")
    hand.click("F7")
    assert set(playing.window.bar.chips) >= {"join:able/1/2", "join:able/1/3"}
    ctrl_click(playing, "F9")
    assert playing.game.tool.joined == ("able/1/2",)
    card = playing.game.desk.cards.fire.model
    assert len(card.parts) == 2
    assert any("come from behind" in note for note in card.notes)
    assert LinkLook("F5", "F9", "group") in shown(playing, "link")
    ctrl_click(playing, "H6")
    assert playing.game.tool.joined == ("able/1/2",)
    assert "neither of Able Company" in playing.window.bar.model.detail
    hand.press("orders.commit")
    settled(playing)
    assert playing.game.tool.picture.kind == "lhy.8.4.GroupFire"


def test_a_group_and_its_front_by_keyboard(table: Table) -> None:
    playing = grouping(table)
    playing.board.setFocus()
    Hand(playing).take("able/1/1")
    for code in (KEY.Key_F, KEY.Key_Tab, KEY.Key_1):
        key(playing, code)
    assert len(playing.game.tool.joined) == 1
    key(playing, KEY.Key_Return)
    settled(playing)
    assert playing.game.tool.picture.kind == "lhy.8.4.GroupFire"
    cursor = playing.board.cursor_hex
    key(playing, KEY.Key_Right)
    first = playing.game.tool.option
    key(playing, KEY.Key_Right)
    assert playing.game.tool.option != first
    key(playing, KEY.Key_Left)
    assert playing.game.tool.option == first
    assert playing.board.cursor_hex == cursor
    key(playing, KEY.Key_Return)
    settled(playing)
    assert len(playing.game.session.view("table").fire["F7"]) == 2


def test_a_handle_of_the_hex_chooses_the_front(table: Table) -> None:
    playing = to_front(table)
    arc = shown(playing, "arc")[0]
    assert isinstance(arc, ArcLook)
    assert arc.legal == (0, 6)
    board = playing.board
    middle = center(board.board, "F7")
    dead = board.mapFromScene(handle(middle, 3))
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, dead)
    assert playing.game.tool.picture.kind == "lhy.8.4.GroupFire"
    assert "where one of these fires enters" in playing.hands.words("F7") or playing.game.tool.option < 0
    spot = board.mapFromScene(handle(middle, 0))
    QTest.mouseMove(board.viewport(), spot)
    hovered = shown(playing, "arc")[0]
    assert isinstance(hovered, ArcLook)
    assert hovered.chosen == 0
    assert dict(hovered.marked)[6].endswith("+1")
    for _ in range(2):
        QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    until(lambda: playing.game.tool.picture.kind != "lhy.8.4.GroupFire")
    assert [m.value for m in playing.game.session.view("table").fire["F7"]] == [1, 2]


def test_a_hexside_that_is_no_front_says_why(table: Table) -> None:
    playing = to_front(table)
    Hand(playing).click("G7")
    assert playing.game.tool.option < 0
    assert playing.game.tool.refused[0].rule == "8.4"
    assert "where one of these fires enters" in playing.window.bar.model.detail

"""Assaults in the window: declared, feinted, fought, retreated from and followed up, by mouse and by keys."""

from __future__ import annotations

from types import SimpleNamespace

from conftest import Table
from hand import Hand, until
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from scenes import scene
from test_keys import key

from lhy_desktop.ui.games.lhy.panels.assault_card import FighterTick
from lhy_desktop.ui.games.lhy.picture import ACTIONS, ADVANCING, ARROWS, MUSTER, REACTION, RETREATS
from lhy_desktop.ui.play.window.playing import Playing

KEY, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton

NEAR = """
units:
  able/1/leader: {hex: F5}
  able/1/1: {hex: F6}
  able/1/2: {hex: F6}
  us/mg/1: {hex: F6}
  kp1/1/leader: {hex: F13}
  kp1/1/1: {hex: F8}
start: {at: activation, active: allied}
"""
FIGHTING = """
units:
  able/1/1: {hex: F8}
  able/1/2: {hex: F8}
  able/1/3: {hex: F8}
  able/1/leader: {hex: F8}
  kp1/1/1: {hex: F8}
  kp1/1/leader: {hex: F8}
  kp1/1/2: {hex: E9}
start:
  at: assault
  active: allied
  state:
    assaults: {F8: {hex: F8, attacker: allied, entrances: [{unit: able/1/1, origin: F7, cycle: 1}]}}
"""


def asked(playing: Playing, kind: str) -> None:
    """Play until a question of a kind is asked."""
    until(lambda: playing.game.state == "asking" and playing.game.tool.picture.kind == kind)


def adjust(playing: Playing, hand: Hand) -> None:
    """Nobody reacts: go on to the arrows."""
    for _ in range(6):
        until(lambda: playing.game.state == "asking")
        if playing.game.tool.picture.kind == ARROWS:
            return
        hand.press("orders.pass")
    raise AssertionError("no arrow is asked about")


def activated(table: Table, text: str, seed: int = 3) -> tuple[Playing, Hand]:
    """A scene in which its only platoon has been activated."""
    playing = table(session=scene(text, seed))
    asked(playing, ACTIONS)
    return playing, Hand(playing)


def test_a_and_a_click_declare_an_assault_with_its_forecast(table: Table) -> None:
    playing, hand = activated(table, NEAR)
    assert hand.take("able/1/1")
    hand.press("orders.assault")
    hand.click("F8")
    sheet = playing.game.desk.cards.sheet
    assert sheet.isVisible() and sheet.sheet is not None
    assert [fighter.id for fighter in sheet.sheet.attackers] == ["able/1/1"]
    assert len(sheet.sheet.rows) == 6
    assert sum(row.low for row in sheet.sheet.rows) == 10
    assert playing.game.session.view("allied").arrows == ()
    hand.click("F8")
    until(lambda: bool(playing.game.session.view("allied").arrows))
    arrow = playing.game.session.view("allied").arrows[0]
    assert (arrow.start, arrow.target, arrow.units) == ("F7", "F8", ("able/1/1",))


def test_the_keyboard_declares_one(table: Table) -> None:
    playing, _ = activated(table, NEAR)
    playing.window.activateWindow()
    playing.board.setFocus()
    for _ in range(4):
        if playing.game.tool.units == ("able/1/2",):
            break
        key(playing, KEY.Key_Space)
    key(playing, KEY.Key_A)
    assert playing.game.tool.verb == "assault"
    key(playing, KEY.Key_Tab)
    assert playing.game.tool.target == "F8"
    key(playing, KEY.Key_Return)
    until(lambda: bool(playing.game.session.view("allied").arrows))


def test_shift_and_drag_assault_and_a_plain_drag_fires(table: Table) -> None:
    playing, hand = activated(table, NEAR)
    hand.take("able/1/1")
    QTest.qWait(15)  # the bar has reached its height
    view, start, end = playing.board.viewport(), hand.at("F6"), hand.at("F8")
    QTest.keyPress(view, KEY.Key_Shift, SHIFT)
    QTest.mousePress(view, LEFT, SHIFT, start)
    QTest.mouseMove(view, start + QPoint(14, 14))
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, LEFT, SHIFT, end)
    QTest.keyRelease(view, KEY.Key_Shift)
    QApplication.processEvents()
    assert (playing.game.tool.verb, playing.game.tool.target) == ("assault", "F8")
    playing.commands.run("orders.back")
    playing.commands.run("orders.back")
    hand.drag(playing.game.tool.units[0] if playing.game.tool.units else "able/1/1", "F8")
    assert playing.game.tool.verb == "fire"


def test_a_machine_gun_is_told_why_it_cannot(table: Table) -> None:
    playing, hand = activated(table, NEAR)
    assert hand.take("us/mg/1")
    grey = next(verb for verb in playing.window.bar.model.verbs if verb.id == "orders.assault")
    assert grey.state == "no" and "machine gun" in grey.reason
    playing.commands.why("orders.assault")
    assert playing.window.why_card.isVisible()


def test_the_enemy_has_a_window_then_enter_or_feint_is_asked_for_each_unit(table: Table) -> None:
    playing, hand = activated(table, NEAR, seed=5)
    assert hand.take("able/1/1")
    playing.game.took(playing.game.tool, playing.game.tool.toggle("able/1/2"))
    hand.press("orders.assault")
    hand.click("F8")
    hand.press("orders.commit")
    until(lambda: bool(playing.game.session.view("allied").arrows))
    until(lambda: playing.game.state == "asking")
    hand.press("orders.call")
    asked(playing, REACTION)
    assert playing.game.tool.picture.seat == "axis"
    adjust(playing, hand)
    assert playing.game.tool is not None and playing.game.tool.chosen == ("able/1/1", "able/1/2")
    assert playing.window.bar.buttons["band.hold"].isVisible()
    hand.chip("unit:able/1/2")
    assert playing.game.tool.chosen == ("able/1/1",)
    hand.press("orders.commit")
    asked(playing, ARROWS)
    assert playing.game.session.view("allied").units["able/1/1"].hex == "F8"
    hand.press("orders.withdraw")
    hand.click("F6")
    hand.click("F5")
    hand.press("orders.commit")
    until(lambda: playing.game.session.view("allied").units["able/1/2"].hex == "F5")


def test_shift_enter_without_a_cursor_leads_no_way_back(table: Table) -> None:
    playing, hand = activated(table, NEAR.replace("F6}", "F7, acted: true}").replace(
        "active: allied", "active: allied, state: {arrows: [{id: 4, seat: allied, start: F7, target: F8, "
        "units: [able/1/1, able/1/2], cycle: 1}]}"
    ))  # fmt: skip
    hand.press("orders.call")
    adjust(playing, hand)
    assert playing.board.cursor_hex == ""
    playing.commands.run("orders.waypoint")
    assert playing.game.tool.path == ()


def test_feint_and_stay_by_key(table: Table) -> None:
    playing, hand = activated(table, NEAR.replace("F6}", "F7, acted: true}").replace(
        "active: allied", "active: allied, state: {arrows: [{id: 4, seat: allied, start: F7, target: F8, "
        "units: [able/1/1, able/1/2], cycle: 1}]}"
    ))  # fmt: skip
    playing.window.activateWindow()
    hand.press("orders.call")
    adjust(playing, hand)
    playing.board.setFocus()
    number = playing.game.session.number
    key(playing, KEY.Key_Y)
    until(lambda: playing.game.session.number > number + 1)
    assert not [arrow for arrow in playing.game.session.view("allied").arrows if not arrow.rolled]


def fight(table: Table, text: str = FIGHTING, dice: tuple[int, ...] = ()) -> tuple[Playing, Hand]:
    """An assault about to be fought, at the question for its participants."""
    playing = table(session=scene(text, dice=dice))
    asked(playing, MUSTER)
    return playing, Hand(playing)


def test_the_sheet_takes_ticks_and_refuses_a_fifth_step_with_words(table: Table) -> None:
    playing, hand = fight(table)
    sheet = playing.game.desk.cards.sheet
    assert sheet.isVisible() and playing.game.tool is not None and sheet.sheet is not None
    assert [f.id for f in sheet.sheet.attackers if f.ticked] == ["able/1/1", "able/1/3", "able/1/leader"]
    tick = next(t for t in sheet.findChildren(FighterTick) if t.fighter.id == "able/1/2")
    QTest.mouseClick(tick, LEFT)
    assert "able/1/2" not in playing.game.tool.chosen
    assert "6 steps" in playing.window.bar.model.detail
    tick = next(t for t in sheet.findChildren(FighterTick) if t.fighter.id == "able/1/1")
    QTest.mouseClick(tick, LEFT)
    assert "able/1/1" not in playing.game.tool.chosen
    before = sheet.sheet.total
    hand.chip("unit:able/1/2")
    assert "able/1/2" in playing.game.tool.chosen
    assert sheet.sheet is not None and sheet.sheet.total >= before
    hand.press("orders.commit")
    until(lambda: playing.game.tool.picture.seat == "axis")


def test_space_ticks_and_enter_settles(table: Table) -> None:
    playing, _ = fight(table)
    playing.window.activateWindow()
    playing.board.setFocus()
    assert playing.game.tool is not None
    key(playing, KEY.Key_Tab)
    key(playing, KEY.Key_Space)
    assert playing.game.tool.chosen == ("able/1/3", "able/1/leader")
    key(playing, KEY.Key_Return)
    until(lambda: playing.game.state == "asking" and playing.game.tool.picture.seat == "axis")
    key(playing, KEY.Key_Return)
    until(lambda: playing.game.tool.picture.kind != MUSTER)


def test_a_unit_picked_while_nobody_is_asked_is_looked_at(table: Table) -> None:
    playing, _ = fight(table)
    tool, chosen, looked_at = playing.game.tool, playing.game.tool.chosen, []
    tool.host = SimpleNamespace(asking=False, inspect=looked_at.append)
    assert tool.pick("able/1/2") is tool
    assert (looked_at, tool.chosen) == (["F8"], chosen)


def beaten(table: Table) -> tuple[Playing, Hand]:
    """A fight whose die makes one side retreat."""
    playing, hand = fight(table, dice=(3,))
    for seat in ("allied", "axis"):
        until(lambda s=seat: playing.game.state == "asking" and playing.game.tool.picture.seat == s)  # type: ignore[misc]
        hand.press("orders.commit")
    asked(playing, RETREATS)
    return playing, hand


def test_a_retreat_is_walked_over_numbered_hexes(table: Table) -> None:
    playing, hand = beaten(table)
    assert playing.game.tool is not None
    seat = playing.game.tool.picture.seat
    assert seat is not None
    first = playing.game.tool.following[0]
    hand.click(first)
    assert playing.game.tool.path == (first,)
    if playing.game.tool.action() is None:
        hand.click(playing.game.tool.following[0])
    units, end = playing.game.tool.chosen, playing.game.tool.path[-1]
    assert playing.game.tool.action() is not None
    hand.press("orders.commit")
    until(lambda: playing.game.session.view(seat).units[units[-1]].hex in (end, ""))


def test_the_keyboard_walks_a_retreat(table: Table) -> None:
    playing, _ = beaten(table)
    playing.window.activateWindow()
    playing.board.setFocus()
    seat, number = playing.game.tool.picture.seat, playing.game.session.number
    assert seat is not None
    for _ in range(4):
        if playing.game.tool is None or playing.game.tool.action() is not None:
            break
        key(playing, KEY.Key_Tab)
        key(playing, KEY.Key_Return)
    key(playing, KEY.Key_Return)
    until(lambda: playing.game.session.number > number)


def test_a_hex_of_a_lower_class_is_refused_with_the_reason(table: Table) -> None:
    playing, hand = beaten(table)
    assert playing.game.tool is not None
    wrong = next(
        hex
        for hex in playing.game.tool.picture.board.neighbors(playing.game.tool.start)
        if hex not in playing.game.tool.following
    )
    hand.click(wrong)
    assert playing.game.tool.path == ()
    assert "retreat goes" in playing.window.bar.model.detail


CRUSHED = FIGHTING.replace("kp1/1/1: {hex: F8}", "kp1/1/1: {hex: G12}").replace(
    "kp1/1/2: {hex: E9}", "kp1/1/2: {hex: C3}"
)


def advancing(table: Table) -> tuple[Playing, Hand]:
    """A crushing victory: the leader alone was in the hex, and has fled."""
    playing, hand = fight(table, CRUSHED, dice=(10,))
    for _ in range(6):
        until(lambda: playing.game.state == "asking")
        if playing.game.tool.picture.kind == ADVANCING:
            return playing, hand
        if playing.game.tool.picture.kind == RETREATS:
            playing.game.answer(next(iter(playing.game.tool.picture.legal or ())))
        else:
            hand.press("orders.commit")
    raise AssertionError("no advance is asked about")


def test_an_advance_is_clicked_or_declined_by_n(table: Table) -> None:
    playing, hand = advancing(table)
    assert playing.game.tool is not None and playing.window.bar.buttons["band.stay"].isVisible()
    hand.chip(f"unit:{playing.game.tool.members[0]}")
    assert playing.game.tool.members[0] not in playing.game.tool.chosen
    hand.click("F9")
    assert playing.game.tool.target == "F9"
    gone = playing.game.tool.chosen[0]
    hand.press("orders.commit")
    until(lambda: playing.game.session.view("allied").units[gone].hex == "F9")


def test_n_stays(table: Table) -> None:
    playing, _ = advancing(table)
    playing.window.activateWindow()
    playing.board.setFocus()
    number = playing.game.session.number
    key(playing, KEY.Key_N)
    until(lambda: playing.game.session.number > number)

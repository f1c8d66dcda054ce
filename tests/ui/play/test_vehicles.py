"""Vehicles by real events: driving, halting, anti-tank fire, fire on the move, transport, recovery from shock."""

from __future__ import annotations

from both import KEY, SHIFT, Keys, Mouse, settled
from conftest import Table
from PySide6.QtTest import QTest
from scenes import scene

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.ui.play.window.playing import Playing

TANKS = """
units:
  able_tank/1/1: {hex: C3}
  able_tank/1/2: {hex: E3, motion: moving}
  able_tank/1/3: {hex: G3, shocked: true}
  able/1/leader: {hex: A2}
  able/1/1: {hex: A2}
  us/halftrack/2: {hex: A2}
  tank1/1/1: {hex: C9}
  tank1/1/2: {hex: E10}
  kp1/1/1: {hex: E12}
  kp1/1/leader: {hex: E12}
start: {at: activation, active: allied}
"""


def opened(table: Table, *before: str, text: str = TANKS, dice: tuple[int, ...] = ()) -> Playing:
    """The position after these answers."""
    playing = table(session=scene(text, dice=dice))
    settled(playing)
    for line in before:
        playing.game.answer(RULESET.parse(line))
        settled(playing)
    QTest.qWait(15)
    return playing


def given(playing: Playing) -> list[object]:
    """All answers so far."""
    return [RULESET.codec.action(bytes(one.action)) for one in playing.game.session.entries]


def last(playing: Playing) -> object:
    return given(playing)[-1]


def test_a_drag_drives_and_a_closed_hex_says_why(table: Table) -> None:
    playing = opened(table, "company able_tank", "activate able_tank/1")
    hand = Mouse(playing)
    assert hand.take("able_tank/1/1")
    hand.drag("able_tank/1/1", "C5")
    assert playing.game.tool.verb == "drive"
    assert "3 of 5 MP" in playing.window.bar.said()
    hand.press("orders.back")
    hand.click("C9")
    assert "the enemy" in playing.window.bar.said().lower()
    hand.press("orders.back")
    hand.drag("able_tank/1/1", "C5")
    hand.press("orders.commit")
    settled(playing)
    assert last(playing) == RULESET.parse("drive able_tank/1/1 C4 C5")


def test_recovery_then_backward_into_motion_and_to_a_halt_by_keys(table: Table) -> None:
    playing = opened(table, "company able_tank", "activate able_tank/1", dice=(3,))
    keys = Keys(playing)
    keys.take("able_tank/1/3")
    drive = next(verb for verb in playing.window.bar.model.verbs if verb.id == "orders.drive")
    assert drive.state == "no" and "shocked" in drive.reason
    keys.key(KEY.Key_R)
    assert "At 30 % its crew abandons it" in playing.window.bar.said()
    keys.key(KEY.Key_Return)
    settled(playing)
    assert "able_tank/1/3" in playing.game.tool.picture.units
    keys.take("able_tank/1/1")
    keys.key(KEY.Key_M, KEY.Key_Z)
    keys.walk("C2")
    keys.key(KEY.Key_Return)
    assert "backs to C2" in playing.window.bar.said()
    keys.key(KEY.Key_Escape, KEY.Key_Escape)
    keys.key(KEY.Key_S)
    assert "goes into motion in C3" in playing.window.bar.said()
    keys.key(KEY.Key_Return)
    settled(playing)
    assert last(playing) == RULESET.parse("drive able_tank/1/1 -")
    keys.take("able_tank/1/2")
    keys.key(KEY.Key_M)
    keys.walk("E5")
    keys.key(KEY.Key_Return)
    watch = next(verb for verb in playing.window.bar.model.verbs if verb.id == "orders.overwatch")
    assert watch.state == "no" and "adjacent" in watch.reason
    keys.key(KEY.Key_S)
    assert "drives to E5 and stops" in playing.window.bar.said()
    keys.key(KEY.Key_Return)
    settled(playing)
    assert RULESET.parse("drive able_tank/1/2 E4 E5 halt:stop") in given(playing)


def test_anti_tank_fire_by_a_click_shows_armor_and_chances(table: Table) -> None:
    playing = opened(table, "company able_tank", "activate able_tank/1")
    hand = Mouse(playing)
    assert hand.take("able_tank/1/1")
    hand.click("C9")
    tool = playing.game.tool
    assert tool.verb == "anti-tank fire" and tool.stage == "ready"
    assert "Panther" in playing.window.bar.said()
    hand.click("C9")
    settled(playing)
    assert last(playing) == RULESET.parse("anti_tank able_tank/1/1 tank1/1/1")


def test_fire_on_the_move_by_keys_and_by_mouse(table: Table) -> None:
    playing = opened(table, "company able_tank", "activate able_tank/1")
    keys = Keys(playing)
    keys.take("able_tank/1/1")
    keys.key(KEY.Key_S, modifiers=SHIFT)
    keys.tab(lambda: playing.game.tool.mark == "tank1/1/1")
    assert "Shoot & Scoot" in playing.window.bar.said()
    keys.key(KEY.Key_3)
    assert "and drives to D3" in playing.window.bar.said()
    keys.key(KEY.Key_Return)
    settled(playing)
    assert last(playing) == RULESET.parse("drive_fire able_tank/1/1 tank1/1/1 D3")

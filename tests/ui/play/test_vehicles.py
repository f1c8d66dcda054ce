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


def opened(table: Table, *before: str, text: str = TANKS) -> Playing:
    playing = table(session=scene(text))
    settled(playing)
    for line in before:
        playing.game.answer(RULESET.parse(line))
        settled(playing)
    QTest.qWait(15)
    return playing


def last(playing: Playing) -> object:
    session = playing.game.session
    return RULESET.codec.action(bytes(session.entries[session.number - 1].action))


def test_a_drag_drives_and_a_closed_hex_says_why(table: Table) -> None:
    playing = opened(table, "coordinate no", "activate able_tank/1")
    hand = Mouse(playing)
    playing.window.grab().save("/tmp/s15/w1.png")
    assert hand.take("able_tank/1/1")
    hand.drag("able_tank/1/1", "C5")
    playing.window.grab().save("/tmp/s15/w2.png")
    assert playing.game.tool.verb == "drive"
    assert "3 of 5 MP" in playing.window.bar.said()

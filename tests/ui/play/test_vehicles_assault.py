"""Vehicles in assaults by real events: going in, firing with it, attempts to destroy them, falling back, landings."""

from __future__ import annotations

from both import KEY, SHIFT, Keys, Mouse, settled
from conftest import Table
from PySide6.QtTest import QTest
from test_vehicles import given, last, opened, tool

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.ui.games.lhy.looks.at_looks import attempt_card

GOING = """
units:
  able_tank/1/1: {hex: F7}
  able_tank/1/2: {hex: E8, motion: moving}
  able_tank/1/3: {hex: A2, shocked: true}
  tank1/1/1: {hex: F8}
  kp1/1/1: {hex: F8}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied}
"""


def test_armor_goes_in_stops_with_it_and_fires_with_it(table: Table) -> None:
    playing = opened(table, "activate able_tank/1", text=GOING)
    said = [chip.text for chip in playing.window.bar.model.chips]
    assert [text.rpartition(": ")[2] for text in said[:3]] == ["under enemy guns", "in motion", "shocked"]
    hand = Mouse(playing)
    assert hand.take("able_tank/1/1")
    hand.press("orders.drive_fire")
    hand.click("F8")
    hand.chip("into:F8-F8")
    assert "in F8 and assaults F8" in playing.window.bar.said()
    hand.press("orders.commit")
    settled(playing)
    assert given(playing)[-1].assaults == "F8"  # type: ignore[attr-defined]
    keys = Keys(playing)
    keys.take("able_tank/1/2")
    keys.key(KEY.Key_A)
    keys.tab(lambda: tool(playing).target == "F8")
    keys.key(KEY.Key_S)
    assert "assaults F8 and stops" in playing.window.bar.said()
    keys.key(KEY.Key_S, KEY.Key_S, KEY.Key_Return)
    settled(playing)
    assert RULESET.parse("assault able_tank/1/2 F8 halt:stop") in given(playing)


OVER = """
units:
  able_tank/1/1: {hex: F5, motion: moving}
  able_tank/1/2: {hex: F5, motion: moving}
  kp1/1/1: {hex: F6, acted: true}
  kp1/1/2: {hex: H7, acted: true}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied}
"""


def test_armor_overruns_an_enemy_on_its_way_to_an_assault(table: Table) -> None:
    playing = opened(table, "activate able_tank/1", text=OVER)
    hand, keys = Mouse(playing), Keys(playing)
    assert hand.take("able_tank/1/1")
    hand.press("orders.assault")
    hand.click("H7")
    assert "overruns" not in playing.window.bar.said()
    hand.press("orders.overrun")
    assert "overruns F6 and assaults H7" in playing.window.bar.said()
    keys.key(KEY.Key_B, modifiers=SHIFT)
    assert "overruns" not in playing.window.bar.said()
    keys.key(KEY.Key_B, modifiers=SHIFT)
    keys.key(KEY.Key_Return)
    settled(playing)
    assert given(playing)[-1] == RULESET.parse("assault able_tank/1/1 F6 G7 H7 by:overrun")
    assert tool(playing).picture.units["able_tank/1/1"].hex == "G7"


HUNT = """
units:
  able/1/1: {hex: F8}
  able_tank/1/1: {hex: F8}
  kp1/1/1: {hex: F8}
  tank1/2/1: {hex: F8}
  german/truck/1: {hex: F8}
  kp1/1/leader: {hex: K13}
start: {at: assault, active: allied, state: {assaults: {F8: {hex: F8, attacker: allied}}}}
"""
TO_HUNT = ("fight F8", "participants able/1/1 able_tank/1/1", "participants kp1/1/1 tank1/2/1")


def test_an_attempt_to_destroy_a_vehicle_with_its_card(table: Table) -> None:
    playing = opened(table, *TO_HUNT, text=HUNT, dice=(6, 3))
    while playing.game.state in ("rolling", "continue"):
        playing.game.enter()
        settled(playing)
    tank, truck, leave = playing.window.bar.model.chips
    assert (tank.strong, leave.text) == ("destroyed 30 %", "Make no attempt")
    assert truck.strong
    hand = Mouse(playing)
    hand.chip("option:0")
    card = attempt_card(tool(playing).picture, tool(playing).chosen)
    assert card is not None
    assert [line.text for line in card.ledger] == ["A squad"]
    hand.press("orders.commit")
    settled(playing)
    while playing.game.state in ("rolling", "continue"):
        playing.game.enter()
        settled(playing)
    assert RULESET.parse("destroy tank1/2/1") in given(playing)
    assert tool(playing).picture.seat == "axis"
    hand.click("K13")
    assert "An attempt is made at an enemy vehicle in F8" in playing.window.bar.said()
    keys = Keys(playing)
    keys.tab(lambda: playing.window.bar.model.sentence.endswith("make no attempt"))
    keys.key(KEY.Key_Return)
    settled(playing)
    assert last(playing) == RULESET.parse("decline")


BEATEN = """
units:
  able_tank/1/1: {hex: F8}
  tank1/2/1: {hex: F8}
start: {at: assault, active: allied, state: {assaults: {F8: {hex: F8, attacker: allied}}}}
"""


def test_beaten_armor_falls_back_by_a_click_and_by_keys(table: Table) -> None:
    playing = opened(table, text=BEATEN)
    assert not tool(playing).refused
    hand, keys = Mouse(playing), Keys(playing)
    hand.click("A1")
    assert "V14.3" in {one.rule for one in tool(playing).refused}
    keys.walk("F6")
    keys.key(KEY.Key_Return)
    assert tool(playing).path[-1] == "F6"
    hand.click("E5")
    assert tool(playing).path[-1] == "E5"
    QTest.keyClick(playing.board, KEY.Key_Return)
    settled(playing)
    assert tool(playing).picture.units["able_tank/1/1"].motion == "moving"
    assert any(getattr(one, "path", ())[-1:] == ("E5",) for one in given(playing))


BURST = """
units:
  able_tank/1/2: {hex: G5, motion: moving}
  kp1/1/1: {hex: G8}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied}
"""


def test_small_arms_on_the_move_at_foot_units(table: Table) -> None:
    playing = opened(table, "activate able_tank/1", text=BURST)
    hand, keys = Mouse(playing), Keys(playing)
    assert hand.take("able_tank/1/2")
    hand.press("orders.drive_fire")
    hand.click("G8")
    assert "halts and fires at the foot units in G8" in playing.window.bar.said()
    keys.key(KEY.Key_1)
    assert len(tool(playing).path) == 1
    keys.key(KEY.Key_Return)
    settled(playing)
    assert any(getattr(one, "target", "") == "G8" and getattr(one, "path", ()) for one in given(playing))


STALKS = """
board: {terrain: {D6: woods}}
units:
  able/1/leader: {hex: D5}
  able/1/1: {hex: D5}
  us/latw/1: {hex: D5}
  tank1/2/1: {hex: D8}
  tank1/2/2: {hex: J13}
start: {at: activation, active: allied}
"""


def test_a_section_moves_and_fires_by_keys(table: Table) -> None:
    playing = opened(table, "activate able/1", text=STALKS)
    keys = Keys(playing)
    keys.take("us/latw/1")
    keys.key(KEY.Key_T, modifiers=SHIFT)
    hand = Mouse(playing)
    hand.click("D6")
    keys.tab(lambda: tool(playing).mark == "tank1/2/1")
    assert "moves to D6 and fires at" in playing.window.bar.said()
    keys.key(KEY.Key_Return)
    settled(playing)
    assert RULESET.parse("move_fire us/latw/1 tank1/2/1 D6") in given(playing)

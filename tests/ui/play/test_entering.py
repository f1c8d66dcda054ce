"""Units enter the map through the window: by the cheapest way, several as one, vehicles to a halt where they come."""

from __future__ import annotations

import pytest
from both import SHIFT, Mouse, settled
from conftest import Table
from hand import LEFT
from PySide6.QtTest import QTest
from test_vehicles import given, last, opened, tool

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.ui.games.lhy.picture import SET_UP

ENTERS = """
units:
  able_tank/1/1: {entry: [C1, D1]}
  able_tank/1/2: {entry: [C1, D1]}
  able/1/leader: {entry: [C1, D1]}
  able/1/1: {entry: [C1, D1]}
  able/1/2: {entry: [E1, D1]}
  kp1/1/1: {hex: K13}
start: {at: activation, active: allied}
"""
ARMOR = ("company able_tank", "coordinate no", "activate able_tank/1")
FOOT = ("company able", "coordinate no", "activate able/1")
LATE = """
units:
  able_tank/1/1: {hex: C2, motion: moving}
  able_tank/1/2: {hex: C2, motion: moving}
  able_tank/1/3: {hex: C3, motion: moving}
  able/1/leader: {hex: A2}
  able/1/1: {hex: A2}
  able/1/2: {hex: A3}
  kp1/1/1: {hex: K13}
start: {at: activation, active: allied}
"""


@pytest.mark.parametrize(("goal", "way"), [("D1", "D1"), ("C5", "C1 C2 C3 C4 C5")])
def test_a_tank_drives_in_by_the_cheapest_way_as_far_as_it_can(table: Table, goal: str, way: str) -> None:
    playing = opened(table, *ARMOR, text=ENTERS)
    hand = Mouse(playing)
    assert hand.take("able_tank/1/1")
    hand.press("orders.drive")
    hand.click(goal)
    hand.press("orders.commit")
    settled(playing)
    assert last(playing) == RULESET.parse(f"drive able_tank/1/1 {way}")


def test_a_tank_stops_or_watches_where_it_comes(table: Table) -> None:
    playing = opened(table, *ARMOR, text=ENTERS)
    hand = Mouse(playing)
    for drive, verb, halt in (
        ("able_tank/1/1 C1 C2", "orders.stop", "stop"),
        ("able_tank/1/2 C1", "orders.overwatch", "overwatch"),
    ):
        assert hand.take(drive.split()[0])
        hand.press("orders.drive")
        hand.click(drive.split()[-1])
        hand.press(verb)
        hand.press("orders.commit")
        settled(playing)
        assert RULESET.parse(f"drive {drive} halt:{halt}") in given(playing)


def test_a_squad_walks_in_where_it_is_cheapest(table: Table) -> None:
    playing = opened(table, *FOOT, text=ENTERS)
    hand = Mouse(playing)
    assert hand.take("able/1/1")
    hand.press("orders.maneuver")
    hand.click("D1")
    assert tool(playing).path == ("D1",), "not by C1, which its record names first"


def test_those_who_enter_by_the_same_edge_go_as_one(table: Table) -> None:
    playing = opened(table, *FOOT, text=ENTERS)
    hand = Mouse(playing)
    assert hand.take("able/1/leader")
    chips = [chip.id for chip in playing.window.bar.model.chips]
    assert "with:able/1/1" in chips
    assert not {"with:able/1/2", "with:able_tank/1/1", "stack:all"} & set(chips), "another entry; a tank; no stack"
    hand.chip("with:able/1/1")
    hand.press("orders.maneuver")
    hand.click("C1")
    hand.press("orders.commit")
    settled(playing)
    assert last(playing) == RULESET.parse("maneuver able/1/leader+able/1/1 C1")


def test_a_waypoint_is_kept_on_a_hex_where_friends_stand(table: Table) -> None:
    playing = opened(table, "company able", "coordinate no", "activate able/1", text=LATE)
    hand = Mouse(playing)
    number = playing.game.session.number
    assert hand.take("able/1/1")
    hand.press("orders.maneuver")
    hand.click("A3")
    QTest.mouseClick(playing.board.viewport(), LEFT, SHIFT, hand.at("A3"))
    assert playing.game.session.number == number, "Shift keeps a waypoint; it confirms nothing"
    assert tool(playing).pinned == ("A3",)


def test_a_drive_that_ends_in_a_full_hex_says_so_before(table: Table) -> None:
    playing = opened(table, *ARMOR, text=LATE)
    hand = Mouse(playing)
    assert hand.take("able_tank/1/3")
    hand.press("orders.drive")
    hand.click("C2")
    said = [note.text for note in tool(playing).picture.legal.preview(tool(playing).action()).notes]
    assert any("C2 would hold more than 2 vehicles" in text for text in said)
    assert "more than 2 vehicles" in playing.window.bar.said()


def test_a_set_up_of_nobody_says_so(table: Table) -> None:
    playing = table(mode="open", allied="human", mission="the_price_of_the_market")
    settled(playing)
    hand = Mouse(playing)
    for verb in ("setup.auto", "setup.done"):
        hand.press(verb)
        settled(playing)
    assert tool(playing).picture.kind == SET_UP
    assert tool(playing).picture.seat == "allied"
    assert "all enter later" in playing.window.bar.said()

"""Landings from the air by real events, and what hovering shows of vehicles and positions."""

from __future__ import annotations

from typing import Any

from both import KEY, Keys, Mouse, settled
from conftest import Table
from PySide6.QtTest import QTest
from test_vehicles import given, last, opened, tool

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.ui.games.lhy.scene import Scene
from lhy_desktop.ui.play.window.playing import Playing

STICKS = """
board: {terrain: {F5: woods}}
mission:
  side:
    allied:
      landings:
        - {id: one, units: [able/1/leader, able/1/1], hexes: [F6, F7, B2]}
        - {id: two, units: [us/mg/1], glider: true}
units:
  able/1/leader: {place: air}
  able/1/1: {place: air}
  us/mg/1: {place: air}
  kp1/1/leader: {hex: F11}
start: {at: activation, active: allied}
"""


def shown(playing: Playing) -> dict[str, tuple[Any, ...]]:
    """What the tool in hand puts on the board."""
    return dict(tool(playing).looks(playing.game.looking))


def test_zones_are_clicked_a_glider_is_turned_and_a_platoon_assembles(table: Table) -> None:
    playing = opened(table, text=STICKS)
    hand, keys = Mouse(playing), Keys(playing)
    assert shown(playing)["zone"][0].hexes == ("F6", "F7", "B2")
    hand.click("K2")
    assert "the mission names other hexes" in playing.window.bar.said()
    hand.click("F6")
    assert "In F6" in playing.window.bar.said()
    assert len(shown(playing)["trail"]) == 6
    hand.click("F6")
    settled(playing)
    assert last(playing) == RULESET.parse("drop one F6")
    hand.click("F7")
    assert "In F7, flying" in playing.window.bar.said()
    assert 4 not in tool(playing).headings, "F5 is no open ground"
    keys.key(KEY.Key_Right)
    assert "flying northeast" in playing.window.bar.said()
    hand.chip("heading:3")
    assert "It skids over D6, E7, F7" in playing.window.bar.said()
    QTest.keyClick(playing.board, KEY.Key_Return)
    settled(playing)
    assert RULESET.parse("glide two F7 3") in given(playing)
    keys.walk("K14")
    keys.key(KEY.Key_Return, KEY.Key_Return)
    settled(playing)
    assert RULESET.parse("assemble one K14") in given(playing)


SCENE = Scene()
HOVERS = """
units:
  able_tank/1/1: {hex: C5}
  german/fortified_position/4: {hex: G8, front: [0]}
  tank1/1/1: {hex: C12}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied}
"""


def test_hovering_shows_the_rear_of_who_drove_and_the_front_of_a_position(table: Table) -> None:
    playing = opened(table, "activate able_tank/1", "drive able_tank/1/1 C6", "call", text=HOVERS)

    def over(hex: str) -> tuple[Any, ...]:
        QTest.mouseMove(playing.board.viewport(), Mouse(playing).at(hex))
        found: tuple[Any, ...] = SCENE.overlays(tool(playing), playing.game.looking)["arc"]
        return found

    assert "rear" in over("C6")[0].words
    assert "light half" in over("G8")[0].words
    assert over("K13") == ()

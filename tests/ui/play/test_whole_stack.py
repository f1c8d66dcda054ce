"""The whole stack is taken by one key or chip, and its way drafted where all of it may go."""

from __future__ import annotations

from conftest import Table
from hand import Hand
from PySide6.QtCore import Qt
from scenes import scene
from test_keys import KEY, key, settled
from test_maneuver import acting

from lhy_desktop.engine.rulesets.lhy.model.actions import Maneuver

STACK = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  able/1/2: {hex: C3}
  able/1/3: {hex: C3, acted: true}
  kp1/1/1: {hex: K13}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied}
"""


def test_all_who_can_go_are_drafted_together_by_key_and_by_chip(table: Table) -> None:
    playing = table(session=scene(STACK))
    acting(playing)
    hand = Hand(playing)
    group = ("able/1/leader", "able/1/1", "able/1/2")
    assert hand.take("able/1/1")
    key(playing, KEY.Key_M, Qt.KeyboardModifier.ShiftModifier)
    tool = playing.game.tool
    assert set(tool.units) == set(group), "who has acted stays"
    assert (tool.verb, tool.stage) == ("maneuver", "armed")
    assert "squad 1/3" in playing.window.toast.text
    hand.click("C5")
    action = playing.game.tool.action()
    assert isinstance(action, Maneuver)
    assert set(action.units) == set(group)
    assert action.path[-1] == "C5"
    playing.game.tool.back()
    assert hand.take("able/1/leader")
    settled(playing)
    hand.chip("stack:all")
    assert set(playing.game.tool.units) == set(group)
    hand.click("C5")
    hand.press("orders.commit")
    settled(playing)
    units = playing.game.session.view("allied").units
    assert {units[one].hex for one in group} == {"C5"}
    assert units["able/1/3"].hex == "C3"


def test_reach_is_shown_when_a_unit_is_taken_if_the_player_likes_it(table: Table) -> None:
    playing = table(session=scene(STACK))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    game = playing.game
    assert "reach" not in game.tool.looks(game.looking)
    playing.settings.reach = True
    playing.obey()
    (shown,) = game.tool.looks(game.looking)["reach"]
    assert game.screen._shown["reach"] == (shown,), "on the board at once"
    hand.press("orders.maneuver")
    (armed,) = game.tool.looks(game.looking)["reach"]
    assert {one.hex for one in shown.hexes} == {one.hex for one in armed.hexes}
    game.tool.back()
    assert hand.take("able/1/3")
    assert "reach" not in game.tool.looks(game.looking), "who has acted goes nowhere"
    assert not game.screen._shown["reach"]

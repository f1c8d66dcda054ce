"""Nothing dead is offered: what can do nothing yet says so, and from when."""

from __future__ import annotations

from conftest import Table
from hand import Hand, until
from scenes import scene

from lhy_desktop.engine.rulesets.lhy.model.actions import ChooseCompany

LATER = """
mission: {side: {allied: {entries: [
  {units: [able/3/leader, able/3/1], hexes: [A9], minute: 9},
  {units: [baker/1/leader, baker/1/1], hexes: [A5], minute: 4}]}}}
units:
  able/1/leader: {hex: F5}
  able/1/1: {hex: F5}
  able/2/1: {hex: I3}
  able/3/leader: {entry: [A9]}
  able/3/1: {entry: [A9]}
  baker/1/leader: {entry: [A5]}
  baker/1/1: {entry: [A5]}
  kp1/1/1: {hex: F11}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied, minute: 2}
"""


def test_a_company_and_a_platoon_off_the_map_say_from_when(table: Table) -> None:
    playing = table(session=scene(LATER))
    until(lambda: playing.game.state == "asking")
    bar, tool = playing.window.bar, lambda: playing.game.tool
    able, baker = tool().bar().chips
    assert able.strong == "3 platoons"
    assert "(off the map, from minute 9)" in able.tip
    assert baker.strong == "from minute 4"
    Hand(playing).chip("option:1")
    assert "can do nothing yet" in bar.said() and "From minute 4." in bar.said()
    playing.game.answer(ChooseCompany("able"))
    until(lambda: playing.game.state == "asking" and "activate a platoon" in bar.said())
    strong = [chip.strong for chip in tool().bar().chips]
    assert strong == ["", "no leader", "from minute 9"]
    Hand(playing).chip("option:2")
    assert "can do nothing yet" in bar.said() and "From minute 9." in bar.said()

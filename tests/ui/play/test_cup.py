"""Units in a cup in the window (18.1): markers set up and shown, refused as targets, and examined with the die
shown."""

from __future__ import annotations

from conftest import Table
from hand import Hand, until
from scenes import scene
from test_keys import settled
from test_maneuver import acting, rolled

from lhy_desktop.engine.rulesets.lhy.model.actions import CallReaction, Maneuver
from lhy_desktop.ui.games.lhy.looks import piece_looks as looks
from tests.missions.listed import TEST_MISSIONS

GHOSTS = next(path for path in TEST_MISSIONS if "ghosts" in path)

MARKERS = """
board: {terrain: {F5: woods}}
mission: {side: {axis: {cup: [kp1/1/1, kp1/1/2, kp1/1/3]}}}
units:
  able/1/leader: {hex: B12}
  able/1/1: {hex: F10}
  kp1/1/1: {place: cup, concealed: true}
  kp1/1/2: {place: cup, concealed: true}
  kp1/1/3: {place: cup, concealed: true}
start:
  at: activation
  active: allied
  state: {works: {F5: [{kind: cup, owner: axis}], H5: [{kind: cup, owner: axis}]}}
"""


def test_markers_are_set_up_by_mouse(table: Table) -> None:
    playing = table("computer", axis="human", allied="random", mission=GHOSTS)
    until(lambda: playing.game.state == "asking")
    hand = Hand(playing)
    hand.chip("work:cup")
    assert "13 of 13 left" in playing.window.bar.said()
    hand.click("E7")
    until(lambda: "E7" in playing.game.tool.picture.view.works and playing.game.state == "asking")
    badges = {stack.hex: [badge.kind for badge in stack.badges] for stack in looks.stacks(playing.game.tool.picture)}
    assert badges["E7"] == ["cup"]
    hand.click("E7")
    until(lambda: "E7" not in playing.game.tool.picture.view.works and playing.game.state == "asking")
    done = next(verb for verb in playing.window.bar.model.verbs if verb.id == "setup.done")
    assert done.state == "no"
    assert "13" in done.reason
    hand.press("setup.auto")
    until(lambda: len(playing.game.tool.picture.view.works) == 13 and playing.game.state == "asking")
    hand.press("setup.done")


def test_a_marker_is_no_target_and_says_so(table: Table) -> None:
    playing = table(session=scene(MARKERS, mode="computer", axis="random"))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.fire")
    hand.click("F5")
    assert "has not been activated" in playing.window.bar.said()


def test_the_owner_names_the_marker_and_its_die_is_said(table: Table) -> None:
    playing = table(session=scene(MARKERS, mode="open"))
    acting(playing)
    hand = Hand(playing)
    assert hand.do(Maneuver(("able/1/1",), ("F9",)))
    settled(playing)
    assert hand.do(CallReaction())
    settled(playing)
    assert playing.game.tool.picture.kind == "lhy.18.1.Examining"
    assert "examine the marker in which hex next" in playing.window.bar.said()
    hand.click("F5")
    assert "50 %" in playing.window.bar.said() or playing.window.bar.model.remark
    hand.click("F5")
    rolled(playing)
    log = [line.telling.text for line in playing.game.session.handle("allied").log()]
    assert any("marker in F5 is examined" in text for text in log)
    assert not any(work.kind == "cup" for works in playing.game.session.view("allied").works.values() for work in works)

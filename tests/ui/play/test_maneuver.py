"""Deploying, works and recombining through the window: by mouse, by keyboard, and refused with the reason."""

from __future__ import annotations

from conftest import Table
from hand import Hand, until
from scenes import scene
from test_keys import KEY, key, settled

from lhy_desktop.engine.rulesets.lhy.model.actions import Maneuver
from lhy_desktop.ui.games.lhy.looks import piece_looks as looks
from lhy_desktop.ui.games.lhy.picture import ACTIONS, PARTED
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.seam.selection import Looking

FIELD = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: D3}
  able/1/2: {hex: F3}
  kp1/1/1: {hex: C9}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied}
"""


def acting(playing: Playing) -> None:
    """Go on to the platoon's actions."""
    settled(playing)
    for _ in range(20):
        if playing.game.tool.picture.kind == ACTIONS and playing.game.state == "asking":
            return
        key(playing, KEY.Key_Return)
        settled(playing)
    raise AssertionError(playing.window.bar.said())


def rolled(playing: Playing) -> None:
    """Let every die be rolled."""
    for _ in range(20):
        settled(playing)
        if playing.game.state not in ("rolling", "continue"):
            return
        key(playing, KEY.Key_Return)
        settled(playing)


def place(playing: Playing, unit: str) -> str:
    return playing.game.session.handle("allied").view().units[unit].hex


def sections(playing: Playing) -> tuple[str, ...]:
    return playing.game.tool.picture.able


def test_a_squad_deploys_on_the_way_by_mouse(table: Table) -> None:
    playing = table(session=scene(FIELD))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.maneuver")
    hand.click("D4")
    hand.press("orders.deploy")
    assert playing.game.tool.deploys
    assert "deploys in D4" in playing.window.bar.said()
    reach = playing.game.tool.looks(Looking())["reach"][0]
    assert reach is not None
    assert reach.path is not None
    assert reach.path.beads[-1].text == "1 D"
    hand.press("orders.commit")
    rolled(playing)
    assert playing.game.tool.picture.kind == PARTED
    one, two = sections(playing)
    assert hand.take(one)
    hand.press("orders.maneuver")
    hand.click("D5")
    hand.press("orders.commit")
    settled(playing)
    assert place(playing, one) == "D5"
    assert sections(playing) == (two,)
    hand.press("orders.pass")
    settled(playing)
    assert playing.game.tool.picture.kind == ACTIONS
    assert place(playing, two) == "D4"


def test_a_squad_deploys_where_it_stands_by_keyboard_and_one_section_fires(table: Table) -> None:
    playing = table(session=scene(FIELD))
    playing.window.activateWindow()
    playing.board.setFocus()
    acting(playing)
    playing.commands.hands.pick("able/1/1")
    key(playing, KEY.Key_D)
    assert playing.game.tool.deploys
    key(playing, KEY.Key_D)
    assert not playing.game.tool.deploys
    key(playing, KEY.Key_D)
    key(playing, KEY.Key_Return)
    rolled(playing)
    assert playing.game.tool.picture.kind == PARTED
    one, two = sections(playing)
    key(playing, KEY.Key_Space)
    assert playing.game.tool.units == (one,)
    key(playing, KEY.Key_F)
    key(playing, KEY.Key_Tab)
    key(playing, KEY.Key_Return)
    settled(playing)
    assert sections(playing) == (two,)
    playing.commands.hands.pick(two)
    why = playing.game.tool.taking("fire").refusal()
    assert [refusal.rule for refusal in why] == ["7.10"]
    assert "One section has fired" in why[0].text
    key(playing, KEY.Key_P)
    settled(playing)
    assert playing.game.tool.picture.kind == ACTIONS


def test_a_section_that_has_deployed_beside_the_enemy_assaults_him(table: Table) -> None:
    playing = table(session=scene(FIELD.replace("C9", "D4")))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.deploy")
    hand.press("orders.commit")
    rolled(playing)
    assert playing.game.tool.picture.kind == PARTED
    one, two = sections(playing)
    assert hand.take(one)
    hand.press("orders.assault")
    hand.click("D4")
    assert "assaults D4" in playing.window.bar.said()
    hand.press("orders.commit")
    settled(playing)
    assert place(playing, one) == "D4"
    assert sections(playing) == (two,)


def test_past_a_waypoint_a_way_leads_back_to_its_start(table: Table) -> None:
    playing = table(session=scene(FIELD))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.maneuver")
    hand.click("D4")
    playing.commands.run("orders.waypoint")
    hand.click("D3")
    hand.press("orders.commit")
    settled(playing)
    state = playing.game.session.handle("allied").view()
    assert state.units["able/1/1"].acted and place(playing, "able/1/1") == "D3"
    assert state.cycle is not None and state.cycle.now[0].hexes == ("D4", "D3")


def test_deploying_is_refused_with_its_reason(table: Table) -> None:
    state = "start: {at: activation, active: allied, state: {split: {able/1: [able/1/3, able/1/a, able/1/b]}}}"
    text = FIELD.replace("start: {at: activation, active: allied}", state)
    playing = table(session=scene(text))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.maneuver")
    hand.click("D4")
    verb = next(verb for verb in playing.window.bar.model.verbs if verb.id == "orders.deploy")
    assert verb.state == "no"
    assert "deployed already" in verb.reason


WORKS = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C4}
  able/1/2: {hex: F3}
  kp1/1/1: {hex: C11}
start:
  at: activation
  active: allied
  state:
    works:
      C4: [{kind: roadblock, owner: axis}]
      F4: [{kind: wire, owner: axis}]
      F5: [{kind: mines, owner: axis, known: false}]
      G5: [{kind: ip, owner: axis}]
"""


def test_what_lies_on_the_board_is_shown_and_a_roadblock_cleared(table: Table) -> None:
    playing = table(session=scene(WORKS, mode="computer", axis="random"))
    acting(playing)
    badges = {stack.hex: [b.kind for b in stack.badges] for stack in looks.stacks(playing.game.tool.picture)}
    assert badges["C4"] == ["roadblock"]
    assert badges["F4"] == ["wire"]
    assert badges["G5"] == ["position"]
    assert "F5" not in badges
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.clear")
    assert "clears the roadblock" in playing.window.bar.said()
    assert "40 %" in playing.window.bar.said() or playing.window.bar.model.remark
    hand.press("orders.commit")
    rolled(playing)
    assert playing.game.session.handle("allied").view().units["able/1/1"].acted


def test_wire_ends_a_drafted_move_and_says_so(table: Table) -> None:
    playing = table(session=scene(WORKS))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/2")
    hand.press("orders.maneuver")
    assert playing.game.tool.aim("F4")
    playing.game.tool.pin()
    assert not playing.game.tool.aim("F5")
    assert [refusal.rule for refusal in playing.game.tool.refused][:1] == ["16.4"]


PAIRS = """
units:
  able/1/leader: {hex: C3}
  able/1/a: {hex: C3}
  able/1/b: {hex: C3}
  able/1/c: {hex: F5}
  able/1/d: {hex: F5, regrouping: true}
  kp1/1/leader: {hex: C9}
start: {at: clean_up, active: allied, state: {pools: {able/1: [able/1/1, able/1/2]}}}
"""


def test_sections_recombine_by_mouse(table: Table) -> None:
    playing = table(session=scene(PAIRS))
    settled(playing)
    assert "recombine" in playing.window.bar.said()
    hand = Hand(playing)
    hand.click("F5")
    assert playing.game.tool.option >= 0
    hand.press("orders.commit")
    rolled(playing)
    units = playing.game.session.handle("allied").view().units
    assert "F5" in [units[unit].hex for unit in ("able/1/1", "able/1/2") if unit in units]


def test_recombining_is_declined_by_keyboard(table: Table) -> None:
    playing = table(session=scene(PAIRS))
    playing.window.activateWindow()
    playing.board.setFocus()
    settled(playing)
    until(playing.window.isActiveWindow)
    for _ in range(3):
        key(playing, KEY.Key_Tab)
    key(playing, KEY.Key_Return)
    rolled(playing)
    until(lambda: playing.game.session.turn > 2)
    assert place(playing, "able/1/a") == "C3"


def test_the_number_under_a_river_crossing_is_said_before(table: Table) -> None:
    text = """
board: {terrain: {C4: river}, lines: [{kind: river, hexes: [B3, C4, D4]}]}
units: {able/1/leader: {hex: C2}, able/1/1: {hex: C4, bank: C3}, kp1/1/leader: {hex: K13}}
start: {at: activation, active: allied}
"""
    playing = table(session=scene(text))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.maneuver")
    hand.click("C5")
    said = " ".join(note.text for note in playing.game.tool.preview().notes)
    assert "6 or less" in said
    hand.press("orders.commit")
    settled(playing)
    rolled(playing)
    assert place(playing, "able/1/1") in ("C4", "C5")


EDGE = """
units: {able/1/leader: {hex: C2}, able/1/1: {hex: A5}, able/1/2: {hex: C3}, kp1/1/leader: {hex: K13}}
start: {at: activation, active: allied}
"""


def test_leaving_the_map_shows_its_risk_before_by_mouse(table: Table) -> None:
    text = EDGE.replace("{hex: A5}", "{hex: G2}") + "mission: {friendly: {axis: right, allied: left}}"
    playing = table(session=scene(text))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.maneuver")
    hand.click("G1")
    hand.chip("exit:up")
    found = [look.words for look in playing.game.tool.outlines("") if look.words]
    assert found == ["Off by the upper edge: above 7 is a casualty"]
    hand.press("orders.commit")
    rolled(playing)
    assert playing.game.session.handle("allied").view().units["able/1/1"].place in ("exited", "aside", "lost")


def test_nobody_leaves_by_the_enemys_edge(table: Table) -> None:
    playing = table(session=scene(EDGE.replace("able/1/1: {hex: A5}", "able/1/1: {hex: C13}")))
    acting(playing)
    playing.commands.hands.pick("able/1/1")
    hand = Hand(playing)
    hand.press("orders.maneuver")
    hand.click("C14")
    assert "exit:down" not in playing.window.bar.chips
    legal = playing.game.tool.picture.legal
    assert legal is not None
    action = Maneuver(("able/1/1",), ("C14",), "down")
    assert [refusal.rule for refusal in legal.explain(action)] == ["7.5"]

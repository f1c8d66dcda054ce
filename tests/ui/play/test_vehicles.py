"""Vehicles by real events: driving, halting, anti-tank fire, fire on the move, transport, recovery from shock."""

from __future__ import annotations

from typing import Any

from both import KEY, SHIFT, Keys, Mouse, settled
from conftest import Table
from PySide6.QtTest import QTest
from scenes import scene

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.seam.selection import Looking

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


def tool(playing: Playing) -> Any:
    """The tool in hand."""
    return playing.game.tool


def given(playing: Playing) -> list[object]:
    """All answers so far."""
    return [RULESET.codec.action(bytes(one.action)) for one in playing.game.session.entries]


def last(playing: Playing) -> object:
    return given(playing)[-1]


def test_a_drag_drives_and_a_closed_hex_says_why(table: Table) -> None:
    playing = opened(table, "company able_tank", "coordinate no", "activate able_tank/1")
    hand = Mouse(playing)
    assert hand.take("able_tank/1/1")
    hand.drag("able_tank/1/1", "C5")
    assert tool(playing).verb == "drive"
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
    playing = opened(table, "company able_tank", "coordinate no", "activate able_tank/1", dice=(3,))
    keys = Keys(playing)
    keys.take("able_tank/1/3")
    drive = next(verb for verb in playing.window.bar.model.verbs if verb.id == "orders.drive")
    assert drive.state == "no" and "shocked" in drive.reason
    keys.key(KEY.Key_R)
    assert "At 30 % its crew abandons it" in playing.window.bar.said()
    keys.key(KEY.Key_Return)
    settled(playing)
    assert "able_tank/1/3" in tool(playing).picture.units
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
    playing = opened(table, "company able_tank", "coordinate no", "activate able_tank/1")
    hand = Mouse(playing)
    assert hand.take("able_tank/1/1")
    hand.click("C9")
    assert tool(playing).verb == "anti-tank fire" and tool(playing).stage == "ready"
    assert "Panther" in playing.window.bar.said()
    hand.click("C9")
    settled(playing)
    assert last(playing) == RULESET.parse("anti_tank able_tank/1/1 tank1/1/1")


def test_fire_on_the_move_by_keys_and_by_mouse(table: Table) -> None:
    playing = opened(table, "company able_tank", "coordinate no", "activate able_tank/1")
    keys = Keys(playing)
    keys.take("able_tank/1/1")
    keys.key(KEY.Key_S, modifiers=SHIFT)
    keys.tab(lambda: tool(playing).mark == "tank1/1/1")
    keys.key(KEY.Key_3)
    assert "and drives to D3" in playing.window.bar.said()
    (reach,) = tool(playing).looks(Looking())["reach"]
    assert reach.path.start == "C3" and [bead.hex for bead in reach.path.beads] == ["D3"]
    keys.key(KEY.Key_Return)
    settled(playing)
    assert last(playing) == RULESET.parse("drive_fire able_tank/1/1 tank1/1/1 D3")
    hand = Mouse(playing)
    assert hand.take("able_tank/1/2")
    hand.press("orders.drive_fire")
    hand.click("E10")
    hand.click("E4")
    assert "drives to E4, halts and fires at Panther 1/2" in playing.window.bar.said()
    hand.press("orders.commit")
    settled(playing)
    assert RULESET.parse("drive_fire able_tank/1/2 tank1/1/2 E4") in given(playing)


AMONG_FRIENDS = """
units:
  able_tank/1/1: {hex: E3}
  able_tank/1/2: {hex: E4}
  tank1/1/1: {hex: E10}
  kp1/1/leader: {hex: E12}
start: {at: activation, active: allied}
"""


def test_fire_on_the_move_into_a_hex_of_friends_by_a_click_on_their_counter(table: Table) -> None:
    playing = opened(table, "company able_tank", "coordinate no", "activate able_tank/1", text=AMONG_FRIENDS)
    hand = Mouse(playing)
    assert hand.take("able_tank/1/1")
    hand.press("orders.drive_fire")
    hand.click("E10")
    hand.click("E4")
    assert tool(playing).units == ("able_tank/1/1",), "the friend in E4 is not taken in hand"
    assert tool(playing).path == ("E4",)


JOINT = """
units:
  able_tank/1/1: {hex: C9}
  able_tank/1/2: {hex: G9}
  tank1/1/1: {hex: E9}
  tank1/1/2: {hex: E10}
  kp1/1/leader: {hex: E13}
start: {at: activation, active: allied}
"""


def test_two_tanks_fire_together_and_the_defender_turns(table: Table) -> None:
    playing = opened(table, "activate able_tank/1", text=JOINT)
    hand = Mouse(playing)
    assert hand.take("able_tank/1/1")
    hand.click("E9")
    hand.chip("join:able_tank/1/2")
    assert "fire together at Panther 1/1" in playing.window.bar.said()
    hand.press("orders.commit")
    settled(playing)
    assert RULESET.parse("anti_tank_group able_tank/1/1+able_tank/1/2 tank1/1/1") in given(playing)
    assert "front" in playing.window.bar.said()
    keys = Keys(playing)
    keys.key(KEY.Key_Right, KEY.Key_Return)
    settled(playing)
    shells = tool(playing).picture.view.shells["E9"]
    assert sorted(one.enfilade for one in shells) == [False, True]
    assert "anti-tank markers" in tool(playing).words("E9")


def test_split_fire_by_keys_and_its_refusal(table: Table) -> None:
    playing = opened(table, "activate able_tank/1", text=JOINT)
    keys = Keys(playing)
    keys.take("able_tank/1/1")
    keys.key(KEY.Key_F, modifiers=SHIFT)
    keys.tab(lambda: tool(playing).mark == "tank1/1/1")
    keys.key(KEY.Key_X)
    keys.tab(lambda: tool(playing).action() is not None)
    assert "splits its fire" in playing.window.bar.said()
    keys.key(KEY.Key_Return)
    settled(playing)
    assert RULESET.parse("split_anti_tank able_tank/1/1 tank1/1/1 tank1/1/2") in given(playing)


COVERED = """
units:
  able_tank/1/1: {hex: C9}
  tank1/1/1: {hex: C6, concealed: true}
  tank1/1/2: {hex: C6, concealed: true}
  kp1/1/leader: {hex: E13}
start: {at: activation, active: allied}
"""


def test_fire_is_split_between_two_tanks_under_one_marker_by_keys_and_by_mouse(table: Table) -> None:
    playing = opened(table, "activate able_tank/1", "ask C6", text=COVERED)
    keys, hand = Keys(playing), Mouse(playing)
    keys.take("able_tank/1/1")
    keys.key(KEY.Key_F, modifiers=SHIFT)
    keys.tab(lambda: tool(playing).mark == "?@C6:afv")
    keys.key(KEY.Key_X)
    keys.tab(lambda: tool(playing).action() is not None)
    assert "and another one" in playing.window.bar.said()
    keys.key(KEY.Key_Escape)
    hand.click("C6")
    assert "and another one" in playing.window.bar.said()
    hand.press("orders.commit")
    settled(playing)
    assert RULESET.parse("split_anti_tank able_tank/1/1 ?@C6:afv ?@C6:afv") in given(playing)


ARRIVING = """
units:
  able_tank/1/1: {entry: [C1, D1]}
  tank1/1/1: {hex: C5}
  kp1/1/leader: {hex: E13}
start: {at: activation, active: allied}
"""


def test_a_tank_enters_halts_and_fires_by_keys_and_by_mouse(table: Table) -> None:
    playing = opened(table, "activate able_tank/1", text=ARRIVING)
    keys, hand = Keys(playing), Mouse(playing)
    keys.take("able_tank/1/1")
    keys.key(KEY.Key_S, modifiers=SHIFT)
    hand.click("C5")
    assert "drives to C1, halts and fires at" in playing.window.bar.said()
    keys.key(KEY.Key_2)
    assert "drives to D1, halts and fires at" in playing.window.bar.said()
    hand.click("C1")
    assert "drives to C1, halts and fires at" in playing.window.bar.said()
    keys.key(KEY.Key_Return)
    settled(playing)
    assert RULESET.parse("drive_fire able_tank/1/1 tank1/1/1 C1") in given(playing)
    assert tool(playing).picture.units["able_tank/1/1"].hex == "C1"


RIDES = """
units:
  able/1/leader: {hex: A2}
  able/1/1: {hex: A2}
  us/halftrack/2: {hex: A2}
  us/towed_gun/1: {hex: E2}
  us/truck/1: {hex: G2}
  able/1/2: {hex: G2, aboard: us/truck/1}
  kp1/1/leader: {hex: E12}
start: {at: activation, active: allied}
"""


def test_loading_and_unloading_by_keys_and_by_mouse(table: Table) -> None:
    playing = opened(table, "activate able/1", text=RIDES)
    keys = Keys(playing)
    keys.take("able/1/1")
    keys.key(KEY.Key_J)
    assert "loads onto M3" in playing.window.bar.said()
    keys.key(KEY.Key_Return)
    settled(playing)
    assert tool(playing).picture.units["able/1/1"].aboard == "us/halftrack/2"
    hand = Mouse(playing)
    assert hand.take("us/truck/1")
    hand.press("orders.unload")
    assert "leaves GMC" in playing.window.bar.said()
    hand.press("orders.commit")
    settled(playing)
    assert not tool(playing).picture.units["able/1/2"].aboard
    keys.take("us/towed_gun/1")
    keys.key(KEY.Key_J)
    assert "behind a truck of its own" in playing.window.bar.said()


TOWED = """
board: {terrain: {C4: woods, E2: woods, F8: woods}}
units:
  able/1/leader: {hex: A2}
  able/1/1: {hex: A2}
  us/towed_gun/1: {hex: C3, aboard: us/halftrack/2}
  us/halftrack/2: {hex: C3}
  us/towed_gun/2: {hex: E2}
  kp1/1/leader: {hex: E12}
start: {at: activation, active: allied}
"""


def test_guns_are_set_down_and_met_beside_a_vehicle_by_keys_and_by_mouse(table: Table) -> None:
    playing = opened(table, "activate able/1", text=TOWED)
    hand, keys = Mouse(playing), Keys(playing)
    assert hand.take("us/halftrack/2")
    hand.press("orders.unload")
    assert "in C3" in playing.window.bar.said()
    hand.click("C2")
    assert "V11.11" in {one.rule for one in tool(playing).refused}
    hand.click("C4")
    assert "into C4" in playing.window.bar.said()
    hand.press("orders.commit")
    settled(playing)
    assert given(playing)[-1] == RULESET.parse("unload us/towed_gun/1 beside:C4")
    keys.take("us/towed_gun/2")
    keys.key(KEY.Key_J)
    assert "behind a truck of its own in" in playing.window.bar.said()
    first = playing.window.bar.said()
    keys.key(KEY.Key_2)
    assert playing.window.bar.said() != first
    keys.key(KEY.Key_Return)
    settled(playing)
    assert tool(playing).picture.units["us/towed_gun/2"].aboard == "us/towed_gun/2/truck"


PASSES = """
units:
  able_tank/1/1: {hex: E6, motion: moving}
  kp1/1/1: {hex: E8}
  kp1/1/leader: {hex: E13}
start: {at: activation, active: allied}
"""


def test_bypass_and_overrun_are_drafted_through_the_enemy(table: Table) -> None:
    playing = opened(table, "activate able_tank/1", text=PASSES)
    hand = Mouse(playing)
    assert hand.take("able_tank/1/1")
    hand.press("orders.maneuver" if "orders.maneuver" in playing.window.bar.buttons else "orders.drive")
    hand.press("orders.bypass")
    hand.click("E8")
    assert "Through E8" in playing.window.bar.said()
    hand.click("E9")
    assert "bypasses E8 and drives to E9" in playing.window.bar.said()
    hand.click("E11")
    assert "drives to E11" in playing.window.bar.said(), "as far as it can"
    hand.press("orders.stop")
    assert "bypasses E8, drives to E11 and stops" in playing.window.bar.said()
    assert tool(playing).along(tool(playing).path) == RULESET.parse(
        "drive able_tank/1/1 E7 E8 E9 E10 E11 halt:stop by:bypass"
    )
    hand.press("orders.back")
    keys = Keys(playing)
    keys.key(KEY.Key_B, modifiers=SHIFT)
    keys.walk("E9")
    keys.key(KEY.Key_Return)
    assert "overruns E8 and drives to E9" in playing.window.bar.said()
    beads = [bead.text for bead in tool(playing).drafted("").beads]
    assert beads == ["1", "3", "4"], "the hex that is overrun costs two"
    assert [bead.through for bead in tool(playing).drafted("").beads] == ["", "over", ""]
    words = [row.words for row in playing.game.screen.legends.card.model.rows]
    assert "Overruns who stands there" in words
    (lit,) = tool(playing).looks(playing.game.looking)["reach"]
    assert {hex.hex for hex in lit.hexes} == set(tool(playing).ends()), "lit is where an overrun ends, no other drive"
    keys.key(KEY.Key_Return)
    settled(playing)
    assert RULESET.parse("drive able_tank/1/1 E7 E8 E9 by:overrun") in given(playing)


FAR = """
units:
  us/towed_gun/1: {hex: C3}
  able/1/leader: {hex: C3}
  able/1/1: {hex: E3}
  us/halftrack/2: {hex: E3, motion: moving}
  kp1/1/leader: {hex: C12}
  kp1/1/1: {hex: C8}
start: {at: activation, active: allied}
"""


def refused(playing: Playing, verb: str) -> str:
    """The reason printed on a grey button of the bar."""
    found = next(one for one in playing.window.bar.model.verbs if one.id == verb)
    return found.reason if found.state == "no" else ""


def test_a_gun_is_told_why_it_cannot_fire(table: Table) -> None:
    playing = opened(table, "activate able/1", text=FAR)
    assert Mouse(playing).take("us/towed_gun/1")
    assert "no known vehicle" in refused(playing, "orders.anti_tank")


def test_who_cannot_load_is_told_why(table: Table) -> None:
    playing = opened(table, "activate able/1", text=FAR)
    assert Mouse(playing).take("able/1/1")
    assert "stationary" in refused(playing, "orders.load")

"""Whole activations by mouse and keyboard in the real window: groups, moves, fire, charges, assaults, barrages."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from lhy_desktop.ui.games.orders.picture import CONSOLIDATING, EXECUTE, LOOP, RANGING, SET_UP, WINDOW
from lhy_desktop.ui.seam.selection import Looking
from tests.ui.games.orders.conftest import Open
from tests.ui.games.orders.hand import CONTROL, PLAIN, SHIFT, Hand
from tests.ui.games.orders.scenes import scene

KEY = Qt.Key
PLATOON = """
board: {size: [16, 14], terrain: {F10: woods}}
teams:
  a/0: {hex: D5, kind: leader}
  a/1: {hex: E5, kind: rifle_mg}
  a/2: {hex: F5, kind: rifle_mg}
  a/3: {hex: G5, kind: rifle_mg}
  g/1: {hex: F10, kind: rifle_mg}
  g/2: {hex: H10, kind: rifle_mg}
start: {points: 3}
"""


def test_a_group_gets_two_orders_and_begins_with_one_enter(table: Open) -> None:
    hand = Hand(table(scene(PLATOON, dice=(1, 3, *(1,) * 6))))
    hand.click("D5")
    assert hand.tool.selection.items == ("a/0",)
    assert hand.tool.open_to() == {"a/1", "a/2", "a/3"}
    hand.click("E5")
    hand.click("D5")
    assert hand.tool.units == ("a/1",)
    hand.click("H10")
    hand.drag("G5", "G7")
    assert "fires at" in hand.said() and "moves toward G7" in hand.said()
    assert hand.game.session.number == 0
    hand.key(KEY.Key_Return)
    assert hand.kind == EXECUTE
    group = hand.tool.picture.view.group
    assert {one.team: one.order for one in group.given} == {"a/0": "move", "a/1": "fire", "a/3": "move"}
    assert hand.tool.action().path[-1] == "G7"
    hand.key(KEY.Key_Return)
    assert hand.team("a/3").hex == "G7"
    for _ in range(3):
        if hand.kind == EXECUTE:
            hand.key(KEY.Key_Return)
    assert hand.kind == LOOP and hand.tool.picture.view.points == 2


def test_one_esc_takes_a_whole_draft_back_and_backspace_one_order_of_it(table: Open) -> None:
    hand = Hand(table(scene(PLATOON)))
    hand.click("D5")
    hand.key(KEY.Key_G)
    hand.click("D7")
    assert len(hand.tool.intents) == 4
    hand.key(KEY.Key_Backspace)
    assert len(hand.tool.intents) == 3 and hand.tool.units == ("a/3",)
    assert hand.bar.buttons["orders.back"].text().startswith("All orders back")
    hand.press("edit.leg")
    assert len(hand.tool.intents) == 2
    hand.key(KEY.Key_Escape)
    assert hand.tool.intents == () and set(hand.tool.units) == {"a/0", "a/1", "a/2", "a/3"}
    hand.key(KEY.Key_Escape)
    assert hand.tool.units == () and hand.tool.base == ""


def test_undo_takes_a_whole_activation_back(table: Open) -> None:
    hand = Hand(table(scene(PLATOON)))
    hand.click("E5")
    hand.click("E7")
    hand.click("E7")
    assert hand.kind == EXECUTE
    hand.key(KEY.Key_Z, CONTROL)
    hand.key(KEY.Key_Z, CONTROL)
    assert hand.kind == LOOP and hand.tool.picture.view.points == 3
    assert not hand.team("a/1").activated


def test_a_drag_to_an_enemy_shows_what_the_fire_may_bring_and_why(table: Open) -> None:
    playing = table(scene(PLATOON))
    hand = Hand(playing)
    hand.drag("E5", "F10")
    card = playing.game.desk._card
    assert card.isVisible()
    said = card.accessibleName()
    assert "hits to be expected" in said and "oncealed" in said
    tags = hand.tool.looks(Looking())["tag"]
    assert [(tag.hex, tag.text) for tag in tags] == [("F10", "3 dice 5+")]


def test_what_is_refused_is_said_with_its_rule(table: Open) -> None:
    hand = Hand(table(scene(PLATOON.replace("kind: rifle_mg}\nstart", "kind: rifle_mg, suppressed: true}\nstart"))))
    hand.click("E5")
    hand.click("E13", SHIFT)
    hand.key(KEY.Key_Escape)
    hand.click("H10", SHIFT)
    assert "charges" in hand.said() or "[7]" in hand.said()
    hand.key(KEY.Key_Escape)
    hand.key(KEY.Key_Escape)
    hand.click("E5")
    hand.click("F5")
    hand.click("H10")
    hand.click("F10")
    assert hand.tool.selection.items == ()


def test_everything_from_the_keyboard(table: Open) -> None:
    hand = Hand(table(scene(PLATOON, dice=(2, 2))))
    hand.key(KEY.Key_Space)
    assert hand.tool.units == ("a/0",)
    hand.key(KEY.Key_Space)
    assert hand.tool.units == ("a/1",)
    hand.key(KEY.Key_F)
    hand.key(KEY.Key_Tab)
    assert hand.board.cursor_hex in ("F10", "H10")
    hand.key(KEY.Key_Return)
    assert "fires at" in hand.said()
    hand.key(KEY.Key_Escape)
    assert hand.tool.units == ("a/1",)
    hand.key(KEY.Key_M)
    hand.board.set_cursor("E7")
    hand.key(KEY.Key_Return)
    hand.key(KEY.Key_Return)
    assert hand.kind == EXECUTE
    hand.key(KEY.Key_Return)
    assert hand.team("a/1").hex == "E7"
    hand.key(KEY.Key_Return, CONTROL)
    assert hand.tool.picture.view.active == "axis"


def test_a_charge_and_its_assault(table: Open) -> None:
    text = PLATOON.replace("g/1: {hex: F10", "g/1: {hex: F9")
    hand = Hand(table(scene(text, dice=(6,))))
    hand.click("F5")
    hand.click("F9", SHIFT)
    assert "charges" in hand.said()
    hand.key(KEY.Key_Return)
    assert hand.team("a/2").assault
    assert hand.kind == "orders.7.AssaultChecks"
    hand.chip("option:0")
    hand.key(KEY.Key_Return)
    assert hand.team("g/1").place == "lost"
    assert hand.kind == CONSOLIDATING
    hand.click("F9")
    hand.key(KEY.Key_Return)
    assert hand.team("a/2").hex == "F9"


TANK = """
board: {size: [16, 14]}
teams:
  t/1: {hex: E9, kind: sherman_75, facing: 1}
  g/1: {hex: F2, kind: rifle_mg}
start: {points: 3}
"""


def test_a_tank_is_turned_at_the_end_of_its_way(table: Open) -> None:
    hand = Hand(table(scene(TANK, dice=(3, 3))))
    hand.drag("E9", "E6")
    hand.key(KEY.Key_Return)
    assert hand.tool.facing_now() == 1
    hand.key(KEY.Key_Period)
    assert hand.tool.facing_now() == 2
    view = hand.board.viewport()
    notch = QWheelEvent(
        QPointF(50, 50), QPointF(view.mapToGlobal(QPoint(50, 50))), QPoint(), QPoint(0, -120),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.ControlModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view, notch)
    assert hand.tool.facing_now() == 3
    hand.key(KEY.Key_Return)
    assert (hand.team("t/1").hex, hand.team("t/1").facing) == ("E6", 3)


def test_a_tank_is_turned_before_it_fires(table: Open) -> None:
    hand = Hand(table(scene(TANK, dice=(1, 1))))
    hand.drag("E9", "F2")
    hand.key(KEY.Key_Return)
    assert hand.kind == EXECUTE and hand.tool.units == ("t/1",)
    assert hand.tool.facing_now() == 1, "toward its target"
    assert hand.tool.looks(Looking())["arc"][0].hex == "E9"
    assert "orders.left" in hand.bar.buttons
    hand.press("orders.right")
    hand.key(KEY.Key_Period)
    assert hand.tool.facing_now() == 3 and "turned southeast" in hand.said()
    hand.key(KEY.Key_Escape)
    assert hand.tool.facing_now() == 1
    hand.key(KEY.Key_Comma)
    assert hand.team("t/1").facing == 1, "a draft"
    hand.key(KEY.Key_Return)
    assert hand.team("t/1").facing == 6 and hand.kind == LOOP


def test_a_box_with_shift_takes_several_teams(table: Open) -> None:
    hand = Hand(table(scene(PLATOON)))
    hand.box("D4", "F6")
    assert hand.tool.units == ("a/0", "a/1", "a/2") and hand.tool.base == "a/0"
    hand.box("G4", "H6")
    assert hand.tool.units == ("a/0", "a/1", "a/2", "a/3")
    hand.click("E8")
    assert len(hand.tool.intents) == 4
    hand.key(KEY.Key_Escape)
    hand.key(KEY.Key_Escape)
    hand.box("E4", "F6")
    assert hand.tool.units == ("a/1", "a/2"), "their leader takes them along"
    hand.key(KEY.Key_Escape)
    hand.box("F9", "I11")
    assert hand.tool.units == (), "no enemy is taken"


def test_without_shift_a_drag_over_the_ground_moves_the_board(table: Open) -> None:
    hand = Hand(table(scene(PLATOON)))
    before = hand.board.camera.place
    hand.box("D4", "F6", PLAIN)
    assert hand.tool.units == () and hand.board.camera.place != before


def test_a_way_with_a_waypoint_and_a_leg_taken_back(table: Open) -> None:
    hand = Hand(table(scene(TANK, dice=(3, 3))))
    hand.click("E9")
    hand.click("E8")
    hand.key(KEY.Key_Return)
    hand.key(KEY.Key_Backspace)
    hand.click("G8", SHIFT)
    hand.click("G6")
    assert hand.tool.path[-1] == "G6" and "G8" in hand.tool.path
    hand.key(KEY.Key_Backspace)
    assert hand.tool.path[-1] == "G8"
    hand.key(KEY.Key_S)
    hand.key(KEY.Key_Return)
    assert hand.team("t/1").hex == "E9"


GUNS = """
board: {size: [16, 14]}
teams:
  a/1: {hex: E9, kind: mortar}
  a/2: {hex: G9, kind: mortar}
  a/3: {hex: F8, kind: observer}
  g/1: {hex: F2, kind: rifle_mg}
batteries:
  m: {teams: [a/1, a/2], observers: [a/3]}
start: {points: 3}
"""


def test_a_barrage_is_ordered_placed_and_fired(table: Open) -> None:
    hand = Hand(table(scene(GUNS, dice=(2, 1, 10))))
    hand.key(KEY.Key_B)
    hand.chip("taking:a/2")
    assert hand.tool.draft().teams == ("a/1",)
    hand.key(KEY.Key_Return)
    assert hand.team("a/3").observing and not hand.team("a/2").bound
    hand.key(KEY.Key_Return, CONTROL)
    hand.key(KEY.Key_Return, CONTROL)
    assert hand.kind == RANGING
    hand.point("F2")
    assert hand.tool.looks(hand.game.looking)["zone"]
    hand.click("F2")
    hand.key(KEY.Key_Return)
    assert hand.kind == RANGING and hand.tool.marker == "F2"
    hand.chip("option:0")
    hand.key(KEY.Key_Return)
    assert hand.team("g/1").rfp == 1


def test_a_mortar_that_sees_for_itself_fires_at_once(table: Open) -> None:
    hand = Hand(table(scene(GUNS)))
    hand.press("orders.barrage")
    hand.chip("observer:a/1")
    hand.click("F2")
    assert "at once at F2" in hand.said()
    hand.key(KEY.Key_Return)
    assert hand.team("g/1").rfp == 1


HITS = """
board: {size: [16, 14]}
teams:
  a/1: {hex: E5, kind: rifle_mg}
  g/1: {hex: E9, kind: leader}
  g/2: {hex: F9, kind: rifle_mg}
  g/3: {hex: D9, kind: rifle_mg}
  a/2: {hex: G5, kind: rifle_mg}
start: {points: 3, heroes: {axis: 1}}
"""


def test_hits_are_given_out_by_clicks_and_a_hero_window_is_passed(table: Open) -> None:
    hand = Hand(table(scene(HITS, dice=(6, 1, 1))))
    hand.click("E5")
    hand.click("F9")
    hand.click("F9")
    hand.key(KEY.Key_Return)
    while hand.kind != WINDOW:
        hand.click("F9")
        hand.click("F9")
    assert hand.team("g/2").rfp == 1
    hand.press("orders.pass")
    assert hand.kind == LOOP


def test_a_standing_order_passes_hero_windows_until_the_own_turn(table: Open) -> None:
    hand = Hand(table(scene(HITS, dice=(1, 1, 1, 1, 1, 2))))
    hand.click("E5")
    hand.click("E6")
    hand.click("E6")
    hand.key(KEY.Key_Return)
    assert hand.kind == WINDOW
    orders = hand.game.session.orders
    window = orders.window()
    orders.give("axis", orders.of("axis").passing("turn", window))
    hand.press("orders.pass")
    hand.click("G5")
    hand.click("G6")
    hand.key(KEY.Key_Return)
    hand.key(KEY.Key_Return)
    assert hand.kind == LOOP and hand.team("a/2").hex == "G6"
    assert hand.tool.picture.view.active == "axis"
    assert hand.tool.picture.view.heroes["axis"] == 1


PLACES = """
board: {size: [12, 12], terrain: {C3: woods, C4: woods}}
teams:
  g/1: {kind: rifle_mg, place: waiting}
  g/2: {kind: stug_iii_g, place: waiting}
  a/1: {kind: rifle_mg, place: waiting}
mission: {zones: {axis: [C3, C4, D4, E4], allied: [C9, D9]}, hidden: {axis: 1}}
start: {at: set_up}
"""


def test_teams_are_set_up_turned_hidden_and_the_rest_placed(table: Open) -> None:
    hand = Hand(table(scene(PLACES)))
    assert hand.kind == SET_UP
    hand.chip("unit:g/1")
    hand.key(KEY.Key_H)
    hand.click("C3")
    own = hand.game.session.view("axis").teams["g/1"]
    assert own.hex == "C3" and own.hidden
    hand.press("setup.auto")
    assert hand.game.session.view("axis").teams["g/2"].hex
    hand.click(hand.game.session.view("axis").teams["g/2"].hex)
    facing = hand.game.session.view("axis").teams["g/2"].facing
    hand.key(KEY.Key_Comma)
    assert hand.game.session.view("axis").teams["g/2"].facing == (facing - 2) % 6 + 1
    hand.press("setup.done")
    assert hand.tool.picture.seat == "allied"


RIDE = """
board: {size: [12, 14]}
teams:
  t/1: {hex: E7, kind: truck, facing: 1}
  t/2: {hex: G8, kind: rifle_mg}
  t/3: {place: carried, carrier: t/1, kind: rifle_mg}
  g/1: {hex: J2, kind: rifle_mg}
start: {points: 5}
"""


def test_a_click_on_a_transport_boards_it_and_a_passenger_gets_out_by_a_click(table: Open) -> None:
    hand = Hand(table(scene(RIDE, dice=(2, 2))))
    hand.click("G8")
    hand.click("G7")
    hand.key(KEY.Key_Return)
    hand.click("E7")
    assert "boards" in hand.said()
    hand.key(KEY.Key_1)
    assert "boards" not in hand.said()
    hand.key(KEY.Key_1)
    hand.key(KEY.Key_Return)
    assert hand.team("t/2").carrier == "t/1"
    hand.click("E7")
    hand.key(KEY.Key_1)
    assert "gets out" in hand.said()
    hand.key(KEY.Key_Return)
    hand.click("E8")
    assert (hand.team("t/3").place, hand.team("t/3").hex) == ("map", "E8")


def test_a_hero_die_is_covered_when_the_other_player_sits_down(table: Open) -> None:
    hand = Hand(table(scene(PLATOON, mode="shared")))
    assert hand.game.state == "curtain"
    hand.playing.window.curtain.taken.emit()
    hand.settle()
    hand.key(KEY.Key_Return, CONTROL)
    assert hand.game.state == "curtain"


def test_a_click_on_a_stack_takes_the_team_that_can_still_act(table: Open) -> None:
    hand = Hand(
        table(
            scene(
                PLATOON.replace("a/0: {hex: D5", "a/0: {hex: E5").replace(
                    "{hex: E5, kind: rifle_mg}", "{hex: E5, kind: rifle_mg, activated: true}"
                )
            )
        )
    )
    hand.click("E5")
    assert hand.tool.units == ("a/0",)


def test_a_card_says_what_a_die_must_reach(table: Open) -> None:
    playing = table(scene(PLATOON))
    hand = Hand(playing)
    hand.drag("E5", "H10")
    assert "Each die needs 4+" in playing.game.desk._card.accessibleName()

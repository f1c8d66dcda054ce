"""Two people at one screen who keep secrets: whose picture is shown, and how often somebody has to take a seat."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from lhy_desktop.ui.games.orders.desk import ORDER_ROLL
from lhy_desktop.ui.games.orders.picture import LOOP, SET_UP, WINDOW
from lhy_desktop.ui.seam.selection import Looking
from tests.ui.games.orders.conftest import Open
from tests.ui.games.orders.hand import CONTROL, Hand
from tests.ui.games.orders.scenes import scene

KEY = Qt.Key
LYING_IN_WAIT = """
board: {size: [16, 16], terrain: {F14: woods}}
teams:
  a/1: {hex: E3, kind: rifle_mg}
  a/2: {hex: G3, kind: rifle_mg}
  g/1: {hex: F14, kind: rifle_mg, hidden: true}
  g/2: {hex: H14, kind: rifle_mg}
start: {points: 3}
"""


def seated(hand: Hand) -> Hand:
    """Behind the curtain the asked player takes his seat."""
    assert hand.game.state == "curtain"
    hand.playing.window.curtain.taken.emit()
    hand.settle()
    return hand


def moved(hand: Hand, start: str, end: str) -> None:
    """A team goes one hex."""
    hand.click(start)
    hand.click(end)
    hand.key(KEY.Key_Return)
    if hand.tool.action() is not None:
        hand.key(KEY.Key_Return)


def test_who_has_no_hero_points_is_not_called_after_every_activation(table: Open) -> None:
    hand = seated(Hand(table(scene(LYING_IN_WAIT, mode="shared"))))  # type: ignore[arg-type]
    moved(hand, "E3", "E4")
    assert hand.team("a/1").hex == "E4"  # type: ignore[attr-defined]
    assert (hand.kind, hand.game.state, hand.game.seats.viewer) == (LOOP, "asking", "allied")
    assert any(entry.seat == "axis" for entry in hand.game.session.entries[-3:])


def test_who_has_hero_points_is_called(table: Open) -> None:
    text = LYING_IN_WAIT.replace("{points: 3}", "{points: 3, heroes: {axis: 1}}")
    hand = seated(Hand(table(scene(text, mode="shared"))))  # type: ignore[arg-type]
    moved(hand, "E3", "E4")
    assert (hand.kind, hand.game.seats.viewer) == (WINDOW, "table")


def test_whoever_comes_to_roll_does_not_find_the_other_sides_picture(table: Open) -> None:
    hand = seated(Hand(table(scene(LYING_IN_WAIT, mode="shared"), roll="enter")))  # type: ignore[arg-type]
    hand.key(KEY.Key_Return, CONTROL)
    decision = hand.game.session.decision()
    assert decision is not None and decision.kind == ORDER_ROLL
    assert (hand.game.state, hand.game.seats.viewer) == ("rolling", "table")
    assert "Germans roll for orders" in hand.said()
    hand.key(KEY.Key_Return)
    seated(hand)
    assert (hand.kind, hand.game.seats.viewer) == (LOOP, "axis")


PLACES = """
board: {size: [16, 14], terrain: {C3: woods, C4: woods}}
teams:
  g/1: {kind: rifle_mg, place: waiting}
  g/2: {kind: stug_iii_g, place: waiting}
  g/3: {kind: rifle_mg, place: waiting}
  a/1: {kind: rifle_mg, place: waiting}
mission: {zones: {axis: [C3, C4, C5, C6], allied: [M3, M4]}, hidden: {axis: 1}}
start: {at: set_up}
"""


def test_setting_up_says_what_is_missing_and_vehicles_face_the_enemy(table: Open) -> None:
    hand = Hand(table(scene(PLACES)))
    hand.key(KEY.Key_D, Qt.KeyboardModifier.ShiftModifier)
    assert hand.kind == SET_UP
    card = hand.playing.window.why_card
    assert card.isVisible() and any("is still to be placed" in one.text() for one in card.findChildren(QLabel))
    hand.chip("unit:g/1")
    hand.key(KEY.Key_H)
    hand.click("C3")
    own = hand.game.session.log("axis")[-1]
    assert (own.telling.text, own.rule) == ("G/1 stands hidden in C3.", "12.3")
    assert any("[12.3]" in verb.reason for verb in hand.tool.bar().verbs if verb.id == "setup.hide")
    hand.press("setup.auto")
    assert hand.game.session.view("axis").teams["g/2"].facing in (2, 3)


ARRIVING = """
board: {size: [16, 14]}
teams:
  a/1: {kind: sherman_75, place: "off"}
  a/2: {kind: sherman_75, place: "off"}
  g/1: {hex: N7, kind: rifle_mg}
mission: {arrivals: [{teams: [a/1, a/2], turn: 1, hexes: [A6, A7, A8]}]}
start: {points: 3}
"""


def test_the_edge_by_which_a_team_enters_is_shown_and_told(table: Open) -> None:
    hand = Hand(table(scene(ARRIVING, dice=(3, 4))))
    assert "orders.barrage" not in hand.bar.buttons
    hand.key(KEY.Key_Space)
    lit = [one for one in hand.tool.looks(Looking())["highlight"] if one.style == "linked"]  # type: ignore[union-attr]
    assert [one.hexes for one in lit] == [("A6", "A7", "A8")]  # type: ignore[union-attr]
    hand.click("C7")
    assert [tag.text for tag in hand.tool.looks(Looking())["tag"]] == ["1 team enters"]  # type: ignore[union-attr]
    hand.key(KEY.Key_Return)
    hand.key(KEY.Key_Return)
    said = [line for line in hand.game.session.log("axis") if line.kind == "move"]
    assert [(line.telling.text, line.rule) for line in said] == [("A/1 enters by A6 and moves to C7.", "12.2")]

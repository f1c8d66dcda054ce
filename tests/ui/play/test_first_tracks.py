"""What somebody new to tanks met on the way to the end of First Tracks, by real events."""

from __future__ import annotations

from both import KEY, SHIFT, Keys, Mouse, settled
from conftest import Table
from PySide6.QtTest import QTest
from test_vehicles import PASSES, opened, tool
from test_vehicles_assault import BEATEN

from lhy_desktop.ui.games.lhy.panels.assault_card import AssaultCardModel
from lhy_desktop.ui.games.lhy.picture import REACTION
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.seam.selection import Looking

FAR = """
units:
  able_tank/1/1: {hex: E4, motion: moving}
  kp1/1/1: {hex: E9}
  kp1/1/leader: {hex: E13}
start: {at: activation, active: allied}
"""
ROLLING = """
units:
  able_tank/1/1: {hex: F8, motion: moving}
  able/1/leader: {hex: A2}
  able/1/1: {hex: F8}
  kp1/1/1: {hex: F8}
  kp1/1/leader: {hex: K13}
start: {at: assault, active: allied, state: {assaults: {F8: {hex: F8, attacker: allied}}}}
"""
TRIES = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  able/1/2: {hex: C4}
  kp1/1/leader: {hex: K13}
  kp1/1/1: {hex: C8, disrupted: true}
start: {at: activation, active: allied}
"""


def test_the_hex_of_the_enemy_shows_the_way_past_him(table: Table) -> None:
    """It is what the sentence asks for; beyond, what is too far says so, not that nobody stands on the way."""
    playing = opened(table, "activate able_tank/1", text=PASSES)
    keys = Keys(playing)
    keys.take("able_tank/1/1")
    keys.key(KEY.Key_B, modifiers=SHIFT)
    keys.walk("E8")
    way, refused = tool(playing).tried("E8")
    assert not refused
    assert way == ("E7", "E8", "E9"), "it goes straight on"
    assert tool(playing).picture.judge(tool(playing).build("E8")) == ()
    hand = Mouse(playing)
    hand.click("E8")
    hand.click("E13")
    assert "no enemy" not in playing.window.bar.said()
    assert "E8" in tool(playing).build("E12").path


def test_fire_on_the_move_is_the_button_in_hand(table: Table) -> None:
    playing = opened(table, "activate able_tank/1", text=PASSES)
    keys = Keys(playing)
    keys.take("able_tank/1/1")
    keys.key(KEY.Key_S, modifiers=SHIFT)
    assert [verb.id for verb in playing.window.bar.model.verbs if verb.primary] == ["orders.drive_fire"]


def test_an_assault_that_is_too_far_away_says_so_first(table: Table) -> None:
    playing = opened(table, "activate able_tank/1", text=FAR)
    keys = Keys(playing)
    keys.take("able_tank/1/1")
    keys.key(KEY.Key_A)
    reasons = playing.window.why_card.model.reasons
    assert "hexes away" in reasons[0].text, [one.text for one in reasons]


def sheet(playing: Playing) -> AssaultCardModel:
    """The sheet of the assault that lies on the board."""
    found: AssaultCardModel = playing.game.desk.cards.sheet.sheet
    return found


def test_the_sheet_of_an_assault_adds_up_and_promises_no_town(table: Table) -> None:
    playing = opened(table, "fight F8", text=ROLLING)
    found = sheet(playing)
    attackers = sum(int(one.value) for one in found.attackers if one.ticked)
    assert attackers == found.ledger[0].value, found.ledger[0]
    assert not any("town" in bead for bead in found.beads)


def test_beaten_armor_is_told_of_the_area_that_is_outlined(table: Table) -> None:
    playing = opened(table, text=BEATEN)
    (reach,) = tool(playing).looks(Looking())["reach"]
    assert {"E5", "F4", "F12"} <= {one.hex for one in reach.hexes}
    Mouse(playing).click("E5")
    assert "within the outline" in playing.window.bar.said()
    assert playing.game.screen.legends.card.isVisible()


def test_who_has_gone_on_since_did_not_act_off_the_map(table: Table) -> None:
    """A unit that recovers Heroic acts once more: the end of its first action is no longer known."""
    before = ("activate able/1", "maneuver able/1/1 C4", "call", "recover kp1/1/1")
    playing = opened(table, *before, text=TRIES, dice=(10,))
    hand, said = Mouse(playing), list[str]()
    for _ in range(12):
        said = [chip.text for chip in playing.window.bar.model.chips if chip.id.startswith("deed:")]
        if any("recover" in text for text in said):
            break
        if tool(playing).picture.kind == REACTION:
            hand.press("orders.pass")
        else:
            QTest.keyClick(playing.board, KEY.Key_Tab)
            QTest.keyClick(playing.board, KEY.Key_Return)
        settled(playing)
    assert [text for text in said if "recover" in text] == ["squad 1/1 tried to recover in C8"], said
    assert tool(playing).picture.units["kp1/1/1"].hex != "C8"

"""The activated platoon goes toward a hex: everybody who can has a move drafted, and all of them is one step."""

from __future__ import annotations

from conftest import Table
from hand import Hand, until
from PySide6.QtCore import Qt
from scenes import scene
from test_keys import KEY, key, settled
from test_maneuver import acting

from lhy_desktop.ui.games.lhy.picture import ACTIONS
from lhy_desktop.ui.play.window.playing import Playing

PLATOON = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C3}
  able/1/2: {hex: E4}
  able/1/3: {hex: D3, regrouping: true}
  kp1/1/1: {hex: K13}
  kp1/1/leader: {hex: K13}
start: {at: activation, active: allied}
"""
ALL = ("able/1/leader", "able/1/1", "able/1/2")
CONTROL = Qt.KeyboardModifier.ControlModifier


def places(playing: Playing) -> dict[str, str]:
    units = playing.game.session.view("allied").units
    return {unit: units[unit].hex for unit in (*ALL, "able/1/3")}


def test_everybody_who_can_is_drafted_and_goes_by_one_enter_and_comes_back_by_one_undo(table: Table) -> None:
    playing = table(session=scene(PLATOON))
    acting(playing)
    game, bar, hand, before = playing.game, playing.window.bar, Hand(playing), places(playing)
    key(playing, KEY.Key_M, CONTROL)
    assert (game.tool.verb, game.tool.stage) == ("maneuver", "armed")
    number = game.session.number
    hand.click("E8")
    assert game.tool.stage == "ready"
    assert (game.session.number, places(playing)) == (number, before), "nothing is done by itself"
    assert "squad 1/3" in bar.said(), "who cannot go is named"
    assert "regrouping" in bar.said()
    drafted = {unit: move.path[-1] for move in game.tool.moves("E8") for unit in move.units}
    assert set(drafted) == set(ALL)
    shown = game.screen._shown["reach"]
    assert {look.path.beads[-1].hex for look in shown} == set(drafted.values()), "every way is on the board"
    key(playing, KEY.Key_Escape)
    assert (game.tool.stage, game.tool.action()) == ("armed", None), "one step back clears all of them"
    hand.click("E8")
    key(playing, KEY.Key_Return)
    settled(playing)
    until(lambda: game.state == "asking" and game.tool.picture.kind == ACTIONS)
    assert places(playing) == {**before, **drafted}
    assert game.session.number > number + 1, "each of the moves is an answer of its own"
    playing.commands.run("edit.undo")
    settled(playing)
    assert (game.session.number, places(playing)) == (number, before), "taken back in one step, and not done again"
    playing.commands.run("edit.redo")
    settled(playing)
    assert places(playing) == {**before, **drafted}


def test_a_unit_is_left_out_by_its_chip_and_the_menu_of_a_hex_leads_there_too(table: Table) -> None:
    playing = table(session=scene(PLATOON))
    acting(playing)
    game, hand = playing.game, Hand(playing)
    row = next(row for row in game.tool.menu("E8", "") if "platoon" in row.text)
    game.took(game.tool, game.tool.press(row.command, row.argument))
    assert (game.tool.stage, game.tool.target) == ("ready", "E8")
    settled(playing)
    hand.chip("with:able/1/2")
    assert {unit for move in game.tool.moves("E8") for unit in move.units} == set(ALL) - {"able/1/2"}
    hand.press("orders.commit")
    settled(playing)
    until(lambda: game.state == "asking")
    assert places(playing)["able/1/2"] == "E4"
    hand.chip("platoon:all")
    assert "able/1/2" in game.tool.units

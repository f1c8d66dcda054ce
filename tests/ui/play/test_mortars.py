"""Mortar fire through the window: the ring, the request by mouse and by keys, refusals, smoke, and the extension."""

from __future__ import annotations

from conftest import Table
from hand import Hand, until
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from scenes import scene
from test_keys import KEY, key, settled
from test_maneuver import acting, rolled

from lhy_desktop.engine.rulesets.lhy.model.actions import Extend, RequestMortar
from lhy_desktop.ui.games.lhy.looks import piece_looks as looks
from lhy_desktop.ui.games.lhy.words import hex_words
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.seam.selection import Looking

FIELD = """
board: {terrain: {F7: woods, C5: woods, C6: woods}}
mission:
  side:
    allied:
      mortars:
      - {id: us81, seat: allied, type: 81mm, size: section}
      - {id: us60, seat: allied, type: 60mm, size: section}
units:
  able/1/leader: {hex: F3}
  able/1/1: {hex: F3}
  able/1/2: {hex: G7}
  kp1/1/1: {hex: F7}
  kp1/1/leader: {hex: C9}
start: {at: activation, active: allied}
"""
NIGHT = """
mission:
  set: {light: night, illumination: true}
  counters: {able/1/1: {kind: knee_mortar, knee: knee_mortar}}
units:
  able/1/leader: {hex: F4}
  able/1/1: {hex: F4}
  kp1/1/1: {hex: F6}
  kp1/1/leader: {hex: C9}
start: {at: activation, active: allied}
"""
EXTENSION = """
mission: {side: {allied: {mortars: [{id: us81, seat: allied, type: 81mm, size: section}]}}}
units:
  able/1/leader: {hex: F3}
  able/1/1: {hex: F3}
  kp1/1/1: {hex: F7}
  kp1/1/leader: {hex: C9}
start:
  at: mortars
  active: allied
  state: {mortars: {us81: {id: us81, where: map, observer: F3, impact: F7, turn: 2}}}
"""


def state(playing: Playing):
    return playing.game.session.handle("allied").view()


def test_mortar_fire_by_mouse_shows_its_ring_and_who_is_at_risk(table: Table) -> None:
    playing = table(session=scene(FIELD))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.mortar")
    assert "mortar fire on which hex" in playing.window.bar.said()
    settled(playing)
    hand.chip("mortar:us60")
    hand.click("F7")
    assert "60mm mortar section" in playing.window.bar.said()
    settled(playing)
    hand.chip("mortar:us81")
    said = playing.window.bar.said()
    assert "81mm mortar section, high explosive" in said
    assert "Own units at risk: squad 1/2 in G7" in said
    assert "may still act" in said
    ring = playing.game.tool.looks(Looking())["impact"][0]
    assert ring is not None
    assert (ring.center, ring.value, ring.at_risk) == ("F7", "+2", ("G7",))
    assert dict(ring.scatter)["F8"] == "0"
    hand.press("orders.commit")
    rolled(playing)
    view = state(playing)
    assert view.mortars["us81"].where == "map"
    assert view.blasts["F7"][0].value == 2
    assert not view.units["able/1/1"].acted
    shown = {stack.hex: stack for stack in looks.stacks(playing.game.tool.picture)}
    assert any(marker.shape == "square" and marker.primary for marker in shown["F7"].markers)
    assert {badge.kind for badge in shown["F3"].badges} == {"observer_initial"}
    assert {badge.kind for badge in shown["F7"].badges} == {"primary"}


def test_smoke_by_keys(table: Table) -> None:
    playing = table(session=scene(FIELD))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    key(playing, KEY.Key_O)
    key(playing, KEY.Key_Tab)
    assert playing.game.tool.target == "C9"
    key(playing, KEY.Key_G)
    assert "smoke" in playing.window.bar.said()
    key(playing, KEY.Key_Return)
    rolled(playing)
    assert all(blast.smoke for blasts in state(playing).blasts.values() for blast in blasts)
    assert "smoke" in hex_words.shells(playing.game.tool.picture, "C9")


def test_own_units_and_a_hidden_target_are_refused_with_the_reason(table: Table) -> None:
    playing = table(session=scene(FIELD))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    hand.press("orders.mortar")
    hand.click("G7")
    assert "Own units stand in G7" in playing.window.bar.said()
    hand.click("F10")
    assert "No line of sight" in playing.window.bar.said()
    assert playing.game.tool.stage == "armed"


def test_an_extension_shifts_by_a_click_on_the_board(table: Table) -> None:
    playing = table(session=scene(EXTENSION))
    settled(playing)
    hand = Hand(playing)
    assert "extend the fire" in playing.window.bar.said()
    settled(playing)
    hand.chip("option:0")
    hand.press("orders.commit")
    settled(playing)
    hand.click("F8")
    action = playing.game.tool.action()
    assert isinstance(action, Extend)
    assert action.hex == "F8"
    ring = playing.game.tool.looks(Looking())["impact"][0]
    assert ring is not None
    assert ring.center == "F8"
    key(playing, KEY.Key_G)
    assert playing.game.tool.action() == Extend("us81", "F8", "smoke")
    key(playing, KEY.Key_G)
    hand.press("orders.commit")
    rolled(playing)
    assert state(playing).mortars["us81"].final


def test_a_knee_mortar_and_light_by_keys(table: Table) -> None:
    playing = table(session=scene(NIGHT))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    key(playing, KEY.Key_I, Qt.KeyboardModifier.ShiftModifier)
    hand.click("F6")
    assert "asks for light over F6" in playing.window.bar.said()
    key(playing, KEY.Key_Return)
    rolled(playing)
    assert state(playing).light_turn == {"allied": 2}
    assert hand.take("able/1/1")
    key(playing, KEY.Key_I, Qt.KeyboardModifier.ShiftModifier)
    assert playing.game.tool.stage == "selected"
    assert "has been asked for this turn" in " ".join(r.text for r in playing.game.tool.taking("illuminate").refusal())
    key(playing, KEY.Key_K, Qt.KeyboardModifier.ShiftModifier)
    hand.click("F6")
    assert "fires its mortar at F6" in playing.window.bar.said()
    key(playing, KEY.Key_Return)
    rolled(playing)
    assert len(state(playing).blasts["F6"]) == 1


def test_a_token_of_the_card_is_dragged_to_the_board(table: Table) -> None:
    playing = table(session=scene(FIELD))
    acting(playing)
    hand = Hand(playing)
    board, tracks = playing.board.viewport(), playing.window.docks.pages["tracks"].mortars
    token = next(token for token in tracks.tokens if token.line.id == "us60")
    at = token.rect().center()
    end = token.mapFromGlobal(board.mapToGlobal(hand.at("F7")))
    QTest.mousePress(token, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QTest.mouseMove(token, at + QPoint(30, 0))
    QTest.mouseMove(token, end)
    QTest.mouseRelease(token, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    settled(playing)
    assert "60mm mortar section" in playing.window.bar.said()
    assert playing.game.tool.target == "F7"
    assert playing.game.tool.stage == "ready"


def test_the_context_menu_asks_for_fire_or_says_why_not(table: Table) -> None:
    playing = table(session=scene(FIELD))
    acting(playing)
    assert Hand(playing).take("able/1/1")
    playing.menu.open("F7", "", QPoint(10, 10))
    assert playing.menu.menu is not None
    rows = {action.text(): action for action in playing.menu.menu.actions()}
    rows["Mortar fire on F7"].trigger()
    assert playing.game.tool.target == "F7"
    assert playing.game.tool.verb == "mortar"
    playing.menu.menu.close()
    playing.menu.open("G7", "", QPoint(10, 10))
    refused = [a.text() for a in playing.menu.menu.actions() if a.text().startswith("Mortar fire on G7:")]
    assert refused
    assert "Own units stand in G7" in refused[0]
    playing.menu.menu.close()


def test_an_extension_by_keys(table: Table) -> None:
    playing = table(session=scene(EXTENSION))
    settled(playing)
    until(playing.window.isActiveWindow)
    key(playing, KEY.Key_Y)
    key(playing, KEY.Key_Return)
    settled(playing)
    key(playing, KEY.Key_K)
    assert playing.game.tool.action() == Extend("us81", "F7")
    key(playing, KEY.Key_Return)
    rolled(playing)
    assert state(playing).mortars["us81"].final


def test_declining_an_extension_by_keys(table: Table) -> None:
    playing = table(session=scene(EXTENSION))
    settled(playing)
    until(playing.window.isActiveWindow)
    key(playing, KEY.Key_N)
    key(playing, KEY.Key_Return)
    settled(playing)
    assert state(playing).mortars["us81"].where == "pending"


SMOKE_ONLY = FIELD.replace("      - {id: us60, seat: allied, type: 60mm, size: section}\n", "")
SMOKE_ONLY = SMOKE_ONLY.replace("size: section}", "size: section, smoke_on_turn_1: true}")
SMOKE_ONLY = SMOKE_ONLY.replace("at: activation", "at: activation, turn: 1")
BESIDE_THE_OLD_HEX = EXTENSION.replace("  kp1/1/1:", "  able/1/2: {hex: G7}\n  able/1/3: {hex: E7}\n  kp1/1/1:")


def test_a_mortar_that_fires_smoke_alone_is_asked_by_its_key(table: Table) -> None:
    playing = table(session=scene(SMOKE_ONLY))
    acting(playing)
    hand = Hand(playing)
    assert hand.take("able/1/1")
    key(playing, KEY.Key_O)
    assert "nothing but smoke in this mission, once, on the first turn" in playing.window.bar.said()
    assert "orders.smoke" not in [verb.id for verb in playing.window.bar.model.verbs]
    hand.click("F7")
    assert playing.game.tool.action() == RequestMortar("us81", "able/1/1", "F7", "smoke")
    key(playing, KEY.Key_G)
    assert playing.game.tool.target == "F7"
    key(playing, KEY.Key_Return)
    rolled(playing)
    blasts = state(playing).blasts
    assert blasts
    assert all(blast.smoke for there in blasts.values() for blast in there)


def test_tab_aims_at_no_hex_beside_own_units(table: Table) -> None:
    playing = table(session=scene(FIELD.replace("  kp1/1/leader: {hex: C9}\n", "")))
    acting(playing)
    assert Hand(playing).take("able/1/1")
    key(playing, KEY.Key_O)
    key(playing, KEY.Key_Tab)
    assert playing.game.tool.target == ""
    key(playing, KEY.Key_G)
    key(playing, KEY.Key_Tab)
    assert playing.game.tool.target == "F7", "smoke endangers nobody"


def test_an_extension_endangers_nobody_by_itself_and_names_all_at_risk(table: Table) -> None:
    playing = table(session=scene(BESIDE_THE_OLD_HEX))
    settled(playing)
    hand = Hand(playing)
    hand.chip("option:0")
    hand.press("orders.commit")
    settled(playing)
    key(playing, KEY.Key_Return)
    first = playing.game.tool.action()
    assert isinstance(first, Extend)
    assert playing.game.tool.looks(Looking())["impact"][0].at_risk == ()
    hand.click("F7")
    said = playing.window.bar.said()
    assert "squad 1/2 in G7" in said
    assert "squad 1/3 in E7" in said

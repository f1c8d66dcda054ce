"""Small things that are said: who sees a hex, what losses are, what a die that is typed in needs."""

from __future__ import annotations

from conftest import Table
from hand import until
from scenes import scene
from test_maneuver import acting

from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.games.lhy.panels import feed_forces
from lhy_desktop.ui.play.window.playing import Playing

NEAR = """
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: F6}
  kp1/1/1: {hex: F7}
  kp1/1/2: {hex: F9}
  kp1/1/leader: {hex: F12}
start: {at: activation, active: allied, lost: {axis: 1}}
"""


def test_an_enemy_does_not_count_as_seeing_the_hex_he_stands_in(table: Table) -> None:
    playing = table(session=scene(NEAR))
    acting(playing)
    picture = playing.game.tool.picture
    assert picture.watchers("F6") == 3
    assert picture.watchers("F7") == 2
    said = " ".join(feed_forces._place(picture, "F7"))
    assert "Seen by 2 known enemy hexes: " in said and "F7" not in said.partition("Seen by")[2]


def test_the_ribbon_says_that_losses_are_points(table: Table) -> None:
    playing = table(session=scene(NEAR))
    acting(playing)
    ribbon = playing.window.ribbon
    assert "losses +4 points" in ribbon.accessibleDescription() + ribbon.accessibleName()


CROSSING = """
board: {terrain: {C4: river}, lines: [{kind: river, hexes: [B3, C4, D4]}]}
units: {able/1/leader: {hex: C2}, able/1/1: {hex: C4, bank: C3}, kp1/1/leader: {hex: K13}}
start: {at: activation, active: allied}
"""


def typing(text: str) -> Session:
    """A scene at which people roll their own dice."""
    drawn = scene(text)
    people = TableSetting({"axis": "human", "allied": "human"}, "open", dice="typed")
    return Session.new(drawn._game.rules, drawn.prepared, people, 3)


def asked(playing: Playing) -> str:
    model = playing.window.bar.model
    return f"{model.sentence} {model.detail}"


def test_the_bar_says_what_a_typed_die_needs(table: Table) -> None:
    playing = table(session=typing(CROSSING))
    acting(playing)
    legal = playing.game.tool.picture.legal
    playing.game.answer(next(one for one in legal.narrow("able/1/1", verb="maneuver") if one.path == ("C5",)))
    until(lambda: playing.game.state == "rolling")
    assert "6 or less" in asked(playing)
    playing.game.type_face(7)
    assert "6 or less" in asked(playing) and "Typed: 7." in asked(playing)

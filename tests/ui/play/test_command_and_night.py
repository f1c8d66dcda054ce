"""Russian command and night on the board and in words, shown only to the side that may know."""

from __future__ import annotations

from conftest import Table
from hand import Hand, until
from scenes import scene
from test_keys import KEY, key, settled

from lhy_desktop.ui.board.looks import LinkLook, NightLook
from lhy_desktop.ui.games.lhy.overlays.looks import CommandLook
from lhy_desktop.ui.games.lhy.picture import ACTIONS
from lhy_desktop.ui.play.window.playing import Playing

RUSSIANS = """
mission: {side: {allied: {nationality: russian}}}
board: {terrain: {C5: woods, C6: woods}}
units:
  rifle1/leader: {hex: C3}
  rifle1/1/1: {hex: D4}
  rifle1/1/2: {hex: C9, out_of_command: true}
  kp1/1/leader: {hex: K14}
  kp1/1/1: {hex: C10}
start: {at: activation, active: allied}
"""
NIGHT = """
mission: {set: {light: night}}
units:
  able/1/leader: {hex: C3}
  able/1/1: {hex: C4}
  kp1/1/leader: {hex: K14}
  kp1/1/1: {hex: K10}
start: {at: activation, active: allied, state: {lights: [G8]}}
"""


def shown(playing: Playing, kind: str) -> tuple[object, ...]:
    return playing.game.screen._shown.get(kind, ())


def acting(table: Table, text: str) -> Playing:
    playing = table(session=scene(text))
    until(playing.window.isActiveWindow)
    for _ in range(8):
        settled(playing)
        if playing.game.tool.picture.kind == ACTIONS:
            return playing
        key(playing, KEY.Key_Return)
    raise AssertionError(playing.window.bar.said())


def test_a_selected_unit_shows_its_leader_s_reach_and_who_he_has_in_hand(table: Table) -> None:
    playing = acting(table, RUSSIANS)
    assert Hand(playing).take("rifle1/1/1")
    ring = shown(playing, "command")[0]
    assert isinstance(ring, CommandLook)
    assert ring.center == "C3"
    assert "D4" in ring.hexes
    assert "C9" not in ring.hexes
    assert shown(playing, "link") == (LinkLook("C3", "D4", "bond"),)
    key(playing, KEY.Key_Escape)
    assert not shown(playing, "command")


def test_a_unit_out_of_command_says_so_and_why_it_does_not_move(table: Table) -> None:
    playing = acting(table, RUSSIANS)
    assert Hand(playing).take("rifle1/1/2")
    look = next(p for p in playing.game.screen._stacks["C9"].counters if p.id == "rifle1/1/2")
    assert getattr(look, "out_of_command", False)
    assert "out of command" in playing.hands.words("C9")
    move = next(v for v in playing.window.bar.model.verbs if v.id == "orders.maneuver")
    assert move.state == "no"
    assert "out of command" in move.reason


def test_who_sets_up_by_night_reads_the_whole_map(table: Table) -> None:
    """No unit is placed yet that could see anything: darkness would only hide the ground from which the player
    chooses."""
    playing = table("computer", axis="human", allied="random", mission="no_lights_at_the_priory")
    until(lambda: playing.game.state == "asking")
    assert not playing.game.session.turn
    assert shown(playing, "zone")
    assert not shown(playing, "night")


def test_by_night_what_own_units_see_is_light_and_the_rest_dark(table: Table) -> None:
    playing = acting(table, NIGHT)
    night = shown(playing, "night")[0]
    assert isinstance(night, NightLook)
    assert {"C3", "C4", "C6"} <= set(night.seen)
    assert "K10" not in night.seen
    assert "G8" in night.lit
    playing.hands.hovered("K10")
    assert any(text.startswith("Night") for text in playing.game.screen._models["status"].right)
    assert "dark" in playing.hands.words("K10")
    assert "lit by an illumination" in playing.hands.words("G8")


def test_the_field_of_view_ends_where_the_night_does(table: Table) -> None:
    playing = acting(table, NIGHT)
    Hand(playing).take("able/1/1")
    key(playing, KEY.Key_V)
    field = shown(playing, "field")[0]
    board = playing.game.tool.picture.board
    states = dict(zip(board.names, getattr(field, "states", b""), strict=True))
    assert states["C5"]
    assert not states["K4"]


def test_the_map_is_painted_in_the_light_of_the_minute(table: Table) -> None:
    twilight = NIGHT.replace("night", "dusk")
    assert acting(table, NIGHT).palette == "summer night"
    assert acting(table, twilight).palette == "summer twilight"
    later = acting(table, twilight.replace("lights: [G8]", "lights: [G8], minute: 12"))
    assert later.palette == "summer night"
    later.game.screen.relight("twilight")
    assert later.palette == "summer twilight"

"""21.3: what a view holds, and what it must not."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.segments.segment import change
from tests.engine.rulesets.lhy.playing import Play

UNITS: dict[str, Any] = {
    "able/1/leader": {"hex": "C3", "concealed": True},
    "able/1/1": {"hex": "C3", "concealed": True},
    "able/1/2": {"hex": "C3"},
    "able/1/3": {"entry": ["A5"], "concealed": True},
    "kp1/1/leader": {"hex": "K13", "concealed": True},
    "kp1/1/1": {"hex": "K12"},
}


def test_own_units_enemy_units_and_masks() -> None:
    state = Play(UNITS).state
    own = view_of(state, "allied")
    assert [u for u in own.units if u.startswith("able")] == [u for u in state.units if u.startswith("able")]
    assert [u for u in own.units if u.startswith("kp")] == ["kp1/1/1"]
    assert [(m.id, m.side, m.hex) for m in own.masks.values()] == [("?@K13", "axis", "K13")]
    table = view_of(state, "table")
    assert list(table.units) == ["able/1/2", "kp1/1/1"]
    assert [m.id for m in table.masks.values()] == ["?@C3", "?@K13"]
    assert table.pools == {}
    assert {state.setup.counters[pool[0]].side for pool in own.pools.values()} == {"allied"}


def test_a_copy_that_nothing_reaches() -> None:
    play = Play(UNITS)
    view = view_of(play.state, "axis")
    view.control["C3"] = "axis"
    view.arrived["axis"]["Z"] = 1
    view.units.clear()
    assert "C3" not in play.state.control
    assert "Z" not in play.state.arrived["axis"]
    assert play.state.units


def test_concealed_number_and_kind_do_not_show() -> None:
    other = {**UNITS, "able/1/leader": {"hex": "D9", "concealed": True}, "able/2/1": {"hex": "D9", "concealed": True}}
    fewer = {**UNITS, "able/1/leader": {"hex": "D9", "concealed": True}}
    one, two = (view_of(Play(rows).state, "axis") for rows in (other, fewer))
    assert msgspec.json.encode(one) == msgspec.json.encode(two)


def test_deeds_of_concealed_units_are_masked() -> None:
    play = Play(UNITS, platoon="able/1").do("maneuver able/1/1+able/1/2 C2")
    cycle = view_of(play.state, "axis").cycle
    assert cycle is not None
    assert cycle.members == ("able/1/2",)
    assert [(d.units, d.masked, d.end) for d in cycle.now] == [(("able/1/2",), True, "C2")]
    own = view_of(play.state, "allied").cycle
    assert own is not None
    assert [(d.units, d.masked) for d in own.now] == [(("able/1/1", "able/1/2"), False)]


REVEALED: dict[str, Any] = {
    "able/1/leader": {"hex": "A3"},
    "able/1/1": {"hex": "D4", "concealed": True},
    "able/1/2": {"hex": "C5", "concealed": True},
    "kp1/1/leader": {"hex": "K13"},
    "kp1/1/1": {"hex": "C8"},
}


def test_who_is_revealed_later_stays_unnamed_in_what_was_done_before() -> None:
    board = {"terrain": {"D4": "woods"}}
    play = Play(REVEALED, platoon="able/1", board=board).do("fire able/1/1 C8", "fire able/1/2 C8")
    assert (play.unit("able/1/1").concealed, play.unit("able/1/2").concealed) == (True, False)
    change(play.state, "able/1/1", concealed=False)
    for viewer in ("axis", "table"):
        view = view_of(play.state, viewer)
        assert view.cycle is not None
        assert [(d.units, d.masked) for d in view.cycle.now] == [((), True), (("able/1/2",), False)]
        assert [marker.firer for marker in view.fire["C8"]] == ["", "able/1/2"]
    own = view_of(play.state, "allied")
    assert [marker.firer for marker in own.fire["C8"]] == ["able/1/1", "able/1/2"]


def test_who_is_lost_later_stays_named_in_what_was_done_in_plain_view() -> None:
    play = Play(REVEALED, platoon="able/1").do("fire able/1/2 C8")
    change(play.state, "able/1/2", place="lost", hex="")
    view = view_of(play.state, "axis")
    assert [marker.firer for marker in view.fire["C8"]] == ["able/1/2"]

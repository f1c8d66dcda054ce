"""The order in which units stand in the roster tells nobody which of them lies under which marker."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.flow import Event
from lhy_desktop.engine.rulesets.lhy.concealment.hidden_units import found_by
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.turn.fate import Medic
from tests.engine.rulesets.lhy.playing import Play

WATCHERS = ("kp1/1/1", "kp1/1/2")
PLACES = ("D8", "F8")
"""Two hexes at the same distance from E6."""


def two_ways() -> tuple[dict[str, str], ...]:
    return tuple(dict(zip(WATCHERS, places, strict=True)) for places in (PLACES, PLACES[::-1]))


def covered(places: dict[str, str]) -> dict[str, dict[str, object]]:
    return {unit: {"hex": hex, "concealed": True} for unit, hex in places.items()}


def public(events: list[Event]) -> list[str]:
    return [event.public.text for event in events]


def test_the_hex_from_which_a_unit_is_seen_is_the_same_whoever_stands_there() -> None:
    mine = {"able/1/leader": "E4", "able/1/1": {"hex": "E5", "concealed": True}}
    plays = [Play({**mine, **covered(places)}, platoon="able/1").do("maneuver able/1/1 E6") for places in two_ways()]
    told = [public(play.events) for play in plays]
    assert any("seen from" in text for text in told[0])
    assert told[0] == told[1]


@pytest.mark.parametrize("light", ["day", "night"])
def test_the_hex_from_which_a_hidden_unit_is_found_is_the_same_whoever_stands_there(light: str) -> None:
    near = ("D7", "F7") if light == "day" else ("D6", "F6")
    found = []
    for order in (near, near[::-1]):
        places = covered(dict(zip(WATCHERS, order, strict=True)))
        play = Play({"able/1/1": {"hex": "E6", "concealed": True, "hidden": True}, **places}, changed={"light": light})
        found.append(found_by(play.state, play.unit("able/1/1")))
    assert found[0] is not None
    assert found[0] == found[1]


def test_who_comes_back_concealed_is_told_to_his_side_alone() -> None:
    state = Play({"able/1/1": "E5", "kp1/1/1": "E11"}).state
    state.fallen = {"able/1": 1, "us/mg/1": 0, "kp1/1": 2}
    assert view_of(state, "allied").fallen == {"able/1": 1, "us/mg/1": 0}
    assert view_of(state, "axis").fallen == {"kp1/1": 2}
    assert view_of(state, "table").fallen == {}
    question = Medic("allied", "able/1/a").question(state)
    assert question is not None
    assert "1/a" not in question.prompt.lower()

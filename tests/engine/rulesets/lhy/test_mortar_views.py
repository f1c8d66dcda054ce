"""What each side sees of mortars: hidden observers, secret recovery, knee mortars under a marker (9.4, 9.9, 21.3)."""

from __future__ import annotations

from typing import Any

import msgspec
import yaml

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.situations.runner import Player
from tests.situated import SituationModel


def player(text: str) -> Player:
    said: dict[str, Any] = {"rule": "9.4", "title": "views", "steps": [{"asked": "nobody"}], **yaml.safe_load(text)}
    return Player(SituationModel.model_validate(said))


HIDDEN = """
mission: {side: {axis: {mortars: [{id: ge8, seat: axis, type: 8cm, size: section}]}}}
units:
  kp1/1/leader: {hex: F9, hidden: true, concealed: true}
  able/1/1: {hex: F5}
start: {active: axis}
"""


def test_the_observer_of_a_hidden_unit_shows_when_it_is_revealed() -> None:
    found = player(HIDDEN)
    found.step_do("activate kp1/1")
    found.step_do("mortar ge8 kp1/1/leader F5")
    found.step_dice([7])
    for viewer in ("allied", "table"):
        view = found.game.view(viewer)
        assert view.mortars["ge8"].observer == ""
        assert view.mortars["ge8"].impact == "F5"
        told = " ".join(event.told(viewer).text for event in found.heard)
        assert "F9" not in told
        assert "Weber" not in told
    assert found.game.view("axis").mortars["ge8"].observer == "F9"
    unit = found.game.state.units["kp1/1/leader"]
    found.game.state.units[unit.id] = msgspec.structs.replace(unit, hidden=False)
    assert RULESET.view(found.game.state, (), "allied").mortars["ge8"].observer == "F9"


def test_with_secret_recovery_nobody_else_knows_what_is_ready() -> None:
    text = """
mission:
  set: {secret_mortar_recovery: true}
  side:
    axis: {mortars: [{id: a, seat: axis, type: 8cm, size: section}, {id: b, seat: axis, type: 8cm, size: section}]}
units: {kp1/1/leader: {hex: F9}, able/1/1: {hex: F5}}
start: {active: axis, state: {mortars: {a: {id: a, where: available}, b: {id: b, where: pending}}}}
"""
    state = player(text).game.state
    assert [m.where for m in RULESET.view(state, (), "allied").mortars.values()] == ["pending", "pending"]
    assert [m.where for m in RULESET.view(state, (), "axis").mortars.values()] == ["available", "pending"]


def test_a_concealed_knee_mortar_squad_is_not_named_by_its_mortar() -> None:
    text = """
mission: {counters: {kp1/1/1: {kind: knee_mortar, knee: knee_mortar}}}
units: {kp1/1/leader: {hex: F12}, kp1/1/1: {hex: F12, concealed: true}, able/1/1: {hex: F2}}
start: {active: axis}
"""
    found = player(text)
    found.step_do("activate kp1/1")
    found.step_do("knee kp1/1/1 F2")
    assert found.game.state.units["kp1/1/1"].concealed
    assert dict(found.game.view("allied").mortars) == {}
    assert found.game.view("allied").blasts["F2"][0].mortar == "knee_mortar"
    assert "kp1/1/1" in found.game.view("axis").mortars


def test_who_may_withdraw_from_under_mortar_fire_has_a_chance_in_the_window() -> None:
    text = """
mission: {side: {allied: {mortars: [{id: us81, seat: allied, type: 81mm, size: section}]}}}
units: {able/1/leader: {hex: F3}, able/1/1: {hex: F3}, kp1/1/1: {hex: F7}, kp1/1/leader: {hex: F12}}
start: {active: allied}
"""
    found = player(text)
    found.step_do("activate able/1")
    found.step_do("mortar us81 able/1/1 F7")
    found.step_dice([7])
    found.step_do("call")
    game = found.game
    window = RULESET.window(game.view("axis"), "axis", game.question.kind, game.legal("axis"))
    assert [chance.unit for chance in window.chances] == ["kp1/1/1"]

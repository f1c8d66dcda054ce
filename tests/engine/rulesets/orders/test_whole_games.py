"""Whole games by chance keep what fire, barrages and assaults promise at every question."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from lhy_desktop.engine.flow import Game
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.turn.activations import Loop, Window
from tests.engine.rulesets.orders.scenes import begun

NEAR = """
board:
  size: [14, 14]
  terrain: {F8: woods, G8: woods, H8: field, D8: field, E9: brush}
  sides: {C7/C8: wall, I8/I9: hedge}
mission: {turns: 6, hidden: {axis: 1}}
teams:
  a/0: {hex: E5, kind: leader}
  a/1: {hex: D5, kind: rifle_mg}
  a/2: {hex: F5, kind: bazooka}
  a/3: {hex: G6, kind: rifle}
  a/4: {hex: C4, kind: smg}
  t/1: {hex: H4, kind: sherman_75, facing: 4}
  t/2: {hex: J4, kind: half_track, facing: 4}
  m/1: {hex: D2, kind: mortar}
  m/2: {hex: F2, kind: mortar}
  m/3: {hex: H3, kind: observer}
  g/0: {hex: E11, kind: leader}
  g/1: {hex: D10, kind: rifle_mg, fausts: 1}
  g/2: {hex: F10, kind: rifle_mg, fausts: 2}
  g/3: {hex: H8, kind: sniper, hidden: true}
  gt/1: {hex: H11, kind: pz_iv_h, facing: 1}
  gt/2: {hex: J11, kind: truck, facing: 1}
  gm/1: {hex: G12, kind: observer}
batteries:
  m: {teams: [m/1, m/2], observers: [m/3]}
  k: {side: axis, kind: howitzer, observers: [gm/1], missions: 3}
start: {at: turn, turn: 1, active: allied, heroes: {axis: 2, allied: 2}}
"""
AT_REST = (Loop, Window)
"""Frames between activations."""


def faults(game: Game[Any]) -> list[str]:
    """What is wrong with a state at a question."""
    state = game.state
    tables = state.setup.tables
    found = []
    for one in state.teams.values():
        touching = fact.touching(state, one.id, enemies=True)
        if not 0 <= one.rfp <= tables.fire.rfp_cap:
            found.append(f"{one.id} has {one.rfp} points")
        if len(touching) > tables.assault.touching:
            found.append(f"{one.id} is touched by {touching}")
        if one.spent > state.setup.teams[one.id].fausts:
            found.append(f"{one.id} has fired {one.spent} one-shot weapons")
        if one.observing != any(mission.observer == one.id for mission in state.barrages.values()):
            found.append(f"{one.id} observes: {one.observing}")
        if isinstance(game.stack[-1], AT_REST):
            numbers = {state.teams[enemy].assault for enemy in touching}
            if touching and numbers != {one.assault}:
                found.append(f"{one.id} of assault {one.assault} touches {numbers}")
            if one.flag and not one.assault:
                found.append(f"{one.id} keeps the flag {one.flag} after its assault")
    for mission in state.barrages.values():
        if any(state.teams[team].place != "map" for team in mission.teams):
            found.append(f"a team that is lost fires for {mission.battery}")
    return found


@pytest.mark.parametrize("seed", range(8))
def test_nothing_is_broken_at_any_question(seed: int) -> None:
    game, rng = begun(NEAR), random.Random(seed)
    given: Counter[str] = Counter()
    while game.question is not None:
        assert faults(game) == []
        if game.question.seat == "chance":
            game.submit(game.roll())
            continue
        action = game.legal(game.question.seat).sample(rng)
        assert RULESET.parse(RULESET.notation(action)) == action
        given[type(action).__name__] += 1
        game.submit(action)
        assert sum(given.values()) < 5000
    assert given["EndTurn"] == 12 or RULESET.result(game) is not None
    assert given["Shoot"] + given["Charge"] > 0

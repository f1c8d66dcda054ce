"""Hero windows as standing orders see them: who could use one, and how long a pass holds (T4.3)."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Game
from lhy_desktop.engine.flow.door import scopes_of, window_of
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.engine.rulesets.orders.model.actions import PassHero
from lhy_desktop.session.standing import Standing, passes
from tests.engine.rulesets.orders.scenes import begun, legal, play

WAITING = """
teams:
  a/1: {hex: F5, kind: rifle_mg}
  a/2: {hex: H5, kind: rifle_mg}
  g/1: {hex: F9, kind: rifle_mg}
  g/2: {hex: A9, kind: rifle_mg, hero: true}
start: {points: 6, heroes: {axis: 2}}
"""


def numbers(game: Game[Any]) -> dict[str, int]:
    return {scope.key: scope.number for scope in scopes_of(RULESET, game)}


def test_a_window_names_who_could_use_it_and_may_be_passed_for_a_while() -> None:
    game = begun(WAITING)
    assert window_of(RULESET, game.view("allied"), "allied", "orders.2.Loop", legal(game)) is None
    play(game, "activate a/1 point", "give a/1 move", dice=(1, 1))
    play(game, "march a/1 -")
    assert game.question is not None
    window = window_of(RULESET, game.view("axis"), "axis", game.question.kind, legal(game))
    assert window is not None
    assert window.passing == PassHero()
    assert [chance.unit for chance in window.chances] == ["g/1"]
    assert window.chances[0].hexes == ("F5", "H5") and window.chances[0].nearest == 4
    assert window.scopes == scopes_of(RULESET, game)
    assert passes(Standing(), window) is None
    assert passes(Standing(mode="turn", until=window.scopes[1].number), window) == "turn"


def test_a_pass_until_a_team_is_hit_ends_with_the_hit_and_not_with_a_miss() -> None:
    game = begun(WAITING)
    before = numbers(game)
    play(game, "activate a/1 point", "give a/1 fire g/1", "shoot", dice=(1, 1, 1))
    play(game, "pass")
    missed = numbers(game)
    assert missed == before
    play(game, "activate a/2 point", "give a/2 fire g/1", "shoot", dice=(6, 1, 1))
    hit = numbers(game)
    assert game.state.teams["g/1"].rfp == 1
    assert hit["hit"] != before["hit"] and hit["turn"] == before["turn"]

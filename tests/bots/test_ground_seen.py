"""What the recruit sees in the ground: cover behind hexsides, hindrances and smoke, and where its own smoke helps."""

from __future__ import annotations

from typing import Any

import pytest

from lhy_desktop.bots import make_bot
from lhy_desktop.bots.games.lhy.recruit.ground import Map
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.bots.games.lhy.recruit.plans import Plan
from lhy_desktop.bots.games.lhy.recruit.screens import Screens
from lhy_desktop.bots.games.lhy.recruit.style import Style
from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.asks.fire import FireTargets
from lhy_desktop.engine.rulesets.lhy.model.actions import RequestMortar
from lhy_desktop.engine.rulesets.lhy.model.values import Blast
from tests.bots.asking import FARM, answers
from tests.engine.rulesets.lhy.playing import Play
from tests.of_the_day import some

GIVEN = ("fog_on_hill_312", "the_cider_house", "two_ways_over_the_sorbe")
"""Missions in which one side has smoke to fire on the first turn."""


def picture_of(play: Play) -> Picture:
    """What the allied recruit sees."""
    view = play.game.view("allied")
    return Picture(view, "allied", Map(view.setup), Style(1, "allied"))


def fire_at(target: str, board: dict[str, Any], **state: Any) -> int:
    """The value of the fire of a squad in F5 at a hex, as its enemy expects it."""
    units = {"able/1/1": target, "able/1/leader": target, "kp1/1/1": "F5", "kp1/1/leader": "F3"}
    play = Play(units, "axis", "kp1/1", board=board, state=state)
    (expected,) = (value for gun, value in picture_of(play).guns_on(target) if gun.hex == "F5")
    said = dict(play.game.legal("axis").ask(FireTargets("kp1/1/1")))[target]
    assert expected == said
    return expected


@pytest.mark.parametrize("side", ["wall", "hedgerow", "tree_line"])
def test_fire_over_a_hexside_is_worth_less_and_only_from_there(side: str) -> None:
    bare = fire_at("F9", {})
    assert fire_at("F9", {"sides": {"F8/F9": side}}) < bare
    assert fire_at("F9", {"sides": {"F9/F10": side}}) == bare


def test_growth_and_smoke_on_the_way_hinder() -> None:
    bare = fire_at("F9", {})
    assert fire_at("F9", {"terrain": {"F7": "brush"}}) == bare - 1
    smoke = {"F7": (Blast(1, "allied", "x", 0, 0, False, smoke=True),)}
    assert fire_at("F9", {}, blasts=smoke) == bare - 1


def test_it_stops_behind_the_wall() -> None:
    """Without the wall one hex is as good as the other; with it the squad ends its move where the fire is less."""

    def end(*walls: str) -> str:
        play = Play(
            {"able/1/1": "F11", "able/1/leader": "F11", "kp1/1/1": "F5", "kp1/1/leader": "F5"},
            platoon="able/1",
            board={"sides": dict.fromkeys(walls, "wall")},
            objectives=(FARM,),
        )
        return next(line for line in answers(play) if line.startswith("maneuver able/1/1")).split()[-1]

    assert end("G8/G9", "F8/G9") == "G9"
    assert end("E8/E9", "E9/F8") == "E9"


def test_smoke_goes_where_it_hampers_fire_on_those_who_advance() -> None:
    play = Play(
        {"able/1/1": "F9", "able/1/2": "F10", "able/1/leader": "F10", "kp1/1/1": "F4", "kp1/1/leader": "F4"},
        platoon="able/1",
        objectives=(FARM,),
    )
    picture = picture_of(play)
    found = list(Screens(picture, Plan(picture)).found())
    assert found
    hexes = [hex for hex, _, _ in found]
    assert "F9" not in hexes
    assert found[0][2] >= 3
    assert set(hexes) <= {"F4", "F5", "F6", "F7", "F8"}
    assert found == sorted(found, key=lambda one: -one[1])


def test_no_smoke_when_nobody_advances() -> None:
    play = Play(
        {"able/1/1": {"hex": "F9", "disrupted": True}, "able/1/leader": "F10", "kp1/1/1": "F4"},
        platoon="able/1",
        objectives=(FARM,),
    )
    picture = picture_of(play)
    assert not list(Screens(picture, Plan(picture)).found())


def test_smoke_is_fired_in_the_missions_that_give_it() -> None:
    """The side that has one smoke mission on the first turn fires it before it advances."""
    fired = []
    for mission in some(GIVEN, 1):
        prepared = RULESET.prepare(mission, {})
        for seed in (1, 2, 3):
            game = RULESET.begin(prepared, seed)
            bots = {seat: make_bot("lhy", "recruit", seed) for seat in SEATS}
            while game.question is not None and game.state.turn <= 1:
                seat = game.question.seat
                if seat == "chance":
                    game.submit(game.roll())
                    continue
                action = bots[seat].choose(game.number, seat, game.view(seat), game.legal(seat))
                if isinstance(action, RequestMortar) and action.ammo == "smoke":
                    friends = [u.hex for u in game.view(seat).units.values() if u.side == seat and u.place == "map"]
                    assert action.hex not in friends
                    fired.append(action.mortar)
                game.submit(action)
    assert len(fired) >= 2

"""Whole games with vehicles: the recruit answers every question legally, uses what it has, and beats chance."""

from __future__ import annotations

from pathlib import Path

import pytest

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy import RULESET

MISSION = Path(__file__).with_name("armor_fight.yaml")
PAIRS: tuple[dict[Seat, str], ...] = (
    {"axis": "recruit", "allied": "recruit"},
    {"axis": "recruit", "allied": "random"},
    {"axis": "random", "allied": "recruit"},
)


@pytest.mark.parametrize("names", PAIRS, ids=["both", "axis", "allied"])
def test_games_with_vehicles_end_and_are_not_won_by_chance(names: dict[Seat, str]) -> None:
    game = RULESET.begin(RULESET.prepare(str(MISSION), {}), 4)
    bots, done = {seat: make_bot("lhy", name, 4) for seat, name in names.items()}, set[str]()
    while game.question is not None:
        seat = game.question.seat
        if seat == "chance":
            game.submit(game.roll())
            continue
        legal = game.legal(seat)
        action = bots[seat].choose(game.number, seat, game.view(seat), legal)
        if names[seat] == "recruit":
            done.add(type(action).__name__)
        game.submit(action)
    result = game.view("table").result
    assert result is not None
    if "random" in names.values():
        assert result.winner is None or names[result.winner] == "recruit"
    else:
        assert {"Drive", "Fire", "Maneuver", "Place"} <= done
        assert done & {"AntiTank", "DriveFire", "MoveFire", "AntiTankGroup", "SplitAntiTank"}

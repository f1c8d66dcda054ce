"""Every shot on the move that the judge accepts is proposed, with an assault too, and each only once (V3.4)."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from lhy_desktop.engine.rulesets.lhy.model.actions import DriveFire
from tests.engine.rulesets.lhy.playing import Play, Rows

TANK, OTHER, TRACK = "able_tank/1/1", "able_tank/1/2", "us/halftrack/2"
ARMOR = ("tank1/2/1", "tank1/2/2", "tank1/2/3")
MEN = ("kp1/1/1", "kp1/1/2", "kp1/1/3")
DOORS = ("E1", "F1")
WORLDS: dict[str, dict[str, Any]] = {
    "a tank in motion": {"mine": {TANK: {"hex": "E4", "motion": "moving"}}},
    "a tank that stands": {"mine": {TANK: {"hex": "E4"}}},
    "a tank that waits off the map": {"mine": {TANK: {"entry": DOORS}}},
    "beside men": {"mine": {TANK: {"hex": "E6", "motion": "moving"}}},
    "a half-track": {"mine": {TRACK: {"hex": "E6"}, "able/1/leader": "A5"}, "platoon": "able/1"},
}


@pytest.mark.parametrize("name", WORLDS)
def test_what_the_judge_accepts_is_proposed(name: str) -> None:
    world = WORLDS[name]
    units: Rows = {
        **world["mine"],
        "kp1/1/leader": "K13",
        ARMOR[0]: {"hex": "E8", "acted": True},
        ARMOR[1]: {"hex": "G7", "acted": True},
        MEN[0]: {"hex": "E7", "acted": True},
        MEN[1]: {"hex": "F6", "acted": True},
        MEN[2]: {"hex": "D8", "acted": True},
        "german/latw/1": {"hex": "D8", "acted": True},
    }
    play = Play(units, platoon=world.get("platoon", "able_tank/1"), board={"terrain": {"F6": "orchard"}})
    legal, board = play.game.legal("allied"), play.game.state.setup.board
    firer = next(iter(world["mine"]))
    start = play.game.state.units[firer].hex
    ways = [(), *((there,) for there in (board.neighbors(start) if start else DOORS))]
    ways += [(a, b) for (a,) in ways[1:] for b in board.neighbors(a)]
    foes = [unit for unit in play.game.state.units.values() if unit.side == "axis" and unit.place == "map"]
    targets = sorted({*(foe.id for foe in foes), *(foe.hex for foe in foes), "E5"})
    goals = ["", *sorted({foe.hex for foe in foes})]
    asked = (DriveFire(firer, *one) for one in product(targets, ways, (False, True), goals))
    accepted = {action for action in asked if action in legal}
    proposed = Counter(legal.narrow(verb="fire on the move"))
    assert accepted
    assert not accepted - set(proposed), sorted(map(str, accepted - set(proposed)))[:8]
    assert set(proposed) <= accepted
    assert set(proposed.values()) == {1}

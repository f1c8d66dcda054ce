"""What vehicles may do under an arrow, in retreat and after a victory is proposed, each result once (V14.1, V14.3)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from itertools import combinations, product
from typing import Any

import pytest

from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.assault.advances import Advancing
from lhy_desktop.engine.rulesets.lhy.assault.arrows_and_feints import Arrows
from lhy_desktop.engine.rulesets.lhy.assault.vehicle_retreats import VehicleRetreats
from lhy_desktop.engine.rulesets.lhy.model.actions import Advance, EnterAssault, Feint, Retreat
from lhy_desktop.engine.rulesets.lhy.model.audience import view_of
from lhy_desktop.engine.rulesets.lhy.model.state import Arrow
from tests.engine.rulesets.lhy.playing import Play
from tests.engine.rulesets.lhy.test_drives_proposed import walks
from tests.of_the_day import some

TANK, TRACK, TRUCK, SQUAD = "able_tank/1/1", "us/halftrack/2", "us/truck/1", "able/1/1"
START = "F6"
FOES = {"kp1/1/1": "F7", "kp1/1/2": "E5", "kp1/1/leader": "K13", "able/1/leader": "A1"}
WORKS = (("wire", "axis"), ("roadblock", "axis"), ("mines", "axis"), ("mines", "axis"), ("roadblock", "allied"))


def rough(seed: int, units: Mapping[str, Any], **mission: Any) -> Play:
    """Vehicles amid woods, growth, marsh, hills, roads, works and mortar fire, by the numbers of a seed."""
    rng = random.Random(seed)
    board = Play({"kp1/1/1": "K13", "able/1/leader": "A1"}).setup.board
    near = [hex for hex in board.index if 0 < board.distance(START, hex) <= 5]
    roads = []
    for _ in range(2):
        road = [START]
        for _ in range(5):
            road.append(rng.choice([there for there in board.neighbors(road[-1]) if there not in road]))
        roads.append(("road", tuple(road)))
    sheet = {
        "terrain": {hex: rng.choice(("woods", "orchard", "open", "open", "marsh", "open")) for hex in near},
        "levels": {hex: 1 for hex in near if rng.random() < 0.25},
        "lines": roads,
    }
    fire = {"id": 1, "by": "allied", "mortar": "us60", "value": 0, "bare": 0}
    more = {
        "works": {rng.choice(near): [{"kind": kind, "owner": owner}] for kind, owner in WORKS},
        "blasts": {rng.choice(near): [{**fire, "primary": primary}] for primary in (True, False)},
    }
    return Play({**FOES, **units}, active="axis", board=sheet, state={"more": more}, **mission)


def groups(units: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Nobody, somebody twice, and every group."""
    every = [group for size in range(1, len(units) + 1) for group in combinations(units, size)]
    return [(), (units[0], units[0]), *every]


def as_proposed(legal: LegalSet, asked: list[Any], verb: str, result: Any) -> set[Any]:
    """Hold what the judge accepts beside what is proposed. Returns the results that he accepts."""
    accepted = {result(action) for action in asked if action in legal}
    proposed = Counter(result(action) for action in legal.narrow(verb=verb))
    assert accepted
    assert not accepted - set(proposed), sorted(map(str, accepted - set(proposed)))[:5]
    assert set(proposed) <= accepted, sorted(map(str, set(proposed) - accepted))[:5]
    assert set(proposed.values()) == {1}
    return accepted


@pytest.mark.parametrize("light", ["day", "night"])
@pytest.mark.parametrize("seed", some((0, 3, 4, 5), 2))
def test_retreats_of_unlike_vehicles(seed: int, light: str) -> None:
    vehicles = (TANK, TRACK) if light == "day" else (TRACK, TRUCK)
    world: dict[str, Any] = {} if light == "day" else {"changed": {"light": light}}
    play = rough(seed, {**dict.fromkeys(vehicles, START), "kp1/1/1": START, "kp1/1/2": "E6"}, **world)
    legal = VehicleRetreats(vehicles, START, "allied").legal(view_of(play.state, "allied"), "allied")
    asked = [Retreat(*one) for one in product(groups(vehicles), walks(play, START, 4), ("",))]
    found = as_proposed(legal, asked, "fall back", lambda action: (action.units, action.path[-1]))
    assert {one[0] for one in found} == {vehicles, vehicles[:1], vehicles[1:]}


UNDER_ARROWS = {
    "in motion": ((TANK, TRACK), ("moving", "moving"), "F7"),
    "one of them has stopped": ((TANK, TRACK), ("moving", "stopped"), "F7"),
    "with a squad": ((TANK, TRACK, SQUAD), ("moving", "moving", ""), "F7"),
    "before an empty hex": ((TANK, TRACK, SQUAD), ("moving", "moving", ""), "G7"),
}


@pytest.mark.parametrize("name", some(tuple(UNDER_ARROWS), 2))
def test_under_an_arrow(name: str) -> None:
    units, motions, target = UNDER_ARROWS[name]
    play = rough(2, {unit: {"hex": START, "motion": motion} for unit, motion in zip(units, motions, strict=True)})
    play.state.arrows = (Arrow(id=3, seat="allied", start=START, target=target, units=units, cycle=1),)
    legal = Arrows("allied").legal(view_of(play.state, "allied"), "allied")

    def result(action: Feint) -> tuple[Any, ...]:
        """Who feints, and where that leads: to stay one may go round in a circle, too."""
        return (action.arrow, action.units, action.path[-1] if action.path else START, action.exits)

    asked = [Feint(3, *one) for one in product(groups(units), walks(play, START, 4))]
    asked += [Feint(*one) for one in product((0, 1, 3), groups(units), walks(play, START, 1), ("", "north"))]
    as_proposed(legal, asked, "feint", result)
    enter = [EnterAssault(*one) for one in product((0, 1, 3), groups(units))]
    as_proposed(legal, enter, "enter", lambda action: action)


def test_advances_of_vehicles_and_men() -> None:
    winners = (TANK, TRACK, SQUAD, TRUCK, "us/towed_gun/1", "us/latw/1")
    units = {**dict.fromkeys(winners, START), "able/1/leader": "A1", "kp1/1/leader": "K13"}
    play = Play(
        {**units, "kp1/1/1": "E6", "tank1/1/1": "E7"},
        active="axis",
        board={"terrain": {"F5": "woods", "G6": "marsh", "G7": "orchard"}},
        state={"more": {"works": {"F7": [{"kind": "wire", "owner": "axis"}]}}},
    )
    legal = Advancing(winners, START, "allied").legal(view_of(play.state, "allied"), "allied")
    hexes = (*play.state.setup.board.index, "", "Z9")
    asked = [Advance(*one) for one in product(groups(winners), hexes)]
    found = as_proposed(legal, asked, "advance", lambda action: action)
    assert len(found) > 50

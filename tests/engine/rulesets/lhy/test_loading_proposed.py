"""Every way of loading and unloading that the judge accepts is proposed, and each only once (V11)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import Any

import pytest

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model.actions import Load, Unload
from tests.engine.rulesets.lhy.playing import Play, Rows
from tests.of_the_day import some

TANK, TRACK, TRUCK, GUN = "able_tank/1/1", "us/halftrack/2", "us/truck/1", "us/towed_gun/1"
AWAY = {"kp1/1/1": "J12", "kp1/1/leader": "J12"}
CROWD = ("able/1/leader", "able/1/1", "able/1/3", "us/latw/1", "us/mg/1", "us/mg/2")


def groups(units: tuple[str, ...], most: int) -> list[tuple[str, ...]]:
    """No unit, one unit twice, and every group."""
    some_units = [group for size in range(1, most + 1) for group in combinations(units, size)]
    return [(), *((unit, unit) for unit in units), *some_units]


def compared(play: Play, units: tuple[str, ...], besides: tuple[str, ...], most: int = 6) -> set[Any]:
    """Hold what the judge accepts beside what is proposed. Returns what he accepts."""
    legal = play.game.legal("allied")
    state = play.game.state
    vehicles = ("", *(one for one in state.units if state.setup.counters[one].arm != "foot"), units[0])
    loads = (Load(*one) for one in product(groups(units, most), vehicles, ("", *besides)))
    unloads = (Unload(*one) for one in product(groups(units, most), ("", *besides)))
    accepted = {result(action) for action in (*loads, *unloads) if action in legal}
    made = [*legal.narrow(verb="load"), *legal.narrow(verb="unload")]
    proposed = Counter(result(action) for action in made if isinstance(action, Load | Unload))
    assert accepted
    assert not accepted - set(proposed), sorted(map(str, accepted - set(proposed)))[:5]
    assert set(proposed) <= accepted, sorted(map(str, set(proposed) - accepted))[:5]
    assert set(proposed.values()) == {1}
    return accepted


def result(action: Load | Unload) -> tuple[Any, ...]:
    """What an order comes to: the order in which its units are named is no result of its own."""
    vehicle = action.vehicle if isinstance(action, Load) else None
    return (type(action).__name__, tuple(sorted(action.units)), vehicle, action.beside)


def test_onto_every_sort_of_vehicle() -> None:
    units: Rows = {**dict.fromkeys((*CROWD, TANK, TRACK, TRUCK), "C3"), GUN: "D3", "able/1/2": "C4", **AWAY}
    play = Play(units, board={"terrain": {"C4": "woods", "D3": "woods"}}).do("company able", "activate able/1")
    found = compared(play, (*CROWD, "able/1/2", GUN), ("C3", "C4", "D4", "E3", "C2", "D2", "E4"))
    assert max(len(one[1]) for one in found) == 5


ABOARD: dict[str, dict[str, Any]] = {
    "able/1/1": {"hex": "C3", "aboard": TRUCK},
    "us/latw/1": {"hex": "C3", "aboard": TRUCK},
    "able/1/2": {"hex": "C4", "aboard": TRACK},
    "able/1/3": {"hex": "E4", "aboard": TANK},
    GUN: {"hex": "E4", "aboard": f"{GUN}/truck"},
    f"{GUN}/truck": {"hex": "E4"},
    "us/towed_gun/2": {"hex": "G4", "aboard": "us/halftrack/3"},
    "us/halftrack/3": {"hex": "G4"},
    TRUCK: {"hex": "C3"},
    TRACK: {"hex": "C4"},
    TANK: {"hex": "E4"},
}


@pytest.mark.parametrize("motion", some(("", "moving", "stopped"), 2))
def test_off_every_sort_of_vehicle(motion: str) -> None:
    units = {unit: dict(row) for unit, row in ABOARD.items()}
    for vehicle in (TRUCK, "us/halftrack/3", TANK) if motion else ():
        units[vehicle]["motion"] = motion
    board = {"terrain": dict.fromkeys(("E5", "G5", "G3"), "woods")}
    play = Play({**units, "able/1/leader": "B3", **AWAY}, board=board).do("company able", "activate able/1")
    carried = tuple(unit for unit, row in ABOARD.items() if "aboard" in row)
    compared(play, carried, ("E4", "E5", "G5", "G3", "D4"), 3)


def test_after_a_stop() -> None:
    units: Rows = {**ABOARD, TRACK: {"hex": "C4", "motion": "moving"}, "able/1/leader": "C2", **AWAY}
    play = Play(units).do("company able", "activate able/1", f"drive {TRACK} C5 halt:stop")
    carried = tuple(unit for unit, row in ABOARD.items() if "aboard" in row)
    found = compared(play, carried, ("C5", "E5"), 3)
    assert any("able/1/2" in one[1] for one in found)


@pytest.mark.parametrize("seen", [True, False])
def test_in_a_reaction_with_and_without_having_seen_anything(seen: bool) -> None:
    woods = {} if seen else dict.fromkeys(("J11", "I11", "H11", "I12", "K12", "J10", "K11"), "woods")
    units: Rows = {**ABOARD, "able/1/leader": "C4", "us/mg/1": "C4", "us/towed_gun/3": "B3", **AWAY}
    play = Play(units, "axis", "kp1/1", board={"terrain": woods}).do("maneuver kp1/1/1 J13", "call")
    seat: Seat = "allied"
    assert play.asked == f"{seat} ReactionSegment"
    carried = tuple(unit for unit, row in ABOARD.items() if "aboard" in row)
    found = compared(play, (*carried, "able/1/leader", "us/mg/1", "us/towed_gun/3"), ("E5", "B4"), 3)
    assert {"Load", "Unload"} == {one[0] for one in found}

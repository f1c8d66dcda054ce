"""Every result that the judge of drives accepts is proposed, and each only once (V3.2-V3.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive
from tests.engine.rulesets.lhy.playing import Play, Rows
from tests.of_the_day import some

TANK, OTHER, TRACK, TRUCK = "able_tank/1/1", "able_tank/1/2", "us/halftrack/2", "us/towed_gun/1/truck"
FOES = ("kp1/1/1", "kp1/1/2", "kp1/1/3", "kp1/2/1", "kp1/2/2")
DOORS = ("C1", "D1")


def walks(play: Play, start: str, steps: int) -> Iterator[tuple[str, ...]]:
    """All ways from a hex, or from off the map, by at most so many steps, back and forth too."""
    board = play.game.state.setup.board
    ways: list[tuple[str, ...]] = [(start,)]
    for _ in range(steps + 1):
        yield from (way[1:] for way in ways)
        ways = [(*way, there) for way in ways for there in (board.neighbors(way[-1]) if way[-1] else DOORS)]


def result(play: Play, action: Drive) -> tuple[Any, ...]:
    """What a drive comes to, whatever way it takes: who drives, where they end or leave the map, forward or backward,
    how they halt, and by whom they pass.

    Who halts where it stands, or goes into motion there, does so with or without a round trip; which way it faced in it
    is no result of its own.
    """
    units = play.game.state.units
    start, foes = units[action.units[0]].hex, {u.hex for u in units.values() if u.side == "axis" and u.place == "map"}
    passed = frozenset(there for there in action.path if there in foes)
    end = action.path[-1] if action.path else start
    backward = action.reverse and not action.exits and end != start
    return (action.units, end, action.exits, backward, action.halts, action.passing, passed)


def compared(play: Play, *groups: tuple[str, ...], steps: int = 4, seat: Seat = "allied") -> set[Any]:
    """Ask the judge about every short way of these groups, and hold his answers beside what is proposed. Returns the
    results that he accepts."""
    legal, board = play.game.legal(seat), play.game.state.setup.board
    start = play.game.state.units[groups[0][0]].hex
    accepted = set()
    for way in walks(play, start, steps):
        edges = board.hex(way[-1] if way else start).edges if way or start else ()
        for units, edge, reverse, manner in product(groups, ("", *edges), (False, True), MANNERS):
            action = Drive(units, way, edge, reverse, *manner)
            if action in legal:
                accepted.add(result(play, action))
    made = [action for action in legal.narrow(verb="drive") if isinstance(action, Drive) and action.units in groups]
    proposed = Counter(result(play, action) for action in made)
    short = {result(play, action) for action in made if len(action.path) <= steps}
    missing, twice = accepted - set(proposed), [one for one, count in proposed.items() if count > 1]
    assert accepted
    assert not missing, sorted(map(str, missing))[:5]
    assert short <= accepted
    assert not twice
    return accepted


MANNERS = (
    ("", ""),
    ("stop", ""),
    ("overwatch", ""),
    ("", "bypass"),
    ("stop", "bypass"),
    ("", "overrun"),
    ("stop", "overrun"),
)


@pytest.mark.parametrize(
    "hexes", some([("F6", "F8"), ("G6", "G7", "E6", "E7", "F8"), ("F6", "E6", "G7"), ()], 2), ids="-".join
)
@pytest.mark.parametrize("motion", ["moving", ""])
def test_among_enemies(hexes: tuple[str, ...], motion: str) -> None:
    units: Rows = {TANK: {"hex": "F5", "motion": motion}, OTHER: {"hex": "F5", "motion": motion}, "kp1/1/leader": "K13"}
    units |= {foe: {"hex": hex, "acted": True} for foe, hex in zip(FOES, hexes, strict=False)}
    found = compared(Play(units, platoon="able_tank/1"), (TANK,), (TANK, OTHER))
    assert any(len(one[-1]) > 1 for one in found) == (len(hexes) > 1)


ROAD = [("road", ("E2", "E3", "E4", "E5", "E6", "E7", "E8"))]
WOODS = dict.fromkeys(("D4", "F4", "D6", "F6", "F5"), "woods")
WORLDS: dict[str, dict[str, Any]] = {
    "a road": {
        "units": {TANK: {"hex": "E4", "motion": "moving"}},
        "board": {"lines": ROAD, "terrain": WOODS},
        "groups": [(TANK,)],
        "steps": 5,
    },
    "a half-track that passes only in need": {
        "units": {TRACK: {"hex": "E4", "motion": "moving"}, "able/1/leader": "C4", "kp1/1/1": {"hex": "E6"}},
        "board": {"lines": ROAD, "terrain": WOODS},
        "platoon": "able/1",
        "groups": [(TRACK,)],
    },
    "a half-track and a truck": {
        "units": {
            TRACK: {"hex": "E4", "motion": "moving"},
            "us/halftrack/3": {"hex": "E4", "motion": "moving"},
            TRUCK: {"hex": "E4", "motion": "moving"},
            "us/towed_gun/1": {"hex": "E4", "aboard": TRUCK},
            "able/1/leader": "C4",
        },
        "board": {"lines": ROAD, "terrain": {**WOODS, "D5": "orchard"}, "levels": {"E5": 1, "E6": 1}},
        "platoon": "able/1",
        "groups": [(TRACK,), (TRACK, "us/halftrack/3"), (TRACK, TRUCK)],
    },
    "corners of the map": {
        "units": {TANK: {"hex": "B2", "motion": "moving"}},
        "groups": [(TANK,)],
        "steps": 3,
    },
    "over the enemy off the map": {
        "units": {TANK: {"hex": "A6", "motion": "moving"}, "kp1/1/1": {"hex": "A7"}, "kp1/1/2": {"hex": "B7"}},
        "groups": [(TANK,)],
    },
    "lit ground by night": {
        "units": {TANK: {"hex": "E4", "motion": "moving"}, "kp1/1/1": {"hex": "E6"}},
        "mission": {"changed": {"light": "night"}},
        "more": {"lights": ["E6"]},
        "board": {"terrain": {"E5": "orchard", "F5": "orchard"}},
        "groups": [(TANK,)],
        "steps": 5,
    },
    "wire, mines and roadblocks": {
        "units": {TANK: {"hex": "E5", "motion": "moving"}},
        "board": {"lines": ROAD, "terrain": WOODS},
        "more": {
            "works": {
                "D5": [{"kind": "wire", "owner": "axis"}],
                "E6": [{"kind": "roadblock", "owner": "axis"}],
                "E4": [{"kind": "mines", "owner": "axis"}],
                "F6": [{"kind": "mines", "owner": "allied"}],
            }
        },
        "groups": [(TANK,)],
    },
    "wire before a half-track": {
        "units": {TRACK: {"hex": "E4", "motion": "moving"}, "able/1/leader": "C4"},
        "more": {"works": {"E5": [{"kind": "wire", "owner": "axis"}], "E2": [{"kind": "roadblock", "owner": "axis"}]}},
        "board": {"lines": ROAD, "terrain": WOODS},
        "platoon": "able/1",
        "groups": [(TRACK,)],
    },
    "onto the map": {
        "units": {TANK: {"entry": DOORS}, OTHER: {"entry": DOORS}, "kp1/1/1": {"hex": "C3"}},
        "groups": [(TANK,), (TANK, OTHER)],
    },
    "an impact hex": {
        "units": {TANK: {"hex": "E4"}, "kp1/1/1": {"hex": "E5"}},
        "more": {
            "blasts": {
                "E5": [{"id": 1, "by": "allied", "mortar": "us60", "value": 0, "bare": 0, "primary": True}],
                "F5": [{"id": 1, "by": "allied", "mortar": "us60", "value": 0, "bare": 0, "primary": True}],
            }
        },
        "groups": [(TANK,)],
    },
    "out of command": {
        "units": {
            "tank_a/1/1": {"hex": "E4", "motion": "moving", "out_of_command": True},
            "tank_a/1/2": {"hex": "E9"},
            "tank_a/1/3": {"hex": "A5"},
        },
        "board": {"terrain": {"E5": "orchard", "F5": "orchard", "D5": "orchard"}},
        "mission": {"changed_sides": {"allied": {"nationality": "russian"}}},
        "platoon": "tank_a/1",
        "groups": [("tank_a/1/1",)],
    },
}


@pytest.mark.parametrize("name", some(tuple(WORLDS), 5))
def test_in_every_sort_of_ground(name: str) -> None:
    world = WORLDS[name]
    units: Rows = {"kp1/2/leader": "K13", **world["units"]}
    more = {"more": world.get("more", {})}
    platoon = world.get("platoon", "able_tank/1")
    play = Play(units, platoon=platoon, board=world.get("board"), state=more, **world.get("mission", {}))
    compared(play, *world["groups"], steps=world.get("steps", 4))

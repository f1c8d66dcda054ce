"""Every result that the judge of drives accepts is proposed, and each only once (V3.2-V3.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from lhy_desktop.engine.rulesets.lhy.model.actions import Drive
from lhy_desktop.engine.rulesets.lhy.move.path_rules import EDGES
from tests.engine.rulesets.lhy.playing import Play, Rows

TANK, OTHER, TRACK = "able_tank/1/1", "able_tank/1/2", "able/halftrack/1"
FOES = ("kp1/1/1", "kp1/1/2", "kp1/1/3", "kp1/2/1", "kp1/2/2")


def walks(play: Play, start: str, steps: int) -> Iterator[tuple[str, ...]]:
    """All ways from a hex by at most so many steps, back and forth too."""
    board = play.game.state.setup.board
    ways: list[tuple[str, ...]] = [(start,)]
    for _ in range(steps + 1):
        yield from (way[1:] for way in ways)
        ways = [(*way, there) for way in ways for there in board.neighbors(way[-1])]


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


def compared(play: Play, groups: tuple[tuple[str, ...], ...], steps: int) -> None:
    """Ask the judge about every short way of these groups, and hold his answers beside what is proposed."""
    legal = play.game.legal("allied")
    start = play.game.state.units[groups[0][0]].hex
    asked = (
        Drive(units, way, edge, reverse, halts, passing)
        for units, way, edge, reverse in product(groups, walks(play, start, steps), ("", *EDGES), (False, True))
        for halts, passing in product(("", "stop", "overwatch"), ("", "bypass", "overrun"))
    )
    accepted = {result(play, action) for action in asked if action in legal}
    made = [action for action in legal.narrow(verb="drive") if isinstance(action, Drive)]
    proposed = Counter(result(play, action) for action in made if action.units in groups)
    short = {result(play, action) for action in made if action.units in groups and len(action.path) <= steps}
    assert accepted
    assert not accepted - set(proposed)
    assert short <= accepted
    assert proposed.most_common(1)[0][1] == 1


@pytest.mark.parametrize("hexes", [("F6", "F8"), ("G6", "G7", "E6", "E7", "F8"), ("F6", "E6", "G7"), ()], ids="-".join)
@pytest.mark.parametrize("motion", ["moving", ""])
def test_among_enemies(hexes: tuple[str, ...], motion: str) -> None:
    units: Rows = {TANK: {"hex": "F5", "motion": motion}, OTHER: {"hex": "F5", "motion": motion}, "kp1/1/leader": "K13"}
    units |= {foe: {"hex": hex, "acted": True} for foe, hex in zip(FOES, hexes, strict=False)}
    compared(Play(units, platoon="able_tank/1"), ((TANK,), (TANK, OTHER)), 4)

"""Every assault of vehicles that the rules allow is proposed, those over an enemy on the way too (11.1.4, V3.8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from lhy_desktop.engine.rulesets.lhy.model.actions import Assault
from tests.engine.rulesets.lhy.playing import Play, Rows

TANK, OTHER = "able_tank/1/1", "able_tank/1/2"
ENEMIES = (("F6", "F8"), ("F6", "F7", "F8"), ("G6", "G7", "E6", "E7", "F8"), ("F6", "E6", "G7", "F8", "E8"), ("F8",))
"""Hexes of enemies before tanks in F5: alone, in line, beside each other, and with a gap."""


def walks(play: Play, start: str, steps: int) -> Iterator[tuple[str, ...]]:
    """All ways from a hex by so many steps, back and forth too."""
    board = play.game.state.setup.board
    ways: list[tuple[str, ...]] = [(start,)]
    for _ in range(steps):
        ways = [(*way, there) for way in ways for there in board.neighbors(way[-1])]
    return (way[1:] for way in ways)


@pytest.mark.parametrize("hexes", ENEMIES, ids="-".join)
@pytest.mark.parametrize("motion", ["moving", ""])
def test_what_the_judge_accepts_is_proposed(hexes: tuple[str, ...], motion: str) -> None:
    units: Rows = {TANK: {"hex": "F5", "motion": motion}, OTHER: {"hex": "F5", "motion": motion}, "kp1/1/leader": "K13"}
    foes = ("kp1/1/1", "kp1/1/2", "kp1/1/3", "kp1/2/1", "kp1/2/2")
    units |= {foe: {"hex": hex, "acted": True} for foe, hex in zip(foes, hexes, strict=False)}
    play = Play(units, platoon="able_tank/1")
    legal = play.game.legal("allied")
    groups = ((TANK,), (OTHER,), (TANK, OTHER))
    ways = [way for steps in range(1, 5) for way in walks(play, "F5", steps) if way[-1] in hexes]
    asked = (Assault(*one) for one in product(groups, ways, ("", "stop", "overwatch"), ("", "bypass", "overrun")))
    accepted = {action for action in asked if action in legal}
    assert accepted
    assert accepted == set(legal.narrow(verb="assault"))

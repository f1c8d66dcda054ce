"""What decides the mission: objectives, ground to be cleared or kept, roads, and what each is worth to a side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.lhy.asks import score
from lhy_desktop.engine.rulesets.lhy.model.view import Controls, NoneLeft, Objective, View

DECIDES = 2
"""Extra points for an objective that an end of the mission asks for."""
GROUND = 4
"""Points for ground that must be cleared of one side, and for each enemy who is still on it."""
SEARCHED = 2
"""Hexes around a unit in which hidden enemies would have been found."""
ROAD, ROADS_APART = 2, 3
"""Points for a road hex where roads decide; every ``ROADS_APART``-th of the road hexes is an aim."""


class Aim(NamedTuple):
    """A place worth having: its name in a sentence, its hexes, the points to win or lose there, and whether it is ours
    now."""

    name: str
    hexes: tuple[str, ...]
    points: int
    ours: bool


def aims(view: View, seat: Seat) -> tuple[Aim, ...]:
    """Everything there is to win or lose, in the order of the mission."""
    return (*_objectives(view, seat), *_ground(view, seat), *_roads(view, seat))


def _objectives(view: View, seat: Seat) -> Iterator[Aim]:
    for objective in view.setup.mission.objectives:
        points = _points(view, seat, objective)
        if points:
            ours = score.controls(view, seat, objective)
            wanted = [hex for hex in objective.hexes if view.control.get(hex) != seat] if objective.crossing else []
            hexes = objective.hexes if ours or not wanted else tuple(wanted)
            yield Aim(objective.name, hexes, points, ours)


def _points(view: View, seat: Seat, objective: Objective) -> int:
    """What an objective changes in the score of both sides together, and how much more when an end of the mission asks
    for it."""
    ends = view.setup.mission.tests
    asked = any(isinstance(end, Controls) and objective.id in end.objectives for end in ends)
    if objective.once and objective.id in view.earned:
        return DECIDES if asked else 0
    sides = 1 if objective.for_side is not None or objective.once else 2
    counted = objective.points * sides if objective.in_score else 0
    return counted + (max(DECIDES, objective.points) if asked else 0)


def _ground(view: View, seat: Seat) -> Iterator[Aim]:
    for end in view.setup.mission.tests:
        if not isinstance(end, NoneLeft):
            continue
        ground = end.of or end.where or end.sight_of
        if end.seat == seat:
            if ground:
                yield Aim(f"the ground at {ground[0]}", ground, GROUND, ours=True)
            continue
        found = score.left(view, end)
        for hex in found:
            yield Aim(f"the enemy at {hex}", (hex,), GROUND, ours=False)
        if ground and not found:
            ground = _unsearched(view, seat, ground) if view.setup.armored else ground
            yield Aim(f"the ground at {ground[0]}", ground, GROUND, ours=False)


def _unsearched(view: View, seat: Seat, ground: tuple[str, ...]) -> tuple[str, ...]:
    """The hexes of such ground where nobody of this side has been near enough to find anybody: those ahead of its
    foremost unit, else those to its sides."""
    board, edge = view.setup.board, view.setup.board.edge(view.setup.side(other(seat)).friendly_edge)
    own = {unit.hex for unit in view.units.values() if unit.side == seat and unit.place == "map"}
    if not own:
        return ground

    def depth(hex: str) -> int:
        return min(board.distance(hex, there) for there in edge)

    front = min(depth(hex) for hex in own)
    unseen = tuple(hex for hex in ground if all(board.distance(hex, there) > SEARCHED for there in own))
    return tuple(hex for hex in unseen if depth(hex) <= front) or unseen or ground


def _roads(view: View, seat: Seat) -> Iterator[Aim]:
    for hex in view.setup.mission.roads[::ROADS_APART]:
        yield Aim(f"the road at {hex}", (hex,), ROAD, view.control.get(hex) == seat)


def projected(view: View) -> int:
    """The attacker's score at the end of the mission if nothing more happens in it."""
    return view.score + max(0, view.setup.mission.minutes - view.minute)


def ahead(view: View, seat: Seat) -> int:
    """How many points of the final score a side lies inside its own victory band (below 0: short of it).

    For the attacker lower scores are better, and his band ends where ``bands`` says.
    """
    bands, score = view.setup.mission.bands, projected(view)
    return bands.attacker - score if seat == view.attacker else score - bands.draw - 1

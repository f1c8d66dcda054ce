"""Which objective every unit heads for: the free ones are shared out, the threatened ones are kept."""

from __future__ import annotations

from typing import NamedTuple

from lhy_desktop.bots.recruit import weights
from lhy_desktop.bots.recruit.ground import FAR
from lhy_desktop.bots.recruit.picture import Picture
from lhy_desktop.engine.rulesets.lhy.setup import Objective
from lhy_desktop.engine.rulesets.lhy.victory import controls
from lhy_desktop.engine.rulesets.lhy.view import Seen

THREAT, CLOSE = 6, 3
"""Hexes from which an enemy threatens an objective, and from which it takes more than one unit to keep it."""
DRAW = 3
"""Half movement points that a point of an objective is worth going out of one's way for."""
STANDOFF = 4
"""Half movement points short of an objective the enemy stands on: near enough to fire."""


class Goal(NamedTuple):
    """Where a unit heads: the way there, whether it is ours already, and how near is near enough."""

    way: dict[str, int]
    ours: bool
    enough: int

    def apart(self, place: str) -> int:
        """Half movement points still to go from a hex."""
        return max(0, self.way.get(place, FAR) - self.enough)


class Need(NamedTuple):
    """An objective and how many units should head for it."""

    objective: Objective
    ours: bool
    held: bool
    units: int


def goals(picture: Picture) -> dict[str, Goal]:
    """A goal for every own combat unit in good order; nearest pairs first."""
    needs = [_need(picture, objective) for objective in picture.setup.mission.objectives]
    units = [u for u in picture.own if picture.counter(u).combat and not u.disrupted]
    pairs = sorted(
        (_start(picture, unit, need.objective.hexes) - DRAW * need.objective.points, number, place)
        for number, unit in enumerate(units)
        for place, need in enumerate(needs)
    )
    left, found = [need.units for need in needs], {}
    for spare in (False, True):
        for _, number, place in pairs:
            unit, need = units[number], needs[place]
            wanted = left[place] > 0 or (spare and (not need.ours or all(one.ours for one in needs)))
            if unit.id not in found and wanted:
                left[place] -= 1
                enough = STANDOFF if need.held else 0
                found[unit.id] = Goal(picture.map.ways(need.objective.hexes), need.ours, enough)
    return found


def _need(picture: Picture, objective: Objective) -> Need:
    board = picture.map.board
    ours = controls(picture.view, picture.seat, objective)
    held = any(place in picture.enemies for place in objective.hexes)
    nearest = min((board.distance(e, o) for e in picture.enemies for o in objective.hexes), default=FAR)
    if ours:
        return Need(objective, ours, held, 0 if nearest > THREAT else 1 if nearest > CLOSE else 2)
    return Need(objective, ours, held, 2 if nearest > CLOSE else 4)


def _start(picture: Picture, unit: Seen, goal: tuple[str, ...]) -> int:
    way = picture.map.ways(goal)
    if unit.place == "map":
        return way.get(unit.hex, FAR)
    return min((way.get(place, FAR) for place in entry_hexes(picture, unit)), default=FAR)


def entry_hexes(picture: Picture, unit: Seen) -> tuple[str, ...]:
    """The hexes by which a unit that waits off the map may enter (7.6)."""
    entry = picture.setup.entry_of(unit.id)
    return () if entry is None else entry.hexes


def between(picture: Picture, early: int, late: int) -> int:
    """A number that goes from ``early`` to ``late`` as the time of the mission runs out."""
    minutes = max(1, picture.setup.mission.minutes)
    return early + (late - early) * min(picture.view.minute, minutes) // minutes


def boldness(picture: Picture) -> int:
    """What half a movement point nearer to the goal is worth now; it grows as time runs out."""
    usual = weights.ATTACK if picture.seat == picture.setup.mission.attacker else weights.PROGRESS
    return usual * between(picture, 100, weights.HURRY) // 100

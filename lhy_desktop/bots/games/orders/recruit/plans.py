"""Plans: every unit has a place to take, to attack or to hold, and every team its part in that.

A plan is worked out again from every View: the same picture gives the same plan.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from lhy_desktop.bots.games.orders.recruit.field import FAR, Field, Ways
from lhy_desktop.bots.games.orders.recruit.picture import Picture
from lhy_desktop.engine.flow import other
from lhy_desktop.engine.rulesets.orders.asks import ground, score
from lhy_desktop.engine.rulesets.orders.asks.ground import Family
from lhy_desktop.engine.rulesets.orders.model.view import Standing

Part = Literal["take", "attack", "hold", "support", "leave", "lead"]
NEAR, CLOSE = 10, 4
"""Hexes: an enemy this near threatens a place; one this close holds it."""
OURS, CROWDED = 14, 5
"""Hexes of detour that it costs to go to a place already held and not threatened, and per team already sent there."""
STANDOFF, GARRISON, PICKET = 7, 2, 5
"""How near supporting teams go to their place, and teams that are not the first of their unit: those who attack, and
those who hold what they have and had rather fire than stand closer."""
FIRST = 2
"""So many teams of a unit go into the place itself."""
HEAVY = 24
"""From this range on a team on foot supports the others by its fire."""


class Aim(NamedTuple):
    """A place that counts: its hexes, name, points, whether this side has it, and whether enemies are near it."""

    hexes: tuple[str, ...]
    name: str
    points: int
    ours: bool
    threatened: bool
    leaving: bool = False


class Task(NamedTuple):
    """A team's part: its place, how near is near enough, and the map on which it goes there as its family does."""

    part: Part
    aim: Aim
    enough: int
    field: Field
    family: Family

    @property
    def way(self) -> Ways:
        """Hexes to go from each hex."""
        return self.field.ways(self.aim.hexes, self.family)


class Plan:
    """The places, and what every team is to do about them."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.aims = _aims(picture)
        self.tasks: dict[str, Task] = {}
        counting = [aim for aim in self.aims if aim.points and not aim.leaving]
        self.counts = {hex: aim for aim in reversed(counting) for hex in aim.hexes}
        """The places that count, by hex."""
        sent = [0] * len(self.aims)
        costs = {teams: [self._cost(teams, aim) for aim in self.aims] for teams in self._units()}
        for teams in sorted(costs, key=lambda one: (min(costs[one]), one)):
            cost = costs[teams]
            best = min(range(len(cost)), key=lambda i: (cost[i] + CROWDED * sent[i], self.aims[i].hexes))
            sent[best] += len(teams)
            self._give(teams, self.aims[best])

    def _units(self) -> list[tuple[str, ...]]:
        """Own teams that are there or may come, by unit."""
        setup, seat = self.picture.setup, self.picture.seat
        found: dict[str, list[str]] = {}
        for one in self.picture.view.teams.values():
            if one.side == seat and one.place in ("map", "off", "waiting", "carried"):
                found.setdefault(setup.teams[one.id].unit or one.id, []).append(one.id)
        return [tuple(teams) for teams in found.values()]

    def _start(self, team: str, aim: Aim) -> int:
        """How far it is on foot: for vehicles that is near enough to choose a place by."""
        here = self.picture.view.teams[team]
        if here.hex:
            return self.picture.field.ways(aim.hexes, "infantry").get(here.hex, FAR)
        return self.picture.field.fewest(_begins(self.picture, here), aim.hexes)

    def _cost(self, teams: tuple[str, ...], aim: Aim) -> int:
        draw = 3 * (aim.points - 5) + self.picture.style.fancy(aim.name)
        idle = OURS if aim.ours and not aim.threatened else 0
        return self._start(teams[len(teams) // 2], aim) - draw + idle

    def _give(self, teams: tuple[str, ...], aim: Aim) -> None:
        kinds = self.picture.setup.kinds
        order = sorted(teams, key=lambda team: (self._start(team, aim), team))
        first = FIRST
        for team in order:
            part, enough = self._part(team, aim, first > 0)
            first -= part in ("take", "attack", "hold")
            self.tasks[team] = Task(part, aim, enough, self.picture.field, kinds[team].family)

    def _part(self, team: str, aim: Aim, first: bool) -> tuple[Part, int]:
        stats, setup = self.picture.setup.kinds[team], self.picture.setup
        if aim.leaving:
            return "leave", 0
        if team in setup.leaders and not stats.vehicle:
            return "lead", GARRISON
        if stats.small or stats.family == "gun" or stats.battery or (not stats.vehicle and stats.range >= HEAVY):
            return "support", STANDOFF
        if stats.vehicle and not stats.armored:
            return "support", STANDOFF if stats.rof else FAR
        near = 0 if first and not stats.vehicle else GARRISON
        if aim.ours:
            return "hold", near if first else PICKET
        return ("attack" if aim.threatened else "take"), near

    def objective(self, hex: str) -> Aim | None:
        """The place that counts in a hex."""
        return self.counts.get(hex)


def _begins(picture: Picture, team: Standing) -> tuple[str, ...]:
    """Hexes where a team that is not on the map may begin, spread over them."""
    zone = picture.setup.mission.sides[team.side].zones.get(team.id)
    if team.place == "waiting" and zone is not None:
        return picture.field.spread(zone.hexes)
    return ground.entries(picture.view, team.id)


def _aims(picture: Picture) -> tuple[Aim, ...]:
    mission, board, seat = picture.setup.mission, picture.board, picture.seat
    found = []
    for one in mission.objectives:
        far = min((board.distance(one.hex, enemy.hex) for enemy in picture.enemies.values()), default=FAR)
        ours = score.holder(picture.view, one.hex) == seat
        held = score.holder(picture.view, one.hex) == other(seat)
        threatened = far <= (NEAR if ours else CLOSE) or held
        found.append(Aim((one.hex,), one.name, one.points, ours, threatened))
    side = mission.sides[seat]
    if side.exits and side.exit_points:
        found.append(Aim(tuple(sorted(side.exits)), "the edge", 5, False, False, True))
    return tuple(found) or (_hunted(picture),)


def _hunted(picture: Picture) -> Aim:
    """Without any place that counts: where the enemy is, or where he sets up."""
    hexes = sorted({enemy.hex for enemy in picture.enemies.values()})
    if not hexes:
        zones = picture.setup.mission.sides[other(picture.seat)].zones.values()
        hexes = sorted({hex for zone in zones for hex in zone.hexes})[::7]
    return Aim(tuple(hexes) or picture.board.names[:1], "the enemy", 0, False, True)

"""The automatic set-up: teams in cover where the mission is decided, units together, guns where they see far, hidden
teams where the mission gives them.

All it reads about the enemy is where the mission lets him set up or enter, and where his teams stand that this side may
see already.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import blake2b
from itertools import chain

import msgspec
import numpy as np

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.orders.fire.armor import toward
from lhy_desktop.engine.rulesets.orders.ground.cover import terrain_row
from lhy_desktop.engine.rulesets.orders.ground.sight import sees
from lhy_desktop.engine.rulesets.orders.model.actions import Place
from lhy_desktop.engine.rulesets.orders.model.audience import view_of
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup, Zone
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.model.view import View
from lhy_desktop.engine.rulesets.orders.set_up.placing import PlaceVerb, Placing

HARD, SOFT, HILL, HELD, CROWD, FIELD_OF_FIRE = 4, 2, 1, 5, 2, 2
"""Weights: hard cover, soft terrain, a level, an objective to hold, a friend beside, a hex of the field of fire."""
NEAR = 4
"""How many hexes from the first team of its unit a team may stand."""
FINALISTS = 10
"""For how many of the best hexes the field of fire of a heavy weapon is examined."""
SAMPLE = 24
"""How many hexes of the enemy's way a field of fire is measured by."""
LIKING = 2
"""The most that a mere liking weighs."""


class Plan:
    """Which teams stand where so far, in a state of its own."""

    def __init__(self, state: State, seat: Seat, liking: int) -> None:
        self.state, self.seat, self.liking = state.copy(), seat, liking
        self.setup: Setup = state.setup
        mission = self.setup.mission
        self.holds = mission.defender == seat
        self.threats = threats(self.setup, view_of(state, seat), seat)
        self.goals = tuple(one.hex for one in mission.objectives) or self.threats[:1]
        self._worth = self.setup.ratings.setdefault((seat, liking, self.goals), {})
        self._rated: dict[frozenset[str], list[str]] = {}
        self._ordered: dict[frozenset[str], tuple[str, ...]] = {}
        self._ahead = tuple(sorted(self.threats, key=self.setup.board.index.__getitem__))

    def worth(self, hex: str) -> int:
        """What a hex is worth for any team: cover, height, the way to what decides the mission."""
        found = self._worth.get(hex)
        if found is None:
            board, ground = self.setup.board, self.setup.tables.ground
            here = board.hex(hex)
            found = HILL * here.level + (SOFT if ground.terrain[here.terrain].conceals else 0)
            found += HARD if terrain_row(self.state, hex) == "hard" else 0
            away = min((board.distance(hex, goal) for goal in self.goals), default=0)
            found += HELD if self.holds and not away else -away
            found += _liked(self.liking, hex)
            self._worth[hex] = found
        return found

    def ordered(self, zone: Zone) -> tuple[str, ...]:
        """The hexes of a zone in the order of the map."""
        found = self._ordered.get(zone.hexes)
        if found is None:
            order = sorted(zone.hexes, key=self.setup.board.index.__getitem__)
            found = self._ordered[zone.hexes] = tuple(order)
        return found

    def rated(self, zone: Zone) -> list[str]:
        """The same by their worth, the best first."""
        found = self._rated.get(zone.hexes)
        if found is None:
            found = self._rated[zone.hexes] = sorted(self.ordered(zone), key=self.worth, reverse=True)
        return found

    def nearest_threat(self, hex: str) -> str:
        """Where the enemy may come from nearest to a hex; "" when nowhere."""
        return nearest(self.setup.board, hex, self._ahead)

    def put(self, action: Place) -> None:
        """Carry out a placing."""
        old = self.state.teams[action.team]
        self.state.teams[action.team] = msgspec.structs.replace(
            old, place="map", hex=action.hex, facing=action.facing, hidden=action.hidden
        )

    def mates(self, team: str) -> list[str]:
        """Hexes of placed teams of its unit."""
        unit = self.setup.teams[team].unit
        teams = self.setup.units[unit].teams if unit else ()
        here = self.state.teams
        return [here[one].hex for one in teams if one != team and one in here and here[one].place == "map"]


def threats(setup: Setup, view: View, seat: Seat) -> tuple[str, ...]:
    """Where the enemy may come from: his known teams, the rim of his set-up areas, his entry hexes."""
    board, side = setup.board, setup.mission.sides[other(seat)]
    found = [one.hex for one in view.teams.values() if one.side != seat and one.place == "map"]
    for zone in dict.fromkeys(side.zones.values()):
        rim = (hex for hex in zone.hexes if any(there not in zone.hexes for there in board.neighbors(hex)))
        found += sorted(rim, key=board.index.__getitem__)
    found += chain.from_iterable(one.hexes for one in side.arrivals)
    return tuple(dict.fromkeys(found))


def _liked(liking: int, hex: str) -> int:
    """What one of the program's likings adds to the worth of a hex; the first adds nothing."""
    return blake2b(f"{liking} {hex}".encode(), digest_size=1).digest()[0] % (LIKING + 1) if liking else 0


def arrange(state: State, seat: Seat, liking: int = 0) -> tuple[Place, ...]:
    """What to place for every team of a side that waits; each is legal in this order. Each ``liking`` prefers other
    places among the nearly equal ones."""
    plan = Plan(state, seat, liking)
    waiting = [one.id for one in state.teams.values() if one.side == seat and one.place == "waiting"]
    found = []
    for team in sorted(waiting, key=lambda team: (_rank(plan.setup, team), plan.setup.teams[team].unit)):
        action = next(_placings(plan, team), None)
        if action is not None:
            plan.put(action)
            found.append(action)
    return tuple(found)


def _rank(setup: Setup, team: str) -> int:
    """Heavy weapons choose first, then the squads; leaders and observers go to their teams."""
    stats = setup.kinds[team]
    if _heavy(setup, team):
        return 0
    return 2 if stats.small or stats.family == "leader" else 1


def _heavy(setup: Setup, team: str) -> bool:
    stats = setup.kinds[team]
    return stats.family == "gun" or (stats.at > 0 and not stats.vehicle)


def _placings(plan: Plan, team: str) -> Iterator[Place]:
    """Legal placings, the best first; hidden ones first for heavy weapons, and for anybody where they are left."""
    verb = PlaceVerb(Placing(plan.state, plan.seat))
    vehicle = plan.setup.kinds[team].vehicle
    for hex in _hexes(plan, team):
        facing = facing_from(plan.setup.board, hex, plan.nearest_threat(hex)) if vehicle else 0
        for hidden in (True, False) if not vehicle else (False,):
            action = Place(team, hex, facing, hidden)
            if verb.allows(action):
                yield action


def _hexes(plan: Plan, team: str) -> Iterator[str]:
    """The hexes of its zone, the best first: near its unit if that stands already."""
    setup, board = plan.setup, plan.setup.board
    zone = setup.mission.sides[plan.seat].zones[team]
    mates = plan.mates(team)
    if not mates:
        rated = plan.rated(zone)
        yield from _by_field(plan, team, rated[:FINALISTS]) if _heavy(setup, team) else ()
        yield from rated
        return
    close = [hex for hex in board.within(mates[0], NEAR) if hex in zone.hexes]
    beside = Counter(chain.from_iterable(setup.beside[there] for there in mates))
    crowd = CROWD if setup.kinds[team].family == "leader" else -CROWD

    def fitness(hex: str) -> int:
        return plan.worth(hex) + crowd * beside[hex]

    if not _heavy(setup, team):
        yield from sorted(close, key=fitness, reverse=True)
        yield from sorted((hex for hex in plan.ordered(zone) if hex not in close), key=fitness, reverse=True)
        return
    rated = sorted(plan.ordered(zone), key=fitness, reverse=True)
    yield from _by_field(plan, team, rated[:FINALISTS])
    yield from rated


def _by_field(plan: Plan, team: str, rated: list[str]) -> list[str]:
    """The best hexes of a heavy weapon by how much of the enemy's way it commands."""
    board, reach = plan.setup.board, plan.setup.kinds[team].range
    ways = (*plan.goals, *plan.threats)
    sample = ways[:: max(1, len(ways) // SAMPLE)]

    def commands(hex: str) -> int:
        seen = sum(board.distance(hex, there) <= reach and sees(plan.setup, hex, there) for there in sample)
        return plan.worth(hex) + FIELD_OF_FIRE * seen

    return sorted(rated, key=lambda there: (-commands(there), board.index[there]))


def nearest(board: Board, hex: str, threats: tuple[str, ...]) -> str:
    """The one of these hexes nearest to a hex, the first of several; "" where there are none."""
    if not threats:
        return ""
    at = np.fromiter(map(board.index.__getitem__, threats), np.intp, len(threats))
    c, v = board.place(hex)
    columns, halves = np.abs(board.cols[at] - c), np.abs(board.vees[at] - v)
    far = np.where(halves <= columns, columns, (columns + halves) // 2)
    return threats[int(far.argmin())]


def facing_from(board: Board, hex: str, nearest: str) -> int:
    """A vehicle faces where the enemy comes from; north when nobody knows where that is ("")."""
    return toward(board, hex, nearest) if nearest not in ("", hex) else 1

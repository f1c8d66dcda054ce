"""The map as the recruit walks it: distances to places, worked out once for each game."""

from __future__ import annotations

from collections import deque

from lhy_desktop.bots.games.orders.recruit import weights
from lhy_desktop.engine.rulesets.orders.asks import ground
from lhy_desktop.engine.rulesets.orders.asks.ground import Family
from lhy_desktop.engine.rulesets.orders.model.view import View

FAR = 10_000
WHEELS = ("tracked", "half_track", "wheeled")
ALIKE: dict[Family, Family] = {"leader": "infantry", "gun": "infantry", "half_track": "wheeled"}
"""Families that find their way as another does, near enough for a plan."""
DETOUR = 4
"""How many hexes of going around a hex of bad going is worth to a vehicle."""
FEW = 8
"""So many hexes stand for an area."""

Ways = dict[str, int]
MOST_WAYS = 200
"""Maps of distances that are kept: places that the enemy stands on come and go."""
KEPT = 2
"""Maps that are kept, so that both seats of a game and the next game of the mission find theirs again."""


class Field:
    """What never changes in a game: neighbors by family, distances, hexes near a hex. It reads nothing of a View but
    its setup, which is everybody's."""

    def __init__(self, view: View) -> None:
        self.setup = view.setup
        self.board = view.setup.board
        self._view = view
        self._steps: dict[Family, dict[str, list[tuple[str, int]]]] = {}
        self._ways: dict[tuple[tuple[str, ...], Family], Ways] = {}
        self._spread: dict[frozenset[str], tuple[str, ...]] = {}
        self._near: dict[tuple[str, int], tuple[str, ...]] = {}
        self._firm: dict[str, tuple[bool, bool, bool]] = {}
        self._foot: dict[str, float] = {}
        self._wheels: dict[str, float] = {}
        self._fewest: dict[tuple[tuple[str, ...], tuple[str, ...]], int] = {}
        self._commanded: dict[str, tuple[str, ...]] = {}

    def cover(self, hex: str, vehicle: bool) -> float:
        """What ending a move in a hex is worth for its cover."""
        known = self._wheels if vehicle else self._foot
        found = known.get(hex)
        if found is None:
            hard, soft, screened = self.ground(hex)
            if vehicle:
                found = float(weights.SOFT if screened else 0)
            else:
                found = float(weights.HARD if hard else weights.SOFT if soft else 0)
            known[hex] = found
        return found

    def fewest(self, begins: tuple[str, ...], places: tuple[str, ...]) -> int:
        """How many hexes on foot the nearest of some hexes is away from places; ``FAR`` when no way leads there."""
        key = begins, places
        found = self._fewest.get(key)
        if found is None:
            way = self.ways(places, "infantry")
            found = self._fewest[key] = min((way.get(hex, FAR) for hex in begins), default=FAR)
        return found

    def commanded(self, leader: str) -> tuple[str, ...]:
        """The teams that a leader commands."""
        found = self._commanded.get(leader)
        if found is None:
            found = self._commanded[leader] = self.setup.commanded(leader)
        return found

    def spread(self, hexes: frozenset[str]) -> tuple[str, ...]:
        """A few hexes of many, spread over them."""
        found = self._spread.get(hexes)
        if found is None:
            order = sorted(hexes, key=self.board.index.__getitem__)
            found = self._spread[hexes] = tuple(order[:: max(1, len(order) // FEW)])
        return found

    def near(self, hex: str, radius: int) -> tuple[str, ...]:
        """Hexes at most so far away."""
        found = self._near.get((hex, radius))
        if found is None:
            found = self._near[hex, radius] = self.board.within(hex, radius)
        return found

    def ground(self, hex: str) -> tuple[bool, bool, bool]:
        """Whether a hex is hard cover, conceals teams on foot, conceals vehicles."""
        found = self._firm.get(hex)
        if found is None:
            view = self._view
            found = ground.hard(view, hex), ground.soft(view, hex), ground.screens(view, hex)
            self._firm[hex] = found
        return found

    def ways(self, places: tuple[str, ...], family: Family) -> Ways:
        """How many hexes lie between each hex and the nearest of these places, as this family goes."""
        key = places, ALIKE.get(family, family)
        found = self._ways.get(key)
        if found is None:
            if len(self._ways) >= MOST_WAYS:
                self._ways.clear()
            found = self._ways[key] = self._search(*key)
        return found

    def _search(self, places: tuple[str, ...], family: Family) -> Ways:
        steps = self._around(family)
        found: Ways = dict.fromkeys(places, 0)
        queue = deque(places)
        while queue:
            at = queue.popleft()
            far = found[at]
            for hex, cost in steps.get(at, ()):
                if far + cost < found.get(hex, FAR):
                    found[hex] = far + cost
                    queue.append(hex)
        return found

    def _around(self, family: Family) -> dict[str, list[tuple[str, int]]]:
        """For every hex the hexes from which this family comes into it, with the cost."""
        known = self._steps.get(family)
        if known is None:
            known = self._steps[family] = {hex: [] for hex in self.board.names}
            view, wheels = self._view, family in WHEELS
            for one in self.board.names:
                for hex in ground.onward(view, one, family):
                    hard = wheels and ground.step(view, one, hex, family) != "free"
                    known[hex].append((one, DETOUR if hard else 1))
        return known


_KEPT: list[Field] = []


def field_of(view: View) -> Field:
    """The map of a game, made once for its setup."""
    for one in _KEPT:
        if one.setup is view.setup:
            return one
    found = Field(view)
    _KEPT.insert(0, found)
    del _KEPT[KEPT:]
    return found

"""The map as the recruit walks it: distances to places, worked out once for each game."""

from __future__ import annotations

from collections import deque

from lhy_desktop.engine.rulesets.orders.asks import ground
from lhy_desktop.engine.rulesets.orders.model.view import View

FAR = 10_000
WHEELS = ("tracked", "half_track", "wheeled")
ALIKE = {"leader": "infantry", "gun": "infantry", "half_track": "wheeled"}
"""Families that find their way as another does, near enough for a plan."""
DETOUR = 4
"""How many hexes of going around a hex of bad going is worth to a vehicle."""
FEW = 8
"""So many hexes stand for an area."""

Ways = dict[str, int]


class Field:
    """What never changes in a game: neighbors by family, distances, hexes near a hex."""

    def __init__(self, view: View) -> None:
        self.setup = view.setup
        self.board = view.setup.board
        self._view = view
        self._steps: dict[str, dict[str, tuple[tuple[str, int], ...]]] = {}
        self._ways: dict[tuple[tuple[str, ...], str], Ways] = {}
        self._spread: dict[frozenset[str], tuple[str, ...]] = {}
        self._near: dict[tuple[str, int], tuple[str, ...]] = {}
        self._firm: dict[str, tuple[bool, bool, bool]] = {}

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

    def ways(self, places: tuple[str, ...], family: str) -> Ways:
        """How many hexes lie between each hex and the nearest of these places, as this family goes."""
        key = places, ALIKE.get(family, family)
        found = self._ways.get(key)
        if found is None:
            found = self._ways[key] = self._search(*key)
        return found

    def _search(self, places: tuple[str, ...], family: str) -> Ways:
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

    def _around(self, family: str) -> dict[str, tuple[tuple[str, int], ...]]:
        """For every hex the hexes from which this family comes into it, with the cost."""
        known = self._steps.get(family)
        if known is None:
            known = self._steps[family] = {hex: self._into(hex, family) for hex in self.board.names}
        return known

    def _into(self, hex: str, family: str) -> tuple[tuple[str, int], ...]:
        found = []
        for one in self.board.neighbors(hex):
            kind = ground.step(self._view, one, hex, family)  # type: ignore[arg-type]  # a word of the tables
            if kind != "none":
                found.append((one, DETOUR if kind != "free" and family in WHEELS else 1))
        return tuple(found)

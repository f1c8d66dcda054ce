"""Where smoke helps: which lines of fire on those who are to advance it would hamper, and which own ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from lhy_desktop.bots.games.lhy.recruit import weights
from lhy_desktop.bots.games.lhy.recruit.picture import USUAL_RANGE, USUAL_SAV, Gun, Picture
from lhy_desktop.bots.games.lhy.recruit.plans import Plan, entry_hexes
from lhy_desktop.engine.flow import other
from lhy_desktop.engine.rulesets.lhy.asks import sight
from lhy_desktop.engine.rulesets.lhy.model.view import Unit

STEPS = 3
"""How many hexes of the way ahead of a unit are looked at: about a move."""


class Screens:
    """The smoke of one decision."""

    def __init__(self, picture: Picture, plan: Plan) -> None:
        self.picture, self.plan = picture, plan
        self._worth: dict[str, int] = {}
        self._lines: dict[str, int] = {}

    def found(self) -> Iterator[tuple[str, int, int]]:
        """Hexes for smoke, the best first: what it takes off the fire to be expected there, and how many lines it
        hampers. Only hexes where it helps, and never one with own units in it."""
        for place, units in self._ahead.items():
            for gun in self._guns:
                self._weigh(gun, place, units)
        own, index, worth = self.picture.friends, self.picture.map.board.index, self._worth
        ranked = sorted(worth, key=lambda one: (-worth[one], index[one]))
        yield from ((one, worth[one], self._lines[one]) for one in ranked if one not in own)

    @cached_property
    def _ahead(self) -> dict[str, int]:
        """The hexes where units that still have to go forward this turn are or will be, each with their number."""
        found: dict[str, int] = {}
        for unit in self.plan.units:
            task = self.plan.tasks.get(unit.id)
            if unit.acted or task is None or task.part not in ("take", "attack"):
                continue
            for place in self._way(unit, task.way):
                found[place] = found.get(place, 0) + 1
        return found

    def _way(self, unit: Unit, way: dict[str, int]) -> list[str]:
        far = max(way.values(), default=0) + 1
        here = unit.hex or min(entry_hexes(self.picture, unit), key=lambda one: way.get(one, far), default="")
        found: list[str] = []
        while here and len(found) < STEPS:
            onward = min(self.picture.map.board.neighbors(here), key=lambda one: way.get(one, far), default="")
            if not onward or way.get(onward, far) >= way.get(here, far) or onward in self.picture.enemies:
                break
            found.append(onward)
            here = onward
        return found

    @cached_property
    def _guns(self) -> tuple[Gun, ...]:
        """Who could fire at them; where no enemy is known, one is supposed in every place that the enemy holds."""
        known = tuple(gun for gun in self.picture.guns if gun.ready)
        if self.picture.guns:
            return known
        places = [hex for aim in self.plan.aims if not aim.ours for hex in aim.hexes]
        return tuple(Gun(hex, USUAL_SAV, USUAL_RANGE, True) for hex in dict.fromkeys(places))

    def _weigh(self, gun: Gun, place: str, units: int) -> None:
        """What smoke in each hex of a line takes off the fire along it, and off the answer to it."""
        picture, tables = self.picture, self.picture.setup.tables.small_arms
        distance = picture.map.board.distance(gun.hex, place)
        if distance > gun.range or gun.hex == place or not picture.sees(gun.hex, place):
            return
        band = tables.band(gun.range, distance) or 0
        net = gun.sav + band + picture.on_the_way(gun.hex, place, other(picture.seat))
        net += tables.proximity if distance <= tables.proximity_distance else 0
        spared = (self._harm(net) - self._harm(net + tables.hindrance)) * units
        if spared <= 0:
            return
        report = sight.sight(picture.view, gun.hex, place)
        for hex in dict.fromkeys((gun.hex, *(c.hex for c in report.crossed if not c.flank), place)):
            self._worth[hex] = self._worth.get(hex, 0) + spared * weights.SCREENED // 100
            self._lines[hex] = self._lines.get(hex, 0) + 1

    def _harm(self, net: int) -> int:
        tables = self.picture.setup.tables.small_arms
        if net < tables.net_least:
            return 0
        return self.picture.struck(
            min(net, tables.net_most), weights.MASKED_COHESION, False, self.picture.own_step
        ).cost

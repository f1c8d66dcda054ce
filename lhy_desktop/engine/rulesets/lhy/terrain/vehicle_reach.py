"""V3.9: how far vehicles reach, and by which ways. All points are halves of an MP.

A step is the same for every vehicle of a chassis, so it is kept for a set-up, and so are reaches, under their start,
budget and everything on the map that matters to them.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import NamedTuple

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.model.kept import PerSetup
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import Chassis
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_going import Leg, Step, closed, cost

KEPT_REACHES = 2048


class Budget(NamedTuple):
    """V3.9: half points to spend (those to go into motion are taken off already) and the road bonus on offer."""

    half_mp: int
    bonus: int = 0


class Means(NamedTuple):
    """What vehicles that drive as one have: the chassis among them, each with its budget, and with another, or none,
    for a way that starts near light and enters only hexes of ``light`` (17.5)."""

    chassis: tuple[Chassis, ...]
    budgets: tuple[Budget, ...]
    by_light: tuple[Budget, ...] = ()
    light: frozenset[str] = frozenset()


class Traffic(NamedTuple):
    """What lies on the map and matters to a way: hexes closed to the vehicle, hexes too near an enemy for the road
    bonus, hexes in which it stops (mines known to it), wire, and roadblocks, left only the way one came; ``came`` is
    the hex from which it came to where it starts."""

    closed: frozenset[str] = frozenset()
    near: frozenset[str] = frozenset()
    stops: frozenset[str] = frozenset()
    wire: frozenset[str] = frozenset()
    blocks: frozenset[str] = frozenset()
    came: str = ""


class Way(NamedTuple):
    """A way that can be paid: the hexes entered, the half points that are left of it to the vehicle with the fewest,
    and the hexes of the enemy through which it leads."""

    path: tuple[str, ...]
    left: int
    passed: frozenset[str] = frozenset()


class Exit(NamedTuple):
    """A step that the map allows all chassis of a column: into which hex, with its place on the board, what it costs
    each of them, and whether it follows a road."""

    there: str
    rank: int
    half_mp: tuple[int, ...]
    road: bool


class Spread(NamedTuple):
    """All ways from a hex, the cheapest first, and by the cheapest of them every hex to which they lead but the
    first."""

    ways: tuple[Way, ...]
    ends: dict[str, tuple[str, ...]]


@dataclass
class Driving:
    """Steps and reaches of one set-up, filled as they are asked for."""

    setup: Setup
    legs: dict[tuple[str, str, Chassis], Step | Refusal] = field(default_factory=dict)
    outs: dict[tuple[str, tuple[Chassis, ...]], tuple[Exit, ...]] = field(default_factory=dict)
    spreads: dict[tuple[object, ...], Spread] = field(default_factory=dict)

    def leg(self, here: str, there: str, chassis: Chassis) -> Step | Refusal:
        """What a step costs, or why it cannot be taken."""
        key = (here, there, chassis)
        found = self.legs.get(key)
        if found is None:
            leg = Leg(self.setup, here, there, chassis)
            found = self.legs[key] = closed(leg) or cost(leg)
        return found

    def exits(self, here: str, chassis: tuple[Chassis, ...]) -> tuple[Exit, ...]:
        """The steps out of a hex that all these can take."""
        found = self.outs.get((here, chassis))
        if found is None:
            found = self.outs[(here, chassis)] = tuple(self._steps(here, self.setup.board.neighbors(here), chassis))
        return found

    def entries(self, doors: tuple[str, ...], chassis: tuple[Chassis, ...]) -> tuple[Exit, ...]:
        """The steps from off the map into these hexes that all these can take."""
        return tuple(self._steps("", doors, chassis))

    def _steps(self, here: str, near: Iterable[str], chassis: tuple[Chassis, ...]) -> Iterator[Exit]:
        board = self.setup.board
        for there in near:
            legs = [self.leg(here, there, one) for one in chassis]
            costs = tuple(leg.half_mp for leg in legs if not isinstance(leg, Refusal))
            if len(costs) == len(legs):
                yield Exit(there, board.index[there], costs, bool(here) and "road" in board.line(here, there))

    def reach(self, start: str, chassis: Chassis, budget: Budget, traffic: Traffic) -> dict[str, tuple[str, ...]]:
        """The cheapest way to every hex within the budget; ``start`` itself is left out."""
        return self.spread(start, Means((chassis,), (budget,)), traffic).ends

    def spread(self, start: str, means: Means, traffic: Traffic) -> Spread:
        """The ways from a hex, kept for the next who asks."""
        key = (start, means, traffic)
        found = self.spreads.get(key)
        if found is None:
            if len(self.spreads) >= KEPT_REACHES:
                self.spreads.clear()
            found = self.spreads[key] = spread(Search(self, means, traffic).ways(start), start)
        return found

    def spent(self, start: str, path: tuple[str, ...], chassis: Chassis, traffic: Traffic) -> int | None:
        """What a way costs; None where the map bars a step of it."""
        total, here = 0, start
        for there in path:
            found = self.leg(here, there, chassis)
            if isinstance(found, Refusal):
                return None
            total += found.half_mp + (self.setup.tables.vehicles.wire_half_mp if there in traffic.wire else 0)
            here = there
        return total


def spread(ways: Iterable[Way], start: str) -> Spread:
    """Ways with their ends."""
    found, ends = tuple(ways), dict[str, tuple[str, ...]]()
    for way in found:
        if way.path[-1] != start:
            ends.setdefault(way.path[-1], way.path)
    return Spread(found, ends)


driving = PerSetup(Driving).of
"""The steps and reaches of a set-up."""


def budget(setup: Setup, chassis: Chassis, *, reaction: bool, dark: bool, reverse: bool, starts: bool) -> Budget:
    """V3.9: half points of a maneuver: by day or night, forward or in reverse, after what going into motion costs."""
    row = setup.tables.vehicles.budgets[chassis or "tracked"]
    if dark:
        had = row.night_reaction if reaction else row.night_activation
    else:
        had = row.reaction if reaction else row.activation
    bonus = setup.tables.ground.road_bonus_half_mp if setup.mission.road_bonus and not dark else 0
    if reverse:
        had, bonus = min(had, setup.tables.vehicles.reverse_half_mp), 0
    return Budget(max(0, had - (setup.tables.vehicles.start_half_mp if starts else 0)), bonus)


def on_road(setup: Setup, start: str, path: tuple[str, ...], near: frozenset[str]) -> bool:
    """V3.9: whether the whole way follows connected road hexes, none of those entered near an enemy combat unit."""
    here = start
    for there in path:
        if not here or "road" not in setup.board.line(here, there) or there in near:
            return False
        here = there
    return bool(path)


# -- the search ----------------------------------------------------------------------------------------------------


class _Label(NamedTuple):
    """A way while it is searched, in the order in which ways are looked at: the cheapest first.

    ``spent`` is counted for each chassis, after the number of hexes where a way must be short. ``road``: it leads along
    road alone so far. ``lit``: through lit ground alone. ``left``: half points that remain.
    """

    spent: tuple[int, ...]
    rank: int
    road: bool
    number: int
    here: str
    lit: bool
    passed: frozenset[str]
    path: tuple[str, ...]
    left: int


@dataclass
class Search:
    """The ways of vehicles that drive as one.

    ``enters`` says what it costs each chassis more to come to the end of a path, which lies in a hex of ``enemies``;
    None where that is barred. ``allows`` is asked about every path. ``short``: by the fewest hexes, whatever they cost.
    ``apart`` says of a path what else its going on depends on, such as the hex before: ways that differ in it are no
    match for each other.
    """

    costs: Driving
    means: Means
    traffic: Traffic
    enemies: frozenset[str] = frozenset()
    enters: Callable[[tuple[str, ...]], tuple[int, ...] | None] | None = None
    allows: Callable[[tuple[str, ...]], bool] | None = None
    short: bool = False
    apart: Callable[[tuple[str, ...]], Hashable] | None = None
    _best: dict[tuple[object, ...], list[tuple[int, ...]]] = field(default_factory=dict)
    _waiting: list[_Label] = field(default_factory=list)
    _number: int = 0
    _start: str = ""

    def ways(self, start: str, doors: tuple[str, ...] = ()) -> Iterator[Way]:
        """Ways into all hexes, the cheapest first: of the ways to a hex only those to which no other is equal or
        better in every respect. Who is off the map (``start`` is "") comes by one of the ``doors``."""
        nothing = (0,) * (len(self.means.chassis) + self.short)
        first = _Label(nothing, 0, True, 0, start, bool(self.means.by_light), frozenset(), (), 0)
        self._best = {self._key(start, True, first.lit, first.passed, ()): [first.spent]}
        self._waiting, self._number, self._start = [first], 0, start
        while self._waiting:
            label = heappop(self._waiting)
            here, path = label.here, label.path
            if label.spent not in self._best[self._key(here, label.road, label.lit, label.passed, path)]:
                continue
            if path:
                yield Way(path, label.left, label.passed)
            if path and here in self.traffic.stops:
                continue
            if here:
                self._go_on(label, self.costs.exits(here, self.means.chassis))
            else:
                self._go_on(label, self.costs.entries(doors, self.means.chassis))

    def _key(
        self, here: str, road: bool, lit: bool, passed: frozenset[str], path: tuple[str, ...]
    ) -> tuple[object, ...]:
        """Ways with the same key differ in nothing but what they cost."""
        came = path[-2:-1] if here in self.traffic.blocks else ()
        return here, road, lit, passed, came, self.apart(path) if self.apart is not None else None

    def _go_on(self, label: _Label, exits: Iterable[Exit]) -> None:
        """The ways that lead one hex on."""
        back, traffic, light = self._came(label), self.traffic, self.means.light
        for there, rank, costs, by_road in exits:
            enemy = there in self.enemies
            if (back and there != back) or (there in traffic.closed and not enemy):
                continue
            road = label.road and by_road and there not in traffic.near
            lit = label.lit and there in light
            spent = self._spent(label, there, costs)
            if (left := self._left(spent, road, lit)) < 0:
                continue
            path = (*label.path, there)
            if enemy or self.allows is not None:
                extra = self._asked(path, enemy)
                if extra is None:
                    continue
                spent = tuple(a + b for a, b in zip(spent, extra, strict=True))
                if (left := self._left(spent, road, lit)) < 0:
                    continue
            passed = label.passed | {there} if enemy else label.passed
            if self._is_new(self._key(there, road, lit, passed, path), spent):
                self._number += 1
                heappush(self._waiting, _Label(spent, rank, road, self._number, there, lit, passed, path, left))

    def _came(self, label: _Label) -> str:
        """V3.10.8: the only hex into which a roadblock is left; "" where there is none."""
        if label.here not in self.traffic.blocks:
            return ""
        return (self._start, *label.path)[-2] if label.path else self.traffic.came

    def _spent(self, label: _Label, there: str, costs: tuple[int, ...]) -> tuple[int, ...]:
        """What a way costs with one step more."""
        wire = self.costs.setup.tables.vehicles.wire_half_mp if there in self.traffic.wire else 0
        if self.short:
            costs, wires = (1, *costs), (0, *(wire for _ in costs))
            return tuple(a + b + c for a, b, c in zip(label.spent, costs, wires, strict=True))
        return tuple(a + b + wire for a, b in zip(label.spent, costs, strict=True))

    def _left(self, spent: tuple[int, ...], road: bool, lit: bool) -> int:
        had = self.means.by_light if lit else self.means.budgets
        if len(had) == 1:
            return had[0].half_mp + (had[0].bonus if road else 0) - spent[-1]
        gone = spent[self.short :]
        return min(one.half_mp + (one.bonus if road else 0) - part for one, part in zip(had, gone, strict=True))

    def _asked(self, path: tuple[str, ...], enemy: bool) -> tuple[int, ...] | None:
        """What the last step of a path costs more among the enemy; None where it is barred."""
        if self.allows is not None and not self.allows(path):
            return None
        extra = self.enters(path) if enemy and self.enters is not None else (0,) * len(self.means.chassis)
        return (0, *extra) if self.short and extra is not None else extra

    def _is_new(self, key: tuple[object, ...], spent: tuple[int, ...]) -> bool:
        """Whether no way with the same key is as good; those that are worse are forgotten."""
        known = self._best.setdefault(key, [])
        if len(spent) == 1:
            if known and known[0] <= spent:
                return False
            known[:] = [spent]
            return True
        if any(all(a <= b for a, b in zip(one, spent, strict=True)) for one in known):
            return False
        known[:] = [one for one in known if any(a < b for a, b in zip(one, spent, strict=True))]
        known.append(spent)
        return True

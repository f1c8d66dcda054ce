"""V3.9: how far vehicles reach, and by which ways. All points are halves of an MP.

A step is the same for every vehicle of a chassis, so it is kept for a set-up, and so are reaches, under their start,
budget and everything on the map that matters to them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import NamedTuple

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.vehicles.kinds import Chassis
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_going import Leg, Step, closed, cost

KEPT_REACHES = 2048
KEPT_SETUPS = 8


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
    spreads: dict[tuple[object, ...], Spread] = field(default_factory=dict)

    def leg(self, here: str, there: str, chassis: Chassis) -> Step | Refusal:
        """What a step costs, or why it cannot be taken."""
        key = (here, there, chassis)
        found = self.legs.get(key)
        if found is None:
            leg = Leg(self.setup, here, there, chassis)
            found = self.legs[key] = closed(leg) or cost(leg)
        return found

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


_DRIVINGS: dict[int, Driving] = {}


def driving(setup: Setup) -> Driving:
    """The steps and reaches of a set-up (kept for the last few)."""
    found = _DRIVINGS.get(id(setup))
    if found is None or found.setup is not setup:
        if len(_DRIVINGS) >= KEPT_SETUPS:
            _DRIVINGS.clear()
        found = _DRIVINGS[id(setup)] = Driving(setup)
    return found


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
    road alone so far. ``lit``: through lit ground alone.
    """

    spent: tuple[int, ...]
    rank: int
    road: bool
    number: int
    here: str
    lit: bool
    passed: frozenset[str]
    path: tuple[str, ...]


@dataclass
class Search:
    """The ways of vehicles that drive as one.

    ``enters`` says what it costs each chassis more to come to the end of a path, which lies in a hex of ``enemies``;
    None where that is barred. ``allows`` is asked about every path. ``short``: by the fewest hexes, whatever they cost.
    ``by_way``: what is open depends on the hex before, too.
    """

    costs: Driving
    means: Means
    traffic: Traffic
    enemies: frozenset[str] = frozenset()
    enters: Callable[[tuple[str, ...]], tuple[int, ...] | None] | None = None
    allows: Callable[[tuple[str, ...]], bool] | None = None
    short: bool = False
    by_way: bool = False
    _best: dict[tuple[object, ...], list[tuple[int, ...]]] = field(default_factory=dict)
    _waiting: list[_Label] = field(default_factory=list)
    _number: int = 0
    _start: str = ""

    def ways(self, start: str, doors: tuple[str, ...] = ()) -> Iterator[Way]:
        """Ways into all hexes, the cheapest first: of the ways to a hex only those to which no other is equal or
        better in every respect. Who is off the map (``start`` is "") comes by one of the ``doors``."""
        first = _Label(
            (0,) * (len(self.means.chassis) + self.short), 0, True, 0, start, bool(self.means.by_light), frozenset(), ()
        )
        self._best = {self._key(first): [first.spent]}
        self._waiting, self._number, self._start = [first], 0, start
        while self._waiting:
            label = heappop(self._waiting)
            if label.spent not in self._best[self._key(label)]:
                continue
            if label.path:
                yield Way(label.path, self._left(label), label.passed)
            if not label.path or label.here not in self.traffic.stops:
                near = self.costs.setup.board.neighbors(label.here) if label.here else doors
                self._go_on(label, near)

    def _key(self, label: _Label) -> tuple[object, ...]:
        came = label.path[-2:-1] if self.by_way or label.here in self.traffic.blocks else ()
        return label.here, label.road, label.lit, label.passed, came

    def _left(self, label: _Label) -> int:
        had = self.means.by_light if label.lit else self.means.budgets
        spent = label.spent[self.short :]
        return min(one.half_mp + (one.bonus if label.road else 0) - gone for one, gone in zip(had, spent, strict=True))

    def _go_on(self, label: _Label, near: Iterable[str]) -> None:
        """The ways that lead one hex on."""
        back = self._came(label)
        for there in near:
            if back and there != back:
                continue
            found = self._step(label, there)
            if found is None or self._left(found) < 0:
                continue
            known = self._best.setdefault(self._key(found), [])
            if any(all(a <= b for a, b in zip(one, found.spent, strict=True)) for one in known):
                continue
            known[:] = [one for one in known if any(a < b for a, b in zip(one, found.spent, strict=True))]
            known.append(found.spent)
            heappush(self._waiting, found)

    def _came(self, label: _Label) -> str:
        """V3.10.8: the only hex into which a roadblock is left; "" where there is none."""
        if label.here not in self.traffic.blocks:
            return ""
        return (self._start, *label.path)[-2] if label.path else self.traffic.came

    def _step(self, label: _Label, there: str) -> _Label | None:
        """A way one hex longer; None where that hex is closed."""
        enemy = there in self.enemies
        if there in self.traffic.closed and not enemy:
            return None
        path = (*label.path, there)
        legs = self._legs(label.here, path, enemy=enemy)
        if legs is None or (self.allows is not None and not self.allows(path)):
            return None
        board = self.costs.setup.board
        self._number += 1
        return _Label(
            tuple(a + b for a, b in zip(label.spent, legs, strict=True)),
            board.index[there],
            label.road and bool(label.here) and "road" in board.line(label.here, there)
            and there not in self.traffic.near,
            self._number,
            there,
            label.lit and there in self.means.light,
            label.passed | {there} if enemy else label.passed,
            path,
        )  # fmt: skip

    def _legs(self, here: str, path: tuple[str, ...], *, enemy: bool) -> tuple[int, ...] | None:
        """What the last step of a path costs each chassis, after one hex where a way must be short."""
        there = path[-1]
        found = [self.costs.leg(here, there, chassis) for chassis in self.means.chassis]
        legs = [leg.half_mp for leg in found if not isinstance(leg, Refusal)]
        extra = self.enters(path) if enemy and self.enters is not None else (0,) * len(legs)
        if len(legs) < len(found) or extra is None:
            return None
        wire = self.costs.setup.tables.vehicles.wire_half_mp if there in self.traffic.wire else 0
        spent = tuple(leg + more + wire for leg, more in zip(legs, extra, strict=True))
        return (1, *spent) if self.short else spent

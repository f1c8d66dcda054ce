"""Drives being drafted (V3): how far vehicles reach, the way to a hex, what it costs, where it may leave the map."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import takewhile

from lhy_desktop.engine.flow import LegalSet, given
from lhy_desktop.engine.rulesets.lhy.asks.march import Cost, toward
from lhy_desktop.engine.rulesets.lhy.drive.traffic import budget_of, column, most, spent, starts, traffic
from lhy_desktop.engine.rulesets.lhy.drive.ways import reached
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive, Halt, Passing
from lhy_desktop.engine.rulesets.lhy.move.path_rules import EDGES
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain.vehicle_reach import Budget, driving

ANY_PRICE = Budget(10_000)
"""Enough to reach every hex to which a way leads at all."""


def _up_to(most: int, action: object) -> bool:
    """Whether a drive is one of so many vehicles at most: smaller groups come first."""
    return isinstance(action, Drive) and len(action.units) <= most


@dataclass(frozen=True)
class DriveEnds:
    """V3.9: the drive to every hex that vehicles reach together, on from a ``pinned`` way; exits are left out. {}
    outside of segments."""

    units: tuple[str, ...]
    reverse: bool = False
    halts: Halt = ""
    pinned: tuple[str, ...] = ()

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> dict[str, Drive]:
        """The cheapest way to each hex, nearest first."""
        context = given(facts, Context)
        if context is None or not self.units:
            return {}
        cheapest: dict[str, tuple[str, ...]] = {}
        for path in self._paths(context):
            if path:
                cheapest.setdefault(path[-1], path)
        made = (Drive(self.units, path, "", self.reverse, self.halts) for path in cheapest.values())
        return {one.path[-1]: one for one in made if one in legal}

    def _paths(self, context: Context) -> Iterator[tuple[str, ...]]:
        if self.pinned:
            return self._onward(context, self.pinned)
        return iter(reached(context, self.units, reverse=self.reverse).values())

    def _onward(self, context: Context, pinned: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        """The cheapest way to every hex within reach of the end of a way."""
        chassis = column(context, self.units).chassis[0]
        made = Drive(self.units, pinned, reverse=self.reverse)
        gone = spent(context, made, chassis)
        if gone is None:
            return
        had = budget_of(context, made, chassis)
        left = had._replace(half_mp=had.half_mp - gone)
        for way in driving(context.view.setup).reach(pinned[-1], chassis, left, traffic(context, self.units)).values():
            yield (*pinned, *way)


@dataclass(frozen=True)
class DrivePast:
    """V3.6, V3.7: the drives of vehicles through hexes of the enemy by bypass or overrun, by where they end; with
    ``through``, those through that hex. {} outside of segments."""

    units: tuple[str, ...]
    passing: Passing
    through: str = ""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> dict[str, Drive]:
        """The cheapest way to each end hex."""
        context = given(facts, Context)
        found: dict[str, Drive] = {}
        if context is None or not self.units:
            return found
        for action in takewhile(partial(_up_to, len(self.units)), legal.proposed(self.units[0], "drive")):
            if not isinstance(action, Drive) or action.units != self.units or action.passing != self.passing:
                continue
            if action.exits or action.path[-1] in found or (self.through and self.through not in action.path):
                continue
            if action in legal:
                found[action.path[-1]] = action
        return found


@dataclass(frozen=True)
class DriveRoute:
    """The hexes to enter to drive to ``hex``: the pinned way, then the cheapest one; where none is open a straight last
    step, so that the refusal can be shown."""

    units: tuple[str, ...]
    hex: str
    reverse: bool = False
    pinned: tuple[str, ...] = ()

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The way, whatever it costs."""
        context = given(facts, Context)
        drivers = column(context, self.units) if context is not None else None
        if context is None or drivers is None or not drivers.units:
            return ()
        known = DriveEnds(self.units, self.reverse, "", self.pinned).answer(legal, facts).get(self.hex)
        if known is not None:
            return known.path
        if not drivers.start and not self.pinned:
            return (self.hex,)
        here = (self.pinned or (drivers.start,))[-1]
        if here == self.hex:
            return self.pinned
        return (*self.pinned, *_any_way(context, self.units, here, self.hex))


def _any_way(context: Context, units: tuple[str, ...], here: str, hex: str) -> tuple[str, ...]:
    setup = context.view.setup
    chassis = column(context, units).chassis[0]
    ways = driving(setup).reach(here, chassis, ANY_PRICE, traffic(context, units))
    if hex in ways:
        return ways[hex]
    beside = [ways.get(near, ()) for near in setup.board.neighbors(hex) if near in ways or near == here]
    return (*min(beside, key=len), hex) if beside else toward(setup, here, hex)


@dataclass(frozen=True)
class DrivePrice:
    """V3.9: what a drive along a path costs, going into motion included; None where the map bars it."""

    units: tuple[str, ...]
    path: tuple[str, ...]
    reverse: bool = False
    passing: Passing = ""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> Cost | None:
        """The cost, also of a way that is too dear."""
        context = given(facts, Context)
        drivers = column(context, self.units) if context is not None else None
        if context is None or drivers is None or not drivers.units:
            return None
        made = Drive(self.units, self.path, reverse=self.reverse, passing=self.passing)
        chassis = drivers.chassis[0]
        cost = spent(context, made, chassis)
        if cost is None:
            return None
        tables = context.view.setup.tables.vehicles
        first = tables.start_half_mp if any(starts(unit) for unit in drivers.units) else 0
        had, plain = most(context, made, chassis), budget_of(context, made, chassis).half_mp
        return Cost(cost + first, had + first, False, had > plain)


@dataclass(frozen=True)
class DriveExits:
    """Map edges by which a drive may leave after this path; () when it may not."""

    units: tuple[str, ...]
    path: tuple[str, ...]
    reverse: bool = False

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The edges, clockwise from the upper one."""
        context = given(facts, Context)
        drivers = column(context, self.units) if context is not None else None
        last = self.path[-1] if self.path else drivers.start if drivers is not None else ""
        if context is None or not last:
            return ()
        edges = (edge for edge in EDGES if edge in context.view.setup.board.hex(last).edges)
        backward = self.reverse and bool(self.path)
        return tuple(edge for edge in edges if Drive(self.units, self.path, edge, backward) in legal)

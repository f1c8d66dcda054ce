"""Moves and withdrawals being drafted (7): what a way costs, the way to a hex, where it may end or continue."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import takewhile
from typing import get_args

from lhy_desktop.engine.flow import LegalSet, Seat, given
from lhy_desktop.engine.rulesets.lhy.drive.passed_by import Pass
from lhy_desktop.engine.rulesets.lhy.drive.passing import passed
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive, GoOn, Maneuver, Passing, Withdraw
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.move import path_rules, withdrawal_way
from lhy_desktop.engine.rulesets.lhy.move.path_rules import EDGES as EDGES
from lhy_desktop.engine.rulesets.lhy.move.withdrawal_roll import helpers
from lhy_desktop.engine.rulesets.lhy.move.withdrawal_way import Options as Options
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain import movement_points
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import mp_text as mp_text

March = Maneuver | Withdraw | GoOn
"""An answer that is a way: a move, a withdrawal, or a section that moves on after deploying (7.10)."""
Way = March | Drive
"""Also a drive (V3)."""
NOWHERE = Options(0, (), ())
"""No hex where a way may continue: the answer for decisions that the question does not concern."""


def marching(
    sections: bool, verb: str, units: tuple[str, ...], path: tuple[str, ...], exits: str = "", deploys: bool = False
) -> March:
    """The answer that a way stands for. With ``sections``, which have just deployed (7.10), it means that one of them
    moves on."""
    if verb == "withdraw":
        return Withdraw(units, path, exits)
    return GoOn(units[0] if units else "", path, exits) if sections else Maneuver(units, path, exits, deploys)


@dataclass(frozen=True)
class Marching:
    """The answer that a drafted way stands for by "maneuver" or "withdraw", legal or not. ``path`` are the hexes
    entered."""

    units: tuple[str, ...]
    verb: str
    path: tuple[str, ...]
    exits: str = ""
    deploys: bool = False

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> March:
        """The answer; outside of segments it is a maneuver too, and the legal set says what is wrong with it."""
        context = given(facts, Context)
        sections = context is not None and bool(context.walked)
        return marching(sections, self.verb, self.units, self.path, self.exits, self.deploys)


@dataclass(frozen=True)
class Cost:
    """What a way costs in halves of an MP, and how many there are. ``least``: the way is legal only because these hexes
    are always allowed; ``road``: the road bonus is earned (2.4.4)."""

    cost: int
    had: int
    least: bool
    road: bool

    @property
    def text(self) -> str:
        """The cost in words: "3 of 4 MP"."""
        return f"{mp_text(self.cost)} of {mp_text(self.had)} MP"


@dataclass(frozen=True)
class Price:
    """7.1: what a move of units along a path costs, including what a squad had spent before it deployed (7.10).

    None outside of segments, and for units that do not go on where a squad has deployed.
    """

    units: tuple[str, ...]
    path: tuple[str, ...]

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> Cost | None:
        """The cost, even of a way that is not legal."""
        context = given(facts, Context)
        if context is None or (context.walked and path_rules.start_of(context, self.units) != context.walked[-1]):
            return None
        cost, had, _ = path_rules.budget(context, Maneuver(self.units, self.path))
        return Cost(cost, had, cost > had, had > path_rules.allowance(context, self.units).half_mp)


@dataclass(frozen=True)
class Route:
    """The hexes to enter to reach ``hex``: the pinned way first, then the cheapest legal way. When none is legal, a too
    costly one, so that the refusal can be shown; () when there is no way at all or no unit marches."""

    units: tuple[str, ...]
    verb: str
    hex: str
    pinned: tuple[str, ...] = ()

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The way. After a waypoint a withdrawal goes straight on, and the legal set says what is wrong with it."""
        context = given(facts, Context)
        if context is None or not self.units:
            return ()
        if not self.pinned and (found := cheapest(legal, context, self.units[0], self.verb, self.hex)):
            return found[self.hex].path
        here = self.pinned[-1] if self.pinned else path_rules.start_of(context, self.units)
        if not here or here == self.hex:
            return self.pinned
        if self.verb != "maneuver":
            return (*self.pinned, *toward(context.view.setup, here, self.hex))
        return (*self.pinned, *_any_way(context, here, self.hex))


def _any_way(context: Context, start: str, hex: str) -> tuple[str, ...]:
    """The cheapest way whatever it costs; into a hex that is closed, by the nearest hex beside it."""
    board = context.view.setup.board
    going, occupancy = movement_points.going(context.view.setup), path_rules.occupancy(context)
    found = going.any_way(start, hex, occupancy)
    if found:
        return found
    around = {near: going.any_way(start, near, occupancy) for near in board.neighbors(hex)}
    beside = [way for near, way in around.items() if way or near == start]
    return (*min(beside, key=len), hex) if beside else ()


def toward(setup: Setup, here: str, hex: str) -> tuple[str, ...]:
    """Hexes on the straight way from one hex to another, whatever lies between."""
    board = setup.board
    found: tuple[str, ...] = ()
    while here != hex:
        here = min(board.neighbors(here), key=lambda there: board.distance(there, hex))
        found = (*found, here)
    return found


def _alone(action: object) -> bool:
    """Whether an answer is the way of a single unit."""
    return isinstance(action, GoOn) or (isinstance(action, Maneuver | Withdraw) and len(action.units) == 1)


def cheapest(legal: LegalSet, context: Context, unit: str, verb: str, hex: str | None = None) -> dict[str, March]:
    """The first way of one unit to each end hex (or to ``hex``); of those who enter the map the cheapest, since each of
    their hexes of entry has ways of its own."""
    enters = not path_rules.start_of(context, (unit,))
    found: dict[str, March] = {}
    costs: dict[str, int] = {}
    for action in takewhile(_alone, legal.narrow(unit, verb, hex)):
        if not isinstance(action, March) or not action.path or action.exits:
            continue
        end = action.path[-1]
        cost = path_rules.budget(context, Maneuver((unit,), action.path))[0] if enters else 0
        if end not in found or cost < costs[end]:
            found[end], costs[end] = action, cost
    return found


@dataclass(frozen=True)
class Ends:
    """Where units may go together by "maneuver" or "withdraw": an action for every end hex; exits from the map are left
    out.

    With a ``pinned`` way, the hexes that can still be reached from its end. {} outside of segments.
    """

    units: tuple[str, ...]
    verb: str
    pinned: tuple[str, ...] = ()

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> dict[str, March]:
        """The actions, in the canonical order of the first unit's actions."""
        context = given(facts, Context)
        if context is None or not self.units:
            return {}
        if self.pinned:
            ways = self._onward(legal, facts, context)
            found = ((way[-1], marching(bool(context.walked), self.verb, self.units, way)) for way in ways)
            return {hex: action for hex, action in found if action in legal}
        ends = cheapest(legal, context, self.units[0], self.verb)
        if len(self.units) == 1:
            return ends
        whole = {hex: marching(bool(context.walked), self.verb, self.units, one.path) for hex, one in ends.items()}
        return {hex: action for hex, action in whole.items() if action in legal}

    def _onward(self, legal: LegalSet, facts: tuple[object, ...], context: Context) -> Iterator[tuple[str, ...]]:
        """Ways worth trying past the last waypoint."""
        setup, here = context.view.setup, self.pinned[-1]
        if self.verb == "withdraw":
            yield from ((*self.pinned, there) for there in setup.board.neighbors(here))
            return
        had = path_rules.allowance(context, self.units)
        most = max(had.least, (had.half_mp + had.bonus) // setup.tables.ground.road_half_mp)
        for hex in setup.board.within(here, most):
            if hex != here:
                way = Route(self.units, self.verb, hex, self.pinned).answer(legal, facts)
                if way and way[-1] == hex:
                    yield way


@dataclass(frozen=True)
class Exits:
    """7.5: map edges by which units may leave after this path; () when they may not leave."""

    units: tuple[str, ...]
    verb: str
    path: tuple[str, ...]

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The edges, clockwise from the upper one."""
        context = given(facts, Context)
        last = self.path[-1] if self.path else path_rules.start_of(context, self.units) if context is not None else ""
        if context is None or not self.units or not last:
            return ()
        edges = (edge for edge in EDGES if edge in context.view.setup.board.hex(last).edges)
        sections = bool(context.walked)
        return tuple(e for e in edges if marching(sections, self.verb, self.units, self.path, e) in legal)


def free_exit(setup: Setup, seat: Seat, hex: str) -> bool:
    """7.5: whether a side's units leave the map from this hex without a roll."""
    return bool(path_rules.leaves_at_home(setup, seat, hex))


@dataclass(frozen=True)
class Helpers:
    """6.9c: the leaders who may assist a drafted withdrawal, in roster order; () where it needs no roll."""

    action: Withdraw

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The leaders of its hex with whose help it is legal."""
        context = given(facts, Context)
        return () if context is None or not context.reaction else helpers(context, self.action)


@dataclass(frozen=True)
class Back:
    """7.7, 7.8: the hexes where a withdrawal from ``start`` along ``path`` may continue, with the class of these hexes.

    ``NOWHERE`` when it has gone as far as it may, and outside of segments.
    """

    start: str
    path: tuple[str, ...]

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> Options:
        """The hexes are the same for every unit: the way depends only on the side."""
        context = given(facts, Context)
        if context is None or not self.start:
            return NOWHERE
        return onward(context.view.setup, withdrawal_way.ground_of(context), (self.start, *self.path))


def onward(
    setup: Setup,
    ground: withdrawal_way.Ground,
    way: tuple[str, ...],
    options: Callable[[tuple[str, ...]], Options] | None = None,
) -> Options:
    """Where a withdrawal may continue from the end of a way, which begins with its origin.

    ``options`` say where a way continues when it is something other than a plain withdrawal.
    """
    if len(way) > withdrawal_way.farthest(setup, way[1:], ground.night):
        return NOWHERE
    found = ground.options(way) if options is None else options(way)
    near = (h for h in found.hexes if len(way) <= withdrawal_way.farthest(setup, (*way[1:], h), ground.night))
    return found._replace(hexes=tuple(near))


def half_mp_to(setup: Setup, goals: tuple[str, ...]) -> dict[str, int]:
    """Half MP of the cheapest way from every hex to the nearest of ``goals``, whoever stands there.

    A step that takes all MP counts as the whole allowance of a move; hexes from which no way leads are left out.
    """
    board, costs = setup.board, movement_points.going(setup)
    most = movement_points.allowance_of(setup, reaction=False).half_mp
    best: dict[str, int] = {}
    queue = [(0, goal) for goal in goals]
    while queue:
        spent, there = heappop(queue)
        if there in best:
            continue
        best[there] = spent
        for here in board.neighbors(there):
            if here not in best and movement_points.passable(setup, here, there):
                half_mp = costs.step(here, there).half_mp
                heappush(queue, (spent + (most if half_mp is None else half_mp), here))
    return best


@dataclass(frozen=True)
class Manners:
    """How a drafted drive may go through the hexes of the enemy on its way: by bypass, by overrun.

    {} for a way that meets nobody, and outside of segments.
    """

    drive: Drive

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> dict[Passing, str]:
        """Each way of passing with the sentence that bars it, "" where nothing does."""
        context = given(facts, Context)
        if context is None or not passed(context, self.drive):
            return {}
        found: dict[Passing, str] = {}
        for manner in get_args(Passing):
            if manner:
                refusals = legal.explain(replaced(self.drive, manner))
                found[manner] = refusals[0].text if refusals else ""
        return found


def replaced(drive: Drive, manner: Passing) -> Drive:
    """The same drive, going through the enemy in this manner."""
    return Drive(drive.units, drive.path, drive.exits, drive.reverse, drive.halts, manner)


@dataclass(frozen=True)
class MustFire:
    """V3.7.5: units that must fire at the tanks that overrun them before these are let pass; () for other decisions."""

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[str, ...]:
        """The units, in roster order."""
        what = given(facts, Pass)
        return () if what is None else what.bound

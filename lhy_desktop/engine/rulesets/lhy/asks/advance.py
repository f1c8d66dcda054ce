"""Several units on their way to one hex (7.14, V3.2): of each group the move that brings it nearest, all together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf

from lhy_desktop.engine.flow import LegalSet, given
from lhy_desktop.engine.rulesets.lhy.asks.march import Ends, half_mp_to
from lhy_desktop.engine.rulesets.lhy.asks.vehicles.driving import DriveEnds
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive, Maneuver
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.move import path_rules
from lhy_desktop.engine.rulesets.lhy.segments.segment import Context
from lhy_desktop.engine.rulesets.lhy.terrain import stacking


@dataclass(frozen=True)
class Advance:
    """Moves that are legal now and bring ``units`` nearer to ``goal``, which may be a hex that nobody can enter.

    Units of one hex go together where they may (7.14), else one by one; vehicles drive. No end is overstacked (3.1)
    once all have moved. Whoever comes no nearer is in none of the moves. () outside of segments.
    """

    units: tuple[str, ...]
    goal: str

    def answer(self, legal: LegalSet, facts: tuple[object, ...]) -> tuple[Maneuver | Drive, ...]:
        """The moves in the order in which they are meant: the foremost go first and make room."""
        context = given(facts, Context)
        if context is None or self.goal not in context.view.setup.board.index:
            return ()
        return tuple(_Plan(legal, facts, context, self.goal).moves(self.units))


class _Plan:
    """What stands where while one move after the other is found."""

    def __init__(self, legal: LegalSet, facts: tuple[object, ...], context: Context, goal: str) -> None:
        self._legal, self._facts, self._context = legal, facts, context
        self._setup = context.view.setup
        self._far = context.once(("far", goal), lambda: half_mp_to(self._setup, (goal,)))
        self._held: dict[str, list[Counter]] = {}
        for unit in context.own:
            if unit.hex:
                self._held.setdefault(unit.hex, []).append(self._setup.counters[unit.id])

    def moves(self, units: tuple[str, ...]) -> Iterator[Maneuver | Drive]:
        """See ``Advance``."""
        groups: dict[tuple[str, bool], list[str]] = {}
        for unit in units:
            if self._ends((unit,)):
                start, drives = path_rules.start_of(self._context, (unit,)), self._drives(unit)
                groups.setdefault((start, drives), []).append(unit)
        for start, drives in sorted(groups, key=lambda place: self._far.get(place[0], inf)):
            group = tuple(groups[start, drives])
            whole = self._best(group, start)
            found = [whole] if whole is not None else [self._best((unit,), start) for unit in group if group[1:]]
            yield from (move for move in found if move is not None)

    def _drives(self, unit: str) -> bool:
        return fact.vehicular(self._context.view, unit)

    def _ends(self, units: tuple[str, ...]) -> dict[str, Maneuver | Drive]:
        asked: Ends | DriveEnds = DriveEnds(units) if self._drives(units[0]) else Ends(units, "maneuver")
        found = self._context.once(asked, lambda: asked.answer(self._legal, self._facts))
        return {end: move for end, move in found.items() if isinstance(move, Maneuver | Drive)}

    def _best(self, units: tuple[str, ...], start: str) -> Maneuver | Drive | None:
        """The move to the nearest end with room, which counts as made from now on; None when none leads nearer."""
        counters, here = [self._setup.counters[unit] for unit in units], self._far.get(start, inf)
        ends = self._ends(units)
        near = (hex for hex in ends if self._far.get(hex, inf) < here and not self._full(hex, counters))
        best = min(near, key=lambda end: (self._far[end], len(ends[end].path)), default=None)
        if best is None:
            return None
        for counter in counters if start else ():
            self._held[start].remove(counter)
        self._held.setdefault(best, []).extend(counters)
        return ends[best]

    def _full(self, hex: str, counters: list[Counter]) -> bool:
        return bool(stacking.excess(self._setup, (*self._held.get(hex, ()), *counters)))

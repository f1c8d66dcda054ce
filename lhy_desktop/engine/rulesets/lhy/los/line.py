"""The facts of one line between two hexes, as the predicates of 2.5 need them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from lhy_desktop.engine.board.crossings import Contact, Trace, footing, trace
from lhy_desktop.engine.board.geometry import Cell, Point, distance
from lhy_desktop.engine.board.lane import keeps_within
from lhy_desktop.engine.rulesets.lhy.los.sightmap import Border, Building, SightMap, Spot
from lhy_desktop.engine.rulesets.lhy.los.values import CLEAR_DAY, Conditions


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One thing on a line between levels that may make hexes blind (2.5.8h): what, how high, and where it stands."""

    spot: Spot
    word: str
    top: int


class Line:
    """A line from ``first`` to ``last``; between different levels ``first`` is the higher end.

    ``high`` and ``low`` are the eye levels. What the line meets is listed in order from ``first``. Hexes off the map
    are left out, and so are hexsides that a hex of either end touches at the point where the line meets them (2.5.8g).
    """

    def __init__(self, map: SightMap, a: Spot, b: Spot, conditions: Conditions = CLEAR_DAY) -> None:
        self.map = map
        self.conditions = conditions
        if self.eye(b) > self.eye(a):
            a, b = b, a
        self.first, self.last = a, b
        self.high, self.low = self.eye(a), self.eye(b)
        self.distance = distance(a.cell, b.cell)
        self.offset: Cell = (b.cell[0] - a.cell[0], b.cell[1] - a.cell[1])
        self.trace: Trace = trace(*self.offset)
        at, (c, v) = map.at, a.cell
        entered: list[Spot] = []
        for k, w in self.trace.entered:
            spot = at.get((c + k, v + w))
            if spot is not None:
                entered.append(spot)
        self.entered: tuple[Spot, ...] = tuple(entered)

    @property
    def level(self) -> bool:
        """Whether both ends are on one level (2.5.2) or on different ones (2.5.3)."""
        return self.high == self.low

    def eye(self, spot: Spot) -> int:
        """The eye level of a unit in a hex (2.5.8a)."""
        return spot.level if spot.name in self.conditions.under else spot.eye

    def rank(self, spot: Spot) -> int:
        """The fine rank of an end (2.5.8d)."""
        return spot.rank if spot.name in self.conditions.under else spot.eye_rank

    @cached_property
    def flanks(self) -> tuple[tuple[Spot | None, Spot | None, Cell], ...]:
        """The hexes left and right of the hexsides that the line follows, each pair with twice the hexside's middle."""
        at, (c, v) = self.map.at, self.first.cell
        return tuple(
            [
                (at.get((c + k, v + w)), at.get((c + k2, v + w2)), (2 * c + k + k2, 2 * v + w + w2))
                for (k, w), (k2, w2) in self.trace.flanks
            ]
        )

    @cached_property
    def sides(self) -> tuple[Border, ...]:
        """Hexside features that the line touches away from the hexes of its ends."""
        borders, (c, v) = self.map.borders, self.first.cell
        if not borders:
            return ()
        found = []
        for contact in self.trace.contacts:
            k, w = contact.middle
            border = borders.get((2 * c + k, 2 * v + w))
            if border is None or (0, 0) in contact.around or self.offset in contact.around:
                continue
            if self.meets(border, contact):
                found.append(border)
        return tuple(found)

    def meets(self, border: Border, contact: Contact) -> bool:
        """Whether the line touches what stands on a hexside and does not pass through an opening in it."""
        if not border.openings:
            return True
        if contact.how == "followed":
            return not any(set(border.ends) == set(gap) for gap in border.openings)
        for gap in border.openings:
            low, high = self._footing(gap)
            if low < 0 < high or (contact.how == "met" and self._open_end(border, gap)):
                return False
        return True

    def _open_end(self, border: Border, gap: tuple[tuple[int, int], tuple[int, int]]) -> bool:
        """Whether an opening reaches the end point of a hexside at which the line meets it."""
        return any(end in gap and self._footing((end,)) == (0, 0) for end in border.ends)

    def _footing(self, points: tuple[tuple[int, int], ...]) -> tuple[int, int]:
        x, y = 1500 * self.first.cell[0], 500 * self.first.cell[1]
        return footing(*self.offset, [(px - x, py - y) for px, py in points])

    def touched(self, spot: Spot) -> tuple[Building, ...]:
        """Buildings of an entered hex whose drawing the line touches, even in a single point (2.5.8e)."""
        if not spot.buildings:
            return ()
        found = []
        for building in spot.buildings:
            low, high = self._footing(building.points)
            if low <= 0 <= high:
                found.append(building)
        return tuple(found)

    @cached_property
    def lane(self) -> tuple[Spot, ...]:
        """Hexes of the enclosed road or forest river along which the line runs: it keeps to the lane in each hex it
        enters (2.5.8f)."""
        return self._kept((spot, spot.lane.lines) for spot in self.entered if spot.lane)

    @cached_property
    def forest_path(self) -> tuple[Spot, ...]:
        """Forest hexes along whose path it runs, by the same measure (2.5.3)."""
        return self._kept((spot, spot.path) for spot in self.entered if spot.path)

    def _kept(self, ways: Iterable[tuple[Spot, tuple[tuple[Point, ...], ...]]]) -> tuple[Spot, ...]:
        c, v = self.first.cell
        start, run = (1500 * c, 500 * v), (1500 * self.offset[0], 500 * self.offset[1])
        width = self.map.rules.sight.lane
        spots = []
        for spot, lines in ways:
            if not keeps_within(start, run, spot.cell, lines, width):
                return ()
            spots.append(spot)
        return tuple(spots)

    def pair(self, one: Spot, top: int, other: Spot, other_top: int) -> tuple[Spot, int]:
        """2.5.8i: of two hexes with these tops, one on each side, the lower counts where it stands; of equal ones the
        nearer to the lower end."""
        if top == other_top:
            near = distance(one.cell, self.last.cell) <= distance(other.cell, self.last.cell)
            return (one if near else other), top
        return (one, top) if top < other_top else (other, other_top)

    def blinds(self, spot: Spot, top: int) -> bool:
        """2.5.8h: whether something with this top hides the lower end from the higher one (blocked or blind)."""
        if self.low >= top:
            return False
        row = self.high - top
        if row <= 0:
            return True
        column = distance(self.first.cell, spot.cell)
        return distance(spot.cell, self.last.cell) <= self.map.rules.sight.blind(row, column)

    def over(self, spot: Spot, top: int) -> bool:
        """Whether the line passes over something between its ends (2.5.5)."""
        return top <= self.high if self.level else not self.blinds(spot, top)

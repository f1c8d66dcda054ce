"""Half planes, and what lies in them of outlines and lines, in whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from lhy_desktop.engine.board.geometry import Point, is_simple


class Half(msgspec.Struct, frozen=True):
    """The points of which a coordinate (0 for x, 1 for y) lies on one side of a limit: below it, or with ``above``
    above it. With ``through`` (the other coordinate of a point on the border), the border is parted there, too: each
    half has one side of it, so that half a turn about that point swaps the halves.
    """

    coordinate: int
    limit: int
    above: bool = False
    through: int | None = None

    def side_of(self, point: Point) -> int:
        """-1 inside, 0 on the border, 1 beyond it."""
        found = _sign(point[self.coordinate] - self.limit)
        if not found and self.through is not None:
            found = _sign(point[1 - self.coordinate] - self.through)
        return -found if self.above else found

    def crossing(self, a: Point, b: Point) -> Point:
        """Where a segment from one side to the other crosses the border."""
        i = self.coordinate
        run, other = b[i] - a[i], b[1 - i] - a[1 - i]
        if run:
            there = a[1 - i] + round((self.limit - a[i]) * other / run)
        else:
            there = a[1 - i] if self.through is None else self.through
        return (self.limit, there) if i == 0 else (there, self.limit)

    def runs(self, points: Sequence[Point]) -> list[list[Point]]:
        """The stretches of a line that lie inside, each with the points where it meets the border."""
        found: list[list[Point]] = []
        here: list[Point] = []
        for a, b in pairwise((*points, points[-1])):
            side, after = self.side_of(a), self.side_of(b)
            if side <= 0:
                here.append(a)
            if side * after < 0:
                here.append(self.crossing(a, b))
            if here and (after > 0 or side > 0 > after) and side <= 0:
                found.append(here)
                here = []
        found.append(here)
        return [run for one in found if len(run := _thinned(one)) > 1 and any(self.side_of(p) < 0 for p in run)]

    def around(self, outline: Sequence[Point]) -> list[list[Point]]:
        """The stretches of a closed outline that lie inside; the whole outline when nothing of it lies beyond."""
        first = next((i for i, point in enumerate(outline) if self.side_of(point) > 0), None)
        if first is None:
            return [list(outline)]
        return self.runs([*outline[first:], *outline[: first + 1]])

    def clipped(self, outline: Sequence[Point]) -> list[Point] | None:
        """What of a simple polygon lies inside: one simple polygon, or None when it is none or in several pieces."""
        runs = self.around(outline)
        return runs[0] if len(runs) == 1 and is_simple(runs[0]) else None


def _thinned(points: Sequence[Point]) -> list[Point]:
    """Without a point twice in a row."""
    return [point for i, point in enumerate(points) if not i or point != points[i - 1]]


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)

"""Contour lines: the bold ones are the softened outlines of hexes of equal level, thin ones lie on the slope below.

All of them are worked out from the corners of the hexes along which they run, so that nothing hangs on where a long
line begins: a line looks the same however much of it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon

from lhy_desktop.ui.board.art.outlines import Rim, Spread, rings, soft_ring
from lhy_desktop.ui.board.art.shapes.areas import Areas
from lhy_desktop.ui.board.art.shapes.names import likely_boxes
from lhy_desktop.ui.board.art.shapes.plan import Plan
from lhy_desktop.ui.board.art.shapes.plots import WOODED
from lhy_desktop.ui.board.art.shapes.roofs import Building
from lhy_desktop.ui.board.art.units import CONTOUR_SOFTENING, Box, Coords, Flags, Integers, scatter

_FINE = 15
"""Points of an outline for each hexside."""
_TICK, _TICKS = 0.05, 10
"""Length of a tick, and ticks for each hexside."""
_ROCK = 0.15
"""Beside cliffs and banks, which are drawn on their hexsides, no contour runs."""
_APART, _BARE = 3.0, 1.5
"""Hexes between two numbers of a level, and how near ground without trees must be for none to stand on trees."""
THIN: tuple[float, ...] = (0.12, 0.25, 0.4)
"""How far below a bold contour the thin lines run, in hexes."""
_SEEN = 0.6
"""Hexes around a window where lines are drawn."""


@dataclass(frozen=True)
class Label:
    """A level number on a bold contour; ``wooded`` = it stands on tree tops."""

    x: float
    y: float
    level: int
    wooded: bool


@dataclass(frozen=True)
class Contours:
    """Bold and thin lines, the bold ones again where they run under trees, and the level numbers. A line that ends
    where it begins is closed. ``ticks`` are short strokes down from the bold lines, a row of x, y, x, y each."""

    bold: tuple[Coords, ...]
    ticks: Coords
    thin: tuple[Coords, ...]
    wooded: tuple[Coords, ...]
    labels: tuple[Label, ...]


class _Ring:
    """The outline of some hexes, with ``_FINE`` points a hexside, and the same softened."""

    def __init__(self, corners: Coords) -> None:
        share = (np.arange(_FINE) / _FINE)[None, :, None]
        ahead = np.roll(corners, -1, axis=0)
        self.corners = corners
        self.raw: Coords = np.asarray((corners[:, None] * (1 - share) + ahead[:, None] * share).reshape(-1, 2))
        self.soft = soft_ring(self.raw, 0.05, 1.0, CONTOUR_SOFTENING, 0.36)

    def outward(self, gap: float) -> _Ring:
        """The ring so far beyond its hexes: all its corners turn by a sixth of a circle."""
        way = np.roll(self.corners, -1, axis=0) - self.corners
        way /= np.hypot(way[:, 0], way[:, 1])[:, None]
        out = np.column_stack((way[:, 1], -way[:, 0]))
        return _Ring(self.corners + (out + np.roll(out, 1, axis=0)) * (gap / 1.5))

    def middles(self) -> tuple[Coords, Integers]:
        """The softened middles of its hexsides, and whole numbers that tell the hexsides apart."""
        before, after = self.soft[_FINE // 2 :: _FINE], self.soft[_FINE // 2 + 1 :: _FINE]
        middle = (self.corners + np.roll(self.corners, -1, axis=0)) / 2
        return (before + after) / 2, np.round(middle * 4000).astype(np.int64)


def trace(plan: Plan, areas: Areas, buildings: Iterable[Building], around: Box | None = None) -> Contours:
    """The contours of a board; no level number stands on a name. With a box those that show in it."""
    tracer = _Tracer(plan, areas, buildings, around)
    for level in plan.levels[1:]:
        tracer.draw(level)
    return tracer.found()


class _Tracer:
    """Draws one level after the other. A bank of two levels or more is one line, with the number of its top."""

    def __init__(self, plan: Plan, areas: Areas, buildings: Iterable[Building], around: Box | None) -> None:
        self._areas, self._around, self._plan = areas, around, plan
        woods = shapely.union_all([areas.of(word) for word in WOODED])
        self._woods, self._edge = Spread(woods), Rim(woods)
        stands = (woods, areas.of("orchard"), areas.of("palm"))
        self._trees, self._crowns = Spread(*stands), Rim(*stands)
        self._water = Spread(areas.of("river"))
        sides = [one for one in plan.sides if around is None or around.grown(5.0).meets(one.line)]
        self._rocks = Rim(*(LineString(one.line) for one in sides if one.kind in ("cliff", "bank")))
        self._busy = [(0.14, Rim(*(LineString(one.line) for one in sides)))]
        self._busy += [(reach + 0.08, Rim(*lines)) for reach, lines in plan.routes.beside(around)]
        self._roofs = shapely.STRtree([Polygon(one.outline) for one in buildings])
        self._written = Spread(*likely_boxes(plan.played, plan.routes, around))
        self._bold: list[Coords] = []
        self._ticks: list[Coords] = [np.zeros((0, 4))]
        self._thin: list[Coords] = []
        self._wooded: list[Coords] = []
        self._labels: list[Label] = []

    def found(self) -> Contours:
        """All that is drawn."""
        ticks = np.concatenate(self._ticks)
        return Contours(tuple(self._bold), ticks, tuple(self._thin), tuple(self._wooded), tuple(self._labels))

    def draw(self, level: int) -> None:
        """The lines of one level."""
        higher = [cell for cell, plot in self._areas.plots.items() if plot.level >= level]
        outlines = [_Ring(corners) for _, corners in rings(higher)]
        below = self._areas.levels.get(level - 1)
        lower, rim = (Spread(below), Rim(below)) if below is not None else (None, None)
        spots: list[tuple[Coords, Integers]] = []
        for one in outlines:
            x, y = one.soft.T
            kept = self._seen(x, y) & ~self._rocks.near(x, y, _ROCK)
            if lower is not None and rim is not None:
                kept[kept] = lower.holds(x[kept], y[kept]) | rim.near(x[kept], y[kept], 0.004)
            self._bold += _runs(one.soft, kept, 2)
            self._ticks.append(_ticks_of(one.soft, kept))
            trees = self._woods.holds(x, y)
            trees[trees] = ~self._edge.near(x[trees], y[trees], 0.09)
            self._wooded += _runs(one.soft, self._seen(x, y) & trees, 4)
            spots.append(one.middles())
            for line in map(one.outward, THIN):
                x, y = line.soft.T
                kept = self._seen(x, y)
                kept[kept] = ~self._water.holds(x[kept], y[kept])
                if lower is not None and rim is not None:
                    kept[kept] = lower.holds(x[kept], y[kept]) & ~rim.near(x[kept], y[kept], 0.05)
                self._thin += _runs(line.soft, kept, 7)
        if spots:
            self._label(level, *map(np.concatenate, zip(*spots, strict=True)))

    def _seen(self, x: Coords, y: Coords, margin: float = _SEEN) -> Flags:
        return np.ones(len(x), np.bool_) if self._around is None else self._around.among(x, y, margin)

    def _label(self, level: int, places: Coords, keys: Integers) -> None:
        """Numbers at the middles of hexsides, where the outline is farthest from the marks at their corners: each where
        no other free place near it comes first. On trees only where there is no bare ground near."""
        x0, y0, x1, y1 = self._areas.bounds
        x, y = places.T
        free = (x > x0 + 0.25) & (x < x1 - 0.25) & (y > y0 + 0.25) & (y < y1 - 0.25)
        free &= self._seen(x, y, _SEEN + _APART + _BARE)
        free[free] = ~self._is_taken(x[free], y[free])
        on_trees = self._trees.holds(x, y)
        bare = free & ~on_trees & ~self._crowns.near(x, y, 0.14)
        wooded = free & ~bare & self._woods.holds(x, y) & ~self._edge.near(x, y, 0.1)
        spots, better = shapely.points(x, y), bare.copy()
        for worse in (wooded, free & ~bare & ~wooded):  # at the edge of a wood only if nothing else is there
            if better.any() and worse.any():
                hidden, _ = shapely.STRtree(spots[better]).query(spots[worse], "dwithin", distance=_BARE)
                worse[np.flatnonzero(worse)[hidden]] = False
            better |= worse
        able = np.flatnonzero(better)
        if not len(able):
            return
        order = scatter(keys[able, 0], keys[able, 1], self._plan.seed, "level", level)
        one, other = shapely.STRtree(spots[able]).query(spots[able], "dwithin", distance=_APART)
        second = set(one[order[other] < order[one]].tolist())
        for i, at in enumerate(able.tolist()):
            if i not in second:
                self._labels.append(Label(float(x[at]), float(y[at]), level, bool(on_trees[at])))

    def _is_taken(self, x: Coords, y: Coords) -> Flags:
        """Which places lie by roads, roofs, hexside features and names."""
        found = self._written.holds(x, y)
        found[self._roofs.query(shapely.points(x, y), "dwithin", distance=0.08)[0]] = True
        for reach, lines in self._busy:
            found |= lines.near(x, y, reach)
        return found


def _runs(ring: Coords, kept: Flags, shortest: int) -> Iterator[Coords]:
    """The parts of a closed line that are kept, so many points long or longer."""
    if kept.all():
        yield np.concatenate((ring, ring[:1]))
        return
    gap = int(np.flatnonzero(~kept)[0])
    line, flags = np.roll(ring, -gap, axis=0), np.roll(kept, -gap).astype(np.int8)
    turns = np.flatnonzero(np.diff(np.concatenate((flags, [0]))))
    for first, last in zip(turns[::2].tolist(), turns[1::2].tolist(), strict=True):
        if last - first >= shortest:
            yield line[first + 1 : last + 1]


def _ticks_of(ring: Coords, kept: Flags) -> Coords:
    """Strokes downhill from a bold contour: the upper side lies to the right of its course on the screen."""
    places = (np.arange(_TICKS) + 0.5) * _FINE / _TICKS
    at = (np.arange(0, len(ring), _FINE)[:, None] + places[None]).ravel()
    first = at.astype(np.int64)
    first, share = first[kept[first]], (at - first)[kept[first]][:, None]
    ahead = (first + 1) % len(ring)
    foot = ring[first] * (1 - share) + ring[ahead] * share
    way = ring[(first + 2) % len(ring)] - ring[first - 1]
    way /= np.hypot(way[:, 0], way[:, 1])[:, None] + 1e-9
    return np.column_stack((foot, foot + np.column_stack((way[:, 1], -way[:, 0])) * _TICK))

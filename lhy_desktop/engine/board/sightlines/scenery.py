"""Everything on a map that a line of sight may meet, as straight edges: what lies on one side of each and on the other.

The ground of every hex, drawn areas and footprints are told apart by kind. On its way a line has at each moment a level
and, of each kind, the number of shapes it is in; an edge says by how much these change. Fences are edges at which
nothing changes but that a line crosses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.board import Board
from lhy_desktop.engine.board.drawn.outline import edges, polygons
from lhy_desktop.engine.board.geometry import HALF, PITCH, Cell, Point, center, contains, neighbor, on_segment, side
from lhy_desktop.engine.board.values import Hexside

OFF_MAP = -100
"""The level of what lies off the map."""
Ways = tuple[int, ...]
"""A level, then a number for each kind of Scenery.kinds; also the change of these."""


class Edge(msgspec.Struct, frozen=True, gc=False):
    """A straight edge. A line that has ``a`` on its right and ``b`` on its left where it crosses gets ``change`` added
    (it comes into a shape that has this edge clockwise on the screen), a line the other way gets it taken away.

    ``fence`` is the kind of a fence ("" for the border of an area). ``hexes`` are those of a hexside, else empty.
    """

    a: Point
    b: Point
    change: Ways = ()
    fence: str = ""
    hexes: tuple[str, ...] = ()


class Scenery:
    """The edges of a board for some kinds of ground and fence. ``start`` is what a line has at the center of a hex."""

    def __init__(self, board: Board, kinds: frozenset[str], fences: frozenset[str]) -> None:
        self.board = board
        self.kinds: tuple[str, ...] = tuple(word for word in words.TERRAIN if word in kinds)
        self._number = {kind: i + 1 for i, kind in enumerate(self.kinds)}
        self._fences = fences
        self.start: dict[str, Ways] = {}
        self.edges: tuple[Edge, ...] = ()
        self.ends: tuple[tuple[int, int, int, int], ...] = ()
        """``a`` and ``b`` of each edge."""
        self.grazed: dict[str, list[tuple[int, range]]] = {}
        """Shapes whose outline passes through the center of a hex: the place of their kind in what a line has, and the
        numbers of their edges. Whether a line begins in such a shape depends on its course; ``start`` says it does
        not."""
        self.near: dict[Cell, tuple[int, ...]] = {}
        """Numbers of the edges that may be met in a hex, by its lattice place, even off the map."""
        self._fill()

    def _fill(self) -> None:
        shapes = [(kind, polygon) for kind, polygon in self._shapes() if kind in self._number]
        drawn = self._drawn(shapes)
        own = {name: self._of_hex(name, drawn[name]) for name in self.board.names}
        self.start = {name: tuple(map(sum, zip(own[name], drawn[name], strict=True))) for name in own}
        found = [*self._hexsides(own), *self._fence_sides(), *self._fence_lines()]
        for kind, polygon in shapes:
            change = self._one(kind)
            numbers = range(len(found), len(found) + len(polygon))
            found += [Edge(a, b, change) for a, b in edges(polygon)]
            for name in self._in_box(polygon):
                if _on_outline(polygon, self.board.hex(name).center):
                    self.grazed.setdefault(name, []).append((self._number[kind], numbers))
        self.edges = tuple(found)
        self.ends = tuple((*edge.a, *edge.b) for edge in found)
        near: dict[Cell, list[int]] = {}
        for i, edge in enumerate(self.edges):
            for cell in _cells(edge.a, edge.b):
                near.setdefault(cell, []).append(i)
        self.near = {cell: tuple(some) for cell, some in near.items()}

    def _one(self, kind: str) -> Ways:
        return tuple(int(i == self._number[kind]) for i in range(len(self.kinds) + 1))

    def _shapes(self) -> Iterator[tuple[str, tuple[Point, ...]]]:
        """The polygons of drawn areas and of footprints, clockwise."""
        for feature in self.board.features:
            if feature.kind in words.AREAS:
                for polygon in polygons(feature):
                    yield feature.kind, polygon
        for name in self.board.names:
            for one in self.board.footprints(name):
                area = sum(a[0] * b[1] - b[0] * a[1] for a, b in edges(one.points))
                yield one.kind, one.points if area > 0 else one.points[::-1]

    def _drawn(self, shapes: Iterable[tuple[str, tuple[Point, ...]]]) -> dict[str, list[int]]:
        """How many shapes of each kind lie over the center of each hex."""
        found = {name: [0] * (len(self.kinds) + 1) for name in self.board.names}
        for kind, polygon in shapes:
            for name in self._in_box(polygon):
                middle = self.board.hex(name).center
                found[name][self._number[kind]] += contains(polygon, middle) and not _on_outline(polygon, middle)
        return found

    def _in_box(self, points: tuple[Point, ...]) -> Iterator[str]:
        """The hexes whose centers lie in the rectangle around some points."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        for c in range(-(-min(xs) // PITCH), max(xs) // PITCH + 1):
            for v in range(-(-min(ys) // HALF), max(ys) // HALF + 1):
                name = self.board.name_at(c, v)
                if name is not None:
                    yield name

    def _of_hex(self, name: str, drawn: list[int]) -> Ways:
        """The level of a hex, and its own ground where that is not drawn: then the hex is its shape."""
        here = self.board.hex(name)
        found = [here.level, *([0] * len(self.kinds))]
        number = self._number.get(here.terrain)
        if number is not None and here.terrain not in words.BUILDINGS and not drawn[number]:
            found[number] = 1
        return tuple(found)

    def _hexsides(self, own: dict[str, Ways]) -> Iterator[Edge]:
        """The hexsides at which the ground of one hex is not that of the other."""
        nothing = (OFF_MAP, *([0] * len(self.kinds)))
        for name, here in own.items():
            c, v = self.board.place(name)
            for way in range(1, 7):
                other = self.board.name_at(*neighbor(c, v, way))
                if other is not None and way > 3:
                    continue  # told by the other hex
                there = nothing if other is None else own[other]
                if here != there:
                    change = tuple(one - two for one, two in zip(here, there, strict=True))
                    yield Edge(*side(c, v, way), change, "", (name,) if other is None else (name, other))

    def _fence_sides(self) -> Iterator[Edge]:
        for one in self.board.hexsides:
            for kind in sorted(one.kinds & self._fences):
                hexes = (one.hex,) if one.other is None else (one.hex, one.other)
                yield from (Edge(a, b, (), kind, hexes) for a, b in _closed(one))

    def _fence_lines(self) -> Iterator[Edge]:
        for feature in self.board.features:
            if feature.kind in self._fences:
                for a, b in zip(feature.points, feature.points[1:], strict=False):
                    yield Edge(a, b, (), feature.kind)


@lru_cache(maxsize=8)
def scenery(board: Board, kinds: frozenset[str], fences: frozenset[str]) -> Scenery:
    """The scenery of a board, made once for each set of kinds."""
    return Scenery(board, kinds, fences)


def _closed(one: Hexside) -> Iterator[tuple[Point, Point]]:
    """The parts of a hexside between its openings."""
    start, end = one.ends

    def far(p: Point) -> int:
        return abs(p[0] - start[0]) + abs(p[1] - start[1])

    at = start
    for first, last in sorted((sorted(gap, key=far) for gap in one.openings), key=lambda gap: far(gap[0])):
        if far(first) > far(at):
            yield at, first
        at = max(at, last, key=far)
    if at != end:
        yield at, end


def _on_outline(polygon: tuple[Point, ...], p: Point) -> bool:
    return any(on_segment(a, b, p) for a, b in edges(polygon))


def _cells(a: Point, b: Point) -> Iterator[Cell]:
    """Lattice places whose hexes an edge may meet: those whose rectangle meets that of the edge."""
    low, high = min(a[0], b[0]), max(a[0], b[0])
    upper, lower = min(a[1], b[1]), max(a[1], b[1])
    for c in range(-(-(low - 2 * HALF) // PITCH), (high + 2 * HALF) // PITCH + 1):
        for v in range(-(-(upper - HALF) // HALF), (lower + HALF) // HALF + 1):
            x, y = center(c, v)
            if x - 2 * HALF <= high and y - HALF <= lower:
                yield c, v

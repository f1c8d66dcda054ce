"""Softened outlines and center lines that never leave the board data by more than SOFTENING."""

import math
from collections.abc import Iterable, Iterator

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Cell, Point
from lhy_desktop.engine.board.geometry import DIRECTIONS, neighbor, side
from lhy_desktop.ui.board.art.units import SOFTENING, Coords, Flags, to_hex_units

NOWHERE: BaseGeometry = Polygon()
_STEP = 0.04
_PIECE = 12
"""Points of a piece of an outline that is asked about for itself."""
_CLOSE = 0.2
"""Hexes of a square of the raster that tells where an outline may be near."""


def polygons(area: BaseGeometry) -> Iterator[Polygon]:
    """The polygons an area is made of."""
    for part in getattr(area, "geoms", (area,)):
        if isinstance(part, Polygon) and not part.is_empty:
            yield part
        elif isinstance(part, MultiPolygon):
            yield from part.geoms


def rings(cells: Iterable[Cell]) -> list[tuple[Cell, Coords]]:
    """The outlines of some hexes, each with a hex that lies along it: the hexes are to the right of its course on the
    screen, so that holes run the other way. Every corner is the same number wherever it is asked for."""
    inside = set(cells)
    after: dict[Point, tuple[Point, Cell]] = {}
    for cell in inside:
        for way in DIRECTIONS:
            if neighbor(*cell, way) not in inside:
                start, end = side(*cell, way)
                after[start] = end, cell
    found = []
    while after:
        first = min(after)
        at, ring, along = first, [], after[first][1]
        while at in after:
            ring.append(to_hex_units(at))
            at = after.pop(at)[0]
        found.append((along, np.array(ring)))
    return found


def union(cells: Iterable[Cell]) -> BaseGeometry:
    """The area of some hexes."""
    shells: dict[int, Coords] = {}
    holes: dict[int, list[Coords]] = {}
    wanted = sorted(cells)
    part = {cell: number for number, group in enumerate(joined(wanted)) for cell in group}
    for along, ring in rings(wanted):
        x, y = ring[:, 0], ring[:, 1]
        if float(np.dot(x, np.roll(y, -1)) - np.dot(y, np.roll(x, -1))) > 0:
            shells[part[along]] = ring
        else:
            holes.setdefault(part[along], []).append(ring)
    made = [Polygon(ring, holes.get(number, ())) for number, ring in sorted(shells.items())]
    return MultiPolygon(made) if len(made) > 1 else made[0] if made else NOWHERE


def joined(cells: Iterable[Cell], divided: frozenset[frozenset[Cell]] = frozenset()) -> Iterator[list[Cell]]:
    """Groups of places: each with those of its neighbors that are among them and not ``divided`` from it."""
    given = list(cells)
    left = set(given)
    for first in given:
        if first not in left:
            continue
        left.discard(first)
        stack, group = [first], []
        while stack:
            cell = stack.pop()
            group.append(cell)
            for way in DIRECTIONS:
                other = neighbor(*cell, way)
                if other in left and not (divided and frozenset((cell, other)) in divided):
                    left.discard(other)
                    stack.append(other)
        yield sorted(group)


class Rim:
    """The outline of an area, to ask how near it is. Widening or narrowing the area would answer the same, but for a
    hair that depends on where its outline begins."""

    def __init__(self, *shapes: BaseGeometry) -> None:
        """Lines, or areas whose outline counts."""
        lines = shapely.get_parts(shapely.get_parts([_lines_of(one) for one in shapes if not one.is_empty]))
        self._tree = shapely.STRtree([LineString(piece) for line in lines for piece in pieces(line)])
        places = shapely.get_coordinates(shapely.segmentize(lines, _CLOSE / 2))
        self._left, self._top = (float(v) for v in places.min(axis=0, initial=0.0) - _CLOSE)
        across, down = np.floor((places - (self._left, self._top)) / _CLOSE).astype(np.int64).T
        self._close = np.zeros((down.max(initial=0) + 2, across.max(initial=0) + 2), np.bool_)
        self._close[down, across] = True

    def near(self, x: Coords, y: Coords, reach: float) -> Flags:
        """Which places lie within ``reach`` of it."""
        found = np.zeros(len(x), np.bool_)
        able = np.flatnonzero(self._may_be(x, y, math.ceil(reach / _CLOSE)))
        if len(able):
            spots = shapely.points(x[able], y[able])
            found[able[self._tree.query(spots, predicate="dwithin", distance=reach)[0]]] = True
        return found

    def _may_be(self, x: Coords, y: Coords, steps: int) -> Flags:
        """Which places may be near: most are not, and to measure takes long."""
        close = np.pad(self._close, steps)
        for axis in (0, 1):
            close = np.logical_or.reduce([np.roll(close, step, axis) for step in range(-steps, steps + 1)])
        across = np.floor((x - self._left) / _CLOSE).astype(np.int64) + steps
        down = np.floor((y - self._top) / _CLOSE).astype(np.int64) + steps
        there = (across >= 0) & (down >= 0) & (across < close.shape[1]) & (down < close.shape[0])
        there[there] = close[down[there], across[there]]
        return np.asarray(there, np.bool_)


def pieces(line: BaseGeometry) -> Iterator[Coords]:
    """A long line in short ones that share their ends: whoever asks what is near asks few points."""
    points = shapely.get_coordinates(line)
    for i in range(0, len(points) - 1, _PIECE):
        yield points[i : i + _PIECE + 1]


def _lines_of(shape: BaseGeometry) -> BaseGeometry:
    return shape.boundary if shape.geom_type.endswith("Polygon") else shape


class Spread:
    """Several areas as one to ask about. Their union would be the same and takes long to make on a large map."""

    def __init__(self, *areas: BaseGeometry) -> None:
        self._areas = [one for one in areas if not one.is_empty]
        for one in self._areas:
            shapely.prepare(one)

    def holds(self, x: Coords, y: Coords) -> Flags:
        """Which places lie in one of them."""
        found = np.zeros(len(x), np.bool_)
        for one in self._areas:
            found |= shapely.contains_xy(one, x, y)
        return found

    def meets(self, other: BaseGeometry) -> bool:
        """Whether an area meets one of them."""
        return any(one.intersects(other) for one in self._areas)


def wobble(points: Coords, frequency: float, phase: float) -> Coords:
    """A smooth field over the plane, about -1..1, the same wherever it is asked for; it makes edges look drawn by
    hand."""
    x, y = points[:, 0], points[:, 1]
    return np.asarray(
        0.5 * np.sin(frequency * (x + 0.62 * y) + phase)
        + 0.3 * np.sin(frequency * (1.9 * y - 0.8 * x) + 2.1 * phase)
        + 0.2 * np.sin(frequency * (2.7 * x + 2.2 * y) + 0.7 * phase)
    )


def clamped(moved: Coords, original: Coords, limit: float) -> Coords:
    """``moved``, pulled back to less than ``limit`` from ``original``."""
    shift = moved - original
    length = np.hypot(shift[:, 0], shift[:, 1])[:, None] + 1e-9
    return np.asarray(original + shift * (limit * np.tanh(length / limit) / length))


def _smooth_ring(points: Coords, sigma: float) -> Coords:
    z = np.fft.fft(points[:, 0] + 1j * points[:, 1])
    z *= np.exp(-2 * (np.pi * np.fft.fftfreq(len(points)) * sigma) ** 2)
    back = np.fft.ifft(z)
    return np.column_stack((back.real, back.imag))


def soft_ring(ring: Coords, roughness: float, phase: float, limit: float, sigma: float = 0.17) -> Coords:
    """A closed outline (first point not repeated) rounded and made uneven, within ``limit``."""
    moved = _smooth_ring(ring, sigma / _STEP)
    moved[:, 0] += roughness * wobble(ring, 5.3, phase)
    moved[:, 1] += roughness * wobble(ring[:, ::-1], 5.3, phase + 4)
    return clamped(moved, ring, limit)


def soften(
    area: BaseGeometry, roughness: float = 0.03, phase: float = 1.0, limit: float = SOFTENING, sigma: float = 0.17
) -> BaseGeometry:
    """An area with rounded, uneven outlines; no point of them moves by ``limit`` or more."""
    parts = []
    for part in polygons(area):
        rings = [
            soft_ring(shapely.get_coordinates(shapely.segmentize(ring, _STEP))[:-1], roughness, phase, limit, sigma)
            for ring in (part.exterior, *part.interiors)
        ]
        parts.append(Polygon(rings[0], rings[1:]))
    if not parts:
        return NOWHERE
    made = shapely.multipolygons(parts)
    return made if made.is_valid else shapely.make_valid(made)


def resample(points: Coords, step: float) -> Coords:
    """A polyline with a point every ``step`` or a little less, its own points kept."""
    return np.asarray(shapely.get_coordinates(shapely.segmentize(LineString(points), step)))


def soft_line(points: Coords, roughness: float, phase: float, limit: float = SOFTENING) -> Coords:
    """A center line with its bends rounded, a point every 0.03, its ends kept, within ``limit`` of the original."""
    line = resample(points, 0.03)
    if len(line) < 5:
        return line
    reach = min(12, len(line) - 1)
    padded = np.concatenate((2 * line[0] - line[reach:0:-1], line, 2 * line[-1] - line[-2 : -reach - 2 : -1]))
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / (reach * 0.42)) ** 2)
    kernel /= kernel.sum()
    moved = np.column_stack([np.convolve(padded[:, i], kernel, mode="valid") for i in (0, 1)])
    fade = np.minimum(1, np.minimum(np.arange(len(line)), np.arange(len(line))[::-1]) / 8)
    moved[:, 0] += roughness * fade * wobble(line, 4.1, phase)
    moved[:, 1] += roughness * fade * wobble(line[:, ::-1], 4.1, phase + 2)
    return clamped(moved, line, limit)


def offset(line: Coords, distance: float) -> Coords:
    """A line beside a line; positive = to the right of its course on the screen."""
    way = np.gradient(line, axis=0)
    length = np.hypot(way[:, 0], way[:, 1]) + 1e-9
    return np.column_stack((line[:, 0] - way[:, 1] / length * distance, line[:, 1] + way[:, 0] / length * distance))

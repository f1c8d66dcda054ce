"""Softened outlines and center lines that never leave the board data by more than SOFTENING."""

from collections.abc import Iterable, Iterator

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Cell
from lhy_desktop.ui.board.art.units import SOFTENING, Coords, Flags, hexagon

NOWHERE: BaseGeometry = Polygon()
_STEP = 0.04


def polygons(area: BaseGeometry) -> Iterator[Polygon]:
    """The polygons an area is made of."""
    for part in getattr(area, "geoms", (area,)):
        if isinstance(part, Polygon) and not part.is_empty:
            yield part
        elif isinstance(part, MultiPolygon):
            yield from part.geoms


def union(cells: Iterable[Cell]) -> BaseGeometry:
    """The area of some hexes; a hair's overlap keeps corners from leaving slits."""
    found = [hexagon(cell, 1.001) for cell in cells]
    return shapely.union_all(shapely.polygons(np.array(found))) if found else NOWHERE


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

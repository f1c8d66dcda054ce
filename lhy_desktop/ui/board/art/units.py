"""Lengths, places and chance of the board art.

Art geometry is in *hex units*: 1.0 is the flat-to-flat height of a hex, y grows downward. A board point (X, Y) of
engine.board lies at (X * PITCH / 1500, Y / 1000). Chance is keyed by content, never drawn from one running stream:
the same board gives the same picture in every process, and an edit repaints only its own neighborhood.
"""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from lhy_desktop.engine.board import Board, Cell, Point
from lhy_desktop.engine.board.sheet import USUAL_METERS

Floats = npt.NDArray[np.float32]
Integers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]
Shapes = npt.NDArray[np.object_]
"""Geometries of shapely."""
Coords = npt.NDArray[np.float64]
"""An (n, 2) array of places, or an (n,) array of lengths, in hex units."""
XY = tuple[float, float]

PITCH = math.sqrt(3) / 2
"""From one column to the next."""
RADIUS = 1 / math.sqrt(3)
"""From a center to a corner."""
SOFTENING = 0.05
"""The most a drawn outline may leave the board data (architecture.md, 6)."""
CONTOUR_SOFTENING = 0.2
"""The same for contours, which are curves: a hex lies on a level with its center, half a hex from its sides."""
CORNERS: tuple[XY, ...] = tuple(
    (RADIUS * math.cos(math.radians(a)), RADIUS * math.sin(math.radians(a))) for a in (240, 300, 0, 60, 120, 180)
)
"""Corners from the center; side d of engine.board runs from ``CORNERS[d - 1]`` to ``CORNERS[d % 6]``."""


def to_hex_units(point: Point) -> XY:
    """A point of board coordinates in hex units."""
    return point[0] * PITCH / 1500, point[1] / 1000


def center(cell: Cell) -> XY:
    """The center of a lattice place."""
    return cell[0] * PITCH, cell[1] / 2


def hexagon(cell: Cell, scale: float = 1.0) -> tuple[XY, ...]:
    """The outline of a lattice place."""
    x, y = center(cell)
    return tuple((x + dx * scale, y + dy * scale) for dx, dy in CORNERS)


@dataclass(frozen=True, slots=True)
class Nearness:
    """How much larger things are drawn on a board that is seen from nearer than usual: 1.0 each on a usual one.

    Not in true proportion, which would leave a few crowns in a hex: ``ways`` is for roads, water and strips of crop,
    ``plants`` for trees, hedges and the stones of walls.
    """

    ways: float = 1.0
    plants: float = 1.0
    softening: float = SOFTENING
    """The most the outline of a terrain may leave the hexes: where single trees show, no wood ends in a zigzag, and a
    terrain is read at the hex's center, as a level is."""

    @staticmethod
    def of(board: Board) -> Nearness:
        """What a board's meters in a hex ask for; nothing is drawn smaller than usual."""
        nearer = max(1.0, USUAL_METERS / board.meters)
        soft = CONTOUR_SOFTENING if nearer > 1 else SOFTENING
        return Nearness(round(nearer**0.6, 3), round(nearer**0.35, 3), soft)


def _digest(*key: object) -> int:
    return int.from_bytes(hashlib.blake2b(repr(key).encode(), digest_size=8).digest(), "little")


def rng(*key: object) -> np.random.Generator:
    """A generator that depends on the key's text only (blake2b)."""
    return np.random.default_rng(_digest(*key))


def scatter(i: npt.NDArray[np.int64], j: npt.NDArray[np.int64], *key: object) -> Coords:
    """One number in 0..1 for every lattice place (i, j): local chance for thousands of places at once."""
    z = np.asarray(i, np.uint64) * np.uint64(0x9E3779B97F4A7C15) ^ np.asarray(j, np.uint64) * np.uint64(
        0xC2B2AE3D27D4EB4F
    )
    z ^= np.uint64(_digest(*key))
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z ^= z >> np.uint64(31)
    return np.asarray((z >> np.uint64(11)).astype(np.float64) / float(1 << 53))


class Box(NamedTuple):
    """A rectangle in hex units."""

    x0: float
    y0: float
    x1: float
    y1: float

    def holds(self, x: float, y: float, margin: float = 0.0) -> bool:
        """Whether a place lies in it or within ``margin`` of it."""
        return self.x0 - margin < x < self.x1 + margin and self.y0 - margin < y < self.y1 + margin

    def among(self, x: Coords, y: Coords, margin: float = 0.0) -> Flags:
        """Which of many places it holds."""
        found = (self.x0 - margin < x) & (x < self.x1 + margin) & (self.y0 - margin < y) & (y < self.y1 + margin)
        return np.asarray(found, np.bool_)

    def meets(self, line: Coords) -> bool:
        """Whether the rectangle around a line comes into it."""
        (x0, y0), (x1, y1) = line.min(axis=0), line.max(axis=0)
        return bool(x0 < self.x1 and x1 > self.x0 and y0 < self.y1 and y1 > self.y0)

    def grown(self, margin: float) -> Box:
        """The box with a margin on every side."""
        return Box(self.x0 - margin, self.y0 - margin, self.x1 + margin, self.y1 + margin)


@dataclass(frozen=True, slots=True)
class Window:
    """A rectangle of device pixels on the world-wide pixel grid of ``px`` pixels per hex."""

    px: float
    left: int
    top: int
    width: int
    height: int

    @property
    def x0(self) -> float:
        """Left edge in hex units."""
        return self.left / self.px

    @property
    def y0(self) -> float:
        """Upper edge in hex units."""
        return self.top / self.px

    @property
    def x1(self) -> float:
        """Right edge in hex units."""
        return (self.left + self.width) / self.px

    @property
    def y1(self) -> float:
        """Lower edge in hex units."""
        return (self.top + self.height) / self.px

    def grown(self, pixels: int) -> Window:
        """The window with a margin on every side."""
        return Window(self.px, self.left - pixels, self.top - pixels, self.width + 2 * pixels, self.height + 2 * pixels)

    def reduced(self, k: int) -> Window:
        """The same rectangle with one pixel for k by k; its places must be multiples of k."""
        return Window(self.px / k, self.left // k, self.top // k, self.width // k, self.height // k)

    def holds(self, x: float, y: float, margin: float = 0.3) -> bool:
        """Whether a place lies in the window or within ``margin`` hexes of it."""
        return self.x0 - margin < x < self.x1 + margin and self.y0 - margin < y < self.y1 + margin

    def among(self, places: Coords, margin: float) -> list[int]:
        """Which of many places it holds."""
        x0, y0, x1, y1 = self.box(margin)
        x, y = places[:, 0], places[:, 1]
        return np.flatnonzero((x0 < x) & (x < x1) & (y0 < y) & (y < y1)).tolist()

    def box(self, margin: float = 0.3) -> Box:
        """The rectangle with a margin."""
        return Box(self.x0 - margin, self.y0 - margin, self.x1 + margin, self.y1 + margin)

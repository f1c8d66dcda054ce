"""Names printed on the map: each stands where it hides least of what is drawn."""

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import shapely
from PySide6.QtCore import QPoint, QPointF, QSize
from PySide6.QtGui import QFont, QImage, QPaintEngine, QPainter
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.shapes.areas import Areas, bounds_of
from lhy_desktop.ui.board.art.shapes.grid import TEXT, Grid, Ink, draw_outlines, draw_text, outlines, upended
from lhy_desktop.ui.board.art.shapes.lines import Routes
from lhy_desktop.ui.board.art.units import XY, Coords, Shapes, Window, center, to_hex_units
from lhy_desktop.ui.board.fonts import board_font
from lhy_desktop.ui.board.furniture.kept import picture
from lhy_desktop.ui.board.pieces.brush import in_pixels

_SIZE = 1.35 * TEXT
_STEPS = 2
"""Heights of kept pictures of names for each device pixel: a wheel passes through few of them."""
NAMED = 48
"""Pixels a hex on the screen from which on names are written."""
_LETTER = 0.5
"""Width of a letter in parts of the size, on the average of the face and with its spacing."""
_EDGE = 0.04
"""Width of the edge of a level."""
_SPOTS: tuple[XY, ...] = ((0.0, 0.3), (0.0, -0.2), (0.0, 0.42), (0.3, 0.2), (-0.3, 0.2), (0.0, 0.12))
"""Where a name may stand, from the center of its hex, the best first."""


@dataclass(frozen=True, slots=True)
class PlaceName:
    """A name printed on the map; ``upended`` where it is shown a quarter further (see Grid)."""

    x: float
    y: float
    text: str
    upended: bool = False

    @property
    def box(self) -> Polygon:
        """What it covers, in hex units."""
        half = len(self.text) * _SIZE * _LETTER / 2
        if self.upended:
            return box(self.x - 0.55 * _SIZE, self.y - half, self.x + 0.5 * _SIZE, self.y + half)
        return box(self.x - half, self.y - 0.55 * _SIZE, self.x + half, self.y + 0.5 * _SIZE)


def place_names(board: Board, areas: Areas, routes: Routes, grid: Grid) -> tuple[PlaceName, ...]:
    """The names of a map, each in the best of six spots: off roofs, hex names, center dots, roads, edges of levels and
    other names. The same in every process."""
    named = [one for one in map(board.hex, board.names) if one.label]
    if not named:
        return ()
    costs = _costs(board, grid, [center((one.c, one.v)) for one in named], max(len(one.label) for one in named))
    edges = shapely.union_all([area.boundary for area in areas.levels.values()])
    sheet = box(*bounds_of(board)).buffer(-0.03)
    found: list[PlaceName] = []
    for one in named:
        x, y = center((one.c, one.v))
        ways = ((dy, -dx) for dx, dy in _SPOTS) if grid.upended else _SPOTS
        spots = [PlaceName(x + dx, y + dy, one.label, grid.upended) for dx, dy in ways]
        here = np.array([spot.box for spot in spots])
        worth = 0.004 * np.arange(len(spots)) + 40.0 * shapely.area(shapely.difference(here, sheet))
        worth += sum(_covered(here, *each) for each in costs)
        worth += 1.2 * shapely.area(_within(here, routes.cover)) + 2.0 * _EDGE * shapely.length(_within(here, edges))
        for other in found:
            worth += 20.0 * shapely.area(shapely.intersection(here, other.box))
        found.append(spots[int(np.argmin(worth))])
    return tuple(found)


def _costs(board: Board, grid: Grid, named: list[XY], letters: int) -> list[tuple[shapely.STRtree, float]]:
    """What names should not cover, as far as they can reach, each with its weight: roofs, hex names, center dots."""
    reach = letters * _SIZE * _LETTER / 2 + 1.2
    near = shapely.dwithin(shapely.points(grid.centers), shapely.multipoints(named), reach)
    spots = [grid.spots[i] for i in np.flatnonzero(near)]
    roofs = [Polygon(map(to_hex_units, one.points)) for spot in spots for one in board.footprints(spot.name)]
    x, y = np.array([(one.x, one.y) for one in spots]).T
    text_x, text_y = np.array([one.beside(0.0, grid.upended) for one in spots]).T
    wide, high = (0.06, 0.11) if grid.upended else (0.11, 0.06)
    marks = shapely.box(text_x - wide, text_y - high, text_x + wide, text_y + high)
    dots = shapely.buffer(shapely.points(x, y), 0.035, quad_segs=2)
    return [(shapely.STRtree(roofs), 3.0), (shapely.STRtree(marks), 6.0), (shapely.STRtree(dots), 9.0)]


def _covered(here: Shapes, tree: shapely.STRtree, weight: float) -> Coords:
    which, what = tree.query(here)
    areas = shapely.area(shapely.intersection(here[which], tree.geometries[what]))
    return np.asarray(weight * np.bincount(which, areas, len(here)), np.float64)


def _within(here: Shapes, shape: BaseGeometry) -> Shapes:
    """The part of a shape in each box."""
    return np.array([shapely.clip_by_rect(shape, *bounds) for bounds in shapely.bounds(here)])


@lru_cache(maxsize=1)
def _face() -> QFont:
    font = board_font(100, 700)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108)
    font.setItalic(True)
    return font


def draw_names(painter: QPainter, names: tuple[PlaceName, ...], window: Window, screen_px: float, ink: Ink) -> None:
    """Draw them above a map; ``screen_px`` = pixels per hex on the screen, before the device ratio."""
    for one, size in _written(names, window, screen_px):
        front, halo = ink(one.x, one.y)
        with upended(painter, one.x, one.y, one.upended):
            draw_text(painter, _face(), one.text, one.x, one.y, size, front, halo)


def stamp_names(
    painter: QPainter, names: tuple[PlaceName, ...], window: Window, screen_px: float, inks: tuple[str, str]
) -> None:
    """The same upright on a screen, where every frame writes them again: from pictures that are kept. On paper and in
    drawings they stay outlines."""
    if painter.paintEngine().type() != QPaintEngine.Type.Raster:
        draw_names(painter, names, window, screen_px, lambda x, y, corner=False: inks)
        return
    there, ratio = painter.transform(), painter.device().devicePixelRatioF()
    scale = math.hypot(there.m11(), there.m12()) * ratio
    with in_pixels(painter):
        painter.scale(1 / ratio, 1 / ratio)
        for one, size in _written(names, window, screen_px):
            stamp = _stamp(one.text, round(size * scale * _STEPS), *inks)
            middle = there.map(QPointF(one.x, one.y)) * ratio
            corner = QPoint(round(middle.x()) - stamp.width() // 2, round(middle.y()) - stamp.height() // 2)
            painter.drawImage(corner, stamp)


def _written(names: tuple[PlaceName, ...], window: Window, screen_px: float) -> Iterator[tuple[PlaceName, float]]:
    """The names of a window, and how high they are in hexes."""
    if screen_px >= NAMED:
        size = max(_SIZE, 12 / screen_px)
        yield from ((one, size) for one in names if window.holds(one.x, one.y, 2.0))


@lru_cache(maxsize=512)
def _stamp(text: str, steps: int, front: str, halo: str) -> QImage:
    """A name so many steps high, its middle that of the picture."""
    paths, high = outlines(text, _face().toString()), steps / _STEPS
    box = paths[1].boundingRect()
    wide, tall = max(-box.left(), box.right()), max(-box.top(), box.bottom())
    size = QSize(2 * math.ceil(wide * high / 100 + 2), 2 * math.ceil(tall * high / 100 + 2))

    def draw(on: QPainter) -> None:
        on.translate(size.width() / 2, size.height() / 2)
        on.scale(high / 100, high / 100)
        draw_outlines(on, *paths, front, halo)

    return picture(size, 1.0, draw)

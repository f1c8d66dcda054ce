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
from lhy_desktop.ui.board.art.shapes.areas import Areas
from lhy_desktop.ui.board.art.shapes.grid import TEXT, Grid, Ink, draw_outlines, draw_text, outlines, upended
from lhy_desktop.ui.board.art.shapes.lines import Routes
from lhy_desktop.ui.board.art.shapes.plots import bounds_of
from lhy_desktop.ui.board.art.units import XY, Box, Coords, Shapes, Window, center, to_hex_units
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
_NEAR, _FAR = 5.0, 10.0
"""Hexes around a window from which a name reaches into it, or has another one make room that does; and from which it
may keep a number away that would keep away another one."""
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


def place_names(board: Board, areas: Areas, routes: Routes, around: Box | None = None) -> tuple[PlaceName, ...]:
    """The names of a map, each in the best of six spots: off roofs, hex names, center dots, roads, edges of levels and
    other names. The same in every process. With a box those near it."""
    spots, worths = _weighed(board, routes, around, _NEAR)
    edges = shapely.union_all([area.boundary for area in areas.levels.values()])
    for places, worth in zip(spots, worths, strict=True):
        worth += 2.0 * _EDGE * shapely.length(_within(np.array([spot.box for spot in places]), edges))
    return tuple(_apart(spots, worths))


def likely_boxes(board: Board, routes: Routes, around: Box | None = None) -> list[Polygon]:
    """What the names of a map cover, but for those that make room for the edge of a level: for the numbers of the
    levels, which stand on these edges, make room for them."""
    return [one.box.buffer(0.1, join_style="mitre") for one in _apart(*_weighed(board, routes, around, _FAR))]


def _weighed(
    board: Board, routes: Routes, around: Box | None, margin: float
) -> tuple[list[list[PlaceName]], list[Coords]]:
    """The spots of every name, and what speaks against each; with a box those within a margin of it."""
    named = [one for one in map(board.hex, board.names) if one.label]
    if around is not None:
        named = [one for one in named if around.holds(*center((one.c, one.v)), margin)]
    if not named:
        return [], []
    grid = Grid.of(board, around, margin + 2.0)
    costs = _costs(board, grid, [center((one.c, one.v)) for one in named], max(len(one.label) for one in named))
    sheet = box(*bounds_of(board)).buffer(-0.03)
    spots = [_spots(center((one.c, one.v)), one.label, grid.upended) for one in named]
    worths = []
    for places in spots:
        here = np.array([spot.box for spot in places])
        worth = 0.004 * np.arange(len(places)) + 40.0 * shapely.area(shapely.difference(here, sheet))
        worth += sum(_covered(here, *each) for each in costs)
        worths.append(worth + 1.2 * shapely.area(_within(here, routes.cover)))
    return spots, worths


def _spots(middle: XY, text: str, upended: bool) -> list[PlaceName]:
    """Where a name may stand, the best first."""
    ways = ((dy, -dx) for dx, dy in _SPOTS) if upended else _SPOTS
    return [PlaceName(middle[0] + dx, middle[1] + dy, text, upended) for dx, dy in ways]


def _apart(spots: list[list[PlaceName]], worths: list[Coords]) -> Iterator[PlaceName]:
    """The best spot of each name, off the spots that those before it would have by themselves: a name never hangs on a
    long row of others."""
    alone = [places[int(np.argmin(worth))] for places, worth in zip(spots, worths, strict=True)]
    boxes = np.array([one.box for one in alone])
    for i, (places, worth) in enumerate(zip(spots, worths, strict=True)):
        here = np.array([spot.box for spot in places])
        over = shapely.area(shapely.intersection(here[:, None], boxes[None, :i])).sum(axis=1)
        yield places[int(np.argmin(worth + 20.0 * over))]


def _costs(board: Board, grid: Grid, named: list[XY], letters: int) -> list[tuple[shapely.STRtree, float]]:
    """What names should not cover, as far as they can reach, each with its weight: roofs, hex names, center dots."""
    reach = letters * _SIZE * _LETTER / 2 + 1.2
    near = shapely.dwithin(shapely.points(grid.centers), shapely.multipoints(named), reach)
    spots = [grid.spots[i] for i in np.flatnonzero(near)]
    roofs = [Polygon(map(to_hex_units, one.points)) for spot in spots for one in board.footprints(spot.name)]
    x, y = np.array([(one.x, one.y) for one in spots]).T
    text_x, text_y = np.array([one.beside(0.0, grid.upended) for one in spots]).T
    long = np.where([one.row % 5 == 0 for one in spots], 0.32, 0.11)  # written from afar too, and larger
    wide, high = (0.06, long) if grid.upended else (long, 0.06)
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
    painter: QPainter,
    names: tuple[PlaceName, ...],
    window: Window,
    screen_px: float,
    inks: tuple[str, str],
    least: float = NAMED,
) -> None:
    """The same upright on a screen, where every frame writes them again: from pictures that are kept. On paper and in
    drawings they stay outlines. ``least`` pixels a hex are those from which on names are written."""
    if painter.paintEngine().type() != QPaintEngine.Type.Raster:
        draw_names(painter, names, window, screen_px, lambda x, y, corner=False: inks)
        return
    there, ratio = painter.transform(), painter.device().devicePixelRatioF()
    scale = math.hypot(there.m11(), there.m12()) * ratio
    with in_pixels(painter):
        painter.scale(1 / ratio, 1 / ratio)
        for one, size in _written(names, window, screen_px, least):
            stamp = _stamp(one.text, round(size * scale * _STEPS), *inks)
            middle = there.map(QPointF(one.x, one.y)) * ratio
            corner = QPoint(round(middle.x()) - stamp.width() // 2, round(middle.y()) - stamp.height() // 2)
            painter.drawImage(corner, stamp)


def _written(
    names: tuple[PlaceName, ...], window: Window, screen_px: float, least: float = NAMED
) -> Iterator[tuple[PlaceName, float]]:
    """The names of a window, and how high they are in hexes."""
    if screen_px >= least:
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

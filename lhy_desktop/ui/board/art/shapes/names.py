"""Names printed on the map: each stands where it hides least of what is drawn."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import shapely
from PySide6.QtGui import QFont, QPainter
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.art.shapes.areas import Areas, bounds_of
from lhy_desktop.ui.board.art.shapes.grid import TEXT, Grid, Ink, draw_text
from lhy_desktop.ui.board.art.shapes.lines import Routes
from lhy_desktop.ui.board.art.units import XY, Window, center, to_hex_units
from lhy_desktop.ui.board.fonts import board_font

_SIZE = 1.35 * TEXT
NAMED = 48
"""Pixels a hex on the screen from which on names are written."""
_LETTER = 0.5
"""Width of a letter in parts of the size, on the average of the face and with its spacing."""
_SPOTS: tuple[XY, ...] = ((0.0, 0.3), (0.0, -0.2), (0.0, 0.42), (0.3, 0.2), (-0.3, 0.2), (0.0, 0.12))
"""Where a name may stand, from the center of its hex, the best first."""


@dataclass(frozen=True, slots=True)
class PlaceName:
    """A name printed on the map."""

    x: float
    y: float
    text: str

    @property
    def box(self) -> Polygon:
        """What it covers, in hex units."""
        half = len(self.text) * _SIZE * _LETTER / 2
        return box(self.x - half, self.y - 0.55 * _SIZE, self.x + half, self.y + 0.5 * _SIZE)


def place_names(board: Board, areas: Areas, routes: Routes) -> tuple[PlaceName, ...]:
    """The names of a map, each in the best of six spots: off roofs, hex names, center dots, roads, edges of levels and
    other names. The same in every process."""
    named = [one for one in map(board.hex, board.names) if one.label]
    if not named:
        return ()
    grid = Grid.of(board)
    roofs = [Polygon(map(to_hex_units, one.points)) for name in board.names for one in board.footprints(name)]
    marks = [box(one.x - 0.11, one.text_y - 0.06, one.x + 0.11, one.text_y + 0.06) for one in grid.spots]
    dots = [shapely.Point(one.x, one.y).buffer(0.035, quad_segs=2) for one in grid.spots]
    edges = shapely.union_all([area.boundary for area in areas.levels.values()]).buffer(0.02, quad_segs=1)
    sheet = box(*bounds_of(board)).buffer(-0.03)
    costs = ((shapely.STRtree(roofs), 3.0), (shapely.STRtree(marks), 6.0), (shapely.STRtree(dots), 9.0))
    found: list[PlaceName] = []
    for one in named:
        x, y = center((one.c, one.v))
        spots = [PlaceName(x + dx, y + dy, one.label) for dx, dy in _SPOTS]
        worth = []
        for rank, spot in enumerate(spots):
            here = spot.box
            cost = 0.004 * rank + 40.0 * here.difference(sheet).area + sum(_covered(here, *each) for each in costs)
            cost += 1.2 * _clipped(here, routes.cover) + 2.0 * _clipped(here, edges)
            worth.append(cost + sum(20.0 * here.intersection(other.box).area for other in found))
        found.append(spots[int(np.argmin(worth))])
    return tuple(found)


def _covered(here: Polygon, tree: shapely.STRtree, weight: float) -> float:
    return weight * float(shapely.area(shapely.intersection(here, tree.geometries[tree.query(here)])).sum())


def _clipped(here: Polygon, area: BaseGeometry) -> float:
    return float(shapely.clip_by_rect(area, *here.bounds).area)


@lru_cache(maxsize=1)
def _face() -> QFont:
    font = board_font(100, 700)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 108)
    font.setItalic(True)
    return font


def draw_names(painter: QPainter, names: tuple[PlaceName, ...], window: Window, screen_px: float, ink: Ink) -> None:
    """Draw them above a map; ``screen_px`` = pixels per hex on the screen, before the device ratio."""
    if screen_px < NAMED:
        return
    size = max(_SIZE, 12 / screen_px)
    for one in names:
        if window.holds(one.x, one.y, 2.0):
            front, halo = ink(one.x, one.y)
            draw_text(painter, _face(), one.text, one.x, one.y, size, front, halo)

"""The renderer: a scene, a palette and a window make a picture. Any window can be painted alone."""

import math

import numpy as np
import shapely
from PySide6.QtGui import QImage

from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.paint.contours import (
    draw_contours,
    draw_contours_in_woods,
    draw_cuts,
    draw_level_numbers,
    draw_slopes,
)
from lhy_desktop.ui.board.art.paint.ground import paint_fields, paint_floors, paint_ground
from lhy_desktop.ui.board.art.paint.litter import draw_litter, paint_litter, paint_trenches
from lhy_desktop.ui.board.art.paint.raster import ALIGN
from lhy_desktop.ui.board.art.paint.relief import paint_relief, paint_shadows
from lhy_desktop.ui.board.art.paint.roofs import draw_houses
from lhy_desktop.ui.board.art.paint.tints import draw_tints
from lhy_desktop.ui.board.art.paint.trees import draw_trees, light_canopy
from lhy_desktop.ui.board.art.paint.water import paint_gullies, paint_water
from lhy_desktop.ui.board.art.paint.ways import (
    draw_bridges,
    draw_rails,
    draw_reeds,
    draw_stones,
    paint_hedge_banks,
    paint_roads,
)
from lhy_desktop.ui.board.art.palettes import PALETTES, Grade, Palette, name_inks
from lhy_desktop.ui.board.art.qt import bgra_of, image_of, painter_on
from lhy_desktop.ui.board.art.shapes.grid import draw_grid
from lhy_desktop.ui.board.art.shapes.names import NAMED, PlaceName, draw_names
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import Box, Window

SWITCH = 118
"""Mean of the pixels beneath (0..255) below which the ink is pale: both inks then have equal contrast."""
_REACH = 0.05
_AROUND = 0.15
"""Hexes around a corner that choose the ink of its mark, so that one neighborhood has one ink."""


class InkChooser:
    """Answers (ink, halo) for a place; reads the pixels near it, and more of them for the mark of a corner."""

    def __init__(self, scene: Scene, palette: Palette, image: QImage, window: Window) -> None:
        self._palette, self._window = palette, window
        self._light = bgra_of(image)[..., :3].mean(axis=2, dtype=np.float32)
        self._woods = scene.areas.of("woods") if palette.pale_in_woods else None
        if self._woods is not None:
            shapely.prepare(self._woods)

    def __call__(self, x: float, y: float, corner: bool = False) -> tuple[str, str]:
        """The ink and its halo at a place in hex units, or for the mark of a corner."""
        pale = self._palette.pale, self._palette.ink
        if self._palette.night or (self._woods is not None and bool(shapely.contains_xy(self._woods, x, y))):
            return pale
        px = self._window.px
        i, j = round((y - self._window.y0) * px), round((x - self._window.x0) * px)
        k = max(1, round((_AROUND if corner else _REACH) * px))
        patch = self._light[max(0, i - k) : max(0, i + k + 1), max(0, j - k) : max(0, j + k + 1)]
        return pale if patch.size and float(patch.mean()) < SWITCH else (self._palette.ink, self._palette.pale)


_RASTER = (
    paint_ground,
    paint_floors,
    paint_fields,
    paint_litter,
    paint_hedge_banks,
    paint_gullies,
    paint_water,
    paint_roads,
    paint_trenches,
    paint_relief,
    paint_shadows,
)
_VECTOR = (draw_contours, draw_reeds, draw_cuts, draw_slopes, draw_rails, draw_bridges, draw_stones, draw_litter)
_MARGIN = 0.3
"""Hexes painted around a window and cut off, so that blurs and shadows know what lies beyond."""


def render_window(
    scene: Scene, palette: str, window: Window, ratio: float = 1.0, grid: bool = True, names: bool = True
) -> QImage:
    """Paint a window of device pixels. ``ratio`` is the device pixel ratio: the grid follows the size on screen. A view
    that writes the names of places above its zones paints without ``names``. Needs a QGuiApplication when ``grid`` is
    on (hex names) or the board has contours (level numbers)."""
    colors = PALETTES[palette]
    wide = _aligned(window)
    canvas = Canvas(scene, colors, wide)
    for paint in _RASTER:
        paint(canvas)
    canvas.planes *= 0.96 + 0.03 * canvas.big + 0.05 * canvas.mid
    image = image_of(canvas.planes)
    painter = painter_on(image, wide)
    for draw in _VECTOR:
        draw(canvas, painter)
    draw_trees(canvas, painter, canvas.trees)
    light_canopy(canvas, painter)
    draw_tints(painter, scene.areas)
    draw_contours_in_woods(canvas, painter)
    draw_houses(canvas, painter)
    painter.end()
    if colors.grade is not None:
        image = _graded(image, colors.grade)
    inks = InkChooser(scene, colors, image, wide) if grid else None
    painter = painter_on(image, wide)
    draw_level_numbers(canvas, painter)
    if inks is not None:
        draw_grid(painter, scene.grid, wide, window.px / ratio, inks)
        if names:
            draw_names(painter, scene.names, wide, window.px / ratio, inks)
    painter.end()
    return image.copy(window.left - wide.left, window.top - wide.top, window.width, window.height)


def write_names(image: QImage, names: tuple[PlaceName, ...], palette: str, window: Window) -> None:
    """Write the names of places over a window that was painted without, whatever its size: in ink with a halo."""
    inks = name_inks(palette)
    painter = painter_on(image, window)
    draw_names(painter, names, window, max(window.px, NAMED), lambda x, y, corner=False: inks)
    painter.end()


def render(
    scene: Scene, palette: str, x0: float, y0: float, w: int, h: int, px_per_hex: int, grid: bool = True
) -> QImage:
    """Paint w by h pixels whose upper left corner lies at (x0, y0) in hex units, to the nearest pixel."""
    window = Window(px_per_hex, round(x0 * px_per_hex), round(y0 * px_per_hex), w, h)
    return render_window(scene, palette, window, grid=grid)


def reach_of(window: Window) -> Box:
    """The surroundings of a window that are painted with it: for :meth:`Scene.around`."""
    return _aligned(window).box(0.0)


def _aligned(window: Window) -> Window:
    """The window with its margin, out to the raster that all tiles share."""
    margin = math.ceil(_MARGIN * window.px)
    left = (window.left - margin) // ALIGN * ALIGN
    top = (window.top - margin) // ALIGN * ALIGN
    right = -(-(window.left + window.width + margin) // ALIGN) * ALIGN
    bottom = -(-(window.top + window.height + margin) // ALIGN) * ALIGN
    return Window(window.px, left, top, right - left, bottom - top)


def _graded(image: QImage, grade: Grade) -> QImage:
    """The finished picture in the light of another hour, before the grid and the numbers."""
    day = bgra_of(image)[..., 2::-1].astype(np.float32)
    gray = day @ np.array([0.3, 0.59, 0.11], np.float32)
    made = day * np.float32(1 - grade.gray) + (gray * np.float32(grade.gray))[..., None]
    if grade.contrast != 1:
        steps = (np.maximum(np.arange(256), 1) / grade.middle) ** (grade.contrast - 1)
        made *= steps.astype(np.float32)[gray.astype(np.uint8)][..., None]
    made *= np.array(grade.gain, np.float32)
    made += np.array(grade.lift, np.float32)
    return image_of(np.moveaxis(made, -1, 0))

"""What the raster passes share: a window, the scene near it, the noise over it, and the color planes."""

import math
from functools import cached_property

import numpy as np
import shapely
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from lhy_desktop.ui.board.art.paint.noise import noise
from lhy_desktop.ui.board.art.paint.raster import ALIGN, Draw, filled, mask, widened
from lhy_desktop.ui.board.art.palettes import Palette
from lhy_desktop.ui.board.art.qt import path_of
from lhy_desktop.ui.board.art.shapes.areas import Areas
from lhy_desktop.ui.board.art.shapes.lines import Route
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import Floats, Integers, Window

_COARSE = 0.0012
"""Hexes a stroked line may be simplified by: strokes cost by their points."""
TreeRow = tuple[float, float, float, int, int]


class Canvas:
    """The picture in the making. ``planes`` are red, green and blue over the window, 0..255."""

    def __init__(self, scene: Scene, palette: Palette, window: Window) -> None:
        self.scene, self.palette, self.window = scene, palette, window
        self.planes: Floats = np.empty((3, window.height, window.width), np.float32)
        self.wet: Floats | None = None
        """How far each pixel is water that no road may cover, once the water is painted; None when there is no
        water."""

    @property
    def areas(self) -> Areas:
        """The softened areas of the board."""
        return self.scene.areas

    @cached_property
    def big(self) -> Floats:
        """Ground tone and the light over the whole board."""
        return self.noise("big")

    @cached_property
    def mid(self) -> Floats:
        """Dry patches and wear."""
        return self.noise("mid")

    @cached_property
    def mid2(self) -> Floats:
        """Meadows, canopy hue, the width of water."""
        return self.noise("mid2")

    @cached_property
    def fine(self) -> Floats:
        """The break-up of every edge."""
        fine = self.noise("fine")
        return fine if self.window.px <= 200 else np.clip(fine + 0.16 * (self.noise("detail") - 0.5), 0, 1)

    @cached_property
    def grain(self) -> Floats:
        """Blades of grass."""
        grain = self.noise("grain")
        if self.window.px <= 200:
            return grain
        return np.asarray(np.clip(0.75 * grain + 0.75 * self.noise("detail") - 0.25, 0, 1))

    @cached_property
    def trees(self) -> list[TreeRow]:
        """Trees that show, in painting order."""
        return self.scene.trees.near(self.window)

    def noise(self, name: str, window: Window | None = None, stretch: tuple[float, float] = (1.0, 1.0)) -> Floats:
        """A texture over the window, or over another one, as this board has it."""
        return noise(name, window or self.window, self.scene.seed, stretch)

    def near(self, area: BaseGeometry, margin: float = 0.8) -> BaseGeometry:
        """The part of an area that shows or lies within ``margin`` hexes of the window."""
        return shapely.clip_by_rect(area, *self.window.box(margin)) if not area.is_empty else area

    def routes(self, *kinds: str) -> list[Route]:
        """The routes of these kinds that show, whole."""
        return [one for one in self.scene.routes.of(*kinds) if len(self._run(one))]

    def strokes(self, *kinds: str) -> list[Route]:
        """The parts of those routes that show: long lines cost by their points."""
        found = []
        for one in self.scene.routes.of(*kinds):
            run = self._run(one)
            if len(run):
                first, last = max(0, int(run[0]) - 3), int(run[-1]) + 4
                part = shapely.simplify(LineString(one.line[first:last]), _COARSE)
                loose = (one.loose[0] and first == 0, one.loose[1] and last >= len(one.line))
                found.append(Route(one.kind, shapely.get_coordinates(part), one.width, loose=loose))
        return found

    def _run(self, one: Route) -> Integers:
        x0, y0, x1, y1 = self.window.box(0.4)
        x, y = one.line[:, 0], one.line[:, 1]
        return np.flatnonzero((x > x0) & (x < x1) & (y > y0) & (y < y1))

    def area_mask(self, area: BaseGeometry, sigma: float, grown: float = 0.0) -> Floats | None:
        """The blurred mask of an area, so much wider or narrower on every side; None where it does not show."""
        here = self.near(area)
        if here.is_empty:
            return None
        found = mask(self.window, sigma, widened(path_of(here), grown))
        return found if found.any() else None

    def broad_mask(self, sigma: float, area: BaseGeometry) -> Floats:
        """The mask of an area blurred farther than a window's own margin reaches: it looks beyond the window."""
        margin = math.ceil(3 * sigma * self.window.px / ALIGN) * ALIGN
        wide = mask(self.window.grown(margin), sigma, filled(path_of(area)))
        return wide[margin : margin + self.window.height, margin : margin + self.window.width]

    def mask(self, sigma: float, draw: Draw) -> Floats:
        """A blurred mask of whatever ``draw`` paints in white."""
        return mask(self.window, sigma, draw)

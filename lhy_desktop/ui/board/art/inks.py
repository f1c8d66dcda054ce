"""Which ink can be read on the finished picture: pale on dark ground, dark on light ground."""

from __future__ import annotations

import numpy as np
import shapely
from PySide6.QtGui import QImage

from lhy_desktop.ui.board.art.palettes import Palette
from lhy_desktop.ui.board.art.qt import bgra_of
from lhy_desktop.ui.board.art.shapes.scene import Scene
from lhy_desktop.ui.board.art.units import Window

SWITCH = 118
"""Mean of the pixels beneath (0..255) below which the ink is pale: both inks then have equal contrast."""
_REACH = 0.05


class InkChooser:
    """Answers (ink, halo) for a place; reads pixels within 0.05 hex of it."""

    def __init__(self, scene: Scene, palette: Palette, image: QImage, window: Window) -> None:
        self._palette, self._window = palette, window
        self._light = bgra_of(image)[..., :3].mean(axis=2, dtype=np.float32)
        self._woods = scene.areas.of("woods") if palette.pale_in_woods else None
        if self._woods is not None:
            shapely.prepare(self._woods)

    def __call__(self, x: float, y: float) -> tuple[str, str]:
        """The ink and its halo at a place in hex units."""
        pale = self._palette.pale, self._palette.ink
        if self._palette.night or (self._woods is not None and bool(shapely.contains_xy(self._woods, x, y))):
            return pale
        px = self._window.px
        i, j, k = round((y - self._window.y0) * px), round((x - self._window.x0) * px), max(1, round(_REACH * px))
        patch = self._light[max(0, i - k) : max(0, i + k + 1), max(0, j - k) : max(0, j + k + 1)]
        return pale if patch.size and float(patch.mean()) < SWITCH else (self._palette.ink, self._palette.pale)

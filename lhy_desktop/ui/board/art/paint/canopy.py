"""Woods as a mass: light on the rim toward the north-west, shade on the other, a drifting hue within."""

from __future__ import annotations

import math

import numpy as np
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from lhy_desktop.ui.board.art.paint.canvas import Canvas
from lhy_desktop.ui.board.art.paint.noise import noise
from lhy_desktop.ui.board.art.paint.raster import ALIGN, blur, coarse_mask
from lhy_desktop.ui.board.art.paint.relief import hill_shade
from lhy_desktop.ui.board.art.qt import path_of, rgb

_WORDS = ("woods", "heavy_woods", "jungle", "heavy_jungle")
_SHADE = (14.0, 22.0, 26.0)


def light_canopy(canvas: Canvas, painter: QPainter) -> None:
    """One soft pass over whole woods, on a raster that lies alike in every tile."""
    margin = math.ceil(canvas.window.px / 2 / ALIGN) * ALIGN
    wide = canvas.window.grown(margin)
    paths = [path_of(here) for word in _WORDS if not (here := canvas.near(canvas.areas.of(word), 1.6)).is_empty]
    if not paths:
        return
    k = 1
    while wide.px / (2 * k) >= 18 and k < ALIGN:
        k *= 2

    def draw(small: QPainter) -> None:
        for path in paths:
            small.drawPath(path)

    wood = coarse_mask(wide, k, draw)
    per_hex = wide.px / k
    gy, gx = np.gradient(blur(wood, 0.2 * per_hex))
    rim = (gx + gy) * np.float32(per_hex * 0.5)
    low = wide.reduced(k)
    drift = 0.34 * (noise("mid2", low) - 0.5) + 0.12 * (noise("fine", low) - 0.5)
    shade, _ = hill_shade(canvas, wide, k)
    tone = np.clip(rim * 0.55 + drift + np.clip(shade * 0.75, -0.3, 0.24), -0.46, 0.4) * blur(wood, 0.03 * per_hex)
    strength = np.abs(tone)
    data = np.zeros((*tone.shape, 4), np.uint8)
    for i, (lit, dim) in enumerate(zip(rgb(canvas.palette.canopy), _SHADE, strict=True)):
        data[..., 2 - i] = np.where(tone > 0, np.float32(lit), np.float32(dim)) * strength
    data[..., 3] = strength * 255
    height, width = tone.shape
    image = QImage(data.data, width, height, width * 4, QImage.Format.Format_ARGB32_Premultiplied)
    painter.drawImage(QRectF(wide.x0, wide.y0, wide.width / wide.px, wide.height / wide.px), image)

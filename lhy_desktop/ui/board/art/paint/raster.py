"""Masks, blurs and blends: what every raster pass is made of."""

from collections.abc import Callable, Sequence

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from lhy_desktop.ui.board.art.qt import gray_of, rgb
from lhy_desktop.ui.board.art.units import Floats, Window

Draw = Callable[[QPainter], None]
ALIGN = 16
"""Windows begin and end on multiples of so many pixels, so that reduced rasters lie alike in every tile."""
_SHARPEST = 2.2
"""Blur in pixels above which a mask is drawn at half the size instead."""


def brightness(planes: Sequence[Floats] | tuple[float, float, float]) -> Floats:
    """How bright red, green and blue appear to the eye (ITU-R BT.709)."""
    red, green, blue = planes
    return np.asarray(0.2126 * red + 0.7152 * green + 0.0722 * blue, np.float32)


def smoothstep(low: float, high: float, x: Floats) -> Floats:
    """0 below ``low``, 1 above ``high``, smooth between."""
    t = np.asarray(x - np.float32(low))
    t *= np.float32(1 / (high - low))
    np.clip(t, 0, 1, out=t)
    falling = t * -2
    falling += 3
    t *= t
    t *= falling
    return t


def ragged(low: float, high: float, m: Floats, unevenness: Floats) -> Floats:
    """A mask with an edge broken by noise, and nothing at all beyond the mask, however strong the noise."""
    return np.asarray(smoothstep(low, high, m + unevenness) * np.minimum(1, m * np.float32(10)))


def blur(field: Floats, sigma: float) -> Floats:
    """Gaussian blur, sigma in pixels (small: the kernel is applied tap by tap); edges are repeated."""
    if sigma < 0.3:
        return field
    reach = max(1, int(np.ceil(2.6 * sigma)))
    taps = np.exp(-0.5 * (np.arange(reach + 1) / sigma) ** 2).astype(np.float32)
    taps /= taps[0] + 2 * taps[1:].sum()
    for _ in (0, 1):
        padded = np.pad(field, ((reach, reach), (0, 0)), mode="edge")
        n = field.shape[0]
        total = padded[reach : reach + n] * taps[0]
        pair = np.empty_like(total)
        for i in range(1, reach + 1):
            np.add(padded[reach - i : reach - i + n], padded[reach + i : reach + i + n], out=pair)
            pair *= taps[i]
            total += pair
        field = np.ascontiguousarray(total.T)
    return field


def reduction(window: Window, sigma: float) -> int:
    """By how much a mask blurred by ``sigma`` hexes may be drawn smaller: 1, 2, 4, 8 or 16."""
    k = 1
    while sigma * window.px / k > _SHARPEST and k < ALIGN:
        k *= 2
    return k


def coarse_mask(window: Window, k: int, draw: Draw) -> Floats:
    """What ``draw`` paints in white, 0..1, at 1/k of the window's size."""
    image = QImage(window.width // k, window.height // k, QImage.Format.Format_Grayscale8)
    image.fill(0)
    small = QPainter(image)
    small.setRenderHint(QPainter.RenderHint.Antialiasing)
    small.scale(window.px / k, window.px / k)
    small.translate(-window.x0, -window.y0)
    small.setPen(Qt.PenStyle.NoPen)
    small.setBrush(QColor(Qt.GlobalColor.white))
    draw(small)
    small.end()
    return gray_of(image)


def enlarged(field: Floats, window: Window) -> Floats:
    """A 0..1 raster of a fraction of the window's size, bilinearly at its full size."""
    height, width = field.shape
    if (height, width) == (window.height, window.width):
        return field
    data = np.clip(field * 255 + 0.5, 0, 255).astype(np.uint8)
    if width % 4:
        data = np.pad(data, ((0, 0), (0, 4 - width % 4)))
    image = QImage(data.data, width, height, data.shape[1], QImage.Format.Format_Grayscale8)
    large = image.scaled(
        window.width, window.height, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    return gray_of(large.convertToFormat(QImage.Format.Format_Grayscale8))


def mask(window: Window, sigma: float, draw: Draw) -> Floats:
    """What ``draw`` paints in white, blurred by ``sigma`` hexes, at the window's size, 0..1."""
    k = reduction(window, sigma)
    return enlarged(blur(coarse_mask(window, k, draw), sigma * window.px / k), window)


def blend(planes: Floats, ink: str, amount: Floats) -> None:
    """Mix a color into the planes in place."""
    step = np.empty_like(planes[0])
    for plane, value in zip(planes, rgb(ink), strict=True):
        np.subtract(np.float32(value), plane, out=step)
        step *= amount
        plane += step


def blend_planes(planes: Floats, other: Floats, amount: Floats) -> None:
    """Mix other planes in, in place."""
    step = np.empty_like(planes[0])
    for plane, value in zip(planes, other, strict=True):
        np.subtract(value, plane, out=step)
        step *= amount
        plane += step


def tinted(ink: str, tone: Floats) -> Floats:
    """Planes of one color, darker and lighter by a factor for each pixel."""
    return np.stack([tone * np.float32(value) for value in rgb(ink)])


def filled(path: QPainterPath) -> Draw:
    """A drawing that fills a path."""
    return lambda painter: painter.drawPath(path)


def widened(path: QPainterPath, by: float) -> Draw:
    """A drawing that fills a path and as much around it; with less than 0 it leaves out as much along its outline. The
    outline is drawn, for a widened shape would hang by a hair on where the outline begins."""

    def draw(painter: QPainter) -> None:
        painter.drawPath(path)
        if by:
            ink = QColor(Qt.GlobalColor.white if by > 0 else Qt.GlobalColor.black)
            painter.strokePath(path, QPen(ink, 2 * abs(by), j=Qt.PenJoinStyle.RoundJoin))

    return draw

"""World-anchored noise: a few periodic textures, made once, looked up by place. No per-tile chance, no seams."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QLineF
from PySide6.QtGui import QColor, QImage, QPainter

from lhy_desktop.ui.board.art.qt import gray_of, round_pen
from lhy_desktop.ui.board.art.units import Floats, Window, rng


@dataclass(frozen=True)
class Texture:
    """``size`` texels with spectral slope ``beta`` repeat every ``period`` hexes; ``blades`` adds grass strokes."""

    size: int
    beta: float
    period: float
    seed: int
    blades: bool = False


TEXTURES: dict[str, Texture] = {
    "big": Texture(256, 3.4, 12.7, 1),
    "mid": Texture(512, 2.6, 6.1, 2),
    "mid2": Texture(512, 2.8, 7.3, 5),
    "fine": Texture(512, 1.7, 2.9, 3),
    "grain": Texture(1024, 0.9, 3.3, 4, blades=True),
    "detail": Texture(1024, 0.7, 1.7, 8, blades=True),
}
"""The periods are not multiples of each other, so that no repeat shows."""
_SALT = "plantain"
"""Chosen so that no two of the shipped boards look alike."""
_BLADES = 9000
_PENS = 60


@lru_cache(maxsize=64)
def _mip(name: str, level: int) -> Floats:
    """The texture at half the size for every level, each texel the mean of four."""
    if level == 0:
        return _made(TEXTURES[name])
    larger = _mip(name, level - 1)
    half = larger.shape[0] // 2
    return np.asarray(larger.reshape(half, 2, half, 2).mean(axis=(1, 3)), np.float32)


def _made(texture: Texture) -> Floats:
    n = texture.size
    spectrum = np.fft.rfft2(np.random.default_rng(texture.seed).standard_normal((n, n)))
    frequency = np.hypot(np.fft.fftfreq(n)[:, None], np.fft.rfftfreq(n)[None]) * n
    frequency[0, 0] = 1
    spectrum *= frequency ** (-texture.beta / 2)
    spectrum[0, 0] = 0
    field = np.fft.irfft2(spectrum, (n, n))
    field = 0.5 + 0.5 * np.tanh(field / field.std() * 0.75)
    if texture.blades:
        field = 0.45 * (field - 0.5) + (_strokes(n) - 0.5) * 1.15 + 0.5
    return np.asarray(field, np.float32)


def _strokes(n: int) -> Floats:
    """Short leaning strokes on gray, continued over the edges."""
    image = QImage(n, n, QImage.Format.Format_Grayscale8)
    image.fill(128)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    chance = np.random.default_rng(9)
    lean, length = chance.normal(-1.35, 0.45, _BLADES), chance.uniform(6, 15, _BLADES)
    starts = chance.uniform(0, n, (_BLADES, 2))
    ends = starts + np.column_stack((np.cos(lean), np.sin(lean))) * length[:, None]
    for batch in range(_PENS):
        value = round(chance.uniform(60, 105) if batch % 2 else chance.uniform(150, 200))
        painter.setPen(round_pen(QColor(value, value, value, 150), chance.uniform(1.2, 2.6)))
        some = np.concatenate((starts, ends), axis=1)[batch::_PENS]
        near = some[(some[:, :2].min(axis=1) < 20) | (some[:, :2].max(axis=1) > n - 20)]
        around = [near + np.array((ox, oy, ox, oy)) for ox in (-n, 0, n) for oy in (-n, 0, n) if ox or oy]
        painter.drawLines([QLineF(*row) for row in np.concatenate((some, *around)).tolist()])
    painter.end()
    return gray_of(image)


@lru_cache(maxsize=256)
def _shift(seed: str, name: str) -> tuple[float, float]:
    """Where in the texture a board begins, in parts of its size: without it all boards would have the same meadows."""
    x, y = rng(seed, _SALT, name).random(2)
    return float(x), float(y)


def noise(name: str, window: Window, seed: str, stretch: tuple[float, float] = (1.0, 1.0)) -> Floats:
    """The texture over a window of a board, (height, width), about 0..1; ``stretch`` repeats it faster in x and y."""
    texture = TEXTURES[name]
    per_pixel = texture.size / (texture.period * window.px) * max(stretch)
    level = 0
    while per_pixel > 1.3 and level < 6:
        per_pixel /= 2
        level += 1
    field = _mip(name, level)
    n = field.shape[0]
    scale = n / (texture.period * window.px)
    right, down = _shift(seed, name)
    xs = (window.left + np.arange(window.width) + 0.5) * scale * stretch[0] + right * n - 0.5
    ys = (window.top + np.arange(window.height) + 0.5) * scale * stretch[1] + down * n - 0.5
    return bilinear(field, xs, ys)


def bilinear(field: Floats, xs: np.typing.NDArray[np.float64], ys: np.typing.NDArray[np.float64]) -> Floats:
    """A field looked up between its texels at columns ``xs`` and rows ``ys``; it repeats beyond its edges."""
    n, m = field.shape
    xi, yi = np.floor(xs).astype(np.int64), np.floor(ys).astype(np.int64)
    fx, fy = (xs - xi).astype(np.float32), (ys - yi).astype(np.float32)[:, None]
    rows = field[yi % n] * (1 - fy) + field[(yi + 1) % n] * fy
    return np.asarray(rows[:, xi % m] * (1 - fx) + rows[:, (xi + 1) % m] * fx)

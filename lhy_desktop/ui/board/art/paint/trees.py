"""Woods: every tree as a sprite, and the mass as a whole with light on its rim."""

import math
from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QImage, QPainter, QPolygonF

from lhy_desktop.ui.board.art.paint.canvas import Canvas, TreeRow
from lhy_desktop.ui.board.art.paint.raster import ALIGN, blur, coarse_mask, widened
from lhy_desktop.ui.board.art.paint.relief import hill_shade
from lhy_desktop.ui.board.art.palettes import PALETTES, Palette, Tones
from lhy_desktop.ui.board.art.qt import color, path_of, rgb, round_pen
from lhy_desktop.ui.board.art.shapes.plots import WOODED
from lhy_desktop.ui.board.art.shapes.trees import KINDS
from lhy_desktop.ui.board.pieces.brush import in_pixels

Lobe = tuple[float, float, float]
_FULL = ("woods", "heavy_woods", "jungle", "heavy_jungle")


def _tones(kind: str, variant: int, palette: Palette) -> Tones:
    rows = {
        "woods": palette.woods,
        "jungle": palette.jungle,
        "heavy_jungle": palette.heavy_jungle,
        "fern": palette.jungle,
        "heavy_woods": palette.heavy_woods,
        "bush": palette.bushes,
        "orchard": palette.orchard,
        "palm": palette.palms,
        "hedge": palette.hedges,
    }[kind]
    return rows[variant % len(rows)]


@lru_cache(maxsize=4096)
def sprite(kind: str, variant: int, half_pixels: int, palette: str) -> QImage:
    """The picture of a tree whose radius is ``half_pixels`` / 2 pixels."""
    radius = max(0.6, half_pixels / 2)
    size = int(radius * 2.9) + 4
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(size / 2, size / 2)
    painter.scale(radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    chance = np.random.default_rng(variant * 97 + len(kind))
    colors = PALETTES[palette]
    tones = _tones(kind, variant, colors)
    if kind == "palm":
        _draw_palm(painter, tones, chance)
    elif kind == "fern":
        _draw_fern(painter, tones, chance)
    elif kind == "orchard" and colors.snow:
        _draw_bare(painter, tones, colors.snow, chance)
    else:
        _draw_crown(painter, kind, tones, chance, radius)
        if colors.snow and kind != "hedge":
            _draw_snow(painter, colors.snow, _lobes(kind, np.random.default_rng(variant * 97 + len(kind))))
    painter.end()
    return image


def _lobes(kind: str, chance: np.random.Generator) -> list[Lobe]:
    count = 8 if kind in _FULL else 6
    found: list[Lobe] = []
    for i in range(count):
        a = i * math.tau / count + chance.uniform(-0.35, 0.35)
        out, size = (chance.uniform(0.45, 0.72), chance.uniform(0.34, 0.5)) if kind != "orchard" else (0.45, 0.5)
        found.append((out * math.cos(a), out * math.sin(a), size))
    return [*found, (0.0, 0.0, 0.62)]


def _draw_crown(painter: QPainter, kind: str, tones: Tones, chance: np.random.Generator, radius: float) -> None:
    """Four passes of the same lobes, each smaller and moved toward the light, then leaf specks."""
    lobes = _lobes(kind, chance)
    for tone, alpha, scale, shift, limit in (
        (tones[0], 255, 1.06, 0.035, 9.0),
        (tones[1], 255, 0.86, -0.065, 9.0),
        (tones[2], 200, 0.58, -0.16, 0.55),
        (tones[3], 150, 0.30, -0.27, 0.1),
    ):
        painter.setBrush(color(tone, alpha))
        for x, y, size in lobes:
            if x + y < limit:
                painter.drawEllipse(QPointF(x + shift, y + shift), size * scale, size * scale)
    if radius < 3.5:
        return
    brushes = [QBrush(color(tone, 170)) for tone in tones]
    for _ in range(46 if radius > 9 else 24):
        a, out = chance.uniform(0, math.tau), math.sqrt(chance.random()) * 0.92
        x, y = out * math.cos(a), out * math.sin(a)
        lit = -(x + y) / 1.6 + chance.normal(0, 0.35)
        painter.setBrush(brushes[3 if lit > 0.45 else 2 if lit > 0.05 else 1 if lit > -0.4 else 0])
        size = chance.uniform(0.05, 0.11)
        painter.drawEllipse(QPointF(x, y), size, size * 0.8)


def _draw_snow(painter: QPainter, ink: str, lobes: list[Lobe]) -> None:
    painter.setBrush(color(ink, 150))
    for x, y, size in lobes:
        if x + y < 0.15:
            painter.drawEllipse(QPointF(x - 0.18, y - 0.2), size * 0.5, size * 0.42)


def _draw_bare(painter: QPainter, tones: Tones, snow: str, chance: np.random.Generator) -> None:
    """A fruit tree without leaves: forked branches, snow along their upper sides."""
    painter.setBrush(color(tones[0], 60))
    painter.drawEllipse(QPointF(0.08, 0.08), 0.8, 0.8)
    turn, lines = chance.uniform(0, math.tau), []
    for i in range(8):
        a = turn + i * math.tau / 8 + chance.uniform(-0.2, 0.2)
        fork = QPointF(0.5 * math.cos(a), 0.5 * math.sin(a))
        lines.append((QPointF(0, 0), fork, 0.15))
        for lean in (-0.45, 0.0, 0.45):
            long = chance.uniform(0.85, 1.08)
            tip = QPointF(long * math.cos(a + lean * 0.7), long * math.sin(a + lean * 0.7))
            lines.append((fork, tip, 0.085))
    for ink, shift, share in ((tones[0], 0.0, 1.0), (tones[1], -0.03, 0.6), (snow, -0.06, 0.42)):
        for start, end, width in lines:
            painter.setPen(round_pen(color(ink, 235), width * share))
            painter.drawLine(start + QPointF(shift, shift), end + QPointF(shift, shift))


def _draw_palm(painter: QPainter, tones: Tones, chance: np.random.Generator) -> None:
    """Nine drooping fronds round a crown, the lit ones last."""
    turn = chance.uniform(0, math.tau)
    fronds = sorted(((turn + i * math.tau / 9 + chance.uniform(-0.2, 0.2)) % math.tau for i in range(9)), key=_lit)
    for a in fronds:
        long = chance.uniform(0.85, 1.1)
        x, y = long * math.cos(a), long * math.sin(a)
        tone = tones[3] if _lit(a) > 0.5 else tones[2] if _lit(a) > -0.2 else tones[1]
        for ink, width in ((tones[0], 0.3), (tone, 0.18)):
            painter.setPen(round_pen(color(ink, 235), width))
            painter.drawLine(QPointF(0, 0), QPointF(x, y))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color(tones[0], 220))
    painter.drawEllipse(QPointF(0, 0), 0.14, 0.14)


def _draw_fern(painter: QPainter, tones: Tones, chance: np.random.Generator) -> None:
    """Broad pointed leaves in two whorls round a dark heart."""
    turn = chance.uniform(0, math.tau)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color(tones[0], 235))
    painter.drawEllipse(QPointF(0.05, 0.05), 0.62, 0.62)
    for whorl, (count, reach, wide) in enumerate(((9, 1.0, 0.17), (6, 0.62, 0.15))):
        for i in range(count):
            a = turn + whorl * 0.4 + i * math.tau / count + chance.uniform(-0.15, 0.15)
            lit = _lit(a) + 0.35 * whorl + chance.normal(0, 0.2)
            painter.setBrush(color(tones[3] if lit > 0.75 else tones[2] if lit > -0.1 else tones[1], 245))
            cos, sin, long = math.cos(a), math.sin(a), reach * chance.uniform(0.85, 1.12)
            middle = 0.45 * long
            leaf = ((0.0, 0.0), (middle, -wide), (long, 0.0), (middle, wide))
            painter.drawPolygon(QPolygonF([QPointF(x * cos - y * sin, x * sin + y * cos) for x, y in leaf]))


def _lit(angle: float) -> float:
    return math.cos(angle - math.radians(225))


def draw_trees(canvas: Canvas, painter: QPainter, rows: list[TreeRow]) -> None:
    """Trees in painting order."""
    window, palette = canvas.window, canvas.palette.name
    with in_pixels(painter):
        for x, y, r, kind, variant in rows:
            image = sprite(KINDS[kind], variant, round(r * window.px * 2), palette)
            left, top = x * window.px - window.left, y * window.px - window.top
            painter.drawImage(QPointF(left - image.width() / 2, top - image.height() / 2), image)


_GROVE = 0.3
"""How much less light groves have on their rim."""
_SHADE = (14.0, 22.0, 26.0)


def light_canopy(canvas: Canvas, painter: QPainter) -> None:
    """One soft pass over whole woods, on a raster that lies alike in every tile."""
    margin = math.ceil(canvas.window.px / 2 / ALIGN) * ALIGN
    wide = canvas.window.grown(margin)
    paths = [path_of(here) for word in WOODED if not (here := canvas.near(canvas.areas.stand(word), 1.6)).is_empty]
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
    groves = canvas.near(canvas.areas.groves, 1.6)
    if not groves.is_empty:  # the rim of a wood of one hex is all of it: at full strength it has a yellow flank
        rim *= 1 - np.float32(_GROVE) * blur(coarse_mask(wide, k, widened(path_of(groves), 0.2)), 0.1 * per_hex)
    low = wide.reduced(k)
    drift = 0.34 * (canvas.noise("mid2", low) - 0.5) + 0.12 * (canvas.noise("fine", low) - 0.5)
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

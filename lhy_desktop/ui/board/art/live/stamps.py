"""Small pictures that the flat picture of a sheet is put together from: each is drawn once for a size.

A copied picture costs a few microseconds, a drawn one a hundred times as many.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.geometry import MIDPOINTS
from lhy_desktop.ui.board.art.paint.trees import sprite
from lhy_desktop.ui.board.art.palettes import PALETTES, Palette
from lhy_desktop.ui.board.art.qt import color, line_path, rgb, round_pen
from lhy_desktop.ui.board.art.shapes.grid import draw_outlines, outlines
from lhy_desktop.ui.board.art.shapes.plots import TALL_GRASS
from lhy_desktop.ui.board.art.units import CORNERS, RADIUS, Coords, rng, to_hex_units
from lhy_desktop.ui.board.fonts import board_font

VARIANTS = 2
"""Pictures of what grows in a hex, so that no wood looks like wallpaper."""
_SPRITES, _SIZES = 4, 3
"""Different trees of a kind, and sizes of each."""
_OVER = 0.1
"""Hexes that crowns may stand out of their hex."""


class Look(NamedTuple):
    """What a hex is painted as: a word that the art knows, and the color that tints it (none = as it is)."""

    word: str
    tint: str = ""


@dataclass(frozen=True, slots=True)
class _Growth:
    """Plants of one kind in a hex: how far apart, how large, how many of a hundred stand, in even rows or not."""

    kind: str
    pitch: float
    least: float
    most: float
    share: int = 100
    rows: bool = False


_GROWTH: dict[str, tuple[_Growth, ...]] = {
    "woods": (_Growth("woods", 0.115, 0.055, 0.092),),
    "heavy_woods": (_Growth("heavy_woods", 0.1, 0.06, 0.1),),
    "jungle": (_Growth("jungle", 0.115, 0.055, 0.095), _Growth("palm", 0.27, 0.06, 0.09)),
    "heavy_jungle": (_Growth("heavy_jungle", 0.1, 0.06, 0.1), _Growth("palm", 0.3, 0.07, 0.1)),
    "brush": (_Growth("bush", 0.13, 0.026, 0.055, 62),),
    "orchard": (_Growth("orchard", 0.17, 0.058, 0.066, rows=True),),
    "palm": (_Growth("palm", 0.19, 0.066, 0.095),),
}


def known(word: str) -> bool:
    """Whether there is a look for a terrain word."""
    return word in words.TERRAIN or word == TALL_GRASS


def tone_of(word: str, palette: Palette) -> QColor:
    """The color of the ground under everything."""
    built = _mixed(palette.ground[1], palette.yard, 0.5)
    tones = {
        "field": palette.crops[0],
        "village": built,
        "woods": palette.floor,
        "jungle": palette.floor,
        "heavy_woods": palette.heavy_floor,
        "heavy_jungle": palette.heavy_floor,
        "brush": _mixed(palette.ground[0], palette.ground[1], 0.4),
        "orchard": _mixed(palette.ground[0], palette.ground[1], 0.55),
        "palm": palette.sand,
        "beach": palette.sand,
        "marsh": _mixed(palette.mud, palette.reeds[0], 0.35),
        "river": palette.water[0],
        "rubble": palette.paving,
        "urban_building": palette.paving,
        TALL_GRASS: palette.reeds[1],
    } | dict.fromkeys((one for one in words.BUILDINGS if one != "urban_building"), built)
    return QColor(tones.get(word) or _mixed(palette.ground[1], palette.ground[2], 0.25))


def _mixed(a: str, b: str, share: float) -> str:
    one, two = QColor(a), QColor(b)
    pairs = ((one.red(), two.red()), (one.green(), two.green()), (one.blue(), two.blue()))
    return QColor(*(round(p + (q - p) * share) for p, q in pairs)).name()


@lru_cache(maxsize=1024)
def base(look: Look, level: int, px: int, palette: str) -> QImage:
    """The ground of a hex. Its edge is a stair of whole pixels, a little too large, so that no seams show."""
    colors = PALETTES[palette]
    tone = tone_of(look.word, colors)
    if look.tint:
        tone = QColor(_mixed(tone.name(), look.tint, 0.55))
    if level:
        share = 0.13 * min(level, 4) if level > 0 else 0.2 * min(-level, 3)
        tone = QColor(_mixed(tone.name(), colors.crest if level > 0 else colors.cool, share))
    image = _empty(px, 0.0)
    painter = _painter(image, px, smooth=False)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tone)
    painter.drawPath(_hexagon(1 + 1.6 / px))
    painter.end()
    return image


@lru_cache(maxsize=1024)
def cover(look: Look, variant: int, px: int, palette: str) -> QImage | None:
    """What stands in a hex of a terrain: crowns, furrows, reeds, stones. None where there is nothing."""
    draw = _DRAWN.get(look.word)
    if draw is None and look.word not in _GROWTH:
        return None
    image = _empty(px, _OVER)
    painter = _painter(image, px, smooth=True)
    if draw is not None:
        painter.setClipPath(_hexagon(1.0))
        draw(painter, PALETTES[palette], rng("stamp", look.word, variant))
    for growth in _GROWTH.get(look.word, ()):
        inside = _hexagon(0.9 if growth.rows else 0.93)
        for place, tree in _trees(growth, variant, px, palette):
            if inside.contains(place):
                _plant(painter, place, tree, px)
    if look.tint:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillRect(QRectF(-1, -1, 2, 2), color(look.tint, 110))
    painter.end()
    return image


@lru_cache(maxsize=128)
def texture(look: Look, px: int, palette: str) -> QImage:
    """The ground and growth of a square of one hex that repeats without seams, for areas drawn across hexes."""
    colors, image = PALETTES[palette], QImage(px, px, QImage.Format.Format_RGB32)
    tone = tone_of(look.word, colors)
    image.fill(QColor(_mixed(tone.name(), look.tint, 0.55)) if look.tint else tone)
    painter = _painter(image, px, smooth=True)
    if draw := _DRAWN.get(look.word):
        draw(painter, colors, rng("stamp", look.word, 0))
    for growth in _GROWTH.get(look.word, ()):
        for place, tree in _trees(growth, 0, px, palette):
            if -0.5 <= place.x() < 0.49 and -0.5 <= place.y() < 0.49:
                for x in (-1, 0, 1):
                    for y in (-1, 0, 1):
                        _plant(painter, place + QPointF(x, y), tree, px)
    painter.end()
    return image


def _trees(growth: _Growth, variant: int, px: int, palette: str) -> Iterator[tuple[QPointF, QImage]]:
    """Where plants of a kind stand around the middle of a hex, and the picture of each: few pictures in several sizes,
    for each takes long to draw."""
    chance = rng("stamp", growth.kind, growth.pitch, variant)
    sizes = [max(2, round(share * px * 2)) for share in np.linspace(growth.least, growth.most, _SIZES)]
    uneven, count = (0.1 if growth.rows else 0.42), math.ceil(0.6 / growth.pitch)
    for row in range(-count, count + 1):
        for column in range(-count, count + 1):
            aside = 0.5 if row % 2 and not growth.rows else 0.0
            dx, dy = chance.uniform(-uneven, uneven, 2).tolist()
            x, y = (column + aside + dx) * growth.pitch, (row + 0.5 + dy) * growth.pitch
            which, size, stands = chance.integers(_SPRITES), chance.integers(_SIZES), chance.integers(100)
            if stands < growth.share:
                yield QPointF(x, y), sprite(growth.kind, int(which), sizes[int(size)], palette)


def _plant(painter: QPainter, place: QPointF, tree: QImage, px: int) -> None:
    wide, high = tree.width() / px, tree.height() / px
    painter.drawImage(QRectF(place.x() - wide / 2, place.y() - high / 2, wide, high), tree)


def _draw_furrows(painter: QPainter, colors: Palette, chance: np.random.Generator) -> None:
    painter.setPen(QPen(color(colors.furrows[0], 150), 0.022))
    painter.drawLines([QLineF(-0.7, y / 16, 0.7, y / 16) for y in range(-8, 9)])


def _draw_marsh(painter: QPainter, colors: Palette, chance: np.random.Generator) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color(colors.water[0], 190))
    for x, y in chance.uniform(-0.42, 0.42, (9, 2)).tolist():
        painter.drawEllipse(QPointF(x, y), *chance.uniform((0.06, 0.02), (0.15, 0.05)).tolist())
    for x, y in chance.uniform(-0.5, 0.5, (46, 2)).tolist():
        painter.setPen(round_pen(color(colors.reeds[int(chance.integers(2))], 235), 0.013))
        for lean in (-0.024, 0.0, 0.024):
            painter.drawLine(QLineF(x + lean / 3, y, x + lean, y - float(chance.uniform(0.035, 0.06))))


def _draw_grass(painter: QPainter, colors: Palette, chance: np.random.Generator) -> None:
    for x, y in chance.uniform(-0.6, 0.6, (170, 2)).tolist():
        ink = (colors.reeds[0], colors.reeds[0], colors.dry)[int(chance.integers(3))]
        painter.setPen(round_pen(color(ink, 215), 0.012))
        painter.drawLine(QLineF(x, y, x + 0.018, y - float(chance.uniform(0.03, 0.07))))


def _draw_stones(painter: QPainter, colors: Palette, chance: np.random.Generator) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    inks = (*colors.stones, *colors.urban_roofs[1], colors.rock[2], colors.rock[2])
    for x, y in chance.uniform(-0.6, 0.6, (150, 2)).tolist():
        painter.setBrush(color(inks[int(chance.integers(len(inks)))], 235))
        painter.drawEllipse(QPointF(x, y), *chance.uniform(0.012, 0.034, 2).tolist())


def _draw_ripples(painter: QPainter, colors: Palette, chance: np.random.Generator) -> None:
    painter.setPen(round_pen(color(colors.water[1], 90), 0.012))
    for x, y in chance.uniform(-0.5, 0.45, (13, 2)).tolist():
        half = float(chance.uniform(0.04, 0.09))
        path = QPainterPath(QPointF(x - half, y))
        path.quadTo(QPointF(x, y - 0.03), QPointF(x + half, y))
        painter.drawPath(path)


_DRAWN: dict[str, Callable[[QPainter, Palette, np.random.Generator], None]] = {
    "field": _draw_furrows,
    "marsh": _draw_marsh,
    "rubble": _draw_stones,
    "river": _draw_ripples,
    TALL_GRASS: _draw_grass,
}
_BANK = 0.5
"""Hexes that a slope runs down from a hexside."""
_FINE = 40
"""Pixels a hex of the shade of slopes, at most: it is soft."""


@lru_cache(maxsize=2048)
def slope(drops: tuple[int, ...], px: int, palette: str) -> QImage:
    """Light and shade over a hex that lies so much lower than its neighbors in directions 1 to 6, as on the painted
    board: from the upper left comes light."""
    colors, fine = PALETTES[palette], min(px, _FINE)
    image = _empty(fine, 0.0)
    y, x = np.mgrid[0 : image.height(), 0 : image.width()].astype(np.float64) + 0.5
    x, y = (x - image.width() / 2) / fine, (y - image.height() / 2) / fine
    weight, light = np.zeros((2, *x.shape))
    for way, drop in enumerate(drops, 1):
        if drop:
            near = np.clip(1 - _to_side(x, y, way) / _BANK, 0, 1) ** 1.6 * min(1.0, 0.5 + 0.2 * drop)
            mx, my = to_hex_units(MIDPOINTS[way - 1])
            weight, light = weight + near, light + near * (mx + my) / math.hypot(mx, my) * math.sqrt(0.5)
    light = light / np.maximum(1.0, weight) - 0.12 * np.minimum(1.0, weight)
    strength = np.where(light > 0, light * 0.5, -light * 0.72)
    data = np.zeros((*x.shape, 4), np.uint8)
    for i, (warm, cool) in enumerate(zip(rgb(colors.warm), rgb(colors.cool), strict=True)):
        data[..., 2 - i] = np.where(light > 0, warm, cool) * strength
    data[..., 3] = 255 * strength
    shade = QImage(data.data, image.width(), image.height(), image.width() * 4, image.format())
    made = _empty(px, 0.0)
    painter = _painter(made, px, smooth=False)
    painter.setClipPath(_hexagon(1.0))
    wide, high = shade.width() / fine, shade.height() / fine
    painter.drawImage(QRectF(-wide / 2, -high / 2, wide, high), shade)
    painter.end()
    return made


def _to_side(x: Coords, y: Coords, way: int) -> Coords:
    """How far places lie from the hexside in a direction."""
    (ax, ay), (bx, by) = CORNERS[way - 1], CORNERS[way % 6]
    dx, dy = bx - ax, by - ay
    share = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0, 1)
    return np.asarray(np.hypot(x - ax - share * dx, y - ay - share * dy))


@lru_cache(maxsize=64)
def outline(px: int, palette: str) -> QImage:
    """Three of a hex's sides as thin lines: the other three are its neighbors'."""
    colors = PALETTES[palette]
    image = _empty(px, 0.03)
    painter = _painter(image, px, smooth=True)
    line = np.array([CORNERS[at] for at in (0, 1, 2, 3)])
    painter.strokePath(line_path(line), round_pen(color(colors.pale if colors.night else colors.ink, 84), 1 / px, True))
    painter.end()
    return image


@lru_cache(maxsize=8192)
def name_of(text: str, half_pixels: int, ink: str, halo: str) -> QImage:
    """The name of a hex, half so many pixels high, its middle that of the picture."""
    high = half_pixels / 2
    letters, around = outlines(text, board_font(100).toString())
    box = around.boundingRect()
    wide = 2 * math.ceil(max(-box.left(), box.right()) * high / 100 + 1)
    tall = 2 * math.ceil(max(-box.top(), box.bottom()) * high / 100 + 1)
    image = QImage(wide, tall, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(wide / 2, tall / 2)
    painter.scale(high / 100, high / 100)
    draw_outlines(painter, letters, around, ink, halo)
    painter.end()
    return image


def _hexagon(scale: float) -> QPainterPath:
    path = QPainterPath(QPointF(*CORNERS[0]) * scale)
    for corner in CORNERS[1:]:
        path.lineTo(QPointF(*corner) * scale)
    path.closeSubpath()
    return path


def _empty(px: int, over: float) -> QImage:
    """A picture for a hex, its center in the middle, with so much room around it."""
    wide, high = 2 * math.ceil((RADIUS + over) * px + 1), 2 * math.ceil((0.5 + over) * px + 1)
    image = QImage(wide, high, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


def _painter(image: QImage, px: int, smooth: bool) -> QPainter:
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.translate(image.width() / 2, image.height() / 2)
    painter.scale(px, px)
    return painter

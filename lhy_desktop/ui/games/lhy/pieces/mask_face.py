"""A concealment block: camouflage in the side's hues, emblem, "?"."""

from functools import lru_cache

from PySide6.QtGui import QColor, QPainter, QPainterPath

from lhy_desktop.ui.board.pieces.block import body, draw_shadow, draw_spent
from lhy_desktop.ui.board.pieces.brush import color, draw_text, ellipse, pen, rounded
from lhy_desktop.ui.board.pieces.detail import Detail, detail_of, floor
from lhy_desktop.ui.board.pieces.emblems import draw_emblem
from lhy_desktop.ui.games.lhy.pieces.looks import MaskLook
from lhy_desktop.ui.sides import INKS, SideKey

_SEEDS: dict[SideKey, int] = {"us": 4, "german": 5, "british": 6, "canadian": 11, "russian": 8, "japanese": 9}


@lru_cache(maxsize=len(_SEEDS))
def _blobs(side: SideKey) -> tuple[QPainterPath, ...]:
    """Overlapping ellipses from a small fixed generator (never from the running one)."""
    value, blobs = _SEEDS[side] * 7919, []
    for _ in range(30):
        numbers = []
        for _ in range(4):
            value = (value * 1103515245 + 12345) % 2**31
            numbers.append(value / 2**31)
        x, y, a, b = numbers
        blobs.append(ellipse(x, y, 0.07 + 0.10 * a, 0.04 + 0.06 * b))
    return tuple(blobs)


def draw_mask(painter: QPainter, look: MaskLook, side: float) -> None:
    """Paint a block in the unit square, ``side`` pixels long."""
    draw_shadow(painter, look.selected)
    inks = INKS[look.side]
    painter.fillPath(body(), QColor(inks.ground).darker(112))
    painter.save()
    painter.setClipPath(body())
    for i, blob in enumerate(_blobs(look.side)):
        painter.fillPath(blob, color((inks.edge, inks.figure, inks.light)[i % 3]))
    painter.restore()
    if look.acted:
        draw_spent(painter, inks.ground)
    painter.strokePath(rounded(0.01, 0.01, 0.98, 0.98, 0.08), pen(inks.ink, 0.02))
    if detail_of(side) is Detail.SQUARE:
        return
    painter.fillPath(ellipse(0.5, 0.5, 0.29), color(inks.ink))
    draw_emblem(painter, look.side, 0.5, 0.51 if look.side in ("us", "russian") else 0.5, 0.225, color(inks.emblem))
    halo = color(inks.ink)
    if detail_of(side) is Detail.FIGURE:
        draw_text(painter, 0.82, 0.80, "?", 0.30, "#FFFFFF", weight=800, halo=halo)
        return
    draw_text(painter, 0.86, 0.84, "?", floor(0.2, side), "#FFFFFF", weight=800, halo=halo)
    if look.count is not None:
        draw_text(painter, 0.15, 0.84, str(look.count), floor(0.17, side), "#FFFFFF", weight=800, halo=halo)

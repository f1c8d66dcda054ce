"""Tinted groups of hexes: set-up, objectives, entry, danger, control; each with a pattern of its own, and flags."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import Overlay, ZoneLook, ZoneStyle
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.outline import outline
from lhy_desktop.ui.board.overlays.patterns import pattern_brush
from lhy_desktop.ui.board.overlays.plates import PlateInks, draw_plate, pixel_of, plate_width
from lhy_desktop.ui.board.pieces.brush import color, pen, polygon, polyline
from lhy_desktop.ui.board.pieces.emblems import draw_emblem
from lhy_desktop.ui.board.pieces.inks import INK
from lhy_desktop.ui.board.places import HEX, bounds, center
from lhy_desktop.ui.sides import Pattern, SideKey, side_style


@dataclass(frozen=True)
class _Style:
    ink: str
    tint: float
    pattern: Pattern | None
    dashes: tuple[float, float] | None
    weight: float = 0.42
    """How strongly the pattern stands on the ground."""
    wash: str = ""
    """A tint other than the ink: light where people are to look."""


_STYLES: dict[ZoneStyle, _Style] = {
    "set_up": _Style("#1F4E79", 0.17, "dots", None, 0.2, "#F4F8FF"),
    "objective": _Style("#8B5207", 0.14, None, (3.0, 1.6)),
    "entry": _Style("#2F6B44", 0.16, "bars", None),
    "danger": _Style("#A63A2B", 0.16, "cross", None),
}


@cache
def _held(side: SideKey) -> _Style:
    """The colors and the pattern of who controls hexes."""
    style = side_style(side)
    return _Style(style.inks.mark, 0.1, style.pattern, None, 0.24)


class ZonesItem(OverlayItem):
    """All zones."""

    def __init__(self) -> None:
        super().__init__(Layer.ZONE)
        self._zones: tuple[tuple[QPainterPath, QPointF, ZoneLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        zones = []
        for look in looks:
            if isinstance(look, ZoneLook) and look.hexes:
                top = min((center(board, name) for name in look.hexes), key=lambda at: (at.y(), at.x()))
                zones.append((outline(board, look.hexes), top, look))
        self._zones = tuple(zones)
        self.set_box(bounds(board))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setClipRect(self._box)
        pixel = pixel_of(painter)
        for path, top, look in self._zones:
            style = _held(look.side) if look.style == "control" else _STYLES[look.style]
            painter.fillPath(path, color(style.wash or style.ink, style.tint))
            if style.pattern:
                painter.fillPath(path, pattern_brush(style.pattern, style.ink, style.weight, pixel, HEX * 0.12, 2.0))
            width = max(HEX * 0.03, 2.2 * pixel)
            painter.strokePath(path, pen(color("#FFFFFF", 0.75), width * 1.9))
            edge = pen(style.ink, width)
            if style.dashes:
                edge.setDashPattern(list(style.dashes))
            painter.strokePath(path, edge)
            if look.style in ("control", "objective"):
                _draw_flag(painter, top, look, style.ink, pixel)
            if look.label:
                inks = PlateInks(style.ink, "#FFFFFF", "#FFFFFF")
                half = plate_width(look.label, self.text) * pixel / 2
                x = min(max(top.x(), self._box.left() + half), self._box.right() - half)
                spot = QPointF(x, max(top.y() - HEX * 0.38, self._box.top() + 14 * pixel))
                draw_plate(painter, spot, look.label, self.text, inks)


def _draw_flag(painter: QPainter, at: QPointF, look: ZoneLook, ink: str, pixel: float) -> None:
    """A flag at the left corner of a hex: its holder's, with his emblem, or an empty one over what nobody holds."""
    wide = max(HEX * 0.18, 13 * pixel)
    high = wide * 0.76
    x, y = at.x() - HEX * 0.5, at.y() - high
    pole = polyline(((x, y - high * 0.1), (x, y + high * 2.0)))
    cloth = polygon(((x, y), (x + wide, y), (x + wide * 0.84, y + high / 2), (x + wide, y + high), (x, y + high)))
    for shape in (pole, cloth):
        painter.strokePath(shape, pen("#FFFFFF", wide * 0.2))
    painter.strokePath(pole, pen(INK, wide * 0.09))
    held = look.style == "control"
    painter.fillPath(cloth, color(ink if held else "#FFFFFF"))
    painter.strokePath(cloth, pen(INK if held else ink, wide * 0.07))
    if held:
        draw_emblem(painter, look.side, x + wide * 0.45, y + high / 2, high * 0.4, color("#FFFFFF"))

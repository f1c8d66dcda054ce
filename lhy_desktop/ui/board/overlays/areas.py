"""Tinted hexes: where a unit may go, zones, a wedge between two rays, a field of view, the night."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import (
    HINDERED,
    UNSEEN,
    FieldLook,
    NightLook,
    ReachHex,
    ReachLook,
    WedgeLook,
    ZoneLook,
    ZoneStyle,
)
from lhy_desktop.ui.board.overlays.item import KeptItem, OverlayItem
from lhy_desktop.ui.board.overlays.outline import outline
from lhy_desktop.ui.board.overlays.patterns import pattern_brush
from lhy_desktop.ui.board.overlays.plates import PlateInks, draw_figure, draw_plate, plate_width
from lhy_desktop.ui.board.pieces.brush import color, flat_pen, pen, polygon, polyline, rounded
from lhy_desktop.ui.board.pieces.emblems import draw_emblem
from lhy_desktop.ui.board.pieces.inks import INK
from lhy_desktop.ui.board.places import HEX, RADIUS, bounds, center
from lhy_desktop.ui.sides import Pattern, SideKey, side_style

BLUE = "#2E86D8"
_BANDS = (0.36, 0.26, 0.17)
FIGURE_DROP = HEX * 0.37
"""Figures stand this far below the center, clear of a counter's values."""


class ReachItem(KeptItem):
    """The tinted ground of a reach."""

    height = Layer.REACH
    _hexes: tuple[ReachHex, ...] = ()
    _bands: Sequence[QPainterPath] = tuple(QPainterPath() for _ in _BANDS)
    _minimum = QPainterPath()
    _whole = QPainterPath()

    def show_looks(self, board: Board, looks: Sequence[ReachLook]) -> None:
        hexes = tuple(one for look in looks for one in look.hexes)
        if hexes == self._hexes:
            return
        self._hexes = hexes
        self._bands = [outline(board, (one.hex for one in hexes if one.band == band)) for band in range(len(_BANDS))]
        self._minimum = outline(board, (one.hex for one in hexes if one.minimum))
        self._whole = outline(board, (one.hex for one in hexes))
        self.set_box(bounds(board))

    def draw(self, painter: QPainter, pixel: float) -> None:
        painter.setClipRect(self._box)
        for path, alpha in zip(self._bands, _BANDS, strict=True):
            painter.fillPath(path, color(BLUE, alpha))
            painter.strokePath(path, pen(color("#FFFFFF", 0.42), max(HEX * 0.01, pixel)))
        if not self._minimum.isEmpty():
            painter.fillPath(self._minimum, pattern_brush("hatch", "#12385F", 0.55, pixel, HEX * 0.1))
        glow(painter, self._whole, BLUE, pixel)


def glow(painter: QPainter, path: QPainterPath, ink: str, pixel: float) -> None:
    """A soft colored rim under a white line."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for width, alpha in ((0.10, 0.16), (0.055, 0.34)):
        painter.strokePath(path, pen(color(ink, alpha), max(HEX * width, 3 * pixel)))
    painter.strokePath(path, pen("#FFFFFF", max(HEX * 0.02, 1.4 * pixel)))


class FiguresItem(OverlayItem):
    """The figures of a reach, above the counters."""

    height = Layer.PATH
    _figures: tuple[tuple[QPointF, ReachHex], ...] = ()
    _source: tuple[ReachHex, ...] = ()

    def show_looks(self, board: Board, looks: Sequence[ReachLook]) -> None:
        path = {bead.hex for look in looks if look.path for bead in look.path.beads}
        shown = tuple(one for look in looks for one in look.hexes if one.hex not in path)
        if shown == self._source:
            return
        self._source = shown
        self._figures = tuple((center(board, one.hex) + QPointF(0, FIGURE_DROP), one) for one in shown)
        self.set_box(bounds(board))

    def draw(self, painter: QPainter, pixel: float) -> None:
        if HEX / pixel < 40:
            return
        half = max(HEX * 0.06, 5.5 * self.text * pixel)
        beside = max(HEX * 0.085, 7.5 * self.text * pixel) + half * 1.35
        for at, one in self._figures:
            if one.text:
                draw_figure(painter, at, one.text, self.text, HEX * 0.085)
            if one.road:
                _draw_road_tick(painter, at + QPointF(beside, 0), half)


def _draw_road_tick(painter: QPainter, at: QPointF, half: float) -> None:
    """A piece of brown road with its pale middle line, dark and white rimmed, so that it is seen on snow as well: the
    road made it cheaper."""
    x, y, wide = at.x(), at.y(), half * 0.78
    road = rounded(x - wide, y - half, 2 * wide, 2 * half, half * 0.3)
    painter.strokePath(road, pen("#2A1F0C", half * 0.62))
    painter.strokePath(road, pen("#FFFFFF", half * 0.36))
    painter.fillPath(road, color("#7A5A26"))
    painter.strokePath(polyline(((x, y - half), (x, y + half))), flat_pen("#FFF3D0", half * 0.36, (0.9, 0.75)))


@dataclass(frozen=True)
class _Style:
    ink: str
    tint: float
    pattern: Pattern | None
    dashes: tuple[float, ...]
    weight: float = 0.42
    """How strongly the pattern stands on the ground."""
    wash: str = ""
    """A tint other than the ink: light, where people should look."""


_STYLES: dict[ZoneStyle, _Style] = {
    "set_up": _Style("#1F4E79", 0.17, "dots", (), 0.2, "#F4F8FF"),
    "objective": _Style("#8B5207", 0.14, None, (3.0, 1.6)),
    "entry": _Style("#2F6B44", 0.16, "bars", ()),
    "danger": _Style("#A63A2B", 0.16, "cross", ()),
}


@cache
def _held(side: SideKey) -> _Style:
    """The colors and the pattern of the side that controls hexes."""
    style = side_style(side)
    return _Style(style.inks.mark, 0.1, style.pattern, (), 0.24)


class ZonesItem(KeptItem):
    """All zones."""

    height = Layer.ZONE
    _zones: tuple[tuple[QPainterPath, QPointF, ZoneLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[ZoneLook]) -> None:
        zones = []
        for look in looks:
            if look.hexes:
                top = min((center(board, name) for name in look.hexes), key=lambda at: (at.y(), at.x()))
                zones.append((outline(board, look.hexes), top, look))
        self._zones = tuple(zones)
        self.set_box(bounds(board))

    def draw(self, painter: QPainter, pixel: float) -> None:
        painter.setClipRect(self._box)
        for path, top, look in self._zones:
            style = _held(look.side) if look.style == "control" else _STYLES[look.style]
            painter.fillPath(path, color(style.wash or style.ink, style.tint))
            if style.pattern:
                painter.fillPath(path, pattern_brush(style.pattern, style.ink, style.weight, pixel, HEX * 0.12, 2.0))
            width = max(HEX * 0.03, 2.2 * pixel)
            painter.strokePath(path, pen(color("#FFFFFF", 0.75), width * 1.9))
            painter.strokePath(path, pen(style.ink, width, style.dashes))
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


_INK = "#6B2A74"


class WedgeItem(OverlayItem):
    """All wedges."""

    height = Layer.WEDGE
    _wedges: tuple[tuple[QPointF, QPainterPath, WedgeLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[WedgeLook]) -> None:
        self._wedges = tuple((center(board, one.start), outline(board, one.hexes), one) for one in looks)
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def draw(self, painter: QPainter, pixel: float) -> None:
        thin = max(HEX * 0.022, 1.6 * pixel)
        for start, hexes, look in self._wedges:
            painter.fillPath(hexes, color(_INK, 0.08))
            painter.fillPath(hexes, pattern_brush("levels", _INK, 0.34, pixel, HEX * 0.10, 2.6))
            painter.strokePath(hexes, pen(color("#FFFFFF", 0.8), thin * 2.4))
            painter.strokePath(hexes, pen(_INK, thin * 1.2))
            for side in look.sides:
                _draw_side(painter, start, side, thin, self.quarter)


def _draw_side(painter: QPainter, start: QPointF, side: int, thin: float, quarter: bool) -> None:
    """The hexside as a thick bar, with a ray from the center."""
    angles = [math.radians(60 * (side - 1) + 90 * quarter + turn) for turn in (-30, 30)]
    ends = [(start.x() + math.sin(a) * RADIUS, start.y() - math.cos(a) * RADIUS) for a in angles]
    bar = polyline(ends)
    painter.strokePath(bar, pen("#FFFFFF", thin * 5))
    painter.strokePath(bar, pen(_INK, thin * 3.2))


class FieldItem(OverlayItem):
    """Shading of one field. ValueError when its bytes are not one for every hex."""

    height = Layer.FIELD
    _unseen = QPainterPath()
    _hindered = QPainterPath()

    def show_looks(self, board: Board, looks: Sequence[FieldLook]) -> None:
        look = looks[-1]
        if len(look.states) != len(board.names):
            raise ValueError(f"A field has {len(look.states)} states; the board has {len(board.names)} hexes.")
        pairs = list(zip(board.names, look.states, strict=True))
        self._unseen = outline(board, (name for name, state in pairs if state == UNSEEN))
        self._hindered = outline(board, (name for name, state in pairs if state == HINDERED))
        self.set_box(bounds(board))

    def draw(self, painter: QPainter, pixel: float) -> None:
        """Fills without antialiasing under a hairline with it: the same look at a fifth of the time."""
        painter.setClipRect(self._box)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillPath(self._unseen, color("#0A1022", 0.38))
        painter.fillPath(self._hindered, color("#0A1022", 0.08))
        painter.fillPath(self._hindered, pattern_brush("hatch", "#0C1428", 0.50, pixel, HEX * 0.085))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(self._unseen, pen(color("#EAF2FF", 0.75), pixel))


class NightItem(OverlayItem):
    """The darkness of one picture: a hex is seen when any of the looks calls it seen. Its ink is nearly black, because
    a lighter one would make woods, levels and houses in the dark all alike."""

    height = Layer.NIGHT
    _dark = QPainterPath()
    _lit = QPainterPath()

    def show_looks(self, board: Board, looks: Sequence[NightLook]) -> None:
        lit = {name for look in looks for name in look.lit}
        seen = lit | {name for look in looks for name in look.seen}
        self._dark = outline(board, (name for name in board.names if name not in seen))
        self._lit = outline(board, lit)
        self.set_box(bounds(board))

    def draw(self, painter: QPainter, pixel: float) -> None:
        painter.setClipRect(self._box)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.fillPath(self._dark, color("#040718", 0.36))
        painter.fillPath(self._dark, pattern_brush("plus", "#C9D4F6", 0.12, pixel, HEX * 0.22, 2.4))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.strokePath(self._dark, pen(color("#C9D6FF", 0.8), max(HEX * 0.016, 1.4 * pixel)))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_ColorDodge)
        painter.fillPath(self._lit, color("#7C6A3A"))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        painter.strokePath(self._lit, pen("#FFE9A0", max(HEX * 0.035, 2.6 * pixel), (0.1, 1.9)))

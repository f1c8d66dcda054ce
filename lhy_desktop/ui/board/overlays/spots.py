"""Signs on single hexes: outlines, numbers, tags."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import HighlightLook, NumberLook, TagLook
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.plates import DARK, GRAY, NAVY, RED, WHITE, PlateInks, draw_plate, pixel_of
from lhy_desktop.ui.board.pieces.brush import (
    cased,
    color,
    draw_text,
    pen,
    placed,
    polygon,
    polyline,
    rounded,
    text_width,
    united,
)
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.board.places import HEX, bounds, center, hexagon

_ROOM = HEX * 3


class HighlightsItem(OverlayItem):
    """All highlights."""

    height = Layer.HIGHLIGHT
    _spots: tuple[tuple[tuple[QPointF, ...], HighlightLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[HighlightLook]) -> None:
        held = [look for look in looks if look.hexes]
        self._spots = tuple((tuple(center(board, name) for name in look.hexes), look) for look in held)
        box = QRectF()
        for points, _ in self._spots:
            for at in points:
                box = box.united(QRectF(at.x() - HEX, at.y() - HEX, 2 * HEX, 2 * HEX))
        self.set_box(box.adjusted(-_ROOM, 0, _ROOM, 0))

    def draw(self, painter: QPainter, pixel: float) -> None:
        for points, look in self._spots:
            for at in points:
                _draw_ring(painter, at, look, pixel, self.quarter)


class HighlightWordsItem(HighlightsItem):
    """The words of highlights, above the tags."""

    height = Layer.WORDS

    def draw(self, painter: QPainter, pixel: float) -> None:
        for points, look in self._spots:
            if look.words:
                spot = points[0] - QPointF(0, HEX * 0.52 + 11 * pixel)
                draw_plate(painter, spot, look.words, self.text, RED if look.style == "refused" else DARK)


def _ring(at: QPointF, inset: float, quarter: bool) -> QPainterPath:
    """A hex around a point, drawn in by so many scene units."""
    path = QPainterPath()
    path.addPolygon(hexagon(inset, quarter).translated(at))
    path.closeSubpath()
    return path


def _draw_ring(painter: QPainter, at: QPointF, look: HighlightLook, pixel: float, quarter: bool) -> None:
    """Every style has its own line: glow, double, thin, cross, dots, dashes."""
    thin = max(HEX * 0.018, 1.5 * pixel)
    if look.style in ("selected", "target"):
        ink = "#FFD95A" if look.style == "selected" else "#E4572E"
        path = _ring(at, 2.5, quarter)
        for width, alpha in ((0.11, 0.22), (0.07, 0.4), (0.04, 0.9)):
            painter.strokePath(path, pen(color(ink, alpha), max(HEX * width, 2.5 * pixel)))
        painter.strokePath(path, pen("#FFFFFF", thin))
        if look.style == "target":
            painter.strokePath(_ring(at, 9.0, quarter), pen("#B3201A", thin))
    elif look.style == "refused":
        painter.strokePath(_ring(at, 3.0, quarter), pen("#B3201A", thin))
        arm = HEX * 0.16
        for sign in (1, -1):
            line = polyline(((at.x() - arm, at.y() - sign * arm), (at.x() + arm, at.y() + sign * arm)))
            painter.strokePath(line, pen("#FFFFFF", thin * 3))
            painter.strokePath(line, pen("#B3201A", thin * 1.6))
    else:
        _draw_quiet(painter, _ring(at, 3.0, quarter), look.style, thin)


def _draw_quiet(painter: QPainter, path: QPainterPath, style: str, thin: float) -> None:
    painter.strokePath(path, pen(color("#FFFFFF", 0.75), thin * 2.6))
    if style == "asked":
        painter.strokePath(path, pen("#8B5207", thin * 1.8, (0.1, 2.2)))
    else:
        painter.strokePath(path, pen(INK, thin * 1.2, (3.0, 2.0) if style == "linked" else ()))


class NumbersItem(OverlayItem):
    """All numbers; the chosen one last."""

    height = Layer.NUMBER
    _numbers: tuple[tuple[QPointF, NumberLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[NumberLook]) -> None:
        held = sorted(looks, key=lambda one: one.state == "chosen")
        self._numbers = tuple((center(board, look.hex), look) for look in held)
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def draw(self, painter: QPainter, pixel: float) -> None:
        for at, look in self._numbers:
            _draw_number(painter, at, look, pixel, self.text, self.quarter)


def _hexagon(at: QPointF, scale: float, quarter: bool) -> QPainterPath:
    """A hex around a point, so many times as large as one of the board."""
    return _ring(at, HEX / 2 * (1 - scale), quarter)


def _draw_number(painter: QPainter, at: QPointF, look: NumberLook, pixel: float, factor: float, quarter: bool) -> None:
    """A small hexagon with its figure: pale and heavy while live, dark when chosen, ticked when taken."""
    high = max(HEX * 0.13, 8.4 * factor * pixel)
    reach = max(high * 1.15, text_width(look.text, high, 800) / 2 + high * 0.7)
    live, chosen = look.state == "live", look.state == "chosen"
    if live or chosen:
        ring = _hexagon(at, 0.92, quarter)
        painter.strokePath(ring, pen(PAPER, max(HEX * 0.05, 3.6 * pixel)))
        painter.strokePath(ring, pen(INK, max(HEX * 0.024, 1.8 * pixel)))
    shape = _hexagon(at, reach / (HEX / 2), quarter)
    fill, ink = (INK, "#FFFFFF") if chosen else (PAPER, INK) if live else ("#CFCBC1", "#5D5A54")
    cased(painter, shape, pen("#FFFFFF", 4 * pixel), fill=color(fill))
    painter.strokePath(shape, pen(INK if live or chosen else "#8C8880", 1.6 * pixel))
    draw_text(painter, at.x(), at.y(), look.text, high, ink, weight=800)
    if look.state == "taken":
        x, y = at.x() + reach * 0.9, at.y() - reach * 0.7
        tick = polyline(((x - high * 0.4, y), (x - high * 0.1, y + high * 0.35), (x + high * 0.5, y - high * 0.45)))
        painter.strokePath(tick, pen(PAPER, 5 * pixel))
        painter.strokePath(tick, pen(INK, 2.4 * pixel))


LIFT = HEX * 0.46
"""A tag's foot stands this far above the center: over the upper edge of a counter, and what stands on it."""
_ALONG = (0.0, HEX * 0.3, -HEX * 0.3)
"""And so far to the side where a marker of the hex above would lie under it: over a corner of the counter."""


class TagsItem(OverlayItem):
    """All tags. The chosen one is drawn last. They give way to markers."""

    height = Layer.TAG
    gives_way = True
    _tags: tuple[tuple[QPointF, TagLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[TagLook]) -> None:
        self._tags = tuple((center(board, tag.hex), tag) for tag in sorted(looks, key=lambda tag: tag.chosen))
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def hex_at(self, point: QPointF, pixel: float) -> str:
        """The hex whose tag lies under a point of the scene, "" for none; targets are at least 24 pixels."""
        for at, tag in reversed(self._tags):
            _, wide, tall = _size(tag, self.text)
            across, down = max(wide, 24.0) * pixel, max(tall + 5, 24.0) * pixel
            foot = self.foot(at, tag, pixel)
            if QRectF(foot.x() - across / 2, foot.y() - down, across, down).contains(point):
                return tag.hex
        return ""

    def draw(self, painter: QPainter, pixel: float) -> None:
        for at, tag in self._tags:
            inks = GRAY if tag.refused else NAVY if tag.chosen else WHITE
            _draw_tag(painter, self.foot(at, tag, pixel), tag, inks, self.text)

    def foot(self, at: QPointF, tag: TagLook, pixel: float) -> QPointF:
        """Where the signpost of a hex around ``at`` stands: on its counter's edge, beside the markers of the hex above,
        or where there is no room, below them."""
        _, wide, tall = _size(tag, self.text)
        post = QRectF(-wide / 2 * pixel, -(tall + 5) * pixel, wide * pixel, tall * pixel)
        near = [kept for kept in self.kept_clear if abs(kept.center().x() - at.x()) < HEX and kept.bottom() < at.y()]
        feet = [at + QPointF(along, -LIFT) for along in _ALONG]
        free = (foot for foot in feet if not any(post.translated(foot).intersects(kept) for kept in near))
        found = next(free, None)
        if found is None:
            lowest = max(kept.bottom() for kept in near if post.translated(feet[0]).intersects(kept))
            found = QPointF(at.x(), lowest - post.top())
        return found


def _size(tag: TagLook, factor: float) -> tuple[float, float, float]:
    """Height of the figures, width and height of the plate, in pixels."""
    high = (11.5 if tag.refused else 10.0) * factor
    return high, max(text_width(tag.text, high, 700) + 1.5 * high, 2.6 * high), 2.1 * high


def _draw_tag(painter: QPainter, foot: QPointF, tag: TagLook, inks: PlateInks, factor: float) -> None:
    """A small signpost whose point shows at the hex."""
    high, wide, tall = _size(tag, factor)
    body = rounded(-wide / 2, -tall - 5, wide, tall, 3.5)
    shape = united((body, polygon(((-5, -6), (5, -6), (0, 0)))))
    with placed(painter, foot, pixel_of(painter)):
        painter.fillPath(shape.translated(0.8, 1.8), color("#000000", 0.3))
        painter.fillPath(shape, color(inks.fill, inks.opacity))
        painter.strokePath(shape, pen("#FFFFFF" if tag.chosen else inks.rim, 1.8 if tag.chosen else 1.4))
        weight = 600 if tag.refused else 700
        draw_text(painter, 0, -tall / 2 - 5, tag.text, high, inks.text, weight=weight)

"""A line of sight: solid where clear, long dashes where hindered, a cross at the block and dots beyond."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import Overlay, Segment, ThreadLook, Tick
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.plates import DARK, RED, draw_plate, pixel_of
from lhy_desktop.ui.board.pieces.brush import color, draw_text, ellipse, pen, polygon, polyline, text_width
from lhy_desktop.ui.board.pieces.inks import INK
from lhy_desktop.ui.board.places import HEX, to_scene

_ROOM = HEX * 3
_INKS = {"clear": "#FFFFFF", "hindered": "#FFC23A", "blocked": "#F0554A"}


class ThreadItem(OverlayItem):
    """One thread or several, each with its ticks."""

    def __init__(self, layer: Layer = Layer.THREAD) -> None:
        super().__init__(layer)
        self._looks: tuple[ThreadLook, ...] = ()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        self._looks = tuple(look for look in looks if isinstance(look, ThreadLook))
        box = QRectF()
        for look in self._looks:
            for part in look.segments:
                box = box.united(QRectF(to_scene(part.start), to_scene(part.end)).normalized().adjusted(-1, -1, 1, 1))
        self.set_box(box.adjusted(-_ROOM, -HEX, _ROOM, HEX))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixel = pixel_of(painter)
        width = min(max(HEX * 0.03, 2.4 * pixel), 4.0 * pixel)
        for look in self._looks:
            for part in look.segments:
                line = QLineF(to_scene(part.start), to_scene(part.end))
                painter.setPen(pen(color("#000000", 0.62), width * 2))
                painter.drawLine(line)
            for part in look.segments:
                painter.setPen(_pen(part, width))
                painter.drawLine(QLineF(to_scene(part.start), to_scene(part.end)))
            self._draw_marks(painter, look, pixel)

    def _draw_marks(self, painter: QPainter, look: ThreadLook, pixel: float) -> None:
        if look.segments:
            start = to_scene(look.segments[0].start)
            dot = ellipse(start.x(), start.y(), max(HEX * 0.035, 3 * pixel))
            painter.fillPath(dot, color("#FFFFFF"))
            painter.strokePath(dot, pen(INK, 1.6 * pixel))
        for tick in look.ticks:
            _draw_tick(painter, tick, pixel, self.text)
        if look.block is not None:
            _draw_block(painter, to_scene(look.block), pixel)


class ThreadWordsItem(ThreadItem):
    """The words of threads, above the tags."""

    def __init__(self) -> None:
        super().__init__(Layer.WORDS)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixel = pixel_of(painter)
        for look in self._looks:
            for tick in look.ticks:
                if tick.words:
                    beside = to_scene(tick.at) + QPointF(_reach(tick, pixel, self.text) + 4 * pixel, 0)
                    draw_plate(painter, beside, tick.words, self.text, DARK, "left")
            if look.plate and look.segments:
                end = to_scene(look.segments[-1].end) - QPointF(0, HEX * 0.5 + 10 * pixel)
                draw_plate(painter, end, look.plate, self.text, RED if look.block is not None else DARK)


def _pen(part: Segment, width: float) -> QPen:
    """The pen of a part: style and color say the same thing."""
    made = pen(_INKS[part.sight], width)
    if part.sight != "clear":
        made.setCapStyle(Qt.PenCapStyle.FlatCap)
        made.setDashPattern([3.6, 1.8] if part.sight == "hindered" else [1.0, 1.4])
    return made


def _high(pixel: float, factor: float) -> float:
    return max(HEX * 0.075, 7.2 * pixel * factor)


def _reach(tick: Tick, pixel: float, factor: float) -> float:
    """Half the width of a tick's diamond."""
    high = _high(pixel, factor)
    return max(high * 1.5, text_width(tick.text, high, 800) / 2 + high * 0.75)


def _draw_tick(painter: QPainter, tick: Tick, pixel: float, factor: float) -> None:
    """An amber diamond with the number."""
    at = to_scene(tick.at)
    high, reach = _high(pixel, factor), _reach(tick, pixel, factor)
    x, y = at.x(), at.y()
    shape = polygon(((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)))
    painter.strokePath(shape, pen("#FFFFFF", 3.4 * pixel))
    painter.fillPath(shape, color("#F2C230"))
    painter.strokePath(shape, pen(INK, 1.2 * pixel))
    draw_text(painter, x, y, tick.text, high, "#1B1600", weight=800)


def _draw_block(painter: QPainter, at: QPointF, pixel: float) -> None:
    """A crossed red disc."""
    radius = max(HEX * 0.085, 8 * pixel)
    disc = ellipse(at.x(), at.y(), radius)
    painter.strokePath(disc, pen("#FFFFFF", radius * 0.5))
    painter.fillPath(disc, color("#B3201A"))
    arm = radius * 0.44
    for sign in (1, -1):
        line = polyline(((at.x() - arm, at.y() - sign * arm), (at.x() + arm, at.y() + sign * arm)))
        painter.strokePath(line, pen("#FFFFFF", radius * 0.34))

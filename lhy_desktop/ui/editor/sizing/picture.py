"""A small picture of a board before and after: what is added is hatched, what is cut is crossed out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.engine.board import Line, Sheet
from lhy_desktop.engine.board.editing.part import place_of
from lhy_desktop.engine.board.geometry import HALF, PITCH, Point, center, side
from lhy_desktop.ui.board.art.live.stamps import tone_of
from lhy_desktop.ui.board.art.palettes import PALETTES
from lhy_desktop.ui.board.places import HEX, hexagon, to_scene
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.painting import smooth

_LARGEST = 900
"""Pixels of the longer side of the board's plan."""
_ROUND = 6000
"""Hexes of a board whose plan has hexagons; a larger one has squares, which nobody tells apart so small."""
_WATERS = ("river", "stream")
_BLUE, _ROAD, _DARK, _ROOF = "#5E93AD", "#E8D8B4", "#4A4A3C", "#8C4A38"
_PALETTE = PALETTES["summer"]
_TURN = 0.02
"""Seconds that painting may take in one turn of the event loop."""
_Stroke = Callable[[QPainter], None]


class Plan:
    """A plan of a board: the tone of each hex, its height, its lines, walls and houses. It waits for no art, and is
    painted a little at a time, since a large board has much of it."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet, self._box = sheet, sheet_box(sheet)
        self._scale = _LARGEST / max(self._box.width(), self._box.height(), 1)
        size = self._box.size() * self._scale
        self.pixmap = QPixmap(max(1, round(size.width())), max(1, round(size.height())))
        self.pixmap.fill(QColor(tone_of("open", _PALETTE)))
        self._waiting: Iterator[_Stroke] = iter(())

    def draw(self, grown: Sheet) -> None:
        """Paint this from now on: the sheet with the ground of its drawn areas."""
        self._waiting = _strokes(grown)

    def go_on(self, seconds: float) -> bool:
        """Paint for so long; answers whether more is to be painted."""
        until = time.perf_counter() + seconds
        painter = QPainter(self.pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, len(self._sheet.grounds) <= _ROUND)
        painter.scale(self._scale, self._scale)
        painter.translate(-self._box.topLeft())
        try:
            for stroke in self._waiting:
                stroke(painter)
                if time.perf_counter() > until:
                    return True
            return False
        finally:
            painter.end()


def _strokes(sheet: Sheet) -> Iterator[_Stroke]:
    whole = len(sheet.grounds) <= _ROUND
    for cell, ground in zip(sheet.places.values(), sheet.grounds, strict=True):
        if ground.terrain != "open" or ground.level:
            yield partial(_draw_hex, to_scene(center(*cell)), _tone(ground.terrain, ground.level), whole)
    for line in sheet.lines:
        yield partial(_draw_line, _course(sheet, line), _BLUE if line.kind in _WATERS else _ROAD, 0.16)
    for one in sheet.sides:
        yield partial(_draw_line, side(*place_of(sheet, one.hex), one.direction), _DARK, 0.08)
    for house in sheet.footprints:
        yield partial(_draw_roof, house.points)


@lru_cache(maxsize=64)
def _tone(terrain: str, level: int) -> QColor:
    """The tone of a ground, lighter the higher it lies."""
    return QColor(tone_of(terrain, _PALETTE)).lighter(100 + 7 * max(-4, min(6, level)))


def _course(sheet: Sheet, line: Line) -> list[Point]:
    """Where a line runs: as it is drawn, else through the middles of its hexes."""
    if line.drawn:
        return [point for piece in line.drawn for point in piece]
    return [center(*place_of(sheet, hex)) for hex in line.hexes]


def _draw_hex(middle: QPointF, tone: QColor, whole: bool, painter: QPainter) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(tone)
    if whole:
        painter.drawPolygon(hexagon().translated(middle))
    else:
        painter.drawRect(QRectF(middle.x() - HEX * 0.43, middle.y() - HEX / 2, HEX * 0.87, HEX))


def _draw_line(points: Sequence[Point], ink: str, wide: float, painter: QPainter) -> None:
    painter.setPen(QPen(QColor(ink), wide * HEX, c=Qt.PenCapStyle.RoundCap))
    painter.drawPolyline(QPolygonF([to_scene(point) for point in points]))


def _draw_roof(points: Sequence[Point], painter: QPainter) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(_ROOF))
    painter.drawPolygon(QPolygonF([to_scene(point) for point in points]))


def sheet_box(sheet: Sheet, left: int = 0, right: int = 0, top: int = 0, bottom: int = 0) -> QRectF:
    """The rectangle of a sheet with so many more columns and rows, in the scene of the sheet as it is."""
    up = 2 * top + left % 2
    corner = to_scene((PITCH * (1 - left), -HALF * up))
    rows = sheet.rows + top + bottom
    other = to_scene((PITCH * (sheet.columns + right), HALF * (2 * rows - 1 - up)))
    return QRectF(corner, other).normalized()


class SizePicture(QWidget):
    """Shows ``show_size(left, right, top, bottom)``."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self._sheet, self.plan = sheet, Plan(sheet)
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)
        self._old = self._new = sheet_box(sheet)
        self.setMinimumSize(self.sizeHint() / 2)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Picture of the board before and after")

    def sizeHint(self) -> QSize:
        return QSize(theme().px(340), theme().px(260))

    def draw(self, grown: Sheet) -> None:
        """Paint the board; ``grown`` has the ground of its drawn areas."""
        self.plan.draw(grown)
        self._timer.start()

    def _go_on(self) -> None:
        if not self.plan.go_on(_TURN):
            self._timer.stop()
        self.update()

    def show_size(self, left: int, right: int, top: int, bottom: int) -> None:
        """Show the board with so many more, or fewer, columns and rows at its sides."""
        self._new = sheet_box(self._sheet, left, right, top, bottom)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        whole = self._old.united(self._new)
        room = QRectF(self.rect()).adjusted(6, 6, -6, -6)
        zoom = min(room.width() / max(whole.width(), 1), room.height() / max(whole.height(), 1))
        painter.translate(room.center())
        painter.scale(zoom, zoom)
        painter.translate(-whole.center())
        painter.drawPixmap(self._old, self.plan.pixmap, QRectF(self.plan.pixmap.rect()))
        self._draw_added(painter, zoom)
        self._draw_cut(painter, zoom)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme().color("ink"), 1 / zoom, Qt.PenStyle.DotLine))
        painter.drawRect(self._old)
        painter.setPen(QPen(theme().color("accent"), 2.5 / zoom))
        painter.drawRect(self._new)

    def _draw_added(self, painter: QPainter, zoom: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        brush = QBrush(theme().color("accent"), Qt.BrushStyle.BDiagPattern)
        brush.setTransform(painter.transform().inverted()[0])
        painter.setBrush(brush)
        for piece in _around(self._new, self._old):
            painter.drawRect(piece)

    def _draw_cut(self, painter: QPainter, zoom: float) -> None:
        veil = QColor(theme().color("paper"))
        veil.setAlphaF(0.72)
        for piece in _around(self._old, self._new):
            painter.fillRect(piece, veil)
            painter.setPen(QPen(theme().color("stop"), 1.6 / zoom))
            painter.drawLine(piece.topLeft(), piece.bottomRight())
            painter.drawLine(piece.bottomLeft(), piece.topRight())


def _around(outer: QRectF, inner: QRectF) -> list[QRectF]:
    """The parts of a rectangle that lie beyond another one: above, below, left and right of it."""
    common = outer.intersected(inner)
    pieces = [
        QRectF(outer.left(), outer.top(), outer.width(), common.top() - outer.top()),
        QRectF(outer.left(), common.bottom(), outer.width(), outer.bottom() - common.bottom()),
        QRectF(outer.left(), common.top(), common.left() - outer.left(), common.height()),
        QRectF(common.right(), common.top(), outer.right() - common.right(), common.height()),
    ]
    return [piece for piece in pieces if piece.width() > 0.5 and piece.height() > 0.5]

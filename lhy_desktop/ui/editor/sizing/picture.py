"""A small picture of a board before and after: what is added is hatched, what is cut is crossed out."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.editing.part import place_of
from lhy_desktop.engine.board.geometry import HALF, PITCH, center
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
_BLUE, _ROAD = "#5E93AD", "#E8D8B4"
_PALETTE = PALETTES["summer"]


def plan(sheet: Sheet) -> QPixmap:
    """A plan of a board: the tone of each hex, and its lines. It waits for no art."""
    box = sheet_box(sheet)
    scale = _LARGEST / max(box.width(), box.height(), 1)
    made = QPixmap(max(1, round(box.width() * scale)), max(1, round(box.height() * scale)))
    made.fill(QColor(tone_of("open", _PALETTE)))
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, len(sheet.grounds) <= _ROUND)
    painter.scale(scale, scale)
    painter.translate(-box.topLeft())
    painter.setPen(Qt.PenStyle.NoPen)
    tones = {terrain: QColor(tone_of(terrain, _PALETTE)) for terrain in {one.terrain for one in sheet.grounds}}
    for cell, ground in zip(sheet.places.values(), sheet.grounds, strict=True):
        if ground.terrain != "open":
            _draw_hex(painter, to_scene(center(*cell)), tones[ground.terrain], len(sheet.grounds) <= _ROUND)
    for line in sheet.lines:
        ink = _BLUE if line.kind in _WATERS else _ROAD
        painter.setPen(QPen(QColor(ink), 0.16 * HEX, c=Qt.PenCapStyle.RoundCap))
        painter.drawPolyline(QPolygonF([to_scene(center(*place_of(sheet, hex))) for hex in line.hexes]))
    painter.end()
    return made


def _draw_hex(painter: QPainter, middle: QPointF, tone: QColor, whole: bool) -> None:
    painter.setBrush(tone)
    if whole:
        painter.drawPolygon(hexagon().translated(middle))
    else:
        painter.drawRect(QRectF(middle.x() - HEX * 0.43, middle.y() - HEX / 2, HEX * 0.87, HEX))


def sheet_box(sheet: Sheet, left: int = 0, right: int = 0, top: int = 0, bottom: int = 0) -> QRectF:
    """The rectangle of a sheet with so many more columns and rows, in the scene of the sheet as it is."""
    up = 2 * top + left % 2
    corner = to_scene((PITCH * (1 - left), -HALF * up))
    rows = sheet.rows + top + bottom
    other = to_scene((PITCH * (sheet.columns + right), HALF * (2 * rows - 1 - up)))
    return QRectF(corner, other).normalized()


class SizePicture(QWidget):
    """Shows ``show_size(left, right, top, bottom)``."""

    def __init__(self, sheet: Sheet, ground: QPixmap) -> None:
        super().__init__()
        self._sheet, self._ground = sheet, ground
        self._old = self._new = sheet_box(sheet)
        self.setMinimumSize(self.sizeHint() / 2)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Picture of the board before and after")

    def sizeHint(self) -> QSize:
        return QSize(theme().px(340), theme().px(260))

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
        painter.drawPixmap(self._old, self._ground, QRectF(self._ground.rect()))
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

"""The paper's margin: where half hexes are in play, the sheet extends beyond the map so that whole counters stand on
it."""

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.furniture.kept import picture
from lhy_desktop.ui.board.pieces.brush import color, pen
from lhy_desktop.ui.board.places import HEX, bounds, center, hexagon

_RIM = HEX * 0.08
_LINE = HEX * 0.0125


class Margin:
    """The margin of one map. ``sheet`` is the map with it, in the scene; the map itself when no half hex is in play."""

    def __init__(self, board: Board) -> None:
        self._map = bounds(board)
        self._quarter = board.quarter
        box = hexagon(0.0, self._quarter).boundingRect()
        self._halves = [(at, box.translated(at)) for at in (center(board, name) for name in board.half_hexes())]
        whole = QRectF(self._map)
        for _, shape in self._halves:
            whole = whole.united(shape)
        self.sheet = QRectF(whole)
        for edge, moved in (("Left", -_RIM), ("Top", -_RIM), ("Right", _RIM), ("Bottom", _RIM)):
            at = getattr(whole, edge.lower())()
            if at != getattr(self._map, edge.lower())():
                getattr(self.sheet, f"set{edge}")(at + moved)
        self._strips = self._around()

    def paint(self, painter: QPainter, exposed: QRectF, paper: str, ink: str) -> None:
        """Draw paper and the outer halves of half hexes in sight; the map is painted over it afterwards."""
        if self.sheet == self._map or self._map.contains(exposed):
            return
        for strip in self._strips:
            painter.fillRect(strip.intersected(exposed), QColor(paper))
        painter.setPen(pen(color(ink, 0.3), 0))
        painter.drawRect(self.sheet)
        there = painter.worldTransform()
        ratio = painter.device().devicePixelRatioF()
        stamp = _stamp(math.hypot(there.m11(), there.m12()), ratio, paper, ink, self._quarter)
        corner = QPointF(stamp.width(), stamp.height()) / (2 * ratio)
        painter.resetTransform()
        for at, shape in self._halves:
            if shape.intersects(exposed):
                painter.drawImage((there.map(at) - corner).toPoint(), stamp)  # between pixels takes longer
        painter.setWorldTransform(there)

    def _around(self) -> tuple[QRectF, ...]:
        """The sheet without the map: above, below, left, right. Some parts reach under the map so that no seam
        shows."""
        sheet, inner = self.sheet, self._map.adjusted(1, 1, -1, -1)
        return (
            QRectF(sheet.topLeft(), QPointF(sheet.right(), inner.top())),
            QRectF(QPointF(sheet.left(), inner.bottom()), sheet.bottomRight()),
            QRectF(QPointF(sheet.left(), inner.top()), inner.bottomLeft()),
            QRectF(inner.topRight(), QPointF(sheet.right(), inner.bottom())),
        )


@lru_cache(maxsize=4)
def _stamp(scale: float, ratio: float, paper: str, ink: str, quarter: bool) -> QImage:
    """A whole hex of the margin, ``scale`` pixels to a scene unit: paths cost more than all the rest of a frame.
    Neighbors draw the line between them twice, so it hides what is below."""
    box = hexagon(0.0, quarter).boundingRect()
    size = QSize(math.ceil(box.width() * scale) + 4, math.ceil(box.height() * scale) + 4)

    def draw(painter: QPainter) -> None:
        painter.translate(size.width() / 2, size.height() / 2)
        painter.scale(scale, scale)
        painter.setPen(QPen(_between(paper, ink, 0.42), _LINE))
        painter.setBrush(_between(paper, ink, 0.07))
        painter.drawPolygon(hexagon(0.0, quarter))

    return picture(size, ratio, draw)


def _between(paper: str, ink: str, share: float) -> QColor:
    """Paper with a share of ink."""
    low, high = QColor(paper), QColor(ink)
    parts = ((low.redF(), high.redF()), (low.greenF(), high.greenF()), (low.blueF(), high.blueF()))
    return QColor.fromRgbF(*(start + (end - start) * share for start, end in parts))

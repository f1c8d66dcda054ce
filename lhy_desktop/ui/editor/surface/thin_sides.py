"""Walls, hedges and the like where the whole of a board is in sight. As they are drawn they would be a pixel wide, so
each is drawn once more, as wide as can be seen. Dashes tell them apart beside their colors."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Sheet, Side
from lhy_desktop.engine.board.geometry import HALF, along, center, side
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.places import HEX, to_scene

NEAR = 56
"""Pixels a hex from which on they are wide enough as they are drawn."""
_WIDE, _RIM = 2.2, 1.6
"""Pixels that they are wide, and those of the rim around them."""
_LIKE_WALL = ("#F2EBDD", "#3A362E", ())
_INKS: dict[str, tuple[str, str, tuple[float, ...]]] = {
    "wall": _LIKE_WALL,
    "hedge": ("#7FA653", "#22361C", (0.6, 0.9)),
    "hedgerow": ("#5D8A3F", "#1B2E16", ()),
    "tree_line": ("#6E9A55", "#16260F", (1.0, 0.8)),
    "cliff": ("#C9B9A0", "#4B3424", (1.6, 0.8)),
    "bank": ("#B08A55", "#4B3424", (2.6, 1.2)),
}
"""The color of each kind, that of its rim, and its dashes in widths; others look like a wall."""


class ThinSides(QGraphicsItem):
    """Shows hexsides while the board is small."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Layer.NIGHT)
        self._sides: tuple[Side, ...] = ()
        self._paths: dict[str, QPainterPath] | None = {}
        self._box = QRectF()

    def show_sides(self, sheet: Sheet | None) -> None:
        """Show those of a sheet and no others."""
        sides = sheet.sides if sheet is not None else ()
        if sides is self._sides:
            return
        self.prepareGeometryChange()
        self._sides, self._paths = sides, None
        whole = center(sheet.columns + 1, 2 * sheet.rows) if sheet is not None and sides else (0, 0)
        self._box = QRectF(to_scene((0, -HALF)), to_scene(whole))
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        if painter.worldTransform().m11() * HEX >= NEAR:
            return
        if self._paths is None:
            self._paths = _paths(self._sides)
        for kind, path in self._paths.items():
            ink, rim, dashes = _INKS.get(kind, _LIKE_WALL)
            painter.setPen(_pen(rim, _WIDE + _RIM))
            painter.drawPath(path)
            pen = _pen(ink, _WIDE)
            if dashes:
                pen.setCapStyle(Qt.PenCapStyle.FlatCap)
                pen.setDashPattern(dashes)
            painter.setPen(pen)
            painter.drawPath(path)


def prepare(sides: tuple[Side, ...]) -> None:
    """Work out where hexsides lie, in any thread: their first picture need not wait for that."""
    for one in sides:
        _stretches(one)


def _pen(ink: str, wide: float) -> QPen:
    pen = QPen(QColor(ink), wide)
    pen.setCosmetic(True)
    return pen


def _paths(sides: tuple[Side, ...]) -> dict[str, QPainterPath]:
    """The hexsides of each kind between their openings; contours are lines of the ground."""
    found: dict[str, QPainterPath] = {}
    for one in sides:
        if one.kind == "contour":
            continue
        path = found.setdefault(one.kind, QPainterPath())
        for start, end in _stretches(one):
            path.moveTo(start)
            path.lineTo(end)
    return found


@lru_cache(maxsize=20_000)
def _stretches(one: Side) -> tuple[tuple[QPointF, QPointF], ...]:
    """Kept, since a board has many and an edit changes few."""
    ends, start = side(*parse_hex(one.hex), one.direction), 0
    found = []
    for low, high in (*one.openings, (1000, 1000)):
        if low > start:
            found.append((to_scene(along(ends, start)), to_scene(along(ends, low))))
        start = high
    return tuple(found)

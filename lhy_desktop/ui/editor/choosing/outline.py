"""Chosen hexes on the board: an outline of dark and light dashes that march slowly, so that it is seen on any ground
and without any color; a part in the air casts a shadow."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board.geometry import DIRECTIONS, STEPS, Cell, side
from lhy_desktop.ui.board.canvas import Canvas
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.places import HEX, to_scene

_DARK, _LIGHT = QColor("#14202B"), QColor("#FFFDF6")
_SHADOW = QColor(0, 0, 0, 90)
_DASH = 5.0
STEP_MS = 180


class ChosenItem(QGraphicsItem):
    """The outline of some hexes. It marches while the view is seen and wants motion."""

    def __init__(self, view: Canvas) -> None:
        super().__init__()
        self.setZValue(Layer.PATH + 1)
        self._view = view
        self._lines: list[QLineF] = []
        self._box = QRectF()
        self._aloft = False
        self._phase = 0
        self._clock = QTimer(view, interval=STEP_MS)
        self._clock.timeout.connect(self._march)

    def show_cells(self, cells: Iterable[Cell], aloft: bool) -> None:
        """Outline these hexes; ``aloft`` while they can still be moved without leaving a hole."""
        self.prepareGeometryChange()
        self._lines = list(outline(frozenset(cells)))
        self._aloft = aloft
        xs = [x for line in self._lines for x in (line.x1(), line.x2())]
        ys = [y for line in self._lines for y in (line.y1(), line.y2())]
        self._box = QRectF()
        if self._lines:
            self._box = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
            self._box.adjust(-HEX / 4, -HEX / 4, HEX / 4, HEX / 4)
        self._clock.start() if self._lines else self._clock.stop()
        self.update()

    def _march(self) -> None:
        if self._view.isVisible() and self._view.isActiveWindow() and not self._view.reduced_motion:
            self._phase += 1
            self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixel = 1 / painter.worldTransform().m11()
        if self._aloft:
            painter.setPen(QPen(_SHADOW, 6 * pixel, c=Qt.PenCapStyle.RoundCap))
            painter.drawLines([line.translated(QPointF(4 * pixel, 5 * pixel)) for line in self._lines])
        width = 2.4 if self._aloft else 1.8
        painter.setPen(QPen(_LIGHT, (width + 1.4) * pixel, c=Qt.PenCapStyle.RoundCap))
        painter.drawLines(self._lines)
        pen = QPen(_DARK, width * pixel, c=Qt.PenCapStyle.FlatCap)
        pen.setDashPattern([_DASH / width * 1.6, _DASH / width])
        pen.setDashOffset(-self._phase * _DASH / width / 2)
        painter.setPen(pen)
        painter.drawLines(self._lines)


def outline(cells: frozenset[Cell]) -> Iterable[QLineF]:
    """The hexsides between some hexes and all others, clockwise around each."""
    for way, (columns, halves) in zip(DIRECTIONS, STEPS, strict=True):
        for cell in cells:
            if (cell[0] + columns, cell[1] + halves) not in cells:
                a, b = side(*cell, way)
                yield QLineF(to_scene(a), to_scene(b))

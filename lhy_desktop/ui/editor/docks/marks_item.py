"""The marks of problems on the board: the same signs and numbers as in the panel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board.geometry import Cell, center
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.places import HEX, to_scene
from lhy_desktop.ui.editor.docks.models import Weight
from lhy_desktop.ui.editor.docks.problem_mark import paint_mark
from lhy_desktop.ui.theme import theme

_SIDE, _LEAST = 22, 18
"""Pixels of a mark on the screen at 100 % text; and at least, where hexes are smaller than that."""
_MOST = 200
_ROOM = 6 * HEX
"""How far beyond its hex a mark may reach when the whole of a large board is in sight."""


@dataclass(frozen=True)
class BoardMark:
    """A mark in a hex; ``place`` counts the marks before it in the same hex."""

    cell: Cell
    weight: Weight
    number: int
    place: int = 0


class ProblemMarks(QGraphicsItem):
    """Shows marks, each at the upper edge of its hex; those of one hex stand side by side."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Layer.WORDS)
        self.marks: tuple[BoardMark, ...] = ()
        self._box = QRectF()

    def show_marks(self, marks: Sequence[BoardMark]) -> None:
        """Show these, and nothing else."""
        shown = tuple(marks[:_MOST])
        if shown == self.marks:
            return
        self.prepareGeometryChange()
        self.marks, self._box = shown, QRectF()
        for mark in shown:
            at = to_scene(center(*mark.cell))
            self._box = self._box.united(QRectF(at - QPointF(_ROOM, _ROOM), at + QPointF(_ROOM, _ROOM)))
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pixel = 1 / painter.worldTransform().m11()
        side = min(theme().px(_SIDE) * pixel, max(HEX * 0.85, _LEAST * pixel))
        for mark in reversed(self.marks):
            at = to_scene(center(*mark.cell)) + QPointF(mark.place * side * 0.9, -HEX * 0.22)
            box = QRectF(at.x() - side / 2, at.y() - side / 2, side, side)
            paint_mark(painter, mark.weight, mark.number, box, pixel)

"""Marks along the joins of the boards where they say different things, each with a sentence."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from lhy_desktop.engine.board import Board, Disagreement
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.overlays.item import KeptItem
from lhy_desktop.ui.board.pieces.brush import color, draw_text, pen, polygon
from lhy_desktop.ui.board.places import HEX, bounds, center

_AMBER, _INK = "#F2C230", "#22262B"


class SeamsItem(KeptItem):
    """A triangle with an exclamation mark at each place; several in one hex are one."""

    height = Layer.NAME

    def __init__(self) -> None:
        super().__init__()
        self.marks: tuple[tuple[QPointF, tuple[str, ...]], ...] = ()
        self._chosen: QPointF | None = None

    def show_seams(self, board: Board, found: Sequence[Disagreement]) -> None:
        """Show these disagreements of a board."""
        by_place: dict[tuple[float, float], list[str]] = {}
        for one in found:
            spots = [center(board, hex) for hex in one.hexes]
            x, y = sum(at.x() for at in spots) / len(spots), sum(at.y() for at in spots) / len(spots)
            by_place.setdefault((round(x, 3), round(y, 3)), []).append(one.text)
        self.marks = tuple((QPointF(*at), tuple(texts)) for at, texts in by_place.items())
        self._chosen = None
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def choose(self, number: int) -> QPointF:
        """Show one larger than the others; answers where it is."""
        self._chosen = self.marks[number][0]
        self.set_box(self._box)
        return self._chosen

    def said_at(self, point: QPointF, pixel: float) -> str:
        """The sentences of the mark under a point of the scene."""
        reach = _size(pixel) * 1.1
        near = (one for one in self.marks if math.hypot(one[0].x() - point.x(), one[0].y() - point.y()) <= reach)
        return " ".join(next(near, (QPointF(), ()))[1])

    def draw(self, painter: QPainter, pixel: float) -> None:
        """The triangles."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for at, _ in self.marks:
            size = _size(pixel) * (1.6 if at == self._chosen else 1.0)
            x, y = at.x(), at.y()
            shape = polygon(((x, y - size), (x + size * 0.95, y + size * 0.7), (x - size * 0.95, y + size * 0.7)))
            painter.strokePath(shape, pen("#FFFFFF", size * 0.5))
            painter.fillPath(shape, color(_AMBER))
            painter.strokePath(shape, pen(_INK, size * 0.16))
            draw_text(painter, x, y + size * 0.14, "!", size * 0.78, _INK, weight=700)

    def rect(self) -> QRectF:
        """All of it."""
        return self._box


def _size(pixel: float) -> float:
    return max(HEX * 0.12, 8 * pixel)

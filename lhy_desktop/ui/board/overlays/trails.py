"""Ink trails of moves already made."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import Overlay, TrailLook
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.plates import draw_plate, pixel_of
from lhy_desktop.ui.board.pieces.brush import color, ellipse, pen, polygon
from lhy_desktop.ui.board.places import HEX, bounds, center
from lhy_desktop.ui.sides import INKS


class TrailsItem(OverlayItem):
    """All trails, each in its side's ink with a pale rim."""

    def __init__(self, layer: Layer = Layer.TRAIL) -> None:
        super().__init__(layer)
        self._trails: tuple[tuple[tuple[QPointF, ...], TrailLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        trails = [look for look in looks if isinstance(look, TrailLook) and look.hexes]
        self._trails = tuple((tuple(center(board, name) for name in look.hexes), look) for look in trails)
        self.set_box(bounds(board).adjusted(-HEX, -HEX, HEX, HEX))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixel = pixel_of(painter)
        width = max(HEX * 0.032, 2.2 * pixel)
        for points, look in self._trails:
            _draw_trail(painter, points, look, width)


class TrailWordsItem(TrailsItem):
    """The words of trails, above the counters."""

    def __init__(self) -> None:
        super().__init__(Layer.WORDS)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        drop = HEX * 0.52 + 11 * pixel_of(painter)
        for points, look in self._trails:
            if look.text:
                draw_plate(painter, points[-1] + QPointF(0, drop), look.text, self.text)


def _draw_trail(painter: QPainter, points: Sequence[QPointF], look: TrailLook, width: float) -> None:
    ink = INKS[look.side].ink
    line = QPainterPath(points[0])
    for at in points[1:]:
        line.lineTo(at)
    core = pen(ink, width)
    if look.dashed:
        core.setDashPattern([0.2, 2.4])
    painter.strokePath(line, pen(color("#FFFFFF", 0.72), width * 2.1))
    painter.strokePath(line, core)
    start = ellipse(points[0].x(), points[0].y(), width * 1.5)
    painter.strokePath(start, pen("#FFFFFF", width * 1.0))
    painter.fillPath(start, color(ink))
    for before, at in pairwise(points):
        _draw_chevron(painter, before + (at - before) * 0.58, at - before, ink, width)


def _draw_chevron(painter: QPainter, at: QPointF, along: QPointF, ink: str, width: float) -> None:
    """A small arrow in the middle of a leg: the way it went."""
    angle = math.atan2(along.y(), along.x())
    corners = []
    for turn, far in ((0.0, 3.4), (2.4, 3.2), (math.pi, 1.2), (-2.4, 3.2)):
        corners.append((at.x() + width * far * math.cos(angle + turn), at.y() + width * far * math.sin(angle + turn)))
    head = polygon(corners)
    painter.strokePath(head, pen("#FFFFFF", width * 0.9))
    painter.fillPath(head, color(ink))

"""A drafted path: a bold line through hexes, square milestones of cost, eyes, and a plate at its end."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import Bead, Overlay, PathLook, ReachLook
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.plates import NAVY, RED, WAY, draw_figure, draw_milestone, draw_plate, pixel_of
from lhy_desktop.ui.board.pieces.brush import color, pen, polygon
from lhy_desktop.ui.board.pieces.eye import draw_eye
from lhy_desktop.ui.board.places import HEX, center

_CASING, _CORE = HEX * 0.10, HEX * 0.062
_NAVY, _RED = NAVY.fill, "#C8281E"
_ROOM = HEX * 3


class PathItem(OverlayItem):
    """The path of a reach."""

    def __init__(self, layer: Layer = Layer.PATH) -> None:
        super().__init__(layer)
        self._look: PathLook | None = None
        self._points: list[QPointF] = []

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        paths = [look.path for look in looks if isinstance(look, ReachLook) and look.path is not None]
        self._look = paths[-1] if paths else None
        names = [self._look.start, *(bead.hex for bead in self._look.beads)] if self._look else []
        self._points = [center(board, name) for name in names]
        box = QRectF()
        for at in self._points:
            box = box.united(QRectF(at.x() - 1, at.y() - 1, 2, 2))
        self.set_box(box.adjusted(-_ROOM, -HEX, _ROOM, HEX) if self._points else QRectF())

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        look, points = self._look, self._points
        if look is None or len(points) < 2:
            return
        if look.attack:
            self._draw_attack(painter, points)
            points = points[:-1]
        if len(points) > 1:
            _draw_line(painter, points, look.refused)
        for at, bead in zip(self._points[1:], look.beads, strict=True):
            _draw_bead(painter, at, bead, self.text)

    def _draw_attack(self, painter: QPainter, points: list[QPointF]) -> None:
        dashed = pen(_RED, _CORE)
        dashed.setDashPattern([1.6, 1.5])
        line = _line(points[-2:], shorten=HEX * 0.2)
        painter.strokePath(line, pen("#FFFFFF", _CASING))
        painter.strokePath(line, dashed)
        _draw_head(painter, points[-2], points[-1], "#FFFFFF", _RED)


class PathWordsItem(PathItem):
    """The plate at the end of a path, above the tags."""

    def __init__(self) -> None:
        super().__init__(Layer.WORDS)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        look = self._look
        if look is not None and look.plate and self._points:
            end = self._points[-1] - QPointF(0, HEX * 0.52 + 12 * pixel_of(painter))
            draw_plate(painter, end, look.plate, self.text, RED if look.refused else NAVY)


def _line(points: Sequence[QPointF], shorten: float) -> QPainterPath:
    """A line with rounded corners from the edge of the counter, its end cut by ``shorten`` scene units."""
    last, before = points[-1], points[-2]
    gap = math.hypot(last.x() - before.x(), last.y() - before.y()) or 1.0
    end = last + (before - last) * min(0.9, shorten / gap)
    way = [*points[:-1], end]
    first = way[1] - way[0]
    away = math.hypot(first.x(), first.y()) or 1.0
    path = QPainterPath(way[0] + first * min(0.45, HEX * 0.33 / away))
    for here, there in pairwise(way[1:]):
        path.lineTo(here + (path.currentPosition() - here) * 0.28)
        path.quadTo(here, here + (there - here) * 0.28)
    path.lineTo(end)
    return path


def _draw_line(painter: QPainter, points: Sequence[QPointF], refused: bool) -> None:
    line = _line(points, shorten=HEX * 0.2)
    painter.strokePath(line, pen(_NAVY if not refused else "#FFFFFF", _CASING))
    core = pen(_RED if refused else WAY, _CORE)
    if refused:
        core.setDashPattern([1.2, 1.7])
    painter.strokePath(line, core)
    _draw_head(painter, points[-2], points[-1], "#FFFFFF" if refused else _NAVY, _RED if refused else WAY)


def _draw_head(painter: QPainter, before: QPointF, tip: QPointF, rim: str, fill: str) -> None:
    """An arrowhead whose point stands on the last hex's center."""
    angle = math.atan2(tip.y() - before.y(), tip.x() - before.x())
    corners = []
    for turn, far in ((0.0, 0.0), (2.72, 0.27), (math.pi, 0.2), (-2.72, 0.27)):
        corners.append((tip.x() + HEX * far * math.cos(angle + turn), tip.y() + HEX * far * math.sin(angle + turn)))
    head = polygon(corners)
    painter.strokePath(head, pen(rim, HEX * 0.045))
    painter.fillPath(head, color(fill))


def _draw_bead(painter: QPainter, at: QPointF, bead: Bead, factor: float) -> None:
    pixel = pixel_of(painter)
    if bead.text:
        draw_milestone(painter, at, bead.text, factor, HEX * 0.092)
    if bead.eyes and HEX / pixel >= 40:
        radius = max(HEX * 0.07, 7 * pixel)
        spot = at + QPointF(HEX * 0.20, -HEX * 0.20)
        draw_eye(painter, spot.x(), spot.y(), radius)
        draw_figure(painter, spot + QPointF(radius * 2.1, 0), str(bead.eyes), factor, HEX * 0.07, dark=True)

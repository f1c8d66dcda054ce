"""Lines between those who belong together: by a bond, by support, in a group."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.looks import LinkLook, LinkStyle, Overlay
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.plates import draw_figure, pixel_of
from lhy_desktop.ui.board.pieces.brush import color, ellipse, pen, polyline
from lhy_desktop.ui.board.pieces.inks import INK
from lhy_desktop.ui.board.places import HEX, bounds, center

_WIDTHS: dict[LinkStyle, float] = {"bond": 1.6, "support": 1.0, "group": 2.2}
_DASHES: dict[LinkStyle, list[float]] = {"bond": [], "support": [3.0, 3.6], "group": [0.1, 2.2]}
_LEAST = 12.0
"""Half of the smallest target, in pixels."""


class LinksItem(OverlayItem):
    """All links."""

    def __init__(self) -> None:
        super().__init__(Layer.LINK)
        self._links: tuple[tuple[QPointF, QPointF, LinkLook], ...] = ()

    def show_looks(self, board: Board, looks: Sequence[Overlay]) -> None:
        held = [look for look in looks if isinstance(look, LinkLook)]
        self._links = tuple((center(board, one.start), center(board, one.end), one) for one in held)
        self.set_box(bounds(board))

    def hit(self, point: QPointF, pixel: float) -> tuple[str, str] | None:
        """No hex, and the figure of the handle under a point."""
        for start, end, look in self._links:
            away = point - (start + end) / 2
            if look.handle and math.hypot(away.x(), away.y()) <= max(HEX * 0.12, _LEAST * pixel):
                return "", look.handle
        return None

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixel = pixel_of(painter)
        thin = max(HEX * 0.022, 1.8 * pixel)
        for start, end, look in self._links:
            line = polyline(((start.x(), start.y()), (end.x(), end.y())))
            painter.strokePath(line, pen(color("#FFFFFF", 0.8), thin * 2.6))
            ink = pen(INK, thin * _WIDTHS[look.style])
            if _DASHES[look.style]:
                ink.setDashPattern(_DASHES[look.style])
            painter.strokePath(line, ink)
            foot = ellipse(end.x(), end.y(), thin * 2.2)
            painter.strokePath(foot, pen("#FFFFFF", thin))
            painter.fillPath(foot, color(INK))
            if look.handle:
                draw_figure(painter, (start + end) / 2, look.handle, self.text, HEX * 0.11)

"""The boards of a mission as tiles on its map: a frame and a name for each, while they are moved about."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from lhy_desktop.engine.authoring.missions.drawn import BoardPlace
from lhy_desktop.engine.authoring.missions.laying import Box
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.overlays.item import KeptItem
from lhy_desktop.ui.board.overlays.plates import CAP, PlateInks, draw_plate
from lhy_desktop.ui.board.pieces.brush import color, pen
from lhy_desktop.ui.board.places import HEX, to_scene

_INK, _CHOSEN = "#1F4E79", "#FFD95A"
_HALVES = {"a": "upper half", "b": "lower half"}


def name_of(one: BoardPlace) -> str:
    """A board as people call it, with what the mission does to it."""
    title = one.sheet.title if one.sheet is not None and one.sheet.title else one.board.replace("_", " ")
    more = [_HALVES.get(one.half, ""), "turned" if one.turn else "", "slid" if one.slide else ""]
    named = f"{one.name}  {title}" if one.name else title
    return ", ".join([named, *(word for word in more if word)])


def rect_of(box: Box) -> QRectF:
    """A rectangle of the map in the scene."""
    return QRectF(to_scene((box[0], box[1])), to_scene((box[2], box[3]))).normalized()


class TilesItem(KeptItem):
    """The tiles; nothing while they are not moved about."""

    height = Layer.HIGHLIGHT

    def __init__(self) -> None:
        super().__init__()
        self._tiles: tuple[tuple[QRectF, str], ...] = ()
        self._chosen = -1
        self.hide()

    def show_tiles(self, places: Sequence[BoardPlace], found: Sequence[Box], chosen: int) -> None:
        """Show these boards; ``chosen`` is the one that keys move."""
        self._tiles = tuple((rect_of(box), name_of(one)) for one, box in zip(places, found, strict=True))
        self._chosen = chosen
        whole = QRectF()
        for rect, _ in self._tiles:
            whole = whole.united(rect)
        self.set_box(whole.adjusted(-HEX, -HEX, HEX, HEX))

    def set_text(self, factor: float) -> None:
        """The text size, 1 at 100 %."""
        self.text = factor
        self.set_box(self._box)

    def draw(self, painter: QPainter, pixel: float) -> None:
        """All frames, that of the chosen one above the others; then the names."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for number in sorted(range(len(self._tiles)), key=lambda k: k == self._chosen):
            self._frame(painter, self._tiles[number][0], number == self._chosen, pixel)
        for number, (rect, name) in enumerate(self._tiles):
            inks = PlateInks(_INK, "#FFFFFF", "#FFFFFF") if number == self._chosen else PlateInks("#FFFCF4", _INK, _INK)
            at = QPointF(rect.left() + 10 * pixel, rect.top() + (10 + CAP * self.text * 1.2) * pixel)
            draw_plate(painter, at, name, self.text, inks, "left")

    def _frame(self, painter: QPainter, rect: QRectF, chosen: bool, pixel: float) -> None:
        inner = rect.adjusted(2 * pixel, 2 * pixel, -2 * pixel, -2 * pixel)
        lines = (("#FFFFFF", 7.0), (_INK, 5.0), (_CHOSEN, 1.8)) if chosen else (("#FFFFFF", 4.0), (_INK, 2.0))
        for ink, wide in lines:
            painter.setPen(pen(color(ink), wide * pixel))
            painter.drawRect(inner)

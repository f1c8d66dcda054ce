"""The map of a mission: several boards joined, met by a tool as a board that is drawn is met."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.board.geometry import Point
from lhy_desktop.ui.board.furniture.corners import corner_rect
from lhy_desktop.ui.board.ground import Ground
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.surface.view import EditView


class MapView(EditView):
    """Shows the joined map. Spots are named as the mission names hexes ("2:F5"). ``letter(key)`` for a letter that is
    pressed on it."""

    letter = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName("Map of the mission")

    def show_map(self, board: Board, ground: Ground) -> None:
        """Show a map; one of the same extent is seen where it was seen before."""
        same = self.has_board and self.board.bounds == board.bounds
        place = self.camera.place
        self._at = ""
        self.set_board(board, ground)
        if same:
            self.camera.put(place)

    def look_at(self, rect: QRectF) -> None:
        """Show a rectangle of the scene whole."""
        self.camera.fit(rect)
        self._zoomed()

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        """The scale stands beside a map that is seen whole, or not at all: it would cover hexes that are painted."""
        if self.has_board:
            shown = self.mapFromScene(self.sheet).boundingRect()
            covered = shown.intersects(corner_rect(self.viewport().rect(), self.camera.pixels, text=self.text_scale))
            self.show_corner = not covered or self.camera.pixels != self._whole
        super().drawForeground(painter, rect)

    def _handle(self, key: Qt.Key, event: QKeyEvent) -> bool:
        if super()._handle(key, event):
            return True
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier)
        if plain and Qt.Key.Key_A <= key <= Qt.Key.Key_Z:
            self.letter.emit(chr(key))
            return True
        return False

    def _spot_of(self, point: Point, button: Qt.MouseButton, keys: Qt.KeyboardModifier) -> Spot:
        name = self.board.pick(*point) if self.has_board else None
        if name is None:
            return Spot(point, None, "", button, keys)
        return Spot(point, self.board.place(name), name, button, keys)

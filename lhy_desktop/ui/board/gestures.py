"""The mouse on the board as a small machine: click, pan, drag of a counter, a box drawn with Shift, right click."""

from typing import Literal, Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from lhy_desktop.ui.board.band import Band
from lhy_desktop.ui.board.hits import NOTHING, Hit

Mode = Literal["idle", "pressed", "panning", "dragging", "banding", "right"]


class Table(Protocol):
    """What the machine does with gestures. Points are viewport pixels."""

    def hit(self, at: QPoint) -> Hit: ...
    def may_drag(self, unit: str) -> bool: ...
    def pan(self, dx: int, dy: int) -> None: ...
    def clicked(self, hit: Hit, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None: ...
    def context(self, hit: Hit, at: QPoint) -> None: ...
    def drag_started(self, unit: str, at: QPoint) -> None: ...
    def drag_moved(self, unit: str, at: QPoint) -> None: ...
    def drag_ended(self, unit: str, at: QPoint, dropped: bool) -> None: ...
    def hovered(self, at: QPoint) -> None: ...


class Gestures:
    """State of the mouse between events."""

    def __init__(self, table: Table, band: Band) -> None:
        self.table, self.band = table, band
        self.mode: Mode = "idle"
        self._shift = False
        self._button = Qt.MouseButton.NoButton
        self._start = self._last = QPoint()
        self._hit = NOTHING

    @property
    def dragging(self) -> str:
        """The unit being dragged, "" when none is."""
        return self._hit.id if self.mode == "dragging" else ""

    def press(
        self,
        at: QPoint,
        button: Qt.MouseButton,
        modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:
        """A button went down. The right one cancels a drag or a box."""
        self._shift = bool(modifiers & Qt.KeyboardModifier.ShiftModifier)
        if self.mode in ("dragging", "banding"):
            if button == Qt.MouseButton.RightButton:
                self.cancel()
            return
        self._button, self._start, self._last = button, at, at
        self._hit = self.table.hit(at)
        if button == Qt.MouseButton.MiddleButton:
            self.mode = "panning"
        else:
            self.mode = "right" if button == Qt.MouseButton.RightButton else "pressed"

    def move(self, at: QPoint) -> None:
        """The pointer moved."""
        if self.mode == "pressed" and (at - self._start).manhattanLength() >= QApplication.startDragDistance():
            drags = self._hit.kind == "unit" and self.table.may_drag(self._hit.id)
            self.mode = "dragging" if drags else "banding" if self.band.wanted and self._shift else "panning"
            if drags:
                self.table.drag_started(self._hit.id, self._start)
        if self.mode == "dragging":
            self.table.drag_moved(self._hit.id, at)
        elif self.mode == "banding":
            self.band.stretch(self._start, at)
        elif self.mode == "panning":
            self.table.pan(self._last.x() - at.x(), self._last.y() - at.y())
        else:
            self.table.hovered(at)
        self._last = at

    def release(self, at: QPoint, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        """A button came up."""
        mode = self.mode
        if button != self._button or mode == "idle":
            return
        self.mode = "idle"
        if mode == "dragging":
            self.table.drag_ended(self._hit.id, at, True)
        elif mode == "banding":
            self.band.end(True)
        elif mode == "right":
            self.table.context(self._hit, at)
        elif mode == "pressed":
            self.table.clicked(self._hit, button, modifiers)

    def cancel(self) -> bool:
        """Give up a drag, a box or a press; answers whether a drag or a box was given up."""
        was, self.mode = self.mode, "idle"
        if was == "dragging":
            self.table.drag_ended(self._hit.id, self._last, False)
        elif was == "banding":
            self.band.end(False)
        return was in ("dragging", "banding")

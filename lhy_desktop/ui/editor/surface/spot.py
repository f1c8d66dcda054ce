"""A place on the board that the pointer or the cursor is at."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt

from lhy_desktop.engine.board.geometry import Cell, Point


@dataclass(frozen=True)
class Spot:
    """``point`` is in sheet coordinates; ``cell`` and ``hex`` are those under it, None and "" beside the sheet."""

    point: Point
    cell: Cell | None
    hex: str
    button: Qt.MouseButton = Qt.MouseButton.NoButton
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier

    @property
    def shift(self) -> bool:
        """Whether Shift is held."""
        return bool(self.modifiers & Qt.KeyboardModifier.ShiftModifier)

    @property
    def ctrl(self) -> bool:
        """Whether Ctrl is held."""
        return bool(self.modifiers & Qt.KeyboardModifier.ControlModifier)

    @property
    def alt(self) -> bool:
        """Whether Alt is held."""
        return bool(self.modifiers & Qt.KeyboardModifier.AltModifier)

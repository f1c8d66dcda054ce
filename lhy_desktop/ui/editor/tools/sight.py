"""Line of sight: a click is where one looks from, the pointer is what one looks at; both stay while one draws on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.sight import Asked
from lhy_desktop.ui.editor.surface.spot import Spot
from lhy_desktop.ui.editor.tools.options import switch
from lhy_desktop.ui.editor.tools.tool import Tool
from lhy_desktop.ui.widgets.button import Chip


class SightTool(Tool):
    """Click the start, move to the end, click to hold it there; Esc, or the right button, takes the line away."""

    id, word, icon = "sight", "Sight", "eye"
    hint = "click where to look from, then what to look at; the line stays while you draw, Esc takes it away"

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._held = True
        self._switch: Chip | None = None
        desk.sight.asked_changed.connect(self._tick)

    def _tick(self) -> None:
        """The field of view has been switched elsewhere."""
        if self._switch is not None and isValid(self._switch):
            self._switch.setChecked(self.desk.sight.asked.field)

    def options(self) -> Sequence[QWidget]:
        field = self.desk.sight.asked.field
        self._switch = switch("Field of view", "all that is seen from the start (V)", field, self._show_field)
        return (self._switch,)

    def _show_field(self, on: bool) -> None:
        self.desk.sight.ask(replace(self.desk.sight.asked, field=on))

    def hover(self, spot: Spot | None) -> None:
        if not self._held and spot is not None and spot.hex:
            self.desk.sight.ask(replace(self.desk.sight.asked, end=spot.hex))

    def press(self, spot: Spot) -> None:
        if spot.button == Qt.MouseButton.RightButton:
            self.desk.sight.ask(Asked(field=self.desk.sight.asked.field))
            self._held = True
        elif not spot.hex:
            return
        elif self._held:
            self.desk.sight.ask(replace(self.desk.sight.asked, start=spot.hex, end=""))
            self._held = False
        else:
            self.desk.sight.ask(replace(self.desk.sight.asked, end=spot.hex))
            self._held = spot.hex != self.desk.sight.asked.start

    def key(self, event: QKeyEvent) -> bool:
        """Backspace lets the end go again."""
        if event.key() != Qt.Key.Key_Backspace:
            return False
        self._held = not self.desk.sight.asked.start
        return True

    def cancel(self) -> bool:
        asked = self.desk.sight.asked
        if not asked.start or self.desk.tool is not self:
            return False
        self._held = True
        self.desk.sight.ask(Asked(field=asked.field))
        return True

    def undo(self) -> bool:
        """The line is no edit."""
        return False

    def deactivate(self) -> None:
        """The line stays where it is while something else is in hand."""
        self._held = True

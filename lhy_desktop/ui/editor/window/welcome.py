"""What stands in the middle while nothing is open: the ways to a board."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.actions import ActionRegistry
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton, Kind
from lhy_desktop.ui.widgets.section import face
from lhy_desktop.ui.widgets.words import label

_WAYS = ("file.new", "help.first_board", "help.first_mission", "file.open", "file.recent")


class Welcome(QWidget):
    """A button for each of these commands, the first of them filled."""

    def __init__(self, registry: ActionRegistry) -> None:
        super().__init__()
        face(self, "desk")
        self.buttons: dict[str, KeyButton] = {}
        for id in _WAYS:
            kind: Kind = "plain" if self.buttons else "primary"
            text = registry.commands[id].text.replace("\N{HORIZONTAL ELLIPSIS}", "")
            button = KeyButton(text, registry.key_text(id), kind=kind, press=partial(self._run, registry, id))
            self.buttons[id] = button
        self.setFocusProxy(self.buttons[_WAYS[0]])
        title = label("No board is open", "title")
        ways = label("Begin one, let the guide lead you, or open a file.", "muted")
        for one in (title, ways):
            one.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row = in_row(1, *self.buttons.values(), 1, gap=10)
        in_column(1, title, ways, row, 1, of=self, gap=14)

    def _run(self, registry: ActionRegistry, id: str, _on: bool = False) -> None:
        registry[id].trigger()

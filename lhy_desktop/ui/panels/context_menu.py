"""The context menu of a hex: what can be done, then what cannot with the reason in the same line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons


@dataclass(frozen=True)
class MenuEntry:
    """A verb or a tool for the hex. A refused one (``reason``) asks "why?" when chosen."""

    id: str
    text: str
    key: str = ""
    reason: str = ""


class HexMenu(QMenu):
    """``chosen(id)`` of a legal entry, ``why_asked(id)`` of a refused one. Groups are parted by lines."""

    chosen = Signal(str)
    why_asked = Signal(str)

    def __init__(self, title: str, groups: Sequence[Sequence[MenuEntry]], parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.setAccessibleName(title)
        self.setToolTipsVisible(True)
        for group in groups:
            legal = [entry for entry in group if not entry.reason]
            for entry in (*legal, *(entry for entry in group if entry.reason)):
                self.addAction(self._action(entry))
            self.addSeparator()

    def _action(self, entry: MenuEntry) -> QAction:
        action = QAction(entry.text if not entry.reason else f"{entry.text} - {entry.reason}", self)
        action.setObjectName(entry.id)
        if entry.reason:
            action.setIcon(icons.icon("why", theme().color("muted")))
            action.triggered.connect(lambda: self.why_asked.emit(entry.id))
        else:
            if entry.key:  # printed only: the registry alone binds keys
                action.setText(f"{entry.text}\t{entry.key}")
            action.triggered.connect(lambda: self.chosen.emit(entry.id))
        return action

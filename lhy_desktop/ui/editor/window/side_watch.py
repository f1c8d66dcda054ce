"""Hexsides are shown so that they can be seen, also where the whole board is in sight."""

from __future__ import annotations

from PySide6.QtCore import QObject

from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.surface.thin_sides import ThinSides


class SideWatch(QObject):
    """Shows those of the board in front, unless they are hidden."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self.item = desk, ThinSides()
        desk.view.add(self.item)
        desk.document_changed.connect(self._show)
        desk.edited.connect(lambda _change: self._show())
        desk.kinds.changed.connect(self._show)

    def _show(self) -> None:
        board = self._desk.board
        seen = board is not None and "sides" not in self._desk.kinds.hidden
        self.item.show_sides(board.sheet if seen and board is not None else None)

"""The history follows the document in front."""

from __future__ import annotations

from PySide6.QtCore import QObject

from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.docks.history import HistoryPanel


class HistoryFeed(QObject):
    """Between a desk and the history of its document."""

    def __init__(self, desk: Desk, panel: HistoryPanel) -> None:
        super().__init__(panel)
        self._desk, self._panel = desk, panel
        desk.document_changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        document = self._desk.document
        self._panel.show_stack(document.stack if document is not None else None)

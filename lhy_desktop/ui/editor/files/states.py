"""Which commands of files can be used now, and why the others are grey."""

from __future__ import annotations

from PySide6.QtCore import QObject

from lhy_desktop.ui.actions import ActionRegistry
from lhy_desktop.ui.editor.files.filing import Filing

_NONE, _NEW = "No document is open.", "It was never saved."
_ANY = ("file.save", "file.save_as", "file.share", "file.close")
_SAVED = ("file.revert", "file.versions")


class FileStates(QObject):
    """Follows the document in front."""

    def __init__(self, filing: Filing, registry: ActionRegistry) -> None:
        super().__init__(filing)
        self._filing, self._registry = filing, registry
        filing.desk.document_changed.connect(self.show)
        filing.marked.connect(self.show)
        self.show()

    def show(self) -> None:
        """Say how things are."""
        document = self._filing.desk.document
        for id in _ANY:
            self._set(id, "" if document is not None else _NONE)
        for id in _SAVED:
            self._set(id, _NONE if document is None else _NEW if document.path is None else "")

    def _set(self, id: str, reason: str) -> None:
        if self._registry.reason(id) != reason or self._registry[id].isEnabled() != (not reason):
            self._registry.set_state(id, not reason, reason)

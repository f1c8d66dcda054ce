"""A page of a tab that is built only while it is looked at."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget


class Page(QWidget):
    """Call ``changed`` when there is something new to show: ``build`` follows now, or when the page is next seen."""

    _stale = False

    def changed(self) -> None:
        """Build now when the page is seen, else later."""
        self._stale = True
        if self.isVisible():
            self.settle()

    def settle(self) -> None:
        """Build what is outstanding."""
        if self._stale:
            self._stale = False
            self.build()

    def build(self) -> None:
        """Show what is to be shown; for each page to write."""
        raise NotImplementedError

    def showEvent(self, event: QShowEvent) -> None:
        self.settle()
        super().showEvent(event)

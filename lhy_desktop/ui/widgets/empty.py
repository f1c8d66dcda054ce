"""A page of a dock, or one sentence in its place that says how to come to something."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QStackedWidget, QWidget

from lhy_desktop.ui.widgets.boxes import TOP, in_column
from lhy_desktop.ui.widgets.section import face


class EmptyOr(QStackedWidget):
    """Shows the sentence until there is something. Both ask for the same room, so that no dock jumps."""

    def __init__(self, words: QLabel, page: QWidget) -> None:
        super().__init__()
        empty = QWidget()
        face(empty, "paper")
        in_column((words, 0, TOP), 1, of=empty, margins=(12, 12, 12, 12))
        self._both = empty, page
        for one in self._both:
            self.addWidget(one)

    def hasHeightForWidth(self) -> bool:
        """No: with it Qt asks for the room of the sentence alone."""
        return False

    def sizeHint(self) -> QSize:
        return self._both[0].sizeHint().expandedTo(self._both[1].sizeHint())

    def minimumSizeHint(self) -> QSize:
        return self._both[0].minimumSizeHint().expandedTo(self._both[1].minimumSizeHint())

    def show_there(self, there: bool) -> None:
        """Show whether there is something."""
        self.setCurrentIndex(int(there))

"""The tabs of open documents; a dot says that one is not saved."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QTabBar, QToolButton

from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons

UNSAVED = "\N{BULLET} "


class DocumentTabs(QTabBar):
    """``brought(Document)`` when one is to come to the front, ``closed(Document)`` when one is to go."""

    brought = Signal(object)
    closed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._documents: list[Document] = []
        self.setMovable(False)
        self.setExpanding(False)
        self.setDrawBase(False)
        self.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName("Open documents")
        self.currentChanged.connect(lambda place: self._emit(self.brought, place))
        theme().changed.connect(self._dress)

    def tabSizeHint(self, index: int) -> QSize:
        """With room for the bold words of the tab in front, which Qt does not reckon with."""
        text, found = self.tabText(index), super().tabSizeHint(index)
        more = theme().width(text, 13, 600) - theme().width(text, 13, 400)
        return QSize(found.width() + round(more) + 4, found.height())

    def _emit(self, signal: object, place: int) -> None:
        if 0 <= place < len(self._documents):
            signal.emit(self._documents[place])  # type: ignore[attr-defined]

    def _give_cross(self, place: int) -> None:
        """A small cross that closes the tab on which it stands, wherever that is by then."""
        cross = QToolButton()
        cross.setAutoRaise(True)
        cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        cross.setToolTip("Close (Ctrl+W)")
        cross.setAccessibleName("Close this document")
        side = QTabBar.ButtonPosition.RightSide
        cross.clicked.connect(lambda: self._emit(self.closed, self._place_of(cross)))
        self.setTabButton(place, side, cross)
        self._dress()

    def _place_of(self, cross: QToolButton) -> int:
        every = range(self.count())
        return next((n for n in every if self.tabButton(n, QTabBar.ButtonPosition.RightSide) is cross), -1)

    def _dress(self) -> None:
        size = QSize(theme().px(11), theme().px(11))
        for cross in self.findChildren(QToolButton):
            cross.setIcon(icons.icon("close", theme().color("muted")))
            cross.setIconSize(size)

    def show_documents(self, documents: Sequence[Document], front: Document | None) -> None:
        """Show these tabs."""
        self.blockSignals(True)
        self._documents = list(documents)
        while self.count() > len(documents):
            self.removeTab(self.count() - 1)
        for place, one in enumerate(documents):
            text = f"{UNSAVED if one.dirty else ''}{one.title}".replace("&", "&&")
            if place >= self.count():
                self.addTab(text)
                self._give_cross(place)
            self.setTabText(place, text)
            self.setTabToolTip(place, str(one.path) if one.path is not None else "Not saved yet")
        if front is not None:
            self.setCurrentIndex(self._documents.index(front))
        self.blockSignals(False)
        self.setVisible(bool(documents))

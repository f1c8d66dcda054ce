"""A page with a list at the left, what the chosen entry says at the right, and answers below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QListWidget, QListWidgetItem, QWidget

from lhy_desktop.ui.editor.files.pages.text_view import TextView
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.section import Hairline
from lhy_desktop.ui.widgets.words import Words, label

CLOSE = "close"


@dataclass(frozen=True)
class PageModel:
    """``entries`` are (words, words of less weight), none for a page without a list. ``ways`` are (id, words): the
    first one is taken by Enter, ``CLOSE`` by Esc."""

    id: str
    title: str
    text: str
    ways: tuple[tuple[str, str], ...]
    entries: tuple[tuple[str, str], ...] = ()


class ListPage(QDialog):
    """``seen(row)`` when an entry is looked at; ``answered(id, row)`` for a button, with row -1 without a list."""

    seen = Signal(int)
    answered = Signal(str, int)

    def __init__(self, parent: QWidget | None, model: PageModel) -> None:
        super().__init__(parent)
        self.model = model
        self.setObjectName(model.id)
        self.setWindowTitle(model.title)
        self.setProperty("face", "paper")
        self.list = QListWidget()
        self.list.setObjectName("roomy_list")
        self.list.setAccessibleName(model.title)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setWordWrap(True)
        self.list.setFixedWidth(theme().px(250))
        self.list.currentRowChanged.connect(self._look)
        self.text = TextView()
        self.facts = Words("", "muted")
        self.facts.hide()
        self.buttons: dict[str, KeyButton] = {}
        words = (Words(model.text),) if model.text else ()
        head = in_column(label(model.title, "title", wrap=True), *words, margins=(28, 22, 28, 14), gap=8)
        right = in_column(self.facts, (self.text, 1), margins=(16, 10, 16, 10), gap=8)
        body = in_row(*((self.list,) if model.entries else ()), (right, 1), gap=0)
        foot = in_row((self._answers(), 1), margins=(28, 14, 28, 18))
        in_column(head, Hairline(), (body, 1), Hairline(), foot, of=self, gap=0)
        self.show_entries(model.entries)
        room = parent.size() if parent is not None else self.screen().availableSize()
        self.resize(min(theme().px(900), room.width() - 40), min(theme().px(600), room.height() - 60))
        (self.list if model.entries else self.text).setFocus()

    def _answers(self) -> FlowLayout:
        flow = FlowLayout(gap=10)
        for place, (id, words) in enumerate(self.model.ways):
            key = "Esc" if id == CLOSE else "" if place else "Enter"
            button = KeyButton(words, key, kind="plain" if place else "primary", press=partial(self._answer, id))
            self.buttons[id] = button
            flow.addWidget(button)
        return flow

    @property
    def row(self) -> int:
        """The entry that is looked at."""
        return self.list.currentRow()

    def show_entries(self, entries: Sequence[tuple[str, str]]) -> None:
        """Show other entries; the one that is looked at keeps its place in the list."""
        row = max(0, self.list.currentRow())
        self.list.clear()
        for words, less in entries:
            item = QListWidgetItem(f"{words}\n{less}" if less else words)
            self.list.addItem(item)
        self.list.setCurrentRow(min(row, len(entries) - 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._answer(self.model.ways[0][0])
        else:
            super().keyPressEvent(event)

    def reject(self) -> None:
        self._answer(CLOSE)

    def say(self, facts: str) -> None:
        """A line above the text; "" for none."""
        self.facts.say(facts)
        self.facts.setVisible(bool(facts))

    def _look(self, row: int) -> None:
        if row >= 0:
            self.seen.emit(row)

    def _answer(self, id: str, _on: bool = False) -> None:
        self.answered.emit(id, self.row if self.list.count() else -1)

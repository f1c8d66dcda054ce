"""The Rules tab: short entries in our own words, found by number or by typing."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.widgets.boxes import in_column, line_to_find
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.page import Page
from lhy_desktop.ui.widgets.section import Hairline, Scroller, Section, face
from lhy_desktop.ui.widgets.words import Words, label


@dataclass(frozen=True)
class RuleEntry:
    """A rule in our words: number, title, text in short notation (``{{8.2}}`` links to another rule)."""

    rule: str
    title: str
    text: str


class RulesPanel(Page):
    """The tab. ``open_rule`` shows the entry nearest to a number and marks it."""

    linked = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = line_to_find("Number or word", "Find a rule by number or word")
        self.line.textChanged.connect(self._filter)
        top = QWidget()
        face(top, "paper")
        in_column(self.line, of=top, margins=(12, 10, 12, 8))
        inside = QWidget()
        self._box = in_column(of=inside, margins=(0, 0, 0, 10), gap=2)
        self._scroll = Scroller(inside)
        in_column(top, (self._scroll, 1), of=self, gap=0)
        self._entries: tuple[RuleEntry, ...] = ()
        self.sections: dict[str, Section] = {}

    @property
    def goal(self) -> QWidget:
        """The line to type into."""
        return self.line

    def show_model(self, entries: tuple[RuleEntry, ...]) -> None:
        """All entries, in order."""
        if entries != self._entries:
            self._entries = entries
            self.changed()

    def build(self) -> None:
        """One section for each entry."""
        entries = self._entries
        clear(self._box)
        self.sections = {}
        for entry in entries:
            section = Section(entry.title, entry.rule)
            words = Words(entry.text)
            words.linked.connect(self._follow)
            section.add(words)
            self.sections[entry.rule] = section
            self._box.addWidget(section)
            self._box.addWidget(Hairline())
        if not entries:
            self._box.addWidget(label("No entries.", "muted"))
        self._box.addStretch(1)
        self._filter()

    def open_rule(self, rule: str) -> bool:
        """Show the entry of a number ("8.2"), or of the chapter it belongs to; False when there is none."""
        self.settle()
        found = next((r for r in (rule, *_wider(rule)) if r in self.sections), "")
        if not found:
            return False
        self.line.clear()
        for number, section in self.sections.items():
            section.head.setChecked(number == found or section.head.isChecked())
        self.sections[found].head.setFocus()
        self.layout().activate()  # type: ignore[union-attr]
        self._scroll.ensureWidgetVisible(self.sections[found], 0, 0)
        bar = self._scroll.verticalScrollBar()
        bar.setValue(min(bar.maximum(), self.sections[found].y()))
        return True

    def _follow(self, kind: str, ref: str) -> None:
        if kind != "rule" or not self.open_rule(ref):
            self.linked.emit(kind, ref)

    def _filter(self) -> None:
        wanted = self.line.text().strip().lower()
        for entry in self._entries if self.sections else ():
            said = f"{entry.rule} {entry.title} {entry.text}".lower()
            self.sections[entry.rule].setVisible(wanted in said)


def _wider(rule: str) -> list[str]:
    """Numbers a rule belongs to: 10.4.1 to 10.4 and 10."""
    parts = rule.split(".")
    return [".".join(parts[:n]) for n in range(len(parts) - 1, 0, -1)]

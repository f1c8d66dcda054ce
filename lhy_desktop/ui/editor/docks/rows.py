"""Rows of a panel that are kept and shown again with other words: a new widget is dressed and laid out anew, which is
what takes long when a panel follows the pointer."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from lhy_desktop.ui.editor.docks.models import Fact, Option
from lhy_desktop.ui.widgets.boxes import TOP, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.section import Section
from lhy_desktop.ui.widgets.words import Span, Words, label

AnyRow = TypeVar("AnyRow", bound=QWidget)


class Rows(Generic[AnyRow]):
    """The rows of a section, made as they are needed; a section without any is hidden."""

    def __init__(self, section: Section, make: Callable[[], AnyRow]) -> None:
        self._section, self._make = section, make
        self._rows: list[AnyRow] = []

    def show(self, show: Sequence[Callable[[AnyRow], object]]) -> None:
        """Let each of these show something in a row of its own."""
        while len(self._rows) < len(show):
            self._rows.append(self._make())
            self._section.add(self._rows[-1])
        for row, fill in zip(self._rows, show, strict=False):
            fill(row)
            row.setVisible(True)
        for row in self._rows[len(show) :]:
            row.setVisible(False)
            row.setAccessibleName("")
        self._section.setVisible(bool(show))


class FactRow(QWidget):
    """What the rules say of a hex: a name, a value, and the rule it stands in."""

    def __init__(self) -> None:
        super().__init__()
        self._name, self._value = label("", "muted", wrap=True), Words()
        in_row((self._name, 4, TOP), (self._value, 5), of=self, gap=8)

    def show_fact(self, fact: Fact) -> None:
        """Show this one."""
        rule = (Span("  "), Span(fact.rule, "muted")) if fact.rule else ()
        self._name.setText(fact.name)
        self._value.say((Span(fact.value, "bold"), *rule))
        self.setAccessibleName(f"{fact.name}: {fact.value}")


class CountRow(QWidget):
    """How many there are of something."""

    def __init__(self) -> None:
        super().__init__()
        self._name, self._count = label(""), label("", "muted")
        in_row((self._name, 1), self._count, of=self)

    def show_count(self, name: str, count: str) -> None:
        """Show this one."""
        self._name.setText(name)
        self._count.setText(count)
        self.setAccessibleName(f"{name}: {count}")


class ThingRow(QWidget):
    """Something that lies in a hex; ``away(what, id)`` when it is to be taken away."""

    away = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self._what, self._id = "", ""
        self._words = QLabel()
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._words.setWordWrap(True)
        self._button = KeyButton("Take away", kind="quiet", press=self._tell)
        in_row((self._words, 1), self._button, of=self, gap=8)

    def show_thing(self, what: str, option: Option, editable: bool) -> None:
        """Show this one."""
        self._what, self._id = what, option.id
        self._words.setText(option.name)
        self._button.setAccessibleName(f"Take away: {option.name}")
        self._button.setEnabled(editable)

    def _tell(self) -> None:
        self.away.emit(self._what, self._id)

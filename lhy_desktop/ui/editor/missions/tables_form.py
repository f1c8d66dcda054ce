"""A mission by tables and dice: the questions of the rulebook, each with its answers and a die to roll."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from lhy_desktop.engine.flow.door.designing import DesignAsk
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.section import Scroller
from lhy_desktop.ui.widgets.words import label


class _Cell(QWidget):
    """One question with a choice: its name above, the die beside it. ``answered(key)``, ``rolled(key)``."""

    answered = Signal(str)
    rolled = Signal(str)

    def __init__(self, ask: DesignAsk) -> None:
        super().__init__()
        self.key = ask.key
        self.choice = Choice()
        self.choice.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.choice.setAccessibleName(ask.label)
        self.die = KeyButton("Roll", kind="quiet", icon="dice", press=lambda: self.rolled.emit(self.key))
        self.die.setAccessibleName(f"Roll: {ask.label}")
        self._pairs: tuple[tuple[str, str], ...] = ()
        in_column(label(ask.label, "strong", wrap=True), in_row((self.choice, 1), self.die, gap=4), of=self, gap=3)
        self.choice.activated.connect(lambda _place: self.answered.emit(self.key))
        self.show_ask(ask)

    def show_ask(self, ask: DesignAsk) -> None:
        """What may be answered now, and what is."""
        if ask.choices != self._pairs:
            self._pairs = ask.choices
            self.choice.clear()
            for value, words in ask.choices:
                self.choice.addItem(words, value)
        self.choice.setCurrentIndex(self.choice.findData(ask.answer))
        self.die.setEnabled(len(ask.choices) > 1)
        self.choice.setToolTip(f"{ask.hint} ({ask.rule})" if ask.hint else f"({ask.rule})")
        self.choice.setAccessibleDescription(ask.hint)

    @property
    def answer(self) -> str:
        """The value that is chosen."""
        return str(self.choice.currentData())


class _Line(QWidget):
    """One question that is answered in words, with its hint below. ``answered(key)``."""

    answered = Signal(str)

    def __init__(self, ask: DesignAsk) -> None:
        super().__init__()
        self.key = ask.key
        self.line = QLineEdit(ask.answer)
        self.line.setAccessibleName(ask.label)
        self._hint = label("", "muted", wrap=True)
        in_column(label(ask.label, "strong"), self.line, self._hint, of=self, gap=3)
        self.line.editingFinished.connect(lambda: self.answered.emit(self.key))
        self.show_ask(ask)

    def show_ask(self, ask: DesignAsk) -> None:
        """The hint, which may have become another."""
        self._hint.setText(ask.hint)
        self.line.setAccessibleDescription(ask.hint)

    @property
    def answer(self) -> str:
        """What was typed."""
        return self.line.text().strip()


class TablesForm(QWidget):
    """``changed(answers)`` when an answer was given; ``rolled(answers)`` when one of them is to be rolled anew, which
    is left out."""

    changed = Signal(dict)
    rolled = Signal(dict)

    def __init__(self) -> None:
        super().__init__()
        self.cells: dict[str, _Cell] = {}
        self.lines: dict[str, _Line] = {}
        inner = QWidget()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(12)
        in_column(self._rows, 1, of=inner, margins=(18, 14, 18, 14))
        in_column((Scroller(inner), 1), of=self)

    @property
    def answers(self) -> dict[str, str]:
        """All answers as they stand."""
        said = {key: one.answer for key, one in self.cells.items()}
        return said | {key: one.answer for key, one in self.lines.items()}

    def show_asks(self, asks: Sequence[DesignAsk]) -> None:
        """Show these questions in their order; those that were there keep the keyboard."""
        choices, lines = [one for one in asks if one.choices], [one for one in asks if not one.choices]
        if list(self.cells) != [one.key for one in choices] or list(self.lines) != [one.key for one in lines]:
            self._set_out(choices, lines)
        for ask in choices:
            self.cells[ask.key].show_ask(ask)
        for ask in lines:
            self.lines[ask.key].show_ask(ask)

    def _set_out(self, choices: list[DesignAsk], lines: list[DesignAsk]) -> None:
        old_cells, old_lines = self.cells, self.lines
        while self._rows.takeAt(0) is not None:
            pass
        self.cells = {ask.key: old_cells.get(ask.key) or self._cell(ask) for ask in choices}
        self.lines = {ask.key: old_lines.get(ask.key) or self._line(ask) for ask in lines}
        for gone in (*(old_cells.keys() - self.cells), *(old_lines.keys() - self.lines)):
            widget = old_cells.get(gone) or old_lines[gone]
            widget.hide()
            widget.deleteLater()
        before: QWidget | None = None
        for cell in self.cells.values():
            self._rows.addWidget(cell)
            if before is not None:
                QWidget.setTabOrder(before, cell.choice)
            QWidget.setTabOrder(cell.choice, cell.die)
            before = cell.die
        for line in self.lines.values():
            self._rows.addWidget(line)

    def _cell(self, ask: DesignAsk) -> _Cell:
        cell = _Cell(ask)
        cell.answered.connect(lambda _key: self.changed.emit(self.answers))
        cell.rolled.connect(self._roll)
        return cell

    def _line(self, ask: DesignAsk) -> _Line:
        line = _Line(ask)
        line.answered.connect(lambda _key: self.changed.emit(self.answers))
        return line

    def _roll(self, key: str) -> None:
        self.rolled.emit({one: said for one, said in self.answers.items() if one != key})

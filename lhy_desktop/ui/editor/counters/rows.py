"""The values of a counter, one below the other: what each is called, what it means, and the rule it comes from."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from lhy_desktop.engine.authoring.forms import Field, Shape
from lhy_desktop.engine.authoring.forms.shapes import words_of
from lhy_desktop.engine.content.counters import Term
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.fields import Editor, editor_of, leave_wheel, share_history
from lhy_desktop.ui.editor.forms.place import Sign, SmallButton, small_button
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.words import label

WIDE = 116
"""Pixels of the names at 100 % text."""
_WIDEST = 300


class NamedChoice(Editor):
    """One of some words, each shown by its name; a wrong one that stands in the file is listed, too."""

    def __init__(self, name: str, choices: tuple[tuple[str, str], ...]) -> None:
        super().__init__()
        self.box = Choice()
        self.box.setAccessibleName(name)
        self._words = [word for word, _ in choices]
        for _, called in choices:
            self.box.addItem(called)
        self.box.setMaxVisibleItems(24)
        leave_wheel(self.box)
        in_row(self.box, 1, of=self)
        self.box.activated.connect(lambda place: self.edited.emit(self._words[place], False))

    @property
    def goal(self) -> QWidget:
        return self.box

    def show_value(self, value: Any) -> None:
        if value not in self._words:
            self._words.append(value)
            self.box.addItem(f"{value} (not allowed)")
        self.box.setCurrentIndex(self._words.index(value))


class IdEditor(Editor):
    """An id: taken with Enter, or when the keyboard goes elsewhere."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.field = QLineEdit()
        self.field.setAccessibleName(name)
        self.field.setMaxLength(30)
        self._value = ""
        in_row(self.field, of=self)
        self.field.editingFinished.connect(self._finished)

    @property
    def goal(self) -> QWidget:
        return self.field

    def _finished(self) -> None:
        words = self.field.text().strip()
        if words and words != self._value:
            self.edited.emit(words, False)
        elif words != self.field.text() or not words:
            self.field.setText(self._value)

    def show_value(self, value: Any) -> None:
        self._value = str(value)
        if self.field.text() != self._value:
            self.field.setText(self._value)


class ValueRow(QWidget):
    """One value. ``edited(path, value, typed)``, ``given(path)`` when a first value is wanted, ``left_out(path)``, and
    ``text_asked(path)`` for what only the text can show."""

    edited = Signal(object, object, bool)
    given = Signal(object)
    left_out = Signal(object)
    text_asked = Signal(object)

    def __init__(self, path: Path, shape: Shape, term: Term | None, field: Field, value: Any, there: bool) -> None:
        super().__init__()
        self.path, self._there = path, there
        key = str(path[-1])
        name = term.name if term is not None else words_of(key)
        self.name = name
        self.editor = _editor(name, shape, term, value) if there else None
        caption = label(name, wrap=True)
        caption.setFixedWidth(theme().px(WIDE))
        caption.setContentsMargins(0, theme().px(4), 0, 0)
        rule = label(term.rule if term is not None else "", "small")
        rule.setToolTip(f"Rule {term.rule}" if term is not None and term.rule else "")
        rule.setContentsMargins(0, theme().px(5), 0, 0)
        middle = self.editor or self._button(name)
        middle.setMaximumWidth(theme().px(_WIDEST))
        row = in_row((caption, 0, TOP), (middle, 8), 1, gap=8)
        if there and not field.needed:
            out = small_button("close", f"Leave out: {name}", lambda: self.left_out.emit(self.path))
            row.addWidget(out, 0, TOP)
        row.addWidget(rule, 0, TOP)
        self._wrong = label("", "stop", wrap=True)
        self._fault = QWidget()
        in_row((Sign(), 0, TOP), (self._wrong, 1), of=self._fault, gap=6)
        self._fault.hide()
        hint = label(term.hint if term is not None else shape.help, "small", wrap=True)
        below = QWidget()
        in_row((hint, 1), of=below, margins=(theme().px(WIDE) + 8, 0, 0, 0))
        self._fault.setContentsMargins(theme().px(WIDE) + 8, 0, 0, 0)
        in_column(row, self._fault, below, of=self, gap=1)
        below.setVisible(bool(hint.text()))
        self._hint = hint.text()
        if self.editor is not None:
            self.editor.edited.connect(lambda value, typed: self.edited.emit(self.path, value, typed))
            share_history(self.editor)
            self.editor.goal.setAccessibleDescription(self._hint)

    def _button(self, name: str) -> QWidget:
        """In place of an editor: what gives it a first value, or leads to the text."""
        made = QWidget()
        if self._there:
            button, words = SmallButton("In the text", press=lambda: self.text_asked.emit(self.path)), ""
        else:
            button, words = SmallButton("Set", press=lambda: self.given.emit(self.path)), "not given"
        button.setAccessibleName(f"{button.text()}: {name}")
        in_row(button, label(words, "muted"), 1, of=made, gap=8)
        return made

    def show_value(self, value: Any, faults: tuple[str, ...]) -> None:
        """Show another value of the same kind, and what is wrong with it."""
        if self.editor is not None:
            self.editor.show_value(value)
        words = "\n".join(faults)
        self._wrong.setText(words)
        self._fault.setVisible(bool(words))
        if self.editor is not None:
            self.editor.goal.setAccessibleDescription(words or self._hint)


def _editor(name: str, shape: Shape, term: Term | None, value: Any) -> Editor | None:
    """What changes a value; None for one that has others in it."""
    if term is not None and term.choices and isinstance(value, str):
        return NamedChoice(name, term.choices)
    return editor_of(shape, name, value)

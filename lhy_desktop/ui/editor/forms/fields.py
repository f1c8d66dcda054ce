"""Editors of single values: texts, numbers, truths, choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QPlainTextEdit, QSizePolicy, QWidget

from lhy_desktop.engine.authoring.forms.shapes import Shape
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_row
from lhy_desktop.ui.widgets.choice import Choice, TickBox
from lhy_desktop.ui.widgets.number import Number

LONG = 200
"""Letters from which a text gets a field of several lines."""
_MOST = 1_000_000


class Editor(QWidget):
    """``edited(value, typed)`` when somebody has given another value; ``typed`` while he types."""

    edited = Signal(object, bool)

    def show_value(self, value: Any) -> None:
        """Show another value."""
        raise NotImplementedError

    @property
    def goal(self) -> QWidget:
        """What takes the keyboard."""
        return self


class TextEditor(Editor):
    """One line."""

    def __init__(self, name: str, shape: Shape) -> None:
        super().__init__()
        self.field = QLineEdit()
        self.field.setAccessibleName(name)
        if shape.most is not None and shape.most <= 60:
            self.field.setMaximumWidth(theme().px(340))
        in_row(self.field, of=self)
        self.field.textEdited.connect(lambda text: self.edited.emit(text, True))

    @property
    def goal(self) -> QWidget:
        return self.field

    def show_value(self, value: Any) -> None:
        if self.field.text() != str(value):
            self.field.setText(str(value))
            self.field.setCursorPosition(0)


class _Lines(QPlainTextEdit):
    """As high as its text at its width, up to ten lines."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Be as high as the text."""
        lines = max(2, min(10, round(self.document().size().height())))
        high = lines * self.fontMetrics().lineSpacing() + theme().px(20)
        if high != self.height():
            self.setFixedHeight(high)


class LongEditor(Editor):
    """Several lines."""

    def __init__(self, name: str, shape: Shape) -> None:
        super().__init__()
        self.field = _Lines()
        self.field.setAccessibleName(name)
        self.field.setTabChangesFocus(True)
        self.field.setUndoRedoEnabled(False)
        self.field.setFrameShape(QFrame.Shape.StyledPanel)
        self.field.setProperty("role", "field")
        self._showing = False
        in_row(self.field, of=self)
        self.field.textChanged.connect(self._typed)
        self.field.document().documentLayout().documentSizeChanged.connect(lambda _size: self.field.fit())
        self.field.fit()

    @property
    def goal(self) -> QWidget:
        return self.field

    def _typed(self) -> None:
        if not self._showing:
            self.edited.emit(self.field.toPlainText(), True)

    def show_value(self, value: Any) -> None:
        if self.field.toPlainText() != str(value):
            self._showing = True
            self.field.setPlainText(str(value))
            self._showing = False


class NumberEditor(Editor):
    """A number within bounds."""

    def __init__(self, name: str, shape: Shape) -> None:
        super().__init__()
        low = int(shape.least) if shape.least is not None else -_MOST
        high = int(shape.most) if shape.most is not None else _MOST
        self.number = Number(name, low, high)
        bounds = f"{low} to {high}" if shape.least is not None and shape.most is not None else ""
        note = QLabel(bounds)
        note.setProperty("role", "muted")
        in_row(self.number, note, 1, of=self, gap=8)
        leave_wheel(self.number.field)
        self._showing = False
        self.number.changed.connect(self._changed)

    @property
    def goal(self) -> QWidget:
        return self.number.field

    def _changed(self, value: int) -> None:
        if not self._showing:
            self.edited.emit(value, True)

    def show_value(self, value: Any) -> None:
        self._showing = True
        self.number.set_value(int(value))
        self._showing = False


class DecimalEditor(Editor):
    """A number with decimals."""

    def __init__(self, name: str, shape: Shape) -> None:
        super().__init__()
        self.field = QLineEdit()
        self.field.setAccessibleName(name)
        self.field.setMaximumWidth(theme().px(120))
        in_row(self.field, 1, of=self)
        self.field.textEdited.connect(self._typed)

    @property
    def goal(self) -> QWidget:
        return self.field

    def _typed(self, text: str) -> None:
        try:
            value: Any = float(text)
        except ValueError:
            value = text  # the form says what is wrong with it
        self.edited.emit(value, True)

    def show_value(self, value: Any) -> None:
        if self.field.text() not in (str(value), f"{value:g}" if isinstance(value, int | float) else ""):
            self.field.setText(f"{value:g}" if isinstance(value, int | float) else str(value))


class TruthEditor(Editor):
    """A box to tick."""

    def __init__(self, name: str, shape: Shape) -> None:
        super().__init__()
        self.box = TickBox("yes")
        self.box.setAccessibleName(name)
        in_row(self.box, 1, of=self)
        self.box.clicked.connect(lambda on: self.edited.emit(bool(on), False))

    @property
    def goal(self) -> QWidget:
        return self.box

    def show_value(self, value: Any) -> None:
        self.box.setChecked(bool(value))


class ChoiceEditor(Editor):
    """One of some words; a wrong one that stands in the file is listed, too."""

    def __init__(self, name: str, shape: Shape) -> None:
        super().__init__()
        self.choices = list(shape.choices)
        self.box = Choice()
        self.box.setAccessibleName(name)
        for choice in self.choices:
            self.box.addItem(_said(choice))
        in_row(self.box, 1, of=self)
        leave_wheel(self.box)
        self.box.activated.connect(lambda place: self.edited.emit(self.choices[place], False))

    @property
    def goal(self) -> QWidget:
        return self.box

    def show_value(self, value: Any) -> None:
        if value not in self.choices:
            self.choices.append(value)
            self.box.addItem(f"{_said(value)} (not allowed)")
        self.box.setCurrentIndex(self.choices.index(value))


class FixedEditor(Editor):
    """A value that can be no other."""

    def __init__(self, name: str, shape: Shape) -> None:
        super().__init__()
        self.words = QLabel()
        self.words.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        in_row(self.words, 1, of=self)

    def show_value(self, value: Any) -> None:
        self.words.setText(_said(value))


def _said(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def editor_of(shape: Shape, name: str, value: Any) -> Editor | None:
    """The editor of a single value; None for what consists of others, and for what has another form than it must."""
    if shape.kind == "text" and isinstance(value, str):
        return LongEditor(name, shape) if is_long(shape, value) else TextEditor(name, shape)
    if shape.kind == "number" and not isinstance(value, bool):
        if shape.whole and isinstance(value, int) and abs(value) <= _MOST:
            return NumberEditor(name, shape) if _within(shape, value) else DecimalEditor(name, shape)
        return DecimalEditor(name, shape) if isinstance(value, int | float | str) else None
    made: dict[str, Callable[[str, Shape], Editor]] = {
        "truth": TruthEditor,
        "choice": ChoiceEditor,
        "fixed": FixedEditor,
    }
    fits = isinstance(value, bool) if shape.kind == "truth" else not isinstance(value, dict | list)
    return made[shape.kind](name, shape) if shape.kind in made and fits else None


def is_long(shape: Shape, value: str) -> bool:
    """Whether a text needs several lines."""
    return "\n" in value or (shape.most is not None and shape.most > LONG)


def _within(shape: Shape, value: int) -> bool:
    return (shape.least is None or value >= shape.least) and (shape.most is None or value <= shape.most)


class _Deaf(QObject):
    """A wheel turned over a field scrolls the form, and changes nothing by accident."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Wheel and isinstance(event, QWheelEvent):
            event.ignore()
            return True
        return False


class _Sharing(QObject):
    """Undo and redo in a field are those of the document."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
            return False
        steps = event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo)
        if steps:
            event.ignore()
        return steps


def share_history(editor: Editor) -> None:
    """Leave undo and redo to the window."""
    leave_history(editor.goal)


def leave_history(field: QWidget) -> None:
    """Leave undo and redo in a field to the window."""
    field.installEventFilter(_Sharing(field))


def leave_wheel(field: QWidget) -> None:
    """Let the wheel scroll the form, and change nothing by accident."""
    field.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    field.installEventFilter(_Deaf(field))

"""The parts of a sentence that can be changed: a word of some, a number, a text, hexes, and the names of units."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QFontMetrics
from PySide6.QtWidgets import QLineEdit, QMenu, QSizePolicy, QSpinBox, QWidget

from lhy_desktop.engine.authoring.forms import Shape
from lhy_desktop.engine.content.counters import Term
from lhy_desktop.ui.editor.counters.rows import NamedChoice
from lhy_desktop.ui.editor.forms.fields import Editor, leave_wheel, share_history
from lhy_desktop.ui.editor.forms.place import SmallButton
from lhy_desktop.ui.editor.missions.bar import OR
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_row

Named = Sequence[tuple[str, str]]
"""Words of the file, each as people say it."""
_WIDEST, _LEAST, _NAMES, _LONG = 300, 44, 220, 30
"""Pixels of a text at most and at least, and of the names of units; letters from which a tip says all of it."""
_MANY = 1_000_000


class NumberPart(Editor):
    """A number within bounds; the arrow keys and its two small arrows change it."""

    def __init__(self, name: str, shape: Shape) -> None:
        super().__init__()
        self.field = QSpinBox()
        self.field.setRange(
            int(shape.least) if shape.least is not None else -_MANY,
            int(shape.most) if shape.most is not None else _MANY,
        )
        self.field.setAccessibleName(name)
        self.field.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        leave_wheel(self.field)
        signs = max(len(str(self.field.minimum())), len(str(min(self.field.maximum(), 999))))
        self.field.setFixedWidth(theme().px(30) + theme().width("0" * signs, 13, 400))
        in_row(self.field, of=self)
        self._showing = False
        self.field.valueChanged.connect(self._changed)

    @property
    def goal(self) -> QWidget:
        return self.field

    def _changed(self, value: int) -> None:
        if not self._showing:
            self.edited.emit(value, True)

    def show_value(self, value: Any) -> None:
        self._showing = True
        self.field.setValue(value if type(value) is int else 0)
        self._showing = False


class _Line(QLineEdit):
    """As wide as its text, where there is room."""

    def sizeHint(self) -> QSize:
        wide = self.fontMetrics().horizontalAdvance(self.text()) + theme().px(22)
        return QSize(max(theme().px(_LEAST), min(theme().px(_WIDEST), wide)), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(theme().px(_LEAST), super().minimumSizeHint().height())


class TextPart(Editor):
    """A text, as wide as it is long; one of hexes is taken when it is finished, for half of it means nothing."""

    def __init__(self, name: str, area: bool = False) -> None:
        super().__init__()
        self.field = _Line()
        self.field.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.field.setAccessibleName(name)
        self._area, self._shown = area, ""
        in_row(self.field, of=self)
        self.field.textChanged.connect(self._fit)
        if area:
            self.field.editingFinished.connect(self._finished)
        else:
            self.field.textEdited.connect(lambda text: self.edited.emit(text, True))

    @property
    def goal(self) -> QWidget:
        return self.field

    def _fit(self, text: str) -> None:
        self.field.updateGeometry()
        self.updateGeometry()
        self.field.setToolTip(text if len(text) > _LONG else "")

    def _finished(self) -> None:
        words = self.field.text().strip()
        if words and words != self._shown:
            self.edited.emit([one.strip() for one in words.split(OR) if one.strip()], False)
        elif not words:
            self.field.setText(self._shown)

    def show_value(self, value: Any) -> None:
        words = OR.join(map(str, value)) if isinstance(value, list) else str(value)
        if words != self._shown or not self.field.hasFocus():
            self._shown = words
            if self.field.text() != words:
                self.field.setText(words)
                self.field.setCursorPosition(0)
        self._fit(self.field.text())


class NamesPart(Editor):
    """Units by name: a menu in which each is ticked or not."""

    def __init__(self, name: str, words: Named) -> None:
        super().__init__()
        self._words, self._value = dict(words), list[str]()
        self.button = SmallButton("…", press=self._ask)
        self._name = name
        self.menu: QMenu | None = None
        in_row(self.button, of=self)

    @property
    def goal(self) -> QWidget:
        return self.button

    def take_words(self, words: Named) -> None:
        """Other units."""
        self._words = dict(words)
        self.show_value(self._value)

    def show_value(self, value: Any) -> None:
        self._value = [str(one) for one in value] if isinstance(value, list) else []
        said = " and ".join(self._words.get(one, one) for one in self._value) or "nobody"
        text = QFontMetrics(theme().font(13, 400)).elidedText(said, Qt.TextElideMode.ElideRight, theme().px(_NAMES))
        text += "  ▾"
        if text != self.button.text():
            self.button.setText(text)
            self.button.updateGeometry()
        self.button.setToolTip(f"{said}. Click to choose.")
        self.button.setAccessibleName(f"{self._name}: {said}")

    def _ask(self) -> None:
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self)
        self.menu.setAccessibleName(self._name)
        strangers = [(one, one) for one in self._value if one not in self._words]
        for word, said in (*self._words.items(), *strangers):
            action = QAction(said[:1].upper() + said[1:], self.menu)
            action.setCheckable(True)
            action.setChecked(word in self._value)
            action.triggered.connect(lambda on, word=word: self._ticked(word, bool(on)))
            self.menu.addAction(action)
        self.menu.popup(self.button.mapToGlobal(QPoint(0, self.button.height())))

    def _ticked(self, word: str, on: bool) -> None:
        alone = ("all", "rest", "any")
        left = [one for one in self._value if one != word]
        if on and self._value and (word in alone or set(self._value) <= set(alone)):
            left = []
        self.edited.emit([*left, word] if on else left, False)


class PlainPart(Editor):
    """What has no part of its own: its words, which lead to the text. ``asked`` when somebody wants to go there."""

    asked = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.button = SmallButton("…", press=lambda: self.asked.emit())
        self.button.setAccessibleName(f"{name}: in the text")
        in_row(self.button, of=self)

    @property
    def goal(self) -> QWidget:
        return self.button

    def show_value(self, value: Any) -> None:
        self.button.setText(", ".join(map(str, value)) if isinstance(value, list) else str(value))
        self.button.updateGeometry()


class PicturePart(TextPart):
    """The name of a picture beside the mission. ``asked`` when one is to be chosen, ``dropped(path)`` when a file is
    let fall here."""

    asked = Signal()
    dropped = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.choose = SmallButton("Choose…", press=lambda: self.asked.emit())
        self.choose.setAccessibleName("Choose a picture")
        self.choose.setToolTip("It is put beside the mission. A file can be let fall here, too.")
        self.layout().addWidget(self.choose)  # type: ignore[union-attr]
        self.field.setAcceptDrops(False)
        self.setAcceptDrops(True)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _file_in(event.mimeData()) is not None:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = _file_in(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.dropped.emit(path)


def _file_in(carried: QMimeData) -> Path | None:
    """The only file of what is dragged."""
    files = [url.toLocalFile() for url in carried.urls() if url.isLocalFile()]
    return Path(files[0]) if len(files) == 1 else None


def take_keyboard(field: QWidget) -> None:
    """The keyboard goes to a field, whose first value gives way to what is typed."""
    field.setFocus(Qt.FocusReason.OtherFocusReason)
    if isinstance(field, QLineEdit | QSpinBox):
        field.selectAll()


def part_of(name: str, shape: Shape, term: Term | None, value: Any, units: Named | None, area: bool) -> Editor:
    """The part that changes a value; ``units`` are those that a list of names may hold."""
    made = _part(name, shape, term, value, units, area)
    share_history(made)
    return made


def _part(name: str, shape: Shape, term: Term | None, value: Any, units: Named | None, area: bool) -> Editor:
    if shape.format == "picture" and isinstance(value, str):
        return PicturePart(name)
    if units is not None:
        return NamesPart(name, units)
    if area:
        return TextPart(name, area=True)
    if term is not None and term.choices and not isinstance(value, dict | list):
        return NamedChoice(name, term.choices)
    if shape.kind in ("choice", "fixed"):
        return NamedChoice(name, tuple((one, str(one)) for one in shape.choices))
    if shape.kind == "number" and type(value) is int:
        return NumberPart(name, shape)
    return TextPart(name) if isinstance(value, str) else PlainPart(name)

"""The parts of a sentence that can be edited: choices, numbers, places, and some of several things."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from lhy_desktop.engine.content.mission_forms import Choose, Count, Say, Token, Where, Which, Write
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.fields import leave_history, leave_wheel
from lhy_desktop.ui.editor.forms.place import small_button
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_row, wraps
from lhy_desktop.ui.widgets.choice import Choice, TickBox
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.number import Number
from lhy_desktop.ui.widgets.words import label

OR = " or "
"""Between the sentences of an area."""
_LONGEST, _SHORTEST = 220, 60


class Author(Protocol):
    """Who puts values into the file."""

    def put(self, path: Path, value: Any, typed: bool = False) -> None:
        """Another value; None takes the key out."""

    def visit(self, path: Path) -> None:
        """Somebody turns to a value."""

    def pick(self, path: Path) -> None:
        """Somebody wants to pick an area on the map."""


class Part(QWidget):
    """A part of a sentence; ``field`` takes the keyboard."""

    def __init__(self, author: Author) -> None:
        super().__init__()
        self.author = author
        self.field: QWidget = self

    def show_token(self, token: Any) -> None:
        """Show another value of the same place."""
        raise NotImplementedError


class Words(Part):
    """Words that stay as they are."""

    def __init__(self, token: Say, author: Author) -> None:
        super().__init__(author)
        in_row(label(token.text), of=self)

    def show_token(self, token: Any) -> None:
        """They are what they are."""


class Chooser(Part):
    """One of some values; a wrong one that stands in the file is listed, too."""

    def __init__(self, token: Choose, author: Author) -> None:
        super().__init__(author)
        self.box = Choice()
        self.box.setAccessibleName(token.name)
        self.field = self.box
        in_row(self.box, of=self)
        leave_wheel(self.box)
        self._token: Choose | None = None
        self.box.activated.connect(self._chosen)
        self.show_token(token)

    def show_token(self, token: Any) -> None:
        if self._token is None or token.options != self._token.options or token.value != self._token.value:
            self.box.clear()
            options = token.options
            if all(one != token.value for one, _ in options):
                options = (*options, (token.value, f"{token.value} (not allowed)"))
            self._values = [one for one, _ in options]
            self.box.addItems([words for _, words in options])
            self.box.setCurrentIndex(self._values.index(token.value))
        self._token = token

    def _chosen(self, place: int) -> None:
        if self._token is not None and self._values[place] != self._token.value:
            self.author.put(self._token.path, self._values[place])


class Counter(Part):
    """A number."""

    def __init__(self, token: Count, author: Author) -> None:
        super().__init__(author)
        self.number = Number(token.name, token.least, token.most, token.value)
        self.field = self.number.field
        for button in (self.number.less, self.number.more):
            button.hide()  # a sentence has no room for them: arrow keys count
        in_row(self.number, of=self)
        leave_wheel(self.number.field)
        leave_history(self.number.field)
        self._token, self._showing = token, False
        self.number.changed.connect(self._changed)

    def show_token(self, token: Any) -> None:
        self._token, self._showing = token, True
        self.number.set_value(token.value)
        self._showing = False

    def _changed(self, value: int) -> None:
        if not self._showing:
            self.author.put(self._token.path, value, typed=True)


class _Line(QLineEdit):
    """As wide as its words, within bounds; ``entered`` when it gets the keyboard."""

    def __init__(self, name: str, entered: Callable[[], object]) -> None:
        super().__init__()
        self._entered = entered
        self.setAccessibleName(name)
        self.textChanged.connect(self._fit)
        leave_history(self)
        self._fit()

    def _fit(self) -> None:
        wide = theme().width(self.text(), 13) + theme().px(26)
        self.setFixedWidth(max(theme().px(_SHORTEST), min(theme().px(_LONGEST), wide)))

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._entered()
        if event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason):
            self.selectAll()  # also where what was told has moved the cursor

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()


class Placed(Part):
    """An area: typed in words, or picked on the map."""

    def __init__(self, token: Where, author: Author) -> None:
        super().__init__(author)
        self.line = _Line(f"{token.name}: an area in words", lambda: author.visit(self._token.path))
        self.line.setToolTip("Hexes, or words such as rows 2-6, within 3 of G11, terrain woods.")
        self.field = self.line
        self.button = small_button("target", f"Pick on the map: {token.name.lower()}", self._pick)
        in_row(self.line, self.button, of=self, gap=1)
        self._token = token
        self.line.editingFinished.connect(self._said)
        self.show_token(token)

    def show_token(self, token: Any) -> None:
        self._token = token
        words = OR.join(token.area)
        if words != self.line.text() and not (self.line.hasFocus() and self.line.isModified()):
            self.line.setText(words)
            self.line.setCursorPosition(0)

    def _said(self) -> None:
        area = tuple(one.strip() for one in self.line.text().split(OR) if one.strip())
        if self.line.isModified() and area and area != self._token.area:
            self.line.setModified(False)
            self.author.put(self._token.path, area[0] if self._token.single else list(area))

    def _pick(self) -> None:
        self.author.pick(self._token.path)


class Several(Part):
    """Some of several things, each with a box to tick."""

    def __init__(self, token: Which, author: Author) -> None:
        super().__init__(author)
        self.boxes: dict[str, TickBox] = {}
        self._flow = FlowLayout(self, gap=6)
        wraps(self, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(token.name)
        self._token = token
        self.show_token(token)

    def show_token(self, token: Any) -> None:
        self._token = token
        known = dict(token.options)
        names = {**known, **{one: f"{one} (unknown)" for one in token.chosen if one not in known}}
        for key in [key for key in self.boxes if key not in names]:
            self.boxes.pop(key).deleteLater()
        for key, words in names.items():
            if key not in self.boxes:
                self.boxes[key] = TickBox()
                self.boxes[key].clicked.connect(lambda on, key=key: self._ticked(key, bool(on)))
                self._flow.addWidget(self.boxes[key])
            self.boxes[key].setText(words or key)
            self.boxes[key].setChecked(key in token.chosen)
        self.field = next(iter(self.boxes.values()), self)

    def _ticked(self, key: str, on: bool) -> None:
        order = [one for one, _ in self._token.options]
        chosen = [one for one in self._token.chosen if one != key] + [key] * on
        if not chosen:
            self.boxes[key].setChecked(True)  # a test of nothing would be no test
            return
        chosen.sort(key=lambda one: order.index(one) if one in order else len(order))
        self.author.put(self._token.path, chosen)


class Writer(Part):
    """A few words."""

    def __init__(self, token: Write, author: Author) -> None:
        super().__init__(author)
        self.line = _Line(token.name, lambda: author.visit(self._token.path))
        self.field = self.line
        in_row(self.line, of=self)
        self._token = token
        self.line.textEdited.connect(lambda text: author.put(self._token.path, text, True))
        self.show_token(token)

    def show_token(self, token: Any) -> None:
        self._token = token
        if self.line.text() != str(token.value):
            self.line.setText(str(token.value))


def part_of(token: Token, author: Author) -> Part:
    """The widget of a part."""
    if isinstance(token, Say):
        return Words(token, author)
    if isinstance(token, Choose):
        return Chooser(token, author)
    if isinstance(token, Count):
        return Counter(token, author)
    if isinstance(token, Where):
        return Placed(token, author)
    return Several(token, author) if isinstance(token, Which) else Writer(token, author)

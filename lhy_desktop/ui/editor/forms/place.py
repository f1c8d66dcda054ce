"""One value of a form with its name, what may be done with it, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from lhy_desktop.engine.authoring.forms import Field, Shape, blank
from lhy_desktop.engine.authoring.forms.shapes import words_of
from lhy_desktop.engine.content.roundtrip.emitting import one_line
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.fields import Editor, editor_of, is_long, share_history
from lhy_desktop.ui.editor.forms.host import MISSING, Host
from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import let_go
from lhy_desktop.ui.widgets.painting import draw_box, smooth
from lhy_desktop.ui.widgets.section import SectionHead
from lhy_desktop.ui.widgets.words import label

_WIDE, _SHORT = 168, 104
_MANY = 12
"""Single values above which a value is shut at first."""
_ROOM = 70
"""Letters of a value that the form cannot edit."""


class Body(Protocol):
    """The inside of a value that consists of others."""

    def refresh(self, path: Path, value: Any) -> None:
        """Show another value, at a path that may be another."""

    def widget(self) -> QWidget:
        """Itself."""


MakeBody = Callable[[Host, Shape], Body | None]


class Sign(QWidget):
    """The triangle before what is wrong."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme().px(13), theme().px(13))

    def paintEvent(self, event: QPaintEvent) -> None:
        icons.draw(smooth(self), "triangle", self.rect().toRectF(), theme().color("stop"))


class Inside(QWidget):
    """What lies within a value, behind a line at its left."""

    def __init__(self) -> None:
        super().__init__()
        self.box: QVBoxLayout = in_column(of=self, margins=(14, 2, 0, 4), gap=6)

    def paintEvent(self, event: QPaintEvent) -> None:
        draw_box(smooth(self), self.rect().adjusted(3, 0, -self.width() + 5, 0), face="hairline")


class Apart(QWidget):
    """Holds values that stand elsewhere in the form, too: nobody is led to them here."""


class Place(QWidget):
    """A value. ``name`` is how people call it; ``field`` is the key of a group, for what may be left out; ``before``
    are the keys that follow it there."""

    def __init__(
        self,
        host: Host,
        shape: Shape,
        name: str,
        make: MakeBody,
        field: Field | None = None,
        before: tuple[str, ...] = (),
        narrow: bool = False,
    ) -> None:
        super().__init__()
        self._host, self.shape, self._name, self._make = host, shape, name, make
        self._field, self._before = field, before
        self.path: Path = ()
        self.top = False
        """Whether it is one of the chapters of the file."""
        self.sifted = False
        """Whether it is out of sight, because others were asked for."""
        self._kind: object = None
        self.editor: Editor | None = None
        self.body: Body | None = None
        self.fold: SectionHead | None = None
        """The head of what is much, and shut at first."""
        self._value: Any = None
        self._caption = label(name, wrap=True)
        self._caption.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._narrow = narrow
        self._help = shape.help
        self.setToolTip(plain_tip(shape.help) if shape.help else "")
        self.clear = small_button("close", f"Leave out: {name}", self._clear)
        self._wrong = label("", "stop", wrap=True)
        self._fault = QWidget()
        in_row((Sign(), 0, Qt.AlignmentFlag.AlignTop), (self._wrong, 1), of=self._fault, margins=(0, 2, 0, 0), gap=6)
        self._fault.hide()
        self._middle = QWidget()
        self._box = in_column(of=self._middle, gap=2)
        self._all = in_column(of=self, gap=2)
        self._head = QWidget()
        in_row(self._caption, (self._middle, 1), (self.clear, 0, Qt.AlignmentFlag.AlignTop), of=self._head, gap=10)
        self._all.addWidget(self._head)
        self.fit()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def refresh(self, path: Path, value: Any) -> None:
        """Show another value."""
        self.path, self._value = path, value
        special = self._host.special(path)
        missing = special is None and (value is MISSING or (value is None and self.shape.nullable))
        kind = "special" if special is not None else self._kind_of(value, missing)
        if kind != self._kind:
            self._kind = kind
            self._rebuild(value, missing, special)
        if self.editor is not None:
            self.editor.show_value(value)
        if self.body is not None:
            self.body.refresh(path, value)
        self._show_faults()

    def _kind_of(self, value: Any, missing: bool) -> object:
        """Other kinds need other widgets."""
        if missing:
            return "missing"
        if self.shape.kind == "text" and isinstance(value, str):
            return is_long(self.shape, value)
        return type(value).__name__

    def _rebuild(self, value: Any, missing: bool, special: Callable[[], Any] | None) -> None:
        focused = self.isAncestorOf(self.window().focusWidget() or self)
        for old in (*self._children(self._box), *self._children(self._all)):
            if old not in (self._head, self._fault):
                let_go(old)
        self.editor, self.body, self.fold = None, None, None
        self._caption.show()
        self._name_as("")
        may_go = self._field is not None and not self._field.needed
        self.clear.setVisible(special is None and not missing and (may_go or self.shape.nullable))
        if special is not None:
            self.body = special()
            self._caption.hide()
            self._all.addWidget(self.body.widget())
        elif missing:
            self._build_missing()
        else:
            self._build(value)
        self._box.addWidget(self._fault)
        self.fit()
        if focused:
            self._lead()

    def _lead(self) -> None:
        """Lead the keyboard to the first field."""
        goal = self.first_field()
        if goal is not None:
            goal.setFocus(Qt.FocusReason.OtherFocusReason)

    @staticmethod
    def _children(box: QVBoxLayout) -> list[QWidget]:
        items = [box.itemAt(i) for i in range(box.count())]
        return [widget for item in items if item is not None and (widget := item.widget()) is not None]

    def _build_missing(self) -> None:
        usual = self._field.usual if self._field is not None else None
        plain = not isinstance(usual, dict | list) and usual not in (None, "")
        words = f"usually {one_line(usual)}" if plain else "not given"
        button = SmallButton("Set", press=self._set)
        button.setAccessibleName(f"Set: {self._name}, {words}")
        row = QWidget()
        in_row(button, label(words, "muted"), 1, of=row, gap=8)
        self._box.addWidget(row)

    def _build(self, value: Any) -> None:
        self.editor = editor_of(self.shape, self._name, value)
        if self.editor is not None:
            self.editor.edited.connect(self._edited)
            share_history(self.editor)
            self.editor.goal.setAccessibleDescription(self._help)
            self._box.addWidget(self.editor)
            return
        self.body = self._make(self._host, self.shape)
        if self.body is None or not _fits(self.shape, value):
            self.body = None
            self._build_raw(value)
            return
        if self._name and not self._narrow and leaves(value) > _MANY:
            self._build_fold()
            return
        if self._help:
            self._box.addWidget(label(self._help, "muted", wrap=True))
        self._name_as("head" if self.top else "strong")
        self._build_inside(self.body)

    def _build_inside(self, body: Body) -> None:
        inside = Inside()
        inside.box.addWidget(body.widget())
        self._all.addWidget(inside)

    def _build_fold(self) -> None:
        """Much is built when somebody unfolds it."""
        self.body = None
        self.fold = SectionHead(self._name)
        self.fold.setChecked(False)
        self.fold.setAccessibleDescription(self._help)
        self.fold.toggled.connect(self._unfolded)
        self.fold.clicked.connect(lambda: self._host.visit(self.path))
        self._caption.hide()
        self._box.addWidget(self.fold)

    def _unfolded(self, shown: bool) -> None:
        if shown and self.body is None:
            self.body = self._make(self._host, self.shape)
            assert self.body is not None
            self._build_inside(self.body)
            self.body.refresh(self.path, self._value)
        elif self.body is not None:
            inside = self.body.widget().parentWidget()
            if inside is not None:
                inside.setVisible(shown)
        self._show_faults()

    def unfold(self) -> None:
        """Show what is in it."""
        if self.fold is not None:
            self.fold.setChecked(True)

    def sift(self, wanted: bool) -> None:
        """Show it, or put it out of sight."""
        if self.sifted == wanted:
            self.sifted = not wanted
            holder = self.parentWidget()
            row = holder if holder is not None and holder.property("row_of_one") else self
            row.setVisible(wanted)

    def _name_as(self, role: str) -> None:
        if self._caption.property("role") != role:
            self._caption.setProperty("role", role)
            self._caption.style().polish(self._caption)

    def _build_raw(self, value: Any) -> None:
        """What the form cannot show is left to the text."""
        text = one_line(value)
        words = text if len(text) <= _ROOM else text[: _ROOM - 1] + "…"
        row = QWidget()
        button = SmallButton("In the text", press=lambda: self._host.to_text(self.path))
        in_row((label(words, "muted", wrap=True), 1), button, of=row, gap=8)
        self._box.addWidget(row)

    def _show_faults(self) -> None:
        found = self._host.faults_at(self.path)
        if self.fold is not None:
            wrong = self._host.faults_in(self.path)
            self.fold.set_note(*((f"{wrong} wrong", "stop") if wrong else (_contents(self._value), "muted")))
        words = "\n".join(found)
        if words != self._wrong.text() or self._fault.isHidden() != (not found):
            self._wrong.setText(words)
            self._fault.setVisible(bool(found))
            if self.editor is not None:
                self.editor.goal.setAccessibleDescription(words or self._help)

    @property
    def wrong(self) -> str:
        """What is wrong with it, as shown."""
        return self._wrong.text()

    def first_field(self) -> QWidget | None:
        """The first field in it that takes the keyboard."""
        if self.editor is not None:
            return self.editor.goal
        self.unfold()
        return next((one.editor.goal for one in self.findChildren(Place) if one.editor is not None), None)

    # -- what somebody does -------------------------------------------------------------------------------------------

    def _edited(self, value: Any, typed: bool) -> None:
        self._host.put(self.path, value, typed, self._before)

    def _set(self) -> None:
        """Give it a first value."""
        usual = self._field.usual if self._field is not None else None
        self._host.put(self.path, blank(self._host.schema, self.shape, usual), before=self._before)
        self._lead()

    def _clear(self) -> None:
        if self._field is not None and not self._field.needed:
            self._host.cut(self.path)
        else:
            self._host.put(self.path, None)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.fit()

    def fit(self) -> None:
        """Give the name as much room as there is for it."""
        wide = _SHORT if self._host.narrow else _WIDE
        self._caption.setFixedWidth(theme().px(26 if self._narrow else wide))
        self._caption.setContentsMargins(0, theme().px(4), 0, 0)
        self._all.setContentsMargins(0, theme().px(10 if self.top and self._kind in ("dict", "list") else 0), 0, 0)


def leaves(value: Any) -> int:
    """How many single values lie in a value."""
    if isinstance(value, dict | list):
        return sum(map(leaves, value.values() if isinstance(value, dict) else value))
    return 1


def _contents(value: Any) -> str:
    """What a shut value has in it, in a few words."""
    if isinstance(value, list):
        return f"{len(value)} entries"
    text = ", ".join(words_of(str(key)).lower() for key in value) if isinstance(value, dict) else ""
    return text if len(text) <= _ROOM else text[: _ROOM - 1] + "…"


def _fits(shape: Shape, value: Any) -> bool:
    if shape.kind in ("group", "named"):
        return isinstance(value, dict)
    if shape.kind in ("list", "row"):
        return isinstance(value, list)
    return shape.kind == "either"


class SmallButton(KeyButton):
    """A button as high as a line of a form."""

    def __init__(self, text: str, *, icon: str = "", press: Callable[..., object] | None = None) -> None:
        super().__init__(text, kind="plain" if text else "quiet", icon=icon, press=press)
        self._weight = 400

    def sizeHint(self) -> QSize:
        return QSize(self._content() + 2 * theme().px(9 if self.text() else 5), theme().px(26))


def small_button(icon: str, name: str, press: Callable[[], object]) -> KeyButton:
    """A button with a sign alone."""
    made = SmallButton("", icon=icon, press=partial(_press, press))
    made.setToolTip(name)
    made.setAccessibleName(name)
    return made


def _press(press: Callable[[], object], _on: bool = False) -> None:
    press()

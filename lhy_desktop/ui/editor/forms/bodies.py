"""The insides of values that consist of others: groups, lists, named values, one of several, and rows."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit, QWidget
from shiboken6 import isValid

from lhy_desktop.engine.authoring.forms import Field, Shape, blank
from lhy_desktop.engine.authoring.forms.checking import branch
from lhy_desktop.engine.authoring.forms.shapes import words_of
from lhy_desktop.engine.content.roundtrip.emitting import one_line
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.edges import EdgesBody
from lhy_desktop.ui.editor.forms.fields import leave_wheel
from lhy_desktop.ui.editor.forms.host import MISSING, Host
from lhy_desktop.ui.editor.forms.place import Body, Place, SmallButton, small_button
from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.section import SectionHead
from lhy_desktop.ui.widgets.words import label

_SINGLE = frozenset(("text", "number", "truth", "choice", "fixed"))
_SUMMARY = 60


def make_body(host: Host, shape: Shape) -> Body | None:
    """The inside for a shape; None for a single value."""
    if shape.kind == "group":
        return Group(host, shape)
    if shape.kind == "list" and shape.format == "edges":
        return EdgesBody(host)
    if shape.kind == "list":
        return Listed(host, shape)
    if shape.kind == "named":
        return Named(host, shape)
    if shape.kind == "either":
        return Either(host, shape)
    return Row(host, shape) if shape.kind == "row" else None


class _Inside(QWidget):
    """What all have in common."""

    def __init__(self, host: Host, shape: Shape) -> None:
        super().__init__()
        self._host, self._shape = host, shape
        self._path: Path = ()
        self._value: Any = None
        self._box = in_column(of=self, gap=6)

    def widget(self) -> QWidget:
        return self

    def refresh(self, path: Path, value: Any) -> None:
        """Show another value."""
        self._path, self._value = path, value
        self._show()

    def _show(self) -> None:
        raise NotImplementedError


class Group(_Inside):
    """Keys with values, each built in a free moment; those that may be given and are not wait below as buttons."""

    def __init__(self, host: Host, shape: Shape) -> None:
        super().__init__(host, shape)
        self._fields = {one.key: one for one in shape.fields}
        self._places: dict[str, Place] = {}
        self._unknown: dict[str, QWidget] = {}
        self._waiting: list[Field] = []
        self._more = QWidget()
        self._flow = FlowLayout(gap=4)
        in_row(label("May be added:", "muted"), (self._flow, 1), of=self._more, margins=(0, 4, 0, 4), gap=8)
        self._box.addWidget(self._more)
        self._chips: dict[str, KeyButton] = {}
        self._offered: frozenset[str] | None = None

    def offer_only(self, keys: frozenset[str] | None) -> None:
        """Of the keys that may be added offer these alone; None for all."""
        if keys != self._offered:
            self._offered = keys
            if self._value is not None and not self._waiting:
                self._offer()

    def _next(self) -> None:
        """Build one more field."""
        if not isValid(self):
            return
        field = self._waiting.pop(0)
        if self._wanted(field) and field.key not in self._places:
            self._build(field)
        if self._waiting:
            self._host.later(self._next)
        else:
            self._offer()

    def _wanted(self, field: Field) -> bool:
        return field.needed or field.key in self._value or self._host.special((*self._path, field.key)) is not None

    def _build(self, field: Field) -> Place:
        keys = list(self._fields)
        place = keys.index(field.key)
        shape = self._host.schema.shape(field.node)
        made = Place(self._host, shape, words_of(field.key), make_body, field, tuple(keys[place + 1 :]))
        made.top = not self._path
        self._places[field.key] = made
        self._box.insertWidget(sum(key in self._places for key in keys[:place]), made)
        made.refresh((*self._path, field.key), self._value.get(field.key, MISSING))
        return made

    def _show(self) -> None:
        for key in [key for key in self._places if not self._wanted(self._fields[key])]:
            self._places.pop(key).deleteLater()
        for key, place in self._places.items():
            place.refresh((*self._path, key), self._value.get(key, MISSING))
        before = bool(self._waiting)
        queued = {one.key for one in self._waiting}
        missing = (one for key, one in self._fields.items() if key not in self._places and key not in queued)
        self._waiting += [one for one in missing if self._wanted(one)]
        if self._waiting and not before:
            self._host.later(self._next)
        elif not self._waiting:
            self._offer()
        self._strangers()

    def _offer(self) -> None:
        """The buttons for what is not given."""
        free = [key for key, one in self._fields.items() if not self._wanted(one)]
        wanted = [key for key in free if self._offered is None or key in self._offered]
        if wanted != list(self._chips):
            clear(self._flow)
            self._chips = {key: self._chip(self._fields[key]) for key in wanted}
            for chip in self._chips.values():
                self._flow.addWidget(chip)
        self._more.setVisible(bool(wanted))

    def _chip(self, field: Field) -> KeyButton:
        shape, usual = self._host.schema.shape(field.node), field.usual
        said = f"usually {one_line(usual)}" if usual not in (None, "", [], {}) else "not given"
        made = SmallButton(f"+ {words_of(field.key)}", press=partial(self._add, field))
        made.setAccessibleName(f"Add {words_of(field.key)}")
        made.setToolTip(plain_tip(f"{words_of(field.key)}: {said}. {shape.help}".strip()))
        return made

    def _add(self, field: Field, _on: bool = False) -> None:
        """Give a key a first value, and lead there."""
        shape, keys = self._host.schema.shape(field.node), list(self._fields)
        following = tuple(keys[keys.index(field.key) + 1 :])
        self._host.put((*self._path, field.key), blank(self._host.schema, shape, field.usual), before=following)
        place = self._places.get(field.key) or (self._build(field) if field.key in self._value else None)
        goal = place.first_field() if place is not None else None
        if goal is not None:
            goal.setFocus(Qt.FocusReason.OtherFocusReason)

    def _strangers(self) -> None:
        extra = [key for key in self._value if key not in self._fields]
        for key in [key for key in self._unknown if key not in extra]:
            self._unknown.pop(key).deleteLater()
        for key in extra:
            if key not in self._unknown:
                self._unknown[key] = self._stranger(key)
                self._box.addWidget(self._unknown[key])

    def _stranger(self, key: str) -> QWidget:
        """A key that the schema does not know: kept, and marked."""
        place = Place(self._host, Shape("any"), key, make_body)
        row = QWidget()
        remove = SmallButton("Take out", press=lambda: self._host.cut((*self._path, key)))
        remove.setAccessibleName(f"Take out the unknown key {key}")
        in_row((place, 1), (remove, 0, Qt.AlignmentFlag.AlignTop), of=row, gap=4)
        place.refresh((*self._path, key), self._value[key])
        return row


class Item(QWidget):
    """One of a list: a single value, or a head with what it is that unfolds."""

    def __init__(self, host: Host, shape: Shape, owner: Listed) -> None:
        super().__init__()
        self._host, self._shape, self._owner = host, shape, owner
        self._single = shape.kind in _SINGLE
        self.place: Place | None = None
        self.path: Path = ()
        self._value: Any = None
        tools = (
            small_button("up", "Move up", lambda: owner.shift(self.index, -1)),
            small_button("down", "Move down", lambda: owner.shift(self.index, 1)),
            small_button("close", "Take out", lambda: owner.take_out(self.index)),
        )
        self.up, self.down, self.out = tools
        row = QWidget()
        self._row = in_row(*((tool, 0, Qt.AlignmentFlag.AlignTop) for tool in tools), of=row, gap=0)
        self._box = in_column(row, of=self, gap=2)
        self.head: SectionHead | None = None
        if not self._single:
            self.head = SectionHead("")
            self.head.setChecked(False)
            self._row.insertWidget(0, self.head, 1)
            self.head.toggled.connect(self._fold)
            self.head.clicked.connect(lambda: host.visit(self.path))

    @property
    def index(self) -> int:
        """Its place in the list."""
        return int(self.path[-1])

    def refresh(self, path: Path, value: Any, count: int) -> None:
        """Show another value; ``count`` is how many there are."""
        self.path, self._value = path, value
        self.up.setEnabled(self.index > 0)
        self.down.setEnabled(self.index < count - 1)
        if self.head is not None:
            self.head.setText(f"{self.index + 1}. {_summary(value)}")
            wrong = self._host.faults_in(path)
            self.head.set_note(f"{wrong} wrong" if wrong else "", "stop")
        elif self.place is None:
            self.place = Place(self._host, self._shape, f"{self.index + 1}.", make_body, narrow=True)
            self._row.insertWidget(0, self.place, 1)
        if self.place is not None:
            self.place.refresh(path, value)

    def unfold(self) -> None:
        """Show what is in it."""
        if self.head is not None:
            self.head.setChecked(True)

    def _fold(self, shown: bool) -> None:
        if shown and self.place is None:
            self.place = Place(self._host, self._shape, "", make_body, narrow=True)
            self._box.addWidget(self.place)
            self.place.refresh(self.path, self._value)
        elif self.place is not None:
            self.place.setVisible(shown)

    def focus(self) -> None:
        """Lead the keyboard into it."""
        self.unfold()
        goal = self.place.first_field() if self.place is not None else None
        (goal or self.head or self).setFocus(Qt.FocusReason.OtherFocusReason)


class Listed(_Inside):
    """A list: entries are added, moved and taken out."""

    def __init__(self, host: Host, shape: Shape) -> None:
        super().__init__(host, shape)
        self._item = host.schema.shape(shape.item or {})
        self.items: list[Item] = []
        self.add = SmallButton("+ Add", press=self._add)
        self._box.addWidget(self.add, 0, Qt.AlignmentFlag.AlignLeft)

    def _show(self) -> None:
        count = len(self._value)
        while len(self.items) > count:
            self.items.pop().deleteLater()
        while len(self.items) < count:
            item = Item(self._host, self._item, self)
            self._box.insertWidget(len(self.items), item)
            self.items.append(item)
        for i, item in enumerate(self.items):
            item.refresh((*self._path, i), self._value[i], count)
        name = words_of(next((str(step) for step in reversed(self._path) if isinstance(step, str)), "list")).lower()
        self.add.setText(f"+ Add to {name}")
        self.add.setAccessibleName(f"Add to {name}")
        most = self._shape.most
        self.add.setEnabled(most is None or count < most)
        self.add.updateGeometry()

    def _add(self) -> None:
        self._host.put((*self._path, len(self._value)), blank(self._host.schema, self._item))
        if self.items:
            self.items[-1].focus()

    def shift(self, index: int, by: int) -> None:
        """Let an entry change places with its neighbor."""
        there = index + by
        if 0 <= there < len(self._value):
            made = list(self._value)
            made[index], made[there] = made[there], made[index]
            self._host.put(self._path, made)
            moved = self.items[there]
            (moved.up if by < 0 else moved.down).setFocus(Qt.FocusReason.OtherFocusReason)

    def take_out(self, index: int) -> None:
        """Take an entry out."""
        self._host.cut((*self._path, index))
        left = self.items[min(index, len(self.items) - 1)].out if self.items else self.add
        left.setFocus(Qt.FocusReason.OtherFocusReason)


class Named(_Inside):
    """Values under names."""

    def __init__(self, host: Host, shape: Shape) -> None:
        super().__init__(host, shape)
        self._entry = host.schema.shape(shape.item or {})
        self._rows: dict[str, tuple[QWidget, Place]] = {}
        self._names = Choice()
        leave_wheel(self._names)
        self._field = QLineEdit()
        for field, what in ((self._names, "Name to add"), (self._field, "Name to add")):
            field.setAccessibleName(what)
        self._field.setPlaceholderText("name")
        self._field.setMaximumWidth(theme().px(180))
        self.add = SmallButton("+ Add", press=self._add)
        self._foot = QWidget()
        in_row(self._names, self._field, self.add, 1, of=self._foot, gap=6)
        self._names.setVisible(bool(shape.keys))
        self._field.setVisible(not shape.keys)
        self._field.returnPressed.connect(self._add)
        self._box.addWidget(self._foot)

    def _show(self) -> None:
        for key in [key for key in self._rows if key not in self._value]:
            self._rows.pop(key)[0].deleteLater()
        for place, key in enumerate(self._value):
            if key not in self._rows:
                self._rows[key] = self._made(key)
                self._box.insertWidget(place, self._rows[key][0])
            self._rows[key][1].refresh((*self._path, key), self._value[key])
        left = [key for key in self._shape.keys if key not in self._value]
        if [self._names.itemText(i) for i in range(self._names.count())] != left:
            self._names.clear()
            self._names.addItems(left)
        full = self._shape.most is not None and len(self._value) >= self._shape.most
        self._foot.setVisible(not full and (bool(left) or not self._shape.keys))

    def _made(self, key: str) -> tuple[QWidget, Place]:
        place = Place(self._host, self._entry, words_of(key) if key in self._shape.keys else key, make_body)
        row = QWidget()
        row.setProperty("row_of_one", True)
        out = small_button("close", f"Take out: {key}", lambda: self._host.cut((*self._path, key)))
        in_row((place, 1), (out, 0, Qt.AlignmentFlag.AlignTop), of=row, gap=4)
        return row, place

    def _add(self) -> None:
        key = self._names.currentText() if self._shape.keys else self._field.text().strip()
        if key and key not in self._value:
            self._field.clear()
            self._host.put((*self._path, key), blank(self._host.schema, self._entry))


class Either(_Inside):
    """One of several shapes, chosen by its name."""

    def __init__(self, host: Host, shape: Shape) -> None:
        super().__init__(host, shape)
        self._shapes = [host.schema.shape(one) for one in shape.parts]
        self.box = Choice()
        self.box.setAccessibleName("Kind")
        leave_wheel(self.box)
        named = [(place, tag) for tag, place in shape.tags.items()]
        plain = [(i, "") for i in range(len(shape.parts)) if i not in shape.tags.values()]
        self._choices = sorted((*named, *plain), key=lambda one: one[0])
        """The place among the shapes and the name of each choice; a shape may have several names."""
        for i, tag in self._choices:
            self.box.addItem(words_of(tag or self._shapes[i].title or self._shapes[i].kind))
        self.box.activated.connect(self._chosen)
        row = QWidget()
        in_row(self.box, 1, of=row)
        self._box.addWidget(row)
        self._place: Place | None = None
        self._at = -2

    def _show(self) -> None:
        at = branch(self._host.schema, self._shape, self._value)
        if at != self._at:
            self._at = at
            if self._place is not None:
                self._place.deleteLater()
            shape = self._shapes[at] if at >= 0 else Shape("any")
            self._place = Place(self._host, shape, "", make_body, narrow=True)
            self._box.addWidget(self._place)
        self.box.setCurrentIndex(self._choices.index(choice) if (choice := self._choice()) in self._choices else -1)
        if self._place is not None:
            self._place.refresh(self._path, self._value)

    def _choice(self) -> tuple[int, str]:
        named = isinstance(self._value, dict) and self._at in self._shape.tags.values()
        return self._at, str(self._value.get(self._shape.tag)) if named else ""

    def _chosen(self, choice: int) -> None:
        at, tag = self._choices[choice]
        if (at, tag) == self._choice():
            return
        made = blank(self._host.schema, self._shapes[at])
        if isinstance(made, dict) and isinstance(self._value, dict):
            keys = {one.key for one in self._shapes[at].fields} - {self._shape.tag}
            made |= {key: value for key, value in self._value.items() if key in keys}
        if isinstance(made, dict) and tag:
            made[self._shape.tag] = tag
        self._host.put(self._path, made)


class Row(_Inside):
    """A few values side by side."""

    def __init__(self, host: Host, shape: Shape) -> None:
        super().__init__(host, shape)
        parts = [host.schema.shape(one) for one in shape.parts]
        self._places = [Place(host, one, f"{i}.", make_body, narrow=True) for i, one in enumerate(parts, 1)]
        for place in self._places:
            self._box.addWidget(place)

    def _show(self) -> None:
        for i, place in enumerate(self._places):
            place.refresh((*self._path, i), self._value[i] if i < len(self._value) else MISSING)


def _summary(value: Any) -> str:
    """A value in a few words: its first single values."""
    if isinstance(value, dict):
        found = [str(of) for of in value.values() if isinstance(of, str | int | float) and not isinstance(of, bool)]
        text = ", ".join(" ".join(one.split()) for one in found[:3]) or one_line(value)
    else:
        text = one_line(value)
    return text if len(text) <= _SUMMARY else text[: _SUMMARY - 1] + "…"

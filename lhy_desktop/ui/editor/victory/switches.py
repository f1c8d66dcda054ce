"""Special rules as switches: a sentence each, a box to tick for whomever it is for, and the value that goes with it."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QSizePolicy, QWidget
from shiboken6 import isValid

from lhy_desktop.engine.authoring.missions.filling import (
    MISSING,
    Standing,
    given,
    left_out,
    shape_at,
    standing,
    value_at,
)
from lhy_desktop.engine.content.mission_forms import Switch
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.bodies import make_body
from lhy_desktop.ui.editor.forms.place import Apart, Place, SmallButton
from lhy_desktop.ui.editor.victory.filling import Filling
from lhy_desktop.ui.widgets.boxes import in_column, in_row, line_to_find, wraps
from lhy_desktop.ui.widgets.button import Chip
from lhy_desktop.ui.widgets.choice import TickBox
from lhy_desktop.ui.widgets.section import Hairline
from lhy_desktop.ui.widgets.words import label

_STEP = 48
"""Letters in the name of a step."""


class Clickable(QWidget):
    """Words that belong to a box to tick: a click on them ticks it."""

    clicked = Signal()

    def __init__(self, words: QWidget) -> None:
        super().__init__()
        wraps(self, QSizePolicy.Policy.Expanding)
        words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        in_row((words, 1), of=self)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()


class One(QWidget):
    """A switch for one record: the box, for whom, and the value below when it is in force."""

    def __init__(self, owner: SwitchRow, words: QWidget | None) -> None:
        super().__init__()
        self._owner = owner
        self.path: Path = ()
        self.box = TickBox()
        self.place: Place | None = None
        head = QWidget()
        in_row(
            (self.box, 0, Qt.AlignmentFlag.AlignTop), *(((words, 1),) if words is not None else (1,)), of=head, gap=6
        )
        self._value = Apart()
        self._inner = in_column(of=self._value, margins=(24, 0, 0, 2), gap=2)
        in_column(head, self._value, of=self, gap=1)
        self.box.clicked.connect(lambda on: owner.switch(self.path, bool(on)))

    def show_standing(self, one: Standing, name: str) -> None:
        """Show how it stands."""
        self.path = one.path
        self.box.setChecked(one.on)
        self.box.setAccessibleName(name)
        form = self._owner.filling.form
        shape = shape_at(form.schema, form.data, one.path)
        wanted = one.on and shape.kind not in ("truth", "fixed") and not self._owner.switch_.exact
        if wanted and self.place is None:
            self.place = Place(form, shape, "", make_body, narrow=True)
            self._inner.addWidget(self.place)
        if self.place is not None:
            if wanted:
                self.place.refresh(one.path, one.value)
            else:
                self.place.hide()
                self.place.deleteLater()
                self.place = None
        self._value.setVisible(wanted)


class SwitchRow(QWidget):
    """A special rule, for each record that it may be there for."""

    def __init__(self, filling: Filling, switch: Switch) -> None:
        super().__init__()
        self.filling, self.switch_ = filling, switch
        self.standing: tuple[Standing, ...] = ()
        self.ones: list[One] = []
        self.words = QWidget()
        wraps(self.words, QSizePolicy.Policy.Expanding)
        rule = label(switch.rule, "muted")
        in_row((label(switch.says, wrap=True), 1), (rule, 0, Qt.AlignmentFlag.AlignTop), of=self.words, gap=8)
        self._box = in_column(of=self, margins=(0, 3, 0, 3), gap=2)
        self._single = "*" not in switch.at
        if not self._single:
            self._box.addWidget(self.words)

    @property
    def on(self) -> bool:
        """Whether it is in force for anybody."""
        return any(one.on for one in self.standing)

    def show_data(self) -> None:
        """Show how it stands now."""
        filling = self.filling
        self.standing = standing(self.switch_, filling.form.data, filling.adjectives)
        while len(self.ones) > len(self.standing):
            gone = self.ones.pop()
            gone.hide()
            gone.deleteLater()
        while len(self.ones) < len(self.standing):
            self._grow()
        for one, state in zip(self.ones, self.standing, strict=True):
            name = f"{state.whom}: {self.switch_.says}" if state.whom else self.switch_.says
            one.show_standing(state, name)
            if not self._single:
                one.box.setText(state.whom)

    def _grow(self) -> None:
        if self._single:
            words = Clickable(self.words)
            one = One(self, words)
            words.clicked.connect(one.box.click)
        else:
            one = One(self, None)
        self.ones.append(one)
        self._box.addWidget(one)

    def switch(self, path: Path, on: bool) -> None:
        """Put it in force, or out of it."""
        form = self.filling.form
        schema, data = form.schema, form.data
        made = given(schema, data, path, self.switch_.on) if on else left_out(schema, data, path)
        form.take(made, f"{'On' if on else 'Off'}: {self.switch_.says}"[:_STEP])


class Texts(QWidget):
    """A list of texts of the file: each in its field, with a button that takes it out."""

    def __init__(self, filling: Filling, path: Path, title: str, about: str, add: str) -> None:
        super().__init__()
        self._filling, self._path = filling, path
        self._holder = Apart()
        self._inner = in_column(of=self._holder, gap=2)
        self.place: Place | None = None
        self.add = SmallButton(add, press=self._add)
        head = label(title, "strong")
        in_column(Hairline(), head, label(about, "muted", wrap=True), self._holder, self.add, of=self, gap=4)

    def show_data(self) -> None:
        """Show what the file says."""
        form = self._filling.form
        value = value_at(form.data, self._path)
        given_ = value is not MISSING
        if given_ and self.place is None:
            self.place = Place(form, shape_at(form.schema, form.data, self._path), "", make_body, narrow=True)
            self._inner.addWidget(self.place)
        if self.place is not None and given_:
            self.place.refresh(self._path, value)
        if self.place is not None:
            self.place.setVisible(given_)
        self.add.setVisible(not given_)

    def _add(self, _on: bool = False) -> None:
        form = self._filling.form
        form.take(given(form.schema, form.data, self._path, ["Write it here."]), "A rule in words")


class RulesBody(QWidget):
    """All special rules, with a line to find one; then those in words, which nobody enforces."""

    def __init__(self, filling: Filling) -> None:
        super().__init__()
        self._filling = filling
        self.rows: list[SwitchRow] = []
        self._groups: dict[str, tuple[QWidget, list[SwitchRow]]] = {}
        self.finder = line_to_find("Find a rule", "Find a special rule")
        self.only = Chip("In force")
        self.only.setAccessibleDescription("Show only the special rules that are in force.")
        self.nothing = label("No special rule is like that.", "muted")
        self._column = in_column(gap=2)
        title = label("Special rules", "head")
        in_column(title, in_row((self.finder, 1), self.only, gap=8), self._column, self.nothing, of=self, gap=6)
        self.finder.textChanged.connect(self._sift)
        self.only.clicked.connect(self._toggle)
        forms = filling.forms
        self.texts = [
            Texts(filling, path, title, about, f"+ {add}")
            for path, title, about, add in (
                (forms.in_words, "Rules in words: not enforced", _NOT_ENFORCED, "A rule in words"),
                (forms.notes, "What else the players are told", "Shown on the mission's page.", "A note"),
            )
            if path
        ]
        layout = self.layout()
        for one in self.texts:
            layout.addWidget(one)  # type: ignore[union-attr]
        for switch in filling.forms.switches:
            filling.form.later(partial(self._build, switch))

    def widget(self) -> QWidget:
        """Itself."""
        return self

    def refresh(self, path: Path, value: Any) -> None:
        """Show another value."""
        for row in self.rows:
            row.show_data()
        for one in self.texts:
            one.show_data()
        self._sift()

    def _build(self, switch: Switch) -> None:
        if not isValid(self):
            return
        if switch.group not in self._groups:
            head = label(switch.group, "strong")
            head.setContentsMargins(0, 8, 0, 0)
            self._column.addWidget(head)
            self._groups[switch.group] = head, []
        row = SwitchRow(self._filling, switch)
        self.rows.append(row)
        self._groups[switch.group][1].append(row)
        self._column.addWidget(row)
        row.show_data()
        self._sift_row(row)
        self._count()

    def _toggle(self, _on: bool = False) -> None:
        self.only.setChecked(not self.only.isChecked())
        self._sift()

    def _sift(self) -> None:
        for row in self.rows:
            self._sift_row(row)
        self._count()

    def _sift_row(self, row: SwitchRow) -> None:
        wanted = self.finder.text().strip().lower()
        told = " ".join((row.switch_.says, row.switch_.rule, *(one.whom for one in row.standing))).lower()
        row.setVisible(bool(row.standing) and wanted in told and (row.on or not self.only.isChecked()))

    def _count(self) -> None:
        for head, rows in self._groups.values():
            head.setVisible(any(not row.isHidden() for row in rows))
        on = sum(row.on for row in self.rows)
        self.only.setText(f"In force {on}")
        self.only.setAccessibleName(self.only.text())
        self.only.updateGeometry()
        self.nothing.setVisible(bool(self.rows) and all(row.isHidden() for row in self.rows))


_NOT_ENFORCED = (
    "The program does not enforce these: the players keep them themselves. They are marked so on the mission's page "
    "and before a game."
)

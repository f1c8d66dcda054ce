"""A value of the file as sentences with parts that can be edited: tests that end the mission, and objectives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget
from shiboken6 import isValid

from lhy_desktop.engine.authoring.missions.filling import given, left_out, value_at
from lhy_desktop.engine.content.mission_forms import Add, Sentence, Text, Token
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.place import Sign, SmallButton, small_button
from lhy_desktop.ui.editor.victory.filling import Filling
from lhy_desktop.ui.editor.victory.tokens import Part, part_of
from lhy_desktop.ui.widgets.boxes import in_column, in_row, wraps
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.painting import draw_box, smooth
from lhy_desktop.ui.widgets.section import Hairline
from lhy_desktop.ui.widgets.words import label

_FEW = 2
"""Things to add that are buttons; more are a menu."""


class Hands:
    """Puts what is said in a sentence into the file."""

    def __init__(self, filling: Filling) -> None:
        self.filling, self.form = filling, filling.form

    def put(self, path: Path, value: Any, typed: bool = False) -> None:
        """Another value; None takes the key out."""
        schema, data = self.form.schema, self.form.data
        made = left_out(schema, data, path) if value is None else given(schema, data, path, value)
        self.form.take(made, _words(path), typed)

    def cut(self, paths: Sequence[Path], words: str) -> None:
        """Take values out."""
        made = self.form.data
        for path in paths:
            made = left_out(self.form.schema, made, path)
        self.form.take(made, words)

    def add(self, one: Add, _on: bool = False) -> None:
        """Add something."""
        there = value_at(self.form.data, one.path)
        listed = isinstance(there, list) and not (isinstance(one.value, list))
        path = (*one.path, len(there)) if listed and isinstance(there, list) else one.path
        self.form.take(given(self.form.schema, self.form.data, path, one.value), f"Add: {one.words}")

    def visit(self, path: Path) -> None:
        """Somebody turns to a value: it is selected on the map."""
        self.form.visit(path)

    def pick(self, path: Path) -> None:
        """Somebody wants to pick an area on the map."""
        self.form.visit(path)
        self.filling.pick_asked.emit(path)


class Row(QWidget):
    """One sentence, how it stands, and what may be done with it."""

    def __init__(self, hands: Hands, joined: bool = False) -> None:
        super().__init__()
        self._hands, self._joined = hands, joined
        self.sentence: Sentence | None = None
        self.parts: dict[tuple[Path, str], Part] = {}
        self.inner: list[Row] = []
        self._line, self._ways, self._nest = QWidget(), QWidget(), QWidget()
        self._flow, self._buttons = FlowLayout(self._line, gap=5), FlowLayout(self._ways, gap=2)
        for one in (self._line, self._ways):
            wraps(one, QSizePolicy.Policy.Preferred)
        self._inside = in_column(of=self._nest, margins=(14, 0, 0, 0), gap=4)
        self.now = label("", "muted", wrap=True)
        self.wrong = label("", "stop", wrap=True)
        self._fault = QWidget()
        in_row((Sign(), 0, Qt.AlignmentFlag.AlignTop), (self.wrong, 1), of=self._fault, gap=6)
        self.out = small_button("close", "Take out", self._out)
        head = in_row((self._line, 1), (self.out, 0, Qt.AlignmentFlag.AlignTop), gap=4)
        in_column(head, self._nest, self.now, self._fault, self._ways, of=self, margins=(0, 5, 0, 3), gap=3)

    def show_sentence(self, sentence: Sentence) -> None:
        """Show another one; one of the same parts keeps its widgets, and the keyboard."""
        before, self.sentence = self.sentence, sentence
        if before is None or _kinds(before) != _kinds(sentence):
            self._build(sentence)
        else:
            for token in sentence.tokens:
                key = _key(token)
                if key in self.parts:
                    self.parts[key].show_token(token)
        if before is None or (before.adds, before.parts, before.joins, before.parted) != (
            sentence.adds, sentence.parts, sentence.joins, sentence.parted,
        ) or before.path != sentence.path:  # fmt: skip
            self._show_ways(sentence)
        self._show_inside(sentence)
        self.show_state()

    def _build(self, sentence: Sentence) -> None:
        focused = next((key for key, one in self.parts.items() if one.isAncestorOf(self._holder())), None)
        clear(self._flow)
        self.parts = {}
        for token in sentence.tokens:
            part = part_of(token, self._hands)
            if (key := _key(token)) is not None:
                self.parts[key] = part
            self._flow.addWidget(part)
        self._line.setVisible(bool(sentence.tokens))
        if focused is not None:
            goal = self.parts.get(focused) or next(iter(self.parts.values()), None)
            if goal is not None:
                goal.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _holder(self) -> QWidget:
        return self.window().focusWidget() or self.window()

    def _show_ways(self, sentence: Sentence) -> None:
        clear(self._buttons)
        for paths, words in sentence.parts:
            self._way(f"− {words}", partial(self._hands.cut, paths, f"Leave out: {words}"))
        if len(sentence.adds) > _FEW:
            self._buttons.addWidget(self._more(sentence.adds))
        for one in sentence.adds if len(sentence.adds) <= _FEW else ():
            self._way(f"+ {one.words}", partial(self._hands.add, one))
        if sentence.joins is not None:
            self._way("and …", partial(self._put, sentence.joins, "Join two tests"))
        if sentence.parted:
            self._way("Take apart", partial(self._part, sentence))
        self.out.setVisible(bool(sentence.cuts))

    def _more(self, adds: Sequence[Add]) -> SmallButton:
        """What can be added, in a menu: a row of buttons below each sentence would hide the sentences."""
        made = SmallButton("+ more")
        made.setAccessibleName("Say more")
        made.set_kind("quiet")
        menu = QMenu(made)
        menu.setAccessibleName("Say more")
        for one in adds:
            menu.addAction(one.words[:1].upper() + one.words[1:], partial(self._hands.add, one))
        made.clicked.connect(lambda _on=False: menu.popup(made.mapToGlobal(QPoint(0, made.height()))))
        return made

    def _way(self, words: str, press: Callable[[], object]) -> None:
        made = SmallButton(words, press=lambda _on=False: press())
        made.set_kind("quiet")
        self._buttons.addWidget(made)

    def _put(self, value: Any, words: str) -> None:
        assert self.sentence is not None
        form = self._hands.form
        form.take(given(form.schema, form.data, self.sentence.path, value), words)

    def _out(self) -> None:
        """Take it out. Of two tests that hold together the other one is left by itself."""
        sentence = self.sentence
        if sentence is None:
            return
        home = value_at(self._hands.form.data, sentence.path[:-1])
        if self._joined and isinstance(home, list) and len(home) == 2:
            form, left = self._hands.form, home[1 - int(sentence.path[-1])]
            form.take(given(form.schema, form.data, sentence.path[:-2], left), "Take out a test")
            return
        self._hands.cut((sentence.cuts,), "Take out")

    def _part(self, sentence: Sentence) -> None:
        """Tests that held together, one by one."""
        form, place = self._hands.form, int(sentence.path[-1])
        home = list(value_at(form.data, sentence.path[:-1]))
        home[place : place + 1] = sentence.parted
        form.take(given(form.schema, form.data, sentence.path[:-1], home), "Take tests apart")

    def _show_inside(self, sentence: Sentence) -> None:
        while len(self.inner) > len(sentence.inside):
            row = self.inner.pop()
            row.hide()
            row.deleteLater()
        while len(self.inner) < len(sentence.inside):
            row = Row(self._hands, True)
            words = "all of these at once:" if not self.inner else "and"
            row.layout().insertWidget(0, label(words, "muted"))  # type: ignore[union-attr]
            self.inner.append(row)
            self._inside.addWidget(row)
        for row, one in zip(self.inner, sentence.inside, strict=True):
            row.show_sentence(one)
        self._nest.setVisible(bool(self.inner))

    def show_state(self) -> None:
        """Whether it holds at the beginning, and what is wrong with it."""
        if self.sentence is None:
            return
        filling, path = self._hands.filling, self.sentence.path
        found = filling.tested.get(path)
        said = "" if found is None or not (found.text or found.holds) else f"now: {_SIGNS[found.holds]}{found.text}"
        said = said.rstrip(", ")
        self.now.setText(said)
        self.now.setVisible(bool(said))
        form = filling.form
        wrong = form.faults_at(path) if self.inner else tuple(form.texts_in(path))
        self.wrong.setText("\n".join(wrong))
        self._fault.setVisible(bool(wrong))
        for row in self.inner:
            row.show_state()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.inner:
            draw_box(smooth(self), self._nest.geometry().adjusted(3, 0, -self._nest.width() + 6, 0), face="accent")


_SIGNS = {True: "yes, ", False: "no, ", None: ""}


class TextBody(QWidget):
    """All sentences of a value."""

    def __init__(self, filling: Filling) -> None:
        super().__init__()
        self._filling = filling
        self._hands = Hands(filling)
        self._text: Text | None = None
        self._path: Path = ()
        self.rows: list[Row] = []
        self.title = label("", "head", wrap=True)
        self.about = label("tested on the map", "muted")
        self._rows = in_column(gap=0)
        self._foot = QWidget()
        self._adds = FlowLayout(self._foot, gap=4)
        wraps(self._foot, QSizePolicy.Policy.Preferred)
        head = in_row((self.title, 1), self.about, gap=8)
        in_column(head, self._rows, self._foot, of=self, margins=(0, 6, 0, 10), gap=4)
        filling.tested_changed.connect(self._show_states)

    def widget(self) -> QWidget:
        """Itself."""
        return self

    def refresh(self, path: Path, value: Any) -> None:
        """Show another value."""
        forms, form = self._filling.forms, self._filling.form
        self._path = path
        text = forms.texts[tuple(str(step) for step in path)](form.data, self._filling.adjectives)
        before, self._text = self._text, text
        self.title.setText(text.title)
        while len(self.rows) > len(text.sentences):
            self._drop(self.rows.pop())
        while len(self.rows) < len(text.sentences):
            self._grow()
        for row, sentence in zip(self.rows, text.sentences, strict=True):
            if row.sentence is not None:
                row.show_sentence(sentence)
        if before is None or before.adds != text.adds:
            clear(self._adds)
            for one in text.adds:
                self._adds.addWidget(SmallButton(f"+ {one.words}", press=partial(self._hands.add, one)))

    def _grow(self) -> None:
        """A row more, filled in the next free moment: a mission may have sixty."""
        holder, row = QWidget(), Row(self._hands)
        in_column(Hairline(), row, of=holder, gap=0)
        self._rows.addWidget(holder)
        self.rows.append(row)
        self._filling.form.later(partial(self._fill, row))

    def _fill(self, row: Row) -> None:
        if isValid(self) and isValid(row) and row in self.rows and self._text is not None:
            place = self.rows.index(row)
            if row.sentence is None and place < len(self._text.sentences):
                row.show_sentence(self._text.sentences[place])

    def _drop(self, row: Row) -> None:
        holder = row.parentWidget()
        assert holder is not None
        holder.hide()
        holder.deleteLater()

    def _show_states(self) -> None:
        for row in self.rows:
            row.show_state()


def _key(token: Token) -> tuple[Path, str] | None:
    """What a part is known by; None for words."""
    path = getattr(token, "path", None)
    return None if path is None else (path, type(token).__name__)


def _kinds(sentence: Sentence) -> tuple[object, ...]:
    """What widgets a sentence needs."""
    return tuple(_key(one) or one for one in sentence.tokens)


def _words(path: Path) -> str:
    """How a step of the history names a value."""
    from lhy_desktop.engine.authoring.forms.shapes import words_of

    keys = [str(step) for step in path if isinstance(step, str)]
    return ": ".join(words_of(key) for key in keys[-2:])

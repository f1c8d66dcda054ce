"""A chapter of a mission as its ruleset tells it: fields with names and rules, and sentences, side by side's."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec
from PySide6.QtWidgets import QVBoxLayout, QWidget

from lhy_desktop.engine.authoring.forms import blank
from lhy_desktop.engine.authoring.forms.finding import shape_at
from lhy_desktop.engine.authoring.missions.parts import Side
from lhy_desktop.engine.authoring.missions.telling import first_of, places, sentence_of
from lhy_desktop.engine.content.counters import Term
from lhy_desktop.engine.content.counters.editing import at
from lhy_desktop.engine.content.mission_kit import Chapter, Section
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.counters.rows import ValueRow
from lhy_desktop.ui.editor.forms.place import SmallButton
from lhy_desktop.ui.editor.missions.forces.pairs import PairsBox
from lhy_desktop.ui.editor.missions.forces.parts import take_keyboard
from lhy_desktop.ui.editor.missions.forces.sentence import Sentence, Teller
from lhy_desktop.ui.editor.missions.legend import Entry, EntryView
from lhy_desktop.ui.editor.missions.styles import looks_of
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.section import Hairline, Scroller
from lhy_desktop.ui.widgets.words import label


@dataclass(frozen=True)
class Line:
    """One thing on the page: a side's head, the head of a section, a field, a sentence, or what adds one; ``section``
    is the place of its section in the chapter."""

    sort: str
    path: Path = ()
    section: int = -1
    there: bool = True
    kind: str = ""


class ChapterPage(QWidget):
    """Built line by line; what is the same after an edit stays."""

    def __init__(self, teller: Teller, chapter: Chapter) -> None:
        super().__init__()
        self._teller, self.chapter = teller, chapter
        self._sides: tuple[Side, ...] = ()
        self._lines: tuple[Line, ...] = ()
        self.widgets: dict[Line, QWidget] = {}
        self._goal: Path | None = None
        inside = QWidget()
        self._box: QVBoxLayout = in_column(1, of=inside, margins=(16, 12, 12, 18), gap=8)
        self._scroller = Scroller(inside)
        in_column(self._scroller, of=self)
        self.setAccessibleName(chapter.title)
        self._chosen: Path = ()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def show_sides(self, sides: tuple[Side, ...]) -> None:
        """How the sides look and are called."""
        if sides != self._sides:
            self._sides = sides
            for line in [one for one in self.widgets if one.sort in ("side", "field")]:
                self._drop(line)
            self._lines = ()

    def refresh(self) -> None:
        """Show what the file says now."""
        lines = tuple(self._plan())
        if lines != self._lines:
            self._arrange(lines)
        for line, widget in self.widgets.items():
            self._show(line, widget)
        self._mark()

    def _plan(self) -> Iterator[Line]:
        home = self._teller.kit.sides
        every = tuple(enumerate(self.chapter.sections))
        for place, section in every:
            if section.at[: len(home)] != home:
                yield from self._section(place, section, places(self._teller.data, section.at))
        own = [pair for pair in every if pair[1].at[: len(home)] == home]
        sides = tuple(places(self._teller.data, (*home, "*"))) if own else ()
        first = sides[0] if sides else ()
        for side in sides:
            yield Line("side", side, there=side != first or len(own) < len(every))
            for place, section in own:
                found = (one for one in places(self._teller.data, section.at) if one[: len(side)] == side)
                yield from self._section(place, section, found)

    def _section(self, place: int, section: Section, found: Iterator[Path]) -> Iterator[Line]:
        for path in found:
            if section.title:
                yield Line("head", path, place)
            for key in section.fields:
                value = at(self._teller.data, (*path, key))
                yield Line("field", (*path, key), place, value is not None, type(value).__name__)
            if section.pair:
                yield Line("pairs", path, place)
            if section.clauses:
                records = sentence_of(section, path, self._teller.data)
                yield from (Line("sentence", one, place) for one in records)
                one_only = isinstance(at(self._teller.data, path), dict)
                if section.add and not one_only:
                    yield Line("add", path, place)

    def _arrange(self, lines: tuple[Line, ...]) -> None:
        for line in [one for one in self.widgets if one not in lines]:
            self._drop(line)
        self._lines = lines
        for place, line in enumerate(lines):
            if line not in self.widgets:
                self.widgets[line] = self._make(line)
            if self._box.indexOf(self.widgets[line]) != place:
                self._box.insertWidget(place, self.widgets[line])
        self._lead()

    def _drop(self, line: Line) -> None:
        widget = self.widgets.pop(line)
        self._box.removeWidget(widget)
        widget.hide()
        widget.deleteLater()

    # -- its lines ----------------------------------------------------------------------------------------------------

    def _make(self, line: Line) -> QWidget:
        if line.sort == "side":
            return self._side(line)
        section = self.chapter.sections[line.section]
        if line.sort == "head":
            return _head(section)
        if line.sort == "field":
            return self._field(line)
        if line.sort == "pairs":
            return PairsBox(self._teller, section, line.path)
        if line.sort == "sentence":
            return Sentence(self._teller, section, line.path)
        made = QWidget()
        add = SmallButton(f"+ {section.add}", press=partial(self._add, line))
        side = f" for {line.path[1]}" if len(line.path) > 1 else ""
        add.setAccessibleName(f"Add: {section.add.lower()}{side}")
        in_row(add, 1, of=made)
        return made

    def _side(self, at_side: Line) -> QWidget:
        key = str(at_side.path[-1])
        side = next((one for one in self._sides if one.key == key), None)
        made = QWidget()
        words = f"{side.adjective} ({key})" if side is not None else key
        look = looks_of(self._sides).get(key, "first")
        head = EntryView(Entry(look, words))
        above = Hairline()
        in_column(above, in_row(head, 1), of=made, margins=(0, 10 if at_side.there else 0, 0, 0), gap=8)
        above.setVisible(at_side.there)
        return made

    def _field(self, line: Line) -> QWidget:
        teller = self._teller
        field, shape = shape_at(teller.schema, teller.data, line.path)
        term, value = teller.kit.term(line.path), at(teller.data, line.path)
        made = ValueRow(line.path, shape, _named(term, self._sides), field, value, line.there)
        made.edited.connect(lambda path, new, typed: teller.change({path: new}, made.name, typed))
        made.given.connect(self._give)
        made.left_out.connect(lambda path: teller.take_out(path, f"Leave out {made.name.lower()}"))
        made.text_asked.connect(teller.to_text)
        return made

    def _give(self, path: Path) -> None:
        field, shape = shape_at(self._teller.schema, self._teller.data, path)
        term = self._teller.kit.term(path)
        value = blank(self._teller.schema, shape, field.usual)
        if term is not None and term.choices and value not in dict(term.choices):
            value = term.choices[0][0]
        if isinstance(field.usual, bool):
            value = not field.usual  # what is usual needs no words
        self._goal = path
        self._teller.change({path: value}, f"Set {(term.name if term is not None else str(path[-1])).lower()}")

    def _add(self, line: Line, _on: bool = False) -> None:
        """One more, or the only one; the keyboard goes into it."""
        section = self.chapter.sections[line.section]
        value, there = _first(section, self._teller, line.path), at(self._teller.data, line.path)
        many = shape_at(self._teller.schema, self._teller.data, line.path)[1].kind == "list"
        self._goal = (*line.path, len(there) if isinstance(there, list) else 0) if many else line.path
        fresh = [value] if many and not isinstance(there, list) else value
        path = line.path if fresh is not value else self._goal
        self._teller.change({path: fresh}, f"Add {section.add.lower()}")

    def _show(self, line: Line, widget: QWidget) -> None:
        if isinstance(widget, Sentence | PairsBox):
            widget.refresh()
        elif isinstance(widget, ValueRow):
            widget.show_value(at(self._teller.data, line.path), self._teller.faults_in(line.path))

    # -- leading there ------------------------------------------------------------------------------------------------

    def reveal(self, path: Path) -> None:
        """Bring a value into sight."""
        self._chosen = path
        self._mark()
        found = [(line, one) for line, one in self.widgets.items() if line.sort in ("field", "sentence", "pairs")]
        near = [(len(line.path), one) for line, one in found if path[: len(line.path)] == line.path]
        if near:
            self._scroller.ensureWidgetVisible(max(near, key=lambda one: one[0])[1], 0, theme().px(30))

    def _mark(self) -> None:
        for line, widget in self.widgets.items():
            if isinstance(widget, Sentence):
                widget.choose(bool(self._chosen) and self._chosen[: len(line.path)] == line.path)

    def _lead(self) -> None:
        """The keyboard goes to what was added."""
        goal, self._goal = self._goal, None
        if goal is None:
            return
        for line, widget in self.widgets.items():
            if line.path == goal and line.sort in ("field", "sentence"):
                field = widget.first_field() if isinstance(widget, Sentence) else _goal_of(widget)
                take_keyboard(field)
                self._scroller.ensureWidgetVisible(widget, 0, theme().px(30))
                return


def _named(term: Term | None, sides: tuple[Side, ...]) -> Term | None:
    """A side among what may be chosen goes by its nation, too."""
    known = {one.key: one.adjective for one in sides}
    if term is None or not any(word in known for word, _ in term.choices):
        return term
    choices = tuple((word, f"{said}: {known[word]}" if word in known else said) for word, said in term.choices)
    return msgspec.structs.replace(term, choices=choices)


def _goal_of(row: QWidget) -> QWidget:
    return row.editor.goal if isinstance(row, ValueRow) and row.editor is not None else row


def _head(section: Section) -> QWidget:
    made = QWidget()
    name = label(section.title, "strong", wrap=True)
    rule = label(section.rule, "small")
    rule.setToolTip(f"Rule {section.rule}" if section.rule else "")
    about = label(section.about, "small", wrap=True)
    in_column(in_row((name, 1), rule, gap=8), about, of=made, margins=(0, 4, 0, 0), gap=2)
    about.setVisible(bool(section.about))
    return made


def _first(section: Section, teller: Teller, path: Path) -> Any:
    """The first value of what a section adds, under an id that nobody has."""
    value = first_of(section, path, teller.data)
    there = at(teller.data, path)
    taken = {str(at(one, ("id",))) for one in there} if isinstance(there, list) else set()
    if isinstance(value.get("id"), str) and value["id"] in taken:
        value["id"] = next(f"{value['id']}_{n}" for n in range(2, 99) if f"{value['id']}_{n}" not in taken)
    return value

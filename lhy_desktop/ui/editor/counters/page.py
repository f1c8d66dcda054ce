"""The page of a counter file: all its counters at the left, the values of the one that is chosen at the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QSplitter, QWidget

from lhy_desktop.engine.authoring.forms import Fault, Schema
from lhy_desktop.engine.content.counters import Counter, CounterKit, every_counter
from lhy_desktop.engine.content.counters.editing import cut, put
from lhy_desktop.engine.content.roundtrip import CannotRewriteError, Written
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.counters.edits import Edit, Edits, RefusedError
from lhy_desktop.ui.editor.counters.form import ThingForm
from lhy_desktop.ui.editor.counters.pictures import Pictures
from lhy_desktop.ui.editor.counters.shelf import Shelf, first_of
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.section import Hairline, Scroller, face
from lhy_desktop.ui.widgets.words import Words, label

COMMANDS: tuple[tuple[str, str, str], ...] = (
    ("add", "Add", "Ins"),
    ("duplicate", "Duplicate", "Ctrl+D"),
    ("delete", "Delete", "Del"),
    ("earlier", "Earlier", "Alt+Up"),
    ("later", "Later", "Alt+Down"),
    ("move", "Move to…", ""),
    ("rename", "Rename", "F2"),
)
"""What is done with what is chosen: the command, its name, and its key."""
_NARROW = 700


class CountersPage(QWidget):
    """``changed(data, words, typed)`` when a value was changed, ``rewritten(text, words)`` when counters were added,
    moved or renamed, ``text_asked(path)``, ``said(sentence)``; ``copy_asked`` and ``apart_asked`` from its banner."""

    changed = Signal(object, str, bool)
    rewritten = Signal(str, str)
    text_asked = Signal(object)
    said = Signal(str)
    copy_asked = Signal()
    apart_asked = Signal()

    def __init__(self, kit: CounterKit, schema: Schema, pictures: Pictures, title: str) -> None:
        super().__init__()
        self.kit, self.schema = kit, schema
        self._written: Written | None = None
        self.edits: Edits | None = None
        self.path: Path = ()
        self._asked: Path | None = None
        self._sized = False
        self._faults: dict[Path, list[str]] = {}
        self.shelf, self.form = Shelf(pictures), ThingForm(kit, schema, pictures)
        self.menu: QMenu | None = None
        self._head, self._count = label("", "title"), label("", "muted")
        self.buttons: dict[str, KeyButton] = {}
        self._banner = self._make_banner()
        self._split = QSplitter(Qt.Orientation.Horizontal)
        scroller = Scroller(self.shelf, "desk")
        scroller.setMinimumWidth(theme().px(200))
        self._scroller = scroller
        self._split.addWidget(scroller)
        self._split.addWidget(self.form)
        self._split.setChildrenCollapsible(False)
        bar = QWidget()
        face(bar, "bar")
        flow = FlowLayout(gap=6)
        for id, name, key in COMMANDS:
            button = self.buttons[id] = KeyButton(name, key, press=partial(self._press, id))
            button.setObjectName(f"counters_{id}")
            flow.addWidget(button)
        in_column(in_row(self._head, self._count, 1, gap=12), flow, of=bar, margins=(16, 8, 16, 8), gap=6)
        in_column(bar, Hairline(), self._banner, (self._split, 1), of=self, gap=0)
        self.shelf.wrong = self._wrong
        self.shelf.chosen.connect(self.choose)
        self.shelf.added.connect(self._add_named)
        self.shelf.asked.connect(self.run)
        self.form.put.connect(self._put)
        self.form.cut.connect(self._cut)
        self.form.renamed.connect(self._rename)
        self.form.text_asked.connect(self.text_asked)
        self.setAccessibleName(f"Counters of {title}")

    def _make_banner(self) -> QWidget:
        made = QWidget()
        face(made, "paper")
        self._words = Words()
        self.copy_button = KeyButton("Edit a copy", kind="primary", press=lambda: self.copy_asked.emit())
        self.apart_button = KeyButton("Give it ids of its own", kind="primary", press=lambda: self.apart_asked.emit())
        in_row((self._words, 1), self.copy_button, self.apart_button, of=made, margins=(16, 6, 12, 6), gap=12)
        made.hide()
        return made

    # -- what is shown ------------------------------------------------------------------------------------------------

    def show_banner(self, words: str, copy: bool = False, apart: bool = False) -> None:
        """Say something above the counters, with what may be done about it; "" for nothing."""
        self._words.say(words)
        self.copy_button.setVisible(copy)
        self.apart_button.setVisible(apart)
        self._banner.setVisible(bool(words))

    def show_written(self, written: Written, faults: Sequence[Fault]) -> None:
        """Show what the file says, and what is wrong with it."""
        self._written = written
        self.edits = Edits(self.kit, written)
        self._faults = {}
        for one in faults:
            self._faults.setdefault(one.path, []).append(one.text)
        asked, self._asked = self._asked, None
        wanted = self.path if asked is None else asked
        if self.edits.thing(wanted) is None or (not wanted and asked is None and not self.path):
            wanted = first_of(self.edits.whole) if not self.path else self.edits.group_of(wanted[:-1]).path
        self.path = wanted
        self._refresh()
        if asked is not None:
            self._reveal()

    def _refresh(self) -> None:
        edits, written = self.edits, self._written
        if edits is None or written is None:
            return
        whole = edits.whole
        count = sum(one.count for one in every_counter(whole))
        self._head.setText(whole.name)
        self._count.setText(f"{self.kit.name}, {count} counters, {whole.note}")
        self.shelf.show_group(whole, self.path)
        thing = edits.thing(self.path) or whole
        inner = edits.group_of(thing.path if isinstance(thing, Counter) else thing.path[:-1]).path
        self.form.show_thing(thing, self._full_name(inner), written.data, self.faults_at)
        named = thing.named or isinstance(thing, Counter)
        self.buttons["rename"].setEnabled(named)
        self.buttons["move"].setEnabled(bool(edits.homes(self.path)))
        for id in ("duplicate", "delete", "earlier", "later"):
            self.buttons[id].setEnabled(bool(self.path))

    def faults_at(self, path: Path) -> tuple[str, ...]:
        """What is wrong with a value itself."""
        return tuple(self._faults.get(path, ()))

    def _wrong(self, path: Path) -> int:
        return sum(len(texts) for at_path, texts in self._faults.items() if at_path[: len(path)] == path)

    def choose(self, path: Path) -> None:
        """Choose a counter or a group."""
        if path != self.path and self.edits is not None and self.edits.thing(path) is not None:
            self.path = path
            self._refresh()

    def choose_around(self, path: Path) -> None:
        """Choose the innermost thing around a value, and bring it into sight."""
        if self.edits is None:
            return
        found = next((path[:n] for n in range(len(path), -1, -1) if self.edits.thing(path[:n]) is not None), ())
        self.choose(found)
        self._reveal()

    def _reveal(self) -> None:
        cell = self.shelf.cell(self.path)
        if cell is not None:
            self.shelf.take_keys(self.path)
            self._scroller.ensureWidgetVisible(cell, 0, theme().px(40))

    # -- values -------------------------------------------------------------------------------------------------------

    def _put(self, values: Mapping[Path, Any], typed: bool) -> None:
        if self._written is None:
            return
        data = self._written.data
        for path, value in values.items():
            data = put(data, path, value)
        self.changed.emit(data, self._step(next(iter(values))), typed)

    def _cut(self, paths: Sequence[Path]) -> None:
        if self._written is None or not paths:
            return
        data = self._written.data
        for path in paths:
            data = cut(data, path)
        self.changed.emit(data, f"Leave out {self._step(paths[0])[:1].lower()}{self._step(paths[0])[1:]}", False)

    def _step(self, path: Path) -> str:
        """How a step of the history names a value: "Cohesion of squad 2"."""
        term, thing = self.kit.term(path), self.edits.thing(self.path) if self.edits is not None else None
        name = term.name if term is not None else str(path[-1])
        if thing is None or not thing.path:
            return name
        of = thing.name[:1].lower() + thing.name[1:] if isinstance(thing, Counter) else thing.name
        return f"{name} of {of}"

    # -- counters -----------------------------------------------------------------------------------------------------

    def _press(self, command: str, _on: bool = False) -> None:
        self.run(command)

    def run(self, command: str) -> None:
        """Do something with what is chosen."""
        if self.edits is None:
            return
        if command == "add":
            self._ask_what()
        elif command == "move":
            self._ask_where()
        elif command == "rename":
            self.form.take_id()
        else:
            self._do(self._edit_of(self.edits, command))

    def _edit_of(self, edits: Edits, command: str) -> Callable[[], Edit]:
        done: dict[str, Callable[[], Edit]] = {
            "duplicate": partial(edits.duplicate, self.path),
            "delete": partial(edits.delete, self.path),
            "earlier": partial(edits.shift, self.path, -1),
            "later": partial(edits.shift, self.path, 1),
        }
        return done[command]

    def _do(self, edit: Callable[[], Edit]) -> bool:
        try:
            made = edit()
        except (RefusedError, CannotRewriteError) as error:
            self.said.emit(str(error))
            return False
        self._asked = made.chosen
        self.rewritten.emit(made.text, made.words)
        return True

    def _rename(self, path: Path, name: str) -> None:
        if self.edits is not None and not self._do(partial(self.edits.rename, path, name)):
            self._refresh()

    def _add_named(self, path: Path, name: str) -> None:
        if self.edits is None:
            return
        group = self.edits.group_of(path)
        addition = next((one for one in group.additions if one.name == name), None)
        if addition is not None:
            self._do(partial(self.edits.add, addition))

    def _ask_what(self) -> None:
        """A menu of what may be added around what is chosen."""
        assert self.edits is not None
        group = self.edits.group_of(self.path)
        menu = self._new_menu("Add")
        for one in group.additions:
            menu.addAction(f"{one.name} in {group.name}", partial(self._do, partial(self.edits.add, one)))
        for one in self.edits.whole.additions if group.path else ():
            menu.addAction(one.name, partial(self._do, partial(self.edits.add, one)))
        self._pop(menu, "add")

    def _ask_where(self) -> None:
        """A menu of the groups to which the counter may be moved."""
        assert self.edits is not None
        menu = self._new_menu("Move to")
        for group in self.edits.homes(self.path):
            menu.addAction(self._full_name(group.path), partial(self._do, partial(self.edits.move, self.path, group)))
        self._pop(menu, "move")

    def _full_name(self, path: Path) -> str:
        assert self.edits is not None
        steps = (self.edits.thing(path[:n]) for n in range(len(path), 0, -1))
        return ", ".join(one.name for one in steps if one is not None)

    def _new_menu(self, name: str) -> QMenu:
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self)
        self.menu.setAccessibleName(name)
        return self.menu

    def _pop(self, menu: QMenu, id: str) -> None:
        if menu.isEmpty():
            self.said.emit("There is nothing to choose from here.")
            return
        button = self.buttons[id]
        menu.popup(button.mapToGlobal(QPoint(0, button.height())))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.isVisible():
            self._fit()

    def _fit(self) -> None:
        """On a narrow page the values stand below the counters; which share of it each has is for the user to say."""
        narrow = self.width() < theme().px(_NARROW)
        way = Qt.Orientation.Vertical if narrow else Qt.Orientation.Horizontal
        if self._split.orientation() != way or not self._sized:
            self._sized = True
            self._split.setOrientation(way)
            room = self._split.height() if narrow else self._split.width()
            self._split.setSizes([room * 56 // 100, room * 44 // 100])

"""A record of a mission as a sentence: words, and between them the parts that can be changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path as FilePath
from typing import Any, Protocol

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QMenu, QWidget

from lhy_desktop.engine.authoring.forms import Schema, blank
from lhy_desktop.engine.authoring.forms.finding import shape_at
from lhy_desktop.engine.authoring.forms.shapes import words_of
from lhy_desktop.engine.authoring.missions.telling import keys_of, pieces_of, stands
from lhy_desktop.engine.content.counters.editing import at
from lhy_desktop.engine.content.mission_kit import Clause, MissionKit, Section
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.fields import Editor
from lhy_desktop.ui.editor.forms.place import Sign, SmallButton, small_button
from lhy_desktop.ui.editor.missions.forces.parts import NamesPart, PicturePart, PlainPart, part_of, take_keyboard
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.painting import draw_box, smooth
from lhy_desktop.ui.widgets.words import label


class Teller(Protocol):
    """What tells a mission, as its parts see it."""

    @property
    def data(self) -> Any:
        """What the file says."""

    @property
    def schema(self) -> Schema:
        """How files of its kind are written."""

    @property
    def kit(self) -> MissionKit:
        """How its ruleset tells them."""

    def names(self, path: Path) -> tuple[tuple[str, str], ...]:
        """The words for units of the side to which a value belongs."""

    def faults_in(self, path: Path) -> tuple[str, ...]:
        """What is wrong with a value and within it."""

    def change(self, values: Mapping[Path, Any], words: str, typed: bool = False) -> None:
        """Other or first values."""

    def take_out(self, path: Path, words: str) -> None:
        """A value less."""

    def to_map(self, path: Path) -> None:
        """Lead to hexes on the map."""

    def to_text(self, path: Path) -> None:
        """Lead to a value in the text."""

    def to_picture(self, path: Path, source: FilePath | None) -> None:
        """A picture of the story is to be chosen, or was let fall."""

    def visit(self, path: Path) -> None:
        """Somebody turns to a value."""


class Sentence(QWidget):
    """One record. ``removable``: it may be taken out as a whole."""

    rebuilt = Signal()

    def __init__(self, teller: Teller, section: Section, path: Path, removable: bool = True) -> None:
        super().__init__()
        self._teller, self.section, self.path = teller, section, path
        self._said: tuple[Clause, ...] | None = None
        self.parts: dict[tuple[str, ...], Editor] = {}
        self._kinds: dict[tuple[str, ...], type] = {}
        self.chosen = False
        self.menu: QMenu | None = None
        self._lead: Clause | None = None
        self._fresh: Editor | None = None
        self._flow = FlowLayout(gap=5)
        self.more = SmallButton("+ more", press=self._offer)
        self.more.setAccessibleName("Say more")
        self.on_map = SmallButton("On the map", press=self._to_map)
        self.on_map.setToolTip(
            "Select it on the map, and take the brush: drag to add hexes, right drag to take them out"
        )
        name = section.add.lower() or "entry"
        self.out = small_button("close", f"Take out this {name}", self._take_out)
        self._wrong = label("", "stop", wrap=True)
        self._fault = QWidget()
        in_row((Sign(), 0, TOP), (self._wrong, 1), of=self._fault, gap=6)
        self._fault.hide()
        holder = QWidget()
        holder.setLayout(self._flow)
        row = in_row((holder, 1), (self.out, 0, TOP), gap=4)
        foot = in_row(self.more, self.on_map, 1, gap=4)
        in_column(row, foot, self._fault, of=self, margins=(12, 8, 8, 6), gap=4)
        self.out.setVisible(removable)
        self.refresh()

    @property
    def record(self) -> Any:
        """What the file says there."""
        return at(self._teller.data, self.path)

    @property
    def area(self) -> Path | None:
        """The first of its hexes."""
        return next(((*self.path, *keys) for keys in self.parts if self._is_area((*self.path, *keys))), None)

    def _is_area(self, path: Path) -> bool:
        _, shape = shape_at(self._teller.schema, self._teller.data, path)
        if shape.kind != "list" or shape.item is None:
            return False
        return self._teller.schema.shape(shape.item).format == "area"

    # -- what is shown ------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Say what the file says now."""
        record = self.record
        said = tuple(one for one in self.section.clauses if stands(one, record))
        if said != self._said or self._changed_kind(record):
            self._said = said
            self._build(said)
        for keys, part in self.parts.items():
            if isinstance(part, NamesPart):
                part.take_words(self._teller.names((*self.path, *keys)))
            part.show_value(self._value(keys))
        fresh, self._fresh = self._fresh, None
        if fresh is not None:
            take_keyboard(fresh.goal)
        faults = self._teller.faults_in(self.path)
        self._wrong.setText("\n".join(faults))
        self._fault.setVisible(bool(faults))
        self.more.setVisible(bool(self._missing()))
        self.on_map.setVisible(self.area is not None)

    def _value(self, keys: tuple[str, ...]) -> Any:
        """What the file says, or what holds where it says nothing."""
        if (value := at(self.record, keys)) is not None:
            return value
        return shape_at(self._teller.schema, self._teller.data, (*self.path, *keys))[0].usual

    def _changed_kind(self, record: Any) -> bool:
        """A number that became a text needs another part."""
        return any(self._kinds.get(keys) is not type(at(record, keys)) for keys in self.parts)

    def _missing(self) -> tuple[Clause, ...]:
        return tuple(one for one in self.section.clauses if one.offer and one not in (self._said or ()))

    def _build(self, said: Sequence[Clause]) -> None:
        held = self.isAncestorOf(self.window().focusWidget() or self) and self.isVisible()
        clear(self._flow)
        self.parts, self._kinds = {}, {}
        for clause in said:
            self._clause(clause)
        self.updateGeometry()
        self.rebuilt.emit()
        lead, self._lead = self._lead, None
        goal = self.part(keys_of(lead)[0]) if lead is not None and keys_of(lead) else None
        self._fresh = goal
        if goal is None and held:
            (self.more if lead is None else self.out).setFocus(Qt.FocusReason.OtherFocusReason)

    def part(self, key: str) -> Editor | None:
        """The part for a key; dots lead to one within another."""
        return self.parts.get(tuple(key.split(".")))

    def _clause(self, clause: Clause) -> None:
        for words, is_key in pieces_of(clause):
            if is_key:
                self._part(tuple(words.split(".")))
            else:
                self._flow.addWidget(label(words.strip(), wrap=len(words) > 40))
        if clause.offer:
            drop = small_button("close", f"Leave out: {clause.offer}", partial(self._leave, clause))
            self._flow.addWidget(drop)

    def _part(self, keys: tuple[str, ...]) -> None:
        path, teller = (*self.path, *keys), self._teller
        _, shape = shape_at(teller.schema, teller.data, path)
        term, value = teller.kit.term(path), at(teller.data, path)
        name = term.name if term is not None else words_of(keys[-1])
        units = teller.names(path) if teller.kit.names_units(path) else None
        made = part_of(name, shape, term, value, units, self._is_area(path))
        made.goal.setAccessibleDescription(term.hint if term is not None else shape.help)
        made.edited.connect(lambda new, typed: teller.change({path: new}, name, typed))
        if isinstance(made, PicturePart):
            made.asked.connect(lambda: teller.to_picture(path, None))
            made.dropped.connect(lambda source: teller.to_picture(path, source))
        if isinstance(made, PlainPart):
            made.asked.connect(lambda: teller.to_text(path))
        self.parts[keys], self._kinds[keys] = made, type(value)
        self._flow.addWidget(made)

    # -- what somebody does -------------------------------------------------------------------------------------------

    def _offer(self) -> None:
        """A menu of what more can be said."""
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = QMenu(self)
        self.menu.setAccessibleName("Say more")
        for clause in self._missing():
            self.menu.addAction(clause.offer[:1].upper() + clause.offer[1:], partial(self.say, clause))
        self.menu.popup(self.more.mapToGlobal(QPoint(0, self.more.height())))

    def say(self, clause: Clause) -> None:
        """One clause more, with first values."""
        self._lead = clause
        values: dict[Path, Any] = {}
        for key in keys_of(clause):
            path = (*self.path, *key.split("."))
            values[path] = clause.when if clause.key else self._first(path)
        self._teller.change(values, f"Say: {clause.offer}")

    def _first(self, path: Path) -> Any:
        field, shape = shape_at(self._teller.schema, self._teller.data, path)
        if self._is_area(path):
            return ["all"]
        if self._teller.kit.names_units(path):
            return ["rest"]
        usual = field.usual if field.usual not in (None, 0) or shape.least is None else None
        made = blank(self._teller.schema, shape, usual)
        return made if made != "" else "…"

    def _leave(self, clause: Clause) -> None:
        first = keys_of(clause)[0].partition(".")[0]
        self._teller.take_out((*self.path, first), f"Leave out: {clause.offer}")

    def _take_out(self) -> None:
        self._teller.take_out(self.path, f"Take out {self.section.add.lower() or 'an entry'}")

    def _to_map(self) -> None:
        if self.area is not None:
            self._teller.to_map(self.area)

    def choose(self, chosen: bool) -> None:
        """Frame it when it is what is selected on the map."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        box = QRectF(self.rect()).adjusted(0.75, 0.75, -0.75, -0.75)
        draw_box(smooth(self), box, "accent" if self.chosen else "hairline", "field", 1.5, 4)

    def first_field(self) -> QWidget:
        """What takes the keyboard first."""
        return next((one.goal for one in self.parts.values()), self.more)

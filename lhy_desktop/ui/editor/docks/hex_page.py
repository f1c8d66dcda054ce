"""What is in a hex, or in several: its picture, what the rules make of it, and all that can be changed there."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from lhy_desktop.engine.board.editing.part import Part
from lhy_desktop.ui.editor.docks.columns import Columns
from lhy_desktop.ui.editor.docks.fields import Select, ValueButton
from lhy_desktop.ui.editor.docks.models import Fact, HexModel
from lhy_desktop.ui.editor.docks.part_picture import PartPicture
from lhy_desktop.ui.editor.docks.rows import FactRow, Rows, ThingRow
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row
from lhy_desktop.ui.widgets.choice import TickBox
from lhy_desktop.ui.widgets.empty import EmptyOr
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.number import Number
from lhy_desktop.ui.widgets.section import Hairline, Scroller, Section, face
from lhy_desktop.ui.widgets.words import Span, Words, label

SIDES = (("N", "upper side"), ("NE", "upper right side"), ("SE", "lower right side"),
         ("S", "lower side"), ("SW", "lower left side"), ("NW", "upper left side"))  # fmt: skip
"""Hexsides clockwise from the top, as printed and as said."""


class HexPage(QWidget):
    """``changed(what, value)``: what is "ground", "look", "level", "label", "side:1" to "side:6", "flag:" and a word
    (with "yes" or ""), "way" or "building" (taken away); the value is a text. ``titled(text)`` is for its
    tab."""

    changed = Signal(str, str)
    titled = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        face(self, "paper")
        self._model: HexModel | None = None
        self.empty = label("", "muted", wrap=True)
        self.picture = PartPicture(104, 92)
        self.title, self.lines = Words(), Words()
        self.facts = Section("In play")
        self._fact_rows = Rows(self.facts, FactRow)
        self.ground, self.look = Select("Ground"), Select("Look")
        self.level = Number("Level", -9, 20)
        self.mixed = label("different levels", "small")
        self.label = QLineEdit()
        self.label.setAccessibleName("Name printed in the hex")
        self.flags: dict[str, TickBox] = {}
        self.sides = tuple(ValueButton(*names) for names in SIDES)
        self._body = QWidget()
        column = in_column(of=self._body, gap=0)
        for part in (self._head(), self.facts, self._ground(), self._sides(), self._remarks(), self._things()):
            column.addWidget(part)
            column.addWidget(Hairline())
        column.addStretch(1)
        self._pages = EmptyOr(self.empty, Scroller(self._body))
        in_column((self._pages, 1), of=self)
        self._wire()
        self.show_empty("")

    # -- how it is laid out -------------------------------------------------------------------------------------------

    def _head(self) -> QWidget:
        made, words = QWidget(), QWidget()
        in_column(self.title, self.lines, 1, of=words, gap=2)
        in_row((self.picture, 0, TOP), (words, 1), of=made, margins=(12, 10, 12, 10), gap=12)
        return made

    def _ground(self) -> QWidget:
        self._ground_section = Section("Ground")
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        self._look_words = label("Look", "muted")
        level = QWidget()
        in_row(self.level, self.mixed, 1, of=level, gap=8)
        rows = (label("Kind", "muted"), self.ground), (self._look_words, self.look), (label("Level", "muted"), level)
        for row, (words, field) in enumerate((*rows, (label("Name", "muted"), self.label))):
            grid.addWidget(words, row, 0)
            grid.addWidget(field, row, 1)
        self._ground_section.add(holder)
        return self._ground_section

    def _sides(self) -> QWidget:
        self._side_section = Section("Sides", "click one to change it")
        holder = QWidget()
        cells = Columns(holder, most=3, gap=4)
        for button in self.sides:
            cells.addWidget(button)
        self._side_section.add(holder)
        return self._side_section

    def _remarks(self) -> QWidget:
        self._flag_section = Section("Remarks")
        holder = QWidget()
        self._flag_cells = Columns(holder, most=2, gap=2)
        self._flag_section.add(holder)
        return self._flag_section

    def _things(self) -> QWidget:
        """Lines and buildings, each with a way to take it away."""
        self._thing_section = Section("Lines and buildings")
        self._thing_rows = Rows(self._thing_section, self._thing)
        return self._thing_section

    def _wire(self) -> None:
        self.ground.picked.connect(partial(self._tell, "ground"))
        self.look.picked.connect(partial(self._tell, "look"))
        self.level.changed.connect(lambda level: self._tell("level", str(level)))
        self.label.editingFinished.connect(self._name)
        for way, button in enumerate(self.sides, 1):
            button.picked.connect(partial(self._tell, f"side:{way}"))

    # -- what it shows ------------------------------------------------------------------------------------------------

    def show_part(self, part: Part | None, painted: Mapping[str, str]) -> None:
        """The picture of what is shown."""
        self.picture.show_part(part, painted)

    def show_empty(self, words: str) -> None:
        """Show no hex; ``words`` say how to come to one."""
        self.empty.setText(words)
        self.show_model(None)

    def show_model(self, model: HexModel | None) -> None:
        """Show another hex, or the same one otherwise; None for no hex."""
        self._pages.show_there(model is not None)
        before, self._model = self._model, model
        if model == before:
            return
        self.titled.emit("Hex" if model is None else f"Hex {model.name}" if model.many == 1 else f"{model.many} hexes")
        if model is None:
            return
        self.title.say((Span(model.title, "lead"),))
        self.lines.say("\n".join(model.lines))
        if before is None or before.facts != model.facts:
            self._show_facts(model.facts)
        self._show_ground(model)
        self._show_flags(model)
        for button, chosen in zip(self.sides, model.sides, strict=False):
            button.show_chosen(chosen)
            button.setEnabled(model.editable)
        self._side_section.setVisible(bool(model.sides))
        shown = (model.ways, model.buildings, model.editable)
        if before is None or (before.ways, before.buildings, before.editable) != shown:
            self._show_things(model)
        for field in (self.ground, self.look, self.level, self.label, *self.flags.values()):
            field.setEnabled(model.editable)

    def show_again(self) -> None:
        """What somebody wanted otherwise stays as it was: show that."""
        model, self._model = self._model, None
        self.show_model(model)

    def _show_facts(self, facts: Sequence[Fact]) -> None:
        self._fact_rows.show([partial(FactRow.show_fact, fact=fact) for fact in facts])

    def _show_ground(self, model: HexModel) -> None:
        self.ground.show_chosen(model.ground)
        self.look.show_chosen(model.look)
        seen = len(model.look.options) > 1
        self.look.setVisible(seen)
        self._look_words.setVisible(seen)
        self.level.blockSignals(True)
        if model.level is not None:
            self.level.set_value(model.level)
        self.level.blockSignals(False)
        self.mixed.setVisible(model.level is None)
        if not self.label.hasFocus() or self.label.text() != (model.label or ""):
            self.label.setText(model.label or "")
        self.label.setPlaceholderText("different names" if model.label is None else "none")

    def _show_flags(self, model: HexModel) -> None:
        self._flag_section.setVisible(bool(model.flags))
        if tuple(self.flags) != tuple(flag.id for flag, _ in model.flags):
            clear(self._flag_cells)
            self.flags = {flag.id: TickBox(flag.name) for flag, _ in model.flags}
            for id, box in self.flags.items():
                box.clicked.connect(lambda on, id_=id: self._tell(f"flag:{id_}", "yes" if on else ""))
                self._flag_cells.addWidget(box)
        for flag, state in model.flags:
            box = self.flags[flag.id]
            box.setTristate(state is None)
            box.setCheckState(_STATES[state])
            box.setAccessibleName(f"{flag.name}, in some of them" if state is None else flag.name)

    def _show_things(self, model: HexModel) -> None:
        things = [("way", option) for option in model.ways] + [("building", option) for option in model.buildings]
        show = [partial(ThingRow.show_thing, what=what, option=one, editable=model.editable) for what, one in things]
        self._thing_rows.show(show)

    def _thing(self) -> ThingRow:
        row = ThingRow()
        row.away.connect(self._tell)
        return row

    def _name(self) -> None:
        text = self.label.text().strip()
        if self._model is not None and text != (self._model.label or ""):
            self._tell("label", text)

    def _tell(self, what: str, value: str) -> None:
        self.changed.emit(what, value)


_STATES = {
    True: Qt.CheckState.Checked,
    False: Qt.CheckState.Unchecked,
    None: Qt.CheckState.PartiallyChecked,
}

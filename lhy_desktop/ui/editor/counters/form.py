"""What is chosen among the counters, large and with all its values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from lhy_desktop.engine.authoring.forms import Field, Schema, Shape, blank
from lhy_desktop.engine.authoring.forms.checking import branch
from lhy_desktop.engine.content.counters import Counter, CounterKit, Group, Printed
from lhy_desktop.engine.content.counters.editing import at
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.counters.pictures import Pictures
from lhy_desktop.ui.editor.counters.rows import IdEditor, ValueRow
from lhy_desktop.ui.editor.forms.fields import share_history
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.painting import CENTER, smooth, write
from lhy_desktop.ui.widgets.section import Hairline, Scroller, face
from lhy_desktop.ui.widgets.words import label

_LARGE, _GAP, _WORDS = 104, 14, 18


class LargeCounter(QWidget):
    """Both sides of a counter in both arts."""

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures = pictures
        self._sides: tuple[Printed, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_sides(self, sides: tuple[Printed, ...], name: str) -> None:
        """Show another counter; none hides it."""
        grown = len(sides) != len(self._sides)
        self._sides = sides
        self.setVisible(bool(sides))
        self.setAccessibleName(f"Picture of {name}")
        if grown:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        pixels, gap = theme().px(_LARGE), theme().px(_GAP)
        high = len(self._sides) * (pixels + gap + theme().px(_WORDS))
        return QSize(len(self._pictures.arts) * (pixels + gap), max(1, high))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, pixels, gap = smooth(self), theme().px(_LARGE), theme().px(_GAP)
        step = pixels + gap + theme().px(_WORDS)
        for row, side in enumerate(self._sides):
            top = row * step + gap / 2
            self._draw(painter, QPointF(gap / 2, top), side, pixels)
            words = QRectF(0, top + pixels + 3, self.width(), theme().px(_WORDS))
            write(painter, words, side.name, "muted", 12, 400, CENTER)

    def _draw(self, painter: Any, at_point: QPointF, side: Printed, pixels: int) -> None:
        ratio = self.devicePixelRatioF()
        for column, symbols in enumerate(self._pictures.arts):
            found = self._pictures.paint(side, symbols, pixels, ratio)
            size = found.deviceIndependentSize()
            x = at_point.x() + column * (pixels + theme().px(_GAP)) + pixels / 2 - size.width() / 2
            painter.drawPixmap(QPointF(x, at_point.y() + pixels / 2 - size.height() / 2), found)


class ThingForm(QWidget):
    """``put(values, typed)`` with other or first values by their paths, ``cut(paths)``, ``renamed(path, id)`` and
    ``text_asked(path)``."""

    put = Signal(object, bool)
    cut = Signal(object)
    renamed = Signal(object, str)
    text_asked = Signal(object)

    def __init__(self, kit: CounterKit, schema: Schema, pictures: Pictures) -> None:
        super().__init__()
        self._kit, self._schema = kit, schema
        self._data: Any = None
        self._kind: object = None
        self._rows: list[ValueRow] = []
        self._id: IdEditor | None = None
        self.path: Path = ()
        self._title, self._sort = label("", "title", wrap=True), label("", "muted", wrap=True)
        self._picture = LargeCounter(pictures)
        self._box: QVBoxLayout = in_column(gap=9)
        self._facts: QVBoxLayout = in_column(gap=3)
        inside = QWidget()
        in_column(
            in_column(self._title, self._sort, gap=0),
            in_row(self._picture, 1),
            self._box,
            self._facts,
            1,
            of=inside,
            margins=(16, 12, 14, 18),
            gap=10,
        )
        face(self, "paper")
        in_column(Scroller(inside), of=self)
        self.setAccessibleName("Values")

    def show_thing(
        self, thing: Counter | Group, where: str, data: Any, faults_at: Callable[[Path], tuple[str, ...]]
    ) -> None:
        """Show a counter or a group, in words where it stands, and what is wrong with its values."""
        self._data, self.path = data, thing.path
        self._title.setText(thing.name)
        self._sort.setText(f"{thing.kind} of {where}" if where else thing.kind)
        self._picture.show_sides(thing.sides if isinstance(thing, Counter) else (), thing.name)
        own = thing.own if isinstance(thing, Group) else None
        wanted = tuple(self._fields(thing.path, self._shape(thing.path), own))
        kind = (
            thing.path,
            thing.named,
            tuple((path, there, type(value), editor) for path, _, _, value, there, editor in wanted),
        )
        if kind != self._kind:
            self._kind = kind
            self._rebuild(thing, wanted)
        for row in self._rows:
            row.show_value(at(data, row.path), faults_at(row.path))
        if self._id is not None:
            self._id.show_value(thing.path[-1])
        self._show_facts(thing)

    def _shape(self, path: Path) -> Shape:
        shape, data = self._schema.root, self._data
        for step in path:
            if shape.kind == "either":
                place = branch(self._schema, shape, data)
                shape = self._schema.shape(shape.parts[max(0, place)])
            node = next((one.node for one in shape.fields if one.key == step), shape.item)
            shape = self._schema.shape(node or {})
            data = at(data, (step,))
        return shape

    def _fields(self, path: Path, shape: Shape, own: tuple[str, ...] | None) -> Any:
        """Each value with its path, shape and field, whether it is given, and the kind of editor; nested ones behind
        their head."""
        for field in shape.fields:
            if own is not None and field.key not in own:
                continue
            inner = (*path, field.key)
            value = at(self._data, inner)
            there = isinstance(at(self._data, path), dict) and field.key in at(self._data, path)
            of = self._schema.shape(field.node)
            yield inner, of, field, value, there, of.kind
            if of.kind == "group" and isinstance(value, dict):
                nested = [one for one in of.fields if one.key != field.key]
                yield from self._fields(inner, Shape("group", fields=tuple(nested)), None)

    def _rebuild(self, thing: Counter | Group, wanted: Any) -> None:
        here = self.window().focusWidget()
        held = next((row.path for row in self._rows if row.isAncestorOf(here or self)), None)
        if here is not None and self.isAncestorOf(here):
            self.setFocus()  # what goes would hand the keyboard to whatever comes next
        clear(self._box)
        self._rows, self._id = [], None
        if thing.named:
            self._box.addLayout(self._id_row(thing))
        for path, shape, field, value, there, _ in wanted:
            depth = len(path) - len(thing.path)
            if shape.kind == "group" and there and isinstance(value, dict):
                self._box.addWidget(Hairline())
            row = ValueRow(path, shape, self._kit.term(path), field, value, there)
            row.edited.connect(lambda path, value, typed: self.put.emit({path: value}, typed))
            row.given.connect(self._give)
            row.left_out.connect(self._leave_out)
            row.text_asked.connect(self.text_asked)
            row.setContentsMargins(theme().px(12) * (depth - 1), 0, 0, 0)
            self._rows.append(row)
            self._box.addWidget(row)
        again = next((row for row in self._rows if row.path == held and row.editor is not None), None)
        if again is not None and again.editor is not None:
            again.editor.goal.setFocus(Qt.FocusReason.OtherFocusReason)

    def _id_row(self, thing: Counter | Group) -> Any:
        self._id = IdEditor(f"Id of {thing.name}")
        self._id.edited.connect(lambda name, _typed: self.renamed.emit(self.path, name))
        share_history(self._id)
        caption = label("Id")
        caption.setFixedWidth(theme().px(116))
        return in_row(caption, (self._id, 1), gap=8)

    def take_id(self) -> None:
        """Lead the keyboard to the id; where there is none, to the name."""
        named = next((row.editor for row in self._rows if row.path[-1] == "name"), None)
        goal = self._id or named
        if goal is not None:
            goal.goal.setFocus(Qt.FocusReason.OtherFocusReason)
            if isinstance(goal, IdEditor):
                goal.field.selectAll()

    def row(self, *path: str | int) -> ValueRow | None:
        """The row of a value of what is shown."""
        return next((row for row in self._rows if row.path == (*self.path, *path)), None)

    # -- what is given and left out -----------------------------------------------------------------------------------

    def _give(self, path: Path) -> None:
        """A first value, together with those that stand beside it."""
        every = ((*path[:-1], key) for key in (path[-1], *self._beside(path)))
        self.put.emit({one: self._first(one) for one in every if one[-1] not in at(self._data, path[:-1])}, False)
        row = next((one for one in self._rows if one.path == path), None)
        if row is not None and row.editor is not None:
            row.editor.goal.setFocus(Qt.FocusReason.OtherFocusReason)

    def _first(self, path: Path) -> Any:
        shape, term, holder = self._shape(path), self._kit.term(path), at(self._data, path[:-1])
        if term is not None and term.choices:
            return next((word for word, _ in term.choices if word), "")
        if shape.kind == "group":  # another side begins as the one it belongs to
            keys = {one.key for one in shape.fields} - {str(path[-1])}
            return {key: value for key, value in holder.items() if key in keys and not isinstance(value, dict)}
        field = self._field(path)
        return blank(self._schema, shape, field.usual if field is not None else None)

    def _field(self, path: Path) -> Field | None:
        return next((one for one in self._shape(path[:-1]).fields if one.key == path[-1]), None)

    def _leave_out(self, path: Path) -> None:
        every = ((*path[:-1], key) for key in (path[-1], *self._beside(path)))
        self.cut.emit([one for one in every if one[-1] in at(self._data, path[:-1])])

    def _beside(self, path: Path) -> tuple[str, ...]:
        term = self._kit.term(path)
        return term.beside if term is not None else ()

    def _show_facts(self, thing: Counter | Group) -> None:
        clear(self._facts)
        facts = thing.facts if isinstance(thing, Counter) else ()
        if facts:
            self._facts.addWidget(Hairline())
            self._facts.addWidget(label("From the tables", "strong"))
        for one in facts:
            caption = label(one.label, "muted")
            caption.setFixedWidth(theme().px(116))
            self._facts.addLayout(in_row(caption, (label(one.value, wrap=True), 1), label(one.rule, "small"), gap=8))

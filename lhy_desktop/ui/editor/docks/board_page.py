"""A board as a whole: its title, its id and its size, the rulebook it is drawn for, and how much is on it."""

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from lhy_desktop.ui.editor.docks.fields import Select
from lhy_desktop.ui.editor.docks.models import BoardModel
from lhy_desktop.ui.editor.docks.rows import CountRow, Rows
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.empty import EmptyOr
from lhy_desktop.ui.widgets.number import Number
from lhy_desktop.ui.widgets.section import Hairline, Scroller, Section, face
from lhy_desktop.ui.widgets.words import label


class BoardPage(QWidget):
    """``changed(what, value)``: what is "title", "id", "meters", "ruleset" or "season". ``size_asked`` when rows and
    columns are to be added or cut."""

    changed = Signal(str, str)
    size_asked = Signal()
    seen = Signal()
    """It becomes visible."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        face(self, "paper")
        self._model: BoardModel | None = None
        self.title, self.id = QLineEdit(), QLineEdit()
        self.title.setAccessibleName("Title of the board")
        self.id.setAccessibleName("Id of the board")
        self.id.setToolTip("Missions name the board by it: small letters, digits and underscores.")
        self.fault = label("", "stop", wrap=True)
        self.extent = label("", "strong", wrap=True)
        self.resize_button = KeyButton("Change size…", press=self.size_asked)
        self.meters = Number("Meters across a hex", 1, 1000, 45, 5)
        self.ruleset, self.season = Select("Rulebook in hand"), Select("Season it is seen in")
        self.counts = Section("On this board")
        self._count_rows = Rows(self.counts, CountRow)
        inside = QWidget()
        column = in_column(self._head(), Hairline(), self._seen(), Hairline(), self.counts, 1, of=inside, gap=0)
        column.setContentsMargins(0, 0, 0, 8)
        self.empty = label("Make a board or open one, to see its title and its size here.", "muted", wrap=True)
        self._pages = EmptyOr(self.empty, Scroller(inside))
        self.show_there = self._pages.show_there
        """Show whether there is a board."""
        in_column((self._pages, 1), of=self)
        self.title.editingFinished.connect(lambda: self._tell_text("title", self.title))
        self.id.editingFinished.connect(lambda: self._tell_text("id", self.id))
        self.meters.changed.connect(lambda value: self.changed.emit("meters", str(value)))
        self.ruleset.picked.connect(partial(self.changed.emit, "ruleset"))
        self.season.picked.connect(partial(self.changed.emit, "season"))

    def _head(self) -> QWidget:
        size, id, meters = QWidget(), QWidget(), QWidget()
        in_column(self.extent, self.resize_button, of=size, gap=4)
        in_column(self.id, self.fault, of=id, gap=2)
        in_row(self.meters, 1, of=meters)
        return _rows(
            "The board",
            (
                ("Title", self.title),
                ("Id", id),
                ("Size", size),
                ("Meters a hex", meters),
            ),
        )

    def _seen(self) -> QWidget:
        made = _rows("Drawn for", (("Rulebook", self.ruleset), ("Seen in", self.season)))
        made.add(label("Both are how it is shown here; the file does not say them.", "small", wrap=True))
        return made

    def show_model(self, model: BoardModel) -> None:
        """Show another board, or the same one otherwise."""
        before, self._model = self._model, model
        if model == before:
            return
        for field, text in ((self.title, model.title), (self.id, model.id)):
            if field.text() != text and not (field.hasFocus() and field.isModified()):
                field.setText(text)
        self.fault.setText(model.id_fault)
        self.fault.setVisible(bool(model.id_fault))
        self.extent.setText(model.size)
        self.meters.blockSignals(True)
        self.meters.set_value(model.meters)
        self.meters.blockSignals(False)
        self.ruleset.show_chosen(model.ruleset)
        self.season.show_chosen(model.season)
        if before is None or before.counts != model.counts:
            self._count_rows.show(
                [partial(CountRow.show_count, name=name, count=count) for name, count in model.counts]
            )

    def showEvent(self, event: QShowEvent) -> None:
        self.seen.emit()
        super().showEvent(event)

    def _tell_text(self, what: str, field: QLineEdit) -> None:
        text = field.text().strip()
        shown = self._model is not None and {"title": self._model.title, "id": self._model.id}[what]
        field.setModified(False)
        if text != shown:
            self.changed.emit(what, text)


def _rows(title: str, rows: tuple[tuple[str, QWidget], ...]) -> Section:
    """Fields below one another, their words at the left."""
    made, holder = Section(title), QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(10)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(1, 1)
    for row, (words, field) in enumerate(rows):
        grid.addWidget(label(words, "muted"), row, 0)
        grid.addWidget(field, row, 1)
    made.add(holder)
    return made

"""The standing orders of a seat: when it wants to be asked, and what single units wait for. Private to it."""

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLineEdit, QRadioButton, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.beside import PageBeside
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.section import Hairline, Scroller
from lhy_desktop.ui.widgets.shield import Shield, SideLook
from lhy_desktop.ui.widgets.words import Words, label

DISTANCES = (*range(1, 13), 15, 20)


@dataclass(frozen=True)
class UnitLine:
    """A unit and its order: ``kind`` "" is free; ``within`` hexes, or the ``hexes`` it watches."""

    id: str
    name: str
    kind: str = ""
    within: int = 4
    hexes: str = ""
    problem: str = ""


@dataclass(frozen=True)
class OrdersModel:
    """A seat's orders. ``modes`` are (id, words, what it means), ``kinds`` of a unit's orders (id, words); ``note`` is
    what else holds now."""

    side: SideLook
    mode: str
    modes: tuple[tuple[str, str, str], ...]
    kinds: tuple[tuple[str, str], ...]
    units: tuple[UnitLine, ...] = ()
    note: str = ""


class OrdersPage(PageBeside):
    """``mode_chosen(id)``; ``unit_ordered(id, kind, within, hexes)``; ``painting(id)`` to take hexes from the board."""

    mode_chosen = Signal(str)
    unit_ordered = Signal(str, str, int, str)
    painting = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "standing_orders", "Standing orders")
        self.setProperty("private", True)
        self._model: OrdersModel | None = None
        self.modes: dict[str, QRadioButton] = {}
        self.kinds: dict[str, Choice] = {}
        self.within: dict[str, Choice] = {}
        self.hexes: dict[str, QLineEdit] = {}
        self.paints: dict[str, KeyButton] = {}
        self._group = QButtonGroup(self)
        inside = QWidget()
        self._box = in_column(of=inside, margins=(20, 4, 20, 16), gap=6)
        self._head = in_row(margins=(20, 16, 20, 10), gap=12)
        in_column(self._head, Hairline(), (Scroller(inside), 1), of=self, gap=0)

    def show_model(self, model: OrdersModel) -> None:
        """Show a seat's orders."""
        before, self._model = self._model, model
        same = before is not None and [u.id for u in before.units] == [u.id for u in model.units]
        if not same or before is None or (before.side, before.note) != (model.side, model.note):
            self._build(model)
        for id, button in self.modes.items():
            button.setChecked(id == model.mode)
        for line in model.units:
            self._show_unit(line)

    def open_page(self) -> None:
        """Show the page beside the board."""
        self.present(620, 640)
        if chosen := next((button for button in self.modes.values() if button.isChecked()), None):
            chosen.setFocus()

    def _build(self, model: OrdersModel) -> None:
        clear(self._head)
        clear(self._box)
        for made in (self.modes, self.kinds, self.within, self.hexes, self.paints):
            made.clear()
        self._head.addWidget(Shield(model.side, 26))
        self._head.addWidget(label(f"Standing orders: {model.side.adjective}", "title"), 1)
        self._head.addWidget(self.closing())
        for id, text, about in model.modes:
            button = QRadioButton(text)
            button.setAccessibleDescription(about)
            button.clicked.connect(partial(self.mode_chosen.emit, id))
            self._group.addButton(button)
            self.modes[id] = button
            self._box.addWidget(button)
            words = Words(about, "small")
            words.setContentsMargins(theme().px(24), 0, 0, 4)
            self._box.addWidget(words)
        if model.note:
            self._box.addWidget(Words(model.note, "attention"))
        if model.units:
            self._box.addWidget(Hairline())
            self._box.addWidget(label("Single units", "strong"))
            self._box.addLayout(self._units(model.units, model.kinds))
        self._box.addStretch(1)

    def _units(self, units: tuple[UnitLine, ...], kinds: tuple[tuple[str, str], ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(0, 1)
        for row, line in enumerate(units):
            kind, within, hexes = Choice(), Choice(), QLineEdit()
            for id, words in kinds:
                kind.addItem(words, id)
            for distance in DISTANCES:
                within.addItem(f"{distance} {'hex' if distance == 1 else 'hexes'}", distance)
            hexes.setMinimumWidth(theme().px(110))
            hexes.setPlaceholderText("F5 F6")
            paint = KeyButton("Paint", kind="quiet")
            cells: tuple[QWidget, ...] = (kind, within, hexes, paint)
            for cell, what in zip(cells, ("order", "distance", "hexes watched", "paint hexes"), strict=True):
                cell.setAccessibleName(f"{line.name}: {what}")
            kind.activated.connect(lambda _at, unit=line.id: self._changed(unit))
            within.activated.connect(lambda _at, unit=line.id: self._changed(unit))
            hexes.editingFinished.connect(partial(self._changed, line.id))
            paint.clicked.connect(partial(self.painting.emit, line.id))
            self.kinds[line.id], self.within[line.id], self.hexes[line.id] = kind, within, hexes
            self.paints[line.id] = paint
            grid.addWidget(label(line.name), row, 0)
            for cell, column in zip(cells, (1, 2, 2, 3), strict=True):  # a distance or hexes, never both
                grid.addWidget(cell, row, column)
        return grid

    def _show_unit(self, line: UnitLine) -> None:
        kind, within, hexes = self.kinds[line.id], self.within[line.id], self.hexes[line.id]
        kind.setCurrentIndex(kind.findData(line.kind))
        within.setCurrentIndex(max(0, within.findData(line.within)))
        within.setVisible(line.kind == "near")
        if not line.problem:
            hexes.setText(line.hexes)
        hexes.setToolTip(line.problem)
        hexes.setAccessibleDescription(line.problem)
        hexes.setVisible(line.kind == "watch")
        self.paints[line.id].setVisible(line.kind == "watch")

    def _changed(self, id: str) -> None:
        kind = str(self.kinds[id].currentData())
        line = next(one for one in self._model.units if one.id == id) if self._model else None
        given = (kind, int(self.within[id].currentData()), self.hexes[id].text())
        if line is not None and given != (line.kind, line.within, line.hexes):
            self.unit_ordered.emit(id, *given)

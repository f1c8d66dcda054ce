"""Who sits where in a game that goes on from an earlier position."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.shield import Shield, SideLook
from lhy_desktop.ui.widgets.words import Words, label

PERSON = "human"
"""Who sits in a seat that no computer player has."""


@dataclass(frozen=True)
class SeatRow:
    """A seat: its ``id``, its side, who sits there ``now``, and who may: (id, words)."""

    id: str
    side: SideLook
    now: str
    players: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class SeatingModel:
    """What is asked. ``tables`` (id, words) are how two people may share the screen, ``table`` the usual one."""

    title: str
    text: str
    rows: tuple[SeatRow, ...]
    tables: tuple[tuple[str, str], ...]
    table: str = ""
    confirm: str = "Play on"


class Seating(QDialog):
    """``seated({seat id: player id}, table id)`` when it is confirmed; Esc leaves it."""

    seated = Signal(dict, str)

    def __init__(self, parent: QWidget | None, model: SeatingModel) -> None:
        super().__init__(parent)
        self.setObjectName("seating")
        self.setWindowTitle(model.title)
        self.setProperty("face", "paper")
        self.players: dict[str, Choice] = {}
        self.table = Choice()
        self.table.setAccessibleName("The table")
        for id, words in model.tables:
            self.table.addItem(words, id)
        self.table.setCurrentIndex(max(0, self.table.findData(model.table)))
        self._table_row = QWidget()
        in_row(label("Table", "strong"), self.table, 1, of=self._table_row, gap=12)
        flow = FlowLayout(gap=10)
        self.go = KeyButton(model.confirm, "Enter", kind="primary", press=self._confirm)
        flow.addWidget(self.go)
        flow.addWidget(KeyButton("Leave it", "Esc", press=self.reject))
        head = (label(model.title, "title", wrap=True), Words(model.text))
        parts = (*head, self._grid(model), self._table_row, 1, flow)
        box = in_column(*parts, of=self, margins=(28, 24, 28, 22), gap=14)
        self._seats_changed()
        self.go.setFocus()
        wide = theme().px(520)
        self.resize(wide, max(box.totalHeightForWidth(wide), theme().px(220)))

    def _grid(self, model: SeatingModel) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(10)
        grid.setColumnStretch(2, 1)
        for row, seat in enumerate(model.rows):
            player = self.players[seat.id] = Choice()
            for id, words in seat.players:
                player.addItem(words, id)
            player.setCurrentIndex(max(0, player.findData(seat.now)))
            player.setAccessibleName(f"Who plays the {seat.side.people}")
            player.currentIndexChanged.connect(self._seats_changed)
            grid.addWidget(Shield(seat.side, 26), row, 0)
            grid.addWidget(label(seat.side.people, "strong"), row, 1)
            grid.addWidget(player, row, 2)
        return grid

    def _seats_changed(self) -> None:
        """Only two people share a table."""
        self._table_row.setVisible(all(player.currentData() == PERSON for player in self.players.values()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter confirms wherever the focus is."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._confirm()
        else:
            super().keyPressEvent(event)

    def _confirm(self) -> None:
        self.accept()
        self.seated.emit(
            {id: str(one.currentData()) for id, one in self.players.items()}, str(self.table.currentData())
        )

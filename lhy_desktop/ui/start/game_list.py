"""The games of one mission: continue, look at, rename, delete; a deletion can be taken back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from lhy_desktop.ui.start.model import SavedGame
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row, wraps
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import EndsLayout, clear
from lhy_desktop.ui.widgets.section import Hairline
from lhy_desktop.ui.widgets.words import Span, Words, label


class _NameLine(QLineEdit):
    """A name being written; Esc gives it up."""

    given_up = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.returnPressed.emit()
        else:
            super().keyPressEvent(event)


class GameRow(QWidget):
    """One game. ``asked``, ``renamed(text)``, ``deleted``."""

    asked = Signal()
    renamed = Signal(str)
    deleted = Signal()

    def __init__(self, game: SavedGame) -> None:
        super().__init__()
        self.game = game
        self.setAccessibleName(f"{game.called}, {game.where}, {game.state}")
        wraps(self, QSizePolicy.Policy.Preferred)
        spans = (Span(game.name or "Automatic save", "bold"), Span(f"  {game.where}", "muted"))
        self._words = Words(spans if game.safe else (*spans, Span(f"  {game.state}", "attention")))
        self.line = _NameLine(game.name)
        self.line.setMaxLength(60)
        self.line.setAccessibleName("Name of the game")
        self.line.returnPressed.connect(self._rename)
        self.line.given_up.connect(lambda: self._write(False))
        self.line.hide()
        rename = "Rename" if game.name else "Give it a name"
        self.buttons = {
            "continue": KeyButton("Look at it" if game.ended else "Continue", press=self.asked),
            "rename": KeyButton(rename, kind="quiet", press=lambda: self._write(True)),
            "delete": KeyButton("Delete", kind="quiet", press=self.deleted),
        }
        flow = EndsLayout(gap=8)
        for id, button in self.buttons.items():
            button.setObjectName(f"{id}_{game.id}")
            flow.addWidget(button)
        in_column(self._words, self.line, flow, of=self, margins=(0, 6, 0, 4), gap=4)

    def _write(self, on: bool) -> None:
        self._words.setVisible(not on)
        self.line.setVisible(on)
        if on:
            self.line.selectAll()
            self.line.setFocus()
        else:
            self.buttons["rename"].setFocus()

    def _rename(self) -> None:
        self._write(False)
        self.renamed.emit(self.line.text().strip())


class GameList(QWidget):
    """All games of a mission, newest first. Signals carry a game's id; ``undone`` takes the last deletion back."""

    asked = Signal(str)
    renamed = Signal(str, str)
    deleted = Signal(str)
    undone = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[GameRow] = []
        self._box = in_column(of=self, margins=(0, 4, 0, 0), gap=2)
        self.undo_button = KeyButton("Undo", "Ctrl+Z", icon="undo")
        self._gone = ""

    def show_games(self, games: tuple[SavedGame, ...], gone: str = "") -> None:
        """Show games; ``gone`` names the one deleted last, which can still come back."""
        if [row.game for row in self.rows] == list(games) and gone == self._gone:
            return
        clear(self._box)
        self.rows, self._gone = [], gone
        if games or gone:
            self._box.addWidget(Hairline())
            self._box.addWidget(label("Your games of this mission", "strong"))
        if gone:
            self._box.addWidget(self._undo_row(gone))
        for game in games:
            row = GameRow(game)
            row.asked.connect(lambda name=game.id: self.asked.emit(name))
            row.renamed.connect(lambda text, name=game.id: self.renamed.emit(name, text))
            row.deleted.connect(lambda name=game.id: self.deleted.emit(name))
            self.rows.append(row)
            self._box.addWidget(row)
        self.setVisible(bool(games or gone))

    def _undo_row(self, gone: str) -> QWidget:
        holder = QWidget()
        self.undo_button = KeyButton("Undo", "Ctrl+Z", icon="undo", press=self.undone)
        words, rim = Words(f"**{gone}** is deleted."), theme().px(4)
        in_row((words, 1), self.undo_button, of=holder, margins=(0, rim, 0, rim))
        return holder

"""The page of a new mission: its name, its rulebook, and the board on which it is played, with a picture of it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from lhy_desktop.ui.editor.missions.tables_form import TablesForm
from lhy_desktop.ui.editor.start.preview import Preview
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import Chip, KeyButton
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.section import Card, Scroller, face
from lhy_desktop.ui.widgets.words import Words, label

_LONGEST = 80


class _Boards(QListWidget):
    """A list whose chosen line stays in sight, whatever room the page has for it."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if (item := self.currentItem()) is not None:
            self.scrollToItem(item, QListWidget.ScrollHint.PositionAtCenter)


class NewMissionPage(QWidget):
    """``wanted(title, ruleset, board)`` when a mission is to be written, ``looked_at(board)`` when a board is to be
    shown, ``left`` when nobody wants one. Enter writes it, Esc leaves.

    Where the rulebook has tables for it: ``asked(ruleset, answers, again)`` when its questions are to be judged anew,
    ``again`` with other dice, and ``designed(title, ruleset, answers)`` in place of ``wanted``."""

    wanted = Signal(str, str, str)
    asked = Signal(str, dict, bool)
    designed = Signal(str, str, dict)
    looked_at = Signal(str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("new_mission")
        face(self, "desk")
        self.name = QLineEdit("My first mission")
        self.name.setMaxLength(_LONGEST)
        self.name.setAccessibleName("Name of the mission")
        self.rulebooks: list[Chip] = []
        self._row = FlowLayout(gap=6)
        self._usual = ""
        self._keys: list[str] = []
        self.boards = _Boards()
        self.boards.setAccessibleName("Boards")
        self.boards.currentItemChanged.connect(lambda _now, _before: self._looked())
        self.preview = Preview()
        self.about = label("", "muted", wrap=True)
        self.make_button = KeyButton("Write the mission", "Enter", kind="primary", press=self.make)
        self.cancel_button = KeyButton("Cancel", "Esc", kind="quiet", press=lambda: self.left.emit())
        self.trouble = Words("", "stop")
        self._ways, self.on_a_board, self.by_tables = QWidget(), Chip("On a board"), Chip("By tables and dice")
        self.tables = TablesForm()
        self.all_dice = KeyButton("Roll all", icon="dice", press=lambda: self._ask({}, again=True))
        form, card, body = QWidget(), Card(), QWidget()
        self._seen, self._designing, self._designers = QWidget(), Card(), frozenset[str]()
        self._board_part, self._dice_part = QWidget(), QWidget()
        self._parts()
        about = "The rulebook writes a small mission that can be played at once; you change it from there."
        in_column(
            label("New mission", "page"),
            label(about, "muted", wrap=True),
            in_column(label("Name", "strong"), self.name, gap=4),
            in_column(label("Rulebook", "strong"), self._row, gap=6),
            self._ways,
            (self._board_part, 1),
            self._dice_part,
            of=form,
            margins=(24, 18, 24, 12),
            gap=16,
        )
        foot = in_row(self.make_button, self.cancel_button, (self.trouble, 1), margins=(24, 8, 24, 18), gap=10)
        in_column((Scroller(form), 1), foot, of=card, margins=(1, 1, 1, 1))
        in_row((card, 10), (self._seen, 11), (self._designing, 11), of=body, margins=(28, 24, 28, 24), gap=24)
        in_column((body, 1), of=self)
        self._show_way()

    def _parts(self) -> None:
        ways = FlowLayout(gap=6)
        for chip in (self.on_a_board, self.by_tables):
            chip.setAutoExclusive(True)
            ways.addWidget(chip)
        self.on_a_board.setChecked(True)
        self.by_tables.toggled.connect(lambda _on: self._show_way())
        in_column(label("How", "strong"), ways, of=self._ways, gap=6)
        in_column(label("Board", "strong"), (self.boards, 1), of=self._board_part, gap=6)
        about = "Answer what you have agreed on, and roll for the rest. What is bought by chance stays secret."
        in_column(label(about, "muted", wrap=True), 1, of=self._dice_part)
        dice = in_row(self.all_dice, 1, margins=(18, 12, 18, 0))
        in_column(dice, (self.tables, 1), of=self._designing, margins=(1, 1, 1, 1))
        in_column((self.preview, 1), self.about, of=self._seen, gap=8)
        self.tables.changed.connect(lambda answers: self._ask(answers))
        self.tables.rolled.connect(lambda answers: self._ask(answers, again=True))

    @property
    def rulebook(self) -> str:
        """The key of the rulebook that is chosen."""
        pairs = zip(self._keys, self.rulebooks, strict=True)
        return next((key for key, chip in pairs if chip.isChecked()), "")

    def _show_way(self) -> None:
        """Show a board to choose, or the questions of a rulebook that has tables."""
        has = self.rulebook in self._designers
        tables = has and self.by_tables.isChecked()
        self._ways.setVisible(has)
        for part in (self._board_part, self._seen):
            part.setVisible(not tables)
        for part in (self._dice_part, self._designing):
            part.setVisible(tables)
        if tables:
            self._ask(self.tables.answers)

    def _ask(self, answers: dict[str, str], again: bool = False) -> None:
        self.asked.emit(self.rulebook, answers, again)

    def begin(self, boards: Sequence[str], front: str, ruleset: str) -> None:
        """Offer these boards, the one in front chosen; ``ruleset`` is the rulebook in hand."""
        self._usual = ruleset
        self.boards.clear()
        for id in boards:
            item = QListWidgetItem(id.replace("_", " ").capitalize())
            item.setData(Qt.ItemDataRole.UserRole, id)
            self.boards.addItem(item)
        self.boards.setCurrentRow(boards.index(front) if front in boards else 0)
        self._choose(ruleset)
        self.refuse("")
        self.name.selectAll()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_rulebooks(self, books: Sequence[tuple[str, str]], designers: frozenset[str] = frozenset()) -> None:
        """Offer these rulebooks, each by its key and its name; ``designers`` have tables for missions."""
        self._designers = designers
        clear(self._row)
        self.rulebooks, self._keys = [Chip(name) for _, name in books], [key for key, _ in books]
        for chip in self.rulebooks:
            chip.setAutoExclusive(True)
            chip.toggled.connect(lambda _on: self._show_way())
            self._row.addWidget(chip)
        self._choose(self._usual)
        self._show_way()

    def _choose(self, ruleset: str) -> None:
        place = self._keys.index(ruleset) if ruleset in self._keys else 0
        for chip in self.rulebooks[place : place + 1]:
            chip.setChecked(True)

    @property
    def board(self) -> str:
        """The id of the board that is chosen; "" for none."""
        item = self.boards.currentItem()
        return str(item.data(Qt.ItemDataRole.UserRole)) if item is not None else ""

    def _looked(self) -> None:
        if self.board:
            self.looked_at.emit(self.board)

    def show_board(self, board: str, picture: QImage | None, words: str) -> None:
        """Show the picture of a board, while it is the one that is chosen."""
        if board == self.board:
            self.about.setText(words)
            if picture is not None:
                self.preview.show_picture(picture)

    def refuse(self, why: str) -> None:
        """Say why no mission was written."""
        self.trouble.say(why)

    def make(self, _on: bool = False) -> None:
        """Ask for the mission."""
        rulebook, title = self.rulebook, self.name.text().strip()
        if title and not self._designing.isHidden():
            self.designed.emit(title, rulebook, self.tables.answers)
            return
        if not title or not rulebook or not self.board:
            self.refuse("A mission needs a name, a rulebook and a board.")
            return
        self.wanted.emit(title, rulebook, self.board)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.make()
        elif event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

"""A new game on one page; its defaults make it one Enter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from PySide6.QtCore import Signal
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.start.rules_part import RulesPart, radios
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.section import Card, Hairline, Scroller
from lhy_desktop.ui.widgets.shield import Shield, SideLook
from lhy_desktop.ui.widgets.words import label

Table = Literal["shared", "open", "solo", "fogged solo", "computer"]
Undo = Literal["friendly", "match", "study"]
Dice = Literal["program", "typed"]

TABLES: tuple[tuple[Table, str, str], ...] = (
    ("shared", "Hot-seat, shared view", "Two players, one screen; each sees only what he may know."),
    ("open", "Hot-seat, open table", "Two players; nothing is hidden from either."),
    ("solo", "Solo, open table", "You play both sides."),
    (
        "fogged solo",
        "Solo with fog",
        "You play both sides; each is shown only what it may know, and the screen flips at once.",
    ),
    ("computer", "Against the computer", "You see only what your side may know."),
)
UNDOS: tuple[tuple[Undo, str, str], ...] = (
    ("friendly", "Friendly", "Any step can be taken back; dice stay as they fell, and the log says so."),
    ("match", "Match", "Back to the last die or revelation, not past it."),
    ("study", "Study", "Nothing is lost: every way taken back stays as a branch to return to."),
)


DICE: tuple[tuple[Dice, str, str], ...] = (
    ("program", "Thrown by the program", "From a seed: the same number and the same decisions give the same game."),
    (
        "typed",
        "Your own dice, typed in",
        "You roll real dice and type each face; draws and private rolls stay the program's.",
    ),
)


SECONDS = (1, 2, 3, 5, 10, 20, 30, 60)
"""How long a computer player may think over one decision, as offered."""


@dataclass(frozen=True)
class SeatChoice:
    """Who sits in a seat: "human" or a computer player's id; the name shown in the log."""

    side: SideLook
    player: str
    name: str


@dataclass(frozen=True)
class NewGame:
    """What was chosen. ``seed`` None: the program throws its own; ``name`` "" leaves the game without one.

    ``options`` are choices about the rules, as a game records them: the usual ones are left out. ``seconds`` a
    computer player may think over one decision.
    """

    mission: str
    seats: tuple[SeatChoice, ...]
    table: Table
    undo: Undo
    seed: int | None
    remember: bool
    dice: Dice = "program"
    name: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    seconds: int = SECONDS[1]


class NewGamePage(Card):
    """The page. ``begun(NewGame)`` on Enter or Begin, ``left`` on Esc or Back."""

    begun = Signal(object)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._computers: tuple[tuple[str, str], ...] = ()
        self._mission, self._usual = "", SECONDS[1]
        self._title = label("", "heading", wrap=True)
        self.seats: list[tuple[SideLook, Choice, QLineEdit]] = []
        self.tables: dict[str, QRadioButton] = {}
        self.undos: dict[str, QRadioButton] = {}
        self.dice: dict[str, QRadioButton] = {}
        self.rules = RulesPart()
        self.name, self.seconds = QLineEdit(), Choice()
        self.seed, self.remember = QLineEdit(), QCheckBox("Remember as default")
        self._seat_grid = QGridLayout()
        self._seat_grid.setHorizontalSpacing(12)
        self._seat_grid.setVerticalSpacing(8)
        inside = QWidget()
        box = QVBoxLayout(inside)
        box.setContentsMargins(24, 20, 24, 12)
        box.setSpacing(10)
        box.addWidget(self._title)
        box.addLayout(self._naming())
        self._part(box, "Who sits where")
        box.addLayout(self._seat_grid)
        box.addLayout(self._thinking())
        self._part(box, "Table")
        self._radios(box, TABLES, self.tables, "shared")
        box.addWidget(self.rules)
        self._part(box, "Taking back")
        self._radios(box, UNDOS, self.undos, "friendly")
        self._part(box, "Dice")
        self._radios(box, DICE, self.dice, "program")
        box.addLayout(self._seeding())
        box.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.setSpacing(0)
        outer.addWidget(Scroller(inside), 1)
        outer.addWidget(Hairline())
        outer.addLayout(self._foot())
        self.tables["computer"].toggled.connect(self._table_changed)

    @staticmethod
    def _part(box: QVBoxLayout, text: str) -> None:
        box.addWidget(Hairline())
        box.addWidget(label(text, "strong"))

    def _radios(
        self,
        box: QVBoxLayout,
        choices: Sequence[tuple[str, str, str]],
        into: dict[str, QRadioButton],
        default: str,
    ) -> None:
        into |= radios(self, box, choices, default)

    def _naming(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        self.name.setPlaceholderText("no name: an automatic save")
        self.name.setAccessibleName("Name of this game, may stay empty")
        self.name.setMaxLength(60)
        name = label("Name")
        name.setBuddy(self.name)
        row.addWidget(name)
        row.addWidget(self.name, 1)
        return row

    def _thinking(self) -> QHBoxLayout:
        """How long a computer player thinks; it means nothing while people play alone."""
        row = QHBoxLayout()
        row.setSpacing(12)
        for number in SECONDS:
            self.seconds.addItem(f"{number} second{'' if number == 1 else 's'}", number)
        self.seconds.setAccessibleName("The computer thinks at most, a decision")
        name = label("The computer thinks at most")
        name.setBuddy(self.seconds)
        row.addWidget(name)
        row.addWidget(self.seconds)
        row.addWidget(label("a decision"))
        row.addStretch(1)
        return row

    def _seeding(self) -> QHBoxLayout:
        row = QHBoxLayout()
        self.seed.setPlaceholderText("thrown by the program")
        self.seed.setValidator(QIntValidator(0, 2_147_483_647, self))
        self.seed.setAccessibleName("Dice seed, a number; empty: thrown by the program")
        self.seed.setFixedWidth(theme().px(190))
        name = label("Seed")
        name.setBuddy(self.seed)
        row.addWidget(name)
        row.addWidget(self.seed)
        row.addStretch(1)
        return row

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(24, 14, 24, 16)
        row.setSpacing(12)
        self.begin_button = KeyButton("Begin", "Enter", kind="primary", icon="play")
        self.begin_button.clicked.connect(self.begin)
        back = KeyButton("Back", "Esc")
        back.clicked.connect(self.left)
        row.addWidget(self.begin_button)
        row.addWidget(back)
        row.addStretch(1)
        row.addWidget(self.remember)
        return row

    def show_mission(self, card: MissionCard, defaults: NewGame | None = None) -> None:
        """Ask about a mission, with remembered choices where there are any."""
        if card.id.partition("/")[0] != self._mission.partition("/")[0]:
            self._forget()
        self._mission, self._computers = card.id, card.computers
        self.rules.show_options(card.options)
        near = min(range(len(SECONDS)), key=lambda place: abs(SECONDS[place] - self._usual))
        self.seconds.setCurrentIndex(near)
        self._title.setText(f"New game: {card.title}")
        self.name.clear()
        while (item := self._seat_grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self.seats = []
        for row, force in enumerate(card.forces):
            self._seat(row, force.side)
        if defaults is not None:
            self._recall(defaults)
        self._table_changed(self.tables["computer"].isChecked())
        self.begin_button.setFocus()

    def prefer(self, seconds: int) -> None:
        """How long a computer player thinks: for the next mission asked about."""
        self._usual = seconds

    def _seat(self, row: int, side: SideLook) -> None:
        player, name = Choice(), QLineEdit()
        player.addItem("Human", "human")
        for id, words in self._computers:
            player.addItem(words, id)
        player.setAccessibleName(f"{side.adjective} player")
        name.setPlaceholderText("Name")
        name.setAccessibleName(f"{side.adjective} player's name")
        player.activated.connect(lambda _at: self._seats_changed())
        self._seat_grid.addWidget(Shield(side, 22), row, 0)
        self._seat_grid.addWidget(label(side.adjective, "strong"), row, 1)
        self._seat_grid.addWidget(player, row, 2)
        self._seat_grid.addWidget(name, row, 3)
        self._seat_grid.setColumnStretch(3, 1)
        self.seats.append((side, player, name))

    def _forget(self) -> None:
        """What was chosen for a game of another rulebook is no wish for this one."""
        for usual in (self.tables["shared"], self.undos["friendly"], self.dice["program"]):
            usual.setChecked(True)
        self.seed.clear()
        self.remember.setChecked(False)

    def _recall(self, kept: NewGame) -> None:
        self.tables[kept.table].setChecked(True)
        self.undos[kept.undo].setChecked(True)
        self.dice[kept.dice].setChecked(True)
        for (_, player, name), seat in zip(self.seats, kept.seats, strict=False):
            player.setCurrentIndex(max(0, player.findData(seat.player)))
            name.setText(seat.name)

    def _table_changed(self, computer: bool) -> None:
        """A table against the computer seats one; any other table seats people."""
        playing = [box for _, box, _ in self.seats if box.currentData() != "human"]
        if computer and not playing and self.seats and self._computers:
            self.seats[-1][1].setCurrentIndex(1)
        if not computer:
            for _, box, _ in self.seats:
                box.setCurrentIndex(0)
        self.seconds.setEnabled(computer)

    def _seats_changed(self) -> None:
        playing = any(box.currentData() != "human" for _, box, _ in self.seats)
        if playing != self.tables["computer"].isChecked():
            kept = [box.currentIndex() for _, box, _ in self.seats]
            self.tables["computer" if playing else "shared"].setChecked(True)
            for (_, box, _), place in zip(self.seats, kept, strict=True):
                box.setCurrentIndex(place)

    def choice(self) -> NewGame:
        """What stands on the page now."""
        tables: dict[str, Table] = {id: id for id, _, _ in TABLES}
        undos: dict[str, Undo] = {id: id for id, _, _ in UNDOS}
        dice: dict[str, Dice] = {id: id for id, _, _ in DICE}
        return NewGame(
            self._mission,
            tuple(SeatChoice(side, str(box.currentData()), name.text().strip()) for side, box, name in self.seats),
            next(tables[id] for id, button in self.tables.items() if button.isChecked()),
            next(undos[id] for id, button in self.undos.items() if button.isChecked()),
            int(self.seed.text()) if self.seed.text() else None,
            self.remember.isChecked(),
            next(dice[id] for id, button in self.dice.items() if button.isChecked()),
            self.name.text().strip(),
            self.rules.chosen(),
            SECONDS[max(0, self.seconds.currentIndex())],
        )

    def begin(self) -> None:
        """Begin with what stands on the page."""
        self.begun.emit(self.choice())

"""A new game on one page; its defaults make it one Enter."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIntValidator, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QButtonGroup, QCheckBox, QGridLayout, QLineEdit, QRadioButton, QWidget

from lhy_desktop.engine.flow.door import Choice as OptionChoice
from lhy_desktop.engine.flow.door import Option, chosen
from lhy_desktop.ui.resources import read_looks
from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.start.forces import ChosenForce, ForcesPart
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice, TickBox
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.section import Card, Hairline, Scroller
from lhy_desktop.ui.widgets.shield import Shield, SideLook
from lhy_desktop.ui.widgets.words import Span, Words, label


def radios(
    owner: QWidget, box: QBoxLayout, choices: Sequence[tuple[str, str, str]], checked: str
) -> dict[str, QRadioButton]:
    """Add one of a few choices (id, text, a sentence) to a box; answers the buttons by id."""
    group, grid = QButtonGroup(owner), QGridLayout()
    found: dict[str, QRadioButton] = {}
    grid.setHorizontalSpacing(14)
    grid.setColumnStretch(1, 1)
    for row, (id, text, words) in enumerate(choices):
        button = found[id] = QRadioButton(text)
        button.setAccessibleDescription(words)
        button.setChecked(id == checked)
        group.addButton(button)
        grid.addWidget(button, row, 0, Qt.AlignmentFlag.AlignTop)
        note = Words(words, "muted")
        note.setContentsMargins(0, 3, 0, 0)
        grid.addWidget(note, row, 1)
    box.addLayout(grid)
    return found


class RulesPart(QWidget):
    """What a rulebook lets players choose. An option of two choices of which the usual one needs no words is a box to
    tick; every other is a row of buttons. What was chosen stays for the next mission of the same rulebook."""

    def __init__(self) -> None:
        super().__init__()
        self._options: tuple[Option, ...] = ()
        self.buttons: dict[str, dict[str, QRadioButton]] = {}
        self.boxes: dict[str, QCheckBox] = {}
        self._outer = in_column(of=self)
        self._inside: QWidget | None = None
        self.hide()

    def show_options(self, options: tuple[Option, ...]) -> None:
        """Show other options; the same ones stay as they are."""
        if options == self._options:
            return
        if self._inside is not None:
            self._outer.removeWidget(self._inside)
            self._inside.deleteLater()
        self._options, self.buttons, self.boxes = options, {}, {}
        self._inside = QWidget()
        box = in_column(Hairline(), label("Rules", "strong"), of=self._inside, gap=10)
        for option in options:
            if ticked(option):
                self._tick(box, option)
            else:
                rows = [(choice.key, choice.words, choice.about) for choice in option.choices]
                self.buttons[option.key] = radios(self, box, rows, option.default)
        self._outer.addWidget(self._inside)
        self.setVisible(bool(options))

    def _tick(self, box: QBoxLayout, option: Option) -> None:
        other = _other(option)
        tick = self.boxes[option.key] = TickBox(other.words)
        tick.setAccessibleDescription(other.about)
        tick.setToolTip(other.about)
        box.addWidget(tick)

    def chosen(self) -> dict[str, str]:
        """The choices as a game records them."""
        keys = {key: one for key, some in self.buttons.items() for one, button in some.items() if button.isChecked()}
        ticks = {one.key: _other(one).key for one in self._options if one.key in self.boxes}
        return chosen(self._options, keys | {key: ticks[key] for key, box in self.boxes.items() if box.isChecked()})


def ticked(option: Option) -> bool:
    """Whether an option is a box to tick: one choice beside a usual one that says nothing about itself."""
    usual = [choice for choice in option.choices if choice.key == option.default]
    return len(option.choices) == 2 and bool(usual) and not usual[0].about


def _other(option: Option) -> OptionChoice:
    return next(choice for choice in option.choices if choice.key != option.default)


Table = Literal["shared", "open", "solo", "fogged solo", "computer"]
Undo = Literal["friendly", "match", "study"]
Dice = Literal["program", "typed"]


@dataclass(frozen=True)
class _Words:
    """The choices of the page: key, words, and a sentence about each."""

    tables: tuple[tuple[Table, str, str], ...]
    undos: tuple[tuple[Undo, str, str], ...]
    dice: tuple[tuple[Dice, str, str], ...]
    sealed: tuple[str, str]


WORDS = read_looks("new_game", _Words)
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
    computer player may think over one decision. ``sealed``: nobody reads seed and secrets in the saved file. ``forces``
    replace those of the mission.
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
    sealed: bool = False
    forces: tuple[ChosenForce, ...] = ()


_REMEMBERED = "Keeps who sits where, the table, taking back and the dice for all new games of this rulebook"


class NewGamePage(Card):
    """The page. ``begun(NewGame)`` on Enter or Begin, ``left`` on Esc or Back; ``forgotten(mission)`` when the choices
    remembered for games like this one are to be forgotten. A rulebook with a computer player begins against it."""

    begun = Signal(object)
    left = Signal()
    forgotten = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._computers: tuple[tuple[str, str], ...] = ()
        self._mission, self._usual = "", SECONDS[1]
        self._title, self.terms = label("", "heading", wrap=True), Words()
        self.seats: list[tuple[SideLook, Choice, QLineEdit]] = []
        self.rules, self.forces = RulesPart(), ForcesPart()
        self.name, self.seconds = QLineEdit(), Choice()
        self.seed, self.remember = QLineEdit(), TickBox("Begin like this next time")
        self._seat_grid = QGridLayout()
        self._seat_grid.setHorizontalSpacing(12)
        self._seat_grid.setVerticalSpacing(8)
        inside = QWidget()
        box = in_column(self._title, self.terms, self._naming(), of=inside, margins=(24, 20, 24, 12), gap=10)
        self._part(box, "Who sits where")
        box.addLayout(self._seat_grid)
        self._thinking = QWidget()
        box.addWidget(self._thinking)
        self._say_seconds()
        self._part(box, "Table")
        self.tables = radios(self, box, WORDS.tables, "shared")
        box.addWidget(self.forces)
        box.addWidget(self.rules)
        self._part(box, "Taking back")
        self.undos = radios(self, box, WORDS.undos, "friendly")
        self._part(box, "Dice")
        self.dice = radios(self, box, WORDS.dice, "program")
        box.addLayout(self._seeding())
        self.sealed = TickBox(WORDS.sealed[0])
        self.sealed.setAccessibleDescription(WORDS.sealed[1])
        box.addLayout(in_row((self.sealed, 0, TOP), (Words(WORDS.sealed[1], "muted"), 1), gap=14))
        box.addStretch(1)
        self._scroller = Scroller(inside)
        in_column((self._scroller, 1), Hairline(), self._foot(), of=self, margins=(1, 1, 1, 1), gap=0)
        self.tables["computer"].toggled.connect(self._table_changed)

    @staticmethod
    def _part(box: QBoxLayout, text: str) -> None:
        box.addWidget(Hairline())
        box.addWidget(label(text, "strong"))

    @staticmethod
    def _called(words: str, field: QWidget) -> QWidget:
        name = label(words)
        name.setBuddy(field)
        return name

    def _naming(self) -> QBoxLayout:
        self.name.setPlaceholderText("no name: an automatic save")
        self.name.setAccessibleName("Name of this game, may stay empty")
        self.name.setMaxLength(60)
        return in_row(self._called("Name", self.name), (self.name, 1), gap=12)

    def _say_seconds(self) -> None:
        """How long a computer player thinks: not asked while people play alone."""
        for number in SECONDS:
            self.seconds.addItem(f"{number} second{'' if number == 1 else 's'}", number)
        self.seconds.setAccessibleName("The computer thinks at most, a decision")
        name = self._called("The computer thinks at most", self.seconds)
        self.unhurried = Words("For players that search; those that come with the program answer at once.", "muted")
        flow = FlowLayout(gap=12)
        for part in (name, self.seconds, label("a decision")):
            flow.addWidget(part)
        in_column(flow, self.unhurried, of=self._thinking, gap=4)
        self._thinking.hide()

    def _seeding(self) -> QBoxLayout:
        self.seed.setPlaceholderText("thrown by the program")
        self.seed.setValidator(QIntValidator(0, 2_147_483_647, self))
        self.seed.setAccessibleName("Dice seed, a number; empty: thrown by the program")
        self.seed.setFixedWidth(theme().px(190))
        return in_row(self._called("Seed", self.seed), self.seed, 1)

    def _foot(self) -> QBoxLayout:
        self.begin_button = KeyButton("Begin", "Enter", kind="primary", icon="play", press=self.begin)
        back = KeyButton("Back", "Esc", press=self.left)
        self.remember.setToolTip(_REMEMBERED)
        self.remember.setAccessibleDescription(_REMEMBERED)
        self._recalled = Words("", "muted")
        self._recalled.linked.connect(lambda _kind, _ref: self._forget_asked())
        row = self._foot_row = in_row(in_row(self.begin_button, back, 1, gap=12), 1, self.remember, gap=12)
        return in_column(row, self._recalled, margins=(24, 14, 24, 16), gap=8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room beside the buttons, the box to tick stands below them."""
        super().resizeEvent(event)
        narrow = event.size().width() < theme().px(400)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._foot_row.setDirection(way)

    def show_mission(self, card: MissionCard, defaults: NewGame | None = None) -> None:
        """Ask about a mission, with remembered choices where there are any."""
        same = card.id.partition("/")[0] == self._mission.partition("/")[0]
        if not same:
            self._forget()
        self._mission, self._computers = card.id, card.computers
        self.rules.show_options(card.options)
        seated = [force.seat for force in card.forces if force.seat is not None]
        rank = {seat: place for place, seat in enumerate(seated)}
        self.forces.show_musters(tuple(sorted(card.musters, key=lambda one: rank.get(one.seat, len(rank)))))
        near = min(range(len(SECONDS)), key=lambda place: abs(SECONDS[place] - self._usual))
        self.seconds.setCurrentIndex(near)
        self._title.setText(f"New game: {card.title}")
        self._say_terms(card)
        self.name.clear()
        clear(self._seat_grid)
        self.seats = []
        for row, force in enumerate(card.forces):
            self._seat(row, force.side)
        if defaults is not None:
            self._recall(defaults)
        elif not same:
            self._usual_table()
        self.remember.setChecked(False)
        self._say_recalled(defaults is not None)
        self._table_changed(self.tables["computer"].isChecked())
        self.begin_button.setFocus()
        self._scroller.verticalScrollBar().setValue(0)

    def _say_terms(self, card: MissionCard) -> None:
        """By what rules the game will be played, before it is begun."""
        known = (Span(f"{card.edition}.  ", "muted"),) if card.edition else ()
        self.terms.say((*known, Span(card.terms, "attention")) if card.terms else known)
        self.terms.setVisible(bool(known or card.terms))

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
        player.setMinimumWidth(theme().px(120))  # its list shows every word
        self._seat_grid.addWidget(Shield(side, 22), row, 0)
        self._seat_grid.addWidget(label(side.adjective, "strong"), row, 1)
        self._seat_grid.addWidget(player, row, 2)
        self._seat_grid.addWidget(name, row, 3)
        self._seat_grid.setColumnStretch(3, 1)
        self.seats.append((side, player, name))

    def _forget(self) -> None:
        """What was chosen for a game of another rulebook is no wish for this one."""
        for usual in (self.undos["friendly"], self.dice["program"]):
            usual.setChecked(True)
        self.seed.clear()
        self.sealed.setChecked(False)

    def _usual_table(self) -> None:
        """Against the computer, where there is one; else two people at one screen."""
        self.tables["computer" if self._computers else "shared"].setChecked(True)

    def _say_recalled(self, on: bool) -> None:
        """Whether the page is filled with what was remembered, and the way to forget it."""
        forget = (Span("Filled with the choices you had remembered.  ", "muted"), Span("Forget them", "rule", "forget"))
        self._recalled.say(forget if on else ())
        self._recalled.setVisible(on)

    def _forget_asked(self) -> None:
        self._forget()
        self._usual_table()
        self._table_changed(self.tables["computer"].isChecked())
        self._recalled.say((Span("Forgotten: new games begin as usual.", "muted"),))
        self.forgotten.emit(self._mission)

    def _recall(self, kept: NewGame) -> None:
        self.tables[kept.table].setChecked(True)
        self.undos[kept.undo].setChecked(True)
        self.dice[kept.dice].setChecked(True)
        self.sealed.setChecked(kept.sealed)
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
        self._thinking.setVisible(computer)

    def _seats_changed(self) -> None:
        playing = any(box.currentData() != "human" for _, box, _ in self.seats)
        if playing != self.tables["computer"].isChecked():
            kept = [box.currentIndex() for _, box, _ in self.seats]
            self.tables["computer" if playing else "shared"].setChecked(True)
            for (_, box, _), place in zip(self.seats, kept, strict=True):
                box.setCurrentIndex(place)

    def choice(self) -> NewGame:
        """What stands on the page now."""
        tables: dict[str, Table] = {id: id for id, _, _ in WORDS.tables}
        undos: dict[str, Undo] = {id: id for id, _, _ in WORDS.undos}
        dice: dict[str, Dice] = {id: id for id, _, _ in WORDS.dice}
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
            self.sealed.isChecked(),
            self.forces.chosen(),
        )

    def begin(self) -> None:
        """Begin with what stands on the page; a force that cannot be had is shown instead."""
        faulty = self.forces.check()
        if faulty is None:
            self.begun.emit(self.choice())
        else:
            self._scroller.ensureWidgetVisible(faulty.problems)
            faulty.ways.setFocus()

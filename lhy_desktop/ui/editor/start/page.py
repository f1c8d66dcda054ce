"""The page of a new board: its name, its rulebook, its size, and what lies on it at first, with a picture of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from lhy_desktop.engine.authoring.new_board import LARGEST_SIZE, LONGEST_TITLE, MOST_SEED, SMALLEST, Ground, Plan, id_of
from lhy_desktop.engine.board.kits import BoardKit, Layout
from lhy_desktop.engine.board.making import MOST, Wishes
from lhy_desktop.ui.editor.files.naming import NEW
from lhy_desktop.ui.editor.start.maker import MadeBoard, Maker
from lhy_desktop.ui.editor.start.preview import Preview
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import Chip, KeyButton
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.number import Number
from lhy_desktop.ui.widgets.section import Card, Scroller, face
from lhy_desktop.ui.widgets.slider import Slider
from lhy_desktop.ui.widgets.words import Words, label

SLIDERS: tuple[tuple[str, str, str], ...] = (
    ("woods", "Woods", "how much of the country is wooded"),
    ("hills", "Hills", "how many hills there are, and how high"),
    ("water", "Water", "streams, or rivers from 7 on, and marshes where they end"),
    ("roads", "Roads", "roads from edge to edge, and paths"),
    ("houses", "Houses", "villages with a church, and farms behind walls"),
    ("fields", "Fields and hedges", "crops and orchards, many of them hedged"),
)
"""The wishes: their names, what they are called, and a sentence about each."""
_MUCH = ("none", "hardly any", "little", "little", "some", "some", "some", "much", "much", "very much", "the most")
_PAUSE = 120
"""Milliseconds a slider rests before a picture of it is made."""
_FIRST, _NEXT = "My first board", "My next board"


class NewBoardPage(QWidget):
    """``made(MadeBoard, ruleset)`` when the board is there; ``left`` when nobody wants one. Enter makes it, Esc leaves,
    A asks for another one by chance."""

    made = Signal(object, str)
    left = Signal()

    def __init__(self, kit: BoardKit, taken: Callable[[], Sequence[str]] = tuple) -> None:
        """``kit`` is that of the rulebook in hand; ``taken`` answers the ids of boards that there are."""
        super().__init__()
        self.setObjectName("new_board")
        face(self, "desk")
        self._kits: Sequence[BoardKit] = ()
        self._taken = taken
        self._maker = Maker(self)
        self._wait = QTimer(self, singleShot=True, interval=_PAUSE)
        self._wait.timeout.connect(lambda: self._maker.picture(self.plan))
        self._making = self._named = False
        self._parts()
        self._lay_out()
        self._wire()
        self.show_kits((kit,), kit.ruleset)

    # -- what is on it ------------------------------------------------------------------------------------------------

    def _parts(self) -> None:
        self.name = QLineEdit(_FIRST)
        self.name.setMaxLength(LONGEST_TITLE)
        self.name.setAccessibleName("Name of the board")
        self._file = label("", "small")
        self.rulebooks: list[Chip] = []
        self._rulebooks = FlowLayout(gap=6)
        self.layouts: list[Chip] = []
        self._layouts = FlowLayout(gap=6)
        self.columns = Number("columns", SMALLEST, LARGEST_SIZE, 11)
        self.rows = Number("rows", SMALLEST, LARGEST_SIZE, 14)
        self._meters = 0
        self._size_words = Words("", "muted")
        self.empty, self.chance = _chips([("Empty", "open ground to draw on"), ("By chance", "a made-up country")])
        self.seed = Number("seed", 1, MOST_SEED, random.SystemRandom().randint(1, MOST_SEED))
        self.another = KeyButton("Another one", "A", icon="dice", press=self._another)
        usual = Wishes()
        self.sliders = {key: Slider(name, MOST, getattr(usual, key)) for key, name, _ in SLIDERS}
        self._much = {key: label("", "muted") for key in self.sliders}
        self.preview = Preview()
        self.make_button = KeyButton("Make the board", "Enter", kind="primary", press=self.make)
        self.cancel_button = KeyButton("Cancel", "Esc", kind="quiet", press=self._give_up)
        self.trouble = Words("", "stop")

    def _lay_out(self) -> None:
        ground = FlowLayout(gap=6)
        for chip in (self.empty, self.chance):
            ground.addWidget(chip)
        size = in_row(self.columns, label("columns", "muted"), self.rows, label("rows", "muted"), 1, gap=8)
        seed = in_row(label("Seed"), self.seed, self.another, 1, gap=8)
        self._wishes = QWidget()
        in_column(seed, self._grid(), of=self._wishes, gap=10)
        self._wishes.hide()
        form, card, body = QWidget(), Card(), QWidget()
        self._rulebook_part = QWidget()
        in_column(label("Rulebook", "strong"), self._rulebooks, of=self._rulebook_part, gap=6)
        in_column(
            label("New board", "page"),
            in_column(label("Name", "strong"), self.name, self._file, gap=4),
            self._rulebook_part,
            in_column(label("Size", "strong"), self._layouts, size, self._size_words, gap=6),
            in_column(label("Ground", "strong"), ground, gap=6),
            self._wishes,
            1,
            of=form,
            margins=(24, 18, 24, 12),
            gap=16,
        )
        foot = in_row(self.make_button, self.cancel_button, (self.trouble, 1), margins=(24, 8, 24, 18), gap=10)
        in_column((Scroller(form), 1), foot, of=card, margins=(1, 1, 1, 1))
        self._row = in_row((card, 10), (self.preview, 11), of=body, margins=(28, 24, 28, 24), gap=24)
        in_column((body, 1), of=self)

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(4)
        widest = max(theme().width(words, 13) for words in _MUCH)
        for row, (key, name, about) in enumerate(SLIDERS):
            self.sliders[key].setToolTip(about)
            self.sliders[key].setAccessibleDescription(about)
            self._much[key].setMinimumWidth(widest)
            for column, widget in enumerate((label(name), self.sliders[key], self._much[key])):
                grid.addWidget(widget, row, column)
        grid.setColumnStretch(1, 1)
        return grid

    def _wire(self) -> None:
        self.empty.setChecked(True)
        for chip in (self.empty, self.chance):
            chip.setAutoExclusive(True)
        for number in (self.columns, self.rows):
            number.changed.connect(self._size_changed)
        self.chance.toggled.connect(self._ground_changed)
        self.seed.changed.connect(self._soon)
        for slider in self.sliders.values():
            slider.valueChanged.connect(self._soon)
        self.name.textChanged.connect(self._say)
        self._maker.pictured.connect(self.preview.show_picture)
        self._maker.percent.connect(self._told)
        self._maker.made.connect(self._made)
        self._maker.failed.connect(self._failed)

    # -- what is chosen -----------------------------------------------------------------------------------------------

    @property
    def kit(self) -> BoardKit:
        """The words of the rulebook chosen."""
        both = zip(self._kits, self.rulebooks, strict=True)
        return next((kit for kit, chip in both if chip.isChecked()), self._kits[0])

    @property
    def plan(self) -> Plan:
        """What is asked for now."""
        wishes = Wishes(**{key: slider.value() for key, slider in self.sliders.items()})
        title = self.name.text().strip() or "Untitled"
        ground: Ground = "chance" if self.chance.isChecked() else "empty"
        meters = self._meters or self.kit.meters
        return Plan(title, self.columns.value(), self.rows.value(), meters, ground, self.seed.value(), wishes)

    @property
    def busy(self) -> bool:
        """Whether a picture or a board is being made, or about to be."""
        return self._wait.isActive() or self._maker.busy

    def show_kits(self, kits: Sequence[BoardKit], ruleset: str) -> None:
        """Offer these rulebooks; the one chosen stays, else that of ``ruleset`` is, or the first."""
        chosen = self.kit.ruleset if self._kits else ruleset
        if [kit.ruleset for kit in kits] == [kit.ruleset for kit in self._kits]:
            return
        clear(self._rulebooks)
        before, self._kits = self._kits, kits
        self.rulebooks = _chips([(kit.name, "") for kit in kits])
        for kit, chip in zip(kits, self.rulebooks, strict=True):
            chip.setChecked(kit.ruleset == chosen)
            chip.clicked.connect(partial(self._click_kit, kit))
            self._rulebooks.addWidget(chip)
        _follow(self.name, self.rulebooks)
        self._rulebook_part.setVisible(len(kits) > 1)
        if not any(kit.ruleset == chosen for kit in before):
            self._take_kit(self.kit)

    def _click_kit(self, kit: BoardKit, _on: bool = False) -> None:
        for one, chip in zip(self._kits, self.rulebooks, strict=True):
            chip.setChecked(one is kit)
        self._take_kit(kit)

    def _take_kit(self, kit: BoardKit) -> None:
        """Offer the sizes of a rulebook, its first one being chosen."""
        clear(self._layouts)
        self.layouts = []
        for layout in kit.layouts:
            chip = Chip(f"{layout.name}, {layout.columns} x {layout.rows}")
            chip.setToolTip(layout.hint)
            chip.setAccessibleDescription(layout.hint)
            chip.clicked.connect(partial(self._click_layout, layout))
            self.layouts.append(chip)
            self._layouts.addWidget(chip)
        _follow(self.rulebooks[-1], self.layouts)
        self._take_layout(kit.layouts[0])

    def _click_layout(self, layout: Layout, _on: bool = False) -> None:
        self._take_layout(layout)

    def _take_layout(self, layout: Layout) -> None:
        self._meters = layout.meters
        self.columns.set_value(layout.columns)
        self.rows.set_value(layout.rows)
        self._size_changed()

    def _size_changed(self, _value: int = 0) -> None:
        size = self.columns.value(), self.rows.value()
        for layout, chip in zip(self.kit.layouts, self.layouts, strict=True):
            chip.setChecked((layout.columns, layout.rows) == size)
        self._soon()

    def _ground_changed(self, _on: bool = False) -> None:
        self._wishes.setVisible(self.chance.isChecked())
        self._soon()

    def _another(self) -> None:
        self.chance.setChecked(True)
        self.seed.set_value(self.seed.value() % MOST_SEED + 1)

    # -- what is said -------------------------------------------------------------------------------------------------

    def _soon(self, _value: int = 0) -> None:
        """Something else is asked for: show it after a moment."""
        self._maker.stop()
        self._making = False
        self._wait.start()
        self._say()

    def _say(self, _text: str = "") -> None:
        plan = self.plan
        self._file.setText(f"Its file will be {self._id}.yaml")
        both = zip(self.kit.layouts, self.layouts, strict=True)
        hint = next((layout.hint for layout, chip in both if chip.isChecked()), "")
        across, down = (count * plan.meters for count in (plan.columns, plan.rows))
        facts = f"{plan.columns * plan.rows} hexes of {plan.meters} m, about {across} by {down} m in all."
        self._size_words.say(f"{facts} {hint}".strip())
        for key, slider in self.sliders.items():
            self._much[key].setText(_MUCH[slider.value()])
        self.trouble.say("")
        self.make_button.setText("Make the board")
        self.make_button.setEnabled(not self._making)

    @property
    def _id(self) -> str:
        return id_of(self.name.text(), self._taken())

    def _told(self, percent: int) -> None:
        self.preview.show_percent(percent)
        if self._making:
            self.make_button.setText(f"Making it… {percent} %")

    def _failed(self, sentence: str) -> None:
        self._making = False
        self._say()
        self.trouble.say(sentence)

    # -- what comes of it ---------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Ask for a board: the page as it was left, its name ready to be typed over. After a board has been made the
        next one is another."""
        if self._named:
            self._named = False
            self.name.setText(_NEXT)
        self._soon()
        self.name.setFocus()
        self.name.selectAll()

    def make(self) -> None:
        """Make the board; a large one takes some seconds, and Cancel stops it."""
        if self._making:
            return
        self._wait.stop()
        self._making = True
        self.make_button.setEnabled(False)
        self._maker.make(self.plan, NEW)  # the id follows the name of the file once it is saved

    def _made(self, board: MadeBoard) -> None:
        self._making, self._named = False, True
        self._say()
        self.made.emit(board, self.kit.ruleset)

    def _give_up(self) -> None:
        """Cancel: first what is being made, then the page."""
        if self._making:
            self._soon()
        else:
            self.left.emit()

    def close_all(self) -> None:
        """Make no more."""
        self._wait.stop()
        self._maker.close()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._wait.stop()
        self._maker.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On a narrow window the form stands alone."""
        super().resizeEvent(event)
        self.preview.setVisible(event.size().width() >= theme().px(820))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.make()
        elif key == Qt.Key.Key_Escape:
            self._give_up()
        elif key == Qt.Key.Key_A and not event.modifiers() and self.chance.isChecked():
            self._another()
        else:
            super().keyPressEvent(event)


def _follow(first: QWidget, chips: Sequence[Chip]) -> None:
    """Tab leads from a widget to these, one after the other: they are made after what stands below them."""
    for one, next_one in pairwise((first, *chips)):
        QWidget.setTabOrder(one, next_one)


def _chips(words: Sequence[tuple[str, str]]) -> list[Chip]:
    made = []
    for text, about in words:
        chip = Chip(text)
        chip.setToolTip(about)
        chip.setAccessibleDescription(about)
        made.append(chip)
    return made

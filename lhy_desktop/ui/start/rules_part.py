"""What may be chosen about the rules of a new game, as the rulebook offers it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QGridLayout, QRadioButton, QVBoxLayout, QWidget

from lhy_desktop.engine.flow.door import Choice, Option, chosen
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.section import Hairline
from lhy_desktop.ui.widgets.words import Words, label


def radios(
    owner: QWidget, box: QVBoxLayout, choices: Sequence[tuple[str, str, str]], checked: str
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

    def _tick(self, box: QVBoxLayout, option: Option) -> None:
        other = _other(option)
        tick = self.boxes[option.key] = QCheckBox(other.words)
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


def _other(option: Option) -> Choice:
    return next(choice for choice in option.choices if choice.key != option.default)

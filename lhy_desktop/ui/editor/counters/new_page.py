"""The page of new counters: a rulebook, a nation to begin for, or a file to edit a copy of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.content.counters import CounterKit
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import Chip, KeyButton
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.section import Card, Scroller, face
from lhy_desktop.ui.widgets.words import Words, label

_WIDEST = 720


@dataclass(frozen=True)
class Offer:
    """A rulebook's kit, and its files that came with the program."""

    kit: CounterKit
    files: tuple[Path, ...]


class NewCountersPage(QWidget):
    """``begun(kit, nation)``, ``copied(kit, path)``, ``left`` with Esc."""

    begun = Signal(object, str)
    copied = Signal(object, object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("new_counters")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        face(self, "desk")
        self._offers: Sequence[Offer] = ()
        self._at = 0
        self.rulebooks: list[Chip] = []
        self.nations: list[KeyButton] = []
        self.files: list[KeyButton] = []
        self._chips, self._begins, self._copies = FlowLayout(gap=6), FlowLayout(gap=6), FlowLayout(gap=6)
        self._rulebook_part, self._copy_part = QWidget(), QWidget()
        in_column(label("Rulebook", "strong"), self._chips, of=self._rulebook_part, gap=6)
        about = Words("The same counters under other ids; the file that came with the program stays as it is.", "muted")
        in_column(label("Edit a copy of", "strong"), about, self._copies, of=self._copy_part, gap=6)
        for part in (self._rulebook_part, self._copy_part):
            part.hide()  # until the rulebooks have answered
        self._hint = Words("Asking the rulebooks…", "muted")
        cancel = KeyButton("Cancel", "Esc", kind="quiet", press=self.left.emit)
        form, card = QWidget(), Card()
        in_column(
            label("New counters", "page"),
            self._rulebook_part,
            in_column(label("Begin for", "strong"), self._hint, self._begins, gap=6),
            self._copy_part,
            in_row(cancel, 1),
            1,
            of=form,
            margins=(24, 18, 24, 12),
            gap=18,
        )
        in_column((Scroller(form), 1), of=card, margins=(1, 1, 1, 1))
        card.setMaximumWidth(theme().px(_WIDEST))
        in_row(1, (card, 20), 1, of=self, margins=(28, 24, 28, 24))
        self.setAccessibleName("New counters")

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Offer what these rulebooks have."""
        self._offers, self._at = offers, min(self._at, max(0, len(offers) - 1))
        clear(self._chips)
        self.rulebooks = []
        for place, offer in enumerate(offers):
            chip = Chip(offer.kit.name)
            chip.clicked.connect(partial(self._choose, place))
            self.rulebooks.append(chip)
            self._chips.addWidget(chip)
        self._rulebook_part.setVisible(len(offers) > 1)
        self._show()

    def _choose(self, place: int, _on: bool = False) -> None:
        self._at = place
        self._show()

    def _show(self) -> None:
        for layout in (self._begins, self._copies):
            clear(layout)
        self.nations, self.files = [], []
        if not self._offers:
            self._hint.say("No rulebook here says how its counters are made. Open a file of yours instead.")
            self._copy_part.hide()
            return
        for place, chip in enumerate(self.rulebooks):
            chip.setChecked(place == self._at)
        offer = self._offers[self._at]
        self._hint.say("A first file with a few counters, ready to be changed.")
        for nation in offer.kit.nations:
            button = KeyButton(nation.name, press=partial(self._begin, nation.key))
            button.setObjectName(f"begin_{nation.key}")
            self.nations.append(button)
            self._begins.addWidget(button)
        for path in offer.files:
            button = KeyButton(path.stem.replace("_", " "), press=partial(self._copy, path))
            button.setObjectName(f"copy_{path.stem}")
            button.setAccessibleName(f"Edit a copy of {path.stem}")
            self.files.append(button)
            self._copies.addWidget(button)
        self._copy_part.setVisible(bool(offer.files))

    def _begin(self, nation: str, _on: bool = False) -> None:
        self.begun.emit(self._offers[self._at].kit, nation)

    def _copy(self, path: Path, _on: bool = False) -> None:
        self.copied.emit(self._offers[self._at].kit, path)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

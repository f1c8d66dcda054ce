"""The middle of the window for a game without a map: both sides with their score, the last dice, what was told last."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from lhy_desktop.ui.widgets.dice import DiceRow
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.section import Card, Hairline
from lhy_desktop.ui.widgets.shield import Shield, SideLook
from lhy_desktop.ui.widgets.words import label

_WIDE = 620


@dataclass(frozen=True)
class TableModel:
    """What lies on the table. ``sides`` with a note each; ``lead`` is the score in words; ``told`` the last lines with
    the dice thrown, the newest first."""

    title: str = ""
    when: str = ""
    sides: tuple[tuple[SideLook, str], ...] = ()
    lead: str = ""
    told: tuple[tuple[str, tuple[int, ...]], ...] = ()


class TableCard(QWidget):
    """A card in the middle of an empty table."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = TableModel()
        self.setProperty("face", "desk")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        outer = QVBoxLayout(self)
        outer.addStretch(2)
        self._card = Card()
        self._card.setMaximumWidth(_WIDE)
        self._box = QVBoxLayout(self._card)
        self._box.setContentsMargins(28, 22, 28, 22)
        self._box.setSpacing(10)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._card, 6)
        row.addStretch(1)
        outer.addLayout(row)
        outer.addStretch(3)

    def show_model(self, model: TableModel) -> None:
        """Show another state of the game."""
        if model == self.model:
            return
        self.model = model
        clear(self._box)
        self._box.addWidget(label(model.title, "title"))
        if model.when:
            self._box.addWidget(label(model.when, "muted"))
        self._box.addLayout(self._sides(model))
        if model.lead:
            self._box.addWidget(label(model.lead, "strong", wrap=True))
        if model.told:
            self._box.addWidget(Hairline())
        for text, dice in model.told:
            self._box.addLayout(_told(text, dice))
        self.setAccessibleName(f"{model.title}. {model.lead}")

    @staticmethod
    def _sides(model: TableModel) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(12)
        for look, note in model.sides:
            row.addWidget(Shield(look, 34))
            words = QVBoxLayout()
            words.addWidget(label(look.people, "strong"))
            if note:
                words.addWidget(label(note, "muted", wrap=True))
            row.addLayout(words, 1)
        return row


def _told(text: str, dice: tuple[int, ...]) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(10)
    if dice:
        row.addWidget(DiceRow(dice), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(label(text, wrap=True), 1)
    return row

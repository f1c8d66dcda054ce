"""A plain counter (the side's color, a few letters, a dashed frame where its owner alone knows more), and the card in
the middle of the window for a game without a map."""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget

from lhy_desktop.engine.flow.door import Piece, SideWords
from lhy_desktop.ui.board.pieces.block import draw_ground, draw_shadow
from lhy_desktop.ui.board.pieces.brush import draw_text, pen, polygon, rounded, text_width
from lhy_desktop.ui.board.pieces.face import PieceFace
from lhy_desktop.ui.board.registry import register_piece
from lhy_desktop.ui.sides import FEET, STYLES, SideKey
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.ledger import DiceRow
from lhy_desktop.ui.widgets.section import Card, Hairline, face
from lhy_desktop.ui.widgets.shield import Shield, SideLook
from lhy_desktop.ui.widgets.words import label

_WIDE = 620
_DASHED = (4.0, 2.0)
_ROOM, _LEAST = 0.8, 0.16
"""The width letters have, and how small they may become."""


@dataclass(frozen=True)
class PlainLook:
    """A piece: whose it is, what stands on it, and how it is seen. ``words`` say it whole in the fan."""

    id: str
    side: SideKey
    text: str
    words: str = ""
    hidden: bool = False
    selected: bool = False
    can_act: bool = False


def piece_look(piece: Piece, side: SideKey, selected: bool, can_act: bool) -> PlainLook:
    """The look of a ruleset's piece."""
    return PlainLook(piece.id, side, piece.short[:4], piece.words, piece.hidden, selected, can_act)


def side_look(side: SideWords) -> SideLook:
    """The shield of a side in the ruleset's own words."""
    key = side.color if side.color in STYLES else "first"
    return SideLook(side.adjective, side.people, side.letter, key, FEET.get(side.emblem, FEET[key]))


def _shadow(painter: QPainter, look: PlainLook, side: float) -> None:
    draw_shadow(painter, look.selected)


def _ground(painter: QPainter, look: PlainLook, side: float) -> None:
    draw_ground(painter, theme().color(look.side), theme().color("on_" + look.side).name())
    if look.hidden:  # only its owner knows what it is: a dashed frame says so without color
        painter.strokePath(rounded(0.07, 0.07, 0.86, 0.86, 0.06), pen(theme().color("on_" + look.side), 0.03, _DASHED))


def _letters(painter: QPainter, look: PlainLook, side: float) -> None:
    high = 0.42
    while text_width(look.text, high) > _ROOM and high > _LEAST:
        high -= 0.02
    draw_text(painter, 0.5, 0.5, look.text, high, theme().color("on_" + look.side))


def _states(painter: QPainter, look: PlainLook, side: float) -> None:
    if look.can_act:
        painter.fillPath(polygon([(0.38, -0.02), (0.62, -0.02), (0.5, 0.16)]), theme().color("attention_fill"))
        painter.strokePath(polygon([(0.38, -0.02), (0.62, -0.02), (0.5, 0.16)]), pen(theme().color("paper"), 0.02))
    if look.selected:
        painter.strokePath(rounded(-0.03, -0.03, 1.06, 1.06, 0.1), pen(theme().color("attention_fill"), 0.07))


register_piece(PlainLook, PieceFace((_shadow, _ground, _letters, _states), words=lambda look: look.words or look.text))


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
        face(self, "desk")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        card = Card()
        card.setMaximumWidth(_WIDE)
        self._box = in_column(of=card, margins=(28, 22, 28, 22), gap=10)
        in_column(2, in_row(1, (card, 6), 1), 3, of=self, margins=None)

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
        row = in_row(gap=12)
        for look, note in model.sides:
            row.addWidget(Shield(look, 34))
            notes = [label(note, "muted", wrap=True)] if note else []
            row.addLayout(in_column(label(look.people, "strong"), *notes), 1)
        return row


def _told(text: str, dice: tuple[int, ...]) -> QHBoxLayout:
    shown = [(DiceRow(dice), 0, TOP)] if dice else []
    return in_row(*shown, (label(text, wrap=True), 1), gap=10)

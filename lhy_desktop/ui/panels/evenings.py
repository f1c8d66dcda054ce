"""The player's evenings on a page: tallies by mission, side and opponent, and every game, the newest first."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.section import Hairline, Scroller, face
from lhy_desktop.ui.widgets.words import Words, label

OUTCOMES = {
    "won": ("✓", "won"),
    "lost": ("✕", "lost"),
    "draw": ("=", "a draw"),
    "stopped": ("–", "stopped"),
    "": ("", ""),
}
"""A sign and a word for how a game ended for the player; "" where two people played."""


@dataclass(frozen=True)
class TallyRow:
    """What it is about, and how many games were won, drawn and lost there."""

    name: str
    won: int
    drawn: int
    lost: int

    @property
    def cells(self) -> tuple[str, ...]:
        """As the table shows it, with the rate of wins."""
        played = self.won + self.drawn + self.lost
        return (
            self.name,
            str(played),
            str(self.won),
            str(self.drawn),
            str(self.lost),
            f"{round(100 * self.won / played)} %",
        )


@dataclass(frozen=True)
class GameRow:
    """A game: when, which mission, which side against whom, how it ended ("won", …) and what is to be said of that."""

    when: str
    mission: str
    sides: str
    outcome: str
    said: str


@dataclass(frozen=True)
class EveningsModel:
    """``summary`` is a sentence; ``tallies`` are (heading, rows)."""

    summary: str
    tallies: tuple[tuple[str, tuple[TallyRow, ...]], ...] = ()
    games: tuple[GameRow, ...] = ()


class EveningsPage(QDialog):
    """The page; Esc or Enter closes it."""

    def __init__(self, parent: QWidget | None, model: EveningsModel) -> None:
        super().__init__(parent)
        self.setObjectName("evenings")
        self.setWindowTitle("My evenings")
        self.setProperty("face", "paper")
        inside = QWidget()
        box = in_column(label("My evenings", "heading"), Words(model.summary, "muted"), of=inside, gap=12)
        box.setContentsMargins(32, 26, 32, 20)
        for heading, rows in model.tallies:
            box.addWidget(_table((heading, "games", "won", "drawn", "lost", "wins"), [row.cells for row in rows]))
        if model.games:
            box.addWidget(label("Every game", "strong"))
            box.addWidget(_games(model.games))
        box.addStretch(1)
        foot = QWidget()
        face(foot, "bar")
        self.done_button = KeyButton("Close", "Esc", kind="primary", press=self.reject)
        in_row(self.done_button, 1, of=foot, margins=(32, 14, 32, 14))
        in_column((Scroller(inside), 1), foot, of=self, gap=0)
        self.done_button.setFocus()
        wide = theme().px(820)
        high = box.totalHeightForWidth(wide) + foot.sizeHint().height() + 10
        room = parent.size() if parent is not None else self.screen().availableSize()
        self.resize(min(wide, room.width() - 40), min(high, room.height() - 60))


def _cell(text: str, column: int, role: str = "") -> QLabel:
    made = label(text, role, wrap=not column)
    made.setAlignment(
        Qt.AlignmentFlag.AlignVCenter | (Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft)
    )
    return made


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> QWidget:
    """Numbers right-aligned under small headings."""
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 6, 0, 8)
    grid.setHorizontalSpacing(20)
    grid.setColumnStretch(0, 1)
    for column, text in enumerate(head):
        grid.addWidget(_cell(text, column, "small" if column else "strong"), 0, column)
    for row, cells in enumerate(rows):
        grid.addWidget(Hairline(), 2 * row + 1, 0, 1, len(head))
        for column, text in enumerate(cells):
            grid.addWidget(_cell(text, column), 2 * row + 2, column)
    return holder


def _games(games: Sequence[GameRow]) -> QWidget:
    """A line for each game: its sign and word, its mission, and who against whom."""
    holder = QWidget()
    grid = QGridLayout(holder)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(2, 1)
    for row, game in enumerate(games):
        sign, word = OUTCOMES[game.outcome]
        grid.addWidget(Words(game.when, "muted").one_line(), row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(Words(f"**{sign}** {word}" if sign else "").one_line(), row, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(Words(f"**{game.mission}**  {game.sides}  ~~{game.said}~~"), row, 2)
    return holder

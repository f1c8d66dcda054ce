"""The games of a study that may be watched: some that are worth it, and any other by its number."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.picks import Pick
from lhy_desktop.lab.words import Names, told
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import FlowLayout, let_go
from lhy_desktop.ui.widgets.number import Number
from lhy_desktop.ui.widgets.painting import MIDDLE, draw_box, smooth, write
from lhy_desktop.ui.widgets.words import Words, label

MOST = 100_000
NONE = "There is nothing to watch yet: play some games."
HINT = "A game is played once more as it was, and opens in the time machine."


class Row(QAbstractButton):
    """One game: why it was picked, and how it went."""

    def __init__(self) -> None:
        super().__init__()
        self._words = ""
        self.seed = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_pick(self, pick: Pick, names: Names) -> None:
        """Stand for another game."""
        self.seed, self._words = pick.game.seed, told(pick.game, names)
        self.setText(pick.words)
        self.setAccessibleName(f"{pick.words}: {self._words}")
        self.setAccessibleDescription("Enter watches it")
        self.setToolTip(f"{pick.words}: {self._words}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme().px(240), theme().px(42))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self.underMouse() or self.hasFocus():
            draw_box(painter, box, "accent" if self.hasFocus() else "hairline", "bar", corner=4)
        size, gap = theme().px(16), theme().px(10)
        sign = QRectF(box.left() + gap, box.center().y() - size / 2, size, size)
        icons.draw(painter, "play", sign, theme().color("accent"))
        left, high = sign.right() + gap, box.height() / 2
        wide = box.right() - left - gap
        self._write(painter, QRectF(left, box.top() + theme().px(2), wide, high), self.text(), "ink", 600)
        self._write(painter, QRectF(left, box.top() + high - theme().px(2), wide, high), self._words, "muted", 400)

    def _write(self, painter: QPainter, box: QRectF, text: str, ink: str, weight: int) -> None:
        painter.setFont(theme().font(12.5, weight))
        cut = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(box.width()))
        write(painter, box, cut, ink, 12.5, weight, MIDDLE)


class Games(QWidget):
    """``asked(seed)`` when somebody wants to watch a game."""

    asked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        self.note = Words(NONE, "muted")
        self.number = Number("Game", 1, MOST, 1)
        self.watch_button = KeyButton("Watch", press=self._watch)
        self._played: frozenset[int] = frozenset()
        self._tools = QWidget()
        tools = FlowLayout(self._tools, gap=10)
        for part in (label("Game", "muted"), self.number, self.watch_button):
            tools.addWidget(part)
        self._list = QWidget()
        in_column(of=self._list, gap=2)
        in_column(self._list, self._tools, self.note, of=self, gap=8)
        self.setAccessibleName("Games worth watching")
        self.number.changed.connect(lambda _value: self._press())
        self._tools.hide()

    def show_games(self, picks: Sequence[Pick], seeds: Sequence[int], names: Names) -> None:
        """Show these, and let any of the games with these numbers be asked for."""
        layout = self._list.layout()
        assert layout is not None
        while len(self.rows) > len(picks):
            let_go(self.rows.pop())
        while len(self.rows) < len(picks):
            row = Row()
            row.clicked.connect(partial(self._clicked, row))
            row.installEventFilter(self)
            self.rows.append(row)
            layout.addWidget(row)
        for row, pick in zip(self.rows, picks, strict=True):
            row.show_pick(pick, names)
        self._played = frozenset(seeds)
        self._tools.setVisible(bool(seeds))
        if seeds:
            self.number.bound(min(seeds), max(seeds))
        self.note.say(HINT if seeds else NONE)
        self._press()

    def _press(self) -> None:
        self.watch_button.setEnabled(self.number.value() in self._played)

    def _clicked(self, row: Row, _on: bool = False) -> None:
        self.asked.emit(row.seed)

    def _watch(self) -> None:
        self.asked.emit(self.number.value())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and Down go from game to game."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        if not step or watched not in self.rows:
            return False
        there = self.rows.index(watched) + step
        if 0 <= there < len(self.rows):
            self.rows[there].setFocus(Qt.FocusReason.OtherFocusReason)
        return True


def game_of(games: Sequence[Played], seed: int) -> Played | None:
    """The game with a number, when it has been played soundly."""
    return next((game for game in games if game.seed == seed and not game.failure), None)

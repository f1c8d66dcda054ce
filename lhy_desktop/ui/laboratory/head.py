"""The head of the laboratory: how many games, who plays, what it is held beside, and how far it has come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.laboratory.running import News, Subject, Wish
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.number import Number
from lhy_desktop.ui.widgets.painting import draw_box
from lhy_desktop.ui.widgets.section import face
from lhy_desktop.ui.widgets.words import Words, label

MOST_GAMES = 100_000
GAMES = 200
NOBODY = "Beside no other study"


class Progress(QWidget):
    """A thin bar of how much is done."""

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Progress")

    def show_share(self, share: float) -> None:
        """Show another share, from 0 to 1."""
        self._share = share
        self.setAccessibleDescription(f"{round(100 * share)} %")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(100, theme().px(6))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("hairline"))
        painter.fillRect(QRectF(0, 0, self.width() * self._share, self.height()), theme().color("accent"))
        draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), "line")


class Head(QWidget):
    """``changed`` when something else is asked for."""

    changed = Signal()

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title, self.status = label(title, "heading"), Words("", "muted")
        self.number = Number("Games", 10, MOST_GAMES, GAMES, 100)
        self.players = (Choice(), Choice())
        self.beside = Choice()
        self.beside.addItem(NOBODY, "")
        self.beside.setAccessibleName("Study beside this one")
        self.play_button = KeyButton("Play", "Enter", kind="primary")
        self.cancel_button = KeyButton("Cancel", "Esc")
        self.progress = Progress()
        self.trouble = Words("", "stop")
        tools = FlowLayout(gap=10)
        for part in (label("Games", "muted"), self.number, *self.players, self.beside):
            tools.addWidget(part)
        tools.addWidget(self.play_button)
        tools.addWidget(self.cancel_button)
        in_column(self.title, tools, self.progress, self.status, self.trouble, of=self, margins=(28, 18, 28, 12), gap=8)
        face(self, "bar")
        self.number.changed.connect(lambda _value: self.changed.emit())
        for choice in (*self.players, self.beside):
            choice.activated.connect(lambda _place: self.changed.emit())
        self.trouble.hide()

    def asked(self, wish: Wish, news: News | None) -> Wish:
        """What is asked for now; ``news`` says which side is named first."""
        first, second = (choice.currentData() or "" for choice in self.players)
        swapped = news is not None and news.subject.names.seats[0] == "allied"
        axis, allied = (second, first) if swapped else (first, second)
        other = self.beside.currentData() or ""
        return replace(wish, axis=axis, allied=allied, games=self.number.value(), other=other)

    def press(self, playing: bool, played: int) -> None:
        """What can be pressed now."""
        for part in (self.number, *self.players, self.beside):
            part.setEnabled(not playing)
        left = max(0, self.number.value() - played)
        self.play_button.setEnabled(not playing and left > 0)
        self.play_button.rename("Go on" if played and left else "Play", "")
        self.cancel_button.rename("Cancel" if playing else "Close", "")
        if playing:
            self.cancel_button.setFocus()

    def show_news(self, news: News) -> None:
        """How far a study has come."""
        wanted = self.number.value()
        self.title.setText(news.subject.study.title)
        self._list_others(news.others)
        self.progress.show_share(min(1.0, news.played / wanted))
        self.status.say(_status(news, wanted))

    def tell_trouble(self, said: str) -> None:
        """Why something could not be done; "" when all is well."""
        self.trouble.say(said)
        self.trouble.setVisible(bool(said))

    def offer_players(self, subject: Subject, computers: Sequence[str]) -> None:
        """Who may play each side, in the order in which lists name them."""
        study, names = subject.study, subject.names
        for choice, seat in zip(self.players, names.seats, strict=True):
            who, now = names.of(seat), study.axis if seat == "axis" else study.allied
            for name in computers:
                choice.addItem(f"{who}: {name}", name)
            choice.setCurrentIndex(max(0, choice.findData(now)))
            choice.setAccessibleName(f"Who plays the {who}")

    def _list_others(self, others: Sequence[tuple[str, str]]) -> None:
        listed = (("", NOBODY), *((name, f"Beside {said}") for name, said in others))
        if [self.beside.itemData(place) for place in range(self.beside.count())] == [name for name, _ in listed]:
            return
        now = self.beside.currentData()
        self.beside.clear()
        for name, said in listed:
            self.beside.addItem(said, name)
        self.beside.setCurrentIndex(max(0, self.beside.findData(now)))


def _status(news: News, wanted: int) -> str:
    study = news.subject.study
    pace = news.found.seconds / max(1, news.played)
    parts = [f"{news.played} of {wanted} games", study.pair]
    if news.found.failed:
        parts.append(f"{news.found.failed} failed")
    if news.played:
        parts.append(f"{pace:.1f} s of one core a game")
    return "  ·  ".join(parts) + (f"\n{news.damage}" if news.damage else "")

"""The laboratory's window: who plays how often, and what came of it in charts and in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from lhy_desktop.bots import bot_names
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.lab import words
from lhy_desktop.lab.findings import Findings, Outcome
from lhy_desktop.lab.observing import Heat
from lhy_desktop.lab.statistics import counted, histogram
from lhy_desktop.ui.laboratory.charts import Chart, Range, RangesChart, Rate, RatesChart, ScoreChart
from lhy_desktop.ui.laboratory.heat import HeatMap
from lhy_desktop.ui.laboratory.running import Bench, News, Wish
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.number import Number
from lhy_desktop.ui.widgets.painting import draw_box
from lhy_desktop.ui.widgets.section import Hairline, Scroller, face
from lhy_desktop.ui.widgets.tabs import Tabs
from lhy_desktop.ui.widgets.words import Span, Words, label, lead_in

MOST_GAMES = 100_000
GAMES = 200
_WIDE = 900
"""Pixels at 100 % text from which on the charts stand in two columns."""
HEATS = ("Losses", "Shots at", "Movement")
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


class LaboratoryWindow(QWidget):
    """``closed`` when it goes. Enter plays, Esc cancels what is being played, or closes."""

    closed = Signal()

    def __init__(self, find: Callable[[], Ruleset], mission: str, title: str, ruleset: str = "") -> None:
        """A mission by its id or its file, with its title until it has been read; for the rest see ``Wish``."""
        super().__init__(None, Qt.WindowType.Window)
        self.setObjectName("laboratory")
        self.setWindowTitle(f"Laboratory: {title}")
        face(self, "paper")
        self._wish = Wish(find, mission, games=GAMES, ruleset=ruleset)
        self.news: News | None = None
        self.bench = Bench(self)
        self.bench.told.connect(self.show_news)
        self.bench.ended.connect(self._ended)
        self._playing = False
        self._make(title)
        self.resize(theme().px(1100), theme().px(820))
        self.bench.look(self._wish)
        self._press()

    # -- making -------------------------------------------------------------------------------------------------------

    def _make(self, title: str) -> None:
        self.title, self.status = label(title, "heading"), Words("", "muted")
        self.number = Number("Games", 10, MOST_GAMES, GAMES, 100)
        self.players = (Choice(), Choice())
        self.beside = Choice()
        self.beside.addItem(NOBODY, "")
        self.beside.setAccessibleName("Study beside this one")
        self.play_button = KeyButton("Play", "Enter", kind="primary", press=self.play)
        self.cancel_button = KeyButton("Cancel", "Esc", press=self.cancel)
        self.progress = Progress()
        self.trouble = Words("", "stop")
        self.rates, self.scores, self.ranges, self.map = RatesChart(), ScoreChart(), RangesChart(), HeatMap()
        self.tabs = Tabs(HEATS)
        self.notes = {name: Words("", "muted") for name in ("rates", "scores", "ranges", "heat")}
        self.notes["decided"] = Words()
        head = QWidget()
        tools = FlowLayout(gap=10)
        for part in (label("Games", "muted"), self.number, *self.players, self.beside):
            tools.addWidget(part)
        tools.addWidget(self.play_button)
        tools.addWidget(self.cancel_button)
        in_column(self.title, tools, self.progress, self.status, self.trouble, of=head, margins=(28, 18, 28, 12), gap=8)
        face(head, "bar")
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(28, 18, 28, 20)
        self._grid.setHorizontalSpacing(36)
        self._columns = (_column(self._left()), _column(self._right()))
        self._stand(True)
        in_column(head, Hairline(), (Scroller(inside), 1), of=self, gap=0)
        self.number.changed.connect(self._look_again)
        for choice in self.players:
            choice.activated.connect(lambda _place: self._look_again())
        self.beside.activated.connect(lambda _place: self._look_again())
        self.tabs.chosen.connect(lambda _place: self._show_heat())
        self.map.pointed.connect(self._told_hex)
        self.trouble.hide()

    def _left(self) -> list[QWidget]:
        return [
            *_part("Who wins", self.rates, self.notes["rates"]),
            *_part("Score at the end", self.scores, self.notes["scores"]),
            *_part("Length and losses", self.ranges, self.notes["ranges"]),
        ]

    def _right(self) -> list[QWidget]:
        return [
            label("Where", "strong"),
            self.tabs,
            self.map,
            self.notes["heat"],
            label("What decided", "strong"),
            self.notes["decided"],
        ]

    def _stand(self, wide: bool) -> None:
        left, right = self._columns
        self._grid.addWidget(left, 0, 0)
        self._grid.addWidget(right, 0 if wide else 1, 1 if wide else 0)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1 if wide else 0)
        self._is_wide = wide

    # -- playing ------------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Play what is missing."""
        if not self._playing:
            self._playing = True
            self.trouble.hide()
            self.bench.play(self._asked())
            self._press()

    def cancel(self) -> None:
        """Stop playing; the games played are kept. Close the window when nothing is being played."""
        if self._playing:
            self.bench.stop()
        else:
            self.close()

    def _asked(self) -> Wish:
        first, second = (choice.currentData() or "" for choice in self.players)
        swapped = self.news is not None and self.news.subject.names.seats[0] == "allied"
        axis, allied = (second, first) if swapped else (first, second)
        other = self.beside.currentData() or ""
        return replace(self._wish, axis=axis, allied=allied, games=self.number.value(), other=other)

    def _look_again(self, _value: int = 0) -> None:
        if not self._playing:
            self.bench.look(self._asked())

    def _ended(self, said: str) -> None:
        self._playing = False
        self.trouble.say(said)
        self.trouble.setVisible(bool(said))
        self._press()

    def _press(self) -> None:
        """What can be pressed now."""
        for part in (self.number, *self.players, self.beside):
            part.setEnabled(not self._playing)
        played, wanted = (self.news.played, self.number.value()) if self.news is not None else (0, self.number.value())
        left = max(0, wanted - played)
        self.play_button.setEnabled(not self._playing and left > 0)
        self.play_button.rename("Go on" if played and left else "Play", "")
        self.cancel_button.rename("Cancel" if self._playing else "Close", "")
        if self._playing:
            self.cancel_button.setFocus()

    # -- showing ------------------------------------------------------------------------------------------------------

    def show_news(self, news: News) -> None:
        """Show a study as it stands."""
        fresh = self.news is None
        self.news = news
        subject, found = news.subject, news.found
        self.title.setText(subject.study.title)
        if fresh:
            self._offer_players()
        self._list_others()
        wanted = self.number.value()
        self.progress.show_share(min(1.0, news.played / wanted))
        self.status.say(_status(news, wanted))
        self._show_rates(found)
        self._show_scores(found)
        self._show_ranges(found)
        self.notes["decided"].say(_decided(words.deciders(found, subject.names)))
        axis_first = subject.names.seats[0] == "axis"
        self.map.show_map(subject.board, subject.palette, subject.looks, axis_first)
        self._show_heat()
        self._press()

    def _offer_players(self) -> None:
        assert self.news is not None
        study, names = self.news.subject.study, self.news.subject.names
        for choice, seat in zip(self.players, names.seats, strict=True):
            who, now = names.of(seat), study.axis if seat == "axis" else study.allied
            for name in bot_names(self._wish.find().name):
                choice.addItem(f"{who}: {name}", name)
            choice.setCurrentIndex(max(0, choice.findData(now)))
            choice.setAccessibleName(f"Who plays the {who}")

    def _list_others(self) -> None:
        assert self.news is not None
        listed = (("", NOBODY), *((name, f"Beside {said}") for name, said in self.news.others))
        if [self.beside.itemData(place) for place in range(self.beside.count())] == [name for name, _ in listed]:
            return
        now = self.beside.currentData()
        self.beside.clear()
        for name, said in listed:
            self.beside.addItem(said, name)
        self.beside.setCurrentIndex(max(0, self.beside.findData(now)))

    def _show_rates(self, found: Findings) -> None:
        assert self.news is not None
        names, other = self.news.subject.names, self.news.other
        looks = dict(zip(names.seats, self.news.subject.looks, strict=True))

        def row(outcome: Outcome) -> Rate:
            beside = None
            if other is not None:
                beside = (
                    other.wins(outcome) / max(1, other.games),
                    other.interval(outcome),
                    _rate_words(other, outcome),
                )
            share = found.wins(outcome) / max(1, found.games)
            side = looks[outcome] if outcome is not None else None
            return Rate(names.of(outcome), side, share, found.interval(outcome), _rate_words(found, outcome), beside)

        self.rates.show_rates([row(outcome) for outcome in names.outcomes])
        said = "The lines reach as far as the true rate is likely to lie (95 %)."
        if other is not None:
            said = f"Thin bars: {self.news.other_words}.\n" + "\n".join(words.compared(found, other, names))
        self.notes["rates"].say(said)

    def _show_scores(self, found: Findings) -> None:
        assert self.news is not None
        subject, offer, other = self.news.subject, self.news.offer, self.news.other
        names = subject.names
        scores = [score for score, _, _ in found.scores]
        beside = [score for score, _, _ in other.scores] if other is not None else []
        columns = histogram([*scores, *beside])
        looks = dict(zip(map(str, names.seats), subject.looks, strict=True))
        borders = [band.up_to for band in offer.bands if band.up_to is not None] if offer is not None else []
        shown = counted(columns, scores), names.bands, looks, names.seats[1], borders
        self.scores.show_scores(*shown, counted(columns, beside) if beside else ())
        said = [f"Bands: {words.bands_words(names.bands, names)}."] if names.bands else []
        if offer is not None:
            said.append(f"Suggested (wedges): {words.suggestion_words(offer, names, found.games)}")
        if beside:
            said.append("The dashed line is the study beside it.")
        self.notes["scores"].say("\n".join(said))

    def _show_ranges(self, found: Findings) -> None:
        assert self.news is not None
        names, other = self.news.subject.names, self.news.other
        ours, theirs = found.figures, other.figures if other is not None else None
        rows = [Range("Turns", None, ours.turns, theirs.turns if theirs else None)]
        if ours.minutes.most:
            rows.append(Range("Minutes", None, ours.minutes, theirs.minutes if theirs else None))
        for seat, look in zip(names.seats, self.news.subject.looks, strict=True):
            mine, yours = (
                (one.axis_losses if seat == "axis" else one.allied_losses) if one is not None else None
                for one in (ours, theirs)
            )
            assert mine is not None
            rows.append(Range(f"Losses, {names.of(seat)}", look, mine, yours))
        self.ranges.show_ranges(rows, words.lengths(found, names))
        self.notes["ranges"].say("Boxes hold the middle half of the games; the mark is the median.")

    def _heat(self) -> Heat:
        assert self.news is not None
        found = self.news.found
        return (found.losses, found.shots, found.moves)[self.tabs.index]

    def _show_heat(self) -> None:
        if self.news is not None:
            said = f"Most: {words.hottest(self._heat())}"
            self.map.show_heat(self._heat(), said)
            self._told_hex("")

    def _told_hex(self, hex: str) -> None:
        """A hex is pointed at: how much of it was whose."""
        if self.news is None:
            return
        names = self.news.subject.names
        if hex:
            parts = zip(names.seats, self.map.counts(hex), strict=True)
            told = f"{hex}: " + ", ".join(f"{names.of(seat)} {count}" for seat, count in parts)
        else:
            told = f"Most: {words.hottest(self._heat())}. Arrow keys go from hex to hex."
        self.notes["heat"].say(f"{SAID[self.tabs.index]} {told}")

    # -- events -------------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancel()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.play_button.isEnabled():
            self.play()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        wide = event.size().width() >= theme().px(_WIDE)
        if wide != self._is_wide:
            self._stand(wide)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.end()
        super().closeEvent(event)
        self.closed.emit()

    def end(self) -> None:
        """Stop whatever is going on."""
        self.bench.close()
        self.map.close_map()


NOTHING = "Nothing has been played yet."
SAID = (
    "Whose losses, and where they stood.",
    "Who shot, and at which hex.",
    "Who entered which hex.",
)


def _column(parts: list[QWidget]) -> QWidget:
    made = QWidget()
    box = in_column(of=made, gap=8)
    for part in parts:
        box.addWidget(part)
        if isinstance(part, QLabel) and part.property("role") == "muted":
            box.addSpacing(14)
    box.addStretch(1)
    return made


def _part(title: str, chart: Chart, note: Words) -> list[QWidget]:
    return [label(title, "strong"), chart, note]


def _decided(lines: list[str]) -> tuple[Span, ...]:
    """What decided, each line with its first words in bold."""
    spans: list[Span] = []
    for line in lines:
        lead, rest = lead_in(line)
        spans += [Span(f"{lead}: ", "bold"), Span(f"{rest}\n")]
    return tuple(spans) or (Span(NOTHING, "muted"),)


def _rate_words(found: Findings, outcome: Outcome) -> str:
    return f"{words.percent(found.wins(outcome), found.games)}  ({words.reach(found.interval(outcome))})"


def _status(news: News, wanted: int) -> str:
    study = news.subject.study
    pace = news.found.seconds / max(1, news.played)
    parts = [f"{news.played} of {wanted} games", study.pair]
    if news.found.failed:
        parts.append(f"{news.found.failed} failed")
    if news.played:
        parts.append(f"{pace:.1f} s of one core a game")
    return "  ·  ".join(parts) + (f"\n{news.damage}" if news.damage else "")

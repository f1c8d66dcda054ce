"""The laboratory's window: who plays how often, and what came of it in charts and in words."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from lhy_desktop.bots import bot_names
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.lab import words
from lhy_desktop.lab.findings import Findings, Outcome
from lhy_desktop.lab.observing import Heat
from lhy_desktop.lab.statistics import counted, histogram
from lhy_desktop.ui.laboratory.charts import Chart, Range, RangesChart, Rate, RatesChart, ScoreChart
from lhy_desktop.ui.laboratory.games import Games, game_of
from lhy_desktop.ui.laboratory.head import GAMES, Head
from lhy_desktop.ui.laboratory.heat import HeatMap
from lhy_desktop.ui.laboratory.replaying import Replaying
from lhy_desktop.ui.laboratory.running import Bench, News, Wish
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.section import Hairline, Scroller, face
from lhy_desktop.ui.widgets.tabs import Tabs
from lhy_desktop.ui.widgets.words import Span, Words, label, lead_in

_WIDE = 900
"""Pixels at 100 % text from which on the charts stand in two columns."""
HEATS = ("Losses", "Shots at", "Movement")


class LaboratoryWindow(QWidget):
    """``closed`` when it goes; ``watched(Session)`` when a game of the study is to be shown. Enter plays, Esc cancels
    what is being played, or closes."""

    closed = Signal()
    watched = Signal(object)

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
        self.replaying = Replaying(self)
        self.replaying.ready.connect(self.watched)
        self.replaying.failed.connect(lambda said: self.head.tell_trouble(said))
        self._playing = False
        self._make(title)
        self.resize(theme().px(1200), theme().px(860))
        self.bench.look(self._wish)
        self._press()

    # -- making -------------------------------------------------------------------------------------------------------

    def _make(self, title: str) -> None:
        self.head = Head(title)
        self.rates, self.scores, self.ranges, self.map = RatesChart(), ScoreChart(), RangesChart(), HeatMap()
        self.tabs, self.games = Tabs(HEATS), Games()
        self.notes = {name: Words("", "muted") for name in ("rates", "scores", "ranges", "heat")}
        self.notes["decided"] = Words()
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(28, 18, 28, 20)
        self._grid.setHorizontalSpacing(36)
        self._columns = (_column(self._left()), _column(self._right()))
        self._stand(True)
        in_column(self.head, Hairline(), (Scroller(inside), 1), of=self, gap=0)
        self.head.changed.connect(self._look_again)
        self.head.play_button.clicked.connect(self.play)
        self.head.cancel_button.clicked.connect(self.cancel)
        self.tabs.chosen.connect(lambda _place: self._show_heat())
        self.map.pointed.connect(self._told_hex)
        self.games.asked.connect(self.watch)

    def _left(self) -> list[QWidget]:
        return [
            *_part("Who wins", self.rates, self.notes["rates"]),
            *_part("Score at the end", self.scores, self.notes["scores"]),
            *_part("Length and losses", self.ranges, self.notes["ranges"]),
            label("Watch a game", "strong"),
            self.games,
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
            self.head.tell_trouble("")
            self.bench.play(self.head.asked(self._wish, self.news))
            self._press()

    def cancel(self) -> None:
        """Stop playing; the games played are kept. Close the window when nothing is being played."""
        if self._playing:
            self.bench.stop()
        else:
            self.close()

    def watch(self, seed: int) -> None:
        """Bring a game back that has been played."""
        game = game_of(self.news.games, seed) if self.news is not None else None
        if self.news is not None and game is not None:
            self.head.tell_trouble("")
            self.replaying.bring(self._wish.find, self.news.subject.study, game)

    def _look_again(self) -> None:
        if not self._playing:
            self.bench.look(self.head.asked(self._wish, self.news))

    def _ended(self, said: str) -> None:
        self._playing = False
        self.head.tell_trouble(said)
        self._press()

    def _press(self) -> None:
        """What can be pressed now."""
        self.head.press(self._playing, self.news.played if self.news is not None else 0)

    # -- showing ------------------------------------------------------------------------------------------------------

    def show_news(self, news: News) -> None:
        """Show a study as it stands."""
        fresh = self.news is None
        self.news = news
        subject, found = news.subject, news.found
        if fresh:
            self.head.offer_players(subject, bot_names(self._wish.find().name))
        self.head.show_news(news)
        self._show_rates(found)
        self._show_scores(found)
        self._show_ranges(found)
        self.notes["decided"].say(_decided(words.deciders(found, subject.names)))
        self.games.show_games(news.picked, [game.seed for game in news.games if not game.failure], subject.names)
        axis_first = subject.names.seats[0] == "axis"
        self.map.show_map(subject.board, subject.palette, subject.looks, axis_first)
        self._show_heat()
        self._press()

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
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.head.play_button.isEnabled():
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
        self.replaying.cancel()
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
        elif isinstance(part, Games):
            box.addSpacing(10)
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

"""Log and dice: one card a decision, its ledger to unfold; every die thrown."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QMenu, QSizePolicy, QVBoxLayout, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row, line_to_find
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.ledger import FEW, DiceRow, Disc, LedgerTable, Line, MarkerForm
from lhy_desktop.ui.widgets.painting import smooth
from lhy_desktop.ui.widgets.section import Scroller, face
from lhy_desktop.ui.widgets.shield import SideLook, outline
from lhy_desktop.ui.widgets.tabs import Page
from lhy_desktop.ui.widgets.words import Span, Words, label, plain

Kind = Literal["dice", "loss", "mine"]
WHY = "Why did it do that?"
FILTERS: tuple[tuple[str, str], ...] = (("All", ""), ("Dice", "dice"), ("Losses", "loss"), ("Mine", "mine"))


@dataclass(frozen=True)
class LogLine:
    """One decision or event. ``stamp`` is printed where it changes ("17'"); ``kinds`` serve the filters.

    ``dice`` are ten-sided results, ``kept`` the place of the one that counted (-1 all); ``marker`` the value of
    the marker placed, ``marker_words`` what it is and ``marker_form`` what it looks like; ``ledger`` unfolds, its sum
    is ``total`` under ``total_text`` ("": it has none).
    ``missed`` are the places of dice that did not reach what they had to. ``reasoned``: whoever did it may be asked
    why.
    """

    id: str
    spans: tuple[Span, ...]
    stamp: str = ""
    seat: SideLook | None = None
    kinds: tuple[Kind, ...] = ()
    dice: tuple[int, ...] = ()
    kept: int = -1
    marker: int | None = None
    ledger: tuple[Line, ...] = ()
    total_text: str = ""
    total: int = 0
    hexes: tuple[str, ...] = ()
    taken_back: bool = False
    reasoned: bool = False
    marker_words: str = "marker"
    marker_form: MarkerForm = "disc"
    missed: frozenset[int] = frozenset()


def _alike(one: LogLine, other: LogLine) -> bool:
    """Whether two lines say the same, whatever their places in their logs."""
    return one.spans == other.spans and one == replace(other, id=one.id)


@dataclass(frozen=True)
class DieRow:
    """One public roll: what for, the die, the needed or final result in words, whose; the places of those that
    ``missed``."""

    stamp: str
    purpose: str
    values: tuple[int, ...]
    result: str
    seat: SideLook | None = None
    missed: frozenset[int] = frozenset()


@dataclass(frozen=True)
class Luck:
    """A seat's dice so far: how many, their mean and what was expected, as printed numbers."""

    seat: SideLook
    count: int
    mean: str
    expected: str


@dataclass(frozen=True)
class LogModel:
    """The whole log of a viewer; ``dice`` and ``luck`` hold public rolls only."""

    lines: tuple[LogLine, ...] = ()
    dice: tuple[DieRow, ...] = ()
    luck: tuple[Luck, ...] = ()


class _SeatDot(QWidget):
    def __init__(self, look: SideLook | None) -> None:
        super().__init__()
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme().px(9), theme().px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None:
            return
        painter = smooth(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().color(self._look.key))
        side = theme().px(9)
        painter.drawPath(outline(QRectF(0, (self.height() - side) / 2, side, side), self._look.foot))


def _with_dice(words: Words, dice: tuple[int, ...], kept: int = -1, missed: frozenset[int] = frozenset()) -> QBoxLayout:
    """Words with their dice: a few at their right, many below them, in as many lines as they need."""
    if len(dice) > FEW:
        return in_column(words, DiceRow(dice, kept, wrap=True, missed=missed), gap=4)
    few = ((DiceRow(dice, kept, missed=missed), 0, TOP),) if dice else ()
    return in_row((words, 1), *few, gap=8)


class LogCard(QWidget):
    """One line of the log; click, Enter or Space unfolds its ledger, or asks why where it has none. ``asked(line id)``:
    why was that done? The context menu asks it of any line that knows."""

    pointed = Signal(str)
    linked = Signal(str, str)
    asked = Signal(str)

    def __init__(self, line: LogLine, stamp: bool) -> None:
        super().__init__()
        self.line = line
        self.ledger: LedgerTable | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if line.ledger or line.reasoned else Qt.FocusPolicy.NoFocus)
        mark = label(line.stamp if stamp else "", "small")
        mark.setFixedWidth(theme().px(34))
        self.words = Words(line.spans, "muted" if line.taken_back else "")
        self.words.linked.connect(self.linked)
        said = _with_dice(self.words, line.dice, line.kept, line.missed)
        row = in_row((mark, 0, TOP), (_SeatDot(line.seat), 0, TOP), (said, 1), gap=8)
        if line.marker is not None:
            row.addWidget(Disc(line.marker, line.marker_words, form=line.marker_form), 0, TOP)
        in_column(row, of=self, margins=(14, 3, 10, 3), gap=4)
        who = f"{line.seat.adjective}: " if line.seat else ""
        dice = f", dice {', '.join(map(str, line.dice))}" if line.dice else ""
        self.setAccessibleName(f"{line.stamp} {who}{plain(line.spans)}{dice}".strip())
        if line.ledger:
            self.setToolTip("Click to see how the number came about")
        elif line.reasoned:
            self.setToolTip(WHY)
        if line.ledger or line.reasoned:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def open(self) -> bool:
        """Whether the ledger is unfolded."""
        return self.ledger is not None and not self.ledger.isHidden()

    def toggle(self) -> None:
        """Unfold or fold the ledger; ask why where there is none."""
        if not self.line.ledger:
            if self.line.reasoned:
                self.asked.emit(self.line.id)
            return
        if self.ledger is None:
            self.ledger = LedgerTable()
            self.ledger.setContentsMargins(theme().px(59), 0, 0, 4)
            self.ledger.show_lines(self.line.ledger, self.line.total_text, self.line.total)
            self.ledger.rule_asked.connect(lambda rule: self.linked.emit("rule", rule))
            box = self.layout()
            if box is not None:
                box.addWidget(self.ledger)
            self.ledger.show()
        else:
            self.ledger.setVisible(self.ledger.isHidden())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.toggle()

    def event(self, event: QEvent) -> bool:
        """Space unfolds it, as it presses a button."""
        pressing = event.type() == QEvent.Type.ShortcutOverride
        if pressing and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Space:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.toggle()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not self.line.reasoned:
            super().contextMenuEvent(event)
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(WHY).triggered.connect(lambda: self.asked.emit(self.line.id))
        menu.popup(event.globalPos())

    def enterEvent(self, event: object) -> None:
        self.pointed.emit(self.line.id)

    def leaveEvent(self, event: object) -> None:
        self.pointed.emit("")

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus() or self.underMouse():
            QPainter(self).fillRect(self.rect(), theme().color("bar"))
            if self.hasFocus():
                QPainter(self).fillRect(0, 0, 3, self.height(), theme().color("accent"))


FIRST_ROWS, MORE_ROWS, KEPT_ROWS = 40, 80, 80
"""Cards built at once, built more on request, and kept while a log grows, so that a long game stays quick."""
LEAF = 16
"""Cards laid out together: a new line asks only its own leaf for a new layout."""


class LogPanel(QWidget):
    """The log; ``filter`` and ``search`` stand in the dock's title row. ``pointed(line id)`` while the pointer is on a
    line, ``linked(kind, ref)``, ``asked(line id)`` why it was done."""

    pointed = Signal(str)
    linked = Signal(str, str)
    asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        face(self, "paper")
        self.filter, self.search = Choice(), line_to_find("Find in the log", "Find in the log")
        self.goal, self.corner = self.search, (self.search, self.filter)
        for text, _ in FILTERS:
            self.filter.addItem(text)
        self.filter.setAccessibleName("Which lines")
        self.search.setMinimumWidth(60)
        self.search.setMaximumWidth(190)
        inside = QWidget()
        self._box = in_column(of=inside, margins=(0, 4, 0, 8), gap=0)
        self._scroll = Scroller(inside)
        self.newer = Words(())
        self.newer.setContentsMargins(14, 4, 0, 6)
        self.newer.linked.connect(self._to_newest)
        self.newer.hide()
        in_column((self._scroll, 1), self.newer, of=self, gap=0)
        self._unread = 0
        self._lines: tuple[LogLine, ...] = ()
        self._limit = FIRST_ROWS
        self.cards: list[LogCard] = []
        self._leaves: list[QVBoxLayout] = []
        self._more_words: Words | None = None
        self._older: list[LogLine] = []
        self._soon = QTimer(self, interval=0)
        self._soon.timeout.connect(self._add_older)
        self._at_end = True
        bar = self._scroll.verticalScrollBar()
        bar.valueChanged.connect(self._moved)
        bar.rangeChanged.connect(self._to_end)
        self.filter.currentIndexChanged.connect(self._rebuild)
        self.search.textChanged.connect(self._rebuild)

    def show_model(self, model: LogModel) -> None:
        """Show the log of a viewer."""
        self.show_lines(model.lines)

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Show a log; one that only grew is added to, so that open ledgers stay open."""
        grown = lines[: len(self._lines)] == self._lines
        new = lines[len(self._lines) :]
        self._lines, fresh = lines, self._wanted(new) if grown else self._after_those_shown(self._wanted(lines))
        if fresh is None or len(fresh) > FIRST_ROWS:
            self._limit = FIRST_ROWS
            self._rebuild()
            return
        for line in fresh:
            self._add(line)
        self._tell_newer(0 if self._at_end else self._unread + len(fresh))
        if self._at_end and len(self.cards) > max(KEPT_ROWS, self._limit) + LEAF:  # else the text would run away
            self._drop_oldest()

    def _after_those_shown(self, wanted: list[LogLine]) -> list[LogLine] | None:
        """Another viewer's log ends as this one does, but for its newest lines: those, where the cards stay and are
        only numbered otherwise; None where it does not."""
        shown = [*self._older, *(card.line for card in self.cards)]
        for place in range(len(wanted) - len(shown), max(-1, len(wanted) - len(shown) - LEAF), -1):
            there = wanted[place : place + len(shown)]
            begins = place == 0 and self._more_words is None
            if (begins or len(shown) >= FIRST_ROWS) and all(map(_alike, there, shown)):
                older = len(self._older)
                self._older = there[:older]
                for card, line in zip(self.cards, there[older:], strict=True):
                    card.line = line
                self._tell_hidden(place)
                return wanted[place + len(shown) :]
        return None

    def copy(self) -> str:
        """The lines shown as text, also put on the clipboard."""
        text = "\n".join(card.accessibleName() for card in self.cards)
        QGuiApplication.clipboard().setText(text)
        return text

    def _wanted(self, lines: Sequence[LogLine]) -> list[LogLine]:
        kind, word = FILTERS[max(0, self.filter.currentIndex())][1], self.search.text().strip().lower()
        if not kind and not word:
            return list(lines)
        return [n for n in lines if (not kind or kind in n.kinds) and word in f"{n.stamp} {plain(n.spans)}".lower()]

    def _rebuild(self) -> None:
        clear(self._box)
        self.cards, self._leaves, self._more_words = [], [], None
        self._tell_newer(0)
        wanted = self._wanted(self._lines)
        self._tell_hidden(len(wanted) - self._limit)
        shown = wanted[-self._limit :]
        self._older = shown[:-LEAF]
        for line in shown[-LEAF:]:
            self._add(line)
        if self._older:
            self._soon.start()
        if not wanted:
            empty = label("Nothing yet." if not self._lines else "No line fits.", "muted")
            empty.setContentsMargins(14, 8, 0, 0)
            self._box.addWidget(empty)
        self._box.addStretch(1)

    def _tell_hidden(self, hidden: int) -> None:
        """The line that offers the earlier ones."""
        if hidden <= 0:
            return
        spans = (Span(f"{hidden} earlier lines", "rule", "more"),)
        if self._more_words is None:
            self._more_words = Words(spans)
            self._more_words.setContentsMargins(14, 4, 0, 4)
            self._more_words.linked.connect(self._more)
            self._box.insertWidget(0, self._more_words)
        else:
            self._more_words.say(spans)

    def _tell_newer(self, unread: int) -> None:
        """The line under the log that leads a reader who has gone back to what has come since."""
        self._unread = unread
        self.newer.say((Span(f"{unread} newer {'line' if unread == 1 else 'lines'}", "rule", "newest"),))
        self.newer.setVisible(unread > 0)

    def _to_newest(self, kind: str, ref: str) -> None:
        bar = self._scroll.verticalScrollBar()
        bar.setValue(bar.maximum())

    def _more(self, kind: str, ref: str) -> None:
        self._limit = len(self.cards) + MORE_ROWS
        self._rebuild()

    def _add_older(self) -> None:
        """A leaf of those before: nobody waits until a whole log has been laid out anew."""
        some = self._older[-LEAF:]
        del self._older[-LEAF:]
        if not self._older:
            self._soon.stop()
        before = self._older[-1] if self._older else None
        found = [self._card(line, earlier) for earlier, line in pairwise((before, *some)) if line is not None]
        self._open_leaf(0)
        for card in found:
            self._leaves[0].addWidget(card)
        self.cards[:0] = found

    def _card(self, line: LogLine, before: LogLine | None) -> LogCard:
        card = LogCard(line, before is None or before.stamp != line.stamp)
        card.pointed.connect(self.pointed)
        card.linked.connect(self.linked)
        card.asked.connect(self.asked)
        return card

    def _add(self, line: LogLine) -> None:
        before = self.cards[-1].line if self.cards else self._older[-1] if self._older else None
        card = self._card(line, before)
        if not self.cards and not self._more_words:
            clear(self._box)
            self._box.addStretch(1)
        if not self._leaves or self._leaves[-1].count() >= LEAF:
            self._open_leaf(len(self._leaves))
        self._leaves[-1].addWidget(card)
        self.cards.append(card)

    def _open_leaf(self, place: int) -> None:
        leaf = QWidget()
        self._leaves.insert(place, in_column(of=leaf, gap=0))
        self._box.insertWidget(place + (self._more_words is not None), leaf)

    def _drop_oldest(self) -> None:
        """Let the oldest leaf go; its lines can be asked for again."""
        leaf = self._leaves.pop(0)
        self.cards = self.cards[leaf.count() :]
        holder = leaf.parentWidget()
        if holder is not None:
            self._box.removeWidget(holder)
            holder.hide()
            holder.deleteLater()
        self._tell_hidden(len(self._wanted(self._lines)) - len(self.cards))

    def _moved(self, value: int) -> None:
        self._at_end = value >= self._scroll.verticalScrollBar().maximum() - 8
        if self._at_end:
            self._tell_newer(0)

    def _to_end(self) -> None:
        """Follow a growing log, unless the reader has gone back in it."""
        if self._at_end:
            bar = self._scroll.verticalScrollBar()
            bar.setValue(bar.maximum())


class DicePanel(Page):
    """Every public roll with its purpose, and how each side's dice compare with what was to be expected."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inside = QWidget()
        self._box = in_column(of=inside, margins=(14, 8, 12, 8), gap=6)
        in_column(Scroller(inside), of=self)
        self._rolls: tuple[DieRow, ...] = ()
        self._luck: tuple[Luck, ...] = ()
        self._shown: tuple[DieRow, ...] | None = None
        self._rows: list[QWidget] = []

    def show_model(self, model: LogModel) -> None:
        """Newest roll first."""
        if (self._rolls, self._luck) != (model.dice, model.luck):
            self._rolls, self._luck = model.dice, model.luck
            self.changed()

    def build(self) -> Iterator[None]:
        """Lay out the newest rolls; those that are there already stay."""
        rolls, kept = self._rolls, len(self._shown or ())
        if self._shown is None or self._shown != rolls[:kept]:
            clear(self._box)
            self._rows, kept = [], max(0, len(rolls) - MORE_ROWS)
            self._lucks = in_column(gap=6)
            self._box.addLayout(self._lucks)
            self._box.addStretch(1)
        self._shown = None  # until all of them lie there
        clear(self._lucks)
        for seat in self._luck:
            text = f"**{seat.seat.adjective}** {seat.count} dice, mean **{seat.mean}**, expected {seat.expected}"
            self._lucks.addWidget(Words(text))
        if not rolls:
            self._lucks.addWidget(label("No die has been thrown.", "muted"))
        for place, roll in enumerate(reversed(rolls[kept:]), 1):
            self._rows.insert(place - 1, self._row(roll))
            self._box.insertWidget(place, self._rows[place - 1])
            if place % LEAF == 0:
                yield
        for row in self._rows[MORE_ROWS:]:
            self._box.removeWidget(row)
            row.hide()
            row.deleteLater()
        del self._rows[MORE_ROWS:]
        self._shown = rolls

    @staticmethod
    def _row(roll: DieRow) -> QWidget:
        holder = QWidget()
        words = Words((Span(roll.purpose), Span(f"  {roll.result}", "muted")))
        in_row(
            (label(roll.stamp, "small"), 0, TOP),
            (_SeatDot(roll.seat), 0, TOP),
            (_with_dice(words, roll.values, missed=roll.missed), 1),
            of=holder,
        )
        holder.setAccessibleName(f"{roll.stamp} {roll.purpose}: {', '.join(map(str, roll.values))}, {roll.result}")
        return holder

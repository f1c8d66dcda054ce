"""The tabs to look things up: printed tables with the last result lit, and rules in short entries of our own words."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row, line_to_find
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.painting import draw_box
from lhy_desktop.ui.widgets.section import Hairline, Scroller, Section, face
from lhy_desktop.ui.widgets.tabs import Page
from lhy_desktop.ui.widgets.words import Span, Words, label

SLICE = 3
"""So many sections of a long page are built at a time."""


@dataclass(frozen=True)
class TableRow:
    """A row: the die or key, the result in short notation ("**Fate.** Roll on the next table"), lit if last."""

    key: str
    text: str
    lit: bool = False


@dataclass(frozen=True)
class Table:
    """A printed table. ``shape`` "columns" sets short results side by side; ``note`` is the last use; it can be opened
    by its ``id``."""

    title: str
    rows: tuple[TableRow, ...]
    note: str = ""
    foot: str = ""
    rule: str = ""
    shape: Literal["rows", "columns"] = "rows"
    id: str = ""


class _Lit(QWidget):
    """A row's ground: ochre wash and edge when it is the last result."""

    def __init__(self, lit: bool, top: bool) -> None:
        super().__init__()
        self._lit, self._top = lit, top

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._top:
            draw_box(painter, self.rect().adjusted(0, 0, -1, -1), "line")
        if self._lit:
            painter.fillRect(self.rect().adjusted(1, 1, -1, -1), theme().color("attention_wash"))
            high, wide = (3, self.width()) if self._top else (self.height(), 3)
            painter.fillRect(0, 0, wide, high, theme().color("attention"))


def _scroll_to(page: Page, scroll: Scroller, section: Section) -> None:
    """Bring a section to the top of a page, as far as there is something below it."""
    page.layout().activate()  # type: ignore[union-attr]
    scroll.ensureWidgetVisible(section, 0, 0)
    bar = scroll.verticalScrollBar()
    bar.setValue(min(bar.maximum(), section.y()))


class TablesPanel(Page):
    """The tab. ``rule_asked(rule)`` from a table's rule tag."""

    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inside = QWidget()
        self._box = in_column(of=inside, margins=(0, 2, 0, 10), gap=4)
        self._scroll = Scroller(inside)
        in_column(self._scroll, of=self)
        self._tables: tuple[Table, ...] = ()
        self._made: dict[int, tuple[Table, Section, Hairline]] = {}
        self._box.addStretch(1)

    def show_model(self, tables: tuple[Table, ...]) -> None:
        """Show tables in order."""
        if tables != self._tables:
            self._tables = tables
            self.changed()

    def build(self) -> Iterator[None]:
        """One section for each table; those that are there already stay."""
        for place in [place for place in self._made if place >= len(self._tables)]:
            self._take_away(place)
        fresh = 0
        for place, table in enumerate(self._tables):
            if place in self._made and self._made[place][0] == table:
                continue
            self._take_away(place)
            section, line = self._section(table), Hairline()
            self._made[place] = table, section, line
            self._box.insertWidget(2 * place, section)
            self._box.insertWidget(2 * place + 1, line)
            fresh += 1
            if fresh % SLICE == 0:
                yield
        if fresh % SLICE:
            yield  # it is laid out before anybody is led to it

    def _take_away(self, place: int) -> None:
        for widget in self._made.pop(place, ())[1:]:
            self._box.removeWidget(widget)
            widget.hide()
            widget.deleteLater()

    def _section(self, table: Table) -> Section:
        section = Section(table.title)
        section.head.set_note(table.note, "attention" if any(r.lit for r in table.rows) else "muted")
        section.add(self._columns(table) if table.shape == "columns" else self._rows(table))
        if table.foot or table.rule:
            foot = Words((Span(f"{table.foot} ", "muted"), Span(table.rule, "rule")))
            foot.linked.connect(lambda kind, ref: self.rule_asked.emit(ref))
            section.add(foot)
        return section

    def open_table(self, id: str) -> bool:
        """Scroll to the lit table of this id; False when there is none."""
        lit = [any(row.lit for row in table.rows) and table.id == id for table in self._tables]
        if True not in lit:
            return False
        self.when_built(lambda: _scroll_to(self, self._scroll, self._made[lit.index(True)][1]))
        return True

    @staticmethod
    def _rows(table: Table) -> QWidget:
        holder = QWidget()
        column = in_column(of=holder, gap=0)
        wide = max(theme().px(34), max(theme().px(9) * len(row.key) for row in table.rows))
        for row in table.rows:
            line = _Lit(row.lit, top=False)
            key = Words((Span(row.key, "bold"),)).fix_width(wide)
            in_row((key, 0, TOP), (Words(row.text), 1), of=line, margins=(9, 4, 4, 4))
            line.setAccessibleName(f"{row.key}: {row.text.replace('**', '')}{', last result' if row.lit else ''}")
            column.addWidget(line)
        return holder

    @staticmethod
    def _columns(table: Table) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(0)
        for place, row in enumerate(table.rows):
            cell = _Lit(row.lit, top=True)
            inner = in_column(of=cell, margins=(4, 8, 4, 6), gap=2)
            for text in (f"**{row.key}**", row.text):
                words = Words(text)
                words.setAlignment(Qt.AlignmentFlag.AlignCenter)
                inner.addWidget(words)
            cell.setAccessibleName(f"{row.key}: {row.text}{', last result' if row.lit else ''}")
            grid.addWidget(cell, 0, place)
            grid.setColumnStretch(place, 1)
        return holder


@dataclass(frozen=True)
class RuleEntry:
    """A rule in our words: number, title, text in short notation (``{{8.2}}`` links to another rule)."""

    rule: str
    title: str
    text: str


class RulesPanel(Page):
    """The tab. ``open_rule`` shows the entry nearest to a number and marks it."""

    linked = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = self.goal = line_to_find("Number or word", "Find a rule by number or word")
        self.line.textChanged.connect(self._filter)
        top = QWidget()
        face(top, "paper")
        in_column(self.line, of=top, margins=(12, 10, 12, 8))
        inside = QWidget()
        self._box = in_column(of=inside, margins=(0, 0, 0, 10), gap=2)
        self._scroll = Scroller(inside)
        in_column(top, (self._scroll, 1), of=self, gap=0)
        self._entries: tuple[RuleEntry, ...] = ()
        self.sections: dict[str, Section] = {}
        self._dividers: dict[str, Hairline] = {}
        self._put_none()

    def show_model(self, entries: tuple[RuleEntry, ...]) -> None:
        """All entries, in order."""
        if entries != self._entries:
            self._entries = entries
            self.changed()

    def build(self) -> Iterator[None]:
        """One section for each entry."""
        entries = self._entries
        clear(self._box)
        self.sections, self._dividers = {}, {}
        self._put_none()
        self._none.hide()
        self._box.addStretch(1)
        for place, entry in enumerate(entries):
            section = Section(entry.title, entry.rule)
            words = Words(entry.text)
            words.linked.connect(self._follow)
            section.add(words)
            self.sections[entry.rule] = section
            divider = self._dividers[entry.rule] = Hairline()
            self._box.insertWidget(2 * place, section)
            self._box.insertWidget(2 * place + 1, divider)
            if place % SLICE == SLICE - 1:
                yield
        yield  # it is laid out before anybody is led to it
        self._filter()

    def _put_none(self) -> None:
        """The words that stand where no entry does."""
        self._none = label("No entries.", "muted", wrap=True)
        self._none.setContentsMargins(12, 0, 12, 0)
        self._box.addWidget(self._none)

    def open_rule(self, rule: str) -> bool:
        """Show the entry of a number ("8.2"), or of the chapter it belongs to; False when there is none."""
        there = {entry.rule for entry in self._entries}
        found = next((r for r in (rule, *_wider(rule)) if r in there), "")
        if found:
            self.when_built(lambda: self._lead_to(found))
        return bool(found)

    def _lead_to(self, found: str) -> None:
        self.line.clear()
        for number, section in self.sections.items():
            section.head.setChecked(number == found or section.head.isChecked())
        self.sections[found].head.setFocus()
        _scroll_to(self, self._scroll, self.sections[found])

    def _follow(self, kind: str, ref: str) -> None:
        if kind != "rule" or not self.open_rule(ref):
            self.linked.emit(kind, ref)

    def _filter(self) -> None:
        """Show the entries that hold what is typed, each with the line below it."""
        wanted = self.line.text().strip().lower()
        found = 0
        for entry in self._entries if self.sections else ():
            fits = wanted in f"{entry.rule} {entry.title} {entry.text}".lower()
            found += fits
            if entry.rule in self._dividers:  # the others are still being built
                self.sections[entry.rule].setVisible(fits)
                self._dividers[entry.rule].setVisible(fits)
        self._none.setText(f"No entry holds “{self.line.text().strip()}”." if self._entries else "No entries.")
        self._none.setVisible(not found)


def _wider(rule: str) -> list[str]:
    """Numbers a rule belongs to: 10.4.1 to 10.4 and 10."""
    parts = rule.split(".")
    return [".".join(parts[:n]) for n in range(len(parts) - 1, 0, -1)]

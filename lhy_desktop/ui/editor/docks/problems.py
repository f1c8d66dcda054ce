"""The problems of a document, as it is while it is drawn: grouped by how grave they are, each with what mends it."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.editor.docks.models import Problem, ProblemsModel, Weight
from lhy_desktop.ui.editor.docks.problem_mark import WORDS
from lhy_desktop.ui.editor.docks.problem_row import ProblemRow
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.section import Hairline, Scroller, SectionHead, face
from lhy_desktop.ui.widgets.tabs import Page
from lhy_desktop.ui.widgets.words import Span, Words, label

MOST = 60
"""Rows of one weight that are shown; of more, how many there are is said."""
_SLICE = 2
"""Rows built at a time."""


class ProblemsPanel(Page):
    """``gone(id)``, ``fixed(id, fix)``, ``ignored(id, reason)``, ``taken_up(id)`` of an ignored one;
    ``titled(text)`` for its tab."""

    gone = Signal(str)
    fixed = Signal(str, str)
    ignored = Signal(str, str)
    taken_up = Signal(str)
    titled = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        face(self, "paper")
        self.state = label("", "small")
        self.state.setContentsMargins(0, 0, 6, 0)
        inside = QWidget()
        self._box = in_column(of=inside, gap=0)
        self._scroll = Scroller(inside)
        in_column((self._scroll, 1), of=self, gap=0)
        self.model = ProblemsModel()
        self.rows: dict[str, ProblemRow] = {}
        self._kept: dict[Problem, ProblemRow] = {}
        self._shown: ProblemsModel | None = None
        self._folded: set[str] = {"ignored"}
        self.empty = Words()

    @property
    def corner(self) -> tuple[QWidget, ...]:
        """When it was checked, beside the tabs."""
        return (self.state,)

    @property
    def goal(self) -> QWidget:
        """The first problem takes the keyboard."""
        return next(iter(self.rows.values()), self)

    def show_model(self, model: ProblemsModel) -> None:
        """Show what was found."""
        before, self.model = self.model, model
        self.state.setText(_state(model))
        self.state.setAccessibleName(self.state.text())
        self.titled.emit(f"Problems {len(model.problems)}" if model.problems else "Problems")
        fresh = (model.problems, model.ignored, model.fault, model.checked, model.note)
        if self._shown is None or fresh != (
            before.problems, before.ignored, before.fault, before.checked, before.note
        ):  # fmt: skip
            self._shown = model
            self.changed()

    def build(self) -> Iterator[None]:
        """Rows that are there already stay, with the keyboard and a half-written reason in them."""
        focus = self._focused()
        self._kept = {row.problem: row for row in self.rows.values()}
        self.rows = {}
        self._empty_box()
        model = self.model
        if model.fault:
            self._box.addWidget(_sentence(model.fault, "stop"))
        for weight in WORDS:
            found = [problem for problem in model.problems if problem.weight == weight]
            if found:
                yield from self._group(weight, found)
        if not model.problems and not model.fault:
            self._box.addWidget(_sentence(model.checked or "Nothing has been checked yet.", "ok" * bool(model.checked)))
        if model.note:
            self._box.addWidget(_sentence(model.note, "muted"))
        if model.ignored:
            self._ignored(model.ignored)
        self._box.addStretch(1)
        for row in self._kept.values():
            row.hide()
            row.deleteLater()
        self._kept = {}
        if focus is not None and focus in self.rows and not self.isAncestorOf(self.window().focusWidget() or self):
            self.rows[focus].setFocus()

    def _focused(self) -> str | None:
        """The problem whose row holds the keyboard."""
        return next((id for id, row in self.rows.items() if row.hasFocus()), None)

    def _empty_box(self) -> None:
        while (item := self._box.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None and not isinstance(widget, ProblemRow):
                widget.hide()
                widget.deleteLater()

    def _group(self, weight: Weight, found: list[Problem]) -> Iterator[None]:
        head = self._head(weight, f"{WORDS[weight]} {len(found)}")
        shown = head.isChecked()
        for place, problem in enumerate(found[:MOST]):
            row = self._row(problem)
            self._box.addWidget(row)
            row.setVisible(shown)  # after it has a parent, or it would be a window of its own
            head.toggled.connect(row.setVisible)
            if place % _SLICE == _SLICE - 1:
                yield
        if len(found) > MOST:
            self._box.addWidget(_sentence(f"… and {len(found) - MOST} more; mend some of these first.", "muted"))

    def _row(self, problem: Problem) -> ProblemRow:
        row = self._kept.pop(problem, None)
        if row is None:
            row = ProblemRow(problem)
            row.gone.connect(self.gone)
            row.fixed.connect(self.fixed)
            row.ignored.connect(self.ignored)
            row.installEventFilter(self)
        first = not self.rows
        row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if first else Qt.FocusPolicy.ClickFocus)
        self.rows[problem.id] = row
        return row

    def _head(self, id: str, text: str) -> SectionHead:
        head = SectionHead(text)
        head.setChecked(id not in self._folded)
        head.toggled.connect(lambda on: self._folded.discard(id) if on else self._folded.add(id))
        holder = QWidget()
        in_column(head, of=holder, margins=(12, 6, 12, 2))
        if self._box.count():
            self._box.addWidget(Hairline())
        self._box.addWidget(holder)
        return head

    def _ignored(self, ignored: tuple[Problem, ...]) -> None:
        head = self._head("ignored", f"Ignored here {len(ignored)}")
        for problem in ignored[:MOST]:
            place = (Span(" "), Span(problem.place, "hex")) if problem.place else ()
            words = Words((Span(problem.text, "muted"), *place, Span(f"  “{problem.reason}”")))
            words.linked.connect(lambda _kind, _ref, one=problem.id: self.gone.emit(one))
            again = KeyButton("Take up again", kind="quiet", press=partial(self._take_up, problem.id))
            row = QWidget()
            in_row((words, 1), again, of=row, margins=(44, 2, 12, 2), gap=10)
            self._box.addWidget(row)
            row.setVisible(head.isChecked())
            head.toggled.connect(row.setVisible)

    def _take_up(self, id: str, _on: bool = False) -> None:
        self.taken_up.emit(id)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and Down go from problem to problem."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress or event.modifiers():
            return False
        step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
        rows = [row for row in self.rows.values() if not row.isHidden()]
        if not step or watched not in rows:
            return False
        goal = rows[max(0, min(len(rows) - 1, rows.index(watched) + step))]
        goal.setFocus(Qt.FocusReason.OtherFocusReason)
        self._scroll.ensureWidgetVisible(goal, 0, 8)
        return True


def _sentence(text: str, role: str) -> QWidget:
    made = label(text, role, wrap=True)
    made.setContentsMargins(14, 8, 12, 8)
    return made


def _state(model: ProblemsModel) -> str:
    """When it was checked, in as few words as will do."""
    if model.late or model.seconds is None:
        return "checking …" if model.late else ""
    return f"checked in {model.seconds:.1f} s" if model.seconds >= 0.05 else "checked just now"

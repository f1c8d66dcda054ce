"""One problem: its mark, its sentence with the place and the rule, what mends it, and a way to let it be."""

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QSizePolicy, QWidget

from lhy_desktop.ui.editor.docks.models import Problem
from lhy_desktop.ui.editor.docks.problem_mark import WORDS, ProblemMark
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row, wraps
from lhy_desktop.ui.widgets.button import KeyButton, Kind
from lhy_desktop.ui.widgets.flow import EndsLayout
from lhy_desktop.ui.widgets.painting import MIDDLE, draw_box, smooth
from lhy_desktop.ui.widgets.words import Span, Words, label

_SHARE, _NARROW = 0.6, 560
"""How much of a row its buttons may take; pixels at 100 % text below which they stand under the sentence."""


class ProblemRow(QWidget):
    """``gone(id)`` to its place, ``fixed(id, fix)``, ``ignored(id, reason)``. Enter or a double
    click leads to the place."""

    gone = Signal(str)
    fixed = Signal(str, str)
    ignored = Signal(str, str)

    def __init__(self, problem: Problem) -> None:
        super().__init__()
        self.problem = problem
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(_said(problem))
        self.words = Words(_spans(problem))
        self.words.linked.connect(lambda _kind, _ref: self.gone.emit(problem.id))
        self.buttons = [_button(fix.name, self._fixes(fix.id)) for fix in problem.fixes]
        self._asking: QWidget | None = None
        self.reason: QLineEdit | None = None
        if problem.may_ignore:
            self.let_be = _button("Ignore here", self._ask, quiet=True)
            self.let_be.setToolTip("Say why this is as it should be. The reason is kept in the file.")
            self.buttons.append(self.let_be)
        ways = QWidget()
        flow = EndsLayout(ways, gap=6)
        for button in self.buttons:
            flow.add_right(button)
        wraps(ways, QSizePolicy.Policy.Preferred)
        self._ways = ways
        self._body = in_row((self.words, 1), (ways, 0), gap=12)
        holder = QWidget()
        self._column = in_column(self._body, of=holder, gap=4)
        mark = ProblemMark(problem.weight, problem.number)
        in_row((mark, 0, MIDDLE), (holder, 1), of=self, margins=(12, 6, 12, 6), gap=10)

    def _fixes(self, id: str) -> Callable[..., object]:
        return lambda: self.fixed.emit(self.problem.id, id)

    def _ask(self) -> None:
        """Ask for the reason, below the sentence."""
        if self._asking is not None:
            return
        self.reason = QLineEdit()
        self.reason.setPlaceholderText("Why is this as it should be?")
        self.reason.setAccessibleName("Why this is as it should be")
        self.reason.returnPressed.connect(self._let_be)
        self._asking = QWidget()
        keep, back = _button("Ignore", self._let_be), _button("Cancel", self._ask_no_more, quiet=True)
        in_row((self.reason, 1), keep, back, of=self._asking, gap=6)
        self._column.addWidget(self._asking)
        self._column.addWidget(label("The reason is kept in the file, for whoever reads it next.", "small", wrap=True))
        self._asking.show()
        self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _let_be(self) -> None:
        if self.reason is not None and self.reason.text().strip():
            self.ignored.emit(self.problem.id, self.reason.text().strip())
        elif self.reason is not None:
            self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_no_more(self) -> None:
        if self._asking is None:
            return
        self._asking, self.reason = None, None
        while self._column.count() > 1:
            item = self._column.takeAt(1)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.let_be.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow panel the buttons stand below the sentence."""
        narrow = self.width() < theme().px(_NARROW)
        way = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        if self._body.direction() != way:
            self._body.setDirection(way)
            self._body.setSpacing(4 if narrow else 12)
        self._ways.setMaximumWidth(self.width() if narrow else round(self.width() * _SHARE))
        super().resizeEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.gone.emit(self.problem.id)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._asking is not None:
            self._ask_no_more()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.hasFocus():
            self.gone.emit(self.problem.id)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        if self.hasFocus():
            draw_box(painter, self.rect().adjusted(1, 1, -2, -2), "accent", "selection", 1.5, 4)


class _Light(KeyButton):
    """In plain weight: a list of bold buttons would shout."""

    def set_kind(self, kind: Kind) -> None:
        super().set_kind(kind)
        self._weight = 400

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width() - theme().px(6), theme().px(30))


def _button(text: str, press: Callable[..., object], quiet: bool = False) -> KeyButton:
    return _Light(text, kind="quiet" if quiet else "plain", press=press)


def _spans(problem: Problem) -> tuple[Span, ...]:
    """The sentence, the place as a link, the rule."""
    found = [Span(f"{problem.text} ")]
    if problem.place:
        found += [Span(problem.place, "hex"), Span(" ")]
    if problem.rule:
        found += [Span(" "), Span(problem.rule, "muted")]
    return tuple(found)


def _said(problem: Problem) -> str:
    parts = [f"{WORDS[problem.weight]}, {problem.number}: {problem.text}", problem.place, problem.rule]
    return " ".join(part for part in parts if part)

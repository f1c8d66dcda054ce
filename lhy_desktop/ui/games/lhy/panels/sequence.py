"""The Sequence tab: seven phases with their steps as a checklist, and the edition of the card."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from lhy_desktop.ui.seam.models import Step, StepState
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column, in_row, wraps
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.section import Scroller
from lhy_desktop.ui.widgets.tabs import Page
from lhy_desktop.ui.widgets.words import Words, label


@dataclass(frozen=True)
class PhaseSteps:
    """A phase and its steps. ``note`` is what is going on in the current one; ``rule`` opens by a click."""

    phase: Step
    steps: tuple[Step, ...] = ()
    note: str = ""
    rule: str = ""


@dataclass(frozen=True)
class ChangeLine:
    """A difference between the editions of the card: of which phase, and what each says; ``source`` in short."""

    point: str
    phase: str
    first: str
    second: str
    source: str = ""


@dataclass(frozen=True)
class SequenceModel:
    """The whole sequence of play with the current step, the edition in words, and what differs between editions."""

    phases: tuple[PhaseSteps, ...] = ()
    edition: str = ""
    changes: tuple[ChangeLine, ...] = ()
    played: str = "second"


EDITIONS = (("second", "2023 edition"), ("first", "First edition"))


class Changed(QWidget):
    """A difference with its bar at the margin: what the edition looked at says, and the other."""

    def __init__(self, line: ChangeLine, viewed: str) -> None:
        super().__init__()
        here, there = (line.first, line.second) if viewed == "first" else (line.second, line.first)
        other = EDITIONS[0][1] if viewed == "first" else EDITIONS[1][1]
        self.words = Words(f"**{line.phase} {line.point}.** {here}"), Words(f"Changed. {other}: {there}", "small")
        in_column(*self.words, of=self, margins=(14, 4, 10, 6), gap=1)
        self.setToolTip(line.source)
        self.setAccessibleName(" ".join(words.said for words in self.words))

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(QRectF(4, 5, 3, self.height() - 11), theme().color("attention"))


class StepLine(QAbstractButton):
    """One line of a checklist: mark, roman number, text; the current one is lit."""

    def __init__(self, step: Step, indent: int, strong: bool, rule: str = "") -> None:
        super().__init__()
        self.step, self.rule = step, rule
        self._indent, self._strong = indent, strong
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setText(step.text)
        words: dict[StepState, str] = {"done": "done", "current": "now", "next": ""}
        self.setAccessibleName(" ".join(part for part in (step.roman, step.text, words[step.state]) if part))
        wraps(self, QSizePolicy.Policy.Ignored)

    def heightForWidth(self, width: int) -> int:
        high = theme().height(self.step.text, max(40, width - self._text_left() - 6), 12.5, self._weight())
        return max(theme().px(21), high + theme().px(5))

    def sizeHint(self) -> QSize:
        return QSize(120, theme().px(21))

    def _weight(self) -> int:
        return 600 if self.step.state == "current" or self._strong else 400

    def _text_left(self) -> int:
        roman = theme().px(28) if self._indent == 0 else 0
        return theme().px(self._indent) + theme().px(22) + roman

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colors, state = theme(), self.step.state
        if state == "current":
            painter.fillRect(self.rect(), colors.color("selection"))
        size = theme().px(10)
        mark = QRectF(theme().px(self._indent) + 5, (theme().px(21) - size) / 2, size, size)
        look = {"done": ("check", "ok"), "current": ("arrow", "accent"), "next": ("tiny", "muted")}[state]
        if not (state == "next" and self._strong):
            icons.draw(painter, look[0], mark, colors.color(look[1]), 2)
        painter.setFont(theme().font(12.5, self._weight()))
        painter.setPen(colors.color("ink" if self._strong or state == "current" else "muted"))
        left = self._text_left()
        if self._indent == 0:
            painter.save()
            painter.setFont(theme().font(12))
            painter.setPen(colors.color("muted"))
            box = QRectF(left - theme().px(28), 0, theme().px(28), theme().px(21))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, self.step.roman)
            painter.restore()
        room = QRectF(left, theme().px(2), self.width() - left - 4, self.height())
        painter.drawText(room, int(Qt.TextFlag.TextWordWrap), self.step.text)
        if self.hasFocus():
            painter.setPen(QPen(colors.color("accent"), 1))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


class SequencePanel(Page):
    """The tab. ``rule_asked(rule)`` on a click on a phase or step."""

    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inside = QWidget()
        self._box = in_column(of=inside, margins=(8, 10, 0, 12), gap=0)
        self.lines: list[StepLine] = []
        self.changes: list[Changed] = []
        self.edition = Choice()
        self.edition.setAccessibleName("Edition of the card to look at")
        for id, words in EDITIONS:
            self.edition.addItem(words, id)
        self.edition.currentIndexChanged.connect(lambda _at: self.changed())
        in_column(in_row(self.edition, 1, margins=(12, 8, 12, 2)), Scroller(inside), of=self)
        self._model: SequenceModel | None = None

    def show_model(self, model: SequenceModel) -> None:
        """Show where the game stands."""
        if model != self._model:
            if self._model is None:
                self.edition.setCurrentIndex(self.edition.findData(model.played))
            self._model = model
            self.changed()

    def build(self) -> None:
        """One line for each phase and step."""
        model = self._model
        clear(self._box)
        self.lines, self.changes = [], []
        if model is None:
            return
        for phase in model.phases:
            self._line(phase.phase if not phase.steps else _calm(phase.phase), 0, True, phase.rule)
            for step in phase.steps:
                self._line(step, 28, False, phase.rule)
            self._box.addSpacing(6)
        if model.edition:
            foot = label(model.edition, "small", wrap=True)
            foot.setContentsMargins(8, 8, 12, 0)
            self._box.addWidget(foot)
        viewed = str(self.edition.currentData())
        for line in model.changes:
            self.changes.append(Changed(line, viewed))
            self._box.addWidget(self.changes[-1])
        self._box.addStretch(1)

    def _line(self, step: Step, indent: int, strong: bool, rule: str) -> None:
        line = StepLine(step, indent, strong, rule)
        line.clicked.connect(lambda: self.rule_asked.emit(rule))
        self.lines.append(line)
        self._box.addWidget(line)


def _calm(phase: Step) -> Step:
    """A current phase whose step is lit below is itself not lit."""
    return Step(phase.text, "next" if phase.state == "current" else phase.state, phase.roman)

"""The decision bar: whatever the rules ask now, as one sentence with its answers."""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from lhy_desktop.ui.seam.models import NEUTRAL, DecisionModel, Verb
from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row, wraps
from lhy_desktop.ui.widgets.button import Chip, KeyButton, KeyCap, Kind
from lhy_desktop.ui.widgets.flow import EndsLayout, clear
from lhy_desktop.ui.widgets.section import Scroller
from lhy_desktop.ui.widgets.shield import Shield
from lhy_desktop.ui.widgets.words import Span, Words, label

MOST = 40
"""Percent of the window's height that the bar may take."""


class _Rows(QWidget):
    """The rows of the bar, as high as they are at their width (a layout's own least height is that of one column).
    ``rearranged``: they may want another height, of which a scroll area does not tell the widget around it."""

    rearranged = Signal()

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.rearranged.emit()
        return done

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), 0)


class DecisionBar(QWidget):
    """Shows a ``DecisionModel``. ``verb_chosen(id)``, ``why_asked(id)`` of a refused one,
    ``chip_chosen(id)``, ``chip_pointed(id)`` ("" when the pointer leaves), ``linked(kind, ref)``."""

    verb_chosen = Signal(str)
    why_asked = Signal(str)
    chip_chosen = Signal(str)
    chip_pointed = Signal(str)
    linked = Signal(str, str)
    keyboard_left = Signal()
    """The answer that had the keyboard is gone."""
    model_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        wraps(self, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName("Decision")
        self.model = DecisionModel()
        self.buttons: dict[str, KeyButton] = {}
        self.chips: dict[str, Chip] = {}
        self._shield = Shield(NEUTRAL, 18)
        self._sentence = Words()
        self._beads = Words().one_line()
        self._top, self._chip_row, self._verb_row = QWidget(), QWidget(), QWidget()
        self._build()

    def _build(self) -> None:
        inside = _Rows()
        inside.rearranged.connect(self._rearranged)
        self._view = Scroller(inside)
        self._view.setParent(self)
        rows = (self._top, self._chip_row, self._verb_row)
        self._rows = in_column(*rows, 1, of=inside, margins=(14, 9, 16, 12), gap=8)
        in_row((self._shield, 0, TOP), (self._sentence, 1), (self._beads, 0, TOP), of=self._top, gap=11)
        self._chip_flow, self._verb_flow = EndsLayout(self._chip_row), EndsLayout(self._verb_row)
        for row in rows:
            wraps(row, QSizePolicy.Policy.Expanding)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the rows by hand, because a layout of its own would claim the height of all rows."""
        super().resizeEvent(event)
        self._scroll_if_needed()
        self._view.setGeometry(self.rect().adjusted(6, 1, 0, 0))

    def _rearranged(self) -> None:
        """When the rows want another height, so does the bar."""
        self._scroll_if_needed()
        self.updateGeometry()

    def _scroll_if_needed(self) -> None:
        """Tell Qt whether a scroll bar is needed: Qt would keep one, because it judges the rows at the width beside
        it."""
        fits = self._rows.totalHeightForWidth(self.width() - 6) + 1 <= self.height()
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if fits else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self._view.setVerticalScrollBarPolicy(policy)

    def heightForWidth(self, width: int) -> int:
        """As high as its rows, never more than a share of the window: then the rows scroll."""
        room = self.window().height() * MOST // 100
        wanted = self._rows.totalHeightForWidth(width - 6) + 1
        if wanted > room:
            wanted = self._rows.totalHeightForWidth(width - 6 - self._view.verticalScrollBar().sizeHint().width()) + 1
        return max(min(96, room), min(wanted, room))

    def show_model(self, model: DecisionModel) -> None:
        """Ask another question. ValueError when two answers would be filled or share a key."""
        filled = [v.id for v in model.verbs + model.right if v.primary and v.state == "yes"]
        if len(filled) > 1:
            raise ValueError(f"only one answer may be filled, not {filled}")
        keys = [v.key for v in model.verbs + model.right if v.key]
        if len(keys) != len(set(keys)):
            raise ValueError(f"an answer's key is printed twice: {keys}")
        if model == self.model and self.model.sentence:
            return
        focused = next((id for id, b in (*self.buttons.items(), *self.chips.items()) if b.hasFocus()), "")
        before, self.model = self.model, model
        QToolTip.hideText()  # it may be about an answer that goes
        self._shield.show_side(model.seat)
        self._shield.setVisible(bool(model.seat.letter))
        self._sentence.say((Span(model.sentence, "lead"), Span(f"   {model.detail}" if model.detail else "", "muted")))
        self._show_beads()
        chips, verbs = _chips_of(model) != _chips_of(before), _verbs_of(model) != _verbs_of(before)
        if chips:
            self._show_chips()
        if verbs:
            self._show_verbs()
        for widget in (*self.chips.values(), *self.buttons.values()):
            widget.show()
        if held := self.buttons.get(focused) or self.chips.get(focused):
            held.setFocus()
        elif focused:
            self.keyboard_left.emit()
        self.updateGeometry()
        self.update()
        self.model_changed.emit()

    def said(self) -> str:
        """The question as text for readers."""
        parts = [self.model.sentence, self.model.detail]
        parts += [f"{c.lead} {c.text} {c.strong}".strip() for c in self.model.chips]
        parts += [f"{v.text}{f', key {v.key}' if v.key else ''}" for v in self.model.verbs + self.model.right]
        return ". ".join(part for part in parts if part)

    @property
    def takes_enter(self) -> bool:
        """Whether it prints Enter beside an answer."""
        return any(verb.key == "Enter" for verb in self.model.verbs + self.model.right)

    def press(self, id: str) -> bool:
        """Use an answer by its id as a click would; False when the question does not offer it."""
        verb = next((v for v in self.model.verbs + self.model.right if v.id == id), None)
        if verb is None:
            return False
        (self.verb_chosen if verb.state == "yes" else self.why_asked).emit(id)
        return True

    def step_chip(self, by: int) -> None:
        """Walk the chips by keyboard."""
        ids = [chip.id for chip in self.model.chips]
        if ids:
            at = next((i for i, chip in enumerate(self.model.chips) if chip.chosen), 0 if by < 0 else -1)
            self.chip_chosen.emit(ids[(at + by) % len(ids)])

    def _show_beads(self) -> None:
        spans: list[Span] = []
        for bead in self.model.beads:
            if spans:
                spans.append(Span("  ·  ", "muted"))
            spans.append(Span(bead.text, "bold" if bead.state == "current" else "muted"))
        self._beads.say(tuple(spans))
        self._beads.setVisible(bool(spans))

    def _show_chips(self) -> None:
        clear(self._chip_flow)
        self.chips = {}
        for model in self.model.chips:
            chip = _PointedChip(model.text, lead=model.lead, strong=model.strong, chosen=model.chosen)
            chip.setToolTip(plain_tip(model.tip))
            chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            chip.clicked.connect(lambda _on=False, name=model.id: self.chip_chosen.emit(name))
            chip.pointed.connect(lambda on, name=model.id: self.chip_pointed.emit(name if on else ""))
            self._chip_flow.addWidget(chip)
            self.chips[model.id] = chip
        if self.model.chip_keys:
            together = QWidget()  # when rows wrap
            caps = (KeyCap(key) for key in self.model.chip_keys)
            in_row(*caps, label(self.model.chip_hint, "small"), of=together, gap=8)
            self._chip_flow.addWidget(together)
        if self.model.remark:
            remark = _Remark(self.model.remark)
            remark.linked.connect(self.linked)
            self._chip_flow.add_right(remark)
        self._chip_row.setVisible(bool(self.model.chips or self.model.remark))

    def _show_verbs(self) -> None:
        clear(self._verb_flow)
        self.buttons = {}
        for verb in self.model.verbs:
            self._verb_flow.addWidget(self._button(verb))
        for verb in self.model.right:
            self._verb_flow.add_right(self._button(verb))

    def _button(self, verb: Verb) -> KeyButton:
        kind: Kind = "plain"
        if verb.state != "yes":
            kind = "refused"
        elif verb.primary:
            kind = "primary"
        elif verb.quiet:
            kind = "quiet"
        button = KeyButton(verb.text, verb.key, kind=kind, icon=verb.icon, note=verb.note)
        button.setObjectName(f"verb_{verb.id}")
        button.setToolTip(plain_tip(verb.reason))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda _on=False, name=verb.id: self.press(name))
        self.buttons[verb.id] = button
        return button

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme().color("paper"))
        painter.fillRect(QRectF(0, 0, self.width(), 1), theme().color("hairline"))
        if self.model.seat.letter:
            painter.fillRect(QRectF(0, 0, 6, self.height()), theme().color(self.model.seat.key))

    def minimumSizeHint(self) -> QSize:
        return QSize(280, 96)


def _chips_of(model: DecisionModel) -> tuple[object, ...]:
    return model.chips, model.chip_keys, model.chip_hint, model.remark


def _verbs_of(model: DecisionModel) -> tuple[object, ...]:
    return model.verbs, model.right


class _Remark(Words):
    """Stands on one line where there is room for it, and wraps else: it never makes the bar wider than the board."""

    _measured = False

    def __init__(self, spans: tuple[Span, ...]) -> None:
        super().__init__(spans, "small")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.ensurePolished()
        self._measure()
        self._measured = True

    def _measure(self) -> None:
        self.setWordWrap(False)
        self._line = super().sizeHint()
        self.setWordWrap(True)

    def sizeHint(self) -> QSize:
        return self._line

    def changeEvent(self, event: QEvent) -> None:
        """With letters of another size the line has another width."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange) and self._measured:
            self._measure()


class _PointedChip(Chip):
    pointed = Signal(bool)

    def enterEvent(self, event: object) -> None:
        self.pointed.emit(True)

    def leaveEvent(self, event: object) -> None:
        self.pointed.emit(False)

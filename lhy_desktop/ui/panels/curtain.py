"""The curtain between two players: it covers the whole window before anything private is drawn."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QBoxLayout, QLayout, QWidget

from lhy_desktop.ui.seam.models import NEUTRAL, CurtainModel
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row
from lhy_desktop.ui.widgets.button import HoldButton, KeyButton
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.section import Card, Hairline, Scroller
from lhy_desktop.ui.widgets.shield import Shield
from lhy_desktop.ui.widgets.words import Span, Words, label


class Curtain(QWidget):
    """Covers its parent. ``taken`` after a hold of 400 ms on the button (mouse, Enter or Space);
    ``menu_asked`` by Esc or the Menu button, or ``left`` in its place where the model names a way back."""

    taken = Signal()
    menu_asked = Signal()
    left = Signal()

    def __init__(self, parent: QWidget, guard_ms: int = 600) -> None:
        super().__init__(parent)
        self._guard, self._host = guard_ms, parent
        self._model: CurtainModel | None = None
        self.button: HoldButton | None = None
        self._outer = in_column(of=self, margins=(24, 24, 24, 24))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    def rise(self, model: CurtainModel) -> None:
        """Cover the window now."""
        self._model = model
        clear(self._outer)
        wide, below = self._host.width() - 48, self._host.height() - 48
        notes = [label(text, "small", wrap=True) for text in (model.note, model.foot) if text]
        for line in notes:
            line.ensurePolished()
            below -= line.heightForWidth(wide) + 16
        self._outer.addStretch(2)
        self._outer.addWidget(self._card(model, min(theme().px(758), wide), below), 0, Qt.AlignmentFlag.AlignHCenter)
        self._outer.addStretch(3)
        for line in notes:
            line.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self._outer.addWidget(line)
            self._outer.addSpacing(16)
        self.setAccessibleName(model.title)
        self.setGeometry(self._host.rect())
        self.show()
        self.raise_()
        self.repaint()
        if self.button is not None:
            self.button.setFocus()
            self.button.arm()

    def _card(self, model: CurtainModel, wide: int, room: int) -> QWidget:
        """What happened, scrolled when the room is too low for it, and always the button below."""
        card, told, foot = _Page(model.seat.key), QWidget(), QWidget()
        card.setFixedWidth(wide)
        rim = 56 if wide >= theme().px(700) else 24
        above = self._tell(model, told, rim)
        under = in_column(self._foot(model), of=foot, margins=(rim, 8, rim, 30))
        view = Scroller(told)
        in_column(view, foot, of=card, margins=(1, 8, 1, 1), gap=0)
        for widget in (card, *card.findChildren(QWidget)):
            widget.ensurePolished()
        wanted, least = (one.totalHeightForWidth(wide - 2) for one in (above, under))
        view.setFixedHeight(max(80, min(wanted, room - least - 9)))
        return card

    @staticmethod
    def _tell(model: CurtainModel, into: QWidget, rim: int) -> QBoxLayout:
        box = in_column(of=into, margins=(rim, 38, rim, 10), gap=13)
        title = label(model.title, "curtain", wrap=True)
        words = in_column(title, label(model.subtitle, "muted", wrap=True), gap=2)
        box.addLayout(in_row((Shield(model.seat, 62), 0, TOP), (words, 1), gap=24))
        box.addSpacing(14)
        if model.events:
            box.addWidget(label("What both sides saw since you last looked", "small", wrap=True))
            box.addWidget(Hairline())
        for text, note in model.events[-6:]:
            box.addLayout(in_row((Words((Span(text, "big"),)), 1), label(note, "small")))
            box.addWidget(Hairline())
        return box

    @staticmethod
    def _ink(key: str) -> QColor:
        ink = theme().color(f"{key}_text")
        ink.setAlphaF(0.28)
        return ink

    def _foot(self, model: CurtainModel) -> QLayout:
        row = FlowLayout(gap=18)
        self.button = HoldButton(model.who, "hold Enter", fill=model.seat.key, guard_ms=self._guard)
        self.button.setObjectName("take_seat")
        self.button.held.connect(self.taken)
        row.addWidget(self.button)
        row.addWidget(KeyButton(model.back or "Menu", "Esc", press=self._away))
        why = "A short hold, so that the last key of the other player does not open it."
        return in_column(row, Words(why, "small"), gap=10)

    def _away(self) -> None:
        (self.left if self._model is not None and self._model.back else self.menu_asked).emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._away()
        elif self.button is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.button.keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if self.button is not None and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.button.keyReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        key = self._model.seat.key if self._model else NEUTRAL.key
        painter.fillRect(self.rect(), theme().color(f"{key}_wash"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._ink(key), 1))
        side = 53.0
        high = side * 3**0.5
        for column in range(int(self.width() / (1.5 * side)) + 2):
            for row in range(int(self.height() / high) + 2):
                center = QPointF(column * 1.5 * side, row * high + (high / 2 if column % 2 else 0))
                corners = [center + QPointF(side * cos(k * pi / 3), side * sin(k * pi / 3)) for k in range(4)]
                painter.drawPolyline(QPolygonF(corners))


class _Page(Card):
    """The card on the curtain, with the seat's color along its top."""

    def __init__(self, key: str) -> None:
        super().__init__(floating=True)
        self._key = key

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        QPainter(self).fillRect(QRectF(1, 0, self.width() - 2, 7), theme().color(self._key))

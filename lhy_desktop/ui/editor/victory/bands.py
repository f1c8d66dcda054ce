"""Victory bands on a ruler with two borders: dragged, moved by arrow keys, or typed."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.engine.content.mission_forms import Ruler
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.fields import leave_history, leave_wheel
from lhy_desktop.ui.editor.victory.filling import Filling
from lhy_desktop.ui.sides import SideKey
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.number import Number
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, smooth, write
from lhy_desktop.ui.widgets.words import label

_FAR = 5
"""Numbers that a border goes with Page Up and Page Down."""
_KEYS = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_PageDown: -_FAR,
    Qt.Key.Key_PageUp: _FAR,
}


_UP_TO = ("{0} up to", "{1} up to")


class RulerView(QWidget):
    """``moved(border, number, held)`` while a border is dragged or goes by keys; ``held`` as long as the button is
    down. Space takes the other border in hand."""

    moved = Signal(int, int, bool)

    def __init__(self) -> None:
        super().__init__()
        self.ruler: Ruler | None = None
        self._looks: tuple[SideKey, SideKey] = ("", "")
        self.border = 0
        self._dragged: int | None = None
        self._at = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)

    def show_ruler(self, ruler: Ruler, looks: tuple[SideKey, SideKey]) -> None:
        """Show other bands."""
        self.ruler, self._looks = ruler, looks
        self._tell()
        self.update()

    def _tell(self) -> None:
        if self.ruler is not None:
            low, high = self._borders()
            one, two, three = self.ruler.words
            said = f"{one} up to {low}, {two.lower()} up to {high}, {three} from {high + 1}"
            self.setAccessibleName(f"Victory bands: {said}")
            hint = f"Border {self.border + 1} is in hand: arrow keys move it, Space takes the other one."
            self.setAccessibleDescription(hint)
            self.setToolTip(f"{said}. Drag a border, or: {hint}")

    def _borders(self) -> tuple[int, int]:
        """As they are shown: the one that is dragged where the pointer is, the other one giving way."""
        assert self.ruler is not None
        low, high = self.ruler.borders
        if self._dragged == 0:
            return self._at, max(self._at, high)
        return (min(low, self._at), self._at) if self._dragged == 1 else (low, high)

    def sizeHint(self) -> QSize:
        return QSize(theme().px(200), theme().px(64))

    # -- places -------------------------------------------------------------------------------------------------------

    def _bar(self) -> QRectF:
        side = theme().px(10)
        return QRectF(side, theme().px(6), self.width() - 2 * side, theme().px(26))

    def x_of(self, number: float) -> float:
        """Where a number lies."""
        assert self.ruler is not None
        bar, low, high = self._bar(), self.ruler.least, self.ruler.most
        return bar.left() + bar.width() * (min(max(number, low), high) - low) / max(1, high - low)

    def _number(self, x: float) -> int:
        assert self.ruler is not None
        bar, low, high = self._bar(), self.ruler.least, self.ruler.most
        return max(low, min(high - 1, round(low + (x - bar.left()) / max(1.0, bar.width()) * (high - low) - 0.5)))

    # -- mouse and keys -----------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.ruler is None or event.button() != Qt.MouseButton.LeftButton:
            return
        x = event.position().x()
        places = [self.x_of(one + 0.5) for one in self.ruler.borders]
        near = [abs(x - place) for place in places]
        self.border = self._dragged = 0 if near[0] < near[1] or (near[0] == near[1] and x < places[0]) else 1
        self._at = self.ruler.borders[self.border]
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        self._tell()
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None:
            self._at = self._number(event.position().x())
            self._tell()
            self.moved.emit(self._dragged, self._at, True)
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._dragged is not None:
            border, self._dragged = self._dragged, None
            self.moved.emit(border, self._at, False)
            self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _KEYS.get(Qt.Key(event.key()))
        if self.ruler is None:
            super().keyPressEvent(event)
        elif event.key() == Qt.Key.Key_Escape and self._dragged is not None:
            self._dragged = None
            self.update()
        elif event.key() == Qt.Key.Key_Space:
            self.border = 1 - self.border
            self._tell()
            self.update()
        elif step is not None:
            there = max(self.ruler.least, min(self.ruler.most - 1, self.ruler.borders[self.border] + step))
            self.moved.emit(self.border, there, False)
        else:
            super().keyPressEvent(event)

    # -- its looks ----------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.ruler is None:
            return
        painter, bar = smooth(self), self._bar()
        low, high = self._borders()
        edges = [bar.left(), self.x_of(low + 0.5), self.x_of(high + 0.5), bar.right()]
        for place, words in enumerate(self.ruler.words):
            box = QRectF(edges[place], bar.top(), max(0.0, edges[place + 1] - edges[place]), bar.height())
            self._band(painter, box, words, place)
        draw_box(painter, bar, "line")
        for border, number in enumerate((low, high)):
            self._border(painter, border, number, bar)
        under = QRectF(0, bar.bottom() + theme().px(6), self.width(), theme().px(20))
        self._numbers(painter, under, low, high)

    def _band(self, painter: QPainter, box: QRectF, words: str, place: int) -> None:
        look = self._looks[0] if place == 0 else self._looks[1] if place == 2 else ""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().color(f"{look}" if look else "bar" if place == 1 else "selection"))
        painter.drawRect(box)
        ink = f"on_{look}" if look else "ink"
        painter.setFont(theme().font(12, 600))
        room = box.width() - theme().px(8)
        text = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, int(max(0, room)))
        if len(text) > 2:
            write(painter, box, text, ink, 12, 600, CENTER)

    def _border(self, painter: QPainter, border: int, number: int, bar: QRectF) -> None:
        x, wide = self.x_of(number + 0.5), theme().px(9)
        box = QRectF(x - wide / 2, bar.top() - theme().px(4), wide, bar.height() + theme().px(8))
        held = self.hasFocus() and border == self.border
        draw_box(painter, box, "accent" if held else "ink", "field", 2.5 if held else 1.5, 3)

    def _numbers(self, painter: QPainter, under: QRectF, low: int, high: int) -> None:
        assert self.ruler is not None
        taken: list[tuple[float, float]] = []
        texts = [
            (self.x_of(low + 0.5), f"{low} | {low + 1}", 600),
            (self.x_of(high + 0.5), f"{high} | {high + 1}", 600),
        ]
        if low == high:
            texts = texts[:1]
        bar = self._bar()
        texts += [(self.x_of(number), str(number), 400) for number, _ in self.ruler.marks]
        texts += [(bar.left(), str(self.ruler.least), 400), (bar.right(), str(self.ruler.most), 400)]
        for x, text, weight in texts:
            wide = theme().width(text, 12, weight) + theme().px(6)
            left = min(max(x - wide / 2, 0), self.width() - wide)
            if weight == 600 and taken and left < taken[-1][1]:
                left = taken[-1][1]
            if weight == 400 and any(left < end and left + wide > begin for begin, end in taken):
                continue
            taken.append((left, left + wide))
            write(painter, QRectF(left, under.top(), wide, under.height()), text, "ink" if weight == 600 else "muted",
                  12, weight, CENTER)  # fmt: skip
        for number, _ in self.ruler.marks:
            x, size = self.x_of(number), theme().px(4)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme().color("stop"))
            foot = bar.bottom() + theme().px(8)
            corners = [QPointF(x, foot - 2 * size), QPointF(x - size, foot), QPointF(x + size, foot)]
            painter.drawPolygon(QPolygonF(corners))


class BandsBody(QWidget):
    """The ruler, the two numbers to type, and what the score is made of."""

    def __init__(self, filling: Filling) -> None:
        super().__init__()
        self._filling = filling
        self.view = RulerView()
        self.numbers = (Number("Last of the first band", -999, 999), Number("Last of the draw", -999, 999))
        self.words = (label(""), label(""))
        self.about = label("", "muted", wrap=True)
        self.ending = label("", "muted", wrap=True)
        typed = QWidget()
        row = FlowLayout(typed, gap=8)
        for words, number in zip(self.words, self.numbers, strict=True):
            pair = QWidget()
            in_row(words, number, of=pair, gap=5)
            row.addWidget(pair)
            number.field.setKeyboardTracking(False)  # "4" on the way to "45" would push the other border along
            leave_wheel(number.field)
            leave_history(number.field)
        head = in_row((label("Victory bands", "head"), 1), label("drag a border or type", "muted"), gap=8)
        in_column(head, self.view, typed, self.about, self.ending, of=self, margins=(0, 10, 0, 10), gap=6)
        self._showing = False
        self.view.moved.connect(self._moved)
        for border, number in enumerate(self.numbers):
            number.changed.connect(lambda value, border=border: self._typed(border, value))

    def widget(self) -> QWidget:
        """Itself."""
        return self

    def refresh(self, path: Path, value: Any) -> None:
        """Show another value."""
        filling = self._filling
        read = filling.forms.ruler
        ruler = read(filling.form.data, filling.adjectives) if read is not None else None
        if ruler is None:
            return
        looks = tuple(filling.looks.get(one, "") for one in ruler.sides)
        self.view.show_ruler(ruler, (looks[0], looks[1]))
        self._showing = True
        low, high = ruler.borders
        said = (f"{ruler.words[0]} by", f"{ruler.words[2]} by") if ruler.leads else _UP_TO
        values = (-low, high + 1) if ruler.leads else (low, high)
        for number, value, text, words in zip(self.numbers, values, said, self.words, strict=True):
            number.field.setRange(1 if ruler.leads else ruler.least, max(ruler.most, 400))
            number.set_value(value)
            words.setText(text.format(*ruler.words))
        self._showing = False
        self.about.setText(ruler.about)
        ending = ", ".join(f"{words} at {number}" for number, words in ruler.marks)
        self.ending.setText(f"The mission {ending}." if ending else "")
        self.ending.setVisible(bool(ending))

    def _typed(self, border: int, value: int) -> None:
        ruler = self.view.ruler
        if not self._showing and ruler is not None:
            self._take(border, (-value, value - 1)[border] if ruler.leads else value, True)

    def _moved(self, border: int, number: int, held: bool) -> None:
        ruler = self.view.ruler
        self._showing = True
        self.numbers[border].set_value((-number, number + 1)[border] if ruler is not None and ruler.leads else number)
        self._showing = False
        if not held:
            self._take(border, number, False)

    def _take(self, border: int, number: int, typed: bool) -> None:
        move, form = self._filling.forms.moved, self._filling.form
        if move is not None:
            made = move(form.data, border, number)
            if made != form.data:
                form.take(made, "Victory bands", typed)

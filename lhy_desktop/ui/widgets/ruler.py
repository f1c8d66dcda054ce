"""A ruler of score bands with borders, names and a hand at the present value."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.sides import STYLES
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import wraps
from lhy_desktop.ui.widgets.painting import LEFT, MIDDLE, RIGHT, WRAPPED, draw_box, write


@dataclass(frozen=True)
class Band:
    """A band ends before ``upto`` (on the ruler); ``short`` is printed where ``text`` has no room."""

    text: str
    short: str
    upto: int
    color: str


class Ruler(QWidget):
    """Bands drawn to scale. ``style``: "solid" fills with side colors, "wash" with their pale tints."""

    def __init__(self, style: Literal["solid", "wash"] = "wash", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._bands: tuple[Band, ...] = ()
        self._low, self._now, self._note = 0, None, ""  # type: int, int | None, str
        wraps(self, QSizePolicy.Policy.Expanding)

    def show_bands(self, bands: Sequence[Band], low: int = 0, now: int | None = None, note: str = "") -> None:
        """Show bands from ``low``; ``now`` draws the hand, ``note`` explains it."""
        self._bands, self._low, self._now, self._note = tuple(bands), low, now, note
        said = ", ".join(b.text for b in bands)
        self.setAccessibleName(f"now {now}, {note}; {said}" if now is not None else said)
        self.updateGeometry()
        self.update()

    def heightForWidth(self, width: int) -> int:
        return theme().px(22) + self._top(width)

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def _words(self) -> tuple[int, int]:
        """Widths of "now 22" and of the note."""
        wide = QFontMetrics(theme().font(13, 600)).horizontalAdvance(_now(self._now))
        return wide, QFontMetrics(theme().font(12)).horizontalAdvance(self._note)

    def _note_lines(self, width: int) -> int:
        """Lines the note needs above the hand; 0 when it stands beside it."""
        wide, more = self._words()
        if wide + more + 2 * theme().px(10) + theme().px(6) <= width:
            return 0
        room = QRect(0, 0, max(40, width), 1000)
        flags = int(Qt.TextFlag.TextWordWrap)
        high = QFontMetrics(theme().font(12)).boundingRect(room, flags, self._note).height()
        return -(-high // theme().px(16))

    def _top(self, width: int) -> int:
        if self._now is None:
            return 0
        return theme().px(24) + theme().px(16) * self._note_lines(width)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        top = self._top(self.width())
        box = QRectF(0.5, top + 0.5, self.width() - 1, self.height() - top - 1)
        left = box.left()
        for band in self._bands:
            right = self._x(band.upto, box)
            part = QRectF(left, box.top(), right - left, box.height())
            self._band(painter, band, part, box)
            left = right
        draw_box(painter, box, "line")
        if self._now is not None:
            self._hand(painter, box, self._now)
            self._say(painter, box, self._now)

    def _x(self, value: int, box: QRectF) -> float:
        span = max(1, self._bands[-1].upto - self._low)
        return box.left() + box.width() * min(1.0, max(0.0, (value - self._low) / span))

    def _band(self, painter: QPainter, band: Band, part: QRectF, box: QRectF) -> None:
        solid = self._style == "solid" and band.color in STYLES
        wash = f"{band.color}_wash" if band.color in STYLES else "bar"
        painter.fillRect(part, theme().color(band.color if solid else wash))
        painter.setPen(QPen(theme().color("line"), 1))
        painter.drawLine(part.topRight(), part.bottomRight())
        size, weight = (12, 600) if solid else (11, 400)
        wide = QFontMetrics(theme().font(size, weight)).horizontalAdvance
        text = next((t for t in (band.text, band.short) if wide(t) + 8 <= part.width()), "")
        held = LEFT
        if self._now is not None and part.left() < (x := self._x(self._now, box)) < part.left() + wide(text) + 10:
            room = part.right() - x > wide(text) + 10  # the hand would stand in the words
            held = RIGHT if room else held
        ink = f"on_{band.color}" if solid else "ink"
        write(painter, part.adjusted(5, 0, -5, 0), text, ink, size, weight, MIDDLE | held)

    def _hand(self, painter: QPainter, box: QRectF, now: int) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, size = self._x(now, box), theme().px(5)
        color = theme().color("stop")
        painter.setPen(QPen(color, 2))
        painter.drawLine(QPointF(x, box.top() - 4), QPointF(x, box.bottom()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        tip, x = box.top() - 3, min(max(x, box.left() + size), box.right() - size)
        painter.drawPolygon(QPolygonF([QPointF(x - size, tip - size), QPointF(x + size, tip - size), QPointF(x, tip)]))

    def _say(self, painter: QPainter, box: QRectF, now: int) -> None:
        """The present value beside the hand, and how it came about."""
        (wide, more), gap = self._words(), theme().px(10)
        lines, x = self._note_lines(self.width()), self._x(now, box)
        line = QRectF(0, box.top() - theme().px(24), self.width(), theme().px(16))
        whole = wide + (0 if lines else gap + more)
        start = x + gap if x + gap + whole <= self.width() else max(0.0, x - gap - whole)
        write(painter, line.adjusted(start, 0, 0, 0), _now(now), weight=600)
        if lines:
            write(painter, QRectF(0, 0, self.width(), line.top()), self._note, "muted", 12, flags=WRAPPED)
        else:
            write(painter, line.adjusted(start + wide + gap, 0, 0, 0), self._note, "muted", 12)


def _now(value: int | None) -> str:
    """The words at the hand."""
    return f"now {value}".replace("-", "−")

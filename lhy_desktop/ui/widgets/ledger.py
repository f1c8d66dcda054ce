"""The ledger: one line per modifier with its value and rule, a sum under a heavier line; ten-sided dice as glyphs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import wraps
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, smooth, write
from lhy_desktop.ui.widgets.section import Hairline
from lhy_desktop.ui.widgets.words import Span, Words


@dataclass(frozen=True)
class Line:
    """A ledger line: "Terrain", "woods", -1, "2.3". A ``goal`` is what a die must reach: "4+"; so is then the sum."""

    text: str
    note: str
    value: int
    rule: str
    goal: bool = False


def signed(value: int) -> str:
    """A modifier as printed: +1, 0, −1 (with the true minus sign)."""
    return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"


MarkerForm = Literal["disc", "diamond"]
"""What a marker looks like: a green disc, or a yellow diamond."""
_DIAMOND, _ON_DIAMOND, _DIAMOND_RIM = "#F2C230", "#1B1600", "#1B1600"


class Disc(QWidget):
    """The marker that will lie on the board: a disc, or a diamond, with its signed number."""

    def __init__(
        self, value: int, words: str = "marker", parent: QWidget | None = None, form: MarkerForm = "disc"
    ) -> None:
        super().__init__(parent)
        self._value, self._form = value, form
        self.setAccessibleName(f"{words} {signed(value)}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = theme().px(26 if self._form == "disc" else 34)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        if self._form == "diamond":
            self._paint_diamond(painter)
            return
        painter.setPen(QPen(theme().color("paper"), 1.5))
        painter.setBrush(theme().color("marker"))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawEllipse(box)
        if self._value < 0:  # a ring, as on the board
            rim = box.width() * 0.12
            painter.setBrush(theme().color("on_marker"))
            painter.drawEllipse(box.adjusted(rim, rim, -rim, -rim))
        write(painter, self.rect(), signed(self._value), "marker" if self._value < 0 else "on_marker", 12, 700, CENTER)

    def _paint_diamond(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        corners = (QPointF(box.center().x(), box.top()), QPointF(box.right(), box.center().y()))
        across = (QPointF(box.center().x(), box.bottom()), QPointF(box.left(), box.center().y()))
        painter.setPen(QPen(QColor(_DIAMOND_RIM), 1.5))
        painter.setBrush(QColor(_DIAMOND))
        painter.drawPolygon(QPolygonF([*corners, *across]))
        painter.setPen(QColor(_ON_DIAMOND))
        font = painter.font()
        font.setPixelSize(theme().px(12))
        font.setWeight(QFont.Weight.Bold)
        painter.setFont(font)
        painter.drawText(self.rect(), CENTER, signed(self._value))


class LedgerTable(QWidget):
    """Lines and their sum. ``rule_asked(rule)`` when a rule tag is followed."""

    rule_asked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(5)
        self._grid.setColumnStretch(0, 1)
        self._said: list[str] = []

    @property
    def said(self) -> str:
        """The ledger as text lines, for readers, copying and tests."""
        return "\n".join(self._said)

    def show_lines(self, lines: Sequence[Line], total_text: str, total: int, marker: MarkerForm | None = None) -> None:
        """Show lines and, unless ``total_text`` is empty, a sum; ``marker`` draws it as the marker that will be
        placed."""
        clear(self._grid)
        self._said = []
        goal = any(line.goal for line in lines)
        for line in lines:
            written = f"{line.value}+" if line.goal else signed(line.value)
            self._put(line.text, line.note, written, line.rule, bold=False)
        if lines and total_text:
            self._grid.addWidget(Hairline(), self._grid.rowCount(), 0, 1, 3)
        if total_text:
            disc = Disc(total, form=marker) if marker is not None and not goal else None
            self._put(total_text, "", f"{total}+" if goal else signed(total), "", bold=True, disc=disc)
        self.setAccessibleName("; ".join(self._said))

    def _put(self, text: str, note: str, value: str, rule: str, *, bold: bool, disc: Disc | None = None) -> None:
        row = self._grid.rowCount()
        name = Words((Span(text, "bold" if bold else "plain"), Span(f"  {note}" if note else "", "muted")))
        self._grid.addWidget(name, row, 0)
        if disc is not None:
            self._grid.addWidget(disc, row, 1, Qt.AlignmentFlag.AlignRight)
        else:
            number = Words((Span(value, "bold"),)).one_line()
            self._grid.addWidget(number, row, 1, Qt.AlignmentFlag.AlignRight)
        if rule:
            tag = Words((Span(rule, "tag"),)).one_line()
            tag.linked.connect(self._rule)
            self._grid.addWidget(tag, row, 2, Qt.AlignmentFlag.AlignRight)
        self._said.append(" ".join(part for part in (text, note, value, rule and f"[{rule}]") if part))

    def _rule(self, kind: str, ref: str) -> None:
        self.rule_asked.emit(ref)


FEW = 4
"""Dice that have room beside the words that they belong to; more of them stand below these words."""
_APART = 4


class DiceRow(QWidget):
    """Dice in the order rolled; ``kept`` is the place of the die that counts (-1: all do); those in ``missed`` are
    paled, struck through and do not count. Those that ``wrap`` fill as
    many lines as they need in the width that there is."""

    def __init__(
        self,
        values: Sequence[int],
        kept: int = -1,
        parent: QWidget | None = None,
        wrap: bool = False,
        missed: frozenset[int] = frozenset(),
    ) -> None:
        super().__init__(parent)
        self._values, self._kept, self._wrap, self._missed = tuple(values), kept, wrap, missed
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if wrap:
            wraps(self, QSizePolicy.Policy.Ignored)
        marks = {kept: " counts", **dict.fromkeys(missed, " misses")}
        said = ", ".join(f"{v}{marks.get(i, '')}" for i, v in enumerate(values))
        self.setAccessibleName(f"dice {said}")

    def sizeHint(self) -> QSize:
        one = theme().px(20)
        return QSize(max(1, len(self._values) * (one + _APART) - _APART), one)

    def heightForWidth(self, width: int) -> int:
        """Pixels that the lines take in this width."""
        one = theme().px(20)
        lines = -(-len(self._values) // self._each(width)) if self._values else 1
        return lines * (one + _APART) - _APART

    def _each(self, width: int) -> int:
        """Dice of one line."""
        return max(1, (width + _APART) // (theme().px(20) + _APART)) if self._wrap else max(1, len(self._values))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        one, each = theme().px(20), self._each(self.width())
        for place, value in enumerate(self._values):
            counts = self._kept in (-1, place) and place not in self._missed
            line, column = divmod(place, each)
            box = QRectF(column * (one + _APART), line * (one + _APART), one, one).adjusted(1, 1, -1, -1)
            draw_box(painter, box, "ink" if counts else "line", "field", 1.5 if counts else 1, corner=3)
            write(painter, box, str(value), "ink" if counts else "muted", 12, 700 if counts else 400, CENTER)
            if place in self._missed:
                painter.setPen(QPen(theme().color("muted"), 1.2))
                painter.drawLine(box.bottomLeft() + QPointF(3, -3), box.topRight() + QPointF(-3, 3))

"""The charts of a study: rates with intervals, the histogram of scores, spreads. Color never alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.engine.flow.door import Band
from lhy_desktop.lab.statistics import Column, Interval, Spread
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.painting import CENTER, MIDDLE, RIGHT, draw_box, smooth, write
from lhy_desktop.ui.widgets.shield import SideLook

Ink = SideLook | None
"""A side, or None for what is nobody's."""
_ROW, _SECOND = 30, 20


@dataclass(frozen=True)
class Rate:
    """How often something happened: a share with its interval, and the same in the study beside it."""

    name: str
    side: Ink
    share: float
    interval: Interval
    words: str
    other: tuple[float, Interval, str] | None = None


@dataclass(frozen=True)
class Range:
    """How numbers spread, and the same in the study beside it."""

    name: str
    side: Ink
    spread: Spread
    other: Spread | None = None


def fill(painter: QPainter, box: QRectF, side: Ink, second: bool) -> None:
    """A bar in a side's color; the second side's is hatched, and nobody's is dotted."""
    painter.fillRect(box, theme().color(side.key if side is not None else "bar"))
    if side is None or second:
        over = QColor(theme().color(f"on_{side.key}" if side is not None else "muted"))
        over.setAlpha(110)
        painter.fillRect(box, QBrush(over, Qt.BrushStyle.BDiagPattern if side else Qt.BrushStyle.Dense7Pattern))
    draw_box(painter, box, "line")


class Chart(QWidget):
    """What all charts share: a name and words for screen readers, and the keyboard's frame."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(name)

    def tell(self, lines: Sequence[str]) -> None:
        """What the chart shows, in words."""
        self.setAccessibleDescription(". ".join(lines))
        self.updateGeometry()
        self.update()

    def begin(self) -> QPainter:
        """A painter, after the frame of the keyboard has been drawn."""
        painter = smooth(self)
        if self.hasFocus():
            draw_box(painter, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), "accent", width=1.5, corner=3)
        return painter


class RatesChart(Chart):
    """Bars from 0 to 100 per cent with their intervals, one for each side and one for draws."""

    def __init__(self) -> None:
        super().__init__("Who wins")
        self._rates: tuple[Rate, ...] = ()

    def show_rates(self, rates: Sequence[Rate]) -> None:
        """Show other rates; the first side's come first."""
        self._rates = tuple(rates)
        self.tell([f"{rate.name}: {rate.words}" for rate in rates])

    def sizeHint(self) -> QSize:
        rows = sum(_ROW + (_SECOND if rate.other else 0) for rate in self._rates)
        return QSize(300, theme().px(rows + 24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.begin()
        left = max((theme().width(rate.name, 13, 600) for rate in self._rates), default=0) + theme().px(12)
        beside = [rate.other[2] for rate in self._rates if rate.other is not None]
        every = (*(rate.words for rate in self._rates), *beside)
        right = max((theme().width(text, 12) for text in every), default=0) + theme().px(14)
        room = QRectF(left, theme().px(2), max(40, self.width() - left - right), self.height() - theme().px(22))
        self._scale(painter, room)
        y = room.top()
        for place, rate in enumerate(self._rates):
            bar = QRectF(room.left(), y + theme().px(5), room.width(), theme().px(_ROW - 12))
            ink = f"{rate.side.key}_text" if rate.side is not None else "ink"
            write(painter, QRectF(0, y, left, theme().px(_ROW)), rate.name, ink, 13, 600)
            self._bar(painter, bar, rate.share, rate.interval, rate.side, bool(place), rate.words)
            y += theme().px(_ROW)
            if rate.other is not None:
                share, interval, told = rate.other
                thin = QRectF(room.left(), y - theme().px(2), room.width(), theme().px(_SECOND - 10))
                self._bar(painter, thin, share, interval, None, True, told)
                y += theme().px(_SECOND)

    def _scale(self, painter: QPainter, room: QRectF) -> None:
        for percent in (0, 25, 50, 75, 100):
            x = room.left() + room.width() * percent / 100
            painter.setPen(QPen(theme().color("line" if percent == 50 else "hairline"), 1))
            painter.drawLine(QPointF(x, room.top()), QPointF(x, room.bottom()))
            half = theme().px(30)
            box = QRectF(x - half, room.bottom() + 1, 2 * half, theme().px(18))
            write(painter, box, f"{percent} %", "muted", 11, flags=CENTER)

    def _bar(
        self, painter: QPainter, bar: QRectF, share: float, interval: Interval, side: Ink, second: bool, told: str
    ) -> None:
        if share:
            fill(painter, QRectF(bar.left(), bar.top(), bar.width() * share, bar.height()), side, second)
        middle = bar.center().y()
        low, high = (bar.left() + bar.width() * end for end in interval)
        for width, color in ((5.0, "paper"), (2.0, "ink")):
            painter.setPen(QPen(theme().color(color), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QPointF(low, middle), QPointF(high, middle))
            for x in (low, high):
                painter.drawLine(QPointF(x, middle - bar.height() * 0.32), QPointF(x, middle + bar.height() * 0.32))
        box = QRectF(bar.right() + theme().px(10), middle - theme().px(10), self.width(), theme().px(20))
        write(painter, box, told, "ink", 12)


class ScoreChart(Chart):
    """Scores in columns, with the bands behind them; the study beside it is a dashed line, a suggestion small
    wedges."""

    def __init__(self) -> None:
        super().__init__("Scores at the end")
        self._columns: tuple[Column, ...] = ()
        self._other: tuple[Column, ...] = ()
        self._bands: tuple[Band, ...] = ()
        self._offered: tuple[int, ...] = ()
        self._looks: dict[str, SideLook] = {}
        self._second = ""

    def show_scores(
        self,
        columns: Sequence[Column],
        bands: Sequence[Band],
        looks: dict[str, SideLook],
        second: str,
        offered: Sequence[int] = (),
        other: Sequence[Column] = (),
    ) -> None:
        """Show other scores. ``looks`` are the sides by seat, of which ``second`` is hatched; ``offered`` are suggested
        borders, ``other`` the scores of another study."""
        self._columns, self._other, self._bands = tuple(columns), tuple(other), tuple(bands)
        self._looks, self._second, self._offered = looks, second, tuple(offered)
        said = [f"{one.low} to {one.high}: {one.count}" for one in columns if one.count]
        self.tell(said or ["No game has been played yet"])

    def sizeHint(self) -> QSize:
        return QSize(300, theme().px(196))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.begin()
        room = QRectF(self.rect()).adjusted(theme().px(8), theme().px(26), -theme().px(8), -theme().px(24))
        every = (*self._columns, *self._other)
        if not every:
            write(painter, room, "Nothing has been played yet.", "muted", flags=CENTER)
            return
        low, high = min(one.low for one in every), max(one.high for one in every) + 1
        self._draw_bands(painter, room, low, high)
        most = max(_shares(self._columns) + _shares(self._other))
        for one, share in zip(self._columns, _shares(self._columns), strict=True):
            left, right = (_x(room, low, high, at) for at in (one.low, one.high + 1))
            bar = QRectF(left + 1, room.bottom(), max(1.0, right - left - 2), -room.height() * share / most)
            if one.count:
                self._draw_column(painter, bar.normalized(), one.count)
        self._draw_other(painter, room, low, high, most)
        painter.setPen(QPen(theme().color("line"), 1))
        painter.drawLine(room.bottomLeft(), room.bottomRight())
        self._draw_foot(painter, room, low, high)

    def _draw_column(self, painter: QPainter, bar: QRectF, count: int) -> None:
        """A column, with how many games it stands for where there is room in it."""
        painter.fillRect(bar, theme().color("muted"))
        text = str(count)
        if bar.height() > theme().px(18) and bar.width() > theme().width(text, 11, 600) + 4:
            write(
                painter, QRectF(bar.left(), bar.top() + 1, bar.width(), theme().px(16)), text, "paper", 11, 600, CENTER
            )

    def _draw_bands(self, painter: QPainter, room: QRectF, low: int, high: int) -> None:
        begin = low
        for band in self._bands:
            end = min(high, max(low, high if band.up_to is None else band.up_to + 1))
            box = QRectF(_x(room, low, high, begin), room.top(), 0, room.height())
            box.setRight(_x(room, low, high, end))
            begin = max(begin, end)
            look = self._looks.get(band.winner or "")
            if box.width() <= 0:
                continue
            painter.fillRect(box, theme().color(f"{look.key}_wash" if look is not None else "bar"))
            if look is None or band.winner == self._second:
                over = QColor(theme().color("line"))
                over.setAlpha(70)
                style = Qt.BrushStyle.Dense7Pattern if look is None else Qt.BrushStyle.BDiagPattern
                painter.fillRect(box, QBrush(over, style))
            painter.setPen(QPen(theme().color("line"), 1, Qt.PenStyle.DashLine))
            painter.drawLine(box.topRight(), box.bottomRight())
            name = look.people if look is not None else "Draw"
            if theme().width(name, 12, 600) + 6 <= box.width():
                head = QRectF(box.left(), 0, box.width(), room.top())
                write(painter, head, name, f"{look.key}_text" if look is not None else "muted", 12, 600, CENTER)
        for score in self._offered:
            x, size = _x(room, low, high, score + 1), float(theme().px(6))
            tip = QPointF(x, room.bottom() + 1)
            painter.setPen(QPen(theme().color("paper"), 1))
            painter.setBrush(theme().color("accent"))
            painter.drawPolygon(QPolygonF([tip, tip + QPointF(-size, 1.6 * size), tip + QPointF(size, 1.6 * size)]))

    def _draw_other(self, painter: QPainter, room: QRectF, low: int, high: int, most: float) -> None:
        spots = [QPointF(_x(room, low, high, low), room.bottom())]
        for one, share in zip(self._other, _shares(self._other), strict=True):
            y = room.bottom() - room.height() * share / most
            spots += [QPointF(_x(room, low, high, at), y) for at in (one.low, one.high + 1)]
        if self._other:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            for width, color, style in ((4.0, "paper", Qt.PenStyle.SolidLine), (2.0, "accent", Qt.PenStyle.DashLine)):
                painter.setPen(QPen(theme().color(color), width, style))
                painter.drawPolyline(QPolygonF(spots))

    def _draw_foot(self, painter: QPainter, room: QRectF, low: int, high: int) -> None:
        last = -1.0e9
        for score in _marks(low, high):
            x, text = _x(room, low, high, score), f"{score}".replace("-", "−")
            wide = theme().width(text, 11) + 8
            if x - wide / 2 > last and x <= room.right():
                box = QRectF(x - wide / 2, room.bottom() + theme().px(6), wide, theme().px(16))
                write(painter, box, text, "muted", 11, flags=CENTER)
                last = x + wide / 2


class RangesChart(Chart):
    """Spreads on one scale each: a line to the most, a box for the middle half, a mark at the median."""

    def __init__(self) -> None:
        super().__init__("Length and losses")
        self._ranges: tuple[Range, ...] = ()

    def show_ranges(self, ranges: Sequence[Range], lines: Sequence[str]) -> None:
        """Show other spreads; ``lines`` say them in words."""
        self._ranges = tuple(ranges)
        self.tell(lines)

    def sizeHint(self) -> QSize:
        rows = sum(_ROW + (_SECOND if one.other else 0) for one in self._ranges)
        return QSize(300, theme().px(rows + 4))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.begin()
        left = max((theme().width(one.name, 13) for one in self._ranges), default=0) + theme().px(14)
        right = theme().width("100  (100–100, most 1000)", 12) + theme().px(8)
        y, place = float(theme().px(2)), 0
        for one in self._ranges:
            most = max(1, one.spread.most, one.other.most if one.other else 0)
            write(painter, QRectF(0, y, left, theme().px(_ROW)), one.name, "ink", 13)
            room = QRectF(left, y, max(40, self.width() - left - right), theme().px(_ROW))
            second = one.side is not None and place > 0
            place += one.side is not None
            self._box(painter, room, one.spread, most, one.side, second, right)
            y += theme().px(_ROW)
            if one.other is not None:
                below = QRectF(left, y - theme().px(5), room.width(), theme().px(_SECOND))
                self._box(painter, below, one.other, most, None, False, right)
                y += theme().px(_SECOND)

    def _box(
        self, painter: QPainter, room: QRectF, one: Spread, most: int, side: Ink, second: bool, right: float
    ) -> None:
        middle, tall = room.center().y(), room.height() * 0.4
        at = [room.left() + room.width() * value / most for value in (one.low, one.median, one.high, one.most)]
        painter.setPen(QPen(theme().color("muted"), 1))
        painter.drawLine(QPointF(room.left(), middle), QPointF(at[3], middle))
        painter.drawLine(QPointF(at[3], middle - tall / 2), QPointF(at[3], middle + tall / 2))
        fill(painter, QRectF(at[0], middle - tall / 2, max(3.0, at[2] - at[0]), tall), side, second)
        for width, color in ((5.0, "paper"), (2.5, "ink")):
            painter.setPen(QPen(theme().color(color), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
            painter.drawLine(QPointF(at[1], middle - tall * 0.8), QPointF(at[1], middle + tall * 0.8))
        box = QRectF(room.right(), room.top(), right - theme().px(4), room.height())
        write(painter, box, f"{one.median}  ({one.low}–{one.high}, most {one.most})", "ink", 12, flags=RIGHT | MIDDLE)


def _shares(columns: Sequence[Column]) -> list[float]:
    total = sum(one.count for one in columns) or 1
    return [one.count / total for one in columns]


def _x(room: QRectF, low: int, high: int, score: float) -> float:
    return room.left() + room.width() * (score - low) / (high - low)


def _marks(low: int, high: int) -> list[int]:
    step = next((size for size in (1, 2, 5, 10, 20, 50, 100) if (high - low) / size <= 10), 200)
    return list(range(-(-low // step) * step, high + 1, step))

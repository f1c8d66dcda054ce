"""Two small charts for the end of a game: paired bars by turn, and lines round an expectation. Color never alone."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.painting import MIDDLE, RIGHT, smooth, write
from lhy_desktop.ui.widgets.shield import SideLook

_LEFT, _FOOT, _TOP, _HIGH = 26, 18, 8, 132


@dataclass(frozen=True)
class Series:
    """One side's values, one for each label."""

    side: SideLook
    values: tuple[float, ...]


class _Chart(QWidget):
    signed = False
    """Values above zero wear a plus."""

    def __init__(self, name: str, labels: Sequence[str], series: Sequence[Series]) -> None:
        super().__init__()
        self._labels, self._series = tuple(labels), tuple(series)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self.setAccessibleDescription(
            "; ".join(
                f"{one.side.people}: " + ", ".join(f"{t} {v:g}" for t, v in zip(self._labels, one.values, strict=True))
                for one in series
            )
        )
        self.setToolTip(name)

    def sizeHint(self) -> QSize:
        return QSize(240, theme().px(_HIGH))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, theme().px(_HIGH))

    def _room(self) -> QRectF:
        left, top, foot = theme().px(_LEFT), theme().px(_TOP), theme().px(_FOOT)
        return QRectF(left, top, self.width() - left - theme().px(8), self.height() - top - foot)

    def _grid(self, painter: QPainter, room: QRectF, low: float, high: float) -> None:
        """Rules with their values, and the labels along the foot that have room."""
        for value in _rules(low, high):
            y = _y(value, room, low, high)
            painter.setPen(QPen(theme().color("ink" if not value else "hairline"), 1))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
            tall = float(theme().px(16))
            box = QRectF(0, y - tall / 2, room.left() - 5, tall)
            write(
                painter,
                box,
                _signed(value) if self.signed else f"{value:g}".replace("-", "−"),
                "muted",
                11,
                flags=RIGHT | MIDDLE,
            )
        wide = room.width() / max(1, len(self._labels))
        every = max(1, round(theme().px(26) / wide + 0.5))
        for number, text in enumerate(self._labels):
            if number % every == 0:
                box = QRectF(room.left() + wide * number - 20, room.bottom() + 2, wide + 40, theme().px(_FOOT))
                flags = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
                write(painter, box, text, "muted", 11, flags=flags)


class PairedBars(_Chart):
    """Two bars for each label, below zero for what came back; the second side's are hatched."""

    def reach(self) -> tuple[float, float]:
        """The least and the greatest value that has room."""
        values = [value for one in self._series for value in one.values]
        return min(0.0, *values, 0.0), max(0.0, *values, 0.0) or 1.0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        room = self._room()
        low, high = self.reach()
        self._grid(painter, room, low, high)
        ground = _y(0, room, low, high)
        wide = room.width() / max(1, len(self._labels))
        bar = min(wide * 0.36, theme().px(16))
        for which, one in enumerate(self._series):
            for number, value in enumerate(one.values):
                if not value:
                    continue
                x = room.left() + wide * (number + 0.5) + (which - 1) * bar
                part = QRectF(QPointF(x, ground), QPointF(x + bar - 1, _y(value, room, low, high))).normalized()
                painter.fillRect(part, theme().color(one.side.key))
                if which:
                    painter.fillRect(part, QBrush(_over(one.side), Qt.BrushStyle.BDiagPattern))


class Lines(_Chart):
    """A line for each side round zero, solid and dashed, with its letter at its end."""

    signed = True

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        room = self._room()
        values = [value for one in self._series for value in one.values]
        reach = max(4.0, *(abs(value) for value in values)) if values else 4.0
        self._grid(painter, room, -reach, reach)
        wide = room.width() / max(1, len(self._labels))
        for which, one in enumerate(self._series):
            style = Qt.PenStyle.DashLine if which else Qt.PenStyle.SolidLine
            spots = [
                QPointF(room.left() + wide * (number + 0.5), _y(value, room, -reach, reach))
                for number, value in enumerate(one.values)
            ]
            if not spots:
                continue
            ink = theme().color(f"{one.side.key}_text")
            painter.setPen(QPen(ink, 2, style))
            painter.drawPolyline(QPolygonF(spots))
            tall = float(theme().px(16))
            box = QRectF(spots[-1].x() + 3, spots[-1].y() - tall / 2, 2 * tall, tall)
            write(painter, box, one.side.letter, ink, 11, 700)


def _signed(value: float) -> str:
    return f"{value:+g}".replace("-", "−") if value else "0"


def _over(side: SideLook) -> QColor:
    color = QColor(theme().color(f"on_{side.key}"))
    color.setAlpha(150)
    return color


def _y(value: float, room: QRectF, low: float, high: float) -> float:
    return room.bottom() - room.height() * (value - low) / ((high - low) or 1)


def _rules(low: float, high: float) -> list[float]:
    """Four or so round values from low to high, zero among them."""
    span = max(high, -low)
    step = next((s for s in (1, 2, 5, 10, 20, 50, 100) if span / s <= 4), 200)
    return [float(step * n) for n in range(-int(-low // step), int(high // step) + 1)]

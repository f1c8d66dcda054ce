"""A ruler of score bands with borders, names and a hand at the present value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.theme import theme


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
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bands(self, bands: Sequence[Band], low: int = 0, now: int | None = None, note: str = "") -> None:
        """Show bands from ``low``; ``now`` draws the hand, ``note`` explains it."""
        self._bands, self._low, self._now, self._note = tuple(bands), low, now, note
        said = ", ".join(b.text for b in bands)
        self.setAccessibleName(f"now {now}, {note}; {said}" if now is not None else said)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, theme().px(22) + (theme().px(20) if self._now is not None else 0))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        top = theme().px(20) if self._now is not None else 0
        box = QRectF(0.5, top + 0.5, self.width() - 1, self.height() - top - 1)
        left = box.left()
        for band in self._bands:
            right = self._x(band.upto, box)
            part = QRectF(left, box.top(), right - left, box.height())
            self._band(painter, band, part)
            left = right
        painter.setPen(QPen(theme().color("line"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        if self._now is not None:
            self._hand(painter, box, self._now)

    def _x(self, value: int, box: QRectF) -> float:
        span = max(1, self._bands[-1].upto - self._low)
        return box.left() + box.width() * min(1.0, max(0.0, (value - self._low) / span))

    def _band(self, painter: QPainter, band: Band, part: QRectF) -> None:
        solid = self._style == "solid" and band.color in ("us", "german")
        wash = f"{band.color}_wash" if band.color in ("us", "german") else "bar"
        painter.fillRect(part, theme().color(band.color if solid else wash))
        painter.setPen(QPen(theme().color("line"), 1))
        painter.drawLine(part.topRight(), part.bottomRight())
        font = theme().font(12 if solid else 11, 600 if solid else 400)
        wide = QFontMetrics(font).horizontalAdvance
        text = next((t for t in (band.text, band.short) if wide(t) + 8 <= part.width()), "")
        painter.setFont(font)
        painter.setPen(theme().color(f"on_{band.color}" if solid else "ink"))
        painter.drawText(part.adjusted(5, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, text)

    def _hand(self, painter: QPainter, box: QRectF, now: int) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, size = self._x(now, box), theme().px(5)
        color = theme().color("stop")
        painter.setPen(QPen(color, 2))
        painter.drawLine(QPointF(x, box.top() - 4), QPointF(x, box.bottom()))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        tip = box.top() - 3
        painter.drawPolygon(QPolygonF([QPointF(x - size, tip - size), QPointF(x + size, tip - size), QPointF(x, tip)]))
        bold, small = theme().font(13, 600), theme().font(12)
        word = f"now {now}"
        wide, more = QFontMetrics(bold).horizontalAdvance(word), QFontMetrics(small).horizontalAdvance(self._note)
        room, gap = self.width(), theme().px(10)
        line = QRectF(0, 0, room, theme().px(16))
        if x + gap + wide + gap + more <= room or x < room / 2:
            start = x + gap
        else:
            start = max(0.0, x - gap - wide - gap - more)
        painter.setFont(bold)
        painter.setPen(theme().color("ink"))
        painter.drawText(line.adjusted(start, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, word)
        painter.setFont(small)
        painter.setPen(theme().color("muted"))
        rest = line.adjusted(start + wide + gap, 0, 0, 0)
        note = QFontMetrics(small).elidedText(self._note, Qt.TextElideMode.ElideRight, int(rest.width()))
        painter.drawText(rest, Qt.AlignmentFlag.AlignVCenter, note)

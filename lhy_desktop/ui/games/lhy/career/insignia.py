"""The signs of rank: chevrons for a sergeant, one bar for a lieutenant, two for a captain; drawn by us."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.engine.rulesets.lhy.asks.career.service import Rank
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.painting import smooth

_BARS = {"sergeant": 0, "lieutenant": 1, "captain": 2}
_CHEVRONS = 3


def paint_rank(painter: QPainter, box: QRectF, rank: Rank, color: str) -> None:
    """Paint a rank into a box in a color of the theme."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme().color(color))
    bars = _BARS[rank]
    if bars:
        wide, gap = box.width() * 0.24, box.width() * 0.14
        left = box.center().x() - (bars * wide + (bars - 1) * gap) / 2
        for bar in range(bars):
            one = QRectF(left + bar * (wide + gap), box.top() + box.height() * 0.1, wide, box.height() * 0.8)
            painter.drawRoundedRect(one, wide * 0.2, wide * 0.2)
        return
    high, step = box.height() * 0.16, box.height() * 0.26
    for number in range(_CHEVRONS):
        top = box.top() + box.height() * 0.06 + number * step
        middle, drop = box.center().x(), box.height() * 0.2
        edge = [(box.left(), top + drop), (middle, top), (box.right(), top + drop)]
        points = [QPointF(x, y) for x, y in (*edge, *((x, y + high) for x, y in reversed(edge)))]
        painter.drawPolygon(QPolygonF(points))


class Insignia(QWidget):
    """A rank on a patch of cloth; a black ribbon lies across that of a fallen soldier."""

    def __init__(self, rank: Rank, fallen: bool = False) -> None:
        super().__init__()
        self._rank: Rank = rank
        self._fallen = fallen
        self.setAccessibleName(f"{rank}, killed in action" if fallen else rank)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme().px(58), theme().px(66))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(theme().color("line"), 1))
        painter.setBrush(theme().color("bar" if self._fallen else "selection"))
        painter.drawRoundedRect(box, 6, 6)
        inner = box.adjusted(box.width() * 0.2, box.height() * 0.2, -box.width() * 0.2, -box.height() * 0.2)
        paint_rank(painter, inner, self._rank, "muted" if self._fallen else "accent")
        if self._fallen:
            painter.setPen(QPen(theme().color("ink"), theme().px(5)))
            painter.drawLine(
                box.bottomLeft() + QPointF(2, -theme().px(14)), box.topRight() + QPointF(-2, theme().px(14))
            )


class Progress(QWidget):
    """Points since the last promotion, one notch each, out of those that the next one takes."""

    def __init__(self, points: int, most: int) -> None:
        super().__init__()
        self._points, self._most = points, most
        self.setAccessibleName(f"{points} of {most} points")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme().px(160), theme().px(10))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        gap = 2.0
        wide = (self.width() - gap * (self._most - 1)) / self._most
        for number in range(self._most):
            earned = number < self._points
            painter.setPen(QPen(theme().color("accent" if earned else "muted"), 1))
            painter.setBrush(theme().color("accent" if earned else "hairline"))
            notch = QRectF(number * (wide + gap), 0, wide, self.height()).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(notch, 1.5, 1.5)

"""A mission's measured balance: a bar of the first side's wins, draws and the second's, in color, pattern and words."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.seam.card import Measure, MissionCard
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, write
from lhy_desktop.ui.widgets.shield import SideLook
from lhy_desktop.ui.widgets.words import Span, Words, side_mark


def paint_shares(painter: QPainter, box: QRectF, measure: Measure, written: bool = False) -> None:
    """The bar: the first side's wins plain, draws dotted, the second's hatched; with percentages if ``written``."""
    one, other = measure.sides
    x = box.left()
    for share, percent, look in zip(measure.wins, measure.percents, (one, None, other), strict=True):
        wide = box.width() * share / max(1, measure.games)
        part = QRectF(x, box.top(), wide, box.height())
        x += wide
        if not share:
            continue
        ground, ink = _fill(painter, part, look, look is other)
        text = f"{percent} %"
        if written and theme().width(text, 11.5, 600) + theme().px(8) <= wide:
            plate = QRectF(0, 0, theme().width(text, 11.5, 600) + theme().px(6), theme().px(15))
            plate.moveCenter(part.center())
            painter.fillRect(plate, ground)
            write(painter, part, text, ink, 11.5, 600, CENTER)
    draw_box(painter, box, "line")


def _fill(painter: QPainter, part: QRectF, look: SideLook | None, hatched: bool) -> tuple[QColor, QColor]:
    """Paint a share; the colors of its ground and of words on it."""
    if look is None:
        ground, ink = theme().color("bar"), theme().color("ink")
    else:
        ground, ink = theme().color(look.key), theme().color("on_" + look.key)
    painter.fillRect(part, ground)
    if look is None or hatched:
        over = QColor(ink)
        over.setAlpha(110)
        style = Qt.BrushStyle.Dense7Pattern if look is None else Qt.BrushStyle.BDiagPattern
        painter.fillRect(part, QBrush(over, style))
    return ground, ink


def paint_reaches(painter: QPainter, box: QRectF, measure: Measure) -> None:
    """Under the bar, what is likely: the first side's share from the left, the second's from the right."""
    tick = box.height() / 2
    for which, (low, high) in enumerate(measure.intervals):
        ends = [box.width() * percent / 100 for percent in (low, high)]
        xs = [box.left() + end if which == 0 else box.right() - end for end in ends]
        y = box.top() + box.height() * (0.25 if which == 0 else 0.75)
        style = Qt.PenStyle.SolidLine if which == 0 else Qt.PenStyle.DashLine
        painter.setPen(QPen(theme().color(f"{measure.sides[which].key}_text"), 2, style))
        painter.drawLine(QPointF(xs[0], y), QPointF(xs[1], y))
        painter.setPen(QPen(theme().color(f"{measure.sides[which].key}_text"), 2))
        for x in xs:
            painter.drawLine(QPointF(x, y - tick / 2), QPointF(x, y + tick / 2))


def told(measure: Measure) -> str:
    """The bar in words."""
    one, other = measure.sides
    first, draws, second = measure.percents
    return f"{one.people} win {first} %, {other.people} {second} %, {draws} % are draws"


class BalanceBar(QWidget):
    """The bar with its percentages, and under it how sure they are."""

    def __init__(self) -> None:
        super().__init__()
        self._measure: Measure | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_measure(self, measure: Measure) -> None:
        """Show other figures."""
        self._measure = measure
        self.setAccessibleName(told(measure))
        self.setToolTip(f"{told(measure)}. The lines below reach from the least to the most that is likely (90 %).")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, theme().px(22) + theme().px(14))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._measure is None:
            return
        painter = QPainter(self)
        high = theme().px(22)
        box = QRectF(0.5, 0.5, self.width() - 1, high - 1)
        paint_shares(painter, box, self._measure, written=True)
        paint_reaches(painter, QRectF(0.5, high + theme().px(3), self.width() - 1, theme().px(10)), self._measure)


class BalanceView(QWidget):
    """All that has been measured of a mission, on its page."""

    def __init__(self) -> None:
        super().__init__()
        column = in_column(of=self, margins=(0, 4, 0, 0), gap=5)
        self.bar, self.rates, self.rest = BalanceBar(), Words(), Words("", "muted")
        for widget in (self.rates, self.bar, self.rest):
            column.addWidget(widget)

    def show_card(self, card: MissionCard) -> None:
        """Show another mission's figures, or that there are none."""
        measure = card.measure
        self.bar.setVisible(measure is not None)
        self.setVisible(bool(card.forces))
        if measure is None:
            self.rates.say((Span("Balance: not measured yet", "muted"),))
            self.rest.say(" ".join(part for part in (card.uneven,) if part))
        else:
            self.bar.show_measure(measure)
            self.rates.say(_rates(measure))
            spent = f"About {card.minutes} minutes of play for two people."
            how = f"Measured with {measure.games} games, computer v computer."
            parts = (card.uneven, measure.usual, spent, how, measure.stale)
            self.rest.say(" ".join(part for part in parts if part))
        self.rest.setVisible(bool(self.rest.said))


def _rates(measure: Measure) -> tuple[Span, ...]:
    """Both sides and the draws in the order of the bar, each with the least and the most that is likely."""
    first, draws, second = measure.percents
    (low, high), (least, most) = measure.intervals
    one, other = measure.sides
    return (
        Span("Balance   ", "muted"),
        Span(one.people, side_mark(one.key)),
        Span(f" {first} % ({low} to {high})   ·   draws {draws} %   ·   "),
        Span(other.people, side_mark(other.key)),
        Span(f" {second} % ({least} to {most})"),
    )

"""Charts of the card: words at the left, figures in columns at the right; markers and kinds of vehicles are drawn."""

from functools import partial

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QSizePolicy, QWidget

from lhy_desktop.ui.board.figures.hulls import outline_of_hull
from lhy_desktop.ui.board.pieces.brush import placed
from lhy_desktop.ui.board.pieces.marks import draw_bolt
from lhy_desktop.ui.games.lhy.panels.tracks.cell import Block
from lhy_desktop.ui.games.lhy.panels.tracks.model import Chart, ChartRow, ChartSign
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook
from lhy_desktop.ui.games.lhy.pieces.vehicle_marks import MIDDLE_OF_PACE, PACE, draw_pace
from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, wraps
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.painting import smooth
from lhy_desktop.ui.widgets.words import Words

_HULLS: dict[ChartSign, str] = {"tracked": "sherman", "halftrack": "half_track", "wheeled": "gmc"}
_SIGN, _LEAST_COLUMN, _LEAST_WORDS = 30, 34, 84
"""Widths at 100 %: of a marker, of a column, and of words beside figures: with less room they stand above them."""
_CELL, _WORDS = (12.5, 600), (12.5, 400)


class ChartLine(QAbstractButton):
    """A row of a chart, or the ``head`` over its columns, with ``signs`` for the words. ``figures`` are all of the
    chart, which are as wide as the widest."""

    def __init__(
        self, row: ChartRow, figures: tuple[str, ...], signs: tuple[ChartSign, ...] = (), head: bool = False
    ) -> None:
        super().__init__()
        self.row, self._all, self._signs, self._head = row, figures, signs, head
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus if head else Qt.FocusPolicy.ClickFocus)
        self.setEnabled(not head)
        said = f"{row.text}: {', '.join(row.cells)}" if row.text else ", ".join(row.cells)
        self.setAccessibleName(f"{said}{', last result' if row.lit else ''}")
        self.setToolTip(plain_tip(", ".join(row.cells)) if signs else "")
        wraps(self, QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and Enter belong to the chart."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _column(self) -> int:
        widest = max((theme().width(figure, *_CELL) for figure in self._all), default=0)
        return max(theme().px(_LEAST_COLUMN), widest + theme().px(10))

    def _figures(self) -> int:
        return self._column() * len(self.row.cells)

    def _left(self) -> int:
        return theme().px(_SIGN) if self.row.sign else theme().px(8)

    def _above(self, width: int) -> bool:
        """Whether the words need a line of their own."""
        return bool(self.row.text) and width - self._left() - self._figures() < theme().px(_LEAST_WORDS)

    def _room(self, width: int) -> int:
        beside = 0 if self._above(width) else self._figures() + theme().px(6)
        return max(theme().px(40), width - self._left() - beside)

    def heightForWidth(self, width: int) -> int:
        words = theme().height(self.row.text, self._room(width), *_WORDS) if self.row.text else 0
        figures = theme().px(17)
        high = words + figures if self._above(width) else max(words, figures)
        return max(high + theme().px(5), theme().px(22))

    def sizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(max(self.width(), 120)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colors, unit = smooth(self), theme(), theme().px(1)
        if self.row.lit:
            painter.fillRect(self.rect(), colors.color("attention_wash"))
            painter.fillRect(QRectF(0, 0, 3 * unit, self.height()), colors.color("attention"))
        if not self._head:
            painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), colors.color("hairline"))
        above = self._above(self.width())
        words = colors.height(self.row.text, self._room(self.width()), *_WORDS) if self.row.text else 0
        upper = QRectF(self._left(), 2 * unit, self._room(self.width()), words if above else self.height() - 5 * unit)
        painter.setFont(colors.font(*_WORDS))
        painter.setPen(colors.color("ink"))
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap, self.row.text)
        if self.row.sign:
            _draw_marker(painter, self.row.sign, QPointF(theme().px(_SIGN) / 2, self.height() / 2), theme().px(8))
        top = upper.bottom() if above else 0.0
        self._draw_figures(painter, QRectF(0, top, self.width(), self.height() - top - (0 if above else unit)))
        if self.hasFocus():
            painter.setPen(colors.color("accent"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _draw_figures(self, painter: QPainter, line: QRectF) -> None:
        """The columns, each as wide as the others, ended by the right edge."""
        wide = self._column()
        left = line.right() - wide * len(self.row.cells)
        painter.setFont(theme().font(*((11.5, 400) if self._head else _CELL)))
        painter.setPen(theme().color("muted" if self._head else "ink"))
        for place, text in enumerate(self.row.cells):
            box = QRectF(left + wide * place, line.top(), wide, line.height())
            if place < len(self._signs):
                _draw_kind(painter, self._signs[place], box)
            else:
                painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def _draw_marker(painter: QPainter, sign: ChartSign, at: QPointF, radius: float) -> None:
    """A vehicle's marker as it lies on its counter; the bolt of one that is shocked."""
    if sign == "shocked":
        scale = radius * 6
        with placed(painter, at - QPointF(0.855, 0.435) * scale, scale):
            draw_bolt(painter)
    elif sign in ("moving", "stopped", "overwatch"):
        scale = radius / PACE
        with placed(painter, at - QPointF(*MIDDLE_OF_PACE) * scale, scale):
            draw_pace(painter, CounterLook("", "first", "sherman", pace=sign), 1.0)


def _draw_kind(painter: QPainter, sign: ChartSign, box: QRectF) -> None:
    """What stands for a kind of vehicle, as a plain shape."""
    shape = outline_of_hull(_HULLS[sign], "first")
    bounds, room = shape.boundingRect(), box.adjusted(3, 2, -3, -2)
    scale = min(room.width() / bounds.width(), room.height() / bounds.height())
    with placed(painter, room.center() - bounds.center() * scale, scale):
        painter.fillPath(shape, theme().color("ink"))


class ChartBlock(Block):
    """One chart, folded by its caption. The Tab key comes to its first row, arrows walk. ``cell_asked(key of the chart,
    words of the row)``."""

    def __init__(self, chart: Chart) -> None:
        super().__init__(chart.title)
        self.chart = chart
        self.head.set_note(chart.note)
        self.inner.setSpacing(0)
        words = () if chart.signs else chart.heads
        figures = (*words, *(figure for row in chart.rows for figure in row.cells))
        self.lines = [ChartLine(row, figures) for row in chart.rows]
        self.lines[0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        if chart.heads:
            self.add(ChartLine(ChartRow("", chart.heads), figures, chart.signs, head=True))
        for line in self.lines:
            line.clicked.connect(partial(self.cell_asked.emit, chart.key, line.row.text))
            self.add(line)
        if chart.foot:
            foot = Words(chart.foot, "muted")
            foot.setContentsMargins(theme().px(8), 4, 0, 0)
            self.add(foot)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = next((place for place, line in enumerate(self.lines) if line.hasFocus()), -1)
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if at >= 0 and step:
            self.lines[(at + step) % len(self.lines)].setFocus()
        elif at >= 0 and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.lines[at].click()
        else:
            super().keyPressEvent(event)


class Charts(QWidget):
    """All charts, in one column or in two. ``cell_asked`` as of each block; ``blocks`` are those shown."""

    cell_asked = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.blocks: list[ChartBlock] = []
        self._shown: tuple[Chart, ...] = ()
        self._columns = (in_column(gap=4), in_column(gap=4))
        self._pair = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._pair.setContentsMargins(0, 0, 0, 0)
        self._pair.setSpacing(4)
        for column in self._columns:
            self._pair.addLayout(column, 1)
        self.hide()

    def arrange(self, wide: bool) -> None:
        """Side by side where there is room."""
        side = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        self._pair.setDirection(side)

    def show_charts(self, charts: tuple[Chart, ...]) -> None:
        """Show other charts; the first column takes about half of all rows."""
        if charts == self._shown:
            return
        self._shown = charts
        for column in self._columns:
            clear(column)
        self.blocks = [ChartBlock(chart) for chart in charts]
        rows, half = 0, sum(len(chart.rows) for chart in charts) / 2
        for block in self.blocks:
            block.cell_asked.connect(self.cell_asked)
            self._columns[0 if rows + len(block.lines) / 2 <= half else 1].addWidget(block)
            rows += len(block.lines)
        for column in self._columns:
            column.addStretch(1)
        self.setVisible(bool(charts))

"""Cells of printed tracks: a small button with its number, a second number and whatever lies on it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import wraps
from lhy_desktop.ui.widgets.section import Section


class Block(Section):
    """A block of the card. ``cell_asked(block, cell)`` on a click on one of its cells."""

    cell_asked = Signal(str, str)


@dataclass(frozen=True)
class Cell:
    """``key`` names it in signals, ``name`` to readers. ``lit`` cells hold the track's token."""

    key: str
    text: str
    name: str
    under: str = ""
    wash: str = "field"
    lit: Literal["", "clock", "marker"] = ""
    token: str = ""
    token_color: str = "german"
    flag: bool = False


class CellButton(QAbstractButton):
    """One cell. Its text is always drawn whole: ``fits`` tells whether its width allows it."""

    def __init__(self, cell: Cell) -> None:
        super().__init__()
        self.cell = cell
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.show_cell(cell)

    def show_cell(self, cell: Cell) -> None:
        """Show another content."""
        self.cell = cell
        self.setText(cell.text)
        self.setAccessibleName(cell.name)
        self.setToolTip(plain_tip(cell.name))
        self.update()

    def needed(self) -> int:
        """Width its words need."""
        words = [(self.cell.text, 13, 600), (self.cell.under, 10, 400), (self.cell.token, 10, 600)]
        return max(theme().width(*word) for word in words) + 1

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows and Enter belong to the strip."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors, cell = theme(), self.cell
        box = QRectF(self.rect())
        fill, ink = cell.wash, "ink"
        if cell.lit == "clock":
            fill = "selection"
        elif cell.lit == "marker":
            fill, ink = "stop_fill", "on_stop"
        painter.fillRect(box, colors.color(fill))
        painter.setPen(QPen(colors.color("line"), 1))
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5 if self.property("last") else 0.5, -0.5))
        if cell.under:
            self._pair(painter, box, ink)
        else:
            self._corner(painter, box)
        if self.hasFocus():
            painter.setPen(QPen(colors.color("accent"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(1, 1, -1, -1))

    def _pair(self, painter: QPainter, box: QRectF, ink: str) -> None:
        painter.setPen(theme().color(ink))
        painter.setFont(theme().font(13, 600))
        upper = QRectF(box.x() - 2, box.y(), box.width() + 4, box.height() * 0.56)
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, self.cell.text)
        painter.setFont(theme().font(10))
        lower = QRectF(box.x() - 2, box.y() + box.height() * 0.5, box.width() + 4, box.height() * 0.46)
        painter.drawText(lower, Qt.AlignmentFlag.AlignCenter, self.cell.under)

    def _corner(self, painter: QPainter, box: QRectF) -> None:
        cell = self.cell
        painter.setPen(theme().color("ink" if cell.lit else "muted"))
        painter.setFont(theme().font(11.5, 600 if cell.lit else 400))
        corner = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        painter.drawText(box.adjusted(5, 3, 0, 0), corner, cell.text)
        if cell.flag:
            size = theme().px(9)
            icons.draw(painter, "down", QRectF(box.right() - size - 3, 4, size, size), theme().color("stop"), 2.5)
        if cell.lit == "clock":
            self._clock(painter, box)
        elif cell.token:
            high = theme().px(15)
            plate = QRectF(box.x() + 3, box.bottom() - high - 4, box.width() - 6, high)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme().color(cell.token_color))
            painter.drawRoundedRect(plate, 2, 2)
            painter.setPen(theme().color("on_" + cell.token_color))
            painter.setFont(theme().font(10, 600))
            painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, cell.token)

    def _clock(self, painter: QPainter, box: QRectF) -> None:
        size = theme().px(17)
        face = QRectF(box.right() - size - 4, box.bottom() - size - 4, size, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().color("accent"))
        painter.drawEllipse(face)
        painter.setPen(QPen(theme().color("on_accent"), 1.5))
        middle = face.center()
        painter.drawLine(middle, middle + (face.topLeft() - face.bottomLeft()) * 0.32)
        painter.drawLine(middle, middle + (face.topRight() - face.topLeft()) * 0.28)


class CellStrip(QWidget):
    """Cells in one row, or in several given rows when one row would cut their words. One Tab stop; arrow keys walk the
    cells. ``cell_asked(key)`` on click, Enter or Space."""

    cell_asked = Signal(str)

    def __init__(self, height: int = 40, share: int = 10, parent: QWidget | None = None) -> None:
        """``share``: the width is divided into this many cells at least, so that strips line up."""
        super().__init__(parent)
        self._height, self._share = height, share
        self._rows: tuple[tuple[int, ...], ...] = ()
        self.cells: list[CellButton] = []
        wraps(self, QSizePolicy.Policy.Ignored)

    def show_cells(self, cells: Sequence[Cell], narrow_rows: Sequence[Sequence[int]] = ()) -> None:
        """Show cells; ``narrow_rows`` (places) are used when the width does not take them in one row."""
        high = self.heightForWidth(self.width())
        while len(self.cells) < len(cells):
            button = CellButton(cells[len(self.cells)])
            button.setParent(self)
            button.clicked.connect(lambda _on=False, at=len(self.cells): self.cell_asked.emit(self.cells[at].cell.key))
            button.show()
            self.cells.append(button)
        for button, cell in zip(self.cells, cells, strict=True):
            button.show_cell(cell)
        if self.cells:
            self.cells[0].setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._rows = tuple(tuple(row) for row in narrow_rows)
        if self.heightForWidth(self.width()) != high:
            self.updateGeometry()
        self._place()

    def rows(self, width: int) -> tuple[tuple[int, ...], ...]:
        """Places of cells row by row for a width."""
        whole = tuple(range(len(self.cells)))
        if not self._rows:
            return (whole,)
        need = max((b.needed() for b in self.cells), default=1)
        return (whole,) if need * max(len(whole), self._share) <= width else self._rows

    def cell_rect(self, place: int) -> QRect:
        """Where a cell stands in the strip."""
        return self.cells[place].geometry()

    def heightForWidth(self, width: int) -> int:
        return len(self.rows(width)) * (theme().px(self._height) + 3) - 3

    def sizeHint(self) -> QSize:
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def resizeEvent(self, event: object) -> None:
        self._place()

    def changeEvent(self, event: object) -> None:
        self.updateGeometry()  # the cells are higher at larger text
        self._place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = next((i for i, b in enumerate(self.cells) if b.hasFocus()), -1)
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()), 0)
        if at >= 0 and step:
            self.cells[(at + step) % len(self.cells)].setFocus()
        elif at >= 0 and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.cells[at].click()
        else:
            super().keyPressEvent(event)

    def _place(self) -> None:
        high, y = theme().px(self._height), 0
        for row in self.rows(self.width()):
            across = max(len(row), self._share if len(row) == len(self.cells) else 0)
            for column, place in enumerate(row):
                left, right = (self.width() * n // across for n in (column, column + 1))
                self.cells[place].setGeometry(QRect(left, y, right - left, high))
                self.cells[place].setProperty("last", column == len(row) - 1)
            y += high + 3

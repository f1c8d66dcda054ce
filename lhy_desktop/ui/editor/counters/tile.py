"""One counter of a file: all its sides in figures and in symbols, and its name."""

from __future__ import annotations

import time

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from lhy_desktop.engine.content.counters import Counter, Printed
from lhy_desktop.ui.editor.counters.pictures import Pictures
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, smooth, write

SIDE = 54
"""Pixels of a counter at 100 % text."""
_GAP, _PAD, _WORDS = 7, 7, 18
_SLICE = 0.012
"""Seconds of painting in one turn of the event loop."""


class Brush:
    """How long pictures have been painted in this turn of the event loop."""

    def __init__(self) -> None:
        self._until = 0.0
        self._turn = QTimer(singleShot=True, interval=0)
        self._turn.timeout.connect(self._rest)

    def _rest(self) -> None:
        self._until = 0.0

    def ready(self) -> bool:
        """Whether there is time for another picture."""
        now = time.perf_counter()
        if not self._until:
            self._until = now + _SLICE
            self._turn.start()
        return now < self._until


def draw_sides(
    painter: QPainter, at: QPointF, sides: tuple[Printed, ...], pictures: Pictures, pixels: int, brush: Brush | None
) -> bool:
    """Paint sides below one another, figures at the left and symbols at the right; False where some had to wait."""
    device = painter.device()
    ratio, done = device.devicePixelRatio() if device is not None else 1.0, True
    step = pixels + theme().px(_GAP)
    for row, side in enumerate(sides):
        for column, symbols in enumerate(pictures.arts):
            box = QRectF(at.x() + column * step, at.y() + row * step, pixels, pixels)
            found = pictures.find(side, symbols, pixels, ratio)
            if found is None and (brush is None or brush.ready()):
                found = pictures.paint(side, symbols, pixels, ratio)
            if found is None:
                draw_box(painter, box, "hairline", corner=5)
                done = False
                continue
            size = found.deviceIndependentSize()
            painter.drawPixmap(
                QPointF(box.center().x() - size.width() / 2, box.center().y() - size.height() / 2), found
            )
    return done


class CounterTile(QAbstractButton):
    """A click or the keyboard chooses it."""

    def __init__(self, pictures: Pictures, brush: Brush, counter: Counter, rows: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._pictures, self._brush = pictures, brush
        self.counter, self._rows, self._wrong = counter, rows, 0
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._name()

    def show_counter(self, counter: Counter, rows: int, wrong: int) -> None:
        """Show another state of it; ``rows`` is how many sides the counters beside it have."""
        if (counter, rows, wrong) == (self.counter, self._rows, self._wrong):
            return
        grown = rows != self._rows
        self.counter, self._rows, self._wrong = counter, rows, wrong
        self._name()
        if grown:
            self.updateGeometry()
        self.update()

    def _name(self) -> None:
        one = self.counter
        many = f", {one.count} times" if one.count > 1 else ""
        wrong = f", {self._wrong} wrong" if self._wrong else ""
        self.setAccessibleName(f"{one.name}{many}{wrong}")
        self.setToolTip(f"{one.name}: {', '.join(side.name.lower() for side in one.sides)}")

    def nextCheckState(self) -> None:
        """It is chosen by whoever hears the click."""

    def sizeHint(self) -> QSize:
        pixels, gap, pad = theme().px(SIDE), theme().px(_GAP), theme().px(_PAD)
        across = len(self._pictures.arts)
        wide = across * pixels + (across - 1) * gap + 2 * pad
        return QSize(wide, self._rows * (pixels + gap) + theme().px(_WORDS) + 2 * pad)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, box = smooth(self), QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        if self.isChecked():
            draw_box(painter, box, "accent", "selection", 2.5, 5)
        elif self.hasFocus() or self.underMouse():
            draw_box(painter, box, "accent" if self.hasFocus() else "line", "", 1.5, 5)
        pad = theme().px(_PAD)
        sides = self.counter.sides
        if not draw_sides(painter, QPointF(pad, pad), sides, self._pictures, theme().px(SIDE), self._brush):
            QTimer.singleShot(0, self.update)
        high = theme().px(_WORDS)
        words = QRectF(pad - 2, self.height() - high - pad + 2, self.width() - 2 * pad + 4, high)
        many = f" ×{self.counter.count}" if self.counter.count > 1 else ""
        if self._wrong:
            size = theme().px(13)
            icons.draw(painter, "triangle", QRectF(words.left(), words.top() + 2, size, size), theme().color("stop"))
            words.setLeft(words.left() + size + 3)
        write(
            painter,
            words,
            f"{self._fitted(words.width(), many)}{many}",
            "stop" if self._wrong else "ink",
            12,
            400,
            CENTER,
        )

    def _fitted(self, room: float, many: str) -> str:
        """The name, cut where it is too long."""
        name = self.counter.name
        while len(name) > 3 and theme().width(name + many, 12) > room:
            name = f"{name[:-2].rstrip()}…"
        return name

"""Lower corners of the board: compass and scale at the left, minus, percent, plus at the right."""

from functools import lru_cache

from PySide6.QtCore import QLineF, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent, QTransform
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.board.furniture.kept import Kept, picture
from lhy_desktop.ui.board.pieces.brush import color, draw_text, flat_pen, pen, placed, polygon, rounded, text_width
from lhy_desktop.ui.board.pieces.inks import INK, PAPER

_HEIGHT, _GAP, _LEFT, _RIGHT, _LONGEST = 44, 10, 38, 14, 150
_WORDS = 7.4
"""Height of the figures on the plate at 100 % text."""
_EDGE = 1
"""Room for half a pen's width."""
_STEPS: tuple[float, ...] = (1, 2, 3, 5, 10, 20, 50)


def _bar(pixels: float) -> float:
    """How many hexes the scale shows: the most that fit, but at least half of one."""
    return max((n for n in _STEPS if n * pixels <= _LONGEST), default=0.5)


def _less(text: float) -> float:
    """How much larger things without words are at a text size: a quarter as much, since they stand over the map."""
    return (3 + text) / 4


def corner_rect(port: QRect, pixels: float, left: int = 0, text: float = 1.0) -> QRect:
    """Where the plate is, ``left`` pixels from the edge; cards may avoid it. ``text`` is the text size, 1 at 100 %."""
    longest = max(_bar(pixels) * pixels, text_width(_said(_bar(pixels)), _WORDS * text))
    wide, high = round((_LEFT + _RIGHT) * _less(text) + longest), round(_HEIGHT * _less(text))
    return QRect(port.left() + left + _GAP, port.bottom() - _GAP - high, wide, high)


def _said(count: float) -> str:
    return "½ hex" if count < 1 else "1 hex" if count == 1 else f"{count:g} hexes"


def draw_corner(
    painter: QPainter,
    port: QRect,
    pixels: float,
    left: int = 0,
    paper: str = PAPER,
    ink: str = INK,
    *,
    turned: int = 0,
    text: float = 1.0,
) -> None:
    """A plate with the north arrow and a bar of whole hexes, black and white in turn. The board lies ``turned`` by so
    many twelfths; ``text`` is the text size."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    box = corner_rect(port, pixels, left, text)
    painter.drawImage(box.topLeft() - QPoint(_EDGE, _EDGE), _plate(pixels, ratio, paper, ink, turned, text))


@lru_cache(maxsize=4)
def _plate(pixels: float, ratio: float, paper: str, ink: str, turned: int, text: float) -> QImage:
    box = corner_rect(QRect(), pixels, text=text)

    def draw(painter: QPainter) -> None:
        painter.translate(QPoint(_EDGE, _EDGE) - box.topLeft())
        _draw_plate(painter, box, pixels, paper, ink, turned, text)

    return picture(box.adjusted(-_EDGE, -_EDGE, _EDGE, _EDGE).size(), ratio, draw)


def _draw_plate(painter: QPainter, box: QRect, pixels: float, paper: str, ink: str, turned: int, text: float) -> None:
    plate, larger = rounded(box.x(), box.y(), box.width(), box.height(), 4), _less(text)
    painter.fillPath(plate, color(paper, 0.88))
    painter.strokePath(plate, pen(color(ink, 0.25), 1))
    with placed(painter, QPointF(box.topLeft()), larger):
        _draw_north(painter, QPointF(*_NORTH[turned]), turned, paper, ink)
    count = _bar(pixels)
    x, y, high = box.x() + _LEFT * larger, box.y() + 27 * larger, 5 * larger
    shown = int(count) if 1 <= count <= 5 else 5 if count > 5 else 1
    part = count * pixels / shown
    for i in range(shown):
        cell = rounded(x + i * part, y, part, high, 0)
        painter.fillPath(cell, color(ink if i % 2 == 0 else paper))
    painter.strokePath(rounded(x, y, count * pixels, high, 0), flat_pen(ink, 1))
    draw_text(painter, x, y - 10 * larger, _said(count), _WORDS * text, ink, weight=600, anchor="left")


_NORTH = {0: (19.0, 24.0), 3: (15.0, 22.0), 6: (19.0, 20.0), 9: (20.0, 22.0)}
"""Where the arrow turns on the plate, by how far the board lies turned."""


def _draw_north(painter: QPainter, at: QPointF, turned: int, paper: str, ink: str) -> None:
    """The arrow points north, wherever that is; the letter stays upright."""
    round_it = QTransform().translate(at.x(), at.y()).rotate(30 * turned)
    left = round_it.map(polygon(((0, -9), (-6, 13), (0, 8))))
    right = round_it.map(polygon(((0, -9), (6, 13), (0, 8))))
    letter = round_it.map(QPointF(0, -14 if turned % 6 else -15.5))
    painter.fillPath(left, color(ink))
    painter.fillPath(right, color(paper))
    painter.strokePath(left, pen(ink, 1))
    painter.strokePath(right, pen(ink, 1))
    draw_text(painter, letter.x(), letter.y(), "N", 7.2, ink, weight=700)


_CELL, _MIDDLE, _HIGH = 32, 58, 30


class ZoomBox(QWidget):
    """``stepped`` carries -1 or 1; ``fitted`` asks for the whole map (the percent was clicked)."""

    stepped = Signal(int)
    fitted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedSize(2 * _CELL + _MIDDLE, _HIGH)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip("Zoom out (−), whole map (0), zoom in (+)")
        self._percent = 100
        self._kept = Kept(self, self._draw)
        self._paper, self._ink = PAPER, INK
        self._scale = 1.0
        self.set_percent(100)

    def set_text_scale(self, factor: float) -> None:
        """A quarter as much larger as the text is: it stands in the way of cards."""
        self._scale = factor = _less(factor)
        self.setFixedSize(round((2 * _CELL + _MIDDLE) * factor), round(_HIGH * factor))
        self._kept.renew()

    def set_percent(self, percent: int) -> None:
        """Show the zoom."""
        self._percent = percent
        self.setAccessibleName(f"Zoom, {percent} percent")
        self._kept.renew()

    def set_inks(self, paper: str, ink: str) -> None:
        """Other colors of the box (the dark theme)."""
        self._paper, self._ink = paper, ink
        self._kept.renew()

    def paintEvent(self, event: QPaintEvent) -> None:
        self._kept.paint(QPainter(self))

    def _draw(self, painter: QPainter) -> None:
        painter.scale(self._scale, self._scale)
        wide = 2 * _CELL + _MIDDLE
        box = QRectF(0.5, 0.5, wide - 1, _HIGH - 1)
        body = rounded(box.x(), box.y(), box.width(), box.height(), 4)
        painter.fillPath(body, color(self._paper, 0.94))
        painter.strokePath(body, pen(color(self._ink, 0.3), 1))
        painter.setPen(flat_pen(color(self._ink, 0.2), 1))
        for border in (_CELL, _CELL + _MIDDLE):
            painter.drawLine(border, 6, border, _HIGH - 6)
        painter.setPen(flat_pen(self._ink, 1.8))
        y = _HIGH / 2
        for x in (_CELL / 2, 1.5 * _CELL + _MIDDLE):
            painter.drawLine(QLineF(x - 5, y, x + 5, y))
        plus = 1.5 * _CELL + _MIDDLE
        painter.drawLine(QLineF(plus, y - 5, plus, y + 5))
        draw_text(painter, wide / 2, y, f"{self._percent} %", 8.6, self._ink, weight=600)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return
        x = event.position().x() / self._scale
        if x < _CELL:
            self.stepped.emit(-1)
        elif x > _CELL + _MIDDLE:
            self.stepped.emit(1)
        else:
            self.fitted.emit()

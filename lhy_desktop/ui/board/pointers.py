"""Small plates at the edge of the board that point at hexes out of sight; a click brings the hex into sight."""

import math

from PySide6.QtCore import QObject, QPointF, QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.board.overlays.plates import CAP, NAVY
from lhy_desktop.ui.board.pieces.brush import color, draw_text, pen, polygon, rounded, text_width
from lhy_desktop.ui.board.view import BoardView

MOST = 4
"""More would be a wall; the bar names all."""
_EDGE, _GAP = 8, 6


class Pointer(QWidget):
    """One plate, ``clicked`` with its hex."""

    clicked = Signal(str)

    def __init__(self, hex: str, words: str, factor: float, parent: QWidget) -> None:
        super().__init__(parent)
        self.hex, self.words, self._high = hex, words, CAP * factor
        self.angle = 0.0
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(f"{words} is out of sight. Click to see it.")
        self.setAccessibleName(f"{words}, out of sight")
        self.setFixedSize(round(text_width(words, self._high, 600) + 5.2 * self._high), max(24, round(3 * self._high)))

    def aim(self, angle: float) -> None:
        """Point so many radians clockwise from the right."""
        if self.angle != angle:
            self.angle = angle
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = rounded(0.5, 0.5, self.width() - 1, self.height() - 1, 4)
        painter.fillPath(body, color(NAVY.fill, NAVY.opacity))
        painter.strokePath(body, pen(color(NAVY.rim, 0.7), 1))
        high, middle = self._high, self.height() / 2
        wide = text_width(self.words, high, 600)
        draw_text(painter, self.width() - 1.3 * high - wide / 2, middle, self.words, high, NAVY.text, weight=600)
        painter.translate(1.9 * high, middle)
        painter.rotate(math.degrees(self.angle))
        head = polygon(((1.1 * high, 0), (-0.6 * high, -0.85 * high), (-0.25 * high, 0), (-0.6 * high, 0.85 * high)))
        painter.fillPath(head, color(NAVY.text))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The press is taken too, so that it means nothing to the board below."""

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit(self.hex)


class Pointers(QObject):
    """The plates of one board, as many of them as their hexes are out of sight."""

    def __init__(self, board: BoardView) -> None:
        super().__init__(board)
        self._board = board
        self._all: tuple[Pointer, ...] = ()
        self._meant: tuple[object, ...] = ()
        board.moved.connect(self._place)

    @property
    def shown(self) -> tuple[str, ...]:
        """The hexes pointed at now."""
        return tuple(one.hex for one in self._all if not one.isHidden())

    def point(self, hexes: tuple[tuple[str, str], ...]) -> None:
        """Point at these hexes, each with its words, while they are out of sight; at none to clear."""
        there = tuple(one for one in hexes if one[0] in self._board.board.index)[:MOST]
        meant = (there, self._board.text_scale)
        if meant != self._meant:
            self._meant = meant
            for one in self._all:
                one.hide()
                one.deleteLater()
            self._all = tuple(Pointer(*one, self._board.text_scale, self._board) for one in there)
            for one in self._all:
                one.clicked.connect(self._board.reveal)
        self._place()

    def _place(self) -> None:
        """Each where the line from the middle to its hex leaves the board, below or above those that are there."""
        room, taken = self._board.viewport().rect(), list[QRect]()
        for one in self._all:
            there = self._board.hex_rect(one.hex)
            seen = room.contains(there.center())
            one.setVisible(not seen)
            if seen:
                continue
            middle, far = QPointF(room.center()), QPointF(there.center())
            way = far - middle
            one.aim(math.atan2(way.y(), way.x()))
            wide, high = room.width() / 2 - _EDGE - one.width() / 2, room.height() / 2 - _EDGE - one.height() / 2
            part = min(wide / max(abs(way.x()), 1), high / max(abs(way.y()), 1), 1.0)
            at = middle + way * part - QPointF(one.width(), one.height()) / 2
            place = QRect(at.toPoint(), one.size())
            while any(place.intersects(other) for other in taken):
                place.translate(0, (one.height() + _GAP) * (-1 if way.y() > 0 else 1))
            taken.append(place)
            one.setGeometry(place)
            one.raise_()

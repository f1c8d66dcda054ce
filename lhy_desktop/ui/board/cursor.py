"""The board cursor: brackets at the corners of a hex, unlike any outline, and where arrows and the numeric keypad take
it."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layers import Layer
from lhy_desktop.ui.board.pieces.brush import cased, pen
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.board.places import HEX, hexagon

_CORNERS, _ARM = 6, 0.24
"""A bracket's arms are so much of a hexside long."""


class CursorItem(QGraphicsItem):
    """Stands on one hex; invisible until it is first moved."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(Layer.CURSOR)
        self.setVisible(False)
        self._quarter = False

    def stand(self, at: QPointF, quarter: bool) -> None:
        """Show it around the center of a hex, which lies on its side after a ``quarter``."""
        self._quarter = quarter
        self.setPos(at)
        self.setVisible(True)

    def boundingRect(self) -> QRectF:
        return QRectF(-HEX * 0.62, -HEX * 0.62, HEX * 1.24, HEX * 1.24)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        pixel = 1 / painter.worldTransform().m11()
        path, shape = QPainterPath(), hexagon(1.5 * pixel, self._quarter)
        corners = [shape.at(n) for n in range(_CORNERS)]
        for n in range(_CORNERS):
            corner, ahead, behind = corners[n], corners[(n + 1) % _CORNERS], corners[n - 1]
            path.moveTo(corner + (behind - corner) * _ARM)
            path.lineTo(corner)
            path.lineTo(corner + (ahead - corner) * _ARM)
        wide = max(HEX * 0.03, 2.6 * pixel)
        cased(painter, path, pen(PAPER, wide * 2.4), pen(INK, wide))


_KEYPAD: dict[Qt.Key, int] = {
    Qt.Key.Key_8: 1, Qt.Key.Key_9: 2, Qt.Key.Key_3: 3, Qt.Key.Key_2: 4, Qt.Key.Key_1: 5, Qt.Key.Key_7: 6,
    Qt.Key.Key_Up: 1, Qt.Key.Key_PageUp: 2, Qt.Key.Key_PageDown: 3, Qt.Key.Key_Down: 4, Qt.Key.Key_End: 5,
    Qt.Key.Key_Home: 6,
}  # fmt: skip
"""Directions by keypad key, with the number lock on and off."""
_KEYPAD_QUARTER: dict[Qt.Key, int] = {
    Qt.Key.Key_6: 1, Qt.Key.Key_3: 2, Qt.Key.Key_1: 3, Qt.Key.Key_4: 4, Qt.Key.Key_7: 5, Qt.Key.Key_9: 6,
    Qt.Key.Key_Right: 1, Qt.Key.Key_PageDown: 2, Qt.Key.Key_End: 3, Qt.Key.Key_Left: 4, Qt.Key.Key_Home: 5,
    Qt.Key.Key_PageUp: 6,
}  # fmt: skip
"""The same on a board that lies a quarter further, where north is at the right."""
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


_AS_UPRIGHT = dict(zip(_ARROWS, (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Right), strict=True))
"""The arrow that leads on an upright board where this one leads after a quarter."""


def moves_cursor(key: Qt.Key, keypad: bool, quarter: bool) -> bool:
    """Whether a key moves the cursor; ``quarter`` for a board that lies a quarter further."""
    return key in _ARROWS or (keypad and key in (_KEYPAD_QUARTER if quarter else _KEYPAD))


def step(board: Board, name: str, key: Qt.Key, keypad: bool) -> str | None:
    """The hex a key leads to, as the board lies; None at the edge. Up and down go along the column; left and right go
    to the column beside, in a zigzag that keeps the row. After a quarter columns lie across."""
    around, digits = board.around(name), _KEYPAD_QUARTER if board.quarter else _KEYPAD
    if keypad and key in digits:
        return around[digits[key] - 1]
    if board.quarter:
        key = _AS_UPRIGHT[key]
    if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
        return around[0 if key == Qt.Key.Key_Up else 3]
    upper, lower = (1, 2) if key == Qt.Key.Key_Right else (5, 4)
    column = board.hex(name).c
    first, second = (upper, lower) if column % 2 else (lower, upper)
    return around[first] or around[second]


def middle_hex(board: Board) -> str:
    """Where a cursor starts when nothing is selected: the hex nearest the middle of the map."""
    left, top, right, bottom = board.bounds
    x, y = (left + right) // 2, (top + bottom) // 2
    return min(board.names, key=lambda name: abs(board.hex(name).center[0] - x) + abs(board.hex(name).center[1] - y))

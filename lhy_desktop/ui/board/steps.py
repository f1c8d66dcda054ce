"""Where the board cursor goes: arrows and the six directions of the numeric keypad."""

from __future__ import annotations

from PySide6.QtCore import Qt

from lhy_desktop.engine.board import Board

_KEYPAD: dict[Qt.Key, int] = {
    Qt.Key.Key_8: 1, Qt.Key.Key_9: 2, Qt.Key.Key_3: 3, Qt.Key.Key_2: 4, Qt.Key.Key_1: 5, Qt.Key.Key_7: 6,
    Qt.Key.Key_Up: 1, Qt.Key.Key_PageUp: 2, Qt.Key.Key_PageDown: 3, Qt.Key.Key_Down: 4, Qt.Key.Key_End: 5,
    Qt.Key.Key_Home: 6,
}  # fmt: skip
"""Directions by keypad key, with the number lock on and off."""
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def moves_cursor(key: Qt.Key, keypad: bool) -> bool:
    """Whether a key moves the cursor."""
    return key in _ARROWS or (keypad and key in _KEYPAD)


def step(board: Board, name: str, key: Qt.Key, keypad: bool) -> str | None:
    """The hex a key leads to, None at the edge.

    Up and down go along the column; left and right go to the column beside, in a zigzag that keeps the row.
    """
    around = board.around(name)
    if keypad and key in _KEYPAD:
        return around[_KEYPAD[key] - 1]
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

"""Letters of columns and numbers of rows along the edges of the board, while its hexes are too small for their
names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.canvas import Canvas
from lhy_desktop.ui.board.fonts import board_font
from lhy_desktop.ui.board.pieces.brush import draw_text
from lhy_desktop.ui.board.places import bounds, center

NAMED = 80
"""Pixels a hex from which on every hex bears its name."""
_HIGH, _APART = 7.5, 9.0
"""Height of the figures at 100 % text, and the room between two of them."""


def draw_rulers(painter: QPainter, view: Canvas, paper: str, ink: str) -> None:
    """Write them in the pixels of the viewport, at the edges of the board, or of the window where these are out of
    sight."""
    if view.camera.pixels >= NAMED:
        return
    high, port = _HIGH * view.text_scale, view.viewport().rect()
    sheet = QRect(view.mapFromScene(view.sheet.topLeft()), view.mapFromScene(view.sheet.bottomRight()))
    board = QRect(view.mapFromScene(bounds(view.board).topLeft()), view.mapFromScene(bounds(view.board).bottomRight()))
    top = max(port.top() + high, (sheet.top() + board.top()) / 2 if sheet != board else board.top() - high)
    left = max(port.left() + high, (sheet.left() + board.left()) / 2 if sheet != board else board.left() - high)
    for at, text in _spread(_columns(view.board), view, across=True, high=high):
        draw_text(painter, at.x(), top, text, high, ink, halo=paper)
    for at, text in _spread(_rows(view.board), view, across=False, high=high):
        if at.y() > top + high:
            draw_text(painter, left, at.y(), text, high, ink, halo=paper)


@lru_cache(maxsize=4)
def _columns(board: Board) -> Sequence[tuple[str, str]]:
    """A hex of each column, and its letters; kept, since every paint asks."""
    found = {name.rstrip("0123456789"): name for name in board.names}
    return [(name, letters) for letters, name in found.items()]


@lru_cache(maxsize=4)
def _rows(board: Board) -> Sequence[tuple[str, str]]:
    """The hexes of the first column, and their numbers."""
    first = board.names[0].rstrip("0123456789")
    return [(name, name[len(first) :]) for name in board.names if name.rstrip("0123456789") == first]


def _spread(given: Sequence[tuple[str, str]], view: Canvas, across: bool, high: float) -> Iterator[tuple[QPoint, str]]:
    """Those in sight that have room beside the one before."""
    face = QFont(board_font(100))
    last = -1e9
    for name, text in given:
        at = view.mapFromScene(center(view.board, name))
        along = at.x() if across else at.y()
        wide = QFontMetricsF(face).horizontalAdvance(text) * high / 70 if across else high
        if along - wide / 2 >= last and -high < along < (view.width() if across else view.height()):
            yield at, text
            last = along + wide / 2 + _APART

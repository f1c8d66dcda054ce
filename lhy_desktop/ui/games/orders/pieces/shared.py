"""Two counters in one hex: the leader or Small Team stands beside the other, smaller, and both are seen."""

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.looks import StackLook
from lhy_desktop.ui.board.places import HEX
from lhy_desktop.ui.board.stack_dress import Pile
from lhy_desktop.ui.games.orders.pieces.looks import SharedLook

_LARGE, _SMALL = 0.5 * HEX, 0.4 * HEX
_AWAY, _BESIDE = QPointF(-0.13 * HEX, -0.1 * HEX), QPointF(0.23 * HEX, 0.19 * HEX)


def piles(stack: StackLook, look: SharedLook) -> tuple[Pile, ...]:
    """The team at the upper left, who shares its hex at the lower right."""
    large = tuple(one for one in stack.counters if one.id not in look.small)
    small = tuple(one for one in stack.counters if one.id in look.small)
    return Pile(large, _AWAY, _LARGE), Pile(small, _BESIDE, _SMALL)


def draw_under(painter: QPainter, look: SharedLook) -> None:
    """Nothing lies below them."""


def draw_over(painter: QPainter, look: SharedLook, pixel: float) -> None:
    """Nothing lies above them."""

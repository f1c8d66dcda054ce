"""What a game adds to a whole stack: how it parts its pieces, and what is painted below and above them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.looks import Piece, StackLook

A = TypeVar("A")


@dataclass(frozen=True)
class Pile:
    """Pieces that lie on each other, from the bottom to the top: around which point from the hex's center, and how
    long their sides are, in scene units."""

    counters: tuple[Piece, ...]
    middle: QPointF
    side: float


@dataclass(frozen=True)
class StackDress(Generic[A]):
    """The painters of one type of adornment, with the hex's center as their origin, in scene units.

    ``under`` paints below the pieces, ``over`` above them (from 24 pixels a hex; a pixel is so many scene units).
    ``piles`` parts the pieces; such a stack has neither count nor star. Without it they lie in one pile as ever.
    """

    under: Callable[[QPainter, A], None]
    over: Callable[[QPainter, A, float], None]
    piles: Callable[[StackLook, A], tuple[Pile, ...]] | None = None


AnyDress = StackDress[Any]

"""Pieces that look some way, and what turns upon them: facings in twelfths, clockwise from the north hexside.

A look has a facing when it has a field ``facing`` that is not None, and a second one (a turret's) in ``second``. Its
painters know nothing of the first: the square they paint in is turned already.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeVar

from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.looks import Drawable

L = TypeVar("L", bound=Drawable)
TWELFTHS = 12
_DEGREES = 360 // TWELFTHS


def facing_of(look: Drawable) -> int | None:
    """Which way a look faces, None for one that faces nowhere."""
    facing: int | None = getattr(look, "facing", None)
    return facing


def second_of(look: Drawable) -> int | None:
    """Which way what turns upon it faces, None for nothing that does."""
    second: int | None = getattr(look, "second", None)
    return second


def turn(painter: QPainter, twelfths: int) -> None:
    """Turn the unit square about its middle."""
    painter.translate(0.5, 0.5)
    painter.rotate(twelfths * _DEGREES)
    painter.translate(-0.5, -0.5)


@contextmanager
def second_turn(painter: QPainter, look: Drawable) -> Iterator[None]:
    """Meanwhile the unit square faces as the look's second facing says; as its first where there is none."""
    painter.save()
    second = second_of(look)
    if second is not None:
        turn(painter, second - (facing_of(look) or 0))
    yield
    painter.restore()


def opposite(look: L) -> L:
    """The look as it lies on a board that is turned for the player opposite."""
    turns = {"facing": facing_of(look), "second": second_of(look)}
    changes = {name: (at + TWELFTHS // 2) % TWELFTHS for name, at in turns.items() if at is not None}
    return replace(look, **changes) if changes else look

"""How looks of one type are drawn: what a game registers for each of its pieces and markers."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtGui import QPainter

from lhy_desktop.ui.board.looks import Drawable

L = TypeVar("L", bound=Drawable)
Phase = Callable[[QPainter, L, float], None]
"""Paints a part of a look in the unit square, which is so many pixels long; sizes of detail follow from that."""


def _unnamed(look: object) -> str:
    return "?"


def _never(look: object) -> bool:
    return False


@dataclass(frozen=True)
class PieceFace(Generic[L]):
    """The painters of one type of look, and how it behaves among others.

    ``paint`` are the phases of a look's own, in order. Below them comes ``base``: what many looks share, painted once
    for all whose ``basis`` (the look without what the base does not show) is equal. A look with a ``stand_in`` may
    wait its turn when many new ones come at once; the stand-in, something simple, is shown meanwhile. ``words`` stand
    under it in the fan when nobody gives better ones. A look that ``peeks`` shows by a star when it lies under others,
    one that is ``shaken`` by a bolt.
    """

    paint: tuple[Phase[L], ...]
    base: tuple[Phase[L], ...] = ()
    basis: Callable[[L], L] | None = None
    stand_in: Callable[[L], L] | None = None
    words: Callable[[L], str] = _unnamed
    peeks: Callable[[L], bool] = _never
    shaken: Callable[[L], bool] = _never

    def __post_init__(self) -> None:
        if bool(self.base) != (self.basis is not None):
            raise ValueError("A face has a base and a basis, or neither.")


AnyFace = PieceFace[Any]

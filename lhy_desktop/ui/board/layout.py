"""Where the pieces and markers of a stack stand around the hex's center, in scene units."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from lhy_desktop.ui.board.looks import CounterLook, MarkerLook, Piece, StackLook
from lhy_desktop.ui.board.pieces.detail import COUNTER, MARKER
from lhy_desktop.ui.board.places import HEX

SIDE = COUNTER * HEX
SHOWN = 3
"""Counters drawn of a higher stack."""
OFFSET = 0.085 * SIDE
TARGET = 24.0
"""Smallest target in pixels."""


@dataclass(frozen=True)
class Placed:
    """A piece or marker and the middle of its square, from the hex's center."""

    look: Piece | MarkerLook
    middle: QPointF
    side: float

    def target(self, pixel: float) -> QRectF:
        """Where a click means it: its square, at least 24 pixels wide (a pixel = so many scene units)."""
        across = max(self.side, TARGET * pixel)
        return QRectF(self.middle.x() - across / 2, self.middle.y() - across / 2, across, across)


def place_pieces(stack: StackLook) -> tuple[Placed, ...]:
    """The drawn pieces from the bottom to the top: the last three, the top one to the northwest."""
    shown = stack.counters[-SHOWN:]
    spread = (len(shown) - 1) / 2
    found = []
    for i, look in enumerate(shown):
        shift = (spread - i) * OFFSET
        found.append(Placed(look, QPointF(shift, shift), SIDE))
    return tuple(found)


def place_markers(stack: StackLook) -> tuple[Placed, ...]:
    """Markers in a row on the lower edge of the hex; from four on they overlap."""
    count, side = len(stack.markers), MARKER * HEX
    step = side * 1.06 if count < 4 else HEX * 0.86 / count
    first = -(count - 1) / 2 * step
    return tuple(Placed(look, QPointF(first + i * step, HEX * 0.41), side) for i, look in enumerate(stack.markers))


def leader_peeks(stack: StackLook) -> bool:
    """Whether a leader lies under another counter and must show by a star."""
    return any(isinstance(one, CounterLook) and one.silhouette == "leader" for one in stack.counters[:-1])

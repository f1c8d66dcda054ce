"""Where the pieces and markers of a stack stand around the hex's center, in scene units."""

from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from lhy_desktop.ui.board.looks import Drawable, StackLook
from lhy_desktop.ui.board.pieces.detail import COUNTER, MARKER
from lhy_desktop.ui.board.pixmaps import key_of
from lhy_desktop.ui.board.places import HEX
from lhy_desktop.ui.board.registry import dress_of, face_of
from lhy_desktop.ui.board.stack_dress import Pile

SIDE = COUNTER * HEX
SHOWN = 3
"""Counters drawn of a higher stack."""
OFFSET = 0.085 * SIDE
_BADGES = ((-0.42, -0.02), (-0.29, -0.37), (0.29, -0.37), (0.43, 0.02), (0.0, -0.42), (-0.31, 0.3))
_IN_A_ROW = 3
_LEAST = 0.24
"""Width of a marker among four and more, in hexes."""
TARGET = 24.0
"""Smallest target in pixels."""


@dataclass(frozen=True)
class Placed:
    """A piece or marker and the middle of its square, from the hex's center."""

    look: Drawable
    middle: QPointF
    side: float

    @cached_property
    def key(self) -> Drawable:
        """What its picture is kept under; asked in every frame."""
        return key_of(self.look)

    def target(self, pixel: float) -> QRectF:
        """Where a click means it: its square, at least 24 pixels wide (a pixel = so many scene units)."""
        across = max(self.side, TARGET * pixel)
        return QRectF(self.middle.x() - across / 2, self.middle.y() - across / 2, across, across)


def place_pieces(stack: StackLook) -> tuple[Placed, ...]:
    """The drawn pieces from the bottom to the top: the last three, the top one to the northwest. An adornment may part
    them into several piles."""
    dress = dress_of(stack)
    if dress is None or dress.piles is None:
        return _pile(Pile(stack.counters, QPointF(), SIDE))
    return tuple(one for pile in dress.piles(stack, stack.adornment) for one in _pile(pile))


def _pile(pile: Pile) -> tuple[Placed, ...]:
    shown = pile.counters[-SHOWN:]
    spread = (len(shown) - 1) / 2
    step = OFFSET * pile.side / SIDE
    shifts = [(spread - i) * step for i in range(len(shown))]
    return tuple(
        Placed(look, pile.middle + QPointF(shift, shift), pile.side) for look, shift in zip(shown, shifts, strict=True)
    )


def place_badges(stack: StackLook) -> tuple[Placed, ...]:
    """Badges around the counters: at the corners of the hex first; from the seventh on they overlap."""
    side = MARKER * HEX
    found = []
    for i, look in enumerate(stack.badges):
        x, y = _BADGES[i % len(_BADGES)]
        again = i // len(_BADGES) * side * 0.3
        found.append(Placed(look, QPointF(x * HEX + again, y * HEX + again), side))
    return tuple(found)


def place_markers(stack: StackLook) -> tuple[Placed, ...]:
    """Markers in a row on the lower edge of the hex; from four on along its lower half like cards in a hand, smaller,
    so that the number of every one is seen."""
    count, side = len(stack.markers), MARKER * HEX
    if count <= _IN_A_ROW:
        first = -(count - 1) / 2
        spots = (QPointF((first + i) * side * 1.06, HEX * 0.41) for i in range(count))
        return tuple(Placed(look, spot, side) for look, spot in zip(stack.markers, spots, strict=True))
    step = min(_LEAST * 1.04 * HEX, _BEND.length() / (count - 1))
    side = max(min(_LEAST * HEX, step), _LEAST * HEX * 0.8)
    first = (_BEND.length() - step * (count - 1)) / 2
    along = (_BEND.pointAtPercent(_BEND.percentAtLength(first + i * step)) for i in range(count))
    return tuple(Placed(look, spot, side) for look, spot in zip(stack.markers, along, strict=True))


def _bend() -> QPainterPath:
    """The line that many markers stand on: along the three lower hexsides."""
    path = QPainterPath(QPointF(-0.53 * HEX, -0.04 * HEX))
    for x, y in ((-0.31, 0.4), (0.31, 0.4), (0.53, -0.04)):
        path.lineTo(x * HEX, y * HEX)
    return path


_BEND = _bend()


def parted(stack: StackLook) -> bool:
    """Whether an adornment parts the pieces into piles."""
    dress = dress_of(stack)
    return dress is not None and dress.piles is not None


def shaken_below(stack: StackLook) -> bool:
    """Whether a shaken piece lies under another one, where its bars are not seen."""
    return any(face_of(one).shaken(one) for one in stack.counters[:-1])


def peeks(stack: StackLook) -> bool:
    """Whether a piece lies under another one and must show by a star."""
    return any(face_of(one).peeks(one) for one in stack.counters[:-1])

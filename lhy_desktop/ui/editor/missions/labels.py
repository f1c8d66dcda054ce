"""Labels on the map of a mission: each where it covers no other one, if there is such a place in its area."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from lhy_desktop.engine.authoring.missions.parts import Part
from lhy_desktop.ui.board.overlays.plates import CAP, PlateInks, draw_plate, plate_width
from lhy_desktop.ui.board.places import HEX

_TRIES = 24
"""Hexes of an area at which a label is tried."""


@dataclass(frozen=True)
class Wish:
    """A label that wants to stand in one of these hexes; a ``small`` one stands below its sign, or nowhere. A ``spare``
    one is left out where it would cover something."""

    part: Part
    text: str
    middles: tuple[QPointF, ...]
    ink: str
    chosen: bool
    small: bool
    spare: bool = False


def place_labels(
    painter: QPainter, wishes: Sequence[Wish], room: QRectF, text: float, pixel: float, signs: Sequence[QRectF] = ()
) -> tuple[tuple[QRectF, Part], ...]:
    """Draw the labels; answers where they stand in the scene. What is chosen comes first, then the areas, then what is
    spare. None lies on one of the ``signs`` if there is another spot."""
    taken: list[tuple[QRectF, Part]] = []
    for wish in sorted(wishes, key=lambda one: (not one.chosen, one.small, one.spare)):
        if not wish.text:
            continue
        size = QRectF(0, 0, plate_width(wish.text, text) * pixel, CAP * text * 2.35 * pixel)
        spots = [_within(spot, size, room) for spot in _spots(wish, size)]
        above = () if wish.small else signs
        covered = [_covered(_box(spot, size), (*(box for box, _ in taken), *above)) for spot in spots]
        least = min(covered, default=0.0)
        if not spots or (least > 0 and not wish.chosen and (wish.small or wish.spare)):
            continue
        spot = spots[covered.index(least)]
        inks = PlateInks(wish.ink, "#FFFFFF", "#FFFFFF") if wish.chosen else PlateInks("#FFFCF4", wish.ink, wish.ink)
        taken.append((draw_plate(painter, spot, wish.text, text, inks), wish.part))
    return tuple(taken)


def _spots(wish: Wish, size: QRectF) -> list[QPointF]:
    """Where a label may stand, the best first: below a small sign; in the middle of an area, then all over it."""
    if wish.small:
        middle = _middle(wish.middles)
        down = QPointF(0, HEX * 0.3 + size.height() / 2)
        return [middle + down, middle - down]
    middle = _middle(wish.middles)
    near = sorted(wish.middles, key=lambda at: (at - middle).manhattanLength())
    step = max(1, len(near) // _TRIES)
    return [at - QPointF(0, HEX * 0.5) for at in near[::step]]


def _middle(points: Sequence[QPointF]) -> QPointF:
    x = sum(at.x() for at in points) / len(points)
    y = sum(at.y() for at in points) / len(points)
    return min(points, key=lambda at: (at.x() - x) ** 2 + (at.y() - y) ** 2)


def _box(spot: QPointF, size: QRectF) -> QRectF:
    return QRectF(spot.x() - size.width() / 2, spot.y() - size.height() / 2, size.width(), size.height())


def _covered(box: QRectF, others: Sequence[QRectF]) -> float:
    """How much of others a label would cover."""
    shared = (box.intersected(one) for one in others if box.intersects(one))
    return sum(one.width() * one.height() for one in shared)


def _within(spot: QPointF, size: QRectF, room: QRectF) -> QPointF:
    """Moved as little as needed to be on the map."""
    across, down = size.width() / 2, size.height() / 2
    return QPointF(
        min(max(spot.x(), room.left() + across), max(room.right() - across, room.left() + across)),
        min(max(spot.y(), room.top() + down), max(room.bottom() - down, room.top() + down)),
    )

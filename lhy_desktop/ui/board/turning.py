"""Directions in twelfths, clockwise from the north hexside: for pieces that face a direction and for what turns on
them, and looks for a board that is turned for the player opposite (points and directions turn along, names stay).

A look has a facing when it has a field ``facing`` that is not None, and a second one (a turret's) in ``second``. Its
painters know nothing of the first: the square they paint in is turned already.

A board that lies a quarter further is turned in ``board.places``, where its points become points of the scene; what is
around a hex by its places keeps them. Here only what faces a direction turns by that quarter.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeVar

from PySide6.QtGui import QPainter

from lhy_desktop.engine.board import Board, Point
from lhy_desktop.ui.board.looks import ARC_PLACES, ArcLook, Drawable, StackLook, ThreadLook, WedgeLook

L = TypeVar("L", bound=Drawable)
TWELFTHS = 12
_DEGREES = 360 // TWELFTHS


def facing_of(look: Drawable) -> int | None:
    """The direction a look faces, None for one that faces none."""
    facing: int | None = getattr(look, "facing", None)
    return facing


def second_of(look: Drawable) -> int | None:
    """The direction that a look's turning part faces, None for a look without one."""
    second: int | None = getattr(look, "second", None)
    return second


def turn(painter: QPainter, twelfths: int) -> None:
    """Turn the unit square about its middle."""
    painter.translate(0.5, 0.5)
    painter.rotate(twelfths * _DEGREES)
    painter.translate(-0.5, -0.5)


@contextmanager
def second_turn(painter: QPainter, look: Drawable) -> Iterator[None]:
    """For a while, turn the unit square to the look's second facing, or to its first when it has no second."""
    painter.save()
    second = second_of(look)
    if second is not None:
        turn(painter, second - (facing_of(look) or 0))
    yield
    painter.restore()


def turn_of(board: Board) -> int:
    """How far a board lies turned, in twelfths clockwise."""
    return TWELFTHS // 2 * board.upside_down + TWELFTHS // 4 * board.quarter


def faced(look: L, by: int) -> L:
    """The look as it lies on a board that is turned by so many twelfths."""
    turns = {"facing": facing_of(look), "second": second_of(look)}
    changes = {name: (at + by) % TWELFTHS for name, at in turns.items() if at is not None}
    return replace(look, **changes) if changes else look


HALF_TURN = ARC_PLACES // 2


def turned_thread(look: ThreadLook) -> ThreadLook:
    """The thread as it lies on the turned board."""
    return replace(
        look,
        segments=tuple(replace(one, start=_point(one.start), end=_point(one.end)) for one in look.segments),
        ticks=tuple(replace(one, at=_point(one.at)) for one in look.ticks),
        block=None if look.block is None else _point(look.block),
    )


def turned_arc(look: ArcLook) -> ArcLook:
    """The handles as they stand on the turned board."""
    return replace(
        look,
        legal=tuple(map(turned_place, look.legal)),
        chosen=None if look.chosen is None else turned_place(look.chosen),
        marked=tuple((turned_place(place), words) for place, words in look.marked),
    )


def turned_handle(place: tuple[str, int]) -> tuple[str, int]:
    """The handle that was hit on the turned board, as it is called on the other."""
    return place[0], turned_place(place[1])


def turned_wedge(look: WedgeLook) -> WedgeLook:
    """The wedge as it opens on the turned board."""
    return replace(look, sides=tuple((side + 2) % 6 + 1 for side in look.sides))


def turned_stack(stack: StackLook, by: int) -> StackLook:
    """The stack as it lies on a board turned by so many twelfths: what faces some way faces another."""
    return replace(
        stack,
        counters=tuple(faced(one, by) for one in stack.counters),
        markers=tuple(faced(one, by) for one in stack.markers),
        badges=tuple(faced(one, by) for one in stack.badges),
    )


def turned_place(place: int) -> int:
    """The place around a hex (looks.ArcLook) that lies opposite."""
    return (place + HALF_TURN) % ARC_PLACES


def _point(at: Point) -> Point:
    return -at[0], -at[1]

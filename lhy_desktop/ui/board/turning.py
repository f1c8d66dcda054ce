"""Looks for a board that is turned for the player opposite: points and directions turn along, names stay."""

from dataclasses import replace

from lhy_desktop.engine.board import Point
from lhy_desktop.ui.board.facing import opposite
from lhy_desktop.ui.board.looks import ARC_PLACES, ArcLook, StackLook, ThreadLook, WedgeLook

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


def turned_stack(stack: StackLook) -> StackLook:
    """The stack as it lies on the turned board: what faces some way faces the other."""
    return replace(
        stack,
        counters=tuple(map(opposite, stack.counters)),
        markers=tuple(map(opposite, stack.markers)),
        badges=tuple(map(opposite, stack.badges)),
    )


def turned_place(place: int) -> int:
    """The place around a hex (looks.ArcLook) that lies opposite."""
    return (place + HALF_TURN) % ARC_PLACES


def _point(at: Point) -> Point:
    return -at[0], -at[1]

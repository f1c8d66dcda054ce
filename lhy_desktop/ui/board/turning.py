"""Looks for a board that is turned for the player opposite: points and directions turn along, names stay."""

from __future__ import annotations

from dataclasses import replace

from lhy_desktop.engine.board import Point
from lhy_desktop.ui.board.looks import ARC_PLACES, ArcLook, Overlay, ThreadLook, WedgeLook

HALF_TURN = ARC_PLACES // 2


def turned(look: Overlay) -> Overlay:
    """The look as it lies on the turned board; most name hexes and need nothing."""
    if isinstance(look, ThreadLook):
        return replace(
            look,
            segments=tuple(replace(one, start=_point(one.start), end=_point(one.end)) for one in look.segments),
            ticks=tuple(replace(one, at=_point(one.at)) for one in look.ticks),
            block=None if look.block is None else _point(look.block),
        )
    if isinstance(look, ArcLook):
        return replace(
            look,
            legal=tuple(map(turned_place, look.legal)),
            chosen=None if look.chosen is None else turned_place(look.chosen),
            fires=tuple((turned_place(place), words) for place, words in look.fires),
        )
    if isinstance(look, WedgeLook):
        return replace(look, sides=tuple((side + 2) % 6 + 1 for side in look.sides))
    return look


def turned_place(place: int) -> int:
    """The place around a hex (looks.ArcLook) that lies opposite."""
    return (place + HALF_TURN) % ARC_PLACES


def _point(at: Point) -> Point:
    return -at[0], -at[1]

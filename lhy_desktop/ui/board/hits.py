"""What lies under the pointer: marker, then counter, then hex (experience.md §5)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.layout import Placed, parted, place_badges, place_markers, place_pieces
from lhy_desktop.ui.board.looks import StackLook
from lhy_desktop.ui.board.overlays.item import Place
from lhy_desktop.ui.board.places import center, hex_at

HitKind = Literal["nothing", "hex", "unit", "marker", "overlay"]


@dataclass(frozen=True)
class Hit:
    """What was hit: the hex, and the id of a unit or marker; for an overlay its kind, and in ``place`` what the overlay
    answers."""

    kind: HitKind
    hex: str = ""
    id: str = ""
    place: Place = ()


NOTHING = Hit("nothing")


def _nearest(placed: tuple[Placed, ...], at: QPointF, pixel: float) -> Placed | None:
    inside = [one for one in placed if one.target(pixel).contains(at)]
    return min(inside, key=lambda one: (one.middle - at).manhattanLength(), default=None)


def _top_piece(stack: StackLook, at: QPointF, pixel: float) -> str | None:
    """The visible piece under the point: the upper ones first, then the top one's wider target."""
    placed = place_pieces(stack)
    for one in reversed(placed):
        if one.target(0).contains(at):
            return one.look.id
    if parted(stack):
        near = _nearest(placed, at, pixel)
        return near.look.id if near is not None else None
    if placed and placed[-1].target(pixel).contains(at):
        return placed[-1].look.id
    return None


def find(board: Board, stacks: Mapping[str, StackLook], at: QPointF, pixel: float) -> Hit:
    """What a point of the scene means, a pixel being so many scene units."""
    under = hex_at(board, at)
    near = [under, *board.neighbors(under)] if under else []
    held = [(name, stacks[name]) for name in near if name in stacks]
    for name, stack in held:
        marker = _nearest(place_markers(stack) + place_badges(stack), at - center(board, name), pixel)
        if marker is not None:
            return Hit("marker", name, marker.look.id)
    for name, stack in held:
        unit = _top_piece(stack, at - center(board, name), pixel)
        if unit is not None:
            return Hit("unit", name, unit)
    return Hit("hex", under) if under else NOTHING

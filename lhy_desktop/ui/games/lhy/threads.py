"""Lines of sight and fields of view as looks for the board."""

from collections.abc import Iterable, Sequence
from itertools import islice

import numpy as np

from lhy_desktop.engine.board import Board, Point
from lhy_desktop.engine.rulesets.lhy.asks import sight
from lhy_desktop.engine.rulesets.lhy.asks.orders import Observed
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.ui.board.looks import HINDERED, SEEN, UNSEEN, FieldLook, Segment, ThreadLook, Tick
from lhy_desktop.ui.games.lhy.picture import Picture

MOST_LINES = 60
"""Lines drawn along one path: more would be a net, not an answer."""


def thread(view: View, one: str, other: str, words: bool = True, assumed: int = 0) -> ThreadLook:
    """The line from one hex to another: ticks where it is hindered, a cross where it ends.

    ``assumed`` puts the far end so many levels above (or below) where it lies.
    """
    board = view.setup.board
    start, end = board.hex(one).center, board.hex(other).center
    found = sight.sight(view, one, other)
    if assumed:
        found = sight.raised(view, one, other, assumed)
        other = f"{other} if on level {board.hex(other).level + assumed}"
    apart = f"{found.distance} {'hex' if found.distance == 1 else 'hexes'}"
    if found.block is not None:
        at = _on_line(board, found.block.hex, start, end)
        plate = f"{other}: blocked by {found.block.cause}, {apart} ({found.block.rule})" if words else ""
        return ThreadLook((Segment(start, at, "clear"), Segment(at, end, "blocked")), (), at, plate)
    stops = sorted((_share(board, h.hex, start, end), h.hex) for h in found.hindrances)
    if not stops:
        plate = f"{other}: clear, {apart}" if words else ""
        return ThreadLook((Segment(start, end, "clear"),), (), None, plate)
    first = _at(start, end, stops[0][0])
    ticks = tuple(Tick(_at(start, end, share), "−1", hex if words else "") for share, hex in stops)
    segments = (Segment(start, first, "clear"), Segment(first, end, "hindered"))
    return ThreadLook(segments, ticks, None, f"{other}: hindered by {len(stops)}, {apart}" if words else "")


def line(view: View, start: str, end: str) -> tuple[ThreadLook, ...]:
    """The line alone, where there are two hexes."""
    return (thread(view, start, end, words=False),) if start and end and start != end else ()


def of_deed(picture: Picture, number: int) -> tuple[ThreadLook, ...]:
    """Lines of sight from the units that saw one of the enemy's actions to where he ended it."""
    cycle = picture.view.cycle
    if cycle is None or number >= len(cycle.before):
        return ()
    deed = cycle.before[number]
    watchers = dict.fromkeys(picture.hex_of(unit) for unit in picture.able if deed in picture.ask(Observed(unit)))
    return tuple(thread(picture.view, here, deed.end, words=False) for here in watchers if here and deed.end)


def exposure(view: View, path: Sequence[str], enemies: Iterable[str]) -> tuple[ThreadLook, ...]:
    """The lines by which known enemies see the hexes of a drafted path."""
    pairs = ((enemy, hex) for hex in path for enemy in enemies if enemy != hex and sight.sees(view, enemy, hex))
    return tuple(thread(view, enemy, hex, words=False) for enemy, hex in islice(pairs, MOST_LINES))


def _share(board: Board, hex: str, start: Point, end: Point) -> float:
    """How far along the line the middle of a hex lies, 0 to 1 (3 d² = dx² + 3 dy²)."""
    at = board.hex(hex).center
    dx, dy = end[0] - start[0], end[1] - start[1]
    whole = dx * dx + 3 * dy * dy
    part = (at[0] - start[0]) * dx + 3 * (at[1] - start[1]) * dy
    return min(1.0, max(0.0, part / whole)) if whole else 0.0


def _at(start: Point, end: Point, share: float) -> Point:
    return round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)


def _on_line(board: Board, hex: str, start: Point, end: Point) -> Point:
    return _at(start, end, _share(board, hex, start, end))


def field(view: View, viewer: str) -> FieldLook:
    """What a hex sees."""
    return FieldLook(_states(view, viewer).tobytes(), viewer)


def fields(view: View, viewers: Iterable[str]) -> FieldLook:
    """What any of several hexes sees, clearly where one of them sees clearly."""
    whole = np.zeros(len(view.setup.board.names), dtype=np.uint8)
    for viewer in viewers:
        whole = np.maximum(whole, _states(view, viewer))
    return FieldLook(whole.tobytes())


def _states(view: View, viewer: str) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    found = sight.field(view.setup.board, viewer, sight.conditions(view))
    seen = np.where(found.hindrances > 0, HINDERED, SEEN)
    states: np.ndarray[tuple[int], np.dtype[np.uint8]] = np.where(found.clear, seen, UNSEEN).astype(np.uint8)
    return states

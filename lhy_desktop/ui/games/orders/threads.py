"""Lines of sight of this game as looks for the board."""

import numpy as np

from lhy_desktop.engine.board import Board, Point
from lhy_desktop.engine.rulesets.orders.asks import sightings
from lhy_desktop.ui.board.looks import HINDERED, SEEN, UNSEEN, FieldLook, Segment, ThreadLook, Tick
from lhy_desktop.ui.games.orders.picture import Picture


def thread(picture: Picture, one: str, other: str, words: bool = True) -> ThreadLook:
    """The line from one hex to another: a tick where it is concealed, a cross where it ends."""
    board = picture.board
    start, end = board.hex(one).center, board.hex(other).center
    found = sightings.sighting(picture.setup, one, other, picture.view.wrecks)
    apart = board.distance(one, other)
    length = f"{apart} {'hex' if apart == 1 else 'hexes'}"
    if found.stop:
        at = _on_line(board, found.stop, start, end)
        plate = f"{other}: blocked by {found.cause} in {found.stop}, {length}" if words else ""
        return ThreadLook((Segment(start, at, "clear"), Segment(at, end, "blocked")), (), at, plate)
    if not found.conceals:
        plate = f"{other}: in sight{_woods(found)}, {length}" if words else ""
        return ThreadLook((Segment(start, end, "clear"),), (), None, plate)
    at = _on_line(board, found.soft, start, end) if found.soft else _at(start, end, 0.5)
    segments = (Segment(start, at, "clear"), Segment(at, end, "hindered"))
    plate = f"{other}: in sight{_woods(found)}, concealed, {length}" if words else ""
    return ThreadLook(segments, (Tick(at, "+1", found.soft if words else ""),), None, plate)


def _woods(found: sightings.Sighting) -> str:
    """How much woods the line passes, and how much it may."""
    return f" through {-(-found.woods // 100) / 10:g} of {found.limit} hexes of woods" if found.woods else ""


def line(picture: Picture, one: str, other: str) -> tuple[ThreadLook, ...]:
    """The line alone, where there are two hexes."""
    return (thread(picture, one, other, words=False),) if one and other and one != other else ()


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


def watchers(picture: Picture, hex: str) -> tuple[str, ...]:
    """Known enemies of the seat asked that see a hex."""
    seat = picture.seat
    if seat is None:
        return ()
    return picture.once(("watchers", hex), lambda: sightings.watchers(picture.view, seat, hex))


def field(picture: Picture, viewer: str) -> FieldLook:
    """What a hex sees, and where a team would be concealed from it."""
    return FieldLook(picture.once(("field", viewer), lambda: _states(picture, (viewer,))), viewer)


def fields(picture: Picture, viewers: tuple[str, ...]) -> FieldLook:
    """What any of several hexes sees, clearly where one of them sees clearly."""
    return FieldLook(picture.once(("fields", viewers), lambda: _states(picture, viewers)))


def _states(picture: Picture, viewers: tuple[str, ...]) -> bytes:
    whole = np.zeros(len(picture.board.names), np.uint8)
    for viewer in viewers:
        found = _STATES[sightings.field(picture.setup, viewer)]
        behind = [picture.board.index[hex] for hex in sightings.behind_wrecks(picture.view, viewer)]
        found[behind] = np.minimum(found[behind], HINDERED)
        whole = np.maximum(whole, found)
    return whole.tobytes()


_STATES = np.array([UNSEEN, HINDERED, SEEN], np.uint8)

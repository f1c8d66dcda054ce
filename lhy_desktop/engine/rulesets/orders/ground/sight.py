"""Line of sight and what it passes (12.1): center to center, on drawn buildings, ground and woods."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.board.crossings import trace
from lhy_desktop.engine.board.geometry import segment_meets
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.tables import Ground

WOODS, DRAWN = "woods", "drawn"


class Line(msgspec.Struct, frozen=True):
    """A line between two hexes: ``stop`` is the hex that blocks it ("" when it is clear), ``why`` a key for the reason.

    ``passed`` are the hexes between the ends, ``soft`` whether it passes soft terrain between the ends, and
    ``soft_from`` / ``soft_to`` whether it crosses a hedge that touches neither hex but the last / the first.
    """

    stop: str = ""
    why: str = ""
    passed: tuple[str, ...] = ()
    soft: bool = False
    hedges: tuple[tuple[str, str], ...] = ()

    @property
    def clear(self) -> bool:
        """Whether the ends see each other."""
        return not self.stop

    def hides(self, firer: str) -> bool:
        """Whether the line conceals its other end from a firer in this hex: a hedge that touches his hex does not."""
        return self.soft or any(firer not in pair for pair in self.hedges)


def line(setup: Setup, one: str, other: str) -> Line:
    """The line between two hexes (worked out once for each pair). It is the same in both directions."""
    known: dict[tuple[str, str], Line] = setup.__dict__.setdefault("lines", {})
    key = (one, other) if one <= other else (other, one)
    found = known.get(key)
    if found is None:
        found = known[key] = _line(setup, *key)
    return found


def sees(setup: Setup, one: str, other: str) -> bool:
    """Whether two hexes see each other."""
    return one == other or line(setup, one, other).clear


def _line(setup: Setup, one: str, other: str) -> Line:
    board, ground = setup.board, setup.tables.ground
    (c, v), (c2, v2) = board.place(one), board.place(other)
    found = trace(c2 - c, v2 - v)
    entered = tuple(name for dc, dv in found.entered if (name := board.name_at(c + dc, v + dv)) is not None)
    hedges, stop = _hedges(setup, (c, v), one, other)
    if stop:
        return Line(stop, "bocage")
    levels = board.hex(one).level, board.hex(other).level
    through = 0
    soft = False
    for name in entered:
        here = board.hex(name)
        terrain = ground.terrain[here.terrain]
        if here.level > max(levels):
            return Line(name, "ground")
        if terrain.sight == DRAWN and _drawn(board, name, one, other) and not _over(board, ground, name, one, other):
            return Line(name, "building")
        if terrain.sight == WOODS and not _over(board, ground, name, one, other):
            through += 1
        soft = soft or terrain.soft
    for left, right in found.flanks:
        names = [board.name_at(c + dc, v + dv) for dc, dv in (left, right)]
        both = [name for name in names if name is not None]
        if len(both) == 2 and all(board.hex(name).level > max(levels) for name in both):
            return Line(both[0], "ground")
        kinds = [ground.terrain[board.hex(name).terrain] for name in both]
        woods = [kind.sight == WOODS for kind in kinds]
        if len(both) == 2 and all(woods) and not _over(board, ground, both[0], one, other):
            through += 1
        soft = soft or (len(kinds) == 2 and all(kind.soft for kind in kinds))
    limit = ground.through_woods
    if all(ground.terrain[board.hex(end).terrain].sight == WOODS for end in (one, other)):
        limit = ground.in_woods
    if through > limit:
        stopping = [name for name in entered if ground.terrain[board.hex(name).terrain].sight == WOODS]
        return Line(stopping[min(limit, len(stopping) - 1)] if stopping else entered[0], "woods")
    return Line("", "", entered, soft, hedges)


def _drawn(board: Board, name: str, one: str, other: str) -> bool:
    """Whether the line meets a building as it is drawn."""
    start, end = board.hex(one).center, board.hex(other).center
    return any(segment_meets(shape.points, start, end) for shape in board.footprints(name))


def _over(board: Board, ground: Ground, name: str, one: str, other: str) -> bool:
    """Whether one end looks over what stands in a hex: a level above its top, the other end not directly behind it."""
    top = board.hex(name).level + ground.terrain[board.hex(name).terrain].height
    for high, low in ((one, other), (other, one)):
        if board.hex(high).level >= top + 1 and board.distance(name, low) > 1:
            return True
    return False


def _hedges(setup: Setup, at: tuple[int, int], one: str, other: str) -> tuple[tuple[tuple[str, str], ...], str]:
    """Hexsides with soft features that the line crosses, and the hex before bocage that blocks it."""
    board, ground = setup.board, setup.tables.ground
    (c, v), (c2, v2) = at, board.place(other)
    crossed = []
    for contact in trace(c2 - c, v2 - v).contacts:
        if contact.how != "crossed":
            continue
        pair = tuple(board.name_at(c + dc, v + dv) for dc, dv in (contact.first, contact.second))
        if pair[0] is None or pair[1] is None:
            continue
        names = (pair[0], pair[1])
        kinds = [ground.sides[kind] for kind in board.side(*names) if kind in ground.sides]
        if any(kind.blocks for kind in kinds) and not {one, other} & set(names):
            return (), names[0]
        if any(kind.soft for kind in kinds):
            crossed.append(names)
    return tuple(crossed), ""

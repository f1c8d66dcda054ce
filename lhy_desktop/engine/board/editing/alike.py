"""Whether two sheets are drawn alike, in whatever order and from whichever end their entries are given."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lhy_desktop.engine.board.editing.edges import plain
from lhy_desktop.engine.board.geometry import DIRECTIONS
from lhy_desktop.engine.board.sheet import Sheet, Side


def alike(one: Sheet, other: Sheet) -> bool:
    """Whether two sheets of a size hold the same. Of lines only their pieces count, not which go on as which."""
    same = one.grounds == other.grounds and Counter(_entries(one)) == Counter(_entries(other))
    return same and set(_pieces(one)) == set(_pieces(other))


def _entries(sheet: Sheet) -> Iterator[object]:
    yield from (_side(sheet, side) for side in sheet.sides)
    yield from ((built.kind, built.hex, frozenset(built.points)) for built in sheet.footprints)
    yield from ((one.kind, one.name, one.width, frozenset(one.points)) for one in sheet.features)


def _pieces(sheet: Sheet) -> Iterator[object]:
    """What lines are drawn, piece by piece; of one that is not drawn, from where to where it leads."""
    for line in sheet.lines:
        ends = (line.start, line.end)
        if line.drawn:
            for hex, points in zip(line.hexes, line.drawn, strict=False):
                yield line.kind, line.name, hex, min(points, points[::-1])
        else:
            yield line.kind, line.name, min((line.hexes, ends), (line.hexes[::-1], ends[::-1]), key=lambda one: one[0])
        tips = zip((line.hexes[:1], line.hexes[-1:]), ends, strict=True)
        yield from ((line.kind, hex, end) for hex, end in tips if end is not None)


def _side(sheet: Sheet, one: Side) -> object:
    if one.hex not in sheet.places or one.direction not in DIRECTIONS:
        return one
    edge = sheet.places[one.hex], one.direction
    named = plain(sheet, edge)
    spans = ((low, high) if named == edge else (1000 - high, 1000 - low) for low, high in one.openings)
    return named, one.kind, frozenset(spans), one.level, one.fine

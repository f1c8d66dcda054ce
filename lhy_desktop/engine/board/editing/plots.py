"""Where a building may be put down by hand, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import msgspec

from lhy_desktop.engine.board.drafting.plane import segments_near
from lhy_desktop.engine.board.drafting.room import CLEARANCE
from lhy_desktop.engine.board.drawn.covering import covered
from lhy_desktop.engine.board.drawn.outline import edges
from lhy_desktop.engine.board.editing.clipping import Outline, area2, clipped
from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.geometry import (
    DIRECTIONS,
    HALF,
    PITCH,
    Cell,
    Point,
    along,
    center,
    contains,
    in_hex,
    neighbor,
    side,
)
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Footprint, Sheet

COARSE = 30
"""Meters a hex from which on a hex keeps its middle free for counters, and a building keeps to one hex."""
_MIDDLE = 50
"""True thousandths around the middle of such a hex that stay free."""
_GATE = 90
"""Distance from the middle of an opening in a hexside."""
DISTANCES = (100, 60)
"""Percent of the drafting's distance from a line that a building put down by hand keeps: at best, and at least."""
_GAP = 16
"""Distance between two buildings."""
_SLIVER = 150_000
"""What lies of a building in another hex is drawn there from this area on (twice, in board units; a hex has 3,000,000).
"""
_SCRAP = 1_500
"""What nobody misses of a building when it is cut off."""

_BEYOND = "The building would reach beyond the edge of the board."

Segment = tuple[Point, Point]


class Placed(msgspec.Struct, frozen=True):
    """A building as it would stand: its outline, the part of each hex, and in ``fault`` a sentence why it may not.
    ``cut``: a corner that lies in another hex is too small to be drawn."""

    kind: str
    outline: Outline
    parts: tuple[Footprint, ...] = ()
    fault: str = ""
    cut: bool = False


class Plot:
    """The ground around a hex with everything that stands there. ``besides`` is the number of a building that does not
    count, since it is being moved."""

    def __init__(self, sheet: Sheet, cell: Cell, besides: int | None = None) -> None:
        self._sheet, self._cell = sheet, cell
        self._coarse = sheet.meters >= COARSE
        size = sheet.columns, sheet.rows
        near = {cell} if self._coarse else _around(cell, 2)
        self._cells = [one for one in sorted(near) if on_sheet(*size, one)]
        names = {hex_name(*one) for one in self._cells}
        self._ways: list[tuple[str, str, Segment]] = []
        # A line in the next hex may come near to a building in this one.
        wider = {hex_name(*one) for one in _spread(near) if on_sheet(*size, one)}
        for line in sheet.lines:
            for hex, piece in zip(line.hexes, line.drawn, strict=False):
                if hex in wider:
                    self._ways += [(line.kind, hex, part) for part in pairwise(piece)]
        self._built = [one.points for i, one in enumerate(sheet.footprints) if one.hex in names and i != besides]
        self._gates = list(_gates(sheet, names))
        lying = covered(sheet) if sheet.features else {}
        self._drawn = {hex: sheet.features[i].kind for hex, i in lying.items() if hex in names}

    def judged(self, kind: str, outline: Outline, distance: int) -> Placed:
        """A building with this outline, and what is against it; ``distance`` is one of ``DISTANCES``."""
        fault = self._off(outline)
        if self._cell not in self._cells:
            return Placed(kind, outline, (), fault or _BEYOND)
        if self._coarse:
            pieces = {self._cell: outline}
        else:
            pieces = {cell: piece for cell in self._cells if (piece := clipped(outline, cell))}
        kept = {cell for cell, piece in pieces.items() if cell == self._cell or area2(piece) >= _SLIVER}
        parts = tuple(Footprint(kind, hex_name(*cell), pieces[cell]) for cell in pieces if cell in kept)
        cut = any(area2(piece) > _SCRAP for cell, piece in pieces.items() if cell not in kept)
        return Placed(kind, outline, parts, fault or self._fault(kind, outline, parts, distance), cut)

    def _off(self, outline: Outline) -> str:
        right, bottom = PITCH * self._sheet.columns, HALF * (2 * self._sheet.rows - 1)
        if all(PITCH <= x <= right and 0 <= y <= bottom for x, y in outline):
            return ""
        return _BEYOND

    def _fault(self, kind: str, outline: Outline, parts: Sequence[Footprint], distance: int) -> str:
        here = hex_name(*self._cell)
        if self._coarse and not all(in_hex(*self._cell, p) for p in outline):
            return f"The building would reach out of {here}; it has to lie in one hex."
        if not any(one.hex == here for one in parts):
            return f"The building would not stand in {here}."
        for one in parts:
            if (drawn := self._drawn.get(one.hex, kind)) != kind:
                return f"{one.hex} lies in drawn {drawn.replace('_', ' ')}; take that shape away first."
            if self._sheet.ground(one.hex).terrain == "river":
                return f"{one.hex} is water."
        middle = center(*self._cell)
        if self._coarse and _covers(outline, middle, _MIDDLE):
            return f"The middle of {here} stays free for counters and lines of sight."
        for way, hex, (a, b) in self._ways:
            reach = CLEARANCE[way] * distance // 100
            if contains(outline, a) or any(segments_near(p, q, a, b, reach) for p, q in edges(outline)):
                return f"The building would stand on the {way.replace('_', ' ')} in {hex}."
        if any(overlap(outline, other) for other in self._built):
            return f"Another building of {here} is in the way."
        if any(_covers(outline, gate, _GATE) for gate in self._gates):
            return f"The building would block an opening in a hexside of {here}."
        return ""


def _around(cell: Cell, reach: int) -> set[Cell]:
    found = {cell}
    for _ in range(reach):
        found = _spread(found)
    return found


def _spread(cells: Iterable[Cell]) -> set[Cell]:
    return {near for cell in cells for near in (cell, *(neighbor(*cell, way) for way in DIRECTIONS))}


def _gates(sheet: Sheet, names: set[str]) -> Iterator[Point]:
    """The middles of the openings in the hexsides of some hexes."""
    for one in sheet.sides:
        cell = sheet.places[one.hex]
        across = neighbor(*cell, one.direction)
        if one.openings and (one.hex in names or any(sheet.places.get(name) == across for name in names)):
            for low, high in one.openings:
                yield along(side(*cell, one.direction), (low + high) // 4 * 2)


def _covers(outline: Outline, point: Point, reach: int) -> bool:
    """Whether an outline holds a place or comes nearer to it than ``reach``."""
    return contains(outline, point) or any(segments_near(a, b, point, point, reach) for a, b in edges(outline))


def overlap(one: Outline, other: Outline) -> bool:
    """Whether two buildings stand in one another, or too near."""
    if contains(one, other[0]) or contains(other, one[0]):
        return True
    return any(segments_near(a, b, p, q, _GAP) for a, b in edges(one) for p, q in edges(other))

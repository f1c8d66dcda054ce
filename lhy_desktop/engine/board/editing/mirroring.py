"""One half of a board copied exactly onto the other, mirrored at an axis."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from lhy_desktop.engine.board.editing.across import doubled_runs
from lhy_desktop.engine.board.editing.alike import alike
from lhy_desktop.engine.board.editing.doubling import mirror_of_side
from lhy_desktop.engine.board.editing.edges import plain
from lhy_desktop.engine.board.editing.halves import Half
from lhy_desktop.engine.board.editing.part import Chain, features_on, lines_on, on_sheet, place_of, stretches
from lhy_desktop.engine.board.editing.symmetry import Symmetry
from lhy_desktop.engine.board.geometry import (
    DIRECTIONS,
    Cell,
    Point,
    at,
    center,
    in_hex,
    is_simple,
    midpoint,
    orientation,
    side,
)
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Feature, Footprint, Ground, Line, Sheet, Side


class Mirrored(msgspec.Struct, frozen=True):
    """The sheet of two equal halves; the hexes of the other half that have no mirror on the sheet and stay as they are;
    and how many buildings and drawn features across the axis could not be halved and stay, too."""

    sheet: Sheet
    alone: tuple[str, ...] = ()
    uncut: int = 0


def mirrored(sheet: Sheet, symmetry: Symmetry, source: str) -> Mirrored:
    """The sheet with the half named by ``source`` (left, right, top, bottom) on both sides. What lies across the axis
    is halved there: roads, hexsides with openings, buildings and drawn features. ValueError for a half that the axis
    does not have."""
    return _Mirror(sheet, symmetry, source).made()


class _Mirror:
    """The work on one sheet: every part is kept, mirrored or dropped by the side it lies on."""

    def __init__(self, sheet: Sheet, symmetry: Symmetry, source: str) -> None:
        self._sheet = sheet
        self._size = sheet.columns, sheet.rows
        self._symmetry = symmetry
        self._half: Half = symmetry.half(source)
        self._uncut = 0

    def made(self) -> Mirrored:
        """The new sheet and what it could not mirror."""
        sheet = self._sheet
        alone = tuple(name for name, cell in sheet.places.items() if self._side(cell) > 0 and not self._has(cell))
        made = msgspec.structs.replace(
            sheet,
            grounds=self._grounds(),
            sides=tuple(self._sides()),
            lines=tuple(self._lines()),
            footprints=tuple(self._footprints()),
            features=tuple(self._features()),
        )
        return Mirrored(sheet if alike(sheet, made) else made, alone, self._uncut)

    def _side(self, cell: Cell) -> int:
        return self._half.side_of(center(*cell))

    def _has(self, cell: Cell) -> bool:
        """Whether a hex has its mirror on the sheet."""
        return on_sheet(*self._size, self._symmetry.cell(cell))

    def _stays(self, cell: Cell) -> bool:
        """Whether a hex of the other half keeps what it has, for want of a mirror."""
        return self._side(cell) > 0 and not self._has(cell)

    def _grounds(self) -> tuple[Ground, ...]:
        grounds = dict(zip(self._sheet.places.values(), self._sheet.grounds, strict=True))
        there = {cell: self._symmetry.cell(cell) for cell in grounds if self._side(cell) > 0}
        return tuple(grounds.get(there.get(cell, cell), ground) for cell, ground in grounds.items())

    def _sides(self) -> Iterator[Side]:
        new: list[Side] = []
        for one in self._sheet.sides:
            edge = place_of(self._sheet, one.hex), one.direction
            if one.direction not in DIRECTIONS:
                yield one
                continue
            where = self._half.side_of(midpoint(*edge[0], one.direction))
            mirror = plain(self._sheet, self._symmetry.edge(edge))
            both = on_sheet(*self._size, mirror[0]) and self._sheet.has(one.hex)
            if where == 0:
                yield msgspec.structs.replace(one, openings=self._openings(one, edge))
            elif where < 0 or not both:
                yield one
                if both:
                    new.append(mirror_of_side(self._sheet, one, self._symmetry))
        yield from new

    def _openings(self, one: Side, edge: tuple[Cell, int]) -> tuple[tuple[int, int], ...]:
        """The openings of a hexside across the axis: those in the half and their mirrors, joined in the middle."""
        first, last = map(self._half.side_of, side(*edge[0], edge[1]))
        if first == last:
            return one.openings
        spans = one.openings if first < 0 else tuple((1000 - high, 1000 - low) for low, high in one.openings)
        halved = [(low, min(high, 500)) for low, high in spans if low < 500]
        both = [(low, 1000 - low) for low, high in halved if high == 500]
        both += [pair for low, high in halved if high < 500 for pair in ((low, high), (1000 - high, 1000 - low))]
        return tuple(sorted(both))

    def _lines(self) -> Iterator[Line]:
        for line in self._sheet.lines:
            if not line.hexes or not all(map(self._sheet.has, line.hexes)):
                yield line
                continue
            cells = [place_of(self._sheet, hex) for hex in line.hexes]
            kept = stretches(line, cells, {cell for cell in cells if self._stays(cell)})
            chains: list[Chain] = [*kept, *doubled_runs(line, cells, self._symmetry, self._half)]
            yield from lines_on(self._size, chains)

    def _footprints(self) -> Iterator[Footprint]:
        new: list[Footprint] = []
        for one in self._sheet.footprints:
            cell = place_of(self._sheet, one.hex)
            where = self._side(cell)
            if where == 0 and self._sheet.has(one.hex):
                new += [Footprint(one.kind, one.hex, points) for points in self._halved(one.points, cell)]
            elif where < 0 or not self._has(cell):
                yield one
                if where < 0 and self._has(cell) and self._sheet.has(one.hex):
                    yield self._building(one, cell)
        yield from new

    def _building(self, one: Footprint, cell: Cell) -> Footprint:
        """The mirror of a building."""
        hex = hex_name(*self._symmetry.cell(cell))
        return Footprint(one.kind, hex, tuple(map(self._symmetry.point, one.points)))

    def _halved(self, points: tuple[Point, ...], cell: Cell | None = None) -> list[tuple[Point, ...]]:
        """The polygons of equal halves that become of one across the axis; itself when that cannot be done. Buildings
        alone (``cell``) may become two that touch: an area's outline must not pass through the middles of hexes.
        """
        image = tuple(map(self._symmetry.point, points))
        where = set(map(self._half.side_of, points))
        if set(image) == set(points):
            return [points]
        if 1 not in where:
            return [points, image]
        if -1 not in where:
            return []
        piece = self._half.clipped(points)
        made = [] if piece is None else _closed(piece, [self._symmetry.point(point) for point in piece])
        if not made or not (_inside(made, cell) if cell else len(made) == 1) or not all(map(is_simple, made)):
            self._uncut += 1
            return [points]
        return [tuple(one) for one in made]

    def _features(self) -> Iterator[Feature]:
        for one in self._sheet.features:
            where = set(map(self._half.side_of, one.points))
            if where <= {1, 0} and any(self._stays(at(point, 0)) for point in one.points):
                yield one
                continue
            for points in self._bands(one.points) if one.width else self._halved(one.points):
                made = msgspec.structs.replace(one, points=points)
                yield from (made,) if made == one else features_on(self._size, (made,))

    def _bands(self, points: tuple[Point, ...]) -> Iterator[tuple[Point, ...]]:
        """The lines that become of one: stretches that end on the axis go on behind it."""
        if {self._symmetry.point(point) for point in points} == set(points):
            yield points
            return
        for run in self._half.runs(points):
            image = [self._symmetry.point(point) for point in run]
            if run[-1] == image[-1]:
                yield (*run, *image[-2::-1])
            elif run[0] == image[0]:
                yield (*image[:0:-1], *run)
            else:
                yield tuple(run)
                yield tuple(image)


def _inside(polygons: Iterable[Sequence[Point]], cell: Cell) -> bool:
    return all(in_hex(*cell, point) for points in polygons for point in points)


def _closed(piece: Sequence[Point], image: Sequence[Point]) -> list[Sequence[Point]]:
    """A piece from the border to the border and its image as one polygon, or as two that lie side by side."""
    if piece[0] == image[0] and piece[-1] == image[-1]:
        whole = [*piece, *image[-2:0:-1]]
        bends = (orientation(whole[i - 1], one, whole[(i + 1) % len(whole)]) for i, one in enumerate(whole))
        return [[one for one, bend in zip(whole, bends, strict=True) if bend or one not in (piece[0], piece[-1])]]
    if piece[0] == image[-1] and piece[-1] == image[0]:
        return [[*piece, *image[1:-1]]]
    return [piece, image]

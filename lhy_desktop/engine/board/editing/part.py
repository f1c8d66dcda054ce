"""A part of a sheet, taken out: hexes with everything on them, wherever it may be put down again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set

import msgspec

from lhy_desktop.engine.board.drawn.covering import BEYOND
from lhy_desktop.engine.board.editing.halves import Half
from lhy_desktop.engine.board.editing.motion import Motion
from lhy_desktop.engine.board.editing.yielding import yielding
from lhy_desktop.engine.board.geometry import HALF, PITCH, Cell, Point, at, direction_of, neighbor, opposite
from lhy_desktop.engine.board.names import hex_name, parse_hex
from lhy_desktop.engine.board.sheet import Feature, Footprint, Ground, Line, Sheet, Side

NOWHERE: Cell = (-9999, -9999)
"""The place of what is no hex."""


class Chain(msgspec.Struct, frozen=True):
    """A line by its cells, which need not be on a sheet."""

    line: Line
    cells: tuple[Cell, ...]


class Part(msgspec.Struct, frozen=True):
    """Grounds by cell, hexsides by the cell they were given from, lines, buildings by cell, and drawn features."""

    grounds: dict[Cell, Ground]
    sides: tuple[tuple[Cell, Side], ...] = ()
    chains: tuple[Chain, ...] = ()
    footprints: tuple[tuple[Cell, Footprint], ...] = ()
    features: tuple[Feature, ...] = ()


def cells_of(sheet: Sheet) -> Iterable[Cell]:
    """All places of a sheet, in the order of its grounds."""
    return sheet.places.values()


def on_sheet(columns: int, rows: int, cell: Cell) -> bool:
    """Whether a place is a hex of a sheet of this size."""
    c, v = cell
    return 1 <= c <= columns and v >= 0 and v // 2 < rows and (c + v) % 2 == 0


def place_of(sheet: Sheet, hex: str) -> Cell:
    """The place of a name, which need not be on the sheet; a name of no hex lies far from all of them."""
    return _place(sheet.places, hex)


def _place(places: Mapping[str, Cell], hex: str) -> Cell:
    found = places.get(hex)
    if found is not None:
        return found
    try:
        return parse_hex(hex)
    except ValueError:
        return NOWHERE


def part_of(sheet: Sheet, cells: Set[Cell]) -> Part:
    """What lies in some hexes: a hexside when one of its hexes is among them, the stretches of lines, and the features
    of which all points lie there."""
    places = sheet.places
    return Part(
        {cell: ground for cell, ground in zip(places.values(), sheet.grounds, strict=True) if cell in cells},
        tuple((_place(places, one.hex), one) for one in sheet.sides if not cells.isdisjoint(_both(places, one))),
        tuple(chain for line in sheet.lines for chain in stretches(line, _cells(places, line), cells)),
        tuple((_place(places, one.hex), one) for one in sheet.footprints if _place(places, one.hex) in cells),
        tuple(one for one in sheet.features if all(at(point, 0) in cells for point in one.points)),
    )


def _cells(places: Mapping[str, Cell], line: Line) -> list[Cell]:
    return [_place(places, hex) for hex in line.hexes]


def without(sheet: Sheet, cells: Set[Cell]) -> Sheet:
    """The sheet with bare open ground in some hexes."""
    part, places = part_of(sheet, cells), sheet.places
    gone = {one for _, one in part.sides}
    features = set(part.features)
    lines: list[Line] = []
    for line in sheet.lines:
        passed = _cells(places, line)
        touched = not cells.isdisjoint(passed)
        lines += [one.line for one in stretches(line, passed, set(passed) - cells)] if touched else [line]
    return msgspec.structs.replace(
        sheet,
        grounds=tuple(
            Ground() if cell in cells else ground for cell, ground in zip(places.values(), sheet.grounds, strict=True)
        ),
        sides=tuple(one for one in sheet.sides if one not in gone),
        lines=tuple(lines),
        footprints=tuple(one for one in sheet.footprints if _place(places, one.hex) not in cells),
        features=tuple(one for one in sheet.features if one not in features),
    )


def stretches(line: Line, cells: list[Cell], wanted: Set[Cell]) -> Iterator[Chain]:
    """The stretches of a line that lie in some hexes, each with the pieces drawn there."""
    first = 0
    while first < len(cells):
        if cells[first] not in wanted:
            first += 1
            continue
        last = first
        while last + 1 < len(cells) and cells[last + 1] in wanted:
            last += 1
        yield Chain(_stretch(line, first, last + 1), tuple(cells[first : last + 1]))
        first = last + 1


def _stretch(line: Line, first: int, stop: int) -> Line:
    return msgspec.structs.replace(
        line,
        hexes=line.hexes[first:stop],
        start=line.start if first == 0 else None,
        end=line.end if stop == len(line.hexes) else None,
        drawn=line.drawn[first:stop],
    )


def _both(places: Mapping[str, Cell], side: Side) -> tuple[Cell, Cell]:
    cell = _place(places, side.hex)
    return cell, neighbor(*cell, side.direction) if 1 <= side.direction <= 6 else cell


def moved(part: Part, motion: Motion) -> Part:
    """The part somewhere else."""
    return Part(
        {motion.cell(cell): ground for cell, ground in part.grounds.items()},
        tuple((motion.cell(cell), _side(one, motion)) for cell, one in part.sides),
        tuple(moved_chain(one, motion) for one in part.chains),
        tuple((motion.cell(cell), _footprint(one, motion)) for cell, one in part.footprints),
        tuple(_feature(one, motion) for one in part.features),
    )


def moved_chain(chain: Chain, motion: Motion) -> Chain:
    """The stretch of a line somewhere else."""
    return Chain(_line(chain.line, motion), tuple(map(motion.cell, chain.cells)))


def _side(one: Side, motion: Motion) -> Side:
    return msgspec.structs.replace(one, direction=motion.way(one.direction), openings=motion.spans(one.openings))


def _line(line: Line, motion: Motion) -> Line:
    return msgspec.structs.replace(
        line,
        start=None if line.start is None else motion.way(line.start),
        end=None if line.end is None else motion.way(line.end),
        drawn=tuple(_points(points, motion) for points in line.drawn),
    )


def reversed_line(line: Line) -> Line:
    """The same line from its other end."""
    return msgspec.structs.replace(
        line,
        hexes=line.hexes[::-1],
        start=line.end,
        end=line.start,
        drawn=tuple(points[::-1] for points in reversed(line.drawn)),
    )


def _footprint(one: Footprint, motion: Motion) -> Footprint:
    return msgspec.structs.replace(one, points=_points(one.points, motion))


def _feature(one: Feature, motion: Motion) -> Feature:
    return msgspec.structs.replace(one, points=_points(one.points, motion))


def _points(points: Iterable[Point], motion: Motion) -> tuple[Point, ...]:
    return tuple(map(motion.point, points))


class Put(msgspec.Struct, frozen=True):
    """A sheet with a part put down on it, and what of the part found no place: hexes, and how many of the rest."""

    sheet: Sheet
    lost: tuple[Cell, ...] = ()


def put(sheet: Sheet, part: Part) -> Put:
    """A part on a sheet: its hexes lose what stood there, what lies beyond the sheet is lost, and rows yield to areas
    drawn over them."""
    inside = {cell for cell in part.grounds if on_sheet(sheet.columns, sheet.rows, cell)}
    bare = without(sheet, inside)
    places = sheet.places
    grounds = {**dict(zip(places.values(), bare.grounds, strict=True)), **{cell: part.grounds[cell] for cell in inside}}
    size = (sheet.columns, sheet.rows)
    made = msgspec.structs.replace(
        bare,
        grounds=tuple(grounds[cell] for cell in places.values()),
        sides=(*bare.sides, *(side for cell, one in part.sides for side in _side_on(size, cell, one))),
        lines=(*bare.lines, *lines_on(size, part.chains)),
        footprints=(*bare.footprints, *(_renamed(one, cell) for cell, one in part.footprints if cell in inside)),
        features=(*bare.features, *features_on(size, part.features)),
    )
    return Put(yielding(sheet, made), tuple(sorted(part.grounds.keys() - inside)))


def _side_on(size: tuple[int, int], cell: Cell, one: Side) -> Iterator[Side]:
    """A hexside as one of the sheet: from the hex across where its own is not on the sheet."""
    across = neighbor(*cell, one.direction)
    if on_sheet(*size, cell):
        yield msgspec.structs.replace(one, hex=hex_name(*cell))
    elif on_sheet(*size, across):
        spans = tuple(sorted((1000 - high, 1000 - low) for low, high in one.openings))
        yield msgspec.structs.replace(one, hex=hex_name(*across), direction=opposite(one.direction), openings=spans)


def lines_on(size: tuple[int, int], chains: Iterable[Chain]) -> Iterator[Line]:
    """The stretches of lines that lie on a sheet of this size. One that goes on beyond it leaves it by the hexside."""
    for chain in chains:
        on = {cell for cell in chain.cells if on_sheet(*size, cell)}
        cells = list(chain.cells)
        for one in stretches(chain.line, cells, on):
            first = cells.index(one.cells[0])
            stop = first + len(one.cells)
            start, end = one.line.start, one.line.end
            if first:
                start = _way(cells[first], cells[first - 1])
            if stop < len(cells):
                end = _way(cells[stop - 1], cells[stop])
            yield msgspec.structs.replace(
                one.line,
                hexes=tuple(hex_name(*cell) for cell in one.cells),
                start=_leaving(size, one.cells[0], start),
                end=_leaving(size, one.cells[-1], end),
            )


def _way(here: Cell, there: Cell) -> int | None:
    return direction_of(there[0] - here[0], there[1] - here[1])


def _leaving(size: tuple[int, int], cell: Cell, way: int | None) -> int | None:
    """A direction in which a line leaves the sheet; none where there is a hex now."""
    return None if way is None or on_sheet(*size, neighbor(*cell, way)) else way


def _renamed(one: Footprint, cell: Cell) -> Footprint:
    return msgspec.structs.replace(one, hex=hex_name(*cell))


def features_on(size: tuple[int, int], features: Iterable[Feature]) -> Iterator[Feature]:
    """What of some drawn features lies on a sheet of this size or reaches a little beyond it."""
    for one in features:
        if any(on_sheet(*size, at(point, 0)) for point in one.points):
            yield from (msgspec.structs.replace(one, points=tuple(points)) for points in _cut(size, one))


def _cut(size: tuple[int, int], one: Feature) -> list[list[Point]]:
    """The points of a feature without what reaches too far beyond the sheet: several bands, or one polygon or none."""
    far = (
        Half(0, size[0] * PITCH + BEYOND),
        Half(0, PITCH - BEYOND, above=True),
        Half(1, (2 * size[1] - 1) * HALF + BEYOND),
        Half(1, -BEYOND, above=True),
    )
    pieces = [list(one.points)]
    for half in far:
        if all(half.side_of(point) <= 0 for points in pieces for point in points):
            continue
        if one.width:
            pieces = [run for points in pieces for run in half.runs(points)]
        else:
            pieces = [piece for points in pieces if (piece := half.clipped(points)) is not None]
    return pieces

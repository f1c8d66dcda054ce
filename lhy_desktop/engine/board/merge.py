"""One map out of laid sectors: shared half hexes, hexsides and lines across edges, and where sheets disagree.

A hex shared by sectors takes name, ground and buildings from the one the mission lists first (2.1.5); a hexside
between two shared hexes likewise. A line goes on over an edge where the sheets on both sides say so.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import TypeVar

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.geometry import (
    HALF,
    Cell,
    Point,
    along,
    center,
    direction_of,
    midpoint,
    neighbor,
    opposite,
    side,
)
from lhy_desktop.engine.board.join import Laid
from lhy_desktop.engine.board.names import sheet_cells
from lhy_desktop.engine.board.sheet import Footprint, Ground, Line
from lhy_desktop.engine.board.values import NOTHING, CenterLine

Edge = tuple[Cell, int]
"""A hexside as (cell, direction 1..3): the other three directions are those of the cell across."""
Stub = tuple[Cell, int]
"""A line leaving a cell by a hexside, direction 1..6."""

UPPER_LEFT, UPPER_RIGHT, LOWER_RIGHT, LOWER_LEFT = 1, 2, 4, 8
WHOLE = 15
WAYS = frozenset(("road", "sunken_road", "path"))
"""Lines that go on in one another: a path may meet a road at the edge of a sheet."""
RANKS = 100
"""Fine ranks inside one level."""


Key = TypeVar("Key")


@dataclass
class SideData:
    """What stands on a hexside. ``contour`` is (level, fine) or None."""

    kinds: set[str] = field(default_factory=set)
    openings: list[tuple[Point, Point]] = field(default_factory=list)
    contour: tuple[int, int] | None = None


@dataclass(slots=True)
class Piece:
    """A line inside one hex: the sides it comes and goes by, drawn points or none for straight ones."""

    kind: str
    ways: tuple[int | None, ...]
    points: list[Point]

    def center_line(self, cell: Cell) -> CenterLine:
        """It as a polyline; without a drawing from hexside to center to hexside."""
        points = self.points
        if not points:
            coming, going = self.ways
            points = [midpoint(*cell, coming)] if coming else []
            points.append(center(*cell))
            points += [midpoint(*cell, going)] if going else []
        return CenterLine(self.kind, tuple(points), tuple(way for way in self.ways if way))


@dataclass
class Merged:
    """The whole map by lattice place, in canonical order."""

    laid: tuple[Laid, ...]
    prefixed: bool
    names: dict[Cell, str] = field(default_factory=dict)
    owner: dict[Cell, int] = field(default_factory=dict)
    grounds: dict[Cell, Ground] = field(default_factory=dict)
    cover: dict[Cell, int] = field(default_factory=dict)
    aliases: dict[tuple[str, str], Cell] = field(default_factory=dict)
    sides: dict[Edge, SideData] = field(default_factory=dict)
    crossed: dict[Stub, frozenset[str]] = field(default_factory=dict)
    kinds: dict[Cell, frozenset[str]] = field(default_factory=dict)
    pieces: dict[Cell, list[Piece]] = field(default_factory=dict)
    buildings: dict[Cell, list[Footprint]] = field(default_factory=dict)
    disagreements: list[str] = field(default_factory=list)


def add(table: dict[Key, frozenset[str]], key: Key, kinds: frozenset[str]) -> None:
    """Notes more kinds in a table, sharing sets where it can: a large map has tens of thousands of them."""
    had = table.get(key, NOTHING)
    if not kinds <= had:
        table[key] = kinds if had <= kinds else had | kinds


def edge(cell: Cell, direction: int) -> Edge:
    """The one key of a hexside."""
    return (cell, direction) if direction < 4 else (neighbor(*cell, direction), direction - 3)


def merge(laid: tuple[Laid, ...]) -> Merged:
    """The map of sectors that fit."""
    merged = Merged(laid, prefixed=len(laid) > 1)
    exits: list[dict[Stub, frozenset[str]]] = []
    stated: list[Stated] = []
    for number, one in enumerate(laid):
        _cells(merged, one, number)
        reader = _Reader(merged, one, number, tuple(one.mine for one in stated))
        stated.append(Stated(reader.mine, reader.sides(), reader.lines(), reader.kinds))
        exits.append(reader.exits)
    _compare(merged, stated)
    _bridge_exits(merged, exits)
    return merged


def _cells(merged: Merged, one: Laid, number: int) -> None:
    sheet = one.placement.sheet
    low, high = one.span
    prefix = f"{one.name}:" if merged.prefixed else ""
    put, columns = one.put, sheet.columns
    for (c, v), name, ground in zip(sheet_cells(columns, sheet.rows), sheet.names, sheet.grounds, strict=True):
        if not low <= v <= high:
            continue
        cell = put(c, v)
        left, right, up, down = c == 1, c == columns, v == low, v == high
        if one.turned:
            left, right, up, down = right, left, down, up
        cover = WHOLE & ~(9 * left | 6 * right | 3 * up | 12 * down)
        merged.aliases[(one.name, name)] = cell
        if cell in merged.names:
            merged.cover[cell] |= cover
            _same_ground(merged, cell, f"{prefix}{name}", ground)
        else:
            merged.names[cell] = f"{prefix}{name}"
            merged.owner[cell] = number
            merged.grounds[cell] = ground
            merged.cover[cell] = cover


def _same_ground(merged: Merged, cell: Cell, name: str, second: Ground) -> None:
    first = merged.grounds[cell]
    if (first.terrain, first.level, first.fine) != (second.terrain, second.level, second.fine):
        merged.disagreements.append(
            f"{merged.names[cell]} is {_say(first)}, but {name}, the same hex, is {_say(second)}; the first holds."
        )


def _say(ground: Ground) -> str:
    return f"{ground.terrain.replace('_', ' ')} on level {ground.level}" + (f".{ground.fine}" if ground.fine else "")


class _Reader:
    """Reads the hexsides, lines and buildings of one sector into the map."""

    def __init__(self, merged: Merged, one: Laid, number: int, earlier: tuple[frozenset[Cell], ...]) -> None:
        self.merged, self.one, self.number, self.earlier = merged, one, number, earlier
        low, high = one.span
        self.low, self.high = low, high
        sheet = one.placement.sheet
        self.places = sheet.places
        self.mine = frozenset(one.put(c, v) for c, v in sheet_cells(sheet.columns, sheet.rows) if low <= v <= high)
        self.exits: dict[Stub, frozenset[str]] = {}
        self.kinds: dict[Cell, frozenset[str]] = {}
        self._buildings()

    def _kept(self, c: int, v: int) -> bool:
        return self.low <= v <= self.high

    def _side_kept(self, c: int, v: int, direction: int) -> bool:
        """Whether the middle of a hexside lies in the kept part of the sheet, its edges included."""
        c2, v2 = neighbor(c, v, direction)
        columns = self.one.columns
        return 2 <= c + c2 <= 2 * columns and 2 * self.low <= v + v2 <= 2 * self.high

    def _decided(self, a: Cell, b: Cell) -> bool:
        return bool(self.earlier) and any(a in cells and b in cells for cells in self.earlier)

    def _buildings(self) -> None:
        for footprint in self.one.placement.sheet.footprints:
            c, v = self.places[footprint.hex]
            cell = self.one.put(c, v)
            if self._kept(c, v) and self.merged.owner[cell] == self.number:
                points = tuple(self.one.point(p) for p in footprint.points)
                drawn = Footprint(footprint.kind, self.merged.names[cell], points)
                self.merged.buildings.setdefault(cell, []).append(drawn)

    def sides(self) -> dict[Edge, SideData]:
        """Puts the hexsides on the map; answers all this sector states."""
        stated: dict[Edge, SideData] = {}
        for one in self.one.placement.sheet.sides:
            c, v = self.places[one.hex]
            if not self._side_kept(c, v, one.direction):
                continue
            cell, way = self.one.put(c, v), self.one.way(one.direction)
            data = stated.setdefault(edge(cell, way), SideData())
            if one.kind == "contour":
                data.contour = max(data.contour or (one.level, one.fine), (one.level, one.fine))
            else:
                data.kinds.add(one.kind)
            ends = side(*cell, way)
            data.openings.extend((along(ends, a), along(ends, b)) for a, b in one.openings)
        for key, data in stated.items():
            if self._decided(key[0], neighbor(*key[0], key[1])):
                continue
            there = self.merged.sides.setdefault(key, SideData())
            there.kinds |= data.kinds
            there.openings += [span for span in data.openings if span not in there.openings]
            there.contour = data.contour if there.contour is None else max(there.contour, data.contour or there.contour)
        return stated

    def lines(self) -> dict[Edge, frozenset[str]]:
        """Puts the lines on the map; answers what this sector states of hexsides with both hexes on it."""
        stated: dict[Edge, frozenset[str]] = {}
        for line in self.one.placement.sheet.lines:
            self._line(line, stated)
        return stated

    def _line(self, line: Line, stated: dict[Edge, frozenset[str]]) -> None:
        cells = [self.places[name] for name in line.hexes]
        kinds = words.IMPLIED[line.kind]
        last = len(cells) - 1
        for i, (c, v) in enumerate(cells):
            if not self._kept(c, v):
                continue
            before = line.start if i == 0 else direction_of(cells[i - 1][0] - c, cells[i - 1][1] - v)
            after = line.end if i == last else direction_of(cells[i + 1][0] - c, cells[i + 1][1] - v)
            deep = 1 < c < self.one.columns and self.low + 1 < v < self.high - 1
            ways = tuple(
                [self.one.way(way) if way and (deep or self._side_kept(c, v, way)) else None for way in (before, after)]
            )
            cell = self.one.put(c, v)
            if self.merged.prefixed:
                add(self.kinds, cell, kinds)
            fresh = self._stubs(cell, [way for way in ways if way], kinds, stated)
            if fresh or (not any(ways) and self.merged.owner[cell] == self.number):
                add(self.merged.kinds, cell, kinds)
                drawn = line.drawn[i] if line.drawn else ()
                points = self._clipped(drawn, center(c, v)) if drawn else []
                piece = Piece(line.kind, ways, [self.one.point(p) for p in points])
                self.merged.pieces.setdefault(cell, []).append(piece)

    def _stubs(self, cell: Cell, ways: list[int], kinds: frozenset[str], stated: dict[Edge, frozenset[str]]) -> bool:
        """Notes where the line leaves a hex; whether any of it was not settled by an earlier sector."""
        fresh = False
        for way in ways:
            other = neighbor(*cell, way)
            if other in self.mine:
                if self.merged.prefixed:
                    add(stated, edge(cell, way), kinds)
                if self._decided(cell, other):
                    continue
                add(self.merged.crossed, (cell, way), kinds)
            else:
                add(self.exits, (cell, way), kinds)
            fresh = True
        return fresh

    def _clipped(self, drawn: tuple[Point, ...], middle: Point) -> list[Point]:
        """What a fold leaves of a drawn piece: a part cut off ends in the middle of its hex, which lies on the cut."""
        kept = [self.low * HALF <= y <= self.high * HALF for _, y in drawn]
        points = [p for p, stays in zip(drawn, kept, strict=True) if stays]
        if points and not kept[0] and points[0] != middle:
            points.insert(0, middle)
        if points and not kept[-1] and points[-1] != middle:
            points.append(middle)
        return points if len(points) > 1 else []


@dataclass
class Stated:
    """What one sector says of hexsides with both hexes on it, and of the lines in its hexes."""

    mine: frozenset[Cell]
    sides: dict[Edge, SideData]
    lines: dict[Edge, frozenset[str]]
    kinds: dict[Cell, frozenset[str]]


def _compare(merged: Merged, stated: list[Stated]) -> None:
    """Sentences where two sectors that share a hex, or both hexes of a hexside, say different things of it."""
    for i, second in enumerate(stated):
        for k, first in enumerate(stated[:i]):
            shared = first.mine & second.mine
            for cell in sorted(shared):
                same = _compare_lines(merged, cell, (k, i), first, second)
                for way in (1, 2, 3):
                    other = neighbor(*cell, way)
                    if other in shared:
                        both = same and first.kinds.get(other) == second.kinds.get(other)
                        _compare_side(merged, (cell, way), first, second, both)


def _compare_lines(merged: Merged, cell: Cell, numbers: tuple[int, int], first: Stated, second: Stated) -> bool:
    """Whether both sectors have the same kinds of line in a shared hex; a sentence when one leads nowhere."""
    a, b = first.kinds.get(cell, NOTHING), second.kinds.get(cell, NOTHING)
    if a - WAYS != b - WAYS or bool(a & WAYS) != bool(b & WAYS):
        one, two = (merged.laid[number].name for number in numbers)
        merged.disagreements.append(
            f"{merged.names[cell]} has {_list(a)} on sector {one}, {_list(b)} on sector {two}; they do not go on there."
        )
    return a == b


def _compare_side(merged: Merged, key: Edge, first: Stated, second: Stated, lines: bool) -> None:
    a: AbstractSet[str] = first.sides.get(key, SideData()).kinds
    b: AbstractSet[str] = second.sides.get(key, SideData()).kinds
    if lines:
        a, b = a | first.lines.get(key, NOTHING), b | second.lines.get(key, NOTHING)
    if a != b:
        ends = f"{merged.names[key[0]]} and {merged.names[neighbor(*key[0], key[1])]}"
        merged.disagreements.append(
            f"Between {ends} one sheet has {_list(a)}, the other {_list(b)}; the sector listed first holds."
        )


def _list(kinds: AbstractSet[str]) -> str:
    return " and ".join(kind.replace("_", " ") for kind in sorted(kinds)) or "nothing"


def _bridge_exits(merged: Merged, exits: list[dict[Stub, frozenset[str]]]) -> None:
    """Lines that leave a sheet by a hexside on its edge go on where the sheet beyond has the same line there."""
    everything: dict[Stub, frozenset[str]] = {}
    for one in exits:
        for stub, kinds in one.items():
            add(everything, stub, kinds)
    for (cell, way), kinds in everything.items():
        other = neighbor(*cell, way)
        if other not in merged.names:
            add(merged.crossed, (cell, way), kinds)
            continue
        beyond = everything.get((other, opposite(way)), NOTHING)
        if kinds & beyond:
            add(merged.crossed, (cell, way), kinds & beyond)
        for kind in sorted(kinds - beyond):
            merged.disagreements.append(
                f"The {kind.replace('_', ' ')} that leaves {merged.names[cell]} "
                f"does not go on in {merged.names[other]}."
            )

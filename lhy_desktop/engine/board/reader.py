"""Reads the hexsides, lines and buildings of one sector into the map."""

from __future__ import annotations

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.geometry import HALF, Cell, Point, along, center, direction_of, neighbor, side
from lhy_desktop.engine.board.join import Laid
from lhy_desktop.engine.board.merged import Edge, Merged, Piece, SideData, Stub, add, edge
from lhy_desktop.engine.board.names import sheet_cells
from lhy_desktop.engine.board.sheet import Feature, Footprint, Line


class Reader:
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
        for one_drawn in one.placement.sheet.features:
            points = tuple(one.point(p) for p in one_drawn.points)
            merged.features.append(Feature(one_drawn.kind, points, one_drawn.width, one_drawn.name))

    def _kept(self, c: int, v: int) -> bool:
        return self.low <= v <= self.high

    def _side_kept(self, c: int, v: int, direction: int) -> bool:
        """Whether the middle of a hexside lies in the kept part of the sheet, including the edges of that part."""
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
        """Put the hexsides on the map, and return everything this sector states."""
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
        """Put the lines on the map, and return what this sector states about hexsides both of whose hexes it has."""
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
        """Note where the line leaves a hex. Returns whether no earlier sector had settled one of these ways."""
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
        """What a fold leaves of a drawn piece. A piece that is cut ends in the middle of its hex, which lies on the
        cut."""
        kept = [self.low * HALF <= y <= self.high * HALF for _, y in drawn]
        points = [p for p, stays in zip(drawn, kept, strict=True) if stays]
        if points and not kept[0] and points[0] != middle:
            points.insert(0, middle)
        if points and not kept[-1] and points[-1] != middle:
            points.append(middle)
        return points if len(points) > 1 else []

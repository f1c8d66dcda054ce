"""The country while it is being made: its hexes, and what has been decided of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush

from lhy_desktop.engine.board.drafting.chance import Chance
from lhy_desktop.engine.board.geometry import DIRECTIONS, Cell, distance, neighbor, ring
from lhy_desktop.engine.board.names import sheet_cells


class Country:
    """Levels and terrain by cell, lines as chains of cells; ``rim`` is what must fit a neighboring sheet, ``roads`` the
    hexes inside it that a road leads through."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns, self.rows = columns, rows
        self.cells = sheet_cells(columns, rows)
        self.all = frozenset(self.cells)
        self.rim = frozenset(cell for cell in self.cells if self.off(cell) == 0)
        self.level = dict.fromkeys(self.cells, 0)
        self.terrain = dict.fromkeys(self.cells, "open")
        self.lines: list[tuple[str, list[Cell]]] = []
        self.used: dict[Cell, str] = {}
        self.roads: set[Cell] = set()

    def off(self, cell: Cell) -> int:
        """How many hexes a place is away from the nearest edge: 0 on it."""
        c, v = cell
        return min(
            c - 1, self.columns - c, v // 2, self.rows - 1 - (v + 1) // 2 if v % 2 == 0 else self.rows - 1 - v // 2
        )

    def around(self, cell: Cell) -> Iterator[Cell]:
        """The neighbors on the sheet, clockwise from the north."""
        return (near for d in DIRECTIONS if (near := neighbor(*cell, d)) in self.all)

    def within(self, cell: Cell, radius: int) -> Iterator[Cell]:
        """The hexes of the sheet so many hexes away or nearer, the nearest first."""
        return (near for far in range(radius + 1) for near in ring(cell, far) if near in self.all)

    def free(self, cell: Cell) -> bool:
        """Whether a place inside is still open ground without a line."""
        return cell not in self.rim and self.terrain[cell] == "open" and cell not in self.used

    def share(self, wish: int, percent: int) -> int:
        """Hexes that a wish asks for: up to so many percent of the sheet at 10."""
        return len(self.cells) * wish * percent // 1000

    def grown(self, chance: Chance, start: Cell, size: int, level: int | None = None) -> list[Cell]:
        """A patch of free hexes around one, rather round than long, all on one level where one is given."""
        found, waiting, seen = [start], list[tuple[int, Cell]](), {start}
        here = start
        while len(found) < size:
            for near in self.around(here):
                if near not in seen and self.free(near) and level in (None, self.level[near]):
                    seen.add(near)
                    heappush(waiting, (distance(near, start) * 10 + chance.between(0, 18), near))
            if not waiting:
                break
            here = heappop(waiting)[1]
            found.append(here)
        return found

    def spots(self, chance: Chance, count: int, apart: int) -> list[Cell]:
        """Free places by chance, none nearer to another than that."""
        order = sorted((cell for cell in self.cells if self.free(cell)), key=lambda cell: chance.between(0, 1 << 30))
        found: list[Cell] = []
        squares: dict[Cell, list[Cell]] = {}
        for cell in order:
            if len(found) == count:
                break
            across, down = cell[0] // apart, cell[1] // (2 * apart)
            beside = ((across + i, down + k) for i in (-1, 0, 1) for k in (-1, 0, 1))
            if all(distance(cell, other) >= apart for square in beside for other in squares.get(square, ())):
                found.append(cell)
                squares.setdefault((across, down), []).append(cell)
        return found

    def away(self, sources: Iterable[Cell]) -> dict[Cell, int]:
        """How many hexes each place is away from the nearest of some; empty without any."""
        found = dict.fromkeys(sources, 0)
        edge = list(found)
        while edge:
            here, edge = edge, []
            for cell in here:
                for near in self.around(cell):
                    if near not in found:
                        found[near] = found[cell] + 1
                        edge.append(near)
        return found

    def paint(self, cells: Iterable[Cell], terrain: str) -> None:
        """Give free hexes their terrain."""
        for cell in cells:
            if self.free(cell):
                self.terrain[cell] = terrain

    def lay(self, kind: str, chain: list[Cell]) -> None:
        """Lay a line."""
        self.lines.append((kind, chain))
        for cell in chain:
            if cell in self.all and self.used.setdefault(cell, kind) == "road" and cell not in self.rim:
                self.roads.add(cell)

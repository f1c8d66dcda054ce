"""Random sheets carrying every kind of terrain, hexside, line and footprint, for tests and benchmarks."""

from __future__ import annotations

from random import Random

from lhy_desktop.engine.board import Footprint, Ground, Known, Line, Point, Sheet, Side, geometry, names, words

Cell = tuple[int, int]
_BUILDING = frozenset(words.BUILDINGS)


EVERYTHING = Known(
    *(frozenset(all) for all in (words.TERRAIN, words.SIDES, words.LINES, words.FLAGS, words.AREAS + words.FENCES))
)


def random_sheet(columns: int, rows: int, seed: int, *, density: int = 45, known: Known = EVERYTHING) -> Sheet:
    """A sound sheet; the same seed gives the same sheet everywhere. ``density``: percent of hexes that are not open.

    With 80 hexes or more every word of ``known`` occurs; drawn road pieces, openings, fine ranks and flags too.
    """
    return _Maker(columns, rows, Random(f"{columns} {rows} {seed}"), density, known).sheet(f"random-{seed}")


class _Maker:
    def __init__(self, columns: int, rows: int, rng: Random, density: int, known: Known) -> None:
        self.terrains = tuple(word for word in words.TERRAIN if word in known.terrain)
        self.side_kinds = tuple(word for word in words.SIDES if word in known.sides)
        self.line_kinds = tuple(word for word in words.LINES if word in known.lines)
        self.flag_words = tuple(word for word in words.FLAGS if word in known.flags)
        self.columns, self.rows, self.rng = columns, rows, rng
        self.cells = names.sheet_cells(columns, rows)
        self.inside = frozenset(self.cells)
        self.terrain: dict[Cell, str] = {}
        self.level = dict.fromkeys(self.cells, 0)
        self.fine = dict.fromkeys(self.cells, 0)
        self.flags: dict[Cell, tuple[str, ...]] = {}
        self.density = density

    def sheet(self, id: str) -> Sheet:
        self._hills()
        self._patches()
        sides, lines = self._sides(), self._lines()
        self._flags()
        footprints = [one for cell in self.cells if self.terrain.get(cell) in _BUILDING for one in self._drawn(cell)]
        grounds = tuple(
            Ground(self.terrain.get(cell, "open"), self.level[cell], self.fine[cell], flags=self.flags.get(cell, ()))
            for cell in self.cells
        )
        return Sheet(id, self.columns, self.rows, grounds, tuple(sides), tuple(lines), tuple(footprints))

    def _around(self, cell: Cell) -> list[Cell]:
        return [other for d in geometry.DIRECTIONS if (other := geometry.neighbor(*cell, d)) in self.inside]

    def _patch(self, size: int) -> list[Cell]:
        """Connected cells, grown from a random one."""
        grown = [self.rng.choice(self.cells)]
        while len(grown) < size:
            other = self.rng.choice(self._around(self.rng.choice(grown)))
            if other not in grown:
                grown.append(other)
        return grown

    def _hills(self) -> None:
        for _ in range(max(1, len(self.cells) // 60)):
            for cell in self._patch(min(self.rng.randint(3, 20), len(self.cells))):
                self.level[cell] = min(4, self.level[cell] + 1)
                self.fine[cell] = self.rng.choice((0, 0, 0, 30, 60))

    def _patches(self) -> None:
        wanted = len(self.cells) * self.density // 100
        solid = [word for word in self.terrains if word != "open"]
        while len(self.terrain) < wanted:
            word = self.rng.choice(solid)
            for cell in self._patch(min(self.rng.randint(1, 5), len(self.cells))):
                self.terrain[cell] = word
        for word, cell in zip(self.terrains, self.rng.sample(self.cells, len(self.cells)), strict=False):
            self.terrain[cell] = word

    def _sides(self) -> list[Side]:
        found = []
        for i in range(max(len(self.side_kinds), len(self.cells) // 4)):
            kind = self.side_kinds[i % len(self.side_kinds)]
            low = 2 * self.rng.randint(0, 300)
            openings = ((low, low + 200),) if self.rng.random() < 0.2 and kind != "contour" else ()
            cell, way = self.rng.choice(self.cells), self.rng.randint(1, 6)
            level = self.level[cell] if kind == "contour" else 0
            found.append(Side(name_of(cell), way, kind, openings, level, 50 if kind == "contour" else 0))
        return found

    def _lines(self) -> list[Line]:
        found = []
        for i in range(max(2 * len(self.line_kinds), len(self.cells) // 40)):
            chain = self._walk(self.rng.randint(1, max(self.columns, self.rows)))
            drawn = self._bent(chain) if self.rng.random() < 0.3 else ()
            found.append(Line(self.line_kinds[i % len(self.line_kinds)], tuple(map(name_of, chain)), drawn=drawn))
        return found

    def _walk(self, length: int) -> list[Cell]:
        """A chain that keeps its direction or turns a little."""
        cell, way = self.rng.choice(self.cells), self.rng.randint(1, 6)
        chain = [cell]
        for _ in range(length):
            way = (way + self.rng.choice((-1, 0, 0, 0, 1)) - 1) % 6 + 1
            cell = geometry.neighbor(*cell, way)
            if cell not in self.inside or cell in chain:
                break
            chain.append(cell)
        return chain

    def _bent(self, chain: list[Cell]) -> tuple[tuple[Point, ...], ...]:
        pieces = []
        for i, cell in enumerate(chain):
            x, y = geometry.center(*cell)
            points = [(x + self.rng.randint(-60, 60), y + self.rng.randint(-60, 60))]
            if i:
                points.insert(0, self._border(cell, chain[i - 1]))
            points.append(self._border(cell, chain[i + 1]) if i + 1 < len(chain) else (x, y + 70))
            pieces.append(tuple(points))
        return tuple(pieces)

    @staticmethod
    def _border(a: Cell, b: Cell) -> Point:
        way = geometry.direction_of(b[0] - a[0], b[1] - a[1])
        assert way is not None
        return geometry.midpoint(*a, way)

    def _flags(self) -> None:
        count = min(len(self.cells), max(len(self.flag_words), len(self.cells) // 30))
        for i, cell in enumerate(self.rng.sample(self.cells, count)):
            self.flags[cell] = (self.flag_words[i % len(self.flag_words)],)

    def _drawn(self, cell: Cell) -> list[Footprint]:
        """One to three buildings: boxes, slanted boxes and L shapes in places that do not touch."""
        x, y = geometry.center(*cell)
        found = []
        for dx, dy in self.rng.sample(((-350, 0), (350, 0), (0, -300), (0, 300), (0, 0)), self.rng.randint(1, 3)):
            w, h = self.rng.randint(60, 140), self.rng.randint(50, 110)
            shape: tuple[Point, ...] = ((-w, -h), (w, -h), (w, h), (-w, h))
            match self.rng.randint(0, 2):
                case 1:
                    shape = ((0, -h), (w, 0), (0, h), (-w, 0))
                case 2:
                    shape = ((-w, -h), (w, -h), (w, 0), (0, 0), (0, h), (-w, h))
            points = tuple((x + dx + px, y + dy + py) for px, py in shape)
            found.append(Footprint(self.terrain[cell], name_of(cell), points))
        return found


def name_of(cell: Cell) -> str:
    """The name of a place on the sheet."""
    return names.hex_name(*cell)

"""Curves for lines: straight where the hexes run straight, arcs where they turn, with more bends for water than for
roads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from itertools import pairwise

import msgspec

from lhy_desktop.engine.board.drafting.chance import Chance
from lhy_desktop.engine.board.drafting.curves import Node, curve, nearest_on, settle
from lhy_desktop.engine.board.drafting.plane import UNIT, rounded, to_board, to_true, turned, unit
from lhy_desktop.engine.board.geometry import (
    MIDPOINTS,
    Cell,
    Point,
    along,
    center,
    direction_of,
    in_hex,
    midpoint,
    on_segment,
    side,
    square3,
)
from lhy_desktop.engine.board.sheet import Line, Sheet


class _Families(dict[str, str]):
    """A line of an unknown kind is a family of its own, so that a faulty sheet can be edited too."""

    def __missing__(self, kind: str) -> str:
        return kind


FAMILIES: dict[str, str] = _Families(
    {
        "road": "road",
        "sunken_road": "road",
        "path": "road",
        "rail": "rail",
        "river": "water",
        "gully": "water",
        "stream": "water",
        "trench": "trench",
    }
)
"""Lines of one family join where they meet."""
_ORDER = ("river", "stream", "gully", "trench", "rail", "road", "sunken_road", "path")
"""Which kinds are drawn first: later lines begin and end on the earlier ones."""
_SWAY: dict[str, int] = {"path": 40, "river": 140, "stream": 140, "gully": 110}
"""How far from the middle of a hexside a line may cross it, in thousandths of the side."""
_BEND: dict[str, tuple[int, int]] = {"river": (50, 120), "stream": (50, 120), "gully": (30, 85)}
"""How far a line swings out in the middle of its hex, in true thousandths."""

Piece = tuple[Point, ...]


def draw_lines(sheet: Sheet, lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines with ``drawn`` filled in where it is empty; lines already drawn are left as they are.

    A line of a single hex that leads nowhere stays without a drawing, and so does one that cannot be drawn.
    """
    made: dict[int, Line] = {i: line for i, line in enumerate(lines) if line.drawn or not drawable(sheet, line)}
    left = sorted((i for i in range(len(lines)) if i not in made), key=lambda i: (_ORDER.index(lines[i].kind), i))
    for i in left:
        family = FAMILIES[lines[i].kind]
        others = [made[k] for k in sorted(made) if FAMILIES[made[k].kind] == family]
        made[i] = _Route(sheet, lines[i], others).drawn()
    return tuple(made[i] for i in range(len(lines)))


def drawable(sheet: Sheet, line: Line) -> bool:
    """Whether a line is of a known kind and leads from hex to neighboring hex of the sheet."""
    if line.kind not in _ORDER or not line.hexes or not all(map(sheet.has, line.hexes)):
        return False
    cells = [sheet.places[hex] for hex in line.hexes]
    return all(direction_of(b[0] - a[0], b[1] - a[1]) is not None for a, b in pairwise(cells))


def redraw(sheet: Sheet, line: Line, others: Iterable[Line], fresh: Set[int]) -> Line:
    """A line with some of its hexes (by number) drawn again. The other pieces of ``drawn`` stay, and the new ones go on
    from them without a kink; an empty piece was never drawn. ``others`` are the lines it may meet. One that cannot be
    drawn stays as it is."""
    if not drawable(sheet, line):
        return line
    family = FAMILIES[line.kind]
    near = [other for other in others if FAMILIES[other.kind] == family and other.drawn]
    return _Route(sheet, line, near, frozenset(fresh)).drawn()


class _Route:
    """One line to be drawn, with the lines of its family that are already drawn. ``fresh`` are the numbers of its hexes
    that are to be drawn, None for all."""

    def __init__(self, sheet: Sheet, line: Line, others: Iterable[Line], fresh: frozenset[int] | None = None) -> None:
        self._sheet, self._line = sheet, line
        self._cells = [sheet.places[name] for name in line.hexes]
        count = len(self._cells)
        self._old: tuple[Piece, ...] = line.drawn if fresh is not None and line.drawn else ((),) * count
        self._kept = frozenset(range(count)) - fresh if fresh is not None else frozenset[int]()
        self._there: dict[str, list[Piece]] = {}
        for other in others:
            for name, piece in zip(other.hexes, other.drawn, strict=False):
                self._there.setdefault(name, []).append(piece)

    def drawn(self) -> Line:
        """The line with its curves."""
        if len(self._cells) == 1 and self._line.start is None and self._line.end is None:
            return self._line
        crossings = [self._crossing(i) for i in range(1, len(self._cells))]
        edge = self._tip(-1, self._line.end, None, 1)  # a line in one hex has only its other end to turn to
        first = self._tip(0, self._line.start, crossings[0] if crossings else edge, -1)
        last = self._tip(-1, self._line.end, crossings[-1] if crossings else first, 1)
        ends = [first, *crossings, last]
        self._straighten(ends)
        chains = [[a, *self._middle(i, a, b), b] for i, (a, b) in enumerate(pairwise(ends))]
        settle([first, *(node for chain in chains for node in chain[1:])])
        pieces = tuple(
            self._old[i] if i in self._kept else curve(cell, chain)
            for i, (cell, chain) in enumerate(zip(self._cells, chains, strict=True))
        )
        return msgspec.structs.replace(self._line, drawn=pieces)

    def _crossing(self, i: int) -> Node:
        """Where the line crosses from its hex i - 1 to its hex i: the point where another line of its family crosses,
        if one does."""
        a, b = self._cells[i - 1], self._cells[i]
        way = direction_of(b[0] - a[0], b[1] - a[1])
        if way is None:
            raise ValueError(f"{self._line.hexes[i]} is not next to {self._line.hexes[i - 1]}.")
        if known := self._known(i):
            return known
        ends = side(*a, way)
        for piece in self._there.get(self._line.hexes[i], ()):
            for tip in (piece[0], piece[-1]):
                if on_segment(*ends, tip) and tip not in ends:
                    return Node(tip)
        sway = _SWAY.get(self._line.kind, 0)
        if not sway or self._seam(a) or self._seam(b):
            return Node(midpoint(*a, way))
        chance = Chance(self._sheet.id, self._line.kind, *sorted(self._line.hexes[i - 1 : i + 1]))
        return Node(along(ends, 500 + 2 * rounded(chance.between(-sway, sway), 2)))

    def _known(self, i: int) -> Node | None:
        """Where the old drawing crosses from hex i - 1 to hex i; with its direction there when one of them stays."""
        before, after = self._old[i - 1], self._old[i]
        if before and i - 1 in self._kept:
            return Node(before[-1], _run(*before[-2:]))
        if after and i in self._kept:
            return Node(after[0], _run(*after[:2]))
        return Node((before or after)[-1 if before else 0]) if before or after else None

    def _tip(self, i: int, way: int | None, beside: Node | None, sense: int) -> Node:
        """Where the line begins or ends: on the sheet's edge, on another line, or in the middle of its hex."""
        cell = self._cells[i]
        if self._old[i] and i % len(self._cells) in self._kept:
            return Node(self._old[i][min(i, 0)])
        if way is not None:
            dx, dy = MIDPOINTS[way - 1]
            return Node(midpoint(*cell, way), (dx * sense, dy * sense))
        middle = center(*cell)
        found = [nearest_on(piece, middle) for piece in self._there.get(self._line.hexes[i], ())]
        found = [p for p in found if in_hex(*cell, p) and (beside is None or p != beside.at)]
        if found:
            return Node(min(found, key=lambda p: (square3(p, middle), p)))
        node = Node(middle)
        if beside is not None:
            out = (middle[0] - beside.at[0], middle[1] - beside.at[1])
            node.way = self._across_seam(cell, (out[0] * sense, out[1] * sense))
        return node

    def _seam(self, cell: Cell) -> bool:
        """Whether the sheet's edge or its fold runs through the middle of a hex: there, sheets must fit one another.
        A sheet with an odd number of rows or with drawn features is not folded."""
        sheet, (c, v) = self._sheet, cell
        if c in (1, sheet.columns) or v in (0, 2 * sheet.rows - 1):
            return True
        return v == sheet.rows and sheet.rows % 2 == 0 and not sheet.features

    def _across_seam(self, cell: Cell, run: Point) -> Point | None:
        """The direction square to the seam through a hex, so that any two sheets join without a kink."""
        if not self._seam(cell):
            return None
        if cell[0] in (1, self._sheet.columns):
            return (run[0], 0) if run[0] else None
        return (0, run[1]) if run[1] else None

    def _straighten(self, ends: list[Node]) -> None:
        """Make the way straight where it passes the middles of opposite hexsides, whatever comes before and after."""
        for i, (cell, (a, b)) in enumerate(zip(self._cells, pairwise(ends), strict=True)):
            x, y = center(*cell)
            if self._line.kind not in _BEND and (a.at[0] + b.at[0], a.at[1] + b.at[1]) == (2 * x, 2 * y):
                straight = (b.at[0] - a.at[0], b.at[1] - a.at[1])
                if not self._kept & {i - 1, i}:
                    a.way = straight
                if not self._kept & {i, i + 1}:
                    b.way = straight

    def _middle(self, i: int, a: Node, b: Node) -> list[Node]:
        """A place on the way through a hex: the center on a seam, for water a point to one side."""
        cell, name = self._cells[i], self._line.hexes[i]
        middle = center(*cell)
        if middle in (a.at, b.at):
            return []
        run = (b.at[0] - a.at[0], b.at[1] - a.at[1])
        if self._seam(cell) and name not in self._there and 0 < i < len(self._cells) - 1:
            return [Node(middle, self._across_seam(cell, run))]
        if self._line.kind not in _BEND or name in self._there:
            return []
        chance = Chance(self._sheet.id, self._line.kind, name, "bend")
        swing = chance.between(*_BEND[self._line.kind]) * chance.pick((-1, 1))
        ux, uy = turned(unit(to_true(run)))
        dx, dy = to_board((rounded(ux * swing, UNIT), rounded(uy * swing, UNIT)))
        place = (rounded(a.at[0] + b.at[0], 2) + dx, rounded(a.at[1] + b.at[1], 2) + dy)
        return [Node(place)] if in_hex(*cell, place) else []


def _run(a: Point, b: Point) -> Point:
    return b[0] - a[0], b[1] - a[1]

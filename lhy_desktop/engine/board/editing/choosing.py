"""Which hexes a brush, a fill or a rectangle means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.geometry import DIRECTIONS, STEPS, Cell, Point, center, contains, distance, neighbor
from lhy_desktop.engine.board.sheet import Ground, Sheet

Kind = Callable[[Ground], object]


def brush(sheet: Sheet, middle: Cell, size: int) -> frozenset[Cell]:
    """The hexes of a brush 1 to 4 hexes wide around a hex: all fewer than ``size`` hexes away."""
    reach = size - 1
    around = (
        (middle[0] + dc, middle[1] + dv) for dc in range(-reach, reach + 1) for dv in range(-2 * reach, 2 * reach + 1)
    )
    size_of = sheet.columns, sheet.rows
    return frozenset(cell for cell in around if on_sheet(*size_of, cell) and distance(cell, middle) <= reach)


def stroke(sheet: Sheet, cells: list[Cell], size: int) -> frozenset[Cell]:
    """The hexes of a brush drawn over some hexes; hexes that the pointer jumped over lie on it too."""
    passed = [cell for a, b in pairwise(cells) for cell in straight(a, b)] or cells[:1]
    return frozenset(cell for one in passed for cell in brush(sheet, one, size))


def straight(a: Cell, b: Cell, sheet: Sheet | None = None) -> Iterator[Cell]:
    """The hexes of a straight stroke from one hex to another, both included: each time the neighbor nearest to the
    segment that comes nearer to its end. Between two hexes of ``sheet`` it keeps to the sheet."""
    size = (sheet.columns, sheet.rows) if sheet is not None else None
    yield a
    here = a
    (ax, ay), (bx, by) = center(*a), center(*b)
    while here != b:
        nearer = [cell for d in DIRECTIONS if distance(cell := neighbor(*here, d), b) < distance(here, b)]
        if size is not None:
            nearer = [cell for cell in nearer if on_sheet(*size, cell)]
        here = min(nearer, key=lambda cell: (_off((ax, ay), (bx, by), center(*cell)), cell))
        yield here


def _off(a: Point, b: Point, p: Point) -> int:
    """How far a point lies from a line, in true proportions, to compare with."""
    return abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]))


def same_around(sheet: Sheet, start: Cell, kind: Kind) -> frozenset[Cell]:
    """The hexes that hang together with one and are of its kind."""
    alike = same_everywhere(sheet, start, kind)
    found, waiting = {start}, [start]
    while waiting:
        c, v = waiting.pop()
        for columns, halves in STEPS:
            near = (c + columns, v + halves)
            if near in alike and near not in found:
                found.add(near)
                waiting.append(near)
    return frozenset(found)


def same_everywhere(sheet: Sheet, start: Cell, kind: Kind) -> frozenset[Cell]:
    """All hexes of the kind of one."""
    wanted = kind(sheet.grounds[(start[0] - 1) * sheet.rows + start[1] // 2])
    kinds = {id(ground): kind(ground) == wanted for ground in sheet.grounds}
    pairs = zip(sheet.places.values(), map(id, sheet.grounds), strict=True)
    return frozenset(cell for cell, ground in pairs if kinds[ground])


def rectangle(sheet: Sheet, a: Point, b: Point) -> frozenset[Cell]:
    """The hexes whose centers lie in a rectangle."""
    (x0, x1), (y0, y1) = sorted((a[0], b[0])), sorted((a[1], b[1]))
    return frozenset(cell for cell in sheet.places.values() if _within(center(*cell), x0, y0, x1, y1))


def _within(p: Point, x0: int, y0: int, x1: int, y1: int) -> bool:
    return x0 <= p[0] <= x1 and y0 <= p[1] <= y1


def lasso(sheet: Sheet, outline: list[Point]) -> frozenset[Cell]:
    """The hexes whose centers lie in an outline drawn by hand; none with fewer than three points."""
    if len(outline) < 3:
        return frozenset()
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    inside = rectangle(sheet, (min(xs), min(ys)), (max(xs), max(ys)))
    return frozenset(cell for cell in inside if contains(outline, center(*cell)))
